"""Merging of segments below the minimum with a neighbour: with the next, or across the weaker boundary."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Edge, Gaps
from seamline.engine.units.sizes import Sizes

_DAY_APART = 100.0


def merge_between(
    barriers: list[int],
    ends: IndexArray,
    *,
    gaps: Gaps,
    sizes: Sizes,
    similarity: FloatArray | None,
    config: Config,
) -> IndexArray:
    """Merge short segments, but none across a barrier; see merge_short().

    barriers: numbers of segments that begin at a pinned boundary, ascending. ends: (k,) int64, ascending ends
    of segments, in units. similarity: (n - 1,) float32 or None.
    Returns (m,) int64, the numbers of the segments whose ends remain.
    """
    kept = []
    for low, high in pairwise([0, *barriers, len(ends)]):
        begin = int(ends[low - 1]) if low else 0
        kept.append(
            low
            + merge_short(
                ends[low:high], gaps, sizes=sizes, similarity=similarity, config=config, begin=begin
            )
        )
    return np.concatenate(kept)


def merge_short(
    ends: IndexArray,
    gaps: Gaps,
    *,
    sizes: Sizes,
    similarity: FloatArray | None,
    config: Config,
    begin: int = 0,
) -> IndexArray:
    """Merge segments below the minimum with a neighbour, and return which segments' ends remain.

    ends: (k,) int64, ascending ends of segments, in units. begin: the unit with which the first begins.
    similarity: (n - 1,) float32, decides which neighbour is nearest; None counts as 0.
    Returns (m,) int64, numbers of segments.
    """
    # Segments i to j together have `(end_sums[j] - begin_sums[i]) / scale` tokens, rounded up. That reaches
    # the minimum if the quotient before rounding is above the minimum less 1.
    begin_sums, end_sums = sizes.begins[np.append(begin, ends[:-1])], sizes.ends[ends]
    too_little, maximum = (config.minimum - 1) * sizes.scale, config.max_tokens * sizes.scale
    short = np.flatnonzero(end_sums - begin_sums <= too_little).tolist()
    if config.merge == "forward":
        return _merge_forward(short, begin_sums.tolist(), end_sums=end_sums.tolist(), too_little=too_little)
    inner = ends[:-1] - 1
    # A day divides more than a heading, that more than a turn, and all more than any change of topic.
    strength = np.where(gaps.heading[inner] > 0, 7.0 - gaps.heading[inner], 0.0) * 4
    strength += np.where(gaps.edge[inner] == Edge.TURN, 2.0, 0.0)
    strength += np.where(gaps.apart[inner], _DAY_APART, 0.0)
    if config.merge == "nearest" and similarity is not None:
        strength += 1 - similarity[inner]
    return _merge_weaker(
        short,
        begin_sums.tolist(),
        end_sums=end_sums.tolist(),
        strength=strength.tolist(),
        too_little=too_little,
        maximum=maximum,
    )


# Both loops visit only short segments and those that they are joined with; all others stay as they are.


def _merge_forward(
    short: list[int], begin_sums: list[int], *, end_sums: list[int], too_little: int
) -> IndexArray:
    """Join each short segment with those after it until they reach the minimum.

    Returns (m,) int64, the numbers of the segments whose ends remain.
    """
    last = len(end_sums) - 1
    kept = np.ones(len(end_sums), dtype=np.bool_)
    next_begin = 0
    for begin in short:
        if begin < next_begin:
            continue
        number = begin
        while number < last and end_sums[number] - begin_sums[begin] <= too_little:
            number += 1
        kept[begin:number] = False
        next_begin = number + 1
    return np.flatnonzero(kept)


def _merge_weaker(
    short: list[int],
    begin_sums: list[int],
    *,
    end_sums: list[int],
    strength: list[float],
    too_little: int,
    maximum: int,
) -> IndexArray:
    """Join each short segment with the neighbour across the weaker boundary, if the two fit together.

    strength: of the boundary after each segment but the last.
    Returns (m,) int64, the numbers of the segments whose ends remain.
    """
    last = len(end_sums) - 1
    kept = np.ones(len(end_sums), dtype=np.bool_)
    # Segments before number `next_begin` are done; the last chunk made of them begins with segment `before`.
    before = next_begin = 0
    for begin in short:
        if begin < next_begin:
            continue
        if begin > next_begin:
            before = begin - 1
        number = begin
        while end_sums[number] - begin_sums[begin] <= too_little:
            fits_left = begin > 0 and end_sums[number] - begin_sums[before] <= maximum
            fits_right = number < last and end_sums[number + 1] - begin_sums[begin] <= maximum
            if fits_left and (not fits_right or strength[begin - 1] < strength[number]):
                kept[begin - 1] = False
                break
            if not fits_right:
                before = begin
                break
            kept[number] = False
            number += 1
        else:
            before = begin
        next_begin = number + 1
    return np.flatnonzero(kept)
