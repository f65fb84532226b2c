"""Errors of indexes, each with the way out."""

from __future__ import annotations

from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase


class IndexStoreError(SeamlineError):
    """An index that cannot be opened, read or written; what was in it before is still there."""


class IndexInUseError(IndexStoreError):
    """An index that another process is writing; its text names that process."""


class DamagedIndexError(IndexStoreError):
    """An index whose content cannot be trusted; its text names the command that makes it anew."""


class OtherSettingsError(IndexStoreError):
    """An index whose vectors cannot be compared with those at hand: of another embedder, or length."""


class NoIndexError(IndexStoreError):
    """A place where there is no index to read."""


def no_index(place: object) -> NoIndexError:
    """Return the error for a place where there is no index to read."""
    return NoIndexError(
        phrase("there is no index at {path}. Make one with: seamline index DIR --store {path}", path=place)
    )
