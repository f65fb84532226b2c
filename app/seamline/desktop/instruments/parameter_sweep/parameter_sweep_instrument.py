"""The parameter sweep: follows every cut with what other values of a parameter would give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.instruments.parameter_sweep import ParameterSweep, sweep_parameter
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.target_search import parameter_for

if TYPE_CHECKING:
    from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import ParameterSweepPanel

_EMPTY = "Open a document to see how its chunks follow a parameter."
_RECORDED = "Stored chunks are shown. Show the live cut to see how it follows a parameter."
_NO_NUMBER = "This strategy has no number to set. Choose another to see how its chunks follow a parameter."


class ParameterSweepInstrument(Instrument["ParameterSweepPanel"]):
    """Shows the sweep of the chosen parameter, and sets what is clicked."""

    name = "staircase"
    title = "Chunks by setting"
    room = (53.8, 14)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._parameter = ""
        context.config_changed.connect(self._mark)

    def make_panel(self) -> ParameterSweepPanel:
        from seamline.desktop.instruments.parameter_sweep.parameter_sweep_panel import ParameterSweepPanel

        panel = ParameterSweepPanel()
        panel.parameter_chosen.connect(self._choose)
        panel.value_clicked.connect(self.context.choose_value)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        """Compute the sweep of the chosen parameter, or of the one that fits the strategy."""
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

        self.compute("Trying values of a setting", work, done=self.panel.set_sweep)

    def _choose(self, parameter: str) -> None:
        self._parameter = parameter
        if self.analysis is not None:
            self.update(self.analysis)

    def _mark(self, config: Config) -> None:
        # At once: the sweep of the new cut follows when it has settled.
        if self.has_panel and self._parameter in {parameter.name for parameter in numeric_parameters(config)}:
            self.panel.set_current(float(config[self._parameter]))


def _first(analysis: Analysis) -> str:
    """Return the parameter to begin with: the threshold, or what decides the size."""
    names = [parameter.name for parameter in numeric_parameters(analysis.config)]
    try:
        return parameter_for(analysis)
    except SeamlineError:
        return names[0]
