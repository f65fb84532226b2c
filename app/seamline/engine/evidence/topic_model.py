"""A model of topics for one embedder: how its vectors tell topics apart, and what opens a topic.

Trained by packaging/train_topics.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from seamline.engine.evidence.embedding import MakeRowStore
from seamline.engine.evidence.topic_metric import TopicMetric
from seamline.engine.evidence.topic_openings import OpeningModel


@dataclass(frozen=True)
class TopicConstants:
    """How the parts of the evidence are weighed for one kind of units.

    They were chosen on other kinds of texts than the model was trained on. scale, price: constants of
    Scatter. opening_weight: of the evidence of openings and of discourse markers. expected_length: the usual
    number of units of a topic, give or take a factor of 3.
    """

    scale: float
    price: float
    opening_weight: float
    expected_length: float


SENTENCES = TopicConstants(scale=0.15, price=1.9, opening_weight=0.7, expected_length=40.0)
MESSAGES = TopicConstants(scale=0.17, price=1.9, opening_weight=1.1, expected_length=10.0)


@dataclass(frozen=True)
class TopicModel:
    """What was learned about topics from the vectors of one embedder.

    embedder: its name; the model says nothing about vectors of another one.
    sentence_metric, message_metric: how vectors of sentences, or of whole messages, tell topics apart.
    sentences, messages: what speaks for a topic to open between two of these. make_store: makes room for
    prefix sums that are too large for memory.
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
        """Return the model of openings between messages, or else between sentences."""
        return self.messages if messages else self.sentences
