"""seamline solve: the value of a parameter that gives a wanted number of chunks, or a wanted median size."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Report
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.formatting import pluralize
from seamline.instruments.target_search import TargetResult, search_target

USAGE = "solve FILE --chunks N | --median T"
SUMMARY = "find the value that gives about so many chunks, or chunks of such a median size"
DETAILS = (
    "Exits with 0 when the wish is met, 1 when it cannot be, and the nearest that is possible is said, or "
    "when the file cannot be read, 2 for a wrong option or config."
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--chunks", type=_wanted_number, metavar="N", help="how many chunks")
    wanted.add_argument("--median", type=_wanted_number, metavar="T", help="the median of their tokens")
    parser.add_argument(
        "--parameter",
        default="",
        metavar="P",
        help="what to change (default: the strategy's threshold or size)",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Search for the target; return 1 if it cannot be met, else 0."""
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    found_target = search_target(
        analysis,
        embedder,
        chunks=arguments.chunks,
        median=arguments.median,
        parameter=arguments.parameter,
        progress=terminal.progress,
        cancel=cancel,
    )
    _report(found_target, analysis).print(as_json=arguments.json)
    return 0 if found_target.is_met else 1


def _report(found_target: TargetResult, analysis: Analysis) -> Report:
    mark = "" if analysis.counter.exact else "~"
    chunks, median = pluralize(found_target.chunks, "chunk"), f"{mark}{found_target.median:,.10g} tokens"
    text = [f"{found_target.parameter}={found_target.value} gives {chunks}, median {median}"]
    if not found_target.is_met:
        number = f"{found_target.wanted:,.0f}"
        wanted = f"{number} chunks" if found_target.figure == "chunks" else f"a median of {number}"
        text = [f"{wanted} cannot be had: {found_target.limit}", f"nearest: {text[0]}"]
    return Report(
        text,
        lambda: {
            **subject_of(analysis),
            "parameter": found_target.parameter,
            "value": found_target.value,
            "figure": found_target.figure,
            "wanted": found_target.wanted,
            "chunks": found_target.chunks,
            "tokens_median": found_target.median,
            "tokens_exact": analysis.counter.exact,
            "is_met": found_target.is_met,
            "limit": found_target.limit,
        },
    )


def _wanted_number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is nothing to ask for; write a whole number from 1")
    return int(text)
