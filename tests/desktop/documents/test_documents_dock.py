"""Behaviour of the list of documents, folders and what was opened lately."""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QTreeWidgetItem
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import colours_of

from seamline.desktop.documents.detail_tree import (
    DETAIL,
    WARNING,
    DetailDelegate,
    DetailTree,
    fitting_detail,
)
from seamline.desktop.documents.document_item import DocumentItem
from seamline.desktop.documents.documents_dock import DocumentsDock
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.sources import Entry

CHATS = [DocumentItem("/x/chats.json", f"c{n}", f"Talk {n}", 5000) for n in range(3)]
NOTES = DocumentItem("/x/notes.md", "", "notes.md")


@pytest.fixture
def dock(qtbot: QtBot) -> DocumentsDock:
    dock = DocumentsDock()
    qtbot.addWidget(dock)
    dock.resize(300, 600)
    dock.show()
    qtbot.waitExposed(dock)
    return dock


def items(dock: DocumentsDock) -> Iterator[QTreeWidgetItem]:
    # Qt's own iterator is kept by the tree for good, and looks at items that are gone.
    return below(dock.tree.invisibleRootItem())


def below(item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    for row in range(item.childCount()):
        child = item.child(row)
        assert child is not None
        yield child
        yield from below(child)


def labels(dock: DocumentsDock) -> list[str]:
    return [item.text(0) for item in items(dock)]


def go_to(dock: DocumentsDock, label: str) -> QTreeWidgetItem:
    item = next(item for item in items(dock) if item.text(0) == label)
    dock.tree.setCurrentItem(item)
    return item


def test_open_conversations_of_one_file_stand_below_it(dock: DocumentsDock) -> None:
    """A file with many conversations is a branch of those that are open; an ordinary file is one row."""
    dock.set_open([NOTES, *CHATS])
    assert labels(dock) == ["notes.md", "chats.json", "Talk 0", "Talk 1", "Talk 2"]
    file = next(item for item in items(dock) if item.text(0) == "chats.json")
    assert file.data(0, Qt.ItemDataRole.AccessibleDescriptionRole) == "5,000 conversations"


def test_narrow_row_says_the_number_alone(dock: DocumentsDock) -> None:
    """Half a word of "conversations" says no more; the tool tip has it whole."""
    dock.set_open([NOTES, *CHATS])
    file = next(item for item in items(dock) if item.text(0) == "chats.json")
    index, metrics = dock.tree.indexFromItem(file), dock.tree.fontMetrics()
    whole = metrics.horizontalAdvance("5,000 conversations")
    assert fitting_detail(index, metrics, room=whole) == "5,000 conversations"
    assert fitting_detail(index, metrics, room=whole - 1) == "5,000"
    assert fitting_detail(index, metrics, room=10) == ""
    assert "5,000 conversations" in file.toolTip(0)


def test_conversations_of_the_file_that_is_shown_can_be_chosen(qtbot: QtBot, dock: DocumentsDock) -> None:
    """The list is there only where there is a choice, and what is chosen is of the file that is shown."""
    dock.set_open([*CHATS])
    dock.set_current("/x/chats.json", "c0")
    dock.set_conversations([Entry("c0", "Talk 0")])
    assert not dock.conversations.isVisible()
    dock.set_conversations([Entry(f"c{n}", f"Talk {n}") for n in range(9)])
    assert dock.conversations.isVisible()
    with qtbot.waitSignal(dock.document_requested) as chosen:
        dock.conversations.conversation_requested.emit("c7")
    assert chosen.args == ["/x/chats.json", "c7"]


def test_finding_a_conversation_leads_to_the_filter_that_finds_it(qtbot: QtBot, dock: DocumentsDock) -> None:
    """Without a list of conversations the documents are searched."""
    dock.activateWindow()
    qtbot.waitActive(dock)
    dock.focus_conversations()
    assert dock.focusWidget() is dock.filter
    dock.set_conversations([Entry(f"c{n}", f"Talk {n}") for n in range(9)])
    dock.focus_conversations()
    assert dock.focusWidget() is dock.conversations.filter


def test_enter_opens_and_delete_closes(qtbot: QtBot, dock: DocumentsDock) -> None:
    """The keys act on the document that they are on."""
    dock.set_open([NOTES, *CHATS])
    go_to(dock, "Talk 1")
    with qtbot.waitSignal(dock.document_requested) as opened:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Return)
    assert opened.args == ["/x/chats.json", "c1"]
    with qtbot.waitSignal(dock.close_requested) as closed:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Delete)
    assert closed.args == ["/x/chats.json", "c1"]


def test_closing_a_file_closes_all_its_documents(qtbot: QtBot, dock: DocumentsDock) -> None:
    """Delete on the row of a file closes each of its conversations, while the list of them shrinks."""
    closed = []

    def close(path: str, entry: str) -> None:
        closed.append((path, entry))
        dock.set_open(item for item in CHATS if (item.path, item.entry) not in closed)

    dock.close_requested.connect(close)
    dock.set_open(CHATS)
    go_to(dock, "chats.json")
    qtbot.keyClick(dock.tree, Qt.Key.Key_Delete)
    assert closed == [("/x/chats.json", entry) for entry in ("c0", "c1", "c2")]


def test_one_click_shows_an_open_document(qtbot: QtBot, dock: DocumentsDock) -> None:
    """What is listed as open is shown by a single click."""
    dock.set_open([NOTES])
    item = go_to(dock, "notes.md")
    with qtbot.waitSignal(dock.document_requested) as opened:
        place = dock.tree.visualItemRect(item).center()
        qtbot.mouseClick(dock.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert opened.args == ["/x/notes.md", ""]


def test_current_document_is_marked(dock: DocumentsDock) -> None:
    """The document that is shown is in bold, not in colour alone, and selected."""
    dock.set_open([NOTES, *CHATS])
    dock.set_current("/x/chats.json", "c2")
    current = next(item for item in items(dock) if item.text(0) == "Talk 2")
    assert current.font(0).bold()
    assert dock.tree.currentItem() is current
    dock.set_current("")
    assert not next(item for item in items(dock) if item.text(0) == "Talk 2").font(0).bold()


def test_folder_is_listed_when_opened(qtbot: QtBot, dock: DocumentsDock) -> None:
    """Sub-folders are branches whose files appear once they are opened."""
    dock.set_folder("/x", ["/x/a.md", "/x/deep/b.md", "/x/deep/er/c.md"])
    assert labels(dock) == ["x", "deep", "a.md"]
    go_to(dock, "deep").setExpanded(True)
    assert labels(dock) == ["x", "deep", "er", "b.md", "a.md"]
    go_to(dock, "b.md")
    with qtbot.waitSignal(dock.document_requested) as opened:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Return)
    assert opened.args == ["/x/deep/b.md", ""]
    dock.set_folder("")
    assert labels(dock) == []


def test_a_huge_folder_lists_its_beginning_and_finds_the_rest(qtbot: QtBot, dock: DocumentsDock) -> None:
    """Of very many files the first are listed, with how many more there are; the filter finds any."""
    dock.set_folder("/x", [f"/x/{n:05}.md" for n in range(3000)])
    assert len(labels(dock)) < 600
    assert labels(dock)[-1] == "2,500 more: filter to find them"
    qtbot.keyClicks(dock.filter, "02999")
    assert labels(dock) == ["x", "02999.md"]


def test_filter_finds_deep_files_and_titles(qtbot: QtBot, dock: DocumentsDock) -> None:
    """The filter looks into branches that were never opened, and at titles."""
    dock.set_open([NOTES, *CHATS])
    dock.set_folder("/x", ["/x/a.md", "/x/deep/talk.md"])
    qtbot.keyClicks(dock.filter, "TALK")
    deep = str(Path("deep", "talk.md"))
    assert labels(dock) == ["Open", "chats.json", "Talk 0", "Talk 1", "Talk 2", "x", deep]


def test_filter_finds_names_as_macos_writes_them(qtbot: QtBot, dock: DocumentsDock) -> None:
    """There the accents of names are letters of their own; nobody types them so."""
    name = unicodedata.normalize("NFD", "Müsli.md")
    dock.set_folder("/x", [f"/x/{name}", "/x/other.md"])
    dock.filter.setText("mü")
    assert labels(dock) == ["x", name]


def test_missing_recent_files_say_so(qtbot: QtBot, dock: DocumentsDock, tmp_path: Path) -> None:
    """A recent file that is gone is greyed with the reason, and can be removed from the list."""
    there = tmp_path / "there.md"
    there.write_text("x", encoding="utf-8")
    gone = str(tmp_path / "gone.md")
    dock.set_recent([str(there), gone], [str(tmp_path)])
    item = go_to(dock, "gone.md")
    assert "moved or deleted" in item.toolTip(0)
    assert item.foreground(0).color() != go_to(dock, "there.md").foreground(0).color()
    go_to(dock, "gone.md")
    with qtbot.waitSignal(dock.remove_recent_requested) as removed:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Delete)
    assert removed.args == [gone]


def test_recent_folders_are_opened_as_folders(qtbot: QtBot, dock: DocumentsDock, tmp_path: Path) -> None:
    """Enter on a recent folder asks for the folder."""
    dock.set_recent([], [str(tmp_path)])
    go_to(dock, tmp_path.name)
    with qtbot.waitSignal(dock.folder_requested) as opened:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Return)
    assert opened.args == [str(tmp_path)]


def test_setting_never_emits_and_keeps_what_was_folded(qtbot: QtBot, dock: DocumentsDock) -> None:
    """What is set from outside asks for nothing, and a folded branch stays folded."""
    dock.set_open(CHATS)
    go_to(dock, "chats.json").setExpanded(False)
    with qtbot.assertNotEmitted(dock.document_requested):
        dock.set_open([NOTES, *CHATS])
        dock.set_current(NOTES.path)
        dock.setPalette(palette_of(DARK))
        dock.grab()
    assert not go_to(dock, "chats.json").isExpanded()


def test_recent_files_are_listed_only_while_nothing_is_open(dock: DocumentsDock) -> None:
    """Whoever has a text before them sees what is open, and no headings above a single group."""
    dock.set_recent(["/x/notes.md", "/x/b.md"], [])
    assert labels(dock) == ["Recent files", "notes.md", "b.md"]
    dock.set_open([NOTES])
    assert labels(dock) == ["notes.md"]
    dock.set_folder("/x", ["/x/a.md"])
    assert labels(dock) == ["Open", "notes.md", "x", "a.md"]


def test_rows_say_how_many_chunks_and_how_many_have_problems(dock: DocumentsDock) -> None:
    """The count stands at the right and the warning before it; a screen reader hears both in words."""
    dock.set_open([DocumentItem("/x/notes.md", chunks=1200, problems=3), DocumentItem("/x/b.md")])
    noted, plain = items(dock)
    assert (noted.data(0, DETAIL), noted.data(0, WARNING)) == ("1,200", "3")
    said = noted.data(0, Qt.ItemDataRole.AccessibleDescriptionRole)
    assert said == "1,200 chunks, 3 with problems"
    assert (plain.data(0, DETAIL), plain.data(0, WARNING)) == ("", "")
    assert LIGHT.warning in colours_of(dock.tree.grab().toImage())
    row = dock.tree.visualItemRect(noted)
    assert row.height() >= 28


def test_conversations_take_the_place_of_documents_and_lead_back(qtbot: QtBot, dock: DocumentsDock) -> None:
    """The head names their file; its arrow brings the documents back, another file that of its own."""
    dock.set_open([NOTES, *CHATS])
    dock.set_conversations([Entry(f"c{n}", f"Talk {n}") for n in range(9)])
    dock.set_current("/x/chats.json", "c0")
    assert dock.conversations.isVisible()
    assert not dock.tree.isVisible()
    assert (dock.head.title.text(), dock.head.file.text()) == ("Conversations", "chats.json")
    dock.head.back.click()
    assert dock.tree.isVisible()
    assert dock.head.title.text() == "Documents"
    dock.set_current("/x/chats.json", "c1")
    assert dock.tree.isVisible()
    dock.set_conversations([])
    dock.set_current(NOTES.path)
    assert dock.tree.isVisible()
    dock.set_conversations([Entry(f"c{n}", f"Talk {n}") for n in range(9)])
    dock.set_current("/x/chats.json", "c1")
    assert dock.conversations.isVisible()


def test_menu_of_a_document_offers_what_can_be_done(qtbot: QtBot, dock: DocumentsDock) -> None:
    """Close has its key; reload and the folder are asked for by path."""
    dock.set_open([NOTES])
    item = go_to(dock, "notes.md")
    dock.tree.customContextMenuRequested.emit(dock.tree.visualItemRect(item).center())
    menu = next(menu for menu in dock.findChildren(QMenu) if menu.isVisible())
    actions = {action.text(): action for action in menu.actions()}
    assert list(actions) == ["Open", "Close", "Reload", "Show in folder", "Copy path"]
    assert actions["Close"].shortcut().toString() == "Del"
    with qtbot.waitSignal(dock.reload_requested) as reloaded:
        actions["Reload"].trigger()
    with qtbot.waitSignal(dock.folder_shown_requested) as shown:
        actions["Show in folder"].trigger()
    assert (reloaded.args, shown.args) == ([NOTES.path, ""], [NOTES.path])
    menu.close()


def test_rows_are_mirrored_where_a_language_is_written_from_the_right(qtbot: QtBot) -> None:
    """The name stands at the right then, and the detail at the left: neither is drawn over the other."""
    trees = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        tree = DetailTree(lambda: None, lambda _: None)
        qtbot.addWidget(tree)
        tree.setPalette(palette_of(LIGHT))
        tree.setItemDelegate(DetailDelegate(tree))
        tree.setLayoutDirection(direction)
        tree.resize(300, 60)
        item = QTreeWidgetItem(tree, ["iiiii"])
        item.setData(0, DETAIL, "1")
        trees.append(tree)
    for columns in map(inked_columns, trees):
        gaps = [after - before for before, after in pairwise(columns)]
        assert min(columns) < 60
        assert max(columns) > trees[0].viewport().width() - 60
        assert max(gaps) > 120
    plain, mirrored = (inked_columns(tree) for tree in trees)
    # The name is longer than the detail.
    assert sum(x < 150 for x in plain) > sum(x >= 150 for x in plain)
    assert sum(x < 150 for x in mirrored) < sum(x >= 150 for x in mirrored)


def inked_columns(tree: DetailTree) -> list[int]:
    """Return the columns of pixels of the first row in which something is drawn."""
    tree.show()
    item = tree.topLevelItem(0)
    assert item is not None
    rect = tree.visualItemRect(item)
    image = tree.viewport().grab(rect).toImage()
    ground = image.pixelColor(image.width() // 2, 1)
    return [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y) != ground for y in range(image.height()))
    ]
