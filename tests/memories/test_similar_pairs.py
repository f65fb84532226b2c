"""Similar pairs: those that a look at every pair would find, and no others."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.memories.making import memories_of, memory, vectors_of

from seamline.engine.text.words import words_of
from seamline.memories.similar_pairs import PARAPHRASE, SimilarPairs, similar_pairs
from seamline.memories.word_sets import WordSets

TEXTS = st.lists(
    st.lists(
        st.sampled_from("tea milk Friday noon Anna office we the at 你好 世界和平".split()), max_size=6
    ).map(" ".join),
    max_size=12,
)
FLOORS = st.sampled_from((0.3, 0.5, PARAPHRASE, 0.75, 0.9, 1.0))


def found(pairs: SimilarPairs) -> dict[tuple[int, int], float]:
    """The likeness of pairs by their numbers."""
    ends = zip(pairs.left.tolist(), pairs.right.tolist(), strict=True)
    return dict(zip(ends, pairs.likeness.tolist(), strict=True))


def jaccard(one: str, other: str) -> float:
    """The words that both have by those that either has."""
    mine, theirs = set(words_of(one)), set(words_of(other))
    return len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0


@given(TEXTS, FLOORS, st.booleans())
def test_pairs_are_those_of_a_look_at_every_pair(texts: list[str], floor: float, by_words: bool) -> None:
    """No pair is missed by looking only at those that share a rare word."""
    texts = list({" ".join(words_of(text)): text for text in texts}.values())
    vectors = None if by_words else vectors_of(texts)
    expected = {}
    for one in range(len(texts)):
        for other in range(one + 1, len(texts)):
            share = jaccard(texts[one], texts[other])
            likeness = float(np.interp(share, (0.05, 0.4, 0.7, 1), (0.25, 0.6, 0.9, 1))) if share else 0.0
            if vectors is not None:
                likeness = max(likeness, min(1.0, float(vectors[one] @ vectors[other])))
            if abs(likeness - floor) < 1e-5:
                return
            if likeness > floor:
                expected[one, other] = pytest.approx(likeness, abs=1e-5)
    assert found(similar_pairs(memories_of(texts), vectors, floor=floor)) == expected


@given(TEXTS)
def test_share_of_words_is_exact(texts: list[str]) -> None:
    """Bits stand for words: no word is lost, none counted twice."""
    sets = WordSets.of(texts)
    ends = [(one, other) for one in range(len(texts)) for other in range(len(texts)) if one != other]
    left, right = (np.array(side, dtype=np.int64) for side in zip(*ends, strict=True)) if ends else ([], [])
    shares = sets.jaccard(np.asarray(left, dtype=np.int64), np.asarray(right, dtype=np.int64))
    assert shares.tolist() == pytest.approx([jaccard(texts[one], texts[other]) for one, other in ends])


def test_words_of_unspaced_scripts_are_pairs_of_characters() -> None:
    """Chinese has no spaces, and words of two characters mostly."""
    assert words_of("I love 北京大学!") == ["i", "love", "北京", "京大", "大学"]
    assert words_of("好") == ["好"]


@pytest.mark.parametrize(
    ("one", "other", "differs"),
    [
        ("We meet on Friday at noon", "We do meet on Friday at noon", False),
        ("We meet on Friday at noon", "We do not meet on Friday at noon", True),
        ("Wir treffen uns am Freitag", "Wir treffen uns nicht am Freitag", True),
        ("我喜欢喝茶和咖啡", "我不喜欢喝茶和咖啡", True),
        ("We don’t meet on Friday at noon", "We don't meet on Friday at noon, no", True),
        ("The build takes 5 minutes now", "The build takes 50 minutes now", True),
    ],
)
def test_what_cannot_both_be_meant_differs(one: str, other: str, *, differs: bool) -> None:
    """Nearly the same words may say the opposite, or another number."""
    pairs = similar_pairs(memories_of([one, other]), None, floor=0.5)
    assert pairs.differs.tolist() == [differs]


def test_names_and_speakers_tell_apart() -> None:
    """Two people who say the same of themselves say two things; of a date they say one."""
    said = "I live in Berlin near the old harbour"
    selves = [memory(said, 0, kind="place", speaker="Anna"), memory(said, 1, kind="place", speaker="Ben")]
    assert similar_pairs(selves, None).differs.tolist() == [True]
    dates = [memory(said, 0, speaker="Anna"), memory(said, 1, speaker="Ben")]
    assert similar_pairs(dates, None).first.tolist() == [0, 0]
    named = [
        memory("Anna leads the design of the harbour", 0, entities=("Anna",)),
        memory("Clara leads the design of the harbour", 1, entities=("Clara",)),
    ]
    assert similar_pairs(named, None).differs.tolist() == [True]


def test_equal_memories_are_one_before_they_are_paired() -> None:
    """A sentence that is said a thousand times makes no half a million pairs."""
    pairs = similar_pairs(memories_of(["We meet on Friday"] * 1_000), None)
    assert pairs.first.tolist() == [0] * 1_000
    assert len(pairs.left) == 0


def test_too_many_pairs_raise_the_floor() -> None:
    """Memory is bounded: the least alike pairs go, and the floor says so."""
    texts = [f"we meet on Friday at noon in room {chr(97 + number)}" for number in range(20)]
    every = similar_pairs(memories_of(texts), vectors_of(texts))
    few = similar_pairs(memories_of(texts), vectors_of(texts), maximum=50)
    assert len(every.left) > 50 >= len(few.left) > 0
    assert few.floor > every.floor
    assert found(few) == {ends: value for ends, value in found(every).items() if value >= few.floor}


def test_floor_and_vectors_are_checked() -> None:
    """Both values are named."""
    with pytest.raises(ValueError, match=r"floor is 0\.1; it must be 0\.25 to 1"):
        similar_pairs([], None, floor=0.1)
    with pytest.raises(ValueError, match="there are 0 vectors for 1 memories"):
        similar_pairs(memories_of(["a"]), np.zeros((0, 4), dtype=np.float32))
