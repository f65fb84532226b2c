"""The editor of a number: a box for exact values, and a slider to feel one's way."""

from __future__ import annotations

import math
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from seamline.desktop.parameters.field_editors.field_editor import FieldEditor
from seamline.desktop.widgets.number_box import NumberBox
from seamline.desktop.widgets.parameter_formatting import decimals_of, format_number
from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import Theme
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value

# A longer unit is written out below the slider instead of behind the number.
_LONGEST_SUFFIX = 10
_STEP_KEYS = frozenset(
    (
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    )
)


class NumberEditor(FieldEditor):
    """Edits a number: a box for all that is allowed, and a slider for the useful part of it.

    The slider's values lie whole steps from the default, so that sizes stay round and windows odd.
    """

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._low, self._maximum = cast(float, parameter.minimum), cast(float, parameter.maximum)
        self._high = self._low
        self._origin = float(parameter.default)
        self._decimals = decimals_of(parameter)
        self._is_refused = False
        self._in_gesture = False

        self._box = NumberBox()
        self._box.setDecimals(self._decimals)
        self._box.setRange(self._low, self._maximum)
        self._box.setSingleStep(parameter.step)
        self._box.valueChanged.connect(lambda number: self._take(self._as_value(number)))
        self._box.refused.connect(self._refuse)
        self._box.lineEdit().textEdited.connect(self._forgive)
        self._label = self._add_label()
        self._label.setBuddy(self._box)
        self._grid.addWidget(self._box, 0, 2)

        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.valueChanged.connect(self._take_place)
        self._ends = (QLabel(), QLabel())
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._ends[0])
        row.addWidget(self._slider, 1)
        row.addWidget(self._ends[1])
        self._grid.addLayout(row, 1, 1, 1, 3)

        self._unit = QLabel()
        self._unit.setWordWrap(True)
        if len(parameter.unit) <= _LONGEST_SUFFIX:
            self._box.unit = parameter.unit
            self._box.show_unit()
        else:
            self._unit.setText(parameter.unit)
            self._grid.addWidget(self._unit, 2, 1, 1, 3)
        self._small_labels += (*self._ends, self._unit)
        self._scale_fonts()
        self._span_slider()
        self._adopt(self._box, self._slider)
        self._slider.setAccessibleName(f"{parameter.label}, slider")

    def set_preset_value(self, value: Value) -> None:
        """Set what the reset button returns to; the slider goes well beyond it."""
        super().set_preset_value(value)
        self._span_slider()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        super().set_theme(theme)
        for label in (*self._ends, self._unit):
            set_text_colour(label, theme.quiet)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bracket drags, clicks and held keys; a box that is left ends them too."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress or (kind == QEvent.Type.KeyPress and _is_step(event)):
            self._set_in_gesture(True)
        elif kind in (QEvent.Type.MouseButtonRelease, QEvent.Type.FocusOut) or (
            kind == QEvent.Type.KeyRelease and _is_step(event)
        ):
            self._set_in_gesture(False)
        return super().eventFilter(watched, event)

    def _set_in_gesture(self, active: bool) -> None:
        if active != self._in_gesture:
            self._in_gesture = active
            (self.gesture_started if active else self.gesture_finished).emit()

    def _span_slider(self) -> None:
        soft = self._maximum if self.parameter.soft_maximum is None else self.parameter.soft_maximum
        high = min(self._maximum, max(soft, 2 * float(self._preset_value)))
        if high != self._high:
            self._high = high
            low = self._slider_low(high)
            for label, text in zip(self._ends, self._end_labels(low, high), strict=True):
                label.setText(text)
            with QSignalBlocker(self._slider):
                self._slider.setRange(math.floor(self._place_of(low)), math.ceil(self._place_of(high)))
                self._slider.setPageStep(max(1, (self._slider.maximum() - self._slider.minimum()) // 10))
                self._slider.setValue(round(self._place_of(float(self._value))))

    def _slider_low(self, high: float) -> float:
        """Return where the slider begins. high: where it ends."""
        return self._low

    def _end_labels(self, low: float, high: float) -> tuple[str, str]:
        """Return what stands at the slider's ends."""
        return format_number(low), format_number(high)

    def _place_of(self, value: float) -> float:
        # Rounded, or 0.3 / 0.05 would lie a hair off the sixth place.
        return round((value - self._origin) / self.parameter.step, 6)

    def _take_place(self, place: int) -> None:
        number = self._origin + place * self.parameter.step
        self._take(self._as_value(min(max(number, self._low), self._high)))

    def _as_value(self, number: float) -> Value:
        return round(number, self._decimals) if self.parameter.type is float else round(number)

    def _refuse(self, text: str) -> None:
        try:
            self.parameter.parse(text)
        except ConfigError as error:
            self._is_refused = True
            self.set_error(str(error))

    def _forgive(self) -> None:
        # What was refused is gone from the box; its error goes when something else is typed.
        if self._is_refused:
            self._is_refused = False
            self.set_error("")

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._box), QSignalBlocker(self._slider):
            self._box.setValue(float(value))
            self._box.show_unit()
            self._slider.setValue(round(self._place_of(float(value))))

    def _show_inactive(self, inactive: bool) -> None:
        self._label.setEnabled(not inactive)


def _is_step(event: QEvent) -> bool:
    key = cast(QKeyEvent, event)
    return key.key() in _STEP_KEYS and not key.isAutoRepeat()
