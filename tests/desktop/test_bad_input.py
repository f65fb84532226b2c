"""Files, configs, models and targets that are not as they should be, in the real window."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from tests.embedders.toy_models import save_onnx, save_static, save_tokenizer, token_vectors

from seamline.desktop.dialogs.export_dialog import ExportDialog
from seamline.desktop.main_window import MainWindow
from seamline.engine.blocks import BlockKind
from seamline.engine.errors import ExportError
from seamline.engine.presets import PRESETS

Open = Callable[..., Path]
Settle = Callable[[], None]

GOOD = "# Bees\n\nBees live in a hive. The queen lays eggs.\n\n# Sails\n\nA sail takes the wind. It heels.\n"


def text_on_screen(window: MainWindow) -> str:
    return window.views.source.text.toPlainText()


def test_empty_file_is_shown_as_empty(window: MainWindow, open_text: Open) -> None:
    """An empty file opens without a chunk, and the notice says that there is nothing in it."""
    open_text("", "empty.md")
    assert window.views.notice.text == "empty.md: the file is empty"
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) == 0


def test_replaced_bytes_are_counted(window: MainWindow, open_text: Open) -> None:
    """Bytes of no encoding are shown as U+FFFD, and the notice says how many there are."""
    broken = "Grüße aus Köln. Schön ist es dort. ".encode() * 20
    open_text(broken + b"\xff\xfe\x80 and \xc3(" + broken, "broken.md")
    assert window.views.notice.text == "broken.md: 4 bytes are not utf-8 and shown as U+FFFD"
    assert window.session.current is not None
    assert window.session.current.document.text.count("\ufffd") == 4


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_read_by_its_mark(window: MainWindow, open_text: Open, encoding: str) -> None:
    """UTF-16 with a byte-order mark is plain text like any other: nothing is to be said."""
    open_text(("\ufeff# Kopf\n\nGrüße. 日本語 😀 hier.\n").encode(encoding), "wide.md")
    assert window.views.notice.text == ""
    assert window.session.current is not None
    assert window.session.current.document.text == "# Kopf\n\nGrüße. 日本語 😀 hier.\n"


def test_line_of_five_megabytes_opens(window: MainWindow, open_text: Open) -> None:
    """One endless line is cut like any text, and the window stays whole."""
    window.session.set_config(PRESETS["fixed-400-80"].config)
    text = "The quick brown fox jumps over the lazy dog. " * 111_112
    open_text(text, "line.txt")
    assert window.session.analysis is not None
    assert len(window.session.analysis.chunks) > 2_000
    assert window.session.analysis.statistics.uncovered == 0
    assert window.views.notice.text == ""


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
    assert window.views.notice.level == "error"
    assert name in window.views.notice.text
    assert said in window.views.notice.text
    assert window.session.current is before
    assert window.windowTitle().startswith("Bees")
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
    notice = window.views.notice.text
    assert notice.startswith("chat.jsonl: line 2: not valid JSON")
    assert "1 more, see the log" in notice
    log = "\n".join(window.views.log.lines) if hasattr(window.views.log, "lines") else ""
    assert "line 4" in log
