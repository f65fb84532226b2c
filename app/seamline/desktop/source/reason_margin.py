"""Margin right of the source: a tag at every boundary that says why the text is cut there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from seamline.desktop.source.boundary_overlay import ChunkMarks, boundary_lines
from seamline.desktop.source.visible_lines import VisibleLine
from seamline.desktop.widgets.chunk_facts import format_ending
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.instruments.formatting import reason_tag

_DASH = 5
_PADDING = 4


class ReasonMargin(QWidget):
    """Paints beside the lines that it is given; tags never cover text, and elide in a narrow margin."""

    gap_clicked = Signal(int)

    def __init__(self, lines: Callable[[], Sequence[VisibleLine]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._theme = LIGHT
        self._marks: ChunkMarks | None = None
        self._selected = -1
        self.setAccessibleName("Reasons of the boundaries")

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self.update()

    def set_marks(self, marks: ChunkMarks | None) -> None:
        """Show the reasons of these chunks' ends."""
        self._marks = marks
        self.update()

    def set_selection(self, chunk: int) -> None:
        """Stress the tags at both ends of a chunk; -1 for none."""
        self._selected = chunk
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width_of("topic -0.00 < -0.00"), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width_of("paragraph"), 0)

    def _width_of(self, tag: str) -> int:
        return _DASH + 2 * _PADDING + self.fontMetrics().horizontalAdvance(tag)

    def tags(self) -> list[tuple[int, QRectF]]:
        """Return the tags in view as (chunk that ends, place); those without room are left out."""
        if self._marks is None:
            return []
        height = self.fontMetrics().height()
        placed: list[tuple[int, QRectF]] = []
        free = float("-inf")
        for boundary_line in boundary_lines(self._lines(), self._marks):
            top = max(boundary_line.y - height / 2, free)
            if top < boundary_line.y + height / 2:
                free = top + height
                left = _DASH + _PADDING
                placed.append(
                    (boundary_line.chunk - 1, QRectF(left, top, self.width() - left - _PADDING, height))
                )
        return placed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.paper))
        if self._marks is None:
            return
        for chunk, place in self.tags():
            is_near = self._selected in (chunk, chunk + 1)
            painter.setPen(QColor(self._theme.text if is_near else self._theme.quiet))
            y = round(place.center().y()) + 0.5
            painter.drawLine(QLineF(0, y, _DASH, y))
            tag = reason_tag(self._marks.analysis, chunk)
            tag = self.fontMetrics().elidedText(tag, Qt.TextElideMode.ElideRight, int(place.width()))
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, tag)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(float(event.pos().y())), self)
            return True
        return super().event(event)

    def tip_at(self, y: float) -> str:
        """Return the reason at a height in words; "" beside the tags."""
        chunk = self._chunk_at(y)
        if chunk is None or self._marks is None:
            return ""
        reason = format_ending(self._marks.analysis, chunk)
        return f"Chunk {chunk + 1:,} ends here because {reason}"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        chunk = self._chunk_at(event.position().y())
        if chunk is None or self._marks is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.gap_clicked.emit(int(self._marks.analysis.chunks.stop[chunk]) - 1)

    def _chunk_at(self, y: float) -> int | None:
        return next((chunk for chunk, place in self.tags() if place.top() <= y < place.bottom()), None)
