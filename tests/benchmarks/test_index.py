"""Budgets of an index of many chunks: a query by meaning, by words and by both."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.benchmarks.budget import report
from tests.index.records import SETTINGS, make_record

from seamline.engine.arrays import FloatArray
from seamline.index.plan import Plan
from seamline.index.searching import search_index
from seamline.index.sqlite_store import SqliteStore

CHUNKS, DOCUMENT = 200_000, 500
DIMENSIONS, WORDS, VOCABULARY = 256, 60, 50_000
BUDGET_MS = 100.0


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of 200,000 chunks, whose words are as frequent as those of a language (Zipf)."""
    path = tmp_path_factory.mktemp("index") / "large.index"
    random = np.random.default_rng(1)
    weights = 1 / np.arange(1, VOCABULARY + 1)
    began = time.process_time()
    store = SqliteStore(path, writing=True)
    store.configure(replace(SETTINGS, dimensions=DIMENSIONS))
    for number in range(CHUNKS // DOCUMENT):
        words = random.choice(VOCABULARY, size=(DOCUMENT, WORDS), p=weights / weights.sum())
        records = [
            make_record(
                " ".join(f"w{word}" for word in row), source=f"{number}.md", sequence=place, vector=vector
            )
            for place, (row, vector) in enumerate(zip(words, unit_length(random, DOCUMENT), strict=True))
        ]
        store.apply(Plan(upsert=tuple(record.id for record in records)), records)
    store.close()
    print(f"\n{CHUNKS:,} chunks written in {time.process_time() - began:.0f} s of processor time")
    return path


def unit_length(random: np.random.Generator, count: int) -> FloatArray:
    vectors = random.standard_normal((count, DIMENSIONS)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def median_ms(work: Callable[[], object]) -> float:
    """Return the processor time of a piece of work, the median of eleven runs."""
    times = []
    for _ in range(11):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return float(np.median(times) * 1000)


def test_query_of_a_fresh_process(path: Path) -> None:
    """Opened, asked once and closed, as `seamline search` does it."""
    query = unit_length(np.random.default_rng(2), 1)[0]

    def ask() -> None:
        store = SqliteStore(path, writing=False)
        assert len(search_index(store, "w700 w3000", vector=query, limit=20)) == 20
        store.close()

    report("query of an index that is opened for it, hybrid", median_ms(ask), BUDGET_MS, "ms")


@pytest.mark.parametrize(
    ("kind", "words"), [("rare", "w700 w3000"), ("mixed", "w0 w1 w5 w40 w900"), ("frequent", "w0 w1 w2 w10")]
)
def test_query_by_words(path: Path, kind: str, words: str) -> None:
    """Frequent words cost more than rare ones."""
    store = SqliteStore(path, writing=False)
    took = median_ms(lambda: store.search_words(words, limit=100))
    store.close()
    report(f"query by {kind} words", took, BUDGET_MS, "ms")


def test_query_by_meaning(path: Path) -> None:
    """The nearest of all vectors, exactly."""
    store = SqliteStore(path, writing=False)
    query = unit_length(np.random.default_rng(2), 1)[0]
    took = median_ms(lambda: store.search_vectors(query, limit=100))
    store.close()
    report("query by meaning", took, BUDGET_MS, "ms")
