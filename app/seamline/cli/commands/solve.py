"""seamline solve: the value that gives so many chunks, or chunks of such a size."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import asdict

from seamline.cli.listings import to_json
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.running import analysed_with
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.instruments.solve import Solution, solve

USAGE = "solve FILE --chunks N | --median T"
SUMMARY = "find the value that gives about so many chunks, or chunks of such a median size"
DETAILS = "Exits with 0 when the wish is met, 1 when it cannot be: then the nearest that is possible is said."
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
    analysis, embedder = analysed_with(arguments, terminal, cancel)
    solution = solve(
        analysis,
        embedder,
        chunks=arguments.chunks,
        median=arguments.median,
        parameter=arguments.parameter,
        progress=terminal.progress,
        cancel=cancel,
    )
    write([to_json(asdict(solution)) if arguments.json else _as_text(solution)], None)
    return 0 if solution.is_met else 1


def _as_text(solution: Solution) -> str:
    number = "1 chunk" if solution.chunks == 1 else f"{solution.chunks:,} chunks"
    gives = f"{solution.parameter}={solution.value} gives {number}, median {solution.median:,.10g} tokens\n"
    if solution.is_met:
        return gives
    wish = (
        f"{solution.wanted:,.0f} chunks"
        if solution.figure == "chunks"
        else f"a median of {solution.wanted:,.0f}"
    )
    return f"{wish} cannot be had: {solution.limit}\nnearest: {gives}"


def _wish(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is nothing to ask for; write a whole number from 1")
    return int(text)
