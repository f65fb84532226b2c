"""Behaviour of the table of chunks."""

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, QRect, Qt
from PySide6.QtGui import QFont, QGuiApplication, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, TWICE, analysis_of
from tests.desktop.conversations import conversation, said

from seamline.desktop.chunks.chunk_columns import (
    BREADCRUMB_COLUMN,
    COLUMNS,
    MEMORIES_COLUMN,
    STABLE_COLUMN,
    STRENGTH_COLUMN,
    UNREAD_COLUMN,
    format_strength_cell,
    strength_number,
)
from seamline.desktop.chunks.chunk_filter import ChunkFilter
from seamline.desktop.chunks.chunk_table import ChunkTable
from seamline.desktop.chunks.chunk_table_model import ChunkTableModel
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.strength import STRENGTH_SIZE
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of, style_sheet
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import CONTENT_TYPES
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.lint import lint
from seamline.instruments.strength import Strength
from seamline.instruments.unread import unread

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@pytest.fixture(scope="module")
def garden() -> Analysis:
    return analysis_of()


@pytest.fixture
def table(qtbot: QtBot, garden: Analysis) -> ChunkTable:
    table = ChunkTable()
    qtbot.addWidget(table)
    table.resize(800, 300)
    table.set_analysis(garden)
    table.show()
    qtbot.waitExposed(table)
    return table


def test_rows_that_come_choose_no_chunk(qtbot: QtBot, table: ChunkTable, garden: Analysis) -> None:
    """Of a text that comes after the last was closed no chunk is chosen because the table has the keys."""
    table.activateWindow()
    qtbot.waitActive(table)
    table.view.setFocus()
    table.set_analysis(None)
    table.set_selection(-1)
    chosen: list[int] = []
    table.chunk_clicked.connect(chosen.append)
    table.set_analysis(garden)
    assert table.view.hasFocus()
    assert chosen == []


def model_of(table: ChunkTable) -> ChunkTableModel:
    model = table.view.model()
    assert isinstance(model, ChunkTableModel)
    return model


def pick(table: ChunkTable, *rows: int) -> None:
    flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    for row in rows:
        table.view.selectionModel().select(model_of(table).index(row, 0), flags)


def test_every_chunk_is_a_row_with_its_values(table: ChunkTable, garden: Analysis) -> None:
    """A row shows what the analysis says of its chunk."""
    model = model_of(table)
    assert model.rowCount() == len(garden.chunks) > 3
    for number in range(len(garden.chunks)):
        chunk = garden.chunk(number)
        row = [model.data(model.index(number, column)) for column in range(model.columnCount())]
        assert row[0] == str(number + 1)
        assert row[1] == chunk.boundary.reason.label
        assert row[2] == f"~{chunk.tokens}"
        assert row[3] == str(len(chunk.text))
        assert row[4] in (f"{chunk.start_line}–{chunk.end_line}", str(chunk.start_line))
        assert row[6] == chunk.content_type
        assert row[7] == ("✓" if chunk.is_complete else "not whole")


def test_exact_counts_carry_no_tilde(qtbot: QtBot) -> None:
    """The mark of an estimate is not put on an exact count."""
    model = ChunkTableModel()
    model.set_analysis(analysis_of(token_method="cl100k"))
    assert "~" not in str(model.data(model.index(0, 2)))


@pytest.mark.parametrize("column", range(len(COLUMNS)), ids=[column.title for column in COLUMNS])
def test_sorting_orders_by_value_both_ways(garden: Analysis, column: int) -> None:
    """Rows go up and down by the values of any column, not by their words, and none is lost."""
    model = ChunkTableModel()
    model.set_analysis(garden)
    keys_of = COLUMNS[column].keys
    assert keys_of is not None
    keys = np.asarray(keys_of(garden))
    for order in (ASCENDING, DESCENDING):
        model.sort(column, order)
        sorted_keys = keys[model.numbers].astype(np.float64)
        steps = np.diff(sorted_keys)
        assert (steps >= 0).all() if order == ASCENDING else (steps <= 0).all()
        assert sorted(model.numbers.tolist()) == list(range(len(garden.chunks)))


@pytest.mark.parametrize("column", [1, 5, 6], ids=["reason", "breadcrumb", "type"])
def test_words_sort_alphabetically(garden: Analysis, column: int) -> None:
    """Columns of words are in the order of the alphabet."""
    model = ChunkTableModel()
    model.set_analysis(garden)
    model.sort(column)
    words = [str(model.data(model.index(row, column))).casefold() for row in range(model.rowCount())]
    assert words == sorted(words)


@pytest.mark.parametrize("needle", ["spade", "SPADE", "Water", "heading", "nothing like it"])
def test_filter_finds_text_breadcrumb_and_reason(garden: Analysis, needle: str) -> None:
    """A chunk is listed if its text, a heading above it or its reason holds what was typed, in any case."""
    model = ChunkTableModel()
    model.set_analysis(garden)
    model.set_filter(ChunkFilter(text=needle))
    folded = needle.lower()
    wanted = [
        number
        for number in range(len(garden.chunks))
        if folded in garden.text_of(number).lower()
        or folded in " ".join(garden.breadcrumb_of(number)).lower()
        or folded in garden.boundary_of(number).reason.label
    ]
    assert model.numbers.tolist() == wanted


@pytest.mark.usefixtures("german")
def test_reasons_are_filtered_and_sorted_by_the_words_that_are_shown(garden: Analysis) -> None:
    """In every language: what stands in the column is found, and in its own alphabet's order."""
    model = ChunkTableModel()
    model.set_analysis(garden)
    titles = [column.title for column in model.columns]
    reason = titles.index("Ends because")
    for column in (reason, titles.index("Type")):
        model.sort(column, Qt.SortOrder.AscendingOrder)
        shown = [model.texts_of(row)[column] for row in range(model.rowCount())]
        assert shown == sorted(shown)
    words = {model.texts_of(row)[reason] for row in range(model.rowCount())}
    assert words == {"Ende", "Thema", "Überschrift"}
    for word in words:
        model.set_filter(ChunkFilter(text=word.upper()))
        assert {model.texts_of(row)[reason] for row in range(model.rowCount())} == {word}
        model.set_filter(ChunkFilter())


def test_filter_keeps_its_place_after_letters_that_grow_in_lower_case() -> None:
    """A letter whose lower case is two characters does not shift what is found after it."""
    analysis = analysis_of("# One\n\n" + "İ" * 60 + ". Apple.\n\n# Two\n\nPear here.\n", min_tokens=0)
    model = ChunkTableModel()
    model.set_analysis(analysis)
    model.set_filter(ChunkFilter(text="pear"))
    assert model.numbers.tolist() == [len(analysis.chunks) - 1]


def test_toggles_list_incomplete_and_oversize_chunks(qtbot: QtBot) -> None:
    """Each toggle lists the chunks that the analysis marks so."""
    long = "```\n" + "x = 1\n" * 60
    analysis = analysis_of(GARDEN + "\n## Code\n\n" + long)
    model = ChunkTableModel()
    model.set_analysis(analysis)
    model.set_filter(ChunkFilter(incomplete=True))
    assert model.numbers.tolist() == np.flatnonzero(~analysis.chunks.complete).tolist() != []
    model.set_filter(ChunkFilter(oversize=True))
    assert model.numbers.tolist() == np.flatnonzero(analysis.chunks.oversize).tolist() != []


def test_size_filter_lists_the_sizes_and_can_be_taken_back(table: ChunkTable, garden: Analysis) -> None:
    """A bar of the histogram lists its chunks; the chip that says so lists all again."""
    size = int(garden.chunks.tokens[0])
    table.set_size_filter((size, size))
    assert model_of(table).numbers.tolist() == np.flatnonzero(garden.chunks.tokens == size).tolist()
    table.set_size_filter(None)
    assert model_of(table).rowCount() == len(garden.chunks)


def test_setting_never_emits(qtbot: QtBot, table: ChunkTable, garden: Analysis) -> None:
    """What is set from outside is not reported as the user's act."""
    with qtbot.assertNotEmitted(table.chunk_clicked):
        table.set_selection(2)
        table.set_analysis(analysis_of(max_tokens=60))
        table.set_analysis(garden)
        table.set_selection(-1)
        table.view.setPalette(palette_of(DARK))
        table.set_size_filter((0, 10))
        table.set_analysis(None)


def test_click_and_arrow_keys_report_the_chunk(qtbot: QtBot, table: ChunkTable) -> None:
    """Mouse and keys tell which chunk the user went to, in whatever order the rows are."""
    table.view.horizontalHeader().setSortIndicator(0, DESCENDING)
    model = model_of(table)
    with qtbot.waitSignal(table.chunk_clicked) as clicked:
        place = table.view.visualRect(model.index(1, 1)).center()
        qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert clicked.args == [model.numbers[1]]
    with qtbot.waitSignal(table.chunk_clicked) as moved:
        qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert moved.args == [model.numbers[2]]


def test_selection_stays_with_its_chunk_through_sorting_and_filtering(table: ChunkTable) -> None:
    """Chunks stay selected when their rows move."""
    table.set_selection(1)
    pick(table, 2)
    table.view.horizontalHeader().setSortIndicator(2, DESCENDING)
    assert table.selected_chunks() == (1, 2)
    table.set_size_filter((0, 10_000))
    assert table.selected_chunks() == (1, 2)


def test_selection_scrolls_only_what_is_out_of_sight(qtbot: QtBot) -> None:
    """A row in sight stays where it is; one out of sight is brought in."""
    table = ChunkTable()
    qtbot.addWidget(table)
    table.resize(800, 260)
    table.set_analysis(analysis_of("\n\n".join(f"# Part {n}\n\nIt says {n} things." for n in range(60))))
    table.show()
    qtbot.waitExposed(table)
    bar = table.view.verticalScrollBar()
    table.set_selection(2)
    assert bar.value() == 0
    table.set_selection(len(model_of(table).numbers) - 1)
    assert bar.value() > 0
    before = bar.value()
    table.set_selection(len(model_of(table).numbers) - 2)
    assert bar.value() == before


def test_copies_text_and_records_of_the_selection(qtbot: QtBot, table: ChunkTable, garden: Analysis) -> None:
    """Ctrl+C copies the texts, Ctrl+Shift+C the records, in the order of the text."""
    pick(table, 2, 0)
    qtbot.keyClick(table.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    texts = [stored_text(garden, number) for number in (0, 2)]
    assert QGuiApplication.clipboard().text() == "\n\n".join(texts)
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(table.view, Qt.Key.Key_C, control_shift)
    records = [json.loads(line) for line in QGuiApplication.clipboard().text().splitlines()]
    assert [record["id"] for record in records] == [garden.ids[0], garden.ids[2]]


def test_keys_of_the_table_win_over_those_of_the_window(qtbot: QtBot, garden: Analysis) -> None:
    """A shortcut that the window has too acts on the table while the table has the focus."""
    window = QWidget()
    qtbot.addWidget(window)
    table = ChunkTable()
    QVBoxLayout(window).addWidget(table)
    used = []
    QShortcut(QKeySequence("Ctrl+Shift+C"), window).activated.connect(lambda: used.append(1))
    table.set_analysis(garden)
    table.set_selection(0)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    table.view.setFocus()
    QGuiApplication.clipboard().clear()
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(table.view, Qt.Key.Key_C, control_shift)
    assert not used
    assert json.loads(QGuiApplication.clipboard().text())["id"] == garden.ids[0]


def test_export_asks_for_the_selected_chunks(qtbot: QtBot, table: ChunkTable) -> None:
    """Export names the selected chunks; without any it asks for nothing."""
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    with qtbot.assertNotEmitted(table.export_requested):
        qtbot.keyClick(table.view, Qt.Key.Key_E, control_shift)
    pick(table, 0, 1)
    with qtbot.waitSignal(table.export_requested) as asked:
        qtbot.keyClick(table.view, Qt.Key.Key_E, control_shift)
    assert asked.args == [(0, 1)]


def test_selecting_everything_and_sorting_keeps_everything(table: ChunkTable, garden: Analysis) -> None:
    """All chunks stay selected when the order changes."""
    table.view.selectAll()
    table.view.horizontalHeader().setSortIndicator(3, ASCENDING)
    assert table.selected_chunks() == tuple(range(len(garden.chunks)))


def test_empty_analyses_are_shown_as_such(qtbot: QtBot) -> None:
    """No document and a document without chunks are sentences, not empty tables."""
    table = ChunkTable()
    qtbot.addWidget(table)
    table.show()
    assert not table.view.isVisible()
    table.set_analysis(analysis_of("  \n\n "))
    assert not table.view.isVisible()
    table.set_analysis(analysis_of())
    assert table.view.isVisible()


def test_paints_oversize_and_selected_rows(qtbot: QtBot) -> None:
    """Bars above the maximum and bars in selected rows are drawn without complaint, in both themes."""
    table = ChunkTable()
    qtbot.addWidget(table)
    table.set_analysis(analysis_of(GARDEN + "\n```\n" + "x = 1\n" * 60 + "```\n"))
    table.set_selection(0)
    table.show()
    light = table.grab().toImage()
    table.view.setPalette(palette_of(DARK))
    assert table.grab().toImage() != light


CHANGES: dict[str, Callable[[ChunkTable], None]] = {
    "selection": lambda table: pick(table, 1),
    "theme": lambda table: table.view.setPalette(palette_of(DARK)),
    "width": lambda table: table.view.setColumnWidth(0, 90),
    "filter": lambda table: table.set_size_filter((40, 50)),
    "font": lambda table: table.view.setFont(QFont(table.font().family(), 16)),
    "size": lambda table: table.resize(500, 400),
    "maximum": lambda table: table.set_analysis(analysis_of(max_tokens=60)),
    "minimum": lambda table: table.set_analysis(analysis_of(min_tokens=30)),
    "tokens": lambda table: table.set_analysis(analysis_of(token_method="cl100k")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_rows_are_drawn_as_in_a_table_made_anew(qtbot: QtBot, garden: Analysis, change: str) -> None:
    """Pixels kept from an earlier state do not outlive what they show."""

    def table_after(*changes: Callable[[ChunkTable], object]) -> QImage:
        table = ChunkTable()
        qtbot.addWidget(table)
        table.resize(900, 300)
        table.set_analysis(garden)
        table.show()
        qtbot.waitExposed(table)
        for callback in changes:
            callback(table)
            QApplication.processEvents()
        return table.view.viewport().grab().toImage()

    drawn_before = table_after(lambda table: table.view.viewport().grab(), CHANGES[change])
    assert drawn_before == table_after(CHANGES[change]) != table_after()


def test_parted_pairs_are_named_and_sorted_before_whole_chunks(table: ChunkTable) -> None:
    """A chunk with a question and no answer says so in its row and tip; whole chunks come last."""
    document = conversation(
        said("user", "Where is the ferry, and when?"),
        said("assistant", "At the pier, and late."),
        said("Anna", "Thank you very much for it."),
    )
    config = PRESETS["clawdbot"].config.with_values(
        {"token_method": "approximate", "min_tokens": 1, "target_tokens": 5, "max_tokens": 12}
    )
    analysis = analyse(document, config)
    assert len(analysis.chunks) == 3
    table.set_analysis(analysis)
    model = model_of(table)
    column = [column.title for column in COLUMNS].index("Whole")
    shown = [model.data(model.index(row, column)) for row in range(3)]
    assert shown == ["no answer", "no question", "✓"]
    tip = model.data(model.index(0, column), Qt.ItemDataRole.ToolTipRole)
    assert "ends with a question whose answer is not in it" in str(tip)
    model.sort(column, ASCENDING)
    assert model.numbers[-1] == 2
    # The same cut of people among themselves: rows that were drawn before are not shown again.
    people = tuple(replace(turn, role="Anna") for turn in document.turns)
    table.set_analysis(analyse(replace(document, turns=people), config))
    assert {model.data(model.index(row, column)) for row in range(3)} == {"✓"}


def test_size_filter_says_how_tokens_are_counted(table: ChunkTable) -> None:
    """The chip marks estimated counts, and loses the mark with a method that counts exactly."""
    table.set_size_filter((10, 1200))
    chip = next(button for button in table.findChildren(QToolButton) if "tokens" in button.text())
    assert chip.text() == "~10–~1,200 tokens"
    table.set_analysis(analysis_of(token_method="cl100k"))
    assert chip.text() == "10–1,200 tokens"


def test_unread_column_is_there_when_something_is_unread(table: ChunkTable, garden: Analysis) -> None:
    """It comes with what the embedder does not read, can be sorted by, and goes when all is read."""
    header = table.view.horizontalHeader()
    assert header.isSectionHidden(UNREAD_COLUMN)
    found = unread(replace(garden, max_read_tokens=10), None, embedded_text=embedded_text)
    table.set_selection(2)
    table.set_unread(found)
    assert not header.isSectionHidden(UNREAD_COLUMN)
    assert table.selected_chunks() == (2,)
    model = model_of(table)
    shown = [model.texts_of(row)[UNREAD_COLUMN] for row in range(model.rowCount())]
    assert shown == [f"~{count}" if count else "" for count in found.unread.tolist()]
    header.setSortIndicator(UNREAD_COLUMN, DESCENDING)
    assert found.unread[model.numbers].tolist() == sorted(found.unread.tolist(), reverse=True)
    assert not table.grab().isNull()
    table.set_analysis(replace(garden))
    assert {model.texts_of(row)[UNREAD_COLUMN] for row in range(model.rowCount())} == {""}
    table.set_unread(unread(garden, None, embedded_text=embedded_text))
    assert header.isSectionHidden(UNREAD_COLUMN)


def test_memories_column_is_there_when_they_are_known(table: ChunkTable, garden: Analysis) -> None:
    """It can be sorted by, and goes with the cut that the memories were found in."""
    header = table.view.horizontalHeader()
    assert header.isSectionHidden(MEMORIES_COLUMN)
    counts = np.arange(len(garden.chunks))[::-1].copy()
    table.set_selection(1)
    table.set_memories(counts)
    assert not header.isSectionHidden(MEMORIES_COLUMN)
    assert table.selected_chunks() == (1,)
    model = model_of(table)
    header.setSortIndicator(MEMORIES_COLUMN, DESCENDING)
    shown = [model.texts_of(row)[MEMORIES_COLUMN] for row in range(model.rowCount())]
    assert shown == [f"{count}" for count in sorted(counts.tolist(), reverse=True)]
    assert not table.view.viewport().grab().isNull()
    table.set_memories(counts[:-1])
    assert model.texts_of(0)[MEMORIES_COLUMN] == shown[0]
    table.set_analysis(analysis_of())
    table.set_memories(None)
    assert header.isSectionHidden(MEMORIES_COLUMN)


def test_stable_column_is_there_when_it_is_known(table: ChunkTable, garden: Analysis) -> None:
    """A chunk that ends at a stable boundary says so; the column sorts, and goes when nothing is known."""
    header = table.view.horizontalHeader()
    assert header.isSectionHidden(STABLE_COLUMN)
    is_stable = np.arange(len(garden.chunks)) % 2 == 1
    table.set_stable(is_stable)
    assert not header.isSectionHidden(STABLE_COLUMN)
    model = model_of(table)
    shown = [model.texts_of(row)[STABLE_COLUMN] for row in range(model.rowCount())]
    assert shown == ["stable" if each else "" for each in is_stable.tolist()]
    header.setSortIndicator(STABLE_COLUMN, DESCENDING)
    assert model.texts_of(0)[STABLE_COLUMN] == "stable"
    assert not table.view.viewport().grab().isNull()
    table.set_stable(is_stable[:-1])
    assert model.texts_of(0)[STABLE_COLUMN] == "stable"
    table.set_stable(None)
    assert header.isSectionHidden(STABLE_COLUMN)


def test_only_chunks_with_findings_are_listed(table: ChunkTable) -> None:
    """The switch counts them, lists them alone, and follows the next findings while it is on."""
    twice = analysis_of(TWICE, preset="clawdbot")
    table.set_analysis(twice)
    findings = lint(twice, ["duplicate"])
    with_findings = sorted(findings.by_chunk)
    assert 0 < len(with_findings) < len(twice.chunks)
    table.set_findings(findings)
    (switch,) = (each for each in table.findChildren(QToolButton) if each.text().startswith("Problems"))
    assert switch.text() == f"Problems {len(with_findings)}"
    switch.click()
    assert model_of(table).numbers.tolist() == with_findings
    table.set_findings(lint(twice, ["oversize"]))
    assert model_of(table).numbers.tolist() == []
    switch.click()
    assert len(model_of(table).numbers) == len(twice.chunks)


@pytest.mark.parametrize("words", ["certain", "999.99"])
def test_strength_is_not_cut_short(table: ChunkTable, words: str) -> None:
    """The column has room for the bars and the longest word behind them."""
    metrics = table.view.fontMetrics()
    room = table.view.columnWidth(STRENGTH_COLUMN) - STRENGTH_SIZE.width() - 6 - 8 - 16
    assert room >= metrics.horizontalAdvance(words)


def test_strength_is_a_word_or_a_dash(garden: Analysis) -> None:
    """Margins are words; a cut by size and the end of the text have no strength, and no "0.000"."""
    sized = analysis_of("Words stand here. " * 60, preset="clawdbot", target_tokens=12, max_tokens=14)
    shown = {format_strength_cell(sized, number) for number in range(len(sized.chunks))}
    assert shown == {"–"}
    topics = np.flatnonzero(garden.chunks.reason == Reason.TOPIC).tolist()
    assert topics
    assert all(
        format_strength_cell(garden, number) == f"{garden.chunks.score[number]:z.2f}" for number in topics
    )
    weighed = analysis_of(preset="optimal")
    words = {format_strength_cell(weighed, number) for number in range(len(weighed.chunks))}
    assert "–" in words
    assert len(words) > 1
    assert words <= {"–", *(strength.label for strength in Strength)}
    for number in range(len(weighed.chunks)):
        assert (strength_number(weighed, number) > 0) == (format_strength_cell(weighed, number) != "–")


@pytest.mark.parametrize("height", range(280, 310, 3))
def test_last_row_in_sight_is_whole(table: ChunkTable, qtbot: QtBot, height: int) -> None:
    """Whatever the height of the drawer, the rows that are seen are seen in full, at the top and the end."""
    table.set_analysis(analysis_of("\n\n".join(f"# Part {n}\n\nIt says {n} things." for n in range(60))))
    table.resize(800, height)
    QApplication.processEvents()
    view = table.view
    for value in (0, view.verticalScrollBar().maximum()):
        view.verticalScrollBar().setValue(value)
        last = view.rowAt(view.viewport().height() - 1)
        assert view.rowViewportPosition(last) + view.rowHeight(last) == view.viewport().height()
        assert view.rowViewportPosition(view.rowAt(0)) == 0


def test_arrow_of_sorting_hides_no_title(table: ChunkTable) -> None:
    """The title of a column is drawn as a whole beside the arrow, the shortest too."""
    table.setStyleSheet(style_sheet(LIGHT))
    header = table.view.horizontalHeader()

    def drawn(sorted_by: int) -> QImage:
        header.setSortIndicator(sorted_by, ASCENDING)
        place = header.sectionViewportPosition(0)
        rect = QRect(place, 0, header.sectionSize(0), header.height())
        return header.viewport().grab(rect).toImage()

    plain, marked = drawn(3), drawn(0)
    ground = plain.pixelColor(2, 2)
    ink = [
        (x, y)
        for x in range(plain.width())
        for y in range(plain.height() - 2)
        if plain.pixelColor(x, y) != ground
    ]
    assert ink
    assert marked != plain
    assert all(marked.pixelColor(x, y) == plain.pixelColor(x, y) for x, y in ink)


def test_end_of_a_chunk_can_be_explained_and_pinned(qtbot: QtBot, table: ChunkTable) -> None:
    """The menu's keys work in the table too, on the row that one is at."""
    table.set_selection(1)
    with qtbot.waitSignal(table.explain_requested) as explained:
        qtbot.keyClick(table.view, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(table.pin_requested) as pinned:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        qtbot.keyClick(table.view, Qt.Key.Key_B, both)
    assert (explained.args, pinned.args) == ([1], [1])


@pytest.mark.usefixtures("german")
def test_types_of_chunks_are_whole_in_another_language(qtbot: QtBot, garden: Analysis) -> None:
    """The column has room for the longest word that it may hold, which is "gemischt" and not "Fließtext"."""
    table = ChunkTable()
    qtbot.addWidget(table)
    table.set_analysis(garden)
    column = [tr(each.title) for each in model_of(table).columns].index("Art")
    widest = max(table.fontMetrics().horizontalAdvance(tr(name)) for name in CONTENT_TYPES)
    # A cell has 8 pixels before its text and 16 behind it.
    assert table.view.columnWidth(column) >= widest + 24


@pytest.mark.parametrize("width", [400, 800, 1800])
def test_breadcrumbs_have_room_for_words(table: ChunkTable, qtbot: QtBot, width: int) -> None:
    """In a narrow table one scrolls to the columns behind them; a wide one is filled to its edge."""
    table.resize(width, 300)
    header = table.view.horizontalHeader()
    minimum = table.fontMetrics().averageCharWidth() * 30
    qtbot.waitUntil(lambda: header.sectionSize(BREADCRUMB_COLUMN) >= minimum)
    assert header.length() >= table.view.viewport().width()
