"""Counts of units."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pytest

from seamline import Document, analyse
from seamline.engine.config import Config
from seamline.engine.presets import PRESETS
from seamline.engine.tokens.estimates import RunCounter
from seamline.engine.tokens.token_counter import register

TEXT = "# Bees\n\nBees gather nectar. They store it.\n\n" + "word, " * 400 + "end.\n\nThe last one.\n"
TEXT += "\n```\n" + "code = 1\n" * 300 + "```\n\nAnd on.\n"


@dataclass(frozen=True)
class Words:
    """Counts words, and keeps what it was asked."""

    name: str = "words"
    accuracy: str = "exact"
    exact: bool = True
    characters_per_token: float = 0.0
    asked: list[str] = field(default_factory=list)

    def count(self, texts: Sequence[str]) -> list[int]:
        self.asked.extend(texts)
        return [len(text.split()) for text in texts]

    def thousandths(self, texts: Sequence[str]) -> list[int]:
        return [1000 * count for count in self.count(texts)]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [True] * len(places)


class Whole:
    """The same counter without fractions."""

    def __init__(self, words: Words) -> None:
        self.name, self.accuracy, self.exact = words.name, words.accuracy, True
        self.characters_per_token = 0.0
        self.count, self.adds_up_at = words.count, words.adds_up_at


@pytest.mark.parametrize("fractions", [False, True])
def test_units_that_stay_whole_are_counted_once(fractions: bool) -> None:
    """Where a long sentence and a long block are divided, only their parts are counted anew."""
    words = Words()
    counter = words if fractions else Whole(words)
    register("estimate", lambda: counter)
    try:
        values = {"token_method": "estimate", "max_tokens": 100, "min_tokens": 1, "block_tokens": 200}
        config: Config = PRESETS["clawdbot"].config.with_values(values)
        analysis = analyse(Document(TEXT), config)
    finally:
        register("estimate", RunCounter)
    units = analysis.units
    texts = [TEXT[start:end] for start, end in zip(units.start.tolist(), units.end.tolist(), strict=True)]
    assert (~units.clean).any()
    assert words.asked.count("Bees gather nectar.") == 1
    each = np.arange(len(units) + 1)
    assert analysis.sizes.between(each).tolist() == [len(text.split()) for text in texts]
