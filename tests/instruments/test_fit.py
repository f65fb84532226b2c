"""The setting that comes closest to reference boundaries is found, with honest doubts."""

import numpy as np
import pytest
from tests.desktop.analyses import WordEmbedder, analysis_of
from tests.instruments.prose import PROSE

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.sizing.pins import pinned_gaps
from seamline.instruments.fit import count_settings, default_ranges, fit, spaced
from seamline.instruments.fit_targets import FIGURES, Reference
from seamline.instruments.metrics import boundary_f1, boundary_similarity, pk, window_diff

RANGES = {"threshold_std_devs": (-1.0, 0.0, 0.5, 1.0), "min_tokens": (0, 10), "context_window": (1, 2, 3)}
SOUGHT = {"threshold_std_devs": 0.5, "min_tokens": 0, "context_window": 2}


def referred(text: str = PROSE, **values: object) -> Reference:
    """A document whose reference is its own cut under the values that are to be found."""
    base = analysis_of(text, min_tokens=10)
    drawn = analyse(base.document, base.config.with_values({**SOUGHT, **values}), WordEmbedder())
    return Reference(base, drawn.chunks.start[1:])


def texts(count: int) -> list[str]:
    words = PROSE.split(". ")
    return [". ".join(words[number * 12 :]) for number in range(count)]


@pytest.mark.parametrize("figure", FIGURES)
def test_the_setting_that_made_the_reference_is_found(figure: str) -> None:
    """The best setting draws the reference exactly, whatever decides."""
    found = fit([referred()], RANGES, embedder=WordEmbedder(), figure=figure)  # type: ignore[arg-type]
    assert found.mean("pk", found.best) == 0
    assert found.mean("window_diff", found.best) == 0
    assert found.mean("f1", found.best) == found.mean("boundary_similarity", found.best) == 1
    base = referred().analysis
    cut = analyse(base.document, base.config.with_values(found.values(found.best)), WordEmbedder())
    assert cut.chunks.start[1:].tolist() == referred().indices.tolist()


def test_every_score_is_that_of_a_cut() -> None:
    """Each setting scores what its analysis scores."""
    references = [referred(text) for text in texts(2)]
    found = fit(references, RANGES, embedder=WordEmbedder())
    for row in range(0, len(found), 5):
        for number, reference in enumerate(references):
            base = reference.analysis
            cut = analyse(base.document, base.config.with_values(found.values(row)), WordEmbedder())
            wanted, stops = pinned_gaps(reference.indices.tolist(), base.units), cut.cut.stop[:-1] - 1
            units = len(base.units)
            assert found.scores["pk"][row, number] == pk(wanted, stops, units=units)
            assert found.scores["window_diff"][row, number] == window_diff(wanted, stops, units=units)
            assert found.scores["f1"][row, number] == boundary_f1(wanted, stops).f1
            assert found.scores["boundary_similarity"][row, number] == boundary_similarity(wanted, stops)


def test_the_setting_as_it_was_is_among_them() -> None:
    """What is gained can be told: the config that there is has a row, searched or not."""
    found = fit([referred()], {"threshold_std_devs": (2.0, 2.5)}, embedder=WordEmbedder())
    assert len(found) == 3
    assert found.values(found.current) == {
        "threshold_std_devs": referred().analysis.config.threshold_std_devs
    }


def test_of_equal_settings_the_nearest_is_taken() -> None:
    """A parameter without effect stays as it is."""
    found = fit([referred()], {**RANGES, "max_tokens": (40, 4000)}, embedder=WordEmbedder())
    again = fit([referred()], {"max_tokens": (3000, 4000), "target_tokens": (20, 50)}, embedder=None)
    assert found.values(found.best)["max_tokens"] in (40, 4000)
    assert again.values(again.best)["target_tokens"] == referred().analysis.config.target_tokens


def test_one_document_is_warned_of() -> None:
    """A fit to a single text may be a fit to its peculiarities."""
    found = fit([referred()], RANGES, embedder=WordEmbedder())
    assert found.held_out is None
    assert "one document alone" in found.warning


def test_each_document_is_scored_by_what_fits_the_others() -> None:
    """Leave-one-out: the setting that is best without a document, on that document."""
    references = [
        referred(text, threshold_std_devs=each) for text, each in zip(texts(3), (0.5, 1.0, 0.0), strict=True)
    ]
    found = fit(references, RANGES, embedder=WordEmbedder())
    assert not found.warning
    assert found.held_out is not None
    for number in range(3):
        others = np.delete(found.scores["pk"], number, axis=1).mean(axis=1)
        best = np.flatnonzero(others.round(12) == others.round(12).min())
        assert found.held_out[number] in found.scores["pk"][best, number]
    assert found.held_out.mean() >= found.scores["pk"][found.best].mean()


def test_settings_that_contradict_themselves_are_left_out() -> None:
    """A minimum above the maximum is no setting."""
    found = fit([referred()], {"min_tokens": (0, 50), "max_tokens": (20, 100)}, embedder=WordEmbedder())
    assert len(found) == 3 + 1
    heat = found.heat("min_tokens", "max_tokens")
    assert np.isnan(heat.scores[heat.rows.tolist().index(20), heat.columns.tolist().index(50)])


def test_a_heat_map_holds_the_best_of_each_pair() -> None:
    """A cell is the best mean among the settings with its two values."""
    references = [referred(text) for text in texts(2)]
    for figure, best in (("pk", np.min), ("f1", np.max)):
        found = fit(references, RANGES, embedder=WordEmbedder(), figure=figure)  # type: ignore[arg-type]
        heat = found.heat("threshold_std_devs", "context_window")
        means = found.scores[found.figure].mean(axis=1)
        across, down = (found.parameters.index(name) for name in (heat.across, heat.down))
        assert heat.columns.tolist() == list(RANGES[heat.across])
        for row, y in enumerate(heat.rows):
            for column, x in enumerate(heat.columns):
                same = (found.settings[:, across] == x) & (found.settings[:, down] == y)
                assert heat.scores[row, column] == best(means[same])


def test_pinned_boundaries_do_not_flatter_the_fit() -> None:
    """Pins that are the reference would make every setting right."""
    reference = referred()
    base = reference.analysis
    pinned = analyse(base.document, base.config, WordEmbedder(), pins=reference.indices.tolist())
    free = fit([reference], RANGES, embedder=WordEmbedder())
    assert (
        fit([Reference(pinned, reference.indices)], RANGES, embedder=WordEmbedder()).scores["pk"].tolist()
        == free.scores["pk"].tolist()
    )


def test_what_cannot_be_searched_is_refused() -> None:
    """No reference, no parameter, one that is not used, a value out of range, and too many settings."""
    base = referred().analysis
    none = np.empty(0, dtype=np.int64)
    with pytest.raises(ConfigError, match="no reference boundaries"):
        fit([], RANGES)
    with pytest.raises(ConfigError, match=r"garden\.md has no reference boundaries"):
        fit([Reference(base, none)], RANGES)
    with pytest.raises(ConfigError, match="no parameter to search"):
        fit([referred()], {})
    with pytest.raises(ConfigError, match="the semantic strategy has no shared_words to search"):
        fit([referred()], {"shared_words": (0.5,)})
    with pytest.raises(ConfigError, match="context_window is 0"):
        fit([referred()], {"context_window": (0,)})
    with pytest.raises(ConfigError, match="none of these settings is possible"):
        fit([referred()], {"min_tokens": (300,), "max_tokens": (200,)})
    with pytest.raises(ConfigError, match="no more than"):
        fit([referred()], {"min_tokens": range(1000), "max_tokens": range(1000, 1100)})


def test_progress_is_told_and_a_cancel_obeyed() -> None:
    """The last report is of all settings; a cancelled token raises."""
    told: list[tuple[int, int]] = []
    fit(
        [referred()],
        RANGES,
        embedder=WordEmbedder(),
        progress=lambda _, done, total: told.append((done, total)),
    )
    assert told[-1][0] == told[-1][1]
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        fit([referred()], RANGES, embedder=WordEmbedder(), cancel=cancel)


@pytest.mark.parametrize("preset", ["optimal", "seamline", "clawdbot", "remnic"])
def test_the_proposed_ranges_are_small_and_can_be_searched(preset: str) -> None:
    """What is offered at first stays within 500 settings."""
    base: Analysis = analysis_of(PROSE, preset=preset)
    ranges = default_ranges(base.config)
    assert 0 < count_settings(ranges) <= 500
    assert len(fit([Reference(base, base.units.first[2::4])], ranges, embedder=WordEmbedder())) > 1


def test_the_proposed_ranges_are_allowed() -> None:
    """A size at its limit, which stands for none, is not doubled beyond it."""
    largest = PARAMETERS["max_tokens"].maximum
    base = analysis_of(PROSE, max_tokens=largest)
    ranges = default_ranges(base.config)
    assert ranges["max_tokens"] == (largest,)
    assert len(fit([Reference(base, base.units.first[2::4])], ranges, embedder=WordEmbedder())) > 1


def test_values_are_spaced_in_the_parameters_type() -> None:
    """Whole numbers where those are asked for, each once."""
    assert spaced("threshold_std_devs", 0, high=1, count=3) == (0.0, 0.5, 1.0)
    assert spaced("context_window", 1, high=3, count=9) == (1, 2, 3)


def test_the_map_marks_the_setting_that_is_reported() -> None:
    """Of cells with equal scores it is the one that holds the best setting."""
    found = fit([referred()], RANGES, embedder=WordEmbedder())
    heat = found.heat("threshold_std_devs", "context_window")
    assert heat.best is not None
    row, column = heat.best
    best = found.values(found.best)
    assert (heat.columns[column], heat.rows[row]) == (best["threshold_std_devs"], best["context_window"])


def test_more_settings_than_a_computer_counts_to_are_still_counted() -> None:
    """Whatever is asked for is held against the limit."""
    assert count_settings({str(number): range(256) for number in range(8)}) == 2**64
