"""An index in a collection of any vector database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.phrases import message_of, phrase
from seamline.index.collection_place import CollectionPlace
from seamline.index.errors import DamagedIndexError, IndexStoreError, no_index
from seamline.index.flat_record import FlatRecord, flat_record, key_from, plain_text, record_from
from seamline.index.index_record import IndexRecord, RecordKey
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile
from seamline.index.plan import Plan
from seamline.index.store import FoundChunk
from seamline.index.stored_values import (
    AlteredRowError,
    file_from,
    file_text,
    settings_from,
    settings_text,
)
from seamline.index.vector_checks import check_query, vector_of
from seamline.index.word_index import WordIndex

Item = TypeVar("Item")


class Collection(Protocol):
    """The operations of a vector database that an index needs. errors: the library's own, which they raise.

    The lists that methods get are never empty.
    """

    errors: tuple[type[Exception], ...]

    def exists(self) -> bool:
        """Whether there is a collection of this name, ours or not."""
        ...

    def settings(self) -> str | None:
        """Return the settings that the collection was given; None if it is not ours."""
        ...

    def create(self, settings: str, *, dimensions: int) -> None:
        """Make the collection with settings, without chunks and files; an earlier one is deleted."""
        ...

    def change_settings(self, settings: str) -> None:
        """Replace the settings."""
        ...

    def count(self) -> int:
        """Return how many chunks there are."""
        ...

    def of_source(self, source: str) -> list[FlatRecord]:
        """Return the chunks of a document; they need no values but KEY_VALUES."""
        ...

    def all(self) -> Iterator[FlatRecord]:
        """Yield all chunks."""
        ...

    def all_with_vectors(self) -> Iterator[tuple[FlatRecord, FloatArray]]:
        """Yield all chunks, each with its vector, (dimensions,) float32."""
        ...

    def get(self, ids: Sequence[str]) -> Iterator[FlatRecord]:
        """Yield chunks in any order; unknown ids are left out."""
        ...

    def upsert(self, records: Sequence[FlatRecord], vectors: Sequence[FloatArray]) -> None:
        """Write chunks, new ones or in place of those with their ids. vectors: each (dimensions,) float32."""
        ...

    def update(self, records: Sequence[FlatRecord]) -> None:
        """Write all of some chunks but their vectors."""
        ...

    def delete(self, ids: Sequence[str]) -> None:
        """Delete chunks."""
        ...

    def nearest(self, vector: FloatArray, *, limit: int, level: int | None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, (dimensions,) float32, by cosine."""
        ...

    def files(self) -> list[str]:
        """Return the texts that put_file() has stored."""
        ...

    def put_file(self, name: str, text: str) -> None:
        """Store a text for a file, in place of an earlier one."""
        ...

    def delete_file(self, name: str) -> None:
        """Delete the text for a file."""
        ...

    def close(self) -> None:
        """Close the database, and release its lock; safe to call twice."""
        ...


def check_ours(place: CollectionPlace, collection: Collection) -> None:
    """Raise IndexStoreError for a collection of another program, which must not be changed or deleted."""
    if collection.exists() and collection.settings() is None:
        raise not_ours(place, place.name)


def not_ours(place: CollectionPlace, name: str) -> IndexStoreError:
    """Return the error for a collection of another program that has the name of ours."""
    return IndexStoreError(
        phrase(
            "{place}: the collection {name} was not made by Seamline, and is left alone. Name "
            "another: {kind}:{base}#NAME",
            place=place,
            name=name,
            kind=place.kind,
            base=place.base,
        )
    )


class CollectionStore:
    """An index in a collection; see `seamline.index.store.Store` for what its methods promise.

    There are no transactions: new chunks are written before old ones are deleted, and the next run completes
    what was interrupted.
    """

    def __init__(self, place: CollectionPlace, collection: Collection, *, writing: bool) -> None:
        """Use an open collection; close(), or an error here, closes it.

        Raises NoIndexError, DamagedIndexError; IndexStoreError for a collection of another program.
        """
        self._place = place
        self._collection = collection
        self._words: WordIndex | None = None
        try:
            with translated_errors(place, collection.errors):
                text = collection.settings()
                self._settings = None if text is None else settings_from(text)
                check_ours(place, collection)
            if self._settings is None and not writing:
                raise no_index(place)
        except BaseException:
            self.close()
            raise

    @property
    def settings(self) -> IndexSettings | None:
        """The settings that all chunks were made with; None while there is no index yet."""
        return self._settings

    def configure(self, settings: IndexSettings) -> None:
        """Make these the settings of the index; see Store."""
        if settings == self._settings:
            return
        with self._translated_errors():
            text = settings_text(settings)
            if self._settings is None or not self._settings.has_same_vectors(settings):
                self._forget_words()
                self._collection.create(text, dimensions=settings.dimensions)
            else:
                self._collection.change_settings(text)
        self._settings = settings

    def count(self) -> int:
        """Return how many chunks there are."""
        with self._translated_errors():
            return 0 if self._settings is None else self._collection.count()

    def stored(self, source: str) -> Mapping[str, RecordKey]:
        """Return the keys of a document's chunks by their ids, in the order of their sequence."""
        if self._settings is None:
            return {}
        with self._translated_errors():
            keys = [(flat.id, *key_from(flat)) for flat in self._collection.of_source(plain_text(source))]
        return {id: key for id, of, _, key in sorted(keys, key=lambda each: each[2]) if of == source}

    def files(self) -> Mapping[str, IndexedFile]:
        """Return the recorded files, whose documents are all in the index, by name."""
        if self._settings is None:
            return {}
        with self._translated_errors():
            return {file.name: file for file in map(file_from, self._collection.files())}

    def apply(self, plan: Plan, records: Sequence[IndexRecord]) -> None:
        """Apply a plan, new chunks first, deletions last; see Store."""
        if plan.is_empty:
            return
        if self._settings is None:
            raise IndexStoreError(
                phrase("{place} holds no index yet; configure() begins one", place=self._place)
            )
        by_id = {record.id: record for record in records}
        written = [by_id[id] for id in plan.upsert]
        vectors = [vector_of(record, self._settings, place=self._place) for record in written]
        self._forget_words()
        with self._translated_errors():
            if written:
                self._collection.upsert([flat_record(record) for record in written], vectors)
            if plan.update:
                self._collection.update([flat_record(by_id[id]) for id in plan.update])
            if plan.delete:
                self._collection.delete(plan.delete)

    def record_file(self, file: IndexedFile) -> None:
        """Record a file whose documents have all been applied."""
        with self._translated_errors():
            self._collection.put_file(file.name, file_text(file))

    def forget_file(self, name: str) -> None:
        """Delete the record of a file; its chunks are deleted by plans."""
        with self._translated_errors():
            self._collection.delete_file(name)

    def search_vectors(self, vector: FloatArray, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, (dimensions,) float32; see Store."""
        settings = self._settings
        if settings is None or limit < 1:
            return []
        check_query(vector, settings, place=self._place)
        with self._translated_errors():
            return self._collection.nearest(vector, limit=limit, level=level)

    def search_words(self, query: str, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks that have words of a query, by BM25; the first search reads all texts."""
        if self._settings is None:
            return []
        if self._words is None:
            with self._translated_errors():
                self._words = WordIndex(map(record_from, self._collection.all()))
        return self._words.search(query, limit=limit, level=level)

    def fetch(self, ids: Sequence[str]) -> list[IndexRecord]:
        """Return the records of chunks in the order of the ids, without vectors."""
        if self._settings is None or not ids:
            return []
        with self._translated_errors():
            found = {flat.id: record_from(flat) for flat in self._collection.get(ids)}
        return [found[id] for id in ids if id in found]

    def chunks(self, *, level: int) -> Iterator[IndexRecord]:
        """Yield all chunks of a level with their vectors, in any order."""
        if self._settings is None:
            return
        with self._translated_errors():
            for flat, vector in self._collection.all_with_vectors():
                if flat.values.get("level") == level:
                    yield replace(record_from(flat), vector=read_only(vector))

    def close(self) -> None:
        """Close the database, and release its lock."""
        self._forget_words()
        self._collection.close()

    def _forget_words(self) -> None:
        if self._words is not None:
            self._words.close()
            self._words = None

    def _translated_errors(self) -> AbstractContextManager[None]:
        return translated_errors(self._place, self._collection.errors)


@contextmanager
def translated_errors(place: CollectionPlace, errors: tuple[type[Exception], ...]) -> Iterator[None]:
    """Turn errors of a library, and those for altered rows, into ours. errors: the library's."""
    try:
        yield
    except AlteredRowError as error:
        raise DamagedIndexError(
            phrase(
                "{place} is damaged, or was changed by another program: {error}. Make it anew from "
                "the sources, with the options that it was made with: seamline index DIR --store "
                "{place} --rebuild",
                place=place,
                error=message_of(error),
            )
        ) from error
    except Exception as error:
        if not isinstance(error, (*errors, OSError, sqlite3.Error)):
            raise
        way_out = (
            phrase("See that the server runs at this address")
            if place.is_server
            else phrase(
                "See that there is room on the disk and that you may write there; move a damaged folder away"
            )
        )
        reason = " ".join(str(error).split()).rstrip(".?") or type(error).__name__
        raise IndexStoreError(
            phrase(
                "{place} could not be used: {reason}. {way_out}. Then run the command again, which goes on.",
                place=place,
                reason=reason,
                way_out=way_out,
            )
        ) from error


def batches(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """Yield items in order, at most `size` at once."""
    for at in range(0, len(items), size):
        yield items[at : at + size]
