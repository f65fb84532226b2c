"""A laid-out piece of a text: its lines, and the place of each position in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.shown_text import Mark, ShownText
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.type_scale import SourceRole, source_font

_ROLES = {
    Shape.TITLE: SourceRole.TITLE,
    Shape.HEADING: SourceRole.HEADING,
    Shape.CODE: SourceRole.CODE,
    Shape.CAPTION: SourceRole.CODE,
}
_CAPTION_HEIGHT = 28
_INDENT = 20
_STEP = 26
_HANGING = 16
_TAB_CHARACTERS = 4


class SourceFonts:
    """The fonts of one face of the source, with their line heights."""

    def __init__(self, *, is_serif: bool) -> None:
        self.is_serif = is_serif
        self._fonts = {
            shape: source_font(_ROLES.get(shape, SourceRole.BODY), is_serif=is_serif) for shape in Shape
        }
        code, _ = source_font(SourceRole.CODE, is_serif=is_serif)
        self.code = code
        self.tab = QFontMetricsF(code).horizontalAdvance(" ") * _TAB_CHARACTERS

    def font(self, shape: Shape) -> QFont:
        """Return the font of a shape."""
        return self._fonts[shape][0]

    def line(self, shape: Shape) -> int:
        """Return the height of a line of a shape, in pixels."""
        return _CAPTION_HEIGHT if shape == Shape.CAPTION else self._fonts[shape][1]


@dataclass(frozen=True)
class PieceLine:
    """One line of a piece. start, end: positions. top, height: within the piece."""

    start: int
    end: int
    top: float
    height: float
    text_line: QTextLine


class PieceLayout:
    """One piece, laid out in a width; for other colours it must be made again."""

    def __init__(
        self,
        shown: ShownText,
        shape: Shape,
        *,
        depth: int,
        width: float,
        fonts: SourceFonts,
        theme: Theme,
        minimum: float = 0.0,
    ) -> None:
        """minimum: the least height of the piece, in pixels."""
        self.shown = shown
        self.shape = shape
        self.left = float(_STEP * depth + (_INDENT if shape == Shape.ITEM else 0))
        hanging = _HANGING if shape == Shape.ITEM else 0
        if shape == Shape.QUOTE:
            self.left += 14
        self._layout = QTextLayout(shown.text, fonts.font(shape))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setTabStopDistance(fonts.tab)
        self._layout.setTextOption(option)
        self._layout.setCacheEnabled(True)
        self._layout.setFormats(_formats(shown, fonts, theme=theme))
        self.lines: list[PieceLine] = []
        step = float(fonts.line(shape))
        top = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            lead = -hanging if not self.lines else 0
            line.setLineWidth(max(width - self.left - lead, 40.0))
            line.setPosition(QPointF(self.left + lead, top + (step - line.height()) / 2))
            start = line.textStart()
            self.lines.append(PieceLine(start, start + line.textLength(), top, step, line))
            top += step
        self._layout.endLayout()
        self.height = max(top, step, minimum)

    def draw(
        self, painter: QPainter, origin: QPointF, *, selection: QTextLayout.FormatRange | None = None
    ) -> None:
        """Draw the text in the painter's colour. selection: positions with another format."""
        self._layout.draw(painter, origin, [selection] if selection is not None else [])

    def line_of(self, position: int) -> PieceLine:
        """Return the line that holds a position."""
        return next((line for line in self.lines if position < line.end), self.lines[-1])

    def x_of(self, position: int, line: PieceLine | None = None) -> float:
        """Return the x of a position in its line, within the piece."""
        # In spite of its stubs, PySide6 returns a pair: x, and the cursor position that it belongs to.
        text_line = (line or self.line_of(position)).text_line
        x, _ = cast(tuple[float, int], text_line.cursorToX(position))
        return x

    def position_at(self, x: float, y: float, *, on_character: bool = False) -> int:
        """Return the position nearest to a point of the piece, or that of the character under it."""
        number = min(max(int(y // self.lines[0].height), 0), len(self.lines) - 1)
        line = self.lines[number]
        mode = (
            QTextLine.CursorPosition.CursorOnCharacter
            if on_character
            else QTextLine.CursorPosition.CursorBetweenCharacters
        )
        found = int(line.text_line.xToCursor(x, mode))
        is_last = number == len(self.lines) - 1
        return max(
            line.start,
            min(found, line.end if is_last and not on_character else max(line.end - 1, line.start)),
        )

    def next_position(self, position: int, *, by_word: bool) -> int:
        """Return the cursor position after another; the same at the end."""
        mode = QTextLayout.CursorMode.SkipWords if by_word else QTextLayout.CursorMode.SkipCharacters
        return int(self._layout.nextCursorPosition(position, mode))

    def previous_position(self, position: int, *, by_word: bool) -> int:
        """Return the cursor position before another; the same at the start."""
        mode = QTextLayout.CursorMode.SkipWords if by_word else QTextLayout.CursorMode.SkipCharacters
        return int(self._layout.previousCursorPosition(position, mode))


def _formats(shown: ShownText, fonts: SourceFonts, *, theme: Theme) -> list[QTextLayout.FormatRange]:
    found = []
    for start, length, mark in shown.marks:
        run = QTextLayout.FormatRange()
        run.start, run.length = start, length
        run.format = _format(mark, fonts, theme=theme)
        found.append(run)
    return found


def _format(mark: Mark, fonts: SourceFonts, *, theme: Theme) -> QTextCharFormat:
    look = QTextCharFormat()
    if mark == Mark.DIM:
        look.setForeground(QColor(theme.quiet))
        look.setFontWeight(QFont.Weight.Normal)
    elif mark == Mark.BOLD:
        look.setFontWeight(QFont.Weight.DemiBold)
    elif mark == Mark.ITALIC:
        look.setFontItalic(True)
    else:
        look.setFontFamilies(fonts.code.families() or [fonts.code.family()])
        look.setProperty(QTextCharFormat.Property.FontPixelSize, fonts.code.pixelSize())
    return look
