"""What vectors say about the topics of a text: by a model of their embedder, or without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.evidence.embedding import MakeRowStore
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.scatter import Scatter, learned_scatter, plain_scatter
from seamline.engine.evidence.topic_metric import TopicMetric, pooled_vectors, unit_weights
from seamline.engine.evidence.topic_model import MESSAGES, SENTENCES, TopicConstants
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.text.roles import asks
from seamline.engine.text.span_texts import SpanTexts
from seamline.engine.units.unit_words import words_begin

# The usual number of units of a topic, where there is no model.
_EXPECTED_LENGTH = 10.0


@dataclass(frozen=True)
class LearnedTopics:
    """The evidence of the vectors of n units.

    topics: says how well spans hold together as topics; its elements are units, or whole messages of a
    conversation. firsts: (elements + 1,) int64, the first unit of each element, and the number of units.
    parts: says how well spans of units hold together as parts of a topic. openings: (n - 1,) float64, how
    much the units either side of each gap speak for a topic to open there, in nats. expected_length: the
    usual number of elements of a topic.
    """

    topics: Scatter
    firsts: IndexArray
    parts: Scatter
    openings: Nats
    expected_length: float

    def elements_at(self, bounds: IndexArray) -> IndexArray:
        """Return the element that begins at each of some units, or the next one after it, (k,) int64.

        bounds: (k,) int64, numbers of units, up to n.
        """
        return np.searchsorted(self.firsts, bounds)


def learn_from(given: StrategyInput, vectors: FloatArray, *, texts: Sequence[str]) -> LearnedTopics:
    """Weigh the vectors of a text. vectors: (n, dimensions) float32, of its units. texts: of the n units."""
    units, model = given.units, given.topic_model
    weights = unit_weights(units.last - units.first)
    every = np.arange(len(units) + 1)
    nothing = np.zeros(len(units) - 1)
    if model is None or not model.fits(vectors.shape[1]):
        plain = plain_scatter(vectors, weights)
        return LearnedTopics(plain, every, plain, nothing, _EXPECTED_LENGTH)
    parts = _scatter(
        model.sentence_metric, SENTENCES, vectors=vectors, weights=weights, make_store=model.make_store
    )
    said = SENTENCES.opening_weight * model.sentences.evidence(texts, vectors).total
    if not given.document.turns:
        return LearnedTopics(parts, every, parts, said, SENTENCES.expected_length)
    firsts = _first_units(given)
    messages = pooled_vectors(vectors, units.last - _contents(given), bounds=firsts)
    whole = [
        given.document.text[low:high]
        for low, high in zip(
            _contents(given)[firsts[:-1]].tolist(), units.last[firsts[1:] - 1].tolist(), strict=True
        )
    ]
    characters = np.array([len(text) for text in whole], dtype=np.int64)
    topics = _scatter(
        model.message_metric,
        MESSAGES,
        vectors=messages,
        weights=unit_weights(characters),
        make_store=model.make_store,
    )
    of_messages = model.messages.evidence(whole, messages, roles=_speakers(given, firsts)).total
    said[firsts[1:-1] - 1] = MESSAGES.opening_weight * of_messages
    return LearnedTopics(topics, firsts, parts, said, MESSAGES.expected_length)


def unit_texts(given: StrategyInput) -> SpanTexts:
    """Return the texts of the units, without the labels of messages."""
    return SpanTexts(given.document.text, _contents(given), given.units.last)


def _contents(given: StrategyInput) -> IndexArray:
    return words_begin(given.document, given.blocks, units=given.units)


def _scatter(
    metric: TopicMetric,
    constants: TopicConstants,
    *,
    vectors: FloatArray,
    weights: FloatArray,
    make_store: MakeRowStore | None,
) -> Scatter:
    """Return the scatter of vectors by what was learned.

    vectors: (n, dimensions) float32. weights: (n,) float32, how much each counts.
    """
    return learned_scatter(
        vectors,
        weights,
        metric=metric,
        scale=constants.scale,
        price=constants.price,
        make_store=make_store,
    )


def _first_units(given: StrategyInput) -> IndexArray:
    """Return the first unit of each message, and the number of units, (messages + 1,) int64."""
    turn = given.blocks.turn[given.units.block]
    return np.concatenate(([0], np.flatnonzero(turn[1:] != turn[:-1]) + 1, [len(turn)]))


def _speakers(given: StrategyInput, firsts: IndexArray) -> list[str]:
    """Return the speaker of each message: by role if any role asks, as a user does, else by name.

    firsts: (messages + 1,) int64, the first unit of each, and the number of units.
    """
    turns = given.document.turns
    said = [turns[number] for number in given.blocks.turn[given.units.block[firsts[:-1]]].tolist()]
    if any(asks(turn.role) for turn in said):
        return [turn.role for turn in said]
    return [turn.name or turn.role for turn in said]
