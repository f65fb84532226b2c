"""seamline inspect: the whole analysis of a file as one JSON object."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_output
from seamline.cli.output import write
from seamline.cli.running import analyse_file
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.exports.inspection import inspect
from seamline.exports.ndjson.records import json_line

USAGE = "inspect FILE"
SUMMARY = "write the whole analysis of a file as one JSON object: units, curve, cuts, chunks"
DETAILS = EXITS
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser)
    parser.add_argument("--timings", action="store_true", help="add the seconds of each stage")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the analysis, with a curve if there is an embedder."""
    refuse_overwriting([arguments.file], arguments.output)
    check_extension(arguments.output, ".json", content="JSON")
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    found = inspect(analysis, embedder=embedder, timings=arguments.timings, cancel=cancel)
    write([json_line(found)], arguments.output)
    return 0
