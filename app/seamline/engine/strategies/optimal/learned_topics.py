"""What vectors say of a text's topics: by what was learned with their embedder, or by a rule of thumb."""

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

# Without a model: how many units a topic is expected to have.
_EXPECTED_LENGTH = 10.0


@dataclass(frozen=True)
class LearnedTopics:
    """The evidence of n units that follows from their vectors.

    topics: what holds topics together; its elements are units, or in a conversation messages. firsts:
    (elements + 1,) int64, the first unit of each element, and the number of units. parts: what holds units
    together. openings: (n - 1,) float64, what speaks for a topic to open at each gap, in nats.
    expected_length: the number of elements that a topic is expected to have.
    """

    topics: Scatter
    firsts: IndexArray
    parts: Scatter
    openings: Nats
    expected_length: float

    def elements_at(self, bounds: IndexArray) -> IndexArray:
        """Return the elements that begin at some units, or the next after them, (k,) int64.

        bounds: (k,) int64, numbers of units, up to n.
        """
        return np.searchsorted(self.firsts, bounds)


def learn_from(given: StrategyInput, vectors: FloatArray, *, texts: Sequence[str]) -> LearnedTopics:
    """Weigh a text by its vectors. vectors: (n, dimensions) float32. texts: of the n units."""
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
    """Return the words of the units, without the labels of messages."""
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
    """Return the scatter of vectors, (n, dimensions) float32, with weights, (n,) float32."""
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
    """Return who says each message: the role where someone asks, else the name.

    firsts: (messages + 1,) int64.
    """
    turns = given.document.turns
    said = [turns[number] for number in given.blocks.turn[given.units.block[firsts[:-1]]].tolist()]
    if any(asks(turn.role) for turn in said):
        return [turn.role for turn in said]
    return [turn.name or turn.role for turn in said]
