"""The folder view: a real folder, and rows that are what the command line prints."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.cli import main
from seamline.desktop.instruments.folder.folder_instrument import FolderInstrument
from seamline.desktop.instruments.folder.folder_model import HEAT
from seamline.desktop.instruments.folder.folder_panel import FolderPanel
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of, style_sheet
from seamline.engine.errors import EmbeddingError
from seamline.instruments.corpus_overview import CorpusOverview, OverviewRow

QUICK = {
    "strategy": "recursive",
    "token_method": "approximate",
    "min_tokens": 5,
    "max_tokens": 40,
    "target_tokens": 20,
}


@pytest.fixture
def folder(tmp_path: Path) -> tuple[Path, list[str]]:
    """A folder with three texts, one in a sub-folder, and one that is no text."""
    texts = {
        "a.md": GARDEN,
        "b.md": GARDEN * 2,
        "sub/c.md": "One.\n\n" * 3,
        "d.json": '{"neither": "chat"}',
        "e.md": "",
    }
    for name, text in texts.items():
        path = tmp_path / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "docs", [str(tmp_path / "docs" / name) for name in texts]


@pytest.fixture
def instrument(context: FakeContext, qtbot: QtBot) -> Iterator[FolderInstrument]:
    """The instrument with its view on screen."""
    context.session.set_config(context.session.config.with_values(QUICK))
    instrument = FolderInstrument(context)
    qtbot.addWidget(instrument.dock)
    instrument.dock.resize(1000, 400)
    instrument.dock.show()
    yield instrument
    instrument.close()


@pytest.fixture
def overview_rows_of(
    instrument: FolderInstrument, folder: tuple[Path, list[str]], qtbot: QtBot
) -> Callable[[], list[dict[str, str]]]:
    """A function that surveys the folder by its button and returns what the table shows."""

    def overview() -> list[dict[str, str]]:
        instrument.set_files(str(folder[0]), folder[1])
        qtbot.mouseClick(instrument.panel.start, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not instrument.is_busy, timeout=20_000)
        return shown(instrument.panel)

    return overview


def shown(panel: FolderPanel) -> list[dict[str, str]]:
    model = panel.table.model()
    heads = [
        model.headerData(column, Qt.Orientation.Horizontal).split(":")[0]
        for column in range(model.columnCount())
    ]
    return [
        {head: model.index(row, column).data() for column, head in enumerate(heads)}
        for row in range(model.rowCount())
    ]


def texts_of(panel: FolderPanel) -> str:
    return panel.summary.text()


def row(name: str, size: int, **given: object) -> OverviewRow:
    return OverviewRow(name, f"/docs/{name}", tokens=np.array([size] * 3, dtype=np.int32), **given)  # type: ignore[arg-type]


def test_rows_are_those_of_the_command(
    overview_rows_of: Callable[[], list[dict[str, str]]],
    folder: tuple[Path, list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The table shows the documents, in the order and with the numbers that the command prints."""
    rows = overview_rows_of()
    settings = [f"--set={key}={value}" for key, value in QUICK.items()]
    assert main(["survey", str(folder[0]), "--json", *settings]) == 1
    printed = json.loads(capsys.readouterr().out)["documents"]
    assert [each["Document"] for each in rows] == [each["name"] for each in printed]
    assert [each["Stands out"] for each in rows] == [each["stands_out"] for each in printed]
    done = [(each, given) for each, given in zip(rows, printed, strict=True) if not given["problem"]]
    assert len(done) == 4
    for each, given in done:
        assert each["Chunks"] == str(given["chunks"])
        assert each["Median"] == f"~{given['tokens_median']:,.0f}"
        assert each["Whole"] == f"{given['complete_share']:.0%}"
        assert each["Problems"] == str(given["smells"])


def test_failure_is_a_row_that_says_why(
    overview_rows_of: Callable[[], list[dict[str, str]]], instrument: FolderInstrument
) -> None:
    """A file that cannot be read stands first, with the reason and without figures."""
    first = overview_rows_of()[0]
    assert first["Document"] == "d.json"
    assert "no conversation" in first["Stands out"] or "could not be read" in first["Stands out"]
    assert first["Chunks"] == "–"
    assert "1 could not be read" in texts_of(instrument.panel)


def test_activated_row_opens_its_document(
    overview_rows_of: Callable[[], list[dict[str, str]]],
    instrument: FolderInstrument,
    context: FakeContext,
    settle: Callable[[], None],
    qtbot: QtBot,
) -> None:
    """Enter, like a double-click, opens the document of the row, and the overview stays."""
    rows = overview_rows_of()
    table = instrument.panel.table
    number = next(number for number, each in enumerate(rows) if each["Document"] == "sub/c.md")
    table.setCurrentIndex(table.model().index(number, 0))
    qtbot.keyClick(table, Qt.Key.Key_Return)
    settle()
    assert context.session.current is not None
    assert Path(context.session.current.document.path).name == "c.md"
    assert shown(instrument.panel) == rows


def test_changed_config_makes_the_overview_one_of_before(
    overview_rows_of: Callable[[], list[dict[str, str]]], instrument: FolderInstrument, context: FakeContext
) -> None:
    """Rows stay when a parameter moves, and say so; with it put back, they are current again."""
    rows, before = overview_rows_of(), context.session.config
    context.session.set_config(before.with_values({"max_tokens": 60}))
    assert "Of an earlier configuration" in texts_of(instrument.panel)
    assert shown(instrument.panel) == rows
    context.session.set_config(before)
    assert "earlier" not in texts_of(instrument.panel)


def test_stop_keeps_what_there_is(
    instrument: FolderInstrument, folder: tuple[Path, list[str]], qtbot: QtBot
) -> None:
    """An overview that is stopped leaves its rows, and can be started again."""
    panel = instrument.panel
    instrument.set_files(str(folder[0]), folder[1] * 400)
    panel.start.click()
    row = instrument.dock.progress
    assert row.isVisible()
    assert not panel.start.isEnabled()
    qtbot.waitUntil(lambda: bool(panel.table.model().rowCount()), timeout=20_000)
    qtbot.mouseClick(row.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not instrument.is_busy, timeout=20_000)
    stopped = panel.table.model().rowCount()
    assert 0 < stopped < 5 * 400
    assert panel.start.isEnabled()
    assert not row.isVisible()
    assert len(instrument.overview.rows) == stopped


def test_other_folder_forgets_the_overview(
    overview_rows_of: Callable[[], list[dict[str, str]]],
    instrument: FolderInstrument,
    folder: tuple[Path, list[str]],
    tmp_path: Path,
) -> None:
    """What was found in one folder is not shown for another; the same folder again changes nothing."""
    rows = overview_rows_of()
    instrument.set_files(str(folder[0]), folder[1])
    assert shown(instrument.panel) == rows
    instrument.set_files(str(tmp_path / "others"), [str(tmp_path / "others" / "x.md")])
    assert shown(instrument.panel) == []
    assert "others has 1 file." in instrument.panel.pages.message


def test_model_that_cannot_be_had_is_said_once(
    instrument: FolderInstrument, folder: tuple[Path, list[str]], context: FakeContext, qtbot: QtBot
) -> None:
    """Without its model nothing is cut, and the user is told why."""
    session = context.session
    said: list[str] = []

    def fail(name: str, progress: object, cancel: object) -> None:
        raise EmbeddingError("the model is missing")

    session.message_reported.connect(lambda level, text: said.append(text))
    session.set_config(session.config.with_values({"strategy": "semantic"}))
    session.load_embedder = fail
    instrument.set_files(str(folder[0]), folder[1])
    instrument.start()
    qtbot.waitUntil(lambda: not instrument.is_busy, timeout=20_000)
    assert said.count("the model is missing") == 1
    assert shown(instrument.panel) == []


def test_empty_states_say_what_to_do(qtbot: QtBot) -> None:
    """Without a folder, and before the first overview, the view says what comes next."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    assert panel.pages.message.startswith("Open a folder")
    assert not panel.start.isEnabled()
    panel.set_folder("docs", 3)
    assert panel.pages.message.startswith("docs has 3 files. Check it")
    assert panel.start.isEnabled()


def test_outliers_first_then_as_sorted_and_filtered(qtbot: QtBot) -> None:
    """At first those that stand out lead; a click on a heading sorts by its numbers, the filter by name."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    rows = [row(f"{number}.md", 200 + number) for number in range(9)]
    panel.set_overview(CorpusOverview((*rows, row("tiny.md", 9), row("1000.md", 1000)), 400))
    assert [each["Document"] for each in shown(panel)][:2] == ["tiny.md", "1000.md"]
    panel.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
    medians = [each["Median"] for each in shown(panel)]
    assert (medians[0], medians[-1]) == ("9", "1,000")
    panel.filter.setText("TINY")
    assert [each["Document"] for each in shown(panel)] == ["tiny.md"]


def test_all_columns_are_in_sight_in_a_usual_window(qtbot: QtBot) -> None:
    """The sizes at the right end are not cut off where Evaluate has its usual width."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    panel.setStyleSheet(style_sheet(LIGHT))
    panel.resize(980, 270)
    panel.set_overview(CorpusOverview((row("a.md", 200),), 400))
    panel.show()
    qtbot.waitExposed(panel)
    header = panel.table.horizontalHeader()
    assert header.length() <= panel.table.viewport().width()
    assert header.sectionSize(HEAT) >= header.sectionSizeHint(HEAT)


def test_growing_overview_keeps_the_selection(qtbot: QtBot) -> None:
    """Rows that are added while one is selected leave it selected, wherever it moves."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    rows = tuple(row(f"{number}.md", 200 + number) for number in range(5))
    panel.set_overview(CorpusOverview(rows, 400))
    panel.table.selectRow(2)
    name = panel.table.currentIndex().siblingAtColumn(0).data()
    panel.set_overview(CorpusOverview((*rows, row("tiny.md", 9)), 400))
    assert panel.table.model().rowCount() == 6
    assert panel.table.currentIndex().siblingAtColumn(0).data() == name
    panel.set_overview(CorpusOverview((row("other.md", 9),), 400))
    assert [each["Document"] for each in shown(panel)] == ["other.md"]


def test_nothing_is_emitted_by_showing(qtbot: QtBot) -> None:
    """Setters change the view alone; the buttons are what asks."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    asked: list[str] = []
    panel.overview_requested.connect(lambda: asked.append("survey"))
    panel.document_requested.connect(lambda *_: asked.append("document"))
    panel.set_folder("docs", 3)
    panel.set_running(True)
    panel.set_overview(CorpusOverview((row("a.md", 10),), 400), outdated=True)
    panel.set_outdated(False)
    panel.setPalette(palette_of(DARK))
    assert asked == []


def test_heat_map_shows_sizes_by_place_and_strength(qtbot: QtBot) -> None:
    """A document's cell is coloured where its sizes lie, and says them in words too."""
    panel = FolderPanel()
    qtbot.addWidget(panel)
    panel.resize(1400, 300)
    panel.setPalette(palette_of(LIGHT))
    panel.set_overview(CorpusOverview((row("small.md", 20), row("large.md", 380), row("mid.md", 200)), 400))
    panel.show()
    table = panel.table
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    picture = table.viewport().grab().toImage()
    last = table.model().columnCount() - 1
    places = {}
    for number in range(3):
        index = table.model().index(number, last)
        cell = table.visualRect(index)
        inks = [
            x
            for x in range(cell.left(), min(cell.right(), picture.width() - 1))
            if picture.pixelColor(x, cell.center().y()).blue()
            > picture.pixelColor(x, cell.center().y()).red() + 60
        ]
        places[index.siblingAtColumn(0).data()] = (inks[0] - cell.left()) / cell.width()
        assert "3 of " in index.data(Qt.ItemDataRole.ToolTipRole)
    assert places["small.md"] < 0.1 < places["mid.md"] < 0.6 < places["large.md"]
    assert table.model().headerData(last, Qt.Orientation.Horizontal).startswith("Sizes: 0 to ")
