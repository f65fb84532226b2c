"""The chunks of an index, read for the chunk map, and where each was cut from."""

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

    path: of its file, absolute; "" where the index does not know it. entry: which conversation of the file it
    is, "" for all of it. digest: of its text when it was cut.
    """

    path: str
    entry: str
    digest: str


@dataclass(frozen=True, eq=False)
class MappedIndex:
    """The n chunks of an index with their vectors.

    settings: what it was made with. places: of the documents, as `chunks` has them.
    end: (n,) int64, the index in its document's text at which each chunk ends.
    """

    settings: IndexSettings
    chunks: MappedChunks
    places: tuple[DocumentPlace, ...]
    end: IndexArray


def read_index(place: str) -> MappedIndex:
    """Return the chunks of the index at a place, by documents; children of chunks are left out.

    place: as open_store() takes it. Raises NoIndexError for an index that holds nothing yet, and what
    open_store() does.
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
    """Return the chunks of records. places: where each source comes from, in their order."""
    numbers = {source: number for number, source in enumerate(places)}
    titles = {record.source: record.title for record in records}
    # Conversations of one file are told apart by their titles, where these differ.
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
