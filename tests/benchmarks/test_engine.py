"""Budgets of the engine and the command line."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from fastembed.text.static_embedding import StaticTextEmbedding
from markdown_it import MarkdownIt
from tests.benchmarks.budget import report
from tests.benchmarks.installed import as_installed

from seamline import Document, analyse, load_embedder
from seamline.embedders.lexical import LexicalModel
from seamline.engine.presets import PRESETS
from seamline.paths import resource


@pytest.mark.parametrize("megabytes", [1, 10])
@pytest.mark.parametrize(("method", "budget"), [("approximate", 2.0), ("cl100k", 2.0)])
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


@pytest.mark.parametrize("megabytes", [1, 10])
def test_optimal_end_to_end(text_of_size: Callable[[int], str], benchmark: object, megabytes: int) -> None:
    """All stages with the bundled model, in million characters a second, and beside bare markdown-it."""
    text = text_of_size(megabytes * 1_000_000)
    config = PRESETS["optimal"].config
    embedder = load_embedder(config.embedder)
    analyse(Document("Warm up. The vocabulary is loaded once."), config, embedder)
    rates: list[float] = []
    ratios: list[float] = []

    def pair() -> None:
        began = time.process_time()
        MarkdownIt("commonmark").parse(text)
        middle = time.process_time()
        analyse(Document(text), config, embedder)
        seconds = time.process_time() - middle
        rates.append(megabytes / seconds)
        ratios.append((middle - began) / seconds)

    benchmark.pedantic(pair, rounds=3 if megabytes == 1 else 2)  # type: ignore[attr-defined]
    rate = float(np.median(rates))
    report(f"optimal, {megabytes} MB", rate, 1.0, "million characters/s", more_is_better=True)
    report(
        f"optimal / bare markdown-it, {megabytes} MB", float(np.median(ratios)), 0.3, "", more_is_better=True
    )


def test_word_put_into_a_text(text_of_size: Callable[[int], str], benchmark: object) -> None:
    """The time after an edit in the middle of 1 MB, as a share of the time of the whole text."""
    text = text_of_size(1_000_000)
    config = PRESETS["optimal"].config
    embedder = load_embedder(config.embedder)
    before = analyse(Document(text), config, embedder)
    edited = f"{text[:500_000]} another word {text[500_000:]}"
    shares: list[float] = []

    def pair() -> None:
        began = time.process_time()
        analyse(Document(edited), config, embedder)
        middle = time.process_time()
        analyse(Document(edited), config, embedder, previous=before)
        shares.append((time.process_time() - middle) / (middle - began))

    benchmark.pedantic(pair, rounds=3)  # type: ignore[attr-defined]
    report("a word put into 1 MB", float(np.median(shares)), 0.6, "of the whole")


def test_bundled_model_through_the_app(text_of_size: Callable[[int], str], benchmark: object) -> None:
    """The rate of embedding the units of 1 MB in the pipeline, as a share of that of the bare model."""
    document = Document(text_of_size(1_000_000))
    config = PRESETS["seamline"].config
    embedder = load_embedder(config.embedder)
    first = analyse(document, config, embedder)
    spans = zip(first.units.first.tolist(), first.units.last.tolist(), strict=True)
    texts = [document.text[low:high] for low, high in spans]
    # fastembed knows models by name: any static one will do, since the files come from our folder.
    bare = StaticTextEmbedding(
        "minishlab/potion-base-8M", specific_model_path=str(resource("models/seamline-static-en"))
    )
    ratios: list[float] = []

    def pair() -> None:
        began = time.perf_counter()
        np.array(list(bare.embed(texts)))
        middle = time.perf_counter()
        through = analyse(document, config, embedder).timings["vectors"]
        ratios.append((middle - began) / through)

    benchmark.pedantic(pair, rounds=5, warmup_rounds=1)  # type: ignore[attr-defined]
    report("bundled model, app / bare", float(np.median(ratios)), 0.9, "of the rate", more_is_better=True)


def test_lexical_embedder(benchmark: object) -> None:
    """Embedding 10,000 sentences of one document."""
    words = [f"wort{number}" for number in range(20_000)]
    rng = np.random.default_rng(14)
    # Frequencies fall off as in a language.
    drawn = np.minimum(rng.zipf(1.3, (10_000, 15)), len(words)) - 1
    texts = [" ".join(words[number] for number in row) for row in drawn.tolist()]
    model = LexicalModel()
    benchmark.pedantic(lambda: model.embed_document(texts), rounds=3)  # type: ignore[attr-defined]
    report("lexical embedder, 10,000 sentences", benchmark.stats["median"], 2.0, "s")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("preset", "budget"), [("clawdbot", 0.4), ("optimal", 0.45)])
def test_command_line_on_a_small_file(tmp_path: Path, benchmark: object, preset: str, budget: float) -> None:
    """`seamline chunk` of a small file, as a whole process."""
    path = tmp_path / "small.md"
    path.write_text("# Title\n\nA short text.\n", encoding="utf-8")
    command = [sys.executable, "-m", "seamline", "chunk", str(path), "--preset", preset]
    environment = as_installed(tmp_path / "compiled")
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: subprocess.run(command, check=True, capture_output=True, env=environment),
        rounds=7,
        warmup_rounds=1,
    )
    median = benchmark.stats["median"]  # type: ignore[attr-defined]
    report(f"seamline chunk of a small file, {preset}, median", median, budget, "s")
