"""The chunks of an index, read for the chunk map, and the files that their documents come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.phrases import phrase
from seamline.engine.text.document import entry_in
from seamline.index.errors import NoIndexError
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile
from seamline.index.stores import open_store
from seamline.instruments.chunk_map.mapped_chunks import MappedChunks
from seamline.instruments.formatting import BETWEEN_HEADINGS


@dataclass(frozen=True)
class DocumentPlace:
    """Where a document of an index comes from.

    path: of its file, absolute; "" if the index does not know it. entry: the name of a conversation in the
    file, "" for the whole file. digest: of its text when it was cut.
    """

    path: str
    entry: str
    digest: str


@dataclass(frozen=True, eq=False)
class MappedIndex:
    """The n chunks of an index with their vectors.

    settings: those that it was made with. places: of the documents, in the order of `chunks.documents`.
    end: (n,) int64, where each chunk ends, as an index of its document's text.
    """

    settings: IndexSettings
    chunks: MappedChunks
    places: tuple[DocumentPlace, ...]
    end: IndexArray


def read_index(place: str) -> MappedIndex:
    """Return the chunks of the index at a place, in the order of documents; child chunks are left out.

    place: as open_store() takes it. Raises what open_store() does, and NoIndexError for an index that is
    still empty.
    """
    with closing(open_store(place)) as store:
        settings = store.settings
        if settings is None:
            raise NoIndexError(
                phrase(
                    "{place} holds nothing yet. Fill it with: seamline index DIR --store {place}", place=place
                )
            )
        files = {source: file for file in store.files().values() for source in file.sources}
        records = sorted(
            store.chunks(level=1), key=lambda record: (record.source, record.sequence, record.id)
        )
    sources = {record.source: record.document_digest for record in records}
    places = {name: _place_of(name, files.get(name), digest=digest) for name, digest in sources.items()}
    return MappedIndex(
        settings=settings,
        chunks=_mapped(records, places),
        places=tuple(places.values()),
        end=read_only(np.array([record.end for record in records], dtype=np.int64)),
    )


def _place_of(source: str, file: IndexedFile | None, *, digest: str) -> DocumentPlace:
    if file is None:
        return DocumentPlace("", "", digest)
    return DocumentPlace(file.path, entry_in(source, file.name), digest)


def _mapped(records: Sequence[IndexRecord], places: Mapping[str, DocumentPlace]) -> MappedChunks:
    """Return the chunks of records. places: where each document comes from, in the order of documents."""
    numbers = {source: number for number, source in enumerate(places)}
    titles = {record.source: record.title for record in records}
    # A conversation is named by its title, if no other document has that.
    counts = Counter(titles.values())
    return MappedChunks(
        documents=tuple(
            titles[source] if place.entry and titles[source] and counts[titles[source]] == 1 else source
            for source, place in places.items()
        ),
        document=read_only(np.array([numbers[record.source] for record in records], dtype=np.int64)),
        number=read_only(np.array([record.sequence for record in records], dtype=np.int64)),
        total=read_only(np.array([record.total for record in records], dtype=np.int64)),
        tokens=read_only(np.array([record.tokens for record in records], dtype=np.int64)),
        ids=tuple(record.id for record in records),
        texts=tuple(record.text for record in records),
        paths=tuple(tuple(filter(None, record.breadcrumb.split(BETWEEN_HEADINGS))) for record in records),
        vectors=read_only(
            np.stack([record.vector for record in records if record.vector is not None])
            if records
            else np.zeros((0, 0), dtype=np.float32)
        ),
    )
