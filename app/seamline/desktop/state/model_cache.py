"""Cache of the embedding models that a window has loaded, so that each is loaded once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from seamline.embedders import VectorCache, embedder_for
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.embedding import Embedder

# How often a thread that waits for a model which another is loading checks for cancellation.
_LOOK_SECONDS = 0.1

EmbedderLoader = Callable[[str, Progress, CancelToken], Embedder | None]


class ModelCache:
    """Loads models when they are first asked for, in the thread that asks, and keeps them."""

    def __init__(self, cache: VectorCache | None = None) -> None:
        self._cache = cache
        self._loaded: dict[str, Embedder] = {}
        self._loading: defaultdict[str, Lock] = defaultdict(Lock)

    def load(self, name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        """Return a loaded model; None for `none`. Raises EmbeddingError, ConfigError, Cancelled."""
        # Threads that ask at the same time would each download it.
        with _held(self._loading[name], cancel):
            if name in self._loaded:
                return self._loaded[name]
            embedder = embedder_for(name, cache=self._cache, progress=progress, cancel=cancel)
            if embedder is not None:
                # Asking for the dimensions loads the model, so that one that fails to load is not kept.
                _ = embedder.dimensions
                self._loaded[name] = embedder
            return embedder


@contextmanager
def _held(lock: Lock, cancel: CancelToken) -> Iterator[None]:
    """Wait for a lock and hold it. Raises Cancelled while waiting."""
    while not lock.acquire(timeout=_LOOK_SECONDS):
        cancel.raise_if_cancelled()
    try:
        yield
    finally:
        lock.release()
