"""What is written right of the text."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QPainter

from seamline.desktop.source.chunk_painter import paint_note
from seamline.desktop.widgets.theme import LIGHT


def painted(title: str, *, width: int, has_labels: bool = True, **where: float) -> NDArray[np.bool_]:
    """Return which pixels a note colours in a column of a width, (64, width) bool."""
    columns = SimpleNamespace(label_left=0, label_width=width, is_narrow=True, has_labels=has_labels)
    frame: Any = SimpleNamespace(columns=columns, theme=LIGHT)
    image = QImage(width, 64, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    paint_note(painter, frame, **{"y": 0, **where}, title=title, text="", colour="#000000")
    painter.end()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(64, image.bytesPerLine())[:, :width]
    return np.asarray(pixels < 128)


def ink_of(title: str, *, width: int) -> int:
    """Return how many pixels the title of a note colours in a column of a width."""
    return int(painted(title, width=width).sum())


@pytest.mark.usefixtures("qapp")
def test_words_without_room_go_on_the_next_line() -> None:
    """None of them is cut off where the column is narrow."""
    assert ink_of("Not embedded", width=84) == pytest.approx(ink_of("Not embedded", width=300), rel=0.05)


@pytest.mark.usefixtures("qapp")
def test_note_ends_above_the_words_below_it() -> None:
    """What repeats a single line leaves the label of the boundary below it clear."""
    rows = np.flatnonzero(painted("Overlap of a chunk", width=60, y=20.0, bottom=40.0).any(axis=1))
    assert rows.max() < 40
    assert rows.min() < 20


@pytest.mark.usefixtures("qapp")
def test_no_note_is_squeezed_beside_another_cut() -> None:
    """Where the labels of boundaries stand on their lines there is no column for notes."""
    assert not painted("Overlap", width=18, has_labels=False).any()
