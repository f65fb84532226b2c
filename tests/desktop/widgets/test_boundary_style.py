"""What the boundaries of each reason look like."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme
from seamline.engine.sizing.cut import Reason

SIZE = 20
CUTTING = [reason for reason in Reason if reason is not Reason.END]


def inked(style: BoundaryStyle) -> set[tuple[int, int]]:
    """Return the pixels in which a mark's colour is drawn."""
    picture = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    picture.fill(style.ground)
    painter = QPainter(picture)
    style.paint_mark(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    ground = style.ground.rgb()
    return {(x, y) for x in range(SIZE) for y in range(SIZE) if picture.pixel(x, y) != ground}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_of_two_reasons_differ_without_colour(qapp: object, theme: Theme) -> None:
    """No two reasons have the same mark, so that colour need not be seen."""
    shapes = {reason: inked(BoundaryStyle.of(reason, theme)) for reason in CUTTING}
    for one, other in combinations(CUTTING, 2):
        assert len(shapes[one] ^ shapes[other]) > SIZE, (one, other)


def test_lines_that_only_size_forced_are_dashed_in_ways_of_their_own(qapp: object) -> None:
    """Paragraph, sentence, size and fixed have dashes, each others than the rest; the turns of text none."""
    forced = (Reason.PARAGRAPH, Reason.SENTENCE, Reason.SIZE, Reason.FIXED)
    dashes = {tuple(BoundaryStyle.of(reason, LIGHT).pen.dashPattern()) for reason in forced}
    assert len(dashes) == len(forced)
    for reason in (Reason.HEADING, Reason.TOPIC, Reason.TURN, Reason.MANUAL):
        assert BoundaryStyle.of(reason, LIGHT).pen.style() is Qt.PenStyle.SolidLine


def test_dashes_are_as_long_as_they_say(qapp: object) -> None:
    """A dash of 8 pixels is 8 pixels of ink, and the 4 after it are bare."""
    pen = BoundaryStyle.of(Reason.PARAGRAPH, LIGHT).pen
    picture = QImage(24, 3, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setPen(pen)
    painter.drawLine(0, 1, 24, 1)
    painter.end()
    bare = [picture.pixelColor(x, 1) == Qt.GlobalColor.white for x in range(24)]
    assert bare == ([False] * 8 + [True] * 4) * 2


def test_ghost_is_an_open_diamond_in_the_colour_of_actions(qapp: object) -> None:
    """What a setting would bring is drawn in outline, unlike the filled diamond of a topic."""
    ghost = BoundaryStyle.of(BoundaryKind.GHOST, LIGHT)
    assert ghost.colour.name() == LIGHT.accent
    assert (SIZE // 2, SIZE // 2) not in inked(ghost)
    assert (SIZE // 2, SIZE // 2) in inked(BoundaryStyle.of(Reason.TOPIC, LIGHT))


def test_what_the_user_pinned_looks_pinned_whoever_draws_it() -> None:
    """A pin is the same before a cut and as the reason of a cut."""
    pin, reason = BoundaryStyle.of(BoundaryKind.PINNED, DARK), BoundaryStyle.of(Reason.MANUAL, DARK)
    assert (pin.colour, pin.mark) == (reason.colour, reason.mark)
