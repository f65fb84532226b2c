"""Sentence window: fill chunks with whole sentences up to a maximum, and repeat the last ones of each."""

from __future__ import annotations

from bisect import bisect_right

import numpy as np

from seamline.engine.sizing.cut import Proposal
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import size_reasons, window_factors


class SentenceWindow:
    """Sentences are added until the next would pass the maximum; the last ones are repeated as overlap.

    Unlike in the sliding window, sentences are repeated until they reach the overlap, even if that
    carries the chunk past its maximum, or reaches back beyond the chunk before. Only the last chunk is
    merged when it is below the minimum. This is what memex calls semantic chunking.
    """

    name = "sentence-window"
    label = "Sentence window"
    summary = "Fills chunks with whole sentences up to a size, and repeats the last ones."
    fields: tuple[str, ...] = (
        "max_tokens",
        "min_tokens",
        "min_percent",
        "overlap_tokens",
        "list_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        config, gaps, units = given.config, given.gaps, given.sizes.units
        sums = given.sizes.sums.tolist()
        firsts, repeats = [0], [0]
        begin = 0
        while True:
            # At least one unit is new in each chunk, or they would never end.
            earliest_end = firsts[-1] + 1
            end = max(bisect_right(sums, sums[begin] + config.max_tokens) - 1, earliest_end)
            if end >= units:
                break
            allowed = gaps.last_end(earliest_end, end)
            end = allowed if allowed >= 0 else gaps.next_end(end + 1)
            if end >= units:
                break
            begin = max(bisect_right(sums, sums[end] - config.overlap_tokens, begin, end + 1) - 1, begin)
            firsts.append(end)
            repeats.append(begin)
        if len(firsts) > 1 and sums[units] - sums[begin] < config.minimum:
            firsts.pop()
            repeats.pop()
        cuts = np.array(firsts[1:], dtype=np.int64) - 1
        return Proposal(
            gaps=cuts,
            reasons=size_reasons(given, cuts),
            scores=np.zeros(len(cuts), dtype=np.float32),
            overlap_first=np.array(repeats, dtype=np.int64),
            sized=True,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        factors = window_factors(at)
        if not at.is_cut and factors[-1].value > at.given.config.max_tokens:
            return *factors, Factor("merged rest", limit=at.given.config.minimum, parameter="min_tokens")
        return factors
