"""Token counters that are registered from outside the engine, by the name of their method.

They stand apart from the engine's own, so that they can be named before numpy is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seamline.engine.tokens.counters import TokenCounter

REGISTERED: dict[str, Callable[[], TokenCounter]] = {}


def register(method: str, factory: Callable[[], TokenCounter]) -> None:
    """Make a token method available; the factory is called once, when it is first used."""
    REGISTERED[method] = factory
