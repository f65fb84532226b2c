"""What a command found is one report: a table for people, and the same rows as JSON for scripts."""

import json
from collections.abc import Iterator

import pytest

from seamline.cli.report import Field, Part, Report, Table, table_of

Hive = tuple[str, int | None]
FIELDS: tuple[Field[Hive], ...] = (
    Field(lambda hive: hive[0], head="HIVE", key="name"),
    Field(lambda hive: hive[1], head="BEES", key="bees", format="{:,}".format, missing="-", right=True),
    Field(lambda hive: hive[1] is not None, key="is_counted"),
    Field(lambda hive: "many" if hive[1] else "", head=""),
)
HIVES: list[Hive] = [("oak", 12000), ("elm", None)]


def test_fields_are_columns_for_people_and_keys_for_scripts() -> None:
    """A field without a heading is in JSON alone, one without a key in the table alone."""
    report = Report.of(Table(FIELDS, HIVES))
    (text,) = report.pieces(as_json=False)
    assert text == "HIVE    BEES\noak   12,000  many\nelm        -\n"
    (found,) = report.pieces(as_json=True)
    assert json.loads(found) == [
        {"name": "oak", "bees": 12000, "is_counted": True},
        {"name": "elm", "bees": None, "is_counted": False},
    ]


def test_table_inside_a_value_is_a_list_of_objects() -> None:
    """Wherever in the JSON a table stands."""
    report = Report((), lambda: {"total": 2, "found": {"hives": Table(FIELDS[:1], HIVES)}})
    (found,) = report.pieces(as_json=True)
    assert json.loads(found) == {"total": 2, "found": {"hives": [{"name": "oak"}, {"name": "elm"}]}}


def test_floats_are_rounded() -> None:
    """In tables too: their last bits differ between processors."""
    third: Field[float] = Field(lambda whole: whole / 3, key="third")
    report = Report((), lambda: {"shares": [2 / 3, 1], "rows": Table((third,), [1.0])})
    (found,) = report.pieces(as_json=True)
    assert json.loads(found) == {"shares": [0.666666667, 1], "rows": [{"third": 0.333333333}]}


def test_line_is_given_before_the_next_is_known() -> None:
    """Who waits for a search reads meanwhile what is known; JSON is not made for him."""

    def text() -> Iterator[Part]:
        yield "known"
        raise TimeoutError

    def value() -> object:
        raise AssertionError

    pieces = Report(text(), value).pieces(as_json=False)
    assert next(pieces) == "known\n"
    with pytest.raises(TimeoutError):
        next(pieces)


def test_nothing_in_a_report_steers_the_terminal() -> None:
    """Lines and cells are each on one line, and with what a terminal would obey written out."""
    report = Report(["a\x1b[2J\nb", table_of(("A", "B"), [("c\n", "\x9b")])], dict)
    assert list(report.pieces(as_json=False)) == ["a\\x1b[2J\\nb\n", "A    B\nc\\n  \\x9b\n"]
