"""The whole document as a strip: its chunks as bands, the selected one, and the part in view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from seamline.desktop.theme import LIGHT, Theme
from seamline.engine.analysis import Analysis
from seamline.engine.chunks import Chunks
from seamline.engine.document import Document

_SAMPLES = 4
_INK_SHARE = 0.35
_PAGE = 0.9
_MARGIN = 5


def band_colours(chunks: Chunks, length: int, rows: int, colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return (rows, 3) uint8, the colour of each row of a strip that shows a text of `length` characters.

    colours: as `band_palette` gives them.
    A row that holds many chunks takes the mean of a few, so that a hundred thousand do not flicker.
    """
    at = ((np.arange(rows * _SAMPLES) + 0.5) * (length / (rows * _SAMPLES))).astype(np.int64)
    chunk = chunks.start.searchsorted(at, side="right") - 1
    # A chunk's colour reaches to the next, unless something is left out between them.
    is_followed = np.append(chunks.stop[:-1] == chunks.first[1:], False)
    is_shown = (chunk >= 0) & ((at < chunks.end[chunk]) | is_followed[chunk])
    # What lies in no chunk has the last colour.
    shown = np.where(is_shown, chunk % (len(colours) - 1), len(colours) - 1)
    summed = colours[shown].reshape(rows, _SAMPLES, 3).sum(axis=1, dtype=np.uint16)
    rounded: NDArray[np.uint8] = ((summed + _SAMPLES // 2) // _SAMPLES).astype(np.uint8)
    return rounded


def band_palette(theme: Theme) -> NDArray[np.uint8]:
    """Return (tints + 1, 3) uint8: the colour of each tint's band, and last that of no chunk."""
    tints, inks, base = (_rgb(*names) for names in (theme.tints, theme.inks, (theme.base,)))
    mixed = np.concatenate([tints * (1 - _INK_SHARE) + inks * _INK_SHARE, base])
    rounded: NDArray[np.uint8] = mixed.round().astype(np.uint8)
    return rounded


def _rgb(*names: str) -> NDArray[np.float64]:
    colours = [QColor(name) for name in names]
    return np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], dtype=np.float64)


class Minimap(QWidget):
    """A click, a drag or a key asks for a place; the strip is drawn once per analysis and size."""

    index_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._colours = band_palette(LIGHT)
        self._length = 0
        self._document: Document | None = None
        self._analysis: Analysis | None = None
        self._selected = -1
        self._visible = (0, 0)
        self._strip: QPixmap | None = None
        # All of it is painted here: nothing below needs to be.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("Map of the document")
        self.setAccessibleDescription("Arrow keys, Page Up, Page Down, Home and End scroll the source.")
        self.setToolTip("The whole document: click or drag to scroll")

    def set_theme(self, theme: Theme) -> None:
        """Draw in these colours."""
        self._theme = theme
        self._colours = band_palette(theme)
        self._redraw()

    def set_document(self, document: Document | None) -> None:
        """Show an empty strip as long as this document."""
        self._document = document
        self._length = len(document.text) if document is not None else 0
        self._analysis = None
        self._visible = (0, 0)
        self._redraw()

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show these chunks; ignored unless they are of the document shown."""
        if analysis is None or analysis.document is self._document:
            self._analysis = analysis
            self._redraw()

    def set_selection(self, chunk: int) -> None:
        """Show a chunk as selected; -1 for none."""
        if chunk != self._selected:
            self._selected = chunk
            self.update()

    def set_visible_range(self, start: int, end: int) -> None:
        """Frame the part of the text in view. start, end: indices."""
        if (start, end) != self._visible:
            self._visible = (start, end)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 7, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.window))
        if not self._length:
            return
        if self._strip is None:
            self._strip = self._drawn_strip()
        painter.drawPixmap(self.rect().adjusted(_MARGIN, 0, -_MARGIN, 0), self._strip)
        self._paint_selected(painter)
        top, bottom = (self._y_of(index) for index in self._visible)
        frame = QRectF(0.5, top + 0.5, self.width() - 1, max(bottom - top, 6) - 1)
        veil = QColor(self._theme.text)
        veil.setAlpha(26)
        painter.fillRect(frame, veil)
        painter.setPen(QPen(QColor(self._theme.accent if self.hasFocus() else self._theme.muted), 1))
        painter.drawRect(frame)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._request(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._request(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        start, end = self._visible
        page = max(int((end - start) * _PAGE), 1)
        targets = {
            Qt.Key.Key_Up: start - page // 4,
            Qt.Key.Key_Down: start + page // 4 + 1,
            Qt.Key.Key_PageUp: start - page,
            Qt.Key.Key_PageDown: start + page,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._length,
        }
        target = targets.get(Qt.Key(event.key()))
        if target is None or not self._length:
            super().keyPressEvent(event)
        else:
            self.index_requested.emit(max(0, min(target, self._length - 1)))

    def _request(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._length:
            share = event.position().y() / max(self.height(), 1)
            self.index_requested.emit(max(0, min(int(share * self._length), self._length - 1)))

    def _y_of(self, index: int) -> float:
        return self.height() * index / max(self._length, 1)

    def _redraw(self) -> None:
        self._strip = None
        self.update()

    def _drawn_strip(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        rows = max(1, round(self.height() * ratio))
        if self._analysis is None or not len(self._analysis.chunks):
            strip = QPixmap(1, rows)
            strip.fill(QColor(self._theme.base))
            return strip
        colours = band_colours(self._analysis.chunks, self._length, rows, self._colours)
        pixels = np.ascontiguousarray(colours)
        # A single column: it is stretched when it is drawn.
        return QPixmap.fromImage(QImage(pixels.data, 1, rows, 3, QImage.Format.Format_RGB888).copy())

    def _paint_selected(self, painter: QPainter) -> None:
        if self._analysis is None or not 0 <= self._selected < len(self._analysis.chunks):
            return
        chunks = self._analysis.chunks
        top = self._y_of(int(chunks.start[self._selected]))
        bottom = self._y_of(int(chunks.end[self._selected]))
        ink = self._theme.ink(self._selected)
        place = QRectF(1, top, self.width() - 2, max(bottom - top, 4))
        for left in (0, self.width() - _MARGIN):
            painter.fillRect(QRectF(left, place.top(), _MARGIN, place.height()), ink)
        painter.setPen(QPen(ink, 2))
        painter.drawRect(place)
