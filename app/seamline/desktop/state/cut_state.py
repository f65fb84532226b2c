"""The state of the cut of the document that is shown, and the progress of a cut that is being made."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from seamline.engine.phrases import phrase

STEPS = 3

# For each stage of the pipeline: its name in words, the number of its step, and the shares of that step at
# which the stage begins and ends.
_STAGES = {
    "download": (phrase("Downloading the model"), 1, 0.0, 0.0),
    "model": (phrase("Loading the model"), 1, 0.0, 0.0),
    "blocks": (phrase("Finding headings, lists and code"), 1, 0.0, 0.25),
    "units": (phrase("Finding the sentences"), 1, 0.25, 0.35),
    "tokens": (phrase("Counting the tokens of {count:,} sentences"), 1, 0.35, 0.45),
    "read": (phrase("Counting what the model reads of {count:,} sentences"), 1, 0.45, 1.0),
    "vectors": (phrase("Reading the meaning of {count:,} sentences"), 2, 0.0, 1.0),
    "evidence": (phrase("Looking for changes of topic"), 3, 0.0, 0.9),
}
# What share of the time each step takes, measured with the built-in model on 5 MB of markdown.
_WEIGHTS = (0.35, 0.43, 0.22)
_KNOWN_SECONDS = 0.5
_KNOWN_SHARE = 0.05


class CutPhase(Enum):
    """How the cut that is shown relates to the text and the settings.

    NONE: nothing is open. CUT: the text has a cut, and it is up to date or will be shortly.
    OUTDATED: the last cut is shown, and a newer one was cancelled or failed. CUTTING: the text has no cut
    yet, and one is being made. NOT_CUT: the text has no cut, and none is being made.
    """

    NONE = 0
    CUT = 1
    OUTDATED = 2
    CUTTING = 3
    NOT_CUT = 4


@dataclass(frozen=True)
class CutState:
    """The phase of the document that is shown, and the progress while it is being cut.

    title: what is being done. step: which of STEPS, from 1. percent: how much of that step is done.
    seconds_left: None while it cannot be estimated. is_slow: the cut has taken long enough to be worth
    showing.
    has_failed: no newer cut could be made; the error was reported.
    """

    phase: CutPhase = CutPhase.NONE
    title: str = ""
    step: int = 0
    percent: int = 0
    seconds_left: int | None = None
    is_slow: bool = False
    has_failed: bool = False

    @property
    def is_covered(self) -> bool:
        """Whether all views but the text are covered, since they have no cut to show; not for fast cuts."""
        return self.phase is CutPhase.NOT_CUT or (self.phase is CutPhase.CUTTING and self.is_slow)


class CutProgress:
    """Turns the stages that the pipeline reports into a title, a percentage and the time left."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.start()

    def start(self) -> None:
        """Begin with another text."""
        self._step = 1
        self._share = 0.0
        self._title: str = phrase("Reading the text")
        self._is_counted = False
        self._step_began = self._clock()
        self._step_seconds: dict[int, float] = {}

    def advance(self, stage: str, *, done: int, total: int) -> None:
        """Take in the pipeline's report that `done` of `total` of a stage are done."""
        if stage == "counts":
            # The next counting is of the same sentences in the model's tokens.
            self._is_counted = True
        if stage == "tokens" and self._is_counted:
            stage = "read"
        if stage not in _STAGES or total <= 0 or (total == 1 and stage != "model"):
            # Every stage reports its end once more, even one that had nothing to do.
            return
        title, step, low, high = _STAGES[stage]
        if step < self._step:
            return
        share = low + (high - low) * min(done / total, 1.0)
        if step > self._step:
            now = self._clock()
            self._step_seconds[self._step] = now - self._step_began
            self._step, self._share, self._step_began = step, 0.0, now
        elif share < self._share:
            return
        self._share = share
        self._title = phrase(title, count=total) if stage != "download" else _downloading(done, total)

    def state(self, *, is_slow: bool) -> CutState:
        """Return how far the cut is now."""
        return CutState(
            CutPhase.CUTTING,
            self._title,
            self._step,
            int(100 * self._share),
            seconds_left=self._seconds_left(),
            is_slow=is_slow,
        )

    def _seconds_left(self) -> int | None:
        elapsed = self._clock() - self._step_began
        if elapsed < _KNOWN_SECONDS or self._share < _KNOWN_SHARE:
            return None
        whole = elapsed / self._share
        later = sum(_WEIGHTS[self._step :])
        # The later steps are also estimated by the first, if it was seen: a slow model prolongs the second
        # step alone. The lower guess counts.
        guesses = [whole * later / _WEIGHTS[self._step - 1]]
        if self._step_seconds.get(1, 0.0) > 0:
            guesses.append(self._step_seconds[1] * later / _WEIGHTS[0])
        return math.ceil(whole - elapsed + min(guesses))


def _downloading(done: int, total: int) -> str:
    return phrase("Downloading the model, {done:.0f} of {total:.0f} MB", done=done / 1e6, total=total / 1e6)


def format_seconds_left(seconds: int | None) -> str:
    """Return `7 s left`, `2 min left`, or "" while it cannot be told."""
    if seconds is None:
        return ""
    return (
        phrase("{seconds} s left", seconds=seconds)
        if seconds < 90
        else phrase("{seconds} min left", seconds=round(seconds / 60))
    )
