"""Size limits: how proposed boundaries become chunks between a minimum and a maximum, with overlap.

One set of rules for every strategy: short segments are merged, long ones divided, then overlap is added.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import EDGE_REASONS, Cut, Proposal, Reason
from seamline.engine.sizing.merging import merge_between
from seamline.engine.sizing.splitting import fill_to_maximum, fill_to_target, target_keeps_maximum
from seamline.engine.units.sizes import Sizes

_NO_GAPS: IndexArray = read_only(np.empty(0, dtype=np.int64))


def apply_size_limits(
    proposal: Proposal,
    gaps: Gaps,
    *,
    sizes: Sizes,
    config: Config,
    similarity: FloatArray | None = None,
    reserved: CountArray | None = None,
    pinned: IndexArray = _NO_GAPS,
) -> Cut:
    """Apply the size rules of a config to a proposal.

    similarity: (n - 1,) float32, decides between two neighbours when merging `nearest`; None counts as 0.
    pinned: (p,) int64, ascending, gaps of the proposal across which nothing is merged.
    reserved: (n,) int32, how far below the maximum a chunk beginning at each unit must stay, or None.
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
        long = _above_maximum(segments, sizes, config=config, reserved=reserved)
        segments = _split(segments, long, gaps=gaps, sizes=sizes, config=config, reserved=reserved)
        split = len(segments.ends) + merged - proposed
    first = np.append(0, segments.ends[:-1])
    overlap_first = proposal.overlap_first
    if overlap_first is None:
        overlap_first = carry_overlap(first, sizes, config=config, reserved=reserved)
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
    """Return the size parameters that had no effect on a cut, each with the reason."""
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
    segments: _Segments, sizes: Sizes, *, config: Config, reserved: CountArray | None
) -> IndexArray:
    """Return the numbers of the segments above `max_tokens`, heading context included, (m,) int64.

    reserved: (n,) int32, the tokens that a segment beginning with each unit has in addition, or None.
    """
    bounds = np.append(0, segments.ends)
    tokens = sizes.between(bounds)
    if reserved is not None:
        tokens += reserved[bounds[:-1]]
    return np.flatnonzero(tokens > config.max_tokens)


def _split(
    segments: _Segments,
    long: IndexArray,
    *,
    gaps: Gaps,
    sizes: Sizes,
    config: Config,
    reserved: CountArray | None,
) -> _Segments:
    """Divide the segments with the numbers `long`, (m,) int64.

    reserved: (n,) int32, how far below the maximum a part beginning with each unit must stay, or None.
    """
    bounds = np.append(0, segments.ends)
    inner: list[int] = []
    for number in long.tolist():
        begin, end = int(bounds[number]), int(bounds[number + 1])
        if config.split_at == "paragraph":
            inner += fill_to_maximum(begin, end, gaps=gaps, sizes=sizes, config=config, reserved=reserved)
        else:
            inner += fill_to_target(
                begin,
                end,
                gaps=gaps,
                sizes=sizes,
                config=config,
                keeps_maximum=target_keeps_maximum(config, reserved),
                reserved=reserved,
            )
    added = np.array(inner, dtype=np.int64)
    scores = segments.scores.copy()
    if config.split_at == "paragraph":
        reasons = EDGE_REASONS[gaps.edge[added - 1]]
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


def carry_overlap(
    first: IndexArray, sizes: Sizes, *, config: Config, reserved: CountArray | None
) -> IndexArray:
    """Return for each chunk the unit with which its overlap begins; `first` if it has none.

    Whole units are repeated, from the chunk before only and never all of it, as long as neither the
    overlap nor the chunk becomes too long.
    first: (m,) int64, the units with which the chunks begin. reserved: (n,) int32, the tokens that a chunk
    beginning with each unit has in addition, or None. Returns (m,) int64.
    """
    if len(first) < 2 or (config.overlap_tokens == 0 and config.overlap_units == 0):
        return first
    max_tokens = np.full(len(first), config.max_tokens)
    if reserved is not None:
        max_tokens -= reserved[first]
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
