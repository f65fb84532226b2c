"""Cut a conversation where its words change: where neighbouring messages have few of them in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import read_only
from seamline.engine.errors import StrategyError
from seamline.engine.evidence.shared_words import UnitWords, shared_words, words_of_units
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.breaks import split_at_breaks
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.strategies.window import window_factors


@dataclass(frozen=True, eq=False)
class WordFeatures:
    """The words of n units, and the share of them that both sides of each gap have in common.

    shared: (n - 1,) float64, as shared_words() gives it.
    """

    words: UnitWords
    shared: NDArray[np.float64]


class TopicWords:
    """Cuts where the words before and after a message have little in common, the clearest changes first.

    A boundary's score is the share of words, each counted as often as it occurs, that the `context_window`
    messages either side have in common: from 0 to below `shared_words`. The end of the text has 1. A boundary
    by size has 0, and says so in its reason.
    A part above the maximum is divided by the sliding window, and text is repeated only inside such a part,
    never at a change of topic. After the semantic strategy of memorylayer.
    """

    name = "conversation-topic"
    label = "Topic by words"
    summary = "Cuts conversations where the words of neighbouring messages change; needs no model."
    fields: tuple[str, ...] = (
        "max_tokens",
        "min_tokens",
        "min_percent",
        "shared_words",
        "context_window",
        "overlap_tokens",
        "overlap_percent",
        "list_tokens",
        "chunking",
        "splitter",
        "front_matter",
    )
    needs_vectors = False
    target_parameter = "shared_words"
    fitted = ("context_window", "max_tokens", "min_tokens")
    feature_fields = ("context_window",)

    def prepare(self, given: StrategyInput) -> WordFeatures:
        earlier = given.earlier
        if isinstance(earlier, WordFeatures):
            words = earlier.words
        else:
            words = words_of_units(given.document, given.blocks, units=given.units)
        return WordFeatures(words, read_only(shared_words(words, given.config.context_window)))

    def propose(self, given: StrategyInput) -> Proposal:
        config, units = given.config, len(given.units)
        minimum = config.context_window + 2
        if units < minimum:
            raise StrategyError(
                phrase(
                    "a change of topic takes {minimum} messages or more; this has {count}",
                    minimum=minimum,
                    count=units,
                )
            )
        shared = cast(WordFeatures, given.features).shared
        changes = np.flatnonzero((shared < config.shared_words) & given.gaps.possible)
        # Only where the window left of the gap is full.
        changes = changes[changes >= config.context_window - 1]
        if not len(changes):
            raise StrategyError(
                phrase(
                    "no two neighbours share less than {share:g} of their words", share=config.shared_words
                )
            )
        clearest_first = changes[np.argsort(shared[changes], kind="stable")] + 1
        parts = split_at_breaks(given, clearest_first.tolist(), balanced=False)
        return parts.proposal(
            given,
            np.full(units - 1, Reason.TOPIC, dtype=np.uint8),
            shared.astype(np.float32),
            last_score=1.0,
            overlap_first=parts.overlap_first,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        if at.is_cut and at.reason != Reason.TOPIC:
            return window_factors(at)
        config = at.given.config
        shared = at.score
        if not at.is_cut:
            shared = float(cast(WordFeatures, at.given.features).shared[at.gap])
        words = Factor("shared words", shared, config.shared_words, "shared_words", at.is_cut)
        if not at.is_cut and shared < config.shared_words and at.gap < config.context_window - 1:
            # A change needs a full window left of it.
            before = Factor("messages before", at.gap + 1, config.context_window, "context_window", False)
            return words, before
        return (words,)
