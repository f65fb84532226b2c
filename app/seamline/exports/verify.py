"""Whether stored chunks still match their source: texts, hashes, ids, offsets and lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks import chunk_ids, content_hash
from seamline.engine.citations import Place, chunk_id
from seamline.engine.citations import content_hash as normalized_hash
from seamline.engine.document import Document, byte_offsets
from seamline.exports.placing import PlacedChunk, place_chunks
from seamline.exports.reading import ChunkFile, StoredChunk


@dataclass(frozen=True)
class Difference:
    """What is not so, or no longer. line: of the NDJSON. recorded: there; found: in the source."""

    line: int
    id: str
    field: str
    recorded: str
    found: str


@dataclass(frozen=True)
class Verification:
    """What came of it. chunks: how many there are; matching: how many of them have no difference."""

    chunks: int
    matching: int
    differences: tuple[Difference, ...]


def verify(
    file: ChunkFile, documents: Sequence[Document], *, cancel: CancelToken | None = None
) -> Verification:
    """Hold stored chunks against the documents that they were cut from.

    What a dialect does not hold is not checked, nor are tokens, which no text can tell. A file may hold a
    part of the chunks only. Raises Cancelled.
    """
    differences = [Difference(note.line, "", "record", note.message, "") for note in file.notes]
    homes: dict[int, list[StoredChunk]] = {}
    last = 0
    for chunk in file.chunks:
        home = _home(chunk, documents, last)
        if home is None:
            differences.append(Difference(chunk.line, chunk.id, "document", chunk.document, ""))
        else:
            homes.setdefault(home, []).append(chunk)
            last = home
    for number, chunks in homes.items():
        document = documents[number]
        placed = place_chunks(chunks, document, cancel=cancel)
        differences += _of_places(placed, document)
        differences += _of_identities(chunks, document)
    wrong = {difference.line for difference in differences if difference.field != _DIGEST}
    matching = sum(chunk.line not in wrong for chunk in file.chunks)
    ordered = sorted(differences, key=lambda difference: difference.line)
    return Verification(len(file.chunks), matching, tuple(ordered))


_DIGEST = "document.digest"


def _home(chunk: StoredChunk, documents: Sequence[Document], last: int) -> int | None:
    """Return the number of the document that a chunk was cut from; None if it is none of these.

    last: the number of the one before, which is the likeliest where several have the same name.
    """
    if len(documents) == 1:
        return 0
    order = [last, *(number for number in range(len(documents)) if number != last)] if documents else []
    if chunk.document_digest:
        equal = [number for number in order if documents[number].digest == chunk.document_digest]
        if equal:
            return equal[0]
    if chunk.document:
        order = [number for number in order if chunk.document in _names(documents[number])]
    holding = (number for number in order if all(text in documents[number].text for text in chunk.texts))
    return next(holding, order[0] if order else None)


def _names(document: Document) -> tuple[str, ...]:
    return document.name, document.entry, f"{document.name}#{document.entry}"


def _of_places(placed: Sequence[PlacedChunk], document: Document) -> Iterator[Difference]:
    """Yield texts that are gone, and offsets and lines at which they no longer stand."""
    indices = sorted({index for each in placed if each.found for index in (each.start, each.end)})
    offsets = dict(zip(indices, byte_offsets(document.text, indices), strict=True))
    for each in placed:
        chunk = each.chunk
        if not each.found:
            yield Difference(chunk.line, chunk.id, "text", _excerpt(chunk), "")
            continue
        actual = {
            "start": each.start,
            "core": each.core,
            "end": each.end,
            "start_byte": offsets[each.start],
            "end_byte": offsets[each.end],
            "start_line": document.line_of(each.start),
            "end_line": document.line_of(max(each.start, each.end - 1)),
        }
        for field, (what, recorded) in chunk.places.items():
            if actual[what] != recorded:
                yield Difference(chunk.line, chunk.id, field, str(recorded), str(actual[what]))


def _of_identities(chunks: Sequence[StoredChunk], document: Document) -> Iterator[Difference]:
    """Yield hashes and ids that are not those of the records' own texts, and a document that has changed."""
    dated = next((chunk for chunk in chunks if chunk.document_digest), None)
    if dated is not None and dated.document_digest != document.digest:
        yield Difference(dated.line, dated.id, _DIGEST, dated.document_digest, document.digest)
    seen: Counter[str] = Counter()
    for chunk in chunks:
        check = _CHECKS.get(chunk.dialect)
        for field, recorded, expected in check(chunk, document, seen) if check is not None else ():
            if recorded != expected:
                yield Difference(chunk.line, chunk.id, field, str(recorded), str(expected))


_Checked = Iterator[tuple[str, object, object]]
"""A field, what is recorded in it, and what belongs there."""


def _seamline(chunk: StoredChunk, document: Document, seen: Counter[str]) -> _Checked:
    text = chunk.texts[0]
    expected = content_hash(text)
    yield "content_hash", chunk.content_hash, expected
    seen[expected] += 1
    named = replace(document, name=chunk.document)
    ids = chunk_ids(named, [expected] * seen[expected])
    if chunk.id not in ids:
        # Equal chunks before it may have been left out of the file.
        ids += chunk_ids(named, [expected] * document.text.count(text))
    yield "id", chunk.id, chunk.id if chunk.id in ids else ids[seen[expected] - 1]


def _contextmem(chunk: StoredChunk, document: Document, seen: Counter[str]) -> _Checked:
    text, headings = chunk.texts[0], chunk.record["headingPath"]
    yield "contentHash", chunk.content_hash, normalized_hash(text)
    yield "byteLength", chunk.record.get("byteLength"), len(text.encode("utf-8", "surrogatepass"))
    place = Place(chunk.document, tuple(map(str, headings)))
    part = seen[place.key]
    seen[place.key] += 1
    order = chunk.record.get("order")
    # Parts before it may have been left out of the file.
    parts = range(part, order + 1 if isinstance(order, int) else part + 1)
    known = any(chunk_id(place, number) == chunk.id for number in (part, *parts))
    yield "chunkId", chunk.id, chunk.id if known else chunk_id(place, part)


def _memorylayer(chunk: StoredChunk, document: Document, seen: Counter[str]) -> _Checked:
    yield "id", chunk.id, f"{chunk.document}-chunk-{chunk.record.get('sequence')}"


_CHECKS: dict[str, Callable[[StoredChunk, Document, Counter[str]], _Checked]] = {
    "seamline": _seamline,
    "contextmem": _contextmem,
    "memorylayer": _memorylayer,
}


def _excerpt(chunk: StoredChunk) -> str:
    text = " ".join(" ".join(chunk.texts).split())
    return text if len(text) <= 60 else text[:59] + "…"
