"""The chunk map: marks to point at, to click and to draw a lasso around, and the question among them."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.instruments.chunk_map.lasso_box import LassoBox
from seamline.desktop.instruments.chunk_map.map_geometry import (
    in_polygon,
    in_rectangle,
    line_ends,
    nearest,
    next_in_direction,
)
from seamline.desktop.instruments.chunk_map.map_items import STAR, MapItems
from seamline.desktop.instruments.chunk_map.map_labels import MapLabel, MapLabels
from seamline.desktop.instruments.chunk_map.mark_layer import MarkLayer
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.plot import NOWHERE, Plot
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.labels import around_mark, beside_marks, near_middle
from seamline.instruments.chunk_map.mapped_chunks import ColourBy
from seamline.instruments.chunk_map.near_duplicates import NearDuplicates
from seamline.instruments.formatting import pluralize

_MARGIN = 0.07
_ZOOM, _PAN = 1.3, 0.1
_NEAR = 6.0
_MAX_NUMBERS = 200
_MIN_WITH_NUMBER = 13.0
_CROWD = 2_000
_SAME = 1e-6
_ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, 1.0),
    Qt.Key.Key_Down: (0.0, -1.0),
}
_NOTHING = read_only(np.empty((0, 2), dtype=np.float32))
_NO_SIZES = read_only(np.empty(0, dtype=np.float32))
_NO_CHUNKS = read_only(np.empty(0, dtype=np.int64))


class MapPlot(Plot):
    """Places are chunks. A drag draws a lasso; the wheel zooms, and a drag with another button moves the map.

    Keys: arrows go to the next chunk in a direction; with Shift they select the chunks in the rectangle
    between the first and the present one, with Ctrl they move the map; plus and minus zoom, Home shows all.
    Ctrl+A selects the chunks in view, Escape deselects all, Ctrl+Return opens a chunk in its text.

    chunks_selected: the numbers of the chunks in a lasso or rectangle, (k,) int64. place_opened: a chunk that
    was clicked twice.
    """

    chunks_selected = Signal(object)
    place_opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, box=LassoBox())
        self._map: ChunkMap | None = None
        self._asked: Asked | None = None
        self._by: ColourBy = "document"
        self._selected = _NO_CHUNKS
        self.left_out: IndexArray = _NO_CHUNKS
        self.sizes: FloatArray = _NO_SIZES
        self._names: list[tuple[str, float, float]] = []
        self._shifts: FloatArray | None = None
        self._scale = (0.0, 0.0)
        self._anchor = NOWHERE
        # Whether the user has moved or magnified the map, which the next cut must then not undo.
        self._is_moved = False
        for side in ("left", "bottom"):
            self.plotItem.hideAxis(side)
        self.drawn = MapItems(self.box)
        self.marks = MarkLayer()
        # The background is the picture of the marks, which moves with the map.
        self.setCacheMode(self.CacheModeFlag.CacheNone)
        self.labels = MapLabels()
        self.box.sigTransformChanged.connect(self._place_labels)
        self.box.sigRangeChangedManually.connect(self._note_moved)
        self.box.lasso_drawn.connect(lambda corners: self.drawn.lasso.setData(*corners.T))
        self.box.lasso_closed.connect(self._close_lasso)
        self.setAccessibleName(tr("Chunk map"))
        self.apply_theme(theme_of(self))

    @property
    def found(self) -> ChunkMap | None:
        """The map that is shown."""
        return self._map

    @property
    def asked(self) -> Asked | None:
        """The question that is shown."""
        return self._asked

    @property
    def selected(self) -> IndexArray:
        """The numbers of the chunks that are selected, (k,) int64."""
        return self._selected

    def set_map(self, found: ChunkMap | None) -> None:
        """Show a map, or none; nothing of it is selected."""
        self.point_at(NOWHERE)
        self._map, self._asked, self._anchor = found, None, NOWHERE
        self._selected = self.left_out = _NO_CHUNKS
        self.sizes = _NO_SIZES
        if found is not None:
            count = int(found.chunks.has_vector.sum())
            scale = 1.0 if count <= _CROWD else max(0.3, math.sqrt(_CROWD / count))
            self.sizes = found.diameters * np.float32(scale)
        self._names, self._shifts = _middles(found), None
        self._show_marks()
        self.drawn.set_duplicates(_NOTHING)
        self.set_question(None)
        self._show_selected()
        self.set_left_out(_NO_CHUNKS)
        if not self._is_moved:
            self.show_all()
        self._place_labels()

    def set_colours(self, by: ColourBy) -> None:
        """Set what colours and shapes stand for."""
        self._by = by
        self._show_marks()

    def set_duplicates(self, duplicates: NearDuplicates | None) -> None:
        """Draw lines from chunks to those that repeat them; None draws none."""
        if self._map is None or duplicates is None:
            self.drawn.set_duplicates(_NOTHING)
            return
        points, repeated = self._map.points, duplicates.repeated
        self.drawn.set_duplicates(line_ends(points[duplicates.kept[repeated]], points[repeated]))

    def set_left_out(self, chunks: IndexArray) -> None:
        """Cross out the chunks that the export leaves out. chunks: (k,) int64."""
        self.left_out = chunks
        self.marks.set_left_out(*self._places(chunks))
        self.viewport().update()

    def set_question(self, asked: Asked | None) -> None:
        """Show a question as a star, with lines to the chunks nearest to it; None removes it."""
        self._asked, self._shifts = asked, None
        if self._map is None or asked is None:
            self.drawn.set_question(_NOTHING, _NOTHING)
        else:
            found = self._map.points[asked.chunks]
            star = asked.place[None]
            self.drawn.set_question(star, line_ends(np.broadcast_to(star, found.shape), found))
            if not self._is_moved:
                self.show_all()
        self._place_labels()

    def set_selected(self, chunks: IndexArray) -> None:
        """Ring chunks; emits nothing. chunks: (k,) int64."""
        self._selected = chunks
        self._show_selected()

    def show_all(self) -> None:
        """Show the whole map."""
        self._is_moved = False
        if self._map is None or not self._shown.any():
            return
        points = self._map.points[self._shown]
        if self._asked is not None:
            points = np.vstack([points, self._asked.place[None]])
        low, high = points.min(axis=0).astype(np.float64), points.max(axis=0).astype(np.float64)
        middle, half = (low + high) / 2, (high - low) / 2
        half += max(float(half.max()), 1e-3) * 2 * _MARGIN
        # The range has the shape of the view: one that pyqtgraph extends would change when the map is moved.
        shape = max(self.box.width(), 1.0) / max(self.box.height(), 1.0)
        half = np.array((max(half[0], half[1] * shape), max(half[1], half[0] / shape)))
        (left, bottom), (right, top) = (middle - half).tolist(), (middle + half).tolist()
        self.box.setRange(xRange=(left, right), yRange=(bottom, top), padding=0)

    @property
    def _shown(self) -> BoolArray:
        assert self._map is not None
        return self._map.chunks.has_vector

    def _places(self, chunks: IndexArray) -> tuple[FloatArray, FloatArray]:
        """Return the points of the chunks that have vectors, (k, 2), and their sizes, (k,), both float32."""
        if self._map is None or not len(chunks):
            return _NOTHING, _NO_SIZES
        chunks = chunks[self._shown[chunks]]
        return self._map.points[chunks], self.sizes[chunks]

    def _show_marks(self) -> None:
        if self._map is None:
            none = _NO_CHUNKS
            self.marks.set_marks(_NOTHING, _NO_SIZES, kinds=none, shown=np.empty(0, dtype=np.bool_))
            return
        _, kinds = self._map.colours(self._by)
        self.marks.set_marks(self._map.points, self.sizes, kinds=kinds, shown=self._shown)
        self.viewport().update()

    def _show_selected(self) -> None:
        self.marks.set_selected(*self._places(self._selected))
        self.viewport().update()

    def _place_labels(self) -> None:
        found = self._map
        if found is None:
            self.labels.place([], QRectF())
            self.viewport().update()
            return
        area = self.box.sceneBoundingRect()
        labels = []
        taken = None
        if self._asked is not None:
            star = QRectF(0, 0, STAR, STAR)
            star.moveCenter(self._pixel(*self._asked.place.tolist()))
            taken = star
            for chunk in self._asked.chunks.tolist():
                at = self._pixel(*found.points[chunk].tolist())
                label = tr(found.chunks.label(chunk))
                labels.append(MapLabel(label, at.x(), at.y(), mark=float(self.sizes[chunk])))
        for name, x, y in self._names:
            at = self._pixel(x, y)
            labels.append(MapLabel(name, at.x(), at.y()))
        labels = [*self._beside_marks(labels), *self._numbers()]
        self.labels.place(labels, area, taken=taken)
        self.viewport().update()

    def _beside_marks(self, labels: list[MapLabel]) -> list[MapLabel]:
        """Return labels moved to where they hide few marks; the shifts are kept until the scale changes."""
        assert self._map is not None
        pixel = self.box.viewPixelSize()
        if self._shifts is None or not np.allclose(pixel, self._scale, rtol=_SAME, atol=0):
            self._scale = pixel
            places = np.array([(label.x, label.y) for label in labels], dtype=np.float32).reshape(-1, 2)
            origin = self._pixel(0, 0)
            marks = self._map.points[self._shown] * np.array((1 / pixel[0], -1 / pixel[1]), dtype=np.float32)
            marks += np.array((origin.x(), origin.y()), dtype=np.float32)
            widths = self.sizes[self._shown]
            if self._asked is not None:
                star = self._pixel(*self._asked.place.tolist())
                marks, widths = np.vstack([marks, (star.x(), star.y())]), np.append(widths, np.float32(STAR))
            sizes = self.labels.sizes_of(labels)
            steps = [
                around_mark(size, label.mark) if label.mark else near_middle(size)
                for size, label in zip(sizes, labels, strict=True)
            ]
            self._shifts = beside_marks(places, sizes, steps=steps, marks=marks, widths=widths) - places
        return [
            replace(label, x=label.x + x, y=label.y + y)
            for label, (x, y) in zip(labels, self._shifts.tolist(), strict=True)
        ]

    def _numbers(self) -> list[MapLabel]:
        """Return labels with the numbers of the chunks in view, the largest first; none for many chunks."""
        found = self._map
        assert found is not None
        (left, right), (low, high) = self.box.viewRange()
        x, y = found.points.T
        rows = np.flatnonzero(self._shown & (x > left) & (x < right) & (y > low) & (y < high))
        rows = rows[self.sizes[rows] >= _MIN_WITH_NUMBER]
        if not 0 < len(rows) <= _MAX_NUMBERS:
            return []
        labels = []
        for chunk in rows[np.argsort(-self.sizes[rows], kind="stable")].tolist():
            at = self._pixel(*found.points[chunk].tolist())
            labels.append(MapLabel(str(int(found.chunks.number[chunk]) + 1), at.x(), at.y(), is_name=False))
        return labels

    def _pixel(self, x: float, y: float) -> QPointF:
        at: QPointF = self.box.mapViewToScene(QPointF(x, y))
        return at

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        super().drawBackground(painter, rect)
        if self._map is not None:
            self.marks.paint(painter, self.box)

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
        self.labels.paint(painter)

    def _close_lasso(self, corners: np.ndarray) -> None:
        self.drawn.lasso.setData([], [])
        if self._map is not None:
            self._select(np.flatnonzero(in_polygon(self._map.points, corners) & self._shown))

    def _select(self, chunks: IndexArray) -> None:
        self.set_selected(chunks)
        self.chunks_selected.emit(chunks)

    def _select_rectangle(self, one: FloatArray, other: FloatArray) -> None:
        assert self._map is not None
        self._select(np.flatnonzero(in_rectangle(self._map.points, one, other=other) & self._shown))

    def _select_visible(self) -> None:
        low, high = np.array(self.box.viewRange(), dtype=np.float32).T
        self._select_rectangle(low, high)

    def place_at(self, point: QPointF) -> int:
        if self._map is None or not self.box.sceneBoundingRect().contains(point) or not self._shown.any():
            return NOWHERE
        at = self.box.mapSceneToView(point)
        width, height = self.box.viewPixelSize()
        away = np.hypot((self._map.points[:, 0] - at.x()) / width, (self._map.points[:, 1] - at.y()) / height)
        # The mark whose edge is nearest; of two overlapping ones the smaller, which is drawn above.
        away = np.where(self._shown, np.maximum(away, 0) - self.sizes / 2, np.inf)
        best = int(np.argmin(away + self.sizes / 1000))
        return best if away[best] <= _NEAR else NOWHERE

    def point_of(self, place: int) -> QPointF:
        assert self._map is not None
        return QPointF(*self._map.points[place].tolist())

    def describe(self, place: int) -> CardText:
        assert self._map is not None
        chunks = self._map.chunks
        lines = [tr(pluralize(int(chunks.tokens[place]), "token"))]
        if chunks.paths[place]:
            lines.append(" › ".join(chunks.paths[place]))
        if self._asked is not None and place in self._asked.chunks:
            cosine = float(self._asked.cosines[self._asked.chunks == place][0])
            lines.append(tr("similarity to the question {cosine:.2f}", cosine=cosine))
        if place in self.left_out:
            lines.append(tr("left out of the export"))
        return CardText(tr(chunks.title(place)), (*lines, chunks.opening(place)))

    def mark_place(self, place: int) -> None:
        chunks = _NO_CHUNKS if place == NOWHERE else np.array([place], dtype=np.int64)
        self.drawn.set_pointed(*self._places(chunks))

    def place_for_key(self, event: QKeyEvent) -> int | None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if self._map is None or key not in _ARROWS or modifiers & Qt.KeyboardModifier.ControlModifier:
            return None
        if not self._shown.any():
            return None
        if self.place == NOWHERE:
            start = int(self._selected[0]) if len(self._selected) else NOWHERE
            return start if start != NOWHERE else self._nearest_to_middle()
        return next_in_direction(self._map.points, self.place, direction=_ARROWS[key], among=self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        is_control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if self._map is None:
            super().keyPressEvent(event)
        elif key in _ARROWS and is_control:
            (left, right), (low, high) = self.box.viewRange()
            x, y = _ARROWS[key]
            self.box.translateBy(x=x * (right - left) * _PAN, y=y * (high - low) * _PAN)
            self._note_moved()
        elif key in _ARROWS and modifiers & Qt.KeyboardModifier.ShiftModifier:
            if self._anchor == NOWHERE:
                self._anchor = self.place
            super().keyPressEvent(event)
            if self._anchor == NOWHERE:
                self._anchor = self.place
            if self.place != NOWHERE:
                points = self._map.points
                self._select_rectangle(points[self._anchor], points[self.place])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            factor = _ZOOM if key == Qt.Key.Key_Minus else 1 / _ZOOM
            self.box.scaleBy((factor, factor))
            self._note_moved()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and is_control and self.place != NOWHERE:
            self.place_opened.emit(self.place)
        elif key == Qt.Key.Key_Home:
            self.show_all()
        elif key == Qt.Key.Key_A and is_control:
            self._select_visible()
        elif key == Qt.Key.Key_Escape and self.place == NOWHERE and len(self._selected):
            self._select(_NO_CHUNKS)
        else:
            self._anchor = NOWHERE
            super().keyPressEvent(event)

    @property
    def holds_something(self) -> bool:
        """Whether a chunk is pointed at, or some are selected."""
        return super().holds_something or len(self._selected) > 0

    def _nearest_to_middle(self) -> int:
        assert self._map is not None
        (left, right), (low, high) = self.box.viewRange()
        return nearest(self._map.points, ((left + right) / 2, (low + high) / 2), among=self._shown)

    def double_click(self) -> None:
        """Open the chunk that was double-clicked; beside all chunks, show the whole map."""
        if self.place != NOWHERE:
            self.place_opened.emit(self.place)
        else:
            self.show_all()

    def _note_moved(self) -> None:
        self._is_moved = True

    def apply_theme(self, theme: Theme) -> None:
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 14, line * 10)
        self.setBackground(theme.paper)
        self.drawn.apply_theme(theme)
        self.marks.apply_theme(theme)
        self.labels.apply_theme(theme)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and "labels" in self.__dict__:
            self.labels.follow_font()
            self._shifts = None
            self._place_labels()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if "labels" in self.__dict__ and not self._is_moved:
            self.show_all()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 40, line * 30)


def _middles(found: ChunkMap | None) -> list[tuple[str, float, float]]:
    """Return the names of groups that have words, the largest first, with the median x and y of each."""
    if found is None:
        return []
    named = []
    for number, words in enumerate(found.group_words):
        if words:
            x, y = np.median(found.points[found.group == number], axis=0).tolist()
            named.append((tr(", ").join(words), x, y))
    return named
