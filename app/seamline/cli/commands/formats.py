"""seamline formats: the file formats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli import listings
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

USAGE = "formats"
SUMMARY = "list the file formats"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the list."""
    write([listings.formats(as_json=arguments.json)], None)
    return 0
