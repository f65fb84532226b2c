"""What every kind of store promises."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Timer
from uuid import uuid4

import numpy as np
import pytest
from tests.index.records import DIMENSIONS, SETTINGS, make_record, unit

from seamline.index.errors import IndexInUseError, IndexStoreError, NoIndexError
from seamline.index.index_record import IndexRecord
from seamline.index.indexed_file import IndexedFile
from seamline.index.plan import Plan, plan
from seamline.index.store import Store
from seamline.index.stores import KINDS, open_store

BEES = make_record("Bees dance for each other.", vector=unit(1, 0, 0, 0))
WAX = make_record("Wax is made by young workers.", sequence=1, vector=unit(0.8, 0.6, 0, 0))
HONEY = make_record("Honey keeps for years.", source="b.md", vector=unit(0, 0, 1, 0), pages=(2, 3))
RECORDS = [BEES, WAX, HONEY]
FILE = IndexedFile("a.md", "/notes/a.md", 12, 34, "d" * 64, "s" * 16, ("a.md",))
ODD_QUERIES = [
    "",
    "  ",
    '"',
    "AND OR NOT",
    "a* (b",
    "text:bees",
    "*",
    "\0",
    "\ud800",
    "^x -y {z}",
    "' --",
    "NEAR(a b)",
]

Opener = Callable[..., Store]


@pytest.fixture(params=[*sorted(KINDS), "chroma at a server", "qdrant at a server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for an index of a kind of store: in a folder, or at a server."""
    name, _, is_at_server = request.param.partition(" ")
    kind = KINDS[name]
    if kind.library:
        pytest.importorskip(kind.library, reason=f"pip install 'seamline[{kind.extra}]'")
    if not is_at_server:
        return f"{name}:{tmp_path / 'index'}"
    # Each test has a collection of its own at one server.
    return f"{name}:{request.getfixturevalue(f'{name}_server')}#{uuid4()}"


@pytest.fixture
def opener(place: str) -> Iterator[Opener]:
    """Return what opens one and the same index of a kind of store, again and again."""
    opened: list[Store] = []

    def open_it(*, writing: bool = True) -> Store:
        opened.append(open_store(place, writing=writing))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(opener: Opener) -> Store:
    """An index of three chunks, open for writing."""
    store = opener()
    store.configure(SETTINGS)
    fill(store, RECORDS)
    return store


def fill(store: Store, records: list[IndexRecord]) -> Plan:
    """Have an index hold these records, and return what was planned for that."""
    stored = {id: key for source in ("a.md", "b.md") for id, key in store.stored(source).items()}
    found = plan(records, stored)
    by_id = {record.id: record for record in records}
    store.apply(found, [by_id[id] for id in (*found.update, *found.upsert)])
    return found


def ids_of(store: Store) -> set[str]:
    return {id for source in ("a.md", "b.md") for id in store.stored(source)}


def test_index_that_is_not_there_cannot_be_read(opener: Opener) -> None:
    """Whoever searches an index that nobody made is told how to make one."""
    with pytest.raises(NoIndexError, match="seamline index"):
        opener(writing=False)


def test_new_index_is_empty(opener: Opener) -> None:
    """Before it is configured an index has no settings, and holds nothing."""
    store = opener()
    assert store.settings is None
    assert store.count() == 0
    assert store.stored("a.md") == {}
    assert store.files() == {}


def test_records_come_back_as_they_were(store: Store) -> None:
    """Every value of a record is kept; those that are not there are left out."""
    found = store.fetch([HONEY.id, "0" * 16, BEES.id])
    assert found == [HONEY, BEES]
    assert [record.key for record in found] == [HONEY.key, BEES.key]
    assert store.count() == 3


def test_index_outlives_its_closing(opener: Opener, store: Store) -> None:
    """Settings, chunks and files are there when it is opened again."""
    store.record_file(FILE)
    store.close()
    store.close()
    again = opener(writing=False)
    assert again.settings == SETTINGS
    assert again.files() == {"a.md": FILE}
    assert list(again.stored("a.md").items()) == [(BEES.id, BEES.key), (WAX.id, WAX.key)]
    assert again.fetch([WAX.id]) == [WAX]


def test_nearest_vectors_come_first(store: Store) -> None:
    """Scores are cosines; no more than asked for are returned."""
    found = store.search_vectors(unit(1, 0, 0, 0), limit=2)
    assert [chunk.id for chunk in found] == [BEES.id, WAX.id]
    assert np.allclose([chunk.score for chunk in found], [1.0, 0.8], atol=1e-5)


def test_words_find_the_chunks_that_have_them(store: Store) -> None:
    """Case does not count, the rarer word does, and words that nothing has find nothing."""
    assert [chunk.id for chunk in store.search_words("HONEY", limit=5)] == [HONEY.id]
    assert {chunk.id for chunk in store.search_words("wax bees", limit=5)} == {BEES.id, WAX.id}
    assert len(store.search_words("wax bees", limit=1)) == 1
    assert store.search_words("zebra", limit=5) == []
    assert all(chunk.score > 0 for chunk in store.search_words("honey", limit=5))


def test_plan_is_carried_out_and_nothing_else(store: Store) -> None:
    """What it names is written and deleted; a chunk that moved keeps its vector."""
    moved = replace(WAX, start=500, vector=None)
    new = make_record("Pollen is bread.", sequence=2, vector=unit(0, 1, 0, 0))
    done = fill(store, [moved, new, HONEY])
    assert done == Plan(keep=(HONEY.id,), update=(WAX.id,), upsert=(new.id,), delete=(BEES.id,))
    assert ids_of(store) == {WAX.id, new.id, HONEY.id}
    assert store.fetch([WAX.id]) == [moved]
    assert store.search_vectors(unit(0.8, 0.6, 0, 0), limit=1)[0].id == WAX.id
    assert store.search_words("dance", limit=5) == []
    assert fill(store, [moved, new, HONEY]).is_empty


def test_changed_text_is_found_by_its_new_words_and_vector(store: Store) -> None:
    """Of what a chunk was before nothing is left."""
    changed = replace(BEES, text="Ants march.", vector_digest="0" * 32, vector=unit(0, 0, 0, 1))
    fill(store, [changed, WAX, HONEY])
    assert store.search_words("bees dance", limit=5) == []
    assert [chunk.id for chunk in store.search_words("ants", limit=5)] == [BEES.id]
    assert store.search_vectors(unit(0, 0, 0, 1), limit=1)[0].id == BEES.id
    assert store.count() == 3


def test_only_chunks_of_a_level_are_searched(store: Store) -> None:
    """Children are found apart from the chunks that they were cut from."""
    child = make_record("Bees dance.", vector=unit(1, 0, 0, 0), level=2, parent_id=BEES.id)
    fill(store, [*RECORDS, child])
    assert {chunk.id for chunk in store.search_words("bees", limit=5)} == {BEES.id, child.id}
    assert [chunk.id for chunk in store.search_words("bees", limit=5, level=2)] == [child.id]
    assert [chunk.id for chunk in store.search_vectors(unit(1, 0, 0, 0), limit=5, level=2)] == [child.id]
    assert store.fetch([child.id])[0].parent_id == BEES.id


def test_all_chunks_of_a_level_come_with_their_vectors(store: Store) -> None:
    """Every chunk is given once, as it was written; children come when they are asked for."""
    child = make_record("Bees dance.", vector=unit(1, 0, 0, 0), level=2, parent_id=BEES.id)
    fill(store, [*RECORDS, child])
    found = {record.id: record for record in store.chunks(level=1)}
    assert found == {record.id: record for record in RECORDS}
    for record in RECORDS:
        vector = found[record.id].vector
        assert vector is not None
        assert record.vector is not None
        assert np.allclose(vector, record.vector, atol=1e-6)
    assert list(store.chunks(level=2)) == [child]


def test_files_are_remembered_and_forgotten(store: Store) -> None:
    """What is known of a file is replaced as a whole."""
    store.record_file(FILE)
    store.record_file(replace(FILE, size=13, sources=("a.md#1", "a.md#2")))
    assert store.files() == {"a.md": replace(FILE, size=13, sources=("a.md#1", "a.md#2"))}
    store.forget_file("a.md")
    assert store.files() == {}


def test_other_config_keeps_the_chunks(store: Store) -> None:
    """Chunks of another cut are changed by plans, one by one."""
    store.configure(replace(SETTINGS, config_digest="0" * 16))
    assert store.settings == replace(SETTINGS, config_digest="0" * 16)
    assert store.count() == 3


def test_other_embedder_empties_the_index(store: Store) -> None:
    """Vectors that cannot be compared are never in one index."""
    store.record_file(FILE)
    other = replace(SETTINGS, embedder="other", dimensions=2)
    store.configure(other)
    assert (store.settings, store.count(), store.files()) == (other, 0, {})
    assert store.search_words("bees", limit=5) == []
    record = replace(BEES, embedder="other", vector=np.array([0, 1], dtype=np.float32))
    fill(store, [record])
    assert store.search_vectors(np.array([0, 1], dtype=np.float32), limit=5)[0].id == BEES.id


def test_query_of_other_dimensions_is_refused(store: Store) -> None:
    """A vector that cannot be compared finds nothing by accident, and both lengths are named."""
    with pytest.raises(IndexStoreError, match=rf"{DIMENSIONS} dimensions.*has 2"):
        store.search_vectors(np.array([0, 1], dtype=np.float32), limit=5)


@pytest.fixture
def soon_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a writer that is not about to end."""
    monkeypatch.setattr("seamline.index.writer_lock._WAIT_SECONDS", 0.1)


@pytest.mark.usefixtures("soon_given_up")
def test_second_writer_is_refused(place: str, opener: Opener, store: Store) -> None:
    """One process writes a file or folder, and another is told which one that is until it has closed."""
    if "http://" in place:
        assert opener().count() == 3
        return
    with pytest.raises(IndexInUseError, match=r"is being (written|used) by process \d+"):
        opener()
    assert store.fetch([BEES.id]) == [BEES]
    store.close()
    assert opener().count() == 3


def test_writer_that_is_about_to_end_is_waited_for(opener: Opener, store: Store) -> None:
    """Another that comes a moment too early is not refused."""
    ends = Timer(0.1, store.close)
    ends.start()
    assert opener().count() == 3
    ends.join()


@pytest.mark.usefixtures("soon_given_up")
def test_readers_go_on_where_the_store_allows_it(place: str, opener: Opener, store: Store) -> None:
    """Whoever reads SQLite or a server sees the chunks meanwhile; of another folder they are told to wait."""
    if not place.startswith("sqlite:") and "http://" not in place:
        with pytest.raises(IndexInUseError, match="wait until that is done"):
            opener(writing=False)
        return
    reader = opener(writing=False)
    assert reader.fetch([BEES.id]) == [BEES]
    fill(store, [BEES])
    assert reader.count() == 1


def test_any_query_is_only_words(store: Store) -> None:
    """No sign and no word has a meaning of its own in what a person types."""
    for query in ODD_QUERIES:
        found = store.search_words(query, limit=5)
        assert all(chunk.id in {record.id for record in RECORDS} for chunk in found), query


def test_any_text_can_be_stored(store: Store) -> None:
    """Lone surrogates, NUL and names that are not UTF-8 come back as they were."""
    odd = replace(
        make_record("bad \ud800 and \0 and \udcff", vector=unit(1, 1, 0, 0)), source="b.md", title="\udcff"
    )
    fill(store, [*RECORDS, odd])
    assert store.fetch([odd.id]) == [odd]
