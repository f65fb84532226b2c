"""Judges a cut by questions: whether the whole answer is in the first chunks, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only, row_products
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.locate import ExcerptFinder
from seamline.instruments.question_bench.question_set import Question
from seamline.instruments.question_bench.read_questions import chunk_number
from seamline.instruments.question_bench.retrieval_metrics import (
    Coverage,
    Span,
    best_chunks,
    coverage,
    ndcg,
    rank_of,
    reciprocal_rank,
    without,
)

DEFAULT_LIMIT = 3
"""Among how many of the first chunks an answer has to be, by default."""

DEFAULT_NOTHING_ABOVE = 0.5
"""The cosine above which something counts as found for a question that the texts do not answer."""


class AnswerOutcome(Enum):
    """The outcome of a question, with the words for it."""

    WHOLE = "found whole"
    PART = "in part"
    MISSED = "not found"
    SILENT = "rightly nothing"
    WRONG = "found something"
    UNMARKED = "no answer marked"
    ABSENT = "answer not in the text"

    @property
    def is_right(self) -> bool:
        """Whether the question is answered as it should be."""
        return self in (AnswerOutcome.WHOLE, AnswerOutcome.SILENT)

    @property
    def is_judged(self) -> bool:
        """Whether it is known what the right answer is, and where it is, so that the outcome was judged."""
        return self not in (AnswerOutcome.UNMARKED, AnswerOutcome.ABSENT)


@dataclass(frozen=True)
class Target:
    """Where the answer of a question is.

    spans: the places of its excerpts, each with the number of its document. expected: the chunks that should
    be found, as document and number. missing: the excerpts, or ids of chunks, that no document has.
    ambiguous: the excerpts that a text has several times, so that the first is taken.
    """

    spans: tuple[tuple[int, Span], ...] = ()
    expected: tuple[tuple[int, int], ...] = ()
    missing: tuple[str, ...] = ()
    ambiguous: tuple[str, ...] = ()

    @property
    def is_marked(self) -> bool:
        """Whether it is known where the whole answer is."""
        return bool(self.spans or self.expected) and not self.missing


@dataclass(frozen=True)
class Judgement:
    """The result of one question under one cut.

    rank: how many of the best chunks it takes until each span of the answer is whole in one of them; 0 if
    that never happens. chunks: (h,) int64, the best chunks, the best first, numbered through all documents.
    scores: (h,) float32, their cosines. wanted: the spans of the answer, each with its document. lost: the
    parts of them that are in none of `chunks`.
    """

    outcome: AnswerOutcome
    rank: int
    chunks: IndexArray
    scores: FloatArray
    wanted: tuple[tuple[int, Span], ...]
    lost: tuple[tuple[int, Span], ...]
    coverage: Coverage
    reciprocal_rank: float
    ndcg: float

    @property
    def words(self) -> str:
        """The outcome in words: `found whole at rank 2`."""
        if self.outcome == AnswerOutcome.WHOLE:
            return phrase("found whole at rank {rank}", rank=self.rank)
        if self.outcome == AnswerOutcome.PART:
            share = round(100 * self.coverage.recall)
            if share == 100:
                return phrase("in part: all of it, cut apart")
            return phrase("in part: {share}% comes back", share=share)
        if self.outcome == AnswerOutcome.WRONG:
            return phrase("found something at {score:.2f}", score=float(self.scores[0]))
        return phrase(self.outcome.value)


class Locator:
    """Finds where answers are in documents, however these are cut."""

    def __init__(self, documents: Sequence[Document], names: Sequence[str]) -> None:
        """names: those that the data set has for the documents."""
        self._finders = [ExcerptFinder(document.text) for document in documents]
        self._numbers = {name: number for number, name in enumerate(names)}

    def locate(self, question: Question) -> Target:
        """Return where the answer of a question is.

        Excerpts are sought in the document that the question names, or else in all; the first that has one
        is taken. Raises QuestionError for an expected chunk whose id cannot be read.
        """
        named = self._numbers.get(question.document)
        sought = range(len(self._finders)) if named is None else (named,)
        spans: list[tuple[int, Span]] = []
        missing, ambiguous = [], []
        for excerpt in question.excerpts:
            for number in sought:
                if (found := self._finders[number].find(excerpt)) is not None:
                    spans.append((number, (found.start, found.end)))
                    if found.copies > 1:
                        ambiguous.append(excerpt.text)
                    break
            else:
                missing.append(excerpt.text)
        expected = []
        for identity in question.expected:
            path, chunk = chunk_number(identity, question.text)
            if path in self._numbers:
                expected.append((self._numbers[path], chunk))
            else:
                missing.append(identity)
        return Target(tuple(spans), tuple(expected), tuple(missing), tuple(ambiguous))


class JudgedCut:
    """The cuts of documents with the vectors of their m chunks, to ask questions of; frozen once made."""

    def __init__(self, analyses: Sequence[Analysis], vectors: Sequence[FloatArray] = ()) -> None:
        """vectors: of each analysis (chunks, dimensions) float32; () for a subclass with its own scores()."""
        self.analyses = tuple(analyses)
        self._vectors = np.concatenate(list(vectors)) if vectors else np.zeros((0, 0), dtype=np.float32)
        counts = [len(analysis.chunks) for analysis in analyses]
        self.offsets = np.append(0, np.cumsum(counts, dtype=np.int64))
        self._document = np.repeat(np.arange(len(counts)), counts)
        self._start = _joined([analysis.chunks.overlap_start for analysis in analyses])
        self._core = _joined([analysis.chunks.start for analysis in analyses])
        self._end = _joined([analysis.chunks.end for analysis in analyses])

    def __len__(self) -> int:
        """Return the number of chunks."""
        return int(self.offsets[-1])

    def place(self, chunk: int) -> tuple[int, int]:
        """Return the document of a chunk, and its number in it."""
        document = int(self._document[chunk])
        return document, chunk - int(self.offsets[document])

    def scores(self, query: FloatArray) -> FloatArray:
        """Return the cosine of every chunk to a question, (m,) float32. query: (dimensions,) float32."""
        return row_products(self._vectors, query) if len(self) else np.zeros(0, dtype=np.float32)

    def judge(
        self,
        query: FloatArray,
        target: Target,
        *,
        limit: int,
        is_adversarial: bool = False,
        nothing_above: float = DEFAULT_NOTHING_ABOVE,
    ) -> Judgement:
        """Judge the best `limit` chunks for a question.

        query: (dimensions,) float32 of unit length, the vector of the question. nothing_above: see
        DEFAULT_NOTHING_ABOVE.
        """
        scores = self.scores(query)
        first = best_chunks(scores, limit)
        found = read_only(scores[first].astype(np.float32))
        if is_adversarial:
            is_silent = not len(found) or float(found[0]) <= nothing_above
            outcome = AnswerOutcome.SILENT if is_silent else AnswerOutcome.WRONG
            return Judgement(outcome, 0, first, found, (), (), Coverage(0, 0, 0), 0.0, 0.0)
        wanted, chunks_missing = self._wanted(target)
        if not target.is_marked or (not wanted and not chunks_missing):
            outcome = AnswerOutcome.ABSENT if target.missing else AnswerOutcome.UNMARKED
            return Judgement(outcome, 0, first, found, wanted, (), Coverage(0, 0, 0), 0.0, 0.0)
        ranks = [self._rank(scores, document, span=span) for document, span in wanted]
        rank = max(ranks) if all(ranks) and not chunks_missing else 0
        covered, lost = self._coverage(first, wanted)
        gains = self._gains(wanted)
        if 0 < rank <= limit:
            outcome = AnswerOutcome.WHOLE
        else:
            outcome = AnswerOutcome.PART if covered.recall > 0 else AnswerOutcome.MISSED
        return Judgement(
            outcome,
            rank,
            read_only(first),
            found,
            wanted,
            lost,
            covered,
            reciprocal_rank(ranks),
            ndcg(gains[first], gains, limit=limit),
        )

    def _wanted(self, target: Target) -> tuple[tuple[tuple[int, Span], ...], bool]:
        """Return the spans of the answer, and whether the cut lacks an expected chunk."""
        if target.spans:
            return target.spans, False
        wanted, is_missing = [], False
        for document, number in target.expected:
            chunk = int(self.offsets[document]) + number
            if chunk < self.offsets[document + 1]:
                wanted.append((document, (int(self._core[chunk]), int(self._end[chunk]))))
            else:
                is_missing = True
        return tuple(wanted), is_missing

    def _rank(self, scores: FloatArray, document: int, *, span: Span) -> int:
        """Return the best rank of the chunks that have a whole span, 0 for none. scores: (m,) float32."""
        holding = np.flatnonzero(self._holds(document, span))
        ranks = [rank for chunk in holding.tolist() if (rank := rank_of(scores, chunk))]
        return min(ranks, default=0)

    def _holds(self, document: int, span: Span) -> BoolArray:
        """Return which chunks have a whole span, (m,) bool."""
        start, end = span
        holds: BoolArray = (self._document == document) & (self._start <= start) & (self._end >= end)
        return holds

    def _coverage(
        self, first: IndexArray, wanted: Sequence[tuple[int, Span]]
    ) -> tuple[Coverage, tuple[tuple[int, Span], ...]]:
        """Return how well the first chunks, (h,) int64, cover the answer, and the parts that they lack."""
        given: dict[int, list[Span]] = {}
        for chunk in first.tolist():
            span = int(self._start[chunk]), int(self._end[chunk])
            given.setdefault(int(self._document[chunk]), []).append(span)
        sought = _by_document(wanted)
        lost = tuple(
            (document, left)
            for document, spans in sought.items()
            for left in without(spans, given.get(document, ()))
        )
        # Spans are shifted as if the texts were concatenated, so that all are judged together.
        ends = np.cumsum([len(analysis.document.text) + 1 for analysis in self.analyses]).tolist()
        shift = dict(enumerate([0, *ends]))
        return coverage(_shifted(given, shift), _shifted(sought, shift)), lost

    def _gains(self, wanted: Sequence[tuple[int, Span]]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return the share of the answer that each chunk has, (m,) float64."""
        held = np.zeros(len(self))
        total = 0
        for document, (start, end) in wanted:
            shared = np.minimum(self._end, end) - np.maximum(self._start, start)
            held += np.where(self._document == document, np.maximum(shared, 0), 0)
            total += end - start
        return held / max(total, 1)


def _by_document(spans: Sequence[tuple[int, Span]]) -> dict[int, list[Span]]:
    found: dict[int, list[Span]] = {}
    for document, span in spans:
        found.setdefault(document, []).append(span)
    return found


def _shifted(spans: Mapping[int, Sequence[Span]], shift: Mapping[int, int]) -> list[Span]:
    return [(start + shift[at], end + shift[at]) for at, inside in spans.items() for start, end in inside]


def _joined(parts: Sequence[IndexArray]) -> IndexArray:
    """Return the indices of several documents concatenated, (m,) int64. parts: (k,) int64 of each."""
    return np.concatenate(parts).astype(np.int64) if parts else np.zeros(0, dtype=np.int64)
