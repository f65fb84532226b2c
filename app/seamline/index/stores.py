"""The kinds of stores there are, and which of them a name, a path or an address stands for."""

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
"""By name; the first is taken for a place that looks like none."""


def open_store(place: str, *, writing: bool = False) -> Store:
    """Open the index at a place: `chroma:PATH`, `qdrant:http://HOST:PORT`, or a path alone.

    writing: begins an index where there is none, and shuts out other writers until it is closed.
    Raises ConfigError for a library that is missing; NoIndexError, DamagedIndexError, other IndexStoreErrors.
    """
    kind, rest = kind_of(place)
    kind.require_library()
    return kind.open(rest, writing=writing)


def set_store_aside(place: str) -> str:
    """Take the index at a place out of the way of a new one, and return where it is now; "" for nowhere.

    Raises as open_store() does.
    """
    kind, rest = kind_of(place)
    kind.require_library()
    return kind.set_aside(rest)


def is_index(place: str) -> bool:
    """Whether a place is named, or looks, as an index does."""
    return place.partition(":")[0] in KINDS or any(kind.looks_like(place) for kind in KINDS.values())


def path_of(place: str) -> Path:
    """Return the file or folder of an index; for one at a server a path where nothing is."""
    rest = kind_of(place)[1]
    return Path(rest if exists(Path(rest)) else rest.rpartition("#")[0] or rest)


def kind_of(place: str) -> tuple[StoreKind, str]:
    """Return the kind of store that a place stands for, and the place without the kind's name.

    Raises ConfigError for a place without a name, as that of a variable that is not set, and for one of a
    kind that there is not.
    """
    name, colon, rest = place.partition(":")
    if not Path(rest if colon and name in KINDS else place).name:
        raise ConfigError(
            phrase("{place!r} names no index: give it a name of its own, as help.index", place=place)
        )
    if colon and name in KINDS:
        return KINDS[name], rest
    found = next((kind for kind in KINDS.values() if kind.looks_like(place)), None)
    # A single letter is a drive of Windows.
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
