"""Scores of answers: by hand, and against NLTK where it has the same score."""

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.question_bench.answer_scores import (
    ANSWER_SCORES,
    answer_scores,
    answer_tokens,
    bleu_scores,
    common_subsequence,
    exact_match,
    meteor,
    rouge_l,
    rouge_n,
    token_f1,
)

WORDS = st.lists(st.sampled_from("abcde"), min_size=1, max_size=14)


def test_exact_match_looks_past_case_articles_and_punctuation() -> None:
    """As in SQuAD, the cat. and Cat are the same; another word is not."""
    assert exact_match("The cat.", "cat") == 1
    assert exact_match("the black cat", "cat") == 0


def test_token_f1_by_hand() -> None:
    """Two of three words found are among four wanted: 2 * 2 / (3 + 4)."""
    assert token_f1("a bee hums loudly", "the bee hums in may") == pytest.approx(4 / 7)
    assert token_f1("", "") == 1
    assert token_f1("", "bee") == 0


def test_rouge_by_hand() -> None:
    """The example of Lin (2004): police killed the gunman, against police kill the gunman."""
    found, wanted = "police kill the gunman".split(), "police killed the gunman".split()
    assert rouge_l(found, wanted) == pytest.approx(3 / 4)
    assert rouge_n(found, wanted, n=1) == pytest.approx(3 / 4)
    assert rouge_n(found, wanted, n=2) == pytest.approx(1 / 3)
    assert rouge_n(["one"], ["one"], n=2) == 0


@given(WORDS, WORDS)
def test_common_subsequence_equals_the_table(a: list[str], b: list[str]) -> None:
    """What is found bit by bit is what the table of dynamic programming gives."""
    row = [0] * (len(b) + 1)
    for x in a:
        before = row
        row = [0]
        for at, y in enumerate(b):
            row.append(before[at] + 1 if x == y else max(before[at + 1], row[at]))
    assert common_subsequence(a, b) == row[-1]


@given(WORDS, WORDS)
def test_bleu_equals_nltk(found: list[str], wanted: list[str]) -> None:
    """BLEU-1 to 4 are those of NLTK with the first smoothing of Chen and Cherry."""
    from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu

    smoothing = SmoothingFunction().method1
    for n, value in enumerate(bleu_scores(found, wanted), 1):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = sentence_bleu([wanted], found, (1 / n,) * n, smoothing_function=smoothing)
        assert value == pytest.approx(theirs)


@given(WORDS, WORDS)
def test_meteor_equals_nltk_by_equal_words(found: list[str], wanted: list[str]) -> None:
    """Matches and runs are NLTK's, of equal words alone, which need no word net."""
    from nltk.translate.meteor_score import _count_chunks, exact_match

    matches, _, _ = exact_match(found, wanted)
    if not matches:
        assert meteor(found, wanted) == 0
        return
    precision, recall = len(matches) / len(found), len(matches) / len(wanted)
    mean = precision * recall / (0.9 * precision + 0.1 * recall)
    penalty = 0.5 * (_count_chunks(sorted(matches)) / len(matches)) ** 3
    assert meteor(found, wanted) == pytest.approx(mean * (1 - penalty))


@given(st.text(), st.text())
def test_scores_lie_between_0_and_1(candidate: str, reference: str) -> None:
    """Whatever the texts are, every score is a share."""
    scores = answer_scores(candidate, reference)
    assert tuple(scores) == ANSWER_SCORES
    assert all(0 <= value <= 1 + 1e-9 for value in scores.values())


def test_words_without_spaces_between_them_are_characters() -> None:
    """Chinese is compared character by character, English word by word."""
    assert answer_tokens("Die Königin, 北京市") == ["die", "königin", "北", "京", "市"]
