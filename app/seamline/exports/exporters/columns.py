"""Columns of a table of chunks: the fields of our own records; nested ones are named as `document_path`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from seamline.engine.errors import ExportError
from seamline.engine.phrases import phrase
from seamline.exports.exporter import ExportOptions
from seamline.exports.ndjson import ChunkRecord
from seamline.exports.ndjson.records import rounded
from seamline.paths import resource

# The values of fields that a record may lack.
_EMPTY = {"context": ""}


@dataclass(frozen=True)
class TableColumn:
    """A column. keys: the path to its values in a record. schema: its type, in JSON Schema."""

    name: str
    keys: tuple[str, ...]
    schema: Mapping[str, Any]

    def value_in(self, record: ChunkRecord) -> object:
        """Return the value of this column in a record, with floats rounded as in NDJSON."""
        value: Any = record
        for key in self.keys:
            value = value.get(key, _EMPTY.get(key))
        return rounded(value)


def columns_for(options: ExportOptions) -> tuple[TableColumn, ...]:
    """Return the columns of a table, in the order of the record's fields."""
    absent = set()
    if options.embedder is None:
        absent.add("embedding")
    if not options.created_at:
        absent.add("created_at")
    if options.levels == 1:
        absent |= {"level", "parent_id"}
    return tuple(column for column in all_columns() if column.name not in absent)


def rows_of(records: Iterable[ChunkRecord], columns: Iterable[TableColumn]) -> Iterator[dict[str, object]]:
    """Yield the values of each record by the names of their columns."""
    for record in records:
        yield {column.name: column.value_in(record) for column in columns}


def not_utf8_error(error: UnicodeEncodeError, kind: str) -> ExportError:
    """Return the error for a text or file name that UTF-8 cannot hold. kind: the format to be written."""
    return ExportError(
        phrase(
            "a text or name in it holds {character!r}, which is not UTF-8, and {kind} is; "
            "write NDJSON, which has a way to name it",
            character=error.object[error.start],
            kind=kind,
        )
    )


def nested(values: Mapping[tuple[str, ...], object]) -> ChunkRecord:
    """Return the nested record of a table's row. values: the row's values by the keys of their columns."""
    record: dict[str, Any] = {}
    for keys, value in values.items():
        inside = record
        for key in keys[:-1]:
            inside = inside.setdefault(key, {})
        inside[keys[-1]] = value
    return record


@cache
def all_columns() -> tuple[TableColumn, ...]:
    """Return every column that a table may have."""
    schema = json.loads(resource("schema/chunk.schema.json").read_text(encoding="utf-8"))
    return tuple(_columns_in(schema, ()))


def _columns_in(schema: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[TableColumn]:
    for key, field in schema["properties"].items():
        keys = (*above, key)
        if field.get("type") == "object":
            yield from _columns_in(field, keys)
        else:
            yield TableColumn("_".join(keys), keys, field)
