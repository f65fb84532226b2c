"""What the docks show of a cut: what is seen follows a slider, what is hidden costs it nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, SignalInstance
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from seamline.desktop.inspector import inspector as inspector_module
from seamline.desktop.instruments import unread as unread_module
from seamline.desktop.widgets.on_screen import is_on_screen
from seamline.desktop.window import connections
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.instruments.unread import Unread, unread

TEXT = "".join(
    f"# Part {n}\n\nBees fly {n}. They hum. Honey is kept.\n\nThe sea rises {n}. It falls.\n\n"
    for n in range(12)
)
SMALL = PRESETS["seamline"].config.with_values({"min_tokens": 0, "max_tokens": 40})

Open = Callable[..., Path]
Settle = Callable[[], None]


class Calls:
    """Counts the calls of methods, which are made all the same."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self.count = 0

    def watch(self, target: object, name: str) -> None:
        method = getattr(target, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.count += 1
            return method(*args, **kwargs)

        self._patch.setattr(target, name, counted)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch)


def tick(qtbot: QtBot, window: MainWindow, threshold: float) -> None:
    """Move the slider of the threshold, until the cut is there; nothing has rested yet."""
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        window.session.set_config(window.session.config.with_values({"threshold_std_devs": threshold}))


def show(qtbot: QtBot, window: MainWindow, name: str) -> None:
    window.views.workspaces.show_dock(name)
    qtbot.waitUntil(lambda: is_on_screen(window.views.docks[name]))
    # Docks that a workspace brings up are told of it once it is laid out.
    QApplication.processEvents()


def test_tick_makes_no_hidden_view_work(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle, calls: Calls
) -> None:
    """Curve, table and figures do nothing in a workspace that does not show them, at a tick and at rest."""
    window.config_editor.restore(SMALL)
    open_text(TEXT)
    views = window.views
    for view, names in (
        (views.curve.made, ("set_analysis", "set_threshold", "set_selection", "set_visible_units")),
        (views.table, ("set_analysis", "set_selection", "set_unread", "set_findings")),
        (views.statistics, ("set_statistics", "set_unread", "set_findings", "set_memories", "set_report")),
    ):
        for name in names:
            calls.watch(view, name)
    for threshold in (0.3, 0.9, 1.5):
        tick(qtbot, window, threshold)
    settle()
    window.session.select(1)
    assert calls.count == 0


def test_hidden_views_catch_up_when_they_are_seen(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """Whatever was cut, chosen and found while they were hidden, they show as if they had seen it."""
    window.config_editor.restore(SMALL)
    open_text(TEXT)
    tick(qtbot, window, 0.3)
    settle()
    window.session.select(2)
    analysis, findings = window.session.analysis, window.instrument_docks.findings.findings
    assert analysis is not None
    assert findings is not None
    views = window.views
    show(qtbot, window, "chunks")
    assert views.table.view.model().rowCount() == len(analysis.chunks)
    assert views.table.selected_chunks() == (2,)
    assert views.table.with_findings.text() == f"Problems {len(findings.by_chunk):,}"
    show(qtbot, window, "statistics")
    figures = views.statistics.figures
    assert figures["Chunks"].accessibleDescription().startswith(f"{len(analysis.chunks):,}, ")
    assert figures["Problems"].accessibleDescription().startswith(f"{len(findings):,}, ")
    window.views.workspaces.show("tune")
    qtbot.waitUntil(lambda: len(views.curve.made.band.tints) == len(analysis.chunks))


def test_table_does_not_say_of_a_cut_what_was_found_in_another(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where problems of a cut are known before it is known what of it is not embedded."""
    window.config_editor.restore(SMALL.with_values({"max_tokens": 4000, "min_tokens": 4000}))
    open_text(TEXT)
    show(qtbot, window, "chunks")
    settle()
    counted = Event()

    def slow(*args: Any, **kwargs: Any) -> Unread:
        counted.wait(20)
        return unread(*args, **kwargs)

    monkeypatch.setattr(unread_module, "unread", slow)
    try:
        with qtbot.waitSignal(window.instrument_docks.findings.findings_changed, timeout=20_000):
            window.session.set_config(SMALL)
        QApplication.processEvents()
        table = window.views.table
        assert table.view.model().rowCount() > 5
        table.grab()
    finally:
        counted.set()
    settle()
    found = window.instrument_docks.unread.unread_of(window.session.analysis)
    assert found is not None
    assert len(found.unread) == table.view.model().rowCount()


def test_figures_and_report_have_the_memories_of_the_cut(
    qtbot: QtBot,
    window: MainWindow,
    open_text: Open,
    settle: Settle,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the Memories panel has found some; nobody else looks for any."""
    written = tmp_path / "report.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(written), ""))
    window.config_editor.restore(SMALL)
    open_text(f"{TEXT}My name is Clara Weber. We decided to plant beans.\n")
    show(qtbot, window, "statistics")
    settle()
    assert not window.views.statistics.memories.isVisible()
    show(qtbot, window, "memories")
    settle()
    show(qtbot, window, "statistics")
    report = window.instrument_docks.memories.report_of(window.session.analysis)
    assert report is not None
    assert report.memories > 0
    figures = window.views.statistics.memories
    assert figures.isVisible()
    for name, (value, detail) in report.figures.items():
        assert figures.made.figures[name].accessibleDescription() == f"{value}, {detail}"
    window.actions_by_name["export_report"].trigger()
    settle()
    assert report.figures["Memories"][1] in written.read_text("utf-8")


def test_seen_views_follow_every_tick(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """The table and the curve have the new cut as soon as it is known, before anything rests."""
    window.config_editor.restore(SMALL)
    open_text(TEXT)
    window.views.workspaces.show("tune")
    show(qtbot, window, "chunks")
    settle()
    for threshold in (0.3, 1.5):
        tick(qtbot, window, threshold)
        analysis = window.session.analysis
        assert analysis is not None
        assert window.views.table.view.model().rowCount() == len(analysis.chunks)
        assert len(window.views.curve.made.band.tints) == len(analysis.chunks)
    settle()


def test_table_names_the_chunks_that_end_at_stable_boundaries(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """What the seam map knows stands in the table too, and follows the cut while its setting moves."""
    window.config_editor.restore(SMALL)
    window.views.workspaces.show("tune")
    window.instrument_docks.show("seam_map")
    open_text(TEXT)
    show(qtbot, window, "chunks")
    settle()
    for threshold in (0.3, 1.5):
        window.config_editor.choose_value("threshold_std_devs", threshold)
        settle()
        analysis, seams = window.session.analysis, window.instrument_docks.seam_map.seams
        assert analysis is not None
        assert seams is not None
        stable = set(seams.starts[seams.stable].tolist())
        wanted = [int(analysis.units.first[stop]) in stable for stop in analysis.chunks.stop[:-1].tolist()]
        found = window.views.table.model.stable
        assert found is not None
        assert found.tolist() == [*wanted, False]


def test_hidden_views_let_go_of_a_closed_document(
    window: MainWindow, open_text: Open, settle: Settle, qtbot: QtBot
) -> None:
    """They show nothing of it at once, seen or not."""
    open_text(TEXT)
    show(qtbot, window, "chunks")
    window.views.docks["chunks"].hide()
    assert window.session.current is not None
    window.session.close(window.session.current.key)
    settle()
    assert window.views.table.view.model().rowCount() == 0


def test_inspector_explains_each_cut_once_and_at_once(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle, calls: Calls
) -> None:
    """A tick explains the chunk of its own cut, not that of another, and once."""
    window.config_editor.restore(SMALL)
    open_text(TEXT)
    window.session.select(1)
    settle()
    assert window.instrument_docks.inspector.is_on_screen
    calls.watch(inspector_module, "explain")
    explained: list[int] = []
    window.session.analysis_changed.connect(lambda _: explained.append(calls.count))
    tick(qtbot, window, 0.3)
    assert explained == [1]
    settle()
    analysis, why = window.session.analysis, window.instrument_docks.inspector.panel.why.explanation
    assert analysis is not None
    assert why is not None
    assert why.gap == int(analysis.cut.stop[window.session.selection]) - 1


def test_tick_makes_no_lists_of_files_anew(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle, calls: Calls
) -> None:
    """What was opened of late is listed when it changes, and not with every setting that is remembered."""
    open_text(TEXT)
    for view in (window.views.documents, window.views.empty):
        calls.watch(view, "set_recent")
    tick(qtbot, window, 0.3)
    settle()
    assert calls.count == 0


class LayoutRequests(QObject):
    """Counts how often a window is to be laid out anew."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False

    def are_over(self, qtbot: QtBot) -> bool:
        """Whether none comes for a while; counts from then on."""
        self.count = 0
        qtbot.wait(200)
        return self.count == 0


def test_other_count_of_chunks_lays_nothing_out(
    qtbot: QtBot, window: MainWindow, open_text: Open, settle: Settle
) -> None:
    """While as many digits stand there, the toolbar keeps its sizes, and with it all of the window."""
    window.config_editor.restore(SMALL)
    open_text(TEXT)
    few = window.session.analysis
    window.config_editor.choose_value("max_tokens", 20)
    settle()
    many = window.session.analysis
    assert few is not None
    assert many is not None
    assert 10 <= len(few.chunks) != len(many.chunks) < 100
    window.tool_bar.set_analysis(few)
    requests = LayoutRequests()
    window.installEventFilter(requests)
    # What panels say of the cut at rest is laid out when they have found it.
    qtbot.waitUntil(lambda: requests.are_over(qtbot), timeout=20_000)
    window.tool_bar.set_analysis(many)
    QApplication.processEvents()
    window.removeEventFilter(requests)
    assert window.tool_bar.count.text() == f"{len(many.chunks)} chunks"
    assert requests.count == 0


def test_list_of_documents_counts_the_chunks_that_there_are(
    window: MainWindow, open_text: Open, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its problems are found later, and those of the last cut are not said of this one."""
    window.session.set_config(SMALL)
    open_text(TEXT)
    tree, described = window.views.documents.tree, Qt.ItemDataRole.AccessibleDescriptionRole

    def row() -> str:
        found = tree.findItems("notes.md", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
        return str(found[0].data(0, described))

    assert "with problems" in row()
    monkeypatch.setattr(connections, "_LOOKED_AT_ONCE", 3)
    said: list[str] = []
    with listening(window.session.analysis_settled, lambda _: said.append(row())):
        window.session.set_config(SMALL.with_values({"max_tokens": 30}))
        settle()
    assert window.session.analysis is not None
    chunks = f"{len(window.session.analysis.chunks)} chunks"
    assert said[-1] == chunks
    assert row().startswith(f"{chunks}, ")


@contextmanager
def listening(signal: SignalInstance, slot: Callable[..., None]) -> Iterator[None]:
    signal.connect(slot)
    yield
    signal.disconnect(slot)
