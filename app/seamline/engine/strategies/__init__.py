"""The strategies, by name. A new one is a file beside these and a line here."""

from __future__ import annotations

from seamline.engine.errors import ConfigError
from seamline.engine.strategies.fixed import Fixed
from seamline.engine.strategies.recursive import Recursive
from seamline.engine.strategies.semantic import Semantic
from seamline.engine.strategies.strategy import Given, Strategy
from seamline.engine.strategies.structure import Structure

STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy for strategy in (Semantic(), Structure(), Recursive(), Fixed())
}


def strategy_for(name: str) -> Strategy:
    """Return a strategy by its name; raises ConfigError naming those there are."""
    if name not in STRATEGIES:
        raise ConfigError(f"strategy is {name!r}; known: {', '.join(STRATEGIES)}", key="strategy")
    return STRATEGIES[name]


__all__ = ["STRATEGIES", "Given", "Strategy", "strategy_for"]
