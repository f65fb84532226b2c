"""Questions asked of an index: its chunks are ranked by the store's vector search, and judged like a cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.index.store import Store
from seamline.instruments.question_bench.judge import JudgedCut


class AskedIndex(JudgedCut):
    """The chunks of an open index as cuts of their documents; its store ranks them."""

    def __init__(self, store: Store, analyses: Sequence[Analysis], *, rows: Mapping[str, int]) -> None:
        """rows: for each id in the index the number of the chunk, counted through all analyses."""
        super().__init__(analyses)
        self._store = store
        self._rows = rows
        self._count = store.count()
        settings = store.settings
        # Chunks are judged, and their children are not.
        self._level = 1 if settings is not None and settings.config.get("levels", 1) != 1 else None

    def scores(self, query: FloatArray) -> FloatArray:
        """Return the cosine of every chunk to a question, (m,) float32; 0 for those that the store omits.

        query: (dimensions,) float32. Raises IndexStoreError, or a kind of it.
        """
        scores = np.zeros(len(self), dtype=np.float32)
        for found in self._store.search_vectors(query, limit=self._count, level=self._level):
            if found.id in self._rows:
                scores[self._rows[found.id]] = found.score
        return read_only(scores)
