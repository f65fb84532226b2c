"""Kinds of stores: how each is named, recognised by its files, and opened."""

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

    name: as before the colon in `chroma:PLACE`. looks_like: whether a path without such a name has an index
    of this kind. open: opens the index at a place. set_aside: renames an index that may be damaged, to make
    room for a new one, and returns where it is now, "" if it was deleted or there was none.
    library: the module that it needs. extra: the extra of Seamline that installs it; both "" for none.
    """

    name: str
    title: str
    looks_like: Callable[[str], bool]
    open: Opener
    set_aside: Callable[[str], str]
    library: str = ""
    extra: str = ""

    def require_library(self) -> None:
        """Raise ConfigError, which says how to install the library, if it is missing."""
        if self.library and find_spec(self.library) is None:
            raise ConfigError(
                phrase(
                    "{title} is used through {library}, which {missing}",
                    title=self.title,
                    library=self.library,
                    missing=extras.missing(self.extra),
                )
            )
