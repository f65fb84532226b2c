"""Budgets of the instruments that cut a text again and again: the sweep, the map, the inverse and the fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.benchmarks.budget import report

from seamline import Document, analyse, load_embedder
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.instruments.fit import count_settings, fit, spaced
from seamline.instruments.fit_targets import Reference
from seamline.instruments.parameter_sweep import sweep_parameter
from seamline.instruments.seam_map import map_seams
from seamline.instruments.target_search import search_target

UNITS = 10_000


@pytest.fixture(scope="module")
def analysed(text_of_size: Callable[[int], str]) -> tuple[Analysis, Embedder | None]:
    """A text of 10,000 units under the default preset, with its vectors."""
    config = PRESETS["seamline"].config
    embedder = load_embedder(config.embedder)
    analysis = analyse(Document(text_of_size(900_000), kind="markdown"), config, embedder)
    last = int(analysis.units.start[min(UNITS, len(analysis.units) - 1)])
    return analyse(Document(analysis.document.text[:last], kind="markdown"), config, embedder), embedder


@pytest.mark.parametrize(
    "parameter", ["threshold_std_devs", "min_tokens", "max_tokens", "context_window", "smoothing_window"]
)
def test_sweep(analysed: tuple[Analysis, Embedder | None], benchmark: object, parameter: str) -> None:
    """A sweep over the whole range of a slider, once the vectors exist."""
    analysis, embedder = analysed
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: sweep_parameter(analysis, parameter, embedder=embedder), rounds=3, warmup_rounds=1
    )
    seconds = benchmark.stats["median"]  # type: ignore[attr-defined]
    report(f"staircase of {parameter}, {len(analysis.units):,} units", seconds, 1.0, "s")


@pytest.mark.parametrize("parameter", ["granularity", "max_tokens", "min_tokens"])
def test_seam_map(text_of_size: Callable[[int], str], benchmark: object, parameter: str) -> None:
    """The seam map of 10,000 units under the default preset, with nothing looked ahead before."""
    config = PRESETS["optimal"].config
    embedder = load_embedder(config.embedder)
    document = Document(text_of_size(900_000), kind="markdown")
    analyses = [analyse(document, config, embedder) for _ in range(3)]
    benchmark.pedantic(  # type: ignore[attr-defined]
        lambda: map_seams(analyses.pop(), parameter, embedder=embedder, budget_s=2.0), rounds=3
    )
    report(f"seam map of {parameter}", benchmark.stats["median"], 2.0, "s")  # type: ignore[attr-defined]


def test_inverse(analysed: tuple[Analysis, Embedder | None], benchmark: object) -> None:
    """The threshold for a tenth fewer chunks."""
    analysis, embedder = analysed
    wanted = len(analysis.chunks) * 9 // 10
    benchmark.pedantic(lambda: search_target(analysis, embedder, chunks=wanted), rounds=3, warmup_rounds=1)  # type: ignore[attr-defined]
    report("inverse", benchmark.stats["median"], 1.0, "s")  # type: ignore[attr-defined]


def test_fit_of_500_settings(analysed: tuple[Analysis, Embedder | None], benchmark: object) -> None:
    """Five parameters, 500 settings, against boundaries at every seventh unit."""
    analysis, embedder = analysed
    ranges = {
        "context_window": (1, 2, 3, 5, 8),
        "smoothing_window": (1, 3, 5, 7, 9),
        "threshold_std_devs": spaced("threshold_std_devs", 0.0, high=2.0, count=5),
        "min_tokens": (30, 60),
        "max_tokens": (400, 800),
    }
    assert count_settings(ranges) == 500
    references = [Reference(analysis, analysis.units.first[7::7])]
    benchmark.pedantic(lambda: fit(references, ranges, embedder=embedder), rounds=1)  # type: ignore[attr-defined]
    report("fit of 500 settings", benchmark.stats["median"], 20.0, "s")  # type: ignore[attr-defined]
