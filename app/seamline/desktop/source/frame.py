"""One frame of the source: the scene and the part of it that is in view, for the painters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from PySide6.QtCore import QRectF

from seamline.desktop.source.boundary_lines import BoundaryLine
from seamline.desktop.source.columns import Columns
from seamline.desktop.source.cut_fade import Fade
from seamline.desktop.source.piece_scroll_area import PlacedPiece
from seamline.desktop.source.pieces import BOUNDARY_SPACE, PADDING, Pieces
from seamline.desktop.source.scene import Scene
from seamline.desktop.widgets.boundary_style import BoundaryKind
from seamline.desktop.widgets.theme import Theme

_BEYOND = 60.0


@dataclass(frozen=True)
class ChunkBox:
    """A chunk in view: top and bottom of its tint, and the bottom of the part that the model reads."""

    chunk: int
    top: float
    bottom: float
    read_bottom: float


@dataclass(frozen=True)
class Frame:
    """The input of painters. width, height: of the viewport. fade: from the former cut, if any."""

    scene: Scene
    theme: Theme
    placed: Sequence[PlacedPiece]
    pieces: Pieces
    columns: Columns
    width: float
    height: float
    fade: Fade | None = None

    @cached_property
    def boxes(self) -> list[ChunkBox]:
        """The chunks in view, from top to bottom."""
        boxes = []
        for chunk, group in groupby(self.placed, lambda piece: int(self.pieces.owner[piece.number])):
            if chunk < 0:
                continue
            inside = list(group)
            first, last = inside[0], inside[-1]
            top = first.y - PADDING if self.pieces.begins_chunk(first.number) else -_BEYOND
            is_end = last.number + 1 == len(self.pieces) or self.pieces.begins_chunk(last.number + 1)
            bottom = last.bottom + PADDING if is_end else self.height + _BEYOND
            unread = next((piece for piece in inside if self.pieces.is_unread[piece.number]), None)
            read = bottom if unread is None else max(top, unread.y - float(self.pieces.space[unread.number]))
            boxes.append(ChunkBox(chunk, round(top), round(bottom), round(read)))
        return boxes

    def boundary_lines(self) -> Iterator[tuple[int, BoundaryLine]]:
        """Yield the boundaries of the cut in view: the chunk before each, and its line."""
        for piece in self.placed:
            chunk = int(self.pieces.owner[piece.number])
            if chunk > 0 and piece.number and self.pieces.begins_chunk(piece.number):
                y = piece.y - PADDING - BOUNDARY_SPACE / 2
                yield chunk - 1, BoundaryLine(int(self.pieces.firsts[piece.number]), round(y))

    def levels(self) -> Iterator[float]:
        """Yield the heights at which only another view of the text is cut."""
        for piece in self.placed:
            if self.pieces.is_level[piece.number] and not self.pieces.begins_chunk(piece.number):
                yield piece.y - PADDING - BOUNDARY_SPACE / 2

    def marked(self) -> Iterator[tuple[BoundaryKind, BoundaryLine]]:
        """Yield the boundaries in view that are another cut's or the user's own."""
        marks = self.scene.overlay.marks
        if not self.placed or not len(marks.indices):
            return
        low = int(self.pieces.starts[self.placed[0].number])
        high = int(self.pieces.ends[self.placed[-1].number])
        first, last = marks.indices.searchsorted([low, high]).tolist()
        for at in range(first, last):
            if (line := self.line_at(int(marks.indices[at]))) is not None:
                yield BoundaryKind(int(marks.kinds[at])), line

    def line_at(self, index: int) -> BoundaryLine | None:
        """Return the line of a boundary before an index; None if it is not in view."""
        if not self.placed:
            return None
        number = self.pieces.at(index)
        piece = next((placed for placed in self.placed if placed.number == number), None)
        if piece is None:
            return None
        space = float(self.pieces.space[number])
        if index <= self.pieces.firsts[number] or self.pieces.fold(number) >= 0:
            return BoundaryLine(index, piece.y - space / 2)
        layout = piece.layout
        position = layout.shown.position_of(index)
        line = layout.line_of(position)
        top = piece.y + line.top
        if position <= line.start:
            return BoundaryLine(index, top)
        x = self.columns.text_left + layout.x_of(position, line)
        return BoundaryLine(index, top, x, top + line.height)

    def rects(self, piece: PlacedPiece, start: int, end: int) -> list[QRectF]:
        """Return the rectangles of the characters between two indices in a piece, one for each line."""
        pieces, layout = self.pieces, piece.layout
        low, high = int(pieces.starts[piece.number]), int(pieces.ends[piece.number])
        if end <= low or start >= high or layout.shape.name == "CAPTION":
            return []
        first, last = layout.shown.position_of(start), layout.shown.position_of(end)
        rects = []
        for line in layout.lines:
            begin, stop = max(first, line.start), min(last, line.end)
            if begin >= stop:
                continue
            left, right = sorted((layout.x_of(begin, line), layout.x_of(stop, line)))
            rects.append(QRectF(self.columns.text_left + left, piece.y + line.top, right - left, line.height))
        return rects
