"""Sizes and faces of text: the interface in the system's face, the source in one made for reading."""

from __future__ import annotations

from enum import Enum
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication

_SMALLEST = 12
_INTERFACE = 13
_POINTS_PER_INCH = 72
_SERIFS = ("Charter", "Georgia", "Noto Serif")
# What stands for "the system's face" where the desktop names none.
_NAMELESS = ("", "Sans Serif", "Sans", "DejaVu Sans")
_FOR_NAMELESS = ("Inter", "Noto Sans", "DejaVu Sans")


class TextRole(Enum):
    """What a text is for: its size in pixels, where the interface has 13, and its weight."""

    NOTE = (12, QFont.Weight.Normal)
    INTERFACE = (13, QFont.Weight.Normal)
    SECTION = (13, QFont.Weight.DemiBold)
    TITLE = (15, QFont.Weight.DemiBold)
    FIGURE = (20, QFont.Weight.DemiBold)


class SourceRole(Enum):
    """What a piece of a source is: its size and the height of its line in pixels, its weight."""

    BODY = (15, 24, QFont.Weight.Normal)
    TITLE = (20, 28, QFont.Weight.Bold)
    HEADING = (17, 28, QFont.Weight.Bold)
    CODE = (13, 20, QFont.Weight.Normal)
    DECK = (17, 28, QFont.Weight.Normal)


def interface_font(system: QFont, points: int = 0) -> QFont:
    """Return the font of the interface.

    system: the desktop's font. points: the size that the user wants, 0 for the desktop's.
    """
    font = QFont(system)
    if font.family() in _NAMELESS:
        known = _families()
        font.setFamilies([family for family in _FOR_NAMELESS if family in known] or [font.family()])
    if points:
        font.setPointSize(points)
    elif QFontInfo(font).pixelSize() < _INTERFACE:
        # In points, since some widgets take a share of those.
        dots = QGuiApplication.primaryScreen().logicalDotsPerInch()
        font.setPointSizeF(_INTERFACE * _POINTS_PER_INCH / dots)
    return font


@cache
def _families() -> frozenset[str]:
    """Return the names of all faces: hundreds, which Qt lists anew each time that it is asked."""
    return frozenset(QFontDatabase.families())


def text_font(role: TextRole) -> QFont:
    """Return the font of a text of the interface, in proportion to the application's."""
    base, known = QApplication.font(), _known_fonts()
    # Whatever paints asks for it. To compare fonts takes a sixtieth of the time of making the key of one.
    if role not in known or known[role][0] != base:
        known[role] = base, _text_font(role, base)
    return QFont(known[role][1])


@cache
def _known_fonts() -> dict[TextRole, tuple[QFont, QFont]]:
    """The fonts of texts as they were asked for last, each behind the font of the application."""
    return {}


def _text_font(role: TextRole, base: QFont) -> QFont:
    size, weight = role.value
    font = QFont(base)
    font.setPixelSize(_scaled(size))
    font.setWeight(weight)
    return font


def bold_font(font: QFont) -> QFont:
    """Return a font in the weight of what is set apart."""
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def source_font(role: SourceRole, *, is_serif: bool = True) -> tuple[QFont, int]:
    """Return the font of a piece of a source, and the height of its line in pixels.

    is_serif: the reading face; in the mono face all but code is two pixels smaller, and headings are bold
    at the size of the text.
    """
    size, line, weight = role.value
    if is_serif and role is not SourceRole.CODE:
        font = QFont()
        known = _families()
        font.setFamilies([*(family for family in _SERIFS if family in known), "serif"])
        font.setStyleHint(QFont.StyleHint.Serif)
    else:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        size, line = (size, line) if role is SourceRole.CODE else (_INTERFACE, 22)
    font.setPixelSize(_scaled(size))
    font.setWeight(weight)
    return font, _scaled(line)


def _scaled(size: int) -> int:
    """Return a size in pixels in the proportion in which the user enlarged the interface."""
    base = QFontInfo(QApplication.font()).pixelSize()
    return max(_SMALLEST, round(size * base / _INTERFACE))
