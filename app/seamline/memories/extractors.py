"""Extractors by the names that options give them."""

from __future__ import annotations

from collections.abc import Callable

from seamline.engine.errors import ConfigError
from seamline.memories.extractor import Extractor
from seamline.memories.rules import RulesExtractor

EXTRACTORS: dict[str, Callable[[], Extractor]] = {"rules": RulesExtractor}
DEFAULT_EXTRACTOR = "rules"


def extractor_for(name: str) -> Extractor:
    """Return an extractor by its name; raises ConfigError naming those there are."""
    if name not in EXTRACTORS:
        raise ConfigError(f"no extractor is called {name!r}; there are {', '.join(EXTRACTORS)}")
    return EXTRACTORS[name]()
