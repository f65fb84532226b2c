"""Splitting of segments above the maximum into parts that fit."""

from __future__ import annotations

from seamline.engine.arrays import CountArray
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.units.sizes import Sizes

CARRIED_BY_REMNIC = 2
"""How many sentences Remnic's recursive chunker repeats, whatever their size."""


def target_keeps_maximum(config: Config, reserved: CountArray | None) -> bool:
    """Whether fill_to_target() is to keep parts within the maximum, less what is reserved of it.

    reserved: (n,) int32, how far below the maximum a part with this first unit must stay, or None.
    Remnic's own rule has a target and no maximum. Remnic splits by punctuation and reserves nothing, so any
    other config need not follow its rule.
    """
    return config.splitter == "rules" or reserved is not None


def fill_to_target(
    begin: int,
    end: int,
    *,
    gaps: Gaps,
    sizes: Sizes,
    config: Config,
    carry: int = 0,
    keeps_maximum: bool = False,
    reserved: CountArray | None = None,
) -> list[int]:
    """Divide units [begin, end) so that each part is the shortest that reaches the target size.

    carry: how many last units each part repeats from the one before; they count towards its size.
    keeps_maximum: whether parts stay within the maximum less what is reserved. Without it this reproduces
    Remnic's recursive splitter, in which the sentence that reaches the target may carry a part past the
    maximum. reserved: (n,) int32, tokens that a part beginning with each unit must leave free, or None.
    Returns the inner ends.
    """
    target = min(config.target_tokens, config.max_tokens)
    inner: list[int] = []
    start = counted = begin
    while True:
        at = sizes.end_at_sum(counted, end, tokens=target)
        if keeps_maximum:
            room = config.max_tokens - (0 if reserved is None else int(reserved[start]))
            at = min(at, sizes.longest_end(start, end, tokens=room))
        at = max(at, start + 1)
        if at >= end:
            return inner
        allowed = gaps.last_end(start + 1, at)
        at = allowed if allowed > 0 else gaps.next_end(at + 1)
        if at >= end:
            return inner
        inner.append(at)
        start = at
        counted = counted_from(start, begin, carry=carry, sizes=sizes, target=target)


def counted_from(start: int, begin: int, *, carry: int, sizes: Sizes, target: int) -> int:
    """Return the first unit that counts towards the size of a part whose new text begins with `start`.

    The `carry` units before `start`, which the part repeats, count as well. Remnic always repeats two
    sentences, so that behind two long ones a part has a single new sentence. If more than two are repeated,
    and reach the target by themselves, they do not count, or no part would have room for new text.
    """
    counted = max(start - carry, begin)
    is_full = sizes.sums[start] - sizes.sums[counted] >= target
    return start if is_full and carry > CARRIED_BY_REMNIC else counted


def fill_to_maximum(
    begin: int, end: int, *, gaps: Gaps, sizes: Sizes, config: Config, reserved: CountArray | None = None
) -> list[int]:
    """Divide units [begin, end) into parts as long as `max_tokens` allows, at the best edge near the end.

    Ends of paragraphs, items and messages are preferred to ends of sentences. Each part keeps room for
    `overlap_tokens`, and for the heading context that it is to carry.
    reserved: (n,) int32, the tokens that a part beginning with each unit must leave free, or None.
    Returns the inner ends.
    """
    inner: list[int] = []
    start = begin
    # The rest of the segment keeps at least the minimum, where that is possible.
    rest = sizes.latest_begin(begin, end, tokens=config.minimum)
    while True:
        room = config.max_tokens - (config.overlap_tokens if start > 0 else 0)
        if reserved is not None:
            room -= int(reserved[start])
        latest_end = sizes.longest_end(start, end, tokens=room)
        if latest_end >= end:
            return inner
        earliest_end = sizes.shortest_end(start, end, tokens=config.minimum)
        at = gaps.best_end(max(earliest_end, start + 1), min(latest_end, rest))
        if at < 0:
            at = gaps.best_end(start + 1, latest_end)
        if at < 0:
            at = gaps.next_end(max(latest_end, start) + 1)
        if at >= end:
            return inner
        inner.append(at)
        start = at
