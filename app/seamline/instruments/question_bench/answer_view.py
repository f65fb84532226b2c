"""The result of one question: the chunks that have parts of the answer, what is found, and why not all."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, row_products
from seamline.engine.phrases import joined, phrase, quoted
from seamline.engine.text.blocks import BlockKind
from seamline.engine.text.plain_words import plain_words
from seamline.instruments.formatting import reason_tag
from seamline.instruments.question_bench.judge import AnswerOutcome, JudgedCut, Judgement
from seamline.instruments.question_bench.retrieval_metrics import Span, rank_of, without

_COMES = (
    phrase("The whole answer comes first"),
    phrase("The whole answer comes second"),
    phrase("The whole answer comes third"),
)
_SHOWN = 60
# How many characters are read to show _SHOWN: an answer may be megabytes, and its markdown marks are removed.
_LOOKED_AT = 8 * _SHOWN


@dataclass(frozen=True)
class AnswerPart:
    """A chunk that has a part of the answer.

    rank: among all chunks, 0 if it is never found. start, end: its span, overlap included. reason: why it
    ends, "" unless the next chunk has a part as well.
    """

    chunk: int
    rank: int
    score: float
    start: int
    end: int
    reason: str


@dataclass(frozen=True)
class AnswerView:
    """The result of one question under one cut, in words and spans of the text.

    wanted: the spans of the answer. lost: those of them that were cut off: what is missing from the best
    ranked of the chunks that were found and have a part.
    """

    number: int
    question: str
    outcome: AnswerOutcome
    headline: str
    sentence: str
    parts: tuple[AnswerPart, ...]
    wanted: tuple[Span, ...]
    lost: tuple[Span, ...]


def view_answer(
    cut: JudgedCut, judgement: Judgement, *, number: int, question: str, query: FloatArray, limit: int
) -> AnswerView:
    """Return the view of a question's result in the cut of a single document.

    query: (dimensions,) float32, the vector of the question. limit: among how many chunks it was judged.
    """
    (analysis,) = cut.analyses
    scores = cut.scores(query)
    spans = tuple(span for _, span in judgement.wanted)
    holding = _holding(analysis, spans)
    parts = tuple(
        AnswerPart(
            chunk,
            rank_of(scores, chunk),
            float(scores[chunk]),
            int(analysis.chunks.overlap_start[chunk]),
            int(analysis.chunks.end[chunk]),
            reason_tag(analysis, chunk) if chunk + 1 in holding else "",
        )
        for chunk in holding
    )
    return AnswerView(
        number,
        question,
        judgement.outcome,
        _headline(judgement, parts),
        _sentence(analysis, judgement, parts=parts, limit=limit),
        parts,
        spans,
        _lost(judgement, parts=parts, spans=spans),
    )


def nearest_sentences(analysis: Analysis, query: FloatArray, *, limit: int = 3) -> tuple[Span, ...]:
    """Return the spans of the sentences that are nearest to a question, the nearest first.

    query: (dimensions,) float32. () if the sentences have no vectors of this size.
    """
    vectors, units = analysis.vectors, analysis.units
    if vectors is None or vectors.shape[1:] != query.shape:
        return ()
    is_heading = analysis.blocks.kind[units.block] == BlockKind.HEADING
    # A heading may ask the question; the answer is in the text below it.
    scores = np.where(is_heading, 0.0, row_products(vectors, query))
    best = [number for number in np.argsort(-scores, kind="stable")[:limit].tolist() if scores[number] > 0]
    return tuple((int(units.first[number]), int(units.last[number])) for number in best)


def _holding(analysis: Analysis, spans: tuple[Span, ...]) -> list[int]:
    """Return the chunks that have a part of the answer, in their overlap too, in order."""
    chunks = analysis.chunks
    found = np.zeros(len(chunks), dtype=np.bool_)
    for start, end in spans:
        found |= (chunks.overlap_start < end) & (chunks.end > start)
    return [int(number) for number in np.flatnonzero(found)]


def _lost(
    judgement: Judgement, *, parts: tuple[AnswerPart, ...], spans: tuple[Span, ...]
) -> tuple[Span, ...]:
    """Return the spans of an answer that its best chunk does not have; () if it was found whole."""
    if judgement.outcome == AnswerOutcome.WHOLE or not parts:
        return ()
    found = [part for part in parts if part.chunk in judgement.chunks.tolist()]
    best = min(found, key=lambda part: part.rank, default=None)
    return tuple(without(spans, [(best.start, best.end)] if best is not None else []))


def _headline(judgement: Judgement, parts: tuple[AnswerPart, ...]) -> str:
    outcome, rank = judgement.outcome, judgement.rank
    if outcome == AnswerOutcome.WHOLE:
        if rank <= len(_COMES):
            return _COMES[rank - 1]
        return phrase("The whole answer comes at rank {rank:,}", rank=rank)
    if outcome == AnswerOutcome.PART:
        if rank:
            return phrase("A part of the answer comes back")
        if len(parts) == 2:
            return phrase("The answer is cut in two")
        if len(parts) == 3:
            return phrase("The answer is cut in three")
        return phrase("The answer is cut in {count:,} pieces", count=len(parts))
    if outcome == AnswerOutcome.MISSED:
        return phrase("The answer is not found")
    if outcome == AnswerOutcome.UNMARKED:
        return phrase("No answer is marked")
    if outcome == AnswerOutcome.ABSENT:
        return phrase("The marked answer is not in the text")
    if outcome.is_right:
        return phrase("Nothing is found, as it should be")
    return phrase("Something is found that is no answer")


def _sentence(analysis: Analysis, judgement: Judgement, *, parts: tuple[AnswerPart, ...], limit: int) -> str:
    if not len(judgement.chunks):
        return phrase("The model knows none of these words, or no chunk has anything in common with them.")
    first, score = int(judgement.chunks[0]), float(judgement.scores[0])
    comes = phrase("Chunk {number:,} comes first ({score:.2f})", number=first + 1, score=score)
    if judgement.outcome == AnswerOutcome.ABSENT:
        return phrase(
            "Its words were changed or taken away: mark those that answer it now, and it is judged again."
        )
    if judgement.outcome == AnswerOutcome.UNMARKED:
        return phrase(
            "{comes}. Mark the words in the text that answer it, and it can be judged.", comes=comes
        )
    if not parts:
        return phrase("{comes}.", comes=comes)
    if judgement.outcome == AnswerOutcome.WHOLE:
        holder = next(part for part in parts if part.rank == judgement.rank)
        if holder.chunk == first:
            return ""
        return phrase(
            "{comes}; chunk {number:,} holds it ({score:.2f}).",
            comes=comes,
            number=holder.chunk + 1,
            score=holder.score,
        )
    others = [part for part in parts if part.chunk != first] or list(parts)
    places = []
    for part in others[:2]:
        shared = next(
            (
                (max(start, part.start), min(end, part.end))
                for start, end in judgement_spans(judgement)
                if max(start, part.start) < min(end, part.end)
            ),
            None,
        )
        words = ""
        if shared is not None:
            start, end = shared
            words = plain_words(analysis.document.text[start : min(end, start + _LOOKED_AT)])
        words = f"{words[:_SHOWN].rstrip()}…" if len(words) > _SHOWN else words
        places.append(
            phrase(
                "{words} stands in chunk {number:,} ({rank})",
                words=quoted(words),
                number=part.chunk + 1,
                rank=_ranked(part),
            )
        )
    stands = joined(places, ", and ")
    said = (
        phrase("{comes}, but {places}.", comes=comes, places=stands)
        if judgement.outcome == AnswerOutcome.PART
        else phrase("{comes}; {places}.", comes=comes, places=stands)
    )
    if not any(part.rank > limit for part in others):
        return said
    return phrase("{said} Only the first {limit:,} count.", said=said, limit=limit)


def judgement_spans(judgement: Judgement) -> tuple[Span, ...]:
    """Return the spans of an answer in a single document."""
    return tuple(span for _, span in judgement.wanted)


def _ranked(part: AnswerPart) -> str:
    """Return the rank and the score of a chunk in words."""
    match part.rank:
        case 0:
            return phrase("never found")
        case 1:
            return phrase("first, {score:.2f}", score=part.score)
        case 2:
            return phrase("second, {score:.2f}", score=part.score)
        case 3:
            return phrase("third, {score:.2f}", score=part.score)
    return phrase("at rank {rank:,}, {score:.2f}", rank=part.rank, score=part.score)
