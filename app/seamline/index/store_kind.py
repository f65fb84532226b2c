"""Kinds of stores: how each is named, known by its files, and opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Protocol

from seamline import extras
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.index.store import Store


class Opener(Protocol):
    """Opens the index at a place. Raises IndexStoreError, or a kind of it."""

    def __call__(self, place: str, *, writing: bool) -> Store: ...


@dataclass(frozen=True)
class StoreKind:
    """A kind of store. A new one is a file with a `KIND`, and a line in KINDS of `stores.py`.

    name: what stands before a colon in `chroma:PLACE`. looks_like: whether a place without such a name, a
    path, is one that this kind made. open: opens an index there, for changes or for searches alone.
    set_aside: takes an index that may be damaged out of the way of a new one, and returns where it is now, ""
    when nothing is left of it. library: the module that it needs, and extra: what brings it; "" for none.
    """

    name: str
    title: str
    looks_like: Callable[[str], bool]
    open: Opener
    set_aside: Callable[[str], str]
    library: str = ""
    extra: str = ""

    def require_library(self) -> None:
        """Raise ConfigError, which says how to install it, when the library is not there."""
        if self.library and find_spec(self.library) is None:
            raise ConfigError(
                phrase(
                    "{title} is used through {library}, which {missing}",
                    title=self.title,
                    library=self.library,
                    missing=extras.missing(self.extra),
                )
            )
