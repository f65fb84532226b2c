"""Vectors of chunks by their text, so that after a recut only new chunks are embedded."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.engine.evidence.prefixes import prefixes_for

# A slider goes back and forth, so that the vectors of the last few cuts are kept, at a kilobyte each.
_CUTS_KEPT = 4
_MIN_KEPT = 1_000
_BATCH = 256


class ChunkVectors:
    """Embeds texts with one model, and keeps the vectors of the most recent."""

    def __init__(self, embedder: Embedder) -> None:
        self.embedder = embedder
        self._prefixes = prefixes_for(embedder.name)
        self._known: dict[str, FloatArray] = {}

    def of(
        self, analysis: Analysis, *, progress: Progress = no_progress, cancel: CancelToken | None = None
    ) -> FloatArray:
        """Return the vector of each chunk, as a store has it: (m, dimensions) float32.

        Raises EmbeddingError, Cancelled.
        """
        passage = self._prefixes.passage
        texts = [passage + analysis.embedded_text(number) for number in range(len(analysis.chunks))]
        return self.of_texts(texts, progress=progress, cancel=cancel)

    def of_queries(self, queries: Sequence[str], *, cancel: CancelToken | None = None) -> FloatArray:
        """Return the vectors of search queries, (len(queries), dimensions) float32.

        Raises EmbeddingError, Cancelled.
        """
        return self.of_texts([self._prefixes.query + query for query in queries], cancel=cancel)

    def of_texts(
        self, texts: Sequence[str], *, progress: Progress = no_progress, cancel: CancelToken | None = None
    ) -> FloatArray:
        """Return the vectors of texts, (len(texts), dimensions) float32, rows of unit length, or zero.

        Raises EmbeddingError, Cancelled.
        """
        new = list(dict.fromkeys(text for text in texts if text not in self._known))
        vectors = embed_texts(self.embedder, new, batch_size=_BATCH, progress=progress, cancel=cancel)
        fresh = dict(zip(new, vectors, strict=True))
        found = [fresh[text] if text in fresh else self._known[text] for text in texts]
        # Texts that are met again become the most recent; the oldest are dropped.
        for text, vector in zip(texts, found, strict=True):
            self._known.pop(text, None)
            self._known[text] = vector
        for text in list(self._known)[: max(len(self._known) - max(_CUTS_KEPT * len(texts), _MIN_KEPT), 0)]:
            del self._known[text]
        if not found:
            return read_only(np.zeros((0, self.embedder.dimensions), dtype=np.float32))
        return read_only(np.stack(found))
