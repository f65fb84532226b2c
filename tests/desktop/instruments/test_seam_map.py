"""The seam map: it follows the cut, agrees with the pure function, and its line is the slider."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import WordEmbedder, analysis_of
from tests.desktop.instruments.fake_context import FakeContext
from tests.desktop.plot_mouse import click_plot, place_in
from tests.instruments.prose import PROSE

from seamline.cli import main
from seamline.desktop.instruments.seam_map.seam_layout import SeamLayout
from seamline.desktop.instruments.seam_map.seam_map_head import SeamLegend
from seamline.desktop.instruments.seam_map.seam_map_instrument import SeamMapInstrument
from seamline.desktop.instruments.seam_map.seam_map_panel import SeamMapPanel
from seamline.desktop.instruments.seam_map.seam_map_plot import SeamMapPlot
from seamline.desktop.instruments.seam_map.seam_scale import SeamScale
from seamline.desktop.instruments.seam_map.seam_segments import SeamSegments
from seamline.desktop.instruments.seam_map.seam_words import hint_of
from seamline.desktop.widgets.pointer_rest import GHOST_REST_MS
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.config import PARAMETERS
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.exports.stored.reading import load_chunks
from seamline.exports.stored.stored_chunks import stored_documents
from seamline.instruments.parameter_sweep import sweep_parameter, swept_parameter
from seamline.instruments.recutting import as_value, numeric_parameters
from seamline.instruments.seam_map import SeamMap, map_seams

W = TypeVar("W", bound=QWidget)
EMBEDDER = WordEmbedder()
SENTENCES = {"cut_between": "sentences", "min_tokens": 0, "max_tokens": 200}


def begins(analysis: Analysis) -> list[int]:
    """Return where the text after each boundary of a cut begins."""
    return analysis.units.first[analysis.cut.first[1:]].tolist()


class Bench:
    """The instrument in surroundings of its own, on screen."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = SeamMapInstrument(context, context)
        self.panel = self.instrument.panel
        self.plot = self.panel.plot
        qtbot.addWidget(self.instrument.head)
        self.instrument.dock.resize(900, 260)
        qtbot.addWidget(self.instrument.dock)
        self.instrument.dock.show()

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    @property
    def seams(self) -> SeamMap:
        assert self.panel.seams is not None
        return self.panel.seams

    @property
    def value(self) -> float:
        return self.context.session.config.threshold_std_devs

    def point(self, x: float, value: float) -> QPoint:
        """Return where a place of the axis and a value lie."""
        assert self.plot.line.scale is not None
        return place_in(self.plot, x, self.plot.line.scale.height_of(value))

    def mouse(self, kind: QEvent.Type, place: QPoint, *, pressed: bool) -> None:
        """Tell the plot of the left button, or of a move."""
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        event = QMouseEvent(
            kind,
            QPointF(place),
            QPointF(self.plot.viewport().mapToGlobal(place)),
            none if kind == QEvent.Type.MouseMove else left,
            left if pressed else none,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(self.plot.viewport(), event)

    def drag(self, *values: float) -> None:
        """Drag the line from where it is over some values, and let it go."""
        x = sum(self.plot.x_range) / 2
        self.mouse(QEvent.Type.MouseButtonPress, self.point(x, self.value), pressed=True)
        for value in values:
            self.mouse(QEvent.Type.MouseMove, self.point(x, value), pressed=True)
        self.mouse(QEvent.Type.MouseButtonRelease, self.point(x, values[-1]), pressed=False)


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument over a text whose topics change."""
    bench = Bench(context, qtbot)
    context.editor.edit(context.session.config.with_values(SENTENCES))
    open_text(PROSE.replace(". ", ".\n\n"))
    bench.settle()
    return bench


def test_it_shows_the_map_of_the_pure_function(bench: Bench) -> None:
    """Boundaries, intervals and counts are those of map_seams; what is filled is the cut on screen."""
    context = bench.context
    analysis = context.session.analysis
    assert analysis is not None
    embedder = context.load_embedder(analysis.config.embedder, lambda *_: None, None)  # type: ignore[arg-type]
    pure = map_seams(analysis, "threshold_std_devs", embedder=embedder)
    shown = bench.seams
    assert len(pure.starts) > 1
    assert shown.starts.tolist() == pure.starts.tolist()
    assert [shown.lives(each) for each in range(len(shown.starts))] == [
        pure.lives(each) for each in range(len(pure.starts))
    ]
    assert bench.plot.counts.counts == pure.counts
    assert bench.plot.laid_out is not None
    assert shown.starts[bench.plot.laid_out.is_cut].tolist() == begins(analysis)
    said = bench.plot.accessibleDescription()
    assert said.startswith(f"Threshold {bench.value:.2f}: {len(analysis.chunks)} chunks, median ")


def test_a_drag_is_the_slider_and_one_step_to_undo(bench: Bench, qtbot: QtBot) -> None:
    """The value follows the hand by steps of the slider, and one undo takes the whole drag back."""
    before = bench.context.session.config
    told: list[str] = []
    bench.instrument.edit_started.connect(lambda: told.append("started"))
    bench.instrument.edit_finished.connect(lambda: told.append("finished"))
    bench.drag(0.7, 1.2, 1.5)
    assert bench.value == pytest.approx(1.5, abs=0.051)
    assert (bench.value - 0.25) / 0.05 == pytest.approx(round((bench.value - 0.25) / 0.05))
    bench.settle()
    analysis = bench.context.session.analysis
    assert analysis is not None
    assert bench.plot.laid_out is not None
    assert bench.seams.starts[bench.plot.laid_out.is_cut].tolist() == begins(analysis)
    assert told == ["started", "finished"]
    bench.context.editor.undo()
    assert bench.context.session.config == before


def test_a_drag_computes_no_map(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """While only its setting moves, what is known of the text stays: nothing is cut for the map."""
    asked: list[object] = []
    monkeypatch.setattr(bench.instrument, "compute", lambda *values, **_: asked.append(values))
    assert bench.seams.exact
    shown = bench.seams
    bench.drag(0.7, 1.2, 1.5)
    bench.settle()
    assert asked == []
    assert bench.seams is shown
    assert bench.plot.line.value == bench.value


def test_keys_move_the_line_as_one_act(bench: Bench, qtbot: QtBot) -> None:
    """Up and down move by a step of the slider, Page Up by ten; a key is one step to undo."""
    before = bench.value
    qtbot.keyClick(bench.plot, Qt.Key.Key_Up)
    assert bench.value == pytest.approx(before + 0.05)
    qtbot.keyClick(bench.plot, Qt.Key.Key_PageDown)
    assert bench.value == pytest.approx(before - 0.45)
    bench.context.editor.undo()
    assert bench.value == pytest.approx(before + 0.05)
    qtbot.keyClick(bench.plot, Qt.Key.Key_Home)
    assert bench.value == bench.seams.bounds[-1]
    bench.settle()


def test_a_tower_leads_to_its_place(bench: Bench, qtbot: QtBot) -> None:
    """A click on a tower selects the chunk behind it and shows the gap; keys go from tower to tower."""
    shown = bench.plot.laid_out
    assert shown is not None
    boundary = int(np.flatnonzero(shown.is_cut)[1])
    click_plot(bench.plot, bench.point(float(shown.x[boundary]), -2.9))
    assert bench.context.gaps == [int(bench.seams.gaps[boundary])]
    assert bench.context.session.selection == 2
    bench.plot.setFocus()
    bench.plot.point_at(boundary)
    qtbot.keyClick(bench.plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert shown.is_cut[bench.plot.place]
    assert bench.plot.place > boundary
    card = bench.plot.card.text()
    assert card.startswith("Before “")
    assert "of the values" in card
    qtbot.keyClick(bench.plot, Qt.Key.Key_Return)
    assert bench.context.gaps[-1] == int(bench.seams.gaps[bench.plot.place])


def test_the_card_names_what_is_stable(bench: Bench) -> None:
    """A boundary that exists over half of the range is said to be stable, another is not."""
    for boundary in range(len(bench.seams.starts)):
        assert ("stable" in str(bench.plot.describe(boundary))) == bench.seams.stable[boundary]


def test_selection_from_elsewhere_lights_its_towers(bench: Bench) -> None:
    """The towers at which the selected chunk begins and ends are lit, and its row in the list is chosen."""
    bench.context.select(2)
    shown, analysis = bench.plot.laid_out, bench.context.session.analysis
    assert shown is not None
    assert analysis is not None
    ends = [begins(analysis)[1], begins(analysis)[2]]
    assert bench.seams.starts[sorted(bench.plot.towers.lit)].tolist() == ends
    row = bench.panel.list.currentIndex().row()
    assert bench.seams.starts[bench.panel.list.rows.number_at(row)] == ends[0]
    bench.context.select(-1)
    assert not bench.plot.towers.lit


def test_a_gap_pointed_at_elsewhere_lights_its_tower(bench: Bench) -> None:
    """And a tower that is pointed at is told as its gap."""
    bench.context.select(-1)
    told: list[int] = []
    bench.instrument.gap_hovered.connect(told.append)
    bench.instrument.mark_gap(int(bench.seams.gaps[1]))
    assert bench.plot.towers.lit == {1}
    bench.instrument.mark_gap(-1)
    assert bench.plot.towers.lit == set()
    bench.plot.point_at(0, by_key=True)
    bench.plot.point_at(-1)
    assert told == [int(bench.seams.gaps[0]), -1]


def test_the_list_says_what_the_towers_show(bench: Bench, qtbot: QtBot) -> None:
    """Every boundary is a row; a stable one is named so, and Enter leads to its place."""
    bench.instrument.head.list_button.click()
    table = bench.panel.list
    assert table.isVisible()
    model = table.model()
    columns = range(model.columnCount())
    rows = [[model.index(row, at).data() for at in columns] for row in range(model.rowCount())]
    assert len(rows) == len(bench.seams.starts)
    assert [row[-1] == "stable" for row in rows] == bench.seams.stable.tolist()
    assert [row[4] for row in rows] == [f"{share:.0%}" for share in bench.seams.share.tolist()]
    table.selectRow(1)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert bench.context.gaps == [int(bench.seams.gaps[1])]


def test_a_count_is_a_click_away(bench: Bench) -> None:
    """Clicking a number of chunks sets a value that gives it, as one step to undo."""
    before = bench.context.session.config
    counts, axis = bench.plot.counts.counts, bench.plot.counts
    wide = max(
        (each for each in range(len(counts)) if each != bench.seams.count_at(bench.value)),
        key=lambda each: counts[each][1] - counts[each][0],
    )
    low, high, chunks = counts[wide]
    assert bench.plot.line.scale is not None
    y = axis.y_of(bench.plot.line.scale.height_of((low + high) / 2))
    place = bench.plot.mapFromScene(axis.mapToScene(QPointF(20.0, y)))
    click_plot(bench.plot, place)
    assert low <= bench.value <= high
    bench.settle()
    assert bench.context.session.analysis is not None
    assert len(bench.context.session.analysis.chunks) == chunks
    bench.context.editor.undo()
    assert bench.context.session.config == before


def test_another_setting_has_another_map(bench: Bench) -> None:
    """The choice of a setting maps it, and stays chosen when the text is cut anew."""
    choice = bench.instrument.head.choice
    choice.setCurrentIndex(choice.findData("max_tokens"))
    bench.settle()
    assert bench.seams.parameter == "max_tokens"
    bench.context.editor.choose_value("min_tokens", 10)
    bench.settle()
    assert bench.seams.parameter == "max_tokens"
    assert bench.plot.line.value == bench.context.session.config.max_tokens


def test_a_setting_that_finds_other_units_is_laid_out_anew(bench: Bench) -> None:
    """Where the largest piece decides where long lines are divided, each value has sentences of its own."""
    bench.context.editor.edit(PRESETS["clawdbot"].config)
    bench.settle()
    choice = bench.instrument.head.choice
    choice.setCurrentIndex(choice.findData("max_tokens"))
    bench.settle()
    for value in (25, 300, 60):
        bench.context.editor.choose_value("max_tokens", value)
        bench.settle()
        analysis, shown = bench.context.session.analysis, bench.plot.laid_out
        assert analysis is not None
        assert shown is not None
        assert shown.analysis is analysis
        assert len(shown.axis.edges) == len(analysis.units) + 1
        assert bench.seams.starts[shown.is_cut].tolist() == begins(analysis)


def test_the_line_moves_at_once_with_the_config(bench: Bench) -> None:
    """A slider elsewhere moves the line before the cut is there, and the towers follow every cut."""
    bench.context.editor.choose_value("threshold_std_devs", 2.0)
    assert bench.plot.line.value == 2.0
    bench.settle()
    analysis, shown = bench.context.session.analysis, bench.plot.laid_out
    assert analysis is not None
    assert shown is not None
    assert bench.seams.starts[shown.is_cut].tolist() == begins(analysis)


def test_line_and_towers_of_a_tick_are_painted_once(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the cut of a value comes soon, its line waits for it; where it does not, the line goes before."""
    plot = bench.plot
    QApplication.processEvents()
    paint, painted = plot.towers.paint, list[float | None]()

    def noted(*args: Any) -> None:
        painted.append(plot.line.value)
        paint(*args)

    monkeypatch.setattr(plot.towers, "paint", noted)
    # However slow the machine is.
    plot.line_waits.setInterval(600_000)
    for value in (1.5, 0.5):
        painted.clear()
        bench.context.editor.choose_value("threshold_std_devs", value)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeSocketNotifiers)
        early = painted.copy()
        bench.settle()
        QApplication.processEvents()
        assert early == []
        assert set(painted) == {value}
    plot.line_waits.setInterval(0)
    plot.towers.update()
    QApplication.processEvents()
    before = plot.grab().toImage()
    plot.set_value(1.0)
    QApplication.processEvents()
    assert plot.grab().toImage() != before


def test_a_newer_text_cancels_the_map(bench: Bench, open_text: Callable[..., Path]) -> None:
    """What is computed for a text that is shown no more is dropped, whatever it finds."""
    bench.context.editor.choose_value("context_window", 2)
    bench.context.editor.choose_value("min_tokens", 7)
    path = open_text("# One\n\nAlone here.\n\n# Two\n\nAnd another here.\n", "other.md")
    bench.settle()
    analysis = bench.context.session.analysis
    assert analysis is not None
    assert analysis.document.path == str(path)
    assert bench.seams.starts.tolist() == begins(analysis)


def test_a_hidden_panel_computes_nothing(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """It catches up when it is seen again."""
    asked: list[object] = []
    compute = bench.instrument.compute

    def listen(*values: Any, **named: Any) -> None:
        asked.append(values)
        compute(*values, **named)

    monkeypatch.setattr(bench.instrument, "compute", listen)
    bench.instrument.dock.hide()
    bench.context.editor.choose_value("context_window", 2)
    bench.settle()
    assert asked == []
    bench.instrument.dock.show()
    bench.settle()
    assert asked


def test_axis_of_another_plot_is_taken_over(bench: Bench, qtbot: QtBot) -> None:
    """The part that the curve shows is shown, and a part that is chosen here is told; not of another text."""
    analysis = bench.context.session.analysis
    assert analysis is not None
    told: list[tuple[float, float]] = []
    bench.instrument.range_moved.connect(lambda low, high: told.append((low, high)))
    bench.instrument.whole_requested.connect(lambda: told.append(bench.plot.x_range))
    axis = UnitAxis.by_tokens(analysis)
    middle = float(axis.edges[len(axis.edges) // 2])
    bench.instrument.show_axis(axis, axis.low, middle)
    assert bench.plot.x_range == pytest.approx((axis.low, middle))
    bench.plot.double_click()
    qtbot.keyClick(bench.plot, Qt.Key.Key_Plus)
    qtbot.keyClick(bench.plot, Qt.Key.Key_Minus)
    zoomed = told.pop(1)
    assert zoomed[1] - zoomed[0] < axis.high - axis.low
    assert told.pop() == pytest.approx((axis.low, axis.high))
    assert told == [pytest.approx((axis.low, axis.high))]
    bench.instrument.show_axis(UnitAxis(np.arange(4.0)), 0.0, 1.0)
    assert bench.plot.x_range == pytest.approx((axis.low, axis.high))


def test_a_strategy_without_numbers_says_so(bench: Bench) -> None:
    """There is nothing to draw, and the panel says what to do."""
    bench.context.editor.choose_value("strategy", "headers")
    bench.settle()
    assert "no number to set" in bench.instrument.dock.pages.message
    assert not bench.panel.isVisible()


def test_a_closed_document_leaves_an_invitation(bench: Bench) -> None:
    """Without a document the panel says what to do next, and keeps nothing of it."""
    current = bench.context.session.current
    assert current is not None
    bench.context.session.close(current.key)
    bench.settle()
    assert "Open a document" in bench.instrument.dock.pages.message
    assert bench.instrument.seams is None
    assert bench.panel.seams is None


def test_line_that_is_held_when_its_map_goes_rests_nowhere(bench: Bench, qtbot: QtBot) -> None:
    """The key that moves it ends with the map: no next steps are to be shown of it, then or ever after."""
    line = bench.plot.line
    line.step(1)
    with qtbot.assertNotEmitted(line.rested, wait=GHOST_REST_MS + 100):
        line.set_scale(None)
    line.step(1)
    line.point()
    with qtbot.assertNotEmitted(line.rested, wait=GHOST_REST_MS + 100):
        pass


def test_stored_chunks_have_no_map(bench: Bench, tmp_path: Path) -> None:
    """Chunks that were stored follow no setting; the panel says how to come to those that do."""
    session = bench.context.session
    assert session.current is not None
    path = Path(session.current.document.path)
    chunks = tmp_path / "stored.ndjson"
    assert main(["chunk", str(path), "-o", str(chunks), "--preset", "clawdbot"]) == 0
    (stored,) = stored_documents(chunks, load_chunks(chunks))
    session.open_chunks(path, stored)
    bench.settle()
    assert "Stored chunks are shown" in bench.instrument.dock.pages.message
    session.show_live_cut()
    bench.settle()
    assert bench.panel.seams is not None


def test_setters_emit_nothing(qtbot: QtBot) -> None:
    """Showing a state is no act of the user."""
    panel = SeamMapPanel()
    qtbot.addWidget(panel)
    base = analysis_of()
    heard: list[object] = []
    line = panel.plot.line
    for signal in (panel.boundary_clicked, panel.gap_hovered, panel.plot.range_moved, line.edited):
        signal.connect(lambda *values: heard.append(values))
    for signal in (line.edit_started, line.edit_finished, line.rested):
        signal.connect(lambda *values: heard.append(values))
    panel.set_map(map_seams(base, "min_tokens", embedder=EMBEDDER), base)
    panel.plot.set_value(7.0)
    panel.plot.set_cut(base)
    panel.set_selection(1, base)
    panel.set_listed(True)
    for theme in (DARK, LIGHT):
        panel.setPalette(palette_of(theme))
    panel.set_map(None, None)
    assert heard == []


@cache
def maps_of(text: str) -> tuple[tuple[SeamMap, Analysis], ...]:
    """Return those of every parameter over a text: they take longer than to paint them."""
    base = analysis_of(text)
    return tuple(
        (map_seams(base, each.name, embedder=EMBEDDER), base) for each in numeric_parameters(base.config)
    )


@pytest.mark.parametrize("text", ["", "Alone.", "花园里的土壤。🌱 浇水。" * 30])
@pytest.mark.parametrize("width", [320, 1000])
def test_every_map_can_be_painted(qtbot: QtBot, text: str, width: int) -> None:
    """Whatever the text, the parameter and the size, the plot is drawn, and answers keys and the mouse."""
    plot = SeamMapPlot()
    qtbot.addWidget(plot)
    plot.setPalette(palette_of(LIGHT))
    plot.resize(width, 160)
    plot.show()
    for seams, base in maps_of(text):
        plot.set_map(seams, base)
        plot.grab()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Plus):
            qtbot.keyClick(plot, key)
        for x in (0, width // 2, width - 20):
            click_plot(plot, QPoint(x, 20))
        assert plot.accessibleDescription()


def test_many_boundaries_are_one_a_column_and_none_that_is_cut_hides(qtbot: QtBot) -> None:
    """Of those that share a column of pixels the cut's are drawn before what only other values bring."""
    base = analysis_of(PROSE * 40, preset="optimal", min_tokens=0, max_tokens=400, granularity=-15.0)
    seams = map_seams(base, "granularity", embedder=EMBEDDER)
    plot = SeamMapPlot()
    qtbot.addWidget(plot)
    plot.resize(420, 160)
    plot.show()
    plot.set_map(seams, base)
    shown = plot.laid_out
    assert shown is not None
    drawn = np.unique(shown.segments.boundary[plot.towers.drawn])
    assert len(drawn) <= plot.box.width() / 4 + 1 < len(seams.starts)
    low, high = plot.x_range
    columns = ((shown.x - low) * (round(plot.box.width()) / (high - low) / 4)).astype(np.int64)
    assert set(columns[shown.is_cut].tolist()) <= set(columns[drawn[shown.is_cut[drawn]]].tolist())


@settings(deadline=None, max_examples=10)
@given(
    st.lists(st.sampled_from(PROSE.split(". ")), min_size=2, max_size=30).map(". ".join),
    st.sampled_from(["granularity", "max_tokens", "min_tokens"]),
)
def test_towers_at_a_value_are_the_boundaries_of_its_cut(text: str, parameter: str) -> None:
    """At every value that was tried, the bars that the line crosses are those of a cut at this value."""
    base = analysis_of(text, preset="optimal", min_tokens=5, max_tokens=60)
    seams = map_seams(base, parameter, embedder=EMBEDDER)
    shown = SeamLayout.of(seams, base, UnitAxis.by_number(base))
    field = swept_parameter(base.config, parameter)
    for value in seams.values[:: max(1, len(seams.values) // 12)].tolist():
        cut = analyse(
            base.document,
            base.config.with_values({parameter: as_value(field, value)}),
            EMBEDDER,
            previous=base,
        )
        crossed = shown.segments.boundary[shown.segments.alive_at(seams.row_at(value))]
        assert seams.starts[crossed].tolist() == begins(cut)
        reasons = shown.segments.reason[shown.segments.alive_at(seams.row_at(value))]
        assert reasons.tolist() == cut.cut.reasons[:-1].tolist()
        heights = np.sort(shown.ends[shown.segments.alive_at(seams.row_at(value))], axis=1)
        at = shown.scale.height_of(value)
        assert ((heights[:, 0] <= at) & (at <= heights[:, 1])).all()


def test_a_bar_ends_where_its_reason_changes() -> None:
    """A boundary that is a topic at some values and a size at others is two bars that meet."""
    base = analysis_of(PROSE, preset="optimal", min_tokens=5, max_tokens=60)
    seams = map_seams(base, "granularity", embedder=EMBEDDER)
    segments = SeamSegments.of(seams)
    for boundary in range(len(seams.starts)):
        bars = np.flatnonzero(segments.boundary == boundary)
        rows = [row for bar in bars for row in range(segments.first[bar], segments.stop[bar])]
        assert rows == np.flatnonzero(seams.alive[:, boundary]).tolist()
        for bar in bars:
            part = seams.reasons[segments.first[bar] : segments.stop[bar], boundary]
            assert set(part.tolist()) == {int(segments.reason[bar])}
    assert len(segments.boundary) > len(seams.starts)


@pytest.mark.parametrize("name", ["smoothing_window", "min_tokens", "granularity", "threshold_std_devs"])
def test_a_dragged_value_is_a_step_of_the_slider(name: str) -> None:
    """Windows stay odd and sizes round, wherever the line is dragged, and what is not allowed is not set."""
    field = PARAMETERS[name]
    scale = SeamScale(field, 1.0, 37.0)
    low, high = scale.heights
    for height in np.linspace(low - 1, high + 1, 50).tolist():
        value = float(scale.nearest(height))
        steps = (value - float(field.default)) / field.step
        assert steps == pytest.approx(round(steps))
        assert 1.0 <= value <= 37.0
    between = round(float(scale.nearest(sum(scale.heights) / 2)) + 0.3 * field.step, 6)
    upwards = scale.height_of(float(scale.step_from(between, 1)))
    assert scale.height_of(between) < upwards < scale.height_of(between) + field.step


@pytest.mark.parametrize("name", ["granularity", "max_tokens", "min_tokens", "threshold_std_devs"])
def test_the_scale_has_a_few_round_levels(name: str) -> None:
    """More than one value is written beside the towers: one alone does not say how far another is."""
    seams = (
        map_seams(analysis_of(PROSE, preset="seamline"), name, embedder=EMBEDDER)
        if (name != "granularity")
        else map_seams(analysis_of(PROSE, preset="optimal"), name, embedder=EMBEDDER)
    )
    levels = SeamScale(PARAMETERS[name], float(seams.bounds[0]), float(seams.bounds[-1])).levels()
    assert 2 <= len(levels) <= 9
    assert len({text for _, text in levels}) == len(levels)


def test_a_mask_is_said_in_words() -> None:
    """A setting without effect is said to have none, and names the other one as the window does."""
    base = analysis_of(PROSE, split_at="paragraph", min_tokens=0, max_tokens=30)
    seams = map_seams(base, "target_tokens", embedder=EMBEDDER)
    hint = hint_of(seams, sweep_parameter(base, "target_tokens", embedder=EMBEDDER))
    assert hint.startswith("Target size has no effect now: long chunks are divided at paragraphs")
    assert "divide long ones at: the target size" in hint


def test_values_that_are_not_allowed_are_said(qtbot: QtBot) -> None:
    """Where another setting ends the range, the line goes no further, and the head says why."""
    base = analysis_of(PROSE, max_tokens=40)
    seams = map_seams(base, "min_tokens", embedder=EMBEDDER)
    hint = hint_of(seams, None)
    assert hint.startswith("drag the line")
    assert "“Largest piece” is 40" in hint
    assert "max_tokens" not in hint
    plot = SeamMapPlot()
    qtbot.addWidget(plot)
    plot.set_map(seams, base)
    plot.line.step(1_000_000)
    assert plot.line.value == 40


def test_legend_leaves_a_reason_out_with_its_mark(qapp: QApplication) -> None:
    """A mark without words says nothing: where they have no room, none is drawn, and the tip has all."""
    legend = SeamLegend()
    legend.setPalette(palette_of(LIGHT))
    legend.set_reasons((Reason.HEADING, Reason.SIZE), has_others=True)
    one = SeamLegend()
    one.set_reasons((Reason.HEADING,), has_others=False)
    legend.resize(one.sizeHint().width() + 12, 24)
    picture = legend.grab().toImage()
    beyond = range(one.sizeHint().width() - 8, picture.width())
    assert len({picture.pixel(x, y) for x in beyond for y in range(picture.height())}) == 1
    assert "size" in legend.toolTip()


@pytest.mark.parametrize("has_new_colours", [False, True])
def test_axes_keep_their_place_in_a_window_that_was_changed_with_nothing_open(
    qtbot: QtBot, has_new_colours: bool
) -> None:
    """The columns beside the towers are as wide as before, in line with the curve above."""
    base = analysis_of(PROSE)
    seams = map_seams(base, "threshold_std_devs", embedder=EMBEDDER)
    plot = SeamMapPlot()
    qtbot.addWidget(plot)
    plot.resize(600, 160)
    plot.show()
    plot.set_map(seams, base)
    plot.grab()
    margins = plot.left_axis.size().width(), plot.counts.size().width()
    assert min(margins) > 0
    plot.set_map(None, None)
    if has_new_colours:
        plot.apply_theme(DARK)
    plot.resize(900, 240)
    plot.grab()
    plot.set_map(seams, base)
    QApplication.processEvents()
    assert (plot.left_axis.size().width(), plot.counts.size().width()) == margins
    assert plot.box.size().width() == plot.width() - sum(margins)


def test_legend_goes_with_the_text(bench: Bench) -> None:
    """A head above nothing tells of no towers, and no reason why some are not cut now."""
    assert bench.instrument.head.legend.words
    bench.instrument.update(None)
    assert bench.instrument.head.legend.words == ()


@pytest.mark.parametrize("width", [480, 560, 640, 900, 1400])
def test_choice_stands_beside_the_title_at_any_width(bench: Bench, qtbot: QtBot, width: int) -> None:
    """Where the line beside it has no room, what is free goes before the legend, not before the choice."""
    head = bench.instrument.head
    qtbot.addWidget(head)
    head.setParent(None)
    head.resize(width, 36)
    head.show()
    head.set_hint(
        "drag the line: towers that reach it are cut; tall ones hold whatever you choose", "drag it"
    )
    assert head.choice.x() == 4
    assert head.list_button.geometry().right() == head.rect().right()
    if head.legend.width() == head.legend.sizeHint().width():
        assert head.legend.geometry().right() >= head.list_button.x() - 12


@pytest.mark.usefixtures("german")
def test_why_values_are_not_allowed_is_said_in_the_language() -> None:
    """It is the error of the engine, beside words of the window."""
    base = analysis_of(PROSE, max_tokens=40)
    hint = hint_of(map_seams(base, "min_tokens", embedder=EMBEDDER), None)
    assert "das Minimum darf nicht über dem Maximum liegen" in hint
    assert "the minimum" not in hint
