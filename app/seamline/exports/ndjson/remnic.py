"""Remnic: the chunks of a memory, as its semantic chunker returns them."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.exports.ndjson.dialect import Additions, Dialect, each_by_itself, with_additions


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk."""
    chunk = analysis.chunk(number)
    score = chunk.boundary.score
    values: dict[str, object] = {
        "content": chunk.stored_text,
        "index": number,
        "tokenCount": chunk.tokens,
        # JavaScript writes whole numbers without a point.
        "boundaryScore": int(score) if score.is_integer() else score,
    }
    return with_additions(values, additions, created_at="createdAt")


DIALECT = Dialect(
    name="remnic",
    summary="Remnic's chunks: content, tokens and the score of the boundary",
    records=each_by_itself(record),
    fields={
        "text": "content",
        "context": "content",
        "sequence": "index",
        "tokens": "tokenCount",
        "boundary.score": "boundaryScore",
        "embedding": "embedding",
        "created_at": "createdAt",
    },
)
