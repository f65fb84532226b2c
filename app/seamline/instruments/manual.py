"""Boundaries set by hand, which are found again in a text that was edited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from seamline.instruments.joining import joined_marks

ANCHOR = 48
"""How many characters on each side of a boundary are kept, by which it is found again."""
# Nearly all of one side: less may match at any sentence that begins like its neighbours.
_MIN_MATCH = 40
_SOUGHT = (ANCHOR, ANCHOR // 2, ANCHOR // 4)
_NEAREST = 64
# So many searches in a long text cost about as much as one pass over all its places.
_OFTEN = 256


@dataclass(frozen=True)
class ManualBoundary:
    """A place at which a chunk is to begin.

    index: of the text, where the words of the chunk begin. pinned: whether every cut keeps it; otherwise it
    is only a reference, by which cuts are scored. before, after: its anchors, at most ANCHOR characters on
    each side; both are "" if it was written by hand or by another program.
    """

    index: int
    pinned: bool = False
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class BoundarySet:
    """The boundaries of a document in the order of its text, one at a place at most.

    lost: those whose anchors are no longer in the text; they are kept, since an edit may bring them back.
    """

    boundaries: tuple[ManualBoundary, ...] = ()
    lost: tuple[ManualBoundary, ...] = ()

    def __len__(self) -> int:
        return len(self.boundaries)

    @property
    def indices(self) -> tuple[int, ...]:
        """The indices of all boundaries, pinned or not."""
        return tuple(boundary.index for boundary in self.boundaries)

    @property
    def pins(self) -> tuple[int, ...]:
        """The indices of the pinned boundaries."""
        return tuple(boundary.index for boundary in self.boundaries if boundary.pinned)

    def at(self, index: int) -> ManualBoundary | None:
        """Return the boundary at an index, or None."""
        return next((boundary for boundary in self.boundaries if boundary.index == index), None)

    def joined(self, newer: BoundarySet, *, since: BoundarySet) -> BoundarySet:
        """Return this set with the changes that `newer` has made since both had the state `since`.

        Where both have changed the boundary at an index, this set's stays.
        """
        ours, theirs, before = (
            {boundary.index: boundary for boundary in each.boundaries} for each in (self, newer, since)
        )
        return replace(self, boundaries=_in_order(joined_marks(ours, theirs, since=before)))

    def with_boundary(self, boundary: ManualBoundary) -> BoundarySet:
        """Return the set with another boundary, which replaces one at the same index."""
        others = (known for known in self.boundaries if known.index != boundary.index)
        return replace(self, boundaries=_in_order((*others, boundary)))

    def without(self, index: int) -> BoundarySet:
        """Return the set without the boundary at an index."""
        kept = (boundary for boundary in self.boundaries if boundary.index != index)
        return replace(self, boundaries=tuple(kept))

    def moved(self, index: int, to: ManualBoundary) -> BoundarySet:
        """Return the set with the boundary at an index moved elsewhere, as pinned as it was."""
        known = self.at(index)
        if known is None:
            return self
        return self.without(index).with_boundary(replace(to, pinned=known.pinned))


def boundary_at(text: str, index: int, *, pinned: bool = False) -> ManualBoundary:
    """Return a boundary at an index of a text, with its anchors."""
    return ManualBoundary(index, pinned, text[max(0, index - ANCHOR) : index], text[index : index + ANCHOR])


def boundary_set(text: str, indices: Iterable[int], *, pinned: bool = False) -> BoundarySet:
    """Return boundaries at indices of a text; indices at or beyond its ends are left out."""
    return BoundarySet(
        tuple(
            boundary_at(text, index, pinned=pinned) for index in sorted({*indices}) if 0 < index < len(text)
        )
    )


def find_again(known: BoundarySet, text: str) -> BoundarySet:
    """Find the boundaries of an earlier state of a text, lost ones included, in the text as it is now.

    Each is sought by its anchors: the place with the longest match is taken, and of several the nearest to
    its old place, moved as far as the boundary before it has moved. A boundary without anchors is taken to
    have moved just so. Those that are not found are lost.
    """
    found: list[ManualBoundary] = []
    lost: list[ManualBoundary] = []
    shift = 0
    boundaries = sorted((*known.boundaries, *known.lost), key=lambda each: each.index)
    held = _Held({piece for boundary in boundaries for piece in _pieces(boundary, _SOUGHT[-1])}, text)
    for boundary in boundaries:
        index = _place(boundary, text, expected=min(max(boundary.index + shift, 0), len(text)), held=held)
        if index is None:
            lost.append(boundary)
        else:
            shift = index - boundary.index
            found.append(boundary_at(text, index, pinned=boundary.pinned))
    return BoundarySet(_in_order(found), tuple(lost))


class _Held:
    """Whether a text has a short piece, one of many; if asked often, it seeks all pieces in one pass."""

    def __init__(self, pieces: set[str], text: str) -> None:
        self._pieces = pieces
        self._text = text
        self._asked = 0

    def __contains__(self, piece: str) -> bool:
        self._asked += 1
        if self._asked <= _OFTEN or len(piece) < _SOUGHT[-1]:
            return piece in self._text
        return piece in self._found

    @cached_property
    def _found(self) -> set[str]:
        text, size = self._text, _SOUGHT[-1]
        places = range(len(text) - size + 1)
        return {piece for at in places if (piece := text[at : at + size]) in self._pieces}


def _place(boundary: ManualBoundary, text: str, *, expected: int, held: _Held) -> int | None:
    """Return where a boundary is now, or None. expected: its old place, moved as the boundary before it."""
    best: tuple[int, int] | None = None
    place = None
    whole = len(boundary.before) + len(boundary.after)
    if not whole:
        return expected if 0 < expected < len(text) else None
    for index in _candidates(boundary, text, expected=expected, held=held):
        match = _match(boundary, text, index=index)
        if match < min(_MIN_MATCH, whole) or not match:
            continue
        rank = (match, -abs(index - expected))
        if best is None or rank > best:
            best, place = rank, index
            if match == whole and index == expected:
                break
    return place


def _candidates(boundary: ManualBoundary, text: str, *, expected: int, held: _Held) -> Iterator[int]:
    """Yield indices at which a boundary may be: the expected one, then those where an anchor is found."""
    yield expected
    # A text without the shortest piece of an anchor has no longer one.
    is_before, is_after = (piece in held for piece in _pieces(boundary, _SOUGHT[-1]))
    for size in _SOUGHT if is_before or is_after else ():
        before, after = _pieces(boundary, size)
        found = _nearest(after, text, expected=expected) if is_after else []
        if is_before:
            found += [
                place + len(before) for place in _nearest(before, text, expected=expected - len(before))
            ]
        yield from found
        if found:
            return


def _pieces(boundary: ManualBoundary, size: int) -> tuple[str, str]:
    """Return the ends of both anchors next to the boundary, at most `size` characters of each."""
    return boundary.before[-size:], boundary.after[:size]


def _nearest(words: str, text: str, *, expected: int) -> list[int]:
    """Return the places of some words nearest to an index, unordered; none for words of white space alone."""
    if not words.strip():
        return []
    right = islice(_find_all(words, text, start=max(expected, 0)), _NEAREST)
    left: list[int] = []
    end = max(expected, 0) + len(words) - 1
    while len(left) < _NEAREST and (at := text.rfind(words, 0, end)) >= 0:
        left.append(at)
        end = at + len(words) - 1
    return [*right, *left]


def _find_all(words: str, text: str, *, start: int) -> Iterator[int]:
    while (at := text.find(words, start)) >= 0:
        yield at
        start = at + 1


def _match(boundary: ManualBoundary, text: str, *, index: int) -> int:
    """Return how many characters next to an index, on both sides together, match the boundary's anchors."""
    if not 0 < index < len(text):
        return 0
    before = text[max(0, index - len(boundary.before)) : index]
    return _common(before[::-1], boundary.before[::-1]) + _common(
        text[index : index + ANCHOR], boundary.after
    )


def _common(one: str, other: str) -> int:
    """Return how many first characters two texts share."""
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return number
    return min(len(one), len(other))


def _in_order(boundaries: Iterable[ManualBoundary]) -> tuple[ManualBoundary, ...]:
    """Return boundaries in the order of the text, one at a place: pinned if any of those given there is."""
    by_index: dict[int, ManualBoundary] = {}
    for boundary in boundaries:
        known = by_index.get(boundary.index)
        by_index[boundary.index] = replace(boundary, pinned=boundary.pinned or bool(known and known.pinned))
    return tuple(by_index[index] for index in sorted(by_index))
