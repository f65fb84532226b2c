"""What was learned of topics for one embedder: a metric, and what opens one.

Made by packaging/train_topics.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from seamline.engine.evidence.embedding import MakeRowStore
from seamline.engine.evidence.topic_metric import TopicMetric
from seamline.engine.evidence.topic_openings import OpeningModel


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
    """What was learned of topics with the vectors of one embedder.

    embedder: its name; of the vectors of others it says nothing.
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
