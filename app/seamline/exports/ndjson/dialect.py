"""The contract of a dialect: a function from an analysis to one that makes the record of a chunk."""

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
    """Values for the optional fields of a record, and others that the analysis does not have.

    embedding: the vector of the chunk's text, None to write none. embedder: the name of the model that made
    it. created_at: a time in ISO 8601, or "".
    before: how many chunks of other documents the run has written, for dialects that number through all.
    base_url: the address of the folder that holds the documents, for dialects that cite them by URL, or "".
    parent_id: the id of the chunk whose child this is, or "". config_digest: that of the parents' cut, or "".
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
"""The fields of a Seamline chunk, and their content in words; fields that go together share the words."""


MakeRecord = Callable[[int, Additions], ChunkRecord]
"""A function that makes the record of a chunk of one analysis, by its number."""


@dataclass(frozen=True)
class DocumentKey:
    """The key by which a dialect identifies documents: chunk ids are made of it and a number.

    of: returns the key of a document, given the base URL of Additions. name: what kind of key it is, in
    words. way_out: advice for a document that has the same key as another.
    """

    of: Callable[[Document, str], str]
    name: str
    way_out: str


@dataclass(frozen=True)
class Dialect:
    """A way to write chunk records.

    records: returns the function that makes the records of an analysis's chunks, with their keys in order.
    fields: for fields of a Seamline chunk, the field here that holds the same; nested fields are `a.b`.
    counted: the field that numbers chunks through all documents of a run, from Additions.before on, or "".
    conversations_only: whether it has no place for other documents, and raises ExportError for them.
    key: two documents of a run must not have the same key, or chunk ids would repeat; None if ids need none.
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
        """The content of a Seamline chunk that has no field in this dialect, in words."""
        return tuple(dict.fromkeys(words for name, words in CONTENTS.items() if name not in self.fields))


def each_by_itself(
    record: Callable[[Analysis, int, Additions], ChunkRecord],
) -> Callable[[Analysis], MakeRecord]:
    """Return Dialect.records for a dialect in which the record of a chunk does not depend on others."""
    return lambda analysis: partial(record, analysis)


def with_additions(
    values: dict[str, object], additions: Additions, *, created_at: str = ""
) -> dict[str, object]:
    """Append the embedding and the time to a record, if given, and return it.

    created_at: the key for the time, "" to write none.
    """
    if additions.embedding is not None:
        values["embedding"] = additions.embedding
    if created_at and additions.created_at:
        values[created_at] = additions.created_at
    return values


def name_in(presets: Mapping[str, str], method: str) -> str:
    """Return another system's name for the strategy of a cut; our own name if it has no such strategy.

    presets: for each of the system's strategies, the preset that reproduces it.
    """
    known = (name for name, preset in presets.items() if _strategy_of(preset) == method)
    return next(known, method)


def _strategy_of(preset: str) -> str:
    return PRESETS[preset].config.strategy
