"""Boundaries that the user pins: kept in every cut, whatever the strategy and the sizes say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.test_properties import EMBEDDER, LEFT_OUT, THOROUGH, configs, documents, lost

from seamline import Analysis, Config, Document, analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.sizing.pins import pinned_gaps

TEXT = "# A\n\n" + "\n\n".join(f"Sentence {number} says a little more." for number in range(80))


def starts(analysis: Analysis) -> list[int]:
    return analysis.chunks.start.tolist()


@pytest.mark.parametrize("name", [name for name in PRESETS if not name.startswith("conversation")])
def test_pinned_boundary_is_kept_by_every_preset(name: str) -> None:
    """A chunk begins where the user wants one, and the one before it ends there by hand."""
    at = TEXT.index("Sentence 41")
    analysis = analyse(Document(TEXT), PRESETS[name].config, EMBEDDER, pins=(at,))
    number = starts(analysis).index(at)
    assert analysis.records()[number - 1].boundary.reason == Reason.MANUAL
    assert analysis.pins == (at,)


def test_text_that_would_stay_whole_is_cut_where_it_is_pinned() -> None:
    """A conversation that fits into the maximum has one boundary: the user's."""
    document = Document("One fish. Two fish. Red fish. Blue fish.", kind="text")
    config = PRESETS["conversation-window"].config.with_values({"splitter": "rules"})
    assert starts(analyse(document, config, pins=(20,))) == [0, 20]


def test_short_segments_are_not_merged_across_a_pin() -> None:
    """What lies between two pins stays a chunk by itself, far below the minimum."""
    low, high = TEXT.index("Sentence 40"), TEXT.index("Sentence 41")
    for merge in ("forward", "nearest", "section"):
        config = Config(min_tokens=200, merge=merge)
        assert {low, high} <= set(starts(analyse(Document(TEXT), config, EMBEDDER, pins=(low, high))))


def test_pin_inside_a_unit_counts_for_its_nearer_end() -> None:
    """A sentence is never cut: a pin near its head is before it, one near its end after it."""
    units = analyse(Document("One is here. Two is here. Three."), Config()).units
    assert [pinned_gaps((at,), units).tolist() for at in (13, 15, 23, 31)] == [[0], [0], [1], [1]]


def test_pin_outside_the_text_is_nowhere() -> None:
    """Before the first words and behind the last there is nothing to part."""
    units = analyse(Document("One. Two."), Config()).units
    assert not len(pinned_gaps((-5, 0, 9, 99), units))
    assert not len(pinned_gaps((1,), analyse(Document("One."), Config()).units))


def test_pins_are_part_of_what_a_cut_depends_on() -> None:
    """An analysis takes the cut over while the pins are the same, and cuts anew when they are not."""
    document, at = Document(TEXT), TEXT.index("Sentence 41")
    free = analyse(document, Config(), EMBEDDER)
    pinned = analyse(document, Config(), EMBEDDER, pins=(at,), previous=free)
    assert at in starts(pinned)
    assert starts(analyse(document, Config(), EMBEDDER, previous=pinned)) == starts(free)
    assert "boundaries" not in analyse(document, Config(), EMBEDDER, pins=(at,), previous=pinned).timings


@THOROUGH
@given(documents(), configs(), st.lists(st.integers(0, 3000), max_size=6))
def test_pins_are_kept_and_lose_nothing(document: Document, config: Config, pins: list[int]) -> None:
    """Every pinned gap ends a chunk by hand, and the chunks still cover the text in order."""
    analysis = analyse(document, config, EMBEDDER, pins=pins)
    chunks, gaps = analysis.chunks, pinned_gaps(pins, analysis.units)
    if config.strategy not in LEFT_OUT:
        ends = {int(stop) - 1: int(reason) for stop, reason in zip(chunks.stop, chunks.reason, strict=True)}
        assert all(ends[gap] == Reason.MANUAL for gap in gaps.tolist())
    assert (chunks.start[1:] >= chunks.end[:-1]).all()
    assert (chunks.overlap_start <= chunks.start).all()
    at = int(analysis.units.start[0]) if len(analysis.units) else len(document.text)
    for start, end in zip(chunks.start.tolist(), chunks.end.tolist(), strict=True):
        assert not lost(document.text[at:start], config)
        at = end
    assert not lost(document.text[at:], config)
    if not len(gaps):
        free = analyse(document, config, EMBEDDER)
        assert np.array_equal(free.chunks.stop, chunks.stop)


def test_pin_that_no_text_has_is_nowhere() -> None:
    """A number before the text or behind it, however large, pins nothing and does no harm."""
    analysis = analyse(Document(TEXT), Config(), EMBEDDER, pins=(10**30, -5, -(10**30)))
    assert starts(analysis) == starts(analyse(Document(TEXT), Config(), EMBEDDER))
