"""Strength of a boundary in words: thresholds, and odds as people say them."""

import pytest

from seamline.engine.strategies.topic_division import LARGEST_MARGIN
from seamline.instruments.strength import Strength, format_odds_ratio, format_odds_sentence, strength_of


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
