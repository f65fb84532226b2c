"""The seam map says where each boundary lives."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.instruments.prose import PROSE

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.cut import Reason
from seamline.instruments.parameter_sweep import sweep_parameter, swept_parameter
from seamline.instruments.recutting import Recutter, as_value, slider_range
from seamline.instruments.seam_map import SeamMap, map_seams, stable_ends

EMBEDDER = WordEmbedder()


@pytest.fixture(scope="module")
def prose() -> Analysis:
    """A text cut by topics, whatever the size of a chunk."""
    return analysis_of(PROSE, preset="optimal", min_tokens=0)


@pytest.fixture(scope="module")
def prose_map(prose: Analysis) -> SeamMap:
    """The map of all its values of granularity."""
    return map_seams(prose, "granularity", embedder=EMBEDDER)


def check(seams: SeamMap, base: Analysis) -> None:
    """Every row of the map is what a fresh cut at its value has."""
    field = swept_parameter(base.config, seams.parameter)
    for value, alive, reasons in zip(seams.values.tolist(), seams.alive, seams.reasons, strict=True):
        config = base.config.with_values({seams.parameter: as_value(field, value)})
        cut = analyse(base.document, config, EMBEDDER, pins=base.pins)
        begins = cut.units.first[cut.cut.first[1:]]
        assert seams.starts[alive].tolist() == begins.tolist()
        assert reasons[alive].tolist() == cut.cut.reasons[:-1].tolist()
        assert set(reasons[~alive].tolist()) <= {Reason.END}


@settings(deadline=None, max_examples=12)
@given(
    st.lists(st.sampled_from(PROSE.split(". ")), min_size=2, max_size=40).map(". ".join),
    st.sampled_from([(0, 2000), (10, 60), (30, 45)]),
)
def test_what_the_path_says_is_what_a_fresh_cut_gives(text: str, limits: tuple[int, int]) -> None:
    """At every value of granularity the boundaries and reasons are those of a cut from the beginning."""
    base = analysis_of(text, preset="optimal", min_tokens=limits[0], max_tokens=limits[1])
    check(map_seams(base, "granularity", embedder=EMBEDDER), base)


@pytest.mark.parametrize(
    ("preset", "parameter"),
    [("seamline", "threshold_std_devs"), ("clawdbot", "max_tokens"), ("optimal", "max_tokens")],
)
def test_other_settings_are_recut(preset: str, parameter: str) -> None:
    """Whatever the strategy and the number, a row is what a fresh cut gives."""
    base = analysis_of(GARDEN * 2, preset=preset, min_tokens=0)
    seams = map_seams(base, parameter, embedder=EMBEDDER)
    assert len(seams.values) > 3
    check(seams, base)


def test_pins_live_everywhere() -> None:
    """A boundary that the user wants exists at every value, as what it is."""
    base = analysis_of(PROSE, preset="optimal", min_tokens=0)
    pin = int(base.units.first[len(base.units) // 2])
    base = analyse(base.document, base.config, EMBEDDER, pins=[pin])
    seams = map_seams(base, "granularity", embedder=EMBEDDER)
    (at,) = np.flatnonzero(seams.starts == pin).tolist()
    assert seams.alive[:, at].all()
    assert seams.stable[at]
    assert seams.reason_of(at) == Reason.MANUAL
    check(seams, base)


def test_the_current_value_has_the_cut_that_is_shown() -> None:
    """Its row is the analysis, and its gaps are the analysis' own."""
    base = analysis_of(PROSE, preset="optimal", min_tokens=0, granularity=1.5)
    seams = map_seams(base, "granularity", embedder=EMBEDDER)
    (row,) = np.flatnonzero(seams.values == seams.current).tolist()
    assert seams.gaps[seams.alive[row]].tolist() == (base.cut.stop[:-1] - 1).tolist()


def test_lives_and_shares_agree(prose: Analysis, prose_map: SeamMap) -> None:
    """The values over which a boundary lives add up to its share of the range; half of it is stable."""
    seams = prose_map
    whole = seams.bounds[-1] - seams.bounds[0]
    assert (seams.bounds[0], seams.bounds[-1]) == slider_range(
        swept_parameter(prose.config, "granularity"), 0
    )
    for boundary in range(len(seams.starts)):
        lived = sum(high - low for low, high in seams.lives(boundary))
        assert seams.share[boundary] == pytest.approx(lived / whole)
        assert seams.stable[boundary] == (lived >= whole / 2)
    assert seams.stable.any()
    assert not seams.stable.all()


def test_ends_of_chunks_are_stable_as_their_boundaries_are() -> None:
    """A chunk ends at a stable boundary if the map says so of its index; the last one ends at none."""
    base = analysis_of(PROSE, preset="optimal", min_tokens=0, granularity=4.0)
    seams = map_seams(base, "granularity", embedder=EMBEDDER)
    stable = set(seams.starts[seams.stable].tolist())
    ends = [int(base.units.first[stop]) in stable for stop in base.chunks.stop[:-1].tolist()]
    assert stable_ends(seams, base).tolist() == [*ends, False]
    assert any(ends)
    assert not all(ends)


def test_what_is_known_is_not_cut_again_and_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going on with a map, of another value of its setting too, ends where a fresh one does."""
    base = analysis_of(GARDEN, preset="optimal", min_tokens=0)
    other = analyse(base.document, base.config.with_values({"max_tokens": 37}), EMBEDDER)
    known = map_seams(other, "max_tokens", embedder=EMBEDDER)
    coarse = map_seams(base, "max_tokens", embedder=EMBEDDER, budget_s=0.0)
    fresh_map = map_seams(base, "max_tokens", embedder=EMBEDDER)
    for start in (known, coarse, fresh_map):
        again = map_seams(base, "max_tokens", embedder=EMBEDDER, known=start)
        for name in ("values", "bounds", "starts", "alive", "reasons", "median"):
            assert getattr(again, name).tolist() == getattr(fresh_map, name).tolist()
    cuts: list[object] = []
    monkeypatch.setattr(Recutter, "cut", lambda *values: cuts.append(values))
    map_seams(base, "max_tokens", embedder=EMBEDDER, known=fresh_map)
    assert cuts == []


def test_counts_meet_and_the_value_has_its_own(prose_map: SeamMap) -> None:
    """From one count to the next the number differs; at a value it is the number of its chunks."""
    seams = prose_map
    for one, other in pairwise(seams.counts):
        assert one[1] == other[0]
        assert one[2] != other[2]
    for row, value in enumerate(seams.values.tolist()):
        assert seams.row_at(value) == row
        assert seams.counts[seams.count_at(value)][2] == seams.chunks[row]


def test_steps_meet_and_differ(prose_map: SeamMap) -> None:
    """From one step to the next other boundaries exist, and together they are the range."""
    seams = prose_map
    steps = seams.steps()
    assert len(steps) > 2
    for one, other in pairwise(steps):
        assert one[1] == other[0]
        assert one[2].tolist() != other[2].tolist()
    assert (steps[0][0], steps[-1][1]) == (seams.bounds[0], seams.bounds[-1])


def test_the_map_counts_as_the_sweep_does(prose: Analysis, prose_map: SeamMap) -> None:
    """Both instruments have the same number of chunks at a value."""
    sweep = sweep_parameter(prose, "granularity", embedder=EMBEDDER)
    counts = [int(sweep.chunks[sweep.at(value)]) for value in prose_map.values.tolist()]
    assert (prose_map.alive.sum(axis=1) + 1).tolist() == counts


def test_values_that_are_not_allowed_are_no_part_of_the_map() -> None:
    """A minimum above the maximum has no row, at either end of the range, and the reason is said."""
    seams = map_seams(analysis_of(GARDEN * 4, max_tokens=40), "min_tokens", embedder=EMBEDDER)
    assert seams.values[-1] == seams.bounds[-1] == 40
    assert "max_tokens is 40" in seams.refused
    seams = map_seams(analysis_of(GARDEN * 4, min_tokens=30), "max_tokens", embedder=EMBEDDER)
    assert seams.values[0] == seams.bounds[0] == 30
    assert min(low for boundary in range(len(seams.starts)) for low, _ in seams.lives(boundary)) == 30


@pytest.mark.parametrize("text", ["", "Alone.", "Two here. And two."])
def test_a_text_with_nothing_to_cut_has_an_empty_map(text: str) -> None:
    """No boundaries, and nothing that is stable."""
    seams = map_seams(analysis_of(text, preset="optimal"), "granularity", embedder=EMBEDDER)
    assert seams.alive.shape == (len(seams.values), 0)
    assert [each.tolist() for _, _, each in seams.steps()] == [[]]


def test_without_time_the_map_is_coarse_and_of_the_whole_range(prose: Analysis, prose_map: SeamMap) -> None:
    """When the time is up nothing finer is begun; what there is reaches from end to end."""
    coarse = map_seams(prose, "granularity", embedder=EMBEDDER, budget_s=0.0)
    assert len(coarse.values) < len(prose_map.values)
    assert (coarse.bounds[0], coarse.bounds[-1]) == (prose_map.bounds[0], prose_map.bounds[-1])


def test_progress_is_told_and_a_cancel_is_obeyed() -> None:
    """Progress stays below its total; a cancelled token raises; what is no number is refused."""
    told: list[tuple[int, int]] = []
    base, cancel = analysis_of(PROSE, preset="optimal"), CancelToken()
    map_seams(base, "granularity", progress=lambda stage, done, total: told.append((done, total)))
    assert told
    assert all(done <= total for done, total in told)
    cancel.cancel()
    with pytest.raises(Cancelled):
        map_seams(base, "granularity", cancel=cancel)
    with pytest.raises(ConfigError, match="is no number"):
        map_seams(base, "merge")
