"""Size of a chunk as a bar, with the smallest and the largest size that the settings allow."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase

MODEL_TOKENS = phrase("{read:,} model tokens, of {largest:,} that the model reads")
"""The words for a size in the model's own tokens."""
_TOP, _HEIGHT, _TICK = 6.0, 8.0, 3.0
# The largest size is a little before the end of the scale, so that a larger chunk is visibly larger.
_BEYOND = 1.09


class SizeBar(QWidget):
    """A filled bar with two ticks and their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._size, self._smallest, self._largest, self._read = 0, 0, 1, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Size"))

    def set_size(self, tokens: int, *, smallest: int, largest: int, read: int = 0) -> None:
        """Show a size in tokens between the smallest and the largest.

        read: the size in the model's own tokens, if `largest` is the limit of the model; else 0.
        """
        sizes = tokens, smallest, largest, read
        if sizes == (self._size, self._smallest, self._largest, self._read) and self.toolTip():
            return
        self._size, self._smallest, self._largest, self._read = sizes
        words = phrase(
            "{tokens:,} tokens, between the smallest piece of {smallest:,} and the largest of {largest:,}"
        )
        if read and tokens >= smallest:
            words = MODEL_TOKENS
        elif tokens > largest:
            words = phrase("{tokens:,} tokens, above the largest piece of {largest:,}")
        elif tokens < smallest:
            words = phrase("{tokens:,} tokens, below the smallest piece of {smallest:,}")
        given = {"tokens": tokens, "smallest": smallest, "largest": largest, "read": read}
        self.setAccessibleDescription(tr(words, **given))
        self.setToolTip(self.accessibleDescription())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(150, round(_TOP + _HEIGHT + _TICK + QFontMetrics(text_font(TextRole.NOTE)).ascent()))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setFont(text_font(TextRole.NOTE))
            metrics = painter.fontMetrics()
            size = self._read or self._size
            scale = self.width() / max(self._largest * _BEYOND, size, 1)
            painter.fillRect(QRectF(0, _TOP, self.width(), _HEIGHT), QColor(theme.line))
            fill = theme.warning if size > self._largest else theme.accent
            painter.fillRect(QRectF(0, _TOP, size * scale, _HEIGHT), QColor(fill))
            low, high = (tr("{count:,}", count=size) for size in (self._smallest, self._largest))
            right = round(self._largest * scale)
            right_text = min(right + metrics.horizontalAdvance(high) // 2, self.width())
            # For a chunk that is far larger, the ticks are close to the left end.
            right_text = max(right_text - metrics.horizontalAdvance(high), 0)
            baseline = _TOP + _HEIGHT + _TICK + metrics.ascent() - 2
            # In the chunk's proportion of both counts: the smallest size is not in the model's tokens.
            left = round(self._smallest * scale * size / max(self._size, 1))
            left_text = max(0, left - metrics.horizontalAdvance(low) // 2)
            for at in (left, right):
                painter.fillRect(QRectF(at, _TOP - _TICK, 1, _HEIGHT + 2 * _TICK), QColor(theme.second))
            painter.setPen(QColor(theme.quiet))
            painter.drawText(right_text, round(baseline), high)
            # If both numbers would overlap, only the largest is written; the tick of the smallest stays.
            if left_text + metrics.horizontalAdvance(low) + metrics.averageCharWidth() < right_text:
                painter.drawText(left_text, round(baseline), low)
