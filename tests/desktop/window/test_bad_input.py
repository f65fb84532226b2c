"""Files, configs, models and targets that are not as they should be, in the real window."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from tests.desktop.shown import export_dialog
from tests.embedders.toy_models import save_onnx, save_static, save_tokenizer, token_vectors

from seamline.desktop.window.main_window import MainWindow
from seamline.engine.errors import ExportError
from seamline.engine.presets import PRESETS
from seamline.engine.text.blocks import BlockKind

Open = Callable[..., Path]
Settle = Callable[[], None]

GOOD = "# Bees\n\nBees live in a hive. The queen lays eggs.\n\n# Sails\n\nA sail takes the wind. It heels.\n"


def test_empty_file_is_shown_as_empty(window: MainWindow, open_text: Open) -> None:
    """An empty file opens without a chunk, and the notice says that there is nothing in it."""
    open_text("", "empty.md")
    assert window.views.notification_bar.text == "empty.md: the file is empty"
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) == 0
    # Nothing is praised, and nobody is sent to a chunk.
    assert window.tool_bar.verdict.text() == ""
    message = window.instrument_docks.inspector.panel.message
    assert message.text() == "This text has no chunks: there is nothing in it to cut."


def test_notification_on_a_file_stands_beside_one_on_its_cut(
    window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """Neither hides the other, and one that was dismissed does not come back with the next change."""
    open_text(b"# A\n\nOne\x00 two.\n", "nul.md")
    window.config_editor.choose_value("embedder", "none")
    settle()
    first, second = window.views.notification_bar.text.splitlines()
    assert first.startswith("nul.md: the text holds 1 NUL character, kept as it is")
    assert second.startswith("Divided by size")
    window.views.notification_bar.clear()
    window.config_editor.choose_value("max_tokens", 321)
    settle()
    assert window.views.notification_bar.text == ""


def test_replaced_bytes_are_counted(window: MainWindow, open_text: Open) -> None:
    """Bytes of no encoding are shown as U+FFFD, and the notice says how many there are."""
    broken = "Grüße aus Köln. Schön ist es dort. ".encode() * 20
    open_text(broken + b"\xff\xfe\x80 and \xc3(" + broken, "broken.md")
    said = window.views.notification_bar.text.splitlines()
    assert said[0] == "broken.md: 4 bytes are not utf-8 and shown as U+FFFD"
    assert window.session.current is not None
    assert window.session.current.document.text.count("\ufffd") == 4


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_read_by_its_mark(window: MainWindow, open_text: Open, encoding: str) -> None:
    """UTF-16 with a byte-order mark is plain text like any other: nothing is to be said."""
    open_text(("\ufeff# Kopf\n\nGrüße. 日本語 😀 hier.\n").encode(encoding), "wide.md")
    assert window.views.notification_bar.text == ""
    assert window.session.current is not None
    assert window.session.current.document.text == "# Kopf\n\nGrüße. 日本語 😀 hier.\n"


def test_line_of_five_megabytes_opens(window: MainWindow, open_text: Open) -> None:
    """One endless line is cut like any text, and the window stays whole."""
    window.session.set_config(PRESETS["fixed-400-80"].config.with_values({"embedder": "none"}))
    text = "The quick brown fox jumps over the lazy dog. " * 111_112
    open_text(text, "line.txt")
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) > 2_000
    statistics = window.session.analysis.statistics
    assert statistics.covered + statistics.white == statistics.characters == len(text)
    assert window.views.notification_bar.text == ""


def test_lists_two_hundred_deep_open(window: MainWindow, open_text: Open) -> None:
    """Nesting beyond all reason is cut, with every character in a chunk."""
    open_text("".join(f"{'  ' * depth}- item {depth}\n" for depth in range(200)), "nested.md")
    assert window.session.analysis is not None
    assert "item 199" in window.session.analysis.text_of(len(window.session.analysis.chunks) - 1)


def test_unclosed_fence_is_one_block_of_code(window: MainWindow, open_text: Open) -> None:
    """A fence that nobody closed runs to the end, as CommonMark has it."""
    open_text("# A\n\nText.\n\n```python\n" + "x = 1\n" * 20, "fence.md")
    assert window.session.analysis is not None
    assert window.session.analysis.blocks.kind[-1] == BlockKind.CODE


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("picture.md", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(200), "it looks like a PNG image"),
        ("half.json", b'{"messages": [{"role": "us', "line 1: not valid JSON"),
        ("bad.jsonl", b"{bad\n{worse\n", "line 1: not valid JSON"),
        ("<b>.json", b"[1]", "<b>.json is JSON, but no conversation"),
    ],
)
def test_file_that_cannot_be_read_leaves_the_last_document(
    window: MainWindow, open_text: Open, name: str, content: bytes, said: str
) -> None:
    """The notice names the file and what is wrong with it; what was shown before stays."""
    path = open_text(GOOD)
    before = window.session.current
    open_text(content, name)
    assert window.views.notification_bar.level == "error"
    assert name in window.views.notification_bar.text
    assert said in window.views.notification_bar.text
    assert window.session.current is before
    assert window.windowTitle() == "notes.md - Seamline"
    assert [opened.document.path for opened in window.session.documents] == [str(path)]


def test_good_lines_of_a_truncated_file_are_read(window: MainWindow, open_text: Open) -> None:
    """The good lines are the conversation; each bad one is in the log with its line."""
    lines = [
        json.dumps({"role": "user", "content": "Hi."}),
        "{bad",
        json.dumps({"role": "assistant", "content": "Hello."}),
        '{"role": "us',
    ]
    open_text("\n".join(lines), "chat.jsonl")
    assert window.session.current is not None
    assert len(window.session.current.document.turns) == 2
    notice = window.views.notification_bar.text
    assert notice.startswith("chat.jsonl: line 2: not valid JSON")
    assert "1 more, see the log" in notice
    log = window.views.log.list
    said = [log.topLevelItem(row).text(2) for row in range(log.topLevelItemCount())]
    assert any("chat.jsonl: line 4: not valid JSON" in message for message in said)


def test_alike_lines_that_are_bad_are_one_notification(window: MainWindow, open_text: Open) -> None:
    """What is wrong in many lines is said once, above the views and in the log, with its count."""
    good = json.dumps({"role": "user", "content": "Hi."})
    open_text("\n".join([good, *["{bad"] * 40]), "chat.jsonl")
    said = "line 2: not valid JSON"
    assert "39 more like it: lines 3, 4, 5, 6, 7, …" in window.views.notification_bar.text
    log = window.views.log.list
    lines = [log.topLevelItem(row).text(2) for row in range(log.topLevelItemCount())]
    assert sum(said in line for line in lines) == 1
    assert sum("not valid JSON" in line for line in lines) == 1


def test_file_that_fails_among_others_is_still_said(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path
) -> None:
    """The file opened after it does not wipe the message away; what the user opens next does."""
    (tmp_path / "bad.json").write_text("[1]", encoding="utf-8")
    (tmp_path / "good.md").write_text(GOOD, encoding="utf-8")
    window.open_paths([tmp_path / "bad.json", tmp_path / "good.md"])
    settle()
    assert window.session.current is not None
    assert window.session.current.document.name == "good.md"
    assert "bad.json" in window.views.notification_bar.text
    open_text(GOOD, "next.md")
    assert window.views.notification_bar.text == ""


def test_each_file_that_fails_is_said_with_what_is_unusual_about_the_one_shown(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path
) -> None:
    """No failure hides another, nor does a note on the text that is shown, which goes with that text."""
    names = ("bad.json", "gone.md", "wide.txt", "good.md")
    contents = (b"[1]", None, "Käse und Öl. ".encode("latin-1") * 9, GOOD.encode())
    for name, content in zip(names, contents, strict=True):
        if content is not None:
            (tmp_path / name).write_bytes(content)
    bar = window.views.notification_bar
    for shown in (3, 4):
        window.open_paths([tmp_path / name for name in names[:shown]])
        settle()
        assert bar.level == "error"
        assert all(name in bar.text for name in names[:2])
        assert ("wide.txt" in bar.text) == (shown == 3)
        assert bar.text.count("\n") == (3 if shown == 3 else 1)
    bar.dismissed.emit()
    window.session.close(window.session.documents[-1].key)
    settle()
    assert "bad.json" not in bar.text
    assert "wide.txt" in bar.text


def test_deleted_file_can_be_cut_anew_and_comes_back(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """What was read of a deleted file obeys the sliders; when it is there again, nothing is said any more."""
    path = open_text(GOOD)
    path.unlink()
    qtbot.waitUntil(lambda: "no longer on disk" in window.views.notification_bar.text, timeout=10_000)
    assert str(path) in window.views.notification_bar.text
    window.session.set_config(PRESETS["clawdbot"].config)
    settle()
    assert window.session.analysis is not None
    assert window.session.analysis.method == "structure"
    window.session.reload()
    settle()
    assert "is not there" in window.views.notification_bar.text
    assert window.session.analysis.method == "structure"
    path.write_text(GOOD, encoding="utf-8")
    qtbot.waitUntil(lambda: window.views.notification_bar.text == "", timeout=10_000)


def test_file_overwritten_with_rubbish_keeps_the_last_text(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """A save that went wrong is said, and the text stays as it was read."""
    path = open_text(GOOD)
    before = window.session.analysis
    path.write_bytes(b"\x7fELF" + bytes(range(256)) * 8)
    qtbot.waitUntil(lambda: "is not text" in window.views.notification_bar.text, timeout=10_000)
    settle()
    assert window.session.analysis is before


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('preset = "remnic"\n\nmax_tokns = 5\n', "line 3: unknown key 'max_tokns'; did you mean max_tokens?"),
        ("max_tokens = 10\nmin_tokens = 500\n", "line 2: min_tokens is 500 but max_tokens is 10"),
        ("max_tokens = [1,\n", "is not valid TOML"),
    ],
)
def test_config_that_is_wrong_changes_nothing(
    window: MainWindow,
    open_text: Open,
    settle: Settle,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    toml: str,
    said: str,
) -> None:
    """An import names the file, the line and the key; the active config and its fields are as before."""
    open_text(GOOD)
    config, analysis = window.session.config, window.session.analysis
    path = tmp_path / "bad.toml"
    path.write_text(toml, encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *args: (str(path), ""))
    window.actions_by_name["import_config"].trigger()
    settle()
    assert window.views.notification_bar.level == "error"
    assert str(path) in window.views.notification_bar.text
    assert said in window.views.notification_bar.text
    assert window.session.config == config
    assert window.session.analysis is analysis
    assert not any(editor.error for editor in window.views.parameters.editors.values())


def test_model_that_cannot_be_downloaded_keeps_the_last_cut(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a network the notice comes at once with the ways out; the last cut stays, and undo works."""
    from huggingface_hub import hf_api

    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(hf_api.api, "endpoint", "http://127.0.0.1:9")
    open_text(GOOD)
    before = window.session.analysis
    window.config_editor.choose_value("embedder", "BAAI/bge-small-en-v1.5")
    settle()
    for words in (
        "BAAI/bge-small-en-v1.5 is not on this computer",
        "Connect to the network",
        "seamline-static-en",
    ):
        assert words in window.views.notification_bar.text
    assert window.session.analysis is before
    window.actions_by_name["undo"].trigger()
    settle()
    assert window.views.notification_bar.text == ""
    assert window.session.analysis is not None
    assert window.session.analysis.embedder == "seamline-static-en"


@pytest.mark.parametrize("fault", ["shape", "nan", "nan static"])
def test_model_with_bad_vectors_keeps_the_last_cut(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path, fault: str
) -> None:
    """Vectors of the wrong shape or without a value are said with the model's folder; the last cut stays."""
    model = tmp_path / "model"
    save_tokenizer(model)
    if fault == "shape":
        save_onnx(model / "model.onnx", output="flat")
    elif fault == "nan":
        save_onnx(model / "model.onnx", np.full_like(token_vectors(), np.nan))
    else:
        save_static(model / "model.safetensors", {"embeddings": np.full_like(token_vectors(), np.nan)})
    open_text(GOOD)
    before = window.session.analysis
    window.config_editor.choose_value("embedder", f"folder:{model}")
    settle()
    assert str(model) in window.views.notification_bar.text
    assert ("NaN" if "nan" in fault else "shape") in window.views.notification_bar.text
    assert window.session.analysis is before


@pytest.mark.parametrize(
    ("target", "said"),
    [("missing/out.ndjson", "There is no folder"), ("notes.md/out", "notes.md is a file, not a folder")],
)
def test_export_to_an_impossible_place_is_refused_beforehand(
    window: MainWindow, open_text: Open, tmp_path: Path, target: str, said: str
) -> None:
    """The dialog says what is wrong with a target as it is typed, and cannot be told to write."""
    open_text(GOOD)
    dialog = export_dialog(window)
    dialog.target.setText(str(tmp_path / target))
    dialog.target.textEdited.emit(dialog.target.text())
    assert said in dialog.message.text()
    assert not dialog.write_button.isEnabled()
    dialog.reject()


def test_export_to_a_full_disk_is_said_in_the_dialog(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog stays with the reason and the way out; nothing half-written is left, and the cut stays."""

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    open_text(GOOD)
    before = window.session.analysis
    dialog = export_dialog(window)
    monkeypatch.setattr(os, "fsync", full)
    dialog.write_button.click()
    settle()
    assert dialog.isVisible()
    assert (
        "notes.chunks.ndjson could not be written: the disk is full. Free some space" in dialog.message.text()
    )
    assert [path.name for path in tmp_path.iterdir()] == ["notes.md"]
    assert window.session.analysis is before
    dialog.reject()


def test_folder_that_vanishes_before_writing_is_said_in_the_dialog(
    window: MainWindow, open_text: Open, settle: Settle, tmp_path: Path
) -> None:
    """What could not be known when the target was typed is said when it is written."""
    open_text(GOOD)
    dialog = export_dialog(window)
    (tmp_path / "there").mkdir()
    dialog.target.setText(str(tmp_path / "there" / "out.ndjson"))
    dialog.target.textEdited.emit(dialog.target.text())
    (tmp_path / "there").rmdir()
    dialog.write_button.click()
    settle()
    assert "there is no folder" in dialog.message.text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.md"]
    dialog.reject()


def test_picture_is_written_whole_or_not_at_all(window: MainWindow, tmp_path: Path) -> None:
    """A picture that cannot be written names the place and the reason."""
    with pytest.raises(ExportError, match=r"there is no folder .*nowhere\. Make it first"):
        window.save_picture(tmp_path / "nowhere" / "window.png")
    window.save_picture(tmp_path / "window.png")
    assert not QImage(str(tmp_path / "window.png")).isNull()
    assert [path.name for path in tmp_path.iterdir()] == ["window.png"]


def test_notice_is_in_sight_where_the_source_is_not(
    window: MainWindow, tmp_path: Path, settle: Settle, qtbot: QtBot, open_text: Open
) -> None:
    """Evaluate shows no text, nor does a panel that fills the window; errors are seen all the same."""
    open_text(GOOD)
    bar = window.views.notification_bar
    window.views.workspaces.show("evaluate")
    window.open_paths([tmp_path / "away.md"])
    settle()
    assert bar.isVisible()
    assert not bar.visibleRegion().isEmpty()
    assert "away.md" in bar.text
    assert bar.mapTo(window, bar.rect().bottomLeft()).y() < window.height() / 4
    window.views.workspaces.show("read")
    assert bar.isVisible()
    assert window.views.source_page.isAncestorOf(bar)
    assert not window.views.notice_row.isVisible()
    window.views.workspaces.toggle_maximised("inspector")
    assert bar.isVisible()
    window.views.workspaces.toggle_maximised("inspector")
    # Nothing is left of it where it stood before: the text begins right below.
    QApplication.processEvents()
    source = window.views.source
    assert source.mapTo(window, source.rect().topLeft()).y() == bar.mapTo(window, QPoint(0, bar.height())).y()
    window.views.workspaces.toggle_maximised("inspector")
    bar.clear()
    qtbot.waitUntil(lambda: not window.views.notice_row.isVisible())
    window.views.workspaces.toggle_maximised("inspector")
    window.views.workspaces.show("evaluate")
    assert not window.views.notice_row.isVisible()


def test_long_word_in_a_notice_makes_no_window_wider(
    window: MainWindow, tmp_path: Path, settle: Settle
) -> None:
    """A name may have no blank in it, and is broken then."""
    window.resize(1000, 700)
    path = tmp_path / ("x" * 200 + ".md")
    window.open_paths([path])
    settle()
    QApplication.processEvents()
    assert str(path) in window.views.notification_bar.text
    assert window.width() == 1000
    assert window.minimumSizeHint().width() <= 1000


@pytest.mark.parametrize("what", ["report", "picture", "boundaries", "verdicts", "questions"])
def test_no_export_takes_the_place_of_an_open_document(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    what: str,
) -> None:
    """Whoever chooses the text itself as the target, or another that is open, is told so."""
    text = "# Bees\n\nBees hum. Bees fly.\n"
    other, shown = open_text(text, "ants.md"), open_text(text, "bees.md")
    docks = window.instrument_docks
    for source in (shown, other):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, source=source: (str(source), ""))
        {
            "report": window.actions_by_name["export_report"].trigger,
            "picture": window.actions_by_name["save_picture"].trigger,
            "boundaries": docks.boundaries.ask_for_export,
            "verdicts": docks.deck.ask_for_export,
            "questions": docks.questions.prompts.save,
        }[what]()
        settle()
        assert source.read_text(encoding="utf-8") == text
        tree = window.views.log.list
        said = [item.text(2) for row in range(tree.topLevelItemCount()) if (item := tree.topLevelItem(row))]
        assert any(f"{source.name} is an open document" in line for line in said)


def test_every_file_that_was_asked_for_is_written(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """One that is asked for while others wait for the first takes the place of none of them."""
    open_text("# Bees\n\nBees hum. Bees fly.\n", "bees.md")
    targets = [tmp_path / f"{number}.html" for number in range(4)]
    names = iter(targets)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(next(names)), ""))
    for _ in targets:
        window.actions_by_name["export_report"].trigger()
    settle()
    assert [target.name for target in targets if target.exists()] == ["0.html", "1.html", "2.html", "3.html"]


def test_files_of_two_conversations_have_two_names(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All that is suggested for a conversation of an export says which of them it is of."""
    mapping: dict[str, Any] = {
        "m": {
            "id": "m",
            "parent": None,
            "children": [],
            "message": {
                "id": "m",
                "author": {"role": "user"},
                "content": {"content_type": "text", "parts": ["Bees hum. Bees fly."]},
            },
        }
    }
    export = tmp_path / "conversations.json"
    titles = ("first", "second")
    export.write_text(json.dumps([{"id": title, "title": "Bees", "mapping": mapping} for title in titles]))
    suggested: list[str] = []

    def choose_none(_parent: object, _title: str, name: str, *_: object) -> tuple[str, str]:
        suggested.append(name)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose_none)
    docks = window.instrument_docks
    for title in titles:
        window.session.open(export, title)
        settle()
        window.actions_by_name["export_report"].trigger()
        docks.boundaries.ask_for_export()
        docks.deck.ask_for_export()
    assert suggested == [
        f"conversations.{title}{end}"
        for title in titles
        for end in (".html", "-boundaries.json", "-verdicts.jsonl")
    ]
