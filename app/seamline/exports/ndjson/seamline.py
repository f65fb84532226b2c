"""Seamline's own records, as `resources/schema/chunk.schema.json` describes them."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import Boundary, ChunkMessage
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.strategies import strategy_for
from seamline.exports.ndjson.dialect import CONTENTS, Additions, Dialect, each_by_itself


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk."""
    chunk, document = analysis.chunk(number), analysis.document
    values: dict[str, object] = {
        "id": chunk.id,
        "content_hash": chunk.content_hash,
        "document": {
            "path": document.name,
            "entry": document.entry,
            "digest": document.digest,
            "kind": document.kind,
            "title": document.title,
        },
        "sequence": chunk.sequence,
        "total": chunk.total,
        "text": chunk.text,
        "start": chunk.start,
        "end": chunk.end,
        "overlap_start": chunk.overlap_start,
        "start_byte": chunk.start_byte,
        "end_byte": chunk.end_byte,
        "start_line": chunk.start_line,
        "end_line": chunk.end_line,
        "tokens": chunk.tokens,
        "token_method": chunk.token_method,
        "overlap_tokens": chunk.overlap_tokens,
        "breadcrumb": list(chunk.breadcrumb),
        "content_type": chunk.content_type,
        "is_complete": chunk.is_complete,
        "oversize": chunk.oversize,
        "boundary": boundary_object(chunk.boundary),
        "messages": [_message_object(message) for message in chunk.messages],
        "strategy": analysis.method,
        "config_digest": additions.config_digest or analysis.config.digest,
        "embedder": additions.embedder or _embedder_of(analysis),
    }
    if chunk.start_page is not None:
        values["start_page"] = chunk.start_page
        values["end_page"] = chunk.end_page
    if analysis.children is not None or additions.parent_id:
        values["level"] = analysis.level
        values["parent_id"] = additions.parent_id or None
    if chunk.context:
        values["context"] = chunk.context
    if additions.embedding is not None:
        values["embedding"] = additions.embedding
    if additions.created_at:
        values["created_at"] = additions.created_at
    return values


def boundary_object(boundary: Boundary) -> dict[str, object]:
    """Return the reason why a chunk ends where it does, with the figures of its boundary."""
    return {
        "reason": boundary.reason.label,
        "level": boundary.reason.level.label,
        "score": boundary.score,
        "similarity": boundary.similarity,
        "threshold": boundary.threshold,
    }


def _message_object(message: ChunkMessage) -> dict[str, object]:
    return {
        "id": message.id,
        "role": message.role,
        "name": message.name,
        "time": message.time,
        "index": message.index,
    }


def _embedder_of(analysis: Analysis) -> str:
    """Return the embedder that the cut depends on.

    An analysis has an embedder also for strategies that need none, since a window shows its curve for them.
    """
    return analysis.embedder if strategy_for(analysis.config.strategy).needs_vectors else NO_EMBEDDER


DIALECT = Dialect(
    name="seamline",
    summary="every field of a chunk, in snake_case",
    records=each_by_itself(record),
    fields={name: name for name in CONTENTS},
)
