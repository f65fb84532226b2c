"""Sums of runs that are kept in a file, and vectors that are read from one."""

import sys
import tracemalloc
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import numpy as np
import pytest

from seamline.embedders.filed_rows import FiledRows
from seamline.engine.arrays import FloatArray, read_only, release_pages
from seamline.engine.evidence.embedding import RowStore
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter, learned_scatter, partings, partings_between
from seamline.engine.evidence.topic_metric import TopicMetric

DIMENSIONS = 256


class Stores:
    """Makes stores in a folder, and remembers how large each was to be."""

    def __init__(self, folder: Path) -> None:
        self.made: list[tuple[int, int]] = []
        self._folder = folder

    def __call__(self, count: int, dimensions: int) -> RowStore:
        self.made.append((count, dimensions))
        return FiledRows(FileIO(self._folder / str(len(self.made)), "w+"), (count, dimensions))


def scatter_of(vectors: FloatArray, stores: Stores | None = None) -> Scatter:
    random = np.random.default_rng(2)
    metric = TopicMetric(
        random.normal(size=(vectors.shape[1], 9)).astype(np.float32),
        np.array([0.4, 0.1, 0.02]),
        np.array([0, 2, 5, 9]),
    )
    weights = np.ones(len(vectors), dtype=np.float32)
    return learned_scatter(vectors, weights, metric=metric, scale=0.3, price=1.7, make_store=stores)


@pytest.mark.parametrize("runs", [1, 15, 16, 17, 1023, 1024, 1025, 2500])
def test_sums_in_a_file_are_those_in_memory(tmp_path: Path, runs: int) -> None:
    """Bit by bit, however many runs there are, and again after their memory was given back."""
    random = np.random.default_rng(runs)
    bounds = np.append(0, np.cumsum(random.integers(1, 4, runs)))
    vectors = read_only(random.normal(size=(int(bounds[-1]), 12)).astype(np.float32))
    stores = Stores(tmp_path)
    filed, kept = RunSums(scatter_of(vectors, stores), bounds), RunSums(scatter_of(vectors), bounds)
    for asked in (np.arange(runs + 1), np.arange(runs // 2, runs + 1, 3)):
        np.testing.assert_array_equal(filed.before(asked), kept.before(asked))
    assert len(stores.made) == 1


def resident_bytes(array: FloatArray) -> int:
    """Return how much of an array's mapping lies in memory."""
    at = array.ctypes.data
    is_own = False
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8").splitlines():
        first, _, rest = line.partition(" ")
        if "-" in first and not first.endswith(":"):
            low, high = (int(end, 16) for end in first.split("-"))
            is_own = low <= at < high
        elif is_own and first == "Rss:":
            return int(rest.split()[0]) << 10
    return 0


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's account of memory")
def test_few_spans_far_apart_leave_no_text_in_memory(tmp_path: Path) -> None:
    """The system reads 64 kB of a file for a vector: a cut that changes here and there took all of them."""
    store = FiledRows(FileIO(tmp_path / "rows", "w+"), (16_384, DIMENSIONS))
    store.add(np.random.default_rng(1).normal(size=(16_384, DIMENSIONS)).astype(np.float32))
    vectors = store.array()
    scatter = scatter_of(vectors)
    release_pages(vectors)
    assert float(vectors[0, 0]) != 0.0
    assert resident_bytes(vectors) > 0
    first = np.arange(0, 16_000, 64)
    scatter.sums_between(first, first + 3)
    assert resident_bytes(vectors) < 1 << 20


def peak_of(function: Callable[[], Nats]) -> tuple[Nats, int]:
    """Return what a function finds, and how many bytes it takes at most."""
    tracemalloc.start()
    found = function()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return found, peak


def wide_scatter(units: int) -> Scatter:
    """Of as many directions as dimensions, as the bundled model's."""
    random = np.random.default_rng(5)
    vectors = random.normal(size=(units, DIMENSIONS)).astype(np.float32)
    metric = TopicMetric(
        random.normal(size=(DIMENSIONS, DIMENSIONS)).astype(np.float32),
        np.array([0.4, 0.1, 0.02]),
        np.array([0, 40, 100, DIMENSIONS]),
    )
    return learned_scatter(vectors, np.ones(units, dtype=np.float32), metric=metric, scale=0.15, price=1.9)


def test_neighbours_are_compared_some_at_a_time() -> None:
    """Bit by bit as all at once, which took 3 kB for each of the ten thousand chunks of a long text."""
    scatter = wide_scatter(12_001)
    low = np.arange(12_000 - 1)
    middle, high = low + 1, low + 2
    left, right = scatter.sums_between(low, middle), scatter.sums_between(middle, high)
    before, at, after = (scatter.weights_of(each) for each in (low, middle, high))
    whole = scatter.worth(left, at - before) + scatter.worth(right, after - at)
    whole -= scatter.worth(left + right, after - before)
    found, peak = peak_of(lambda: partings_between(scatter, low, middle=middle, high=high))
    np.testing.assert_array_equal(found, whole)
    assert peak < left.nbytes


def test_one_topic_of_a_long_text_is_parted_some_places_at_a_time() -> None:
    """The sums up to each place are kept, as numbers of 8 bytes; those to both sides of it are not."""
    scatter = wide_scatter(8000)
    bounds, groups = np.arange(8001), np.array([[0, 8000]])
    found, peak = peak_of(lambda: partings(scatter, bounds, groups=groups))
    assert len(found) == 8000
    sums = 8000 * DIMENSIONS * 8
    assert peak < 3 * sums
