"""Balance of shards: files in their order, divided so that each shard has about as many bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from seamline.cli.batch.manifest import JobInput

_OF_A_FILE = 1024
"""What opening and reading a file costs beside its bytes, in bytes."""
_PIECES = 8
"""Into how many pieces of a shard's size a large export is divided, so that shards can be alike."""

Item = TypeVar("Item")


def balanced(
    inputs: Sequence[JobInput], count: int, *, documents_in: Callable[[JobInput], int]
) -> tuple[tuple[JobInput, ...], ...]:
    """Divide inputs into so many shards, at most one for each; one after the other, they are the inputs.

    documents_in: how many documents a file has, asked of one that is larger than a shard is to be: its
    documents may then be in several.
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
    """Join pieces of one file that follow each other: it is to be read once."""
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
    """Divide a sequence into `count` parts of about equal size, none empty; fewer where it is shorter.

    Each part ends where it comes nearest to its share of what is left.
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
