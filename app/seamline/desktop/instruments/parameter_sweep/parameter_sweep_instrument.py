"""The parameter sweep: follows every cut with what other values of a parameter would give."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import StaircasePanel
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.theme import Theme
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


class StaircaseInstrument(Instrument):
    """Shows the staircase of the chosen parameter, sets what is clicked, and solves for what is wished."""

    name = "staircase"
    title = "Staircase"
    beside = "parameters"

    view: StaircasePanel

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, StaircasePanel(), parent)
        self._parameter = ""
        self._solution: Solution | None = None
        # Of its own: a wish is not to be dropped for the next staircase, nor the other way round.
        self._solving = self.new_runner()
        self.view.parameter_chosen.connect(self._choose)
        self.view.value_clicked.connect(context.choose_value)
        self.view.solve_requested.connect(self._solve)
        self.view.solution_accepted.connect(self._accept)
        context.config_changed.connect(self._mark)

    def update(self, analysis: Analysis | None) -> None:
        """Compute the staircase of the chosen parameter, or of the one that fits the strategy."""
        self._solving.cancel()
        if analysis is None or self._solution is None or not _holds(self._solution, analysis.config):
            self._solution = None
            self.view.set_solution(None)
        if analysis is None:
            self.view.set_parameters((), "")
            self.view.set_staircase(None, _EMPTY)
            return
        current = self.context.current
        parameters = numeric_parameters(analysis.config)
        if not parameters or (current is not None and current.recorded is not None):
            self.view.set_parameters((), "")
            self.view.set_staircase(None, _RECORDED if parameters else _NO_NUMBER)
            return
        if self._parameter not in {parameter.name for parameter in parameters}:
            self._parameter = _first(analysis)
        self.view.set_parameters(parameters, self._parameter)
        parameter, load = self._parameter, self.context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> Staircase:
            embedder = load(analysis.config.embedder, progress, cancel)
            return staircase(analysis, parameter, embedder, progress=progress, cancel=cancel)

        self.compute("Computing the staircase", work, self.view.set_staircase)

    def set_theme(self, theme: Theme) -> None:
        """Follow a theme."""
        self.view.set_theme(theme)

    def _choose(self, parameter: str) -> None:
        self._parameter = parameter
        if self.analysis is not None:
            self.update(self.analysis)

    def _mark(self, config: Config) -> None:
        # At once: the staircase of the new cut follows when it has settled.
        if self._parameter in {parameter.name for parameter in numeric_parameters(config)}:
            self.view.set_current(float(config[self._parameter]))

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
        self.view.set_solution(solution)

    def _unsolved(self, error: SeamlineError) -> None:
        self._solution = None
        self.view.set_solution(None, str(error))

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
