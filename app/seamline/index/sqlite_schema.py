"""Tables of an index in SQLite, and the conversion of values from and to their rows."""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np

from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.phrases import message_of, phrase
from seamline.index.full_text import CREATE_WORDS
from seamline.index.index_record import METADATA, IndexRecord
from seamline.index.indexed_file import IndexedFile
from seamline.index.stored_values import AlteredRowError
from seamline.json_text import dump_json

APPLICATION_ID = 0x5345414D
"""`SEAM`: by this number an SQLite file says which application it belongs to."""

SCHEMA_VERSION = 2
"""To be raised when tables change, or when indexed_words() gives other words for a text."""

_COLUMNS = ("id", "text", *METADATA, "record_digest")
_NUMBERS = {"sequence", "total", "start", "end", "level", "tokens"} | {
    f"{edge}_{unit}" for edge in ("start", "end") for unit in ("line", "page")
}
_KINDS = {**dict.fromkeys(_NUMBERS, "INTEGER"), "first_message_at": "REAL"}
_FILE_COLUMNS = ("name", "path", "size", "modified_ns", "digest", "settings_digest", "sources")

CREATE = (
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID",
    f"CREATE TABLE files ({', '.join(_FILE_COLUMNS)}, PRIMARY KEY (name)) WITHOUT ROWID",
    "CREATE TABLE chunks (row INTEGER PRIMARY KEY, "
    + ", ".join(f'"{name}" {_KINDS.get(name, "TEXT")}' for name in _COLUMNS)
    + ")",
    "CREATE UNIQUE INDEX chunks_id ON chunks (id)",
    "CREATE INDEX chunks_source ON chunks (source, level, sequence)",
    # In a table of their own, so that reading all vectors reads no text.
    "CREATE TABLE vectors (row INTEGER PRIMARY KEY, crc INTEGER NOT NULL, vector BLOB NOT NULL)",
    CREATE_WORDS,
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)

_NAMES = ", ".join(f'"{name}"' for name in _COLUMNS)
_VALUES = ", ".join("?" if name in _KINDS else "CAST(? AS TEXT)" for name in _COLUMNS)
INSERT_CHUNK = f"INSERT INTO chunks ({_NAMES}) VALUES ({_VALUES})"
UPDATE_CHUNK = f"UPDATE chunks SET ({_NAMES}) = ({_VALUES}) WHERE row = ?"
SELECT_CHUNK = f"SELECT {_NAMES} FROM chunks"
SELECT_CHUNK_AND_ROW = f"SELECT {_NAMES}, row FROM chunks"
SELECT_CHUNK_AND_VECTOR = (
    f"SELECT {_NAMES}, crc, vector FROM chunks LEFT JOIN vectors USING (row) WHERE level = ?"
)
INSERT_FILE = (
    "INSERT OR REPLACE INTO files VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, CAST(? AS TEXT))"
)


def stored_text(text: str) -> bytes:
    """Return a text as bytes that SQL casts to TEXT; names and sources may have lone surrogates."""
    return text.encode("utf-8", "surrogatepass")


def text_from(value: bytes) -> str:
    """Return a text that was stored, with lone surrogates if it has any."""
    return value.decode("utf-8", "surrogatepass")


def row_of(record: IndexRecord) -> tuple[Any, ...]:
    """Return the values of a record in the order of the columns."""
    values = (record.id, record.text, *record.metadata().values(), record.key.record_digest)
    return tuple(stored_text(value) if isinstance(value, str) else value for value in values)


def record_from(row: tuple[Any, ...]) -> IndexRecord:
    """Return the record of a row. Raises AlteredRowError if the row was changed since it was stored."""
    *values, digest = row
    names = ("id", "text", *METADATA)
    record = IndexRecord(**dict(zip(names, values, strict=True)))
    if record.key.record_digest != digest:
        raise AlteredRowError(phrase("the chunk {id} is not as it was written", id=record.id))
    return record


def vector_row(vector: FloatArray) -> tuple[int, bytes]:
    """Return the checksum and the bytes of a (dimensions,) float32 vector."""
    raw = vector.astype("<f4").tobytes()
    return zlib.crc32(raw), raw


def vector_from(raw: object, crc: object, *, dimensions: int) -> FloatArray:
    """Return a vector that was stored, (dimensions,) float32. Raises AlteredRowError."""
    if not isinstance(raw, bytes) or len(raw) != 4 * dimensions or zlib.crc32(raw) != crc:
        raise AlteredRowError(phrase("a vector is not as it was written"))
    return read_only(np.frombuffer(raw, dtype="<f4"))


def file_row(file: IndexedFile) -> tuple[Any, ...]:
    """Return the values of a file in the order of the columns."""
    name, path, sources = (
        stored_text(each) for each in (file.name, file.path, dump_json(list(file.sources)))
    )
    return name, path, file.size, file.modified_ns, file.digest, file.settings_digest, sources


def file_from(row: tuple[Any, ...]) -> IndexedFile:
    """Return the file of a row. Raises AlteredRowError."""
    values = dict(zip(_FILE_COLUMNS, row, strict=True))
    try:
        return IndexedFile(**{**values, "sources": tuple(json.loads(values["sources"]))})
    except (ValueError, TypeError) as error:
        raise AlteredRowError(
            phrase("what it says of a file cannot be read: {error}", error=message_of(error))
        ) from error
