"""Watching the file that is shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state.file_watcher import FileWatcher


@pytest.fixture
def watched(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text("one", encoding="utf-8")
    return path


@pytest.fixture
def watcher(qtbot: QtBot) -> FileWatcher:
    return FileWatcher(settle_ms=10)


def test_change_in_place_is_reported(qtbot: QtBot, watcher: FileWatcher, watched: Path) -> None:
    """Writing into the file is a change."""
    watcher.watch(watched)
    with qtbot.waitSignal(watcher.changed):
        watched.write_text("one and two", encoding="utf-8")


def test_replaced_file_is_reported_again_and_again(qtbot: QtBot, watcher: FileWatcher, watched: Path) -> None:
    """Editors that write a new file and rename it are followed, more than once."""
    watcher.watch(watched)
    for text in ("second version", "third version, longer"):
        new = watched.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        with qtbot.waitSignal(watcher.changed):
            new.replace(watched)


def test_deleted_file_is_reported_once(qtbot: QtBot, watcher: FileWatcher, watched: Path) -> None:
    """A file that is gone is said to be gone, and its return is a change."""
    watcher.watch(watched)
    with qtbot.waitSignal(watcher.vanished):
        watched.unlink()
    with qtbot.waitSignal(watcher.changed):
        watched.write_text("back", encoding="utf-8")


def test_neighbour_files_do_not_matter(qtbot: QtBot, watcher: FileWatcher, watched: Path) -> None:
    """Other files in the folder are not the one that is shown."""
    watcher.watch(watched)
    with qtbot.assertNotEmitted(watcher.changed, wait=100):
        (watched.parent / "other.md").write_text("x", encoding="utf-8")


def test_new_day_in_a_folder_of_channels_is_reported(
    qtbot: QtBot, watcher: FileWatcher, tmp_path: Path
) -> None:
    """An export may be a folder; a file that comes in a channel's folder is a change of it."""
    export, channel = tmp_path / "export", tmp_path / "export" / "general"
    channel.mkdir(parents=True)
    for folder in (channel, export):
        os.utime(folder, (0, 0))
    watcher.watch(export)
    with qtbot.waitSignal(watcher.changed):
        (channel / "2026-03-01.json").write_text("[]", encoding="utf-8")
