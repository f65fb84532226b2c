"""A page of the window's elements: controls in every state, colours, lines and type, in both themes."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication

from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.gallery.controls import COLUMN, controls_of, picture_of, picture_of_notes
from seamline.desktop.widgets.strength import STRENGTH_SIZE, paint_strength
from seamline.desktop.widgets.theme import DARK, LIGHT, Theme, apply_theme
from seamline.desktop.widgets.type_scale import SourceRole, TextRole, source_font, text_font
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import Strength

WIDTH = 1600
_HALF = WIDTH // 2
_TALLEST = 2400
_MARGIN = 24
_LABEL = 132
_STATES = ("normal", "hover", "focus", "pressed", "disabled")
_SAMPLE = "Where a text comes apart"


def draw_gallery(application: QApplication) -> QImage:
    """Draw the page, light at the left and dark at the right; the application has the dark theme after it."""
    ratio = application.devicePixelRatio()
    halves = []
    for theme in (LIGHT, DARK):
        apply_theme(application, theme)
        half = _Page(theme, ratio)
        half.draw()
        halves.append(half)
    height = max(half.y for half in halves) + _MARGIN
    page = QImage(round(WIDTH * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    page.setDevicePixelRatio(ratio)
    painter = QPainter(page)
    for number, half in enumerate(halves):
        half.painter.end()
        painter.drawImage(QPointF(number * _HALF, 0), half.image)
    painter.end()
    return page


class _Page:
    """One theme, drawn from the top."""

    def __init__(self, theme: Theme, ratio: float) -> None:
        self._theme = theme
        self.image = QImage(round(_HALF * ratio), round(_TALLEST * ratio), QImage.Format.Format_RGB32)
        self.image.setDevicePixelRatio(ratio)
        self.image.fill(QColor(theme.window))
        self.painter = QPainter(self.image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.y = _MARGIN

    def draw(self) -> None:
        """Draw all sections, each below the last."""
        self._text(_MARGIN, self._theme.name.capitalize(), font=text_font(TextRole.FIGURE))
        self.y += 40
        for title, section in (
            ("Colours", self._colours),
            ("Tints: spine, resting, selected, block", self._tints),
            ("Similarity", self._similarity),
            ("Boundaries", self._boundaries),
            ("Strength", self._strengths),
            ("Type", self._type),
            ("Controls", self._controls),
            ("Notes", self._notes),
        ):
            self._text(_MARGIN, title, font=text_font(TextRole.SECTION))
            self.y += 28
            section()
            self.y += 16

    def _colours(self) -> None:
        colours = [
            (field.name, getattr(self._theme, field.name))
            for field in fields(self._theme)
            if isinstance(getattr(self._theme, field.name), str) and field.name != "name"
        ]
        columns = 3
        for number, (name, colour) in enumerate(colours):
            x = _MARGIN + number % columns * 252
            self._swatch(QRectF(x, self.y, 32, 18), colour)
            self._text(x + 40, f"{name.replace('_', ' ')}  {colour}", font=text_font(TextRole.NOTE))
            self.y += 24 if number % columns == columns - 1 else 0
        self.y += 24 if len(colours) % columns else 0

    def _tints(self) -> None:
        width = (_HALF - 2 * _MARGIN) // len(self._theme.tints)
        for number, tint in enumerate(self._theme.tints):
            x = float(_MARGIN + number * width)
            third = (width - 12) / 3
            for part, colour in enumerate((tint.resting, tint.selected, tint.block)):
                self.painter.fillRect(QRectF(x + 3 + part * third, self.y, third, 36), QColor(colour))
            self.painter.fillRect(QRectF(x, self.y, 3, 36), QColor(tint.spine))
            self._text(round(x) + 10, str(number + 1), font=text_font(TextRole.INTERFACE), below=8)
        self.y += 44

    def _similarity(self) -> None:
        for number, colour in enumerate(self._theme.similarity):
            self._swatch(QRectF(_MARGIN + number * 72, self.y, 64, 24), colour)
        self.y += 32

    def _boundaries(self) -> None:
        for boundary in (*Reason, BoundaryKind.REFERENCE, BoundaryKind.GHOST):
            style = BoundaryStyle.of(boundary, self._theme)
            middle = self.y + 10.0
            self.painter.setPen(style.pen)
            self.painter.drawLine(QPointF(_MARGIN + 6, middle), QPointF(_MARGIN + 380, middle))
            style.paint_mark(self.painter, QRectF(_MARGIN, middle - 5, 10, 10))
            words = boundary.label if isinstance(boundary, Reason) else style.tip
            self._text(_MARGIN + 396, words, font=text_font(TextRole.NOTE), colour=style.colour.name())
            self.y += 24

    def _strengths(self) -> None:
        for number, strength in enumerate(Strength):
            x = _MARGIN + number * 120
            paint_strength(
                self.painter,
                QPointF(x, self.y + 4),
                strength=strength,
                colour=self._theme.text,
                theme=self._theme,
            )
            beside = x + round(STRENGTH_SIZE.width()) + 8
            self._text(beside, strength.name.lower(), font=text_font(TextRole.NOTE))
        self.y += 28

    def _type(self) -> None:
        rows: list[tuple[str, QFont]] = [
            (f"source, {role.name.lower()}", source_font(role, is_serif=True)[0]) for role in SourceRole
        ]
        rows.append(("source, mono", source_font(SourceRole.BODY, is_serif=False)[0]))
        rows += [(f"interface, {role.name.lower()}", text_font(role)) for role in TextRole]
        for name, font in rows:
            self._text(_MARGIN, _SAMPLE, font=font)
            words = f"{name}, {font.pixelSize()} px, {font.weight().name.lower()}"
            self._text(_MARGIN + 396, words, font=text_font(TextRole.NOTE), colour=self._theme.second)
            self.y += 32

    def _controls(self) -> None:
        for number, state in enumerate(_STATES):
            x = _MARGIN + _LABEL + number * COLUMN
            self._text(x, state, font=text_font(TextRole.NOTE), colour=self._theme.second)
        self.y += 24
        for name, make in controls_of(self._theme):
            self._text(_MARGIN, name, font=text_font(TextRole.NOTE), colour=self._theme.second, below=4)
            pictures = [picture_of(make(), state) for state in _STATES]
            for number, picture in enumerate(pictures):
                self.painter.drawPixmap(_MARGIN + _LABEL + number * COLUMN, self.y, picture)
            self.y += max(round(picture.deviceIndependentSize().height()) for picture in pictures) + 8

    def _notes(self) -> None:
        """Draw notes as a window shows them, with and without an action."""
        picture = picture_of_notes()
        self.painter.drawPixmap(_MARGIN, self.y, picture)
        self.y += round(picture.deviceIndependentSize().height()) + 8

    def _swatch(self, place: QRectF, colour: str) -> None:
        self.painter.setPen(QColor(self._theme.frame))
        self.painter.setBrush(QColor(colour))
        self.painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)

    def _text(self, x: int, text: str, *, font: QFont, colour: str = "", below: int = 0) -> None:
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour or self._theme.text))
        place = QRect(x, self.y + below, _HALF - x, QFontMetrics(font).height())
        self.painter.drawText(place, Qt.AlignmentFlag.AlignLeft, text)
