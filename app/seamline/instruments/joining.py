"""Marks that two windows have changed, joined by what both of them began with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

_Place = TypeVar("_Place")
_Mark = TypeVar("_Mark")


def joined_marks(
    ours: Mapping[_Place, _Mark], theirs: Mapping[_Place, _Mark], *, since: Mapping[_Place, _Mark]
) -> Iterator[_Mark]:
    """Yield our marks with what they have changed since, added and removed too, where we have not."""
    for place in {**ours, **theirs}:
        mark = (theirs if ours.get(place) == since.get(place) else ours).get(place)
        if mark is not None:
            yield mark
