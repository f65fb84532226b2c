"""The chunk map in the window: what it shows, what it selects, and what it leaves out of exports."""

import gc
import json
import weakref
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext
from tests.desktop.plot_mouse import drag_plot, place_in
from tests.instruments.chunk_map.made import chunks_with, random_vectors, unit

from seamline.cli import main
from seamline.desktop.dialogs.export_choices import ExportChoices
from seamline.desktop.instruments.chunk_map.chunk_map_instrument import ChunkMapInstrument
from seamline.desktop.instruments.chunk_map.chunk_map_panel import ChunkMapPanel
from seamline.desktop.instruments.chunk_map.map_geometry import in_polygon
from seamline.desktop.instruments.chunk_map.map_plot import MapPlot
from seamline.desktop.widgets.theme import LIGHT, palette_of
from seamline.engine.cancellation import CancelToken, no_progress
from seamline.engine.errors import ExportError
from seamline.engine.presets import PRESETS
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.chunk_map.chunk_map import ChunkMap, map_chunks
from seamline.instruments.chunk_map.mapped_chunks import chunks_of
from seamline.instruments.chunk_map.near_duplicates import near_duplicates, similar_chunks

VALUES = {"token_method": "approximate", "min_tokens": 0, "overlap_tokens": 0}
CONFIG = PRESETS["memex-paragraph"].config.with_values(VALUES)
SETTING = [part for key, value in VALUES.items() for part in ("--set", f"{key}={value}")]
CUT = ("--preset", "memex-paragraph", *SETTING)
BEES = "# Bees\n\nBees live in a hive. They make honey.\n\nA queen lays the eggs.\n\nWax is made here.\n"
SHIPS = "# Ships\n\nA ship sails with the wind.\n\nBees live in a hive. They make honey.\n\nAnchors hold.\n"


class Bench:
    """The instrument in surroundings of its own, over two texts that share a paragraph."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = ChunkMapInstrument(context, context)
        self.instrument.dock.resize(1000, 600)
        qtbot.addWidget(self.instrument.dock)

    def settle(self) -> None:
        self._qtbot.waitUntil(
            lambda: not self.context.is_busy and not self.instrument.is_busy and not self.panel.is_waiting,
            timeout=20_000,
        )

    @property
    def panel(self):  # type: ignore[no-untyped-def]
        return self.instrument.panel

    @property
    def map(self) -> ChunkMap:
        assert self.instrument.found is not None
        return self.instrument.found

    @property
    def duplicates(self) -> list[list[str]]:
        model = self.panel.side.duplicates.model
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    def expected(self) -> ChunkMap:
        """What the pure function says of the documents that are open."""
        cuts = [opened.cut for opened in self.context.documents if opened.cut is not None]
        assert len(cuts) == len(self.context.documents)
        embedder = self.context.load_embedder(self.context.config.embedder, no_progress, CancelToken())
        assert embedder is not None
        return map_chunks(chunks_of(cuts, [embed_chunks(cut, embedder) for cut in cuts]))


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The map on screen, of two documents."""
    context.editor.restore(CONFIG)
    open_text(BEES, "bees.md")
    open_text(SHIPS, "ships.md")
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    bench.settle()
    return bench


def test_map_is_that_of_the_function(bench: Bench) -> None:
    """All open documents are on it, as the config cuts them; it follows the next cut."""
    for _ in range(2):
        expected = bench.expected()
        assert np.array_equal(bench.map.points, expected.points)
        assert bench.map.chunks.ids == expected.chunks.ids
        assert bench.map.group_names == expected.group_names
        bench.context.editor.choose_value("strategy", "sentences")
        bench.settle()
        bench.context.show_document(bench.context.documents[0].key)
        bench.settle()


@pytest.mark.parametrize(
    ("sizes", "paths", "choice"),
    [
        ((4, 2), (), "document"),
        ((6,), (("Bees",), ("Bees",), ("Ships",)) * 2, "section"),
        # As a long conversation is: one colour for all of it says nothing.
        ((6,), (), "group"),
    ],
)
def test_colours_begin_with_what_tells_chunks_apart(
    qtbot: QtBot, sizes: tuple[int, ...], paths: tuple[tuple[str, ...], ...], choice: str
) -> None:
    """Documents where there are several, then sections, then groups; what was chosen stays."""
    panel = ChunkMapPanel()
    qtbot.addWidget(panel)
    chunks = chunks_with(random_vectors(6), sizes=sizes, paths=paths)
    panel.set_map(map_chunks(chunks))
    assert panel.colours == choice
    panel.by.chosen.emit(panel.by.choice)
    panel.set_map(map_chunks(chunks_with(random_vectors(4), sizes=(2, 2))))
    assert panel.colours == choice


def test_chunks_are_called_by_what_tells_them_apart() -> None:
    """Of one document, whose name may be long, by their numbers alone."""
    assert chunks_with(random_vectors(3)).label(1) == "chunk 2"
    assert chunks_with(random_vectors(3), sizes=(1, 2)).label(1) == "1.md 1"


def test_hidden_map_computes_nothing(bench: Bench) -> None:
    """What is not seen follows no cut, and catches up when it is seen again."""
    before = bench.map
    bench.instrument.dock.hide()
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    assert bench.map is before
    bench.instrument.dock.show()
    bench.settle()
    assert bench.map is not before


def test_question_stands_among_the_chunks(bench: Bench, qtbot: QtBot) -> None:
    """The nearest are listed by true similarity, and a click on a row goes to one, in its document."""
    bench.panel.question.setText("honey of bees")
    qtbot.keyClick(bench.panel.question, Qt.Key.Key_Return)
    bench.settle()
    model = bench.panel.side.near_model
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert names[0] in ("bees.md 1", "bees.md 2")
    assert bench.panel.plot.asked is not None
    bench.panel.side.near_chosen.emit(0)
    bench.settle()
    assert bench.context.current is not None
    assert bench.context.current.document.name == "bees.md"
    assert f"bees.md {bench.context.selection + 1}" == names[0]
    bench.panel.question.clear()
    bench.settle()
    assert bench.panel.plot.asked is None
    assert bench.panel.side.near_model.rowCount() == 0


def test_click_goes_to_a_chunk_and_the_text_comes_when_opened(bench: Bench) -> None:
    """Its document is shown and the chunk selected; a double click asks for the text as well."""
    shown: list[int] = []
    bench.instrument.shown_in_text.connect(shown.append)
    bench.panel.plot.place_clicked.emit(1)
    bench.settle()
    assert bench.context.current is not None
    assert (bench.context.current.document.name, bench.context.selection) == ("bees.md", 1)
    assert shown == []
    bench.panel.plot.place_opened.emit(2)
    assert bench.context.selection == 2
    assert shown == [int(bench.context.current.cut.chunks.start[2])]


def test_lasso_selects_in_every_view(bench: Bench) -> None:
    """Chunks of the document that is shown are selected there; another cut takes that back."""
    plot = bench.panel.plot
    low, high = bench.map.points.min(axis=0) - 0.05, bench.map.points.max(axis=0) + 0.05
    corners = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    drag_plot(plot, [place_in(plot, x, y) for x, y in corners], Qt.MouseButton.LeftButton)
    bench.settle()
    of_ships = len(bench.context.analysis.chunks)
    assert bench.context.picked == [tuple(range(of_ships))]
    assert len(bench.panel.plot.selected) == len(bench.map.chunks)
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    assert bench.context.picked[-1] == ()


def test_selected_chunk_is_ringed(bench: Bench) -> None:
    """Hover and selection go both ways: what is selected in the text is marked on the map."""
    bench.context.select(1)
    (ringed,) = bench.panel.plot.selected
    assert bench.map.chunks.title(int(ringed)) == f"ships.md, chunk 2 of {len(bench.context.analysis.chunks)}"


def test_keep_one_leaves_the_others_out_and_can_be_undone(bench: Bench) -> None:
    """What is left out is marked, listed, and written again after undo."""
    assert bench.duplicates == [["ships.md 3", "bees.md 2", "1.000", "written"]]
    count = len(bench.duplicates)
    bench.panel.side.duplicates.keep_all.click()
    assert [row[3] for row in bench.duplicates] == ["left out"] * count
    assert len(bench.panel.plot.left_out) == count
    bees, ships = bench.context.documents
    assert not bees.left_out
    assert len(ships.left_out) == count
    assert ships.cut is not None
    missing = set(range(len(ships.cut.chunks))) - set(ships.exported_chunks)
    choices = ExportChoices(ships.cut, left_out=missing)
    assert f"{count} left out" in choices.all_chunks.text()
    assert choices.content().chunks == ships.exported_chunks
    assert "left out" in choices.content().preview_title
    bench.context.history.undo()
    assert [row[3] for row in bench.duplicates] == ["written"] * count
    bench.context.history.redo()
    assert [row[3] for row in bench.duplicates] == ["left out"] * count
    bench.panel.side.duplicates.put_back.click()
    assert not bench.context.documents[1].left_out


def test_window_and_command_leave_out_the_same(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ids that an export of each document writes are those of `chunk --drop-near-duplicates`."""
    bench.panel.side.duplicates.keep_all.click()
    ours = [opened.cut.ids[number] for opened in bench.context.documents for number in opened.exported_chunks]
    limit = str(bench.panel.side.duplicates.limit_of_slider)
    files = [str(tmp_path / name) for name in ("bees.md", "ships.md")]
    assert main(["chunk", *files, "--drop-near-duplicates", limit, *CUT]) == 0
    out, err = capsys.readouterr()
    assert [json.loads(line)["id"] for line in out.splitlines()] == ours
    assert "1 near-duplicate left out" in err
    assert "left out: ships.md chunk 3 repeats bees.md chunk 2 (1.00)" in err


def test_window_and_command_write_the_same_map(bench: Bench, tmp_path: Path) -> None:
    """Page and JSON have the same bytes."""
    files = [str(tmp_path / name) for name in ("bees.md", "ships.md")]
    for name in ("map.html", "map.json"):
        bench.instrument.write(tmp_path / name)
        bench.settle()
        assert main(["map", *files, "-o", str(tmp_path / f"other-{name}"), *CUT]) == 0
        assert (tmp_path / name).read_bytes() == (tmp_path / f"other-{name}").read_bytes()
    bench.instrument.write(tmp_path / "map.png")
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")


def test_a_map_takes_the_place_of_no_document(bench: Bench, tmp_path: Path) -> None:
    """Whichever of those on it is chosen as the target."""
    for name in ("bees.md", "ships.md"):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(ExportError, match=f"{name} is an open document"):
            bench.instrument.write(tmp_path / name)
        bench.settle()
        assert (tmp_path / name).read_bytes() == before


def test_limit_is_live(bench: Bench) -> None:
    """Each value lists what the pure function finds, without looking at the pairs again."""
    vectors = bench.map.chunks.vectors
    for value in (80, 90, 100):
        bench.panel.side.duplicates.limit.setValue(value)
        expected = near_duplicates(similar_chunks(vectors), len(vectors), limit=value / 100)
        assert len(bench.duplicates) == len(expected.repeated)


def test_without_an_embedder_it_says_what_to_do(bench: Bench) -> None:
    """No map is drawn of chunks without vectors."""
    bench.context.editor.choose_value("embedder", "none")
    bench.settle()
    assert "no embedder is chosen" in bench.panel.pages.message


def test_closed_document_leaves_the_map(bench: Bench) -> None:
    """What is closed is not kept, and without a document there is no map."""
    session = bench.context.session
    closed = weakref.ref(session.documents[0].document)
    session.close(session.documents[0].key)
    bench.settle()
    gc.collect()
    assert closed() is None
    assert bench.map.chunks.documents == ("ships.md",)
    session.close(session.documents[0].key)
    bench.settle()
    assert bench.instrument.found is None
    assert "Open texts" in bench.panel.pages.message


@pytest.fixture
def plot(qtbot: QtBot) -> MapPlot:
    """A map of forty chunks, of which one has no vector."""
    plot = MapPlot()
    qtbot.addWidget(plot)
    plot.setPalette(palette_of(LIGHT))
    plot.resize(600, 400)
    plot.show()
    vectors = random_vectors(40)
    vectors[7] = 0
    plot.set_map(map_chunks(chunks_with(vectors)))
    return plot


def test_keys_reach_chunks_and_select_a_rectangle(plot: MapPlot, qtbot: QtBot) -> None:
    """Arrows go from chunk to chunk; with Shift all between are selected, and Escape selects nothing."""
    selected: list[np.ndarray] = []
    plot.chunks_selected.connect(selected.append)
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    first = plot.place
    assert first >= 0
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    second = plot.place
    points = plot.found.points
    assert points[second, 0] > points[first, 0]
    qtbot.keyClick(plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert {second, plot.place} <= set(selected[-1].tolist())
    qtbot.keyClick(plot, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(selected[-1]) == 39
    assert 7 not in selected[-1]
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    assert len(selected[-1]) == 0


def test_drag_draws_a_lasso_and_another_button_moves_the_map(plot: MapPlot) -> None:
    """What was dragged around is selected, and is no click; the right button only moves."""
    selected: list[np.ndarray] = []
    clicked: list[int] = []
    plot.chunks_selected.connect(selected.append)
    plot.place_clicked.connect(clicked.append)
    assert plot.found is not None
    points = plot.found.points[plot.found.chunks.has_vector]
    (left, low), (_, high) = points.min(axis=0) - 0.05, points.max(axis=0) + 0.05
    middle = float(np.median(points[:, 0]))
    corners = [(left, low), (middle, low), (middle, high), (left, high), (left, low)]
    drag_plot(plot, [place_in(plot, x, y) for x, y in corners], Qt.MouseButton.LeftButton)
    (chunks,) = selected
    expected = np.flatnonzero((plot.found.points[:, 0] < middle) & plot.found.chunks.has_vector)
    # A point at the line itself may fall to either side of a whole pixel.
    assert len(set(chunks.tolist()) ^ set(expected.tolist())) <= 2
    assert len(chunks) > 10
    assert plot.selected.tolist() == chunks.tolist()
    before = plot.box.viewRect()
    start = place_in(plot, middle, low)
    drag_plot(plot, [start, start + QPoint(30, 0), start + QPoint(60, 20)], Qt.MouseButton.RightButton)
    after = plot.box.viewRect()
    assert after.center() != before.center()
    assert after.width() == pytest.approx(before.width())
    assert len(selected) == 1
    assert clicked == []


def test_pointer_finds_the_mark_under_it(plot: MapPlot) -> None:
    """A mark is found where it is drawn, and its card says which chunk it is and how it begins."""
    for chunk in (3, 20):
        point = plot.box.mapViewToScene(plot.point_of(chunk))
        found = plot.place_at(point)
        away = plot.found.points[found] - plot.found.points[chunk]
        assert np.hypot(*away) <= plot.sizes.max() * plot.box.viewPixelSize()[0]
        assert plot.describe(chunk).title == f"0.md, chunk {chunk + 1} of 40"
        assert f"Text {chunk}." in plot.describe(chunk).lines
    assert plot.place_at(QPointF(-5, -5)) == -1


def test_names_of_groups_lie_beside_the_marks(plot: MapPlot) -> None:
    """Wherever there is room they hide no mark, and they stay where they are while the map is moved."""
    things = ("bees honey hive", "ships lamp harbour", "bread dough oven", "paper letters press")
    random = np.random.default_rng(1)
    vectors = unit(np.repeat(random.standard_normal((4, 8)), 8, axis=0) + random.normal(0, 0.2, (32, 8)))
    plot.set_map(map_chunks(chunks_with(vectors, texts=np.repeat(things, 8).tolist())))
    names = [label for label in plot.labels.shown if label.is_name]
    assert len(names) == len(things)
    assert plot.found is not None
    for label, (width, height) in zip(names, plot.labels.sizes_of(names).tolist(), strict=True):
        for point, size in zip(plot.found.points.tolist(), plot.sizes.tolist(), strict=True):
            at = plot.box.mapViewToScene(QPointF(*point))
            across, along = abs(at.x() - label.x), abs(at.y() - label.y)
            assert across >= (width + size) / 2 - 1 or along >= (height + size) / 2 - 1
    before = plot.box.mapViewToScene(QPointF(0, 0))
    plot.box.translateBy(x=plot.box.viewPixelSize()[0] * 3)
    moved = plot.box.mapViewToScene(QPointF(0, 0)) - before
    assert moved.x() == pytest.approx(-3)
    stayed = {label.text: label for label in plot.labels.shown if label.is_name}
    assert all(stayed[name.text].x == pytest.approx(name.x + moved.x(), abs=0.1) for name in names)


def test_moving_the_map_draws_no_mark_anew(plot: MapPlot) -> None:
    """Within the margin the picture of the marks is the one that was drawn; zooming draws another."""
    plot.grab()
    drawn = plot.marks.times_drawn
    left, right = plot.box.viewRange()[0]
    plot.box.translateBy(x=(right - left) * 0.1)
    moved = plot.grab().toImage()
    assert plot.marks.times_drawn == drawn
    plot.set_colours("document")
    assert plot.grab().toImage() == moved
    assert plot.marks.times_drawn == drawn + 1
    plot.box.scaleBy((0.5, 0.5))
    plot.grab()
    assert plot.marks.times_drawn == drawn + 2


def test_identical_vectors_are_drawn_at_one_place(plot: MapPlot) -> None:
    """A map without any difference is drawn, and each chunk can still be reached by its list."""
    plot.set_map(map_chunks(chunks_with(unit([[1, 2]] * 5))))
    assert plot.place_at(plot.box.mapViewToScene(QPointF(0, 0))) >= 0
    plot.set_map(map_chunks(chunks_with(random_vectors(0))))
    assert plot.place_at(plot.box.mapViewToScene(QPointF(0, 0))) == -1
    plot.grab()


def test_lasso_holds_what_lies_in_it() -> None:
    """By the even-odd rule; fewer than three corners hold nothing."""
    corners = np.array([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0)])
    points = np.array([(1, 1), (2, 3), (3.5, 3), (5, 1)], dtype=np.float32)
    assert in_polygon(points, corners).tolist() == [True, False, True, False]
    assert not in_polygon(points, corners[:2]).any()
