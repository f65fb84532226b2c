"""The kinds of stores, and which of them a name, a path or an address stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from seamline.engine.errors import ConfigError
from seamline.index.store import Store


@dataclass(frozen=True)
class StoreKind:
    """A kind of store. A new one is a file with a `KIND`, and a line in KINDS.

    name: what stands before a colon in `chroma:PLACE`. looks_like: whether a place without such a name, a
    path, is one that this kind made. open: opens an index there; writing: for changes, or for searches alone.
    library: the module that it needs, and extra: what brings it; "" for none.
    """

    name: str
    title: str
    looks_like: Callable[[str], bool]
    open: Callable[[str, bool], Store]
    library: str = ""
    extra: str = ""

    def require_library(self) -> None:
        """Raise ConfigError, which says how to install it, when the library is not there."""
        if self.library and find_spec(self.library) is None:
            raise ConfigError(
                f"{self.title} is used through {self.library}, which is not installed; "
                f"install it with: pip install 'seamline[{self.extra}]'"
            )


KINDS: dict[str, StoreKind] = {}
"""By name; the first is taken for a place that looks like none."""


def open_store(place: str, *, writing: bool = False) -> Store:
    """Open the index at a place: `chroma:PATH`, `qdrant:http://HOST:PORT`, or a path alone.

    writing: begins an index where there is none, and shuts out other writers until it is closed.
    Raises ConfigError for a library that is missing, IndexStoreError, or a kind of it.
    """
    kind, rest = kind_of(place)
    kind.require_library()
    return kind.open(rest, writing)


def kind_of(place: str) -> tuple[StoreKind, str]:
    """Return the kind of store that a place stands for, and the place without the kind's name."""
    name, colon, rest = place.partition(":")
    if colon and name in KINDS:
        return KINDS[name], rest
    found = next((kind for kind in KINDS.values() if kind.looks_like(place)), None)
    return found or next(iter(KINDS.values())), place
