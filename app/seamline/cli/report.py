"""Report of a command: lines and tables for people, or the same findings as JSON for scripts."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from operator import itemgetter
from typing import Any, Generic, TypeVar

from seamline.cli.output import write
from seamline.json_text import dump_json
from seamline.printable import printable

# More than records have: with the value at which a cut begins to change, the cut must be the changed one.
_DECIMALS = 9

Row = TypeVar("Row")


@dataclass(frozen=True)
class Field(Generic[Row]):
    """A column of a table, a key of its rows in JSON, or both.

    value: returns the value of a row. head: the column's heading, None for a field only in JSON. key: its
    name in JSON, None for a column only in tables. format: turns a value into its cell. missing: the cell
    for a value of None. right: whether cells are aligned right, like numbers.
    """

    value: Callable[[Row], object]
    _: KW_ONLY
    head: str | None = None
    key: str | None = None
    format: Callable[[Any], str] = str
    missing: str = ""
    right: bool = False

    def cell(self, row: Row) -> str:
        """Return the cell of a row."""
        value = self.value(row)
        return self.missing if value is None else self.format(value)


@dataclass(frozen=True)
class Table(Generic[Row]):
    """Rows with typed fields, for text in columns two spaces apart, or for JSON as a list of objects."""

    fields: Sequence[Field[Row]]
    rows: Sequence[Row]

    def text(self) -> str:
        """Return the table with its headings, and control characters written out."""
        columns = []
        for field in self.fields:
            if field.head is None:
                continue
            cells = [printable(text) for text in (field.head, *map(field.cell, self.rows))]
            width = max(map(len, cells))
            columns.append([cell.rjust(width) if field.right else cell.ljust(width) for cell in cells])
        return "".join("  ".join(line).rstrip() + "\n" for line in zip(*columns, strict=True))

    def records(self) -> list[dict[str, object]]:
        """Return the rows as JSON objects."""
        return [
            {field.key: field.value(row) for field in self.fields if field.key is not None}
            for row in self.rows
        ]


def table_of(
    head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Container[int] = ()
) -> Table[Sequence[str]]:
    """Return a table of texts, only for people. right: the numbers of the columns that are aligned right."""
    fields = [
        Field[Sequence[str]](itemgetter(number), head=each, right=number in right)
        for number, each in enumerate(head)
    ]
    return Table(fields, rows)


Part = str | Table[Any]
"""A part of a report for people: a line, or a table."""


@dataclass(frozen=True)
class Report:
    """The printed result of a command.

    text: the parts for people, one below the other; each may be computed while earlier ones are printed.
    value: returns the value for JSON, in which a Table becomes a list of objects; called only for JSON.
    """

    text: Iterable[Part]
    value: Callable[[], object]

    @classmethod
    def of(cls, table: Table[Any]) -> Report:
        """Return a report of one table."""
        return cls([table], lambda: table)

    def pieces(self, *, as_json: bool) -> Iterator[str]:
        """Yield the report as indented JSON with rounded floats, or as lines with control characters escaped.

        Raises ConfigError for a float that is not finite.
        """
        if as_json:
            # What people read is not to wait for all that writes chunks.
            from seamline.exports.ndjson.records import rounded

            def records(table: Table[Any]) -> Any:
                return rounded(table.records(), _DECIMALS)

            yield dump_json(rounded(self.value(), _DECIMALS), indent=2, default=records) + "\n"
            return
        for part in self.text:
            yield part.text() if isinstance(part, Table) else f"{printable(part)}\n"

    def print(self, *, as_json: bool) -> None:
        """Print the report. Raises ExportError and BrokenPipeError as write() does."""
        write(self.pieces(as_json=as_json), None)
