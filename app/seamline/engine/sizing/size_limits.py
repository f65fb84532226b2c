"""Size limits: how proposed boundaries become chunks between a minimum and a maximum, with overlap.

One set of rules for every strategy: short segments are merged, long ones divided, then overlap is added.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Edge, Gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.merging import merge_between
from seamline.engine.sizing.splitting import fill_to_maximum, fill_to_target, is_held
from seamline.engine.units.sizes import Sizes


class BoundaryLevel(IntEnum):
    """What a boundary parts: two topics, or two parts of one that would be too long."""

    TOPIC = 1
    PART = 2

    @property
    def label(self) -> str:
        """The level in words."""
        return self.name.lower()


class Reason(IntEnum):
    """Why a chunk ends where it does."""

    END = 0
    TOPIC = 1
    HEADING = 2
    PARAGRAPH = 3
    SENTENCE = 4
    SIZE = 5
    TURN = 6
    TIME_GAP = 7
    FIXED = 8
    MANUAL = 9

    @property
    def label(self) -> str:
        """The reason in words."""
        return self.name.lower().replace("_", " ")

    @property
    def level(self) -> BoundaryLevel:
        """What such a boundary parts."""
        return BoundaryLevel.PART if self in _OF_PARTS else BoundaryLevel.TOPIC


_OF_PARTS = (Reason.SIZE, Reason.FIXED)


EDGE_REASONS = {
    Edge.INSIDE: Reason.SIZE,
    Edge.SENTENCE: Reason.SENTENCE,
    Edge.PARAGRAPH: Reason.PARAGRAPH,
    Edge.TURN: Reason.TURN,
    Edge.HEADING: Reason.HEADING,
}


@dataclass(frozen=True)
class Proposal:
    """Where a strategy wants to cut a text of n units, and why, before sizes are applied.

    gaps: (k,) int64, ascending. reasons: (k,) uint8 of Reason. scores: (k,) float32.
    overlap_first: (k + 1,) int64, for each chunk the unit with which its repeated text begins, or None to
        let the limits decide. sized: whether sizes are respected already, so that only overlap may be added.
    left_out: (n,) bool, units at the ends of segments that no chunk is to hold, or None for none.
    last_score: the score of the last chunk's end. method: what made the proposal, if not the strategy itself.
    margins: (n - 1,) float32, how clear each gap is, as Analysis has them; None if they were not weighed.
    """

    gaps: IndexArray
    reasons: CodeArray
    scores: FloatArray
    overlap_first: IndexArray | None = None
    sized: bool = False
    last_score: float = 1.0
    method: str = ""
    left_out: BoolArray | None = None
    margins: FloatArray | None = None


def no_proposal(*, last_score: float = 1.0, sized: bool = False) -> Proposal:
    """Return the proposal of one chunk."""
    return Proposal(
        np.empty(0, dtype=np.int64),
        np.empty(0, dtype=np.uint8),
        np.empty(0, dtype=np.float32),
        last_score=last_score,
        sized=sized,
    )


def check_proposal(proposal: Proposal, units: int) -> None:
    """Raise ValueError for a proposal that does not fit a text of so many units, saying what is wrong."""
    gaps, count = proposal.gaps, len(proposal.gaps)
    if count and (gaps[0] < 0 or gaps[-1] > units - 2 or (np.diff(gaps) <= 0).any()):
        raise ValueError(phrase("its gaps are not ascending numbers from 0 to {units}", units=units - 2))
    if len(proposal.reasons) != count or len(proposal.scores) != count:
        raise ValueError(
            phrase(
                "it has {count} gaps, but {reasons} reasons and {scores} scores",
                count=count,
                reasons=len(proposal.reasons),
                scores=len(proposal.scores),
            )
        )
    if count and int(np.max(proposal.reasons)) > max(Reason):
        raise ValueError(phrase("its reasons are not those of Reason, 0 to {reason:d}", reason=max(Reason)))
    overlap, first = proposal.overlap_first, np.append(0, gaps + 1)
    if (
        overlap is not None
        and units
        and (len(overlap) != count + 1 or (overlap < 0).any() or (overlap > first).any())
    ):
        raise ValueError(phrase("its overlap does not begin at or before each chunk"))
    if proposal.left_out is not None and len(proposal.left_out) != units:
        raise ValueError(
            phrase(
                "it says of {count} units whether they are left out, and there are {units}",
                count=len(proposal.left_out),
                units=units,
            )
        )
    if proposal.margins is not None and len(proposal.margins) != units - 1:
        raise ValueError(
            phrase("it has {count} margins for {units} gaps", count=len(proposal.margins), units=units - 1)
        )


@dataclass(frozen=True)
class Cut:
    """Where the chunks begin and why they end; m chunks over n units.

    first, stop: (m,) int64, the units of each chunk, `stop` excluded; what lies between two chunks, the
        strategy leaves out.
    reasons: (m,) uint8 of Reason and scores: (m,) float32, of each chunk's end; the last one's reason is END.
    overlap_first: (m,) int64, the unit with which a chunk's repeated text begins, <= first.
    merged, split: how many proposed boundaries fell to the minimum, and were added by the maximum.
    short, long: how many proposed chunks were below the minimum, and were above the maximum after merging.
    """

    first: IndexArray
    stop: IndexArray
    reasons: CodeArray
    scores: FloatArray
    overlap_first: IndexArray
    merged: int = 0
    split: int = 0
    short: int = 0
    long: int = 0

    def __len__(self) -> int:
        return len(self.first)


_NO_GAPS: IndexArray = read_only(np.empty(0, dtype=np.int64))


def apply_size_limits(
    proposal: Proposal,
    gaps: Gaps,
    *,
    sizes: Sizes,
    config: Config,
    similarity: FloatArray | None = None,
    context: CountArray | None = None,
    pinned: IndexArray = _NO_GAPS,
) -> Cut:
    """Apply the size rules of a config to a proposal.

    similarity: (n - 1,) float32, decides between two neighbours when merging `nearest`; None counts as 0.
    pinned: (p,) int64, ascending, gaps of the proposal across which nothing is merged.
    context: (n,) int32, how far below the maximum a chunk beginning at each unit must stay, or None.
    """
    if not sizes.units:
        return Cut(proposal.gaps, proposal.gaps, proposal.reasons, proposal.scores, proposal.gaps)
    segments = _Segments(
        ends=np.append(proposal.gaps + 1, sizes.units),
        reasons=np.append(proposal.reasons, np.uint8(Reason.END)),
        scores=np.append(proposal.scores, np.float32(proposal.last_score)),
    )
    merged = split = short = 0
    long = np.empty(0, dtype=np.int64)
    if not proposal.sized:
        proposed = len(segments.ends)
        short = int((sizes.between(np.append(0, segments.ends)) < config.minimum).sum())
        if short:
            barriers = np.searchsorted(segments.ends, pinned + 1) + 1
            segments = segments.take(
                merge_between(
                    barriers.tolist(),
                    segments.ends,
                    gaps=gaps,
                    sizes=sizes,
                    similarity=similarity,
                    config=config,
                )
            )
        merged = proposed - len(segments.ends)
        long = _above_maximum(segments, sizes, config=config, context=context)
        segments = _split(segments, long, gaps=gaps, sizes=sizes, config=config, context=context)
        split = len(segments.ends) + merged - proposed
    first = np.append(0, segments.ends[:-1])
    overlap_first = proposal.overlap_first
    if overlap_first is None:
        overlap_first = carry_overlap(first, sizes, config=config, context=context)
    cut = Cut(
        first=first,
        stop=segments.ends,
        reasons=segments.reasons,
        scores=segments.scores,
        overlap_first=overlap_first,
        merged=merged,
        split=split,
        short=short,
        long=len(long),
    )
    return _frozen(cut if proposal.left_out is None else _without(cut, proposal.left_out))


def inactive_sizes(config: Config, cut: Cut) -> dict[str, str]:
    """Return the rules of size that had nothing to do in a cut, each with the reason."""
    reasons: dict[str, str] = {}
    if cut.short == 0:
        reasons["merge"] = (
            # A last part may be short: it is not merged with what it was divided from.
            phrase("no chunk was short enough to be merged before long ones were divided")
            if cut.long
            else phrase("no chunk is short enough to be merged")
        )
    if cut.long == 0:
        reasons["split_at"] = reasons["target_tokens"] = phrase("no chunk is long enough to be divided")
    elif config.split_at == "paragraph":
        reasons["target_tokens"] = phrase("long chunks are divided at paragraphs, up to the maximum")
    return reasons


def _without(cut: Cut, left_out: BoolArray) -> Cut:
    """Take units that are left out from the ends of the chunks, and drop chunks that consist of them.

    left_out: (n,) bool.
    """
    kept = np.flatnonzero(~left_out)
    first = np.append(kept, len(left_out))[np.searchsorted(kept, cut.first)]
    stop = np.append(-1, kept)[np.searchsorted(kept, cut.stop)] + 1
    full = np.flatnonzero(first < stop)
    reasons = cut.reasons[full]
    if len(full):
        reasons[-1] = Reason.END
    overlap_first = np.append(kept, len(left_out))[np.searchsorted(kept, cut.overlap_first[full])]
    return replace(
        cut,
        first=first[full],
        stop=stop[full],
        reasons=reasons,
        scores=cut.scores[full],
        overlap_first=np.minimum(overlap_first, first[full]),
    )


def _frozen(cut: Cut) -> Cut:
    """Return the cut after making its arrays read-only."""
    for array in (cut.first, cut.stop, cut.reasons, cut.scores, cut.overlap_first):
        read_only(array)
    return cut


@dataclass(frozen=True)
class _Segments:
    """k segments of units: where they end, why, and with what score.

    ends: (k,) int64, ascending numbers of units, the last of them n. reasons: (k,) uint8 of Reason.
    scores: (k,) float32.
    """

    ends: IndexArray
    reasons: CodeArray
    scores: FloatArray

    def take(self, numbers: IndexArray) -> _Segments:
        """Return some of the segments. numbers: (m,) int64."""
        return _Segments(self.ends[numbers], self.reasons[numbers], self.scores[numbers])


def _above_maximum(
    segments: _Segments, sizes: Sizes, *, config: Config, context: CountArray | None
) -> IndexArray:
    """Return the numbers of the segments above `max_tokens`, heading context included, (m,) int64.

    context: (n,) int32, the tokens that a segment beginning with each unit has besides, or None.
    """
    bounds = np.append(0, segments.ends)
    tokens = sizes.between(bounds)
    if context is not None:
        tokens += context[bounds[:-1]]
    return np.flatnonzero(tokens > config.max_tokens)


def _split(
    segments: _Segments,
    long: IndexArray,
    *,
    gaps: Gaps,
    sizes: Sizes,
    config: Config,
    context: CountArray | None,
) -> _Segments:
    """Divide the segments with the numbers `long`, (m,) int64.

    context: (n,) int32, how far below the maximum a part beginning with each unit must stay, or None.
    """
    bounds = np.append(0, segments.ends)
    inner: list[int] = []
    for number in long.tolist():
        begin, end = int(bounds[number]), int(bounds[number + 1])
        if config.split_at == "paragraph":
            inner += fill_to_maximum(begin, end, gaps=gaps, sizes=sizes, config=config, context=context)
        else:
            inner += fill_to_target(
                begin,
                end,
                gaps=gaps,
                sizes=sizes,
                config=config,
                keeps_maximum=is_held(config, context),
                context=context,
            )
    added = np.array(inner, dtype=np.int64)
    scores = segments.scores.copy()
    if config.split_at == "paragraph":
        reasons = _REASONS_BY_EDGE[gaps.edge[added - 1]]
    else:
        reasons = np.full(len(added), Reason.SIZE, dtype=np.uint8)
        # By Remnic's rule no part of a divided segment has a score, not even the last.
        scores[long] = 0.0
    at = np.searchsorted(segments.ends, added)
    return _Segments(
        np.insert(segments.ends, at, added),
        np.insert(segments.reasons, at, reasons),
        np.insert(scores, at, np.float32(0.0)),
    )


_REASONS_BY_EDGE = np.array([EDGE_REASONS[edge] for edge in Edge], dtype=np.uint8)


def carry_overlap(
    first: IndexArray, sizes: Sizes, *, config: Config, context: CountArray | None
) -> IndexArray:
    """Return for each chunk the unit with which its overlap begins; `first` where it has none.

    Whole units are repeated, from the chunk before only and never all of it, as long as neither the
    overlap nor the chunk becomes too long.
    first: (m,) int64, the units with which the chunks begin. context: (n,) int32, the tokens that a chunk
    beginning with each unit has besides, or None. Returns (m,) int64.
    """
    if len(first) < 2 or (config.overlap_tokens == 0 and config.overlap_units == 0):
        return first
    max_tokens = np.full(len(first), config.max_tokens)
    if context is not None:
        max_tokens -= context[first]
    stop = np.append(first[1:], sizes.units)
    begin = np.searchsorted(sizes.begins, sizes.ends[stop] - max_tokens * sizes.scale)
    if config.overlap_tokens > 0:
        of_overlap = sizes.ends[first] - config.overlap_tokens * sizes.scale
        begin = np.maximum(begin, np.searchsorted(sizes.begins, of_overlap))
    if config.overlap_units > 0:
        begin = np.maximum(begin, first - config.overlap_units)
    # At least one unit of the chunk before is not repeated.
    begin[1:] = np.clip(begin[1:], first[:-1] + 1, first[1:])
    begin[0] = first[0]
    return np.asarray(begin, dtype=np.int64)
