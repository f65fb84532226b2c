"""Chroma and Qdrant as stores: what others see of an index in them, and what is sent to them."""

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.index.records import SETTINGS, make_record

from seamline.cli import main
from seamline.engine.errors import ConfigError
from seamline.index import store_kind
from seamline.index.chroma_store import ChromaCollection
from seamline.index.collection_place import CollectionPlace
from seamline.index.collection_store import CollectionStore
from seamline.index.errors import DamagedIndexError, IndexStoreError
from seamline.index.index_record import METADATA, IndexRecord
from seamline.index.plan import Plan, plan
from seamline.index.stores import KINDS, is_index, kind_of, open_store, set_store_aside
from seamline.index.word_index import WordIndex

TEXT = "# Bees\n\n## Honey\n\nBees gather nectar from flowers.\n\n## Wax\n\nCombs are built of wax by bees.\n"
CUT = ("--preset", "clawdbot", "--set", "min_tokens=0", "--tokens", "approximate")
SMALL = (*CUT, "--set", "max_tokens=12")
RECORDS = [make_record("Bees dance."), make_record("Wax is made by bees.", sequence=1)]

Row = tuple[str, str, dict[str, Any], list[float]]
"""Id, text, values and vector of a chunk, as a plain client has them."""


class PlainChroma:
    """What a program sees that knows Chroma and has never heard of Seamline."""

    def __init__(self, folder: Path) -> None:
        import chromadb

        self._client = chromadb.PersistentClient(folder)

    def names(self) -> set[str]:
        return {collection.name for collection in self._client.list_collections()}

    def rows(self, name: str = "seamline") -> dict[str, Row]:
        found = self._client.get_collection(name).get(include=["documents", "metadatas", "embeddings"])
        rows = zip(
            found["ids"], found["documents"], found["metadatas"], found["embeddings"].tolist(), strict=True
        )
        return {row[0]: row for row in rows}

    def nearest(self, vector: list[float]) -> list[tuple[str, str, float]]:
        found = self._client.get_collection("seamline").query(query_embeddings=[vector], n_results=2)
        rows = zip(found["ids"][0], found["documents"][0], found["distances"][0], strict=True)
        return [(id, text, 1 - distance) for id, text, distance in rows]

    def make(self, name: str) -> None:
        self._client.create_collection(name).add(ids=["x"], documents=["mine"], embeddings=[[1.0]])

    def alter(self, id: str) -> None:
        self._client.get_collection("seamline").update(ids=[id], metadatas=[{"source": "other.md"}])

    def close(self) -> None:
        self._client.close()


class PlainQdrant:
    """The same for Qdrant."""

    def __init__(self, folder: Path) -> None:
        from qdrant_client import QdrantClient

        self._client = QdrantClient(path=str(folder))

    def names(self) -> set[str]:
        return {each.name for each in self._client.get_collections().collections}

    def rows(self, name: str = "seamline") -> dict[str, Row]:
        points, _ = self._client.scroll(name, limit=1000, with_vectors=True)
        rows = [
            (
                point.payload["id"],
                point.payload["text"],
                {key: value for key, value in point.payload.items() if key not in ("id", "text")},
                point.vector,
            )
            for point in points
        ]
        return {row[0]: row for row in rows}

    def nearest(self, vector: list[float]) -> list[tuple[str, str, float]]:
        found = self._client.query_points("seamline", query=vector, limit=2).points
        return [(point.payload["id"], point.payload["text"], point.score) for point in found]

    def make(self, name: str) -> None:
        from qdrant_client import models

        self._client.create_collection(name, models.VectorParams(size=1, distance=models.Distance.DOT))

    def alter(self, id: str) -> None:
        points, _ = self._client.scroll("seamline", limit=1000)
        (point,) = [point.id for point in points if point.payload["id"] == id]
        self._client.set_payload("seamline", {"source": "other.md"}, points=[point])

    def close(self) -> None:
        self._client.close()


PLAIN: dict[str, Callable[[Path], Any]] = {"chroma": PlainChroma, "qdrant": PlainQdrant}


@pytest.fixture(params=PLAIN)
def kind(request: pytest.FixtureRequest) -> str:
    """The name of a kind of store whose library is there."""
    found = KINDS[request.param]
    pytest.importorskip(found.library, reason=f"pip install 'seamline[{found.extra}]'")
    return found.name


@pytest.fixture
def plain(kind: str, tmp_path: Path) -> Iterator[Callable[[], Any]]:
    """Return what opens the folder `database` as another program does."""
    opened = []

    def open_it() -> Any:
        opened.append(PLAIN[kind](tmp_path / "database"))
        return opened[-1]

    yield open_it
    for client in opened:
        client.close()


@pytest.fixture
def place(kind: str, tmp_path: Path) -> str:
    """The same folder, as Seamline names it."""
    return f"{kind}:{tmp_path / 'database'}"


@pytest.fixture
def index(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, dict[str, Any], str]]:
    """Indexes a file with options; gives code, what --json tells, and messages."""
    (tmp_path / "bees.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def index(*options: str) -> tuple[int, dict[str, Any], str]:
        code = main(["index", "bees.md", "--store", place, "--json", *options])
        captured = capsys.readouterr()
        return code, json.loads(captured.out or "{}"), captured.err

    return index


@pytest.fixture
def sent(kind: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """What writes at the library's own client, in order: the method, and the ids of chunks or points."""
    calls: list[tuple[str, list[str]]] = []
    if kind == "chroma":
        from chromadb.api.rust import RustBindingsAPI as Client

        names = ["_add", "_update", "_upsert", "_delete", "_modify", "create_collection", "delete_collection"]
    else:
        from qdrant_client.local.qdrant_local import QdrantLocal as Client

        names = ["upsert", "delete", "batch_update_points", "create_collection", "delete_collection"]
        names += ["set_payload", "overwrite_payload", "update_vectors"]

    def watch(name: str) -> None:
        real = getattr(Client, name)

        def call(*given: Any, **options: Any) -> Any:
            calls.append((name, [*_strings((given[1:], options))]))
            return real(*given, **options)

        monkeypatch.setattr(Client, name, call)

    for name in names:
        watch(name)
    return calls


def _strings(value: Any) -> Iterator[str]:
    """Yield all texts in what a client was given."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _strings(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)
    elif hasattr(value, "model_dump"):
        yield from _strings(value.model_dump())


def fill(store: Any, records: Sequence[IndexRecord]) -> Plan:
    found = plan(records, store.stored("a.md"))
    store.apply(found, records)
    return found


def test_plain_client_reads_and_searches_an_index(place: str, plain: Any, index: Any) -> None:
    """Whoever knows the database finds texts, flat values and vectors in it, and the nearest by cosine."""
    code, told, said = index(*SMALL)
    assert (code, said) == (0, "")
    other = plain()
    rows = other.rows()
    assert len(rows) == told["upsert"] > 1
    for id, text, values, vector in rows.values():
        assert text.strip() in TEXT
        assert set(values) <= {*METADATA, "record_digest"}
        assert (values["source"], values["strategy"]) == ("bees.md", told["strategy"])
        assert None not in values.values()
        (first, its_text, cosine), (_, _, less) = other.nearest(vector)
        assert (first, its_text) == (id, text)
        assert cosine == pytest.approx(1, abs=1e-5)
        assert less < cosine
    assert other.names() == {"seamline", "seamline-files"}
    other.close()
    assert is_index(place.partition(":")[2])
    assert kind_of(place.partition(":")[2])[0].name == place.partition(":")[0]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux tells what is open")
def test_no_file_is_open_that_is_deleted(
    place: str, index: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Windows would keep it, and the library says nothing of that: a new index would be the old one."""
    index(*SMALL)
    deleted: list[str] = []
    delete = shutil.rmtree

    def look(folder: Any, *given: Any, **options: Any) -> None:
        if str(folder).startswith(str(tmp_path)):
            entries = [entry for entry in Path("/proc/self/fd").iterdir() if os.path.lexists(entry)]
            open_files = [str(entry.readlink()) for entry in entries]
            deleted.extend(file for file in open_files if file.startswith(f"{folder}{os.sep}"))
        delete(folder, *given, **options)

    monkeypatch.setattr(shutil, "rmtree", look)
    code, told, _ = index(*SMALL, "--rebuild")
    assert code == 0
    assert told["upsert"] > 1
    assert deleted == []


def test_unchanged_files_send_nothing(index: Any, sent: list[tuple[str, list[str]]]) -> None:
    """A second run over the same files writes nothing, also when told to look at every chunk."""
    index(*SMALL)
    assert sent
    sent.clear()
    for options in ((), ("--force-rechunk",), ("--plan",)):
        code, told, _ = index(*options)
        assert (code, told["upsert"], told["update"], told["delete"]) == (0, 0, 0, 0)
        assert told["keep"] > 1
        assert sent == []


def test_database_in_the_folder_that_is_indexed_is_no_source(place: str, index: Any, tmp_path: Path) -> None:
    """A run over a folder passes over the files of its own index, whatever the collection is called."""
    for store in (place, f"{place}#notes"):
        for _ in range(2):
            assert main(["index", str(tmp_path), "--store", store, *SMALL]) == 0


def test_other_cut_sends_exactly_what_its_plan_names(
    plain: Any, index: Any, sent: list[tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chunks of other boundaries are written, old ones deleted, and those that stay keep their vectors."""
    index(*SMALL)
    client = plain()
    before = client.rows()
    client.close()
    sent.clear()
    plans: list[Plan] = []
    apply = CollectionStore.apply

    def record(self: CollectionStore, plan: Plan, records: Sequence[IndexRecord]) -> None:
        plans.append(plan)
        apply(self, plan, records)

    monkeypatch.setattr(CollectionStore, "apply", record)
    code, told, _ = index("--set", "max_tokens=18", "--force-rechunk")
    client = plain()
    after = client.rows()
    client.close()
    (done,) = plans
    assert code == 0
    assert done.update
    assert done.upsert
    assert done.delete
    assert (len(done.update), len(done.upsert), len(done.delete)) == (
        told["update"],
        told["upsert"],
        told["delete"],
    )
    assert set(after) == {*before} - {*done.delete} | {*done.upsert}
    for id in done.update:
        assert after[id][3] == pytest.approx(before[id][3], abs=1e-7)
    _assert_sent(sent, done)


def _assert_sent(sent: list[tuple[str, list[str]]], done: Plan) -> None:
    """Assert that the ids of a plan, and of no other chunk, were in calls that write or delete."""
    from seamline.index.qdrant_store import point_id

    written: set[str] = set()
    deleted: set[str] = set()
    for name, texts in sent:
        (deleted if name.endswith("delete") else written).update(texts)
    ids = {id for kept in (done.keep, done.update, done.upsert, done.delete) for id in kept}
    names = {name: id for id in ids for name in (id, point_id(id))}
    assert {names[name] for name in written & set(names)} == {*done.update, *done.upsert}
    assert {names[name] for name in deleted & set(names)} == {*done.delete}


def test_index_of_another_embedder_is_refused_with_the_way_out(
    place: str, index: Any, sent: list[tuple[str, list[str]]]
) -> None:
    """Vectors that cannot be compared are named with what to do, and nothing is written."""
    store = open_store(place, writing=True)
    store.configure(SETTINGS)
    fill(store, RECORDS)
    store.close()
    sent.clear()
    code, _, said = index("--embedder", "lexical")
    assert code == 1
    assert "embedder" in said
    assert "--force-rechunk" in said
    assert sent == []


def test_collection_of_another_program_is_left_alone(place: str, plain: Any) -> None:
    """It is neither searched nor written; another name beside it is free."""
    other = plain()
    other.make("seamline")
    other.close()
    for writing in (False, True):
        with pytest.raises(IndexStoreError, match=r"not made by Seamline.*#NAME"):
            open_store(place, writing=writing)
    with pytest.raises(IndexStoreError, match=r"not made by Seamline.*#NAME"):
        set_store_aside(place)
    store = open_store(f"{place}#notes", writing=True)
    store.configure(SETTINGS)
    fill(store, RECORDS)
    store.close()
    other = plain()
    assert other.names() - {"notes-files"} == {"seamline", "notes"}
    assert len(other.rows("notes")) == 2


def test_files_of_another_program_are_left_alone(place: str, plain: Any) -> None:
    """A collection that only has the name of one of ours is not taken for it."""
    other = plain()
    other.make("notes-files")
    before = other.rows("notes-files")
    other.close()
    store = open_store(f"{place}#notes", writing=True)
    with pytest.raises(IndexStoreError, match=r"notes-files was not made by Seamline.*#NAME"):
        store.configure(SETTINGS)
    store.close()
    other = plain()
    assert other.rows("notes-files") == before
    assert "notes" not in other.names()


def test_run_that_was_killed_before_its_settings_were_written_is_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Qdrant, which needs two steps for it: what holds nothing yet is not taken for another program's."""
    pytest.importorskip("qdrant_client", reason="pip install 'seamline[qdrant]'")
    from seamline.index.qdrant_store import QdrantCollection

    def killed(*_: object) -> None:
        raise OSError("killed")

    place = f"qdrant:{tmp_path / 'base'}"
    store = open_store(place, writing=True)
    with monkeypatch.context() as patch:
        patch.setattr(QdrantCollection, "change_settings", killed)
        with pytest.raises(IndexStoreError, match="killed"):
            store.configure(SETTINGS)
    store.close()
    store = open_store(place, writing=True)
    store.configure(SETTINGS)
    fill(store, RECORDS)
    assert store.count() == len(RECORDS)
    store.close()


def test_chunk_that_another_program_changed_is_told(place: str, plain: Any) -> None:
    """What is not as it was written is not returned; the way out is named, and works."""
    store = open_store(place, writing=True)
    store.configure(SETTINGS)
    fill(store, RECORDS)
    store.close()
    other = plain()
    other.alter(RECORDS[0].id)
    other.close()
    store = open_store(place)
    assert store.fetch([RECORDS[1].id]) == [RECORDS[1]]
    with pytest.raises(DamagedIndexError, match=f"{RECORDS[0].id}.*--rebuild"):
        store.fetch([RECORDS[0].id])
    store.close()
    aside = set_store_aside(place)
    store = open_store(place, writing=True)
    assert store.settings is None
    store.close()
    if aside:
        kept = open_store(aside)
        assert kept.count() == 2
        kept.close()


def test_values_that_are_gone_are_gone(place: str) -> None:
    """A chunk that has no parent any more is not left with the old one."""
    child = make_record("Bees.", parent_id=RECORDS[0].id)
    store = open_store(place, writing=True)
    store.configure(SETTINGS)
    fill(store, [child])
    alone = make_record("Bees.")
    assert fill(store, [alone]).update == (alone.id,)
    assert store.fetch([alone.id]) == [alone]
    store.close()


def test_words_are_found_as_in_the_built_in_store() -> None:
    """Endings, accents and case do not count, and Chinese is found by two characters."""
    texts = ("Der Café schließt.", "Bees danced all day.", "蜜蜂采集花蜜")
    records = [make_record(text, sequence=number) for number, text in enumerate(texts)]
    words = WordIndex(records)
    for query, number in (("cafe", 0), ("dancing", 1), ("花蜜", 2)):
        assert [chunk.id for chunk in words.search(query, limit=5, level=None)] == [records[number].id]
    words.close()


@pytest.mark.parametrize("kind", PLAIN)
def test_missing_library_is_told_with_how_to_install_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra a place of its kind is refused before anything is opened."""
    monkeypatch.setattr(store_kind, "find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=rf"pip install 'seamline\[{kind}\]'"):
        open_store(f"{kind}:folder", writing=True)


def test_server_that_does_not_answer_is_told(kind: str) -> None:
    """An address where nobody listens is named, and nothing is tried elsewhere."""
    with pytest.raises(IndexStoreError, match=rf"{kind}:http://127\.0\.0\.1:9 could not be used"):
        open_store(f"{kind}:http://127.0.0.1:9", writing=True)


def test_damaged_folder_is_told(kind: str, tmp_path: Path) -> None:
    """A folder that cannot be opened is named with the way out."""
    folder = tmp_path / "database"
    (folder / "collection").mkdir(parents=True)
    for name in ("chroma.sqlite3", "meta.json"):
        (folder / name).write_bytes(b"rubbish" * 1000)
    with pytest.raises(IndexStoreError, match=r"database could not be used.*move a damaged folder away"):
        open_store(f"{kind}:{folder}")


def test_places_are_read_with_names_of_collections(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name follows a '#'; an address keeps its slashes, whatever took it for a path on the way."""
    parse = CollectionPlace.parse
    assert parse("chroma", "a/b") == CollectionPlace("chroma", "a/b", "seamline", is_server=False)
    assert parse("qdrant", "a#b/c#notes").base == "a#b/c"
    for address in ("http://host:8000", str(Path("http://host:8000"))):
        assert parse("chroma", f"{address}#notes") == CollectionPlace(
            "chroma", "http://host:8000", "notes", is_server=True
        )
    for name in ("ab", "-notes", "a b c", "n" * 201, ""):
        with pytest.raises(ConfigError, match="no name for a collection"):
            parse("chroma", f"folder#{name}")
    assert parse("chroma", ".").path == Path.cwd()
    for nowhere in ("", "#notes", Path.cwd().anchor):
        with pytest.raises(ConfigError, match="name a folder"):
            parse("chroma", nowhere)
    monkeypatch.setenv("QDRANT_API_KEY", "secret")
    assert parse("qdrant", "https://host").key("QDRANT_API_KEY") == "secret"
    assert parse("qdrant", "http://host").key("QDRANT_API_KEY") is None


def test_chroma_trusts_whom_the_environment_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate of one's own is looked for by https, and none is read by http."""
    chromadb = pytest.importorskip("chromadb")
    asked: list[tuple[bool, object]] = []

    def client(*_: object, ssl: bool, settings: Any, **__: object) -> None:
        asked.append((ssl, settings.chroma_server_ssl_verify))
        raise ConfigError("asked")

    monkeypatch.setattr(chromadb, "HttpClient", client)
    monkeypatch.setenv("CHROMA_SERVER_SSL_VERIFY", "own.pem")
    for scheme in ("https", "http"):
        with pytest.raises(ConfigError, match="asked"):
            ChromaCollection(CollectionPlace.parse("chroma", f"{scheme}://host:1#notes"), writing=False)
    assert asked == [(True, "own.pem"), (False, False)]
