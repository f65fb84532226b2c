"""seamline models: the embedding models, and the models that chunks are made for."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli import listings
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

USAGE = "models"
SUMMARY = "list the embedding models, or the models that chunks can be made for"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)
    parser.add_argument(
        "--context-windows",
        action="store_true",
        help="list the models that --max-tokens-for knows instead, and how much they read at a time",
    )


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the list."""
    listing = listings.context_windows if arguments.context_windows else listings.models
    write([listing(as_json=arguments.json)], None)
    return 0
