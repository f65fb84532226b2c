"""Budget of a query over many chunks."""

import time

import numpy as np
import pytest
from tests.benchmarks.budget import p95, report

from seamline.engine.arrays import FloatArray
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.search import SearchIndex

CHUNKS = 100_000


@pytest.mark.parametrize("dimensions", [256, 384])
def test_query_over_many_chunks(benchmark: object, dimensions: int) -> None:
    """A query over 100,000 chunks of ten documents, neighbours and completeness of its hits included."""
    config = PRESETS["memex-sentences"].config.with_values(
        {"embedder": "none", "token_method": "approximate", "min_tokens": 0}
    )
    text = " ".join(f"This is sentence {number}." for number in range(CHUNKS // 10))
    analyses = [analyse(Document(text, name=f"{number}.md"), config) for number in range(10)]
    random = np.random.default_rng(1)
    vectors = [unit_length(random, len(analysis.chunks), dimensions) for analysis in analyses]
    index = SearchIndex(analyses, vectors)
    assert len(index) == CHUNKS
    queries = iter(unit_length(random, 1000, dimensions))
    times: list[float] = []

    def ask() -> None:
        query = next(queries)
        began = time.perf_counter()
        found = index.search(query)
        times.append(time.perf_counter() - began)
        assert len(found.hits) == 20

    benchmark.pedantic(ask, rounds=50, warmup_rounds=2)  # type: ignore[attr-defined]
    report(f"query over {CHUNKS:,} chunks, {dimensions} dimensions, p95", p95(times), 50.0, "ms")


def unit_length(random: np.random.Generator, count: int, dimensions: int) -> FloatArray:
    vectors = random.standard_normal((count, dimensions)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
