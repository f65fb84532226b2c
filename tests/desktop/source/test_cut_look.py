"""A cut that looks as the one before in view is not painted again, and one that does not is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.desktop.shown import show_analysis

from seamline.desktop.source.ribbon import Ribbon
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.ghosts import Ghost
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse

_LONG = "\n\n".join(f"## Part {n}\n\nSome words about number {n}. And some more of them." for n in range(120))


def recut(analysis: Analysis, **values: object) -> Analysis:
    return analyse(analysis.document, analysis.config.with_values(values), previous=analysis)


@pytest.fixture
def text(qtbot: QtBot) -> SourceText:
    text = SourceText()
    qtbot.addWidget(text)
    text.resize(800, 500)
    text.show()
    return text


@pytest.mark.parametrize(
    ("preset", "name", "values"),
    [
        ("recursive", "target_tokens", (30, 31, 60, 80, 120, 30)),
        ("recursive", "overlap_units", (0, 1, 0, 2)),
    ],
)
def test_what_is_not_painted_again_looks_the_same(
    qtbot: QtBot, text: SourceText, preset: str, name: str, values: tuple[int, ...]
) -> None:
    """Wherever a view says that a cut looks as the one before, it does, to the pixel; elsewhere it paints."""
    analysis = analysis_of(_LONG, preset=preset, vectors=False, min_tokens=0)
    show_analysis(qtbot, text, analysis)
    refreshed: list[None] = []
    text.refreshed.connect(lambda: refreshed.append(None))
    counts = {True: 0, False: 0}
    for value in values:
        # Twice: a cut with the same chunks is another cut.
        for config_name, number in ((name, value), ("chunking", "always")):
            before = text.viewport().grab().toImage()
            refreshed.clear()
            analysis = recut(analysis, **{config_name: number})
            text.set_analysis(replace(analysis))
            is_same = text.viewport().grab().toImage() == before
            counts[bool(refreshed)] += 1
            assert refreshed or is_same
    assert min(counts.values()) > 0


def test_a_level_that_is_drawn_beside_the_text_paints_the_ribbon_alone(qtbot: QtBot) -> None:
    """As that of the threshold, while it is dragged and no cut in view changes."""
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(800, 500)
    view.show()
    analysis = analysis_of(_LONG)
    assert analysis.curve is not None
    show_analysis(qtbot, view, analysis)
    qtbot.waitUntil(lambda: view.text.cut_fade.fade is None)
    view.set_analysis(replace(analysis))
    QApplication.processEvents()
    painted: list[QObject] = []

    class Paints(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.append(watched)
            return False

    paints = Paints()
    ribbon = view.findChild(Ribbon)
    assert ribbon is not None
    for each in (view.text.viewport(), ribbon):
        each.installEventFilter(paints)
    moved = replace(analysis.curve, threshold=analysis.curve.threshold + 0.05)
    view.set_analysis(replace(analysis, curve=moved))
    QApplication.processEvents()
    assert painted == [ribbon]


def test_marks_of_the_cut_before_go_with_it(qtbot: QtBot, text: SourceText) -> None:
    """A marked gap and ghosts are painted over, though the next cut is the same in view."""
    analysis = analysis_of(_LONG, preset="recursive", vectors=False)
    show_analysis(qtbot, text, analysis)
    text.set_analysis(replace(analysis))
    bare = text.viewport().grab().toImage()
    text.set_marked_gap(2)
    with qtbot.waitSignal(text.refreshed):
        text.set_analysis(replace(analysis))
    text.set_ghosts((Ghost(int(analysis.units.first[3]), "+1", is_new=True),))
    with qtbot.waitSignal(text.refreshed):
        text.set_analysis(replace(analysis))
    assert text.viewport().grab().toImage() == bare


def test_hidden_text_is_divided_when_it_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nobody sees it, cuts cost it nothing; then it has the last of them, from where it was."""
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(800, 500)
    view.show()
    analysis = analysis_of(_LONG, preset="recursive", vectors=False, min_tokens=0)
    show_analysis(qtbot, view, analysis)
    view.show_index(len(analysis.document.text) // 2)
    before = view.visible_range[0]
    view.hide()
    divided: list[None] = []
    divide = view.text._divide

    def counted(anchor: tuple[int, float] | None) -> None:
        divided.append(None)
        divide(anchor)

    monkeypatch.setattr(view.text, "_divide", counted)
    for target in (30, 60, 120):
        analysis = recut(analysis, target_tokens=target)
        view.set_analysis(analysis)
        view.set_selection(1, reveal=False)
    assert divided == []
    view.show()
    assert len(divided) == 1
    assert abs(view.visible_range[0] - before) < 200
    owners = view.text.pieces.owner
    assert owners.max() == len(analysis.chunks) - 1


def test_hidden_text_knows_its_places_when_it_is_asked(qtbot: QtBot) -> None:
    """Whoever goes to a place in it finds it divided."""
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(800, 500)
    analysis = analysis_of(_LONG, preset="recursive", vectors=False, min_tokens=0)
    show_analysis(qtbot, view, analysis)
    analysis = recut(analysis, target_tokens=30)
    view.set_analysis(analysis)
    start = int(analysis.chunks.start[9])
    view.show_index(start)
    assert view.visible_range[0] <= start < view.visible_range[1]
    assert int(view.text.pieces.owner[view.text.pieces.at(start)]) == 9
