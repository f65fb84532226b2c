"""Qdrant as a store, in a folder or at a server: `qdrant:PATH`, `qdrant:http://HOST:PORT`.

A chunk is a point, whose id is made of the chunk's id, with a flat payload: `id`, `text` and the values. The
settings of the index and its files are points without vectors in a second collection, so that a search for
chunks never finds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import numpy as np

from seamline.embedders.model_libraries import import_qdrant_client
from seamline.engine.arrays import FloatArray
from seamline.index.collection_place import CollectionPlace
from seamline.index.collection_store import (
    CollectionStore,
    batches,
    check_ours,
    not_ours,
    translated_errors,
)
from seamline.index.errors import no_index
from seamline.index.flat_record import KEY_VALUES, FlatRecord
from seamline.index.store import FoundChunk
from seamline.index.store_kind import StoreKind
from seamline.index.writer_lock import WriterLock, lock_path
from seamline.ordinary_files import is_file, is_folder

_META = "meta.json"
_BATCH = 256
_PAGE = 1000
_TIMEOUT_SECONDS = 60
_SETTINGS_POINT = "settings"


class QdrantCollection:
    """A collection of Qdrant; see `seamline.index.collection_store.Collection`."""

    def __init__(self, place: CollectionPlace, *, writing: bool) -> None:
        """Open a place. Raises IndexInUseError, IndexStoreError, ConfigError; NoIndexError for a reader."""
        self.errors = _errors()
        self._lock = WriterLock(lock_path(place.path))
        self._place = place
        self._known: _KnownChunks | None = None
        self._client: Any = None
        if not place.is_server:
            if not writing and not is_file(place.path / _META):
                raise no_index(place)
            # The library, too, lets only one process open a folder, but does not say which one has it.
            self._lock.acquire(str(place), bars_readers=True)
        try:
            with translated_errors(place, self.errors):
                self._client = _connect(place)
        except BaseException:
            self.close()
            raise

    def exists(self) -> bool:
        """Whether there is a collection of this name, ours or not."""
        return bool(self._client.collection_exists(self._place.name))

    def settings(self) -> str | None:
        """Return the settings that the collection was given; None if it is not ours."""
        if not self.exists() or not self._client.collection_exists(self._place.files_name):
            return None
        return self._kept_settings()

    def _kept_settings(self) -> str | None:
        found = self._client.retrieve(self._place.files_name, [point_id(_SETTINGS_POINT)])
        settings = (found[0].payload or {}).get("settings") if found else None
        return None if settings is None else str(settings)

    def _is_hardly_begun(self) -> bool:
        """Whether the second collection is empty, as after a run that was killed before it wrote settings."""
        name = self._place.files_name
        has_vectors = self._client.get_collection(name).config.params.vectors
        return not has_vectors and self._client.count(name).count == 0

    def create(self, settings: str, *, dimensions: int) -> None:
        """Make the collection with settings, without chunks and files; an earlier one is deleted."""
        # A second collection of ours has settings, even if a run was killed before it wrote chunks.
        if self._client.collection_exists(self._place.files_name) and not (
            self._kept_settings() or self._is_hardly_begun()
        ):
            raise not_ours(self._place, self._place.files_name)
        self.drop()
        models = import_qdrant_client().models
        # The settings first: chunks without them would be taken for those of another program.
        self._client.create_collection(self._place.files_name, vectors_config={})
        self.change_settings(settings)
        vectors = models.VectorParams(size=dimensions, distance=models.Distance.COSINE)
        self._client.create_collection(self._place.name, vectors_config=vectors)

    def drop(self) -> None:
        """Delete both collections."""
        self._known = None
        for name in (self._place.name, self._place.files_name):
            if self._client.collection_exists(name):
                self._close_files(name)
                self._client.delete_collection(name)

    def _close_files(self, name: str) -> None:
        """Close the files of a collection in a folder: on Windows, open files silently stay undeleted."""
        held = getattr(getattr(self._client, "_client", None), "collections", {}).get(name)
        if held is not None:
            held.close()

    def change_settings(self, settings: str) -> None:
        """Replace the settings."""
        self._put(_SETTINGS_POINT, {"settings": settings})

    def count(self) -> int:
        """Return how many chunks there are."""
        return int(self._client.count(self._place.name).count)

    def of_source(self, source: str) -> list[FlatRecord]:
        """Return the chunks of a document, with KEY_VALUES alone.

        The first call reads those of all documents: in a folder, Qdrant looks through all points each time.
        """
        if self._known is None:
            self._known = _KnownChunks()
            self._known.put(self._scroll(self._place.name, values=["id", *KEY_VALUES]))
        return self._known.of_source(source)

    def all(self) -> Iterator[FlatRecord]:
        """Yield all chunks."""
        return self._scroll(self._place.name)

    def all_with_vectors(self) -> Iterator[tuple[FlatRecord, FloatArray]]:
        """Yield all chunks, each with its vector, (dimensions,) float32."""
        for point in self._points(self._place.name, with_payload=True, with_vectors=True):
            yield _record(point), np.asarray(point.vector, dtype=np.float32)

    def get(self, ids: Sequence[str]) -> Iterator[FlatRecord]:
        """Yield chunks in any order; unknown ids are left out."""
        for part in batches(ids, _PAGE):
            yield from map(_record, self._client.retrieve(self._place.name, [point_id(id) for id in part]))

    def upsert(self, records: Sequence[FlatRecord], vectors: Sequence[FloatArray]) -> None:
        """Write chunks, new ones or in place of those with their ids. vectors: each (dimensions,) float32."""
        models = import_qdrant_client().models
        points = [
            models.PointStruct(id=point_id(record.id), vector=vector.tolist(), payload=_payload(record))
            for record, vector in zip(records, vectors, strict=True)
        ]
        for part in batches(points, _BATCH):
            self._client.upsert(self._place.name, part, wait=True)
        self._remember(records)

    def update(self, records: Sequence[FlatRecord]) -> None:
        """Write all of some chunks but their vectors."""
        models = import_qdrant_client().models
        operations = [
            models.OverwritePayloadOperation(
                overwrite_payload=models.SetPayload(payload=_payload(record), points=[point_id(record.id)])
            )
            for record in records
        ]
        for part in batches(operations, _BATCH):
            self._client.batch_update_points(self._place.name, part, wait=True)
        self._remember(records)

    def delete(self, ids: Sequence[str]) -> None:
        """Delete chunks."""
        for part in batches(ids, _BATCH):
            self._client.delete(self._place.name, [point_id(id) for id in part], wait=True)
        if self._known is not None:
            self._known.forget(ids)

    def nearest(self, vector: FloatArray, *, limit: int, level: int | None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, (dimensions,) float32, by cosine."""
        models = import_qdrant_client().models
        of_level = None
        if level is not None:
            of_level = models.Filter(
                must=[models.FieldCondition(key="level", match=models.MatchValue(value=level))]
            )
        found = self._client.query_points(
            self._place.name, query=vector.tolist(), query_filter=of_level, limit=limit, with_payload=["id"]
        )
        return [FoundChunk(point.payload["id"], point.score) for point in found.points]

    def files(self) -> list[str]:
        """Return the texts that put_file() has stored."""
        found = self._scroll(self._place.files_name)
        return [str(record.values["file"]) for record in found if "file" in record.values]

    def put_file(self, name: str, text: str) -> None:
        """Store a text for a file, in place of an earlier one."""
        self._put(f"file {name}", {"file": text})

    def delete_file(self, name: str) -> None:
        """Delete the text for a file."""
        self._client.delete(self._place.files_name, [point_id(f"file {name}")], wait=True)

    def close(self) -> None:
        """Close the database, and release its lock."""
        client, self._client = self._client, None
        if client is not None:
            with suppress(*self.errors):
                client.close()
        self._lock.release()

    def _put(self, name: str, payload: dict[str, str]) -> None:
        models = import_qdrant_client().models
        point = models.PointStruct(id=point_id(name), vector={}, payload=payload)
        self._client.upsert(self._place.files_name, [point], wait=True)

    def _remember(self, records: Sequence[FlatRecord]) -> None:
        if self._known is not None:
            self._known.put(records)

    def _scroll(self, name: str, *, values: list[str] | None = None) -> Iterator[FlatRecord]:
        """Yield all points of a collection. values: the names in the payload to read, None for all."""
        yield from map(_record, self._points(name, with_payload=values or True))

    def _points(self, name: str, **wanted: Any) -> Iterator[Any]:
        """Yield all points of a collection as the library has them. wanted: the arguments of its scroll()."""
        offset = None
        while True:
            points, offset = self._client.scroll(name, limit=_PAGE, offset=offset, **wanted)
            yield from points
            if offset is None:
                return


class _KnownChunks:
    """The values that a plan needs of the chunks of a collection, by document."""

    def __init__(self) -> None:
        self._by_source: dict[object, dict[str, FlatRecord]] = {}
        self._sources: dict[str, object] = {}

    def put(self, records: Iterable[FlatRecord]) -> None:
        for record in records:
            self.forget([record.id])
            source = record.values.get("source")
            values = {name: record.values.get(name) for name in KEY_VALUES}
            self._by_source.setdefault(source, {})[record.id] = FlatRecord(record.id, "", values)
            self._sources[record.id] = source

    def forget(self, ids: Iterable[str]) -> None:
        for id in ids:
            if id in self._sources:
                del self._by_source[self._sources.pop(id)][id]

    def of_source(self, source: str) -> list[FlatRecord]:
        return list(self._by_source.get(source, {}).values())


def _errors() -> tuple[type[Exception], ...]:
    """Return the errors that the library raises for a place that cannot be used."""
    of_requests = import_qdrant_client("http.exceptions").ApiException
    # A server that limits requests asks to wait.
    of_answers = import_qdrant_client("common.client_exceptions").QdrantException
    return of_requests, of_answers, ValueError, RuntimeError


def _connect(place: CollectionPlace) -> Any:
    """Return a client of a place."""
    client = import_qdrant_client().QdrantClient
    if not place.is_server:
        return client(path=place.base)
    # The library's check of versions writes warnings to the terminal; what does not fit fails anyway.
    return client(
        url=place.base,
        api_key=place.key("QDRANT_API_KEY"),
        timeout=_TIMEOUT_SECONDS,
        check_compatibility=False,
        # To read the certificates takes each client 20 ms, so they are read only if needed.
        verify=place.is_encrypted,
    )


def _record(point: Any) -> FlatRecord:
    values = dict(point.payload or {})
    return FlatRecord(str(values.pop("id", point.id)), str(values.pop("text", "")), values)


def _payload(record: FlatRecord) -> dict[str, Any]:
    known = {name: value for name, value in record.values.items() if value is not None}
    return {"id": record.id, "text": record.text, **known}


def point_id(name: str) -> str:
    """Return the UUID of a point, made of the id of a chunk, or of the name of another record."""
    return str(uuid5(NAMESPACE_URL, name.encode("utf-8", "backslashreplace").decode()))


def _open(place: str, *, writing: bool) -> CollectionStore:
    parsed = CollectionPlace.parse("qdrant", place)
    return CollectionStore(parsed, QdrantCollection(parsed, writing=writing), writing=writing)


def _set_aside(place: str) -> str:
    """Delete the collections, since Qdrant cannot rename them."""
    parsed = CollectionPlace.parse("qdrant", place)
    collection = QdrantCollection(parsed, writing=True)
    try:
        with translated_errors(parsed, collection.errors):
            check_ours(parsed, collection)
            collection.drop()
        return ""
    finally:
        collection.close()


def _looks_like(place: str) -> bool:
    folder = Path(place.partition("#")[0])
    return is_file(folder / _META) and is_folder(folder / "collection")


KIND = StoreKind(
    name="qdrant",
    title="Qdrant",
    looks_like=_looks_like,
    open=_open,
    set_aside=_set_aside,
    library="qdrant_client",
    extra="qdrant",
)
