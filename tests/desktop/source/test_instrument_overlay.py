"""What instruments show over the source: where it is drawn, and when it is drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, analysis_of
from tests.desktop.shown import point_of, show_analysis

from seamline.desktop.source.instrument_overlay import OverlayPositions, heat_colour
from seamline.desktop.source.minimap import margin_colours
from seamline.desktop.source.source_gutter import SourceGutter
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.widgets.boundary_style import MANUAL, BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.overlay import Overlay
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.comparison import Comparison, compare
from seamline.instruments.lint import Finding, Severity
from seamline.instruments.manual import BoundarySet, boundary_set

LONG = "".join(
    f"Part {number} is about a thing of its own. It says so at length.\n\n" for number in range(200)
)


@pytest.fixture
def view(qtbot: QtBot) -> SourceView:
    view = SourceView()
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    return view


FINDING = Finding(0, "tiny", Severity.WARNING, "has 3 tokens", 0, 9, ())


def compared(text: str = GARDEN) -> Comparison:
    """Compare two cuts of a text, with a boundary of each kind."""
    whole = analysis_of(text, vectors=False, strategy="recursive", max_tokens=900, target_tokens=800)
    a, b = (
        analyse(whole.document, whole.config, pins=whole.units.first[units].tolist())
        for units in ([2, 5, 8], [2, 6, 11])
    )
    return compare(a, b)


def text_of(view: SourceView) -> SourceText:
    (text,) = view.findChildren(SourceText)
    return text


def gutter_of(view: SourceView) -> SourceGutter:
    (gutter,) = view.findChildren(SourceGutter)
    return gutter


def picture(view: SourceView) -> tuple[QImage, QImage]:
    """Return what the text and the gutter look like, drawn anew."""
    return text_of(view).viewport().grab().toImage(), gutter_of(view).grab().toImage()


def repaints(view: SourceView, act: Callable[[], None]) -> bool:
    """Whether something makes the text be drawn anew."""
    painted: list[int] = []
    text = text_of(view)
    QApplication.processEvents()
    before = text.paintEvent

    def paint(event: QPaintEvent) -> None:
        painted.append(1)
        before(event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "paintEvent", paint)
        act()
        QApplication.processEvents()
    return bool(painted)


def test_marks_are_in_the_order_of_the_text() -> None:
    """Compared boundaries and the user's own are one ascending list, each place with its kind."""
    comparison = compared()
    own = boundary_set(GARDEN, [int(comparison.kept.index[0]), 60], pinned=True)
    marks = Overlay(comparison=comparison, boundaries=own).marks
    assert (np.diff(marks.indices) >= 0).all()
    assert (marks.ends_before <= marks.indices).all()
    for kind, places in (
        (BoundaryKind.KEPT, comparison.kept),
        (BoundaryKind.MOVED, comparison.moved),
        (BoundaryKind.ADDED, comparison.added),
        (BoundaryKind.REMOVED, comparison.removed),
    ):
        assert marks.indices[marks.kinds == kind].tolist() == places.index.tolist()
    assert marks.indices[marks.kinds == BoundaryKind.PINNED].tolist() == sorted(own.indices)


_PLACES = st.lists(st.integers(1, len(GARDEN) - 1), max_size=8)


@given(_PLACES, _PLACES, st.integers(0, 300), st.integers(0, 300))
def test_places_look_alike_exactly_where_they_are_equal(
    mine: list[int], theirs: list[int], start: int, length: int
) -> None:
    """Whatever the boundaries, a part is drawn anew if and only if one of its own differs."""
    positions = TextPositions.of(GARDEN)
    one, other = (
        OverlayPositions.of(Overlay(boundaries=boundary_set(GARDEN, places)), positions)
        for places in (mine, theirs)
    )
    end = start + length
    inside = [{place for place in places if start <= place < end} for places in (mine, theirs)]
    assert one.looks_like(other, start, end=end) == (inside[0] == inside[1])


def test_change_out_of_view_draws_nothing_anew(qtbot: QtBot, view: SourceView) -> None:
    """A boundary or a span far below leaves the frame on screen as it is; one in view does not."""
    analysis = analysis_of(LONG)
    show_analysis(qtbot, view, analysis)
    far, near = len(LONG) - 200, LONG.index("Part 2 ")
    assert not repaints(view, lambda: view.set_boundaries(boundary_set(LONG, [far])))
    assert not repaints(view, lambda: view.set_unread(np.array([[far, far + 50]])))
    assert repaints(view, lambda: view.set_boundaries(boundary_set(LONG, [near, far])))
    assert repaints(view, lambda: view.set_unread(np.array([[near, near + 9], [far, far + 50]])))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_overlay_changes_the_picture_and_goes_again(
    qtbot: QtBot, view: SourceView, theme: Theme
) -> None:
    """Each setter is seen in the text or the gutter, and its empty value takes it away completely."""
    view.set_theme(theme)
    comparison = compared()
    show_analysis(qtbot, view, comparison.a)
    assert all(len(places) == 1 for places in comparison.kinds.values())
    before = picture(view)
    spans = np.array([[60, 120]])
    for show, hide in (
        (lambda: view.set_unread(spans), lambda: view.set_unread(np.empty((0, 2), dtype=np.int64))),
        (lambda: view.set_comparison(comparison), lambda: view.set_comparison(None)),
        (
            lambda: view.set_boundaries(boundary_set(GARDEN, [70], pinned=True)),
            lambda: view.set_boundaries(BoundarySet()),
        ),
        (lambda: view.set_findings({0: (FINDING,)}), lambda: view.set_findings({})),
        (
            lambda: view.set_heat(np.linspace(0, 1, len(comparison.a.chunks), dtype=np.float32)),
            lambda: view.set_heat(None),
        ),
    ):
        show()
        assert picture(view) != before
        hide()
        assert picture(view) == before


def test_pin_on_the_line_covers_no_word(qtbot: QtBot, view: SourceView) -> None:
    """Where a line is full of words the pin beside it is left out; the gutter has it all the same."""
    text = "Words and words " * 60 + ".\n\nA short one.\n\nAnother."
    show_analysis(qtbot, view, analysis_of(text))
    lines, width = text_of(view).visible_lines(), text_of(view).viewport().width()
    covered = [line.reaches(QRectF(width - 14, line.top, 12, line.height)) for line in lines]
    assert covered[0]
    assert not any(covered[-3:])


def test_scores_tint_the_chunks(qtbot: QtBot, view: SourceView) -> None:
    """A chunk's background is that of its score, in place of its own tint."""
    analysis = analysis_of()
    show_analysis(qtbot, view, analysis)
    scores = np.linspace(1, 0, len(analysis.chunks), dtype=np.float32)
    view.set_heat(scores)
    text, image = text_of(view), picture(view)[0]
    for chunk in (0, 1):
        y = point_of(text, int(analysis.chunks.start[chunk])).y()
        assert image.pixelColor(text.viewport().width() - 30, y) == heat_colour(LIGHT, float(scores[chunk]))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@given(score=st.floats(0, 1))
def test_text_is_legible_on_every_score(theme: Theme, score: float) -> None:
    """The contrast of the text against its background is 4.5 or more, by WCAG."""
    shades = sorted(map(_luminance, (heat_colour(theme, score), QColor(theme.text))))
    assert (shades[1] + 0.05) / (shades[0] + 0.05) >= 4.5


def _luminance(colour: QColor) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_what_is_said_of_chunks_goes_with_their_cut(qtbot: QtBot, view: SourceView) -> None:
    """Scores and findings are of the chunks they came for; boundaries are of the text, and stay."""
    analysis = analysis_of()
    show_analysis(qtbot, view, analysis)
    view.set_boundaries(boundary_set(GARDEN, [70]))
    before = picture(view)
    view.set_heat(np.ones(len(analysis.chunks), dtype=np.float32))
    view.set_findings({0: (FINDING,)})
    view.set_analysis(replace(analysis))
    assert picture(view) == before


def test_overlays_of_another_text_are_ignored(qtbot: QtBot, view: SourceView) -> None:
    """A comparison that comes late, and scores of another cut, draw nothing over another text."""
    show_analysis(qtbot, view, analysis_of())
    before = picture(view)
    view.set_comparison(compared(GARDEN + "More."))
    view.set_heat(np.ones(1, dtype=np.float32))
    assert picture(view) == before


def test_new_document_begins_without_overlays(qtbot: QtBot, view: SourceView) -> None:
    """What was shown of one text is not shown over the next."""
    show_analysis(qtbot, view, analysis_of())
    before = picture(view)
    view.set_boundaries(boundary_set(GARDEN, [70], pinned=True))
    view.set_unread(np.array([[60, 120]]))
    show_analysis(qtbot, view, analysis_of())
    assert picture(view) == before


def test_tips_say_what_marks_mean(qtbot: QtBot, view: SourceView) -> None:
    """Beside a boundary, an unread line and a chunk with a finding the gutter says so in words."""
    analysis = analysis_of()
    show_analysis(qtbot, view, analysis)
    gutter, text = gutter_of(view), text_of(view)
    index = int(analysis.units.first[3])
    view.set_boundaries(boundary_set(GARDEN, [index], pinned=True))
    assert text._scene.overlay is not None
    ((kind, place),) = gutter._glyphs(text._scene.overlay)
    assert gutter.tip_at(place.center()) == BoundaryStyle.of(kind, LIGHT).tip == "pinned: kept in every cut"
    view.set_unread(np.array([[index, index + 40]]))
    beside = QPointF(gutter._boundaries_left() + 1, point_of(text, index + 20).y())
    assert "does not read" in gutter.tip_at(beside)
    view.set_findings({0: (FINDING, replace(FINDING, rule="duplicate", message="is that of line 9"))})
    tip = gutter.tip_at(QPointF(2, point_of(text, 0).y()))
    assert tip.endswith("\ntiny: the chunk has 3 tokens\nduplicate: the chunk is that of line 9")


def test_kinds_differ_by_shape_and_not_by_colour_alone() -> None:
    """No two marks in the gutter have the same outline, and each says what it means."""
    shown = [kind for kind in BoundaryKind if kind is not BoundaryKind.MOVED_FROM]
    assert all(
        BoundaryStyle.of(one, LIGHT).mark != BoundaryStyle.of(other, LIGHT).mark
        for one, other in combinations(shown, 2)
    )
    assert all(BoundaryStyle.of(kind, LIGHT).tip for kind in BoundaryKind)


def test_map_marks_boundaries_and_unread_text() -> None:
    """Left of the strip stand changed and manual boundaries, right of it what the embedder does not read."""
    overlay = Overlay(
        unread=np.array([[500, 750]]), boundaries=boundary_set("x" * 1000, [100, 900], pinned=True)
    )
    colours = margin_colours(overlay, 1000, rows=100, theme=LIGHT)
    pinned, warning = (
        [colour.red(), colour.green(), colour.blue()]
        for colour in (BoundaryStyle.of(BoundaryKind.PINNED, LIGHT).colour, QColor(LIGHT.warning))
    )
    assert [row for row in range(100) if colours[row, 0].tolist() == pinned] == [10, 11, 90, 91]
    assert [row for row in range(100) if colours[row, 1].tolist() == warning] == list(range(50, 75))
    assert BoundaryKind.PINNED in MANUAL
