"""The similarity curve: what it shows, and what the user can do to it by mouse and keyboard."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.curve.chunk_band import ChunkBand
from seamline.desktop.curve.curve_legend import VerdictLegend
from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.curve.curve_markers import lowest_by_column
from seamline.desktop.curve.curve_plot import CurvePlot
from seamline.desktop.curve.curve_words import boundary_reason, describe_gap, hints_of, sums_of_cuts
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.widgets.axis_columns import right_width
from seamline.desktop.widgets.boundary_style import BoundaryKind
from seamline.desktop.widgets.plot import Plot
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.widgets.verdict_markers import MARKERS
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.config import Config
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.curve import Verdict
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
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
            words = text.removeprefix("## ").split()
            vectors[row, int(words[1])] = 1.0
            vectors[row, 8 + int(words[3]) % 8] = 0.4
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


class BrokenEmbedder(TopicEmbedder):
    """Fails as a model does that cannot be reached."""

    def embed(self, texts: Sequence[str]) -> FloatArray:
        raise EmbeddingError("topics: the model cannot be reached")


@cache
def make_analysis(config: Config = CONFIG, text: str = TEXT) -> Analysis:
    return analyse(Document(text), config, TopicEmbedder())


def show(plot: CurvePlot, analysis: Analysis) -> None:
    plot.set_analysis(analysis, ChunkTints().followed_by(analysis.chunks.start).numbers)


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
    show(plot, make_analysis())
    QApplication.processEvents()
    return plot


def place_of(plot: CurvePlot, x: float, y: float) -> QPoint:
    """Return where a point of the curve lies on the viewport."""
    scene = plot.view.box.mapViewToScene(QPointF(x, y))
    return plot.view.mapFromScene(scene)


def send_mouse(plot: CurvePlot, kind: QEvent.Type, place: QPoint, *, pressed: bool = False) -> None:
    viewport = plot.view.viewport()
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
    turn_wheel_on(plot.view, place, clicks)


def turn_wheel_on(view: Plot, place: QPoint, clicks: int) -> None:
    viewport = view.viewport()
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


def lines_of(plot: CurvePlot) -> list[float]:
    """Return where the boundaries are drawn, of all reasons."""
    return sorted(x for places in plot.view.drawn.backdrop.boundaries.values() for x in places)


def listen(signal: Any) -> list[Any]:
    reported: list[Any] = []
    signal.connect(lambda *values: reported.append(values[0] if len(values) == 1 else values))
    return reported


def line_places(plot: CurvePlot, *, by: Sequence[int], x: float = 20.2) -> list[QPoint]:
    start = place_of(plot, x, plot.view.drawn.threshold.value())
    return [start, *(start + QPoint(0, y) for y in by)]


def x_range(plot: CurvePlot) -> tuple[float, float]:
    low, high = plot.view.box.viewRange()[0]
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
    held, range_before = plot.view.drawn.threshold.value(), plot.view.box.viewRange()[1]
    show(plot, make_analysis(CONFIG.with_values({"threshold_std_devs": 0.9})))
    plot.set_threshold(0.7)
    assert plot.view.drawn.threshold.value() == held
    assert plot.view.box.viewRange()[1] == range_before
    send_mouse(plot, QEvent.Type.MouseButtonRelease, QPoint(300, 100))


def test_a_drag_stays_within_the_allowed_range(plot: CurvePlot) -> None:
    """However far the mouse goes, the threshold stays a value that the config takes."""
    plot.set_threshold(-2.9)
    QApplication.processEvents()
    edits = listen(plot.threshold_edited)
    drag(plot, line_places(plot, by=[-10, -30, -60, -200, -2000]))
    assert edits[-1] == -3.0


def wait_for_threshold(qtbot: QtBot, plot: CurvePlot, value: object) -> None:
    qtbot.waitUntil(lambda: plot.view.drawn.threshold.value() == value)


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
        low, high = plot.view.box.viewRange()[1]
        assert low < plot.view.drawn.threshold.value() < high
    assert edits == ends == []


def test_the_config_in_force_places_the_line(plot: CurvePlot) -> None:
    """An analysis that lags behind the config does not pull the line back."""
    plot.set_threshold(1.5)
    lagging = make_analysis(CONFIG.with_values({"threshold_std_devs": 1.2}))
    show(plot, lagging)
    assert lagging.curve is not None
    wanted = lagging.curve.mean - 1.5 * lagging.curve.deviation
    assert plot.view.drawn.threshold.value() == pytest.approx(wanted)


def test_keys_move_the_threshold(qtbot: QtBot, plot: CurvePlot) -> None:
    """Up and down move the line by a step; the release ends the edit, and the value can be heard."""
    edits, ends = listen(plot.threshold_edited), listen(plot.threshold_edit_finished)
    qtbot.keyPress(plot.view, Qt.Key.Key_Down)
    assert ends == []
    qtbot.keyRelease(plot.view, Qt.Key.Key_Down)
    qtbot.keyClick(plot.view, Qt.Key.Key_Up)
    assert edits == [0.55, 0.5]
    assert len(ends) == 2
    assert "0.50 SD below mean" in plot.view.accessibleDescription()
    assert plot.view.accessibleName() == "Similarity curve"


def test_a_click_tells_the_nearest_gap(plot: CurvePlot) -> None:
    """Clicking near a place of the curve names the gap there."""
    clicks = listen(plot.gap_clicked)
    drag(plot, [place_of(plot, 4.4, 0.9)])
    assert clicks == [4]


def test_hovering_tells_the_gap_and_describes_it(qtbot: QtBot, plot: CurvePlot) -> None:
    """The card comes when the mouse rests, says what the place is as plain text, and goes with the mouse."""
    hovered, card = listen(plot.gap_hovered), plot.view.card
    send_mouse(plot, QEvent.Type.MouseMove, place_of(plot, 4.5, 0.9))
    assert not card.isVisible()
    qtbot.waitUntil(card.isVisible)
    assert "Before “Topic 1 sentence 0 says a few" in card.text()
    assert "similarity 0.0" in card.text()
    assert "below the threshold" in card.text()
    QApplication.sendEvent(plot.view.viewport(), QEvent(QEvent.Type.Leave))
    assert not card.isVisible()
    assert hovered == [4, -1]


@pytest.mark.parametrize("size", [(800, 300), (420, 180), (260, 120)])
def test_the_card_stays_inside(plot: CurvePlot, size: tuple[int, int]) -> None:
    """Whatever the gap and the size of the dock, the card is not cut off at a side."""
    plot.resize(*size)
    QApplication.processEvents()
    card, view = plot.view.card, plot.view
    for gap in range(UNITS - 1):
        view.point_at(gap, by_key=True)
        assert card.isVisible()
        assert view.rect().contains(card.geometry())


def test_arrow_keys_walk_the_gaps(qtbot: QtBot, plot: CurvePlot) -> None:
    """Left and right move a cursor over the gaps, with Ctrl over the markers; return clicks there."""
    hovered, clicks = listen(plot.gap_hovered), listen(plot.gap_clicked)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(plot.view, key)
    assert hovered == [0, 1, 0]
    qtbot.keyClick(plot.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert make_analysis().verdicts[hovered[-1]] != Verdict.NONE
    qtbot.keyClick(plot.view, Qt.Key.Key_Return)
    assert clicks == [hovered[-1]]


def test_the_wheel_zooms_x_alone_and_a_double_click_resets(plot: CurvePlot) -> None:
    """The wheel narrows the range about the mouse; a double click shows all again."""
    whole, height = x_range(plot), plot.view.box.viewRange()[1]
    place = place_of(plot, 20, 0.9)
    turn_wheel(plot, place, 3)
    low, high = x_range(plot)
    assert whole[0] < low < 20 < high < whole[1]
    assert plot.view.box.viewRange()[1] == height
    drag(plot, [place])
    send_mouse(plot, QEvent.Type.MouseButtonDblClick, place, pressed=True)
    send_mouse(plot, QEvent.Type.MouseButtonRelease, place)
    assert x_range(plot) == whole


def test_dragging_pans_x(plot: CurvePlot) -> None:
    """A drag beside the line moves the range with the mouse, and not the height."""
    turn_wheel(plot, place_of(plot, 20, 0.9), 5)
    (low, high), height = x_range(plot), plot.view.box.viewRange()[1]
    start = place_of(plot, 20, 0.9)
    drag(plot, [start, *(start - QPoint(step, step) for step in range(10, 60, 10))])
    assert x_range(plot)[0] > low
    assert x_range(plot)[1] - x_range(plot)[0] == pytest.approx(high - low)
    assert plot.view.box.viewRange()[1] == height


def test_a_legend_without_room_says_numbers(plot: CurvePlot) -> None:
    """In a narrow dock the legend keeps its shapes and numbers, and its words stay in the tips."""
    button = plot.head.verdicts.buttons[Verdict.ACCEPTED]
    plot.resize(1300, 300)
    QApplication.processEvents()
    assert button.text() == "4 cut"
    plot.resize(300, 300)
    QApplication.processEvents()
    assert button.text() == "4"
    assert "cut" in button.toolTip()


def test_sum_of_the_cuts_comes_before_the_words_of_the_legend(plot: CurvePlot) -> None:
    """Where the two have no room beside each other, what the cuts add up to is whole."""
    button, hint = plot.head.verdicts.buttons[Verdict.ACCEPTED], plot.head.hint
    widths = range(1300, 300, -10)
    words = []
    for width in widths:
        plot.resize(width, 300)
        QApplication.processEvents()
        needed = hint.fontMetrics().horizontalAdvance(hint.shorter)
        if words_stand := button.text() != "4":
            assert needed <= hint.contentsRect().width()
        words.append(words_stand)
    assert words[0]
    assert not words[-1]
    assert "drag" in hint.text()
    assert "drag" not in hint.shorter


def test_following_shows_what_the_source_shows(qtbot: QtBot, plot: CurvePlot) -> None:
    """With the toggle on, the range is that of the source, without an answer to it."""
    reported = listen(plot.range_edited)
    plot.set_visible_units(5, 14)
    whole = x_range(plot)
    plot.head.follow.trigger()
    assert x_range(plot) == (4.5, 14.5) != whole
    plot.set_visible_units(10, 19)
    assert x_range(plot) == (9.5, 19.5)
    assert reported == []


def test_panning_moves_the_source(qtbot: QtBot, plot: CurvePlot) -> None:
    """While both follow each other, a pan asks for other units, and a zoom keeps its scale afterwards."""
    reported = listen(plot.range_edited)
    plot.set_visible_units(10, 15)
    plot.head.follow.trigger()
    qtbot.keyClick(plot.view, Qt.Key.Key_Minus)
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
    show(plot, analysis)
    turn_wheel(plot, place_of(plot, 20, 0.9), 3)
    before = x_range(plot)
    config = CONFIG.with_values({"threshold_std_devs": 0.8})
    show(plot, analyse(analysis.document, config, TopicEmbedder(), previous=analysis))
    assert x_range(plot) == before
    show(plot, make_analysis(text=TEXT + "\n\nTopic 7 sentence 1 is new."))
    assert x_range(plot) == (-0.5, UNITS + 0.5)


LONG = "\n\n".join(f"Topic {number // 9 % 5} sentence {number} says a few words." for number in range(500))


def test_text_after_a_long_one_is_shown_whole(plot: CurvePlot) -> None:
    """A long text is followed since all of it is a band of noise; what comes after it is not."""
    plot.set_visible_units(0, 9)
    show(plot, make_analysis(text=LONG))
    assert plot.head.follow.isChecked()
    show(plot, make_analysis())
    assert not plot.head.follow.isChecked()
    assert x_range(plot) == (-0.5, UNITS - 0.5)


def test_who_asked_to_follow_the_source_does_so_after_a_long_text(plot: CurvePlot) -> None:
    """What was chosen in the menu stays, whatever is opened."""
    plot.set_visible_units(0, 9)
    plot.head.follow.trigger()
    show(plot, make_analysis(text=LONG))
    show(plot, make_analysis())
    assert plot.head.follow.isChecked()


def test_another_document_draws_its_own_boundaries(plot: CurvePlot) -> None:
    """While the plot follows the source, nothing of the document before stays, even at the same range."""
    plot.set_visible_units(0, UNITS - 1)
    plot.head.follow.trigger()
    plot.set_visible_units(0, UNITS - 1)
    other = make_analysis(CONFIG.with_values({"threshold_std_devs": 3.0}))
    show(plot, other)
    assert lines_of(plot) == [float(unit) - 0.5 for unit in other.cut.stop[:-1].tolist()]
    for verdict in MARKERS:
        assert len(plot.view.drawn.markers.drawn(verdict)) == int((other.verdicts == verdict).sum())


def test_the_scale_can_be_tokens(plot: CurvePlot) -> None:
    """By tokens the axis ends at the tokens of the whole text, and gaps stay what they were."""
    analysis = make_analysis()
    plot.head.tokens.trigger()
    assert x_range(plot) == (0.0, float(analysis.sizes.sums[-1]))
    clicks = listen(plot.gap_clicked)
    drag(plot, [place_of(plot, float(analysis.sizes.sums[5]), 0.9)])
    assert clicks == [4]


def test_the_band_shows_the_chunks_and_selects_them(qtbot: QtBot, plot: CurvePlot) -> None:
    """Below the curve lie the chunks on the same axis; a click selects one, and a card says what it is."""
    analysis, band, clicks = make_analysis(), plot.band, listen(plot.chunk_clicked)
    edges = [first - 0.5 for first in analysis.chunks.first.tolist()]
    assert band.edges.tolist() == [*edges, UNITS - 0.5]
    plot.set_selection(1)
    for chunk in range(len(analysis.chunks)):
        point = band.point_of(chunk)
        assert band.chunk_at(point.x()) == chunk
        qtbot.mouseClick(band, Qt.MouseButton.LeftButton, pos=point)
    assert clicks == list(range(len(analysis.chunks)))
    qtbot.mouseMove(band, band.point_of(2))
    qtbot.waitUntil(plot.card.isVisible)
    assert plot.card.text().startswith("Chunk 3: ")
    assert "ends because: " in plot.card.text()


def test_the_band_marks_the_selected_chunk(plot: CurvePlot) -> None:
    """The selected chunk has another ground; none for -1, nor for a chunk that is not there."""
    grounds = []
    for chunk in (-1, 1, 999):
        plot.set_selection(chunk)
        image = plot.band.grab().toImage()
        point = plot.band.point_of(1)
        grounds.append(image.pixelColor(point.x() + 12, 16).name())
    assert grounds[0] == grounds[2] != grounds[1]


def test_the_band_says_what_is_in_view(plot: CurvePlot) -> None:
    """At its right it says quietly which sentences are shown, of how many."""
    assert plot.band.accessibleDescription() == f"{UNITS} sentences"
    turn_wheel(plot, place_of(plot, 20, 0.9), 3)
    assert f"of {UNITS}" in plot.band.accessibleDescription()


def test_every_boundary_and_marker_is_drawn(plot: CurvePlot) -> None:
    """The lines stand at the chunks' ends, and each minimum has the marker of its verdict."""
    analysis = make_analysis()
    assert lines_of(plot) == [first - 0.5 for first in analysis.chunks.first[1:].tolist()]
    for verdict in MARKERS:
        places = np.flatnonzero(analysis.verdicts == verdict) + 0.5
        assert [x for x, _ in plot.view.drawn.markers.drawn(verdict)] == places.tolist()


def test_boundaries_wear_their_reasons(plot: CurvePlot) -> None:
    """Each line stands with those of its reason, which has a colour and dashes of its own."""
    analysis = make_analysis(
        CONFIG.with_values({"threshold_std_devs": 1.0, "target_tokens": 30, "max_tokens": 60})
    )
    show(plot, analysis)
    drawn = plot.view.drawn.backdrop.boundaries
    assert len(drawn) > 1
    for reason, places in drawn.items():
        stops = analysis.chunks.stop[:-1][analysis.chunks.reason[:-1] == reason]
        assert places == (stops - 0.5).tolist()
    pens = plot.view.drawn.backdrop.pens
    assert pens[Reason.TOPIC].dashPattern() != pens[Reason.SIZE].dashPattern()


def test_verdicts_differ_by_shape() -> None:
    """No two verdicts look alike without their colours."""
    shapes = [(marker.path, marker.filled) for marker in MARKERS.values()]
    assert all(one != other for at, one in enumerate(shapes) for other in shapes[:at])
    assert len({marker.words for marker in MARKERS.values()}) == len(MARKERS)


def test_the_legend_hides_a_verdict(qtbot: QtBot, plot: CurvePlot) -> None:
    """A verdict's button names it with its number, and hides its markers by keyboard too."""
    button = plot.head.verdicts.buttons[Verdict.ACCEPTED]
    count = int((make_analysis().verdicts == Verdict.ACCEPTED).sum())
    assert count > 0
    assert button.accessibleName() == f"{count} cut"
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not plot.view.drawn.markers.drawn(Verdict.ACCEPTED)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(plot.view.drawn.markers.drawn(Verdict.ACCEPTED)) == count


def test_verdicts_are_put_in_words() -> None:
    """The card says by how much a minimum was accepted or refused, and why the text is cut there."""
    analysis = make_analysis()
    accepted = int(np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED)[0])
    text = str(describe_gap(analysis, accepted, height=Height.THRESHOLD))
    assert "a valley, cut. similarity" in text
    assert "below the threshold" in text
    reason = boundary_reason(analysis, accepted)
    assert reason is not None
    assert text.endswith(f"cut here: {reason.label}")
    analysis = make_analysis(CONFIG.with_values({"threshold_std_devs": 4.0}))
    above = int(np.flatnonzero(analysis.verdicts == Verdict.ABOVE_THRESHOLD)[0])
    text = str(describe_gap(analysis, above, height=Height.THRESHOLD))
    assert "a valley above the threshold" in text
    assert boundary_reason(analysis, 0) is None


@pytest.mark.parametrize(
    "values",
    [{}, {"threshold_std_devs": 1.0, "target_tokens": 30, "max_tokens": 60}, {"min_tokens": 150}],
)
def test_the_line_above_adds_up_to_the_cuts(values: dict[str, Any]) -> None:
    """Valleys that are cut and what else cuts make all cuts; what was merged away is said."""
    analysis = make_analysis(CONFIG.with_values(values))
    hint = hints_of(analysis, Height.THRESHOLD)[0]
    numbers = [int(number) for number in re.findall(r"(?<!of )(?<!above )\d+", hint.split("; ")[0])]
    cuts = len(analysis.chunks) - 1
    assert sum(numbers[:-1]) == numbers[-1] == cuts if len(numbers) > 1 else numbers == [cuts]
    merged = int((analysis.verdicts == Verdict.MERGED).sum())
    words = f"{merged} merged away by the minimum of {analysis.config.minimum}"
    assert (words in hint) == (merged > 1)


def test_sum_of_the_cuts_is_said_in_fewer_words_where_all_have_no_room(qtbot: QtBot) -> None:
    """Down to the number of valleys it is whole, and each way to say it counts all cuts that it speaks of."""
    analysis = make_analysis(CONFIG.with_values({"max_tokens": 60, "target_tokens": 50}))
    sums = sums_of_cuts(analysis)
    valleys, others = (int(number) for number in re.findall(r"\d+", sums[-2]))
    assert valleys + others == len(analysis.chunks) - 1
    assert sums[-1] == f"{valleys} valleys are cut"
    assert "more that divide what is above" in sums[0]
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    show(plot, analysis)
    hint = plot.head.hint
    metrics, said = hint.fontMetrics(), set()
    for width in range(1300, 360, -50):
        plot.resize(width, 300)
        QApplication.processEvents()
        shown = hint.grab().toImage()
        words = next(text for text in (hint.text(), *sums) if metrics.horizontalAdvance(text) <= hint.width())
        said.add(words)
        hint.show_text(words)
        assert hint.grab().toImage() == shown
        show(plot, analysis)
    assert {*hints_of(analysis, Height.THRESHOLD)[:3]} <= said


def test_a_heading_on_a_hill_is_counted_apart() -> None:
    """A cut at a heading that is no valley is said beside the valleys."""
    text = TEXT.replace("Topic 3 sentence 2", "## Topic 3 heading 1 is long enough\n\nTopic 3 sentence 2")
    config = PRESETS["seamline"].config.with_values({"min_tokens": 10, "threshold_std_devs": 0.5})
    hint = hints_of(make_analysis(config, text), Height.THRESHOLD)[0]
    assert ", 1 heading on a hill" in hint


def test_crowded_markers_show_the_lowest() -> None:
    """Where many minima share a column of pixels, the lowest is the one to be seen."""
    x = np.arange(1000, dtype=np.float64)
    y = np.random.default_rng(1).random(1000).astype(np.float32)
    chosen = lowest_by_column(x, y, low=0.0, high=1000.0, columns=10)
    assert [y[at] for at in chosen] == [y[start : start + 100].min() for start in range(0, 1000, 100)]


@pytest.mark.parametrize("text", ["Topic 1 sentence 1 alone.", ""])
def test_an_empty_state_says_why(qtbot: QtBot, text: str) -> None:
    """Without two sentences the plot says what is missing, where it would be, as quietly as other panels."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    assert plot.message.property("tone") == "quiet"
    assert "No document" in plot.message.text()
    show(plot, make_analysis(text=text))
    assert plot.message.isVisible()
    assert "fewer than two sentences" in plot.message.text()
    show(plot, make_analysis())
    assert not plot.message.isVisible()
    plot.set_analysis(None, ChunkTints().numbers)
    assert plot.message.isVisible()


@pytest.mark.parametrize(
    ("embedder", "expected"),
    [
        (None, "no embedder is chosen. Choose one by Edit › Model"),
        (BrokenEmbedder(), "the model cannot be reached"),
    ],
)
def test_cuts_are_shown_without_a_curve(plot: CurvePlot, embedder: Any, expected: str) -> None:
    """Without vectors the cuts stand there by their reasons, and a line says why there is no curve."""
    analysis = analyse(Document(TEXT), PRESETS["memex-paragraph"].config, embedder)
    show(plot, analysis)
    assert plot.note.isVisible()
    assert expected in plot.note.text()
    assert lines_of(plot) == (analysis.chunks.stop[:-1] - 0.5).tolist()
    assert plot.head.reasons.text() == f"{len(analysis.chunks) - 1} at paragraphs"
    assert not plot.view.drawn.threshold.isVisible()
    assert not plot.view.drawn.above.isVisible()
    show(plot, make_analysis())
    assert not plot.note.isVisible()


def test_two_units_and_flat_curves_are_drawn(qtbot: QtBot) -> None:
    """A single gap, and a text that never changes its topic, are shown without complaint."""
    plot = CurvePlot()
    qtbot.addWidget(plot)
    plot.show()
    for text in (
        "Topic 1 sentence 1 here. Topic 2 sentence 2 here.",
        "\n\n".join(["Topic 1 sentence 1 here."] * 9),
    ):
        analysis = make_analysis(text=text)
        show(plot, analysis)
        plot.grab()
        plot.view.point_at(0)
        heights = plot.view.drawn.above.getData()[1]
        assert len(heights) == len(analysis.units) - 1
        assert not plot.note.isVisible()


def test_structural_strategies_show_no_threshold(qtbot: QtBot, plot: CurvePlot) -> None:
    """A strategy that does not go by the similarity shows it without a threshold, verdicts, or their keys."""
    edits = listen(plot.threshold_edited)
    show(plot, make_analysis(PRESETS["clawdbot"].config))
    view = plot.view
    assert view.drawn.above.isVisible()
    assert len(view.drawn.above.getOriginalDataset()[0]) == UNITS - 1
    assert not view.drawn.threshold.isVisible()
    assert not view.drawn.lowland.isVisible()
    assert view.flag.flag is None
    assert not any(view.drawn.markers.drawn(verdict) for verdict in MARKERS)
    assert not plot.head.verdicts.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Up)
    plot.set_threshold(1.75)
    assert edits == []
    assert "hreshold" not in plot.accessibleDescription()
    assert plot.head.title.text() == "Similarity"


def test_themes_change_live(qtbot: QtBot, plot: CurvePlot) -> None:
    """A switch of theme recolours the plot, and what it shows stays."""
    before, view = x_range(plot), plot.view
    for theme in (DARK, LIGHT):
        plot.setPalette(palette_of(theme))
        accent = theme.accent
        qtbot.waitUntil(lambda: view.drawn.below.opts["pen"].color().name() == accent)  # noqa: B023 - at once
        image = plot.grab().toImage()
        assert image.pixelColor(view.x() + 200, view.y() + 2).name() == theme.panel
    assert x_range(plot) == before


def test_stored_chunks_are_not_said_to_lack_an_embedder(plot: CurvePlot) -> None:
    """Chunks that were read from a file have no curve, and the plot says why and where there is one."""
    show(plot, replace(make_analysis(), curve=None, vectors=None, is_stored=True))
    assert "these chunks were stored" in plot.accessibleDescription()


def test_compared_boundaries_are_marked_at_their_gaps(plot: CurvePlot) -> None:
    """Each kind stands where the comparison says, and goes when there is nothing to compare."""
    plot.view.box.setXRange(-0.5, UNITS - 0.5, padding=0)
    a = plot.view.analysis
    assert a is not None
    found = compare(a, analyse(a.document, CONFIG, TopicEmbedder(), pins=a.units.first[[3, 25]].tolist()))
    plot.set_comparison(found)
    drawn = plot.view.drawn.marks.drawn
    assert sum(map(len, drawn.values())) > 2
    for kind, places in ((BoundaryKind.KEPT, found.kept), (BoundaryKind.REMOVED, found.removed)):
        assert drawn[kind] == plot.view.extent.axis.gaps[places.gap].tolist()
    plot.set_comparison(None)
    assert plot.view.drawn.marks.drawn == {}


def test_marks_follow_the_scale_and_go_with_the_text(plot: CurvePlot) -> None:
    """By tokens they stand at the same gaps, and another text begins without them."""
    analysis = plot.view.analysis
    assert analysis is not None
    plot.set_boundaries(boundary_set(TEXT, [int(analysis.units.first[8])], pinned=True))
    for _ in range(2):
        assert plot.view.drawn.marks.drawn == {BoundaryKind.PINNED: [plot.view.extent.axis.gaps[7]]}
        plot.head.tokens.trigger()
    show(plot, make_analysis(text=TEXT + "\n\nTopic 1 sentence 99 says more."))
    assert plot.view.drawn.marks.drawn == {}


def test_many_marks_are_thinned_to_the_pixels(plot: CurvePlot) -> None:
    """No more of a kind are drawn than there are columns for them."""
    marks, columns = plot.view.drawn.marks, 5
    marks.set_gaps(plot.view.extent.axis, {BoundaryKind.KEPT: np.arange(UNITS - 1)})
    low, high = plot.view.extent.x
    marks.show_range(low, high, columns=columns)
    assert 1 < len(marks.drawn[BoundaryKind.KEPT]) <= columns


def test_what_lies_below_the_threshold_has_another_colour(plot: CurvePlot) -> None:
    """The part that may be cut is shown by a clip at the threshold, which moves with it."""
    drawn = plot.view.drawn
    assert drawn.lowland.boundingRect().bottom() == pytest.approx(drawn.threshold.value())
    drag(plot, line_places(plot, by=range(4, 24, 4)))
    assert drawn.lowland.boundingRect().bottom() == pytest.approx(drawn.threshold.value())
    assert np.array_equal(drawn.below.getOriginalDataset()[1], drawn.above.getOriginalDataset()[1])


def test_the_flag_drags_the_threshold(plot: CurvePlot) -> None:
    """The flag at the right says where the threshold lies, and dragging it drags the line."""
    flag, edits, ends = plot.view.flag, listen(plot.threshold_edited), listen(plot.threshold_edit_finished)
    assert flag.flag is not None
    assert flag.flag[1] == "0.50 SD below mean"
    assert flag.flag[2].startswith("similarity 0.")
    start = plot.view.mapFromScene(flag.mapToScene(flag.flag_rect().center()))
    drag(plot, [start, *(start + QPoint(0, by) for by in range(4, 64, 4))])
    assert len(edits) > 3
    assert edits == sorted(edits)
    assert edits[-1] > CONFIG.threshold_std_devs
    assert len(ends) == 1
    assert flag.flag[1] == f"{edits[-1]:.2f} SD below mean"


def test_the_next_step_is_a_dashed_line(plot: CurvePlot) -> None:
    """When given it lies at its deviations from the mean; with another strategy it goes."""
    plot.set_next_step(-0.5)
    curve = make_analysis().curve
    assert curve is not None
    backdrop = plot.view.drawn.backdrop
    assert backdrop.next_step == pytest.approx(curve.mean + 0.5 * curve.deviation)
    show(plot, make_analysis(PRESETS["clawdbot"].config))
    assert backdrop.next_step is None
    show(plot, make_analysis())
    plot.set_next_step(None)
    assert backdrop.next_step is None


def test_few_levels_are_written_and_none_is_cut(plot: CurvePlot) -> None:
    """However low the plot is, few round levels stand beside it, within its height."""
    for height in range(130, 400, 30):
        plot.resize(700, height)
        QApplication.processEvents()
        axis = plot.view.left_axis
        assert 1 <= len(axis.levels) <= 6
        assert axis.words == ("alike", "unlike")


def test_the_raw_similarity_is_shown_on_demand(plot: CurvePlot) -> None:
    """What was measured before smoothing is there when it is asked for."""
    assert not plot.view.drawn.raw.isVisible()
    plot.head.raw.trigger()
    assert plot.view.drawn.raw.isVisible()


def test_depths_are_read_from_the_axis(plot: CurvePlot) -> None:
    """With depth scores, axis, threshold and card speak of depths, and deeper is lower."""
    analysis = make_analysis(CONFIG.with_values({"boundary_score": "depth"}))
    show(plot, analysis)
    axis, flag = plot.view.left_axis, plot.view.flag
    assert axis.words == ("shallow", "deep")
    heights, texts = zip(*axis.levels, strict=True)
    assert [2 * (1 - height) for height in heights] == pytest.approx([float(text) for text in texts])
    assert analysis.curve is not None
    assert flag.flag is not None
    assert flag.flag[1:] == ("0.50 SD beyond mean", f"depth {2 * (1 - analysis.curve.threshold):.2f}")
    gap = int(np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED)[0])
    assert "beyond the threshold" in str(describe_gap(analysis, gap, height=Height.THRESHOLD))


def test_one_valley_is_not_called_several(qtbot: QtBot) -> None:
    """The legend's tip has the form of one."""
    legend = VerdictLegend()
    qtbot.addWidget(legend)
    counts = dict.fromkeys(MARKERS, 2) | {Verdict.ACCEPTED: 1}
    legend.set_counts(counts, is_depth=False, minimum=0)
    tips = [legend.buttons[verdict].toolTip() for verdict in (Verdict.ACCEPTED, Verdict.EDGE)]
    assert tips[0].startswith("1 valley: ")
    assert tips[1].startswith("2 valleys: ")


def test_a_verdict_that_is_as_frequent_as_before_is_not_described_again(qtbot: QtBot) -> None:
    """Of seven verdicts a step of the slider changes two."""
    legend = VerdictLegend()
    qtbot.addWidget(legend)
    counts = dict.fromkeys(MARKERS, 2)
    legend.set_counts(counts, is_depth=False, minimum=0)
    still = legend.buttons[Verdict.EDGE]
    still.setToolTip("as it was")
    legend.set_counts(counts | {Verdict.ACCEPTED: 3}, is_depth=False, minimum=0)
    assert legend.buttons[Verdict.ACCEPTED].toolTip().startswith("3 valleys")
    assert still.toolTip() == "as it was"
    still.click()
    assert "click to show" in still.toolTip()


def test_what_part_is_shown_is_said_in_the_room_that_there_is(qtbot: QtBot) -> None:
    """Of ten thousand sentences too, and whole for a screen reader."""
    band = ChunkBand()
    qtbot.addWidget(band)
    for first, units in ((1, 87), (1, 10_798), (10_001, 99_999)):
        part = f"{first:,}–{first + 20:,} of {units:,}"
        band.set_range(first, first + 20, note=f"sentences {part}", short_note=part)
        room = right_width() - 14
        assert QFontMetrics(text_font(TextRole.NOTE)).horizontalAdvance(band.shown_note) <= room
        assert band.shown_note.endswith(part)
        assert band.accessibleDescription() == f"sentences {part}"
    assert band.shown_note == part
