"""Where the words of units begin: behind the labels of messages, which name the speaker."""

from __future__ import annotations

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.units.units import Units


def words_begin(document: Document, blocks: Blocks, *, units: Units) -> IndexArray:
    """Return where the words of each unit begin, (n,) int64, behind the label of a message."""
    if not document.turns:
        return units.first
    contents = np.array([*(turn.content for turn in document.turns), 0], dtype=np.int64)
    behind = np.maximum(units.first, contents[blocks.turn[units.block]])
    # A unit that ends before the label, or with it, has no words of the message.
    words: IndexArray = np.minimum(behind, units.last)
    return words
