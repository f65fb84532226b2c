"""seamline score: how a cut agrees with reference boundaries."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from seamline.cli.options import EXITS, add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, boundaries_in, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.metrics import Agreement
from seamline.instruments.scoring import MIN_REFERENCES, ReferenceScore, score

USAGE = "score FILE --reference REF"
SUMMARY = "score the cut of a file by reference boundaries: Pk, WindowDiff, similarity, precision, recall, F1"
DETAILS = (
    "REF is what the window exports as boundaries, the text divided by lines of ten or more equals signs, "
    f"or a JSON list of its segments. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")

_SHARE = "{:.3f}".format
_AGREEMENT: tuple[Field[tuple[str, Agreement]], ...] = (
    Field(lambda row: row[0], head="BOUNDARIES"),
    Field(lambda row: row[1].matched, head="MATCHED", key="matched", format="{:,}".format),
    Field(lambda row: row[1].precision, head="PRECISION", key="precision", format=_SHARE),
    Field(lambda row: row[1].recall, head="RECALL", key="recall", format=_SHARE),
    Field(lambda row: row[1].f1, head="F1", key="f1", format=_SHARE),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--reference", type=Path, required=True, metavar="REF", help="a file with the reference boundaries"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file as the options say, and score its boundaries."""
    analysis, _ = analyse_file(arguments, terminal, cancel=cancel)
    reference = boundaries_in(arguments.reference, analysis.document, terminal=terminal)
    _report(score(analysis, reference.indices), analysis).print(as_json=arguments.json)
    return 0


def _report(found: ReferenceScore, analysis: Analysis) -> Report:
    agreement = Table(_AGREEMENT, [("exact", found.exact), ("within one unit", found.near)])
    note = f"(lower is better; in windows of {found.k:,} units)"

    def value() -> object:
        exact, near = agreement.records()
        return {
            **subject_of(analysis),
            "reference": found.reference,
            "found": found.found,
            "units": found.units,
            "k": found.k,
            "pk": found.pk,
            "window_diff": found.window_diff,
            "boundary_similarity": found.boundary_similarity,
            "exact": exact,
            "within_one_unit": near,
        }

    few = f"Of fewer than {MIN_REFERENCES} reference boundaries these figures say little; set more."
    notes = ("", few) if found.reference < MIN_REFERENCES else ()
    return Report(
        (
            f"{found.found:,} boundaries found, {found.reference:,} in the reference, {found.units:,} units",
            f"Pk {found.pk:.3f}, WindowDiff {found.window_diff:.3f} {note}",
            f"boundary similarity {found.boundary_similarity:.3f} (higher is better)",
            "",
            agreement,
            *notes,
        ),
        value,
    )
