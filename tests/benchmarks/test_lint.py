"""Budget of lint."""

from __future__ import annotations

from collections.abc import Callable

from tests.benchmarks.budget import report
from tests.fakes import HashEmbedder

from seamline import Document, analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.lint import lint


def test_lint_of_ten_thousand_chunks(text_of_size: Callable[[int], str], benchmark: object) -> None:
    """All rules over 10,000 chunks of markdown, with vectors."""
    config = PRESETS["remnic"].config.with_values(
        {"token_method": "approximate", "min_tokens": 0, "max_tokens": 120, "target_tokens": 60}
    )
    analysis = analyse(Document(text_of_size(4_000_000)), config, HashEmbedder(256))
    assert len(analysis.chunks) > 10_000
    findings = benchmark.pedantic(lambda: lint(analysis), rounds=5, warmup_rounds=1)  # type: ignore[attr-defined]
    assert len(findings) > 0
    median = benchmark.stats["median"]  # type: ignore[attr-defined]
    report(f"lint of {len(analysis.chunks):,} chunks, {len(findings):,} smells", median, 0.8, "s")
