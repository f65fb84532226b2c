"""Remedies that divide blocks and lists which are kept whole in a chunk, or merge it with a neighbour."""

from __future__ import annotations

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.text.blocks import BlockKind
from seamline.engine.units.sizes import Sizes
from seamline.instruments.lint.rule import Remedy, higher, switch

# The kinds of block that are divided between lines if they are above `block_tokens`.
_DIVISIBLE = (BlockKind.CODE, BlockKind.TABLE, BlockKind.MATH)


def largest_block(analysis: Analysis, number: int) -> int | None:
    """Return the largest unit of a chunk that is a block too large for any chunk; None if there is none."""
    units = range(int(analysis.chunks.first[number]), int(analysis.chunks.stop[number]))
    blocks = [
        unit
        for unit in units
        if analysis.units.atomic[unit]
        and analysis.blocks.kind[analysis.units.block[unit]] in _DIVISIBLE
        and not _fit(analysis, unit, stop=unit + 1)
    ]
    return max(blocks, key=lambda unit: analysis.sizes.span(unit, unit + 1), default=None)


def dividing(analysis: Analysis, number: int) -> tuple[Remedy, ...]:
    """Return the remedies that divide the blocks or lists which are kept whole in a chunk."""
    block = largest_block(analysis, number)
    if block is not None:
        by_line = (switch("splitter", "lines"),)
        if analysis.sizes.span(block, block + 1) <= analysis.config.max_tokens:
            # Only what the model reads is exceeded; `block_tokens` divides no block within the maximum.
            return by_line
        # It would be divided between lines into parts that fit; smaller blocks stay whole.
        return (switch("block_tokens", _most_tokens(analysis, number, block=block)), *by_line)
    longest = _longest_list(analysis, number)
    # Just below its size it is divided, and shorter lists stay whole.
    return (switch("list_tokens", longest - 1),) if longest else ()


def _longest_list(analysis: Analysis, number: int) -> int:
    """Return the tokens of the longest list that is kept whole in a chunk, 0 if there is none."""
    first, stop = int(analysis.chunks.first[number]), int(analysis.chunks.stop[number])
    block = analysis.units.block[first:stop]
    group = analysis.blocks.group[block]
    bounds = first + np.append(np.flatnonzero(np.diff(group, prepend=-1)), stop - first)
    # A list may begin with a block of another kind, so any of its blocks tells that it is one.
    is_list = np.logical_or.reduceat(analysis.blocks.kind[block] == BlockKind.LIST, bounds[:-1] - first)
    return int(analysis.sizes.between(bounds)[is_list].max(initial=0))


def joining(analysis: Analysis, number: int) -> tuple[Remedy, ...]:
    """Return the remedy that merges a chunk, a minimum just above its size; () if no neighbour has room."""
    chunks = analysis.chunks
    first, stop = int(chunks.first[number]), int(chunks.stop[number])
    has_room = (number > 0 and _fit(analysis, int(chunks.first[number - 1]), stop=stop)) or (
        number + 1 < len(chunks) and _fit(analysis, first, stop=int(chunks.stop[number + 1]))
    )
    return (higher("min_tokens", analysis.sizes.span(first, stop) + 1),) if has_room else ()


def _most_tokens(analysis: Analysis, number: int, *, block: int) -> int:
    """Return how many tokens, by the config's counter, a part of a block may have beside the chunk's rest."""
    first, stop = int(analysis.chunks.first[number]), int(analysis.chunks.stop[number])

    def room(sizes: Sizes, most: int) -> int:
        """Return the room for the part in a chunk of at most `most` tokens; half of these at least."""
        return max(most - sizes.span(first, stop) + sizes.span(block, block + 1), most // 2, 1)

    tokens, limit = room(analysis.sizes, analysis.config.max_tokens), analysis.read_limit
    if limit is None:
        return tokens
    own, read = analysis.sizes.span(block, block + 1), max(limit.sizes.span(block, block + 1), 1)
    return max(min(tokens, room(limit.sizes, limit.tokens) * own // read), 1)


def _fit(analysis: Analysis, first: int, *, stop: int) -> bool:
    """Whether units [first, stop) are within the maximum, and within what the model reads."""
    limit = analysis.read_limit
    is_read = limit is None or limit.sizes.span(first, stop) <= limit.tokens
    return is_read and analysis.sizes.span(first, stop) <= analysis.config.max_tokens
