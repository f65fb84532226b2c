"""What is closed is let go of: no view, job or history keeps a document alive."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import delete

from seamline.desktop.application import build_application, build_window
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.settings import Settings

pytestmark = pytest.mark.slow

TEXT = "# Bees {n}\n\nBees fly. They hum. Honey is kept.\n\n# Tides\n\nThe sea {n} rises. It falls.\n"

Open = Callable[..., Path]
Settle = Callable[[], None]


def alive(kind: type) -> int:
    gc.collect()
    return sum(isinstance(item, kind) for item in gc.get_objects())


@pytest.fixture
def measure(qtbot: QtBot, window: MainWindow) -> Callable[[], None]:
    """A function that measures the baseline, which otherwise waits for a pause."""

    def wait() -> None:
        window.runs.flush()
        qtbot.waitUntil(lambda: not window.runs.is_busy, timeout=20_000)

    return wait


def close_all(window: MainWindow, settle: Settle) -> None:
    while window.session.current is not None:
        window.session.close(window.session.current.key)
        settle()


def test_closed_documents_are_not_kept(
    window: MainWindow, open_text: Open, settle: Settle, measure: Callable[[], None]
) -> None:
    """Of documents opened and closed, at once or after their baseline was measured, none stays in memory."""
    before = alive(Analysis), alive(Document)
    for number in range(6):
        open_text(TEXT.format(n=number), f"{number}.md")
        if number % 2:
            measure()
            window.config_editor.choose_value("max_tokens", 300 + number)
            settle()
        close_all(window, settle)
    assert (alive(Analysis), alive(Document)) == before


def test_instruments_let_go_of_closed_documents(
    window: MainWindow, open_text: Open, settle: Settle, measure: Callable[[], None]
) -> None:
    """The same holds when each instrument was on screen and was asked for what it can do."""
    before = alive(Analysis), alive(Document)
    instrument_docks, session = window.instrument_docks, window.session
    for number in range(2):
        path = open_text(TEXT.format(n=number), f"{number}.md")
        for instrument in instrument_docks.instruments:
            instrument_docks.show(instrument.name)
            settle()
        instrument_docks.compare.pin()
        window.config_editor.restore(PRESETS["clawdbot"].config)
        settle()
        instrument_docks.show("search")
        instrument_docks.search.panel.query.setText("honey")
        instrument_docks.search.panel.search_requested.emit(instrument_docks.search.panel.request)
        settle()
        window.views.source.place_cursor(30)
        window.instrument_docks.boundaries.pin_here()
        window.instrument_docks.explain_here()
        session.select(0)
        settle()
        path.write_text(TEXT.format(n=number) + "More of it.\n", encoding="utf-8")
        session.reload()
        settle()
        measure()
    close_all(window, settle)
    measure()
    assert (alive(Analysis), alive(Document)) == before


def test_closing_one_document_keeps_only_the_others(
    window: MainWindow, open_text: Open, settle: Settle, measure: Callable[[], None]
) -> None:
    """A document that was closed behind the one on screen is let go of too."""
    before = alive(Document)
    for number in range(3):
        open_text(TEXT.format(n=number), f"{number}.md")
        measure()
    for opened in window.session.documents[:-1]:
        window.session.close(opened.key)
    del opened
    settle()
    assert alive(Document) == before + 1


def test_closed_window_is_not_kept(qtbot: QtBot, tmp_path: Path) -> None:
    """Nor is a window that was closed, and with it what it had read: a program may draw many, one by one."""
    before = alive(Analysis), alive(Document)
    path = tmp_path / "notes.md"
    path.write_text(TEXT.format(n=1), encoding="utf-8")

    def work_and_close() -> tuple[weakref.ref[object], ...]:
        window = build_window(build_application(), Settings(theme="light"))
        window.show()
        window.open_paths([path])
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
        assert window.session.analysis is not None
        delete(window)
        return weakref.ref(window), weakref.ref(window.session)

    known = work_and_close()
    assert (alive(Analysis), alive(Document)) == before
    assert [item() for item in known] == [None, None]
