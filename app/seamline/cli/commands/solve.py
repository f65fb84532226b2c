"""seamline solve: the value that gives so many chunks, or chunks of such a size."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Report
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.formatting import counted
from seamline.instruments.target_search import Solution, solve

USAGE = "solve FILE --chunks N | --median T"
SUMMARY = "find the value that gives about so many chunks, or chunks of such a median size"
DETAILS = (
    "Exits with 0 when the wish is met, 1 when it cannot be, and the nearest that is possible is said, or "
    "when the file cannot be read, 2 for a wrong option or config."
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    wish = parser.add_mutually_exclusive_group(required=True)
    wish.add_argument("--chunks", type=_wish, metavar="N", help="how many chunks")
    wish.add_argument("--median", type=_wish, metavar="T", help="the median of their tokens")
    parser.add_argument(
        "--parameter",
        default="",
        metavar="P",
        help="what to change (default: the strategy's threshold or size)",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Solve for the parameter; returns 1 if what is wished for cannot be had."""
    analysis, embedder = analyse_file(arguments, terminal, cancel)
    solution = solve(
        analysis,
        embedder,
        chunks=arguments.chunks,
        median=arguments.median,
        parameter=arguments.parameter,
        progress=terminal.progress,
        cancel=cancel,
    )
    _report(solution, analysis).print(as_json=arguments.json)
    return 0 if solution.is_met else 1


def _report(solution: Solution, analysis: Analysis) -> Report:
    mark = "" if analysis.counter.exact else "~"
    chunks, median = counted(solution.chunks, "chunk"), f"{mark}{solution.median:,.10g} tokens"
    text = [f"{solution.parameter}={solution.value} gives {chunks}, median {median}"]
    if not solution.is_met:
        number = f"{solution.wanted:,.0f}"
        wish = f"{number} chunks" if solution.figure == "chunks" else f"a median of {number}"
        text = [f"{wish} cannot be had: {solution.limit}", f"nearest: {text[0]}"]
    return Report(
        text,
        lambda: {
            **subject_of(analysis),
            "parameter": solution.parameter,
            "value": solution.value,
            "figure": solution.figure,
            "wanted": solution.wanted,
            "chunks": solution.chunks,
            "tokens_median": solution.median,
            "tokens_exact": analysis.counter.exact,
            "is_met": solution.is_met,
            "limit": solution.limit,
        },
    )


def _wish(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is nothing to ask for; write a whole number from 1")
    return int(text)
