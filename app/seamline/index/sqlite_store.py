"""The built-in store: one SQLite file with the chunks, their words (FTS5) and their vectors.

Vector search is exact: one product with a matrix that is mapped into memory from a file beside the index.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import Any

from seamline.engine.arrays import FloatArray
from seamline.engine.phrases import phrase
from seamline.index import sqlite_schema as schema
from seamline.index.errors import IndexStoreError
from seamline.index.full_text import indexed_fields, match_expression, match_terms
from seamline.index.index_record import IndexRecord, RecordKey
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile
from seamline.index.plan import Plan
from seamline.index.sqlite_file import (
    check_begins_as_index,
    database_errors_named,
    is_sqlite,
    move_aside,
    open_file,
    snapshot,
    transaction,
)
from seamline.index.sqlite_matrix import MatrixCache
from seamline.index.store import FoundChunk
from seamline.index.store_kind import StoreKind
from seamline.index.stored_values import AlteredRowError, settings_from, settings_text
from seamline.index.vector_checks import check_query, vector_of
from seamline.index.writer_lock import WriterLock, lock_path

_ROWS_PER_QUERY = 500
_RANKED_CHUNKS = 50_000
_MAX_ROWS = 2**63 - 1


class SqliteStore:
    """An index in an SQLite file; see `seamline.index.store.Store` for what its methods promise.

    Each document is one transaction, in a write-ahead log: a process that is killed leaves only whole
    documents, and readers see the state in which they began.
    """

    def __init__(self, path: Path, *, writing: bool) -> None:
        """Open an index, for writing under a lock. Raises IndexStoreError, or a kind of it."""
        self._path = path
        self._lock = WriterLock(lock_path(path))
        self._matrices = MatrixCache(path.with_name(f"{path.name}-vectors"), self._lock)
        self._is_writing = writing
        if writing:
            # Checked first, so that no lock file is left beside a file of another program.
            check_begins_as_index(path, writing=True)
            self._lock.acquire(str(path))
        self._is_new = writing and not path.exists()
        try:
            self.connection = open_file(path, writing=writing)
        except BaseException:
            self._lock.release()
            raise

    @property
    def settings(self) -> IndexSettings | None:
        """The settings that all chunks were made with; None while there is no index yet."""
        with database_errors_named(self._path):
            return settings_from(self._fact("settings")) if self._has_tables() else None

    def configure(self, settings: IndexSettings) -> None:
        """Make these the settings of the index; see Store."""
        known = self.settings
        if known == settings:
            return
        with transaction(self.connection, self._path):
            if known is None:
                for statement in schema.CREATE:
                    self._execute(statement)
                # By its id, the vector file of an index is not taken for that of another at the same place.
                self._execute("INSERT INTO facts VALUES ('id', ?)", os.urandom(16))
                self._execute("INSERT INTO facts VALUES ('generation', 0)")
            elif not known.has_same_vectors(settings):
                self._execute("INSERT INTO words (words) VALUES ('delete-all')")
                for table in ("vectors", "chunks", "files"):
                    self._execute(f"DELETE FROM {table}")
                self._advance()
            text = schema.stored_text(settings_text(settings))
            self._execute("INSERT OR REPLACE INTO facts VALUES ('settings', CAST(? AS TEXT))", text)

    def count(self) -> int:
        """Return how many chunks there are."""
        with database_errors_named(self._path):
            return int(self._one("SELECT count(*) FROM chunks")) if self._has_tables() else 0

    def stored(self, source: str) -> Mapping[str, RecordKey]:
        """Return the keys of a document's chunks by their ids, in the order of their sequence."""
        with database_errors_named(self._path):
            if not self._has_tables():
                return {}
            query = (
                "SELECT id, vector_digest, record_digest FROM chunks WHERE source = CAST(? AS TEXT)"
                " ORDER BY level, sequence"
            )
            rows = self._execute(query, schema.stored_text(source))
            return {id: RecordKey(vector_digest, record_digest) for id, vector_digest, record_digest in rows}

    def files(self) -> Mapping[str, IndexedFile]:
        """Return the recorded files, whose documents are all in the index, by name."""
        with database_errors_named(self._path):
            if not self._has_tables():
                return {}
            found = map(schema.file_from, self._execute("SELECT * FROM files"))
            return {file.name: file for file in found}

    def apply(self, plan: Plan, records: Sequence[IndexRecord]) -> None:
        """Apply a plan in one transaction; see Store."""
        if plan.is_empty:
            return
        settings = self.settings
        if settings is None:
            raise IndexStoreError(
                phrase("{path} holds no index yet; configure() begins one", path=self._path)
            )
        by_id = {record.id: record for record in records}
        with transaction(self.connection, self._path):
            for id in plan.delete:
                self._delete(id)
            for id in plan.update:
                self._update(by_id[id])
            for id in plan.upsert:
                self._upsert(by_id[id], settings)
            self._advance()

    def record_file(self, file: IndexedFile) -> None:
        """Record a file whose documents have all been applied."""
        with transaction(self.connection, self._path):
            self._execute(schema.INSERT_FILE, *schema.file_row(file))

    def forget_file(self, name: str) -> None:
        """Delete the record of a file; its chunks are deleted by plans."""
        with transaction(self.connection, self._path):
            self._execute("DELETE FROM files WHERE name = CAST(? AS TEXT)", schema.stored_text(name))

    def search_vectors(self, vector: FloatArray, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks nearest to a vector, (dimensions,) float32; see Store."""
        settings = self.settings
        if settings is None:
            return []
        check_query(vector, settings, place=self._path)
        with snapshot(self.connection, self._path):
            matrix = self._matrices.current(self.connection, settings.dimensions)
            rows, scores = matrix.nearest(vector, limit=limit, level=level)
            return self._found(rows.tolist(), scores.tolist())

    def search_words(self, query: str, *, limit: int, level: int | None = None) -> list[FoundChunk]:
        """Return the chunks that have words of a query, by BM25; see Store."""
        terms = match_terms(query)
        if not terms or limit < 1:
            return []
        with snapshot(self.connection, self._path):
            if not self._has_tables():
                return []
            expression = match_expression(self._telling(terms), level=level)
            # Only the first chunks that match are ranked, as many as there is time for. There are more only
            # if even the rarest word is in more chunks, and such a word hardly tells chunks apart.
            last = self._execute(
                "SELECT rowid FROM words WHERE words MATCH ? LIMIT 1 OFFSET ?", expression, _RANKED_CHUNKS - 1
            ).fetchone()
            found = self._execute(
                "SELECT rowid, -bm25(words, 1.0, 0.0) AS score FROM words WHERE words MATCH ?"
                " AND rowid <= ? ORDER BY score DESC, rowid LIMIT ?",
                expression,
                last[0] if last else _MAX_ROWS,
                limit,
            ).fetchall()
            return self._found([row for row, _ in found], [score for _, score in found])

    def fetch(self, ids: Sequence[str]) -> list[IndexRecord]:
        """Return the records of chunks in the order of the ids, without vectors."""
        with database_errors_named(self._path):
            if not self._has_tables():
                return []
            rows = self._select(schema.SELECT_CHUNK, "id", values=ids)
            found = {record.id: record for record in map(schema.record_from, rows)}
            return [found[id] for id in ids if id in found]

    def chunks(self, *, level: int) -> Iterator[IndexRecord]:
        """Yield all chunks of a level with their vectors, in any order."""
        with database_errors_named(self._path):
            settings = self.settings
            if settings is None:
                return
            for *values, crc, raw in self._execute(schema.SELECT_CHUNK_AND_VECTOR, level):
                vector = schema.vector_from(raw, crc, dimensions=settings.dimensions)
                yield replace(schema.record_from(tuple(values)), vector=vector)

    def close(self) -> None:
        """Close the file, and release the lock."""
        if self._is_writing:
            self._is_writing = False
            with suppress(IndexStoreError), snapshot(self.connection, self._path):
                settings = self.settings
                if settings is not None:
                    self._matrices.current(self.connection, settings.dimensions)
        self._matrices.clear()
        is_empty = False
        with suppress(sqlite3.Error):
            is_empty = self._is_new and not self._has_tables()
            self.connection.close()
        if is_empty:
            # No index was begun, and an empty file would be taken for one.
            with suppress(OSError):
                self._path.unlink()
        self._lock.release()

    def _telling(self, terms: list[str]) -> list[str]:
        """Return the terms to search for: all in a small index, else the rarest whose chunks can be ranked.

        To rank a chunk takes a microsecond, to count it a twentieth of that. The frequent terms that are left
        out in a large index hardly tell one chunk from another.
        """
        if int(self._one("SELECT coalesce(max(row), 0) FROM chunks")) <= _RANKED_CHUNKS:
            return terms
        count = "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)"
        frequent = [(int(self._one(count, f"text : ({term})", _RANKED_CHUNKS)), term) for term in terms]
        frequent.sort(key=lambda pair: pair[0])
        totals = accumulate(chunks for chunks, _ in frequent)
        telling = [term for total, (_, term) in zip(totals, frequent, strict=True) if total <= _RANKED_CHUNKS]
        return telling or [frequent[0][1]]

    def _delete(self, id: str) -> None:
        row = self._remove_words(id)
        if row is not None:
            self._execute("DELETE FROM chunks WHERE row = ?", row)
            self._execute("DELETE FROM vectors WHERE row = ?", row)

    def _update(self, record: IndexRecord) -> None:
        row = self._remove_words(record.id)
        if row is None:
            raise IndexStoreError(
                phrase(
                    "{path} holds no chunk {id}: the plan is of another state of it",
                    path=self._path,
                    id=record.id,
                )
            )
        self._execute(schema.UPDATE_CHUNK, *schema.row_of(record), row)
        self._add_words(record, row)

    def _upsert(self, record: IndexRecord, settings: IndexSettings) -> None:
        vector = vector_of(record, settings, place=self._path)
        row = self._remove_words(record.id)
        if row is None:
            row = self._execute(schema.INSERT_CHUNK, *schema.row_of(record)).lastrowid
        else:
            self._execute(schema.UPDATE_CHUNK, *schema.row_of(record), row)
        self._execute("INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)", row, *schema.vector_row(vector))
        self._add_words(record, row)

    def _remove_words(self, id: str) -> int | None:
        """Remove a chunk from the full-text table, and return its row; None if there is no such chunk.

        The table keeps no texts, so that the words to remove are made of the chunk again.
        """
        found = self._execute(f"{schema.SELECT_CHUNK_AND_ROW} WHERE id = ?", id).fetchone()
        if found is None:
            return None
        *values, row = found
        words = indexed_fields(schema.record_from(tuple(values)))
        self._execute("INSERT INTO words (words, rowid, text, level) VALUES ('delete', ?, ?, ?)", row, *words)
        return int(row)

    def _add_words(self, record: IndexRecord, row: int | None) -> None:
        words = indexed_fields(record)
        self._execute("INSERT INTO words (rowid, text, level) VALUES (?, ?, ?)", row, *words)

    def _advance(self) -> None:
        """Raise the generation: vectors that were read before are of another state of the index."""
        self._execute("UPDATE facts SET value = value + 1 WHERE name = 'generation'")

    def _found(self, rows: Sequence[int], scores: Sequence[float]) -> list[FoundChunk]:
        ids = dict(self._select("SELECT row, id FROM chunks", "row", values=rows))
        return [FoundChunk(ids[row], score) for row, score in zip(rows, scores, strict=True)]

    def _select(self, query: str, column: str, *, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """Return the rows whose column has any of the values, in any order."""
        rows: list[tuple[Any, ...]] = []
        for at in range(0, len(values), _ROWS_PER_QUERY):
            part = values[at : at + _ROWS_PER_QUERY]
            marks = ", ".join("?" * len(part))
            rows += self._execute(f"{query} WHERE {column} IN ({marks})", *part)
        return rows

    def _has_tables(self) -> bool:
        return bool(self._one("PRAGMA application_id"))

    def _fact(self, name: str) -> Any:
        return self._one("SELECT value FROM facts WHERE name = ?", name)

    def _one(self, query: str, *values: object) -> Any:
        """Return the one value that a query gives. Raises AlteredRowError when there is none."""
        found = self._execute(query, *values).fetchone()
        if found is None:
            raise AlteredRowError(phrase("a part of it is missing"))
        return found[0]

    def _execute(self, query: str, *values: object) -> sqlite3.Cursor:
        return self.connection.execute(query, values)


def _open(place: str, *, writing: bool) -> SqliteStore:
    return SqliteStore(Path(place), writing=writing)


def _set_aside(place: str) -> str:
    path = Path(place)
    lock = WriterLock(lock_path(path))
    lock.acquire(place)
    try:
        return str(move_aside(path) or "")
    finally:
        lock.release()


KIND = StoreKind(
    name="sqlite",
    title="SQLite",
    looks_like=lambda place: is_sqlite(Path(place)),
    open=_open,
    set_aside=_set_aside,
)
