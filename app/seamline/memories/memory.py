"""Memory: a statement of a text that is worth keeping, with the place where the text makes it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from seamline.memories.chunk_text import ChunkText, Span

KINDS = (
    "identity",
    "preference",
    "decision",
    "correction",
    "commitment",
    "date",
    "place",
    "role",
    "remember",
)
"""The kinds of memories, as extractors and files name them."""


@dataclass(frozen=True)
class Memory:
    """A memory that an extractor found in a chunk.

    id: 16 hexadecimal digits, a digest of the document's text, span, kind, text and extractor; it is the same
        in a rerun and after a recut, and for both finds if two chunks overlap.
    start, end: of the words that say it, indices into Document.text.
    message_id, speaker, role: "" if it is in no message; speaker is the role if there is no name.
    time: of the message, seconds since 1970 in UTC, or None. confidence: 0 to 1.
    extractor: `name/version`. grounded: whether the words that the extractor quotes are in the chunk; if not,
        the span is the chunk's. entities: names in it.
    """

    id: str
    text: str
    kind: str
    start: int
    end: int
    chunk_id: str
    message_id: str
    speaker: str
    role: str
    time: float | None
    confidence: float
    extractor: str
    grounded: bool = True
    entities: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise ValueError(f"a memory spans {self.start} to {self.end}; it must hold a character")
        if not 0 <= self.confidence <= 1:
            raise ValueError(f"confidence is {self.confidence}; it must be 0 to 1")


def memory_in(
    chunk: ChunkText,
    span: Span,
    *,
    kind: str,
    confidence: float,
    extractor: str,
    text: str | None = None,
    grounded: bool = True,
    entities: tuple[str, ...] = (),
) -> Memory:
    """Make a memory of a span of a chunk, with its id and the values of its message.

    span: indices into the document. text: None for the words of the span. Raises ValueError for a span that
    is not inside the chunk.
    """
    start, end = span
    if not chunk.start <= start < end <= chunk.end:
        raise ValueError(f"the span {start} to {end} is not in its chunk, {chunk.start} to {chunk.end}")
    said = chunk.text[start - chunk.start : end - chunk.start] if text is None else text
    message = chunk.message_at(start)
    return Memory(
        id=_id(chunk.document_digest, str(start), str(end), kind, said, extractor),
        text=said,
        kind=kind,
        start=start,
        end=end,
        chunk_id=chunk.id,
        message_id=message.id if message else "",
        speaker=message.speaker if message else "",
        role=message.role if message else "",
        time=message.time if message else None,
        confidence=confidence,
        extractor=extractor,
        grounded=grounded,
        entities=entities,
    )


def _id(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]
