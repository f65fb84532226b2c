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
    """Whether a chunk begins with the unit at an index, and is not the first, or one ends before it.

    first: the index of the unit's first word.
    """
    unit = int(np.searchsorted(units.first, first))
    if unit == 0 or unit == len(units) or units.first[unit] != first:
        return False
    return bool((cut.first[1:] == unit).any() or (cut.stop[:-1] == unit).any())


class GapFacts:
    """A gap of an analysis. chunk: the one that ends there, or holds the gap; -1 in text that is left out."""

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
        """Whether the units either side are in one chunk."""
        return self.chunk >= 0 and self.gap + 1 < int(self.analysis.cut.stop[self.chunk])

    @property
    def tie(self) -> Tie:
        """What ties the units either side together."""
        return Tie(self.gaps.ties[self.gap])

    @property
    def ends_chunk(self) -> bool:
        """Whether a chunk ends here; where text is left out, one may begin at a gap at which none ends."""
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
        """Whether the strategy goes by the curve and its threshold, and there is one."""
        return self.analysis.goes_by_threshold and self.analysis.curve is not None

    @cached_property
    def has_size_limits(self) -> bool:
        """Whether short segments are merged and long ones divided, after the strategy's proposal."""
        boundaries = self.analysis.stages.get(BOUNDARIES)
        is_sized = boundaries is None or boundaries.is_sized
        return self.analysis.method == self.strategy.name and not is_sized

    @cached_property
    def given(self) -> StrategyInput:
        """What the strategy looked at."""
        return input_of(self.analysis)

    @property
    def _is_explained(self) -> bool:
        """Whether the strategy decided here, and not what holds for all of them: pins, ties, sizes."""
        analysis = self.analysis
        if analysis.is_stored or analysis.is_whole or self.reason == Reason.MANUAL:
            return False
        if not (self.ends_chunk if self.is_cut else self.is_in_chunk and self.gaps.possible[self.gap]):
            return False
        return not self.has_size_limits or self.is_cut == (self.gap in self.proposal.gaps)

    @property
    def decided_by(self) -> str:
        """The name of the first factor of a built-in strategy; "" without, and where it is another's.

        Under the same name a strategy from outside may give what no sentence or scale of ours expects.
        """
        return self.factors[0].name if self.factors and is_built_in(self.analysis.method) else ""

    @cached_property
    def factors(self) -> tuple[Factor, ...]:
        """What the strategy that cut the text says of the gap; () if something else decided."""
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
            # It may come from outside; then the reason of the boundary has to do.
            logger.exception("strategy %s cannot explain gap %d", self.analysis.method, self.gap)
            return ()

    @cached_property
    def proposal(self) -> Proposal:
        """What the strategy and the pins proposed, before sizes were applied."""
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
        """The size at which a text is divided that is filled up to the target."""
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
        """Return the tokens of a chunk without what it repeats."""
        cut = self.analysis.cut
        return self.sizes.span(int(cut.first[chunk]), int(cut.stop[chunk]))

    @property
    def around(self) -> tuple[float | None, float, float | None]:
        """The similarity before, at and after the gap, as minima are sought; None beyond an end.

        What lies between two gaps at which a topic may change counts as one, as high as its peak.
        """
        assert self.analysis.curve is not None
        places = np.flatnonzero(self.candidates | np.append(True, self.candidates[:-1]))
        series = np.maximum.reduceat(self.analysis.curve.smoothed, places)
        at = int(np.searchsorted(places, self.gap))
        before = float(series[at - 1]) if at else None
        return before, float(series[at]), float(series[at + 1]) if at + 1 < len(series) else None

    @property
    def messages(self) -> tuple[int, int] | None:
        """The numbers of the messages that meet at the gap; None inside a message, and beside none."""
        blocks, units = self.analysis.blocks, self.analysis.units
        left, right = (int(blocks.turn[units.block[unit]]) for unit in (self.gap, self.gap + 1))
        return None if left == right or left < 0 or right < 0 else (left, right)

    @property
    def pause(self) -> float | None:
        """The seconds between the messages either side; None inside a message, or without times."""
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
        """Return a number of tokens; a `~` marks what is no exact count."""
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
