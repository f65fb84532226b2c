"""The chunks below a plot, each with its number and as wide as its sentences are on the plot's axis."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.widgets.axis_columns import left_width, right_width
from seamline.desktop.widgets.card import REST_MS
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.arrays import CodeArray

_HEIGHT, _TOP, _SPINE = 20, 2, 3
_NOTE_GAP = 14
# At most one chunk is drawn for so many pixels.
_COLUMN_PIXELS = 3


class ChunkBand(QWidget):
    """A band along the axis of the plot above it.

    chunk_clicked: the number of a chunk. chunk_hovered: the chunk on which the pointer rests, or -1.
    """

    chunk_clicked = Signal(int)
    chunk_hovered = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edges: NDArray[np.float64] = np.empty(0)
        self.tints: CodeArray = np.empty(0, np.uint8)
        self._selection = -1
        self._range = (0.0, 1.0)
        self._note = self._short_note = ""
        self._hovered = -1
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(lambda: self.chunk_hovered.emit(self._hovered))
        self.setMouseTracking(True)
        self.setFixedHeight(_HEIGHT + _TOP + 2)
        self.setAccessibleName(tr("Chunks below the curve"))

    def set_chunks(self, edges: NDArray[np.float64], tints: CodeArray) -> None:
        """Show chunks.

        edges: (m + 1,) float64, ascending, the places on the axis where chunks begin and the last ends.
        tints: (m,) uint8.
        """
        self.edges, self.tints = edges, tints
        self.update()

    def set_selection(self, chunk: int) -> None:
        """Mark a chunk; -1 for none."""
        self._selection = chunk
        self.update()

    def set_range(self, low: float, high: float, *, note: str, short_note: str) -> None:
        """Show a part of the axis. note: names it, at the right; short_note: if the note does not fit."""
        if (low, high, note) != (*self._range, self._note):
            self._range, self._note, self._short_note = (low, high), note, short_note
            self.setAccessibleDescription(note)
            self.update()

    @property
    def shown_note(self) -> str:
        """The note at the right as it is shown."""
        fits = (
            QFontMetrics(text_font(TextRole.NOTE)).horizontalAdvance(self._note) <= right_width() - _NOTE_GAP
        )
        return self._note if fits else self._short_note

    def chunk_at(self, x: float) -> int:
        """Return the chunk at so many pixels from the left; -1 for none."""
        low, high = self._range
        width = self.width() - left_width() - right_width()
        if len(self.edges) < 2 or width <= 0 or not left_width() <= x < left_width() + width:
            return -1
        place = low + (x - left_width()) * (high - low) / width
        return int(np.clip(np.searchsorted(self.edges, place, side="right") - 1, 0, len(self.edges) - 2))

    def point_of(self, chunk: int) -> QPoint:
        """Return the middle of the visible part of a chunk, at its upper edge."""
        places = np.clip(
            self._pixels(self.edges[chunk : chunk + 2]), left_width(), self.width() - right_width()
        )
        return QPoint(round(float(places.mean())), _TOP)

    def _pixels(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        low, high = self._range
        width = max(1, self.width() - left_width() - right_width())
        return left_width() + (x - low) * (width / ((high - low) or 1.0))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            # Drawings to scale run from left to right in every language.
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            theme = theme_of(self)
            painter.fillRect(self.rect(), QColor(theme.panel))
            painter.setFont(text_font(TextRole.NOTE))
            painter.setPen(QColor(theme.quiet))
            right = self.width() - right_width()
            centred = int(Qt.AlignmentFlag.AlignCenter)
            beside = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
            place = QRectF(right + _NOTE_GAP, _TOP, right_width() - _NOTE_GAP, _HEIGHT)
            painter.drawText(place, beside, self.shown_note)
            if len(self.edges) < 2:
                return
            low, high = self._range
            first = max(0, int(np.searchsorted(self.edges, low, side="right")) - 1)
            stop = min(len(self.edges) - 1, int(np.searchsorted(self.edges, high)))
            chunks = np.arange(first, max(first, stop))
            edges = np.clip(self._pixels(self.edges[first : stop + 1]), left_width(), right)
            if len(chunks) > (right - left_width()) / _COLUMN_PIXELS:
                # Only one of the chunks in a column of pixels would be seen.
                column = (edges[:-1] / _COLUMN_PIXELS).astype(np.int64)
                is_seen = np.append(True, np.diff(column) > 0)
                chunks, edges = chunks[is_seen], np.append(edges[:-1][is_seen], edges[-1])
            painter.setClipRect(left_width(), 0, right - left_width(), self.height())
            plain, bold = text_font(TextRole.NOTE), text_font(TextRole.NOTE)
            bold.setBold(True)
            digit = QFontMetrics(bold).horizontalAdvance("0")
            tints = [(QColor(tint.spine), QColor(tint.resting), QColor(tint.block)) for tint in theme.tints]
            for chunk, left, end in zip(
                chunks.tolist(), edges[:-1].tolist(), edges[1:].tolist(), strict=True
            ):
                spine, resting, block = tints[int(self.tints[chunk]) % len(tints)]
                is_selected = chunk == self._selection
                gap = 1 if end - left > 4 else 0
                place = QRectF(left + gap, _TOP, max(1.0, end - left - 2 * gap), _HEIGHT)
                painter.fillRect(place, block if is_selected else resting)
                painter.fillRect(QRectF(place.left(), _TOP, place.width(), _SPINE), spine)
                text = numeral(chunk + 1)
                if place.width() >= len(text) * digit + 4:
                    painter.setFont(bold if is_selected else plain)
                    painter.setPen(QColor(theme.text if is_selected else theme.second))
                    painter.drawText(place.adjusted(0, _SPINE, 0, 0), centred, text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        chunk = self.chunk_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and chunk >= 0:
            self.chunk_clicked.emit(chunk)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.chunk_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def _hover(self, chunk: int) -> None:
        if chunk != self._hovered:
            self._hovered = chunk
            self._rest.stop()
            self.chunk_hovered.emit(-1)
            if chunk >= 0:
                self._rest.start()
