"""Three-way merge of marks, as boundaries or verdicts, that two windows have changed at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

_Place = TypeVar("_Place")
_Mark = TypeVar("_Mark")


def joined_marks(
    ours: Mapping[_Place, _Mark], theirs: Mapping[_Place, _Mark], *, since: Mapping[_Place, _Mark]
) -> Iterator[_Mark]:
    """Yield the marks of a three-way merge: of each place, theirs if ours is still as it was, else ours.

    ours, theirs: the marks of both by their places. since: those that both began with; what is missing in
    one of the three was added or removed.
    """
    for place in {**ours, **theirs}:
        mark = (theirs if ours.get(place) == since.get(place) else ours).get(place)
        if mark is not None:
            yield mark
