"""The parameter sweep: follows every cut with what other values of a parameter would give."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import ParameterSweepPanel
from seamline.desktop.state.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.instruments.parameter_sweep import ParameterSweep, sweep_parameter
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.target_search import TargetResult, parameter_for, search_target

_EMPTY = "Open a document to see how its chunks follow a parameter."
_RECORDED = "Stored chunks are shown. Show the live cut to see how it follows a parameter."
_NO_NUMBER = "This strategy has no number to set. Choose another to see how its chunks follow a parameter."


class ParameterSweepInstrument(Instrument[ParameterSweepPanel]):
    """Shows the sweep of the chosen parameter, sets what is clicked, and searches for targets."""

    name = "staircase"
    title = "Staircase"
    beside = "parameters"
    room = (53.8, 14)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._parameter = ""
        self._target: TargetResult | None = None
        # Of its own: a target search is not to be dropped for the next sweep, nor the other way round.
        self._searching = self.new_runner()
        context.config_changed.connect(self._mark)

    def make_panel(self) -> ParameterSweepPanel:
        panel = ParameterSweepPanel()
        panel.parameter_chosen.connect(self._choose)
        panel.value_clicked.connect(self.context.choose_value)
        panel.target_requested.connect(self._search_target)
        panel.target_accepted.connect(self._accept)
        return panel

    def forget(self) -> None:
        self._searching.cancel()
        self._target = None

    def update(self, analysis: Analysis | None) -> None:
        """Compute the sweep of the chosen parameter, or of the one that fits the strategy."""
        self._searching.cancel()
        if analysis is None or self._target is None or not _holds(self._target, analysis.config):
            self._target = None
            self.panel.set_target(None)
        parameters = numeric_parameters(analysis.config) if analysis is not None else []
        current = self.context.current
        is_stored = current is not None and current.stored_chunks is not None
        if analysis is None or is_stored or not parameters:
            self.panel.set_sweep(None)
            self.dock.pages.show_message(
                _EMPTY if analysis is None else _RECORDED if parameters else _NO_NUMBER
            )
            return
        if self._parameter not in {parameter.name for parameter in parameters}:
            self._parameter = _first(analysis)
        self.panel.set_parameters(parameters, self._parameter)
        parameter, load = self._parameter, self.context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> ParameterSweep:
            embedder = load(analysis.config.embedder, progress, cancel)
            return sweep_parameter(analysis, parameter, embedder=embedder, progress=progress, cancel=cancel)

        self.compute("Computing the staircase", work, done=self.panel.set_sweep)

    def _choose(self, parameter: str) -> None:
        self._parameter = parameter
        if self.analysis is not None:
            self.update(self.analysis)

    def _mark(self, config: Config) -> None:
        # At once: the sweep of the new cut follows when it has settled.
        if self.has_panel and self._parameter in {parameter.name for parameter in numeric_parameters(config)}:
            self.panel.set_current(float(config[self._parameter]))

    def _search_target(self, figure: str, wanted: int) -> None:
        analysis, load = self.analysis, self.context.load_embedder
        if analysis is None:
            return

        def work(progress: Progress, cancel: CancelToken) -> TargetResult:
            embedder = load(analysis.config.embedder, progress, cancel)
            asked = partial(search_target, analysis, embedder, progress=progress, cancel=cancel)
            return asked(chunks=wanted) if figure == "chunks" else asked(median=float(wanted))

        self._searching.submit(Job("Solving", work, self._show_found, self._show_failed), supersede=True)

    def _show_found(self, found_target: TargetResult) -> None:
        self._target = found_target
        self.panel.set_target(found_target)

    def _show_failed(self, error: SeamlineError) -> None:
        self._target = None
        self.panel.set_target(None, str(error))

    def _accept(self, found_target: TargetResult) -> None:
        self.context.choose_value(found_target.parameter, found_target.value)


def _first(analysis: Analysis) -> str:
    """Return the parameter to begin with: the threshold, or what decides the size."""
    names = [parameter.name for parameter in numeric_parameters(analysis.config)]
    try:
        return parameter_for(analysis)
    except SeamlineError:
        return names[0]


def _holds(found_target: TargetResult, config: Config) -> bool:
    """Whether the value that was found is the active one."""
    return config[found_target.parameter] == found_target.value
