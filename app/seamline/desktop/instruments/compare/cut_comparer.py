"""Cuts the text on screen by another configuration, B, and compares the cut on screen, A, with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.instruments.comparison import Comparison, compare
from seamline.instruments.figures import Seconds, all_seconds

_CUTTING = phrase("B is being cut…")


class CutComparer(QObject):
    """Keeps the cut of B until its text, its configuration or its pinned boundaries change.

    Boundaries are matched for every cut of A, since the text shows the matches too.
    compared: the comparison of the cut on screen, or None. note_changed: why there is none, or "". failed:
    the error because of which B could not be cut or compared.
    """

    compared = Signal(object)
    note_changed = Signal(str)
    failed = Signal(object)

    def __init__(
        self,
        context: InstrumentContext,
        *,
        matching: TaskRunner,
        cutting: TaskRunner,
        seconds: dict[Key, tuple[Document, Seconds]],
        parent: QObject,
    ) -> None:
        """seconds: the dictionary in which the seconds of the stages are kept for each document."""
        super().__init__(parent)
        self._context = context
        self._matching = matching
        self._cutting = cutting
        self._seconds = seconds
        self._config: Config | None = None
        self._b: tuple[Analysis, Seconds] | None = None
        self._comparison: Comparison | None = None
        # The text, configuration and pins for which B is being cut, or could not be cut.
        self._asked: tuple[Document, Config, tuple[int, ...]] | None = None

    @property
    def comparison(self) -> Comparison | None:
        """The comparison of the cut on screen; None while there is no B, or it is not cut yet."""
        return self._comparison

    def set_config(self, config: Config | None) -> None:
        """Set the configuration of B, or None for no B; then match() must be called."""
        self._config = config
        if self._b is not None and self._b[0].config != config:
            self._b = None
        self._asked = None
        self._cutting.cancel()
        self._matching.cancel()
        self._set_comparison(None)

    def forget(self) -> None:
        """Drop what is known of the document."""
        self._b = self._asked = None
        self._set_comparison(None)

    def note_seconds(self, analysis: Analysis) -> None:
        """Keep how long the stages of a cut took, for later cuts that reuse their results."""
        key, document = (analysis.document.path, analysis.document.entry), analysis.document
        known, reused_seconds = self._seconds.get(key, (document, {}))
        self._seconds[key] = document, all_seconds(analysis, reused_seconds if known is document else {})

    def seconds_of(self, analysis: Analysis) -> Seconds:
        """Return how long the stages of a cut took, including those whose results it reused."""
        document, seconds = self._seconds.get(
            (analysis.document.path, analysis.document.entry), (None, analysis.timings)
        )
        return seconds if document is analysis.document else analysis.timings

    def match(self, analysis: Analysis) -> None:
        """Compare a cut with B; if B is not cut for the same text yet, cut it first."""
        config = self._config
        if config is None:
            return
        if self._b is None or _made_of(self._b[0]) != (analysis.document, config, analysis.pins):
            self._cut(analysis, config)
            return
        (b, reused_seconds), ours = self._b, self.seconds_of(analysis)
        self._matching.submit(
            Job(
                tr("Comparing"),
                lambda _progress, _cancel: compare(analysis, b, reused_seconds=(ours, reused_seconds)),
                self._matched,
                self.failed.emit,
            )
        )

    def _cut(self, analysis: Analysis, config: Config) -> None:
        """Cut the text of an analysis by the configuration of B, reusing stages that both cuts share."""
        document, load = analysis.document, self._context.load_embedder
        if analysis.config == config and not (analysis.is_stored or analysis.is_draft):
            self._b = analysis, self.seconds_of(analysis)
            self.match(analysis)
            return
        asked = document, config, analysis.pins
        if self._asked == asked:
            return
        self._asked = asked
        reused_seconds = self.seconds_of(analysis)

        def work(progress: Progress, cancel: CancelToken) -> Analysis:
            b = analyse(
                document,
                config,
                load(config.embedder, progress, cancel),
                pins=analysis.pins,
                previous=analysis,
                progress=progress,
                cancel=cancel,
            )
            _ = b.statistics  # computed here, so that no view has to wait for them
            return b

        def done(b: Analysis) -> None:
            shown = self._context.analysis
            if self._config == config and shown is not None and self._asked == asked:
                self._b = b, all_seconds(b, reused_seconds)
                self.match(shown)

        def failed(error: SeamlineError) -> None:
            self.failed.emit(error)
            self.note_changed.emit(tr("B could not be cut: {error}", error=error_text(error)))

        self.note_changed.emit(tr(_CUTTING))
        self._cutting.submit(Job(tr("Cutting B"), work, done, failed), supersede=True)

    def _matched(self, comparison: Comparison) -> None:
        # If another cut is on screen by now, it is matched too.
        if comparison.a is self._context.analysis:
            self._set_comparison(comparison)

    def _set_comparison(self, comparison: Comparison | None) -> None:
        if comparison is None:
            self.note_changed.emit("")
            if self._comparison is None:
                return
        self._comparison = comparison
        self.compared.emit(comparison)


def _made_of(analysis: Analysis) -> tuple[Document, Config, tuple[int, ...]]:
    """Return all that a cut depends on."""
    return analysis.document, analysis.config, analysis.pins
