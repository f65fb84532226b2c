"""Instruments in the real window: when they work, and what the views show of what they find."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, WordEmbedder
from tests.every import every

from seamline.desktop.window.main_window import MainWindow
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, IndexArray
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.engine.sizing.pins import pinned_gaps

TEXT = "# Soil\n\nGood soil is dark. Worms live in it.\n\n# Water\n\nWater early. Water the roots.\n"
SMALL = {"token_method": "approximate", "min_tokens": 5, "max_tokens": 60, "target_tokens": 30}


class Reader(WordEmbedder):
    """Reads ten tokens of a text."""

    max_tokens = 10


@every("name", ["seam_map", "compare", "stability", "boundaries", "search", "chunk_map"])
def test_view_of_another_workspace_computes_nothing_until_it_is_shown(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    qtbot: QtBot,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An instrument that is not on screen waits, and catches up."""
    window.instrument_docks.show(name)
    settle()
    window.views.workspaces.show("read")
    settle()
    instrument = window.instrument_docks.named(name)
    asked: list[object] = []
    update = instrument.update

    def listen(analysis: Analysis | None) -> None:
        asked.append(analysis)
        update(analysis)

    monkeypatch.setattr(instrument, "update", listen)
    open_text(TEXT, f"{name}.md")
    assert [analysis for analysis in asked if analysis is not None] == []
    assert not instrument.is_on_screen
    window.instrument_docks.show(name)
    qtbot.waitUntil(lambda: bool(asked) and asked[-1] is window.session.analysis)
    assert instrument.is_on_screen


def test_lasso_selects_in_table_and_source(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The chunks of a lasso are selected in the table and tinted in the text, until one is selected again."""
    window.config_editor.restore(PRESETS["memex-paragraph"].config.with_values(SMALL | {"min_tokens": 0}))
    open_text(TEXT)
    window.instrument_docks.show("chunk_map")
    settle()
    panel = window.instrument_docks.named("chunk_map").panel
    count = len(window.session.analysis.chunks)
    assert count > 3
    tinted: list[FloatArray | None] = []
    monkeypatch.setattr(window.views.source, "set_heat", tinted.append)
    panel.plot.set_selected(np.array([1, 2]))
    panel.chunks_selected.emit(np.array([1, 2]))
    table = window.views.table
    # It is hidden, and has them when it comes on screen.
    window.views.workspaces.open_here("chunks")
    settle()
    assert table.selected_chunks() == (1, 2)
    assert window.session.selection == 1
    assert [marks.tolist() for marks in tinted if marks is not None] == [
        [1.0 if chunk in (1, 2) else 0.0 for chunk in range(count)]
    ]
    window.session.select(3)
    assert tinted[-1] is None
    assert table.selected_chunks() == (3,)
    assert panel.plot.selected.tolist() == [3]


def test_curve_shows_boundaries_set_by_hand(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """The plot marks pinned and reference boundaries at their gaps, and none once they are gone."""
    window.config_editor.restore(PRESETS["seamline"].config.with_values(SMALL))
    window.views.workspaces.show_dock("curve")
    open_text(GARDEN)
    editor, curve = window.boundary_editor, window.views.curve.made
    places = window.session.analysis.units.first[1:].tolist()
    for place, pinned in ((2, True), (5, False)):
        editor.add(places[place], pinned=pinned)
    settle()
    analysis, boundaries = window.session.analysis, window.session.boundaries
    gaps = pinned_gaps(boundaries.indices, analysis.units)
    drawn = {kind.name: x for kind, x in curve.view.drawn.marks.drawn.items()}
    assert drawn == {
        "PINNED": [curve.view.extent.axis.gaps[gaps[0]]],
        "REFERENCE": [curve.view.extent.axis.gaps[gaps[1]]],
    }
    window.instrument_docks.show("boundaries")
    window.instrument_docks.boundaries.panel.buttons["remove_all"].click()
    window.views.workspaces.show_dock("curve")
    settle()
    assert curve.view.drawn.marks.drawn == {}


def test_source_asks_for_boundaries(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None]
) -> None:
    """What the text asks for by mouse or menu is set, moved, pinned and removed."""
    window.config_editor.restore(PRESETS["seamline"].config.with_values(SMALL))
    open_text(GARDEN)
    source, session = window.views.source, window.session
    places = session.analysis.units.first[1:].tolist()
    source.boundary_add_requested.emit(places[2], False)
    assert session.boundaries.indices == (places[2],)
    source.boundary_move_requested.emit(places[2], places[4])
    source.boundary_toggle_requested.emit(places[4])
    assert session.boundaries.pins == (places[4],)
    settle()
    chunks = session.analysis.chunks
    assert chunks.reason[chunks.start.tolist().index(places[4]) - 1] == Reason.MANUAL
    source.boundary_remove_requested.emit(places[4])
    assert len(session.boundaries) == 0


def test_views_show_what_the_model_does_not_read(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The source is hatched, the facts of a chunk say how much is read, and closing takes the hatch away."""
    monkeypatch.setattr(
        window.session, "load_embedder", lambda name, progress, cancel: None if name == "none" else Reader()
    )
    hatched: list[list[list[int]]] = []
    set_unread = window.views.source.set_unread

    def listen(spans: IndexArray) -> None:
        hatched.append(spans.tolist())
        set_unread(spans)

    monkeypatch.setattr(window.views.source, "set_unread", listen)
    config = {"token_method": "approximate", "overlap_tokens": 0}
    window.config_editor.restore(PRESETS["clawdbot"].config.with_values(config))
    window.instrument_docks.show("inspector")
    open_text(GARDEN)
    found = window.instrument_docks.unread.unread
    assert found.chunks > 0
    assert hatched[-1] == found.spans.tolist()
    window.session.select(int(found.truncated.argmax()))
    said = window.instrument_docks.inspector.panel.figures.differences.text()
    assert "beyond 10" in said
    window.session.close(window.session.current.key)
    settle()
    assert hatched[-1] == []


def test_source_is_tinted_by_a_search(
    window: MainWindow,
    open_text: Callable[..., Path],
    settle: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The scores of a query are those of the chunks in the text."""
    window.config_editor.restore(PRESETS["seamline"].config.with_values(SMALL))
    open_text(GARDEN)
    tinted: list[FloatArray] = []
    monkeypatch.setattr(window.views.source, "set_heat", tinted.append)
    window.instrument_docks.show("search")
    panel = window.instrument_docks.search.panel
    panel.query.setText("worms")
    panel.search_requested.emit(panel.request)
    settle()
    assert len(tinted[-1]) == len(window.session.analysis.chunks)


@pytest.mark.parametrize("view", ["source", "curve"])
def test_gap_clicked_in_a_view_is_explained(
    window: MainWindow, open_text: Callable[..., Path], settle: Callable[[], None], view: str
) -> None:
    """A click at a gap, in the text or on the curve, raises the instrument and explains the gap."""
    open_text(TEXT)
    getattr(window.views, view).gap_clicked.emit(1)
    settle()
    assert window.instrument_docks.inspector.is_on_screen
    assert window.instrument_docks.inspector.gap == 1
