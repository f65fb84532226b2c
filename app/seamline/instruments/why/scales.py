"""The deciding number of a gap, to be drawn: terms with their sum, or a size or a number with its limits."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.levels import as_level, level_of
from seamline.instruments.why.gap_facts import GapFacts
from seamline.instruments.why.waterfall import Waterfall, waterfall


@dataclass(frozen=True)
class SizeScale:
    """The size of a chunk up to the gap, beside its limits.

    smallest, target, largest: the limits; the first two are 0 if not set. following: the size up to the next
    possible end; 0 if unknown. unit: tokens, model tokens or characters.
    """

    size: int
    smallest: int
    target: int
    largest: int
    following: int = 0
    unit: str = phrase("tokens")
    is_exact: bool = True


@dataclass(frozen=True)
class ThresholdScale:
    """A number that decides, beside its threshold.

    passes: whether the number allows a boundary. before, after: the same number at the neighbouring gaps, if
    a boundary must be a minimum; NaN for none.
    """

    name: str
    value: float
    threshold: float
    passes: bool
    before: float = math.nan
    after: float = math.nan


@dataclass(frozen=True)
class PointsScale:
    """The points of a place, of at most `maximum`, which decide how early it is tried; without threshold."""

    points: float
    maximum: float


Scale = Waterfall | SizeScale | ThresholdScale | PointsScale


def scale_of(facts: GapFacts) -> Scale | None:
    """Return the scale that decides at a gap; None if a rule decides, and there is nothing to measure."""
    if facts.analysis.is_stored or facts.analysis.is_whole or facts.reason == Reason.MANUAL:
        return None
    first, decided_by = facts.factors[0] if facts.factors else None, facts.decided_by
    if facts.ends_chunk and facts.has_size_limits and facts.gap not in facts.proposal.gaps:
        target = facts.target if facts.config.split_at != "paragraph" else 0
        end = facts.gaps.next_end(facts.gap + 2)
        return _size(facts, facts.chunk_tokens(facts.chunk), target=target, end=end)
    if first is None:
        return _curve(facts) if facts.reason == Reason.TOPIC and facts.uses_curve else None
    if decided_by == "fit":
        if facts.is_cut and (facts.reason == Reason.SIZE or first.value <= 0):
            end = int(facts.analysis.cut.stop[facts.chunk + 1])
            return _size(facts, facts.chunk_tokens(facts.chunk), target=0, end=end)
        return waterfall(facts, *facts.factors)
    if decided_by == "fill":
        target = round(first.limit) if first.parameter == "target_tokens" else 0
        following = round(facts.factors[1].value) if facts.is_cut else 0
        size = _size(facts, round(first.value), target=target)
        return replace(size, following=following)
    if decided_by == "characters":
        return SizeScale(round(first.value), 0, 0, round(first.limit), unit=phrase("characters"))
    if decided_by == "points":
        return PointsScale(first.value, first.limit)
    if decided_by == "shared words":
        return ThresholdScale(phrase("shared words"), first.value, first.limit, first.value < first.limit)
    if decided_by == "threshold" and facts.candidates[facts.gap]:
        return _curve(facts)
    return None


def _size(facts: GapFacts, size: int, *, target: int, end: int = 0) -> SizeScale:
    """Return a size beside the maximum, or beside what the model reads, whichever is reached first.

    end: the unit up to which the chunk would have gone on; 0 if unknown.
    """
    analysis, maximum = facts.analysis, facts.config.max_tokens
    begin, stop = int(analysis.cut.first[facts.chunk]), int(analysis.cut.stop[facts.chunk])
    following = facts.sizes.span(begin, end) if end else 0
    limit = analysis.read_limit
    if limit is not None and analysis.model_max_tokens and end and not target and following <= maximum:
        # In tokens of its own: those of the config say nothing of how much of it is read.
        return SizeScale(
            limit.span(begin, stop),
            0,
            0,
            limit.tokens,
            following=limit.span(begin, end),
            unit=phrase("model tokens"),
        )
    largest = maximum if following > maximum else analysis.model_max_tokens or maximum
    return SizeScale(
        size, facts.config.minimum, target, largest, following=following, is_exact=analysis.counter.exact
    )


def _curve(facts: GapFacts) -> ThresholdScale:
    curve = facts.analysis.curve
    assert curve is not None
    here = level_of(facts.config, float(curve.smoothed[facts.gap]), threshold=curve.threshold)
    before, after = math.nan, math.nan
    if facts.is_cut or facts.analysis.verdicts[facts.gap] != Verdict.EDGE:
        left, _, right = facts.around
        before, after = (
            math.nan if height is None else as_level(facts.config, height) for height in (left, right)
        )
    return ThresholdScale(here.name, here.value, here.threshold, here.passes, before, after)
