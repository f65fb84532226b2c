"""Pieces of a text: its blocks, divided where chunks begin, each with its place from top to bottom.

Heights are estimates until a piece is laid out, and its layout sets the true height.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from seamline.desktop.source.display_blocks import DisplayBlocks, Shape
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, CountArray, IndexArray, distinct

PADDING = 8
BOUNDARY_SPACE = 24
"""Pixels above and below the text of a chunk, within its tint; and between the tints of two chunks."""
STOP = 16
"""Pixels for the line at which the model stops reading."""
TOP = 8
_NO_CHUNK = -1
Pixels = NDArray[np.float64]
NO_LEVELS: IndexArray = np.empty(0, dtype=np.int64)
NOTHING_BESIDE: Pixels = np.empty(0, dtype=np.float64)


@dataclass(frozen=True)
class Spacing:
    """Pixels between blocks, and the sizes by which heights are estimated.

    block, item: between blocks, and between items of a list. characters: in a line. body, heading, code: the
    heights of a line. caption: that of a fold's caption. is_joined: whether soft line breaks become spaces.
    """

    block: int
    item: int
    characters: float
    body: int
    heading: int
    code: int
    caption: int
    is_joined: bool
    turn: int = 20


def owners_of(indices: IndexArray, analysis: Analysis | None) -> CountArray:
    """Return the chunk that has each index outside its overlap, or -1: (k,) int32.

    indices: (k,) int64, ascending.
    """
    if analysis is None or not len(analysis.chunks):
        return np.full(len(indices), _NO_CHUNK, dtype=np.int32)
    chunks = analysis.chunks
    # Chunks are searched for among indices, not the reverse: there are fewer chunks, so that this is faster.
    begun = np.bincount(indices.searchsorted(chunks.start), minlength=len(indices) + 1)
    chunk = np.cumsum(begun[:-1]) - 1
    inside = (chunk >= 0) & (indices < chunks.end[chunk])
    return np.where(inside, chunk, _NO_CHUNK).astype(np.int32)


def cut_places(analysis: Analysis | None, unread: IndexArray, *, levels: IndexArray) -> IndexArray:
    """Return where pieces must begin: at chunks, text in no chunk, unread text, and levels.

    unread: (k, 2) int64. levels: (l,) int64, ascending. Returns (p,) int64, ascending.
    """
    if analysis is None:
        return levels
    chunks, units = analysis.chunks, analysis.units
    stops = chunks.stop
    is_followed = (
        np.append(stops[:-1] == chunks.first[1:], True) if len(stops) else np.empty(0, dtype=np.bool_)
    )
    left_out = stops[~is_followed]
    if len(stops) and stops[-1] < len(units):
        left_out = np.append(left_out, stops[-1])
    return distinct(np.concatenate([chunks.start, units.first[left_out], unread[:, 0], levels])).astype(
        np.int64
    )


@dataclass(eq=False)
class Pieces:
    """n pieces that tile the text, from top to bottom.

    starts, ends, firsts: (n,) int64 indices, as of DisplayBlocks. block: (n,) int64, numbers of `blocks`.
    owner: (n,) int32, the chunk that each begins in, or -1. is_unread: (n,) bool, whether the embedder does
    not read it. is_level: (n,) bool, whether another view of the text is cut before it, so that space is left
    here.
    space: (n,) float64, pixels above the text of each. minimum: (n,) float64, the least height of each, in
    pixels, for labels beside it. heights: (n,) float64, of the text, in pixels; is_laid_out: (n,) bool,
    whether that is the true height. _tops: (n,) float64, pixels from the top to the text of each, in a list
    that is empty until they are needed: owned_by() shares it as it shares the heights, so that neither of the
    two keeps the places of former heights.
    """

    blocks: DisplayBlocks
    starts: IndexArray
    ends: IndexArray
    firsts: IndexArray
    block: IndexArray
    owner: CountArray
    is_unread: NDArray[np.bool_]
    is_level: NDArray[np.bool_]
    space: Pixels
    minimum: Pixels
    heights: Pixels
    is_laid_out: NDArray[np.bool_]
    _tops: list[Pixels] = field(default_factory=list, repr=False)

    def __len__(self) -> int:
        return len(self.starts)

    @classmethod
    def of(
        cls,
        blocks: DisplayBlocks,
        analysis: Analysis | None,
        *,
        unread: IndexArray,
        spacing: Spacing,
        levels: IndexArray = NO_LEVELS,
        beside: Pixels = NOTHING_BESIDE,
        before: Pieces | None = None,
    ) -> Pieces:
        """Divide blocks at the chunks of an analysis.

        levels: (l,) int64, ascending, indices before which there is as much space as between two chunks.
        beside: (turns,) float64, the heights of the labels beside each message, in pixels. before: former
        pieces, whose heights are kept for pieces that stay the same.
        """
        places = cut_places(analysis, unread, levels=levels) if len(blocks) else levels[:0]
        at = blocks.starts.searchsorted(places, side="right") - 1
        # A place where a block begins divides nothing, nor does one behind its last word.
        is_inside = (places > blocks.firsts[at]) & (places < blocks.ends[at])
        places, at = places[is_inside], at[is_inside] + 1
        is_place = np.zeros(len(blocks) + len(places), dtype=np.bool_)
        is_place[at + np.arange(len(at))] = True
        is_block = ~is_place
        starts, firsts = (np.empty(len(is_place), dtype=np.int64) for _ in range(2))
        starts[is_block], firsts[is_block] = blocks.starts, blocks.firsts
        starts[is_place] = firsts[is_place] = places
        ends = np.append(starts[1:], blocks.ends[-1:])
        block = np.cumsum(is_block) - 1
        shapes = blocks.shapes[block]
        # Captions get theirs by their folds: `firsts` of a closed one is the start of the block after it.
        owner = owners_of(firsts, analysis)
        captions = shapes == Shape.CAPTION
        owner[captions] = _fold_owners(starts[captions], ends[captions], analysis=analysis)
        is_unread = np.zeros(len(firsts), dtype=np.bool_)
        if len(unread):
            span = unread[:, 0].searchsorted(firsts, side="right") - 1
            is_unread = (span >= 0) & (firsts < np.append(unread[:, 1], -1)[span]) & (owner >= 0)
        is_level = _at_levels(starts, firsts, captions=captions, levels=levels)
        space = _space(
            blocks,
            block,
            shapes=shapes,
            is_place=is_place,
            owner=owner,
            is_unread=is_unread,
            spacing=spacing,
        )
        space[is_level] = 2 * PADDING + BOUNDARY_SPACE
        minimum = _least(blocks.turns[block], owner, beside=beside)
        estimates = _estimates(blocks, block, shapes=shapes, lengths=ends - firsts, spacing=spacing)
        heights = np.maximum(estimates, minimum)
        pieces = cls(
            blocks,
            starts,
            ends,
            firsts,
            block,
            owner,
            is_unread,
            is_level,
            space,
            minimum,
            heights,
            np.zeros(len(starts), dtype=np.bool_),
        )
        if before is not None and len(before):
            pieces._keep_heights(before)
        return pieces

    def _keep_heights(self, before: Pieces) -> None:
        if not len(self):
            return
        # Only laid-out pieces are looked up: in a long text they are few.
        known = np.flatnonzero(before.is_laid_out)
        same = np.maximum(self.starts.searchsorted(before.starts[known], "right") - 1, 0)
        is_kept = (
            (before.firsts[known] == self.firsts[same])
            & (before.ends[known] == self.ends[same])
            & (before.minimum[known] == self.minimum[same])
            & (before.blocks.shapes[before.block[known]] == self.blocks.shapes[self.block[same]])
        )
        kept = same[is_kept]
        self.heights[kept] = before.heights[known[is_kept]]
        self.is_laid_out[kept] = True

    def owned_by(self, analysis: Analysis | None) -> Pieces:
        """Return the same pieces with the chunks of another cut, which begin at levels of these.

        Both share their heights, and so have the same places, whichever of them a height is set in.
        """
        owner = owners_of(self.firsts, analysis)
        captions = self.blocks.shapes[self.block] == Shape.CAPTION
        owner[captions] = _fold_owners(self.starts[captions], self.ends[captions], analysis=analysis)
        return replace(self, owner=owner, is_unread=np.zeros(len(self), dtype=np.bool_))

    @property
    def tops(self) -> Pixels:
        """(n,) float64, where the text of each piece begins, in pixels from the top."""
        if not self._tops:
            steps = self.space.copy()
            steps[1:] += self.heights[:-1]
            self._tops.append(TOP + np.cumsum(steps))
        return self._tops[0]

    @property
    def total(self) -> float:
        """The height of the whole text, in pixels."""
        return float(self.tops[-1] + self.heights[-1]) + 2 * PADDING + TOP if len(self) else 0.0

    def set_height(self, piece: int, height: float) -> None:
        """Set the true height of a piece."""
        if not self.is_laid_out[piece] or self.heights[piece] != height:
            self.heights[piece] = height
            self.is_laid_out[piece] = True
            self._tops.clear()

    def at(self, index: int) -> int:
        """Return the piece that shows an index."""
        return max(int(self.starts.searchsorted(index, "right")) - 1, 0)

    def at_height(self, y: float) -> int:
        """Return the piece at a height, the space above its text included."""
        return min(max(int((self.tops - self.space).searchsorted(y, "right")) - 1, 0), len(self) - 1)

    def shape(self, piece: int) -> Shape:
        """Return the shape of a piece."""
        return Shape(int(self.blocks.shapes[self.block[piece]]))

    def fold(self, piece: int) -> int:
        """Return the fold whose caption a piece is, or -1."""
        block = self.block[piece]
        return int(self.blocks.folds[block]) if self.blocks.shapes[block] == Shape.CAPTION else -1

    def begins_chunk(self, piece: int) -> bool:
        """Whether a piece is the first shown piece of its chunk."""
        return piece == 0 or self.owner[piece] != self.owner[piece - 1]


def _at_levels(
    starts: IndexArray, firsts: IndexArray, *, captions: NDArray[np.bool_], levels: IndexArray
) -> NDArray[np.bool_]:
    """Return which pieces are the first after a level, (n,) bool; never the very first piece."""
    # A level may lie in the part of a piece before its first word, which is not shown.
    piece = firsts.searchsorted(levels)
    piece = piece[piece < len(firsts)]
    # For a level inside a closed fold it is the piece after the fold.
    inside = captions[piece] & (starts[piece] < levels[: len(piece)])
    piece = piece + inside
    is_level = np.zeros(len(firsts) + 1, dtype=np.bool_)
    is_level[piece] = True
    is_level[:1] = False
    return is_level[:-1]


def _fold_owners(starts: IndexArray, ends: IndexArray, *, analysis: Analysis | None) -> CountArray:
    """Return the first chunk that has a part in each fold, or -1: (k,) int32."""
    if analysis is None or not len(analysis.chunks):
        return np.full(len(starts), _NO_CHUNK, dtype=np.int32)
    chunks = analysis.chunks
    chunk = np.minimum(chunks.end.searchsorted(starts, side="right"), len(chunks) - 1)
    found = (chunks.start[chunk] < np.maximum(ends, starts + 1)) & (chunks.end[chunk] > starts)
    return np.where(found, chunk, _NO_CHUNK).astype(np.int32)


def _space(
    blocks: DisplayBlocks,
    block: IndexArray,
    *,
    shapes: CodeArray,
    is_place: NDArray[np.bool_],
    owner: CountArray,
    is_unread: NDArray[np.bool_],
    spacing: Spacing,
) -> Pixels:
    """Return the pixels above the text of each piece, (n,) float64. shapes: (n,) uint8 of Shape."""
    space = np.full(len(block), float(spacing.block))
    if not len(block):
        return space
    is_item = shapes == Shape.ITEM
    space[1:][is_item[1:] & is_item[:-1]] = spacing.item
    space[blocks.joined[block] | is_place] = 0.0
    turns = blocks.turns[block]
    space[1:][turns[1:] != turns[:-1]] = spacing.turn
    starts_unread = is_unread[1:] & ~is_unread[:-1] & (owner[1:] == owner[:-1])
    space[1:][starts_unread] = STOP + PADDING
    changes = owner[1:] != owner[:-1]
    space[1:][changes] = 2 * PADDING + BOUNDARY_SPACE
    # No line is drawn before the first chunk.
    space[1:][changes & (owner[1:] == 0)] = 2 * PADDING
    space[0] = PADDING
    return space


def _least(turns: CountArray, owner: CountArray, *, beside: Pixels) -> Pixels:
    """Return the least height of each piece, (n,) float64: for a message of one piece, that of its labels."""
    minimum = np.zeros(len(turns))
    if len(beside) and len(turns):
        parts = np.concatenate([[True], (turns[1:] != turns[:-1]) | (owner[1:] != owner[:-1]), [True]])
        is_alone = parts[:-1] & parts[1:] & (turns >= 0)
        minimum[is_alone] = beside[turns[is_alone]]
    return minimum


def _estimates(
    blocks: DisplayBlocks, block: IndexArray, *, shapes: CodeArray, lengths: IndexArray, spacing: Spacing
) -> Pixels:
    """Estimate the height of the text of each piece, (n,) float64 in pixels.

    shapes: (n,) uint8 of Shape. lengths: (n,) int64, in characters.
    """
    lines = np.maximum(np.ceil(lengths / spacing.characters), 1.0)
    source_lines = blocks.lines[block]
    keeps = (shapes == Shape.CODE) | (shapes == Shape.PLAIN) | (not spacing.is_joined)
    whole = lengths >= (blocks.ends - blocks.firsts)[block]
    lines = np.where(keeps & whole, np.maximum(lines, source_lines), lines)
    step = np.full(len(block), float(spacing.body))
    step[(shapes == Shape.TITLE) | (shapes == Shape.HEADING)] = spacing.heading
    step[shapes == Shape.CODE] = spacing.code
    heights: Pixels = lines * step
    heights[shapes == Shape.CAPTION] = spacing.caption
    return heights
