"""Panels that are made when first seen: what went on before is shown as if they had been there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.boundaries.boundaries_instrument import BoundariesInstrument
from seamline.desktop.instruments.compare.compare_instrument import CompareInstrument
from seamline.desktop.instruments.findings.findings_instrument import FindingsInstrument
from seamline.desktop.instruments.folder.folder_instrument import FolderInstrument
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.registry import INSTRUMENTS
from seamline.desktop.instruments.search.search_instrument import SearchInstrument
from seamline.desktop.instruments.stability.stability_instrument import StabilityInstrument
from seamline.engine.presets import PRESETS

SIZE = (900, 400)
# Small chunks without a model, so that all instruments have something to say at once.
VALUES = {
    "embedder": "none",
    "strategy": "recursive",
    "token_method": "approximate",
    "min_tokens": 5,
    "max_tokens": 60,
    "target_tokens": 30,
}


def make(kind: Callable[..., Instrument[Any]], context: FakeContext, qtbot: QtBot) -> Instrument[Any]:
    """Return an instrument whose dock is not seen yet."""
    instrument = kind(context, context)
    instrument.dock.resize(*SIZE)
    qtbot.addWidget(instrument.dock)
    return instrument


def prepare(instrument: Instrument[Any]) -> None:
    """Tell an instrument what the window tells it, or what its actions do, while it may be hidden."""
    if isinstance(instrument, FindingsInstrument):
        instrument.set_disabled(frozenset({"tiny"}))
    elif isinstance(instrument, FolderInstrument):
        instrument.set_files("/texts", ["/texts/a.md", "/texts/b.md"])
    elif isinstance(instrument, CompareInstrument):
        instrument.pin()
    elif isinstance(instrument, SearchInstrument):
        instrument.set_b(instrument.context.analysis)


@pytest.fixture(params=INSTRUMENTS, ids=lambda kind: kind.name)
def pair(
    request: pytest.FixtureRequest, context: FakeContext, qtbot: QtBot
) -> tuple[Instrument[Any], Instrument[Any]]:
    """An instrument of each kind that is on screen from the start, and one that is not yet."""
    context.editor.restore(PRESETS["seamline"].config.with_values(VALUES))
    early, late = make(request.param, context, qtbot), make(request.param, context, qtbot)
    early.dock.show()
    assert early.has_panel
    assert not late.has_panel
    return early, late


def picture(instrument: Instrument[Any]) -> QImage:
    """Return what the dock shows, whichever of its controls has the focus."""
    instrument.dock.activateWindow()
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()
    return instrument.dock.grab().toImage()


def assert_same(
    early: Instrument[Any], late: Instrument[Any], settle: Callable[[], None], qtbot: QtBot
) -> None:
    """Show the later one, and compare what is to be seen once it is laid out."""
    late.dock.show()
    settle()
    qtbot.waitUntil(lambda: picture(early) == picture(late), timeout=5_000)


def test_raised_late_it_shows_what_it_would_show_if_raised_early(
    pair: tuple[Instrument[Any], Instrument[Any]],
    context: FakeContext,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    qtbot: QtBot,
) -> None:
    """A text, a pinned cut, boundaries, a gap, a chunk and another setting came meanwhile."""
    open_text(GARDEN)
    for each in pair:
        prepare(each)
    settle()
    assert context.analysis is not None
    places = context.analysis.units.first[1:].tolist()
    for place in places[2::3]:
        context.boundary_editor.add(place, pinned=place == places[2])
    settle()
    context.gap_clicked.emit(3)
    before = len(context.analysis.chunks)
    context.editor.choose_value("target_tokens", 12)
    settle()
    assert context.analysis is not None
    assert len(context.analysis.chunks) != before
    context.select(1)
    settle()
    assert not pair[1].has_panel
    assert_same(*pair, settle, qtbot)


def test_raised_late_it_shows_nothing_of_a_closed_document(
    pair: tuple[Instrument[Any], Instrument[Any]],
    context: FakeContext,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    qtbot: QtBot,
) -> None:
    """Without a document, both say what to do next."""
    open_text(GARDEN)
    for each in pair:
        prepare(each)
    settle()
    assert context.current is not None
    context.session.close(context.current.key)
    settle()
    assert not pair[1].has_panel
    assert_same(*pair, settle, qtbot)


def test_without_a_panel_other_views_are_told_all_the_same(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """Findings are marked, a comparison is shown, and a baseline kept, before there is a panel of them."""
    context.editor.restore(PRESETS["seamline"].config.with_values(VALUES))
    findings, compare, stability = (
        make(kind, context, qtbot) for kind in (FindingsInstrument, CompareInstrument, StabilityInstrument)
    )
    assert isinstance(findings, FindingsInstrument)
    assert isinstance(compare, CompareInstrument)
    assert isinstance(stability, StabilityInstrument)
    open_text(GARDEN)
    compare.pin()
    context.editor.choose_value("max_tokens", 40)
    settle()
    assert findings.findings is not None
    assert compare.comparison is not None
    assert compare.comparison.a is context.analysis
    assert context.current is not None
    assert list(stability._baselines) == [context.current.key]
    assert not any(each.has_panel for each in (findings, compare, stability))


def test_boundaries_are_set_at_the_cursor_without_a_panel(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The actions of the menu need no list of boundaries."""
    boundaries = make(BoundariesInstrument, context, qtbot)
    assert isinstance(boundaries, BoundariesInstrument)
    open_text(GARDEN)
    assert context.analysis is not None
    context.cursor_index = int(context.analysis.units.first[3])
    boundaries.pin_here()
    settle()
    assert context.boundaries.pins == (context.cursor_index,)
    boundaries.nudge(1)
    boundaries.toggle_pinned()
    assert context.boundaries.indices == (context.cursor_index,)
    boundaries.remove_here()
    settle()
    assert len(context.boundaries) == 0
    assert not boundaries.has_panel
