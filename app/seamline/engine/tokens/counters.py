"""Token counters, each with its stated accuracy, found by the name of their method.

The engine itself knows rules of thumb and an estimate. Counters that need a vocabulary or a model
are registered from outside (`registered`), or come with the embedder (method `model`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import ceil
from typing import Protocol, runtime_checkable

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.engine.text.lines import utf16_length
from seamline.engine.tokens.estimates import RunCounter
from seamline.engine.tokens.registered import REGISTERED


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
        """For a rule of thumb: tokens are the UTF-16 length by this, rounded up. 0 for a tokenizer."""
        ...

    def count(self, texts: Sequence[str]) -> list[int]:
        """Return the number of tokens of each text."""
        ...

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        """Return at which inner places of a text tokens surely add up.

        Any span across such a place has as many as its part before it and its part after it together.
        """
        ...


@runtime_checkable
class FractionCounter(TokenCounter, Protocol):
    """A counter of fractions, which add up where counts that are rounded text by text do not."""

    def thousandths(self, texts: Sequence[str]) -> list[int]:
        """Return the tokens of each text times 1,000, before rounding."""
        ...


@dataclass(frozen=True)
class RatioCounter:
    """ceil(characters / so many), the rule of thumb of many systems; characters are UTF-16 code units."""

    name: str
    characters_per_token: float
    accuracy: str
    exact: bool = False

    def count(self, texts: Sequence[str]) -> list[int]:
        return [ceil(utf16_length(text) / self.characters_per_token) for text in texts]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [False] * len(places)


# No vocabulary of Anthropic or Google can be had offline. Their ratios are those that systems for
# conversations count with, so that a cut here is a cut there; fitted to a real vocabulary is `estimate`.
# The accuracies are as tests/benchmarks/token_accuracy.py measured them.
_FACTORIES: dict[str, Callable[[], TokenCounter]] = {
    "approximate": partial(
        RatioCounter,
        "approximate",
        4.0,
        phrase(
            "+16% English prose, +10% Python, -8 to -19% JSON, -19% Arabic, -59 to -67% CJK (against o200k)"
        ),
    ),
    "anthropic": partial(
        RatioCounter,
        "anthropic",
        3.5,
        phrase(
            "+33% English prose, +26% Python, -7 to +5% JSON, -8% Arabic, -53 to -62% CJK (against o200k)"
        ),
    ),
    "gemini": partial(
        RatioCounter,
        "gemini",
        3.8,
        phrase(
            "+22% English prose, +16% Python, -3 to -14% JSON, -15% Arabic, -57 to -65% CJK (against o200k)"
        ),
    ),
    "estimate": RunCounter,
}


def methods() -> tuple[str, ...]:
    """Return the methods that need no embedder, by name."""
    return tuple(_factories())


def counter_for(method: str, embedder: object | None = None) -> TokenCounter:
    """Return the counter of a token method.

    Raises ConfigError for `model` when the embedder has no tokenizer of its own, and for unknown methods.
    """
    if method == "model":
        found = getattr(embedder, "token_counter", None)
        if found is None:
            raise ConfigError(
                phrase(
                    "token_method is model, but no embedder with a tokenizer is chosen; choose an embedder, "
                    "or another token method"
                ),
                key="token_method",
            )
        return found  # type: ignore[no-any-return]
    factories = _factories()
    if method not in factories:
        raise ConfigError(
            phrase(
                "token_method is {method!r}; known: {factories}",
                method=method,
                factories=joined(factories, ", "),
            ),
            key="token_method",
        )
    return _load(factories[method])


def _factories() -> dict[str, Callable[[], TokenCounter]]:
    return {**_FACTORIES, **REGISTERED}


@cache
def _load(factory: Callable[[], TokenCounter]) -> TokenCounter:
    return factory()
