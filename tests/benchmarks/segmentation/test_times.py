"""Budgets of the optimal strategy, after vectors exist."""

import time

import numpy as np
import pytest
from tests.benchmarks.budget import report
from tests.benchmarks.segmentation.texts import all_texts

from seamline import Analysis, Document, analyse, load_embedder
from seamline.engine.presets import PRESETS

CONFIG = PRESETS["optimal"].config.with_values({"token_method": "approximate"})
ROUNDS = 5


def prose(units: int) -> str:
    """Return markdown of about so many sentences, each text with a heading."""
    texts = all_texts()
    pieces: list[str] = []
    count = 0
    while count < units:
        for text in texts["manuals"] + texts["perl"] + texts["topics"]:
            paragraphs = [" ".join(paragraph) for section in text.sections for paragraph in section]
            pieces += [f"# {text.name.rpartition('/')[2]}", *paragraphs]
            count += 1 + sum(len(paragraph) for section in text.sections for paragraph in section)
            if count >= units:
                break
    return "\n\n".join(pieces)


def seconds(analysis: Analysis) -> float:
    return analysis.timings.get("evidence", 0.0) + analysis.timings["boundaries"]


@pytest.mark.parametrize(("units", "budget"), [(10_000, 150), (100_000, 3000)])
def test_optimal_strategy(units: int, budget: float) -> None:
    """Evidence and search of the whole text, and a step of the slider, in milliseconds."""
    embedder = load_embedder(CONFIG.embedder)
    document = Document(prose(units))
    base = analyse(document, CONFIG.with_values({"strategy": "structure"}), embedder)
    whole, steps = [], []
    for step in range(ROUNDS):
        analysis = analyse(document, CONFIG, embedder, previous=base)
        whole.append(seconds(analysis))
        moved = CONFIG.with_values({"granularity": (step + 1) / 2})
        began = time.perf_counter()
        analyse(document, moved, embedder, previous=analysis)
        steps.append(time.perf_counter() - began)
    report(f"optimal, {len(base.units):,} units", float(np.median(whole)) * 1000, budget, "ms")
    report("  a step of its slider", float(np.median(steps)) * 1000, budget, "ms")
