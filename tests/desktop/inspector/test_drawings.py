"""What the inspector paints: terms that add up, and numbers beside their limits."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from seamline.desktop.inspector.scale_view import ScaleView
from seamline.desktop.inspector.size_bar import SizeBar
from seamline.desktop.inspector.waterfall_view import WaterfallView
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, palette_of
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.sizing.cut import Reason
from seamline.instruments.why.scales import PointsScale, SizeScale, ThresholdScale
from seamline.instruments.why.waterfall import Term, Waterfall

TERMS = (
    Term("topic", "Topic changes", 95, "unlike"),
    Term("structure", "Heading follows", 45, "a heading follows"),
    Term("words", "No cue in the words", 0, "no cue"),
    Term("usual", "Usual in this text", -21, "taken off"),
    Term("cost", "One more chunk", -53, "what each has to outweigh"),
)


def row_of(image: QImage, y: int) -> list[str]:
    return [image.pixelColor(x, y).name() for x in range(image.width())]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_bars_begin_where_the_one_before_ended(qtbot: QtBot, theme: Theme) -> None:
    """What speaks for a cut is filled with the accent, their sum with the colour of the reason."""
    view = WaterfallView()
    view.setPalette(palette_of(theme))
    qtbot.addWidget(view)
    view.setFixedWidth(328)
    view.set_waterfall(Waterfall(TERMS, 6.6, is_demanded=False), Reason.HEADING)
    view.resize(328, view.sizeHint().height())
    image = view.grab().toImage()
    row = view.sizeHint().height() // (len(TERMS) + 1)
    first, second = (
        [x for x, name in enumerate(row_of(image, row * number + row // 2)) if name == theme.accent]
        for number in (0, 1)
    )
    assert first
    assert second
    assert abs(second[0] - first[-1]) <= 2
    assert len(first) / len(second) == pytest.approx(95 / 45, rel=0.05)
    bottom = row_of(image, view.sizeHint().height() - row // 2)
    total = [x for x, name in enumerate(bottom) if name == theme.reasons[Reason.HEADING]]
    assert len(total) / len(first) == pytest.approx(66 / 95, rel=0.05)
    assert theme.accent not in row_of(image, 3 * row + row // 2)


def test_labels_are_whole_in_a_narrow_panel(qtbot: QtBot) -> None:
    """The words come before the bars, which need little room to be told from each other."""
    metrics = QFontMetrics(text_font(TextRole.INTERFACE))
    label = next(words for n in range(40) if metrics.horizontalAdvance(words := "No cue " + "m" * n) > 136)
    terms = (*TERMS[:2], Term("words", label, 0, "no cue"))
    images = []
    for width in (250, 400):
        view = WaterfallView()
        view.setPalette(palette_of(LIGHT))
        qtbot.addWidget(view)
        view.set_waterfall(Waterfall(terms, 14.0, is_demanded=False), Reason.HEADING)
        view.resize(width, view.sizeHint().height())
        images.append(view.grab().toImage())
    row = images[0].height() // (len(terms) + 1)
    place = QRect(0, 2 * row, metrics.horizontalAdvance(label), row)
    assert images[0].copy(place) == images[1].copy(place)
    assert row_of(images[0], row // 2).count(LIGHT.accent) > 10


def test_terms_are_drawn_alike_from_right_to_left(qtbot: QtBot, qapp: QApplication) -> None:
    """In a window that runs from right to left labels stay beside the bars, and signs before the numbers."""
    images = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        qapp.setLayoutDirection(direction)
        try:
            view = WaterfallView()
            view.setPalette(palette_of(LIGHT))
            qtbot.addWidget(view)
            view.set_waterfall(Waterfall(TERMS, 6.6, is_demanded=False), Reason.HEADING)
            view.resize(328, view.sizeHint().height())
            images.append(view.grab().toImage())
        finally:
            qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert images[0] == images[1]


def test_size_says_between_which_limits_it_lies(qtbot: QtBot) -> None:
    """A bar can be heard too; one above the largest has the colour of a problem."""
    bar = SizeBar()
    qtbot.addWidget(bar)
    bar.resize(170, bar.sizeHint().height())
    for tokens, said, colour in (
        (301, "301 tokens, between the smallest piece of 40 and the largest of 512", LIGHT.accent),
        (20, "20 tokens, below the smallest piece of 40", LIGHT.accent),
        (600, "600 tokens, above the largest piece of 512", LIGHT.warning),
    ):
        bar.set_size(tokens, smallest=40, largest=512)
        assert bar.accessibleDescription() == said
        assert QColor(colour) == bar.grab().toImage().pixelColor(2, 10)


def test_size_is_held_against_the_limit_in_its_own_tokens(qtbot: QtBot) -> None:
    """A chunk that the model reads wholly is not above the largest, however the config counts it."""
    bar = SizeBar()
    qtbot.addWidget(bar)
    bar.resize(170, bar.sizeHint().height())
    bar.set_size(653, smallest=40, largest=512, read=431)
    assert bar.accessibleDescription() == "431 model tokens, of 512 that the model reads"
    filled = row_of(bar.grab().toImage(), 10).count(LIGHT.accent)
    assert filled == pytest.approx(170 * 431 / (512 * 1.09), abs=4)


def test_limit_of_a_huge_chunk_is_whole(qtbot: QtBot) -> None:
    """Its tick stands at the very beginning, and its number is not cut off there."""
    bar = SizeBar()
    qtbot.addWidget(bar)
    bar.resize(120, bar.sizeHint().height())
    widths = []
    for tokens, columns in ((500, range(60, 120)), (80_000, range(60))):
        bar.set_size(tokens, smallest=0, largest=400)
        image = bar.grab().toImage()
        ground = image.pixelColor(bar.width() - 1, bar.height() - 1)
        below = range(bar.height() - 6, bar.height())
        inked = [x for x in columns if any(image.pixelColor(x, y) != ground for y in below)]
        widths.append(inked[-1] - inked[0])
    assert widths[1] == pytest.approx(widths[0], abs=1)


def test_numbers_stand_beside_their_limits(qtbot: QtBot) -> None:
    """A size has its smallest, target and largest; a similarity its threshold, and what it is either side."""
    view = ScaleView()
    qtbot.addWidget(view)
    view.resize(328, view.sizeHint().height())
    view.set_scale(SizeScale(209, 100, 200, 400), Reason.SIZE)
    assert view.accessibleDescription() == "209 tokens: 100 smallest; 200 target; 400 largest"
    colours = row_of(view.grab().toImage(), 15)
    filled = [x for x, name in enumerate(colours) if name == LIGHT.reasons[Reason.SIZE]]
    assert len(filled) == pytest.approx(328 * 209 / 400, abs=4)
    view.set_scale(ThresholdScale("similarity", 0.05, 0.26, True, 0.3, 0.28), Reason.TOPIC)
    assert view.accessibleDescription() == "similarity 0.05: 0.26 threshold; 0.30 before; 0.28 after"
    view.set_scale(PointsScale(50, 80), Reason.TURN)
    assert view.accessibleDescription() == "50 points: 80 possible"
    colours = row_of(view.grab().toImage(), 15)
    filled = [x for x, name in enumerate(colours) if name == LIGHT.reasons[Reason.TURN]]
    assert len(filled) == pytest.approx(328 * 50 / 80, abs=4)
