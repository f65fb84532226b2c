"""The strategies, by name. A new one is a file beside these and a line here."""

from __future__ import annotations

from seamline.engine.config import PARAMETERS, Config, add_parameters
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.engine.strategies.boundary import NaturalBreaks
from seamline.engine.strategies.factors import Explains, Factor, GapContext
from seamline.engine.strategies.fixed import Fixed
from seamline.engine.strategies.headers import Headers
from seamline.engine.strategies.optimal.optimal import Optimal
from seamline.engine.strategies.paragraph import Paragraph
from seamline.engine.strategies.recursive import FALLBACK, Recursive, SizeFallback
from seamline.engine.strategies.semantic import Semantic
from seamline.engine.strategies.sentence_window import SentenceWindow
from seamline.engine.strategies.sentences import Sentences
from seamline.engine.strategies.strategy import (
    FindsEdges,
    KnowsInactive,
    LooksAhead,
    Preparable,
    PreparableByPins,
    Strategy,
    StrategyInput,
    TextEdges,
    Traits,
    finds_edges,
    is_preparable,
    is_preparable_by_pins,
    knows_inactive,
    traits_of,
)
from seamline.engine.strategies.structure import Structure
from seamline.engine.strategies.token_budget import TokenBudget
from seamline.engine.strategies.topic import TopicWords
from seamline.engine.strategies.window import Window

STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy
    for strategy in (
        Semantic(),
        Optimal(),
        Structure(),
        Recursive(),
        Fixed(),
        Window(),
        NaturalBreaks(),
        TopicWords(),
        Headers(),
        Paragraph(),
        SentenceWindow(),
        Sentences(),
        TokenBudget(),
    )
}

_BUILT_IN = frozenset(STRATEGIES)

# The parameters that act on chunks under every strategy.
_OF_ALL = ("levels", "child_max_tokens", "heading_context", "context_prefix")
_MEMBERS = ("name", "label", "summary", "fields", "needs_vectors", "propose")


def register(strategy: Strategy) -> None:
    """Add a strategy from outside, with its own parameters.

    Raises ConfigError for a name that is taken, and for parameters or fields that do not fit.
    """
    missing = [name for name in _MEMBERS if not hasattr(strategy, name)]
    if missing:
        raise ConfigError(phrase("it has no {missing}", missing=joined(missing, ", ")), key="strategy")
    if strategy.name in STRATEGIES:
        raise ConfigError(
            phrase("there is a strategy {strategy!r} already", strategy=strategy.name), key="strategy"
        )
    add_parameters(traits_of(strategy).parameters)
    unknown = [name for name in strategy.fields if name not in PARAMETERS]
    if unknown:
        raise ConfigError(
            phrase(
                "the strategy {strategy!r} names unknown parameters: {unknown}",
                strategy=strategy.name,
                unknown=joined(unknown, ", "),
            )
        )
    STRATEGIES[strategy.name] = strategy


def strategy_for(name: str) -> Strategy:
    """Return a strategy by its name; raises ConfigError naming those there are."""
    if name not in STRATEGIES:
        raise ConfigError(
            phrase("strategy is {value!r}; known: {names}", value=name, names=joined(STRATEGIES, ", ")),
            key="strategy",
        )
    return STRATEGIES[name]


def is_built_in(method: str) -> bool:
    """Whether a method is a built-in strategy or the fallback, and not a strategy from outside."""
    return method in _BUILT_IN or method == FALLBACK


def explainer_of(method: str) -> Explains | None:
    """Return what explains the cuts of a method, be it a strategy or a fallback; None if nothing does."""
    made: object = SizeFallback() if method == FALLBACK else STRATEGIES.get(method)
    return made if isinstance(made, Explains) else None


def manner_of(method: str) -> str:
    """Return how a strategy or fallback cuts, as in "Cut <manner> instead"."""
    strategy = STRATEGIES.get(method)
    if strategy is not None and (manner := traits_of(strategy).manner):
        return phrase(manner)
    label = phrase(method if strategy is None else strategy.label)
    return phrase("by the {strategy} strategy", strategy=label)


def fields_of(strategy: Strategy) -> tuple[str, ...]:
    """Return the names of the parameters that act under a strategy: those that it reads, and those of all."""
    return (*strategy.fields, *(name for name in _OF_ALL if name not in strategy.fields))


def target_parameters(strategy: Strategy) -> tuple[str, ...]:
    """Return the numeric parameters that can be changed to get more or fewer chunks, the best first.

    First the one that the strategy declares, or else all of its own, then the sizes that it reads.
    """
    declared = traits_of(strategy).target_parameter
    first = (declared,) if declared else _own_numbers(strategy)
    return (*first, *(name for name in ("target_tokens", "max_tokens") if name in strategy.fields))


def fitted_parameters(strategy: Strategy) -> tuple[str, ...]:
    """Return the numeric parameters that a fit searches by default, the costliest to change first.

    Those that the strategy declares, or else its own and the sizes that it reads.
    """
    sizes = (name for name in ("max_tokens", "min_tokens") if name in strategy.fields)
    return traits_of(strategy).fitted or (*_own_numbers(strategy), *sizes)


def _own_numbers(strategy: Strategy) -> tuple[str, ...]:
    own = traits_of(strategy).parameters
    return tuple(each.name for each in own if each.type in (int, float) and each.name in strategy.fields)


def needs_model(config: Config) -> bool:
    """Whether a cut under a config depends on its embedder: for vectors, or to count tokens."""
    return strategy_for(config.strategy).needs_vectors or config.token_method == "model"


__all__ = [
    "STRATEGIES",
    "Explains",
    "Factor",
    "FindsEdges",
    "GapContext",
    "KnowsInactive",
    "LooksAhead",
    "Preparable",
    "PreparableByPins",
    "Strategy",
    "StrategyInput",
    "TextEdges",
    "Traits",
    "explainer_of",
    "fields_of",
    "finds_edges",
    "fitted_parameters",
    "is_built_in",
    "is_preparable",
    "is_preparable_by_pins",
    "knows_inactive",
    "manner_of",
    "needs_model",
    "register",
    "strategy_for",
    "target_parameters",
    "traits_of",
]
