"""Questions asked of an index: its chunks ranked by its own search of vectors, and judged like a cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.index.store import Store
from seamline.instruments.question_bench.judge import JudgedCut


class AskedIndex(JudgedCut):
    """The chunks of an open index as cuts of their documents; the store ranks them, whichever it is."""

    def __init__(self, store: Store, analyses: Sequence[Analysis], *, rows: Mapping[str, int]) -> None:
        """rows: the number of each chunk among those of all analyses, by its id in the index."""
        super().__init__(analyses)
        self._store = store
        self._rows = rows
        self._count = store.count()
        settings = store.settings
        # The chunks that are judged; their children are not among them.
        self._level = 1 if settings is not None and settings.config.get("levels", 1) != 1 else None

    def scores(self, query: FloatArray) -> FloatArray:
        """Return the cosine of every chunk, (m,) float32, to a question, (dimensions,) float32.

        One that the store does not name has 0. Raises IndexStoreError, or a kind of it.
        """
        scores = np.zeros(len(self), dtype=np.float32)
        for found in self._store.search_vectors(query, limit=self._count, level=self._level):
            if found.id in self._rows:
                scores[self._rows[found.id]] = found.score
        return read_only(scores)
