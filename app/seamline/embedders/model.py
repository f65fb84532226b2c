"""A model in memory, and an embedder that loads its model when it is first needed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.embedding import RowStore
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.tokens.token_counter import TokenCounter


class Model(Protocol):
    """A model in memory; see `seamline.engine.evidence.embedding.Embedder` for what its members promise."""

    @property
    def dimensions(self) -> int: ...

    @property
    def max_tokens(self) -> int: ...

    @property
    def token_counter(self) -> TokenCounter | None: ...

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError."""
        ...


class LazyEmbedder:
    """An embedder whose model is loaded when it is first needed: once, whichever thread asks first.

    A load that fails is tried again the next time.
    """

    def __init__(
        self,
        name: str,
        load: Callable[[], Model],
        *,
        is_english_only: bool = False,
        load_topics: Callable[[], TopicModel] | None = None,
    ) -> None:
        self.is_english_only = is_english_only
        self._name = name
        self._load = load
        self._load_topics = load_topics
        self._lock = threading.Lock()
        self._loaded: Model | None = None
        self._topics: TopicModel | None = None

    @property
    def name(self) -> str:
        """How a config names it."""
        return self._name

    @property
    def dimensions(self) -> int:
        """The length of its vectors; loads the model."""
        return self._model.dimensions

    @property
    def max_tokens(self) -> int:
        """How many of its own tokens it reads of a text; loads the model."""
        return self._model.max_tokens

    @property
    def token_counter(self) -> TokenCounter | None:
        """Counts with the model's own tokenizer, if it has one; loads the model."""
        return self._model.token_counter

    @property
    def embed_document(self) -> Callable[..., FloatArray] | None:
        """The model's method to embed units as parts of their document, or None: see embed_units().

        It returns (n, dimensions) float32. Loads the model.
        """
        found: Callable[..., FloatArray] | None = getattr(self._model, "embed_document", None)
        return found

    @property
    def row_store(self) -> Callable[[int], RowStore | None] | None:
        """The model's method to make a store for vectors, or None: see embed_texts(). Loads the model."""
        found: Callable[[int], RowStore | None] | None = getattr(self._model, "row_store", None)
        return found

    @property
    def uses_threads(self) -> bool:
        """Whether it computes on threads of its own; loads the model."""
        return getattr(self._model, "uses_threads", False)

    @property
    def topic_model(self) -> TopicModel | None:
        """The topic model learned from its vectors, or None. Raises EmbeddingError."""
        with self._lock:
            if self._topics is None and self._load_topics is not None:
                self._topics = self._load_topics()
            return self._topics

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError, Cancelled."""
        return self._model.embed(texts)

    @property
    def _model(self) -> Model:
        with self._lock:
            if self._loaded is None:
                self._loaded = self._load()
            return self._loaded
