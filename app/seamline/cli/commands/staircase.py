"""seamline staircase: the number and the sizes of chunks as a function of one parameter."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_json, add_parameter
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.parameter_sweep import ParameterSweep, sweep_parameter
from seamline.instruments.target_search import parameter_for

USAGE = "staircase FILE"
SUMMARY = "tell how many chunks each value of a parameter gives, and how large they are"
DETAILS = (
    f"A line is one step: from the value that it begins with, nothing changes up to that of the next. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    add_parameter(parser)
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file under many values of the parameter."""
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    sweep = sweep_parameter(
        analysis,
        arguments.parameter or parameter_for(analysis),
        embedder=embedder,
        progress=terminal.progress,
        cancel=cancel,
    )
    _report(sweep, analysis).print(as_json=arguments.json)
    return 0


def _report(sweep: ParameterSweep, analysis: Analysis) -> Report:
    """Return the report: the steps, and remarks on the parameter."""
    begins = sweep.begins.tolist()
    mark = "" if analysis.counter.exact else "~"

    def marks(step: int) -> str:
        is_current, is_flat = step == sweep.at(sweep.current), sweep.flat_around(begins[step]) is not None
        return ", ".join(["current"] * is_current + ["flat"] * is_flat)

    steps = Table[int](
        [
            Field(lambda step: begins[step], head="FROM", key="from", format="{:.10g}".format),
            Field(lambda step: sweep.chunks[step].item(), head="CHUNKS", key="chunks", format="{:,}".format),
            Field(
                lambda step: sweep.median[step].item(),
                head="MEDIAN",
                key="tokens_median",
                format=f"{mark}{{:,.10g}}".format,
            ),
            Field(marks, head=""),
        ],
        range(len(begins)),
    )
    mask = sweep.mask
    text = [f"{sweep.parameter} is {sweep.current:g}"]
    if sweep.inactive:
        text.append(f"no effect: {sweep.inactive}")
    if mask is not None:
        text.append(f"it would have one with {mask.parameter} = {mask.value}")
    if sweep.refused:
        text.append(f"up to {sweep.end:g}: {sweep.refused}" if sweep.end < sweep.high else sweep.refused)
    return Report(
        [*text, "", steps],
        lambda: {
            **subject_of(analysis),
            "parameter": sweep.parameter,
            "current": sweep.current,
            "range": [sweep.low, sweep.high],
            "steps": steps,
            "tokens_exact": analysis.counter.exact,
            "end": sweep.end,
            "flat": sweep.flat.tolist(),
            "exact": sweep.exact,
            "refused": sweep.refused,
            "idle": sweep.inactive,
            "mask": None if mask is None else {"parameter": mask.parameter, "value": mask.value},
        },
    )
