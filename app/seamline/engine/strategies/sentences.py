"""Cut everywhere: a sentence is a chunk."""

from __future__ import annotations

import numpy as np

from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies.cut_everywhere import cut_everywhere
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.strategy import StrategyInput


class Sentences:
    """Every unit is a chunk, but for a heading, which stays with the sentence after it."""

    name = "sentences"
    label = "Single sentences"
    summary = "Makes each sentence a chunk by itself."
    fields: tuple[str, ...] = ("chunking", "splitter", "list_tokens", "front_matter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        return cut_everywhere(given, np.ones(len(given.gaps), dtype=np.bool_), reason=Reason.SENTENCE)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return rule(phrase("every unit is a chunk by itself"), verdict=True) if at.is_cut else ()
