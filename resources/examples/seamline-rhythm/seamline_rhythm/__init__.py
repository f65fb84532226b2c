"""An example of a strategy from outside: a chunk every so many units."""

from __future__ import annotations

import numpy as np

from seamline.engine.parameters import Parameter
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies import Factor, GapContext, StrategyInput


class Rhythm:
    """Cuts after every `beat` units, in the middle of it all if need be."""

    name = "rhythm"
    label = "Rhythm"
    summary = "Cuts after every so many sentences."
    parameters = (
        Parameter(
            "beat", "Beat", "How many sentences make a chunk.", 4, unit="sentences", minimum=1, maximum=99
        ),
        Parameter("lead", "Lead", "Whether the first sentence stands alone.", False),
    )
    fields = ("beat", "lead", "max_tokens", "splitter", "front_matter")
    needs_vectors = False
    target_parameter = "beat"

    def propose(self, given: StrategyInput) -> Proposal:
        beat = int(given.config["beat"])
        ends = np.arange(1 if given.config["lead"] else beat, len(given.units), beat, dtype=np.int64)
        return Proposal(
            gaps=ends - 1,
            reasons=np.full(len(ends), Reason.FIXED, dtype=np.uint8),
            scores=np.ones(len(ends), dtype=np.float32),
            sized=True,
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        since = at.gap + 1 - int(at.cut.first[at.chunk])
        return (Factor("the beat", since, int(at.given.config["beat"]), "beat", at.is_cut),)
