"""The model that comes with the app: no download, no network, and fast enough to follow a slider."""

from __future__ import annotations

from dataclasses import replace

from seamline.embedders.backend import EmbedderBackend, Loading, ModelInfo
from seamline.embedders.filed_rows import filed_rows
from seamline.embedders.model import Model
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.phrases import message_of
from seamline.paths import resource

NAME = "seamline-static-en"
_FOLDER = f"models/{NAME}"
_TOPICS = "models/seamline-topics-en/topics.npz"


def load(name: str, loading: Loading) -> Model:
    """Load the bundled model; takes some 0.1 s."""
    try:
        folder = resource(_FOLDER)
    except FileNotFoundError as error:
        raise EmbeddingError(message_of(error)) from error
    from seamline.embedders.static_model import StaticModel

    loading.progress("model", 0, 1)
    model = StaticModel(name, folder)
    loading.progress("model", 1, 1)
    return model


def load_topics() -> TopicModel:
    """Load the topic model learned from the bundled model's vectors. Raises EmbeddingError."""
    from seamline.embedders.topic_model_file import load_topic_model

    try:
        return replace(load_topic_model(resource(_TOPICS)), make_store=filed_rows)
    except FileNotFoundError as error:
        raise EmbeddingError(message_of(error)) from error


def models() -> list[ModelInfo]:
    """Describe the bundled model, as its card does."""
    return [
        ModelInfo(
            name=NAME,
            kind="bundled",
            dimensions=256,
            size_mb=8.4,
            licence="apache-2.0",
            downloaded=True,
            description="English, static: tens of thousands of sentences a second",
        )
    ]


BACKEND = EmbedderBackend(
    accepts=lambda name: name == NAME,
    load=load,
    models=models,
    is_english_only=True,
    load_topics=load_topics,
)
