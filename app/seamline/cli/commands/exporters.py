"""seamline exporters: the formats that chunks can be written in."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli import listings
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

USAGE = "exporters"
SUMMARY = "list the formats that chunks can be written in, and what each needs"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the list."""
    write([listings.exporters(as_json=arguments.json)], None)
    return 0
