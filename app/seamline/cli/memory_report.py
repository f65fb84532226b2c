"""Report of extracted memories: how many of each kind, and the outcomes of each document's chunks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from seamline.cli.report import Field, Report, Table, table_of
from seamline.engine.text.document import name_with_entry
from seamline.instruments.formatting import pluralize
from seamline.memories.extraction_report import ExtractionReport


def place_of(report: ExtractionReport) -> str:
    """Return the name of a document, with the id of the conversation in it."""
    return name_with_entry(report.document, report.entry)


def _column(head: str, value: Callable[[ExtractionReport], int]) -> Field[ExtractionReport]:
    return Field(value, head=head, format="{:,}".format, right=True)


_FIELDS = (
    Field[ExtractionReport](place_of, head="DOCUMENT"),
    _column("CHUNKS", lambda report: report.chunks),
    _column("OK", lambda report: report.chunks_ok),
    _column("EMPTY", lambda report: report.chunks_empty),
    _column("FAILED", lambda report: report.chunks_failed),
    _column("MEMORIES", lambda report: report.memories),
    _column("DUPLICATES", lambda report: report.duplicates),
    _column("RELATIONS", lambda report: report.relations),
)


def memory_summary(reports: Sequence[ExtractionReport], extractor: str) -> str:
    """Return a sentence on how many memories an extractor found in how many documents."""
    total = sum(report.memories for report in reports)
    found = f"{total:,} {'memory' if total == 1 else 'memories'} by {extractor}"
    return f"{found} in {pluralize(len(reports), 'document')}"


def memory_report(reports: Sequence[ExtractionReport], extractor: str) -> Report:
    """Return a report on how many memories there are of each kind, and on each document's chunks."""
    kinds: Counter[str] = Counter()
    for report in reports:
        kinds.update(report.kinds)
    return Report(
        [
            table_of(
                ("KIND", "MEMORIES"),
                [(kind, f"{count:,}") for kind, count in kinds.most_common()],
                right=(1,),
            ),
            "",
            Table(_FIELDS, reports),
            "",
            memory_summary(reports, extractor),
        ],
        lambda: {
            "extractor": extractor,
            "memories": sum(kinds.values()),
            "kinds": dict(kinds.most_common()),
            "documents": [report.as_object() for report in reports],
        },
    )
