"""Balance of shards: files in their order, divided so that each shard has about as many bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from seamline.cli.batch.manifest import JobInput

_OF_A_FILE = 1024
"""What opening and reading a file costs beside its bytes, in bytes."""

Item = TypeVar("Item")


def balanced(inputs: Sequence[JobInput], count: int) -> tuple[tuple[JobInput, ...], ...]:
    """Divide inputs into so many shards, at most one for each; one after the other, they are the inputs."""
    return divided(inputs, [each.size + _OF_A_FILE for each in inputs], count=count)


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
