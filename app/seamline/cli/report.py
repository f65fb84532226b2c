"""Report of a command: lines and tables for people, or the same findings as JSON for scripts."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from operator import itemgetter
from typing import Any, Generic, TypeVar

from seamline.cli.output import write
from seamline.json_text import dump_json
from seamline.printable import printable

Row = TypeVar("Row")


@dataclass(frozen=True)
class Field(Generic[Row]):
    """A column of a table, a key of its rows in JSON, or both.

    value: what a row has in it; head: the column's heading, None for what scripts alone read; key: its name
    in JSON, None for what people alone read. format: writes a value into its cell; missing: the cell for
    None. right: whether the cells end below each other, as numbers do.
    """

    value: Callable[[Row], object]
    _: KW_ONLY
    head: str | None = None
    key: str | None = None
    format: Callable[[Any], str] = str
    missing: str = ""
    right: bool = False

    def cell(self, row: Row) -> str:
        """Return the value of a row as people read it."""
        value = self.value(row)
        return self.missing if value is None else self.format(value)


@dataclass(frozen=True)
class Table(Generic[Row]):
    """Rows with typed fields: columns two spaces apart, or a list of objects."""

    fields: Sequence[Field[Row]]
    rows: Sequence[Row]

    def text(self) -> str:
        """Return the table with its headings; what would steer the terminal is written out."""
        columns = []
        for field in self.fields:
            if field.head is None:
                continue
            cells = [printable(text) for text in (field.head, *map(field.cell, self.rows))]
            width = max(map(len, cells))
            columns.append([cell.rjust(width) if field.right else cell.ljust(width) for cell in cells])
        return "".join("  ".join(line).rstrip() + "\n" for line in zip(*columns, strict=True))

    def records(self) -> list[dict[str, object]]:
        """Return the rows as JSON has them."""
        return [
            {field.key: field.value(row) for field in self.fields if field.key is not None}
            for row in self.rows
        ]


def table_of(
    head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Container[int] = ()
) -> Table[Sequence[str]]:
    """Return a table of texts, for people alone. right: the columns whose cells end below each other."""
    fields = [
        Field[Sequence[str]](itemgetter(number), head=each, right=number in right)
        for number, each in enumerate(head)
    ]
    return Table(fields, rows)


Part = str | Table[Any]
"""What people read of a report: a line, or a table."""


@dataclass(frozen=True)
class Report:
    """What a command prints.

    text: for people, one part below the other; each may be made while those before it are printed.
    value: makes what JSON holds, in which a table is a list of objects; called for JSON alone.
    """

    text: Iterable[Part]
    value: Callable[[], object]

    @classmethod
    def of(cls, table: Table[Any]) -> Report:
        """Return the report that is one table."""
        return cls([table], lambda: table)

    def pieces(self, *, as_json: bool) -> Iterator[str]:
        """Yield the report as indented JSON, or as lines that hold nothing that would steer the terminal.

        Floats are rounded as in the records of chunks. Raises ConfigError for one that is not finite.
        """
        if as_json:
            # What people read is not to wait for all that writes chunks.
            from seamline.exports.ndjson.records import rounded

            def records(table: Table[Any]) -> Any:
                return rounded(table.records())

            yield dump_json(rounded(self.value()), indent=2, default=records) + "\n"
            return
        for part in self.text:
            yield part.text() if isinstance(part, Table) else f"{printable(part)}\n"

    def print(self, *, as_json: bool) -> None:
        """Print the report. Raises ExportError and BrokenPipeError as write() does."""
        write(self.pieces(as_json=as_json), None)
