"""Hashes and ids of stored chunks, checked against the texts from which they are made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from seamline.engine.chunks.chunk import chunk_ids, content_hash
from seamline.engine.chunks.ids import SectionPlace, chunk_id, normalized_hash
from seamline.engine.text.document import Document
from seamline.exports.stored.reading import StoredChunk

Checked = Iterator[tuple[StoredChunk, str, object, object]]
"""Tuples of a chunk, the name of a field, the recorded value, and the correct one."""


def identities(chunks: Sequence[StoredChunk], document: Document) -> Checked:
    """Yield each hash and id of the chunks of a document, with the value that the chunk's own text gives."""
    for dialect, check in _CHECKS.items():
        yield from check([chunk for chunk in chunks if chunk.dialect == dialect], document)


def _seamline(chunks: Sequence[StoredChunk], document: Document) -> Checked:
    equal: dict[tuple[str, str, str], list[StoredChunk]] = defaultdict(list)
    for chunk in chunks:
        expected = content_hash(chunk.texts[0])
        yield chunk, "content_hash", chunk.content_hash, expected
        equal[chunk.document, chunk.entry, expected].append(chunk)
    missing = _missing(chunks, "sequence", document=document)
    for (name, entry, expected), group in equal.items():
        # The document may be a copy under another name: ids are made of the recorded name.
        ids = partial(_ids_of_equals, replace(document, name=name, entry=entry), expected)
        yield from _counted("id", group, ids_of=ids, missing=missing)


def _contextmem(chunks: Sequence[StoredChunk], document: Document) -> Checked:
    parts: dict[str, list[StoredChunk]] = defaultdict(list)
    for chunk in chunks:
        text = chunk.texts[0]
        yield chunk, "contentHash", chunk.content_hash, normalized_hash(text)
        yield chunk, "byteLength", chunk.record.get("byteLength"), len(text.encode("utf-8", "surrogatepass"))
        parts[_place_of(chunk).key].append(chunk)
    missing = _missing(chunks, "order", document=document)
    for group in parts.values():
        yield from _counted(
            "chunkId", group, ids_of=partial(_ids_of_parts, _place_of(group[0])), missing=missing
        )


def _memorylayer(chunks: Sequence[StoredChunk], document: Document) -> Checked:
    for chunk in chunks:
        yield chunk, "id", chunk.id, f"{chunk.document}-chunk-{chunk.record.get('sequence')}"


_CHECKS: dict[str, Callable[[Sequence[StoredChunk], Document], Checked]] = {
    "seamline": _seamline,
    "contextmem": _contextmem,
    "memorylayer": _memorylayer,
}


def _counted(
    field: str, group: Sequence[StoredChunk], *, ids_of: Callable[[int], list[str]], missing: int
) -> Checked:
    """Check the ids of a group of chunks that differ only by a number in their ids.

    ids_of: returns the ids of the first n chunks of the group. missing: how many chunks of the document the
    file does not hold, any of which may be of the group.
    """
    ids = ids_of(len(group))
    known = set(ids)
    if missing and any(chunk.id not in known for chunk in group):
        # Chunks that the file does not hold may have taken a number, too.
        known.update(ids_of(len(group) + missing))
    for chunk, expected in zip(group, ids, strict=True):
        yield chunk, field, chunk.id, chunk.id if chunk.id in known else expected


def _place_of(chunk: StoredChunk) -> SectionPlace:
    return SectionPlace(chunk.document, tuple(chunk.record["headingPath"]))


def _ids_of_equals(document: Document, value: str, count: int) -> list[str]:
    return chunk_ids(document, [value] * count)


def _ids_of_parts(place: SectionPlace, count: int) -> list[str]:
    return [chunk_id(place, part) for part in range(count)]


def _missing(chunks: Sequence[StoredChunk], field: str, *, document: Document) -> int:
    """Return how many chunks of a document the file does not hold, by the numbers in a field."""
    numbers = {number for chunk in chunks if isinstance(number := chunk.record.get(field), int)}
    # The numbers in records may be wrong, but a text has no more chunks than characters.
    return min(max(0, max(numbers, default=-1) + 1 - len(numbers)), len(document.text))
