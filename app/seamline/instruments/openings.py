"""How chunks begin: the kinds of blocks that stand first in them, counted."""

from __future__ import annotations

from collections import Counter

from seamline.engine.analysis import Analysis
from seamline.engine.text.blocks import BlockKind


def openings(analysis: Analysis) -> tuple[tuple[str, int], ...]:
    """Return how many chunks begin with each kind of block, the most frequent first."""
    blocks = analysis.blocks
    first = blocks.start.searchsorted(analysis.chunks.start, side="right") - 1
    kinds = Counter(blocks.kind[first].tolist())
    return tuple(
        (BlockKind(kind).name.lower().replace("_", " "), count) for kind, count in kinds.most_common()
    )
