"""What is held over the window, and pasted into it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.window import document_opener, session_keeper
from seamline.desktop.window.main_window import MainWindow
from seamline.paths import resource


@pytest.fixture(autouse=True)
def nothing_is_held_afterwards(window: MainWindow) -> Iterator[None]:
    """Take away what a test still holds over the window that others share."""
    yield
    QApplication.sendEvent(window, QDragLeaveEvent())


def files(*names: str) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(f"/somewhere/{name}") for name in names])
    return mime


def hold(window: MainWindow, mime: QMimeData) -> QDragEnterEvent:
    how = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event = QDragEnterEvent(QPoint(10, 10), *how)
    QApplication.sendEvent(window, event)
    return event


def test_frame_says_how_many_files_a_drop_would_open(window: MainWindow) -> None:
    """While files are held over the window a frame counts and names them; it goes with them."""
    frame = window.drop_target.frame
    mime = files("a.md", "b.json")
    assert hold(window, mime).isAccepted()
    assert frame.isVisible()
    assert frame.title.text() == "Drop to open 2 files"
    assert frame.hint.text() == "a.md, b.json"
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not frame.isVisible()


def test_frame_lies_over_text_and_docks_alike(window: MainWindow, settle: Callable[[], None]) -> None:
    """Files are taken anywhere in the window, and the frame says so: all but the bars lies under it."""
    window.open_sample()
    settle()
    mime = files("a.md")
    hold(window, mime)
    area = window.drop_target.frame.geometry()
    shown = [window.centralWidget(), *(dock for dock in window.views.docks.values() if dock.isVisible())]
    inside = [part.geometry() for part in shown if window.rect().contains(part.geometry())]
    assert len(inside) > 2
    assert all(area.contains(part) for part in inside)
    assert not area.intersects(window.statusBar().geometry())
    assert not area.intersects(window.tool_bar.geometry())


def test_frame_names_what_may_not_be_readable(window: MainWindow) -> None:
    """A picture among the files is named before it is dropped."""
    mime = files("a.md", "photo.png")
    hold(window, mime)
    assert window.drop_target.frame.hint.text() == "photo.png: of a kind that is not known"
    QApplication.sendEvent(window, QDragLeaveEvent())


def test_anything_but_files_shows_no_frame(window: MainWindow) -> None:
    """A web address is not taken."""
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/a.md")])
    assert not hold(window, mime).isAccepted()
    assert not window.drop_target.frame.isVisible()


def test_drop_opens_and_takes_the_frame_away(window: MainWindow, settle: Callable[[], None]) -> None:
    """What is dropped is open, and nothing lies over it."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(resource("samples/tour.md")))])
    hold(window, mime)
    how = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, QDropEvent(QPointF(10, 10), *how))
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "tour.md"
    assert not window.drop_target.frame.isVisible()


def paste(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    window.actions_by_name["paste"].trigger()


def test_pasted_text_is_a_document_without_a_file(
    qtbot: QtBot, window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """It is cut as any other, is no recent file, and a second one is a document of its own."""
    paste(window, "# Bees\n\nBees fly.\n")
    settle()
    paste(window, "# Tides\n\nThe sea rises.\n")
    settle()
    assert [opened.document.name for opened in window.session.documents] == ["Untitled 1", "Untitled 2"]
    assert window.session.analysis is not None
    assert window.session.analysis.document.title == "Tides"
    assert window.settings.recent_files == []
    window.session.reload()
    settle()
    assert window.views.notification_bar.text == ""


def test_short_pasted_text_is_remembered_and_a_long_one_is_said_not_to_be(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies in no file comes back if it is small; of more it is said at once that it does not."""
    paste(window, "# Bees\n\nBees fly.\n")
    settle()
    for module in (document_opener, session_keeper):
        monkeypatch.setattr(module, "MAX_PASTED", 50)
    paste(window, "Bees fly. " * 6)
    settle()
    assert "too many to be kept" in window.notes.texts[-1]
    remembered = window.session_keeper.remembered()
    assert [document.text for document in remembered.documents] == ["# Bees\n\nBees fly.\n"]
    for opened in window.session.documents:
        window.session.close(opened.key)
    window.session_keeper.restore(remembered)
    settle()
    assert window.session.current is not None
    assert window.session.current.document.text == "# Bees\n\nBees fly.\n"


def test_pasted_files_are_opened(window: MainWindow, settle: Callable[[], None]) -> None:
    """Files that were copied in a file manager are opened as files."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(resource("samples/tour.md")))])
    QGuiApplication.clipboard().setMimeData(mime)
    window.actions_by_name["paste"].trigger()
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "tour.md"


def test_nothing_to_paste_is_said(window: MainWindow) -> None:
    """An empty clipboard opens nothing."""
    paste(window, "  \n")
    assert window.notes.texts == ["There is no text to paste"]
    assert window.session.current is None
