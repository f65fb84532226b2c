"""Vectors kept on disk, so that an edit embeds only what changed: SQLite, bounded, shared by every window.

A cache is never a reason to fail: whatever goes wrong with its file is logged, and work goes on without it.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import numpy as np

from seamline.embedders.model import Model
from seamline.engine.arrays import FloatArray
from seamline.engine.tokens.token_counter import TokenCounter

logger = logging.getLogger(__name__)

DEFAULT_MAX_BYTES = 512 * 1024 * 1024

_SCHEMA = """
CREATE TABLE IF NOT EXISTS models (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS vectors (
    model INTEGER NOT NULL, hash BLOB NOT NULL, used INTEGER NOT NULL, vector BLOB NOT NULL,
    UNIQUE (model, hash)
);
CREATE INDEX IF NOT EXISTS vectors_used ON vectors (used);
"""
_BUSY_SECONDS = 5.0
_AGAIN_SECONDS = 0.01
_HASHES_PER_QUERY = 500
# The time of last use is exact to the hour, so that reading seldom has to write.
_USED_SECONDS = 3600
_KEPT_SHARE = 0.9

_Result = TypeVar("_Result")


class VectorCache:
    """Vectors by model and text, the least recently used going first when the file reaches `max_bytes`.

    Safe to share between threads, and its file between processes. Opened when first used.
    """

    def __init__(self, path: Path, *, max_bytes: int = DEFAULT_MAX_BYTES) -> None:
        self._path = path
        self._max_bytes = max_bytes
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        self._is_off = False

    def get(self, identity: str, texts: Sequence[str], dimensions: int) -> dict[str, FloatArray]:
        """Return the known vectors by text, (dimensions,) float32 each; those of another length are unknown.

        identity: the model and its version; two models that may differ in a vector must differ here.
        """
        by_hash = {_hash(text): text for text in texts}
        rows = self._run(lambda connection: _read(connection, identity, hashes=list(by_hash))) or []
        size = dimensions * np.dtype("<f4").itemsize
        return {
            by_hash[key]: np.frombuffer(blob, dtype="<f4").astype(np.float32)
            for key, blob in rows
            if len(blob) == size
        }

    def put(self, identity: str, vectors: Mapping[str, FloatArray]) -> None:
        """Keep vectors, by text, (dimensions,) float32 each."""
        rows = [(_hash(text), vector.astype("<f4").tobytes()) for text, vector in vectors.items()]
        self._run(lambda connection: _write(connection, identity, rows=rows, max_bytes=self._max_bytes))

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._lock:
            self._close()

    def __del__(self) -> None:
        # Python 3.13 warns of a connection that nobody closed before it went.
        self._close()

    def _close(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _run(self, work: Callable[[sqlite3.Connection], _Result]) -> _Result | None:
        """Do the work on the open file; None when the cache cannot help."""
        with self._lock:
            if self._is_off:
                return None
            try:
                return work(self._opened())
            except sqlite3.OperationalError as error:
                if _is_busy(error):
                    logger.debug("the vector cache is in use elsewhere: %s", error)
                    return None
                self._switch_off(error)
            except sqlite3.DatabaseError as error:
                self._close()
                self._rebuild(error)
            except OSError as error:
                self._switch_off(error)
        return None

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = _open(self._path)
        return self._connection

    def _switch_off(self, error: Exception) -> None:
        self._close()
        self._is_off = True
        logger.warning("vectors are not kept between runs: %s cannot be used (%s)", self._path, error)

    def _rebuild(self, error: Exception) -> None:
        """Move a damaged file aside; the next use makes a new one."""
        if _is_sound(self._path):
            # Another process has replaced it already.
            return
        aside = self._path.with_name(self._path.name + ".damaged")
        try:
            self._path.replace(aside)
            for suffix in ("-wal", "-shm"):
                self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
        except OSError as failure:
            self._switch_off(failure)
            return
        logger.warning(
            "the vector cache %s was damaged (%s): it was moved to %s, and a new one is begun",
            self._path,
            error,
            aside.name,
        )


class CachedModel:
    """A model that embeds only the texts whose vectors the cache lacks.

    For models that take milliseconds a text; static ones, as the bundled one is, go without.
    """

    def __init__(self, model: Model, identity: str, *, cache: VectorCache) -> None:
        self._model = model
        self._identity = identity
        self._cache = cache

    @property
    def dimensions(self) -> int:
        return self._model.dimensions

    @property
    def max_tokens(self) -> int:
        return self._model.max_tokens

    @property
    def token_counter(self) -> TokenCounter | None:
        return self._model.token_counter

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, cached where they are known. Raises EmbeddingError."""
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        known = self._cache.get(self._identity, texts, self.dimensions)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        if missing:
            made = self._model.embed(missing)
            if made.shape != (len(missing), self.dimensions):
                # The caller refuses it.
                return made
            fresh = dict(zip(missing, made, strict=True))
            # It refuses vectors that are not finite as well; stored, they would be refused forever.
            if np.isfinite(made).all():
                self._cache.put(self._identity, fresh)
            known |= fresh
        return np.stack([known[text] for text in texts])


def _open(path: Path) -> sqlite3.Connection:
    # Without isolation level: _transaction() begins each one, as the module itself would only at a write.
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _write_ahead(connection)
        # A power cut may cost the last vectors, which can be made again; it cannot damage the file.
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.executescript(_SCHEMA)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log, and wait while another process holds the file.

    SQLite itself waits for every lock but this one, which two processes that create the file at once both
    need.
    """
    until = time.monotonic() + _BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or time.monotonic() >= until:
                raise
            time.sleep(_AGAIN_SECONDS)
        else:
            return


def _is_sound(path: Path) -> bool:
    try:
        with closing(_open(path)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
            return found is not None and found[0] == "ok"
    except sqlite3.Error:
        return False


def _is_busy(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _read(connection: sqlite3.Connection, identity: str, *, hashes: list[bytes]) -> list[tuple[bytes, bytes]]:
    found = connection.execute("SELECT id FROM models WHERE identity = ?", (identity,)).fetchone()
    if found is None:
        return []
    model, now = found[0], int(time.time())
    rows: list[tuple[bytes, bytes]] = []
    stale: list[int] = []
    for at in range(0, len(hashes), _HASHES_PER_QUERY):
        part = hashes[at : at + _HASHES_PER_QUERY]
        marks = ",".join("?" * len(part))
        query = f"SELECT rowid, used, hash, vector FROM vectors WHERE model = ? AND hash IN ({marks})"
        for row, used, key, blob in connection.execute(query, (model, *part)):
            rows.append((key, blob))
            if used < now - _USED_SECONDS:
                stale.append(row)
    if stale:
        with suppress(sqlite3.OperationalError), _transaction(connection):
            touched = [(now, row) for row in stale]
            connection.executemany("UPDATE vectors SET used = ? WHERE rowid = ?", touched)
    return rows


def _write(
    connection: sqlite3.Connection, identity: str, *, rows: list[tuple[bytes, bytes]], max_bytes: int
) -> None:
    now = int(time.time())
    with _transaction(connection):
        connection.execute("INSERT OR IGNORE INTO models (identity) VALUES (?)", (identity,))
        (model,) = connection.execute("SELECT id FROM models WHERE identity = ?", (identity,)).fetchone()
        connection.executemany(
            "INSERT OR REPLACE INTO vectors (model, hash, used, vector) VALUES (?, ?, ?, ?)",
            [(model, key, now, blob) for key, blob in rows],
        )
        _make_room(connection, max_bytes)


def _make_room(connection: sqlite3.Connection, max_bytes: int) -> None:
    """Delete the least recently used rows if the pages in use exceed the limit; freed pages are reused."""
    figures = ("page_count", "freelist_count", "page_size")
    pages, free, page_size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in figures)
    used = (pages - free) * page_size
    if used <= max_bytes:
        return
    (rows,) = connection.execute("SELECT count(*) FROM vectors").fetchone()
    surplus = int(rows * (1 - _KEPT_SHARE * max_bytes / used)) + 1
    oldest = "SELECT rowid FROM vectors ORDER BY used, rowid LIMIT ?"
    connection.execute(f"DELETE FROM vectors WHERE rowid IN ({oldest})", (surplus,))


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
