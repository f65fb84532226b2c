"""A number box that says why it does not take what was typed."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox

from seamline.desktop.widgets.parameter_formatting import unit_for
from seamline.desktop.widgets.translation import localize, plain_number

_USUAL = "100000"


class NumberBox(QDoubleSpinBox):
    """A box that lets a number beyond its range be typed, and then says so instead of ignoring the keys."""

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        # Qt reads and steps numbers as config files have them; what is seen follows the window's locale.
        locale = QLocale.c()
        locale.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
        self.setLocale(locale)
        self.setGroupSeparatorShown(True)
        # Otherwise each digit of a number on its way would be a value of its own.
        self.setKeyboardTracking(False)
        self.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToPreviousValue)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.unit = ""
        self.valueChanged.connect(self.show_unit)

    def unit_text(self, number: float) -> str:
        """Return the unit of a number."""
        return unit_for(self.unit, number)

    def show_unit(self) -> None:
        """Name the unit behind the number."""
        unit = self.unit_text(self.value())
        suffix = f" {unit}" if unit else ""
        # Setting it, even to the same, lays the whole panel out anew.
        if suffix != self.suffix():
            self.setSuffix(suffix)

    def textFromValue(self, value: float) -> str:
        return localize(super().textFromValue(value))

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(self._plain(text))

    def sizeHint(self) -> QSize:
        """Leave room for usual numbers; Qt would for the largest that is allowed, wide as it may be."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        largest = metrics.horizontalAdvance(self.textFromValue(self.maximum()))
        hint.setWidth(hint.width() - max(0, largest - metrics.horizontalAdvance(_USUAL)))
        return hint

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let numbers out of range pass until they are entered."""
        state = super().validate(self._plain(text), position)[0]
        if state == QValidator.State.Invalid and _is_number(self._without_suffix(text)):
            state = QValidator.State.Intermediate
        return state, text, position

    def fixup(self, text: str) -> str:
        """Report what was entered before the last value returns."""
        self.refused.emit(self._without_suffix(text))
        return text

    def _plain(self, text: str) -> str:
        """Return what was typed as Qt reads it, with the unit."""
        return f"{self._without_suffix(text)}{self.suffix()}"

    def _without_suffix(self, text: str) -> str:
        return plain_number(text.removesuffix(self.suffix()))


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
