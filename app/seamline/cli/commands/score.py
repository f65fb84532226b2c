"""seamline score: how well a cut agrees with reference boundaries, or with verdicts on chunks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import EXITS, add_json
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, boundaries_in, subject_of, verdicts_in
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.instruments.formatting import pluralize
from seamline.instruments.metrics import Agreement
from seamline.instruments.scoring import MIN_REFERENCES, ReferenceScore, score
from seamline.instruments.verdicts.carrying import carry_verdicts
from seamline.instruments.verdicts.reading import ReadingProgress, judged_chunks
from seamline.instruments.verdicts.verdict import VerdictSet

USAGE = "score FILE --reference REF | --verdicts V"
SUMMARY = "score the cut of a file by reference boundaries (Pk, WindowDiff, similarity, F1) or by verdicts"
DETAILS = (
    "REF is what the window exports as boundaries, the text divided by lines of ten or more equals signs, "
    "or a JSON list of its segments. V is what the reading deck exports: JSON Lines, each with the `text` "
    f"that was judged and `stands_alone`, true or false. {EXITS}"
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
    goal = parser.add_mutually_exclusive_group(required=True)
    goal.add_argument(
        "--reference", type=named_path, metavar="REF", help="a file with the reference boundaries"
    )
    goal.add_argument(
        "--verdicts", type=named_path, metavar="V", help="a file with verdicts on chunks of the file"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file as the options say, and score its boundaries or its chunks."""
    analysis, _ = analyse_file(arguments, terminal, cancel=cancel)
    if arguments.reference is None:
        verdicts = verdicts_in(arguments.verdicts, analysis.document, terminal=terminal)
        _verdict_report(verdicts, analysis).print(as_json=arguments.json)
        return 0
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

    boundaries = f"{found.found:,} {'boundary' if found.found == 1 else 'boundaries'}"
    few = f"Of fewer than {MIN_REFERENCES} reference boundaries these figures say little; set more."
    notes = ("", few) if found.reference < MIN_REFERENCES else ()
    return Report(
        (
            f"{boundaries} found, {found.reference:,} in the reference, {pluralize(found.units, 'unit')}",
            f"Pk {found.pk:.3f}, WindowDiff {found.window_diff:.3f} {note}",
            f"boundary similarity {found.boundary_similarity:.3f} (higher is better)",
            "",
            agreement,
            *notes,
        ),
        value,
    )


def _verdict_report(verdicts: VerdictSet, analysis: Analysis) -> Report:
    chunks = analysis.chunks
    found = carry_verdicts(verdicts, chunks.overlap_start, ends=chunks.end)
    progress = ReadingProgress.of(judged_chunks(analysis, verdicts), verdicts)

    def value() -> object:
        return {
            **subject_of(analysis),
            "verdicts": len(verdicts),
            "lost": len(verdicts.lost),
            "chunks": progress.chunks,
            "judged": progress.judged,
            "failing": progress.failing,
            "not_alone": found.share,
            "characters": {"standing": found.standing, "failing": found.failing, "open": found.open},
            "rate": found.rate,
        }

    lines = [
        f"{pluralize(len(verdicts), 'verdict')}, {progress.words}",
        f"not alone {found.share:.3f} (the share of the judged text whose chunks do not; lower is better)",
        f"{found.standing:,} characters stand alone, {found.failing:,} do not, {found.open:,} are not known",
    ]
    if found.open:
        lines.append(f"what is not known counts at {found.rate:.2f}, the rate at which verdicts fail")
    return Report((*lines, *filter(None, (progress.other_words,))), value)
