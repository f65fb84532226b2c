"""Building the program, and drawing its window without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import delete

from seamline.desktop.application import Application, build_window, render
from seamline.desktop.source.chunked_text import ChunkedText
from seamline.engine.errors import SeamlineError
from seamline.engine.presets import PRESETS
from seamline.paths import resource
from seamline.settings import Settings


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_picture_has_the_size_and_theme_asked_for(qapp: QApplication, tmp_path: Path, theme: str) -> None:
    """The picture is of the real window, as large as asked for, in the theme asked for."""
    target = tmp_path / "window.png"
    config = PRESETS["seamline"].config
    render(resource("samples/tour.md"), target, config=config, theme=theme, size=(1000, 700), selection=1)
    picture = QImage(str(target))
    assert (picture.width(), picture.height()) == (1000, 700)
    assert (picture.pixelColor(3, 3).lightness() < 128) == (theme == "dark")


def test_picture_of_a_file_that_cannot_be_read_is_an_error(qapp: QApplication, tmp_path: Path) -> None:
    """No picture is written of what could not be opened, and the error names the file."""
    with pytest.raises(SeamlineError, match=r"missing\.md"):
        render(tmp_path / "missing.md", tmp_path / "window.png", config=PRESETS["seamline"].config)
    assert not (tmp_path / "window.png").exists()


@pytest.mark.slow
def test_render_needs_no_display(tmp_path: Path) -> None:
    """The command draws where there is no display and nobody has told Qt so."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    }
    file, target = tmp_path / "bees.md", tmp_path / "window.png"
    file.write_text("# Bees\n\nBees hum.\n", encoding="utf-8")
    command = [sys.executable, "-m", "seamline", "render", str(file), "-o", str(target)]
    done = subprocess.run(
        [*command, "--preset", "clawdbot"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert QImage(str(target)).width() == 1440


def test_a_window_is_styled_once_it_is_whole(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """No part is styled anew when it is put into another, which took a third of the time of a start."""
    styled: list[ChunkedText] = []
    follow = ChunkedText.changeEvent

    def count(text: ChunkedText, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            styled.append(text)
        follow(text, event)

    monkeypatch.setattr(ChunkedText, "changeEvent", count)
    window = build_window(qapp, Settings(theme="light"))
    assert len(styled) == len(set(styled)) > 0
    delete(window)
    qapp.setStyleSheet("")


def test_a_file_that_macos_hands_over_is_opened(qapp: QApplication, qtbot: QtBot) -> None:
    """There the Finder names a file by an event, and not as an argument."""
    assert isinstance(qapp, Application)
    with qtbot.waitSignal(qapp.file_opened) as opened:
        qapp.postEvent(qapp, QFileOpenEvent("/texts/notes of mine.md"))
    assert opened.args == [Path("/texts/notes of mine.md")]


def test_ten_thousand_calls_lose_no_reference(qapp: QApplication) -> None:
    """Guards against a Qt binding that drops a reference to None with each call, and ends the process."""
    before = sys.getrefcount(None)
    for _ in range(10_000):
        qapp.setQuitOnLastWindowClosed(True)
    # Python 3.12 and later keep None alive for good and do not count.
    assert sys.getrefcount(None) > before - 1000
