"""The chunk map of an index in the window: what is on it, and how it leads to files that may not be open."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.instruments.fake_context import FakeContext
from tests.desktop.instruments.test_chunk_map import BEES, CONFIG, CUT, SHIPS, Bench

from seamline.cli import main
from seamline.desktop.instruments.chunk_map import index_dialog
from seamline.desktop.instruments.chunk_map.index_dialog import IndexDialog
from seamline.index import index_map


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with two texts, and `texts.index` beside it."""
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "bees.md").write_text(BEES, encoding="utf-8")
    (folder / "ships.md").write_text(SHIPS, encoding="utf-8")
    assert main(["index", str(folder), "--store", str(tmp_path / "texts.index"), *CUT]) == 0
    capsys.readouterr()
    return folder


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, folder: Path) -> Bench:
    """The map on screen, of the index, with no document open."""
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    bench.instrument.dock.show()
    bench.instrument.map_index(str(folder.parent / "texts.index"))
    bench.settle()
    return bench


def test_window_and_command_map_an_index_alike(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Page and JSON have the same bytes, with a question too, and no document needs to be open."""
    place = str(tmp_path / "texts.index")
    assert bench.map.chunks.documents == ("bees.md", "ships.md")
    for question in ("", "honey of bees"):
        bench.panel.question.setText(question)
        bench.panel.question.returnPressed.emit()
        bench.settle()
        for name in ("map.html", "map.json"):
            bench.instrument.write(tmp_path / name)
            bench.settle()
            asked = ["--question", question] if question else []
            assert main(["map", "--index", place, "-o", str(tmp_path / f"other-{name}"), *asked]) == 0
            assert (tmp_path / name).read_bytes() == (tmp_path / f"other-{name}").read_bytes()
    capsys.readouterr()
    assert "2 documents in texts.index;" in bench.panel.summary.text()


def test_click_shows_the_text_and_twice_opens_the_file(bench: Bench, folder: Path) -> None:
    """What is open nowhere is read beside the map; its file is opened at the chunk, found by the index."""
    shown: list[int] = []
    bench.instrument.shown_in_text.connect(shown.append)
    chunk = int(np.flatnonzero(bench.map.chunks.document == 1)[2])
    bench.panel.plot.place_clicked.emit(chunk)
    bench.settle()
    assert not bench.context.documents
    assert bench.panel.side.chunk.isVisibleTo(bench.panel)
    assert bench.panel.side.chunk.text.toPlainText() == bench.map.chunks.texts[chunk]
    assert bench.panel.side.chunk.title.text() == bench.map.chunks.title(chunk)
    bench.panel.side.chunk.open.click()
    bench.settle()
    opened = bench.context.documents[0]
    assert opened.key == (str(folder / "ships.md"), "")
    assert opened.cut is not None
    assert bench.context.selection == 2
    assert shown == [int(opened.cut.chunks.start[2])]
    # From now on selection goes both ways, and the map stays that of the index.
    bench.context.select(1)
    (ringed,) = bench.panel.plot.selected
    assert bench.map.chunks.title(int(ringed)).startswith("ships.md, chunk 2 of ")
    bench.panel.plot.place_clicked.emit(chunk)
    assert bench.context.selection == 2
    bench.panel.plot.chunks_selected.emit(np.flatnonzero(bench.map.chunks.document == 1))
    assert bench.context.picked[-1] == tuple(range(len(opened.cut.chunks)))


def test_file_that_changed_or_is_gone_says_so(bench: Bench, folder: Path) -> None:
    """The place in a changed text is a hint; without a file the text beside the map is all there is."""
    (folder / "bees.md").write_text("# Wasps\n\nWasps live in a nest.\n", encoding="utf-8")
    (folder / "ships.md").unlink()
    first, second = (int(np.flatnonzero(bench.map.chunks.document == at)[-1]) for at in (0, 1))
    bench.panel.plot.place_opened.emit(second)
    bench.settle()
    assert not bench.context.documents
    level, message = bench.context.messages[-1]
    assert level == "warning"
    assert f"{folder / 'ships.md'} is not there any more" in message
    bench.panel.plot.place_opened.emit(first)
    bench.settle()
    assert [opened.document.name for opened in bench.context.documents] == ["bees.md"]
    assert "bees.md has changed since it was indexed" in bench.context.messages[-1][1]
    # A selection there is none of a chunk of the index.
    bench.panel.plot.set_selected(np.empty(0, dtype=np.int64))
    bench.context.select(0)
    assert len(bench.panel.plot.selected) == 0


def test_near_duplicates_of_an_index_are_shown_and_not_left_out(bench: Bench) -> None:
    """There is no export to leave them out of, and the list says that."""
    duplicates = bench.panel.side.duplicates
    assert [row[:3] for row in bench.duplicates] == [["ships.md 3", "bees.md 2", "1.000"]]
    assert duplicates.table.isColumnHidden(3)
    for button in (duplicates.keep_all, duplicates.keep, duplicates.put_back):
        assert not button.isVisibleTo(bench.panel)
    assert "not an index" in duplicates.summary.text()
    duplicates.limit.setValue(80)
    assert len(bench.duplicates) >= 1


def test_open_documents_come_back(bench: Bench, open_text: Callable[..., Path]) -> None:
    """A cut does not take the place of the index; the button at its head does."""
    of_index = bench.map
    open_text(BEES, "other.md")
    bench.context.editor.choose_value("strategy", "sentences")
    bench.settle()
    assert bench.map is of_index
    assert bench.panel.documents.isVisibleTo(bench.panel)
    bench.panel.documents.click()
    bench.settle()
    assert bench.map.chunks.documents == ("other.md",)
    assert not bench.panel.documents.isVisibleTo(bench.panel)
    assert not bench.panel.side.duplicates.table.isColumnHidden(3)
    bench.panel.side.set_chunk("", "")
    bench.panel.plot.place_clicked.emit(0)
    assert not bench.panel.side.chunk.isVisibleTo(bench.panel)


def test_reading_goes_on_when_the_map_is_seen_again(bench: Bench, tmp_path: Path) -> None:
    """What is hidden while it is read is read when it is shown."""
    before = bench.map
    bench.instrument.map_index(str(tmp_path / "texts.index"))
    bench.instrument.dock.hide()
    bench.settle()
    assert bench.map is before
    bench.instrument.dock.show()
    bench.settle()
    assert bench.map is not before


@pytest.mark.parametrize("make", ["", "text", "empty"])
def test_what_is_no_index_says_so_and_leads_back(bench: Bench, tmp_path: Path, make: str) -> None:
    """The error names the place; the open documents are one button away."""
    place = tmp_path / "none.index"
    if make == "text":
        place.write_text("not an index", encoding="utf-8")
    if make == "empty":
        place.write_bytes(b"")
    bench.instrument.map_index(str(place))
    bench.settle()
    assert str(place) in bench.panel.pages.message
    assert bench.context.messages[-1][0] == "error"
    assert bench.instrument.found is None
    bench.panel.documents.click()
    assert "Open texts" in bench.panel.pages.message


def test_index_is_read_off_the_windows_thread(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """However large it is, the window goes on."""
    threads: list[int] = []
    read = index_map.read_index

    def listen(place: str) -> object:
        threads.append(threading.get_ident())
        return read(place)

    monkeypatch.setattr(index_map, "read_index", listen)
    bench.instrument.map_index(bench.instrument.place)
    bench.settle()
    assert threads
    assert threading.get_ident() not in threads


def test_dialog_takes_a_place(bench: Bench, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """A file that is browsed for, or what is typed; nothing is asked of what is not entered."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (bench.instrument.place, ""))
    dialog = IndexDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    accept = dialog.buttons.button(dialog.buttons.StandardButton.Ok)
    assert not accept.isEnabled()
    dialog.browse.click()
    assert dialog.place == bench.instrument.place
    assert accept.isEnabled()
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.result() == dialog.DialogCode.Accepted
    asked: list[str] = []
    monkeypatch.setattr(index_dialog.IndexDialog, "exec", lambda _: dialog.DialogCode.Rejected)
    monkeypatch.setattr(bench.instrument, "map_index", asked.append)
    bench.panel.index_requested.emit()
    assert asked == []
    monkeypatch.setattr(index_dialog.IndexDialog, "exec", lambda _: dialog.DialogCode.Accepted)
    monkeypatch.setattr(index_dialog.IndexDialog, "place", "chroma:notes")
    bench.panel.index_requested.emit()
    assert asked == ["chroma:notes"]
