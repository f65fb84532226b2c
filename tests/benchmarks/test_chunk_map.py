"""Budgets of the chunk map: 20,000 chunks placed, named, moved by a frame, and compared with each other."""

import time
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from tests.benchmarks.budget import p95, report
from tests.instruments.chunk_map.made import chunks_with, unit

from seamline.desktop.instruments.chunk_map.map_plot import MapPlot
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.instruments.chunk_map.chunk_map import ChunkMap, map_chunks
from seamline.instruments.chunk_map.near_duplicates import SimilarChunks, near_duplicates, similar_chunks
from seamline.instruments.chunk_map.projection import projection_of

CHUNKS, DIMENSIONS, DOCUMENTS = 20_000, 256, 20


def seconds_of(work: Callable[[], object], *, rounds: int) -> list[float]:
    """Return the processor time of each round; what else runs on the machine is not counted."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return times


@pytest.fixture(scope="module")
def found() -> ChunkMap:
    """A map of chunks about four hundred things, of which a tenth repeats another."""
    random = np.random.default_rng(0)
    things = random.standard_normal((400, DIMENSIONS))
    vectors = unit(things[random.integers(0, 400, CHUNKS)] + random.normal(0, 1.0, (CHUNKS, DIMENSIONS)))
    vectors[: CHUNKS // 10] = unit(
        vectors[CHUNKS // 10 : CHUNKS // 5] + random.normal(0, 0.01, (CHUNKS // 10, DIMENSIONS))
    )
    share = 1 / np.arange(1, 5001)
    words = np.array([f"w{number}" for number in range(5000)])
    texts = [" ".join(words[row]) for row in random.choice(5000, (CHUNKS, 150), p=share / share.sum())]
    return map_chunks(chunks_with(vectors, texts=texts, sizes=(CHUNKS // DOCUMENTS,) * DOCUMENTS))


@pytest.fixture(scope="module")
def pairs(found: ChunkMap) -> SimilarChunks:
    return similar_chunks(found.chunks.vectors)


def test_projection_and_names(found: ChunkMap) -> None:
    """The whole map with named groups is ready within two seconds; a thread makes it."""
    vectors = found.chunks.vectors
    placed = float(np.median(seconds_of(lambda: projection_of(vectors), rounds=3)))
    report(f"projection of {CHUNKS:,} chunks, median", placed, 0.5, "s")
    whole = float(np.median(seconds_of(lambda: map_chunks(found.chunks), rounds=3)))
    report(f"map of {CHUNKS:,} chunks with groups and names, median", whole, 2.0, "s")


def test_pairs_and_tick_of_the_limit(found: ChunkMap, pairs: SimilarChunks) -> None:
    """All pairs are found once, in a thread; a tick of the limit only reads them, within a frame."""
    once = seconds_of(lambda: similar_chunks(found.chunks.vectors), rounds=1)[0]
    report(f"pairs among {CHUNKS:,} chunks", once, 5.0, "s")
    limits = [0.8 + 0.01 * step for step in range(20)]
    times = [
        seconds_of(lambda limit=limit: near_duplicates(pairs, CHUNKS, limit=limit), rounds=1)[0]  # type: ignore[misc]
        for limit in limits
    ]
    report(f"tick of the limit over {CHUNKS:,} chunks, p95", p95(times), 16.0, "ms")


def test_frame_of_a_moving_map(found: ChunkMap, pairs: SimilarChunks, qapp: QApplication) -> None:
    """A map that is dragged is painted sixty times a second, though marks are drawn anew now and then."""
    plot = MapPlot()
    plot.setPalette(palette_of(LIGHT))
    plot.resize(1200, 800)
    plot.show()
    plot.set_map(found)
    plot.set_duplicates(near_duplicates(pairs, CHUNKS, limit=0.95))
    # Until it is exposed nothing is painted.
    qapp.processEvents()
    width = plot.box.viewRect().width()
    plot.viewport().repaint()

    def move() -> None:
        plot.box.translateBy(x=width * 0.01)
        plot.viewport().repaint()

    times = seconds_of(move, rounds=120)
    report(f"frame of {CHUNKS:,} chunks that move, mean", float(np.mean(times)) * 1000, 16.0, "ms")
    plot.show_all()
    plot.viewport().repaint()

    def zoom() -> None:
        plot.box.scaleBy((0.9, 0.9))
        plot.viewport().repaint()

    report(f"step of the zoom, {CHUNKS:,} chunks, p95", p95(seconds_of(zoom, rounds=10)), 100.0, "ms")
    plot.close()
