"""Cut before questions: each chunk begins with what it answers."""

from __future__ import annotations

import numpy as np

from seamline.engine.sizing.size_limits import Proposal, Reason
from seamline.engine.strategies.cut_everywhere import cut_everywhere
from seamline.engine.strategies.factors import Factor, GapContext, rule
from seamline.engine.strategies.strategy import StrategyInput


class Questions:
    """A unit that ends in a question mark begins a chunk."""

    name = "questions"
    label = "Questions"
    summary = "Begins a chunk at each question."
    fields: tuple[str, ...] = ("chunking", "splitter", "list_tokens", "front_matter")
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        text, units = given.document.text, given.units
        asks = [
            text[start:end].rstrip().endswith("?") for start, end in zip(units.start, units.end, strict=True)
        ]
        return cut_everywhere(given, np.array(asks[1:], dtype=np.bool_), reason=Reason.SENTENCE)

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        return rule("a question follows", verdict=True) if at.is_cut else ()
