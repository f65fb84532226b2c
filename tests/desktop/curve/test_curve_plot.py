"""The similarity curve: what it shows, and what the user can do to it by mouse and keyboard."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPicture, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton
from pytestqt.qtbot import QtBot

from seamline.desktop.curve.curve_card import GapCard, numbers_of, reason_of, verdict_of
from seamline.desktop.curve.curve_height import margin_heights
from seamline.desktop.curve.curve_margins import MarginBars, MarginLegend
from seamline.desktop.curve.curve_markers import HIDDEN_AT_FIRST, MARKERS, VerdictLegend, lowest_by_column
from seamline.desktop.curve.curve_plot import CurvePlot
from seamline.desktop.widgets.boundary_style import BoundaryKind
from seamline.desktop.widgets.theme import DARK, LIGHT
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.config import Config
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.strategies.optimal import LARGEST_MARGIN
from seamline.engine.text.document import Document
from seamline.instruments.comparison import compare
from seamline.instruments.manual import boundary_set

TOPICS = (5, 9, 3, 12, 7)
TEXT = "\n\n".join(
    f"Topic {topic} sentence {number} says a few <b>words</b> of its own."
    for topic, length in enumerate(TOPICS)
    for number in range(length)
)
UNITS = sum(TOPICS)
CONFIG = PRESETS["remnic"].config.with_values(
    {"min_tokens": 10, "threshold_std_devs": 0.5, "smoothing_window": 1}
)


class TopicEmbedder:
    """Gives sentences of one topic nearly the same vector."""

    name = "topics"
    dimensions = 16
    max_tokens = 128

    def embed(self, texts: Sequence[str]) -> FloatArray:
        vectors = np.zeros((len(texts), 16), dtype=np.float32)
        for row, text in enumerate(texts):
            words = text.split()
            vectors[row, int(words[1])] = 1.0
            vectors[row, 8 + int(words[3]) % 8] = 0.4
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


class BrokenEmbedder(TopicEmbedder):
    """Fails as a model does that cannot be reached."""

    def embed(self, texts: Sequence[str]) -> FloatArray:
        raise EmbeddingError("topics: the model cannot be reached")


def make_analysis(config: Config = CONFIG, text: str = TEXT) -> Analysis:
    return analyse(Document(text), config, TopicEmbedder())


@pytest.fixture
def plot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> CurvePlot:
    """A plot of the size of a dock that shows five topics."""
    # pyqtgraph drops moves that follow each other quickly, as those of a test do.
    monkeypatch.setitem(pg.CONFIG_OPTIONS, "mouseRateLimit", 0)
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.resize(800, 300)
    plot.show()
    plot.set_threshold(CONFIG.threshold_std_devs)
    plot.set_analysis(make_analysis())
    QApplication.processEvents()
    return plot


def place_of(plot: CurvePlot, x: float, y: float) -> QPoint:
    """Return where a point of the curve lies on the viewport."""
    scene = plot._box.mapViewToScene(QPointF(x, y))
    return plot._view.mapFromScene(scene)


def send_mouse(plot: CurvePlot, kind: QEvent.Type, place: QPoint, *, pressed: bool = False) -> None:
    viewport = plot._view.viewport()
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind,
        QPointF(place),
        QPointF(viewport.mapToGlobal(place)),
        none if kind == QEvent.Type.MouseMove else left,
        left if pressed else none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def drag(plot: CurvePlot, places: Sequence[QPoint], *, release: bool = True) -> None:
    send_mouse(plot, QEvent.Type.MouseMove, places[0])
    send_mouse(plot, QEvent.Type.MouseButtonPress, places[0], pressed=True)
    for place in places[1:]:
        send_mouse(plot, QEvent.Type.MouseMove, place, pressed=True)
    if release:
        send_mouse(plot, QEvent.Type.MouseButtonRelease, places[-1])


def turn_wheel(plot: CurvePlot, place: QPoint, clicks: int) -> None:
    viewport = plot._view.viewport()
    event = QWheelEvent(
        QPointF(place),
        QPointF(viewport.mapToGlobal(place)),
        QPoint(0, 0),
        QPoint(0, 120 * clicks),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def listen(signal: Any) -> list[Any]:
    reported: list[Any] = []
    signal.connect(lambda *values: reported.append(values[0] if len(values) == 1 else values))
    return reported


def line_places(plot: CurvePlot, *, by: Sequence[int], x: float = 20.2) -> list[QPoint]:
    start = place_of(plot, x, plot._items.threshold.value())
    return [start, *(start + QPoint(0, y) for y in by)]


def x_range(plot: CurvePlot) -> tuple[float, float]:
    low, high = plot._box.viewRange()[0]
    return float(low), float(high)


def test_dragging_the_line_tells_deviations_and_its_end(plot: CurvePlot) -> None:
    """Dragging down lowers the threshold, told as more and more deviations, and finishes once."""
    edits, ends = listen(plot.threshold_edited), listen(plot.threshold_edit_finished)
    drag(plot, line_places(plot, by=range(4, 44, 4)))
    assert len(edits) > 3
    assert edits == sorted(edits)
    assert edits[0] >= CONFIG.threshold_std_devs
    assert all(value == round(value, 2) for value in edits)
    assert len(ends) == 1


def test_analyses_do_not_fight_a_drag(plot: CurvePlot) -> None:
    """While the mouse holds the line, an analysis that lags behind moves neither line nor range."""
    drag(plot, line_places(plot, by=range(4, 44, 4)), release=False)
    held, range_before = plot._items.threshold.value(), plot._box.viewRange()[1]
    plot.set_analysis(make_analysis(CONFIG.with_values({"threshold_std_devs": 0.9})))
    plot.set_threshold(0.7)
    assert plot._items.threshold.value() == held
    assert plot._box.viewRange()[1] == range_before
    send_mouse(plot, QEvent.Type.MouseButtonRelease, QPoint(300, 100))


def test_a_drag_stays_within_the_allowed_range(plot: CurvePlot) -> None:
    """However far the mouse goes, the threshold stays a value that the config takes."""
    plot.set_threshold(-2.9)
    QApplication.processEvents()
    edits = listen(plot.threshold_edited)
    drag(plot, line_places(plot, by=[-10, -30, -60, -200, -2000]))
    assert edits[-1] == -3.0


def wait_for_threshold(qtbot: QtBot, plot: CurvePlot, value: object) -> None:
    qtbot.waitUntil(lambda: plot._items.threshold.value() == value)


def test_setting_the_threshold_does_not_emit(qtbot: QtBot, plot: CurvePlot) -> None:
    """A slider elsewhere moves the line, without an answer, and the line stays in view."""
    edits, ends = listen(plot.threshold_edited), listen(plot.threshold_edit_finished)
    for std_devs in (2.0, -3.0, 10.0):
        plot.set_threshold(std_devs)
        curve = make_analysis().curve
        assert curve is not None
        wanted = pytest.approx(curve.mean - std_devs * curve.deviation)
        # However long the analysis takes that goes with it.
        wait_for_threshold(qtbot, plot, wanted)
        low, high = plot._box.viewRange()[1]
        assert low < plot._items.threshold.value() < high
    assert edits == ends == []


def test_the_config_in_force_places_the_line(plot: CurvePlot) -> None:
    """An analysis that lags behind the config does not pull the line back."""
    plot.set_threshold(1.5)
    lagging = make_analysis(CONFIG.with_values({"threshold_std_devs": 1.2}))
    plot.set_analysis(lagging)
    assert lagging.curve is not None
    wanted = lagging.curve.mean - 1.5 * lagging.curve.deviation
    assert plot._items.threshold.value() == pytest.approx(wanted)


def test_keys_move_the_threshold(qtbot: QtBot, plot: CurvePlot) -> None:
    """Up and down move the line by a step; the release ends the edit, and the value can be heard."""
    edits, ends = listen(plot.threshold_edited), listen(plot.threshold_edit_finished)
    qtbot.keyPress(plot._view, Qt.Key.Key_Down)
    assert ends == []
    qtbot.keyRelease(plot._view, Qt.Key.Key_Down)
    qtbot.keyClick(plot._view, Qt.Key.Key_Up)
    assert edits == [0.55, 0.5]
    assert len(ends) == 2
    assert "0.50 standard deviations below the mean" in plot._view.accessibleDescription()
    assert plot._view.accessibleName() == "Similarity curve"


def test_a_click_tells_the_nearest_gap(plot: CurvePlot) -> None:
    """Clicking near a place of the curve names the gap there."""
    clicks = listen(plot.gap_clicked)
    drag(plot, [place_of(plot, 4.4, 0.9)])
    assert clicks == [4]


def test_hovering_tells_the_gap_and_describes_it(plot: CurvePlot) -> None:
    """The card holds both sentences and the numbers as plain text, and goes with the mouse."""
    hovered = listen(plot.gap_hovered)
    send_mouse(plot, QEvent.Type.MouseMove, place_of(plot, 4.5, 0.9))
    card = plot.findChild(GapCard)
    assert card is not None
    assert card.isVisible()
    assert "Topic 0 sentence 4 says a few <b>words</b>" in card.before.text()
    assert "Topic 1 sentence 0" in card.after.text()
    assert "similarity 0.0" in card.numbers.text()
    QApplication.sendEvent(plot._view.viewport(), QEvent(QEvent.Type.Leave))
    assert not card.isVisible()
    assert hovered == [4, -1]


@pytest.mark.parametrize("size", [(800, 300), (420, 180), (260, 120)])
def test_the_card_stays_inside(plot: CurvePlot, size: tuple[int, int]) -> None:
    """Whatever the gap and the size of the dock, the card is not cut off at a side."""
    plot.resize(*size)
    QApplication.processEvents()
    card = plot.findChild(GapCard)
    assert card is not None
    for gap in range(UNITS - 1):
        plot._hover(gap)
        assert card.x() >= 0
        assert card.geometry().right() <= plot.width()
        if size[1] >= 180:
            assert card.geometry().bottom() <= plot.height()


def test_arrow_keys_walk_the_gaps(qtbot: QtBot, plot: CurvePlot) -> None:
    """Left and right move a cursor over the gaps, with Ctrl over the markers; return clicks there."""
    hovered, clicks = listen(plot.gap_hovered), listen(plot.gap_clicked)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(plot._view, key)
    assert hovered == [0, 1, 0]
    qtbot.keyClick(plot._view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert make_analysis().verdicts[hovered[-1]] != Verdict.NONE
    qtbot.keyClick(plot._view, Qt.Key.Key_Return)
    assert clicks == [hovered[-1]]


def test_the_wheel_zooms_x_alone_and_a_double_click_resets(plot: CurvePlot) -> None:
    """The wheel narrows the range about the mouse; a double click shows all again."""
    whole, height = x_range(plot), plot._box.viewRange()[1]
    place = place_of(plot, 20, 0.9)
    turn_wheel(plot, place, 3)
    low, high = x_range(plot)
    assert whole[0] < low < 20 < high < whole[1]
    assert plot._box.viewRange()[1] == height
    drag(plot, [place])
    send_mouse(plot, QEvent.Type.MouseButtonDblClick, place, pressed=True)
    send_mouse(plot, QEvent.Type.MouseButtonRelease, place)
    assert x_range(plot) == whole


def test_dragging_pans_x(plot: CurvePlot) -> None:
    """A drag beside the line moves the range with the mouse, and not the height."""
    turn_wheel(plot, place_of(plot, 20, 0.9), 5)
    (low, high), height = x_range(plot), plot._box.viewRange()[1]
    start = place_of(plot, 20, 0.9)
    drag(plot, [start, *(start - QPoint(step, step) for step in range(10, 60, 10))])
    assert x_range(plot)[0] > low
    assert x_range(plot)[1] - x_range(plot)[0] == pytest.approx(high - low)
    assert plot._box.viewRange()[1] == height


def follow_button(plot: CurvePlot) -> QToolButton:
    return next(b for b in plot.findChildren(QToolButton) if b.text() == "Follow source")


def test_following_shows_what_the_source_shows(qtbot: QtBot, plot: CurvePlot) -> None:
    """With the toggle on, the range is that of the source, without an answer to it."""
    reported = listen(plot.range_edited)
    plot.set_visible_units(5, 14)
    whole = x_range(plot)
    qtbot.mouseClick(follow_button(plot), Qt.MouseButton.LeftButton)
    assert x_range(plot) == (4.5, 14.5) != whole
    plot.set_visible_units(10, 19)
    assert x_range(plot) == (9.5, 19.5)
    assert reported == []


def test_panning_moves_the_source(qtbot: QtBot, plot: CurvePlot) -> None:
    """While both follow each other, a pan asks for other units, and a zoom keeps its scale afterwards."""
    reported = listen(plot.range_edited)
    plot.set_visible_units(10, 15)
    follow_button(plot).click()
    qtbot.keyClick(plot._view, Qt.Key.Key_Minus)
    assert reported
    width = x_range(plot)[1] - x_range(plot)[0]
    assert width == pytest.approx(6 * 1.5)
    plot.set_visible_units(14, 19)
    assert x_range(plot)[1] - x_range(plot)[0] == pytest.approx(width)
    start = place_of(plot, 17, 0.9)
    drag(plot, [start, *(start + QPoint(step, 0) for step in range(10, 200, 20))])
    first, last = reported[-1]
    assert first < 14
    assert last - first == 5


def test_zooming_does_not_touch_the_source_unless_it_follows(plot: CurvePlot) -> None:
    """Without the toggle the plot's range is its own."""
    reported = listen(plot.range_edited)
    plot.set_visible_units(5, 14)
    turn_wheel(plot, place_of(plot, 20, 0.9), 3)
    assert reported == []


def test_the_range_stays_while_parameters_move(plot: CurvePlot) -> None:
    """A new cut of the same units keeps the zoom; another document shows all of it."""
    analysis = make_analysis()
    plot.set_analysis(analysis)
    turn_wheel(plot, place_of(plot, 20, 0.9), 3)
    before = x_range(plot)
    config = CONFIG.with_values({"threshold_std_devs": 0.8})
    plot.set_analysis(analyse(analysis.document, config, TopicEmbedder(), previous=analysis))
    assert x_range(plot) == before
    plot.set_analysis(make_analysis(text=TEXT + "\n\nTopic 7 sentence 1 is new."))
    assert x_range(plot) == (-0.5, UNITS + 0.5)


def test_another_document_draws_its_own_boundaries(plot: CurvePlot) -> None:
    """While the plot follows the source, nothing of the document before stays, even at the same range."""
    plot.set_visible_units(0, UNITS - 1)
    follow_button(plot).click()
    plot.set_visible_units(0, UNITS - 1)
    other = make_analysis(CONFIG.with_values({"threshold_std_devs": 3.0}))
    plot.set_analysis(other)
    assert plot._items.backdrop.boundaries.tolist() == [
        float(unit) - 0.5 for unit in other.cut.stop[:-1].tolist()
    ]
    for verdict in set(MARKERS) - HIDDEN_AT_FIRST:
        assert len(plot._items.markers.drawn(verdict)) == int((other.verdicts == verdict).sum())


def test_the_scale_can_be_tokens(plot: CurvePlot) -> None:
    """By tokens the axis ends at the tokens of the whole text, and gaps stay what they were."""
    analysis = make_analysis()
    scale = plot.findChild(QComboBox)
    assert scale is not None
    scale.setCurrentIndex(1)
    assert x_range(plot) == (0.0, float(analysis.sizes.sums[-1]))
    clicks = listen(plot.gap_clicked)
    drag(plot, [place_of(plot, float(analysis.sizes.sums[5]), 0.9)])
    assert clicks == [4]


def test_selection_is_marked(plot: CurvePlot) -> None:
    """The units of the selected chunk are framed; none for -1, nor for a chunk that is not there."""
    analysis = make_analysis()
    plot.set_selection(1)
    assert plot._items.backdrop.selection == (
        analysis.chunks.first[1] - 0.5,
        analysis.chunks.stop[1] - 0.5,
    )
    for chunk in (-1, 999):
        plot.set_selection(chunk)
        assert plot._items.backdrop.selection is None


def test_every_boundary_and_marker_is_drawn(plot: CurvePlot) -> None:
    """The lines stand at the chunks' ends, and each minimum has the marker of its verdict."""
    analysis = make_analysis()
    assert plot._items.backdrop.boundaries.tolist() == [
        first - 0.5 for first in analysis.chunks.first[1:].tolist()
    ]
    for verdict in MARKERS:
        places = np.flatnonzero(analysis.verdicts == verdict) + 0.5
        if verdict not in HIDDEN_AT_FIRST:
            assert [x for x, _ in plot._items.markers.drawn(verdict)] == places.tolist()


def test_verdicts_differ_by_shape() -> None:
    """No two verdicts look alike without their colours."""
    shapes = [(marker.path, marker.filled) for marker in MARKERS.values()]
    assert all(one != other for at, one in enumerate(shapes) for other in shapes[:at])
    assert len({marker.glyph for marker in MARKERS.values()}) == len(MARKERS)


def test_the_legend_hides_a_verdict(qtbot: QtBot, plot: CurvePlot) -> None:
    """A verdict's button names it with its number, and hides its markers by keyboard too."""
    legend = plot.findChild(VerdictLegend)
    assert legend is not None
    button = legend.buttons[Verdict.ACCEPTED]
    count = int((make_analysis().verdicts == Verdict.ACCEPTED).sum())
    assert count > 0
    assert button.accessibleName() == f"accepted, {count} minima"
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not plot._items.markers.drawn(Verdict.ACCEPTED)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(plot._items.markers.drawn(Verdict.ACCEPTED)) == count


def test_verdicts_are_put_in_words() -> None:
    """The card says by how much a minimum was accepted or refused, and why the text is cut there."""
    analysis = make_analysis()
    accepted = int(np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED)[0])
    assert "below the threshold" in verdict_of(analysis, accepted)
    reason = reason_of(analysis, accepted)
    assert reason is not None
    assert verdict_of(analysis, accepted).endswith(f"cut here: {reason.label}")
    analysis = make_analysis(CONFIG.with_values({"threshold_std_devs": 4.0}))
    above = int(np.flatnonzero(analysis.verdicts == Verdict.ABOVE_THRESHOLD)[0])
    assert "above the threshold by 0." in verdict_of(analysis, above)
    assert reason_of(analysis, 0) is None


def test_crowded_markers_show_the_lowest() -> None:
    """Where many minima share a column of pixels, the lowest is the one to be seen."""
    x = np.arange(1000, dtype=np.float64)
    y = np.random.default_rng(1).random(1000).astype(np.float32)
    chosen = lowest_by_column(x, y, low=0.0, high=1000.0, columns=10)
    assert [y[at] for at in chosen] == [y[start : start + 100].min() for start in range(0, 1000, 100)]


@pytest.mark.parametrize(
    ("text", "embedder", "expected"),
    [
        (TEXT, None, "no embedder is chosen. Choose one in the toolbar"),
        ("Topic 1 sentence 1 alone.", TopicEmbedder(), "fewer than two sentences"),
        ("", TopicEmbedder(), "fewer than two sentences"),
        (TEXT, BrokenEmbedder(), "the model cannot be reached"),
    ],
)
def test_an_empty_state_says_why(qtbot: QtBot, text: str, embedder: Any, expected: str) -> None:
    """Without a curve the plot says what is missing, in the place where it would be."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    assert "No document" in plot._message.text()
    plot.set_analysis(analyse(Document(text), CONFIG, embedder))
    assert plot._message.isVisible()
    assert expected in plot._message.text()
    plot.set_analysis(make_analysis())
    assert not plot._message.isVisible()
    plot.set_analysis(None)
    assert plot._message.isVisible()


def test_two_units_and_flat_curves_are_drawn(qtbot: QtBot) -> None:
    """A single gap, and a text that never changes its topic, are shown without complaint."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    for text in (
        "Topic 1 sentence 1 here. Topic 2 sentence 2 here.",
        "\n\n".join(["Topic 1 sentence 1 here."] * 9),
    ):
        plot.set_analysis(make_analysis(text=text))
        plot.grab()
        plot._hover(0)


def test_structural_strategies_show_the_curve(qtbot: QtBot) -> None:
    """A strategy that needs no vectors shows what the curve would have said, if there is an embedder."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    plot.set_analysis(make_analysis(PRESETS["clawdbot"].config))
    assert plot._view.isVisible()
    assert len(plot._items.smoothed.getOriginalDataset()[0]) == UNITS - 1


def test_themes_change_live(plot: CurvePlot) -> None:
    """A switch of theme recolours the plot, and what it shows stays."""
    before = x_range(plot)
    plot.set_theme(DARK)
    image = plot.grab().toImage()
    assert image.pixelColor(plot._view.x() + 200, plot._view.y() + 2).lightness() < 100
    assert x_range(plot) == before


def test_axis_keeps_its_scale_when_the_theme_changes(plot: CurvePlot) -> None:
    """Similarity is written as it is, not in thousandths, whatever the colours."""
    for theme in (DARK, LIGHT, DARK):
        plot.set_theme(theme)
    assert plot._plot.getAxis("left").autoSIPrefixScale == 1.0


def test_stored_chunks_are_not_said_to_lack_an_embedder(plot: CurvePlot) -> None:
    """Chunks that were read from a file have no curve, and the plot says why and where there is one."""
    plot.set_analysis(replace(make_analysis(), curve=None, vectors=None, is_stored=True))
    assert "these chunks were stored" in plot.accessibleDescription()


def test_compared_boundaries_are_marked_at_their_gaps(plot: CurvePlot) -> None:
    """Each kind stands where the comparison says, and goes when there is nothing to compare."""
    plot._box.setXRange(-0.5, UNITS - 0.5, padding=0)
    a = plot._analysis
    assert a is not None
    found = compare(a, analyse(a.document, CONFIG, TopicEmbedder(), pins=a.units.first[[3, 25]].tolist()))
    plot.set_comparison(found)
    drawn = plot._items.marks.drawn
    assert sum(map(len, drawn.values())) > 2
    for kind, places in ((BoundaryKind.KEPT, found.kept), (BoundaryKind.REMOVED, found.removed)):
        assert drawn[kind] == plot._range.axis.gaps[places.gap].tolist()
    plot.set_comparison(None)
    assert plot._items.marks.drawn == {}


def test_marks_follow_the_scale_and_go_with_the_text(plot: CurvePlot) -> None:
    """By tokens they stand at the same gaps, and another text begins without them."""
    analysis = plot._analysis
    assert analysis is not None
    plot.set_boundaries(boundary_set(TEXT, [int(analysis.units.first[8])], pinned=True))
    for _ in range(2):
        assert plot._items.marks.drawn == {BoundaryKind.PINNED: [plot._range.axis.gaps[7]]}
        plot._scale.setCurrentIndex(1)
    plot.set_analysis(make_analysis(text=TEXT + "\n\nTopic 1 sentence 99 says more."))
    assert plot._items.marks.drawn == {}


def test_many_marks_are_thinned_to_the_pixels(plot: CurvePlot) -> None:
    """No more of a kind are drawn than there are columns for them."""
    marks, columns = plot._items.marks, 5
    marks.set_gaps(plot._range.axis, {BoundaryKind.KEPT: np.arange(UNITS - 1)})
    low, high = plot._range.x
    marks.show_range(low, high, columns=columns)
    assert 1 < len(marks.drawn[BoundaryKind.KEPT]) <= columns


# Margins

OPTIMAL = PRESETS["optimal"].config.with_values({"min_tokens": 10, "max_tokens": 200, "granularity": 2.0})


@pytest.fixture
def weighed(plot: CurvePlot) -> CurvePlot:
    """The plot with the same text cut by margins."""
    plot.set_analysis(make_analysis(OPTIMAL))
    QApplication.processEvents()
    return plot


def test_margins_stand_in_place_of_the_threshold(weighed: CurvePlot) -> None:
    """Each boundary has a bar up, every other gap that could be one a bar down; there is no threshold."""
    analysis = weighed._analysis
    assert analysis is not None
    assert analysis.margins is not None
    bars, gaps = weighed._items.bars, weighed._range.axis.gaps
    assert [x for x, _ in bars.up] == gaps[analysis.cut.stop[:-1] - 1].tolist()
    assert len(bars.up) > 1
    possible = (analysis.margins < 0) & (analysis.margins > -LARGEST_MARGIN)
    assert [x for x, _ in bars.down] == gaps[possible].tolist()
    assert all(-1 < y < 0 for _, y in bars.down)
    assert all(0 < y < 1 for _, y in bars.up)
    assert not weighed._items.threshold.isVisible()
    assert not any(weighed._items.markers.drawn(verdict) for verdict in MARKERS)
    assert weighed._items.smoothed.isVisible()


def test_longer_bars_are_clearer(weighed: CurvePlot) -> None:
    """The order of the bars is that of the margins, whatever the scale."""
    analysis = weighed._analysis
    assert analysis is not None
    assert analysis.margins is not None
    heights = margin_heights(analysis.margins)
    assert (np.argsort(heights, kind="stable") == np.argsort(analysis.margins, kind="stable")).all()


def test_the_threshold_returns_with_its_strategy(weighed: CurvePlot) -> None:
    """Under a strategy that goes by the threshold, line, markers, axis and legend are as before."""
    weighed.set_analysis(make_analysis())
    assert weighed._items.threshold.isVisible()
    assert weighed._items.markers.drawn(Verdict.ACCEPTED)
    assert not weighed._items.bars.up
    assert weighed._plot.getAxis("left").labelText == "similarity"
    assert weighed._legend.isVisibleTo(weighed)
    low, high = weighed._box.viewRange()[1]
    assert low <= weighed._items.threshold.value() <= high


def test_a_margin_is_described_in_words(weighed: CurvePlot) -> None:
    """Hovering says what would be without the boundary, and at another gap what with one."""
    analysis = weighed._analysis
    assert analysis is not None
    gap = int(analysis.cut.stop[0]) - 1
    for at, what in (
        (gap, "Without this boundary the whole text"),
        (gap + 1, "With a boundary here the whole"),
    ):
        send_mouse(
            weighed, QEvent.Type.MouseMove, place_of(weighed, float(weighed._range.axis.gaps[at]), 0.3)
        )
        card = weighed.findChild(GapCard)
        assert card is not None
        assert card.isVisible()
        assert card.verdict.text().startswith(what)
        assert "times worse" in card.verdict.text()
        assert card.numbers.text().startswith("similarity")
        assert "·" not in card.numbers.text()
        needed = card.verdict.heightForWidth(card.verdict.width())
        assert card.verdict.height() >= needed


def test_control_arrows_walk_the_boundaries(qtbot: QtBot, weighed: CurvePlot) -> None:
    """With margins, the keys that go from minimum to minimum go from boundary to boundary."""
    analysis = weighed._analysis
    assert analysis is not None
    reported = listen(weighed.gap_hovered)
    for _ in range(len(analysis.chunks)):
        qtbot.keyClick(weighed._view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert reported == (analysis.cut.stop[:-1] - 1).tolist()


def test_up_and_down_move_no_threshold_that_is_not_there(qtbot: QtBot, weighed: CurvePlot) -> None:
    """Where the threshold decides nothing, its keys do nothing."""
    reported = listen(weighed.threshold_edited)
    qtbot.keyClick(weighed._view, Qt.Key.Key_Up)
    weighed.set_threshold(1.75)
    assert reported == []


def test_margins_keep_their_places_by_tokens(weighed: CurvePlot) -> None:
    """On the scale of tokens the bars stand at the same gaps."""
    box = weighed.findChild(QComboBox)
    assert box is not None
    before = len(weighed._items.bars.up)
    box.setCurrentIndex(1)
    analysis = weighed._analysis
    assert analysis is not None
    gaps = weighed._range.axis.gaps
    assert [x for x, _ in weighed._items.bars.up] == gaps[analysis.cut.stop[:-1] - 1].tolist()
    assert len(weighed._items.bars.up) == before


def test_crowded_bars_show_the_clearest(qtbot: QtBot) -> None:
    """Of many bars in a column of pixels the clearest boundary, and the gap that lacks least, are drawn."""
    bars = MarginBars()
    x = np.arange(3000, dtype=np.float64)
    margins = np.where(x % 2 == 0, 1.0, -5.0).astype(np.float32)
    margins[[1500, 1501]] = 30.0, -0.1
    bars.set_gaps(x, margins)
    bars.show_range(0.0, 3000.0, width=300)
    best, least = margin_heights(np.array([30.0, -0.1], dtype=np.float32)).tolist()
    assert (1500.0, best) in bars.up
    assert (1501.0, least) in bars.down
    # Equally clear ones of a column are all kept; here every column but one has five of each.
    assert max(y for _, y in bars.up) == best


@pytest.mark.parametrize("height", [90, 300, 700])
def test_odds_are_written_where_there_is_room(weighed: CurvePlot, height: int) -> None:
    """The labels of the axis never overlap, and even odds are always among them."""
    axis = weighed._plot.getAxis("left")
    ((spacing, places),) = axis.tickValues(-1.0, 1.0, height)
    written = axis.tickStrings(places, 1.0, spacing)
    assert written[len(written) // 2] == "even"
    assert set(written) <= {"even", "10×", "1,000×", "1,000,000×"}
    line = weighed.fontMetrics().height()
    assert all((high - low) * height / 2 >= 0.8 * line for low, high in pairwise(places))


def test_no_label_of_the_axis_is_cut(plot: CurvePlot) -> None:
    """However low the plot is, what is written beside it lies between its upper and its lower edge."""
    axis = plot._plot.getAxis("left")
    written = 0
    for height in range(95, 200, 7):
        plot.resize(700, height)
        QApplication.processEvents()
        picture = QPicture()
        painter = QPainter(picture)
        _, _, texts = axis.generateDrawSpecs(painter)
        painter.end()
        inside = axis.mapRectFromParent(axis.geometry())
        assert all(inside.top() <= rect.top() and rect.bottom() <= inside.bottom() for rect, *_ in texts)
        written += len(texts)
    assert written


def test_the_legend_of_margins_fits(weighed: CurvePlot) -> None:
    """With little room the legend is said in fewer words, and wholly in its tip."""
    legend = weighed.findChild(MarginLegend)
    assert legend is not None
    legend.resize(1000, 20)
    assert "worse without" in " ".join(legend.labels)
    legend.resize(200, 20)
    assert legend.labels == ("boundary", "no boundary", "similarity")
    assert "ten times worse" in legend.toolTip()


def test_depths_are_read_from_the_axis(plot: CurvePlot) -> None:
    """With depth scores, axis, threshold and card speak of depths, and deeper is lower."""
    config = CONFIG.with_values({"boundary_score": "depth"})
    plot.set_analysis(make_analysis(config))
    axis = plot._plot.getAxis("left")
    assert axis.labelText == "depth"
    assert axis.tickStrings([1.0, 0.75], 1.0, 0.25) == ["0", "0.5"]
    analysis = plot._analysis
    assert analysis is not None
    assert analysis.curve is not None
    threshold = 2 * (1 - analysis.curve.threshold)
    assert f"depth {threshold:.3f}" in plot._view.accessibleDescription()
    assert "beyond the mean" in plot._view.accessibleDescription()
    assert not plot._items.raw.isVisible()
    gap = int(np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED)[0])
    assert "beyond the threshold" in verdict_of(analysis, gap)
    assert f"threshold {threshold:.3f}" in numbers_of(analysis, gap)


def test_a_low_plot_keeps_the_sentence(weighed: CurvePlot) -> None:
    """Where the card does not fit, it leaves out all but what a margin means, and lies within the plot."""
    weighed.resize(700, 95)
    QApplication.processEvents()
    weighed._hover(3)
    card = weighed.findChild(GapCard)
    assert card is not None
    assert card.verdict.isVisible()
    assert not card.numbers.isVisible()
    weighed.resize(800, 500)
    QApplication.processEvents()
    weighed._hover(4)
    assert card.numbers.isVisible()
    assert card.before.isVisible()
