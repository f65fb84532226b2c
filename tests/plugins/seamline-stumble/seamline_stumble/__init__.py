"""Strategies of a plugin that fail: one when it cuts, one when it is registered."""

from seamline.engine.sizing.cut import Proposal
from seamline.engine.strategies import StrategyInput


class Stumble:
    """Raises in propose()."""

    name = "stumble"
    label = "Stumble"
    summary = "Fails at every text."
    fields = ("max_tokens",)
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        raise ZeroDivisionError("the beat was lost")


class Nameless:
    """No strategy: all but the name is missing."""

    name = "nameless"
