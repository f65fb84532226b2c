"""A gap between two units of an analysis, and the numbers around it that explanations use."""

from __future__ import annotations

import logging
from functools import cached_property

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.evidence.gaps import topic_gaps
from seamline.engine.evidence.ties import Tie
from seamline.engine.phrases import phrase
from seamline.engine.pipeline.ahead import input_of
from seamline.engine.pipeline.stage_keys import BOUNDARIES
from seamline.engine.sizing.cut import Cut, Proposal, Reason
from seamline.engine.sizing.pins import pinned_gaps, with_pins
from seamline.engine.strategies import (
    Factor,
    GapContext,
    StrategyInput,
    explainer_of,
    is_built_in,
    strategy_for,
)
from seamline.engine.text.blocks import BlockKind
from seamline.engine.units.units import Units
from seamline.instruments.formatting import format_token_count, format_tokens

logger = logging.getLogger(__name__)

_UNIT_WORDS = {"lines": phrase("line"), "messages": phrase("message")}
_BLOCK_WORDS = {
    BlockKind.FRONT_MATTER: phrase("front matter"),
    BlockKind.HEADING: phrase("heading"),
    BlockKind.PARAGRAPH: phrase("paragraph"),
    BlockKind.LIST: phrase("list"),
    BlockKind.QUOTE: phrase("quote"),
    BlockKind.TABLE: phrase("table"),
    BlockKind.CODE: phrase("code block"),
    BlockKind.HTML: phrase("HTML block"),
    BlockKind.MATH: phrase("formula"),
    BlockKind.TURN: phrase("message"),
    BlockKind.RULE: phrase("rule"),
}


def is_cut(units: Units, cut: Cut, *, first: int) -> bool:
    """Whether a chunk begins with a unit, or ends before it; False for the first unit.

    first: the index of the text at which the words of the unit begin.
    """
    unit = int(np.searchsorted(units.first, first))
    if unit == 0 or unit == len(units) or units.first[unit] != first:
        return False
    return bool((cut.first[1:] == unit).any() or (cut.stop[:-1] == unit).any())


class GapFacts:
    """A gap of an analysis. chunk: the one that ends there, or contains it; -1 in text that is left out."""

    def __init__(self, analysis: Analysis, gap: int) -> None:
        self.analysis, self.gap = analysis, gap
        self.config, self.gaps, self.sizes = analysis.config, analysis.gaps, analysis.sizes
        self.strategy = strategy_for(analysis.config.strategy)
        self.is_cut = is_cut(analysis.units, analysis.cut, first=int(analysis.units.first[gap + 1]))
        cut = analysis.cut
        holder = int(np.searchsorted(cut.first, gap, side="right")) - 1
        self.chunk = holder if holder >= 0 and gap < cut.stop[holder] else -1

    @property
    def is_in_chunk(self) -> bool:
        """Whether the units on both sides are in one chunk."""
        return self.chunk >= 0 and self.gap + 1 < int(self.analysis.cut.stop[self.chunk])

    @property
    def tie(self) -> Tie:
        """What ties the units on both sides together."""
        return Tie(self.gaps.ties[self.gap])

    @property
    def ends_chunk(self) -> bool:
        """Whether a chunk ends here. After text that is left out, one begins at a gap where none ends."""
        return self.is_cut and self.chunk >= 0

    @property
    def reason(self) -> Reason | None:
        """Why the chunk before the gap ends, if the text is cut here."""
        if not self.is_cut:
            return None
        before = int(np.searchsorted(self.analysis.cut.first, self.gap, side="right")) - 1
        return Reason(self.analysis.cut.reasons[before])

    @property
    def score(self) -> float:
        """The score of the boundary."""
        return float(self.analysis.cut.scores[self.chunk])

    @property
    def uses_curve(self) -> bool:
        """Whether there is a curve, and the strategy goes by it and its threshold."""
        return self.analysis.goes_by_threshold and self.analysis.curve is not None

    @cached_property
    def has_size_limits(self) -> bool:
        """Whether short segments are merged, and long ones divided, after the strategy has proposed them."""
        boundaries = self.analysis.stages.get(BOUNDARIES)
        is_sized = boundaries is None or boundaries.is_sized
        return self.analysis.method == self.strategy.name and not is_sized

    @cached_property
    def given(self) -> StrategyInput:
        """The input that the strategy had."""
        return input_of(self.analysis)

    @property
    def _is_explained(self) -> bool:
        """Whether the strategy decided here, and not a rule of all strategies: pins, ties, sizes."""
        analysis = self.analysis
        if analysis.is_stored or analysis.is_whole or self.reason == Reason.MANUAL:
            return False
        if not (self.ends_chunk if self.is_cut else self.is_in_chunk and self.gaps.possible[self.gap]):
            return False
        return not self.has_size_limits or self.is_cut == (self.gap in self.proposal.gaps)

    @property
    def decided_by(self) -> str:
        """The name of the first factor, if a built-in strategy gave it; else "".

        A strategy from a plugin may use the same name for a factor that our sentences and scales do not fit.
        """
        return self.factors[0].name if self.factors and is_built_in(self.analysis.method) else ""

    @cached_property
    def factors(self) -> tuple[Factor, ...]:
        """The factors by which the strategy decided at the gap; () if something else decided."""
        explainer = explainer_of(self.analysis.method) if self._is_explained else None
        if explainer is None:
            return ()
        margins = self.analysis.margins
        context = GapContext(
            given=self.given,
            cut=self.analysis.cut,
            gap=self.gap,
            chunk=self.chunk,
            is_cut=self.is_cut,
            reason=self.reason,
            score=self.score,
            margin=0.0 if margins is None else float(margins[self.gap]),
        )
        try:
            return tuple(explainer.explain(context))
        except Exception:
            # A plugin may raise anything; the explanation then goes without factors.
            logger.exception("strategy %s cannot explain gap %d", self.analysis.method, self.gap)
            return ()

    @cached_property
    def proposal(self) -> Proposal:
        """The proposal of the strategy and the pins, before size limits were applied."""
        pinned = pinned_gaps(self.analysis.pins, self.analysis.units)
        return with_pins(self.strategy.propose(self.given), pinned)

    @cached_property
    def candidates(self) -> BoolArray:
        """(n - 1,) bool, the gaps at which a topic may change."""
        found = self.analysis
        return topic_gaps(
            self.gaps,
            found.document,
            blocks=found.blocks,
            units=found.units,
            sizes=self.sizes,
            config=self.config,
        )

    @property
    def target(self) -> int:
        """The tokens up to which chunks are filled when a segment is divided at the target."""
        return min(self.config.target_tokens, self.config.max_tokens)

    def too_long(self, begin: int, end: int) -> str:
        """Say of units [begin, end) why they cannot be one chunk, as in "it has ..."; "" if they can."""
        tokens, limit = self.sizes.span(begin, end), self.analysis.read_limit
        if tokens > self.config.max_tokens:
            return phrase("is above the maximum of {maximum:,}", maximum=self.config.max_tokens)
        read = 0 if limit is None else limit.span(begin, end)
        if limit is None or read <= limit.tokens:
            return ""
        return phrase(
            "has {count:,} of the model's own tokens, and the model reads {limit:,}",
            count=read,
            limit=limit.tokens,
        )

    def chunk_tokens(self, chunk: int) -> int:
        """Return the tokens of a chunk without its overlap."""
        cut = self.analysis.cut
        return self.sizes.span(int(cut.first[chunk]), int(cut.stop[chunk]))

    @property
    def around(self) -> tuple[float | None, float, float | None]:
        """The values of the curve before, at and after the gap, as the search for minima sees them.

        All gaps between two candidates count as one with the highest of their values. None beyond an end.
        """
        assert self.analysis.curve is not None
        places = np.flatnonzero(self.candidates | np.append(True, self.candidates[:-1]))
        series = np.maximum.reduceat(self.analysis.curve.smoothed, places)
        at = int(np.searchsorted(places, self.gap))
        before = float(series[at - 1]) if at else None
        return before, float(series[at]), float(series[at + 1]) if at + 1 < len(series) else None

    @property
    def messages(self) -> tuple[int, int] | None:
        """The numbers of the two messages that meet at the gap; None if there are not two."""
        blocks, units = self.analysis.blocks, self.analysis.units
        left, right = (int(blocks.turn[units.block[unit]]) for unit in (self.gap, self.gap + 1))
        return None if left == right or left < 0 or right < 0 else (left, right)

    @property
    def pause(self) -> float | None:
        """The seconds between the two messages that meet at the gap; None without two, or without times."""
        if self.messages is None:
            return None
        start, end = (self.analysis.document.turns[number].time for number in self.messages)
        return None if start is None or end is None else round(abs(end - start), 3)

    def words_of(self, unit: int) -> str:
        """Return the words of a unit, without the label of a message."""
        units, document = self.analysis.units, self.analysis.document
        first = int(units.first[unit])
        turn = int(self.analysis.blocks.turn[units.block[unit]])
        if turn >= 0:
            first = max(first, document.turns[turn].content)
        return document.text[first : int(units.last[unit])]

    def number(self, count: int) -> str:
        """Return a number of tokens, with a `~` in front if it is an estimate."""
        return format_token_count(self.analysis, count)

    def tokens(self, count: int) -> str:
        """Return a number of tokens in words."""
        return format_tokens(self.analysis, count)

    def unit_words(self, unit: int) -> str:
        """Say what kind of thing a unit is."""
        units, blocks = self.analysis.units, self.analysis.blocks
        if units.atomic[unit]:
            return self.block_words(unit)
        if self.config.splitter == "rules" and blocks.atomic[units.block[unit]]:
            return phrase("part of the {block}", block=self.block_words(unit))
        return _UNIT_WORDS.get(self.config.splitter, phrase("sentence"))

    def block_words(self, unit: int) -> str:
        """Say what kind of block a unit is of."""
        return _BLOCK_WORDS[BlockKind(self.analysis.blocks.kind[self.analysis.units.block[unit]])]
