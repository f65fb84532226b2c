"""Budgets of cutting a text again after a change of one parameter of the default preset, without a window."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from tests.benchmarks.budget import p95, report

from seamline import Document, analyse, load_embedder
from seamline.engine.presets import PRESETS

# The values of a drag, one step of the slider at a time.
DRAGS: dict[str, list[float]] = {
    "granularity": [0.1 * step for step in range(12)],
    "min_tokens": [20 + 10 * step for step in range(12)],
    "min_percent": [5 + 5 * step for step in range(8)],
    "max_tokens": [800 - 20 * step for step in range(12)],
    "overlap_tokens": [10 * step for step in range(12)],
    "topic_weight": [1.0 + 0.05 * step for step in range(12)],
    "structure_weight": [1.0 + 0.05 * step for step in range(12)],
    "cue_weight": [1.0 + 0.05 * step for step in range(12)],
    "list_tokens": [200 + 10 * step for step in range(8)],
    "block_tokens": [300 + 20 * step for step in range(8)],
}


@pytest.mark.parametrize(("units", "budget"), [(10_000, 50.0), (100_000, 500.0)])
@pytest.mark.parametrize("field", list(DRAGS))
def test_cut_after_a_change(
    text_of_size: Callable[[int], str], benchmark: object, field: str, units: int, budget: float
) -> None:
    """Processor time from a new value to its chunks: the median, and the 95th percentile."""
    config = PRESETS["optimal"].config
    embedder = load_embedder(config.embedder)
    text = text_of_size(units * 98)
    values = [round(value) if isinstance(config[field], int) else round(value, 2) for value in DRAGS[field]]
    analysis = analyse(Document(text, kind="markdown"), config.with_values({field: values[0]}), embedder)
    times: list[float] = []

    def drag() -> None:
        nonlocal analysis
        for _, value in pairwise(values if units < 50_000 else values[:6]):
            changed = analysis.config.with_values({field: value})
            began = time.process_time()
            analysis = analyse(analysis.document, changed, embedder, previous=analysis)
            times.append(time.process_time() - began)

    benchmark.pedantic(drag, rounds=1)  # type: ignore[attr-defined]
    what = f"{field}, cut again, {len(analysis.units):,} units"
    report(f"{what}, p50", float(np.median(times)) * 1000, budget, "ms")
    report(f"{what}, p95", p95(times), budget, "ms")
