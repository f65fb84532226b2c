"""Goals for a change of chunking: shares of whole answers and whole thoughts, and limits of the costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seamline.engine.phrases import Phrase, phrase
from seamline.instruments.question_bench.bench import BenchResult

WHOLE_GOAL = 0.9
TIME_GOAL = 0.1
STORAGE_GOAL = 0.2
"""At least 90% whole, at most 10% more time and 20% more storage than the baseline."""

_BASELINE = "fixed-400-80"


@dataclass(frozen=True)
class GoalFigure:
    """A figure that has a goal. value: a share, or by how much a cost is above the baseline; None if unknown.

    baseline: the title of the cut that a cost is compared with; "" for a share.
    """

    name: str
    label: str
    value: float | None
    goal: float
    is_met: bool | None
    baseline: str = ""

    @property
    def short(self) -> str:
        """The figure with its goal: `70%, goal 90%`, `+5%, goal +10%`."""
        if self.value is None:
            return "–"
        if self._is_cost:
            return phrase("{value}, goal {goal:+.0%}", value=_signed(self.value), goal=self.goal)
        return phrase("{value:.0%}, goal {goal:.0%}", value=self.value, goal=self.goal)

    @property
    def words(self) -> str:
        """The figure with its goal, in words: `70% (goal missed: at least 90%)`."""
        if self.value is None:
            return "–"
        if self._is_cost:
            goal = phrase("at most {goal:+.0%}", goal=self.goal)
            if self.baseline:
                goal = phrase("{goal} beside {baseline}", goal=goal, baseline=self.baseline)
            value = _signed(self.value)
        else:
            goal = phrase("at least {goal:.0%}", goal=self.goal)
            value = phrase("{value:.0%}", value=self.value)
        if self.is_met:
            return phrase("{value} (goal met: {goal})", value=value, goal=goal)
        return phrase("{value} (goal missed: {goal})", value=value, goal=goal)

    @property
    def _is_cost(self) -> bool:
        return self.name in ("time", "storage")


def _signed(share: float) -> Phrase:
    """Return a relative change with its sign: `+5%`, `−22%`."""
    sign = "\N{MINUS SIGN}" if round(share, 2) < 0 else "+"
    return phrase("{sign}{share:.0%}", sign=sign, share=abs(share))


def baseline_of(results: Mapping[str, BenchResult]) -> str:
    """Return the name of the cut that costs are compared with: that of fixed sizes, else the first; or "".

    A cut without a time, as that of an index, is taken only if there is no other.
    """
    timed = (name for name, result in results.items() if result.seconds is not None)
    return _BASELINE if _BASELINE in results else next(timed, next(iter(results), ""))


def goals_of(result: BenchResult, baseline: BenchResult | None, *, title: str = "") -> tuple[GoalFigure, ...]:
    """Return the figures of a cut that have goals. baseline: a cut to compare costs with; title: its own."""
    answers = result.right / result.judged if result.judged else None
    more_time = more_storage = None
    if baseline is not None and baseline.seconds and result.seconds is not None:
        more_time = result.seconds / baseline.seconds - 1
    if baseline is not None and baseline.stored_bytes:
        more_storage = result.stored_bytes / baseline.stored_bytes - 1
    return (
        _at_least("answers", phrase("Whole answers"), value=answers),
        _at_least("thoughts", phrase("Whole thoughts"), value=result.complete),
        _at_most("time", phrase("Time"), value=more_time, goal=TIME_GOAL, baseline=title),
        _at_most("storage", phrase("Storage"), value=more_storage, goal=STORAGE_GOAL, baseline=title),
    )


def _at_least(name: str, label: str, *, value: float | None) -> GoalFigure:
    return GoalFigure(name, label, value, WHOLE_GOAL, None if value is None else value >= WHOLE_GOAL)


def _at_most(name: str, label: str, *, value: float | None, goal: float, baseline: str) -> GoalFigure:
    return GoalFigure(name, label, value, goal, None if value is None else value <= goal, baseline)
