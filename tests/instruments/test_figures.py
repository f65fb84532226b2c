"""What a cut gives and costs, and how it is written."""

import json
from dataclasses import replace

import numpy as np
import pytest
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.engine.config import Config
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.instruments.comparison import compare, compare_presets
from seamline.instruments.figures import MEASURES, add_up, figures_of


def test_figures_are_those_of_the_statistics() -> None:
    """A comparison says of each cut what its statistics say, and the seconds of all its stages."""
    a = analysis_of(overlap_tokens=10)
    b = analyse(a.document, a.config.with_values({"threshold_std_devs": 2.0}), WordEmbedder(), previous=a)
    found = compare(a, b, reused_seconds=({}, a.timings))
    for analysis, figures in zip((a, b), found.figures, strict=True):
        statistics = analysis.statistics
        said = {measure.name: measure.value(figures) for measure in MEASURES}
        seconds = said.pop("seconds")
        assert said == pytest.approx({name: getattr(statistics, name) for name in said})
        assert seconds == pytest.approx(sum({**a.timings, **analysis.timings}.values()))


def test_figures_are_written_with_their_units() -> None:
    """Estimates are marked, shares differ in points, nothing is a dash, and no difference is =."""
    a = replace(figures_of(analysis_of()), seconds=0.0125)
    b = replace(figures_of(analysis_of(token_method="cl100k", vectors=False)), seconds=0.0042)
    by_name = {measure.name: measure for measure in MEASURES}
    assert by_name["tokens_max"].text(a).startswith("~")
    assert by_name["tokens_max"].text(b).isdecimal()
    assert by_name["coherence"].text(b) == by_name["coherence"].format_difference(a, b) == "–"
    assert by_name["overlap_share"].format_difference(a, b) == "="
    assert by_name["complete_share"].text(a).endswith("%")
    assert by_name["seconds"].text(a) == "12.5 ms"
    assert by_name["seconds"].format_difference(a, b) == "+8.3 ms"
    assert by_name["seconds"].format_difference(a, replace(a, seconds=0.01251)) == "="


def test_stored_chunks_took_no_time() -> None:
    """What the cut took that they stand in place of is not theirs: there is a dash, and null in JSON."""
    stored = figures_of(replace(analysis_of(), is_stored=True))
    (seconds,) = (measure for measure in MEASURES if measure.name == "seconds")
    assert (seconds.value(stored), seconds.text(stored)) == (None, "–")
    assert add_up([{"a": stored}, {"a": stored}])["a"].seconds is None
    assert add_up([{"a": stored}, {"a": replace(stored, seconds=0.5)}])["a"].seconds == 0.5


def test_totals_are_those_of_all_chunks() -> None:
    """Several documents add up to one table: medians over all chunks, means by their weight."""
    configs: dict[str, Config] = {"small": analysis_of().config}
    texts = (GARDEN, GARDEN[:200], "")
    tables = [
        compare_presets(Document(text), configs, embedder_for=lambda _: WordEmbedder()) for text in texts
    ]
    total = add_up(tables)["small"]
    parts = [table["small"] for table in tables]
    sizes = np.concatenate([part.sizes for part in parts])
    assert (total.documents, total.sizes.tolist()) == (3, sizes.tolist())
    assert total.complete == sum(part.complete for part in parts)
    weights = [part.units for part in parts[:2]]
    coherences = [part.coherence for part in parts[:2]]
    assert parts[2].coherence is None
    assert total.coherence == pytest.approx(np.average(np.array(coherences, dtype=float), weights=weights))
    assert add_up([]) == {}
    assert json.dumps({measure.name: measure.value(total) for measure in MEASURES})
    assert not total.exact
