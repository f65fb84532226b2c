"""The similarity matrix in its dock: it follows the text and the cut, and leads to both ends of a cell."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext
from tests.desktop.pixels import pixels_of
from tests.instruments.test_returning_topics import embedder, prose

from seamline.desktop.instruments.similarity_matrix.matrix_painter import AXIS, LEGEND, paint_legend
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import MatrixTiles, compute_tiles, ramp
from seamline.desktop.instruments.similarity_matrix.matrix_view import MatrixView
from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow
from seamline.desktop.instruments.similarity_matrix.similarity_matrix_instrument import (
    SimilarityMatrixInstrument,
)
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS
from seamline.instruments.matrix_scale import MatrixScale
from seamline.instruments.returning_topics import TopicReturn, find_returns, format_return
from seamline.instruments.similarity_matrix import LEVELS, SimilarityMatrix
from seamline.instruments.strength import Strength

TEXT = prose("ABCA")[0]


class Bench:
    """The instrument in surroundings of its own, on screen."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = SimilarityMatrixInstrument(context, context)
        self.dock = self.instrument.dock
        self.dock.resize(420, 760)
        self.dock.setPalette(palette_of(LIGHT))
        qtbot.addWidget(self.dock)
        self.dock.show()
        self.panel = self.instrument.panel

    @property
    def view(self) -> MatrixView:
        return self.panel.view

    @property
    def analysis(self) -> Analysis:
        found = self.context.session.analysis
        assert found is not None
        return found

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)

    def point(self, row: int, column: int) -> QPoint:
        """Return where the middle of a cell is."""
        frame = self.view.frame
        return QPoint(round(AXIS + frame.x_of(column + 0.5)), round(AXIS + frame.y_of(row + 0.5)))

    def click(self, row: int, column: int, modifier: Qt.KeyboardModifier | None = None) -> None:
        modifiers = modifier or Qt.KeyboardModifier.NoModifier
        self._qtbot.mouseClick(self.view, Qt.MouseButton.LeftButton, modifiers, self.point(row, column))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._qtbot.keyClick(self.view, key, modifier)

    def words(self, unit: int) -> tuple[int, int]:
        """Return where a sentence begins and ends."""
        return int(self.analysis.units.first[unit]), int(self.analysis.units.last[unit])

    def chunk_of(self, unit: int) -> int:
        return int(self.analysis.chunks.first.searchsorted(unit, "right")) - 1


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    """The instrument over a text that returns to its first topic."""
    bench = Bench(context, qtbot)
    context.editor.restore(PRESETS["optimal"].config)
    open_text(TEXT)
    bench.settle()
    return bench


def test_every_cell_on_screen_has_the_colour_of_its_value(bench: Bench) -> None:
    """What the window draws is what the engine gives, as the command's picture is."""
    matrix = SimilarityMatrix.of(bench.analysis)
    assert matrix is not None
    colours = ramp(LIGHT)[matrix.scale(0).codes(matrix.tile(0, row=0, column=0))]
    picture = bench.view.grab().toImage()
    for row, column in [(2, 30), (30, 2), (20, 41), (5, 44), (14, 27)]:
        at = bench.point(row, column)
        assert picture.pixel(at) == int(colours[row, column])


class _Writer(QPainter):
    """A painter that keeps the texts that are drawn by it."""

    def __init__(self, paper: QPixmap) -> None:
        super().__init__(paper)
        self.written: list[str] = []

    def drawText(self, place: QRectF, flags: int, text: str) -> None:  # type: ignore[override]
        self.written.append(text.strip())


@pytest.mark.parametrize(
    ("similarities", "labels"),
    [([0.44], ["0.44"]), ([0.1, 0.2, 0.201], ["0.10", "0.20"]), ([0.1, 0.2, 0.3], ["0.10", "0.20", "0.30"])],
)
def test_legend_has_each_value_once(qapp: QApplication, similarities: list[float], labels: list[str]) -> None:
    """Two sentences have one similarity, and it is no scale of five."""
    paper = QPixmap(420, LEGEND)
    writer = _Writer(paper)
    scale = MatrixScale.of(np.array(similarities, dtype=np.float32))
    paint_legend(writer, QRectF(0, 0, 420, LEGEND), scale=scale, theme=LIGHT)
    writer.end()
    assert writer.written == ["unlike", "alike", *labels]


def test_squares_follow_the_cut_and_tiles_stay(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a slider moves, nothing is compared again, and what returns is not sought again."""
    keys = bench.view.tiles.cache.keys
    tiles = [bench.view.tiles.cache.get(key) for key in keys]
    assert tiles
    returns = bench.view.scene.returns
    before = bench.view.scene.first.tolist()

    def fail(*_: object) -> None:
        raise AssertionError("compared again")

    monkeypatch.setattr(SimilarityMatrix, "tile", fail)
    seen: list[list[int]] = []
    bench.context.analysis_changed.connect(lambda _: seen.append(bench.view.scene.first.tolist()))
    bench.context.editor.choose_value("max_tokens", 60)
    bench.settle()
    assert bench.view.scene.first.tolist() == bench.analysis.chunks.first.tolist() != before
    # Already when the cut is known, before its statistics are.
    assert seen[-1] == bench.analysis.chunks.first.tolist()
    assert all(bench.view.tiles.cache.get(key) is tile for key, tile in zip(keys, tiles, strict=True))
    assert bench.view.scene.returns is returns
    assert returns


def test_another_window_compares_anew(bench: Bench) -> None:
    """A wider context window is another matrix."""
    bench.context.editor.restore(PRESETS["seamline"].config)
    bench.settle()
    first = bench.view.tiles.matrix
    bench.context.editor.choose_value("context_window", 7)
    bench.settle()
    assert bench.view.tiles.matrix is not first
    assert "as means over 7" in bench.panel.note.text()
    bench.context.editor.choose_value("context_window", 1)
    bench.settle()
    assert bench.panel.note.text().startswith("Every sentence against every other; the squares")


def test_line_above_the_matrix_is_whole_beside_the_text(bench: Bench) -> None:
    """At the width that Tune gives the panel it says in fewer words what is compared; its tip has all."""
    note = bench.panel.note
    bench.panel.resize(340, 700)
    assert bench.panel.width() == 340
    assert note.fontMetrics().horizontalAdvance(note.shorter) < 340 - 24
    assert note.shorter.startswith("Every sentence against every other, means over ")
    assert "squares are chunks" in note.toolTip()


def test_nothing_is_compared_in_the_windows_thread(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiles, scales and what returns are a worker's, also while the matrix is magnified and moved."""
    threads: set[int] = set()
    for name in ("tile", "scale", "prepare"):
        work = getattr(SimilarityMatrix, name)

        def listen(*given: object, work: Callable[..., object] = work, **named: object) -> object:
            threads.add(threading.get_ident())
            return work(*given, **named)

        monkeypatch.setattr(SimilarityMatrix, name, listen)
    bench = Bench(context, qtbot)
    open_text(TEXT)
    bench.settle()
    for _ in range(6):
        bench.key(Qt.Key.Key_Plus)
        bench.view.grab()
    bench.settle()
    assert threads
    assert threading.get_ident() not in threads


def test_a_cell_that_is_pointed_at_lights_both_sentences(bench: Bench, qtbot: QtBot) -> None:
    """In the source and in words; beside the matrix nothing is lit."""
    qtbot.mouseMove(bench.view, bench.point(5, 40))
    assert bench.view.scene.cell == (5, 40)
    assert bench.context.lit[-1].tolist() == [list(bench.words(5)), list(bench.words(40))]
    assert bench.panel.title.text().startswith("Sentences 6 and 41 are alike by 0.")
    assert "more alike" in bench.panel.title.text() or "most alike" in bench.panel.title.text()
    low, high = bench.words(40)
    assert bench.panel.sentences[1].text().endswith(bench.analysis.document.text[low:high])
    assert bench.panel.title.text() in bench.view.accessibleDescription()
    QApplication.sendEvent(bench.view, QEvent(QEvent.Type.Leave))
    assert bench.context.lit[-1].tolist() == []
    assert bench.panel.title.text() == ""


def test_neighbours_say_that_their_means_overlap(bench: Bench, qtbot: QtBot) -> None:
    """A dark cell beside the diagonal is no find."""
    qtbot.mouseMove(bench.view, bench.point(10, 12))
    assert bench.panel.title.text().endswith("as neighbours are: their means overlap")
    qtbot.mouseMove(bench.view, bench.point(10, 10))
    assert bench.panel.title.text() == "Sentence 11"
    assert not bench.panel.go.isEnabled()


@pytest.mark.parametrize("size", [(300, 620), (420, 760), (900, 400)])
def test_the_matrix_stays_where_it_is_under_the_pointer(
    bench: Bench, size: tuple[int, int], qtbot: QtBot
) -> None:
    """Whatever is said of a cell, at every size of the dock."""
    bench.dock.resize(*size)
    qtbot.wait(1)
    before = bench.view.geometry()
    for cell in (None, (5, 40), (10, 11), (3, 3), (47, 0)):
        bench.view.point_at(cell)
        qtbot.wait(1)
        assert bench.view.geometry() == before


def test_a_click_goes_to_the_row_and_the_button_to_the_column(bench: Bench) -> None:
    """The chunk is selected, and its sentence brought on screen."""
    bench.click(5, 40)
    assert bench.context.selection == bench.chunk_of(5)
    assert bench.context.indices[-1] == bench.words(5)[0]
    assert bench.panel.go.text() == "Go to 41"
    bench.panel.go.click()
    assert bench.context.selection == bench.chunk_of(40) != bench.chunk_of(5)
    assert bench.context.indices[-1] == bench.words(40)[0]
    bench.click(5, 20, Qt.KeyboardModifier.ShiftModifier)
    assert bench.context.indices[-1] == bench.words(20)[0]


def test_selection_goes_both_ways(bench: Bench, qtbot: QtBot) -> None:
    """A chunk that is selected elsewhere is framed here, and one on an axis here is selected."""
    bench.context.select(2)
    assert bench.view.scene.selected == 2
    above = bench.point(0, int(bench.analysis.chunks.first[1]) + 1)
    qtbot.mouseClick(bench.view, Qt.MouseButton.LeftButton, pos=QPoint(above.x(), AXIS // 2))
    assert bench.context.selection == 1
    left = bench.point(int(bench.analysis.chunks.first[3]) + 1, 0)
    qtbot.mouseClick(bench.view, Qt.MouseButton.LeftButton, pos=QPoint(AXIS // 2, left.y()))
    assert bench.context.selection == 3


def test_a_sentence_that_is_pointed_at_in_the_source_has_its_row_and_column_lit(bench: Bench) -> None:
    """And nothing is lit in return, or the two would chase each other."""
    lit = len(bench.context.lit)
    bench.context.index_hovered.emit(bench.words(17)[0] + 3)
    assert bench.view.scene.cell == (17, 17)
    assert bench.panel.sentences[0].text().endswith(bench.analysis.document.text[slice(*bench.words(17))])
    bench.context.index_hovered.emit(-1)
    assert bench.view.scene.cell is None
    assert len(bench.context.lit) == lit


def test_keys_walk_the_cells(bench: Bench) -> None:
    """Arrows step, Enter goes there, plus and minus magnify, 0 shows all, Escape lets go."""
    bench.key(Qt.Key.Key_Down)
    assert bench.view.scene.cell == (24, 24)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left):
        bench.key(key)
    assert bench.view.scene.cell == (24, 25)
    bench.key(Qt.Key.Key_Return)
    assert bench.context.indices[-1] == bench.words(24)[0]
    bench.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bench.context.indices[-1] == bench.words(25)[0]
    bench.key(Qt.Key.Key_Plus)
    assert bench.view.frame.zoom == pytest.approx(1.25)
    bench.key(Qt.Key.Key_Minus)
    assert bench.view.frame.zoom == 1.0
    bench.key(Qt.Key.Key_Plus)
    bench.key(Qt.Key.Key_0)
    assert bench.view.frame.zoom == 1.0
    for _ in range(60):
        bench.key(Qt.Key.Key_Up)
    assert bench.view.scene.cell == (0, 25)
    bench.key(Qt.Key.Key_Escape)
    assert bench.view.scene.cell is None
    assert bench.context.lit[-1].tolist() == []


def drag(
    bench: Bench,
    begin: tuple[int, int],
    *,
    to: tuple[int, int],
    button: Qt.MouseButton = Qt.MouseButton.LeftButton,
) -> None:
    """Press in the middle of a cell, move by that of another between them, and let go there."""
    # Before the first moves the matrix.
    first, last = QPointF(bench.point(*begin)), QPointF(bench.point(*to))
    events = QEvent.Type
    for kind, at in (
        (events.MouseButtonPress, first),
        (events.MouseMove, (first + last) / 2),
        (events.MouseMove, last),
        (events.MouseButtonRelease, last),
    ):
        held = Qt.MouseButton.NoButton if kind == events.MouseButtonRelease else button
        changed = Qt.MouseButton.NoButton if kind == events.MouseMove else button
        event = QMouseEvent(
            kind, at, bench.view.mapToGlobal(at), changed, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(bench.view, event)


def test_a_drag_over_a_region_selects_its_sentences(bench: Bench, qtbot: QtBot) -> None:
    """Those of its rows and of its columns are lit in the source, whichever corner it was drawn from."""
    rows, columns = [bench.words(4)[0], bench.words(9)[1]], [bench.words(36)[0], bench.words(43)[1]]
    for begin, end in (((4, 36), (9, 43)), ((9, 43), (4, 36)), ((4, 43), (9, 36))):
        drag(bench, begin, to=end)
        assert bench.context.lit[-1].tolist() == [rows, columns]
    # Where it begins is brought on screen, as a click would.
    assert bench.context.indices[-1] == bench.words(4)[0]
    matrix = SimilarityMatrix.of(bench.analysis)
    assert matrix is not None
    alike = np.mean([[matrix.cell(row, column) for column in range(36, 44)] for row in range(4, 10)])
    assert bench.panel.title.text() == f"Sentences 5–10 and 37–44 are alike by {alike:.2f} in the mean"
    assert bench.panel.title.text() in bench.view.accessibleDescription()
    # It stays while the pointer goes elsewhere, and while another slider moves.
    qtbot.mouseMove(bench.view, bench.point(20, 21))
    QApplication.sendEvent(bench.view, QEvent(QEvent.Type.Leave))
    bench.context.editor.choose_value("max_tokens", 60)
    bench.settle()
    assert bench.context.lit[-1].tolist() == [rows, columns]
    bench.dock.hide()
    assert bench.context.lit[-1].tolist() == []
    bench.dock.show()
    assert bench.context.lit[-1].tolist() == [rows, columns]
    bench.panel.go.click()
    assert bench.context.indices[-1] == bench.words(36)[0]
    bench.key(Qt.Key.Key_Escape)
    assert bench.context.lit[-1].tolist() == []
    assert bench.panel.title.text() == ""


def test_a_region_over_the_diagonal_is_one_part_of_the_text(bench: Bench) -> None:
    """What is in its rows and in its columns is not lit twice; a click takes the place of a region."""
    drag(bench, (4, 8), to=(12, 20))
    assert bench.context.lit[-1].tolist() == [[bench.words(4)[0], bench.words(20)[1]]]
    drag(bench, (4, 4), to=(12, 12))
    assert bench.context.lit[-1].tolist() == [[bench.words(4)[0], bench.words(12)[1]]]
    assert bench.panel.title.text().startswith("Sentences 5–13 among each other are alike by ")
    assert not bench.panel.go.isEnabled()
    bench.click(5, 40)
    assert bench.view.scene.region is None
    assert bench.context.lit[-1].tolist() == [list(bench.words(5)), list(bench.words(40))]


def test_a_drag_beyond_the_edge_goes_as_far_as_the_matrix(bench: Bench) -> None:
    """And one with another button moves the matrix, and selects nothing."""
    drag(bench, (30, 30), to=(60, 5))
    assert bench.view.ends == ((30, 48), (5, 31))
    bench.key(Qt.Key.Key_Escape)
    for _ in range(8):
        bench.key(Qt.Key.Key_Plus)
    before = bench.view.frame
    at = int(before.top + before.span / 2), int(before.left + before.span / 2)
    drag(bench, at, to=(at[0] - 2, at[1] - 2), button=Qt.MouseButton.MiddleButton)
    assert bench.view.scene.region is None
    assert bench.view.frame.top == pytest.approx(before.top + 2, abs=0.2)
    assert bench.context.indices[-1] == bench.words(int(bench.view.frame.top))[0]


def test_keys_select_a_region(bench: Bench) -> None:
    """With Shift the arrows widen it from the cell that is pointed at; without they go on from its end."""
    shift = Qt.KeyboardModifier.ShiftModifier
    bench.view.point_at((5, 40))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        bench.key(key, shift)
    assert bench.view.ends == ((5, 8), (39, 41))
    assert bench.context.lit[-1].tolist() == [
        [bench.words(5)[0], bench.words(7)[1]],
        [bench.words(39)[0], bench.words(40)[1]],
    ]
    bench.key(Qt.Key.Key_Return)
    assert bench.context.indices[-1] == bench.words(5)[0]
    bench.key(Qt.Key.Key_Return, shift)
    assert bench.context.indices[-1] == bench.words(39)[0]
    assert bench.view.scene.region is not None
    bench.key(Qt.Key.Key_Down)
    assert (bench.view.scene.region, bench.view.scene.cell) == (None, (8, 39))


def test_the_wheel_moves_and_with_control_magnifies(bench: Bench) -> None:
    """Moved matrix and source go together."""

    def turn(by: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        at = QPointF(bench.point(30, 30))
        event = QWheelEvent(
            at,
            bench.view.mapToGlobal(at),
            QPoint(),
            QPoint(0, by),
            Qt.MouseButton.NoButton,
            modifiers,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(bench.view, event)

    shown = len(bench.context.indices)
    turn(-120)
    assert len(bench.context.indices) == shown
    for _ in range(8):
        turn(120, Qt.KeyboardModifier.ControlModifier)
    assert bench.view.frame.zoom > 4
    top = bench.view.frame.top
    turn(-120)
    assert bench.view.frame.top > top
    assert bench.context.indices[-1] == bench.words(int(bench.view.frame.top))[0]


def test_a_magnified_matrix_follows_the_source(bench: Bench) -> None:
    """What is on screen is marked on the axes, and scrolled to if none of it is seen."""
    for _ in range(8):
        bench.key(Qt.Key.Key_Plus)
    bench.view.show_frame(MatrixWindow(48, bench.view.frame.side, bench.view.frame.zoom))
    bench.context.visible_range_changed.emit(bench.words(40)[0], bench.words(44)[1])
    assert bench.view.scene.visible == (40, 45)
    assert bench.view.frame.top <= 40 <= bench.view.frame.top + bench.view.frame.span


def test_what_returns_is_listed_and_leads_there(bench: Bench) -> None:
    """The rows are the pure function's returns; choosing one shows both ends."""
    found = find_returns(bench.analysis, embedder())
    rows = bench.panel.table.model()
    said = Qt.ItemDataRole.AccessibleTextRole
    shown = [rows.index(row, 0).data(said) for row in range(rows.rowCount())]
    assert [rows.index(0, column).data() for column in (0, 1, 2)] == ["37–48", "1–12", "certain"]
    assert shown == [format_return(bench.analysis, each) for each in found.returns]
    assert shown == ["lines 37–48 return to lines 1–12"]
    assert bench.panel.summary.text() == "The text has 4 topics; 1 part returns to an earlier one."
    bench.panel.table.clicked.emit(rows.index(0, 0))
    assert bench.context.indices[-1] == bench.words(36)[0]
    assert bench.context.lit[-1].tolist() == [
        [0, bench.words(11)[1]],
        [bench.words(36)[0], bench.words(47)[1]],
    ]
    assert bench.view.scene.chosen == 0


def test_a_text_that_returns_to_nothing_says_so(bench: Bench, open_text: Callable[..., Path]) -> None:
    """In words, and no empty list stands there."""
    open_text(prose("ABC")[0], "plain.md")
    bench.settle()
    assert bench.panel.summary.text() == "None of 3 topics returns to an earlier one."
    assert not bench.panel.table.isVisible()


def test_without_an_embedder_it_says_the_way_out(bench: Bench) -> None:
    """And comes back with one that needs no model."""
    bench.context.editor.choose_values({"embedder": "none", "strategy": "fixed"})
    bench.settle()
    assert "`lexical`" in bench.dock.pages.message
    bench.context.editor.choose_value("embedder", "lexical")
    bench.settle()
    assert bench.dock.pages.message == ""
    assert len(bench.view.tiles.cache)


def test_nothing_is_kept_of_a_closed_document(bench: Bench) -> None:
    """Neither tiles nor vectors."""
    current = bench.context.session.current
    assert current is not None
    bench.context.session.close(current.key)
    bench.settle()
    assert bench.view.tiles.matrix is None
    assert bench.view.tiles.cache.size_bytes == 0
    assert bench.dock.pages.message


def test_hidden_it_works_on_nothing_and_lights_nothing(bench: Bench, open_text: Callable[..., Path]) -> None:
    """It catches up when it is seen again."""
    bench.view.point_at((5, 40))
    bench.dock.hide()
    assert bench.context.lit[-1].tolist() == []
    open_text(prose("BCD")[0], "other.md")
    bench.settle()
    assert bench.view.tiles.matrix is None
    bench.dock.show()
    bench.settle()
    assert bench.view.tiles.matrix is not None
    assert len(bench.view.tiles.cache)


def test_colours_follow_the_theme(bench: Bench, qtbot: QtBot) -> None:
    """In the other theme the tiles are computed anew, and alike is light on dark."""
    bench.dock.setPalette(palette_of(DARK))
    qtbot.waitUntil(lambda: bench.view.missing_tiles() is None)
    bench.settle()
    picture = bench.view.grab().toImage()
    matrix = bench.view.tiles.matrix
    assert matrix is not None
    code = int(matrix.scale(0).codes(matrix.tile(0, row=0, column=0))[5, 44])
    assert picture.pixel(bench.point(5, 44)) == int(ramp(DARK)[code])


def lightness(colour: int) -> float:
    """Return the lightness of a colour, 0 to 100, as CIE L* has it."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return float(116 * np.cbrt(y) - 16) if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_colours_are_ordered_by_lightness_alone(theme: Theme) -> None:
    """Darker, or in the dark theme lighter, is always more alike, with room to tell the steps apart."""
    found = [lightness(int(colour)) for colour in ramp(theme)]
    if found[0] > found[-1]:
        found.reverse()
    assert (np.diff(found) > -0.5).all()
    assert (np.diff(found[::64]) > 8).all()
    assert found[-1] - found[0] > 60


def test_until_a_tile_is_there_its_coarser_one_is_seen(qapp: QApplication, qtbot: QtBot) -> None:
    """The coarsest level comes first, and no frame waits for a finer one."""
    random = np.random.default_rng(1)
    vectors = random.normal(size=(3000, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    matrix, tiles = SimilarityMatrix(vectors, 5), MatrixTiles()
    tiles.set_matrix(matrix)
    window = MatrixWindow(3000).sized(600).zoomed(4, x=300, y=300)
    asked: list[int] = []
    while (request := tiles.request(window, LIGHT)) is not None:
        asked.append(request.keys[0].level)
        assert len(request.keys) <= 4
        tiles.put(compute_tiles(request))
        for key in window.tiles(window.level):
            known = tiles.known(key, LIGHT)
            assert known is not None
            factor = LEVELS[known[0].level] // LEVELS[key.level]
            assert (known[0].row, known[0].column) == (key.row // factor, key.column // factor)
    assert {0, *asked} <= set(tiles.scales)
    assert asked[0] == len(LEVELS) - 1
    assert set(asked[1:]) == {window.level}
    assert all(tiles.known(key, LIGHT)[0] == key for key in window.tiles(window.level))  # type: ignore[index]


STEPS = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1)]


def test_frames_of_many_returns_do_not_hide_the_matrix(qtbot: QtBot) -> None:
    """Few are drawn large enough to be seen, many as large as they are; the chosen one stands out."""
    vectors = np.random.default_rng(3).normal(size=(3000, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    view = MatrixView()
    view.setPalette(palette_of(LIGHT))
    qtbot.addWidget(view)
    view.resize(260, 300)
    view.show()
    view.set_matrix(SimilarityMatrix(vectors, 5))
    every = tuple(
        TopicReturn(
            (part * 20, part * 20 + 20), (1500 + part * 20, 1520 + part * 20), 9.0, Strength.CERTAIN, 0.5
        )
        for part in range(75)
    )

    def framed(returns: tuple[TopicReturn, ...], chosen: int = -1) -> float:
        view.set_returns(returns)
        view.choose_return(chosen)
        side, ink = int(view.frame.side), QColor(LIGHT.warning).rgb()
        pixels = pixels_of(view.grab().toImage())[AXIS : AXIS + side, AXIS : AXIS + side]
        return float(np.mean(pixels == ink))

    assert 0 < framed(every) < 0.02
    assert framed(every, 40) > framed(every)
    # Each of a few is as large as one can see.
    assert framed(every[:5]) / 5 > 2 * framed(every) / len(every)


@pytest.mark.parametrize("zoom", [1.0, 1.7, 6.3, 40.0])
def test_a_cell_is_drawn_where_it_is_pointed_at(zoom: float, qtbot: QtBot) -> None:
    """At every level, seen from every corner, the colour under a place is that of the cell there."""
    random = np.random.default_rng(2)
    vectors = np.repeat(random.normal(size=(130, 6)), 10, axis=0).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    matrix, view = SimilarityMatrix(vectors, 1), MatrixView()
    view.setPalette(palette_of(LIGHT))
    qtbot.addWidget(view)
    view.resize(520, 560)
    view.show()
    view.set_matrix(matrix)
    for corner in (0.1, 0.9):
        side = view.frame.side
        view.show_all()
        view.show_frame(view.frame.zoomed(zoom, x=corner * side, y=(1 - corner) * side))
        while (request := view.missing_tiles()) is not None:
            view.put_tiles(compute_tiles(request))
        level, picture = view.frame.level, QPixmap(view.grab()).toImage()
        scale = view.tiles.scales[level]
        for x, y in ((101, 57), (333, 402), (222, 20), (side - 3, side - 3)):
            # Edges between cells fall between pixels: the cell may be that of the next pixel.
            near = [view.frame.cell_at(x + 0.5 + right, y + 0.5 + down) for right, down in STEPS]
            cells = {(row // LEVELS[level], column // LEVELS[level]) for row, column in filter(None, near)}
            values = np.array([matrix.cell(*cell, level=level) for cell in sorted(cells)])
            expected = ramp(LIGHT)[scale.codes(values)].tolist()
            assert picture.pixel(int(x) + AXIS, int(y) + AXIS) in expected
            assert len(cells) < 9 or zoom == 1.0
