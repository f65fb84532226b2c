"""Listing of the dialects of chunk records: a table for people, or JSON for scripts."""

from __future__ import annotations

from seamline.cli.report import Field, Report, Table
from seamline.exports.ndjson import DEFAULT_DIALECT, DIALECTS, Dialect

_FIELDS: tuple[Field[Dialect], ...] = (
    Field(lambda dialect: dialect.name, head="DIALECT", key="name"),
    Field(lambda dialect: dialect.summary, head="WHAT IT IS", key="summary"),
    Field(lambda dialect: dialect.name == DEFAULT_DIALECT, key="is_default"),
    Field(lambda dialect: dialect.conversations_only, key="conversations_only"),
    Field(
        lambda dialect: dialect.leaves_out,
        head="WHAT IT LEAVES OUT",
        key="leaves_out",
        format=lambda fields: ", ".join(fields) or "nothing",
    ),
)


def dialects(*, as_json: bool) -> str:
    """List the dialects of chunk records, with what of a chunk each has no field for."""
    return "".join(Report.of(Table(_FIELDS, list(DIALECTS.values()))).pieces(as_json=as_json))
