"""The chunks of an index, read for the chunk map."""

from __future__ import annotations

from collections import Counter

import numpy as np

from seamline.engine.arrays import read_only
from seamline.index.store import Store
from seamline.instruments.chunk_map.mapped_chunks import MappedChunks

_BETWEEN = " › "


def mapped_index(store: Store) -> MappedChunks:
    """Return the chunks of an index with their vectors, by documents; children of chunks are left out.

    Raises IndexStoreError, or a kind of it.
    """
    records = sorted(store.chunks(level=1), key=lambda record: (record.source, record.sequence, record.id))
    sources = list(dict.fromkeys(record.source for record in records))
    numbers = {source: number for number, source in enumerate(sources)}
    titles = {record.source: record.title for record in records}
    # Conversations of one file are told apart by their titles, where these differ.
    counts = Counter(titles.values())
    return MappedChunks(
        documents=tuple(
            titles[source] if "#" in source and titles[source] and counts[titles[source]] == 1 else source
            for source in sources
        ),
        document=read_only(np.array([numbers[record.source] for record in records], dtype=np.int64)),
        number=read_only(np.array([record.sequence for record in records], dtype=np.int64)),
        total=read_only(np.array([record.total for record in records], dtype=np.int64)),
        tokens=read_only(np.array([record.tokens for record in records], dtype=np.int64)),
        ids=tuple(record.id for record in records),
        texts=tuple(record.text for record in records),
        paths=tuple(
            tuple(heading.lstrip("# ") or heading for heading in record.breadcrumb.split(_BETWEEN) if heading)
            for record in records
        ),
        vectors=read_only(
            np.stack([record.vector for record in records if record.vector is not None])
            if records
            else np.zeros((0, 0), dtype=np.float32)
        ),
    )
