"""What the model does not read of each cut, and the words for it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.chunks.chunk_columns import unread_column
from seamline.desktop.instruments.unread import UnreadInstrument
from seamline.engine.presets import PRESETS
from seamline.exports.inspection import inspect
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.unread import Unread, unread

CONFIG = PRESETS["clawdbot"].config.with_values({"token_method": "approximate", "overlap_tokens": 0})


class Reader(WordEmbedder):
    """Reads ten tokens of a text."""

    max_tokens = 10


class Bench:
    """The instrument in surroundings of its own; it has no view."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.found: list[Unread | None] = []
        context.session.load_embedder = lambda name, progress, cancel: None if name == "none" else Reader()
        self.instrument = UnreadInstrument(context, context)
        self.instrument.unread_changed.connect(self.found.append)

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self.context.is_busy, timeout=20_000)


@pytest.fixture
def bench(context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path]) -> Bench:
    context.editor.restore(CONFIG)
    bench = Bench(context, qtbot)
    open_text(GARDEN)
    bench.settle()
    return bench


def test_cut_that_settles_is_measured(bench: Bench) -> None:
    """Whoever listens gets what the function says."""
    analysis = bench.context.session.analysis
    assert analysis is not None
    expected = unread(analysis, Reader(), embedded_text=embedded_text)
    assert expected.chunks > 0
    assert bench.found[-1].spans.tolist() == expected.spans.tolist()
    assert bench.found[-1].unread.tolist() == expected.unread.tolist()
    assert bench.instrument.unread is bench.found[-1]


def test_window_and_inspect_agree(bench: Bench) -> None:
    """`seamline inspect` counts what the window counts."""
    analysis = bench.context.session.analysis
    assert analysis is not None
    found = inspect(analysis, embedder=Reader())["unread"]
    shown = bench.found[-1]
    assert [chunk["unread"] for chunk in found["chunks"]] == shown.unread.tolist()
    assert (found["truncated"], found["share"]) == (shown.chunks, shown.share)
    assert found["spans"] == shown.spans.tolist()


def test_another_cut_is_measured_anew(bench: Bench) -> None:
    """A change of setting counts the new chunks, and none are left of the old."""
    bench.context.editor.choose_value("max_tokens", 20)
    bench.settle()
    assert len(bench.found[-1].tokens) == len(bench.context.session.analysis.chunks)


def test_without_a_limit_nothing_is_counted(bench: Bench) -> None:
    """No embedder reads everything or nothing: there is no limit to show."""
    bench.context.editor.choose_value("embedder", "none")
    bench.settle()
    assert bench.found[-1] is None


def test_closing_the_document_clears_it(bench: Bench) -> None:
    """What was said of one text is not said of the next, or of none."""
    bench.context.session.close(bench.context.session.current.key)
    bench.settle()
    assert bench.found[-1] is None


def test_column_shows_only_what_is_unread() -> None:
    """A chunk that is read to its end has an empty cell, and the column is sorted by tokens."""
    analysis = analysis_of(max_tokens=60)
    reader = Reader()
    found = unread(analysis, reader, embedded_text=embedded_text)
    assert found.limit == 512
    column = unread_column(found)
    assert [column.text(analysis, n) for n in range(len(analysis.chunks))] == [""] * len(analysis.chunks)
    short = unread(replace(analysis, max_read_tokens=10), reader, embedded_text=embedded_text)
    column = unread_column(short)
    texts = [column.text(analysis, n) for n in range(len(analysis.chunks))]
    assert texts == [f"~{count}" if count else "" for count in short.unread.tolist()]
    assert any(texts)
    assert column.keys is not None
    assert column.tip is not None
    assert np.asarray(column.keys(analysis)).tolist() == short.unread.tolist()
    assert "not embedded" in column.tip(analysis, int(short.unread.argmax()))
