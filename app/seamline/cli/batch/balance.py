"""Balance of shards: files are divided in their order, so that all shards have about as many bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from seamline.cli.batch.manifest import JobInput

_OF_A_FILE = 1024
"""The fixed cost of opening and reading a file, expressed in bytes."""
_PIECES = 8
"""How many pieces a large export is divided into for each shard's size, so that shards can be equal."""

Item = TypeVar("Item")


def balanced(
    inputs: Sequence[JobInput], count: int, *, documents_in: Callable[[JobInput], int]
) -> tuple[tuple[JobInput, ...], ...]:
    """Divide inputs, in their order, into `count` shards, or into fewer if there are not enough pieces.

    documents_in: returns how many documents a file has; called for files that are larger than a shard, whose
    documents may be divided among several shards.
    """
    share = sum(map(_cost, inputs)) / count
    pieces = [piece for each in inputs for piece in _pieces(each, share, documents_in=documents_in)]
    return tuple(tuple(_joined(shard)) for shard in divided(pieces, list(map(_cost, pieces)), count=count))


def _cost(given: JobInput) -> int:
    return given.share + _OF_A_FILE


def _pieces(given: JobInput, share: float, *, documents_in: Callable[[JobInput], int]) -> Iterator[JobInput]:
    documents = documents_in(given) if given.size > share else 1
    if documents == 1:
        yield given
        return
    count = min(documents, int(_PIECES * given.size / share))
    for number in range(count):
        only = (documents * number // count, documents * (number + 1) // count, documents)
        yield replace(given, only=only)


def _joined(shard: Iterable[JobInput]) -> Iterator[JobInput]:
    """Join successive pieces of one file, so that a shard reads the file only once."""
    held: JobInput | None = None
    for each in shard:
        if held is not None and held.only is not None and each.only is not None and held.path == each.path:
            held = replace(held, only=(held.only[0], *each.only[1:]))
            continue
        if held is not None:
            yield held
        held = each
    if held is not None:
        yield held


def divided(items: Sequence[Item], sizes: Sequence[int], *, count: int) -> tuple[tuple[Item, ...], ...]:
    """Divide a sequence into `count` parts of about equal size, none empty; into fewer if it is shorter.

    Each part ends where it comes nearest to its share of the remaining size.
    """
    count = min(count, len(items))
    parts, start, left = [], 0, sum(sizes)
    for following in reversed(range(count)):
        share = left / (following + 1)
        end, taken = start + 1, sizes[start]
        while end < len(items) - following and (following == 0 or taken + sizes[end] / 2 <= share):
            taken += sizes[end]
            end += 1
        parts.append(tuple(items[start:end]))
        start, left = end, left - taken
    return tuple(parts)
