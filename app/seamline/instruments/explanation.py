"""Explanations of gaps between units: why a chunk ends there, or why none does."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import joined, phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import Factor
from seamline.instruments.why.cut import why_cut
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.scales import Scale, scale_of
from seamline.instruments.why.sentences import side_notes
from seamline.instruments.why.summary import summarize
from seamline.instruments.why.uncut import why_not

# A unit may be a code block of megabytes: so many characters of it are shown.
_CHARACTERS = 300


@dataclass(frozen=True)
class Explanation:
    """What decides at one gap.

    index, line: where the unit after the gap begins. is_cut: whether a chunk ends or begins there.
    reason: why the chunk before the gap ends, if one does. chunk: the one that ends at the gap, or contains
    it; -1 in text that is left out. headline, sentences: the explanation with its numbers; a `~` marks
    estimated counts. in_short: the same in one or two sentences. scale: the deciding number and its limits,
    to be drawn; None if a rule decides. factors: the strategy's own numbers for the gap; () if something else
    decided. before, after: the units on both sides, each on one line, shortened.
    """

    gap: int
    index: int
    line: int
    is_cut: bool
    reason: Reason | None
    verdict: Verdict
    chunk: int
    headline: str
    sentences: tuple[str, ...]
    before: str
    after: str
    in_short: tuple[str, ...]
    scale: Scale | None
    factors: tuple[Factor, ...] = ()

    @property
    def summary(self) -> str:
        """The sentences of `in_short` as one text."""
        return joined(self.in_short, " ")


def explain(analysis: Analysis, gap: int) -> Explanation:
    """Say why a chunk ends at a gap, or why none does. Raises SeamlineError if there is no such gap."""
    if not 0 <= gap < len(analysis.gaps):
        raise SeamlineError(
            phrase(
                "there is no gap {gap}: the text has {count:,} gaps between its units, counted from 0",
                gap=gap,
                count=len(analysis.gaps),
            )
        )
    facts = GapFacts(analysis, gap)
    headline, *sentences = why_cut(facts) if facts.is_cut else why_not(facts)
    sentences += side_notes(facts)
    scale = scale_of(facts)
    index = int(analysis.units.first[gap + 1])
    return Explanation(
        gap=gap,
        index=index,
        line=analysis.document.line_of(index),
        is_cut=facts.is_cut,
        reason=facts.reason,
        verdict=Verdict(analysis.verdicts[gap]),
        chunk=facts.chunk,
        headline=headline,
        sentences=tuple(sentences),
        in_short=summarize(facts, headline, scale=scale),
        scale=scale,
        factors=facts.factors,
        before=_shortened(analysis, gap, from_end=True),
        after=_shortened(analysis, gap + 1, from_end=False),
    )


def gap_at(analysis: Analysis, index: int) -> int:
    """Return the gap nearest to an index of the text, or -1 if the text has none."""
    if not len(analysis.gaps):
        return -1
    begins, ends = analysis.units.first[1:], analysis.units.last[:-1]
    after = int(np.searchsorted(begins, index))
    before = after - 1
    if after == len(begins) or (before >= 0 and index - begins[before] <= ends[after] - index):
        return before
    return after


def notable_gaps(analysis: Analysis) -> list[int]:
    """Return the gaps at which the text is cut or the curve has a minimum, in order."""
    notable: BoolArray = analysis.verdicts != Verdict.NONE
    for unit in (analysis.cut.first[1:], analysis.cut.stop[:-1]):
        notable[unit - 1] = True
    return [int(gap) for gap in np.flatnonzero(notable)]


def _shortened(analysis: Analysis, unit: int, *, from_end: bool) -> str:
    """Return a unit on one line: its end, or its beginning, if it is long."""
    first, last = int(analysis.units.first[unit]), int(analysis.units.last[unit])
    if from_end:
        first = max(first, last - _CHARACTERS)
    return " ".join(analysis.document.text[first : min(last, first + _CHARACTERS)].split())
