"""Measures the rules extractor, and writes its figures to resources/help/memories.md.

Run as: python -m tests.benchmarks.memories.measure
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from tests.benchmarks.memories.judgement import SETS, Judged, judge, judge_talks, labelled

from seamline.memories.memory import KINDS

PAGE = Path(__file__).parents[3] / "resources" / "help" / "memories.md"
HEADING = "## Measured"
_SECTION = re.compile(rf"(?ms)^{HEADING}\n.*?(?=^## |\Z)")


def section() -> str:
    """Return the section of the page: its heading, the description of the sets, and the tables."""
    sets = {name: labelled(name) for name in SETS}
    english = judge([*sets["english-tuned"], *sets["english-held-out"]])
    judged = {name: judge(sentences) for name, sentences in sets.items()}
    held_out = judged["english-held-out"]
    talks = judge_talks()
    rows = [row for each in sets.values() for row in each]
    total, kept = len(rows), sum(bool(row.kinds) for row in rows)
    sentences = (
        f"{total} sentences were labelled by hand before any pattern was written; some come from the "
        f"samples, others were written for the purpose. {kept} are memories; {total - kept} are not, but "
        "most of these look like one. English was divided at random: patterns were improved on one half, "
        "and the other was held out. The author of the patterns also wrote the sentences, so expect less "
        "on other people's talk, above all in recall. Precision is the share of the memories found that "
        "are right; recall is the share of the existing memories that were found."
    )
    evidence = (
        "Talks between friends in LoCoMo's form were written for the purpose too, since the benchmark's own "
        f"are not shipped. Of {talks.messages} messages, {talks.with_memory} yield a memory. Of the "
        f"{talks.evidence} messages that answer one of {talks.questions} questions, {talks.kept} yield one "
        f"({talks.kept / talks.evidence:.0%}); {talks.answered} questions have a memory to go by. The rest "
        "is said in passing, in sentences that look like any other: finding those takes a model."
    )
    lines = [
        HEADING,
        "",
        _paragraph(sentences),
        "",
        "| kind | precision | recall | held out: precision | recall |",
        "|---|---:|---:|---:|---:|",
        *(_row(kind, english[kind], held_out[kind]) for kind in KINDS),
        _row("all, in English", english["all"], held_out["all"]),
        "",
        "| other languages | sentences | precision | recall |",
        "|---|---:|---:|---:|---:|",
        *(_language_row(name, len(sets[name]), judged[name]["all"]) for name in ("german", "chinese")),
        "",
        "These files are a start, and were written for these very sentences.",
        "",
        _paragraph(evidence),
        "",
    ]
    return "\n".join(lines)


def _row(name: str, *judged: Judged) -> str:
    figures = [
        figure
        for each in judged
        for figure in (_share(each.precision, each.found), _share(each.recall, each.labelled))
    ]
    return " | ".join((f"| {name}", *figures)) + " |"


def _language_row(name: str, sentences: int, judged: Judged) -> str:
    precision, recall = _share(judged.precision, judged.found), _share(judged.recall, judged.labelled)
    return f"| {name.capitalize()} | {sentences} | {precision} | {recall} |"


def _paragraph(text: str) -> str:
    return textwrap.fill(text, width=120, break_long_words=False, break_on_hyphens=False)


def _share(share: float, of: int) -> str:
    return f"{share:.2f} of {of}"


def updated(page: str) -> str:
    """Return the page with a newly measured section."""
    return _SECTION.sub(lambda _: section() + "\n", page)


def main() -> None:
    PAGE.write_text(updated(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
