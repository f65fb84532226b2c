"""The kinds of stores, and how a name, a path or an address is resolved to one of them."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.index import chroma_store, qdrant_store, sqlite_store
from seamline.index.store import Store
from seamline.index.store_kind import StoreKind
from seamline.ordinary_files import exists

KINDS: dict[str, StoreKind] = {
    kind.name: kind for kind in (sqlite_store.KIND, chroma_store.KIND, qdrant_store.KIND)
}
"""The kinds by name; the first is used for a place that has no name, and is an index of no kind yet."""


def open_store(place: str, *, writing: bool = False) -> Store:
    """Open the index at a place: `chroma:PATH`, `qdrant:http://HOST:PORT`, or a path alone.

    writing: whether it is opened for changes, which shuts out other writers; there may be no index yet.
    Raises ConfigError if a library is missing; NoIndexError, DamagedIndexError, other IndexStoreErrors.
    """
    kind, rest = kind_of(place)
    kind.require_library()
    return kind.open(rest, writing=writing)


def set_store_aside(place: str) -> str:
    """Make room for a new index at a place, and return where the old one is now; "" if it is nowhere.

    Raises as open_store() does.
    """
    kind, rest = kind_of(place)
    kind.require_library()
    return kind.set_aside(rest)


def is_index(place: str) -> bool:
    """Whether a place has the name of a kind in front, or has an index of any kind."""
    return place.partition(":")[0] in KINDS or any(kind.looks_like(place) for kind in KINDS.values())


def path_of(place: str) -> Path:
    """Return the file or folder of an index; for one at a server, a path that does not exist."""
    rest = kind_of(place)[1]
    return Path(rest if exists(Path(rest)) else rest.rpartition("#")[0] or rest)


def kind_of(place: str) -> tuple[StoreKind, str]:
    """Return the kind of store of a place, and the place without the kind's name.

    Raises ConfigError for an empty place, as from a variable that is not set, and for an unknown kind.
    """
    name, colon, rest = place.partition(":")
    if not Path(rest if colon and name in KINDS else place).name:
        raise ConfigError(
            phrase("{place!r} names no index: give it a name of its own, as help.index", place=place)
        )
    if colon and name in KINDS:
        return KINDS[name], rest
    found = next((kind for kind in KINDS.values() if kind.looks_like(place)), None)
    # A single letter before a colon is a drive of Windows.
    if found is None and colon and len(name) > 1 and name.isidentifier() and not exists(Path(place)):
        raise ConfigError(
            phrase(
                "{name} in {place!r} is no kind of index: there are {kinds}. A file of that name is {file}",
                name=name,
                place=place,
                kinds=joined(KINDS, ", "),
                file=f"./{place}",
            )
        )
    return found or next(iter(KINDS.values())), place
