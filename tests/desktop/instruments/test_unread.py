"""What the model does not read, in the real window: the hatch, the details and the words for others."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.desktop.chunks.chunk_columns import unread_column
from seamline.desktop.instruments.instrument import Desk
from seamline.desktop.instruments.unread import UnreadText
from seamline.desktop.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.exports.inspection import inspect
from seamline.exports.ndjson import embedded_text
from seamline.instruments.unread import Unread, unread

CONFIG = PRESETS["clawdbot"].config.with_values({"token_method": "approximate", "overlap_tokens": 0})


class Reader(WordEmbedder):
    """Reads ten tokens of a text."""

    max_tokens = 10


class Bench:
    """The instrument on a desk of its own; it has no view."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self._qtbot = qtbot
        self.hatched: list[np.ndarray] = []
        self.found: list[Unread | None] = []
        window.session.load_embedder = lambda name, progress, cancel: None if name == "none" else Reader()
        window.views.source.set_unread = self.hatched.append
        desk = Desk(window.session, window._editor, window.views, show_gap=lambda gap: None)
        self.instrument = UnreadText(desk, window)
        self.instrument.unread_changed.connect(self.found.append)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.window.is_busy and not self.instrument.is_busy, timeout=20_000)


@pytest.fixture
def bench(window: MainWindow, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    window._editor.restore(CONFIG)
    bench = Bench(window, qtbot)
    open_text(GARDEN)
    bench.settle()
    return bench


def test_cut_that_settles_is_measured(bench: Bench) -> None:
    """The source is hatched where the function says, and whoever listens gets all of it."""
    analysis = bench.window.session.analysis
    expected = unread(analysis, Reader(), embedded_text)
    assert expected.chunks > 0
    assert bench.hatched[-1].tolist() == expected.spans.tolist()
    assert bench.found[-1].unread.tolist() == expected.unread.tolist()
    assert bench.instrument.unread is bench.found[-1]


def test_window_and_inspect_agree(bench: Bench) -> None:
    """`seamline inspect` counts what the window counts."""
    found = inspect(bench.window.session.analysis, embedder=Reader())["unread"]
    shown = bench.found[-1]
    assert [chunk["unread"] for chunk in found["chunks"]] == shown.unread.tolist()
    assert (found["truncated"], found["share"]) == (shown.chunks, shown.share)
    assert found["spans"] == shown.spans.tolist()


def test_details_say_what_is_read(bench: Bench) -> None:
    """The selected chunk's facts tell how much of it the model reads."""
    number = int(bench.found[-1].truncated.argmax())
    bench.window.session.select(number)
    said = [label.text() for label in bench.window.views.details.findChildren(QLabel)]
    assert any("· 10 of ~" in text for text in said)


def test_another_cut_is_measured_anew(bench: Bench) -> None:
    """A change of setting counts the new chunks, and none are left of the old."""
    bench.window._editor.choose_value("max_tokens", 20)
    bench.settle()
    assert len(bench.found[-1].tokens) == len(bench.window.session.analysis.chunks)


def test_without_a_limit_nothing_is_counted(bench: Bench) -> None:
    """No embedder reads everything or nothing: there is no limit to show."""
    bench.window._editor.choose_value("embedder", "none")
    bench.settle()
    assert bench.found[-1] is None
    assert len(bench.hatched[-1]) == 0


def test_closing_the_document_clears_the_hatch(bench: Bench) -> None:
    """What was said of one text is not said of the next, or of none."""
    bench.window.session.close(bench.window.session.current.key)
    bench.settle()
    assert bench.found[-1] is None
    assert len(bench.hatched[-1]) == 0


def test_column_shows_only_what_is_unread() -> None:
    """A chunk that is read to its end has an empty cell, and the column is sorted by tokens."""
    analysis = analysis_of(max_tokens=60)
    reader = Reader()
    found = unread(analysis, reader, embedded_text)
    assert found.limit == 512
    column = unread_column(found)
    assert [column.text(analysis, n) for n in range(len(analysis.chunks))] == [""] * len(analysis.chunks)
    short = unread(type(analysis)(**{**vars(analysis), "max_read_tokens": 10}), reader, embedded_text)
    column = unread_column(short)
    texts = [column.text(analysis, n) for n in range(len(analysis.chunks))]
    assert texts == [f"~{count}" if count else "" for count in short.unread.tolist()]
    assert any(texts)
    assert column.keys(analysis).tolist() == short.unread.tolist()
    assert "unread" in column.tip(analysis, int(short.unread.argmax()))
