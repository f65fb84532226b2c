"""The similarity matrix as a view: cells are pointed at, clicked, and reached by keys; it pans and zooms."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.instruments.similarity_matrix.matrix_painter import (
    AXIS,
    LEGEND,
    MatrixScene,
    paint_legend,
    paint_matrix,
)
from seamline.desktop.instruments.similarity_matrix.matrix_region import Cell, MatrixRegion, Span
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import (
    ComputedTiles,
    MatrixTiles,
    TileRequest,
)
from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow
from seamline.desktop.widgets.escape_key import asks_for_escape
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import CodeArray, IndexArray
from seamline.instruments.returning_topics import TopicReturn
from seamline.instruments.similarity_matrix import LEVELS, SimilarityMatrix

_STEP = 1.25
_MARGIN = 8
_MIN_SIDE = 160
_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_ZOOMS = {Qt.Key.Key_Plus: _STEP, Qt.Key.Key_Equal: _STEP, Qt.Key.Key_Minus: 1 / _STEP}


class MatrixView(QWidget):
    """Draws the tiles that it was given, and says which it lacks; it computes none itself.

    A drag with the left button selects a region, one with another moves the matrix.

    cell_changed: another cell is pointed at, or another region is selected. cell_clicked: the units of the
    row and the column of a cell, and whether to go to the text of the column, not of the row. end_requested:
    go to the text of the selected region or cell: 0 for that of its rows, 1 for that of its columns.
    chunk_clicked: a chunk, by its number on an axis. scrolled: the unit at the top, after the user has moved
    the matrix. tiles_wanted: another part is in view, whose tiles may be missing.
    """

    cell_changed = Signal()
    cell_clicked = Signal(int, int, bool)
    end_requested = Signal(int)
    chunk_clicked = Signal(int)
    scrolled = Signal(int)
    tiles_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles = MatrixTiles()
        self.scene = MatrixScene()
        self.frame = MatrixWindow(0)
        # Where the mouse was pressed, or where it was at the last step of moving the matrix.
        self._grip: QPointF | None = None
        self._button = Qt.MouseButton.NoButton
        self._anchor: Cell | None = None
        self._is_dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Similarity matrix"))
        self.setWhatsThis(
            tr(
                "The arrows move from cell to cell, with Shift they select a region: the sentences of its "
                "rows and columns. Enter goes to the sentence of the row, Shift+Enter to that of the column, "
                "Escape lets go. Plus and minus magnify, 0 shows all."
            )
        )

    def set_matrix(self, matrix: SimilarityMatrix | None) -> None:
        """Show another matrix, all of it; None for nothing."""
        self.tiles.set_matrix(matrix)
        self.frame = MatrixWindow(len(matrix) if matrix is not None else 0).sized(self._side())
        self.scene = MatrixScene()
        self._follow_frame()

    def set_chunks(self, first: IndexArray, stop: IndexArray, *, tints: CodeArray) -> None:
        """Show where the chunks are. first, stop: (m,) int64, their units. tints: (m,) uint8."""
        self._show(first=first, stop=stop, tints=tints)

    def set_selection(self, chunk: int) -> None:
        """Show which chunk is selected; -1 for none."""
        self._show(selected=chunk)

    def set_returns(self, returns: tuple[TopicReturn, ...]) -> None:
        """Frame the blocks of returns."""
        self._show(returns=returns, chosen=-1)

    def set_visible(self, first: int, stop: int) -> None:
        """Show which units of the text are on screen, [first, stop), and scroll to them if none are seen."""
        self._show(visible=(first, stop))
        is_seen = self.frame.top < stop and first < self.frame.top + self.frame.span
        if stop > first and not is_seen and not self._is_dragged:
            self.show_frame(self.frame.showing(first, first))

    def set_cell(self, cell: Cell | None) -> None:
        """Show a cell as pointed at, without a signal; None for none."""
        self._show(cell=cell)

    def choose_return(self, number: int) -> None:
        """Set one of the returns apart, and bring it into view; -1 for none."""
        self._show(chosen=number)
        if 0 <= number < len(self.scene.returns):
            found = self.scene.returns[number]
            self.show_frame(self.frame.showing(found.later[0], found.earlier[0]))

    def put_tiles(self, computed: ComputedTiles) -> None:
        """Show tiles that were computed."""
        self.tiles.put(computed)
        self.update()

    def missing_tiles(self) -> TileRequest | None:
        """Return the tiles to compute next, None if none are missing or the view is hidden."""
        return self.tiles.request(self.frame, theme_of(self)) if self.isVisible() else None

    def zoom(self, factor: float) -> None:
        """Magnify by a factor, around the cell pointed at or else the middle."""
        middle = self.frame.side / 2
        x, y = middle, middle
        if self.scene.cell is not None:
            row, column = self.scene.cell
            x, y = self.frame.x_of(column + 0.5), self.frame.y_of(row + 0.5)
        self.show_frame(self.frame.zoomed(factor, x=x, y=y))

    def show_all(self) -> None:
        """Show the whole matrix."""
        self.show_frame(replace(self.frame, zoom=1.0, left=0.0, top=0.0))

    @property
    def ends(self) -> tuple[Span, Span] | None:
        """The units of the rows and the columns of the selected region, or the cell pointed at, or None."""
        region, cell = self.scene.region, self.scene.cell
        if region is not None:
            return region.rows, region.columns
        return ((cell[0], cell[0] + 1), (cell[1], cell[1] + 1)) if cell is not None else None

    def event(self, event: QEvent) -> bool:
        """Keep Escape from the window while a region or a cell can be deselected by it."""
        if asks_for_escape(event) and self.ends is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.frame.n:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            widens = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            (self._widen if widens else self._step)(*_ARROWS[key])
        elif key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif key == Qt.Key.Key_0:
            self.show_all()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.ends is not None:
            wants_other = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.end_requested.emit(1 if wants_other else 0)
        elif key == Qt.Key.Key_Escape and self.ends is not None:
            self.select(None)
            self.point_at(None)
        else:
            super().keyPressEvent(event)

    def _step(self, down: int, across: int) -> None:
        region = self.scene.region
        self.select(None)
        cell = region.end if region is not None else self.scene.cell
        to = self._beside(cell, (down, across)) if cell is not None else self._middle()
        self.show_frame(self.frame.showing(*to))
        self.point_at(to)

    def _widen(self, down: int, across: int) -> None:
        """Move the end of the region by cells; without a region, begin one at the current cell."""
        region = self.scene.region
        anchor = region.anchor if region is not None else self.scene.cell or self._middle()
        to = self._beside(region.end if region is not None else anchor, (down, across))
        self.show_frame(self.frame.showing(*to))
        self.select(self._region(anchor, to))

    def _beside(self, cell: Cell, steps: tuple[int, int]) -> Cell:
        size, last = LEVELS[self.frame.level], self.frame.n - 1
        moved = (unit + step * size for unit, step in zip(cell, steps, strict=True))
        row, column = (min(max(unit, 0), last) for unit in moved)
        return row, column

    def _middle(self) -> Cell:
        return int(self.frame.top + self.frame.span / 2), int(self.frame.left + self.frame.span / 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            self._grip, self._button, self._is_dragged = event.position(), event.button(), False
            self._anchor = self._cell_at(self._grip)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._grip is None or not event.buttons() & self._button:
            self.point_at(self._cell_at(at))
            return
        moved = self._grip - at
        self._is_dragged |= moved.manhattanLength() >= _MARGIN
        if not self._is_dragged:
            return
        if self._button != Qt.MouseButton.LeftButton:
            self._grip = at
            self.pan(moved.x(), moved.y())
        elif self._anchor is not None:
            # While the pointer is outside the matrix, the region ends at the edge.
            inside = (min(max(way, AXIS), AXIS + self.frame.side - 1) for way in at.toTuple())
            end = self._cell_at(QPointF(*inside))
            self.select(self._region(self._anchor, end) if end is not None else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is None or event.button() != self._button:
            return
        was_dragged, self._grip, self._is_dragged = self._is_dragged, None, False
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if was_dragged:
            if self.scene.region is not None:
                self.end_requested.emit(0)
            return
        at = event.position()
        cell = self._cell_at(at)
        if cell is not None:
            self.select(None)
            wants_other = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.cell_clicked.emit(*cell, wants_other)
        elif (chunk := self._chunk_on_axis(at)) >= 0:
            self.chunk_clicked.emit(chunk)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            at = event.position()
            factor = _STEP ** (turned.y() / 120)
            self.show_frame(self.frame.zoomed(factor, x=at.x() - AXIS, y=at.y() - AXIS))
        elif self.frame.zoom > 1:
            self.pan(-turned.x(), -turned.y())
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        self.point_at(None)
        super().leaveEvent(event)

    def _cell_at(self, at: QPointF) -> Cell | None:
        return self.frame.cell_at(at.x() - AXIS, at.y() - AXIS)

    def _region(self, anchor: Cell, end: Cell) -> MatrixRegion:
        return MatrixRegion(anchor, end, size=LEVELS[self.frame.level], n=self.frame.n)

    def _chunk_on_axis(self, at: QPointF) -> int:
        """Return the chunk whose tint on an axis is at a point, or -1."""
        x, y = at.x() - AXIS, at.y() - AXIS
        along = x if y < 0 <= x else y if x < 0 <= y else -1.0
        if not 0 <= along < self.frame.side or not len(self.scene.first):
            return -1
        begin = self.frame.left if y < 0 else self.frame.top
        return int(self.scene.first.searchsorted(int(begin + along / self.frame.scale), "right")) - 1

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.panel))
            if not self.frame.n:
                return
            paint_matrix(painter, self.frame, tiles=self.tiles, scene=self.scene, theme=theme)
            if self.hasFocus():
                painter.setPen(QColor(theme.accent))
                painter.drawRect(QRectF(AXIS - 1, AXIS - 1, self.frame.side + 1, self.frame.side + 1))
            place = QRectF(AXIS, AXIS + self.frame.side + 6, self.width() - AXIS, LEGEND)
            paint_legend(painter, place, scale=self.tiles.scales.get(self.frame.level), theme=theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.frame = self.frame.sized(self._side())
        self._follow_frame()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._follow_frame()

    def minimumSizeHint(self) -> QSize:
        return QSize(_MIN_SIDE + AXIS + 2, _MIN_SIDE + AXIS + LEGEND + 6)

    def sizeHint(self) -> QSize:
        return QSize(420, 420 + LEGEND)

    def _side(self) -> float:
        return float(max(min(self.width() - AXIS - 2, self.height() - AXIS - LEGEND - 6), 1))

    def pan(self, x: float, y: float) -> None:
        """Move the part in view by pixels to the right and down, as the user does, with a signal."""
        before = self.frame
        self.show_frame(before.panned(x, y))
        if self.frame != before:
            self.scrolled.emit(int(self.frame.top))

    def show_frame(self, frame: MatrixWindow) -> None:
        """Show another part of the matrix, or the same magnified differently."""
        if frame != self.frame:
            self.frame = frame
            self._follow_frame()

    def _follow_frame(self) -> None:
        self.update()
        self.tiles_wanted.emit()

    def point_at(self, cell: Cell | None) -> None:
        """Point at a cell, as the user does, None for none; has no effect while a region is selected."""
        if cell != self.scene.cell and self.scene.region is None:
            self._show(cell=cell)
            self.cell_changed.emit()

    def select(self, region: MatrixRegion | None) -> None:
        """Select a region, as the user does, None for none; then no cell is pointed at."""
        if region != self.scene.region:
            self._show(region=region, cell=None)
            self.cell_changed.emit()

    def _show(self, **parts: object) -> None:
        self.scene = replace(self.scene, **parts)  # type: ignore[arg-type]
        self.update()
