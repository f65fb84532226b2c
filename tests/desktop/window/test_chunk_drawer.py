"""The strip at the foot of the window, and the drawer of its table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN

from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.workspaces import DRAWER
from seamline.engine.sizing.cut import Reason


def test_strip_and_source_have_one_selection(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path]
) -> None:
    """A click on a block selects its chunk everywhere, and the strip follows the others."""
    open_text(GARDEN * 4)
    blocks = window.drawer.strip.blocks
    assert blocks.isVisible()
    qtbot.mouseClick(blocks, Qt.MouseButton.LeftButton, pos=blocks.block_rect(1).center())
    assert window.session.selection == 1
    window.session.select(0)
    assert "chunk 1 of" in blocks.accessibleDescription()


def test_strip_has_the_tints_of_the_session(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """A chunk has the same colour in the strip as in the text."""
    open_text(GARDEN * 4)
    assert window.drawer.strip.blocks.tints.tolist() == window.session.tints.numbers.tolist()


def test_drawer_opens_with_its_tabs_and_closes(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The chevron opens table, statistics, problems and log as tabs, the table in front, and closes all."""
    open_text(GARDEN * 4)
    window.views.workspaces.arrange()
    strip = window.drawer.strip
    qtbot.waitUntil(lambda: not strip.drawer_button.isChecked())
    strip.drawer_button.click()
    settle()
    docks = window.views.docks
    assert all(not docks[name].isHidden() for name in DRAWER)
    assert set(window.tabifiedDockWidgets(docks["chunks"])) >= {docks[name] for name in DRAWER[1:]}
    qtbot.waitUntil(lambda: not window.views.table.visibleRegion().isEmpty())
    assert strip.drawer_button.isChecked()
    strip.drawer_button.click()
    settle()
    assert all(docks[name].isHidden() for name in DRAWER)
    qtbot.waitUntil(lambda: not strip.drawer_button.isChecked())


def test_strip_is_there_only_with_a_text(
    qtbot: QtBot, window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Without a document there is no strip, nor where a workspace takes the whole window."""
    assert not window.drawer.strip.isVisible()
    open_text(GARDEN)
    assert window.drawer.strip.isVisible()
    window.views.workspaces.show("evaluate")
    assert not window.drawer.strip.isVisible()
    window.views.workspaces.show("read")
    assert window.drawer.strip.isVisible()


def test_end_of_a_chunk_is_pinned_and_unpinned(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Pinning the end from the strip keeps it in every cut; doing it again leaves a reference alone."""
    open_text(GARDEN * 4)
    analysis = window.session.analysis
    assert analysis is not None
    start = int(analysis.chunks.start[2])
    window.drawer.strip.blocks.pin_requested.emit(1)
    settle()
    (pinned,) = window.session.boundaries.boundaries
    assert (pinned.index, pinned.pinned) == (start, True)
    analysis = window.session.analysis
    assert analysis is not None
    assert analysis.chunks.reason[1] == Reason.MANUAL
    window.views.table.pin_requested.emit(1)
    settle()
    assert [each.pinned for each in window.session.boundaries.boundaries] == [False]


def test_end_of_a_chunk_is_explained(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """Why a chunk ends is shown in the inspector, wherever it is asked from."""
    open_text(GARDEN * 4)
    window.views.docks["inspector"].hide()
    window.drawer.strip.blocks.explain_requested.emit(1)
    assert window.views.docks["inspector"].isVisible()


def test_documents_say_how_many_chunks_they_have(window: MainWindow, open_text: Callable[..., Path]) -> None:
    """The list of documents has the count of the cut on screen."""
    open_text(GARDEN * 4)
    analysis = window.session.analysis
    assert analysis is not None
    (item,) = window.views.documents.open_items
    assert item.chunks == len(analysis.chunks)
    findings = window.instrument_docks.findings.findings
    assert findings is not None
    assert item.problems == len(findings.by_chunk)
