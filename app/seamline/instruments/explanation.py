"""Explanations of gaps between units: what decides that a chunk ends there, or that none does."""

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

# A unit may be a code block of megabytes; nobody reads more of it than this.
_CHARACTERS = 300


@dataclass(frozen=True)
class Explanation:
    """What decides at one gap.

    index, line: where the unit after the gap begins. is_cut: whether a chunk ends or begins there; reason:
    why the chunk before it ends, if so. chunk: the one that ends there, or holds the gap; -1 in text that
    is left out. headline, sentences: in plain words with their numbers; a `~` marks what is no exact count.
    in_short: the same in one or two plain sentences. scale: what decides, to be drawn; None for a rule.
    factors: what the strategy says of the gap, as numbers; () if something else decided.
    before, after: the units either side, each on one line, shortened.
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
        """The plain sentences in a row."""
        return joined(self.in_short, " ")


def explain(analysis: Analysis, gap: int) -> Explanation:
    """Say why a chunk ends at a gap, or what stops it. Raises SeamlineError for a gap that is not there."""
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
    """Return the gaps at which the text is cut, and those at which the curve has a minimum, in order."""
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
