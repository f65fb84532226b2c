"""memex: `DocumentChunk`, with offsets and the strategy that the index records."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.engine.strategies.headers import Headers, section_before
from seamline.exports.ndjson.dialect import (
    Additions,
    Dialect,
    DocumentKey,
    each_by_itself,
    name_in,
    with_additions,
)
from seamline.exports.strategy_names import MEMEX


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk; offsets count code points."""
    chunk = analysis.chunk(number)
    section = _section(analysis, number)
    values: dict[str, object] = {
        "path": analysis.document.full_name,
        "section": section,
        "parent_section": section,
        "chunk_idx": number,
        "chunk_strategy": name_in(MEMEX, analysis.method),
        "start_offset": chunk.overlap_start,
        "end_offset": chunk.end,
        "content": chunk.text,
        "token_count": chunk.tokens,
    }
    return with_additions(values, additions, created_at="created_at")


def _section(analysis: Analysis, number: int) -> str | None:
    """Return the title of the section of a chunk; None for strategies other than `headers`, as in memex."""
    if analysis.method != Headers.name:
        return None
    first = int(analysis.chunks.first[number])
    return section_before(analysis.document.text, analysis.units, first=first) or None


DIALECT = Dialect(
    name="memex",
    summary="memex's index: section, offsets and strategy",
    records=each_by_itself(record),
    fields={
        "document.path": "path",
        "document.entry": "path",
        "sequence": "chunk_idx",
        "strategy": "chunk_strategy",
        "overlap_start": "start_offset",
        "end": "end_offset",
        "text": "content",
        "tokens": "token_count",
        "embedding": "embedding",
        "created_at": "created_at",
    },
    key=DocumentKey(
        lambda document, _: document.full_name, name="path", way_out="rename one of the two files"
    ),
)
