"""Budgets of the similarity matrix over 10,000 units: the first picture, tiles, frames and memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from tests.benchmarks.budget import p95, report
from tests.benchmarks.returning_topics import judge, made_texts

from seamline import Document, analyse, load_embedder
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import MatrixTiles, compute_tiles
from seamline.desktop.instruments.similarity_matrix.matrix_view import MatrixView
from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow
from seamline.desktop.widgets.theme import DARK, LIGHT
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.instruments.returning_topics import find_returns
from seamline.instruments.similarity_matrix import LEVELS, TILE, SimilarityMatrix
from seamline.instruments.tile_cache import LIMIT_BYTES

UNITS = 10_000
SIDE = 900


@pytest.fixture(scope="module")
def analysed(text_of_size: Callable[[int], str]) -> tuple[Analysis, Embedder | None]:
    """A text of 10,000 units under the default preset, with its vectors."""
    config = PRESETS["optimal"].config
    embedder = load_embedder(config.embedder)
    analysis = analyse(Document(text_of_size(5_000_000), kind="markdown"), config, embedder)
    last = int(analysis.units.start[UNITS])
    return analyse(Document(analysis.document.text[:last], kind="markdown"), config, embedder), embedder


@pytest.fixture
def matrix(analysed: tuple[Analysis, Embedder | None]) -> SimilarityMatrix:
    """Its matrix, with nothing computed yet."""
    found = SimilarityMatrix.of(analysed[0])
    assert found is not None
    return found


def processor_ms(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def test_first_picture(matrix: SimilarityMatrix) -> None:
    """The coarsest level of a text that was just cut, in its colours; a worker computes it."""
    tiles, window = MatrixTiles(), MatrixWindow(len(matrix), SIDE)
    tiles.set_matrix(matrix)
    request = tiles.request(window, LIGHT)
    assert request is not None
    spent = processor_ms(lambda: tiles.put(compute_tiles(request)))
    report("first coarse picture", spent, 100.0, "ms of the processor")


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_tile(matrix: SimilarityMatrix, level: int) -> None:
    """A tile of 256 by 256 cells, in its colours."""
    matrix.prepare(level)
    scale = matrix.scale(level)
    last = matrix.tiles(level) - 1

    def draw(row: int) -> None:
        scale.codes(matrix.tile(level, row=row, column=last))

    spent = [processor_ms(partial(draw, number % (last + 1))) for number in range(40)]
    report(f"tile of level {level}", float(np.median(spent)), 16.0, "ms of the processor")


@pytest.mark.parametrize("zoom", [1.0, 4.0, 16.0, 100.0])
def test_pan_and_zoom_frame(
    qapp: QApplication, matrix: SimilarityMatrix, analysed: tuple[Analysis, Embedder | None], zoom: float
) -> None:
    """A step of a pan and its painted frame, in the window's thread, with tiles that are there or coarser."""
    view = MatrixView()
    view.resize(SIDE + 24, SIDE + 68)
    view.show()
    view.set_matrix(matrix)
    chunks = analysed[0].chunks
    view.set_chunks(chunks.first, chunks.stop, tints=np.arange(len(chunks), dtype=np.uint8) % 6)
    view.show_frame(view.frame.zoomed(zoom, x=300, y=500))
    while (request := view.missing_tiles()) is not None:
        view.put_tiles(compute_tiles(request))

    picture = QImage(view.size(), QImage.Format.Format_RGB32)

    def step(number: int) -> None:
        if number % 7 == 6:
            view.show_frame(view.frame.zoomed(1.25 if number % 2 else 0.8, x=400, y=400))
        view.pan(23 if number % 40 < 20 else -23, 17 if number % 60 < 30 else -17)
        view.render(picture)

    spent = [processor_ms(partial(step, number)) / 1000 for number in range(120)]
    report(f"pan and zoom at {zoom:g}", p95(spent), 16.0, "ms of the processor (95th percentile)")
    view.deleteLater()


def test_memory(matrix: SimilarityMatrix) -> None:
    """Tiles after a long way over all levels in both themes, and all else that the matrix allocates."""
    tiles = MatrixTiles()
    tiles.set_matrix(matrix)
    tracemalloc.start()
    for theme in (LIGHT, DARK):
        for zoom in (1.0, 4.0, 16.0, 90.0):
            window = MatrixWindow(len(matrix), SIDE).zoomed(zoom, x=0, y=0)
            for _ in range(60):
                while (request := tiles.request(window, theme)) is not None:
                    tiles.put(compute_tiles(request))
                window = window.panned(SIDE / 2, SIDE / 2)
    allocated = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    report("tiles kept", tiles.cache.size_bytes / 2**20, LIMIT_BYTES / 2**20, "MB")
    report("matrix with its tiles", allocated / 2**20, 80.0, "MB")
    assert len(tiles.cache) * TILE * TILE * 4 >= tiles.cache.size_bytes


def test_made_returns(analysed: tuple[Analysis, Embedder | None]) -> None:
    """The share of made returns that are found, and the share of those reported that are right."""
    embedder = analysed[1]
    assert embedder is not None
    found = judge(made_texts(returning=True, one_kind=False), embedder)
    report("returns that are told", found.found / found.returns, 0.5, "of them", more_is_better=True)
    report("right of what is told", found.right / found.listed, 0.9, "of them", more_is_better=True)


def test_returns(analysed: tuple[Analysis, Embedder | None]) -> None:
    """The search for topics that return, which runs in a worker."""
    analysis, embedder = analysed
    spent = processor_ms(lambda: find_returns(analysis, embedder))
    report("returning topics", spent / 1000, 2.0, "s of the processor")
