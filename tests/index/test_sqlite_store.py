"""The built-in store: what it survives, and that nothing is written or read without need."""

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.index.records import SETTINGS, make_record, unit

from seamline.index.errors import DamagedIndexError, IndexInUseError, IndexStoreError
from seamline.index.index_record import IndexRecord
from seamline.index.plan import Plan, plan
from seamline.index.sqlite_store import SqliteStore
from seamline.index.stores import open_store, set_store_aside
from seamline.index.vector_file import write_matrix

RECORDS = [
    make_record(f"Bees number {number} dance. {'word ' * 40}", sequence=number) for number in range(20)
]
CHANGED = [
    *(replace(record, start=9999) for record in RECORDS[:8]),
    *(replace(record, text=f"Other {record.sequence}", vector_digest="0" * 32) for record in RECORDS[8:14]),
    make_record("Ants march."),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An index of twenty chunks, closed."""
    path = tmp_path / "notes.index"
    store = SqliteStore(path, writing=True)
    store.configure(SETTINGS)
    change(store, RECORDS)
    store.close()
    return path


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    """The same, open for writing."""
    store = SqliteStore(path, writing=True)
    yield store
    store.close()


def change(store: SqliteStore, records: list[IndexRecord]) -> Plan:
    """Have an index hold these records, by a plan."""
    found = plan(records, store.stored("a.md"))
    store.apply(found, records)
    return found


def attempt(store: SqliteStore) -> str:
    """Change an index, and return what was said if that failed."""
    try:
        change(store, CHANGED)
    except IndexStoreError as error:
        return str(error)
    return ""


def held(store: SqliteStore) -> list[IndexRecord]:
    """Return all records of an index, after a look at whether all of its parts agree."""
    records = store.fetch(list(store.stored("a.md")))
    query = unit(1, 0, 0, 0)
    by_vector = {chunk.id for chunk in store.search_vectors(query, limit=100)}
    assert by_vector == {record.id for record in records}
    for word in ("bees", "other", "ants"):
        by_word = {chunk.id for chunk in store.search_words(word, limit=100)}
        assert by_word == {record.id for record in records if word in record.text.lower()}
    return records


def snapshot(folder: Path) -> dict[str, tuple[str, int]]:
    """Return digest and time of each file; of the lock, which says who has it, the name alone."""
    return {
        file.name: ("", 0) if file.name.endswith("-lock") else (digest(file), file.stat().st_mtime_ns)
        for file in folder.iterdir()
    }


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


class FailingConnection:
    """A connection whose nth statement fails, as one would on a disk that goes."""

    def __init__(self, connection: sqlite3.Connection, *, fails_at: int) -> None:
        self._connection = connection
        self._left = fails_at

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        self._left -= 1
        if self._left == 0:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error
        return self._connection.execute(query, *values)


def test_failure_at_any_statement_leaves_the_index_as_it_was(store: SqliteStore) -> None:
    """A change is made as a whole or not at all, wherever it fails, and can be made afterwards."""
    connection, before = store.connection, held(store)
    failed = 0
    while True:
        failed += 1
        store.connection = FailingConnection(connection, fails_at=failed)  # type: ignore[assignment]
        said = attempt(store)
        store.connection = connection
        if not said:
            break
        assert "what was in the index is still there" in said
        assert held(store) == before
    assert failed > 80
    assert held(store) == sorted(CHANGED, key=lambda record: record.sequence)


def test_full_disk_leaves_the_index_as_it_was(path: Path, store: SqliteStore) -> None:
    """The error says that the disk is full, and with more room the change goes through."""
    before = held(store)
    (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
    store.connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    many = [*CHANGED, *(make_record(f"{number} {'text ' * 500}") for number in range(50))]
    with pytest.raises(IndexStoreError, match="disk is full"):
        change(store, many)
    assert held(store) == before
    store.connection.execute("PRAGMA max_page_count = 1000000")
    change(store, many)
    assert store.count() == len(many)


def test_disk_that_takes_no_more_leaves_the_index_readable(path: Path, store: SqliteStore) -> None:
    """The system itself refuses to let the file grow: what was there is found, and the rest follows."""
    resource = pytest.importorskip("resource", reason="files are limited so on Unix alone")
    before, limits = held(store), resource.getrlimit(resource.RLIMIT_FSIZE)
    many = [*CHANGED, *(make_record(f"{number} {'text ' * 500}") for number in range(100))]
    # The change is some 300 kB. Python has the signal that would end the process ignored.
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 50_000, limits[1]))
    try:
        with pytest.raises(IndexStoreError, match=r"the disk failed, or is full.*is still there"):
            change(store, many)
        assert held(store) == before
        store.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    for writing in (False, True):
        after = SqliteStore(path, writing=writing)
        assert held(after) == before
        if writing:
            change(after, many)
            assert after.count() == len(many)
        after.close()


def test_index_that_is_busy_is_not_read_as_if_it_were_not(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader that is shut out says so: what it would find without the log is not what the index holds."""
    monkeypatch.setattr("seamline.index.sqlite_file._BUSY_SECONDS", 0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("DELETE FROM chunks")
    with pytest.raises(IndexInUseError, match="wait until that is done"):
        SqliteStore(path, writing=False)
    other.execute("ROLLBACK")
    other.close()
    reader = SqliteStore(path, writing=False)
    assert reader.count() == len(RECORDS)
    reader.close()


def test_unchanged_index_is_not_written(path: Path) -> None:
    """Opened for writing, planned, searched and closed, it is byte for byte what it was."""
    before = snapshot(path.parent)
    for _ in range(2):
        store = SqliteStore(path, writing=True)
        store.configure(SETTINGS)
        assert change(store, RECORDS).is_empty
        held(store)
        store.close()
    assert snapshot(path.parent) == before


def test_upsert_in_place_does_not_make_the_file_grow(path: Path) -> None:
    """An index that is written again and again stays about as large as it is."""
    size = path.stat().st_size
    for number in range(20):
        store = SqliteStore(path, writing=True)
        change(store, [replace(record, start=number, vector_digest=f"{number:032}") for record in RECORDS])
        store.close()
    assert path.stat().st_size <= size * 2


def test_vectors_beside_the_index_are_never_those_of_another_state(path: Path) -> None:
    """Without the file, with that of an earlier state, or with half of it, a search finds the same."""
    vectors = path.with_name("notes.index-vectors")
    old = vectors.read_bytes()
    store = SqliteStore(path, writing=True)
    change(store, CHANGED)
    expected = store.search_vectors(unit(1, 0, 0, 0), limit=10)
    store.close()
    for content in (None, old, old[: len(old) // 2], b"", b"x" * 500):
        vectors.unlink()
        if content is not None:
            vectors.write_bytes(content)
        reader = SqliteStore(path, writing=False)
        assert reader.search_vectors(unit(1, 0, 0, 0), limit=10) == expected
        reader.close()
        assert vectors.read_bytes() not in (content, old)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux tells what is mapped")
def test_vectors_are_not_replaced_while_they_are_mapped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses that, and the file would stay that of an earlier state."""
    reader = SqliteStore(path, writing=False)
    reader.search_vectors(unit(1, 0, 0, 0), limit=10)
    vectors = str(path.with_name("notes.index-vectors"))
    mapped = [vectors in Path("/proc/self/maps").read_text(encoding="utf-8")]

    def look(*given: Any, **options: Any) -> None:
        mapped.append(vectors in Path("/proc/self/maps").read_text(encoding="utf-8"))
        write_matrix(*given, **options)

    store = SqliteStore(path, writing=True)
    change(store, CHANGED)
    store.close()
    path.with_name("notes.index-vectors").write_bytes(b"of another state")
    monkeypatch.setattr("seamline.index.sqlite_matrix.write_matrix", look)
    reader.search_vectors(unit(1, 0, 0, 0), limit=10)
    reader.close()
    assert mapped == [True, False]


def test_reader_in_a_folder_that_may_not_be_written_searches(path: Path) -> None:
    """An index on a read-only disk is searched as any other."""
    for file in path.parent.iterdir():
        if file != path:
            file.unlink()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        reader = SqliteStore(path, writing=False)
        assert len(held(reader)) == len(RECORDS)
        reader.close()
    finally:
        path.parent.chmod(0o755)


def test_readers_see_one_state_while_another_is_written(path: Path, store: SqliteStore) -> None:
    """A reader that has opened before a change sees the new state as a whole at its next question."""
    reader = SqliteStore(path, writing=False)
    assert len(held(reader)) == 20
    change(store, CHANGED)
    assert held(reader) == sorted(CHANGED, key=lambda record: record.sequence)
    reader.close()


def test_words_that_are_everywhere_are_left_out_of_a_large_index(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rarer words decide there, in whatever order; without any, the first chunks are ranked."""
    monkeypatch.setattr("seamline.index.sqlite_store._RANKED_CHUNKS", 5)
    assert [chunk.id for chunk in store.search_words("word bees 7", limit=9)] == [RECORDS[7].id]
    assert len(store.search_words("word bees", limit=9)) == 5
    monkeypatch.setattr("seamline.index.sqlite_store._RANKED_CHUNKS", 20)
    assert len(store.search_words("word bees", limit=9)) == 9


def test_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """A text and a database of another program are neither searched nor written."""
    notes, database = tmp_path / "notes.md", tmp_path / "other.sqlite"
    notes.write_text("# Notes\n", encoding="utf-8")
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE things (a)")
    connection.close()
    before = snapshot(tmp_path)
    for path, said in ((notes, "no index"), (database, "of another program")):
        for writing in (False, True):
            with pytest.raises(IndexStoreError, match=said):
                SqliteStore(path, writing=writing)
    for path in (notes, database):
        assert snapshot(tmp_path)[path.name] == before[path.name]
    assert not (tmp_path / "notes.md-lock").exists()


def test_index_of_another_version_is_refused(path: Path) -> None:
    """One whose tables are others is not guessed at."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(IndexStoreError, match=r"its form is 99.*--rebuild"):
        SqliteStore(path, writing=False)


@pytest.mark.parametrize("place", [0.0, 0.001, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99])
@pytest.mark.parametrize("kind", ["overwritten", "cut off"])
def test_damage_is_said_and_never_searched_over(path: Path, place: float, kind: str) -> None:
    """Whatever is damaged, an index gives what was stored, or says how to make it anew."""
    content = path.read_bytes()
    at = int(len(content) * place)
    spoilt = content[:at] + b"\xa5" * 700 + content[at + 700 :] if kind == "overwritten" else content[:at]
    path.write_bytes(spoilt)
    path.with_name("notes.index-vectors").unlink()
    if not spoilt:
        return
    said = look_at(path)
    assert not said or f"seamline index DIR --store {path} --rebuild" in said or "another program" in said


def test_damaged_file_is_let_go_of(path: Path, databases: list[sqlite3.Connection]) -> None:
    """What was opened is closed: a file in use cannot be replaced on every system, as --rebuild would."""
    path.write_bytes(path.read_bytes()[:16] + b"\xa5" * 700)
    with pytest.raises(IndexStoreError):
        SqliteStore(path, writing=False)
    assert databases
    for connection in databases:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


def look_at(path: Path) -> str:
    """Hold what an index gives against what was stored, and return what is said if it gives nothing."""
    whole = {record.id: record for record in RECORDS}
    try:
        with contextlib.closing(SqliteStore(path, writing=False)) as store:
            for record in store.fetch(list(whole)):
                assert record == whole[record.id]
            store.search_vectors(unit(1, 0, 0, 0), limit=5)
            store.search_words("bees", limit=5)
    except IndexStoreError as error:
        return str(error)
    return ""


def test_altered_text_is_not_returned(path: Path) -> None:
    """SQLite has no checksums: a text that was changed under it is told from the one that was written."""
    path.write_bytes(path.read_bytes().replace(b"Bees number 7 dance", b"Bees number 7 sleep"))
    reader = SqliteStore(path, writing=False)
    assert reader.fetch([RECORDS[3].id]) == [RECORDS[3]]
    with pytest.raises(DamagedIndexError, match=r"not as it was written.*--rebuild"):
        reader.fetch([RECORDS[7].id])
    reader.close()


def test_what_was_moved_aside_earlier_stays(tmp_path: Path) -> None:
    """A file that a mistyped name stood for is still there after a second new index at the same place."""
    place = tmp_path / "notes.md"
    kept = []
    for text in ("mine", "other", "third"):
        place.write_text(text)
        kept.append(Path(set_store_aside(str(place))))
    assert [path.read_text() for path in kept] == ["mine", "other", "third"]


def test_a_folder_is_never_moved_aside(tmp_path: Path) -> None:
    """A folder that is named as the index is refused by opening and by a new index, and stays where it is."""
    folder = tmp_path / "notes"
    folder.mkdir()
    with pytest.raises(IndexStoreError, match="is a folder") as raised:
        open_store(str(folder), writing=True)
    assert not isinstance(raised.value, DamagedIndexError)
    with pytest.raises(IndexStoreError, match="is a folder"):
        set_store_aside(str(folder))
    assert folder.is_dir()


def test_what_a_killed_process_wrote_is_moved_aside_with_its_index(tmp_path: Path) -> None:
    """An index whose last documents stand in its log alone has them where it was moved to."""
    killed = tmp_path / "killed"
    with contextlib.closing(SqliteStore(tmp_path / "index", writing=True)) as store:
        store.configure(SETTINGS)
        record = make_record("Bees live.")
        store.apply(plan([record], {}), [record])
        for suffix in ("", "-wal"):
            killed.with_name(f"killed{suffix}").write_bytes((tmp_path / f"index{suffix}").read_bytes())
    with contextlib.closing(open_store(set_store_aside(str(killed)))) as moved:
        assert moved.count() == 1
    assert not killed.with_name("killed-wal").exists()


def test_damage_is_said_by_a_search_for_words_too(path: Path) -> None:
    """Whatever is asked first of an index that was truncated while it was open."""
    with contextlib.closing(SqliteStore(path, writing=False)) as store:
        assert store.settings is not None
        os.truncate(path, 50)
        with pytest.raises(DamagedIndexError):
            store.search_words("bees", limit=3)


def test_an_index_of_nothing_leaves_no_file(tmp_path: Path) -> None:
    """What failed before there was anything to keep is begun anew; a file that was there stays."""
    path = tmp_path / "notes.index"
    SqliteStore(path, writing=True).close()
    assert not path.exists()
    path.touch()
    SqliteStore(path, writing=True).close()
    assert path.exists()
