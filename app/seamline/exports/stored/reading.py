"""Chunk records read back from NDJSON, in any dialect."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from seamline.engine.chunks.chunk import content_hash
from seamline.engine.chunks.ids import ChunkIdentity, graph_digest
from seamline.engine.errors import SourceError
from seamline.engine.phrases import joined, message_of, phrase, reason_of
from seamline.engine.text.document import SourceNote
from seamline.exports.ndjson import DIALECTS
from seamline.ordinary_files import read_text

_CHILD = 2
_PLACES = ("start", "end", "overlap_start", "start_byte", "end_byte", "start_line", "end_line")

PLACE_FIELDS = {
    name: {place: dialect.fields[place] for place in _PLACES if place in dialect.fields}
    for name, dialect in DIALECTS.items()
}
"""For each dialect, its own fields for the place of a chunk, by the names of a Seamline chunk's fields."""


@dataclass(frozen=True)
class StoredChunk:
    """A chunk as its record describes it, as far as the dialect allows.

    line: its number in the NDJSON, from 1. record: the JSON object. id: a name for the chunk.
    document: the path or id of the document that was cut, and entry: the conversation in it; "" where the
        record does not tell.
    texts: the chunk's text, or the contents of its messages in order; messages: the ids of these messages.
    places: offsets and lines, by the names of a Seamline chunk's fields. content_hash: that of the text.
    document_digest: that of the whole document; both "" if the dialect has none.
    """

    line: int
    dialect: str
    record: Mapping[str, Any]
    id: str
    document: str
    texts: tuple[str, ...]
    messages: tuple[str, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    content_hash: str = ""
    document_digest: str = ""
    entry: str = ""


@dataclass(frozen=True)
class ChunkFile:
    """The chunks of an NDJSON file, in its order. notes: those on lines that could not be read."""

    chunks: tuple[StoredChunk, ...]
    notes: tuple[SourceNote, ...]

    @property
    def graph_digest(self) -> str:
        """A hash over all recorded ids and content hashes; where no hash is recorded, the text is hashed."""
        return graph_digest(
            ChunkIdentity(chunk.id, chunk.content_hash or content_hash("\n".join(chunk.texts)))
            for chunk in self.chunks
        )


class _Fields:
    """Typed access to the fields of a record. Raises SourceError, naming the field, for another type."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.record = record

    def text(self, name: str) -> str:
        value: str = self._of(str, name, wanted=phrase("text"))
        return value

    def number(self, name: str) -> int:
        value: int = self._of(int, name, wanted=phrase("a whole number"))
        return value

    def texts(self, name: str) -> list[str]:
        values: list[str] = self._of(list, name, wanted=phrase("a list of texts"))
        if not all(isinstance(value, str) for value in values):
            raise SourceError(phrase("{name} is not a list of texts", name=name))
        return values

    def objects(self, name: str) -> list[_Fields]:
        values = self._of(list, name, wanted=phrase("a list of objects"))
        if not all(isinstance(value, dict) for value in values):
            raise SourceError(phrase("{name} is not a list of objects", name=name))
        return [_Fields(value) for value in values]

    def inner(self, name: str) -> _Fields:
        return _Fields(self._of(dict, name, wanted=phrase("an object")))

    def _of(self, kind: type, name: str, *, wanted: str) -> Any:
        value = self.record.get(name)
        # Not isinstance(): True is an int.
        if type(value) is not kind:
            raise SourceError(
                phrase("{name} is {value!r:.60}, not {wanted}", name=name, value=value, wanted=wanted)
            )
        return value


def _seamline(fields: _Fields) -> dict[str, Any]:
    document = fields.inner("document")
    return {
        "id": fields.text("id"),
        "document": document.text("path"),
        "texts": (fields.text("text"),),
        "content_hash": fields.text("content_hash"),
        "document_digest": document.text("digest"),
        "entry": document.text("entry"),
    }


def _clawdbot(fields: _Fields) -> dict[str, Any]:
    return {
        "id": fields.text("id"),
        "document": fields.text("path"),
        "texts": (fields.text("content"),),
    }


def _memex(fields: _Fields) -> dict[str, Any]:
    path, section = fields.text("path"), fields.record.get("section")
    part = f"#{section}" if section else ""
    return {
        "id": f"{path}{part}#chunk_{fields.number('chunk_idx')}",
        "document": path,
        "texts": (fields.text("content"),),
    }


def _memorylayer(fields: _Fields) -> dict[str, Any]:
    messages = fields.objects("messages")
    return {
        "id": fields.text("id"),
        "document": fields.text("conversationId"),
        "texts": tuple(message.text("content") for message in messages),
        "messages": tuple(message.text("id") for message in messages),
    }


def _contextmem(fields: _Fields) -> dict[str, Any]:
    fields.texts("headingPath")
    return {
        "id": fields.text("chunkId"),
        "document": fields.text("routePath"),
        "texts": (fields.text("text"),),
        "content_hash": fields.text("contentHash"),
    }


def _remnic(fields: _Fields) -> dict[str, Any]:
    return {"id": str(fields.number("index")), "document": "", "texts": (fields.text("content"),)}


_DIALECTS: dict[str, tuple[frozenset[str], Callable[[_Fields], dict[str, Any]]]] = {
    "seamline": (frozenset(("content_hash", "document", "overlap_start", "text")), _seamline),
    "clawdbot": (frozenset(("path", "startLine", "endLine", "content")), _clawdbot),
    "memex": (frozenset(("path", "chunk_idx", "start_offset", "content")), _memex),
    "memorylayer": (frozenset(("conversationId", "sequence", "messages", "metadata")), _memorylayer),
    "contextmem": (frozenset(("chunkId", "routePath", "contentHash", "text")), _contextmem),
    "remnic": (frozenset(("content", "index", "tokenCount", "boundaryScore")), _remnic),
}
"""For each dialect, the fields by which its records are known, and the function that reads them."""


def dialect_of(record: object) -> str:
    """Return the dialect of a record by its fields; "" for a value that is not the record of a chunk."""
    if not isinstance(record, dict):
        return ""
    return next((name for name, (known, _) in _DIALECTS.items() if known <= record.keys()), "")


def is_chunk_file(text: str) -> bool:
    """Whether the first line of a text that is not blank is the record of a chunk."""
    first, _, _ = text.lstrip().partition("\n")
    try:
        return bool(dialect_of(json.loads(first)))
    except (ValueError, RecursionError):
        return False


def load_chunks(path: Path) -> ChunkFile:
    """Read an NDJSON file of chunks. Raises SourceError if it cannot be read, or holds no chunk."""
    try:
        text = read_text(path)
    except FileNotFoundError as error:
        raise SourceError(
            phrase("{path} is not there: it was moved or deleted, or the name is misspelt", path=path)
        ) from error
    except UnicodeDecodeError as error:
        raise SourceError(
            phrase("{path} is not UTF-8 text, which NDJSON must be: {reason}", path=path, reason=error.reason)
        ) from error
    except OSError as error:
        raise SourceError(
            phrase("{path} cannot be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    return parse_chunks(text, source=str(path))


def parse_chunks(text: str, *, source: str) -> ChunkFile:
    """Read chunks from NDJSON, without their children, which are parts of them.

    source: the name of the file for errors. Raises SourceError if there are lines, but no chunk.
    """
    chunks: list[StoredChunk] = []
    notes: list[SourceNote] = []
    children = 0
    # Only \n ends a line: JSON may hold U+2028 and its like unescaped.
    for line, written in enumerate(text.split("\n"), start=1):
        if not written.strip():
            continue
        try:
            stored = _stored(line, written)
            if stored.record.get("level") == _CHILD:
                children += 1
            else:
                chunks.append(stored)
        except SourceError as error:
            notes.append(SourceNote(phrase(message_of(error)), line, skipped=True))
    if children and not chunks:
        raise SourceError(
            phrase(
                "{source} holds children of chunks alone; the chunks that they are parts of are needed, too",
                source=source,
            )
        )
    if notes and not chunks:
        raise SourceError(
            phrase("{source} holds no records of chunks: {text}", source=source, text=notes[0].text)
        )
    return ChunkFile(tuple(chunks), tuple(notes))


def _stored(line: int, written: str) -> StoredChunk:
    try:
        record = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise SourceError(phrase("not valid JSON: {error}", error=message_of(error))) from error
    name = dialect_of(record)
    if not name:
        raise SourceError(
            phrase("not the record of a chunk in any dialect: {dialects}", dialects=joined(_DIALECTS, ", "))
        )
    fields, (_, read) = _Fields(record), _DIALECTS[name]
    places = {place: fields.number(field) for place, field in PLACE_FIELDS[name].items()}
    return StoredChunk(line, name, record, places=places, **read(fields))
