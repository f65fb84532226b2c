"""Records of an index: a chunk with its vector and its metadata as flat values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, fields
from functools import cached_property

from seamline.engine.arrays import FloatArray
from seamline.json_text import dump_json

FlatValue = str | int | float | None
"""The type of a record's values; not all stores can keep lists."""


@dataclass(frozen=True)
class RecordKey:
    """Digests by which a later run sees whether a stored record is up to date.

    vector_digest: of the embedder's name and the text that it embeds. record_digest: of the whole record.
    """

    vector_digest: str
    record_digest: str


@dataclass(frozen=True)
class IndexRecord:
    """A chunk in an index.

    id: unique in the index. text: what a search shows, with the heading in front if the config asks for that.
    source: the document, as `notes/a.md`, or `chats.json#entry`. sequence: the chunk's number in it, from 0.
    total: how many chunks it has. start, end: indices of the document's text, overlap included; lines and
    pages count from 1, and pages are None if the document has none.
    breadcrumb: the headings above it, joined by ` › `. parent_id: of the larger chunk that it was cut from.
    level: 1 for chunks, 2 for their children. content_hash: of the chunk's text alone. roles: of its
    messages, each once, joined by commas. first_message_at: seconds since 1970 in UTC. vector_digest: see
    RecordKey. vector: (dimensions,) float32 of unit length; None if it was not computed or read.
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
        """Return the values of all fields but id, text and vector, by name, in their order."""
        return {name: getattr(self, name) for name in METADATA}

    @cached_property
    def key(self) -> RecordKey:
        """The digests that a later run compares."""
        known = {name: value for name, value in self.metadata().items() if not _is_absent_page(name, value)}
        values = dump_json({"id": self.id, "text": self.text, **known})
        return RecordKey(self.vector_digest, hashlib.sha256(values.encode()).hexdigest()[:32])


def _is_absent_page(name: str, value: FlatValue) -> bool:
    """Whether a value is a missing page; left out, so that digests of records older than pages still hold."""
    return value is None and name in ("start_page", "end_page")


METADATA = tuple(item.name for item in fields(IndexRecord) if item.name not in ("id", "text", "vector"))
"""The names of the metadata, in order."""
