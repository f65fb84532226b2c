"""Verification of stored chunks against their source: texts, hashes, ids, offsets and lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from seamline.engine.cancellation import CancelToken
from seamline.engine.text.document import Document, byte_offsets
from seamline.exports.ndjson.page_address import names_in, page_address
from seamline.exports.stored.identities import identities
from seamline.exports.stored.locating import LocatedChunk, locate_chunks
from seamline.exports.stored.reading import PLACE_FIELDS, ChunkFile, StoredChunk


@dataclass(frozen=True)
class Difference:
    """A mismatch of a stored chunk.

    line: its number in the NDJSON. recorded: the value in the record; found: the one by the source, or "".
    """

    line: int
    id: str
    field: str
    recorded: str
    found: str


@dataclass(frozen=True)
class Verification:
    """The result of a verification. chunks: their number; matching: how many of them have no difference."""

    chunks: int
    matching: int
    differences: tuple[Difference, ...]


def verify(
    file: ChunkFile, documents: Sequence[Document], *, cancel: CancelToken | None = None
) -> Verification:
    """Compare stored chunks with the documents that they were cut from.

    Only fields that the dialect has are checked, and not token counts, which do not follow from the text. A
    file may hold only a part of the chunks. Raises Cancelled.
    """
    homes = _Homes(documents)
    differences: list[Difference] = []
    chunks_of: dict[int, list[StoredChunk]] = defaultdict(list)
    for chunk in file.chunks:
        home = homes.of(chunk)
        if home is None:
            differences.append(Difference(chunk.line, chunk.id, "document", chunk.document, ""))
        else:
            chunks_of[home].append(chunk)
    for number, chunks in chunks_of.items():
        differences += differences_of(
            locate_chunks(chunks, documents[number], cancel=cancel), documents[number]
        )
    return verification(file, differences)


def differences_of(located: Sequence[LocatedChunk], document: Document) -> list[Difference]:
    """Return the differences between chunks and the document in which they were located."""
    return [*_of_places(located, document), *_of_identities([each.chunk for each in located], document)]


def verification(file: ChunkFile, differences: Sequence[Difference]) -> Verification:
    """Return the result for a file: the differences of its chunks, and the lines that could not be read."""
    unread = [Difference(note.line, "", "record", note.message, "") for note in file.notes]
    wrong = {difference.line for difference in differences if difference.field != _DIGEST}
    matching = sum(chunk.line not in wrong for chunk in file.chunks)
    ordered = sorted([*unread, *differences], key=lambda difference: difference.line)
    return Verification(len(file.chunks), matching, tuple(ordered))


_DIGEST = "document.digest"


class _Homes:
    """Finds the document, of several, that a chunk was cut from."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self._documents = documents
        self._by_digest: dict[str, list[int]] = defaultdict(list)
        self._by_name: dict[str, list[int]] = defaultdict(list)
        self._last = 0
        for number, document in enumerate(documents):
            self._by_digest[document.digest].append(number)
            for name in set(names_of(document)):
                self._by_name[name].append(number)

    def of(self, chunk: StoredChunk) -> int | None:
        """Return the number of a chunk's document; None if it is none of these."""
        if len(self._documents) == 1:
            return 0
        numbers: Sequence[int] = self._by_digest.get(chunk.document_digest, ())
        is_same = bool(numbers)
        # Several conversations may have the same text, and so the same digest.
        numbers = [number for number in numbers if self._is_called(chunk, number)] or numbers
        if not is_same:
            everything = range(len(self._documents))
            known = (self._by_name[name] for name in names_in(chunk.document) if name in self._by_name)
            numbers = next(known, ()) if chunk.document else everything
        if not numbers:
            return None
        # Of several candidates, the document of the chunk before is the likeliest.
        first = self._last if self._last in numbers else numbers[0]
        order = chain((first,), (number for number in numbers if number != first))
        self._last = first if is_same else next(filter(partial(self._holds, chunk), order), first)
        return self._last

    def _is_called(self, chunk: StoredChunk, number: int) -> bool:
        document = self._documents[number]
        return (document.name, document.entry) == (chunk.document, chunk.entry)

    def _holds(self, chunk: StoredChunk, number: int) -> bool:
        return all(text in self._documents[number].text for text in chunk.texts)


def names_of(document: Document) -> tuple[str, ...]:
    """Return the names that records of any dialect may have for a document."""
    return (
        document.name,
        document.entry,
        document.full_name,
        page_address(document).route_path,
    )


def _of_places(located: Sequence[LocatedChunk], document: Document) -> Iterator[Difference]:
    """Yield a difference for each text that is not in the document, and each wrong offset or line."""
    indices = sorted({index for each in located if each.found for index in (each.start, each.end)})
    offsets = dict(zip(indices, byte_offsets(document.text, indices), strict=True))
    for each in located:
        chunk = each.chunk
        if not each.found:
            yield Difference(chunk.line, chunk.id, "text", _excerpt(chunk), "")
            continue
        actual = {
            "start": each.core,
            "overlap_start": each.start,
            "end": each.end,
            "start_byte": offsets[each.start],
            "end_byte": offsets[each.end],
            "start_line": document.line_of(each.start),
            "end_line": document.line_of(max(each.start, each.end - 1)),
        }
        for place, recorded in chunk.places.items():
            if actual[place] != recorded:
                field = PLACE_FIELDS[chunk.dialect][place]
                yield Difference(chunk.line, chunk.id, field, str(recorded), str(actual[place]))


def _of_identities(chunks: Sequence[StoredChunk], document: Document) -> Iterator[Difference]:
    """Yield hashes and ids that do not follow from the records' own texts, and a changed document digest."""
    dated = next((chunk for chunk in chunks if chunk.document_digest), None)
    if dated is not None and dated.document_digest != document.digest:
        yield Difference(dated.line, dated.id, _DIGEST, dated.document_digest, document.digest)
    for chunk, field, recorded, expected in identities(chunks, document):
        if recorded != expected:
            yield Difference(chunk.line, chunk.id, field, str(recorded), str(expected))


def _excerpt(chunk: StoredChunk) -> str:
    text = " ".join(" ".join(chunk.texts).split())
    return text if len(text) <= 60 else text[:59] + "…"
