"""A real window with a real session, off screen, with folders of its own."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from seamline.desktop.application import build_application, build_window
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.settings import Settings


@pytest.fixture(scope="session")
def qapp() -> object:
    """The application as the program builds it, in place of pytest-qt's bare one."""
    return build_application()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    # What one test sets by hand in a text must not be found by the next that opens the same.
    monkeypatch.setenv("SEAMLINE_DATA_DIR", str(tmp_path / "user data"))
    window = build_window(build_application(), Settings(theme="light"))
    # Whatever the app begins with: most of what the window shows can be seen with a threshold.
    window._editor.restore(PRESETS["seamline"].config)
    window.resize(1440, 900)
    window.show()
    yield window
    delete(window)
    del window
    # What is left of a window are cycles, 20 MB of them, and the app lets Python look for such but seldom.
    gc.collect()


def delete(window: MainWindow) -> None:
    """Close a window and delete it at once."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


@pytest.fixture
def settle(qtbot: QtBot, window: MainWindow) -> Callable[[], None]:
    """A function that waits until nothing is read, computed or loaded any more."""

    def wait() -> None:
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)

    return wait


@pytest.fixture
def open_text(window: MainWindow, settle: Callable[[], None], tmp_path: Path) -> Callable[..., Path]:
    """A function that writes a text to a file, opens it in the window and waits."""

    def open_it(text: str | bytes, name: str = "notes.md") -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        window.open_paths([path])
        settle()
        return path

    return open_it
