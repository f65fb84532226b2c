"""Errors of indexes, each with a remedy in its text."""

from __future__ import annotations

from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase


class IndexStoreError(SeamlineError):
    """An index that cannot be opened, read or written; its content is unchanged."""


class IndexInUseError(IndexStoreError):
    """An index that another process is writing; its text names that process."""


class DamagedIndexError(IndexStoreError):
    """An index whose content cannot be trusted; its text names the command that makes it anew."""


class OtherSettingsError(IndexStoreError):
    """An index whose vectors are of another embedder, or of another length, than those given."""


class NoIndexError(IndexStoreError):
    """A place where there is no index to read."""


def no_index(place: object) -> NoIndexError:
    """Return the error for a place where there is no index to read."""
    return NoIndexError(
        phrase("there is no index at {path}. Make one with: seamline index DIR --store {path}", path=place)
    )
