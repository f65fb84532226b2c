"""Three-way merge of marks, as boundaries or verdicts, that two windows have changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

_Place = TypeVar("_Place")
_Mark = TypeVar("_Mark")


def joined_marks(
    ours: Mapping[_Place, _Mark], theirs: Mapping[_Place, _Mark], *, since: Mapping[_Place, _Mark]
) -> Iterator[_Mark]:
    """Yield the marks after merging both sides' changes since a common state, additions and removals too.

    Where both sides have changed the mark of a place, ours stays.
    """
    for place in {**ours, **theirs}:
        mark = (theirs if ours.get(place) == since.get(place) else ours).get(place)
        if mark is not None:
            yield mark
