"""Completeness of a chunk, in words: what is cut off at either end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.completeness import Lack
from seamline.engine.chunks.question_answer_pairs import Missing
from seamline.engine.phrases import phrase

_LACKS = {
    Lack.BEGINNING: phrase("begins inside a sentence"),
    Lack.END: phrase("ends inside a sentence"),
    Lack.CONTENT: phrase("ends with a heading that has lost its content"),
    Lack.FENCE: phrase("holds a code fence that is never closed"),
}
_MISSING = {
    Missing.ANSWER: phrase("ends with a question whose answer is not in it"),
    Missing.QUESTION: phrase("begins with an answer whose question is not in it"),
}


@dataclass(frozen=True)
class Completeness:
    """What keeps a chunk from being a whole thought, in words: nothing for one that is.

    before, after: (start, end) indices of what the sentence or block at that end lacks; (i, i) for nothing.
    """

    lacks: tuple[str, ...]
    before: tuple[int, int]
    after: tuple[int, int]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacks


def completeness(analysis: Analysis, number: int) -> Completeness:
    """Say what one chunk lacks, by the form of its text and by the question-answer pairs that it parts."""
    chunks, edges = analysis.chunks, analysis.sentence_edges
    start, end = int(chunks.overlap_start[number]), int(chunks.end[number])
    # Nothing stands before the first sentence, and no chunk begins in front of it.
    begins = int(edges.first[np.searchsorted(edges.first, chunks.start[number], side="right") - 1])
    stops = int(edges.last[np.searchsorted(edges.first, end) - 1])
    return Completeness(
        (*incomplete_reasons(analysis, number), *parted_pair_reasons(analysis, number)),
        # What is repeated from the chunk before may hold the beginning.
        before=(min(start, begins), start),
        after=(end, max(end, stops)),
    )


def incomplete_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say what keeps a chunk from being whole by its form; empty for a complete one."""
    return tuple(text for lack, text in _LACKS.items() if analysis.chunks.lacks[number] & lack)


def parted_pair_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say which part of a question-answer pair a chunk does not hold; empty for one that parts none."""
    return tuple(text for part, text in _MISSING.items() if analysis.missing[number] & part)
