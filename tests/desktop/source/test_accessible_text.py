"""What a screen reader is told of the text that the view paints itself."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleTextInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import show_analysis, show_document

from seamline.desktop.source import accessible_text
from seamline.desktop.source.source_text import SourceText
from seamline.engine.text.document import Document


@pytest.fixture
def text(qtbot: QtBot) -> Iterator[SourceText]:
    """A view while a reader runs."""
    QAccessible.setActive(True)
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 500)
    text.show()
    yield text
    QAccessible.setActive(False)


def _asked(text: SourceText) -> QAccessibleTextInterface:
    interface = QAccessible.queryAccessibleInterface(text)
    assert interface is not None
    asked = interface.textInterface()
    assert asked is not None
    return asked


def test_reader_finds_a_text_that_cannot_be_written_to(qtbot: QtBot, text: SourceText) -> None:
    """Role, states and interfaces are those of a text of many lines; no interface is there that is none."""
    show_analysis(qtbot, text, analysis_of())
    interface = QAccessible.queryAccessibleInterface(text)
    assert interface is not None
    assert interface.role() == QAccessible.Role.EditableText
    state = interface.state()
    assert state.readOnly
    assert state.multiLine
    assert state.focusable
    assert interface.textInterface() is not None
    assert interface.valueInterface() is None
    assert interface.editableTextInterface() is None


@pytest.mark.parametrize("content", ["One line.\r\nAnother one.\n\n🙂 and a third.", "plain", "a\u2028b"])
def test_reader_reads_the_text_and_follows_the_cursor(qtbot: QtBot, text: SourceText, content: str) -> None:
    """The characters are those of the source, and the cursor is where it stands in them, line ends or not."""
    show_document(qtbot, text, Document(content))
    asked = _asked(text)
    words = content.replace("\r\n", "\n").replace("\u2028", "\n")
    assert asked.text(0, asked.characterCount()) == words
    for index in (0, len(content) - 1, len(content)):
        text.place_cursor(index)
        before = content[:index].replace("\r\n", "\n")
        assert _asked(text).cursorPosition() == len(before.encode("utf-16-le")) // 2


def test_reader_moves_the_cursor_and_selects(qtbot: QtBot, text: SourceText) -> None:
    """What a reader asks for happens in the view: cursor and selection are one."""
    show_document(qtbot, text, Document("One line.\r\nAnother one."))
    _asked(text).setCursorPosition(10)
    assert text.cursor_index == 11
    _asked(text).addSelection(10, 17)
    assert text.selected_text() == "Another"
    assert _asked(text).selectionCount() == 1
    text.select_span(0, 3)
    assert _asked(text).cursorPosition() == 3


def test_long_text_is_told_in_parts(qtbot: QtBot, text: SourceText) -> None:
    """Of megabytes a reader gets what is around the cursor, wherever that is."""
    content = "".join(f"Line {number} of many.\n" for number in range(60_000))
    show_document(qtbot, text, Document(content, kind="text"))
    for line in (0, 59_000, 30_000):
        text.place_cursor(content.index(f"Line {line} "))
        asked = _asked(text)
        at = asked.cursorPosition()
        assert asked.characterCount() < 100_000
        assert asked.text(at, at + len(str(line)) + 6) == f"Line {line} "


def test_chunk_is_announced_when_cursor_or_selection_comes_to_it(
    qtbot: QtBot, text: SourceText, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for each chunk, not for each character in it."""
    said: list[str] = []

    def note(view: QWidget, words: str) -> QAccessibleAnnouncementEvent:
        said.append(words)
        return QAccessibleAnnouncementEvent(view, words)

    monkeypatch.setattr(accessible_text, "QAccessibleAnnouncementEvent", note)
    analysis = analysis_of()
    show_analysis(qtbot, text, analysis)
    text.place_cursor(int(analysis.chunks.start[2]))
    qtbot.keyClick(text, Qt.Key.Key_Right)
    text.set_selection(2)
    text.set_selection(3)
    count = len(analysis.chunks)
    assert said == [f"Chunk 3 of {count}", f"Chunk 4 of {count}"]


def test_view_that_is_gone_is_kept_by_no_reader(qtbot: QtBot) -> None:
    """PySide keeps what it told readers for good; that holds no view and no document."""
    QAccessible.setActive(True)
    text = SourceText()
    show_document(qtbot, text, Document("Some words."))
    assert _asked(text).characterCount() == 11
    gone = weakref.ref(text)
    text.deleteLater()
    QCoreApplication.sendPostedEvents(text, QEvent.Type.DeferredDelete)
    del text
    gc.collect()
    assert gone() is None
    QAccessible.setActive(False)
