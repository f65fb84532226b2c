"""Scores of a text against an expected answer: exact match, token F1, ROUGE, BLEU and METEOR."""

from __future__ import annotations

import math
import re
import string
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

_ARTICLES = frozenset(("a", "an", "the"))
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)
_EPSILON = 0.1
_MAX_GRAM = 4

ANSWER_SCORES = (
    "exact",
    "f1",
    "rouge1",
    "rouge2",
    "rougeL",
    "bleu1",
    "bleu2",
    "bleu3",
    "bleu4",
    "meteor",
)
"""The names of the scores, in the order in which they are shown."""


def answer_scores(candidate: str, reference: str) -> dict[str, float]:
    """Return all scores of a text against an expected answer, by name, each from 0 to 1."""
    found, wanted = answer_tokens(candidate), answer_tokens(reference)
    bleu = bleu_scores(found, wanted)
    return {
        "exact": exact_match(candidate, reference),
        "f1": token_f1(candidate, reference),
        "rouge1": rouge_n(found, wanted, n=1),
        "rouge2": rouge_n(found, wanted, n=2),
        "rougeL": rouge_l(found, wanted),
        **{f"bleu{n}": value for n, value in enumerate(bleu, 1)},
        "meteor": meteor(found, wanted),
    }


def answer_tokens(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation."""
    return _token().findall(text.lower())


def exact_match(candidate: str, reference: str) -> float:
    """Return 1 if both are equal but for case, punctuation, articles and white space, else 0.

    After Rajpurkar et al. (2016), SQuAD.
    """
    return float(_normalised(candidate) == _normalised(reference))


def token_f1(candidate: str, reference: str) -> float:
    """Return the F1 of the words that both have, counted as often as both have them, without articles.

    After Rajpurkar et al. (2016), SQuAD.
    """
    found, wanted = _normalised(candidate), _normalised(reference)
    if not found or not wanted:
        return float(found == wanted)
    return _f1((Counter(found) & Counter(wanted)).total(), len(found), wanted=len(wanted))


def rouge_n(found: Sequence[str], wanted: Sequence[str], *, n: int) -> float:
    """Return the F1 of the n-grams that both have, counted as often as both have them.

    After Lin (2004), ROUGE.
    """
    ours, theirs = _grams(found, n), _grams(wanted, n)
    return _f1((ours & theirs).total(), ours.total(), wanted=theirs.total())


def rouge_l(found: Sequence[str], wanted: Sequence[str]) -> float:
    """Return the F1 of the longest common subsequence of words.

    After Lin (2004), ROUGE; the subsequence by the bit-parallel method of Hyyrö (2004).
    """
    return _f1(common_subsequence(found, wanted), len(found), wanted=len(wanted))


def common_subsequence(a: Sequence[str], b: Sequence[str]) -> int:
    """Return the length of the longest common subsequence."""
    places: dict[str, int] = {}
    for at, word in enumerate(a):
        places[word] = places.get(word, 0) | 1 << at
    everything = (1 << len(a)) - 1
    row = everything
    for word in b:
        matched = row & places.get(word, 0)
        row = (row + matched | row - matched) & everything
    return len(a) - row.bit_count()


def bleu_scores(found: Sequence[str], wanted: Sequence[str]) -> tuple[float, ...]:
    """Return BLEU-1 to BLEU-4 of one sentence: each the geometric mean of the precisions of 1- to n-grams.

    After Papineni et al. (2002), with the brevity penalty. If no n-gram matches, 0.1 of one is counted, as in
    the first smoothing of Chen and Cherry (2014); without a word in common all are 0.
    """
    matches = [(_grams(found, n) & _grams(wanted, n)).total() for n in range(1, _MAX_GRAM + 1)]
    if not matches[0]:
        return (0.0,) * _MAX_GRAM
    logs = []
    for n, matched in enumerate(matches, 1):
        total = max(len(found) - n + 1, 1)
        logs.append(math.log((matched or _EPSILON) / total))
    brevity = min(0.0, 1 - len(wanted) / len(found))
    return tuple(math.exp(brevity + sum(logs[:n]) / n) for n in range(1, _MAX_GRAM + 1))


def meteor(found: Sequence[str], wanted: Sequence[str]) -> float:
    """Return METEOR by equal words alone, without stems and synonyms.

    After Banerjee and Lavie (2005): 10PR / (R + 9P) times 1 - 0.5 (runs / matches)³.
    """
    places: dict[str, list[int]] = {}
    for at, word in enumerate(wanted):
        places.setdefault(word, []).append(at)
    # Words are matched from the end on, since those of an answer are mostly in the same order.
    pairs = [(at, places[found[at]].pop()) for at in range(len(found) - 1, -1, -1) if places.get(found[at])]
    if not pairs:
        return 0.0
    precision, recall = len(pairs) / len(found), len(pairs) / len(wanted)
    mean = 10 * precision * recall / (recall + 9 * precision)
    runs = 1 + sum(a[0] - b[0] != 1 or a[1] - b[1] != 1 for a, b in pairwise(pairs))
    return mean * (1 - 0.5 * (runs / len(pairs)) ** 3)


def _normalised(text: str) -> list[str]:
    words = text.lower().translate(_NO_PUNCTUATION)
    return [word for word in answer_tokens(words) if word not in _ARTICLES]


def _grams(words: Sequence[str], n: int) -> Counter[tuple[str, ...]]:
    return Counter(zip(*(words[at:] for at in range(n)), strict=False))


def _f1(common: int, found: int, *, wanted: int) -> float:
    return 2 * common / (found + wanted) if common else 0.0


@cache
def _token() -> re.Pattern[str]:
    """Return the pattern of a token; not compiled on import, since its large ranges take milliseconds."""
    # Scripts without spaces between words are compared character by character.
    return re.compile(
        r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W_\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
    )
