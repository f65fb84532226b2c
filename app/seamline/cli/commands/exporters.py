"""seamline exporters: the formats in which chunks can be written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import DEFAULT_EXPORTER, EXPORTERS

USAGE = "exporters"
SUMMARY = "list the formats that chunks can be written in, and what each needs"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def _options(exporter: Exporter) -> str:
    """Return the options of `seamline chunk FILE` that choose an exporter."""
    dialect = f" --dialect {exporter.dialect.name}" if exporter.name != exporter.format else ""
    return f"--to {exporter.format}{dialect}"


_FIELDS: tuple[Field[Exporter], ...] = (
    Field(lambda exporter: exporter.name, head="EXPORTER", key="name"),
    Field(_options, head="OPTIONS"),
    Field(lambda exporter: exporter.format, key="format"),
    Field(lambda exporter: exporter.dialect.name, key="dialect"),
    Field(lambda exporter: exporter.title, key="title"),
    Field(lambda exporter: exporter.extensions, head="EXTENSIONS", format=" ".join),
    Field(lambda exporter: exporter.summary, head="WHAT IT IS", key="summary"),
    Field(lambda exporter: exporter.extensions, key="extensions"),
    Field(lambda exporter: exporter.name == DEFAULT_EXPORTER, key="is_default"),
    Field(lambda exporter: exporter.is_text, key="is_text"),
    Field(lambda exporter: exporter.is_available, key="is_available"),
    Field(lambda exporter: exporter.way_to_library or "nothing", head="WHAT IT NEEDS"),
    Field(lambda exporter: exporter.install_command, key="install_command"),
)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the exporters."""
    Report.of(Table(_FIELDS, list(EXPORTERS.values()))).print(as_json=arguments.json)
    return 0
