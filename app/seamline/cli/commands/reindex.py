"""seamline reindex: all files of an index cut anew, which `index --force-rechunk` does as well."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.commands import index
from seamline.cli.options import EXITS_OF_MANY
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken

USAGE = "reindex DIR... --store S"
SUMMARY = "cut all files of an index anew, by other settings too: index --force-rechunk"
DETAILS = (
    "All files are cut anew, by the options on how to cut, and where these say nothing by what the index was "
    "made with; only chunks that are others then are embedded again. Files that are gone from a folder are "
    f"taken out. {EXITS_OF_MANY}"
)
OPTIONS = index.OPTIONS


def add_arguments(parser: ArgumentParser) -> None:
    index.add_arguments(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Do what `seamline index --force-rechunk` does."""
    arguments.force_rechunk = True
    return index.run(arguments, terminal, cancel)
