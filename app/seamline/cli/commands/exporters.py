"""seamline exporters: the formats that chunks can be written in."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.listings import table, to_json
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import DEFAULT_EXPORTER, EXPORTERS

USAGE = "exporters"
SUMMARY = "list the formats that chunks can be written in, and what each needs"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the list."""
    if arguments.json:
        write([to_json([_facts(exporter) for exporter in EXPORTERS.values()])], None)
        return 0
    rows = [
        (
            exporter.name,
            _options(exporter),
            " ".join(exporter.extensions),
            exporter.summary,
            exporter.install_command or "nothing",
        )
        for exporter in EXPORTERS.values()
    ]
    write([table(("EXPORTER", "OPTIONS", "EXTENSIONS", "WHAT IT IS", "WHAT IT NEEDS"), rows)], None)
    return 0


def _options(exporter: Exporter) -> str:
    """Return what is typed after `seamline chunk FILE` for an exporter."""
    dialect = f" --dialect {exporter.dialect.name}" if exporter.name != exporter.format else ""
    return f"--to {exporter.format}{dialect}"


def _facts(exporter: Exporter) -> dict[str, object]:
    return {
        "name": exporter.name,
        "format": exporter.format,
        "dialect": exporter.dialect.name,
        "title": exporter.title,
        "summary": exporter.summary,
        "extensions": list(exporter.extensions),
        "is_default": exporter.name == DEFAULT_EXPORTER,
        "is_text": exporter.is_text,
        "is_available": exporter.is_available,
        "install_command": exporter.install_command,
    }
