"""Strengths in the curve's plot: what is shown of a cut that was weighed as a whole."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot
from tests.desktop.curve.test_curve_plot import listen, make_analysis, show, turn_wheel_on

from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.curve.curve_plot import CurvePlot
from seamline.desktop.curve.curve_strengths import StrengthBars
from seamline.desktop.curve.curve_words import describe_gap, similarity_hint
from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength, format_odds_ratio, strength_of

OPTIMAL = PRESETS["optimal"].config.with_values({"min_tokens": 10, "max_tokens": 200, "granularity": 2.0})


@pytest.fixture
def plot(qtbot: QtBot) -> CurvePlot:
    """A plot of a cut that was weighed."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.resize(900, 420)
    plot.show()
    show(plot, make_analysis(OPTIMAL))
    QApplication.processEvents()
    return plot


def analysis_of(plot: CurvePlot) -> Analysis:
    assert plot.view.analysis is not None
    return plot.view.analysis


def test_only_cuts_have_bars(plot: CurvePlot) -> None:
    """Each cut has a bar as tall as its strength; every other gap has a hairline, and nothing else."""
    analysis, drawn = analysis_of(plot), plot.view.drawn
    assert analysis.margins is not None
    gaps, cuts = plot.view.extent.axis.gaps, analysis.cut.stop[:-1] - 1
    assert [x for x, _, _ in drawn.bars.bars] == gaps[cuts].tolist()
    heights = [strength_of(float(margin)) for margin in analysis.margins[cuts]]
    assert [height for _, height, _ in drawn.bars.bars] == heights
    assert len(heights) > 1
    assert drawn.bars.hairs == np.delete(gaps, cuts).tolist()
    assert [text for _, text in plot.view.left_axis.levels] == ["weak", "clear", "strong", "certain"]


def test_words_of_strengths_do_not_cover_each_other(plot: CurvePlot) -> None:
    """In a low dock, or with larger text, words give way from above: the strongest and the next with room."""
    axis = plot.view.left_axis
    assert [text for _, text in axis.baselines()] == ["certain", "strong", "clear", "weak"]
    for points in (30, 60):
        axis.tick_font.setPointSize(points)
        heights = [baseline for baseline, _ in axis.baselines()]
        metrics = QFontMetricsF(axis.tick_font)
        assert np.diff(heights).min() > metrics.ascent() - metrics.descent()
    assert axis.baselines()[0][1] == "certain"
    assert len(heights) < 4


def test_no_threshold_is_drawn(qtbot: QtBot, plot: CurvePlot) -> None:
    """The strategy has none: no line, flag, markers or words of it, and its keys do nothing."""
    edits, view = listen(plot.threshold_edited), plot.view
    assert not view.drawn.threshold.isVisible()
    assert view.flag.flag is None
    assert not view.drawn.above.isVisible()
    assert not plot.head.verdicts.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Up)
    plot.set_threshold(1.75)
    assert edits == []
    assert view.flag.flag is None
    assert "hreshold" not in view.accessibleDescription()


def test_the_threshold_returns_with_its_strategy(plot: CurvePlot) -> None:
    """Under a strategy that goes by the threshold, line, curve, axis and legend are there."""
    plot.set_threshold(0.5)
    show(plot, make_analysis())
    view = plot.view
    assert view.drawn.threshold.isVisible()
    assert view.drawn.above.isVisible()
    assert not view.drawn.bars.bars
    assert view.left_axis.words == ("alike", "unlike")
    assert plot.head.verdicts.isVisible()
    assert not plot.strip.isVisible()
    low, high = view.extent.y
    assert low <= view.drawn.threshold.value() <= high


def test_a_card_says_the_odds(plot: CurvePlot) -> None:
    """At a cut the word for its strength and its odds, at another gap the odds against a cut."""
    analysis = analysis_of(plot)
    assert analysis.margins is not None
    gap = int(analysis.cut.stop[0]) - 1
    plot.view.point_at(gap, by_key=True)
    title, odds = plot.view.card.text().splitlines()
    assert title.endswith(f"”: {strength_of(float(analysis.margins[gap])).label}")
    assert odds == f"{format_odds_ratio(float(analysis.margins[gap]))} for a cut here"
    other = describe_gap(analysis, gap + 1, height=Height.STRENGTH)
    assert other.title.endswith("no cut")
    assert "against a cut here" in other.lines[0]


def test_control_arrows_walk_the_cuts(qtbot: QtBot, plot: CurvePlot) -> None:
    """The keys that go from valley to valley go from cut to cut."""
    analysis, hovered = analysis_of(plot), listen(plot.gap_hovered)
    for _ in range(len(analysis.chunks)):
        qtbot.keyClick(plot.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert hovered == (analysis.cut.stop[:-1] - 1).tolist()


def test_the_similarity_has_a_strip_of_its_own(qtbot: QtBot, plot: CurvePlot) -> None:
    """It lies on the same axis with levels of its own, and goes where there is no room for it."""
    strip, view = plot.strip, plot.view
    assert strip.isVisible()
    assert strip.right_axis.words == ("alike", "unlike")
    assert len(strip.left_axis.levels) > 1
    assert strip.box.viewRange()[0] == pytest.approx(view.box.viewRange()[0])
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert strip.box.viewRange()[0] == pytest.approx(view.box.viewRange()[0])
    assert strip.box.screenGeometry().left() == view.box.screenGeometry().left()
    assert strip.box.screenGeometry().width() == view.box.screenGeometry().width()
    place = strip.mapFromScene(strip.box.mapViewToScene(QPointF(20.0, 0.1)))
    turn_wheel_on(strip, place, 3)
    assert strip.box.viewRange()[0] == pytest.approx(view.box.viewRange()[0])
    plot.resize(900, 190)
    assert not strip.isVisible()


def test_the_strip_is_lower_where_there_is_little_room(qtbot: QtBot, plot: CurvePlot) -> None:
    """In a window of 1280 by 800 strengths and similarity are both seen, and can be read."""
    strip, view = plot.strip, plot.view
    tall = strip.height()
    plot.resize(754, 240)
    assert strip.isVisible()
    assert 56 <= strip.height() < tall
    qtbot.waitUntil(lambda: view.height() >= 72)
    assert 2 <= len(strip.left_axis.levels) <= 4
    plot.resize(754, 420)
    assert strip.height() == tall


def test_the_line_beside_the_title_is_whole_in_a_small_window(plot: CurvePlot) -> None:
    """Beside the counts of three reasons it says in fewer words what the heights are."""
    hint = plot.head.hint
    assert hint.text() == "how sure each cut is; a hairline is a place without one"
    assert hint.shorter == "how sure each cut is"
    assert hint.text() in hint.toolTip()


def test_the_strip_says_what_it_is_of() -> None:
    """Smoothing and context are those of the config, in words."""
    config = OPTIMAL.with_values({"context_window": 1, "smoothing_window": 3})
    assert similarity_hint(make_analysis(config)) == "of neighbouring sentences, smoothed over three"
    config = OPTIMAL.with_values({"context_window": 4, "smoothing_window": 1})
    assert similarity_hint(make_analysis(config)) == "of four sentences either side"


def test_the_strip_can_be_walked(qtbot: QtBot, plot: CurvePlot) -> None:
    """Arrows go from gap to gap with a card, and return clicks there."""
    hovered, clicked = listen(plot.gap_hovered), listen(plot.gap_clicked)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(plot.strip, key)
    assert hovered == [0, 1]
    assert clicked == [1]
    assert "similarity" in plot.strip.card.text()


def test_bars_keep_their_places_by_tokens(plot: CurvePlot) -> None:
    """On the scale of tokens the bars stand at the same gaps, and the strip and the band go along."""
    before = len(plot.view.drawn.bars.bars)
    plot.head.tokens.trigger()
    analysis = analysis_of(plot)
    gaps = plot.view.extent.axis.gaps
    assert [x for x, _, _ in plot.view.drawn.bars.bars] == gaps[analysis.cut.stop[:-1] - 1].tolist()
    assert len(plot.view.drawn.bars.bars) == before
    assert plot.band.edges[-1] == analysis.sizes.sums[-1]
    assert plot.strip.line.getOriginalDataset()[0].tolist() == gaps.tolist()


def test_crowded_bars_show_the_strongest() -> None:
    """Of many bars in a column of pixels the strongest is drawn, and hairlines are thinned."""
    bars = StrengthBars()
    x = np.arange(6000, dtype=np.float64)
    margins = np.where(x % 2 == 0, 1.0, -5.0).astype(np.float32)
    margins[1500] = 30.0
    gaps = np.flatnonzero(margins > 0)
    bars.set_cut(x, margins, gaps=gaps, reasons=np.full(len(gaps), Reason.TOPIC, dtype=np.uint8))
    bars.show_range(0.0, 6000.0, width=300)
    assert (1500.0, Strength.CERTAIN, Reason.TOPIC) in bars.bars
    assert 1 < len(bars.bars) <= 101
    assert 1 < len(bars.hairs) <= 101


@pytest.mark.parametrize("pixels", [6, 12, 40])
def test_neighbouring_bars_can_be_told_apart(pixels: int) -> None:
    """Where every place is cut there is a bar for each, and not one that is as wide as the text."""
    bars = StrengthBars()
    x = np.arange(1.0, 9.0)
    margins, reasons = np.full(8, 30.0, np.float32), np.full(8, Reason.SIZE, np.uint8)
    bars.set_cut(x, margins, gaps=np.arange(8), reasons=reasons)
    bars.show_range(0.0, 9.0, width=9 * pixels)
    image = QImage(9 * pixels, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setTransform(QTransform(pixels, 0, 0, 0, -20, 0, 0, 100, 1))
    bars.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    white = [image.pixelColor(column, 90) == QColor(Qt.GlobalColor.white) for column in range(image.width())]
    begins = [here for here in range(1, len(white)) if white[here - 1] and not white[here]]
    assert len(begins) == 8


def test_pinned_cuts_are_certain() -> None:
    """What the user set stays whatever the text says."""
    bars = StrengthBars()
    x = np.arange(4, dtype=np.float64)
    margins = np.array([-1, -2, 0.5, -3], dtype=np.float32)
    reasons = np.array([Reason.MANUAL, Reason.TOPIC], dtype=np.uint8)
    bars.set_cut(x, margins, gaps=np.array([1, 2]), reasons=reasons)
    bars.show_range(-0.5, 4.5, width=300)
    assert bars.bars == [(1.0, Strength.CERTAIN, Reason.MANUAL), (2.0, Strength.WEAK, Reason.TOPIC)]


def test_a_long_text_is_shown_where_it_is_read(qtbot: QtBot) -> None:
    """Of the whole, no more hairlines are drawn than there are pixels for them."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.resize(900, 420)
    plot.show()
    text = "\n\n".join(f"Topic {at // 9 % 8} sentence {at % 9} says words of its own." for at in range(900))
    plot.set_visible_units(100, 120)
    show(plot, make_analysis(OPTIMAL, text))
    assert plot.head.follow.isChecked()
    low, high = plot.view.extent.x
    assert high - low == pytest.approx(5 * 21)
    plot.head.whole.trigger()
    assert not plot.head.follow.isChecked()
    assert len(plot.view.drawn.bars.hairs) <= 900 // 3
