"""The source, its map and its find bar as one view."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import show_analysis

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.ribbon import Ribbon
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


def test_ribbon_selects_and_scrolls_with_the_text(qtbot: QtBot, view: SourceView, analysis: Analysis) -> None:
    """Beside the text a click asks for the chunk at that height, and the wheel scrolls."""
    ribbon, text = view.findChild(Ribbon), view.findChild(SourceText)
    assert ribbon is not None
    assert text is not None
    box = text.frame().boxes[1]
    with qtbot.waitSignal(view.chunk_clicked) as asked:
        qtbot.mouseClick(ribbon, Qt.MouseButton.LeftButton, pos=QPoint(20, int(box.top) + 20))
    assert asked.args == [1]
    chunk, line = next(text.frame().boundary_lines())
    with qtbot.waitSignal(view.gap_clicked) as explained:
        qtbot.mouseClick(ribbon, Qt.MouseButton.LeftButton, pos=QPoint(20, int(line.y)))
    assert explained.args == [int(analysis.chunks.stop[chunk]) - 1]
    before = view.visible_range
    point = QPointF(10, 100)
    wheel = QWheelEvent(
        point,
        QPointF(ribbon.mapToGlobal(point)),
        QPoint(),
        QPoint(0, -480),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    # Qt hands on to the parent what a mouse sends; what a test sends it does not.
    QApplication.sendEvent(view, wheel)
    assert view.visible_range > before


def test_structure_before_the_cut_moves_no_word(qtbot: QtBot, view: SourceView, analysis: Analysis) -> None:
    """The ribbon has its room before the curve is there, so that the lines break once and for all."""
    ribbon, text = view.findChild(Ribbon), view.findChild(SourceText)
    assert ribbon is not None
    assert text is not None
    view.set_analysis(None)
    width = text.viewport().width()
    by_structure = replace(analysis_of(_LONG, vectors=False), document=analysis.document)
    assert by_structure.curve is None
    view.set_structure(by_structure)
    QApplication.processEvents()
    assert text.scene.analysis is by_structure
    assert ribbon.isVisible()
    assert text.viewport().width() == width
    view.set_analysis(by_structure)
    qtbot.waitUntil(lambda: text.viewport().width() > width)
    assert not ribbon.isVisible()


def test_points_of_the_ribbon_stand_beside_their_lines(view: SourceView, analysis: Analysis) -> None:
    """Each gap between sentences in view has a point at the height of its line, further right if alike."""
    ribbon, text = view.findChild(Ribbon), view.findChild(SourceText)
    assert ribbon is not None
    assert text is not None
    assert analysis.curve is not None
    points = ribbon.points(text.frame(), analysis.curve)
    values = analysis.curve.smoothed[: len(points)]
    assert len(points) > 5
    assert [point.y() for point in points] == sorted(point.y() for point in points)
    order = np.argsort(values, kind="stable")
    across = [points[at].x() for at in order.tolist()]
    assert across == sorted(across)


def test_head_names_the_text_and_the_headings_above(view: SourceView) -> None:
    """The head says which file it is and under which heading the first lines in view stand."""
    view.show_index(_LONG.index("## Part 100"))
    labels = [label.text() for label in view.findChildren(QLabel)]
    assert "garden.md" in labels
    assert any(re.fullmatch(r"Part (99|100)", label) for label in labels)


def test_text_cursor_is_told_to_a_screen_reader(view: SourceView) -> None:
    """Wherever the cursor goes, the description of the text is the chunk and the line it is in."""
    view.place_cursor(_LONG.index("words about number 3."))
    (text,) = view.findChildren(SourceText)
    assert text.accessibleDescription().startswith("Chunk ")
    assert "Some words about number 3." in text.accessibleDescription()
