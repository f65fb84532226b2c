"""The box of a setting's number, with its unit at the right end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel

from seamline.desktop.widgets.number_box import NumberBox
from seamline.desktop.widgets.text_style import set_tone

_GAP = 8


class ValueBox(NumberBox):
    """Takes a number by keys, arrows and wheel; the unit beside it is not part of the text."""

    def __init__(self) -> None:
        self._unit_label = QLabel()
        super().__init__()
        self._unit_label.setParent(self)
        set_tone(self._unit_label, "quiet")
        self._unit_label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("kind", "row")
        self.setAlignment(Qt.AlignmentFlag.AlignLeft)

    def show_unit(self) -> None:
        """Show the unit at the right end, if there is room for it beside the number."""
        label, unit = self._unit_label, self.unit_text(self.value())
        if unit != label.text():
            label.setText(unit)
            self._place_unit()
        elif self._has_room() is label.isHidden():
            self._place_unit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the unit at the right end."""
        super().resizeEvent(event)
        self._place_unit()

    def changeEvent(self, event: QEvent) -> None:
        """Set the box's font on number and unit again, because a change of the style sheet resets it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._unit_label.setFont(self.font())
            self.lineEdit().setFont(self.font())
            self._place_unit()

    def _place_unit(self) -> None:
        label = self._unit_label
        label.adjustSize()
        label.setVisible(self._has_room())
        label.move(self.width() - label.width() - _GAP, (self.height() - label.height()) // 2)
        self.lineEdit().setTextMargins(_GAP - 2, 0, 0 if label.isHidden() else label.width() + _GAP, 0)

    def _has_room(self) -> bool:
        """Whether number and unit fit beside each other."""
        number = self.lineEdit().fontMetrics().horizontalAdvance(self.text())
        is_wide = number + self._unit_label.width() + 3 * _GAP <= self.width()
        return bool(self._unit_label.text()) and is_wide
