"""A row of squares, one per chunk: a tick, a cross, or the number of a chunk that is not judged yet."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.arrays import CodeArray
from seamline.engine.phrases import phrase
from seamline.instruments.verdicts.reading import Judged

_SIDE, _GAP = 20, 6
_FADED = 0.35
_WORDS = {
    Judged.NOT_YET: phrase("not judged yet"),
    Judged.STANDS_ALONE: phrase("stands alone"),
    Judged.DOES_NOT: phrase("does not stand alone"),
}


class VerdictSquares(QWidget):
    """Shows the squares around the current one, as many as there is room for.

    chunk_chosen: a chunk whose square was clicked. step_requested: 1 or -1, by an arrow key.
    """

    chunk_chosen = Signal(int)
    step_requested = Signal(int)

    def __init__(self, judged: CodeArray, parent: QWidget | None = None) -> None:
        """judged: (chunks,) uint8 of Judged."""
        super().__init__(parent)
        self._judged = judged
        self._current = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Chunks and verdicts"))

    def show_judged(self, judged: CodeArray, current: int) -> None:
        """Show which chunks are judged, and which is current. judged: (chunks,) uint8 of Judged."""
        self._judged, self._current = judged, current
        words = ""
        if 0 <= current < len(judged):
            words = tr(
                "Chunk {number:,} of {count:,}: {verdict}",
                number=current + 1,
                count=len(judged),
                verdict=_WORDS[Judged(int(judged[current]))],
            )
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(10 * (self._width + _GAP), 28)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * (self._width + _GAP), 28)

    @property
    def _width(self) -> int:
        """The width of a square, enough for the largest number."""
        widest = self.fontMetrics().horizontalAdvance(numeral(max(len(self._judged), 1)))
        return max(_SIDE, widest + 4)

    @property
    def shown(self) -> range:
        """The chunks that have a square."""
        room = max(self.width() // (self._width + _GAP), 1)
        first = min(max(self._current - room // 2, 0), max(len(self._judged) - room, 0))
        return range(first, min(first + room, len(self._judged)))

    def place_of(self, chunk: int) -> QRect:
        """Return where the square of a chunk is drawn."""
        left = (chunk - self.shown.start) * (self._width + _GAP) + 2
        return QRect(left, (self.height() - _SIDE) // 2, self._width, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shown = self.shown
            for chunk in shown:
                # A faded square at an end means that more chunks follow there.
                is_end = chunk in (shown.start, shown.stop - 1) and chunk not in (0, len(self._judged) - 1)
                painter.setOpacity(_FADED if is_end and chunk != self._current else 1.0)
                self._paint(painter, chunk, theme=theme)
            painter.setOpacity(1.0)
            if self.hasFocus() and self._current in self.shown:
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(self.place_of(self._current).adjusted(-2, -3, 2, 3), 5, 5)

    def _paint(self, painter: QPainter, chunk: int, *, theme: Theme) -> None:
        judged, is_current = Judged(int(self._judged[chunk])), chunk == self._current
        edge, ground = {
            Judged.NOT_YET: (theme.edge, theme.paper),
            Judged.STANDS_ALONE: (theme.ok, theme.ok_ground),
            Judged.DOES_NOT: (theme.error, theme.error_ground),
        }[judged]
        painter.setPen(QPen(QColor(theme.text if is_current else edge), 2 if is_current else 1))
        painter.setBrush(QColor(ground))
        place = QRectF(self.place_of(chunk)).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(place, 3, 3)
        middle = place.center()
        painter.setPen(QPen(QColor(edge), 1.75))
        if judged == Judged.STANDS_ALONE:
            tick = [QPointF(-4, 0.3), QPointF(-1.2, 3.2), QPointF(4.2, -3)]
            painter.drawPolyline([middle + point for point in tick])
        elif judged == Judged.DOES_NOT:
            for x in (-1, 1):
                painter.drawLine(QLineF(middle + QPointF(-3.2 * x, -3.2), middle + QPointF(3.2 * x, 3.2)))
        else:
            font = text_font(TextRole.NOTE)
            painter.setFont(bold_font(font) if is_current else font)
            painter.setPen(QColor(theme.text if is_current else theme.quiet))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, numeral(chunk + 1))

    def chunk_at(self, point: QPoint) -> int:
        """Return the chunk whose square is at a point, or -1."""
        return next((chunk for chunk in self.shown if self.place_of(chunk).contains(point)), -1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        chunk = self.chunk_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and chunk >= 0:
            self.chunk_chosen.emit(chunk)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.step_requested.emit(step)
        else:
            super().keyPressEvent(event)
