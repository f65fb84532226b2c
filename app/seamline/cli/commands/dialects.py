"""seamline dialects: the kinds of records in which chunks can be written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.exports.ndjson import DEFAULT_DIALECT, DIALECTS, Dialect

USAGE = "dialects"
SUMMARY = "list the records that chunks can be written as, and what each leaves out"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()

_FIELDS: tuple[Field[Dialect], ...] = (
    Field(lambda dialect: dialect.name, head="DIALECT", key="name"),
    Field(lambda dialect: dialect.summary, head="WHAT IT IS", key="summary"),
    Field(lambda dialect: dialect.name == DEFAULT_DIALECT, key="is_default"),
    Field(lambda dialect: dialect.conversations_only, key="conversations_only"),
    Field(lambda dialect: ", ".join(dialect.leaves_out) or "nothing", head="WHAT IT LEAVES OUT"),
    Field(lambda dialect: dialect.leaves_out, key="leaves_out"),
)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the dialects."""
    Report.of(Table(_FIELDS, list(DIALECTS.values()))).print(as_json=arguments.json)
    return 0
