"""Exchanges of a conversation: a question, and what answers it. A chunk may hold one without the other.

A question is a message whose role asks: `user` or `human`. An answer is one whose role answers:
`assistant`, `model`, `bot` or `gpt`. A question's answer is the next answer after it; an answer's question
is the last question before it, whatever tools and systems say in between. Roles are compared without case;
where people talk to each other under their names there are neither questions nor answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntFlag

import numpy as np

from seamline.engine.arrays import CodeArray, IndexArray, read_only
from seamline.engine.chunks import Chunks
from seamline.engine.document import Turn

_ASKS, _ANSWERS = 1, 2
_KINDS = {
    "user": _ASKS,
    "human": _ASKS,
    "assistant": _ANSWERS,
    "model": _ANSWERS,
    "bot": _ANSWERS,
    "gpt": _ANSWERS,
}


class Missing(IntFlag):
    """What of its exchanges a chunk does not hold.

    ANSWER: of the questions and answers in it the last is a question, and its answer stands behind the chunk.
    QUESTION: the first of them is an answer, and its question stands before the chunk. A message is in a
    chunk if any part of it is; what overlap repeats counts.
    """

    NOTHING = 0
    ANSWER = 1
    QUESTION = 2


def missing_parts(turns: Sequence[Turn], turn_starts: IndexArray, chunks: Chunks) -> CodeArray:
    """Return (m,) uint8 of Missing: which chunks part a question from its answer.

    turn_starts: (t,) int64, the indices at which the turns begin.
    """
    kinds = np.fromiter((_KINDS.get(turn.role.lower(), 0) for turn in turns), np.uint8, count=len(turns))
    # What tools and systems say belongs to no exchange, and parts none.
    speaking = np.flatnonzero(kinds)
    asks, answers = kinds[speaking] == _ASKS, kinds[speaking] == _ANSWERS
    if not (asks.any() and answers.any()):
        return read_only(np.zeros(len(chunks), dtype=np.uint8))
    starts = turn_starts[speaking]
    ends = np.append(turn_starts[1:], np.iinfo(np.int64).max)[speaking]
    first = ends.searchsorted(chunks.overlap_start, "right")
    last = starts.searchsorted(chunks.end) - 1
    holds = first <= last
    # What is asked after the last answer, or answered before the first question, stands alone in the source.
    numbers = np.arange(len(speaking))
    is_answered = asks & (numbers < np.flatnonzero(answers)[-1])
    is_asked = answers & (numbers > np.flatnonzero(asks)[0])
    missing = (holds & is_answered[np.maximum(last, 0)]) * np.uint8(Missing.ANSWER)
    missing |= (holds & is_asked[np.minimum(first, len(speaking) - 1)]) * np.uint8(Missing.QUESTION)
    return read_only(missing)
