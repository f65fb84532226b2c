"""What every kind of embedder gives: how it is named, how it is loaded, and which models there are."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.tokens import TokenCounter

if TYPE_CHECKING:
    from seamline.embedders.vector_cache import VectorCache


@dataclass(frozen=True)
class Loading:
    """What a model may use while it is fetched and loaded. cache: where its vectors are kept, if at all."""

    cache: VectorCache | None = None
    progress: Progress = no_progress
    cancel: CancelToken | None = None


@dataclass(frozen=True)
class ModelInfo:
    """A model as a list of them shows it.

    name: what a config says. size_mb: of its files. downloaded: whether it works without a network.
    """

    name: str
    kind: str
    dimensions: int
    size_mb: float
    licence: str
    downloaded: bool
    description: str = ""


class Model(Protocol):
    """A model in memory; see `seamline.engine.embedding.Embedder` for what its members promise."""

    @property
    def dimensions(self) -> int: ...

    @property
    def max_tokens(self) -> int: ...

    @property
    def token_counter(self) -> TokenCounter: ...

    def embed(self, texts: Sequence[str]) -> FloatArray: ...


@dataclass(frozen=True)
class Kind:
    """A kind of embedder.

    accepts: whether a name is of this kind. load: raises EmbeddingError, ConfigError, Cancelled.
    is_english_only: whether its models know no other language, so that a text in one is worth a warning.
    """

    accepts: Callable[[str], bool]
    load: Callable[[str, Loading], Model]
    models: Callable[[], Sequence[ModelInfo]]
    is_english_only: bool = False


class LazyEmbedder:
    """An embedder whose model is loaded when it is first needed: once, whichever thread asks first.

    A load that fails is tried again the next time.
    """

    def __init__(self, name: str, load: Callable[[], Model], *, is_english_only: bool = False) -> None:
        self.is_english_only = is_english_only
        self._name = name
        self._load = load
        self._lock = threading.Lock()
        self._loaded: Model | None = None

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
    def token_counter(self) -> TokenCounter:
        """Counts with the model's own tokenizer; loads the model."""
        return self._model.token_counter

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError, Cancelled."""
        return self._model.embed(texts)

    @property
    def _model(self) -> Model:
        with self._lock:
            if self._loaded is None:
                self._loaded = self._load()
            return self._loaded
