"""Completeness of a chunk: what is cut off at its ends, in words."""

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
    """Why a chunk is no whole thought. lacks: the reasons in words, () for a whole one.

    before, after: (start, end), the indices of the text outside the chunk into which its first, or last,
    sentence or block reaches; (i, i) if there is none.
    """

    lacks: tuple[str, ...]
    before: tuple[int, int]
    after: tuple[int, int]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacks


def completeness(analysis: Analysis, number: int) -> Completeness:
    """Say what one chunk lacks, by the form of its text and by the question-answer pairs that it divides."""
    chunks, edges = analysis.chunks, analysis.sentence_edges
    start, end = int(chunks.overlap_start[number]), int(chunks.end[number])
    # No chunk begins before the first sentence, so that the search finds one.
    begins = int(edges.first[np.searchsorted(edges.first, chunks.start[number], side="right") - 1])
    stops = int(edges.last[np.searchsorted(edges.first, end) - 1])
    return Completeness(
        (*incomplete_reasons(analysis, number), *parted_pair_reasons(analysis, number)),
        # The overlap may have the beginning of the sentence.
        before=(min(start, begins), start),
        after=(end, max(end, stops)),
    )


def incomplete_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say what a chunk lacks by the form of its text; () for a complete one."""
    return tuple(text for lack, text in _LACKS.items() if analysis.chunks.lacks[number] & lack)


def parted_pair_reasons(analysis: Analysis, number: int) -> tuple[str, ...]:
    """Say which part of a question-answer pair is not in a chunk; () if it divides none."""
    return tuple(text for part, text in _MISSING.items() if analysis.missing[number] & part)
