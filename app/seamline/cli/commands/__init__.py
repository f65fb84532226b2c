"""Commands of the command line: each is a module with its options, its help and its run().

A new command takes a module here, and its name in NAMES.
"""

from __future__ import annotations

import importlib
from argparse import ArgumentParser, Namespace
from typing import Protocol, cast

from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

NAMES = (
    "chunk",
    "batch",
    "list",
    "inspect",
    "render",
    "explain",
    "staircase",
    "solve",
    "seams",
    "matrix",
    "compare",
    "score",
    "evaluate",
    "fit",
    "index",
    "reindex",
    "search",
    "map",
    "quote",
    "extract",
    "survey",
    "lint",
    "report",
    "diff",
    "tokens",
    "convert",
    "verify",
    "config",
    "presets",
    "models",
    "formats",
    "dialects",
    "exporters",
)
"""The commands in the order in which help lists them."""

IN_THE_WINDOW = ("window", "render", "matrix")
"""Commands that load Qt; the last does so only for its picture."""

WITH_PICTURES = ("map",)
"""Commands that load Qt only when they are asked for a picture."""


class CommandModule(Protocol):
    """A command's module."""

    USAGE: str
    """Its name and its arguments, as in `chunk FILE...`."""
    SUMMARY: str
    """One line on what it does."""
    DETAILS: str
    """Further text of its help, such as its exit codes; "" for none."""
    OPTIONS: tuple[str, ...]
    """The options that it shares with other commands: names of functions in seamline.cli.options."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the arguments that only this command has."""
        ...

    def run(self, arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
        """Run the command, and return how many inputs failed; raise an error that stops it altogether."""
        ...


def command(name: str) -> CommandModule:
    """Return a command by its name; its module is imported only here, so that the others cost no time."""
    return cast(CommandModule, importlib.import_module(f"seamline.cli.commands.{name}"))
