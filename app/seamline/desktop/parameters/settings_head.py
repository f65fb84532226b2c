"""The head of the settings: how many differ from the preset, and a button that resets them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_ICON = 16


class ChangesLabel(ElidedLabel):
    """Shows how many settings differ from the preset, if there is room for the whole text."""

    def __init__(self) -> None:
        super().__init__()
        set_tone(self, "quiet")
        self.show_changes(0, "")
        self.setFont(text_font(TextRole.NOTE))

    def show_changes(self, count: int, preset: str) -> None:
        """Set how many settings differ from a preset."""
        self.show_text(tr("{count} changed", count=count) if count else tr("as the preset has them"))
        self.setToolTip(tr("Preset: {preset}", preset=preset) if preset else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the whole text or nothing, since a part of it would be of no use."""
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width():
            super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font of the application."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.font() != text_font(TextRole.NOTE):
            self.setFont(text_font(TextRole.NOTE))


class ResetButton(QPushButton):
    """Sets everything back to the preset."""

    def __init__(self) -> None:
        super().__init__(tr("Reset"))
        self.setProperty("kind", "quiet")
        self.setIconSize(QSize(_ICON, _ICON))
        self.setToolTip(tr("Set everything back to the preset"))
        self.setAccessibleName(tr("Reset all settings to the preset"))
        self._colour_icon()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the icon in the colour of the text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.EnabledChange):
            self._colour_icon()

    def _colour_icon(self) -> None:
        theme = theme_of(self)
        self.setIcon(coloured_icon("reset", theme.accent if self.isEnabled() else theme.quiet, size=_ICON))
