"""Parquet: a typed, compressed table, read by data frames, DuckDB, Spark and vector stores."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from seamline.exports.exporter import Exporter, ExportOptions
from seamline.exports.exporters.columns import (
    TableColumn,
    all_columns,
    columns_for,
    nested,
    not_utf8_error,
    rows_of,
)
from seamline.exports.ndjson import DEFAULT_DIALECT, ChunkRecord, dialect_for
from seamline.ordinary_files import open_file
from seamline.version import __version__

_ROWS_AT_ONCE = 1024
_MIN_ROWS_IN_GROUP = 8192
_TYPES = {"string": "string", "integer": "int64", "number": "float64", "boolean": "bool"}


class _RowGroups:
    """An encoder that collects the chunks of small documents: many small row groups are slow to read."""

    def __init__(self, options: ExportOptions) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        self._columns = columns_for(options)
        dimensions = options.embedder.dimensions if options.embedder is not None else 0
        self._schema = pa.schema(
            [pa.field(column.name, _type_of(column, dimensions)) for column in self._columns]
        )
        self._sink = _Sink()
        self._writer = parquet.ParquetWriter(self._sink, self._schema, compression="zstd")
        self._metadata = {"seamline.version": __version__}
        self._waiting: list[Any] = []

    def begin(self) -> bytes:
        # The writer has already written the magic to the sink: it leaves with the first bytes that are taken.
        return b""

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        import pyarrow as pa

        rows = rows_of(records, self._columns)
        batches = []
        try:
            while part := list(islice(rows, _ROWS_AT_ONCE)):
                batches.append(pa.RecordBatch.from_pylist(part, schema=self._schema))
                self._metadata["seamline.config_digest"] = str(part[0]["config_digest"])
        except UnicodeEncodeError as error:
            raise not_utf8_error(error, "Parquet") from error
        self._waiting += batches
        if sum(batch.num_rows for batch in self._waiting) >= _MIN_ROWS_IN_GROUP:
            self._flush()
        return self._sink.take()

    def end(self) -> bytes:
        self._flush()
        self._writer.add_key_value_metadata(self._metadata)
        self._writer.close()
        return self._sink.take()

    def _flush(self) -> None:
        import pyarrow as pa

        if self._waiting:
            table = pa.Table.from_batches(self._waiting)
            self._writer.write_table(table)
            self._waiting = []


class _Sink(io.BytesIO):
    """Holds the bytes that were written and not yet taken; tell() counts from the beginning of the file."""

    _taken = 0

    def tell(self) -> int:
        return self._taken + super().tell()

    def take(self) -> bytes:
        """Return the bytes that are held, and drop them."""
        held = self.getvalue()
        self._taken += len(held)
        self.seek(0)
        self.truncate()
        return held


def _type_of(column: TableColumn, dimensions: int) -> Any:
    """Return the Arrow type of a column. dimensions: the length of all vectors."""
    import pyarrow as pa

    if column.name == "embedding":
        return pa.list_(pa.float32(), dimensions)
    return _arrow_type(column.schema)


def _arrow_type(schema: Mapping[str, Any]) -> Any:
    """Return the Arrow type of the values that a JSON Schema describes; any value may be null."""
    import pyarrow as pa

    # A schema without a type is an enum of strings.
    types = schema.get("type", "string")
    name = next(known for known in ([types] if isinstance(types, str) else types) if known != "null")
    if name == "array":
        return pa.list_(_arrow_type(schema["items"]))
    if name == "object":
        fields = schema["properties"].items()
        return pa.struct([pa.field(key, _arrow_type(field)) for key, field in fields])
    return pa.type_for_alias(_TYPES[name])


def _read(path: Path) -> Iterator[ChunkRecord]:
    from pyarrow import parquet

    with open_file(path) as file:
        keys = {column.name: column.keys for column in all_columns()}
        for batch in parquet.ParquetFile(file).iter_batches(_ROWS_AT_ONCE):
            for row in batch.to_pylist():
                yield nested({keys[name]: value for name, value in row.items()})


EXPORTER = Exporter(
    name="parquet",
    format="parquet",
    title="Parquet",
    summary="a typed, compressed table with a row a chunk",
    extensions=(".parquet",),
    dialect=dialect_for(DEFAULT_DIALECT),
    encoder=_RowGroups,
    is_text=False,
    library="pyarrow",
    extra="parquet",
    read=_read,
)
