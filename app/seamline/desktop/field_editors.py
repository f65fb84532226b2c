"""One editor for each kind of parameter: box, slider where that helps, and what is to be said of the value.

`set_*` never emits. A user's edit emits `edited` once if it changes the value, and never if it is refused.
"""

from __future__ import annotations

import math
from decimal import Decimal
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QEvent, QLocale, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QKeyEvent, QPaintEvent, QPalette, QValidator
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QWidget,
)

from seamline.desktop.theme import Theme, icon
from seamline.engine.config import Parameter, Value
from seamline.engine.errors import ConfigError

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


class FieldEditor(QWidget):
    """Edits one parameter; a subclass adds the controls.

    edited: the new value. gesture_started, gesture_finished: around one act, such as a drag or a key that
    is held. pointed_at: the mouse or the keyboard came to this field.
    """

    edited = Signal(object)
    gesture_started = Signal()
    gesture_finished = Signal()
    pointed_at = Signal()

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parameter = parameter
        self._value: Value = parameter.default
        self._preset_value: Value = parameter.default
        self._controls: tuple[QWidget, ...] = ()

        self._dot = QLabel("●")
        self._reset_button = QToolButton()
        self._reset_button.setAutoRaise(True)
        self._reset_button.clicked.connect(lambda: self._take(self._preset_value))
        for widget in (self._dot, self._reset_button):
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
        self._note, self._error = QLabel(), QLabel()
        self._small_labels: tuple[QLabel, ...] = (self._note, self._error)
        for label in self._small_labels:
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.hide()

        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._dot, 0, 0)
        self._grid.addWidget(self._reset_button, 0, 3)
        self._grid.addWidget(self._note, 3, 1, 1, 3)
        self._grid.addWidget(self._error, 4, 1, 1, 3)
        self.setToolTip(describe(parameter))
        self._scale_fonts()

    @property
    def value(self) -> Value:
        """What the editor shows."""
        return self._value

    @property
    def is_modified(self) -> bool:
        """Whether the value differs from the preset's."""
        return self._value != self._preset_value

    @property
    def note(self) -> str:
        """Why the field changes nothing now; "" if it does."""
        return self._note.text()

    @property
    def error(self) -> str:
        """What is wrong at this field; "" if nothing."""
        return self._error.text()

    def set_value(self, value: Value) -> None:
        """Show a value."""
        was_modified, self._value = self.is_modified, value
        self._show_value(value)
        if self.is_modified != was_modified:
            self._show_modified()

    def set_preset_value(self, value: Value) -> None:
        """Set what the reset button returns to; a dot marks a difference from it."""
        if value != self._preset_value:
            self._preset_value = value
            self._show_modified()

    def set_note(self, reason: str) -> None:
        """Say why the field changes nothing now; "" if it does."""
        text = f"Changes nothing now: {reason}." if reason else ""
        if text != self._note.text():
            self._note.setText(text)
            self._note.setVisible(bool(reason))
            self._show_idle(bool(reason))

    def set_error(self, message: str) -> None:
        """Say what is wrong at this field; "" if nothing."""
        text = f"⚠ {message}" if message else ""
        if text != self._error.text():
            self._error.setText(text)
            self._error.setVisible(bool(message))

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        set_text_colour(self._dot, theme.accent)
        set_text_colour(self._note, theme.muted)
        set_text_colour(self._error, theme.error)
        self._reset_button.setIcon(icon("reset", theme))

    def changeEvent(self, event: QEvent) -> None:
        """Scale the small texts with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale_fonts()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse came."""
        super().enterEvent(event)
        self.pointed_at.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel to the panel unless the control has the focus."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not cast(QWidget, watched).hasFocus():
            event.ignore()
            return True
        if kind == QEvent.Type.FocusIn:
            self.pointed_at.emit()
        return super().eventFilter(watched, event)

    def _adopt(self, *controls: QWidget) -> None:
        """Prepare the controls, of which the first takes the focus."""
        for before, after in pairwise((*controls, self._reset_button)):
            QWidget.setTabOrder(before, after)
        for control in controls:
            control.setAccessibleName(self.parameter.label)
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            control.installEventFilter(self)
        self._controls = controls
        self.setFocusProxy(controls[0])
        self.set_value(self._value)
        self._show_modified()

    def _add_label(self) -> QLabel:
        label = QLabel(self.parameter.label)
        self._grid.addWidget(label, 0, 1)
        return label

    def _take(self, value: object) -> None:
        """Accept or refuse what the user entered."""
        try:
            checked = self.parameter.check(value)
        except ConfigError as error:
            self.set_error(str(error))
            return
        self.set_error("")
        if checked != self._value:
            self.set_value(checked)
            self.edited.emit(checked)

    def _show_modified(self) -> None:
        shown = self._text_of(self._preset_value)
        # A hidden widget with the focus would hand it on to a field far away.
        if self._reset_button.hasFocus() and not self.is_modified:
            self.setFocus()
        self._dot.setVisible(self.is_modified)
        self._dot.setToolTip(f"Differs from the preset: {shown}")
        self._reset_button.setVisible(self.is_modified)
        self._reset_button.setToolTip(f"Back to {shown}")
        self._reset_button.setAccessibleName(f"Reset {self.parameter.label} to {shown}")
        state = f" Differs from the preset, which has {shown}." if self.is_modified else ""
        for control in self._controls:
            control.setAccessibleDescription(describe(self.parameter) + state)

    def _scale_fonts(self) -> None:
        for label in self._small_labels:
            label.setFont(scaled_font(self.font(), 0.9))
        self._dot.setFont(scaled_font(self.font(), 0.6))
        side = self.fontMetrics().ascent()
        self._reset_button.setIconSize(QSize(side, side))

    def _show_value(self, value: Value) -> None:
        """Put a value into the controls without a signal."""
        raise NotImplementedError

    def _show_idle(self, idle: bool) -> None:
        """Mute the label of a field that changes nothing, or not."""
        raise NotImplementedError

    def _text_of(self, value: Value) -> str:
        """Return a value as the controls show it."""
        raise NotImplementedError


class NumberEditor(FieldEditor):
    """Edits a number: a box for all that is allowed, and a slider for the useful part of it.

    The slider's values lie whole steps from the default, so that sizes stay round and windows odd.
    """

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        low, high = cast(float, parameter.minimum), cast(float, parameter.maximum)
        self._low = low
        self._high = high if parameter.soft_maximum is None else parameter.soft_maximum
        self._origin = float(parameter.default)
        self._decimals = decimals_of(parameter)
        self._is_refused = False
        self._in_gesture = False

        self._box = _NumberBox()
        self._box.setDecimals(self._decimals)
        self._box.setRange(low, high)
        self._box.setSingleStep(parameter.step)
        self._box.valueChanged.connect(lambda number: self._take(self._as_value(number)))
        self._box.refused.connect(self._refuse)
        self._box.lineEdit().textEdited.connect(self._forgive)
        self._label = self._add_label()
        self._label.setBuddy(self._box)
        self._grid.addWidget(self._box, 0, 2)

        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(math.floor(self._place_of(low)), math.ceil(self._place_of(self._high)))
        self._slider.setPageStep(max(1, (self._slider.maximum() - self._slider.minimum()) // 10))
        self._slider.valueChanged.connect(self._take_place)
        self._ends = (QLabel(_plain(low)), QLabel(_plain(self._high)))
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
        self._adopt(self._box, self._slider)
        self._slider.setAccessibleName(f"{parameter.label}, slider")

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        super().set_theme(theme)
        for label in (*self._ends, self._unit):
            set_text_colour(label, theme.muted)

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

    def _show_idle(self, idle: bool) -> None:
        self._label.setEnabled(not idle)

    def _text_of(self, value: Value) -> str:
        return f"{_plain(float(value))} {self.parameter.unit}".rstrip()


class BoolEditor(FieldEditor):
    """Edits a switch."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._check_box = QCheckBox(parameter.label)
        self._check_box.toggled.connect(self._take)
        self._grid.addWidget(self._check_box, 0, 1, 1, 2)
        self._adopt(self._check_box)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._check_box):
            self._check_box.setChecked(bool(value))

    def _show_idle(self, idle: bool) -> None:
        palette = QPalette()
        if idle:
            muted = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
            palette.setColor(QPalette.ColorRole.WindowText, muted)
        self._check_box.setPalette(palette)

    def _text_of(self, value: Value) -> str:
        return "on" if value else "off"


class ChoiceEditor(FieldEditor):
    """Edits one of several named values."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._label = self._add_label()
        self._combo = _ElidingComboBox()
        for value, text in parameter.choices:
            self._combo.addItem(text, value)
        self._combo.currentIndexChanged.connect(lambda index: self._take(self._combo.itemData(index)))
        self._label.setBuddy(self._combo)
        self._grid.addWidget(self._combo, 1, 1, 1, 3)
        self._adopt(self._combo)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._combo):
            self._combo.setCurrentIndex(self._combo.findData(value))

    def _show_idle(self, idle: bool) -> None:
        self._label.setEnabled(not idle)

    def _text_of(self, value: Value) -> str:
        return dict(self.parameter.choices).get(str(value), str(value))


def editor_for(parameter: Parameter, parent: QWidget | None = None) -> FieldEditor:
    """Return the editor of a parameter's kind. Raises TypeError for free text, which has none."""
    if parameter.choices:
        return ChoiceEditor(parameter, parent)
    if parameter.type is bool:
        return BoolEditor(parameter, parent)
    if parameter.minimum is not None and parameter.maximum is not None:
        return NumberEditor(parameter, parent)
    raise TypeError(f"{parameter.name} is free text, for which there is no editor")


def describe(parameter: Parameter) -> str:
    """Return what a parameter does and which values it takes, in two sentences."""
    if parameter.choices or parameter.type is bool:
        return parameter.help
    low, high = _plain(cast(float, parameter.minimum)), _plain(cast(float, parameter.maximum))
    return f"{parameter.help} From {low} to {high} {parameter.unit}".rstrip() + "."


def decimals_of(parameter: Parameter) -> int:
    """Return how many decimals a parameter's step has: 2 for 0.05."""
    return max(0, -cast(int, Decimal(str(parameter.step)).normalize().as_tuple().exponent))


def scaled_font(font: QFont, factor: float) -> QFont:
    """Return the font in another size."""
    scaled = QFont(font)
    scaled.setPointSizeF(font.pointSizeF() * factor)
    return scaled


def set_text_colour(widget: QWidget, colour: str) -> None:
    """Colour a widget's text, and leave the rest of its palette to the application."""
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
    widget.setPalette(palette)


def _plain(number: float) -> str:
    """Return a number without an exponent and without needless zeros."""
    return f"{number:,.6f}".rstrip("0").rstrip(".")


def _is_step(event: QEvent) -> bool:
    key = cast(QKeyEvent, event)
    return key.key() in _STEP_KEYS and not key.isAutoRepeat()


class _NumberBox(QDoubleSpinBox):
    """A box that lets a number beyond its range be typed, and then says so instead of ignoring the keys."""

    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        # As in config files, on every machine.
        self.setLocale(QLocale.c())
        # Otherwise each digit of a number on its way would be a value of its own.
        self.setKeyboardTracking(False)
        self.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToPreviousValue)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.unit = ""
        self.valueChanged.connect(self.show_unit)

    def show_unit(self) -> None:
        """Name the unit behind the number: 2 gaps, 1 gap."""
        unit = self.unit[:-1] if self.value() == 1 else self.unit
        suffix = f" {unit}" if unit else ""
        # Setting it, even to the same, lays the whole panel out anew.
        if suffix != self.suffix():
            self.setSuffix(suffix)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let numbers out of range pass until they are entered."""
        state, text, position = super().validate(text, position)
        if state == QValidator.State.Invalid and _is_number(self._without_suffix(text)):
            state = QValidator.State.Intermediate
        return state, text, position

    def fixup(self, text: str) -> str:
        """Tell what was entered before the last value returns."""
        self.refused.emit(self._without_suffix(text))
        return super().fixup(text)

    def _without_suffix(self, text: str) -> str:
        return text.removesuffix(self.suffix()).strip()


class _ElidingComboBox(QComboBox):
    """A combo box that may be narrower than its texts, and elides the current one."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as Qt does, but with the text elided."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        width = field.width() - self.fontMetrics().averageCharWidth()
        option.currentText = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, width
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
