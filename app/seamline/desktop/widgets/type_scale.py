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
# Family names that mean that the desktop has chosen no font, and the fonts to use then.
_NAMELESS = ("", "Sans Serif", "Sans", "DejaVu Sans")
_FOR_NAMELESS = ("Inter", "Noto Sans", "DejaVu Sans")


class TextRole(Enum):
    """The role of a text of the interface: its size in pixels at the usual text size, and its weight."""

    NOTE = (12, QFont.Weight.Normal)
    INTERFACE = (13, QFont.Weight.Normal)
    SECTION = (13, QFont.Weight.DemiBold)
    TITLE = (15, QFont.Weight.DemiBold)
    FIGURE = (20, QFont.Weight.DemiBold)


class SourceRole(Enum):
    """The role of a piece of a source: its size and line height in pixels, and its weight."""

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
        # Set in points, since some widgets compute other sizes from those.
        dots = QGuiApplication.primaryScreen().logicalDotsPerInch()
        font.setPointSizeF(_INTERFACE * _POINTS_PER_INCH / dots)
    return font


@cache
def _families() -> frozenset[str]:
    """Return the names of all font families, kept since Qt would list hundreds with each call."""
    return frozenset(QFontDatabase.families())


def text_font(role: TextRole) -> QFont:
    """Return the font of a role, in proportion to the application's font."""
    base, known = QApplication.font(), _known_fonts()
    # Called in every paint event: to compare fonts takes a sixtieth of the time of making a key of one.
    if role not in known or known[role][0] != base:
        known[role] = base, _text_font(role, base)
    return QFont(known[role][1])


@cache
def _known_fonts() -> dict[TextRole, tuple[QFont, QFont]]:
    """The last font of each role, behind the application's font for which it was made."""
    return {}


def _text_font(role: TextRole, base: QFont) -> QFont:
    size, weight = role.value
    font = QFont(base)
    font.setPixelSize(_scaled(size))
    font.setWeight(weight)
    return font


def bold_font(font: QFont) -> QFont:
    """Return a font in the weight that sets words apart."""
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def source_font(role: SourceRole, *, is_serif: bool = True) -> tuple[QFont, int]:
    """Return the font of a piece of a source, and its line height in pixels.

    is_serif: whether to use the serif face for reading, for all but code. In the monospaced face, headings
    have the size of the text, which is two pixels smaller.
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
    """Return a size in pixels, scaled as the user has enlarged the interface, but not too small."""
    base = QFontInfo(QApplication.font()).pixelSize()
    return max(_SMALLEST, round(size * base / _INTERFACE))
