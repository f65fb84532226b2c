"""The parameter sweep: follows every cut with what other values of a parameter would give."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import StaircasePanel
from seamline.desktop.state.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.instruments.parameter_sweep import Staircase, staircase
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.target_search import Solution, parameter_for, solve

_EMPTY = "Open a document to see how its chunks follow a parameter."
_RECORDED = "Stored chunks are shown. Show the live cut to see how it follows a parameter."
_NO_NUMBER = "This strategy has no number to set. Choose another to see how its chunks follow a parameter."


class StaircaseInstrument(Instrument[StaircasePanel]):
    """Shows the staircase of the chosen parameter, sets what is clicked, and solves for what is wished."""

    name = "staircase"
    title = "Staircase"
    beside = "parameters"
    room = (53.8, 14)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._parameter = ""
        self._solution: Solution | None = None
        # Of its own: a wish is not to be dropped for the next staircase, nor the other way round.
        self._solving = self.new_runner()
        context.config_changed.connect(self._mark)

    def make_panel(self) -> StaircasePanel:
        panel = StaircasePanel()
        panel.parameter_chosen.connect(self._choose)
        panel.value_clicked.connect(self.context.choose_value)
        panel.solve_requested.connect(self._solve)
        panel.solution_accepted.connect(self._accept)
        return panel

    def forget(self) -> None:
        self._solving.cancel()
        self._solution = None

    def update(self, analysis: Analysis | None) -> None:
        """Compute the staircase of the chosen parameter, or of the one that fits the strategy."""
        self._solving.cancel()
        if analysis is None or self._solution is None or not _holds(self._solution, analysis.config):
            self._solution = None
            self.panel.set_solution(None)
        parameters = numeric_parameters(analysis.config) if analysis is not None else []
        current = self.context.current
        is_stored = current is not None and current.recorded is not None
        if analysis is None or is_stored or not parameters:
            self.panel.set_staircase(None)
            self.dock.pages.show_message(
                _EMPTY if analysis is None else _RECORDED if parameters else _NO_NUMBER
            )
            return
        if self._parameter not in {parameter.name for parameter in parameters}:
            self._parameter = _first(analysis)
        self.panel.set_parameters(parameters, self._parameter)
        parameter, load = self._parameter, self.context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> Staircase:
            embedder = load(analysis.config.embedder, progress, cancel)
            return staircase(analysis, parameter, embedder, progress=progress, cancel=cancel)

        self.compute("Computing the staircase", work, self.panel.set_staircase)

    def _choose(self, parameter: str) -> None:
        self._parameter = parameter
        if self.analysis is not None:
            self.update(self.analysis)

    def _mark(self, config: Config) -> None:
        # At once: the staircase of the new cut follows when it has settled.
        if self.has_panel and self._parameter in {parameter.name for parameter in numeric_parameters(config)}:
            self.panel.set_current(float(config[self._parameter]))

    def _solve(self, figure: str, wanted: int) -> None:
        analysis, load = self.analysis, self.context.load_embedder
        if analysis is None:
            return

        def work(progress: Progress, cancel: CancelToken) -> Solution:
            embedder = load(analysis.config.embedder, progress, cancel)
            asked = partial(solve, analysis, embedder, progress=progress, cancel=cancel)
            return asked(chunks=wanted) if figure == "chunks" else asked(median=float(wanted))

        self._solving.submit(Job("Solving", work, self._solved, self._unsolved), supersede=True)

    def _solved(self, solution: Solution) -> None:
        self._solution = solution
        self.panel.set_solution(solution)

    def _unsolved(self, error: SeamlineError) -> None:
        self._solution = None
        self.panel.set_solution(None, str(error))

    def _accept(self, solution: Solution) -> None:
        self.context.choose_value(solution.parameter, solution.value)


def _first(analysis: Analysis) -> str:
    """Return the parameter to begin with: the threshold, or what decides the size."""
    names = [parameter.name for parameter in numeric_parameters(analysis.config)]
    try:
        return parameter_for(analysis)
    except SeamlineError:
        return names[0]


def _holds(solution: Solution, config: Config) -> bool:
    """Whether a solution is in force."""
    return config[solution.parameter] == solution.value
