"""A document to read: only what is in view is laid out, and what goes in and out are indices."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QWidget

from seamline.desktop.source.columns import Columns
from seamline.desktop.source.display_blocks import DisplayBlocks, Shape, find_display_blocks, join_blocks
from seamline.desktop.source.kept_place import kept_up_to
from seamline.desktop.source.piece_layout import PieceLayout, SourceFonts
from seamline.desktop.source.pieces import NO_LEVELS, NOTHING_BESIDE, PADDING, SEAM, Pieces, Spacing
from seamline.desktop.source.shown_text import shown_text
from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.document import Document

_KEPT_LAYOUTS = 400
_LINES_TO_FOLLOW = 3
_NOTHING_UNREAD: IndexArray = np.empty((0, 2), dtype=np.int64)
_NO_BLOCKS = join_blocks([])


@dataclass(frozen=True)
class PlacedPiece:
    """A piece in view: its number, where in the viewport its text begins, and its lines."""

    number: int
    y: float
    layout: PieceLayout

    @property
    def bottom(self) -> float:
        """Where its text ends."""
        return self.y + self.layout.height


class ReadingText(QAbstractScrollArea):
    """Lays out and scrolls a document; a height that turns out otherwise never moves what is in view."""

    document_shown = Signal()
    visible_range_changed = Signal(int, int)
    folds_changed = Signal()
    """Other folds are closed than before."""
    refreshed = Signal()
    """Something else is in view than before, or it is drawn otherwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._analysis: Analysis | None = None
        self._unread = _NOTHING_UNREAD
        self._levels = NO_LEVELS
        self._lane_heights = NOTHING_BESIDE
        self._has_labels = True
        self.folds: TextFolds = NO_FOLDS
        self._closed: BoolArray = np.empty(0, dtype=np.bool_)
        self._whole: DisplayBlocks = _NO_BLOCKS
        self._parts: list[DisplayBlocks] = []
        self._finder: Iterator[DisplayBlocks] = iter(())
        self._loading = QTimer(self)
        self._loading.setInterval(0)
        self._loading.timeout.connect(self._load_next)
        self._wanted: int | None = None
        self._wanted_share = 0.25
        self._is_serif = True
        self._fonts: SourceFonts | None = None
        self._fonts_key = ""
        self._columns = Columns.of(800, is_serif=True, has_lanes=False)
        self._layouts: OrderedDict[tuple[int, int, int, float], PieceLayout] = OrderedDict()
        self._pieces = Pieces.of(_NO_BLOCKS, None, unread=self._unread, spacing=_ANY_SPACING)
        self._placed: list[PlacedPiece] = []
        self._placed_key: tuple[object, ...] | None = None
        self._is_arranging = False
        self._shown_range = (-1, -1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The map beside the text shows where one is, and scrolls.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(24)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # The document

    @property
    def is_loading(self) -> bool:
        """Whether a part of the text is still to come."""
        return self._loading.isActive()

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or from where it was if it is the same file; None for nothing."""
        before, self._document = self._document, document
        folds = TextFolds.of(document) if document is not None else NO_FOLDS
        closed = np.ones(len(folds), dtype=np.bool_)
        self._wanted, self._wanted_share = None, 0.0
        if document and (kept := kept_up_to(before, document)):
            self._wanted = min(max(self._shown_range[0], 0), kept)
            opened = self.folds.starts[~self._closed]
            closed = ~np.isin(folds.starts, opened[opened < kept])
        self.folds, self._closed, self._analysis = folds, closed, None
        self._unread, self._levels, self._shown_range = _NOTHING_UNREAD, NO_LEVELS, (-1, -1)
        self._layouts.clear()
        self._parts, self._whole = [], _NO_BLOCKS
        self._finder = find_display_blocks(document, folds) if document is not None else iter(())
        first = next(self._finder, None)
        if first is not None:
            self._parts.append(first)
        self._whole = join_blocks(self._parts)
        self._loading.start()
        self._recut(None)
        self.verticalScrollBar().setValue(0)

    def _load_next(self) -> None:
        part = next(self._finder, None)
        if part is not None:
            self._parts.append(part)
            return
        self._loading.stop()
        self._whole, self._parts = join_blocks(self._parts), []
        wanted, self._wanted = self._wanted, None
        self._recut(self._anchor())
        if self._document is None:
            return
        if wanted is not None:
            self._scroll_to(wanted, share=self._wanted_share)
        self.document_shown.emit()
        self.folds_changed.emit()
        self._notify_visible_range()

    def _show_cut(self, analysis: Analysis | None, unread: IndexArray) -> None:
        """Divide the text where chunks begin, and where it is not read: (k, 2) int64, ascending and apart."""
        self._analysis, self._unread = analysis, unread
        self._recut(self._anchor())

    def set_levels(self, levels: IndexArray) -> None:
        """Leave room where another view of the text is cut: (l,) int64, ascending, where chunks begin."""
        if not np.array_equal(levels, self._levels):
            self._levels = levels
            self._recut(self._anchor())

    def set_labels_on_lines(self) -> None:
        """Have the reasons of boundaries on their lines, for a view that has no room beside the text."""
        self._has_labels = False
        self._set_anew()

    def refresh(self) -> None:
        """Draw again what is in view, here and beside."""
        self.viewport().update()
        self.refreshed.emit()

    # Folds

    @property
    def closed_folds(self) -> int:
        """How many folds are closed."""
        return int(self._closed.sum())

    def toggle_fold(self, fold: int) -> None:
        """Open a fold that is closed, or close it."""
        closed = self._closed.copy()
        closed[fold] = not closed[fold]
        self._set_closed(closed)

    def fold_all(self) -> None:
        """Close every fold."""
        self._set_closed(np.ones(len(self.folds), dtype=np.bool_))

    def unfold_all(self) -> None:
        """Open every fold."""
        self._set_closed(np.zeros(len(self.folds), dtype=np.bool_))

    def unfold(self, index: int) -> None:
        """Open the fold that holds an index, if it is closed."""
        fold = self.folds.at(index)
        if fold >= 0 and self._closed[fold]:
            self.toggle_fold(fold)

    def follow_folds(self, other: ReadingText) -> None:
        """Open and close what another view of the same text has open and closed."""
        if len(other.folds) == len(self.folds):
            self._set_closed(other._closed)

    def _set_closed(self, closed: BoolArray) -> None:
        if not np.array_equal(closed, self._closed):
            anchor = self._anchor()
            self._closed = closed
            self._recut(anchor)
            self.folds_changed.emit()

    # Places

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices in view, the end excluded; (0, 0) before any text is shown."""
        height = self.viewport().height()
        placed = [piece for piece in self.placed() if piece.bottom > 0 and piece.y < height] or self.placed()
        if not placed:
            return 0, 0
        return self._index_near(placed[0], 0.0), self._index_near(placed[-1], float(height), end=True)

    def _index_near(self, piece: PlacedPiece, y: float, *, end: bool = False) -> int:
        """Return the index with which the line at a height begins, or ends."""
        if end and piece.bottom <= y:
            return int(self._pieces.ends[piece.number])
        lines = piece.layout.lines
        number = min(max(int((y - piece.y) // lines[0].height), 0), len(lines) - 1)
        if not end and (piece.layout.shape == Shape.CAPTION or piece.number == 0 >= y - piece.y):
            return int(self._pieces.starts[piece.number])
        return piece.layout.shown.index_at(lines[number].end if end else lines[number].start)

    def placed(self) -> list[PlacedPiece]:
        """Return the pieces in view, from top to bottom."""
        value, height = self.verticalScrollBar().value(), self.viewport().height()
        key = (value, height, self._pieces, self._columns)
        if self._placed_key != key:
            self._placed = self._place(value, height)
            self._placed_key = key
        return self._placed

    def _place(self, value: int, height: int) -> list[PlacedPiece]:
        pieces, placed = self._pieces, []
        if not len(pieces):
            return []
        # What lies below the last estimate that turned out otherwise moves, and nothing of that is in view.
        number = pieces.at_height(value - 2 * PADDING - SEAM)
        y = float(pieces.tops[number]) - value
        while number < len(pieces) and y - pieces.space[number] < height:
            layout = self._layout_of(number)
            if y + layout.height + 2 * PADDING + SEAM > 0:
                placed.append(PlacedPiece(number, y, layout))
            y += layout.height
            number += 1
            y += float(pieces.space[number]) if number < len(pieces) else 0.0
        self._fit_range()
        return placed

    def _layout_of(self, piece: int) -> PieceLayout:
        """Lay a piece out, unless it is, and take its height."""
        pieces, document = self._pieces, self._document
        shape = pieces.shape(piece)
        least = float(pieces.least[piece])
        key = (int(pieces.firsts[piece]), int(pieces.ends[piece]), int(shape), least)
        layout = self._layouts.get(key)
        if layout is None:
            text = document.text if document is not None else ""
            first = key[0] if shape != Shape.CAPTION else key[1]
            shown = shown_text(text, first, end=key[1], shape=shape, is_joined=self._joins)
            depth = int(pieces.blocks.indents[pieces.block[piece]])
            layout = PieceLayout(
                shown,
                shape,
                depth=depth,
                width=self._columns.text_width,
                fonts=self.fonts,
                theme=theme_of(self),
                least=least,
            )
            self._layouts[key] = layout
            if len(self._layouts) > _KEPT_LAYOUTS:
                self._layouts.popitem(last=False)
        pieces.set_height(piece, layout.height)
        return layout

    @property
    def fonts(self) -> SourceFonts:
        """The fonts of the face that is shown."""
        if self._fonts is None:
            self._fonts, self._fonts_key = SourceFonts(is_serif=self._is_serif), QApplication.font().key()
        return self._fonts

    def follow_font(self) -> None:
        """Lay out anew if the application has another font, of which Qt does not notify every widget."""
        if self._fonts is not None and self._fonts_key != QApplication.font().key():
            self._set_anew()

    @property
    def _joins(self) -> bool:
        return self._is_serif and self._document is not None and self._document.kind == "markdown"

    def set_serif(self, is_serif: bool) -> None:
        """Show the reading face, or the mono one with the line breaks of the source."""
        if is_serif != self._is_serif:
            self._is_serif = is_serif
            self._set_anew()

    def _set_anew(self) -> None:
        """Lay everything out again: the fonts, the width or the colours are others."""
        anchor = self._anchor()
        self._fonts = None
        self._layouts.clear()
        self._fit_columns()
        self._pieces = Pieces.of(_NO_BLOCKS, None, unread=self._unread, spacing=_ANY_SPACING)
        self._recut(anchor)

    def _fit_columns(self) -> None:
        has_lanes = self._document is not None and bool(self._document.turns)
        scale = self.fonts.line(Shape.TEXT) / (24 if self._is_serif else 22)
        self._columns = Columns.of(
            self.viewport().width(),
            is_serif=self._is_serif,
            has_lanes=has_lanes,
            has_labels=self._has_labels,
            scale=scale,
        )

    def _recut(self, anchor: tuple[int, float] | None) -> None:
        """Make the pieces anew, and keep a place where it is: an index, and the height of its line."""
        width = self._columns.text_width
        self._fit_columns()
        before: Pieces | None = self._pieces
        if self._columns.text_width != width:
            self._layouts.clear()
            before = None
        blocks = self._whole.with_closed(self.folds, self._closed)
        self._pieces = Pieces.of(
            blocks,
            self._analysis,
            unread=self._unread,
            spacing=self._spacing(),
            levels=self._levels,
            beside=self._lane_heights,
            before=before,
        )
        self._placed_key = None
        if anchor is not None and len(self._pieces):
            index, y = anchor
            piece = self._pieces.at(index)
            layout = self._layout_of(piece)
            self._arrange(piece, y - layout.line_of(layout.shown.position_of(index)).top)
        self._fit_range()
        self.refresh()
        self._notify_visible_range()

    def _spacing(self) -> Spacing:
        fonts = self.fonts
        metrics = QFontMetricsF(fonts.font(Shape.TEXT))
        body = fonts.line(Shape.TEXT)
        return Spacing(
            block=body // 2 if self._is_serif else body,
            item=4 if self._is_serif else 0,
            characters=max(self._columns.text_width / max(metrics.averageCharWidth(), 1.0), 10.0),
            body=body,
            heading=fonts.line(Shape.HEADING),
            code=fonts.line(Shape.CODE),
            caption=fonts.line(Shape.CAPTION),
            is_joined=self._joins,
        )

    def _anchor(self) -> tuple[int, float] | None:
        """Return the index and the height of the first whole line in view."""
        if self._placed_key is None:
            return None
        for piece in self._placed:
            for line in piece.layout.lines:
                if piece.y + line.top >= 0:
                    index = piece.layout.shown.index_at(line.start)
                    if piece.layout.shape == Shape.CAPTION:
                        index = int(self._pieces.starts[piece.number])
                    return index, piece.y + line.top
        return None

    def _arrange(self, piece: int, y: float) -> None:
        """Scroll so that the text of a piece is at a height of the viewport, with all in view laid out."""
        pieces, top, first = self._pieces, y, piece
        self._layout_of(piece)
        while top - pieces.space[first] > 0 and first > 0:
            top -= float(pieces.space[first])
            first -= 1
            self._layout_of(first)
            top -= float(pieces.heights[first])
        below, last = y + float(pieces.heights[piece]), piece
        while below < self.viewport().height() and last + 1 < len(pieces):
            last += 1
            self._layout_of(last)
            below += float(pieces.space[last] + pieces.heights[last])
        self._is_arranging = True
        self._fit_range()
        self.verticalScrollBar().setValue(round(float(pieces.tops[piece]) - y))
        self._is_arranging = False
        self._placed_key = None

    def _fit_range(self) -> None:
        height = self.viewport().height()
        bar = self.verticalScrollBar()
        maximum = max(0, round(self._pieces.total) - height)
        if (bar.maximum(), bar.pageStep()) != (maximum, height):
            was, self._is_arranging = self._is_arranging, True
            bar.setRange(0, maximum)
            bar.setPageStep(height)
            self._is_arranging = was

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if not self._is_arranging and self._placed and 0 < dy < 2 * self.viewport().height():
            # Upwards: what comes into view above may be higher than it was taken for.
            first = self._placed[0]
            self._arrange(first.number, first.y + dy)
        self.refresh()
        self._notify_visible_range()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._recut(self._anchor())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._notify_visible_range()

    def sizeHint(self) -> QSize:
        return QSize(900, 700)

    def minimumSizeHint(self) -> QSize:
        return QSize(420, 120)

    def _notify_visible_range(self) -> None:
        if self.is_loading or self._is_arranging or self._document is None:
            return
        shown = self.visible_range
        if shown != self._shown_range:
            self._shown_range = shown
            self.visible_range_changed.emit(*shown)

    # Going to places

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll an index into the upper part of the view, as soon as the text is there."""
        if self.is_loading:
            self._wanted, self._wanted_share = index, 0.25
        if unfold:
            self.unfold(index)
        self._scroll_to(index, share=0.25)

    def follow(self, other: ReadingText) -> None:
        """Scroll so that the first line in view of another view of the same text is level with it here."""
        other.placed()
        anchor = other._anchor()
        if anchor is None or not len(self._pieces) or self.is_loading or other.is_loading:
            return
        index, y = anchor
        piece = self._pieces.at(index)
        layout = self._layout_of(piece)
        top = y - layout.line_of(layout.shown.position_of(index)).top
        placed = next((each for each in self.placed() if each.number == piece), None)
        if placed is None or abs(placed.y - top) >= 1:
            self._arrange(piece, top)
            self.refresh()
            self._notify_visible_range()

    def _scroll_to(self, index: int, *, share: float) -> None:
        """Scroll to an index. share: how much of the view lies above its line."""
        if len(self._pieces) and self._document is not None:
            index = min(max(index, 0), len(self._document.text))
            piece = self._pieces.at(index)
            layout = self._layout_of(piece)
            line = layout.line_of(layout.shown.position_of(index))
            self._arrange(piece, share * self.viewport().height() - line.top)
            self.refresh()
            self._notify_visible_range()

    def is_in_view(self, start: int, end: int) -> bool:
        """Whether a span lies in view, begins there with some lines to follow, or fills the middle of it."""
        first, last = self.visible_range
        if not first <= start < last:
            return start < (first + last) // 2 < end
        rect = self.rect_of(start)
        below = self.viewport().height() - (rect.top() if rect is not None else 0)
        return end <= last or below > _LINES_TO_FOLLOW * self.fonts.line(Shape.TEXT)

    def piece_at(self, y: float) -> PlacedPiece | None:
        """Return the piece at a height of the viewport, half of the space above and below counted in."""
        placed = self.placed()
        return next((piece for piece in placed if y < piece.bottom + self._space_below(piece)), None)

    def _space_below(self, piece: PlacedPiece) -> float:
        number = piece.number + 1
        return float(self._pieces.space[number]) / 2 if number < len(self._pieces) else PADDING

    def index_at(self, point: QPointF) -> int:
        """Return the index of the character under a point, or -1 where there is no line of text."""
        piece = self.piece_at(point.y())
        if piece is None or not piece.y <= point.y() < piece.bottom:
            return -1
        return self._index_in(piece, point, on_character=True)

    def _index_in(self, piece: PlacedPiece, point: QPointF, *, on_character: bool = False) -> int:
        if piece.layout.shape == Shape.CAPTION:
            return int(self._pieces.starts[piece.number])
        x = point.x() - self._columns.text_left
        position = piece.layout.position_at(x, point.y() - piece.y, on_character=on_character)
        return piece.layout.shown.index_at(position)

    def rect_of(self, index: int) -> QRect | None:
        """Return where the character at an index stands in the viewport; None if it is not in view."""
        number = self._pieces.at(index) if len(self._pieces) else -1
        piece = next((placed for placed in self.placed() if placed.number == number), None)
        if piece is None:
            return None
        position = piece.layout.shown.position_of(index)
        line = piece.layout.line_of(position)
        x = self._columns.text_left + piece.layout.x_of(position, line)
        return QRect(round(x), round(piece.y + line.top), 2, round(line.height))


_ANY_SPACING = Spacing(
    block=12, item=4, characters=90.0, body=24, heading=28, code=20, caption=28, is_joined=True
)
