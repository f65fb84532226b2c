"""The lines of text in view, along which gutter, overlay and the margin on the right are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextBlock, QTextLine


@dataclass(frozen=True)
class VisibleLine:
    """One line as wrapped. start, end: positions, a line end included; top, bottom: in the viewport."""

    start: int
    end: int
    top: float
    bottom: float
    left: float
    block_start: int
    text_line: QTextLine

    @property
    def height(self) -> float:
        """The height of the line."""
        return self.bottom - self.top

    def x_of(self, position: int) -> float:
        """Where a position of this line is, in the viewport."""
        # PySide6 gives a pair, whatever its stubs say: the place, and the cursor position it stands for.
        x, _ = cast(tuple[float, int], self.text_line.cursorToX(position - self.block_start))
        return self.left + x

    def reaches(self, place: QRectF) -> bool:
        """Whether the words of this line reach into a place of the viewport."""
        right = self.left + self.text_line.x() + self.text_line.naturalTextWidth()
        return self.top < place.bottom() and place.top() < self.bottom and right > place.left()

    def position_at(self, x: float) -> int:
        """The position of the character that covers a place."""
        on_character = QTextLine.CursorPosition.CursorOnCharacter
        found = self.block_start + int(self.text_line.xToCursor(x - self.left, on_character))
        return max(self.start, min(found, self.end - 1))


def lines_of(block: QTextBlock, area: QRectF, *, low: float, high: float) -> list[VisibleLine]:
    """Return the lines of a laid-out block that lie between two heights. area: of the block."""
    lines = []
    start = block.position()
    layout = block.layout()
    count = layout.lineCount()
    for number in range(count):
        text_line = layout.lineAt(number)
        is_last = number == count - 1
        top = area.top() + text_line.y()
        # To the next line, not to the end of the letters: there is leading between them.
        bottom = area.bottom() if is_last else area.top() + layout.lineAt(number + 1).y()
        if bottom < low:
            continue
        if top > high:
            break
        first = start + text_line.textStart()
        end = start + block.length() if is_last else first + text_line.textLength()
        # Whole pixels, or hair-lines show between the backgrounds of neighbours.
        lines.append(VisibleLine(first, end, round(top), round(bottom), area.left(), start, text_line))
    return lines
