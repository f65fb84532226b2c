"""seamline staircase: the number and the size of chunks against one parameter."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.listings import lines, subject_of, table, to_json
from seamline.cli.options import EXITS, add_json
from seamline.cli.output import write
from seamline.cli.running import analysed_with
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.parameter_sweep import Staircase, staircase
from seamline.instruments.target_search import parameter_for

USAGE = "staircase FILE"
SUMMARY = "tell how many chunks each value of a parameter gives, and how large they are"
DETAILS = (
    f"A line is one step: from the value that it begins with, nothing changes up to that of the next. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--parameter",
        default="",
        metavar="P",
        help="a number of the strategy (default: its threshold or size)",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file under many values of the parameter."""
    analysis, embedder = analysed_with(arguments, terminal, cancel)
    stairs = staircase(
        analysis,
        arguments.parameter or parameter_for(analysis),
        embedder,
        progress=terminal.progress,
        cancel=cancel,
    )
    write([_as_json(stairs, analysis) if arguments.json else _as_text(stairs, analysis)], None)
    return 0


def _as_text(stairs: Staircase, analysis: Analysis) -> str:
    mark = "" if analysis.counter.exact else "~"
    rows = []
    for step, begin in enumerate(stairs.begins.tolist()):
        marks = [
            "current" if step == stairs.at(stairs.current) else "",
            "flat" if stairs.flat_around(begin) is not None else "",
        ]
        rows.append(
            (
                f"{begin:.10g}",
                f"{stairs.chunks[step]:,}",
                f"{mark}{stairs.median[step]:,.10g}",
                ", ".join(filter(None, marks)),
            )
        )
    said = [f"{stairs.parameter} is {stairs.current:g}"]
    if stairs.idle:
        said.append(f"no effect: {stairs.idle}")
    if stairs.mask is not None:
        said.append(f"it would have one with {stairs.mask.parameter} = {stairs.mask.value}")
    if stairs.refused:
        said.append(f"up to {stairs.end:g}: {stairs.refused}" if stairs.end < stairs.high else stairs.refused)
    return lines(*said, "") + table(("FROM", "CHUNKS", "MEDIAN", ""), rows)


def _as_json(stairs: Staircase, analysis: Analysis) -> str:
    figures = zip(stairs.begins.tolist(), stairs.chunks.tolist(), stairs.median.tolist(), strict=True)
    mask = stairs.mask
    return to_json(
        {
            **subject_of(analysis),
            "parameter": stairs.parameter,
            "current": stairs.current,
            "range": [stairs.low, stairs.high],
            "steps": [
                {"from": begin, "chunks": chunks, "tokens_median": median}
                for begin, chunks, median in figures
            ],
            "tokens_exact": analysis.counter.exact,
            "end": stairs.end,
            "flat": stairs.flat.tolist(),
            "exact": stairs.exact,
            "refused": stairs.refused,
            "idle": stairs.idle,
            "mask": None if mask is None else {"parameter": mask.parameter, "value": mask.value},
        }
    )
