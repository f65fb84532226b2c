"""The vectors of an SQLite index as a matrix, cached in memory and in a file beside the index."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

import numpy as np

from seamline.engine.phrases import phrase
from seamline.index import sqlite_schema as schema
from seamline.index.errors import IndexStoreError
from seamline.index.stored_values import AlteredRowError
from seamline.index.vector_file import VectorMatrix, read_matrix, write_matrix
from seamline.index.writer_lock import WriterLock


class MatrixCache:
    """The matrix of an index in the state in which it was last read."""

    def __init__(self, path: Path, lock: WriterLock) -> None:
        """path: of the file beside the index. lock: of the index; it is held while that file is written."""
        self._path = path
        self._lock = lock
        self._matrix: VectorMatrix | None = None
        self._generation = -1

    def clear(self) -> None:
        """Drop the matrix, and so close the file."""
        self._matrix = None

    def current(self, connection: sqlite3.Connection, dimensions: int) -> VectorMatrix:
        """Return the matrix of the state that a connection sees: mapped from the file, or else made anew.

        Raises AlteredRowError, sqlite3.Error.
        """
        facts = dict(connection.execute("SELECT name, value FROM facts WHERE name IN ('id', 'generation')"))
        try:
            index_id, generation = bytes(facts["id"]), int(facts["generation"])
        except (KeyError, TypeError, ValueError) as error:
            raise AlteredRowError(phrase("a part of it is missing")) from error
        if self._matrix is None or self._generation != generation:
            matrix = read_matrix(self._path, index_id=index_id, generation=generation, dimensions=dimensions)
            if matrix is None:
                # Windows replaces no file that is mapped into memory.
                self._matrix = None
                matrix = _read_vectors(connection, dimensions)
                self._keep(matrix, index_id=index_id, generation=generation)
            self._matrix, self._generation = matrix, generation
        return self._matrix

    def _keep(self, matrix: VectorMatrix, *, index_id: bytes, generation: int) -> None:
        """Write the matrix to the file, unless another process writes the index: it will do so at the end."""
        if self._lock.is_held:
            write_matrix(self._path, matrix, index_id=index_id, generation=generation)
            return
        # If the folder cannot be written, each process reads the vectors from the index.
        with suppress(IndexStoreError):
            if self._lock.try_acquire():
                try:
                    write_matrix(self._path, matrix, index_id=index_id, generation=generation)
                finally:
                    self._lock.release()


def _read_vectors(connection: sqlite3.Connection, dimensions: int) -> VectorMatrix:
    (count,) = connection.execute("SELECT count(*) FROM chunks").fetchone()
    rows, levels = np.empty(count, dtype=np.int64), np.empty(count, dtype=np.uint8)
    vectors = np.empty((count, dimensions), dtype=np.float32)
    query = (
        "SELECT chunks.row, level, crc, vector FROM chunks LEFT JOIN vectors USING (row) ORDER BY chunks.row"
    )
    for at, (row, level, crc, raw) in enumerate(connection.execute(query)):
        rows[at], levels[at] = row, level
        vectors[at] = schema.vector_from(raw, crc, dimensions=dimensions)
    return VectorMatrix(rows, levels, vectors)
