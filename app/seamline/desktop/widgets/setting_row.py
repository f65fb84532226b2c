"""A setting that was tried: its name and value, its effect, and the button that applies it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from seamline.desktop.widgets.parameter_formatting import format_value, unit_for
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Value
from seamline.engine.phrases import phrase

_HEIGHT, _NARROW, _SPACING, _AROUND = 32, 290, 8, 3
_BESIDE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SettingRow(QWidget):
    """One line, or two if the setting takes all of the first.

    apply_requested: the field and the value. indent: the left margin, in pixels.
    """

    apply_requested = Signal(str, object)

    def __init__(self, *, indent: int = 0, tone: str = "") -> None:
        super().__init__()
        self.setMinimumHeight(_HEIGHT)
        self._field: str = ""
        self._value: Value = 0
        self._effect = ""
        self.name = TextLabel(tone=tone, is_wrapped=True)
        self.effect = TextLabel(TextRole.NOTE, "quiet")
        self.button = QPushButton(tr("Apply"))
        self.button.setProperty("kind", "small")
        self.button.clicked.connect(lambda: self.apply_requested.emit(self._field, self._value))
        self._indent, self._is_below = indent, False
        self._grid = grid = QGridLayout(self)
        # The vertical margin separates rows of two lines, and fits into the height of one with one line.
        grid.setContentsMargins(indent, _AROUND, 0, _AROUND)
        grid.setHorizontalSpacing(_SPACING)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.effect, 0, 1, _BESIDE)
        grid.addWidget(self.button, 0, 2)

    def show_setting(self, field: str, value: Value, *, now: Value, effect: str, details: str = "") -> None:
        """Offer a value. now: the present one. effect: in two or three words; details: in a sentence."""
        self._field, self._value = field, value
        self.name.setText(format_setting(field, value, now=now))
        self._show_effect(effect)
        self.effect.setToolTip(details)
        self.button.setEnabled(True)
        self.button.setAccessibleName(
            tr("Apply: {setting}; {effect}", setting=self.name.text(), effect=phrase(details or effect))
        )
        self.button.setVisible(True)

    def grey(self) -> None:
        """Disable the row, because it was tried on another cut, until it is tried again."""
        self.button.setEnabled(False)
        self._show_effect("…")
        self.effect.setToolTip("")

    def hide_effect(self) -> None:
        """Show that there is nothing to apply."""
        self._show_effect("")
        self.button.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_effect(self._effect)

    def _show_effect(self, effect: str) -> None:
        """Show the effect, in a narrow panel without its verb, as the setting needs the room."""
        self._effect = effect
        rest = effect.partition(" ")[2]
        is_short = rest[:1].isdigit() and self.width() < _NARROW
        self.effect.setText(rest if is_short else effect)
        self._place_effect()

    def _place_effect(self) -> None:
        """Place the effect beside the setting, or below one that would take more than two lines there."""
        room = self.width() - self._indent - self.button.sizeHint().width() - 2 * _SPACING
        beside, width_of = room - self.effect.sizeHint().width(), self.name.fontMetrics().horizontalAdvance
        longest = max(map(width_of, self.name.text().split()), default=0)
        # Less than 2, as a word that does not fit leaves room at the end of the first line.
        is_below = longest > beside or width_of(self.name.text()) > 1.7 * beside
        if is_below:
            self.effect.setText(self._effect)
        if is_below != self._is_below:
            self._is_below = is_below
            for widget in (self.effect, self.button):
                self._grid.removeWidget(widget)
            if is_below:
                self._grid.addWidget(self.effect, 1, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                self._grid.addWidget(self.effect, 0, 1, _BESIDE)
            self._grid.addWidget(self.button, 0, 2, 2 if is_below else 1, 1)


def format_setting(field: str, value: Value, *, now: Value) -> str:
    """Return a setting in a few words: `Smallest piece 350`, `Fewer chunks, to −9`, `Cut at headings: on`."""
    parameter = PARAMETERS[field]
    if field == "granularity":
        assert not isinstance(value, str)
        assert not isinstance(now, str)
        number = numeral(value, "+g") if value else "0"
        return (
            tr("More chunks, to {number}", number=number)
            if value > now
            else tr("Fewer chunks, to {number}", number=number)
        )
    if parameter.choices or isinstance(value, str | bool):
        return tr("{title}: {text}", title=tr(parameter.label), text=format_value(parameter, value))
    unit = tr(unit_for(parameter.unit, value)) if parameter.unit in ("sentences", "seconds", "%") else ""
    number = numeral(value, ",.10g")
    return f"{tr(parameter.label)} {number} {unit}".rstrip()
