"""Painting that ends, whatever happens in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a painter that has ended when the block is left.

    One that an error leaves open, since its traceback still holds it, takes the whole application down.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()
