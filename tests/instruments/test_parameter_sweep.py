"""The staircase says what every value of a parameter gives."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.instruments.prose import PROSE

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.parameter_sweep import Mask, flat_zones, staircase
from seamline.instruments.recutting import numeric_parameters

TEXT = GARDEN * 4


def test_every_step_is_what_an_analysis_gives() -> None:
    """At any value of the threshold, the staircase says the chunks and the median that the cut has."""
    base, embedder = analysis_of(PROSE, min_tokens=0, cut_between="sentences"), WordEmbedder()
    stairs = staircase(base, "threshold_std_devs", embedder)
    assert stairs.exact
    assert len(stairs) > 3
    for value in np.linspace(stairs.low, stairs.high, 61).tolist():
        config = base.config.with_values({"threshold_std_devs": value})
        cut = analyse(base.document, config, embedder, previous=base).statistics
        step = stairs.at(value)
        assert (stairs.chunks[step], stairs.median[step]) == (cut.chunks, cut.tokens_median)


@pytest.mark.parametrize("preset", ["optimal", "seamline", "clawdbot", "remnic", "recursive"])
def test_the_current_value_lies_on_its_own_cut(preset: str) -> None:
    """For every number of a strategy, the step under the current value is the cut that is shown."""
    base = analysis_of(TEXT, preset=preset)
    for parameter in numeric_parameters(base.config):
        stairs = staircase(base, parameter.name, WordEmbedder())
        step = stairs.at(stairs.current)
        assert stairs.chunks[step] == len(base.chunks), parameter.name
        assert abs(stairs.median[step] - base.statistics.tokens_median) <= 1, parameter.name


@pytest.mark.parametrize("text", ["", "Alone.", "Two here. And two.", "花园里的土壤。🌱 浇水。"])
def test_a_text_with_nothing_to_cut_has_a_staircase(text: str) -> None:
    """Empty and tiny texts give one step, and say that there is no effect."""
    base = analysis_of(text)
    stairs = staircase(base, "threshold_std_devs", WordEmbedder())
    assert stairs.chunks.tolist() == [len(base.chunks)]
    assert stairs.idle


def test_values_that_are_not_allowed_are_left_out() -> None:
    """A minimum above the maximum has no step, and the reason is said."""
    stairs = staircase(analysis_of(TEXT, max_tokens=40), "min_tokens", WordEmbedder())
    assert stairs.end == 40
    assert stairs.high == 500
    assert "max_tokens is 40" in stairs.refused
    assert stairs.at(41) == -1


def test_steps_meet_and_differ() -> None:
    """Steps ascend, and neighbours are never alike."""
    stairs = staircase(analysis_of(TEXT), "max_tokens", WordEmbedder())
    assert (np.diff(stairs.begins) > 0).all()
    figures = list(zip(stairs.chunks.tolist(), stairs.median.tolist(), strict=True))
    assert all(one != other for one, other in pairwise(figures))


def test_a_parameter_without_effect_says_what_masks_it() -> None:
    """The target is used only where long chunks are divided at it."""
    base = analysis_of(PROSE, split_at="paragraph", min_tokens=0, max_tokens=30)
    stairs = staircase(base, "target_tokens", WordEmbedder())
    assert stairs.idle == "long chunks are divided at paragraphs, up to the maximum"
    assert stairs.mask == Mask("split_at", "sentence")
    assert len(stairs) == 1


def test_the_mask_takes_the_effect_away() -> None:
    """With the value that a mask names, the parameter has an effect."""
    base = analysis_of(PROSE, chunking="automatic", max_tokens=4000, fit_model=False, cut_between="sentences")
    stairs = staircase(base, "threshold_std_devs", WordEmbedder())
    assert stairs.mask is not None
    config = base.config.with_values({stairs.mask.parameter: stairs.mask.value})
    unmasked = analyse(base.document, config, WordEmbedder())
    assert not staircase(unmasked, "threshold_std_devs", WordEmbedder()).idle


def test_overlap_changes_sizes_and_not_the_number() -> None:
    """The number of chunks is flat all the way, and yet the parameter has an effect."""
    base = analysis_of(PROSE, min_tokens=0, max_tokens=4000, fit_model=False, cut_between="sentences")
    stairs = staircase(base, "overlap_tokens", WordEmbedder())
    assert set(stairs.chunks.tolist()) == {len(base.chunks)}
    assert stairs.flat.tolist() == [[0.0, stairs.end]]
    assert not stairs.idle


@given(
    st.lists(st.tuples(st.floats(0.01, 5), st.integers(1, 500)), min_size=1, max_size=40), st.floats(0.1, 5)
)
def test_flat_zones_are_flat_wide_and_apart(steps: list[tuple[float, int]], least: float) -> None:
    """In a zone the number changes by one in a hundred at most; zones are wide enough and do not overlap."""
    edges = np.append(0.0, np.cumsum([width for width, _ in steps]))
    chunks = np.array([count for _, count in steps], dtype=np.int64)
    zones = flat_zones(edges[:-1], float(edges[-1]), chunks, least).tolist()
    for low, high in zones:
        inside = chunks[(edges[:-1] >= low) & (edges[1:] <= high)]
        assert inside.max() - inside.min() <= inside.max() / 100
        assert high - low >= least - 1e-6
    assert all(one[1] <= other[0] for one, other in pairwise(zones))


def test_a_zone_is_found_around_a_value() -> None:
    """A value in a flat zone finds it, another none."""
    base = analysis_of(PROSE, min_tokens=0)
    stairs = staircase(base, "threshold_std_devs", WordEmbedder())
    low, high = stairs.flat.tolist()[-1]
    assert stairs.flat_around((low + high) / 2) == (low, high)
    assert stairs.flat_around(high + 100) is None


def test_what_is_no_number_is_refused() -> None:
    """The error names the parameters that the strategy has."""
    with pytest.raises(ConfigError, match="'merge' is no number that the semantic strategy uses"):
        staircase(analysis_of(), "merge")
    with pytest.raises(ConfigError, match="max_tokens"):
        staircase(analysis_of(preset="clawdbot"), "threshold_std_devs")


def test_progress_is_told_and_a_cancel_obeyed() -> None:
    """Progress reaches its total or stops below it; a cancelled token raises."""
    told: list[tuple[int, int]] = []
    base, cancel = analysis_of(TEXT), CancelToken()
    staircase(base, "max_tokens", progress=lambda stage, done, total: told.append((done, total)))
    assert told
    assert all(done <= total for done, total in told)
    cancel.cancel()
    with pytest.raises(Cancelled):
        staircase(base, "max_tokens", cancel=cancel)


def test_where_each_value_finds_other_units_few_are_tried() -> None:
    """Long lines are divided at the maximum, which takes an analysis for each value: the current one is among
    the few."""
    base = analysis_of(TEXT, preset="fixed-400-80", overlap_tokens=0)
    stairs = staircase(base, "max_tokens")
    assert len(stairs) <= 18
    assert stairs.chunks[stairs.at(stairs.current)] == len(base.chunks)
