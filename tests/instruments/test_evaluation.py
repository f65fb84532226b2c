"""Presets on texts with known segments."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fakes import FailingEmbedder, TopicEmbedder

from seamline import Config
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import MEAN, difference, evaluate, evaluate_each, summarise
from seamline.instruments.samples import Sample, sample_of_segments

FISH = "The fish swims under the ice of the lake. The fish waits there. It is cold. "
SONG = "A song is sung by the fire at night. The song has an end. All are warm. "
WORDS = TopicEmbedder("fish", "song", "lake", "fire")
CONFIGS = {name: PRESETS[name].config for name in ("optimal", "recursive", "memex-sentences")}


def sample(*parts: str) -> Sample:
    return sample_of_segments(parts, "sample")


SETS = {"two": [sample(FISH * 3, SONG * 3), sample(SONG * 3, FISH * 3)], "one": [sample(FISH * 3, SONG * 3)]}


def test_figures_are_those_of_each_sample() -> None:
    """Every configuration has its figures on every sample of every set, in their order."""
    found = evaluate(SETS, CONFIGS, embedder=WORDS)
    assert set(found.figures) == {(config, name) for config in CONFIGS for name in SETS}
    part = found.figures["optimal", "two"]
    assert part.reference.tolist() == [2, 2]
    assert part.pk.tolist() == part.window_diff.tolist() == [0, 0]
    assert part.f1.tolist() == part.boundary_similarity.tolist() == [1, 1]
    assert (part.seconds > 0).all()
    assert found.figures["memex-sentences", "one"].found[0] > 10


def test_configurations_with_other_units_are_scored_by_the_same() -> None:
    """A cut at the reference is perfect, whatever the units of the configuration are."""
    configs = {"lines": Config(strategy="fixed", splitter="lines", max_tokens=10, min_tokens=0)}
    found = evaluate(
        {"set": [sample("One is here now, and more.", "Two is here now, as well.")]}, configs, embedder=None
    )
    assert found.figures["lines", "set"].pk.tolist() == [0]


def test_best_has_the_lowest_mean_and_the_others_lie_behind() -> None:
    """Nothing is behind itself; the others are behind by the difference of the means."""
    found = evaluate(SETS, CONFIGS, embedder=WORDS)
    assert found.best == "optimal"
    assert found.behind["optimal"] == (0, 0, 0)
    for config in CONFIGS:
        mean, low, high = found.behind[config]
        assert mean == pytest.approx(found.mean(config, "pk") - found.mean("optimal", "pk"))
        assert low <= mean <= high


def test_time_of_a_stage_that_was_known_already_counts() -> None:
    """Where a configuration stands in the list does not change its time: it is that of a cut by itself."""
    config = CONFIGS["optimal"]
    configs = {"first": config, "again": config, "finer": config.with_values({"granularity": 2.0})}
    (scored,) = evaluate_each({"one": SETS["one"]}, configs, embedder=WORDS)
    seconds = {name: score.seconds for name, score in scored.scores.items()}
    assert seconds["again"] == seconds["first"]
    assert seconds["finer"] > 0


def test_evaluating_again_gives_the_same() -> None:
    """The interval is drawn the same way every time."""
    assert evaluate(SETS, CONFIGS, embedder=WORDS).behind == evaluate(SETS, CONFIGS, embedder=WORDS).behind


@given(st.lists(st.lists(st.floats(-1, 1), min_size=1, max_size=5), min_size=1, max_size=3))
def test_interval_holds_what_was_drawn_from(values: list[list[float]]) -> None:
    """Its ends are means of the differences: no less than the least of every set, no more than the most."""
    mean, low, high = difference([np.array(part) for part in values])
    assert mean == pytest.approx(np.mean([np.mean(part) for part in values]), abs=1e-9)
    assert np.mean([min(part) for part in values]) - 1e-9 <= low <= high
    assert high <= np.mean([max(part) for part in values]) + 1e-9


def test_intervals_hold_the_means() -> None:
    """Every set and the mean over them have an interval around their Pk."""
    found = evaluate(SETS, CONFIGS, embedder=WORDS)
    assert set(found.pk) == {(config, name) for config in CONFIGS for name in (*SETS, MEAN)}
    for (config, name), (mean, low, high) in found.pk.items():
        expected = found.mean(config, "pk") if name == MEAN else found.figures[config, name].pk.mean()
        assert mean == pytest.approx(expected)
        assert low <= mean <= high


def test_what_is_done_so_far_can_be_summarised() -> None:
    """Samples come one by one; those of the sets that have begun make an evaluation of their own."""
    scored = list(evaluate_each(SETS, CONFIGS, embedder=WORDS))
    assert [each.set for each in scored] == ["two", "two", "one"]
    first = summarise(scored[:1])
    assert first.sets == ("two",)
    assert len(first.figures["optimal", "two"].pk) == 1
    whole = evaluate(SETS, CONFIGS, embedder=WORDS)
    assert (summarise(scored).pk, summarise(scored).behind) == (whole.pk, whole.behind)


@pytest.mark.parametrize(
    ("preset", "values"),
    [("optimal", {"granularity": 12.0}), ("seamline", {"threshold_std_devs": 3.0, "context_window": 3})],
)
def test_placement_is_pk_with_the_true_number_of_chunks(preset: str, values: dict[str, float]) -> None:
    """A setting that cuts too often or never is placed as the one is that cuts as often as it should."""
    config = PRESETS[preset].config.with_values({**values, "min_tokens": 0, "cut_between": "sentences"})
    part = evaluate(SETS, {"": config}, embedder=WORDS, placement=True).figures["", "two"]
    assert (part.found != 2).all()
    assert (part.pk > 0).all()
    assert part.placement.tolist() == [0, 0]


def test_placement_is_nan_where_nothing_decides_the_number() -> None:
    """A strategy without a number to set has no placement, nor has any when it is not asked for."""
    configs = {name: PRESETS[name].config for name in ("memex-paragraph", "recursive")}
    asked = evaluate(SETS, configs, embedder=None, placement=True)
    assert np.isnan(asked.mean("memex-paragraph", "placement"))
    assert 0 <= asked.mean("recursive", "placement") <= 1
    assert np.isnan(evaluate(SETS, configs, embedder=None).mean("recursive", "placement"))


def test_fallback_is_told_once_for_each_configuration_that_needs_vectors() -> None:
    """What was divided by size instead is said with the reason, and of how many texts if not of all."""
    found = evaluate(SETS, CONFIGS, embedder=None)
    why = "Divided by size: the optimal strategy needs an embedder, and none is chosen"
    assert found.notices == {"optimal": {why: 3}, "recursive": {}, "memex-sentences": {}}
    assert found.remarks == (f"optimal: {why}",)
    failing = FailingEmbedder(failures=2)
    (remark,) = evaluate(SETS, CONFIGS, embedder=failing).remarks
    assert remark == "optimal, 1 of 3 texts: Divided by size instead: the model file is missing"


def test_every_scored_cut_is_told() -> None:
    """Each configuration's cut of each text is given on once, and no cut that only finds the placement."""
    told: list[tuple[str, str]] = []
    evaluate(
        SETS,
        {"a": CONFIGS["optimal"], "b": CONFIGS["recursive"]},
        embedder=WORDS,
        placement=True,
        report=lambda cut: told.append((cut.document.name, cut.method)),
    )
    assert told == [("sample", "optimal"), ("sample", "recursive")] * 3


def test_evaluation_reports_and_stops() -> None:
    """It says how many samples are done, and stops between them."""
    token = CancelToken()
    done: list[tuple[int, int]] = []

    def report(stage: str, count: int, total: int) -> None:
        done.append((count, total))
        if count == 2:
            token.cancel()

    with pytest.raises(Cancelled):
        evaluate(SETS, CONFIGS, embedder=WORDS, progress=report, cancel=token)
    assert done == [(1, 3), (2, 3)]
