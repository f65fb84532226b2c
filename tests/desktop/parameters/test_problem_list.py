"""The problems among the settings: what is wrong, in which chunk, and what mends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, analysis_of

from seamline.cli import main
from seamline.desktop.parameters.problem_list import ProblemList
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.widgets.finding_rows import FindingRow
from seamline.desktop.window import problem_adviser
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.analysis import Analysis
from seamline.instruments.lint import Direction, Findings, Fix, lint
from seamline.instruments.remedies import TriedRemedy
from seamline.paths import resource


@pytest.fixture
def analysis() -> Analysis:
    return analysis_of(GARDEN * 6, preset="fixed-400-80", max_tokens=30, overlap_tokens=0)


@pytest.fixture
def problems(qtbot: QtBot, analysis: Analysis) -> ProblemList:
    """A list with room for what was found in a cut."""
    view = ProblemList()
    qtbot.addWidget(view)
    view.set_room(True)
    view.set_findings(lint(analysis), ChunkTints().followed_by(analysis.chunks.start).numbers)
    return view


def test_first_problems_are_listed_in_the_order_of_the_text(
    problems: ProblemList, analysis: Analysis
) -> None:
    """A row each with its chunk and what is wrong; of many it says how many more there are."""
    findings = lint(analysis)
    assert len(findings) > len(problems.rows) > 2
    chunks = [row.finding.chunk for row in problems.rows]
    assert chunks == sorted(chunks)
    for row in problems.rows:
        assert row.number.text() == f"{row.finding.chunk + 1:,}"
        assert row.words.text() == row.finding.message
    assert problems.count.text() == f"{len(findings):,} in {len(findings.by_chunk):,} chunks"
    assert problems.more.text().startswith(f"and {len(findings) - len(problems.rows):,} more")


def test_remedy_is_offered_once_it_was_tried(qtbot: QtBot, problems: ProblemList, analysis: Analysis) -> None:
    """Only what was tried can be applied; what mends nothing says so, and not that it may help."""
    first, second = problems.rows[0], problems.rows[1]
    assert not first.setting.button.isVisibleTo(problems)
    assert {first.finding, second.finding} <= {*problems.wanted}
    remedy = TriedRemedy("max_tokens", 60, 5, 1, 2)
    problems.set_remedies({first.finding: remedy, second.finding: None}, analysis)
    assert first.setting.name.text() == "Largest piece 60"
    assert not second.setting.button.isVisibleTo(problems)
    assert second.setting.name.text() == "No setting that was tried mends it."
    assert {first.finding, second.finding}.isdisjoint(problems.wanted)
    with qtbot.waitSignal(problems.apply_requested) as applied:
        first.setting.button.click()
    assert applied.args == ["max_tokens", 60]


def test_what_cannot_be_tried_may_still_help(qtbot: QtBot, analysis: Analysis) -> None:
    """Another method has no value to try, and is left to the user; where nothing is tried, all is."""
    (finding, *_) = lint(analysis).findings
    larger = Fix("max_tokens", Direction.RAISE, None, 30)
    strategy = Fix("strategy", Direction.SET, None, analysis.config.strategy)
    rows = [FindingRow(replace(finding, fixes=(larger, strategy))) for _ in range(2)]
    for row in rows:
        qtbot.addWidget(row)
    rows[0].show_remedy(None, analysis)
    assert rows[0].setting.name.text() == (
        "No setting that was tried mends it. What may help: choose another “Method” than “Fixed size”"
    )
    rows[1].show_hint()
    assert rows[1].is_tried
    assert rows[1].setting.name.text() == f"What may help: {rows[1].finding.advice}"


def test_nothing_is_tried_on_a_long_text(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows say what may help then, and not that it was tried."""
    monkeypatch.setattr(problem_adviser, "_MAX_UNITS", 10)
    window.resize(1800, 1400)
    window.views.workspaces.show("tune")
    window.open_sample()
    window.config_editor.choose_preset("remnic")
    settle()
    rows = window.views.parameters.problems.rows
    assert rows
    assert all(row.setting.name.text() == f"What may help: {row.finding.advice}" for row in rows)


def test_nothing_is_shown_without_room_or_problems(qtbot: QtBot, problems: ProblemList) -> None:
    """A low panel keeps to the settings, and asks for no remedy; nor does a cut without problems."""
    assert not problems.isHidden()
    problems.set_room(False)
    assert problems.isHidden()
    assert problems.wanted == ()
    with qtbot.waitSignal(problems.remedies_wanted):
        problems.set_room(True)
    problems.set_findings(Findings((), ()), ChunkTints().numbers)
    assert problems.isHidden()


def test_window_lists_tries_and_applies(qtbot: QtBot, window: MainWindow, settle: Callable[[], None]) -> None:
    """In a high window the workspace for tuning has the problems with what mends them, one click away."""
    window.resize(1800, 1400)
    window.views.workspaces.show("tune")
    window.open_sample()
    window.config_editor.choose_preset("remnic")
    settle()
    view = window.views.parameters.problems
    qtbot.waitUntil(lambda: bool(view.rows) and view.isVisible())
    settle()
    assert view.wanted == ()
    last = view.rows[-1]
    assert last.finding.chunk >= 9
    option = QStyleOptionButton()
    last.number.initStyleOption(option)
    room = last.number.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, last.number)
    assert room.width() >= last.number.fontMetrics().horizontalAdvance(last.number.text())
    qtbot.mouseClick(last.number, Qt.MouseButton.LeftButton)
    assert window.session.selection == last.finding.chunk
    offered = [row for row in view.rows if row.setting.button.isVisible()]
    assert offered
    before = window.session.config
    offered[0].setting.button.click()
    settle()
    assert window.session.config != before
    window.config_editor.undo()
    window.views.workspaces.show("read")
    assert view.isHidden()


def test_stored_chunks_are_advised_no_setting(
    window: MainWindow, settle: Callable[[], None], tmp_path: Path
) -> None:
    """Here and in the inspector: none of now has made them, and none is tried."""
    source, stored = tmp_path / "tour.md", tmp_path / "out.ndjson"
    source.write_bytes(resource("samples/tour.md").read_bytes())
    assert main(["chunk", str(source), "--preset", "remnic", "-o", str(stored)]) == 0
    window.resize(1800, 1400)
    window.views.workspaces.show("tune")
    window.open_paths([stored])
    settle()
    rows = window.views.parameters.problems.rows
    assert rows
    assert window.views.parameters.problems.isVisible()
    window.views.workspaces.show("read")
    window.session.select(rows[0].finding.chunk)
    settle()
    for row in (*rows, *window.instrument_docks.inspector.panel.problems.rows):
        assert row.setting.name.text() == "These chunks are stored: settings count again with the live cut."
        assert not row.setting.button.isVisibleTo(row)
