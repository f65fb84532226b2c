"""Cuts the text on screen by every preset, and computes the figures of each cut."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.comparison import compare_presets
from seamline.instruments.figures import Figures, Seconds


class PresetMeasurer(QObject):
    """Cuts each text once, on request.

    measured: the Figures of presets by name, and a line to show above them. failed: the error that ended it.
    """

    measured = Signal(object, str)
    failed = Signal(object)

    def __init__(self, context: InstrumentContext, runner: TaskRunner, *, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._runner = runner
        self._document: Document | None = None

    def measure(self, analysis: Analysis, reused_seconds: Seconds) -> None:
        """Cut the text of an analysis by every preset, unless that is done or under way.

        reused_seconds: how long the stages took whose results are reused.
        """
        if self._document is analysis.document:
            return
        self._document = analysis.document
        load = self._context.load_embedder
        presets = {name: preset.config for name, preset in PRESETS.items()}

        def work(progress: Progress, cancel: CancelToken) -> dict[str, Figures]:
            def embedder_for(name: str) -> Embedder | None:
                return load(name, progress, cancel)

            return compare_presets(
                analysis.document,
                presets,
                embedder_for=embedder_for,
                previous=analysis,
                reused_seconds=reused_seconds,
                progress=progress,
                cancel=cancel,
            )

        def done(figures: Mapping[str, Figures]) -> None:
            self.measured.emit(figures, tr("Double-click a preset to cut by it."))

        def failed(error: SeamlineError) -> None:
            self.failed.emit(error)
            self.measured.emit({}, tr("The presets could not be compared: {error}", error=error_text(error)))

        self.measured.emit({}, tr("The text is being cut by every preset…"))
        self._runner.submit(Job(tr("Cutting by every preset"), work, done, failed), supersede=True)

    def stop(self) -> None:
        """Stop, and forget the text, so that it can be measured again."""
        if self._runner.is_busy:
            self._runner.cancel()
            self.measured.emit({}, tr("Stopped. Open this tab again to compare the presets."))
        self._document = None
