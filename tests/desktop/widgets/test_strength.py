"""The four small bars of a boundary's strength."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from seamline.desktop.widgets.strength import STRENGTH_SIZE, paint_strength
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme
from seamline.instruments.strength import Strength


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("strength", list(Strength))
def test_as_many_bars_are_filled_as_the_boundary_is_strong(strength: Strength, theme: Theme) -> None:
    """The others are drawn too, quietly, so that one sees out of how many."""
    image = QImage(STRENGTH_SIZE.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.panel))
    painter = QPainter(image)
    paint_strength(painter, QPointF(0, 0), strength=strength, colour=theme.accent, theme=theme)
    painter.end()
    bottom = image.height() - 1
    bars = [image.pixelColor(round(number * 4.5) + 1, bottom).name() for number in range(4)]
    assert bars == [theme.accent] * strength + [theme.frame] * (4 - strength)
    assert image.pixelColor(1, 0).name() == theme.panel
