"""What is written right of the text."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from seamline.desktop.source.chunk_painter import paint_note
from seamline.desktop.widgets.theme import LIGHT


def ink_of(title: str, *, width: int) -> int:
    """Return how many pixels the title of a note colours in a column of a width."""
    frame: Any = SimpleNamespace(
        columns=SimpleNamespace(label_left=0, label_width=width, is_narrow=True), theme=LIGHT
    )
    image = QImage(width, 64, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    paint_note(painter, frame, y=0, title=title, text="", colour="#000000")
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(64, image.bytesPerLine())[:, :width]
    return int((pixels < 128).sum())


@pytest.mark.usefixtures("qapp")
def test_words_without_room_go_on_the_next_line() -> None:
    """None of them is cut off where the column is narrow."""
    assert ink_of("Not embedded", width=84) == pytest.approx(ink_of("Not embedded", width=300), rel=0.05)
