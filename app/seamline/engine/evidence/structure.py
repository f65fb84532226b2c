"""Evidence from structure for a boundary at each gap: headings, paragraphs, messages, pauses and lists.

In nats: 1 more means 2.7 times the odds. Only differences between gaps count, since the strategy subtracts
what all have in common: if every gap ends a paragraph, that says nothing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from seamline.engine.evidence.gaps import Edge, Gaps
from seamline.engine.evidence.ties import Tie
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.units.units import Units

_PARAGRAPH = 2.0
# Before a message that asks, or any message if none does; before other messages; inside a message.
_MESSAGE, _ANSWER, _INSIDE_MESSAGE = 2.0, -1.0, -1.5
# Blocks that mostly belong to the text before them.
_ATTACHED = (BlockKind.LIST, BlockKind.CODE, BlockKind.TABLE, BlockKind.MATH)
# A first-level heading; each level below says half a nat less.
_HEADING, _PER_LEVEL = 5.0, 0.5
# Added before headings, without making other gaps less likely; see sure_evidence().
_SECTION = 3.0
_INSIDE_LIST, _INSIDE_ITEM = -1.0, -2.0
# At strong ties that were given up, and after a heading unless it is known to have no content of its own.
_TIED = -8.0
# Between two parts of a sentence or block that is too long for one chunk.
_INSIDE_SENTENCE = -6.0
_DAY_APART = 200.0
"""More than all evidence for keeping sentences together."""
# For a pause of the length that the config calls long; one a fifth as long counts half as much.
_PAUSE, _LONGEST_PAUSE = 2.0, 4.0


def structure_evidence(
    document: Document, blocks: Blocks, *, units: Units, gaps: Gaps, pause_seconds: int
) -> NDArray[np.float64]:
    """Return what structure says for a boundary at each gap between n units, (n - 1,) float64 in nats."""
    left, right = units.block[:-1], units.block[1:]
    turn = blocks.turn[right]
    kind = blocks.kind[blocks.group[right]]
    parts = (gaps.edge >= Edge.PARAGRAPH) & (turn < 0) & ~np.isin(kind, _ATTACHED)
    said = np.where(parts, _PARAGRAPH, 0.0)
    said[(turn >= 0) & (gaps.edge < Edge.PARAGRAPH)] = _INSIDE_MESSAGE
    inside_list = (kind == BlockKind.LIST) & (blocks.group[left] == blocks.group[right])
    said[inside_list] = _INSIDE_LIST
    said[inside_list & ~((left != right) & blocks.item[right])] = _INSIDE_ITEM
    said = np.where(gaps.heading > 0, _HEADING + _PER_LEVEL - _PER_LEVEL * gaps.heading, said)
    if document.turns:
        # The edge of a message counts as such even if the message begins with a heading or a list.
        opens = document.asking | (not document.asking.any())
        is_new = blocks.turn[left] != turn
        said[is_new] = np.where(opens[turn], _MESSAGE, _ANSWER)[is_new]
        said += is_new * pause_evidence(document, pause_seconds)[turn]
    said[gaps.edge == Edge.INSIDE] = _INSIDE_SENTENCE
    follows_heading = (blocks.kind[left] == BlockKind.HEADING) & (blocks.turn[left] == turn)
    said[(follows_heading & (gaps.ties != Tie.HEADINGS)) | (gaps.ties >= Tie.ANSWER)] = _TIED
    return said


def sure_evidence(blocks: Blocks, *, units: Units, gaps: Gaps) -> NDArray[np.float64]:
    """Return further evidence for gaps that are boundaries in almost any text: at headings, and days apart.

    A day or more between two messages always separates them. The strategy does not subtract what gaps have in
    common here, or the headings of a text would keep its sections from being divided.
    Returns (n - 1,) float64 in nats, for the gaps between n units.
    """
    turn = blocks.turn[units.block]
    opens_section = (gaps.heading > 0) & (turn[1:] == turn[:-1]) & (gaps.edge != Edge.INSIDE)
    opens_section &= gaps.ties < Tie.ANSWER
    return np.where(gaps.apart, _DAY_APART, 0.0) + np.where(opens_section, _SECTION, 0.0)


def pause_evidence(document: Document, pause_seconds: int) -> NDArray[np.float64]:
    """Return the evidence of the pause before each message, which grows with the logarithm of the pause.

    Returns (turns + 1,) float64 in nats; the last stands for no message. 0 where times are unknown.
    """
    # A time that goes back counts as a pause, too.
    pauses = np.abs(np.diff(document.turn_times, prepend=np.nan)) / pause_seconds
    with np.errstate(divide="ignore", invalid="ignore"):
        said = _PAUSE * (1 + np.log(pauses) / np.log(25))
    return np.asarray(np.nan_to_num(np.clip(said, 0.0, _LONGEST_PAUSE), nan=0.0))
