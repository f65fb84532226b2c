"""The window starts whatever is remembered: files that may not be looked at, values that make no sense."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import SharedWindow, delete

from seamline.desktop import application
from seamline.desktop.application import build_application, build_window
from seamline.desktop.dialogs.export_dialog import ExportDialog
from seamline.desktop.state.session_file import (
    RememberedDocument,
    RememberedSession,
    load_session,
    save_session,
)
from seamline.desktop.window.main_window import MainWindow
from seamline.settings import Settings, load_settings, save_settings

pytestmark = pytest.mark.slow

TEXT = "# Bees\n\nBees fly. They hum.\n\n# Tides\n\nThe sea rises. It falls.\n"
ODD = "p\udcff.md"

Start = Callable[..., MainWindow]


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """A function that opens the window as the program does, with what was remembered, and these files."""
    monkeypatch.setenv("SEAMLINE_DATA_DIR", str(tmp_path / "user data"))
    windows: list[MainWindow] = []

    def start(settings: Settings, *files: str) -> MainWindow:
        window = build_window(build_application(), settings)
        windows.append(window)
        window.restore_layout()
        window.show()
        window.reopen(RememberedSession(tuple(map(RememberedDocument, files)), len(files) - 1))
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
        return window

    yield start
    for window in windows:
        delete(window)


def reopen(window: MainWindow, *, folder: str) -> None:
    """Begin with what was remembered once more, and another folder among it."""
    window.settings_store.update(folder=folder)
    window.reopen(RememberedSession())


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A file whose name is not UTF-8."""
    path = tmp_path / "texts" / ODD
    path.parent.mkdir()
    try:
        path.write_text(TEXT, encoding="utf-8")
    except OSError:
        pytest.skip("no file can be called so here")
    return path


def test_remembered_file_that_may_not_be_looked_at_is_left_out(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that was locked, or whose server is gone, costs its files alone; the others open."""
    codes = {str(tmp_path / errno.errorcode[code]): code for code in (errno.EACCES, errno.ESTALE, errno.EIO)}
    (tmp_path / "good.md").write_text(TEXT, encoding="utf-8")
    look = os.stat

    def refuse(path: Any, *given: Any, **options: Any) -> os.stat_result:
        for locked, code in codes.items():
            if not isinstance(path, int) and os.fsdecode(path).startswith(locked):
                raise OSError(code, os.strerror(code), path)
        return look(path, *given, **options)

    monkeypatch.setattr(os, "stat", refuse)
    hidden = [f"{locked}/a.md" for locked in codes]
    window = start(
        Settings(recent_files=hidden, recent_folders=list(codes), folder=next(iter(codes))),
        *hidden,
        str(tmp_path / "good.md"),
    )
    assert [opened.document.name for opened in window.session.documents] == ["good.md"]
    for locked, path in zip(codes, hidden, strict=True):
        reopen(window, folder=locked)
        window.open_paths([Path(path)])


def test_remembered_name_that_is_too_long_is_left_out(start: Start, tmp_path: Path) -> None:
    """A name that no file can have is no reason not to start."""
    paths = [str(tmp_path / name) for name in ("a" * 300, "a/" * 3000, "a" * 100_000)]
    window = start(Settings(recent_files=paths, recent_folders=paths, folder=paths[0]), *paths)
    assert window.session.documents == ()
    for path in paths:
        reopen(window, folder=path)


@pytest.mark.parametrize(
    "stored",
    [
        {
            "layouts": {"read": "bm9uc2Vuc2U="},
            "geometry": "bm9uc2Vuc2U=",
            "workspace": "nowhere",
            "dock_sizes": {"read": [1, 2]},
            "config": {"max_tokens": 10**12},
        },
        {
            "layouts": {"read": "ü!", "tune": 3},
            "geometry": "\udcff",
            "config": {"max_tokens": float("nan"), "strategy": []},
        },
        {
            "layouts": {"read": "ü!"},
            "dock_sizes": {"read": {"documents": [-1, "x"]}, "tune": []},
            "config": {"embedder": "\ud800"},
        },
        {
            "config": {"embedder": "folder:\udcff", "unknown": {}},
            "shown_in_conversations": ["nothing"],
            "rules_off": ["no-rule"],
        },
    ],
)
def test_odd_values_do_not_keep_the_window_from_opening(
    start: Start, tmp_path: Path, stored: dict[str, Any]
) -> None:
    """What the file of the settings holds may be of the right kind and senseless all the same."""
    (tmp_path / "good.md").write_text(TEXT, encoding="utf-8")
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(stored), encoding="utf-8")
    window = start(load_settings(path), str(tmp_path / "good.md"))
    current = window.session.current
    assert current is not None
    assert current.document.name == "good.md"
    # Docks that were not placed by what was remembered stand as at a first start.
    assert window.is_arranged
    window.close()
    save_settings(path, window.settings)
    assert load_settings(path) == window.settings


@pytest.mark.parametrize("content", [b'{"documents": [{"text": "# Past', b"[]", b"\xff\xfe"])
def test_what_was_kept_and_cannot_be_read_is_said_and_not_written_over(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    """A session or settings that another program broke are named, and lie beside those of this run."""
    names = ("session.json", "settings.json")
    monkeypatch.setattr(application, "config_folder", lambda: tmp_path)
    monkeypatch.setattr(application, "watch_errors", lambda window: None)
    monkeypatch.setenv("SEAMLINE_DATA_DIR", str(tmp_path / "user data"))
    for name in names:
        (tmp_path / name).write_bytes(content)
    window = application.start([])
    qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
    bar = window.views.notification_bar
    assert bar.level == "error"
    assert all(f"{tmp_path / name}" in bar.text for name in names)
    assert all(f"It is kept as {name}.broken" in bar.text for name in names)
    delete(window)
    for name in names:
        assert (tmp_path / f"{name}.broken").read_bytes() == content
        assert json.loads((tmp_path / name).read_bytes())


@pytest.mark.parametrize("geometry", ["", "bm9uc2Vuc2U="])
def test_first_window_is_no_larger_than_its_screen(
    start: Start, monkeypatch: pytest.MonkeyPatch, geometry: str
) -> None:
    """Not every desktop takes a window in that is larger, and its right edge has buttons."""
    screen = SimpleNamespace(availableSize=lambda: QSize(1280, 720))
    with monkeypatch.context() as small:
        small.setattr(MainWindow, "screen", lambda _: screen)
        window = start(Settings(geometry=geometry))
    assert window.size() == QSize(1280, 720)


def test_file_whose_name_is_no_utf_8_is_worked_with(
    start: Start, odd: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """It opens, keeps its pins, is found by its row in the documents, and opens again at the next start."""
    settings = tmp_path / "settings.json"
    window = start(Settings(folder=str(odd.parent)), str(odd))
    window.views.source.place_cursor(20)
    window.instrument_docks.boundaries.pin_here()
    pins = window.session.boundaries.pins
    assert pins
    window.session.close((str(odd), ""))
    documents = window.views.documents
    for section in ("the folder", "what was opened lately"):
        # What was opened lately is listed where no folder is.
        if section != "the folder":
            documents.set_folder("")
        row = documents.tree.topLevelItem(0).child(0)
        assert row.text(0) == r"p\xff.md", section
        documents.tree.itemActivated.emit(row, 0)
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
        current = window.session.current
        assert current is not None
        assert current.document.path == str(odd)
        window.session.close(current.key)
    window.open_paths([odd])
    qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
    assert window.session.boundaries.pins == pins
    window.close()
    save_settings(settings, window.settings)
    save_session(tmp_path / "session.json", window.session_keeper.remembered())
    again = start(
        load_settings(settings), *(d.path for d in load_session(tmp_path / "session.json").documents)
    )
    assert [opened.document.path for opened in again.session.documents] == [str(odd)]
    assert again.session.boundaries.pins == pins


def test_target_that_is_too_long_is_said(start: Start, odd: Path) -> None:
    """Whatever is typed as the file of an export is answered in words."""
    window = start(Settings(), str(odd))
    window.actions_by_name["export"].trigger()
    dialog = window.findChildren(ExportDialog)[-1]
    dialog.target.setText("/" + "a" * 5000 + "/b")
    dialog.target.textEdited.emit(dialog.target.text())
    assert "There is no folder" in dialog.message.text()
    dialog.close()


def test_app_that_a_menu_has_started_works_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, shared_window: SharedWindow
) -> None:
    """Finder starts an app at the root of the disk, where its file dialogs would begin."""
    shared_window.close()
    for name, path in (
        ("HOME", tmp_path),
        ("USERPROFILE", tmp_path),
        ("SEAMLINE_CONFIG_DIR", tmp_path / "c"),
    ):
        monkeypatch.setenv(name, str(path))
    (tmp_path / "notes.md").write_text(TEXT, encoding="utf-8")
    root = Path(tmp_path.anchor)
    monkeypatch.chdir(root)
    window = application.start([(tmp_path / "notes.md").relative_to(root)])
    try:
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
        assert Path.cwd() == tmp_path
        assert window.session.current is not None
        assert Path(window.session.current.document.path) == tmp_path / "notes.md"
    finally:
        delete(window)


def test_app_starts_without_a_home_and_where_its_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_window: SharedWindow
) -> None:
    """As a user of services, or in a folder that was deleted since."""
    shared_window.close()
    monkeypatch.setattr(application, "config_folder", lambda: tmp_path)
    monkeypatch.setattr(application, "watch_errors", lambda window: None)
    monkeypatch.setenv("SEAMLINE_DATA_DIR", str(tmp_path / "user data"))
    monkeypatch.setenv("HOME", str(tmp_path / "none"))
    folder = tmp_path / "gone"
    folder.mkdir()
    for place in (Path(tmp_path.anchor), folder):
        monkeypatch.chdir(place)
        if place == folder and os.name != "nt":
            folder.rmdir()
        delete(application.start([]))
