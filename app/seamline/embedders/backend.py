"""The contract of embedder backends: how each is named and loaded, and which models it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from seamline.embedders.model import Model
from seamline.embedders.vector_cache import VectorCache
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.topic_model import TopicModel


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


@dataclass(frozen=True)
class EmbedderBackend:
    """A kind of embedder.

    accepts: whether a name is of this kind. load: raises EmbeddingError, ConfigError, Cancelled.
    is_english_only: whether its models know no other language, so that a text in one is worth a warning.
    load_topics: loads the topic model learned from their vectors, and raises EmbeddingError; None without
    one.
    """

    accepts: Callable[[str], bool]
    load: Callable[[str, Loading], Model]
    models: Callable[[], Sequence[ModelInfo]]
    is_english_only: bool = False
    load_topics: Callable[[], TopicModel] | None = None
