"""Cutting again without making chunks gives the cut that analyse() gives."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline import load_embedder, sources
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.strategies import STRATEGIES
from seamline.engine.text.document import Document
from seamline.instruments.recutting import Recutter, numeric_parameters, slider_range

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
CHAT = next(path for path in sorted(SAMPLES.iterdir()) if path.suffix in (".json", ".jsonl"))
TEXTS = {
    "nothing": "",
    "one unit": "Alone.",
    "garden": GARDEN,
    "other scripts": "# 花园\n\n土壤要松。浇水要早。🌱 发芽了。\n\n再浇水。土壤干了。\n" * 4,
}


def values_of(name: str) -> list[float]:
    """A few values of a parameter, from the low end of its slider to the high one."""
    low, high = slider_range(PARAMETERS[name], 0)
    return [float(PARAMETERS[name].type(number)) for number in np.linspace(low, high, 5)]


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("text", [*TEXTS, "chat"])
def test_a_recut_is_the_cut_of_an_analysis(strategy: str, text: str) -> None:
    """Whatever the strategy and the number that is changed, both give the same boundaries."""
    document = sources.read(CHAT) if text == "chat" else Document(TEXTS[text])
    config = PRESETS["seamline"].config.with_values(
        {"strategy": strategy, "token_method": "approximate", "min_tokens": 5, "max_tokens": 60}
    )
    embedder = WordEmbedder()
    base = analyse(document, config, embedder)
    recutter = Recutter(base, embedder)
    for parameter in numeric_parameters(config):
        for value in values_of(parameter.name):
            try:
                changed = config.with_values({parameter.name: value})
            except ConfigError:
                continue
            expected = analyse(document, changed, embedder, previous=base)
            cut = recutter.cut(changed)
            assert cut.first.tolist() == expected.cut.first.tolist()
            assert cut.stop.tolist() == expected.cut.stop.tolist()
            assert cut.overlap_first.tolist() == expected.cut.overlap_first.tolist()
            sizing = recutter.measure(changed)
            assert sizing.chunks == len(expected.chunks)
            assert sizing.median == expected.statistics.tokens_median


@given(st.integers(0, 30), st.integers(30, 90), st.floats(-2, 2), st.integers(1, 6), st.integers(0, 20))
def test_what_was_cut_before_changes_nothing(
    minimum: int, maximum: int, std_devs: float, window: int, overlap: int
) -> None:
    """A recutter that has been used for another setting gives what a fresh one gives."""
    base, embedder = analysis_of(GARDEN * 3), WordEmbedder()
    values = {"min_tokens": minimum, "max_tokens": maximum, "threshold_std_devs": std_devs}
    config = base.config.with_values({**values, "context_window": window, "overlap_tokens": overlap})
    used = Recutter(base, embedder)
    used.cut(base.config.with_values({"context_window": 7, "list_tokens": 0, "smoothing_window": 1}))
    assert used.measure(config) == Recutter(base, embedder).measure(config)


def test_units_that_depend_on_the_maximum_are_found_anew() -> None:
    """Long lines are divided at the maximum, so another maximum has other units."""
    base = analysis_of("word " * 300 + "\n" + "more " * 300, preset="memex-paragraph", splitter="lines")
    changed = base.config.with_values({"max_tokens": 80})
    expected = analyse(base.document, changed, WordEmbedder())
    assert Recutter(base, WordEmbedder()).cut(changed).stop.tolist() == expected.cut.stop.tolist()
    assert len(expected.units) != len(base.units)


def test_cuts_between_other_units_are_other_places() -> None:
    """A line that is divided elsewhere is cut elsewhere, though its parts have the same numbers."""
    config = PRESETS["fixed-400-80"].config.with_values({"overlap_tokens": 0})
    analysis = analyse(Document("word " * 700), config.with_values({"max_tokens": 440}), None)
    recutter = Recutter(analysis, None)
    cuts = [recutter.measure(config.with_values({"max_tokens": maximum})) for maximum in (440, 500)]
    assert [sizing.chunks for sizing in cuts] == [2, 2]
    assert cuts[0].places != cuts[1].places
    assert cuts[0].starts != cuts[1].starts


def test_pinned_boundaries_are_kept_unless_they_are_left_out() -> None:
    """A sweep shows what the window shows, pins included; without them the strategy decides alone."""
    plain = analysis_of(GARDEN * 3, min_tokens=40, max_tokens=400)
    pin = int(plain.units.first[2])
    pinned = analyse(plain.document, plain.config, WordEmbedder(), pins=(pin,))
    assert 2 in Recutter(pinned, None).cut(plain.config).first
    free = Recutter(pinned, None, pins=()).cut(plain.config)
    assert free.stop.tolist() == plain.cut.stop.tolist()


def test_heading_context_counts_in_the_median() -> None:
    """A heading that is repeated in a chunk is part of its size, as in the statistics."""
    base = analysis_of(GARDEN * 3, preset="clawdbot", heading_context="text", min_tokens=0)
    assert Recutter(base, None).measure(base.config).median == base.statistics.tokens_median


def test_a_sweep_can_be_cancelled() -> None:
    """A cancelled token stops before the next cut."""
    base, cancel = analysis_of(), CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        Recutter(base, None).cut(base.config, cancel)


def test_only_numbers_that_decide_the_cut_are_swept() -> None:
    """Switches, choices and the batch size are none of them."""
    names = [parameter.name for parameter in numeric_parameters(PRESETS["seamline"].config)]
    assert "threshold_std_devs" in names
    assert not {"merge", "cut_at_headings", "embedding_batch_size"} & set(names)


def test_the_range_reaches_the_current_value() -> None:
    """A value beyond the slider's end is still in the picture."""
    assert slider_range(PARAMETERS["max_tokens"], 5000) == (1, 5000)
    assert slider_range(PARAMETERS["max_tokens"], 100) == (1, 2000)


def test_a_recut_counts_by_the_model_when_it_is_asked_to() -> None:
    """An analysis that had no use for the model does not keep a recut from its tokenizer."""
    embedder = load_embedder("seamline-static-en")
    analysis = analyse(Document(GARDEN), PRESETS["clawdbot"].config, embedder)
    config = analysis.config.with_values({"token_method": "model", "min_tokens": 5})
    wanted = analyse(Document(GARDEN), config, embedder)
    assert Recutter(analysis, embedder).cut(config).first.tolist() == wanted.cut.first.tolist()
