"""Question-answer pairs of a conversation: which chunks hold a question without its answer, or the reverse.

A question is a message whose role asks, an answer one whose role answers (see roles). A question's answer is
the next answer after it; an answer's question is the last question before it, whatever tools and systems say
in between.
"""

from __future__ import annotations

from enum import IntFlag

import numpy as np

from seamline.engine.arrays import CodeArray, IndexArray, read_only
from seamline.engine.chunks.chunk import Chunks
from seamline.engine.text.document import Document


class Missing(IntFlag):
    """The parts of question-answer pairs that a chunk lacks.

    ANSWER: the last question or answer in it is a question, and its answer is behind the chunk. QUESTION: the
    first one is an answer, and its question is before the chunk. A message is in a chunk if any part of it
    is, repeated text included.
    """

    NOTHING = 0
    ANSWER = 1
    QUESTION = 2


def missing_parts(document: Document, turn_starts: IndexArray, *, chunks: Chunks) -> CodeArray:
    """Return (m,) uint8 of Missing: which chunks separate a question from its answer.

    turn_starts: (t,) int64, the indices at which the turns begin.
    """
    is_question, is_answer = document.asking[:-1], document.answering[:-1]
    # Messages of tools and systems belong to no pair, and separate none.
    speaking = np.flatnonzero(is_question | is_answer)
    is_question, is_answer = is_question[speaking], is_answer[speaking]
    if not (is_question.any() and is_answer.any()):
        return read_only(np.zeros(len(chunks), dtype=np.uint8))
    starts = turn_starts[speaking]
    ends = np.append(turn_starts[1:], np.iinfo(np.int64).max)[speaking]
    first = ends.searchsorted(chunks.overlap_start, "right")
    last = starts.searchsorted(chunks.end) - 1
    holds = first <= last
    # A question after the last answer, or an answer before the first question, has no partner at all.
    numbers = np.arange(len(speaking))
    is_answered = is_question & (numbers < np.flatnonzero(is_answer)[-1])
    is_asked = is_answer & (numbers > np.flatnonzero(is_question)[0])
    missing = (holds & is_answered[np.maximum(last, 0)]) * np.uint8(Missing.ANSWER)
    missing |= (holds & is_asked[np.minimum(first, len(speaking) - 1)]) * np.uint8(Missing.QUESTION)
    return read_only(missing)
