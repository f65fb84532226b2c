"""Cut a conversation where its words change: where neighbouring messages have few of them in common."""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, repeat
from typing import cast

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import read_only
from seamline.engine.errors import StrategyError
from seamline.engine.phrases import phrase
from seamline.engine.sizing.size_limits import Proposal, Reason
from seamline.engine.strategies.breaks import split_at_breaks
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import window_factors

# Scripts without spaces, and those whose vowel signs are no letters to a regular expression: Indic ones,
# Thai to Burmese, Khmer, Chinese, Japanese and Korean.
_PAIRED = "\u0900-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_STOP_WORDS = frozenset(
    "a an and are as at be by for from has he in is it its of on that the to was will with i you we they "
    "this can could would should do does did have had but or if then so what when where who which how there "
    "their them these those".split()
)


class TopicWords:
    """Cuts where the words before and after a message have little in common, the clearest changes first.

    A boundary's score is the share of words, each counted as often as it occurs, that the `context_window`
    messages either side have in common: 0 for none, and below `shared_words`; below 0.6 of that it is a
    strong change. The end of the text has 1. What was cut by size has 0 and says so in its reason.
    A part above the maximum is divided by the sliding window, and only there is something repeated: a new
    topic begins with itself. After the semantic strategy of memorylayer.
    """

    name = "conversation-topic"
    label = "Topic by words"
    summary = "Cuts conversations where the words of neighbouring messages change; needs no model."
    fields: tuple[str, ...] = (
        "max_tokens",
        "min_tokens",
        "min_percent",
        "shared_words",
        "context_window",
        "overlap_tokens",
        "overlap_percent",
        "list_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False
    target_parameter = "shared_words"
    fitted = ("context_window", "max_tokens", "min_tokens")
    feature_fields = ("context_window",)

    def prepare(self, given: StrategyInput) -> NDArray[np.float64]:
        """Return the share of words that the sides of each gap have in common, (n - 1,) float64 in [0, 1]."""
        return read_only(shared_words(words_of_units(given), given.config.context_window))

    def propose(self, given: StrategyInput) -> Proposal:
        config, units = given.config, len(given.units)
        minimum = config.context_window + 2
        if units < minimum:
            raise StrategyError(
                phrase(
                    "a change of topic takes {minimum} messages or more; this has {count}",
                    minimum=minimum,
                    count=units,
                )
            )
        shared = cast("NDArray[np.float64]", given.features)
        changes = np.flatnonzero((shared < config.shared_words) & given.gaps.possible)
        # To the left of a change the window is full.
        changes = changes[changes >= config.context_window - 1]
        if not len(changes):
            raise StrategyError(
                phrase(
                    "no two neighbours share less than {share:g} of their words", share=config.shared_words
                )
            )
        clearest_first = changes[np.argsort(shared[changes], kind="stable")] + 1
        parts = split_at_breaks(given, clearest_first.tolist(), balanced=False)
        return parts.proposal(
            given,
            np.full(units - 1, Reason.TOPIC, dtype=np.uint8),
            shared.astype(np.float32),
            last_score=1.0,
            overlap_first=parts.overlap_first,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        if at.is_cut and at.reason != Reason.TOPIC:
            return window_factors(at)
        config = at.given.config
        shared = at.score
        if not at.is_cut:
            shared = float(cast("NDArray[np.float64]", at.given.features)[at.gap])
        words = Factor("shared words", shared, config.shared_words, "shared_words", at.is_cut)
        if not at.is_cut and shared < config.shared_words and at.gap < config.context_window - 1:
            # To the left of a change the window is full.
            before = Factor("messages before", at.gap + 1, config.context_window, "context_window", False)
            return words, before
        return (words,)


def words_of_units(given: StrategyInput) -> Iterator[Counter[str]]:
    """Yield the words of each unit, counted; the label of a message is none of them."""
    text, units = given.document.text, given.units
    contents = np.array([*(turn.content for turn in given.document.turns), 0])
    starts = np.maximum(units.first, contents[given.blocks.turn[units.block]])
    for start, end in zip(starts.tolist(), units.last.tolist(), strict=True):
        yield words_of(text[start:end])


def words_of(text: str) -> Counter[str]:
    """Count the words that tell of a text's topic: those of three letters or more, without stop words.

    In scripts that do not set words apart, pairs of characters stand for them.
    """
    words = _word().findall(text.lower())
    if not text.isascii():
        words = [part for word in words for part in _parts(word)]
    return Counter(word for word in words if word not in _STOP_WORDS)


def _parts(word: str) -> list[str]:
    if not _pairs().match(word):
        return [word]
    return [word[at : at + 2] for at in range(max(1, len(word) - 1))]


def shared_words(words: Iterable[Counter[str]], window: int) -> NDArray[np.float64]:
    """Weighted Jaccard similarity of the words of the `window` units either side of each gap.

    words: of n units. Near the ends of the text a side has fewer units.
    Returns (n - 1,) float64 in [0, 1]; 0 where a side has no words.
    """
    similarity: list[float] = []
    sides = _Sides()
    held: deque[Counter[str]] = deque(maxlen=2 * window + 1)
    # With each unit that comes in on the right, one crosses the gap, and one goes out on the left.
    for number, coming in enumerate(chain(words, repeat(Counter(), window))):
        held.append(coming)
        sides.move(coming, 0, 1)
        if number >= window:
            sides.move(held[-1 - window], 1, -1)
            if len(held) == held.maxlen:
                sides.move(held[0], -1, 0)
            similarity.append(sides.similarity)
    return np.array(similarity[:-1], dtype=np.float64)


class _Sides:
    """The words to the left and to the right of a gap that moves along a text."""

    def __init__(self) -> None:
        # For each word how often it is on the left, and on the right.
        self._counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._left = self._right = self._common = 0

    @property
    def similarity(self) -> float:
        """What both sides have in common, as a share of all; 0 where one is empty."""
        if not self._left or not self._right:
            return 0.0
        return self._common / (self._left + self._right - self._common)

    def move(self, words: Counter[str], to_left: int, to_right: int) -> None:
        """Add words to either side, 1, or take them from it, -1."""
        counts, common = self._counts, self._common
        for word, count in words.items():
            both = counts[word]
            left, right = both
            common -= left if left < right else right
            both[0] = left = left + to_left * count
            both[1] = right = right + to_right * count
            common += left if left < right else right
        self._common = common
        total = words.total()
        self._left += to_left * total
        self._right += to_right * total


@cache
def _word() -> re.Pattern[str]:
    """Return what finds words; not compiled on import, since ranges so large take milliseconds."""
    return re.compile(rf"[{_PAIRED}]+|[^\W{_PAIRED}]{{3,}}")


@cache
def _pairs() -> re.Pattern[str]:
    """Return what the characters are like that count by pairs."""
    return re.compile(f"[{_PAIRED}]")
