"""The forecast says of a slider what its values would give, and where the next boundary flips."""

from dataclasses import replace
from time import sleep

import numpy as np
import pytest
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.instruments.prose import PROSE

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments import forecast as forecasts
from seamline.instruments.forecast import Forecast, NextStep, forecast
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.sweep_sampler import SweepSampler

# However slow the machine, the small texts of these tests are worth it.
PLENTY = 1000.0
SECTIONS = "# Bees\n\nBees hum. Bees fly.\n\n# Lamps\n\nLamps glow. Lamps shine.\n\n" * 4


def forecast_at(base: object, parameter: str, **more: object) -> Forecast:
    found = forecast(base, parameter, embedder=WordEmbedder(), budget_s=PLENTY, **more)  # type: ignore[arg-type]
    assert found is not None
    return found


def starts_under(base: object, step: NextStep | None, parameter: str) -> set[int]:
    """Return where chunks begin under the value of a step."""
    assert step is not None
    parameter_type = type(base.config[parameter])  # type: ignore[attr-defined]
    config = base.config.with_values({parameter: parameter_type(step.value)})  # type: ignore[attr-defined]
    cut = analyse(base.document, config, WordEmbedder(), previous=base)  # type: ignore[attr-defined, arg-type]
    assert len(cut.chunks) == step.chunks
    return set(cut.units.first[cut.cut.first[1:]].tolist())


@pytest.mark.parametrize("preset", ["optimal", "seamline", "remnic", "recursive"])
def test_what_flips_is_what_an_analysis_finds(preset: str) -> None:
    """At the value of a step the cut differs in exactly the boundaries that it names."""
    base = analysis_of(PROSE, preset=preset, min_tokens=0, max_tokens=60)
    now = set(base.units.first[base.cut.first[1:]].tolist())
    seen = 0
    for parameter in numeric_parameters(base.config):
        found = forecast_at(base, parameter.name)
        for step in (found.up, found.down):
            if step is None:
                continue
            seen += 1
            then = starts_under(base, step, parameter.name)
            assert {flip.index for flip in step.flips if flip.is_new} == then - now, parameter.name
            assert {flip.index for flip in step.flips if not flip.is_new} == now - then, parameter.name
    assert seen > 3


def test_nothing_flips_before_the_next_step() -> None:
    """Between the current threshold and the next step the cut stays as it is."""
    base = analysis_of(PROSE, min_tokens=0, cut_between="sentences")
    found = forecast_at(base, "threshold_std_devs")
    assert found.up is not None
    assert found.down is not None
    for value in np.linspace(found.down.value, found.up.value, 30)[1:-1].tolist():
        if found.down.value + 0.01 < value < found.up.value - 0.01:
            config = base.config.with_values({"threshold_std_devs": round(value, 4)})
            cut = analyse(base.document, config, WordEmbedder(), previous=base)
            assert cut.chunks.start.tolist() == base.chunks.start.tolist()


def test_places_are_said_in_words() -> None:
    """A boundary that would come is before its words; one that would go, before its heading."""
    base = analysis_of(SECTIONS, preset="seamline", min_tokens=0)
    found = forecast_at(base, "min_tokens")
    assert found.up is not None
    assert {flip.place for flip in found.up.flips} <= {"before “Bees”", "before “Lamps”"}
    assert found.up.chunks < found.now


def test_the_span_may_end_below_the_current_value() -> None:
    """A value beyond the track is still known, and what the track covers is too."""
    base = analysis_of(GARDEN * 4, max_tokens=5000)
    found = forecast_at(base, "max_tokens", span=(1.0, 2000.0))
    assert found.at(5000) == found.now == len(base.chunks)
    assert found.at(1500) > 0
    assert found.at(6000) == -1


def test_a_text_that_is_slow_to_cut_has_none() -> None:
    """Where the cuts would take longer than there is time for, nothing is said."""
    assert forecast(analysis_of(PROSE), "max_tokens", embedder=WordEmbedder(), budget_s=0.0) is None


def test_a_busy_machine_takes_no_forecast_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time in which the cuts only wait for their turn is not theirs."""
    outcome = SweepSampler.outcome

    def late(sampler: SweepSampler, place: int) -> object:
        sleep(0.03)
        return outcome(sampler, place)

    monkeypatch.setattr(SweepSampler, "outcome", late)
    base = analysis_of(SECTIONS, min_tokens=0)
    assert forecast(base, "min_tokens", embedder=WordEmbedder(), budget_s=0.25, span=(0.0, 12.0)) is not None


def test_what_the_analysis_itself_took_says_when_it_is_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that took many times too long to cut is not cut again to find that out."""
    base = analysis_of(PROSE)
    slow = replace(base, timings={**base.timings, "boundaries": 1.0})
    monkeypatch.setattr(forecasts, "SweepSampler", None)
    assert forecast(slow, "min_tokens", embedder=WordEmbedder()) is None


@pytest.mark.parametrize("text", ["", "Alone.", "Two here. And two."])
def test_a_text_with_nothing_to_cut_says_that_all_values_are_alike(text: str) -> None:
    """Empty and tiny texts have one step, no effect and no next step."""
    found = forecast_at(analysis_of(text), "threshold_std_devs")
    assert not found.has_effect
    assert found.up is found.down is None


def test_a_repeat_that_moves_no_boundary_has_an_effect_but_no_step() -> None:
    """Overlap changes what chunks repeat, and where none begins."""
    found = forecast_at(analysis_of(GARDEN * 4), "overlap_tokens")
    assert found.has_effect
    assert found.up is None


def test_what_is_no_number_is_refused() -> None:
    """A choice has no values to sweep over."""
    with pytest.raises(ConfigError, match="merge"):
        forecast(analysis_of(GARDEN), "merge", embedder=WordEmbedder())


def test_it_can_be_cancelled() -> None:
    """A forecast that nobody wants any more stops."""
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        forecast(analysis_of(PROSE), "max_tokens", embedder=WordEmbedder(), cancel=token)
