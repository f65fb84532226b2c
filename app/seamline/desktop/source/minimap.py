"""The whole document as a strip: its chunks as bands, the selected one, and the part in view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.scene import NO_TINTS, heat_colour
from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, FloatArray, IndexArray
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.text.document import Document

_SAMPLES = 4
_PAGE = 0.9
_MARGIN = 5
_SPINE = 3
_ROOM = 6
# The least distance of two ticks: problems nearer to each other share one.
_TICK_ROOM = 4
WIDTH = 28
_TICK_ROWS = 2
_TICKED = (
    BoundaryKind.MOVED,
    BoundaryKind.ADDED,
    BoundaryKind.REMOVED,
    BoundaryKind.REFERENCE,
    BoundaryKind.PINNED,
)


def band_colours(
    chunks: Chunks, length: int, *, rows: int, colours: NDArray[np.uint8], numbers: CodeArray | None = None
) -> NDArray[np.uint8]:
    """Return (rows, c) uint8, the colours of each row of a strip that shows a text of `length` characters.

    colours: (tints + 1, c) uint8, palettes of 3 columns each, as of band_palette(), side by side, so that c
    is 3 times their number; or (m + 1, 3) uint8 of heat_palette(). numbers: (m,) uint8, the colour of each
    chunk; None to use the colours in turn. A row that has many chunks gets the mean colour of a few, so that
    very many chunks do not flicker.
    """
    at = ((np.arange(rows * _SAMPLES) + 0.5) * (length / (rows * _SAMPLES))).astype(np.int64)
    chunk = chunks.start.searchsorted(at, side="right") - 1
    # A chunk's colour reaches to the next, unless something is left out between them.
    is_followed = np.append(chunks.stop[:-1] == chunks.first[1:], False)
    is_shown = (chunk >= 0) & ((at < chunks.end[chunk]) | is_followed[chunk])
    # Text that is in no chunk has the last colour.
    own = chunk % (len(colours) - 1) if numbers is None or not len(numbers) else numbers[chunk]
    shown = np.where(is_shown, own, len(colours) - 1).reshape(rows, _SAMPLES)
    # Adding slices is faster than a sum over so short an axis.
    summed = np.full((rows, colours.shape[1]), _SAMPLES // 2, dtype=np.uint16)
    for each in range(_SAMPLES):
        summed += colours[shown[:, each]]
    rounded: NDArray[np.uint8] = (summed // _SAMPLES).astype(np.uint8)
    return rounded


def band_palette(theme: Theme) -> NDArray[np.uint8]:
    """Return (tints + 1, 3) uint8: the colour of each tint's band, and last that of no chunk."""
    return _rgb(*(tint.block for tint in theme.tints), theme.paper).astype(np.uint8)


def spine_palette(theme: Theme) -> NDArray[np.uint8]:
    """Return (tints + 1, 3) uint8: the colour of each tint's spine, and last that of no chunk."""
    return _rgb(*(tint.spine for tint in theme.tints), theme.paper).astype(np.uint8)


def heat_palette(theme: Theme, heat: FloatArray) -> NDArray[np.uint8]:
    """Return (m + 1, 3) uint8: the colour of each chunk's band by its score, and last that of no chunk.

    heat: (m,) float32, scores in [0, 1].
    """
    base, hottest = _rgb(theme.paper)[0], _rgb(heat_colour(theme, 1.0).name())[0]
    mixed = base + (hottest - base) * np.clip(np.append(heat, 0.0), 0.0, 1.0)[:, None]
    rounded: NDArray[np.uint8] = mixed.round().astype(np.uint8)
    return rounded


def margin_colours(overlay: Overlay, length: int, *, rows: int, theme: Theme) -> NDArray[np.uint8]:
    """Return (rows, 2, 3) uint8, the colours left and right of the strip of a text of `length` characters.

    Left are the marked boundaries, without those that a comparison finds unchanged; right is the unread text.
    """
    colours = np.empty((rows, 2, 3), dtype=np.uint8)
    colours[:] = _rgb(theme.paper)[0]
    marks = overlay.marks
    for kind in _TICKED:
        row = marks.indices[marks.kinds == kind] * rows // max(length, 1)
        colour = BoundaryStyle.of(kind, theme).colour.name()
        for thick in range(_TICK_ROWS):
            colours[np.clip(row + thick, 0, rows - 1), 0] = _rgb(colour)[0]
    at = ((np.arange(rows) + 0.5) * (length / rows)).astype(np.int64)
    span = overlay.unread[:, 0].searchsorted(at, side="right") - 1
    is_unread = (span >= 0) & (at < np.append(overlay.unread[:, 1], 0)[span])
    colours[is_unread, 1] = _rgb(theme.warning)[0]
    return colours


def tick_heights(starts: IndexArray, length: int, *, height: int) -> list[float]:
    """Return the heights of ticks beside a strip of a text of `length` characters, from the top.

    starts: (k,) int64, ascending, the indices at which chunks with ticks begin. Ticks that would be too near
    to the last one are left out.
    """
    ys = height * starts / max(length, 1) + 6
    heights: list[float] = []
    at = 0
    # Searched instead of going through all: there is room for a few hundred, and a long text has thousands.
    while at < len(ys):
        heights.append(float(ys[at]))
        at = int(ys.searchsorted(heights[-1] + _TICK_ROOM))
    return heights


def _rgb(*names: str) -> NDArray[np.float64]:
    """Return the red, green and blue of colours by their names, (len(names), 3) float64 from 0 to 255."""
    colours = [QColor(name) for name in names]
    return np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], dtype=np.float64)


class Minimap(QWidget):
    """The strip, drawn once for each analysis and size. index_requested: by a click, a drag or a key."""

    index_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tints = NO_TINTS
        self._length = 0
        self._document: Document | None = None
        self._analysis: Analysis | None = None
        self._overlay = Overlay()
        self._selected = -1
        self._visible = (0, 0)
        # (tints + 1, 6) uint8: of the spines, and of the blocks beside them.
        self._palette: NDArray[np.uint8] | None = None
        self._strip: QPixmap | None = None
        self._margins: QPixmap | None = None
        self._ticks: QPixmap | None = None
        self._problems: IndexArray | None = None
        # paintEvent() covers the whole widget, so Qt need not paint a background.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Map of the document"))
        self.setAccessibleDescription(tr("Arrow keys, Page Up, Page Down, Home and End scroll the source."))
        self.setToolTip(tr("The whole document: click or drag to scroll"))

    def set_document(self, document: Document | None) -> None:
        """Show an empty strip as long as this document."""
        self._document = document
        self._length = len(document.text) if document is not None else 0
        self._analysis = None
        self._overlay = Overlay()
        self._problems = None
        self._visible = (0, 0)
        self._redraw()

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Show these chunks in their tints, (chunks,) uint8; ignored if they are of another document."""
        if analysis is not None and analysis.document is not self._document:
            return
        tints = NO_TINTS if tints is None else tints
        if analysis is not self._analysis or not np.array_equal(tints, self._tints):
            self._analysis, self._tints = analysis, tints
            self._strip = self._ticks = None
            self.update()

    def set_overlay(self, overlay: Overlay) -> None:
        """Show marks and unread text beside the tints, and scores in place of the tints if there are any."""
        if overlay.findings is not self._overlay.findings:
            self._problems = None
        self._overlay = overlay
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
        return QSize(WIDTH, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(WIDTH, 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._palette = None
            self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.paper))
            painter.fillRect(0, 0, 1, self.height(), QColor(theme.line))
            if not self._length:
                return
            if self._strip is None:
                self._strip = self._drawn_strip(theme)
            if self._margins is None:
                self._margins = self._drawn_margins(theme)
            rows = self._strip.height()
            painter.drawPixmap(
                QRect(_MARGIN, 0, self.width() - 2 * _MARGIN, self.height()),
                self._strip,
                QRect(1, 0, 1, rows),
            )
            painter.drawPixmap(QRect(_MARGIN, 0, _SPINE, self.height()), self._strip, QRect(0, 0, 1, rows))
            for column, left in enumerate((1, self.width() - _MARGIN)):
                part = QRect(column, 0, 1, self._margins.height())
                painter.drawPixmap(QRect(left, 0, _MARGIN - 1, self.height()), self._margins, part)
            self._paint_chunks(painter, theme)
            top, bottom = (self._y_of(index) for index in self._visible)
            frame = QRectF(_MARGIN - 1.5, top + 1, self.width() - 2 * _MARGIN + 3, max(bottom - top, 6) - 2)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.accent if self.hasFocus() else theme.text), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 2, 2)

    def _paint_chunks(self, painter: QPainter, theme: Theme) -> None:
        """Separate chunks if there is room, emphasise the selected one, and tick those with problems."""
        if self._analysis is None:
            return
        starts = self._analysis.chunks.start
        if len(starts) * _ROOM < self.height():
            for start in starts[1:].tolist():
                painter.fillRect(
                    QRectF(_MARGIN, self._y_of(start) - 0.75, self.width() - 2 * _MARGIN, 1.5),
                    QColor(theme.paper),
                )
        if 0 <= self._selected < len(starts):
            top = self._y_of(int(starts[self._selected]))
            bottom = self._y_of(int(self._analysis.chunks.end[self._selected]))
            tint = theme.tint(int(self._tints[self._selected]) if self._selected < len(self._tints) else 0)
            painter.fillRect(QRectF(_MARGIN, top, _SPINE + 2, max(bottom - top, 4)), QColor(tint.spine))
        if self._ticks is None and self._overlay.findings:
            self._ticks = self._drawn_ticks(theme)
        if self._ticks is not None:
            painter.drawPixmap(0, 0, self._ticks)

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
        self._strip = self._margins = self._ticks = None
        self.update()

    def _drawn_strip(self, theme: Theme) -> QPixmap:
        """Return a picture of two columns, spines and blocks, which is stretched when it is drawn."""
        rows = self._rows()
        if self._analysis is None or not len(self._analysis.chunks):
            strip = QPixmap(2, rows)
            strip.fill(QColor(theme.paper))
            return strip
        heat, chunks = self._overlay.heat, self._analysis.chunks
        if self._palette is None:
            self._palette = np.hstack([spine_palette(theme), band_palette(theme)])
        columns = band_colours(chunks, self._length, rows=rows, colours=self._palette, numbers=self._tints)
        if heat is not None and len(heat) == len(chunks):
            hot = band_colours(chunks, self._length, rows=rows, colours=heat_palette(theme, heat))
            columns[:, 3:] = hot
        return _picture(columns.reshape(rows, 2, 3))

    def _drawn_margins(self, theme: Theme) -> QPixmap:
        return _picture(margin_colours(self._overlay, self._length, rows=self._rows(), theme=theme))

    def _drawn_ticks(self, theme: Theme) -> QPixmap:
        """Return a picture of the ticks beside chunks with problems."""
        ratio = self.devicePixelRatioF()
        ticks = QPixmap(self.size() * ratio)
        ticks.setDevicePixelRatio(ratio)
        ticks.fill(Qt.GlobalColor.transparent)
        with painting(ticks) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.warning))
            right = self.width() - _MARGIN
            tick = QPolygonF([QPointF(right - 5, 0), QPointF(right, -4), QPointF(right, 4)])
            for y in self._problem_heights():
                painter.drawPolygon(tick.translated(0.0, y))
        return ticks

    def _problem_heights(self) -> list[float]:
        """Return the heights of the ticks for chunks with problems, from the top."""
        if self._analysis is None:
            return []
        starts, with_problems = self._analysis.chunks.start, self._with_problems()
        starts = starts[with_problems[: with_problems.searchsorted(len(starts))]]
        return tick_heights(starts, self._length, height=self.height())

    def _with_problems(self) -> IndexArray:
        """Return the chunks with problems, (k,) int64, ascending; cached until other findings are set."""
        if self._problems is None:
            findings = self._overlay.findings
            self._problems = np.sort(np.fromiter(findings, np.int64, len(findings)))
        return self._problems

    def _rows(self) -> int:
        return max(1, round(self.height() * self.devicePixelRatioF()))


def _picture(colours: NDArray[np.uint8]) -> QPixmap:
    """Return a picture of some pixels. colours: (rows, columns, 3) uint8."""
    rows, columns, _ = colours.shape
    pixels = np.ascontiguousarray(colours)
    image = QImage(pixels.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888)
    return QPixmap.fromImage(image.copy())
