"""Every instrument of the window, one a line, in the order of their docks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from seamline.desktop.instruments.boundaries.boundaries_instrument import BoundariesInstrument
from seamline.desktop.instruments.chunk_map.chunk_map_instrument import ChunkMapInstrument
from seamline.desktop.instruments.compare.compare_instrument import CompareInstrument
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.evaluation.evaluation_instrument import EvaluationInstrument
from seamline.desktop.instruments.findings.findings_instrument import FindingsInstrument
from seamline.desktop.instruments.fit.fit_instrument import FitInstrument
from seamline.desktop.instruments.folder.folder_instrument import FolderInstrument
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.memories.memories_instrument import MemoriesInstrument
from seamline.desktop.instruments.question_bench.answer_instrument import AnswerInstrument
from seamline.desktop.instruments.question_bench.question_bench_instrument import QuestionBenchInstrument
from seamline.desktop.instruments.reading_deck.reading_deck_instrument import ReadingDeckInstrument
from seamline.desktop.instruments.seam_map.seam_map_instrument import SeamMapInstrument
from seamline.desktop.instruments.search.search_instrument import SearchInstrument
from seamline.desktop.instruments.similarity_matrix.similarity_matrix_instrument import (
    SimilarityMatrixInstrument,
)
from seamline.desktop.instruments.stability.stability_instrument import StabilityInstrument

INSTRUMENTS: tuple[Callable[[InstrumentContext, QObject], Instrument[Any]], ...] = (
    SeamMapInstrument,
    FindingsInstrument,
    MemoriesInstrument,
    BoundariesInstrument,
    CompareInstrument,
    SearchInstrument,
    SimilarityMatrixInstrument,
    StabilityInstrument,
    FolderInstrument,
    FitInstrument,
    EvaluationInstrument,
    QuestionBenchInstrument,
    AnswerInstrument,
    ChunkMapInstrument,
    ReadingDeckInstrument,
)
