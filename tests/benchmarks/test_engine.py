"""Budgets of the engine and the command line."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from seamline import Document, analyse
from seamline.embedders.bundled import BundledEmbedder
from seamline.engine.presets import PRESETS

from tests.benchmarks.budget import report


@pytest.mark.parametrize("megabytes", [1, 10])
@pytest.mark.parametrize(("method", "budget"), [("approximate", 2.0), ("cl100k", 1.0)])
def test_structure_end_to_end(
    text_of_size: Callable[[int], str], benchmark: object, method: str, budget: float, megabytes: int
) -> None:
    """Blocks, units, tokens, boundaries and chunks of markdown, in million characters a second."""
    text = text_of_size(megabytes * 1_000_000)
    config = PRESETS["clawdbot"].config.with_values({"token_method": method})
    analyse(Document("Warm up. The vocabulary is loaded once."), config)
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: analyse(Document(text), config), rounds=3 if megabytes == 1 else 2
    )
    rate = megabytes / benchmark.stats["median"]  # type: ignore[attr-defined]
    report(f"structure, {method}, {megabytes} MB", rate, budget, "million characters/s", more_is_better=True)


def test_bundled_model_through_the_app(text_of_size: Callable[[int], str], benchmark: object) -> None:
    """Embedding the units of 1 MB through the pipeline, by the rate of the model called bare."""
    document = Document(text_of_size(1_000_000))
    config = PRESETS["seamline"].config
    embedder = BundledEmbedder()
    first = analyse(document, config, embedder)
    texts = [
        document.text[low:high] for low, high in zip(first.units.first.tolist(), first.units.last.tolist(), strict=True)
    ]

    def through_the_app() -> float:
        return analyse(document, config, embedder).timings["vectors"]

    bare = []
    model = embedder.model
    for _ in range(5):
        began = time.perf_counter()
        np.array(list(model.embed(texts, batch_size=1024)))
        bare.append(time.perf_counter() - began)
    through = [benchmark.pedantic(through_the_app, rounds=1) if turn == 0 else through_the_app() for turn in range(5)]  # type: ignore[attr-defined]
    ratio = float(np.median(bare) / np.median(through))
    report("bundled model through the app / bare", ratio, 0.9, "of the rate", more_is_better=True)


def test_command_line_on_a_small_file(tmp_path: Path, benchmark: object) -> None:
    """`seamline chunk` of a small file with a structural preset, as a whole process."""
    path = tmp_path / "small.md"
    path.write_text("# Title\n\nA short text.\n", encoding="utf-8")
    command = [sys.executable, "-m", "seamline", "chunk", str(path), "--preset", "clawdbot"]
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: subprocess.run(command, check=True, capture_output=True), rounds=7, warmup_rounds=1
    )
    report("seamline chunk of a small file, median", benchmark.stats["median"], 0.4, "s")  # type: ignore[attr-defined]
