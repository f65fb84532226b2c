"""Page numbers of a converted document, in the gutter beside the text."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from seamline.desktop.source.frame import Frame
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_HEIGHT = 16
_BELOW_LINE = 2
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def pages_in_view(frame: Frame) -> Iterator[tuple[int, float]]:
    """Yield the numbers of the pages that begin in view, each with its height.

    If several begin where there is room for one number only, as blank pages do, the last is yielded.
    """
    document = frame.scene.document
    if document is None or not document.pages or not frame.placed:
        return
    pages, pieces = document.pages, frame.pieces
    low = int(pieces.starts[frame.placed[0].number])
    high = int(pieces.ends[frame.placed[-1].number])
    told: tuple[int, float] | None = None
    for at in range(bisect_left(pages, low), bisect_right(pages, high)):
        is_last = at + 1 == len(pages) or pages[at + 1] > pages[at]
        if is_last and (line := frame.line_at(pages[at])) is not None:
            if told is not None and line.y - told[1] >= _HEIGHT:
                yield told
            told = at + 1, line.y
    if told is not None:
        yield told


def paint_pages(painter: QPainter, frame: Frame) -> None:
    """Write the number of each page where it begins, under a short line."""
    columns, theme = frame.columns, frame.theme
    if not columns.page or frame.scene.document is None:
        return
    is_slide = frame.scene.document.page_word == "slide"
    painter.setFont(text_font(TextRole.NOTE))
    left = columns.gutter - columns.number - columns.page
    for number, y in pages_in_view(frame):
        painter.setPen(QPen(QColor(theme.frame), 1))
        painter.drawLine(QLineF(left, round(y) + 0.5, left + columns.page, round(y) + 0.5))
        painter.setPen(QColor(theme.quiet))
        label = tr("s. {number:,}", number=number) if is_slide else tr("p. {number:,}", number=number)
        painter.drawText(QRectF(left, y + _BELOW_LINE, columns.page, _HEIGHT), _RIGHT, label)
