"""Cache of the embedding models that a window has loaded, so that each is loaded once."""

from __future__ import annotations

from collections.abc import Callable

from seamline.embedders import VectorCache, embedder_for
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.embedding import Embedder

EmbedderLoader = Callable[[str, Progress, CancelToken], Embedder | None]


class ModelCache:
    """Loads models when they are first asked for, in the thread that asks, and keeps them."""

    def __init__(self, cache: VectorCache | None = None) -> None:
        self._cache = cache
        self._loaded: dict[str, Embedder] = {}

    def load(self, name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        """Return a loaded model; None for `none`. Raises EmbeddingError, ConfigError, Cancelled."""
        if name in self._loaded:
            return self._loaded[name]
        embedder = embedder_for(name, cache=self._cache, progress=progress, cancel=cancel)
        if embedder is not None:
            # Asking for its dimensions loads it: a model that fails to load is not kept.
            _ = embedder.dimensions
            self._loaded[name] = embedder
        return embedder
