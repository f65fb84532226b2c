"""The sweep says what every value of a parameter gives."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.instruments.prose import PROSE

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import Phrase
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.parameter_sweep import Mask, flat_zones, sweep_parameter
from seamline.instruments.recutting import numeric_parameters

TEXT = GARDEN * 4


def test_every_step_is_what_an_analysis_gives() -> None:
    """At any value of the threshold, the sweep says the chunks and the median that the cut has."""
    base, embedder = analysis_of(PROSE, min_tokens=0, cut_between="sentences"), WordEmbedder()
    sweep = sweep_parameter(base, "threshold_std_devs", embedder=embedder)
    assert sweep.exact
    assert len(sweep) > 3
    for value in np.linspace(sweep.low, sweep.high, 61).tolist():
        config = base.config.with_values({"threshold_std_devs": value})
        cut = analyse(base.document, config, embedder, previous=base).statistics
        step = sweep.at(value)
        assert (sweep.chunks[step], sweep.median[step]) == (cut.chunks, cut.tokens_median)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["optimal", "seamline", "clawdbot", "remnic", "recursive"])
def test_the_current_value_lies_on_its_own_cut(preset: str) -> None:
    """For every number of a strategy, the step under the current value is the cut that is shown."""
    base = analysis_of(GARDEN, preset=preset)
    assert len(base.chunks) > 1
    for parameter in numeric_parameters(base.config):
        sweep = sweep_parameter(base, parameter.name, embedder=WordEmbedder())
        step = sweep.at(sweep.current)
        assert sweep.chunks[step] == len(base.chunks), parameter.name
        assert abs(sweep.median[step] - base.statistics.tokens_median) <= 1, parameter.name


@pytest.mark.parametrize("text", ["", "Alone.", "Two here. And two.", "花园里的土壤。🌱 浇水。"])
def test_a_text_with_nothing_to_cut_has_a_sweep(text: str) -> None:
    """Empty and tiny texts give one step, and say that there is no effect."""
    base = analysis_of(text)
    sweep = sweep_parameter(base, "threshold_std_devs", embedder=WordEmbedder())
    assert sweep.chunks.tolist() == [len(base.chunks)]
    assert sweep.inactive


def test_values_that_are_not_allowed_are_left_out() -> None:
    """A minimum above the maximum has no step, and the reason is said."""
    sweep = sweep_parameter(analysis_of(TEXT, max_tokens=40), "min_tokens", embedder=WordEmbedder())
    assert sweep.end == 40
    assert sweep.high == 500
    assert "max_tokens is 40" in sweep.refused
    assert isinstance(sweep.refused, Phrase)
    assert sweep.at(41) == -1


def test_steps_meet_and_differ() -> None:
    """Steps ascend, and neighbours are never alike."""
    sweep = sweep_parameter(analysis_of(TEXT), "max_tokens", embedder=WordEmbedder())
    assert (np.diff(sweep.begins) > 0).all()
    figures = list(zip(sweep.chunks.tolist(), sweep.median.tolist(), strict=True))
    assert all(one != other for one, other in pairwise(figures))


def test_a_parameter_without_effect_says_what_masks_it() -> None:
    """The target is used only where long chunks are divided at it."""
    base = analysis_of(PROSE, split_at="paragraph", min_tokens=0, max_tokens=30)
    sweep = sweep_parameter(base, "target_tokens", embedder=WordEmbedder())
    assert sweep.inactive == "long chunks are divided at paragraphs, up to the maximum"
    assert sweep.mask == Mask("split_at", "sentence")
    assert len(sweep) == 1


def test_the_mask_takes_the_effect_away() -> None:
    """With the value that a mask names, the parameter has an effect."""
    base = analysis_of(PROSE, chunking="automatic", max_tokens=4000, fit_model=False, cut_between="sentences")
    sweep = sweep_parameter(base, "threshold_std_devs", embedder=WordEmbedder())
    assert sweep.mask is not None
    config = base.config.with_values({sweep.mask.parameter: sweep.mask.value})
    unmasked = analyse(base.document, config, WordEmbedder())
    assert not sweep_parameter(unmasked, "threshold_std_devs", embedder=WordEmbedder()).inactive


def test_overlap_changes_sizes_and_not_the_number() -> None:
    """The number of chunks is flat all the way, and yet the parameter has an effect."""
    base = analysis_of(PROSE, min_tokens=0, max_tokens=4000, fit_model=False, cut_between="sentences")
    sweep = sweep_parameter(base, "overlap_tokens", embedder=WordEmbedder())
    assert set(sweep.chunks.tolist()) == {len(base.chunks)}
    assert sweep.flat.tolist() == [[0.0, sweep.end]]
    assert not sweep.inactive


@given(
    st.lists(st.tuples(st.floats(0.01, 5), st.integers(1, 500)), min_size=1, max_size=40), st.floats(0.1, 5)
)
def test_flat_zones_are_flat_wide_and_apart(steps: list[tuple[float, int]], minimum: float) -> None:
    """In a zone the number changes by one in a hundred at most; zones are wide enough and do not overlap."""
    edges = np.append(0.0, np.cumsum([width for width, _ in steps]))
    chunks = np.array([count for _, count in steps], dtype=np.int64)
    zones = flat_zones(edges[:-1], float(edges[-1]), chunks=chunks, min_width=minimum).tolist()
    for low, high in zones:
        inside = chunks[(edges[:-1] >= low) & (edges[1:] <= high)]
        assert inside.max() - inside.min() <= inside.max() / 100
        assert high - low >= minimum - 1e-6
    assert all(one[1] <= other[0] for one, other in pairwise(zones))


def test_a_zone_is_found_around_a_value() -> None:
    """A value in a flat zone finds it, another none."""
    base = analysis_of(PROSE, min_tokens=0)
    sweep = sweep_parameter(base, "threshold_std_devs", embedder=WordEmbedder())
    low, high = sweep.flat.tolist()[-1]
    assert sweep.flat_around((low + high) / 2) == (low, high)
    assert sweep.flat_around(high + 100) is None
    assert sweep.flat_around(low) == (low, high)
    # The step that begins where it ends is another, but at the end of the slider.
    assert sweep.flat_around(high) == ((low, high) if high == sweep.end else None)


def test_what_is_no_number_is_refused() -> None:
    """The error names the parameters that the strategy has."""
    with pytest.raises(ConfigError, match="'merge' is no number that the semantic strategy uses"):
        sweep_parameter(analysis_of(), "merge")
    with pytest.raises(ConfigError, match="max_tokens"):
        sweep_parameter(analysis_of(preset="clawdbot"), "threshold_std_devs")


def test_progress_is_told_and_a_cancel_obeyed() -> None:
    """Progress reaches its total or stops below it; a cancelled token raises."""
    told: list[tuple[int, int]] = []
    base, cancel = analysis_of(TEXT), CancelToken()
    sweep_parameter(base, "max_tokens", progress=lambda stage, done, total: told.append((done, total)))
    assert told
    assert all(done <= total for done, total in told)
    cancel.cancel()
    with pytest.raises(Cancelled):
        sweep_parameter(base, "max_tokens", cancel=cancel)


def test_where_each_value_finds_other_units_few_are_tried() -> None:
    """Long lines are divided at the maximum, which takes an analysis for each value: the current one is among
    the few."""
    base = analysis_of(TEXT, preset="fixed-400-80", overlap_tokens=0)
    sweep = sweep_parameter(base, "max_tokens")
    assert len(sweep) <= 18
    assert sweep.chunks[sweep.at(sweep.current)] == len(base.chunks)
