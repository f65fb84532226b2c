"""seamline formats: the file formats that can be read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.sources import Format, formats

USAGE = "formats"
SUMMARY = "list the file formats"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()

_FIELDS: tuple[Field[Format], ...] = (
    Field(lambda known: known.name, head="FORMAT", key="name"),
    Field(lambda known: known.label, head="NAME", key="label"),
    Field(lambda known: known.extensions, head="EXTENSIONS", key="extensions", format=" ".join),
    Field(lambda known: known.description, head="WHAT IT IS", key="description"),
)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the formats."""
    Report.of(Table(_FIELDS, formats())).print(as_json=arguments.json)
    return 0
