"""What was learned of topics for one embedder: a metric, and what opens one.

Made by packaging/train_topics.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import read_only
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.embedding import MakeRowStore
from seamline.engine.evidence.topic_metric import TopicMetric
from seamline.engine.evidence.topic_openings import FORMS, SPEAKERS, OpeningModel
from seamline.engine.phrases import message_of, phrase

FILE = "topics.npz"


@dataclass(frozen=True)
class TopicConstants:
    """How the parts are weighed for one kind of units; chosen on texts of other kinds than were learned from.

    scale, price: of the metric, see Scatter. opening_weight: of the openings and of the discourse
    markers. expected_length: the mean number of units of a topic that is expected before a text has said
    anything, give or take a factor of 3.
    """

    scale: float
    price: float
    opening_weight: float
    expected_length: float


SENTENCES = TopicConstants(scale=0.15, price=1.9, opening_weight=0.7, expected_length=40.0)
MESSAGES = TopicConstants(scale=0.1, price=2.2, opening_weight=0.9, expected_length=10.0)


@dataclass(frozen=True)
class TopicModel:
    """embedder: the name of the one whose vectors it was learned with; for others it says nothing.

    make_store: for what is kept of a long text besides the vectors.
    """

    embedder: str
    metric: TopicMetric
    sentences: OpeningModel
    messages: OpeningModel
    make_store: MakeRowStore | None = field(default=None, kw_only=True)

    def fits(self, dimensions: int) -> bool:
        """Whether it was learned with vectors of so many dimensions."""
        return dimensions == len(self.metric.projection)

    def openings(self, *, messages: bool) -> OpeningModel:
        """Return what opens a topic where units are messages, or sentences."""
        return self.messages if messages else self.sentences

    def save(self, path: Path) -> None:
        """Write the model; the same model gives the same bytes."""
        parts: dict[str, Any] = {
            "embedder": np.array(self.embedder),
            "projection": self.metric.projection.astype(np.float16),
            "ratios": self.metric.ratios,
            "starts": self.metric.starts,
            **_written("sentences", self.sentences),
            **_written("messages", self.messages),
        }
        np.savez(path, **parts)


def load_topic_model(path: Path) -> TopicModel:
    """Read a model. Raises EmbeddingError for a file that is none."""
    from zipfile import BadZipFile  # of no use without a model

    try:
        with np.load(path, allow_pickle=False) as file:
            stored = {name: file[name] for name in file.files}
        metric = TopicMetric(
            read_only(stored["projection"].astype(np.float32)),
            read_only(stored["ratios"].astype(np.float64)),
            read_only(stored["starts"].astype(np.int64)),
        )
        sentences, messages = (_read(name, stored) for name in ("sentences", "messages"))
        model = TopicModel(str(stored["embedder"]), metric, sentences, messages)
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise EmbeddingError(
            phrase("{name} is no topic model: {error}", name=path.name, error=message_of(error))
        ) from error
    _check(model, path)
    return model


def _written(name: str, model: OpeningModel) -> dict[str, NDArray[Any]]:
    return {
        f"{name}_words": np.array(model.words),
        f"{name}_forms": model.forms,
        f"{name}_first_words": model.first_words,
        f"{name}_subjects": model.subjects,
        f"{name}_speakers": model.speakers,
    }


def _read(name: str, stored: dict[str, NDArray[Any]]) -> OpeningModel:
    forms, first_words, subjects, speakers = (
        read_only(stored[f"{name}_{part}"].astype(np.float32))
        for part in ("forms", "first_words", "subjects", "speakers")
    )
    return OpeningModel(tuple(stored[f"{name}_words"].tolist()), forms, first_words, subjects, speakers)


def _check(model: TopicModel, path: Path) -> None:
    """Raise EmbeddingError where shapes do not fit each other."""
    dimensions, directions = model.metric.projection.shape
    starts = model.metric.starts
    fits = starts[0] == 0 and starts[-1] == directions and len(starts) == len(model.metric.ratios) + 1
    for each in (model.sentences, model.messages):
        shapes = (len(each.forms), len(each.first_words), len(each.subjects), len(each.speakers))
        fits = fits and shapes == (2 * FORMS, len(each.words), 2 * dimensions, SPEAKERS)
    if not fits:
        raise EmbeddingError(
            phrase("{name} is no topic model: its parts do not fit each other", name=path.name)
        )
