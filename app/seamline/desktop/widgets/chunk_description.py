"""Description of a chunk for views of the source: its tag, its warning, and its card."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.widgets.chunk_facts import (
    format_completeness,
    format_ending,
    format_exchange,
    format_lines,
    format_pages,
)
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase
from seamline.instruments.completeness import incomplete_reasons
from seamline.instruments.formatting import format_breadcrumb, format_token_count


@dataclass(frozen=True)
class ChunkDescription:
    """A chunk in words: a title, its breadcrumb, and facts as (name, value)."""

    number: int
    title: str
    breadcrumb: str
    facts: tuple[tuple[str, str], ...]


def describe_chunk(analysis: Analysis, number: int) -> ChunkDescription:
    """Return the description of a chunk, with those facts that are quick to compute."""
    chunks, document = analysis.chunks, analysis.document
    first_line = document.line_of(int(chunks.overlap_start[number]))
    last_line = document.line_of(int(chunks.end[number]) - 1)
    tokens = tr(
        "{tokens} of at most {maximum}",
        tokens=format_token_count(analysis, int(chunks.tokens[number])),
        maximum=phrase(analysis.maximum_text),
    )
    facts = {
        "Tokens": tr("{tokens}: oversize", tokens=tokens) if chunks.oversize[number] else tokens,
        "Lines": format_lines(first_line, last_line),
        "Pages": format_pages(analysis, number),
        "Ends because": format_ending(analysis, number),
        "Overlap": "",
        "Whole": format_completeness(analysis, number),
        "Exchange": format_exchange(analysis, number),
    }
    if repeated := int(chunks.overlap_tokens[number]):
        facts["Overlap"] = tr(
            "{tokens} tokens repeated from chunk {number:,}",
            tokens=format_token_count(analysis, repeated),
            number=number,
        )
    return ChunkDescription(
        number=number,
        title=tr("Chunk {number:,} of {chunks:,}", number=number + 1, chunks=len(chunks)),
        breadcrumb=format_breadcrumb(analysis.breadcrumb_of(number)),
        facts=tuple((name, text) for name, text in facts.items() if text),
    )


def format_warning(analysis: Analysis, number: int) -> str:
    """Return all that is wrong with a chunk, in one line; "" if nothing is."""
    found = []
    if analysis.chunks.oversize[number]:
        new = int(analysis.chunks.tokens[number]) - int(analysis.chunks.overlap_tokens[number])
        over = new - analysis.config.max_tokens
        found.append(
            tr(
                "oversize: {tokens} tokens above the maximum",
                tokens=format_token_count(analysis, over),
            )
        )
    if not analysis.chunks.complete[number]:
        found.append(tr("not whole: {reasons}", reasons=joined(incomplete_reasons(analysis, number), ", ")))
    if parted := format_exchange(analysis, number):
        found.append(parted)
    return tr("; ").join(found)
