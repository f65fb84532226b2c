"""CSV after RFC 4180: a row for each chunk, read by spreadsheets, data frames and databases."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from seamline.exports.exporter import Exporter, ExportOptions
from seamline.exports.exporters.columns import columns_for, not_utf8_error, rows_of
from seamline.exports.ndjson import DEFAULT_DIALECT, ChunkRecord, dialect_for
from seamline.json_text import dump_json


class _Rows:
    """An encoder whose file begins with the names of the columns."""

    def __init__(self, options: ExportOptions) -> None:
        self._columns = columns_for(options)

    def begin(self) -> bytes:
        return _csv([[column.name for column in self._columns]])

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        rows = rows_of(records, self._columns)
        try:
            return _csv([_cell(value) for value in row.values()] for row in rows)
        except UnicodeEncodeError as error:
            raise not_utf8_error(error, "CSV") from error

    def end(self) -> bytes:
        return b""


def _csv(rows: Iterable[Iterable[object]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8")


def _cell(value: object) -> object:
    """Return a value for a cell: booleans and lists as JSON, None unchanged, which leaves the cell empty."""
    if isinstance(value, bool | list):
        return dump_json(value, separators=(",", ":"))
    return value


EXPORTER = Exporter(
    name="csv",
    format="csv",
    title="CSV",
    summary="a table with a row a chunk; what is a list stands in it as JSON",
    extensions=(".csv",),
    dialect=dialect_for(DEFAULT_DIALECT),
    encoder=_Rows,
)
