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
    """What a record holds beyond its chunk; some fields only when they are asked for.

    embedding: the vector of the chunk's text; embedder: the name of the model that made it.
    created_at: ISO 8601, or "".
    before: how many chunks of earlier documents the run has written, for dialects that number the chunks of
        all documents in a row.
    base_url: the address that documents stand below, for dialects that cite them by an address; or "".
    parent_id: the id of the chunk whose child this is, and config_digest: that of the parent's cut; "" for
        chunks that are no children.
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
    """What must be unique for each document of a run in a dialect that makes ids of chunks of it.

    of: returns the key of a document, given the base URL of Additions. name: what messages call the key.
    way_out: what the user can do about two documents with the same key.
    """

    of: Callable[[Document, str], str]
    name: str
    way_out: str


@dataclass(frozen=True)
class Dialect:
    """A way to write chunk records.

    records: takes an analysis, and returns a function that makes the JSON object of a chunk by its number,
        with its keys in order.
    fields: names of fields of a Seamline chunk, each with the field that holds it here; a field inside
        another is `a.b`.
    counted: the field that numbers chunks through all documents of a run, from Additions.before on; or "".
    conversations_only: whether it takes conversations alone, and raises ExportError for other documents.
    key: what two documents of a run must not share, since the ids of their chunks would repeat; None if ids
        do not depend on it.
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
    """Return `records` of a dialect in which the record of a chunk does not depend on other chunks."""
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
