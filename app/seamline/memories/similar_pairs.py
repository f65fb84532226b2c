"""Similar pairs: which of many memories say nearly the same, and which of these cannot be merged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.near_pairs import near_pairs
from seamline.engine.text.words import words_of
from seamline.memories.language_rules import denials
from seamline.memories.memory import Memory
from seamline.memories.word_sets import WordSets

SAME = 0.90
"""The likeness from which on two memories are duplicates."""
PARAPHRASE = 0.60
"""The likeness from which on two memories are paraphrases; pairs below it are not looked for."""
_SHARES, _LIKENESSES = (0.05, 0.40, 0.70, 1.0), (0.25, PARAPHRASE, SAME, 1.0)
"""Shares of common words, and the cosines that stand for the same likeness; others are interpolated."""
MAX_PAIRS = 2_000_000
_OF_ONESELF = frozenset({"identity", "preference", "commitment", "place", "role"})
_NUMBER = re.compile(r"\d+")
_SPOKEN = re.compile(r"[\w']+")


@dataclass(frozen=True, eq=False)
class SimilarPairs:
    """Pairs of n memories, the most alike first.

    first: (n,) int64, for each memory the number of the first with the same words, names and, if it is about
    its speaker, the same speaker; its own for most. Only these first ones are in pairs, so that a sentence
    said a thousand times is one.
    left, right: (pairs,) int64, numbers of memories, left < right. cosine: (pairs,) float32. shared_words:
    (pairs,) float32, the Jaccard index of their words. likeness: (pairs,) float32, 0 to 1, which limits are
    compared with: the higher of the cosine and of shared_words on the cosine's scale.
    differs: (pairs,) bool, whether the two cannot be merged, since only one negates, their numbers or names
    differ, or two speakers speak of themselves. floor: the pairs are all those with at least this likeness.
    """

    first: IndexArray
    left: IndexArray
    right: IndexArray
    cosine: FloatArray
    shared_words: FloatArray
    likeness: FloatArray
    differs: BoolArray
    floor: float


def similar_pairs(
    memories: Sequence[Memory],
    vectors: FloatArray | None,
    *,
    floor: float = PARAPHRASE,
    maximum: int = MAX_PAIRS,
    cancel: CancelToken | None = None,
) -> SimilarPairs:
    """Return the pairs of memories whose likeness is at least floor.

    vectors: (n, dimensions) float32 of unit length, of their texts; None to compare words alone.
    floor: 0.25 to 1. maximum: of the pairs; if there are more, the floor is raised. Raises Cancelled.
    """
    if not 0.25 <= floor <= 1:
        raise ValueError(f"floor is {floor}; it must be 0.25 to 1")
    if vectors is not None and len(vectors) != len(memories):
        raise ValueError(f"there are {len(vectors)} vectors for {len(memories)} memories")
    first = _first_equal(memories)
    chosen = distinct(first)
    single = [memories[number] for number in chosen.tolist()]
    rows = vectors[chosen] if vectors is not None else None
    words = WordSets.of([memory.text for memory in single])
    left, right = words.alike(float(np.interp(floor, _LIKENESSES, _SHARES)), cancel=cancel)
    if rows is not None and len(rows):
        near = near_pairs(rows, floor, maximum=maximum, cancel=cancel)
        floor = near.floor
        keys = distinct(np.concatenate([left * len(rows) + right, near.left * len(rows) + near.right]))
        left, right = keys // len(rows), keys % len(rows)
    cosine = _cosines(rows, left, right=right)
    shared = words.jaccard(left, right)
    by_words = np.where(shared > 0, np.interp(shared, _SHARES, _LIKENESSES), 0)
    likeness = np.maximum(cosine, by_words).astype(np.float32)
    order = np.lexsort((right, left, -likeness))
    if len(order) > maximum:
        floor = float(np.nextafter(likeness[order[maximum]], np.float32(2)))
    order = order[likeness[order] >= np.float32(floor)]
    left, right = left[order], right[order]
    return SimilarPairs(
        first=read_only(first),
        left=read_only(chosen[left]),
        right=read_only(chosen[right]),
        cosine=read_only(cosine[order]),
        shared_words=read_only(shared[order]),
        likeness=read_only(likeness[order]),
        differs=read_only(_differing(single, left, right=right)),
        floor=floor,
    )


def _first_equal(memories: Sequence[Memory]) -> IndexArray:
    """Return the number of the first memory that equals each, (n,) int64; see SimilarPairs.first."""
    first: dict[tuple[str, str, frozenset[str]], int] = {}
    keys = (
        (" ".join(words_of(memory.text)) or memory.text, _self(memory), _names(memory)) for memory in memories
    )
    return np.array([first.setdefault(key, number) for number, key in enumerate(keys)], dtype=np.int64)


def _self(memory: Memory) -> str:
    """Return the speaker of a memory about its speaker; "" for a kind that does not depend on who speaks."""
    return memory.speaker if memory.kind in _OF_ONESELF else ""


def _names(memory: Memory) -> frozenset[str]:
    return frozenset(map(str.casefold, memory.entities))


def _cosines(vectors: FloatArray | None, left: IndexArray, *, right: IndexArray) -> FloatArray:
    """Return the cosines of pairs of rows, (pairs,) float32; zeros without vectors.

    left, right: (pairs,) int64.
    """
    found = np.zeros(len(left), dtype=np.float32)
    if vectors is not None:
        for start in range(0, len(left), 1 << 15):
            part = slice(start, start + (1 << 15))
            found[part] = np.einsum("ij,ij->i", vectors[left[part]], vectors[right[part]])
    return np.clip(found, 0, 1)


def _differing(memories: Sequence[Memory], left: IndexArray, *, right: IndexArray) -> BoolArray:
    """Return which pairs of memories cannot be merged, (pairs,) bool. left, right: (pairs,) int64."""
    denied = np.array([denies(memory.text) for memory in memories], dtype=bool)
    values = [(_numbers(memory.text), _names(memory), _self(memory)) for memory in memories]
    known: dict[tuple[frozenset[str], frozenset[str], str], int] = {}
    kind = np.array([known.setdefault(value, len(known)) for value in values], dtype=np.int64)
    differs: BoolArray = denied[left] != denied[right]
    # Most pairs have the same numbers, names and speaker, and need no closer look.
    unlike = np.flatnonzero(kind[left] != kind[right])
    for pair, one, other in zip(unlike.tolist(), left[unlike].tolist(), right[unlike].tolist(), strict=True):
        numbers, names, selves = zip(values[one], values[other], strict=True)
        others = bool(names[0]) and bool(names[1]) and names[0].isdisjoint(names[1])
        differs[pair] |= others or numbers[0] != numbers[1] or (all(selves) and selves[0] != selves[1])
    return differs


def denies(text: str) -> bool:
    """Whether a text has an odd number of negations, so that it says that something is not so."""
    plain = text.casefold().replace("’", "'")
    words, signs = denials()
    negations = sum(word in words for word in _SPOKEN.findall(plain))
    unspaced = sum(text.count(sign) for sign in signs)
    return (negations + unspaced) % 2 == 1


def _numbers(text: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(text))
