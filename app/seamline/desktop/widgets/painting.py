"""A context manager that always ends a painter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Yield a painter, and end it when the block is left.

    A painter that an error leaves active, because the traceback keeps it alive, would crash the application.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()
