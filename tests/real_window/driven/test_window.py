"""What a person does with pointer, keyboard and window frame."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tests.real_window.driven.hand import Hand

from seamline.desktop.curve.curve_view import CurveView
from seamline.desktop.curve.flag_axis import FlagAxis
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.paths import resource

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
    open_text(resource("samples/tour.md").read_text(encoding="utf-8"))
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


def test_pointer_drags_the_threshold(
    window: MainWindow, hand: Hand, open_text: Callable[..., Path], settle: Callable[[], None], qtbot: QtBot
) -> None:
    """The flag of the threshold is taken and pulled down: the setting follows, and one step takes it back."""
    window.resize(1600, 1000)
    open_text(resource("samples/tour.md").read_text(encoding="utf-8"), "tour.md")
    window.views.workspaces.show("tune")
    settle()
    before = window.session.config.threshold_std_devs
    view = window.views.curve.findChild(CurveView)
    flag = next(item for item in view.scene().items() if isinstance(item, FlagAxis))
    start = view.mapFromScene(flag.mapToScene(flag.flag_rect().center()))
    qtbot.wait(200)
    hand.drag(view.viewport(), start, start + QPoint(0, 30))
    settle()
    assert window.session.config.threshold_std_devs > before
    hand.key("ctrl+z")
    qtbot.waitUntil(lambda: window.session.config.threshold_std_devs == before, timeout=5_000)


def test_panels_recover_from_a_window_that_was_made_small(
    window: MainWindow, hand: Hand, open_text: Callable[..., Path], settle: Callable[[], None], qtbot: QtBot
) -> None:
    """The window manager makes the window small and large again: every panel has its size back."""
    open_text(TEXT)
    for name in WORKSPACES:
        window.views.workspaces.show(name)
        hand.resize(window, 1600, 1000)
        settle()
        qtbot.wait(500)
        before = panels(window)
        for size in ((1000, 700), (1280, 800), (1000, 700), (1600, 1000)):
            hand.resize(window, *size)
        qtbot.waitUntil(partial(has_panels, window, before), timeout=3_000)


def has_panels(window: MainWindow, expected: dict[str, tuple[int, int]]) -> None:
    assert panels(window) == expected


def is_in_sight(widget: QWidget, window: MainWindow) -> bool:
    """Whether a widget lies within the window; its visible region is only what its children leave of it."""
    return widget.isVisible() and window.rect().contains(widget.mapTo(window, widget.rect().center()))


def panels(window: MainWindow) -> dict[str, tuple[int, int]]:
    docks = window.views.docks.items()
    return {name: dock.size().toTuple() for name, dock in docks if is_in_sight(dock, window)}


def test_tab_goes_round_and_shows_where_it_is(
    window: MainWindow, hand: Hand, open_text: Callable[..., Path], qtbot: QtBot
) -> None:
    """Each press of the key goes to something in sight, and the first comes again."""
    hand.resize(window, 1600, 1000)
    open_text(TEXT)
    window.views.source.setFocus()
    first = QApplication.focusWidget()
    met = []
    for _ in range(80):
        hand.key("Tab")
        focused = QApplication.focusWidget()
        assert focused is not None
        assert is_in_sight(focused, window), focused
        met.append(focused)
        if focused is first:
            break
    assert met[-1] is first
    assert len(met) > 10


def test_open_documents_come_back_after_a_kill(hand: Hand, qtbot: QtBot, tmp_path: Path) -> None:
    """The program is started on the display, killed, and started again: its title names what was shown."""
    paths = [tmp_path / name for name in ("bees.md", "ships.md")]
    for path in paths:
        path.write_text(TEXT, encoding="utf-8")
    folders = {f"SEAMLINE_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "CACHE")}
    saved = tmp_path / "CONFIG" / "session.json"

    def is_saved() -> bool:
        return saved.exists() and all(path.name in saved.read_text(encoding="utf-8") for path in paths)

    with program(folders, *map(str, paths)) as first:
        qtbot.waitUntil(is_saved, timeout=20_000)
        first.kill()
    with program(folders) as second:
        qtbot.waitUntil(lambda: hand.sees_window("ships.md - Seamline"), timeout=20_000)
        second.kill()


def program(folders: dict[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    """Start the program in its own folders."""
    path = os.pathsep.join(part for part in sys.path if part)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "seamline", *arguments],
        env={**os.environ, **folders, "PYTHONPATH": path},
    )
