"""Strength of a boundary in words: thresholds, and odds as people say them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.sizing.cut import LARGEST_MARGIN
from seamline.instruments.strength import (
    Strength,
    format_odds_ratio,
    format_odds_sentence,
    strength_of,
    strengths_of,
)


@pytest.mark.parametrize(
    ("margin", "strength"),
    [
        (0.001, Strength.WEAK),
        (1.09, Strength.WEAK),
        (1.1, Strength.CLEAR),
        (2.99, Strength.CLEAR),
        (3.0, Strength.STRONG),
        (5.0, Strength.CERTAIN),
        (LARGEST_MARGIN, Strength.CERTAIN),
    ],
)
def test_strength_has_four_words_by_the_odds(margin: float, strength: Strength) -> None:
    """Odds of 3, 20 and 150 to 1 part weak, clear, strong and certain."""
    assert strength_of(margin) is strength


@given(st.lists(st.floats(-20, 20, width=32) | st.sampled_from((1.1, 3.0, 5.0)), max_size=20))
def test_strengths_of_all_boundaries_are_those_of_each(margins: list[float]) -> None:
    """A curve that asks for all at once, and a card that asks for one, say the same."""
    single = np.array(margins, dtype=np.float32)
    assert strengths_of(single).tolist() == [strength_of(margin) for margin in single.tolist()]


@pytest.mark.parametrize(
    ("margin", "said"),
    [
        (0.0, "1 : 1"),
        (1.1, "3 : 1"),
        (1.0, "2.7 : 1"),
        (3.0, "20 : 1"),
        (6.58, "720 : 1"),
        (9.5, "13,000 : 1"),
        (-7.6, "2,000 : 1"),
        (13.9, "over 1,000,000 : 1"),
    ],
)
def test_odds_are_said_to_two_figures(margin: float, said: str) -> None:
    """More figures than two would be noise; beyond a million nobody counts."""
    assert format_odds_ratio(margin) == said


def test_sentence_says_for_what_the_odds_are() -> None:
    """A margin below 0 speaks against the cut, and one that sizes demand has no odds."""
    assert format_odds_sentence(6.58) == "The odds are 720 : 1 for a cut here."
    assert format_odds_sentence(-7.6) == "The odds are 2,000 : 1 against a cut here."
    assert format_odds_sentence(LARGEST_MARGIN) == "Sizes or pins leave no way without a cut here."
    assert format_odds_sentence(-LARGEST_MARGIN) == "Sizes or pins leave no way with a cut here."
