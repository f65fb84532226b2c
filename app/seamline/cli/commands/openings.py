"""seamline openings: the kinds of blocks that chunks begin with."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_json
from seamline.cli.report import Report, table_of
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.instruments.openings import openings

USAGE = "openings FILE"
SUMMARY = "count the kinds of blocks that chunks begin with"
DETAILS = f"The most frequent kind comes first. {EXITS}"
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file and count."""
    analysis, _ = analyse_file(arguments, terminal, cancel=cancel)
    counted = openings(analysis)
    rows = [(kind, f"{count:,}") for kind, count in counted]
    report = Report(
        [table_of(("BEGINS WITH", "CHUNKS"), rows, right=(1,))],
        lambda: {**subject_of(analysis), "openings": dict(counted)},
    )
    report.print(as_json=arguments.json)
    return 0
