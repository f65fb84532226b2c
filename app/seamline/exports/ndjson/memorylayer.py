"""memorylayer: `ConversationChunk`, with a chunk's messages, and how many it shares with its neighbours."""

from __future__ import annotations

from bisect import bisect_right

from seamline.engine.analysis import Analysis
from seamline.engine.errors import ExportError
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.engine.text.times import moment_of
from seamline.exports.ndjson.dialect import (
    Additions,
    Dialect,
    DocumentKey,
    each_by_itself,
    name_in,
    with_additions,
)
from seamline.exports.strategy_names import MEMORYLAYER


def record(analysis: Analysis, number: int, additions: Additions) -> dict[str, object]:
    """Return the record of one chunk. Raises ExportError for a document that has no messages."""
    document, chunk, chunks = analysis.document, analysis.chunk(number), analysis.chunks
    if not document.turns:
        raise ExportError(
            phrase(
                "{name} is no conversation, and memorylayer's records are of messages: choose "
                "another dialect",
                name=document.name,
            )
        )
    conversation = _conversation_id(document)
    has_next = number + 1 < len(chunks)
    values: dict[str, object] = {
        "id": f"{conversation}-chunk-{number + 1}",
        "conversationId": conversation,
        "sequence": number + 1,
        "totalChunks": chunk.total,
        "messages": [
            _message(document, message.index, start=chunk.overlap_start, end=chunk.end)
            for message in chunk.messages
        ],
        "tokenCount": chunk.tokens,
        "overlapWithPrevious": _repeated_messages(analysis, number),
        "overlapWithNext": _repeated_messages(analysis, number + 1) if has_next else 0,
        "overlapTokensWithPrevious": chunk.overlap_tokens,
        "overlapTokensWithNext": int(chunks.overlap_tokens[number + 1]) if has_next else 0,
        "metadata": {
            "startMessageIndex": _message_at(document, chunk.start),
            "endMessageIndex": _message_at(document, chunk.end - 1),
            "chunkingStrategy": name_in(MEMORYLAYER, analysis.method),
            "createdAt": additions.created_at or None,
        },
    }
    return with_additions(values, additions)


def _conversation_id(document: Document) -> str:
    return document.entry or document.name


def _message(document: Document, number: int, *, start: int, end: int) -> dict[str, object]:
    """Return the part of a message that lies in `text[start:end]`, without its label."""
    turn = document.turns[number]
    content = document.text[max(turn.content, start) : min(turn.end, end)]
    return {
        "id": turn.id,
        "role": turn.role,
        # Without the blank line before the next message.
        "content": content.rstrip(),
        "timestamp": None if document.relative_times or turn.time is None else _iso(turn.time),
    }


def _iso(seconds: float) -> str | None:
    """Return a time in the form of JavaScript's toISOString(); None for one beyond the calendar."""
    moment = moment_of(seconds)
    return None if moment is None else moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _repeated_messages(analysis: Analysis, number: int) -> int:
    """Return how many messages the overlap of a chunk holds, in whole or in part."""
    start, end = int(analysis.chunks.overlap_start[number]), int(analysis.chunks.start[number])
    if start == end:
        return 0
    return _message_at(analysis.document, end - 1) - _message_at(analysis.document, start) + 1


def _message_at(document: Document, index: int) -> int:
    """Return the number, from 0, of the message that contains an index of the text."""
    return bisect_right(document.turns, index, key=lambda turn: turn.start) - 1


DIALECT = Dialect(
    name="memorylayer",
    summary="memorylayer's conversation chunks: messages and overlaps",
    records=each_by_itself(record),
    fields={
        "id": "id",
        "document.path": "conversationId",
        "document.entry": "conversationId",
        "sequence": "sequence",
        "total": "totalChunks",
        "messages.id": "messages.id",
        "messages.role": "messages.role",
        "text": "messages.content",
        "messages.time": "messages.timestamp",
        "tokens": "tokenCount",
        "overlap_tokens": "overlapTokensWithPrevious",
        "messages.index": "metadata.startMessageIndex",
        "strategy": "metadata.chunkingStrategy",
        "created_at": "metadata.createdAt",
        "embedding": "embedding",
    },
    conversations_only=True,
    key=DocumentKey(
        lambda document, _: _conversation_id(document),
        name="conversation id",
        way_out="write it to an output of its own",
    ),
)
