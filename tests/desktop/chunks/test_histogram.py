"""Behaviour of the histogram of chunk sizes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from tests.desktop.plot_mouse import click_plot, place_in

from seamline.desktop.chunks.histogram import Histogram
from seamline.desktop.widgets.theme import DARK, palette_of
from seamline.instruments.size_bins import count_sizes


@pytest.fixture
def histogram(qtbot: QtBot) -> Histogram:
    histogram = Histogram()
    qtbot.addWidget(histogram)
    histogram.resize(500, 220)
    sizes = np.array([10, 12, 12, 50, 90, 90, 90, 130], dtype=np.int32)
    histogram.set_sizes(sizes, {"min": 20, "target": 60, "max": 100}, min_tokens=20, max_tokens=100)
    histogram.show()
    qtbot.waitExposed(histogram)
    return histogram


@given(
    st.lists(st.integers(0, 300_000), max_size=80).map(lambda sizes: np.array(sizes, dtype=np.int32)),
    st.integers(1, 1_000_000),
)
def test_every_size_falls_into_the_bin_that_says_so(sizes: np.ndarray, max_tokens: int) -> None:
    """Bins follow each other without a gap, and each counts the sizes between its ends."""
    bins = count_sizes(sizes, max_tokens)
    assert bins.count.sum() == len(sizes)
    assert (bins.low[1:] == bins.high[:-1] + 1).all()
    assert len(bins.count) < 200
    for low, high, count in zip(bins.low, bins.high, bins.count, strict=True):
        assert ((sizes >= low) & (sizes <= high)).sum() == count


def test_one_huge_chunk_does_not_squeeze_the_others() -> None:
    """Sizes far beyond the maximum share the last bin."""
    bins = count_sizes(np.array([*range(10, 100), 250_000], dtype=np.int32), 100)
    assert bins.overflow
    assert bins.end <= 250
    assert bins.high[-1] == 250_000


def test_description_says_the_numbers(histogram: Histogram) -> None:
    """Who cannot see the bars can hear them, and the marks."""
    description = histogram.accessibleDescription()
    assert "1 chunk of" in description
    assert "3 chunks of" in description
    assert "min 20, target 60, max 100" in description


def test_click_names_the_sizes_of_the_bar(qtbot: QtBot, histogram: Histogram) -> None:
    """A click on a bar tells its lowest and highest size; one beside all bars tells nothing."""
    with qtbot.waitSignal(histogram.sizes_clicked) as clicked:
        click_plot(histogram, place_in(histogram, 90.5, 0.5))
    low, high = clicked.args
    assert low <= 90 <= high
    with qtbot.assertNotEmitted(histogram.sizes_clicked):
        click_plot(histogram, QPoint(1, 150))


def test_bars_are_reached_by_keys(qtbot: QtBot, histogram: Histogram) -> None:
    """Home, arrows and Enter pick a bar without a mouse; its card and its description say it."""
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        qtbot.keyClick(histogram, key)
    assert histogram.card.text() == histogram.accessibleDescription() == "0 chunks of 0 to 4 tokens"
    qtbot.keyClick(histogram, Qt.Key.Key_End)
    with qtbot.waitSignal(histogram.sizes_clicked) as picked:
        qtbot.keyClick(histogram, Qt.Key.Key_Return)
    assert picked.args[0] <= 130 <= picked.args[1]


def test_setting_never_emits(qtbot: QtBot, histogram: Histogram) -> None:
    """New sizes and colours are not the user's act."""
    with qtbot.assertNotEmitted(histogram.sizes_clicked):
        histogram.set_sizes(np.array([5], dtype=np.int32), {}, min_tokens=0, max_tokens=10)
        histogram.setPalette(palette_of(DARK))


def test_no_sizes_are_painted_as_a_sentence(qtbot: QtBot) -> None:
    """Without chunks there is something to read, and nothing breaks."""
    histogram = Histogram()
    qtbot.addWidget(histogram)
    histogram.resize(300, 200)
    histogram.show()
    empty = histogram.grab().toImage()
    for sizes in (np.array([5, 7], dtype=np.int32), np.empty(0, dtype=np.int32)):
        histogram.set_sizes(sizes, {"min": 3}, min_tokens=0, max_tokens=10)
        assert (histogram.grab().toImage() == empty) == (not len(sizes))


def test_estimated_sizes_carry_a_tilde(histogram: Histogram) -> None:
    """A bar of estimates says so; one of exact counts does not."""
    sizes = np.array([5, 5], dtype=np.int32)
    for exact, text in ((False, "2 chunks of ~5 tokens"), (True, "2 chunks of 5 tokens")):
        histogram.set_sizes(sizes, {}, min_tokens=0, max_tokens=10, exact=exact)
        assert text in histogram.accessibleDescription()
