"""Strategies from outside that fail: when they cut, and before they can."""

from seamline.engine.sizing.cut import Proposal
from seamline.engine.strategies import StrategyInput


class Stumble:
    """Raises, as any code may."""

    name = "stumble"
    label = "Stumble"
    summary = "Fails at every text."
    fields = ("max_tokens",)
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        raise ZeroDivisionError("the beat was lost")


class Nameless:
    """No strategy at all."""

    name = "nameless"
