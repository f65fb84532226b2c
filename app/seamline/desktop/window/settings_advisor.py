"""Forecasts for other values of the settings, computed in the background after a cut."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.parameters.settings_panel import SettingsPanel
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.instruments.forecast import Forecast, forecast
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.target_search import TargetResult, search_target

_KEPT = 400

_Key = tuple[Config, str, tuple[float, float]]


class SettingsAdvisor(QObject):
    """Computes forecasts for every slider on screen, one after the other, and searches for the target.

    advised: for the slider that want() named, its parameter and the Forecast; None if it has none.

    Nothing is computed while a slider is dragged or the text is cut again; then computing goes on for the new
    cut. Known forecasts are shown at once. A text whose cuts take too long gets no forecasts.
    """

    advised = Signal(str, object)

    def __init__(
        self, panel: SettingsPanel, load_embedder: EmbedderLoader, *, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._panel = panel
        self._load = load_embedder
        self._analysis: Analysis | None = None
        self._known: dict[_Key, Forecast | None] = {}
        self._is_dragging = self._is_outdated = False
        self._wanted = ""
        # The cut in which the target was last searched for, and whether the user waits for the result.
        self._answered: Analysis | None = None
        self._is_asked = False
        self._forecasting, self._searching = TaskRunner(self), TaskRunner(self)
        # A cancelled job has ended: begin the next.
        self._forecasting.idle.connect(self._continue)
        panel.gesture_started.connect(self.begin_drag)
        panel.gesture_finished.connect(self.end_drag)
        panel.forecasts_wanted.connect(self._continue)
        panel.target_requested.connect(self._ask)

    @property
    def is_busy(self) -> bool:
        """Whether anything is being computed."""
        return self._forecasting.is_busy or self._searching.is_busy

    def show_analysis(self, analysis: Analysis | None) -> None:
        """Follow a cut whose statistics are known; for None and stored chunks nothing is computed."""
        if analysis is not None and analysis.is_stored:
            analysis = None
        before, self._analysis = self._analysis, analysis
        self._is_outdated = False
        self.cancel()
        if analysis is None or before is None or not _is_of_same(before, analysis):
            self._known, self._answered, self._is_asked = {}, None, False
            self._panel.clear_forecasts()
        if analysis is not None:
            statistics = analysis.statistics
            self._panel.aim.set_now(statistics.chunks, statistics.tokens_median)
            self._continue()

    def await_cut(self) -> None:
        """Compute nothing until the next cut, which is on its way and must not be slowed down."""
        self._is_outdated = True
        self.cancel()

    def cancel(self) -> None:
        """Stop computing; forecasts that are still wanted are begun again later."""
        self._forecasting.cancel()
        if self._searching.is_busy:
            self._answered = None
        self._searching.cancel()

    def close(self) -> None:
        """Stop for good, since the window is closing."""
        self._forecasting.close()
        self._searching.close()

    def begin_drag(self) -> None:
        """Compute nothing while a setting is being moved."""
        self._is_dragging = True
        self.cancel()

    def end_drag(self) -> None:
        """Go on with what is missing now."""
        self._is_dragging = False
        self._continue()

    def want(self, name: str) -> None:
        """Forecast a setting first, even if its slider in the settings is not on screen.

        name: "" for no setting any more.
        """
        self._wanted = name
        self._continue()

    def _spans(self) -> dict[str, tuple[float, float]]:
        """Return the ranges of the sliders to forecast, the wanted one first."""
        panel = self._panel
        spans = panel.spans if panel.isVisible() else {}
        span = panel.span_of(self._wanted)
        return {self._wanted: span, **spans} if span is not None else spans

    def _continue(self) -> None:
        """Show known forecasts, and begin the first that is missing; the next follow in turn."""
        analysis = self._analysis
        if analysis is None or self._is_dragging or self._is_outdated:
            return
        numbers = {parameter.name for parameter in numeric_parameters(analysis.config)}
        for name, span in self._spans().items():
            key = (analysis.config, name, span)
            if key in self._known:
                self._panel.set_forecast(name, self._known[key])
                if name == self._wanted:
                    self.advised.emit(name, self._known[key])
            elif name in numbers:
                if not self._forecasting.is_busy:
                    self._submit(analysis, key)
                return
        if self._panel.isVisible():
            self._suggest(analysis)

    def _submit(self, analysis: Analysis, key: _Key) -> None:
        _, name, span = key
        load = self._load

        def work(progress: Progress, cancel: CancelToken) -> Forecast | None:
            embedder = load(analysis.config.embedder, progress, cancel)
            return forecast(analysis, name, embedder=embedder, span=span, progress=progress, cancel=cancel)

        def keep(found: Forecast | None) -> None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = found
            self._continue()

        # If the text cannot be cut by other values, there is no forecast.
        self._forecasting.submit(Job(tr("Looking at other values"), work, keep, lambda _: keep(None)))

    def _suggest(self, analysis: Analysis) -> None:
        """Look for the target after all forecasts, if the text is quick to cut or the user has asked.

        Otherwise drop the result, which was of the former cut.
        """
        if self._answered is analysis:
            return
        main = self._panel.order.main
        is_quick = any(name == main and found is not None for (_, name, _), found in self._known.items())
        if is_quick or self._is_asked:
            figure, wanted = self._panel.aim.target
            self._search(analysis, figure, wanted=wanted)
        else:
            self._answered = analysis
            self._panel.show_target(None)

    def _ask(self, figure: str, wanted: int) -> None:
        """Look for the user's target; if a cut is on its way, after that."""
        if self._analysis is None:
            self._panel.show_target(None, tr("No text is cut by these settings here."))
            return
        self._is_asked, self._answered = True, None
        if not (self._is_dragging or self._is_outdated):
            self._search(self._analysis, figure, wanted=wanted)

    def _search(self, analysis: Analysis, figure: str, *, wanted: int) -> None:
        load = self._load
        self._answered = analysis

        def work(progress: Progress, cancel: CancelToken) -> TargetResult:
            embedder = load(analysis.config.embedder, progress, cancel)
            return search_target(
                analysis,
                embedder,
                chunks=wanted if figure == "chunks" else None,
                median=float(wanted) if figure == "median" else None,
                progress=progress,
                cancel=cancel,
            )

        def show(found: TargetResult) -> None:
            self._is_asked = False
            self._panel.show_target(found)

        def fail(error: SeamlineError) -> None:
            self._is_asked = False
            self._panel.show_target(None, error_text(error))

        self._searching.submit(Job(tr("Looking for the target"), work, show, fail), supersede=True)


def _is_of_same(before: Analysis, after: Analysis) -> bool:
    """Whether two analyses are of the same text with the same pins."""
    return before.document is after.document and before.pins == after.pins
