"""Token counters, each with its stated accuracy, found by the name of their method.

The engine itself knows rules of thumb and an estimate. Counters that need a vocabulary or a model
are registered from outside (`token_counter`), or come with the embedder (method `model`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import ceil

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.engine.text.lines import utf16_length
from seamline.engine.tokens.estimates import RunCounter
from seamline.engine.tokens.token_counter import REGISTERED, TokenCounter


@dataclass(frozen=True)
class RatioCounter:
    """Counts ceil(UTF-16 code units / characters_per_token), the rule of thumb of many systems."""

    name: str
    characters_per_token: float
    accuracy: str
    exact: bool = False

    def count(self, texts: Sequence[str]) -> list[int]:
        return [ceil(utf16_length(text) / self.characters_per_token) for text in texts]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [False] * len(places)


# The vocabularies of Anthropic and Google are not available offline. Their ratios are those that systems for
# conversations use, so that cuts equal theirs; `estimate` is fitted to a real vocabulary.
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
        found: TokenCounter | None = getattr(embedder, "token_counter", None)
        if found is None:
            raise ConfigError(
                phrase(
                    "token_method is model, but no embedder with a tokenizer is chosen; choose an embedder, "
                    "or another token method"
                ),
                key="token_method",
            )
        return found
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
