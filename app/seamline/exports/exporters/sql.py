"""SQL for PostgreSQL: a table of chunks, and COPY with its rows, for psql; vectors are pgvector's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from seamline.engine.errors import ExportError
from seamline.engine.phrases import phrase
from seamline.exports.exporter import Exporter, ExportOptions
from seamline.exports.exporters.columns import TableColumn, columns_for, not_utf8_error, rows_of
from seamline.exports.ndjson import DEFAULT_DIALECT, ChunkRecord, dialect_for
from seamline.json_text import dump_json

TABLE = "chunks"
"""The name of the table."""

_TYPES = {"string": "text", "integer": "bigint", "number": "double precision", "boolean": "boolean"}
# The backslash comes first, since the other escapes contain it.
_ESCAPES = (("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"))


class _Copy:
    """An encoder whose file begins with the table's definition, and has one COPY for all documents."""

    def __init__(self, options: ExportOptions) -> None:
        self._columns = columns_for(options)
        self._dimensions = options.embedder.dimensions if options.embedder is not None else 0

    def begin(self) -> bytes:
        columns = ",\n".join(f'    "{column.name}" {self._type_of(column)}' for column in self._columns)
        names = ", ".join(f'"{column.name}"' for column in self._columns)
        extension = "CREATE EXTENSION IF NOT EXISTS vector;\n" if self._dimensions else ""
        return (
            "-- Load it with: psql --set ON_ERROR_STOP=1 --file THIS_FILE\n"
            "SET client_encoding = 'UTF8';\n"
            f"BEGIN;\n{extension}"
            f'CREATE TABLE IF NOT EXISTS {TABLE} (\n{columns},\n    PRIMARY KEY ("id")\n);\n'
            f"COPY {TABLE} ({names}) FROM stdin;\n"
        ).encode()

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        lines = [
            "\t".join(_cell(value, column) for value, column in zip(row.values(), self._columns, strict=True))
            for row in rows_of(records, self._columns)
        ]
        try:
            return "".join(f"{line}\n" for line in lines).encode("utf-8")
        except UnicodeEncodeError as error:
            raise not_utf8_error(error, "SQL") from error

    def end(self) -> bytes:
        return b"\\.\nCOMMIT;\n"

    def _type_of(self, column: TableColumn) -> str:
        """Return the type of a column, with NOT NULL if no record can lack the value."""
        if column.name == "embedding":
            return f"vector({self._dimensions}) NOT NULL"
        types = column.schema.get("type", "string")
        types = [types] if isinstance(types, str) else types
        name = next(known for known in types if known != "null")
        kind = _list_type(column.schema) if name == "array" else _TYPES[name]
        return kind if "null" in types else f"{kind} NOT NULL"


def _list_type(schema: Mapping[str, Any]) -> str:
    return "text[]" if schema["items"].get("type") == "string" else "jsonb"


def _cell(value: object, column: TableColumn) -> str:
    """Return a value as COPY reads it in its text format."""
    if value is None:
        return "\\N"
    if isinstance(value, bool):
        return "t" if value else "f"
    text = _list(value, column) if isinstance(value, list) else str(value)
    if "\0" in text:
        raise ExportError(
            phrase(
                "{column} of a chunk holds the character NUL, which PostgreSQL cannot store; write NDJSON",
                column=column.name,
            )
        )
    for character, escape in _ESCAPES:
        text = text.replace(character, escape)
    return text


def _list(value: list[Any], column: TableColumn) -> str:
    """Return a list as an array of texts, a vector, or JSON."""
    if column.name != "embedding" and _list_type(column.schema) == "text[]":
        return "{" + ",".join(_array_item(item) for item in value) + "}"
    # JSON would escape a NUL, but PostgreSQL refuses the escape as well: the caller must see the NUL.
    for item in value:
        for text in item.values() if isinstance(item, dict) else ():
            if isinstance(text, str) and "\0" in text:
                return "\0"
    return dump_json(value, separators=(",", ":"))


def _array_item(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


EXPORTER = Exporter(
    name="sql",
    format="sql",
    title="SQL",
    summary="a table for PostgreSQL, loaded by psql; vectors as pgvector has them",
    extensions=(".sql",),
    dialect=dialect_for(DEFAULT_DIALECT),
    encoder=_Copy,
)
