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
MESSAGES = TopicConstants(scale=0.17, price=1.9, opening_weight=1.1, expected_length=10.0)


@dataclass(frozen=True)
class TopicModel:
    """embedder: the name of the one whose vectors it was learned with; for others it says nothing.

    sentence_metric, message_metric: what tells topics apart where units are sentences, or whole messages.
    sentences, messages: what opens one. make_store: for what is kept of a long text besides the vectors.
    """

    embedder: str
    sentence_metric: TopicMetric
    message_metric: TopicMetric
    sentences: OpeningModel
    messages: OpeningModel
    make_store: MakeRowStore | None = field(default=None, kw_only=True)

    def fits(self, dimensions: int) -> bool:
        """Whether it was learned with vectors of so many dimensions."""
        return dimensions == len(self.sentence_metric.projection)

    def openings(self, *, messages: bool) -> OpeningModel:
        """Return what opens a topic where units are messages, or sentences."""
        return self.messages if messages else self.sentences

    def save(self, path: Path) -> None:
        """Write the model; the same model gives the same bytes."""
        parts: dict[str, Any] = {
            "embedder": np.array(self.embedder),
            **_written("sentences", self.sentence_metric, openings=self.sentences),
            **_written("messages", self.message_metric, openings=self.messages),
        }
        np.savez(path, **parts)


def load_topic_model(path: Path) -> TopicModel:
    """Read a model. Raises EmbeddingError for a file that is none."""
    from zipfile import BadZipFile  # of no use without a model

    try:
        with np.load(path, allow_pickle=False) as file:
            stored = {name: file[name] for name in file.files}
        model = TopicModel(
            str(stored["embedder"]),
            sentence_metric=_read_metric("sentences", stored),
            message_metric=_read_metric("messages", stored),
            sentences=_read_openings("sentences", stored),
            messages=_read_openings("messages", stored),
        )
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise EmbeddingError(
            phrase("{name} is no topic model: {error}", name=path.name, error=message_of(error))
        ) from error
    _check(model, path)
    return model


def _written(name: str, metric: TopicMetric, *, openings: OpeningModel) -> dict[str, NDArray[Any]]:
    return {
        f"{name}_projection": metric.projection.astype(np.float16),
        f"{name}_ratios": metric.ratios,
        f"{name}_starts": metric.starts,
        f"{name}_words": np.array(openings.words),
        f"{name}_forms": openings.forms,
        f"{name}_first_words": openings.first_words,
        f"{name}_subjects": openings.subjects,
        f"{name}_speakers": openings.speakers,
    }


def _read_metric(name: str, stored: dict[str, NDArray[Any]]) -> TopicMetric:
    return TopicMetric(
        read_only(stored[f"{name}_projection"].astype(np.float32)),
        read_only(stored[f"{name}_ratios"].astype(np.float64)),
        read_only(stored[f"{name}_starts"].astype(np.int64)),
    )


def _read_openings(name: str, stored: dict[str, NDArray[Any]]) -> OpeningModel:
    forms, first_words, subjects, speakers = (
        read_only(stored[f"{name}_{part}"].astype(np.float32))
        for part in ("forms", "first_words", "subjects", "speakers")
    )
    return OpeningModel(tuple(stored[f"{name}_words"].tolist()), forms, first_words, subjects, speakers)


def _check(model: TopicModel, path: Path) -> None:
    """Raise EmbeddingError where shapes do not fit each other."""
    dimensions = len(model.sentence_metric.projection)
    fits = True
    for metric in (model.sentence_metric, model.message_metric):
        starts = metric.starts
        fits = fits and metric.projection.shape == (dimensions, starts[-1])
        fits = fits and starts[0] == 0 and len(starts) == len(metric.ratios) + 1
    for each in (model.sentences, model.messages):
        shapes = (len(each.forms), len(each.first_words), len(each.subjects), len(each.speakers))
        fits = fits and shapes == (2 * FORMS, len(each.words), 2 * dimensions, SPEAKERS)
    if not fits:
        raise EmbeddingError(
            phrase("{name} is no topic model: its parts do not fit each other", name=path.name)
        )
