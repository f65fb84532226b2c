"""Clawdbot's memory: `SemanticChunk`, as defined in its document on semantic memory chunking."""

from __future__ import annotations

from datetime import datetime

from seamline.engine.analysis import Analysis
from seamline.exports.ndjson.dialect import Additions, Dialect, each_by_itself


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk; its content includes the heading that is repeated before it."""
    chunk = analysis.chunk(number)
    values: dict[str, object] = {
        "id": chunk.id,
        "path": analysis.document.name,
        "startLine": chunk.start_line,
        "endLine": chunk.end_line,
        "content": chunk.stored_text,
    }
    if additions.embedding is not None:
        values["embedding"] = additions.embedding
    if additions.created_at:
        # JavaScript counts milliseconds.
        values["createdAt"] = int(datetime.fromisoformat(additions.created_at).timestamp() * 1000)
    values["headingBreadcrumb"] = list(chunk.breadcrumb)
    values["contentType"] = chunk.content_type
    values["isComplete"] = chunk.is_complete
    return values


DIALECT = Dialect(
    name="clawdbot",
    summary="Clawdbot's memory: lines, breadcrumb, kind and completeness",
    records=each_by_itself(record),
    fields={
        "id": "id",
        "document.path": "path",
        "start_line": "startLine",
        "end_line": "endLine",
        "text": "content",
        "context": "content",
        "embedding": "embedding",
        "created_at": "createdAt",
        "breadcrumb": "headingBreadcrumb",
        "content_type": "contentType",
        "is_complete": "isComplete",
    },
)
