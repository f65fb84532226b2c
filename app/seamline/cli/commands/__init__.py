"""Commands of the command line: each is a module with its options, its help and what it runs.

A command is added by its module here, and by its name in NAMES.
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
"""Commands that load Qt, the last for its picture alone."""

WITH_PICTURES = ("map",)
"""Commands that load Qt when a picture is asked of them, and then alone."""


class CommandModule(Protocol):
    """A command's module."""

    USAGE: str
    """Its name and what is typed after it, as `chunk FILE...`."""
    SUMMARY: str
    """One line on what it does."""
    DETAILS: str
    """What else its help says, as its exit codes; "" for nothing."""
    OPTIONS: tuple[str, ...]
    """The options that it shares with others: functions of seamline.cli.options, by name."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add what only this command takes."""
        ...

    def run(self, arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
        """Run the command, and return how many inputs failed; what stops it altogether is raised."""
        ...


def command(name: str) -> CommandModule:
    """Return a command by its name; only then it is loaded, so that the others cost nothing."""
    return cast(CommandModule, importlib.import_module(f"seamline.cli.commands.{name}"))
