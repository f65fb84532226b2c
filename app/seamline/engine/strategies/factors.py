"""Factors that decide at one gap, as a strategy explains them: numbers, limits and rules.

instruments/why puts them into sentences, the same for the window, the command line and the report.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from seamline.engine.sizing.cut import Cut, Reason
from seamline.engine.strategies.strategy import StrategyInput


@dataclass(frozen=True)
class Factor:
    """One thing that counts for or against a boundary at a gap.

    name: what it is. For built-in strategies, the name of the first factor chooses the sentences in which
        instruments/why explains the gap; factors of other strategies are told by their `words`, or else by
        name and numbers.
    value: a number; limit: what it is compared with. NaN for none. parameter: the one that sets the limit,
        or "".
    verdict: whether it speaks for a boundary; None for one that only goes with the factor before it.
    words: a rule in words in place of numbers, as it follows "Cut here: " or "No cut: ".
    """

    name: str
    value: float = math.nan
    limit: float = math.nan
    parameter: str = ""
    verdict: bool | None = None
    words: str = ""


@dataclass(frozen=True)
class GapContext:
    """A gap of a text that was cut, with all that the strategy looked at.

    chunk: the number of the chunk that ends at the gap, or holds it. is_cut: whether it ends there; reason:
        why it does, None if it does not.
    score: of the boundary. margin: of the gap, as Analysis has them; 0 under strategies that weigh none.
    """

    given: StrategyInput
    cut: Cut
    gap: int
    chunk: int
    is_cut: bool
    reason: Reason | None
    score: float
    margin: float


@runtime_checkable
class Explains(Protocol):
    """A strategy that says what decides at a gap, beyond the reason of its boundaries and the sizes."""

    def explain(self, at: GapContext) -> Sequence[Factor]:
        """Return the factors, the deciding one first; none if there is nothing to add to the reason.

        Called only for gaps where neither sizes nor pins nor ties decided.
        """
        ...


def rule(words: str, *, verdict: bool) -> tuple[Factor, ...]:
    """Return the one factor of a strategy that goes by a rule."""
    return (Factor("rule", words=words, verdict=verdict),)


def fill_factors(
    at: GapContext, *, counted_from: int, limit: int, parameter: str, by_span: bool = False
) -> tuple[Factor, ...]:
    """Return how many tokens the chunk has at the gap, and how many further on.

    Further on is the next possible end if the chunk ends at the gap, so that one sees why it went no further,
    and its actual end otherwise. counted_from: the first unit that counts. by_span: whether tokens are those
    of the joined text instead of the sum over its units.
    """
    sizes = at.given.sizes

    def filled(end: int) -> int:
        if by_span:
            return sizes.span(counted_from, end)
        return int(sizes.sums[end] - sizes.sums[counted_from])

    fill = Factor("fill", filled(at.gap + 1), limit, parameter, at.is_cut)
    if at.is_cut:
        return fill, Factor("next", filled(at.given.gaps.next_end(at.gap + 2)), limit)
    return fill, Factor("end", filled(int(at.cut.stop[at.chunk])), limit)
