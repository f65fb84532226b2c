"""seamline score: how a cut agrees with reference boundaries."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from seamline.cli.listings import subject_of, table, to_json
from seamline.cli.options import EXITS, add_json
from seamline.cli.output import write
from seamline.cli.running import analysed, boundaries_in
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.metrics import Agreement
from seamline.instruments.scoring import Score, score

USAGE = "score FILE --reference REF"
SUMMARY = "score the cut of a file by reference boundaries: Pk, WindowDiff, precision, recall, F1"
DETAILS = (
    "REF is what the window exports as boundaries, the text divided by lines of ten or more equals signs, "
    f"or a JSON list of its segments. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--reference", type=Path, required=True, metavar="REF", help="a file with the reference boundaries"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file as the options say, and score its boundaries."""
    analysis = analysed(arguments, terminal, cancel)
    reference = boundaries_in(arguments.reference, analysis.document, terminal)
    found = score(analysis, reference.indices)
    write([_as_json(found, analysis) if arguments.json else _as_text(found)], None)
    return 0


def _as_text(found: Score) -> str:
    exact, near = found.exact, found.near
    agreement = table(
        ("BOUNDARIES", "MATCHED", "PRECISION", "RECALL", "F1"),
        [
            (name, f"{part.matched:,}", f"{part.precision:.3f}", f"{part.recall:.3f}", f"{part.f1:.3f}")
            for name, part in (("exact", exact), ("within one unit", near))
        ],
    )
    return (
        f"{found.found:,} boundaries found, {found.reference:,} in the reference, {found.units:,} units\n"
        f"Pk {found.pk:.3f}, WindowDiff {found.window_diff:.3f} "
        f"(lower is better; in windows of {found.k:,} units)\n\n{agreement}"
    )


def _as_json(found: Score, analysis: Analysis) -> str:
    return to_json(
        {
            **subject_of(analysis),
            "reference": found.reference,
            "found": found.found,
            "units": found.units,
            "k": found.k,
            "pk": found.pk,
            "window_diff": found.window_diff,
            "exact": _agreement(found.exact),
            "within_one_unit": _agreement(found.near),
        }
    )


def _agreement(part: Agreement) -> dict[str, float]:
    return {
        "matched": part.matched,
        "precision": part.precision,
        "recall": part.recall,
        "f1": part.f1,
    }
