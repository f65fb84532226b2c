"""Chroma as a store, in a folder or at a server: `chroma:PATH`, `chroma:http://HOST:PORT`.

A chunk is a record with its id, its document and flat metadata. The settings of the index are metadata of the
collection; its files are records of a second collection, so that a search for chunks never finds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import message_of, phrase
from seamline.index.collection_place import CollectionPlace
from seamline.index.collection_store import (
    CollectionStore,
    batches,
    check_ours,
    not_ours,
    translated_errors,
)
from seamline.index.errors import IndexInUseError, IndexStoreError, no_index
from seamline.index.flat_record import FlatRecord
from seamline.index.store import FoundChunk
from seamline.index.store_kind import StoreKind
from seamline.index.writer_lock import WriterLock, lock_path
from seamline.ordinary_files import is_file

_DATABASE = "chroma.sqlite3"
_SETTINGS = "seamline_settings"
_PAGE = 1000
_COSINE = {"hnsw": {"space": "cosine"}}
# Overrides .env and environment: no telemetry is sent, and the folder or server that was named is used.
_SILENT = {"_env_file": None, "anonymized_telemetry": False, "chroma_otel_granularity": "none"}


class ChromaCollection:
    """A collection of Chroma; see `seamline.index.collection_store.Collection`.

    Vectors are always given, and never an embedding function: Chroma's default one downloads a model.
    """

    def __init__(self, place: CollectionPlace, *, writing: bool) -> None:
        """Open a place. Raises IndexInUseError, IndexStoreError, ConfigError; NoIndexError for a reader."""
        self.errors = _errors()
        self._lock = WriterLock(lock_path(place.path))
        self._place = place
        self._client: Any = None
        if not place.is_server:
            if not writing and not is_file(place.path / _DATABASE):
                raise no_index(place)
            self._take_turn(writing=writing)
        try:
            with translated_errors(place, self.errors):
                self._client = _connect(place)
                self._batch = int(self._client.get_max_batch_size())
                self._chunks = self._collection(place.name)
        except BaseException:
            self.close()
            raise

    def _take_turn(self, *, writing: bool) -> None:
        """Wait until no process writes the folder, since it cannot be read meanwhile; a writer locks it."""
        try:
            self._lock.acquire(str(self._place), bars_readers=True)
        except IndexInUseError:
            raise
        except IndexStoreError:
            # In a folder where no lock file can be made, nobody writes.
            if writing:
                raise
        if not writing:
            self._lock.release()

    def exists(self) -> bool:
        """Whether there is a collection of this name, ours or not."""
        return self._chunks is not None

    def settings(self) -> str | None:
        """Return the settings that the collection was given; None if it is not ours."""
        text = ((self._chunks.metadata if self._chunks is not None else None) or {}).get(_SETTINGS)
        return text if isinstance(text, str) else None

    def create(self, settings: str, *, dimensions: int) -> None:
        """Make the collection with settings, without chunks and files; an earlier one is deleted."""
        # We delete the chunks last, so that files without chunks are of another program.
        if self._chunks is None and self._collection(self._place.files_name) is not None:
            raise not_ours(self._place, self._place.files_name)
        for name in (self._place.files_name, self._place.name):
            if self._collection(name) is not None:
                self._client.delete_collection(name)
        self._chunks = self._client.create_collection(
            self._place.name, metadata={_SETTINGS: settings}, configuration=_COSINE, embedding_function=None
        )

    def change_settings(self, settings: str) -> None:
        """Replace the settings."""
        self._chunks.modify(metadata={**(self._chunks.metadata or {}), _SETTINGS: settings})

    def count(self) -> int:
        """Return how many chunks there are."""
        return int(self._chunks.count())

    def of_source(self, source: str) -> list[FlatRecord]:
        """Return the chunks of a document, without their texts."""
        return list(_records(self._chunks.get(where={"source": source}, include=["metadatas"])))

    def all(self) -> Iterator[FlatRecord]:
        """Yield all chunks."""
        return _pages(self._chunks)

    def all_with_vectors(self) -> Iterator[tuple[FlatRecord, FloatArray]]:
        """Yield all chunks, each with its vector, (dimensions,) float32."""
        wanted = ["metadatas", "documents", "embeddings"]
        for offset in range(0, self.count(), _PAGE):
            found = self._chunks.get(limit=_PAGE, offset=offset, include=wanted)
            vectors = np.asarray(found["embeddings"], dtype=np.float32)
            yield from zip(_records(found), vectors, strict=True)

    def get(self, ids: Sequence[str]) -> Iterator[FlatRecord]:
        """Yield chunks in any order; unknown ids are left out."""
        for part in batches(ids, _PAGE):
            yield from _records(self._chunks.get(ids=list(part), include=["metadatas", "documents"]))

    def upsert(self, records: Sequence[FlatRecord], vectors: Sequence[FloatArray]) -> None:
        """Write chunks, new ones or in place of those with their ids. vectors: each (dimensions,) float32."""
        for part, its_vectors in zip(
            batches(records, self._batch), batches(vectors, self._batch), strict=True
        ):
            # None deletes the earlier value; a value that is left out would keep it.
            self._chunks.upsert(
                ids=[record.id for record in part],
                embeddings=list(its_vectors),
                documents=[record.text for record in part],
                metadatas=[dict(record.values) for record in part],
            )

    def update(self, records: Sequence[FlatRecord]) -> None:
        """Write all of some chunks but their vectors."""
        for part in batches(records, min(self._batch, _PAGE)):
            # For a text without a vector Chroma would call an embedder, so that the old vector is given too.
            known = self._chunks.get(ids=[record.id for record in part], include=["embeddings"])
            vectors = dict(zip(known["ids"], known["embeddings"], strict=True))
            there = [record for record in part if record.id in vectors]
            if there:
                self.upsert(there, [vectors[record.id] for record in there])

    def delete(self, ids: Sequence[str]) -> None:
        """Delete chunks."""
        for part in batches(ids, self._batch):
            self._chunks.delete(ids=list(part))

    def nearest(self, vector: FloatArray, *, limit: int, level: int | None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, (dimensions,) float32, as the HNSW graph finds them."""
        limit = min(limit, self.count())
        if not limit:
            return []
        where = None if level is None else {"level": level}
        found = self._chunks.query(
            query_embeddings=[vector], n_results=limit, where=where, include=["distances"]
        )
        pairs = zip(found["ids"][0], found["distances"][0], strict=True)
        return [FoundChunk(id, 1.0 - distance) for id, distance in pairs]

    def files(self) -> list[str]:
        """Return the texts that put_file() has stored."""
        files = self._collection(self._place.files_name)
        return [] if files is None else [record.text for record in _pages(files)]

    def put_file(self, name: str, text: str) -> None:
        """Store a text for a file, in place of an earlier one."""
        files = self._client.get_or_create_collection(self._place.files_name, embedding_function=None)
        # Each record has to have a vector.
        files.upsert(ids=[_file_id(name)], documents=[text], embeddings=[[1.0]])

    def delete_file(self, name: str) -> None:
        """Delete the text for a file."""
        files = self._collection(self._place.files_name)
        if files is not None:
            files.delete(ids=[_file_id(name)])

    def set_aside(self) -> str:
        """Rename the collections to names with `-before`, and return where they are now."""
        if self._chunks is None:
            return ""
        first = f"{self._place.name}-before"
        names = chain([first], (f"{first}-{number}" for number in count(2)))
        before = next(name for name in names if not any(map(self._collection, (name, f"{name}-files"))))
        for name, other in (
            (self._place.name, before),
            (self._place.files_name, f"{before}-files"),
        ):
            collection = self._collection(name)
            if collection is not None:
                collection.modify(name=other)
        self._chunks = None
        return f"{self._place.kind}:{self._place.base}#{before}"

    def close(self) -> None:
        """Close the database, and release its lock."""
        client, self._client = self._client, None
        if client is not None:
            servers = [
                getattr(each, "_server", None) for each in (client, getattr(client, "_admin_client", None))
            ]
            with suppress(*self.errors):
                client.close()
            # The client leaves its connections to a server open.
            for session in filter(None, (getattr(server, "_session", None) for server in servers)):
                session.close()
        self._lock.release()

    def _collection(self, name: str) -> Any:
        """Return a collection by its name; None if there is none."""
        from chromadb.errors import NotFoundError

        try:
            return self._client.get_collection(name, embedding_function=None)
        except NotFoundError:
            return None


def _errors() -> tuple[type[Exception], ...]:
    """Return the errors that the library raises for a place, or settings of its own, that it cannot use."""
    import httpx
    from chromadb.errors import ChromaError

    return ChromaError, httpx.HTTPError, ValueError, RuntimeError


def _connect(place: CollectionPlace) -> Any:
    """Return a client of a place. Raises ConfigError for an invalid address."""
    import chromadb
    from chromadb.config import Settings

    if not place.is_server:
        local = Settings(**_SILENT, chroma_api_impl="chromadb.api.rust.RustBindingsAPI")
        return chromadb.PersistentClient(place.base, settings=local)
    host, port, is_secure = _address(place)
    # To read the certificates takes each client 20 ms; with https the environment may name others.
    trust = {} if is_secure else {"chroma_server_ssl_verify": False}
    remote = Settings(**_SILENT, **trust, chroma_server_host=host, chroma_server_http_port=port)
    key = place.key("CHROMA_API_KEY")
    headers = {"x-chroma-token": key} if key else None
    return chromadb.HttpClient(host, port, ssl=is_secure, headers=headers, settings=remote)


def _address(place: CollectionPlace) -> tuple[str, int, bool]:
    """Return host, port and whether it is encrypted. Raises ConfigError."""
    try:
        parts = urlsplit(place.base)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise ConfigError(
            phrase("{place} is no address: {error}", place=place, error=message_of(error))
        ) from error
    if not host or parts.path.strip("/") or parts.query or parts.username:
        raise ConfigError(
            phrase(
                "{place} is no address of a Chroma server; it is as chroma:http://localhost:8000", place=place
            )
        )
    is_secure = parts.scheme == "https"
    return host, port or (443 if is_secure else 8000), is_secure


def _records(found: Any) -> Iterator[FlatRecord]:
    texts = found["documents"] or [""] * len(found["ids"])
    for id, text, values in zip(found["ids"], texts, found["metadatas"], strict=True):
        yield FlatRecord(id, text or "", values or {})


def _pages(collection: Any) -> Iterator[FlatRecord]:
    """Yield all records of a collection."""
    for offset in range(0, collection.count(), _PAGE):
        yield from _records(collection.get(limit=_PAGE, offset=offset, include=["metadatas", "documents"]))


def _file_id(name: str) -> str:
    return sha256(name.encode("utf-8", "surrogatepass")).hexdigest()


def _open(place: str, *, writing: bool) -> CollectionStore:
    parsed = CollectionPlace.parse("chroma", place)
    return CollectionStore(parsed, ChromaCollection(parsed, writing=writing), writing=writing)


def _set_aside(place: str) -> str:
    parsed = CollectionPlace.parse("chroma", place)
    collection = ChromaCollection(parsed, writing=True)
    try:
        with translated_errors(parsed, collection.errors):
            check_ours(parsed, collection)
            return collection.set_aside()
    finally:
        collection.close()


KIND = StoreKind(
    name="chroma",
    title="Chroma",
    looks_like=lambda place: is_file(Path(place.partition("#")[0]) / _DATABASE),
    open=_open,
    set_aside=_set_aside,
    library="chromadb",
    extra="chroma",
)
