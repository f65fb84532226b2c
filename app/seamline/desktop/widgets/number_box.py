"""A number box that reports a number that it does not accept."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox

from seamline.desktop.widgets.parameter_formatting import unit_for
from seamline.desktop.widgets.translation import localize, plain_number

_USUAL = "100000"


class NumberBox(QDoubleSpinBox):
    """A box in which a number beyond its range can be typed, and is refused when it is entered.

    refused: the text that was entered, if it is not accepted; the last value returns.
    """

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        # Qt reads numbers in the notation of config files; textFromValue() writes them in that of the locale.
        locale = QLocale.c()
        locale.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
        self.setLocale(locale)
        self.setGroupSeparatorShown(True)
        # Otherwise each digit that is typed would set a value.
        self.setKeyboardTracking(False)
        self.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToPreviousValue)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.unit = ""
        self.valueChanged.connect(self.show_unit)

    def unit_text(self, number: float) -> str:
        """Return the unit of a number."""
        return unit_for(self.unit, number)

    def show_unit(self) -> None:
        """Show the unit behind the number, in its singular or plural."""
        unit = self.unit_text(self.value())
        suffix = f" {unit}" if unit else ""
        # Setting even an equal suffix would cause a new layout of the whole panel.
        if suffix != self.suffix():
            self.setSuffix(suffix)

    def textFromValue(self, value: float) -> str:
        return localize(super().textFromValue(value))

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(self._plain(text))

    def sizeHint(self) -> QSize:
        """Return a size for usual numbers; Qt's has room for the largest one, which may be very wide."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        largest = metrics.horizontalAdvance(self.textFromValue(self.maximum()))
        hint.setWidth(hint.width() - max(0, largest - metrics.horizontalAdvance(_USUAL)))
        return hint

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept numbers out of range while they are typed."""
        state = super().validate(self._plain(text), position)[0]
        if state == QValidator.State.Invalid and _is_number(self._without_suffix(text)):
            state = QValidator.State.Intermediate
        return state, text, position

    def fixup(self, text: str) -> str:
        """Report a text that is not accepted; Qt then restores the last value."""
        self.refused.emit(self._without_suffix(text))
        return text

    def _plain(self, text: str) -> str:
        """Return a typed text in the notation that Qt reads, with the unit."""
        return f"{self._without_suffix(text)}{self.suffix()}"

    def _without_suffix(self, text: str) -> str:
        return plain_number(text.removesuffix(self.suffix()))


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
