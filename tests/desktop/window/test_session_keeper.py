"""What was open comes back as it was, after a crash as well."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import delete

from seamline.desktop.application import build_application, build_window
from seamline.desktop.state.session_file import RememberedDocument, RememberedSession, load_session
from seamline.desktop.widgets import note_stack
from seamline.desktop.window.main_window import MainWindow
from seamline.instruments.manual import BoundarySet
from seamline.paths import resource
from seamline.settings import Settings, load_settings

Restart = Callable[[RememberedSession, Settings], MainWindow]
LONG = "\n\n".join(f"# Part {n}\n\nBees fly in part {n}. They hum there. They dance." for n in range(80))


@pytest.fixture
def restart(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Restart]:
    """A function that returns another window, with what was remembered open in it."""
    monkeypatch.setattr(note_stack, "STANDS_MS", 60_000)
    windows: list[MainWindow] = []

    def start(remembered: RememberedSession, settings: Settings) -> MainWindow:
        window = build_window(build_application(), settings)
        windows.append(window)
        window.show()
        window.reopen(remembered)
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
        return window

    yield start
    for window in windows:
        delete(window)


def keys(window: MainWindow) -> list[tuple[str, str]]:
    return [(Path(opened.document.path).name, opened.document.entry) for opened in window.session.documents]


def test_all_that_was_open_comes_back_where_one_was(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    restart: Restart,
) -> None:
    """Both conversations of an export, the order, the shown one, the selection and the place in the text."""
    chat = resource("samples/chat.json")
    window.open_paths([chat])
    settle()
    assert window.session.current is not None
    entries = window.session.current.entries
    window.session.open(chat, entries[1].id)
    settle()
    long = open_text(LONG, "long.md")
    open_text("# Last\n\nText.\n", "last.md")
    window.session.show((str(long), ""))
    settle()
    index = LONG.index("# Part 60")
    assert window.session.analysis is not None
    chunk = window.session.analysis.chunks.at(index)[0]
    window.session.select(chunk)
    window.views.source.show_index(index)
    qtbot.waitUntil(lambda: window.session_keeper.remembered().documents[2].top > 0)
    selected = int(window.session.analysis.chunks.start[chunk])
    again = restart(window.session_keeper.remembered(), window.settings)
    assert keys(again) == keys(window)
    assert len(keys(again)) == 4
    assert again.session.current is not None
    assert again.session.current.document.name == "long.md"
    assert again.session.analysis is not None
    assert int(again.session.analysis.chunks.start[again.session.selection]) == selected
    first, last = again.views.source.visible_range
    assert first <= index < last
    assert again.session_keeper.remembered().documents[2].selected == selected


def test_what_is_left_out_comes_back(
    window: MainWindow, open_text: Callable[..., Path], restart: Restart
) -> None:
    """Chunks that were left out of exports are so again, once their document is open, and not of others."""
    open_text("# Bees\n\nThey fly.\n", "bees.md")
    open_text("# Tides\n\nIt rises.\n", "tides.md")
    first, _ = window.session.documents
    assert first.cut is not None
    window.session.set_left_out({first.key: frozenset({first.cut.ids[0], "0" * 16})})
    remembered = window.session_keeper.remembered()
    again = restart(remembered, Settings())
    assert [opened.left_out for opened in again.session.documents] == [
        frozenset({first.cut.ids[0], "0" * 16}),
        frozenset(),
    ]
    assert 0 not in again.session.documents[0].exported_chunks


def test_what_is_marked_in_a_pasted_text_comes_back(
    window: MainWindow, settle: Callable[[], None], restart: Restart
) -> None:
    """Its boundaries and verdicts, as those of a file; another text of its name has none of them."""
    window.session.paste(LONG)
    settle()
    window.boundary_editor.add(LONG.index("# Part 7"), pinned=True)
    settle()
    window.instrument_docks.deck.judge(True)
    pins, verdicts = window.session.boundaries.pins, window.session.verdicts
    assert (len(pins), len(verdicts)) == (1, 1)
    again = restart(window.session_keeper.remembered(), Settings())
    assert again.session.boundaries.pins == pins
    assert again.session.verdicts == verdicts
    analysis = again.session.analysis
    assert analysis is not None
    assert analysis.pins == pins
    first = again.session.documents[0].key
    again.session.close(first)
    again.session.paste("Something else. It has two sentences.\n")
    assert again.session.documents[0].key == first
    assert (again.session.boundaries, len(again.session.verdicts)) == (BoundarySet(), 0)
    assert not again.session.verdicts.lost


def test_document_shows_where_one_was_in_it(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Turning to another document and back does not lose the place."""
    long = open_text(LONG, "long.md")
    index = LONG.index("# Part 60")
    window.views.source.show_index(index)
    qtbot.waitUntil(lambda: window.session_keeper.remembered().documents[0].top > 0)
    open_text("# Last\n\nText.\n", "last.md")
    window.session.show((str(long), ""))
    settle()
    first, last = window.views.source.visible_range
    assert first <= index < last


def test_files_that_are_gone_are_named_and_dropped(restart: Restart, tmp_path: Path) -> None:
    """The others open, the last of them is shown in place of one that is gone, and a note names it."""
    (tmp_path / "here.md").write_text("# Here\n\nText.\n", encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("here.md", "gone.md")]
    window = restart(RememberedSession(tuple(map(RememberedDocument, paths)), 1), Settings())
    assert keys(window) == [("here.md", "")]
    assert window.session.current is not None
    assert "gone.md" in window.notes.texts[-1]
    assert [document.path for document in window.session_keeper.remembered().documents] == paths[:1]


# Windows are forked from one process that has imported all of it, where libraries of the system outlive that.
CHILD = """
import gc, json, os, sys, time
from pathlib import Path
from PySide6.QtTest import QTest
from seamline.desktop.application import start, wait_until_idle
from seamline.desktop.state.session_file import load_session
from seamline.paths import config_folder
from seamline.settings import load_settings
gc.freeze()
for what in map(str.strip, sys.stdin):
    if sys.platform != "linux" or not os.fork():
        break
    os.wait()
else:
    sys.exit()
chat, long = Path(sys.argv[1]), Path(sys.argv[2])
window = start([chat, long] if what == "open" else [])
# What they would try out for each cut takes longer than all that is looked at here.
for name in ("inspector", "parameters"):
    window.views.docks[name].close()
wait_until_idle(window)
session = window.session
if what == "open":
    entries = next(opened.entries for opened in session.documents if opened.entries[1:])
    session.open(chat, entries[1].id)
    wait_until_idle(window)
    session.show((str(long), ""))
    wait_until_idle(window)
    index = session.current.document.text.index("# Part 60")
    session.select(session.analysis.chunks.at(index)[0])
    window.config_editor.choose_value("min_tokens", 33)
    window.resize(1111, 777)
    wait_until_idle(window)
    window.views.source.show_index(index)
    config, deadline = config_folder(), time.monotonic() + 60
    while time.monotonic() < deadline and (
        load_session(config / "session.json") != window.session_keeper.remembered()
        or load_settings(config / "settings.json") != window.settings_with_layout()
    ):
        QTest.qWait(50)
analysis = session.analysis
print(json.dumps({
    "process": os.getpid(),
    "open": [opened.key for opened in session.documents],
    "shown": session.current.key,
    "selected": int(analysis.chunks.start[session.selection]),
    "view": window.views.source.visible_range,
    "min_tokens": session.config.min_tokens,
}), flush=True)
QTest.qWait(60_000)
"""


@contextmanager
def killed_windows(folder: Path, chat: Path, long: Path) -> Iterator[Callable[[str], dict[str, Any]]]:
    """What runs the window in a process of its own, and kills that once it has said what it shows."""
    started: list[subprocess.Popen[str]] = []

    def run(what: str) -> dict[str, Any]:
        if sys.platform != "linux" or not started:
            started.append(
                subprocess.Popen(
                    [sys.executable, "-c", CHILD, str(chat), str(long)],
                    env={
                        **os.environ,
                        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
                        "QT_QPA_PLATFORM": "offscreen",
                        "SEAMLINE_CONFIG_DIR": str(folder / "config"),
                        "SEAMLINE_DATA_DIR": str(folder / "data"),
                        "SEAMLINE_CACHE_DIR": str(folder / "cache"),
                    },
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
        child = started[-1]
        assert child.stdin is not None
        assert child.stdout is not None
        print(what, file=child.stdin, flush=True)
        found: dict[str, Any] = json.loads(child.stdout.readline())
        os.kill(found["process"], signal.SIGKILL)
        return found

    try:
        yield run
    finally:
        for child in started:
            child.communicate(timeout=60)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")
def test_nothing_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    """Soon after the last change all of it is on disk: kill -9 loses no document, place or setting."""
    chat, long = tmp_path / "chat.json", tmp_path / "long.md"
    chat.write_bytes(resource("samples/chat.json").read_bytes())
    long.write_text(LONG, encoding="utf-8")
    with killed_windows(tmp_path, chat, long) as run:
        before = run("open")
        assert len(load_session(tmp_path / "config" / "session.json").documents) == 3
        assert load_settings(tmp_path / "config" / "settings.json").recent_files[0] == str(long)
        after = run("restart")
    for name in ("open", "shown", "selected", "min_tokens"):
        assert after[name] == before[name]
    index = LONG.index("# Part 60")
    for found in (before, after):
        first, last = found["view"]
        assert first <= index < last
