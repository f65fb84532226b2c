"""How clear each boundary of the optimal strategy is."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.fakes import HashEmbedder
from tests.optimal_features import features_of

from seamline import Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import LARGEST_MARGIN
from seamline.instruments.formatting import margin_of, reason_tag
from seamline.instruments.strength import strength_of

CONFIG = PRESETS["optimal"].config.with_values({"token_method": "approximate", "min_tokens": 0})
TEXT = "".join(f"Sentence number {number} is another one. " for number in range(40))


@settings(deadline=None)
@example(3.859375, [])
@given(st.floats(-4, 12), st.lists(st.integers(0, len(TEXT)), max_size=3))
def test_gaps_above_zero_are_the_boundaries(granularity: float, pins: list[int]) -> None:
    """Boundaries have a margin above 0, which is their score, and all other gaps one below."""
    config = CONFIG.with_values({"granularity": granularity, "max_tokens": 100})
    analysis = analyse(Document(TEXT), config, HashEmbedder(), pins=pins)
    margins = analysis.margins
    assert margins is not None
    gaps = analysis.cut.stop[:-1] - 1
    assert np.flatnonzero(margins > 0).tolist() == gaps.tolist()
    assert margins[gaps].tolist() == pytest.approx(analysis.cut.scores[:-1].tolist(), abs=1e-3)
    assert (np.abs(margins) <= LARGEST_MARGIN).all()


def test_a_step_of_granularity_takes_a_factor_of_two() -> None:
    """Two steps make a boundary cost the logarithm of 4 less, while what it rests on stays the same."""
    plain, finer = (
        features_of(analyse(Document(TEXT), CONFIG.with_values({"granularity": step}), HashEmbedder())).topics
        for step in (0.0, 2.0)
    )
    assert plain.cost(0.0) - finer.cost(2.0) == pytest.approx(np.log(4))
    assert plain.penalty == finer.penalty == pytest.approx(plain.cost(0.0))


@pytest.mark.parametrize(("values", "vectors"), [({"strategy": "semantic"}, True), ({}, False)])
def test_other_cuts_have_no_margins(values: dict[str, object], vectors: bool) -> None:
    """What another strategy cut, or size alone, has none to show."""
    embedder = HashEmbedder() if vectors else None
    assert analyse(Document(TEXT), CONFIG.with_values(values), embedder).margins is None


def test_margins_cannot_be_written() -> None:
    """What is known of the gaps is shared by all who look at the cut."""
    analysis = analyse(Document(TEXT), CONFIG, HashEmbedder())
    assert analysis.margins is not None
    assert not analysis.margins.flags.writeable


def test_tags_and_records_of_optimal_have_no_threshold() -> None:
    """A boundary that margins decide says its strength, and neither similarity nor threshold."""
    config = CONFIG.with_values({"granularity": 4.0, "max_tokens": 100})
    analysis = analyse(Document(TEXT), config, HashEmbedder(), pins=[len(TEXT) // 2])
    assert len(analysis.chunks) > 3
    for number in range(len(analysis.chunks)):
        boundary, margin, tag = (
            analysis.boundary_of(number),
            margin_of(analysis, number),
            reason_tag(analysis, number),
        )
        assert boundary.similarity is None
        assert boundary.threshold is None
        if margin is None or margin >= LARGEST_MARGIN:
            assert tag == boundary.reason.label
        else:
            assert tag == f"{boundary.reason.label} · {strength_of(margin).label}"
    assert any(" · " in reason_tag(analysis, number) for number in range(len(analysis.chunks)))
    assert "manual" in {reason_tag(analysis, number) for number in range(len(analysis.chunks))}
