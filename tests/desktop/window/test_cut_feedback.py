"""What the window shows of a text that is not cut yet."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QProgressBar
from pytestqt.qtbot import QtBot

from seamline.desktop.state.cut_state import CutPhase, CutState
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.scrim import Scrim
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.embedding import Embedder

GARDEN = "# Soil\n\nSoil feeds the roots. Worms dig it.\n\n# Rain\n\nRain falls. Roots drink it.\n"


@pytest.fixture
def held(window: MainWindow) -> Iterator[threading.Event]:
    """An event without which no model is loaded, and so no text cut."""
    may_go, load = threading.Event(), window.session.load_embedder
    may_go.set()

    def wait(name: str, progress: Progress, cancel: CancelToken) -> Embedder | None:
        assert may_go.wait(20)
        return load(name, progress, cancel)

    window.session.load_embedder = wait
    yield may_go
    may_go.set()
    window.session.load_embedder = load


def test_cancelled_text_stands_under_no_results_of_another(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    held: threading.Event,
    tmp_path: Path,
) -> None:
    """Open a file, then a large one, then Esc: no view shows the first any more, and one press cuts it."""
    window.views.workspaces.show_dock("chunks")
    open_text(GARDEN)
    large = tmp_path / "large.md"
    large.write_text(GARDEN * 20, encoding="utf-8")
    views, scrims = window.views, window.cut_feedback.scrims
    held.clear()
    window.open_paths([large])
    qtbot.waitUntil(lambda: scrims.is_covered, timeout=10_000)
    assert views.table.view.model().rowCount() == 0
    assert not views.curve.isEnabled()
    assert not window.instrument_docks.inspector.dock.pages.isEnabled()
    assert window.instrument_docks.named("evaluation").dock.pages.isEnabled()
    assert scrims.message.isVisible()
    assert scrims.message.cancel.text() == "Cancel"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert scrims.message.cut.isVisible()
    assert "Not cut yet." in scrims.message.uncut.text()
    held.set()
    qtbot.mouseClick(scrims.message.cut, Qt.MouseButton.LeftButton)
    settle()
    assert not scrims.is_covered
    assert views.curve.isEnabled()
    assert window.session.analysis is not None
    assert views.table.view.model().rowCount() == len(window.session.analysis.chunks)


def test_views_never_ask_for_a_text_that_is_there(
    qtbot: QtBot, window: MainWindow, held: threading.Event, tmp_path: Path
) -> None:
    """Without a cut they say what to do without a text: nobody sees that before they say how far it is."""
    seen: list[tuple[bool, bool]] = []

    def look(state: CutState) -> None:
        if state.phase is CutPhase.CUTTING:
            (scrim,) = (each for each in window.findChildren(Scrim) if each.geometry() == table.geometry())
            seen.append((state.is_slow, scrim.isVisible() and table.isEnabled() is not state.is_slow))

    window.views.workspaces.show_dock("chunks")
    table = window.views.table
    window.session.cut_state_changed.connect(look)
    held.clear()
    path = tmp_path / "notes.md"
    path.write_text(GARDEN, encoding="utf-8")
    window.open_paths([path])
    qtbot.waitUntil(lambda: bool(seen) and seen[-1][0], timeout=10_000)
    window.session.cut_state_changed.disconnect(look)
    assert not seen[0][0]
    assert all(is_concealed for _, is_concealed in seen)


def test_text_that_is_not_cut_is_said_not_to_be(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    held: threading.Event,
    tmp_path: Path,
) -> None:
    """Above the text, in the status line and above both cuts, until one is made."""
    open_text(GARDEN)
    other = tmp_path / "other.md"
    other.write_text(GARDEN, encoding="utf-8")
    window.views.workspaces.show("compare")
    held.clear()
    window.open_paths([other])
    beside = window.views.side_by_side
    heads = (beside.head_a.counts, beside.head_b.counts)
    qtbot.waitUntil(lambda: window.cut_feedback.scrims.is_covered, timeout=10_000)
    assert [head.text() for head in heads] == ["being cut…"] * 2
    assert window.status.facts.text == "other.md"
    window.session.cancel()
    assert [head.text() for head in heads] == ["not cut yet"] * 2
    assert "not cut yet" in [label.text() for label in window.views.source.findChildren(ElidedLabel)]
    held.set()
    window.session.cut_now()
    settle()
    qtbot.waitUntil(lambda: all("chunk" in head.text() for head in heads))
    assert "not cut yet" not in [label.text() for label in window.views.source.findChildren(ElidedLabel)]
    assert "chunk" in window.status.facts.text


def test_focus_leaves_a_covered_view(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    held: threading.Event,
    tmp_path: Path,
) -> None:
    """What cannot be seen cannot be typed into."""
    open_text(GARDEN)
    window.activateWindow()
    window.views.table.setFocus()
    held.clear()
    other = tmp_path / "other.md"
    other.write_text(GARDEN, encoding="utf-8")
    window.open_paths([other])
    qtbot.waitUntil(lambda: window.cut_feedback.scrims.is_covered, timeout=10_000)
    focused = QApplication.focusWidget()
    assert focused is None or not window.views.table.isAncestorOf(focused)


def test_status_line_is_as_far_as_the_scrim(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    held: threading.Event,
    tmp_path: Path,
) -> None:
    """There are not two bars that tell different things of one cut."""
    held.clear()
    (tmp_path / "large.md").write_text(GARDEN * 20, encoding="utf-8")
    window.open_paths([tmp_path / "large.md"])
    scrim = window.cut_feedback.scrims
    qtbot.waitUntil(lambda: scrim.is_covered, timeout=10_000)
    bars = window.status.findChildren(QProgressBar)
    for stage, done in (("blocks", 2), ("units", 3), ("vectors", 1)):
        window.session.analysing.progressed.emit(stage, done, 4)
        (bar,) = bars
        assert bar.value() / bar.maximum() == pytest.approx(scrim.message.bar.value() / 100)
    held.set()
    settle()
