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
    """One thing that counts at a gap.

    name: what it is. That of the first decides how those of a built-in strategy are told: instruments/why has
        sentences of its own for them, and tells others by their words, or names and numbers.
    value, limit: a number, and what it is held against; NaN for none. parameter: the one that sets the
        limit, or "". verdict: whether it speaks for a boundary; None for what only goes with another.
    words: a rule that is no number, as it follows "Cut here: " or "No cut: ".
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

    chunk: the one that ends at the gap, or holds it. is_cut: whether it ends there; reason: why, if so.
    score: of the boundary. margin: as Proposal has it; 0 without.
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
        """Return the factors, the deciding one first; none where the reason says it all.

        It is asked only where sizes, pins and ties did not decide.
        """
        ...


def rule(words: str, *, verdict: bool) -> tuple[Factor, ...]:
    """Return the one factor of a strategy that goes by a rule."""
    return (Factor("rule", words=words, verdict=verdict),)


def fill_factors(
    at: GapContext, *, counted_from: int, limit: int, parameter: str, by_span: bool = False
) -> tuple[Factor, ...]:
    """Return how full the chunk is at the gap, and would be or becomes further on, in tokens.

    counted_from: the unit from which on its size counts. by_span: whether it is that of the span, not the sum
    of its units.
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
