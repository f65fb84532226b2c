"""The file of a topic model, which packaging/train_topics.py writes and an embedder comes with."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import read_only
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.topic_metric import TopicMetric
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.evidence.topic_openings import FORMS, SPEAKERS, OpeningModel
from seamline.engine.phrases import message_of, phrase

FILE = "topics.npz"


def save_topic_model(model: TopicModel, path: Path) -> None:
    """Write a model; the same model gives the same bytes."""
    parts: dict[str, Any] = {
        "embedder": np.array(model.embedder),
        **_written("sentences", model.sentence_metric, openings=model.sentences),
        **_written("messages", model.message_metric, openings=model.messages),
    }
    np.savez(path, **parts)


def load_topic_model(path: Path) -> TopicModel:
    """Read a model. Raises EmbeddingError for a file that is none."""
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
    """Raise EmbeddingError if the shapes of the parts do not fit each other."""
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
