"""What a person does with pointer, keyboard and window frame."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot
from tests.real_window.driven.hand import Hand

from seamline.desktop.window.main_window import MainWindow

DRAG_SOURCE = Path(__file__).with_name("drag_source.py")
TEXT = "# Bees\n\nBees fly far over the hills. They dance.\n\n## Ships\n\nShips sail. They are of oak.\n"


def test_files_are_dropped_from_another_program(
    window: MainWindow, hand: Hand, settle: Callable[[], None], qtbot: QtBot, tmp_path: Path
) -> None:
    """Files that are dragged from a window of another program are opened where they are let go."""
    paths = [tmp_path / name for name in ("bees.md", "ships.md")]
    for path in paths:
        path.write_text(TEXT, encoding="utf-8")
    window.move(0, 0)
    command = [sys.executable, str(DRAG_SOURCE), *map(str, paths)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as source:
        try:
            assert source.stdout is not None
            start = QPoint(*json.loads(source.stdout.readline()))
            target = window.mapToGlobal(window.rect().center())
            hand.move_to(start)
            hand.press()
            for step in range(1, 11):
                hand.move_to(start + (target - start) * step / 10)
            hand.release()
            qtbot.waitUntil(lambda: len(window.session.documents) == 2, timeout=10_000)
        finally:
            source.kill()
    settle()
    assert {Path(opened.document.path) for opened in window.session.documents} == set(paths)


def test_keys_of_a_keyboard_reach_the_window(
    window: MainWindow, hand: Hand, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """Alt+Down goes to the next chunk."""
    open_text(TEXT)
    window.views.source.setFocus()
    before = window.session.selection
    hand.key("alt+Down")
    qtbot.waitUntil(lambda: window.session.selection == before + 1, timeout=5_000)


def test_pointer_selects_the_chunk_under_it(
    window: MainWindow, hand: Hand, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """A click into the text selects the chunk of the word."""
    open_text(TEXT)
    window.session.select(-1)
    hand.click(window.views.source, QPoint(200, 60))
    qtbot.waitUntil(lambda: window.session.selection >= 0, timeout=5_000)
