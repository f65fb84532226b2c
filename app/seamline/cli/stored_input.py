"""Stored chunks as the input of a command: an NDJSON file, or an index."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from seamline.engine.chunks.chunk import content_hash
from seamline.engine.text.document import entry_in
from seamline.exports.stored.reading import ChunkFile, StoredChunk, load_chunks
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings
from seamline.index.store import Store
from seamline.index.stores import is_index, open_store


def load_stored(place: str) -> tuple[ChunkFile, IndexSettings | None]:
    """Read stored chunks, and the settings by which they were made if an index tells them, else None.

    Raises SourceError for a file without chunks; IndexStoreError, ConfigError.
    """
    if not is_index(place):
        return load_chunks(Path(place)), None
    with closing(open_store(place)) as store:
        return stored_in(store), store.settings


def stored_in(store: Store) -> ChunkFile:
    """Return the chunks of an index, without their children. Raises IndexStoreError."""
    return ChunkFile(
        tuple(_stored(line, record, name=name) for line, (record, name) in enumerate(_records(store), 1)), ()
    )


def _records(store: Store) -> Iterator[tuple[IndexRecord, str]]:
    """Yield all records of an index with the names of their files, in order."""
    for file in store.files().values():
        for source in file.sources:
            for record in store.fetch(list(store.stored(source))):
                if record.level == 1:
                    yield record, file.name


def _stored(line: int, record: IndexRecord, *, name: str) -> StoredChunk:
    """Return an index's record in the form of one of an NDJSON file, without fields that the index lacks."""
    text, context = record.text, ""
    if content_hash(text) != record.content_hash:
        # The text has its heading context in front.
        context, _, text = text.partition("\n\n")
    said = {
        "sequence": record.sequence,
        "tokens": record.tokens,
        "context": context,
        "strategy": record.strategy,
        "config_digest": record.config_digest,
        "embedder": record.embedder,
        "vector_digest": record.vector_digest,
        "boundary": {"reason": record.boundary_reason},
    }
    return StoredChunk(
        line,
        "seamline",
        said,
        id=record.id,
        document=name,
        texts=(text,),
        places={
            "overlap_start": record.start,
            "end": record.end,
            "start_line": record.start_line,
            "end_line": record.end_line,
        },
        content_hash=record.content_hash,
        document_digest=record.document_digest,
        entry=entry_in(record.source, name),
    )
