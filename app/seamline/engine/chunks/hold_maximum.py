"""Enforcement of the maximum: chunks that have more tokens as one text than their units added up to."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

import numpy as np

from seamline.engine.arrays import CountArray, read_only
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.units.sizes import Sizes

# A chunk that ends for one of these reasons keeps its end, which is not a matter of size.
_FIXED = (Reason.HEADING, Reason.TIME_GAP, Reason.MANUAL)
# How many tokens units that are moved may add to the next chunk beyond their own.
_SLACK = 8


def hold_maximum(
    cut: Cut,
    chunks: Chunks,
    *,
    gaps: Gaps,
    sizes: Sizes,
    config: Config,
    make: Callable[[Cut], Chunks],
    reserved: CountArray | None = None,
    fixed_ends: Collection[int] = (),
) -> tuple[Cut, Chunks]:
    """Return the cut and its chunks after making chunks above the maximum smaller, where a cut is possible.

    Strategies add up the tokens of units, and the text of a chunk may have a few more: a tokenizer counts a
    word otherwise without the space before it. Such a chunk gives up its last units: to the next chunk, or,
    if that has no room or the end must stay, as a chunk of their own.

    make: makes the chunks of a cut, and so counts their texts. reserved: (n,) int32, how far below the
    maximum a chunk with this first unit must stay, or None. fixed_ends: ends, as numbers of units, that must
    stay whatever their reason.
    """
    may_move = True
    room = np.full(sizes.units, config.max_tokens) - (0 if reserved is None else reserved)
    while True:
        above = [
            (number, end)
            for number in np.flatnonzero(chunks.oversize).tolist()
            if (end := _earlier_end(cut, number, gaps=gaps)) >= 0
        ]
        if not above:
            return cut, chunks
        # From behind, so that the numbers before stay as they are.
        for number, end in reversed(above):
            moves = may_move and int(cut.stop[number]) not in fixed_ends
            cut = _shortened(cut, number, end=end, sizes=sizes, room=int(room[end]), may_move=moves)
        may_move = False
        chunks = make(cut)


def _earlier_end(cut: Cut, number: int, *, gaps: Gaps) -> int:
    """Return the last possible end inside a chunk, or -1."""
    first, stop = int(cut.first[number]), int(cut.stop[number])
    return gaps.last_end(first + 1, stop - 1) if stop - first > 1 else -1


def _shortened(cut: Cut, number: int, *, end: int, sizes: Sizes, room: int, may_move: bool) -> Cut:
    """Return the cut after ending chunk `number` at unit `end`, which lies inside of it.

    The units behind `end` join the next chunk if they fit, and if may_move allows it; otherwise they become
    a chunk. room: the tokens that the chunk which then begins at `end` may have.
    """
    stop = int(cut.stop[number])
    following = number + 1
    if (
        may_move
        and following < len(cut)
        and cut.first[following] == stop
        and cut.reasons[number] not in _FIXED
        and sizes.span(end, int(cut.stop[following])) + _SLACK <= room
    ):
        first, stops, overlap = cut.first.copy(), cut.stop.copy(), cut.overlap_first.copy()
        stops[number] = first[following] = end
        overlap[following] = min(int(overlap[following]), end)
        reasons, scores = cut.reasons.copy(), cut.scores.copy()
        reasons[number], scores[number] = Reason.SIZE, 0.0
    else:
        first = np.insert(cut.first, following, end)
        stops = np.insert(cut.stop, number, end)
        overlap = np.insert(cut.overlap_first, following, end)
        if following < len(cut):
            # The next chunk may now repeat only units of the new one before it, and never all of them.
            overlap[following + 1] = max(int(overlap[following + 1]), end + 1)
        reasons = np.insert(cut.reasons, number, np.uint8(Reason.SIZE))
        scores = np.insert(cut.scores, number, np.float32(0.0))
    return replace(
        cut,
        first=read_only(first),
        stop=read_only(stops),
        reasons=read_only(reasons),
        scores=read_only(scores),
        overlap_first=read_only(overlap),
    )
