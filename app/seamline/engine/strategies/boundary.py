"""Cut a conversation at its natural breaks: before a user's message, and after a pause."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.errors import StrategyError
from seamline.engine.evidence.gaps import before_questions
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.breaks import split_at_breaks
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import trailing_overlap, window_factors

_QUESTION, _LONG_PAUSE, _SHORT_PAUSE = 50, 30, 15
# A pause above a long one divided by this counts as short.
_SHORT_IN_LONG = 5
_MIN_MESSAGES = 3
_MAX_POINTS = _QUESTION + _LONG_PAUSE


class NaturalBreaks:
    """Cuts where a conversation pauses by itself, the best places first.

    A boundary's score is the sum of its points: 50 before a user's message; 30 after a pause above
    `pause_seconds`, or 15 above a fifth of it; half of that near either end of the conversation. The highest
    score is 80; a boundary by size alone has 0. The reason is the pause if it is long, or all there is.
    After the boundary strategy of memorylayer, which left parts above the maximum and repeated nothing.
    """

    name = "conversation-boundary"
    label = "Natural breaks"
    summary = "Cuts conversations before a user's message and after a pause, the best breaks first."
    fields: tuple[str, ...] = (
        "max_tokens",
        "min_tokens",
        "min_percent",
        "overlap_tokens",
        "overlap_percent",
        "pause_seconds",
        "list_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        found = find_breaks(given)
        breaks = np.flatnonzero(found.points)
        best_first = breaks[np.argsort(-found.points[breaks], kind="stable")] + 1
        parts = split_at_breaks(given, best_first.tolist(), balanced=True)
        if not parts.at_break.any():
            raise StrategyError(
                phrase(
                    "none of its {count:,} natural breaks makes a chunk of the sizes asked for",
                    count=len(breaks),
                )
                if len(breaks)
                else phrase("it has no natural break: no message of a user, and no pause")
            )
        return parts.proposal(
            given,
            np.where(found.paused, Reason.TIME_GAP, Reason.TURN).astype(np.uint8),
            found.points.astype(np.float32),
            last_score=0.0,
            overlap_first=trailing_overlap(parts.first, given.sizes.sums, config=given.config),
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        if at.is_cut and at.score == 0:
            return window_factors(at)
        points = find_breaks(at.given).points
        if not at.is_cut:
            return (Factor("points", int(points[at.gap]), _MAX_POINTS, verdict=False),)
        return (
            Factor("points", at.score, _MAX_POINTS, verdict=True),
            Factor("since break", _tokens_since_break(at, points), at.given.config.max_tokens, "max_tokens"),
        )


def _tokens_since_break(at: GapContext, points: IndexArray) -> int:
    """Return the tokens between the last natural break, or the beginning of the text, and the gap."""
    cut, sums = at.cut, at.given.sizes.sums
    scores = cut.scores[: at.chunk]
    # A boundary by a pin or a size does not have the score of the break that may be at its gap.
    natural = np.flatnonzero((scores > 0) & (scores == points[cut.stop[: at.chunk] - 1]))
    begin = int(cut.first[natural[-1] + 1]) if len(natural) else 0
    return int(sums[at.gap + 1] - sums[begin])


@dataclass(frozen=True)
class Breaks:
    """What speaks for a break at each of the n - 1 gaps.

    points: (n - 1,) int64, 0 inside a message. paused: (n - 1,) bool, whether the pause is the reason.
    """

    points: IndexArray
    paused: BoolArray


def find_breaks(given: StrategyInput) -> Breaks:
    """Score the gaps between messages. Raises StrategyError if there are too few messages."""
    turns = given.document.turns
    turn = given.blocks.turn[given.units.block]
    # The number of each message that follows a gap, counted from 0; blank ones have no unit.
    number = np.cumsum(turn[1:] != turn[:-1])
    messages = int(number[-1]) + 1 if len(number) else len(turn)
    if not turns or messages < _MIN_MESSAGES:
        count = messages if turns else 0
        raise StrategyError(
            phrase(
                "natural breaks take {minimum} messages or more; this has {count}",
                minimum=_MIN_MESSAGES,
                count=count,
            )
        )
    # A time that goes back counts as a pause, too. Rounded, since seconds since 1970 are exact to a
    # microsecond or so, and a pause of exactly the limit might come out above it.
    pause = np.round(np.abs(np.diff(given.document.turn_times[turn])), 3)
    is_long = pause > given.config.pause_seconds
    is_short = ~is_long & (pause * _SHORT_IN_LONG > given.config.pause_seconds)
    asks = before_questions(given.document, given.blocks, units=given.units)
    points = asks * _QUESTION + is_long * _LONG_PAUSE + is_short * _SHORT_PAUSE
    margin = min(3, messages // 10)
    points[np.minimum(number, messages - number) < margin] //= 2
    return Breaks(points.astype(np.int64), is_long | (is_short & ~asks))
