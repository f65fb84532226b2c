"""Scrolling of a text in pieces: only pieces in view are laid out, the heights of others are estimated."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QWidget

from seamline.desktop.source.columns import Columns
from seamline.desktop.source.display_blocks import Shape, join_blocks
from seamline.desktop.source.label_room import label_room, pause_height
from seamline.desktop.source.piece_layout import PieceLayout, SourceFonts
from seamline.desktop.source.pieces import BOUNDARY_SPACE, PADDING, Pieces, Spacing
from seamline.desktop.source.shown_text import shown_text
from seamline.desktop.widgets.theme import theme_of
from seamline.engine.arrays import IndexArray
from seamline.engine.text.document import Document

_KEPT_LAYOUTS = 400
NOTHING_UNREAD: IndexArray = np.empty((0, 2), dtype=np.int64)
NO_BLOCKS = join_blocks([])
_ANY_SPACING = Spacing(
    block=12, item=4, characters=90.0, body=24, heading=28, code=20, caption=28, is_joined=True
)


def no_pieces() -> Pieces:
    """Return the pieces of no text."""
    return Pieces.of(NO_BLOCKS, None, unread=NOTHING_UNREAD, spacing=_ANY_SPACING)


@dataclass(frozen=True)
class PlacedPiece:
    """A piece in view. y: where its text begins in the viewport, in pixels from the top."""

    number: int
    y: float
    layout: PieceLayout

    @property
    def bottom(self) -> float:
        """Where its text ends in the viewport."""
        return self.y + self.layout.height


class PieceScrollArea(QAbstractScrollArea):
    """Lays out and scrolls the pieces of a text; a corrected estimate of a height moves nothing in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._has_labels = True
        self._has_second = False
        self._is_serif = True
        self._fonts: SourceFonts | None = None
        self._base_font = QFont()
        self.columns = Columns.of(800, is_serif=True, has_margins=False)
        self._layouts: OrderedDict[tuple[int, int, int, float], PieceLayout] = OrderedDict()
        self._pieces = no_pieces()
        self._placed: list[PlacedPiece] = []
        self._placed_key: tuple[object, ...] | None = None
        self._is_arranging = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The minimap beside the text takes the part of a scroll bar.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(24)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def pieces(self) -> Pieces:
        """The pieces of the text, divided by the cut that is shown."""
        self._catch_up()
        return self._pieces

    def _catch_up(self) -> None:
        """Divide the text by the last cut, if that was put off; see ReadingText."""

    def placed(self) -> list[PlacedPiece]:
        """Return the pieces in view, from top to bottom."""
        value, height = self.verticalScrollBar().value(), self.viewport().height()
        key = (value, height, self.pieces, self.columns)
        if self._placed_key != key:
            self._placed = self._place(value, height)
            self._placed_key = key
        return self._placed

    def _place(self, value: int, height: int) -> list[PlacedPiece]:
        pieces, placed = self.pieces, []
        if not len(pieces):
            return []
        # A height that is corrected here moves only the pieces below it, which are placed after it.
        number = pieces.at_height(value - 2 * PADDING - BOUNDARY_SPACE)
        y = float(pieces.tops[number]) - value
        while number < len(pieces) and y - pieces.space[number] < height:
            layout = self._layout_of(number)
            if y + layout.height + 2 * PADDING + BOUNDARY_SPACE > 0:
                placed.append(PlacedPiece(number, y, layout))
            y += layout.height
            number += 1
            y += float(pieces.space[number]) if number < len(pieces) else 0.0
        self._fit_range()
        return placed

    def _layout_of(self, piece: int) -> PieceLayout:
        """Return the layout of a piece, cached, and set its true height."""
        pieces, document = self.pieces, self._document
        shape = pieces.shape(piece)
        minimum = float(pieces.minimum[piece])
        key = (int(pieces.firsts[piece]), int(pieces.ends[piece]), int(shape), minimum)
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
                width=self.columns.text_width,
                fonts=self.fonts,
                theme=theme_of(self),
                minimum=minimum,
            )
            self._layouts[key] = layout
            if len(self._layouts) > _KEPT_LAYOUTS:
                self._layouts.popitem(last=False)
        pieces.set_height(piece, layout.height)
        return layout

    @property
    def fonts(self) -> SourceFonts:
        """The fonts of the current face."""
        if self._fonts is None:
            self._fonts, self._base_font = SourceFonts(is_serif=self._is_serif), QApplication.font()
        return self._fonts

    @property
    def _joins(self) -> bool:
        return self._is_serif and self._document is not None and self._document.kind == "markdown"

    def _spacing(self) -> Spacing:
        fonts = self.fonts
        metrics = QFontMetricsF(fonts.font(Shape.TEXT))
        body = fonts.line(Shape.TEXT)
        return Spacing(
            block=body // 2 if self._is_serif else body,
            item=4 if self._is_serif else 0,
            characters=max(self.columns.text_width / max(metrics.averageCharWidth(), 1.0), 10.0),
            body=body,
            heading=fonts.line(Shape.HEADING),
            code=fonts.line(Shape.CODE),
            caption=fonts.line(Shape.CAPTION),
            is_joined=self._joins,
            # Between the frame of a pause and the text half a pixel is left on either side.
            turn=pause_height() + 1,
        )

    def _fit_columns(self) -> None:
        has_margins = self._document is not None and bool(self._document.turns)
        scale = self.fonts.line(Shape.TEXT) / (24 if self._is_serif else 22)
        self.columns = Columns.of(
            self.viewport().width(),
            is_serif=self._is_serif,
            has_margins=has_margins,
            has_labels=self._has_labels,
            has_second=self._has_second,
            has_pages=self._document is not None and bool(self._document.pages),
            scale=scale,
            label_room=label_room(),
        )

    @property
    def laid_out(self) -> int:
        """How many layouts of pieces are cached: those in view, and recent ones."""
        return len(self._layouts)

    def anchor(self) -> tuple[int, float] | None:
        """Return the index and the height of the first whole line in view; None if nothing is placed."""
        if self._placed_key is None:
            return None
        for piece in self._placed:
            for line in piece.layout.lines:
                if piece.y + line.top >= 0:
                    index = piece.layout.shown.index_at(line.start)
                    if piece.layout.shape == Shape.CAPTION:
                        # The placed pieces are those of `_pieces`; the property would divide the text again.
                        index = int(self._pieces.starts[piece.number])
                    return index, piece.y + line.top
        return None

    def _arrange(self, piece: int, y: float) -> None:
        """Scroll so that the text of a piece is at a height of the viewport, with all in view laid out."""
        pieces, top, first = self.pieces, y, piece
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
        maximum = max(0, round(self.pieces.total) - height)
        if (bar.maximum(), bar.pageStep()) != (maximum, height):
            was, self._is_arranging = self._is_arranging, True
            bar.setRange(0, maximum)
            bar.setPageStep(height)
            self._is_arranging = was

    def sizeHint(self) -> QSize:
        return QSize(900, 700)

    def minimumSizeHint(self) -> QSize:
        return QSize(420, 120)

    def piece_at(self, y: float) -> PlacedPiece | None:
        """Return the piece at a height of the viewport, including half of the space around it."""
        placed = self.placed()
        return next((piece for piece in placed if y < piece.bottom + self._space_below(piece)), None)

    def _space_below(self, piece: PlacedPiece) -> float:
        number = piece.number + 1
        return float(self.pieces.space[number]) / 2 if number < len(self.pieces) else PADDING

    def index_at(self, point: QPointF) -> int:
        """Return the index of the character under a point, or -1 between lines of text."""
        piece = self.piece_at(point.y())
        if piece is None or not piece.y <= point.y() < piece.bottom:
            return -1
        return self._index_in(piece, point, on_character=True)

    def _index_in(self, piece: PlacedPiece, point: QPointF, *, on_character: bool = False) -> int:
        if piece.layout.shape == Shape.CAPTION:
            return int(self.pieces.starts[piece.number])
        x = point.x() - self.columns.text_left
        position = piece.layout.position_at(x, point.y() - piece.y, on_character=on_character)
        return piece.layout.shown.index_at(position)

    def _index_near(self, piece: PlacedPiece, y: float, *, end: bool = False) -> int:
        """Return the index at which the line at a height begins, or ends."""
        if end and piece.bottom <= y:
            return int(self.pieces.ends[piece.number])
        lines = piece.layout.lines
        number = min(max(int((y - piece.y) // lines[0].height), 0), len(lines) - 1)
        if not end and (piece.layout.shape == Shape.CAPTION or piece.number == 0 >= y - piece.y):
            return int(self.pieces.starts[piece.number])
        return piece.layout.shown.index_at(lines[number].end if end else lines[number].start)

    def rect_of(self, index: int) -> QRect | None:
        """Return the place of the character at an index in the viewport; None if it is not in view."""
        number = self.pieces.at(index) if len(self.pieces) else -1
        piece = next((placed for placed in self.placed() if placed.number == number), None)
        if piece is None:
            return None
        position = piece.layout.shown.position_of(index)
        line = piece.layout.line_of(position)
        x = self.columns.text_left + piece.layout.x_of(position, line)
        return QRect(round(x), round(piece.y + line.top), 2, round(line.height))
