"""seamline seams: the values of one parameter for which each boundary exists."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_json, add_parameter
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.formatting import pluralize
from seamline.instruments.seam_map import SeamMap, map_seams
from seamline.instruments.target_search import parameter_for

USAGE = "seams FILE"
SUMMARY = "tell over which values of a parameter each boundary exists, and which are stable"
DETAILS = (
    "A line is one boundary: the line of the text that it stands before, and the values from which to which "
    f"it exists. It is stable if that is at least half of the range. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    add_parameter(parser)
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file under many values of the parameter."""
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    seams = map_seams(
        analysis,
        arguments.parameter or parameter_for(analysis),
        embedder=embedder,
        progress=terminal.progress,
        cancel=cancel,
    )
    _report(seams, analysis).print(as_json=arguments.json)
    return 0


def _report(seams: SeamMap, analysis: Analysis) -> Report:
    share, stable, starts = seams.share.tolist(), seams.stable.tolist(), seams.starts.tolist()

    def lives(boundary: int) -> str:
        return ", ".join(f"{low:.10g} to {high:.10g}" for low, high in seams.lives(boundary))

    boundaries = Table[int](
        [
            Field(lambda boundary: starts[boundary], key="start"),
            Field(
                lambda boundary: analysis.document.line_of(starts[boundary]),
                head="LINE",
                key="line",
                right=True,
            ),
            Field(lambda boundary: seams.reason_of(boundary).label, head="REASON", key="reason"),
            Field(seams.lives, key="lives"),
            Field(lives, head="EXISTS FROM"),
            Field(lambda boundary: share[boundary], head="SHARE", key="share", format="{:.0%}".format),
            Field(lambda boundary: stable[boundary], key="stable"),
            Field(lambda boundary: "stable" if stable[boundary] else "", head=""),
        ],
        range(len(starts)),
    )
    tried = f"{pluralize(len(seams.values), 'value')} from {seams.bounds[0]:g} to {seams.bounds[-1]:g}"
    text = [
        f"{seams.parameter} is {seams.current:g}; {tried} {'were' if len(seams.values) > 1 else 'was'} tried",
        f"boundaries at any of them: {len(starts):,}; stable: {sum(stable):,}",
    ]
    if seams.refused:
        text.append(f"not all values from end to end can be taken: {seams.refused}")
    # Without boundaries, a table would have only its headings.
    parts = ["", boundaries] if starts else ["no value of it gives a boundary in this text"]
    return Report(
        [*text, *parts],
        lambda: {
            **subject_of(analysis),
            "parameter": seams.parameter,
            "current": seams.current,
            "values": seams.values.tolist(),
            "bounds": seams.bounds.tolist(),
            "boundaries": boundaries,
            "exact": seams.exact,
            "refused": seams.refused,
        },
    )
