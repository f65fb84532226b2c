"""What a token counter is, and those that are registered from outside the engine.

Apart from the engine's own counters, so that others can be registered before numpy is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable


class TokenCounter(Protocol):
    """Counts the tokens of texts; the same text always has the same count."""

    @property
    def name(self) -> str:
        """The method, as it stands in a config."""
        ...

    @property
    def accuracy(self) -> str:
        """What is known of its error, in words."""
        ...

    @property
    def exact(self) -> bool:
        """Whether the counts are those of a real tokenizer; others are shown with a `~`."""
        ...

    @property
    def characters_per_token(self) -> float:
        """For a rule of thumb, what the UTF-16 length is divided by, then rounded up; 0 for a tokenizer."""
        ...

    def count(self, texts: Sequence[str]) -> list[int]:
        """Return the number of tokens of each text."""
        ...

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        """Return for each inner place of a text whether tokens surely add up there.

        That is, any span across it has as many tokens as its parts before and behind it together.
        """
        ...


@runtime_checkable
class FractionCounter(TokenCounter, Protocol):
    """A counter of fractions of tokens, which add up; counts that are rounded text by text do not."""

    def thousandths(self, texts: Sequence[str]) -> list[int]:
        """Return the tokens of each text times 1,000, before rounding."""
        ...


REGISTERED: dict[str, Callable[[], TokenCounter]] = {}
"""Makers of the counters from outside, by the name of their method."""


def register(method: str, factory: Callable[[], TokenCounter]) -> None:
    """Make a token method available; the factory is called once, when it is first used."""
    REGISTERED[method] = factory
