"""Question bench: cuts judged by a set of questions, by several figures, each with its interval."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.instruments.evaluation import Interval, difference
from seamline.instruments.question_bench.answer_scores import ANSWER_SCORES, answer_scores
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.judge import (
    DEFAULT_LIMIT,
    DEFAULT_NOTHING_ABOVE,
    JudgedCut,
    Judgement,
    Locator,
    Target,
)
from seamline.instruments.question_bench.question_set import Question

RANK_FIGURES = ("whole", "recall", "precision", "iou", "mrr", "ndcg")
"""The names of the figures of a ranking. whole: the share of questions with the whole answer among the first
chunks, or of adversarial ones with nothing."""

SBERT = "sbert"
"""The cosine of the expected answer and the best chunk, by the embedder that ranks."""

FIGURES = (*RANK_FIGURES, *ANSWER_SCORES, SBERT)
"""The names of all figures, in the order in which they are shown."""

_FLOAT_BYTES = 4
# A quick cut is timed several times, and the quickest counts.
_TIMES, _SHORT_SECONDS = 5, 0.5
_WARM_UP = Document("One. Two.\n\nThree. Four.\n\nFive. Six.\n", name="warm-up")


@dataclass(frozen=True)
class BenchSettings:
    """How questions are judged.

    limit: how many of the best chunks are looked at. nothing_above: the cosine above which something counts
    as found for an adversarial question.
    """

    limit: int = DEFAULT_LIMIT
    nothing_above: float = DEFAULT_NOTHING_ABOVE


@dataclass(frozen=True)
class AskedQuestions:
    """Questions with the places of their answers and their vectors, none of which depends on the cut.

    vectors, answers: (q, dimensions) float32, of the questions and of the expected answers.
    """

    questions: tuple[Question, ...]
    targets: tuple[Target, ...]
    vectors: FloatArray
    answers: FloatArray

    @classmethod
    def of(
        cls,
        questions: Sequence[Question],
        locator: Locator,
        *,
        vectors: ChunkVectors,
        cancel: CancelToken | None = None,
    ) -> AskedQuestions:
        """Locate the answers and embed the questions. Raises EmbeddingError, QuestionError, Cancelled."""
        asked = tuple(questions)
        return cls(
            asked,
            tuple(map(locator.locate, asked)),
            vectors.of_queries([question.text for question in asked], cancel=cancel),
            vectors.of_texts([question.reference for question in asked], cancel=cancel),
        )

    @property
    def missing(self) -> int:
        """How many excerpts or chunks no document has."""
        return sum(len(target.missing) for target in self.targets)

    @property
    def ambiguous(self) -> int:
        """How many excerpts are in the text several times, so that the first is taken."""
        return sum(len(target.ambiguous) for target in self.targets)

    def judge(self, cut: JudgedCut, settings: BenchSettings) -> tuple[Judgement, ...]:
        """Judge a cut by every question."""
        return tuple(
            cut.judge(
                vector,
                target,
                limit=settings.limit,
                is_adversarial=question.is_adversarial,
                nothing_above=settings.nothing_above,
            )
            for question, target, vector in zip(self.questions, self.targets, self.vectors, strict=True)
        )


@dataclass(frozen=True)
class BenchResult:
    """The results of all questions under one cut.

    judgements: one for each question. values: for each question its figures by name; empty for one without
    an answer. chunks: how many each document has. complete: the share of chunks that are whole thoughts.
    seconds: processor time to cut and embed; None if neither was done. stored_bytes: of texts and vectors in
    a store.
    """

    judgements: tuple[Judgement, ...]
    values: tuple[Mapping[str, float], ...]
    chunks: tuple[int, ...]
    complete: float
    seconds: float | None
    stored_bytes: int

    @property
    def right(self) -> int:
        """How many questions are answered as they should be."""
        return sum(judgement.outcome.is_right for judgement in self.judgements)

    @property
    def judged(self) -> int:
        """How many questions can be judged."""
        return sum(judgement.outcome.is_judged for judgement in self.judgements)

    @property
    def mean_rank(self) -> float | None:
        """The mean rank of a whole answer, over the questions for which it is found whole; None for none."""
        ranks = [judgement.rank for judgement in self.judgements if judgement.rank]
        return float(np.mean(ranks)) if ranks else None

    def interval(self, figure: str, numbers: Sequence[int] | None = None) -> Interval | None:
        """Return the mean of a figure with its 95% interval, by bootstrap; None if no question has it.

        numbers: of the questions that count, None for all. The seed of the bootstrap is fixed, so that equal
        values give equal intervals.
        """
        of = range(len(self.values)) if numbers is None else numbers
        found = [self.values[number][figure] for number in of if figure in self.values[number]]
        return difference([np.array(found)]) if found else None


def ask_cut(
    asked: AskedQuestions,
    cut: JudgedCut,
    *,
    vectors: ChunkVectors,
    settings: BenchSettings,
    seconds: float | None,
) -> BenchResult:
    """Judge a cut by questions, and score its best chunks against the answers. seconds: as in BenchResult."""
    judgements = asked.judge(cut, settings)
    best = [judgement.chunks[:1].tolist() for judgement in judgements]
    texts = [_text_of(cut, *chunks) for chunks in best]
    found = vectors.of_texts(texts)
    values = tuple(
        _values(question, judgement, text=text, similarity=float(np.dot(expected, vector)))
        for question, judgement, text, expected, vector in zip(
            asked.questions, judgements, texts, asked.answers, found, strict=True
        )
    )
    complete = sum(analysis.statistics.complete for analysis in cut.analyses)
    dimensions = vectors.embedder.dimensions
    stored = sum(
        len(analysis.embedded_text(number).encode("utf-8", "surrogatepass")) + dimensions * _FLOAT_BYTES
        for analysis in cut.analyses
        for number in range(len(analysis.chunks))
    )
    return BenchResult(
        judgements,
        values,
        tuple(len(analysis.chunks) for analysis in cut.analyses),
        complete / len(cut) if len(cut) else 1.0,
        seconds,
        stored,
    )


def compare_cuts(
    documents: Sequence[Document],
    asked: AskedQuestions,
    *,
    configs: Mapping[str, Config],
    embedder: Embedder,
    settings: BenchSettings,
    pins: Sequence[tuple[int, ...]] = (),
    report: Callable[[Analysis], None] = lambda _: None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[tuple[str, BenchResult]]:
    """Yield the name and the results of each config, as soon as they are known.

    pins: for each document the indices at which every config cuts; () for none. report: called with every
    analysis. Raises Cancelled, ConfigError, EmbeddingError.
    """
    kept = pins or [()] * len(documents)
    for done, (name, config) in enumerate(configs.items(), 1):
        cut, vectors, seconds = _timed_cut(documents, config, embedder=embedder, pins=kept, cancel=cancel)
        for analysis in cut.analyses:
            report(analysis)
        yield name, ask_cut(asked, cut, vectors=vectors, settings=settings, seconds=seconds)
        progress("questions", done, len(configs))


def behind(result: BenchResult, best: BenchResult) -> Interval | None:
    """Return how many more questions the best cut answers, as a share, from paired differences."""
    pairs = [
        theirs["whole"] - ours["whole"]
        for ours, theirs in zip(result.values, best.values, strict=True)
        if "whole" in ours and "whole" in theirs
    ]
    return difference([np.array(pairs)]) if pairs else None


def categories_of(questions: Sequence[Question]) -> Mapping[str, int]:
    """Return how many questions each category has; those without one are left out."""
    return Counter(question.category for question in questions if question.category)


def _timed_cut(
    documents: Sequence[Document],
    config: Config,
    *,
    embedder: Embedder,
    pins: Sequence[tuple[int, ...]],
    cancel: CancelToken | None,
) -> tuple[JudgedCut, ChunkVectors, float]:
    """Return a cut made without any reuse, its vectors, and the processor seconds that both took."""
    # A strategy that needs no vectors is not to wait for those of its units.
    cutter = embedder if needs_model(config) else None
    # The time of other threads counts only if the model uses threads: the window may be busy with others.
    clock = time.process_time if getattr(embedder, "uses_threads", False) else time.thread_time
    # Models and vocabularies are loaded here, so that the time for it does not count.
    analyse(_WARM_UP, config, cutter, cancel=cancel)
    seconds: list[float] = []
    # The clock of some systems advances in steps of milliseconds, and may show 0 for a whole cut.
    while sum(seconds) < _SHORT_SECONDS and (len(seconds) < _TIMES or not any(seconds)):
        vectors = ChunkVectors(embedder)
        began = clock()
        analyses = [
            analyse(document, config, cutter, pins=kept, cancel=cancel)
            for document, kept in zip(documents, pins, strict=True)
        ]
        rows = [vectors.of(analysis, cancel=cancel) for analysis in analyses]
        seconds.append(clock() - began)
    return JudgedCut(analyses, rows), vectors, min(seconds) or sum(seconds) / len(seconds)


def _values(question: Question, judgement: Judgement, *, text: str, similarity: float) -> Mapping[str, float]:
    if not judgement.outcome.is_judged and not question.answer:
        return {}
    if question.is_adversarial:
        return {"whole": float(judgement.outcome.is_right)}
    values: dict[str, float] = {}
    if judgement.outcome.is_judged:
        values = {
            "whole": float(judgement.outcome.is_right),
            "recall": judgement.coverage.recall,
            "precision": judgement.coverage.precision,
            "iou": judgement.coverage.iou,
            "mrr": judgement.reciprocal_rank,
            "ndcg": judgement.ndcg,
        }
    if question.reference:
        values |= answer_scores(text, question.reference)
        values[SBERT] = similarity
    return values


def _text_of(cut: JudgedCut, chunk: int | None = None) -> str:
    """Return the text of a chunk, "" for None."""
    if chunk is None:
        return ""
    document, number = cut.place(chunk)
    return cut.analyses[document].text_of(number)
