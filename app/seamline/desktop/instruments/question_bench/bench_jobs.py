"""Background jobs of the question bench: one judges each cut on screen, one judges other cuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder, reads_whole_document
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.bench import (
    AskedQuestions,
    BenchResult,
    BenchSettings,
    compare_cuts,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.judge import JudgedCut, Judgement, Locator
from seamline.instruments.question_bench.question_set import Question

CURRENT = ""
"""Stands for the active configuration among the presets that it is compared with."""

NO_EMBEDDER_WORDS = phrase("Questions are answered by comparing vectors, and no embedder is chosen.")


@dataclass(frozen=True)
class PreparedBench:
    """All that does not depend on the cut: questions with places and vectors, and a cache of vectors."""

    document: Document
    asked: AskedQuestions
    vectors: ChunkVectors
    has_sentence_vectors: bool

    def fits(self, document: Document, questions: tuple[Question, ...], *, embedder: str) -> bool:
        """Whether it was prepared for this document, these questions and this model."""
        return (
            self.document is document
            and self.asked.questions == questions
            and self.vectors.embedder.name == embedder
        )


@dataclass(frozen=True)
class LiveBench:
    """The cut on screen, with its judgement by each question on its document."""

    key: Key
    analysis: Analysis
    settings: BenchSettings
    prepared: PreparedBench
    cut: JudgedCut
    judgements: tuple[Judgement, ...]


@dataclass(frozen=True)
class LiveJob:
    """Judges a cut. known: what was prepared for an earlier cut, reused if it still fits."""

    key: Key
    analysis: Analysis
    questions: tuple[Question, ...]
    settings: BenchSettings
    load: EmbedderLoader
    known: PreparedBench | None

    def run(self, progress: Progress, cancel: CancelToken) -> LiveBench:
        """Return the judged cut. Raises Cancelled, ConfigError, EmbeddingError."""
        analysis = self.analysis
        embedder = _loaded(self.load, analysis.config.embedder, progress=progress, cancel=cancel)
        prepared = self.known
        if prepared is None or not prepared.fits(analysis.document, self.questions, embedder=embedder.name):
            keeps = prepared is not None and prepared.vectors.embedder is embedder
            vectors = prepared.vectors if keeps and prepared is not None else ChunkVectors(embedder)
            prepared = prepare(analysis.document, self.questions, vectors=vectors, cancel=cancel)
        rows = prepared.vectors.of(analysis, progress=progress, cancel=cancel)
        cut = JudgedCut([analysis], [rows])
        judgements = prepared.asked.judge(cut, self.settings)
        return LiveBench(self.key, analysis, self.settings, prepared, cut, judgements)


@dataclass(frozen=True)
class CompareJob:
    """Judges other cuts of the same document, each cut without reuse, so that times are comparable.

    pins: the boundaries that every cut must have. found: called with the name and result of each cut.
    """

    document: Document
    pins: tuple[int, ...]
    questions: tuple[Question, ...]
    configs: Mapping[str, Config]
    settings: BenchSettings
    load: EmbedderLoader
    found: Callable[[str, BenchResult], None]

    def run(self, progress: Progress, cancel: CancelToken) -> None:
        """Judge all of them. Raises Cancelled, ConfigError, EmbeddingError."""
        name = next(iter(self.configs.values())).embedder
        embedder = _loaded(self.load, name, progress=progress, cancel=cancel)
        vectors = ChunkVectors(embedder)
        prepared = prepare(self.document, self.questions, vectors=vectors, cancel=cancel)
        for name, result in compare_cuts(
            [self.document],
            prepared.asked,
            configs=self.configs,
            embedder=embedder,
            settings=self.settings,
            pins=[self.pins],
            progress=progress,
            cancel=cancel,
        ):
            self.found(name, result)


def prepare(
    document: Document,
    questions: tuple[Question, ...],
    *,
    vectors: ChunkVectors,
    cancel: CancelToken | None = None,
) -> PreparedBench:
    """Locate the answers in a document and embed the questions. Raises Cancelled, EmbeddingError."""
    asked = AskedQuestions.of(questions, Locator([document], [""]), vectors=vectors, cancel=cancel)
    return PreparedBench(document, asked, vectors, not reads_whole_document(vectors.embedder))


def _loaded(load: EmbedderLoader, name: str, *, progress: Progress, cancel: CancelToken) -> Embedder:
    embedder = load(name, progress, cancel)
    if embedder is None:
        raise ConfigError(NO_EMBEDDER_WORDS, key="embedder")
    return embedder
