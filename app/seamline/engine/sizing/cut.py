"""Proposals of boundaries, the cuts that are made of them, and the reasons why chunks end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, FloatArray, IndexArray, read_only
from seamline.engine.evidence.gaps import Edge
from seamline.engine.phrases import phrase

LARGEST_MARGIN = 1000.0
"""The margin of a boundary that sizes or pins leave no choice about; none is larger."""
# Large enough to stay above 0 when margins are rounded.
MIN_MARGIN = 0.001
"""The lowest margin of a boundary; other gaps have at most its negative."""


class BoundaryLevel(IntEnum):
    """What a boundary separates: two topics, or two parts of one that would be too long."""

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
        """What such a boundary separates."""
        return BoundaryLevel.PART if self in _OF_PARTS else BoundaryLevel.TOPIC


_OF_PARTS = (Reason.SIZE, Reason.FIXED)


_EDGE_REASONS = {
    Edge.INSIDE: Reason.SIZE,
    Edge.SENTENCE: Reason.SENTENCE,
    Edge.PARAGRAPH: Reason.PARAGRAPH,
    Edge.TURN: Reason.TURN,
    Edge.HEADING: Reason.HEADING,
}
EDGE_REASONS: CodeArray = read_only(np.array([_EDGE_REASONS[edge] for edge in Edge], dtype=np.uint8))
"""(edges,) uint8 of Reason: for each Edge the reason of a boundary that has no other."""


@dataclass(frozen=True)
class Proposal:
    """Where a strategy wants to cut a text of n units, and why, before sizes are applied.

    gaps: (k,) int64, ascending, where to cut. reasons: (k,) uint8 of Reason. scores: (k,) float32.
    overlap_first: (k + 1,) int64, for each chunk the unit with which its repeated text begins; None to let
        the overlap of the config decide.
    sized: whether the strategy has applied sizes itself, so that nothing is merged or divided afterwards.
    left_out: (n,) bool, whether a unit, at the end of a segment, is in no chunk; None for none.
    last_score: the score of the last chunk's end, which is no gap.
    method: what made the proposal; "" for the strategy that was asked.
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
    for name in ("gaps", "reasons", "overlap_first"):
        numbers = getattr(proposal, name)
        if numbers is not None and np.asarray(numbers).dtype.kind not in "iu":
            raise ValueError(phrase("its {name} are no whole numbers", name=name))
    if not np.isfinite(proposal.scores).all():
        raise ValueError(phrase("its scores hold NaN or infinity"))
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

    first, stop: (m,) int64, the units of each chunk, `stop` excluded; the strategy leaves out units that lie
        between two chunks.
    reasons: (m,) uint8 of Reason and scores: (m,) float32, of each chunk's end; the last one's reason is END.
    overlap_first: (m,) int64, the unit with which a chunk's repeated text begins, <= first.
    merged: how many proposed boundaries were dropped for the minimum. split: how many were added for the
        maximum.
    short: how many proposed chunks were below the minimum. long: how many were above the maximum once short
        ones were merged.
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
