"""The map of chunks: places, colours, labels and questions."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fakes import TopicEmbedder
from tests.instruments.chunk_map.made import chunks_with, random_vectors, unit

from seamline.engine.arrays import FloatArray
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.chunk_map.chunk_map import map_chunks
from seamline.instruments.chunk_map.labels import around_mark, beside_marks, labels_with_room, near_middle
from seamline.instruments.chunk_map.mapped_chunks import chunks_of

CONFIG = PRESETS["recursive"].config.with_values(
    {"token_method": "approximate", "max_tokens": 30, "min_tokens": 0, "overlap_tokens": 0}
)
EMBEDDER = TopicEmbedder("bee", "ship")


@pytest.mark.parametrize("count", [0, 1, 2])
def test_few_chunks_are_a_map_too(count: int) -> None:
    """Nothing, one chunk and two are drawn as they are."""
    found = map_chunks(chunks_with(random_vectors(count)))
    assert found.points.shape == (count, 2)
    assert found.diameters.shape == (count,)
    asked = found.ask("?", random_vectors(1, seed=9)[0])
    assert len(asked.chunks) <= count


def test_chunks_without_a_vector_are_counted_and_not_placed() -> None:
    """What is not on the map is said, and its size counts for nothing else."""
    vectors = random_vectors(4)
    vectors[1] = 0
    found = map_chunks(chunks_with(vectors))
    assert found.without_vector == 1
    assert found.chunks.has_vector.tolist() == [True, False, True, True]
    assert found.points[1].tolist() == [0, 0]


def test_map_is_the_same_for_the_same_chunks() -> None:
    """Nothing is drawn at random."""
    one, other = (map_chunks(chunks_with(random_vectors(50))) for _ in range(2))
    assert np.array_equal(one.points, other.points)
    assert np.array_equal(one.group, other.group)
    assert one.group_names == other.group_names


def test_area_goes_by_tokens() -> None:
    """Four times the tokens are twice the width."""
    sizes = map_chunks(chunks_with(random_vectors(8))).diameters
    assert sizes[7] == pytest.approx(2 * sizes[1])
    assert sizes.min() > 0


def test_question_is_joined_with_what_is_truly_nearest() -> None:
    """By the whole vectors, not by where they lie on the map; what has nothing in common is left out."""
    vectors = unit([[1, 0, 0], [0.9, 0.4, 0], [0, 0, 1], [-1, 0, 0]])
    asked = map_chunks(chunks_with(vectors)).ask("x", unit([[1, 0, 0]])[0])
    assert asked.chunks.tolist() == [0, 1]
    assert asked.cosines[0] == pytest.approx(1)
    with pytest.raises(ValueError, match="2 dimensions but the chunks have 3"):
        map_chunks(chunks_with(vectors)).ask("x", unit([[1, 0]])[0])


def test_sections_are_named_by_the_heading_that_tells_chunks_apart() -> None:
    """The title of a document stands over all of it, and tells nothing."""
    paths = [("Guide", "Bees"), ("Guide", "Bees", "Wax"), ("Guide", "Ships"), ("Guide",), ()]
    chunks = chunks_with(random_vectors(5), paths=paths)
    names, of_chunk = chunks.sections
    assert [names[at] for at in of_chunk] == ["Bees", "Bees", "Ships", "Guide", "no section"]
    two = chunks_with(random_vectors(2), sizes=(1, 1), paths=[("Bees",), ("Bees",)])
    assert two.sections[0] == ("0.md: Bees", "1.md: Bees")


def test_chunks_of_documents_come_in_order_with_their_vectors() -> None:
    """Each chunk keeps its document, its number there and what it was embedded as."""
    analyses = [
        analyse(
            Document(f"# {word}\n\nA {word} is here.\n\n# More\n\nOne {word}.\n", name=f"{word}.md"), CONFIG
        )
        for word in ("bee", "ship")
    ]
    vectors = [embed_chunks(analysis, EMBEDDER) for analysis in analyses]
    chunks = chunks_of(analyses, vectors)
    assert chunks.documents == ("bee.md", "ship.md")
    assert chunks.ids == (*analyses[0].ids, *analyses[1].ids)
    assert chunks.number.tolist() == [*range(len(analyses[0].chunks)), *range(len(analyses[1].chunks))]
    assert np.array_equal(chunks.vectors, np.concatenate(vectors))
    assert chunks.title(0) == f"bee.md, chunk 1 of {len(analyses[0].chunks)}"
    assert len(chunks_of([], [])) == 0


_POINTS = st.lists(st.tuples(*[st.floats(0, 300, width=32)] * 2), max_size=30)


def _pairs(points: list[tuple[float, float]]) -> FloatArray:
    return np.array(points, dtype=np.float32).reshape(-1, 2)


@given(_POINTS, _POINTS)
def test_names_hide_no_more_marks_than_at_their_middles(
    names: list[tuple[float, float]], marks: list[tuple[float, float]]
) -> None:
    """A name goes no further than half its width and three heights, and stays where it hides nothing."""
    at, size = _pairs(names), np.array((60, 16), dtype=np.float32)
    moved = beside_marks(
        at,
        np.tile(size, (len(at), 1)),
        steps=[near_middle(size)] * len(at),
        marks=_pairs(marks),
        widths=np.full(len(marks), 10, dtype=np.float32),
    )
    assert (np.abs(moved - at) <= size * (0.5, 3) + 1e-3).all()
    if len(at):
        shared = np.clip((size + 10) / 2 - np.abs(_pairs(marks)[:, None] - (at[0], moved[0])), 0, 10)
        before, after = shared.prod(axis=2).sum(axis=0)
        assert after <= before + 1e-2
    if not marks and len(at):
        assert np.array_equal(moved[0], at[0])


def test_label_stands_beside_its_mark() -> None:
    """Above it where that is free, else at another side; never over it."""
    size, width = np.array((60, 16), dtype=np.float32), 20.0
    places = np.zeros((1, 2), dtype=np.float32)
    for others, said in (([], (0, -18)), ([(0, -18)], (0, 18)), ([(0, -18), (0, 18)], (44, 0))):
        marks = _pairs([(0, 0), *others])
        moved = beside_marks(
            places,
            size[None],
            steps=[around_mark(size, width)],
            marks=marks,
            widths=np.full(len(marks), width, dtype=np.float32),
        )
        assert moved[0].tolist() == list(said)


@given(_POINTS)
def test_labels_never_overlap(places: list[tuple[float, float]]) -> None:
    """Of two that would, the more important one is shown, and the first always is."""
    at = np.array(places, dtype=np.float32).reshape(-1, 2)
    sizes = np.tile(np.array([[40, 12]], dtype=np.float32), (len(places), 1))
    shown = labels_with_room(at, sizes)
    assert not len(places) or shown[0] == 0
    for one in shown:
        for other in shown[shown > one]:
            away = np.abs(at[one] - at[other])
            assert away[0] >= 40 or away[1] >= 12
