"""The status bar: the open text, the figures of its cut, and running work with a button to cancel it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QStatusBar, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.fact_line import Fact, FactKind, FactLine
from seamline.desktop.widgets.progress_bar import ProgressBar
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.engine.strategies import manner_of
from seamline.engine.text.document import Document
from seamline.instruments.formatting import format_units, pluralize
from seamline.instruments.lint import Findings
from seamline.printable import printable

_STAGES = {
    "read": phrase("reading"),
    "unpack": phrase("unpacking"),
    "convert": phrase("converting"),
    "blocks": phrase("finding blocks"),
    "units": phrase("finding sentences"),
    "tokens": phrase("counting tokens"),
    "vectors": phrase("embedding"),
    "download": phrase("downloading the model"),
}


_HEIGHT = 28


class StatusLine(QStatusBar):
    """Facts at the left, running work at the right."""

    cancel_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = FactLine()
        self._of_both: tuple[Fact, ...] = ()
        self._findings: Findings | None = None
        self._analysis: Analysis | None = None
        self._name = ""
        self.task = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self.task.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.task.setAccessibleName(tr("Running"))
        self._progress = ProgressBar()
        self._progress.setAccessibleName(tr("Progress"))
        self._progress.setTextVisible(False)
        self._progress.setMaximumWidth(140)
        self._progress.setMaximumHeight(self.fontMetrics().height() // 2)
        self._cancel = QPushButton(tr("Cancel"))
        self._cancel.setProperty("kind", "quiet")
        self._cancel.setToolTip(tr("Cancel (Esc)"))
        self._cancel.setAccessibleName(tr("Cancel what is running"))
        self._cancel.clicked.connect(self.cancel_requested)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(6, 0, 6, 0)
        self.addWidget(self.facts, 1)
        # A file name may be long: it gets half of the line at most, and must not make the window wider.
        self.addPermanentWidget(self.task, 1)
        for widget in (self._progress, self._cancel):
            self.addPermanentWidget(widget)
        self._labels: dict[str, str] = {}
        # Most cuts take a few milliseconds: to show each would flicker.
        self.delay = QTimer(self, singleShot=True, interval=150)
        self.delay.timeout.connect(self._show_running)
        self.setFixedHeight(self.sizeHint().height())
        self._follow_theme()
        self._show_running()

    def set_document(self, document: Document | None) -> None:
        """Show the name of a text, which may not be cut yet."""
        self._name = printable(document.name) if document is not None else ""
        self._show_facts()

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show the figures of a cut, without its problems, which are not known yet."""
        self._analysis, self._findings = analysis, None
        self._show_facts()

    def set_findings(self, findings: Findings | None) -> None:
        """Show how many problems the cut has; None while that is not known."""
        self._findings = findings
        self._show_facts()

    def set_comparison(self, facts: Sequence[Fact]) -> None:
        """Show facts on two cuts in place of the figures of one; () shows these again."""
        self._of_both = tuple(facts)
        self._show_facts()

    def _show_facts(self) -> None:
        if self._of_both:
            self.facts.show_facts(self._of_both)
            return
        analysis, findings = self._analysis, self._findings
        if analysis is None:
            self.facts.show_facts((Fact(self._name, FactKind.NAME),) if self._name else ())
            return
        about = "" if analysis.counter.exact else "~"
        seconds = sum(analysis.timings.values())
        # The tokens of the text, which are the same for all settings, not the sum over its chunks.
        tokens = analysis.undivided.span(0, analysis.undivided.units)
        facts = [
            Fact(printable(analysis.document.name), FactKind.NAME),
            Fact(tr(pluralize(len(analysis.chunks), "chunk"))),
            Fact(
                tr(
                    "{about}{tokens:,} tokens ({method})",
                    about=about,
                    tokens=tokens,
                    method=analysis.config.token_method,
                )
            ),
        ]
        if repeated := int(analysis.chunks.overlap_tokens.sum()):
            facts.append(Fact(tr("{about}{repeated:,} repeated by overlap", about=about, repeated=repeated)))
        if findings is not None:
            kind = FactKind.WARNING if len(findings) else FactKind.PLAIN
            problems, chunks = pluralize(len(findings), "problem"), pluralize(len(findings.by_chunk), "chunk")
            found = tr("{problems} in {chunks}", problems=problems, chunks=chunks)
            facts.append(Fact(found if len(findings) else tr(problems), kind))
        facts.append(Fact(tr(format_units(analysis, 0, stop=len(analysis.units)))))
        if analysis.embedder == NO_EMBEDDER:
            facts.append(Fact(tr("no model")))
        if analysis.is_stored:
            # How stored chunks were cut, and how fast, is not known; the timings are those of a live cut.
            facts.append(Fact(tr("stored chunks")))
            self.facts.show_facts(facts)
            return
        if analysis.method != analysis.config.strategy:
            facts.append(
                Fact(tr("cut {manner}", manner=phrase(manner_of(analysis.method))), FactKind.WARNING)
            )
        facts.append(
            Fact(
                tr("cut in {seconds:.0f} ms", seconds=seconds * 1000)
                if seconds < 1
                else tr("cut in {seconds:.1f} s", seconds=seconds)
            )
        )
        self.facts.show_facts(facts)

    def set_running(self, task: str, label: str) -> None:
        """Show what a task is doing. task: identifies it. label: "" when it is done."""
        if label:
            self._labels[task] = label
        else:
            self._labels.pop(task, None)
        if not self.task.isHidden():
            # A label that is shown already changes at once; the delay is for work that may soon be over.
            self._show_running()
        elif not self._labels:
            self.delay.stop()
        elif not self.delay.isActive():
            self.delay.start()

    def set_progress(self, stage: str, done: int, total: int) -> None:
        """Show the progress of the running stage."""
        if total <= 0 or self.task.isHidden():
            return
        self._progress.setRange(0, 1000)
        self._progress.setValue(int(1000 * done / total))
        if stage in _STAGES:
            title = tr(next(iter(self._labels.values())))
            self.task.show_text(tr("{title}: {text}", title=title, text=tr(_STAGES[stage])))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(_HEIGHT, self.fontMetrics().height() + 10))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._follow_theme()

    def _follow_theme(self) -> None:
        self._cancel.setIcon(icon("stop", theme_of(self), size=16))
        for part in (self.facts, self.task):
            part.setFont(text_font(TextRole.NOTE))

    def _show_running(self) -> None:
        label = tr(next(iter(self._labels.values()), ""))
        self.task.show_text(label)
        if label:
            self._progress.setRange(0, 0)
        for widget in (self.task, self._progress, self._cancel):
            widget.setVisible(bool(label))
