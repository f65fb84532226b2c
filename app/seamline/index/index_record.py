"""Records of an index: a chunk with its vector, and all else that is known of it as flat values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, fields
from functools import cached_property

from seamline.engine.arrays import FloatArray
from seamline.json_text import dump_json

FlatValue = str | int | float | None
"""What a value of a record is: stores have no place for lists."""


@dataclass(frozen=True)
class RecordKey:
    """What says of a stored record whether it still holds.

    vector_digest: of the embedder and of all that it read of the chunk. record_digest: of the whole record.
    """

    vector_digest: str
    record_digest: str


@dataclass(frozen=True)
class IndexRecord:
    """A chunk in an index.

    id: unique in it. text: what a search shows, with its heading in front where the config asks for that.
    source: the document, as `notes/a.md`, or `chats.json#entry`. sequence, total: its number from 0, and how
    many there are. start, end: indices of the document's text, with what it repeats; lines and pages count
    from 1, and pages are None where the document has none.
    breadcrumb: the headings above it, joined by ` › `. parent_id: of the larger chunk that it was cut from.
    level: 1 for chunks, 2 for those cut from them again. content_hash: of the chunk's text alone.
    roles: of its messages, each once, joined by commas. first_message_at: seconds since 1970 in UTC.
    vector_digest: as RecordKey has it.
    vector: (dimensions,) float32 of unit length; None where it is not at hand.
    """

    id: str
    text: str = field(repr=False)
    source: str
    title: str
    sequence: int
    total: int
    start: int
    end: int
    start_line: int
    end_line: int
    breadcrumb: str
    parent_id: str | None
    level: int
    tokens: int
    content_hash: str
    document_digest: str
    config_digest: str
    strategy: str
    embedder: str
    boundary_reason: str
    roles: str
    first_message_at: float | None
    vector_digest: str
    start_page: int | None = None
    end_page: int | None = None
    vector: FloatArray | None = field(default=None, repr=False, compare=False)

    def metadata(self) -> dict[str, FlatValue]:
        """Return all but id, text and vector by name, in the order of the fields."""
        return {name: getattr(self, name) for name in METADATA}

    @cached_property
    def key(self) -> RecordKey:
        """What a later run compares."""
        known = {name: value for name, value in self.metadata().items() if not _is_absent_page(name, value)}
        values = dump_json({"id": self.id, "text": self.text, **known})
        return RecordKey(self.vector_digest, hashlib.sha256(values.encode()).hexdigest()[:32])


def _is_absent_page(name: str, value: FlatValue) -> bool:
    """Whether it says no more than a record does that was written before pages were."""
    return value is None and name in ("start_page", "end_page")


METADATA = tuple(item.name for item in fields(IndexRecord) if item.name not in ("id", "text", "vector"))
"""The names of the flat values, in order."""
