"""Groups of alike chunks, and the words that name them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.instruments.chunk_map.made import random_vectors, unit

from seamline.instruments.chunk_map.group_names import name_groups
from seamline.instruments.chunk_map.grouping import MAX_GROUPS, NO_GROUP, group_chunks


def blobs(*sizes: int) -> np.ndarray:
    """Vectors around as many directions as there are sizes."""
    random = np.random.default_rng(1)
    rows = [np.eye(len(sizes) + 2)[number] for number, size in enumerate(sizes) for _ in range(size)]
    return unit(np.array(rows) + random.normal(0, 0.05, (len(rows), len(sizes) + 2)))


def test_what_is_alike_is_one_group_and_the_largest_comes_first() -> None:
    """Three directions are three groups."""
    groups = group_chunks(blobs(4, 9, 6))
    assert groups.tolist() == [2] * 4 + [0] * 9 + [1] * 6


def test_few_chunks_are_one_group() -> None:
    """Of five chunks none is set apart from the others."""
    assert group_chunks(random_vectors(5)).tolist() == [0] * 5


def test_chunks_without_a_vector_are_in_no_group() -> None:
    """What the model makes nothing of is like nothing."""
    vectors = blobs(6, 6)
    vectors[3] = 0
    assert group_chunks(vectors)[3] == NO_GROUP
    assert (np.delete(group_chunks(vectors), 3) >= 0).all()
    assert group_chunks(np.zeros((3, 4), dtype=np.float32)).tolist() == [NO_GROUP] * 3
    assert len(group_chunks(np.zeros((0, 0), dtype=np.float32))) == 0


def test_equal_vectors_are_one_group() -> None:
    """There is no direction to divide them along."""
    assert group_chunks(unit([[1, 2, 2]] * 40)).tolist() == [0] * 40


@given(st.integers(0, 1000), st.integers(6, 60))
def test_groups_do_not_depend_on_the_order(seed: int, count: int) -> None:
    """The same chunks are together, whatever the order in which they come."""
    vectors = random_vectors(count, seed=seed)
    order = np.random.default_rng(seed).permutation(count)
    groups = group_chunks(vectors)
    assert np.array_equal(groups[order], group_chunks(vectors[order]))
    assert 0 <= groups.max() < MAX_GROUPS
    sizes = np.bincount(groups)
    assert (sizes > 0).all()
    assert (np.diff(sizes) <= 0).all()


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["the loaf and the dough", "the dough and a loaf", "the ship at sea", "a ship on the sea"],
         [{"loaf", "dough"}, {"ship", "sea"}]),
        (["пчёлы и мёд", "мёд и пчёлы", "корабль и море", "море и корабль"],
         [{"пчёлы", "мёд"}, {"корабль", "море"}]),
        (["蜜蜂很好", "蜜蜂飞", "轮船很大", "轮船走"], [{"蜜蜂"}, {"轮船"}]),
    ],
    ids=["English", "Russian", "Chinese"],
)  # fmt: skip
def test_names_are_words_that_set_a_group_apart(texts: list[str], expected: list[set[str]]) -> None:
    """No list of common words is needed, in no script."""
    named = name_groups(texts, np.array([0, 0, 1, 1]))
    assert [set(words) >= wanted for words, wanted in zip(named, expected, strict=True)] == [True, True]
    assert not {"the", "и"} & {word for words in named for word in words}


def test_names_do_not_depend_on_the_order_of_texts() -> None:
    """Of words that tell as much the spelling decides."""
    texts = ["alpha beta gamma delta"] * 3 + ["one two three four"] * 3
    groups = np.array([0] * 3 + [1] * 3)
    order = np.array([5, 0, 3, 1, 4, 2])
    assert name_groups(texts, groups) == name_groups([texts[at] for at in order], groups[order])


def test_one_group_has_no_name() -> None:
    """What is all there is stands apart from nothing."""
    assert name_groups(["a loaf", "a loaf"], np.array([0, 0])) == [()]
    assert name_groups([], np.empty(0, dtype=np.int64)) == []
    assert name_groups(["a loaf"], np.array([NO_GROUP])) == []


def test_forms_of_a_word_name_a_group_once() -> None:
    """Of "boundary" and "boundary's" one is enough."""
    texts = ["sail sails sailing wind"] * 4 + ["loaf crust oven"] * 4
    named = name_groups(texts, np.array([0] * 4 + [1] * 4))
    assert sum(word.startswith("sail") for word in named[0]) == 1
