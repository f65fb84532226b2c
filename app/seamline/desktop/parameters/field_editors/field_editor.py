"""What the editors of all kinds of parameters have in common.

`set_*` never emits. A user's edit emits `edited` once if it changes the value, and never if it is refused.
"""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QToolTip, QWidget

from seamline.desktop.widgets.parameter_formatting import describe_parameter, format_value
from seamline.desktop.widgets.text_style import scaled_font, set_text_colour, wrapped_tip
from seamline.desktop.widgets.theme import LIGHT, Theme, icon
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value

_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class FieldEditor(QWidget):
    """Edits one parameter; a subclass adds the controls.

    edited: the new value. gesture_started, gesture_finished: around one gesture, such as a drag or a key
    that is held.
    """

    edited = Signal(object)
    gesture_started = Signal()
    gesture_finished = Signal()

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
        self._theme = LIGHT
        self._is_warning = False
        self._inactive_reason = self._hint = ""
        self._hint_label, self._error = QLabel(), QLabel()
        self._small_labels: tuple[QLabel, ...] = (self._hint_label, self._error)
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
        self._grid.addWidget(self._hint_label, 3, 1, 1, 3)
        self._grid.addWidget(self._error, 4, 1, 1, 3)
        self.setToolTip(wrapped_tip(describe_parameter(parameter)))
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
    def hint(self) -> str:
        """Why the field changes nothing now, or what else decides; "" if neither."""
        return self._hint_label.text()

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

    def set_inactive_reason(self, reason: str) -> None:
        """Say why the field changes nothing now; "" if it does."""
        self._inactive_reason = reason
        self._show_hint()

    def set_hint(self, hint: str) -> None:
        """Say what else decides, beside the field's value; "" if nothing does."""
        self._hint = hint
        self._show_hint()

    def _show_hint(self) -> None:
        text = f"Changes nothing now: {self._inactive_reason}." if self._inactive_reason else self._hint
        if text != self._hint_label.text():
            self._hint_label.setText(text)
            self._hint_label.setVisible(bool(text))
            self._show_inactive(bool(self._inactive_reason))

    def set_error(self, message: str, *, is_warning: bool = False) -> None:
        """Say what is wrong at this field; "" if nothing. is_warning: it is allowed all the same."""
        text = f"⚠ {message}" if message else ""
        if is_warning != self._is_warning:
            self._is_warning = is_warning
            self._colour_error()
        if text != self._error.text():
            self._error.setText(text)
            self._error.setVisible(bool(message))

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        set_text_colour(self._dot, theme.accent)
        set_text_colour(self._hint_label, theme.quiet)
        self._theme = theme
        self._colour_error()
        self._reset_button.setIcon(icon("reset", theme))

    def _colour_error(self) -> None:
        set_text_colour(self._error, self._theme.warning if self._is_warning else self._theme.error)

    def changeEvent(self, event: QEvent) -> None:
        """Scale the small texts with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale_fonts()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel to the panel unless the control has the focus; say what Tab came to."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not cast(QWidget, watched).hasFocus():
            event.ignore()
            return True
        if kind == QEvent.Type.FocusIn and cast(QFocusEvent, event).reason() in _BY_KEYBOARD:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self.toolTip(), self)
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
        shown = format_value(self.parameter, self._preset_value)
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
            control.setAccessibleDescription(describe_parameter(self.parameter) + state)

    def _scale_fonts(self) -> None:
        for label in self._small_labels:
            label.setFont(scaled_font(self.font(), 0.9))
        self._dot.setFont(scaled_font(self.font(), 0.6))
        side = self.fontMetrics().ascent()
        self._reset_button.setIconSize(QSize(side, side))

    def _show_value(self, value: Value) -> None:
        """Put a value into the controls without a signal."""
        raise NotImplementedError

    def _show_inactive(self, inactive: bool) -> None:
        """Mute the label of a field that changes nothing, or not."""
        raise NotImplementedError
