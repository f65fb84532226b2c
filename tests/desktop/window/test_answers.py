"""What the window answers to reloads, exports, cancels and opened configs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.shown import export_dialog

from seamline.desktop.state import document_reader
from seamline.desktop.state.open_document import OpenDocument, read_document
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.exports.config import CONFIG_DIALECTS

PARTS = [
    f"# Part {n}\n\nBees fly in part {n}. They hum there all day. They dance at night.\n" for n in range(9)
]


@pytest.fixture(autouse=True)
def by_structure(window: MainWindow) -> None:
    window.config_editor.restore(
        PRESETS["clawdbot"].config.with_values({"strategy": "structure", "max_tokens": 60, "min_tokens": 0})
    )


def test_reload_says_how_many_ids_stay_and_shows_the_first_new_chunk(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A change on disk is answered with a note, whose action leads to what is new."""
    path = open_text("\n".join(PARTS))
    before = window.session.analysis
    assert before is not None
    changed = [*PARTS]
    changed[5] = "# Part 5\n\nShips sail to the lighthouse. They carry salt.\n"
    path.write_text("\n".join(changed), encoding="utf-8")
    qtbot.waitUntil(lambda: bool(window.notes.texts), timeout=20_000)
    after = window.session.analysis
    assert after is not None
    stay, new = len(set(before.ids) & set(after.ids)), len(set(after.ids) - set(before.ids))
    assert new >= 1
    said = f"Reloaded: {stay} of {len(before.ids)} chunks stay as they were, {new} "
    assert window.notes.texts[-1].startswith(said)
    window.notes.notes[-1].run_action()
    assert after.ids[window.session.selection] not in before.ids


def test_reload_that_changes_no_chunk_says_so(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path]
) -> None:
    """White space at the end is no other chunk; there is nothing to show then."""
    path = open_text("\n".join(PARTS))
    path.write_text("\n".join(PARTS) + "\n\n", encoding="utf-8")
    qtbot.waitUntil(lambda: bool(window.notes.texts), timeout=20_000)
    assert "stay as they were" in window.notes.texts[-1]
    assert "all" in window.notes.texts[-1]
    assert window.notes.notes[-1].action.isHidden()


def test_export_says_how_many_chunks_went_where(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The note names the count and the file, and opens its folder."""
    open_text("\n".join(PARTS))
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    dialog = export_dialog(window)
    dialog.target.setText(str(tmp_path / "out.ndjson"))
    dialog.target.textEdited.emit(dialog.target.text())
    dialog.write_button.click()
    qtbot.waitUntil(lambda: bool(window.notes.texts), timeout=20_000)
    assert window.session.analysis is not None
    assert window.notes.texts == [f"Exported {len(window.session.analysis.chunks)} chunks to out.ndjson"]
    window.notes.notes[-1].run_action()
    assert shown == [str(tmp_path)]


def test_picture_that_is_saved_says_where(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written at once and changes nothing on screen: so a note says it, as of all exports."""
    path = tmp_path / "window.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    window.actions_by_name["save_picture"].trigger()
    assert path.stat().st_size
    assert window.notes.texts == ["Exported the picture to window.png"]
    window.notes.clear()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "window.png"), ""))
    window.actions_by_name["save_picture"].trigger()
    assert not window.notes.texts


def test_cancelled_recut_says_that_the_last_cut_is_shown(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last good view stays, and one press makes the cut that was stopped."""
    open_text("\n".join(PARTS))
    may_go, load = threading.Event(), window.session.load_embedder

    def wait(*arguments: object) -> object:
        assert may_go.wait(20)
        return load(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(window.session, "load_embedder", wait)
    window.config_editor.choose_value("max_tokens", 50)
    window.actions_by_name["cancel"].trigger()
    assert window.notes.texts == ["Cancelled. The last cut is shown"]
    may_go.set()
    window.notes.notes[-1].run_action()
    settle()
    assert window.session.analysis is not None
    assert window.session.analysis.config.max_tokens == 50


def test_cancelled_reading_is_said_at_once_and_once(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk may hold its file for long after Esc, and what waits for its turn is not read either."""
    path = open_text("\n".join(PARTS))
    may_go = threading.Event()

    def wait(*arguments: Any, **named: Any) -> OpenDocument:
        assert may_go.wait(20)
        return read_document(*arguments, **named)

    monkeypatch.setattr(document_reader, "read_document", wait)
    others = [path.with_name("other.md"), path.with_name("third.md")]
    for other in others:
        other.write_text("\n".join(PARTS), encoding="utf-8")
    window.open_paths(others)
    qtbot.waitUntil(lambda: window.session.is_reading)
    for _ in range(2):
        window.actions_by_name["cancel"].trigger()
        assert window.notes.texts == ["Reading was cancelled"]
    may_go.set()
    qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
    assert [opened.document.name for opened in window.session.documents] == [path.name]
    window.actions_by_name["cancel"].trigger()
    assert window.notes.texts == ["Reading was cancelled"]


def test_opened_config_is_named_and_taken_back(window: MainWindow, tmp_path: Path) -> None:
    """A config that is dropped on the window changes it without a view of its own: so a note says it."""
    before = window.session.config
    path = tmp_path / "seamline.toml"
    wanted = PRESETS["remnic"].config.with_values({"max_tokens": 777})
    path.write_text(CONFIG_DIALECTS["toml"].dump(wanted).text, encoding="utf-8")
    window.open_paths([path])
    assert window.notes.texts == ["The settings of seamline.toml apply now"]
    window.notes.notes[-1].run_action()
    assert window.session.config == before


def test_undo_of_an_opened_config_takes_nothing_else_back(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], tmp_path: Path
) -> None:
    """What was done since stays, and so does what was done before a config that changes nothing."""
    open_text("\n".join(PARTS))
    before = window.session.config
    for name in ("seamline.toml", "copy.toml"):
        wanted = CONFIG_DIALECTS["toml"].dump(PRESETS["remnic"].config)
        (tmp_path / name).write_text(wanted.text, encoding="utf-8")
    window.open_paths([tmp_path / "seamline.toml"])
    settle()
    window.boundary_editor.add(len(PARTS[0]) + 1, pinned=True)
    window.open_paths([tmp_path / "copy.toml"])
    first, again = window.notes.notes
    assert again.action.isHidden()
    window.config_editor.choose_value("max_tokens", 700)
    first.run_action()
    assert window.session.config == before.with_values({"max_tokens": 700})
    assert len(window.session.boundaries.pins) == 1


def test_undo_of_an_opened_config_takes_all_back_where_the_rest_does_not_fit(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], tmp_path: Path
) -> None:
    """What was changed since goes too where it is refused beside the settings of before."""
    open_text("\n".join(PARTS))
    window.config_editor.choose_value("min_tokens", 40)
    before = window.session.config
    small = CONFIG_DIALECTS["toml"].dump(before.with_values({"min_tokens": 10}))
    (tmp_path / "seamline.toml").write_text(small.text, encoding="utf-8")
    window.open_paths([tmp_path / "seamline.toml"])
    settle()
    window.config_editor.choose_value("max_tokens", 30)
    window.notes.notes[-1].run_action()
    assert window.session.config == before


def test_what_a_reload_brought_is_shown_in_its_document(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Whichever document and cut are shown by the time the note is answered."""
    path = open_text("\n".join(PARTS))
    key = window.session.documents[0].key
    changed = [*PARTS]
    changed[5] = "# Part 5\n\nShips sail to the lighthouse. They carry salt.\n"
    path.write_text("\n".join(changed), encoding="utf-8")
    qtbot.waitUntil(lambda: bool(window.notes.texts), timeout=20_000)
    open_text("\n".join(PARTS), "other.md")
    window.config_editor.choose_value("max_tokens", 25)
    settle()
    (note,) = window.notes.notes
    note.run_action()
    settle()
    analysis, current = window.session.analysis, window.session.current
    assert analysis is not None
    assert current is not None
    assert current.key == key
    assert "Ships" in analysis.text_of(window.session.selection)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("remove_here", "No boundary of yours"),
        ("boundary_on", "No boundary of yours"),
        ("mark_answer", "Select the words"),
        ("pin_here", "boundary"),
    ],
)
def test_command_that_declines_says_why(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], action: str, words: str
) -> None:
    """Whoever presses its keys sees why nothing happens, with the log closed."""
    open_text("A text of one sentence alone.\n" if action == "pin_here" else "\n".join(PARTS))
    window.views.source.place_cursor(0 if action == "pin_here" else 60)
    window.actions_by_name[action].trigger()
    settle()
    assert words in window.notes.texts[-1]
    note = window.notes.notes[-1]
    assert note.whole_width <= note.width()


def test_boundary_that_an_edit_has_taken_is_named(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """A pin whose words are gone is no longer there: that is said, and where it is listed."""
    text = "\n".join(
        [*PARTS, "# Zebras\n\nThey graze in tall grass. Lions watch from afar. Vultures wait.\n"]
    )
    path = open_text(text)
    window.views.source.place_cursor(text.index("Lions"))
    window.actions_by_name["pin_here"].trigger()
    settle()
    assert len(window.session.boundaries) == 1
    path.write_text("\n".join(PARTS), encoding="utf-8")
    window.actions_by_name["reload"].trigger()
    qtbot.waitUntil(lambda: bool(window.session.boundaries.lost), timeout=20_000)
    settle()
    note = next(note for note in window.notes.notes if "not found again" in note.text)
    assert note.text == "1 boundary of yours was not found again"
    note.run_action()
    assert window.views.docks["boundaries"].isVisible()
