"""Search of an index: rankings fused, parents for children, documents once."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.index.records import SETTINGS, make_record, unit

from seamline.engine.arrays import FloatArray
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings
from seamline.index.plan import Plan
from seamline.index.searching import search_index
from seamline.index.sqlite_store import SqliteStore
from seamline.instruments.search_mode import SearchMode

BEES = make_record("Bees dance.", vector=unit(1, 0, 0, 0))
BEES_TOO = make_record("Workers tell each other the way.", sequence=1, vector=unit(0.9, 0.1, 0, 0))
WAX = make_record("Wax of bees, bees, bees.", source="b.md", vector=unit(0, 1, 0, 0))
AWAY = make_record("Ships.", source="c.md", vector=unit(-1, 0, 0, 0))
QUERY = unit(1, 0, 0, 0)


Filler = Callable[..., SqliteStore]


@pytest.fixture
def filled(tmp_path: Path) -> Iterator[Filler]:
    """Return what makes an index of records; it is closed at the end."""
    store = SqliteStore(tmp_path / "notes.index", writing=True)

    def fill(records: Sequence[IndexRecord], settings: IndexSettings = SETTINGS) -> SqliteStore:
        store.configure(settings)
        store.apply(Plan(upsert=tuple(record.id for record in records)), records)
        return store

    yield fill
    store.close()


@pytest.fixture
def store(filled: Filler) -> SqliteStore:
    return filled([BEES, BEES_TOO, WAX, AWAY])


def found(store: SqliteStore, mode: SearchMode, **options: bool) -> list[str]:
    hits = search_index(store, "bees", vector=QUERY, mode=mode, limit=10, **options)
    return [hit.matched.id for hit in hits]


def test_each_mode_ranks_by_what_it_says(store: SqliteStore) -> None:
    """Keyword by words alone, semantic by vectors alone, hybrid by both; what points away is no hit."""
    assert set(found(store, "keyword")) == {BEES.id, WAX.id}
    assert found(store, "semantic") == [BEES.id, BEES_TOO.id]
    assert found(store, "hybrid")[0] == BEES.id
    assert set(found(store, "hybrid")) == {BEES.id, WAX.id, BEES_TOO.id}


def test_hit_says_both_scores(store: SqliteStore) -> None:
    """A score that a search did not give is None, not zero."""
    hits = {hit.matched.id: hit for hit in search_index(store, "bees", vector=QUERY, limit=10)}
    assert hits[BEES.id].cosine == pytest.approx(1.0)
    assert (hits[BEES.id].bm25 or 0) > 0
    assert hits[BEES_TOO.id].bm25 is None
    assert hits[WAX.id].cosine is None
    assert hits[BEES.id].score > hits[BEES_TOO.id].score
    # By the places alone: the second by its vector, and in no other ranking.
    assert hits[BEES_TOO.id].score == pytest.approx(1 / 62)


def test_each_document_once(store: SqliteStore) -> None:
    """The best chunk of each document, and no other."""
    assert found(store, "semantic", per_document=True) == [BEES.id]
    assert len(found(store, "hybrid", per_document=True)) == 2


def test_documents_are_found_behind_many_chunks_of_one(filled: Filler) -> None:
    """A document whose chunks fill the first hundred places does not hide the others."""
    many = [make_record(f"bees {number}", sequence=number, vector=unit(1, 0, 0, 0)) for number in range(300)]
    store = filled([*many, WAX, make_record("Far bees.", source="d.md", vector=unit(0.1, 1, 0, 0))])
    hits = search_index(store, "", vector=QUERY, mode="semantic", limit=2, per_document=True)
    assert [hit.record.source for hit in hits] == ["a.md", "d.md"]


def test_children_are_searched_and_parents_returned(filled: Filler) -> None:
    """A parent is found by the best of its children, once, and says which that was."""
    parent = make_record("Bees dance. They tell the way.", vector=unit(0, 0, 1, 0))
    children = [
        make_record(text, level=2, parent_id=parent.id, sequence=number, vector=vector)
        for number, (text, vector) in enumerate(
            (("Bees dance.", unit(0.5, 0.5, 0, 0)), ("They tell the way.", unit(1, 0, 0, 0)))
        )
    ]
    settings = IndexSettings(**{**vars(SETTINGS), "config": {**SETTINGS.config, "levels": 2}})
    store = filled([parent, *children], settings)
    (hit,) = search_index(store, "bees", vector=QUERY, mode="semantic", limit=10)
    assert (hit.record, hit.matched) == (parent, children[1])


def test_nothing_is_found_without_a_word_or_a_vector(store: SqliteStore) -> None:
    """A search by words for what no chunk has ends with nothing."""
    assert search_index(store, "zebra", vector=None, mode="keyword", limit=10) == []
    assert search_index(store, "bees", vector=QUERY, limit=0) == []


def test_vector_is_not_asked_for_in_a_search_by_words(store: SqliteStore) -> None:
    """No model is needed for it."""
    vector: FloatArray | None = None
    assert len(search_index(store, "bees", vector=vector, mode="keyword", limit=10)) == 2


@pytest.mark.parametrize("count", range(3, 12))
def test_equal_chunks_come_in_their_order(filled: Filler, count: int) -> None:
    """Which of them is first does not hang on how many there are, as the last rows of a product would."""
    vector = np.random.default_rng(3).standard_normal(256).astype(np.float32)
    vector /= np.linalg.norm(vector)
    settings = replace(SETTINGS, dimensions=256)
    records = [make_record("Bees.", source=f"{number}.md", vector=vector) for number in range(count)]
    query = np.roll(vector, 1)
    query = query if query @ vector > 0 else -query
    hits = search_index(filled(records, settings), "", vector=query, mode="semantic", limit=count)
    assert [hit.record.source for hit in hits] == [f"{number}.md" for number in range(count)]


def test_fewer_hits_are_the_first_of_more(filled: Filler) -> None:
    """How many are asked for changes nothing of which come first."""
    random = np.random.default_rng(5)
    words = ["bees", "wax", "sea", "hive", "salt", "keeper"]
    records = []
    for number in range(700):
        vector = random.standard_normal(4)
        text = " ".join(random.choice(words, size=int(random.integers(3, 40))))
        records.append(
            make_record(text, sequence=number, vector=unit(*(vector / np.linalg.norm(vector)).tolist()))
        )
    store = filled(records)

    def hits(limit: int) -> list[str]:
        found = search_index(store, "bees hive sea", vector=QUERY, mode="hybrid", limit=limit)
        return [hit.record.id for hit in found]

    whole = hits(600)
    assert len(whole) == 600
    for limit in (1, 5, 20, 50, 120, 300):
        assert hits(limit) == whole[:limit]
