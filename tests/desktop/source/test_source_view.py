"""The source, its map and its find bar as one view."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import show_analysis

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.ghosts import Ghost
from seamline.engine.analysis import Analysis

_LONG = "\n\n".join(f"## Part {n}\n\nSome words about number {n}. And some more of them." for n in range(200))


@pytest.fixture
def analysis() -> Analysis:
    return analysis_of(_LONG)


@pytest.fixture
def view(qtbot: QtBot, analysis: Analysis) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    show_analysis(qtbot, view, analysis)
    return view


def test_minimap_scrolls_the_text(qtbot: QtBot, view: SourceView) -> None:
    """A key on the map brings the end of the text into view, and the map's frame follows."""
    minimap = view.findChild(Minimap)
    assert minimap is not None
    with qtbot.waitSignal(view.visible_range_changed) as reported:
        qtbot.keyClick(minimap, Qt.Key.Key_End)
    assert reported.args[1] >= len(_LONG) - 1


def test_find_shows_and_selects_the_hit(qtbot: QtBot, view: SourceView) -> None:
    """A phrase far below is brought into view and selected, so that it can be copied."""
    view.open_find()
    bar, text = view.findChild(FindBar), view.findChild(SourceText)
    assert bar is not None
    assert text is not None
    phrase = bar.findChild(QLineEdit)
    assert phrase is not None
    with qtbot.waitSignal(bar.hit_requested):
        phrase.setText("about number 150.")
    first, end = text.visible_range
    assert first < _LONG.index("about number 150.") < end
    assert text.selected_text() == "about number 150."


def test_sets_do_not_ask_for_anything(qtbot: QtBot, view: SourceView, analysis: Analysis) -> None:
    """Giving the view a state emits none of the user's intents."""
    with (
        qtbot.assertNotEmitted(view.chunk_clicked),
        qtbot.assertNotEmitted(view.gap_clicked),
        qtbot.assertNotEmitted(view.chunk_step_requested),
    ):
        view.set_selection(5)
        view.set_ghosts([Ghost(40, "appears at 0.21", is_new=True)])
        view.set_marked_gap(3)
        view.set_analysis(None)
        view.set_analysis(analysis)
        view.set_document(None)


def test_everything_has_an_accessible_name(view: SourceView) -> None:
    """Text, gutter, margin, map and find bar can be told apart by a screen reader."""
    for widget in view.findChildren(QWidget):
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.objectName() != "qt_scrollarea_viewport":
            text = widget.text() if isinstance(widget, QAbstractButton) else ""
            assert widget.accessibleName() or text, widget


@pytest.mark.parametrize(
    "values",
    [
        {"min_tokens": 30},
        {"overlap_units": 1, "preset": "recursive", "target_tokens": 20, "min_tokens": 1},
        {"token_method": "cl100k"},
        {"preset": "memex-headers"},
        {"cut_at_headings": False},
    ],
    ids=lambda values: next(iter(values)),
)
def test_what_is_on_screen_is_the_cut_in_force(
    view: SourceView, analysis: Analysis, values: dict[str, Any]
) -> None:
    """Whatever of the text need not be drawn again after a cut looks as if it had been."""

    def on_screen() -> QImage:
        QApplication.processEvents()
        return view.screen().grabWindow(view.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)

    before = on_screen()
    view.set_analysis(replace(analysis_of(_LONG, **values), document=analysis.document))
    after = on_screen()
    assert after != before
    view.repaint()
    for child in view.findChildren(QWidget):
        child.repaint()
    assert on_screen() == after
