"""The contract of a dialect: one function from the number of a chunk to its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document

ChunkRecord = dict[str, object]
"""A chunk as a JSON object, its keys in the order in which they are written."""


@dataclass(frozen=True)
class Additions:
    """Optional fields of a record, which it holds only when asked for.

    embedding: the vector of the chunk's text, and `embedder`, which made it. created_at: ISO 8601, or "".
    before: how many chunks of other documents the run has written, for a dialect that counts through all.
    base_url: the address that documents stand below, for a dialect that cites them by one; "" for none.
    parent_id: of the chunk whose child this is, or ""; and the config_digest of the cut that it belongs to.
    """

    embedding: list[float] | None = None
    embedder: str = ""
    created_at: str = ""
    before: int = 0
    base_url: str = ""
    parent_id: str = ""
    config_digest: str = ""


CONTENTS = {
    "id": "id",
    "content_hash": "hash of the text",
    "document.path": "name of the document",
    "document.entry": "id of the conversation in its file",
    "document.digest": "digest, kind and title of the document",
    "document.kind": "digest, kind and title of the document",
    "document.title": "digest, kind and title of the document",
    "sequence": "number of the chunk",
    "total": "how many chunks there are",
    "text": "text",
    "start": "where the overlap ends",
    "end": "offsets in characters",
    "overlap_start": "offsets in characters",
    "start_byte": "offsets in bytes",
    "end_byte": "offsets in bytes",
    "start_line": "line numbers",
    "end_line": "line numbers",
    "tokens": "token count",
    "token_method": "how tokens were counted",
    "overlap_tokens": "tokens of overlap",
    "breadcrumb": "headings that it stands under",
    "content_type": "kind of content",
    "is_complete": "completeness",
    "oversize": "mark of what is above the maximum",
    "boundary.reason": "reason of the boundary",
    "boundary.level": "level of the boundary",
    "boundary.score": "score of the boundary",
    "boundary.similarity": "similarity and threshold at the boundary",
    "boundary.threshold": "similarity and threshold at the boundary",
    "messages.id": "messages by id, number, role and time",
    "messages.role": "messages by id, number, role and time",
    "messages.name": "names of speakers",
    "messages.time": "messages by id, number, role and time",
    "messages.index": "messages by id, number, role and time",
    "strategy": "strategy",
    "config_digest": "config and embedder",
    "embedder": "config and embedder",
    "level": "parents and children",
    "parent_id": "parents and children",
    "context": "heading that is repeated",
    "embedding": "vector",
    "created_at": "time of the run",
}
"""The fields of a Seamline chunk, and what they say in words; fields that go together share them."""


MakeRecord = Callable[[int, Additions], ChunkRecord]
"""Makes the record of a chunk of one analysis, by its number."""


@dataclass(frozen=True)
class DocumentKey:
    """What a dialect tells documents by: the ids of chunks are made of it and a number.

    of: gives that of a document, with the base URL of Additions. name: what it is called. way_out: what to do
    about a document that has the key of another.
    """

    of: Callable[[Document, str], str]
    name: str
    way_out: str


@dataclass(frozen=True)
class Dialect:
    """A way to write chunk records.

    records: of an analysis, what makes the JSON object of each chunk by its number, the keys in order.
    fields: by the field of a Seamline chunk, the one that holds it here; those inside another as `a.b`.
    counted: the field, if any, that counts chunks through all documents of a run, from Additions.before on.
    conversations_only: it has no place for the text of other documents, and raises ExportError for them.
    key: what two documents of a run must not share, or the ids of their chunks would repeat; None for none.
    """

    name: str
    summary: str
    records: Callable[[Analysis], MakeRecord]
    fields: Mapping[str, str]
    counted: str = ""
    conversations_only: bool = False
    key: DocumentKey | None = None

    @property
    def leaves_out(self) -> tuple[str, ...]:
        """What of a Seamline chunk has no field here, in words."""
        return tuple(dict.fromkeys(words for name, words in CONTENTS.items() if name not in self.fields))


def each_by_itself(
    record: Callable[[Analysis, int, Additions], ChunkRecord],
) -> Callable[[Analysis], MakeRecord]:
    """Return the records of a dialect whose record of a chunk says nothing of others."""
    return lambda analysis: partial(record, analysis)


def with_additions(
    values: dict[str, object], additions: Additions, *, created_at: str = ""
) -> dict[str, object]:
    """Return a record with what was asked for at its end. created_at: the key of the time, "" for none."""
    if additions.embedding is not None:
        values["embedding"] = additions.embedding
    if created_at and additions.created_at:
        values[created_at] = additions.created_at
    return values


def name_in(presets: Mapping[str, str], method: str) -> str:
    """Return what another system calls the strategy of a cut; our own name where it knows no such.

    presets: the preset that reproduces each of its strategies.
    """
    known = (name for name, preset in presets.items() if _strategy_of(preset) == method)
    return next(known, method)


def _strategy_of(preset: str) -> str:
    return PRESETS[preset].config.strategy
