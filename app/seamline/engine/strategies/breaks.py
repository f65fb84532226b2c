"""Selection among scored breaks: the best first, as long as the chunks between them have the right size."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, FloatArray, IndexArray
from seamline.engine.config import Config
from seamline.engine.sizing.cut import Proposal
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import size_reasons, windows


@dataclass(frozen=True)
class Parts:
    """The m parts into which breaks divide a text.

    first: (m,) int64, the unit with which each begins. overlap_first: (m,) int64, the unit with which its
    repeated text begins. at_break: (m,) bool, whether it begins at a break, and not by its size.
    """

    first: IndexArray
    overlap_first: IndexArray
    at_break: BoolArray

    def proposal(
        self,
        given: StrategyInput,
        reasons: CodeArray,
        scores: FloatArray,
        *,
        last_score: float,
        overlap_first: IndexArray,
    ) -> Proposal:
        """Make a proposal of the parts.

        reasons: (n - 1,) uint8 of Reason and scores: (n - 1,) float32, of a break at each gap.
        overlap_first: (m,) int64, as in Proposal.
        """
        gaps, at_break = self.first[1:] - 1, self.at_break[1:]
        return Proposal(
            gaps=gaps,
            reasons=np.where(at_break, reasons[gaps], size_reasons(given, gaps)).astype(np.uint8),
            scores=np.where(at_break, scores[gaps], 0.0).astype(np.float32),
            overlap_first=overlap_first,
            sized=True,
            last_score=last_score,
        )


def split_at_breaks(given: StrategyInput, breaks: list[int], *, balanced: bool) -> Parts:
    """Divide a text at the best breaks, and parts that are then above the maximum by the sliding window.

    breaks: the units that may begin a part, best first. balanced: whether a part below the minimum is
    joined with the next where the two fit together, and one above the maximum is first cut at the breaks
    inside it; memorylayer does neither.
    """
    config, sums = given.config, given.sizes.sums.tolist()
    firsts: list[int] = []
    repeats: list[int] = []
    natural: set[int] = set()
    # A stack, on top of which is the part that comes first in the text.
    waiting = [(0, given.sizes.units, breaks)]
    while waiting:
        begin, stop, inside = waiting.pop()
        chosen = choose(inside, begin, sums=sums, config=config)
        if balanced:
            chosen = _join_short(chosen, begin, stop=stop, sums=sums, config=config)
        if chosen:
            natural.update(chosen)
            parts = _between([begin, *chosen, stop], inside if balanced else [], sums=sums, config=config)
            waiting += reversed(list(parts))
        else:
            more_firsts, more_repeats = windows(begin, stop, sums=sums, gaps=given.gaps, config=config)
            firsts += more_firsts
            repeats += more_repeats
    return Parts(
        np.array(firsts, dtype=np.int64),
        np.array(repeats, dtype=np.int64),
        np.array([first in natural for first in firsts], dtype=np.bool_),
    )


def choose(breaks: Iterable[int], begin: int, *, sums: list[int], config: Config) -> list[int]:
    """Return the breaks after `begin` that become boundaries, in the order of the text.

    breaks: best first. sums: as in Sizes. After memorylayer, whose loop this is: breaks are looked at from
    the best on, and those before one that was taken are skipped. A break is taken if the part that it would
    end, from the last one taken, is within minimum and maximum. Otherwise the tokens of that part are added
    to a total, and if the total then passes the maximum, the break is taken all the same.
    """
    chosen: list[int] = []
    start, passed_over = begin, 0
    for at in breaks:
        if at <= start:
            continue
        tokens = sums[at] - sums[start]
        if config.minimum <= tokens <= config.max_tokens or passed_over + tokens > config.max_tokens:
            chosen.append(at)
            start, passed_over = at, 0
        else:
            passed_over += tokens
    return chosen


def _join_short(chosen: list[int], begin: int, *, stop: int, sums: list[int], config: Config) -> list[int]:
    """Return the boundaries without those that end a part below the minimum that fits into the next."""
    kept: list[int] = []
    start = begin
    for at, after in pairwise([*chosen, stop]):
        is_short = sums[at] - sums[start] < config.minimum
        if not is_short or sums[after] - sums[start] > config.max_tokens:
            kept.append(at)
            start = at
    return kept


def _between(
    bounds: list[int], breaks: list[int], *, sums: list[int], config: Config
) -> Iterator[tuple[int, int, list[int]]]:
    """Yield (begin, stop, breaks) of the parts between bounds; only parts above the maximum have breaks."""
    inside: list[list[int]] = [[] for _ in bounds[1:]]
    for at in breaks:
        number = bisect_right(bounds, at) - 1
        if at > bounds[number]:
            inside[number].append(at)
    for (begin, stop), within in zip(pairwise(bounds), inside, strict=True):
        yield begin, stop, within if sums[stop] - sums[begin] > config.max_tokens else []
