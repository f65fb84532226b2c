"""The inspector's panel: the figures of a chunk, its problems, and why it ends, in one scroll area."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from seamline.desktop.inspector.chunk_figures import ChunkFigures
from seamline.desktop.inspector.problems import Problems
from seamline.desktop.inspector.why_section import WhySection
from seamline.desktop.widgets.column_area import ColumnArea
from seamline.desktop.widgets.text_label import TextLabel, hairline
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.explanation import Explanation
from seamline.instruments.lint import Finding, Findings
from seamline.instruments.remedies import TriedRemedy
from seamline.instruments.unread import Unread

_NOTHING = phrase(
    "Select a chunk in the text, the curve or the strip to see how large it is and why it ends."
)
_NO_CHUNKS = phrase("This text has no chunks: there is nothing in it to cut.")
_NO_TEXT = phrase("Open a text to see here how large each chunk is, why it ends, and what would mend it.")
_AT_END = phrase("The text ends.")


class InspectorPanel(QWidget):
    """Shows one chunk, and why it ends, or why the text is not cut at a place inside it.

    apply_requested: the field and the value of a setting.
    """

    apply_requested = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._resizing = QTimer(self, singleShot=True, interval=0)
        self._resizing.timeout.connect(self._follow_font)
        self.setAccessibleName(tr("Inspector"))
        self.setProperty("kind", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.figures, self.problems, self.why = ChunkFigures(), Problems(), WhySection()
        self.message = TextLabel(tone="quiet", is_wrapped=True)
        self.message.setContentsMargins(16, 8, 16, 8)
        self._content = QWidget()
        self._content.setAccessibleName(tr("Details of the chunk"))
        for part in (self.problems, self.why):
            part.apply_requested.connect(self._hold_focus)
            part.apply_requested.connect(self.apply_requested)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.figures, hairline(), self.problems, hairline(), self.why):
            column.addWidget(widget)
        column.addStretch(1)
        self._scroll = ColumnArea(self._content)
        self._scroll.setAccessibleName(tr("Details of the chunk"))
        # Not filled, so that the ground of the panel is visible; a style sheet would fill them.
        self._scroll.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.message)
        layout.addWidget(self._scroll, 1)
        layout.addStretch(0)
        self.show_nothing(chunks=None)

    def show_nothing(self, *, chunks: int | None) -> None:
        """Show how to select a chunk. chunks: how many there are; None without a text."""
        self.message.setText(tr(_NO_TEXT if chunks is None else _NOTHING if chunks else _NO_CHUNKS))
        self._show_content(is_chunk=False)

    def show_chunk(
        self, analysis: Analysis, chunk: int, *, unread: Unread | None, is_left_out: bool = False
    ) -> None:
        """Show the figures of a chunk; see ChunkFigures."""
        self.figures.show_chunk(analysis, chunk, unread=unread, is_left_out=is_left_out)
        self._show_content(is_chunk=True)

    def show_why(self, found: Explanation | None, *, chunk: int, is_end: bool) -> None:
        """Explain a place, None for the end of the text; see WhySection."""
        if found is None:
            self.why.show_end(tr(_AT_END))
        else:
            self.why.show_place(found, chunk=chunk, is_end=is_end)

    def show_findings(
        self, findings: Findings | None, *, chunk: int, analysis: Analysis, is_waiting: bool
    ) -> None:
        """List the problems of a chunk, None while the cut is being linted; see Problems."""
        if findings is None:
            self.problems.set_pending()
            return
        fine = tr("none in this chunk")
        if analysis.document.asking.any() and not analysis.missing[chunk]:
            fine = tr("each question has its answer")
        self.problems.set_findings(findings.by_chunk.get(chunk, ()), fine=fine, is_waiting=is_waiting)

    def show_remedies(
        self, remedies: Mapping[Finding, TriedRemedy | None], analysis: Analysis, *, failure: str = ""
    ) -> None:
        """Show the remedy for each problem; see Problems."""
        self.problems.set_remedies(remedies, analysis, failure=failure)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            # Later, as the style sheet is removed and set again around this, and fonts set now would be lost.
            self._resizing.start()

    def _follow_font(self) -> None:
        for label in self.findChildren(TextLabel):
            label.follow_font()

    def _hold_focus(self) -> None:
        """Take the focus from a button that will be removed, or the next would get it and be scrolled to."""
        self._content.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_content(self, *, is_chunk: bool) -> None:
        self.message.setVisible(not is_chunk)
        self._scroll.setVisible(is_chunk)
        # The last stretch keeps the message at the top while the scroll area is hidden.
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.setStretch(layout.count() - 1, 0 if is_chunk else 1)
