"""Search of an index by words, by meaning, or by both, with the two rankings fused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.index.index_record import IndexRecord
from seamline.index.store import FoundChunk, Store
from seamline.instruments.keyword_ranking import fuse, rank
from seamline.instruments.search_mode import DEFAULT_MODE, SearchMode

# How many chunks of each ranking are fused. It does not depend on the limit, or the first hits would; only if
# these do not give enough hits, more of each ranking are fused.
_DEPTH = 1000
_FETCHED_AT_ONCE = 64


@dataclass(frozen=True)
class IndexHit:
    """A chunk that answers a query.

    matched: the chunk whose words or vector were found. record: the larger chunk that `matched` was cut from,
    if the index has that, else `matched`. score: what hits are ordered by. cosine, bm25: of `matched`; None
    if that search was not made, or did not find it.
    """

    record: IndexRecord
    matched: IndexRecord
    score: float
    cosine: float | None
    bm25: float | None


def search_index(
    store: Store,
    query: str,
    *,
    vector: FloatArray | None,
    mode: SearchMode = DEFAULT_MODE,
    limit: int,
    per_document: bool = False,
) -> list[IndexHit]:
    """Return the chunks of an index that answer a query, the best first.

    vector: of the query, (dimensions,) float32 of unit length; None for a search by words alone.
    per_document: whether only the best chunk of each document is returned. Raises IndexStoreError, or a kind
    of it.
    """
    settings = store.settings
    if settings is None or limit < 1:
        return []
    levels = settings.config.get("levels", 1)
    level = levels if isinstance(levels, int) and levels > 1 else None
    depth = _DEPTH
    while depth < limit:
        depth *= 4
    while True:
        words = _words(store, query, mode=mode, depth=depth, level=level)
        nearest = _nearest(store, vector, mode=mode, depth=depth, level=level)
        found = _distinct(_hits(store, words=words, nearest=nearest), per_document=per_document)
        hits = list(islice(found, limit))
        # Several chunks may have one parent, or be of one document: then more are fetched.
        is_all = len(words) < depth and len(nearest) < depth
        if is_all or len(hits) >= limit:
            return hits
        depth *= 4


def _words(store: Store, query: str, *, mode: SearchMode, depth: int, level: int | None) -> list[FoundChunk]:
    return [] if mode == "semantic" else store.search_words(query, limit=depth, level=level)


def _nearest(
    store: Store, vector: FloatArray | None, *, mode: SearchMode, depth: int, level: int | None
) -> list[FoundChunk]:
    """Return the chunks nearest to a vector, (dimensions,) float32, with a cosine above 0."""
    if mode == "keyword" or vector is None:
        return []
    return [found for found in store.search_vectors(vector, limit=depth, level=level) if found.score > 0]


def _hits(store: Store, *, words: Sequence[FoundChunk], nearest: Sequence[FoundChunk]) -> Iterator[IndexHit]:
    """Yield the hits of two searches, the best first, each with its parent as the record."""
    bm25, cosine = ({found.id: found.score for found in ranking} for ranking in (words, nearest))
    if words and nearest:
        scores = _fused(cosine, bm25)
    else:
        scores = cosine or bm25
    best = iter(scores)
    while ids := list(islice(best, _FETCHED_AT_ONCE)):
        matched = store.fetch(ids)
        parents = {record.parent_id: None for record in matched if record.parent_id is not None}
        by_id = {record.id: record for record in store.fetch(list(parents))}
        for record in matched:
            yield IndexHit(
                by_id.get(record.parent_id or "", record),
                record,
                scores[record.id],
                cosine.get(record.id),
                bm25.get(record.id),
            )


def _fused(*rankings: Mapping[str, float]) -> dict[str, float]:
    """Return the fused score of each id that any ranking has, the best first; equal ones as first named."""
    ids = list(dict.fromkeys(chain(*rankings)))
    numbers = {id: number for number, id in enumerate(ids)}
    places = [np.array([numbers[id] for id in ranking], dtype=np.int64) for ranking in rankings]
    scores = fuse(places, len(ids))
    return {ids[number]: float(scores[number]) for number in rank(scores)}


def _distinct(hits: Iterator[IndexHit], *, per_document: bool) -> Iterator[IndexHit]:
    """Yield the best hit of each record, or of each document."""
    seen = set()
    for hit in hits:
        name = hit.record.source if per_document else hit.record.id
        if name not in seen:
            seen.add(name)
            yield hit
