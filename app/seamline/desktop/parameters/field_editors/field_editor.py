"""The base of the editors of all kinds of parameters.

`set_*` never emits. An edit by the user emits `edited` once if it changes the value, and not if it is
refused.
"""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QToolTip, QVBoxLayout, QWidget

from seamline.desktop.widgets.parameter_formatting import describe_parameter, format_value, with_titles
from seamline.desktop.widgets.text_style import set_tone, wrapped_tip
from seamline.desktop.widgets.theme import coloured_icon, theme_of
from seamline.desktop.widgets.translation import error_text, in_a_row, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase

ROW_HEIGHT = 24
_PADDING, _COMPACT_PADDING = 6, 2
_RESET_SIDE = 16
_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class FieldEditor(QWidget):
    """Edits one parameter in a row: its label left, its control right. A subclass adds the controls.

    edited: the new value. gesture_started, gesture_finished: before and after one gesture, such as a drag or
    a held key. rested: True when the pointer, or the keys, have come to rest at a slider; False when that
    ends.
    """

    edited = Signal(object)
    gesture_started = Signal()
    gesture_finished = Signal()
    rested = Signal(bool)

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parameter = parameter
        self._value: Value = parameter.default
        self._preset_value: Value = parameter.default
        self._controls: tuple[QWidget, ...] = ()
        self._inactive_reason = self._remark = self._refusal = self._caution = ""

        self._reset_button = QToolButton()
        self._reset_button.setProperty("kind", "inline")
        self._reset_button.setIconSize(QSize(_RESET_SIDE, _RESET_SIDE))
        self._reset_button.clicked.connect(lambda: self._take(self._preset_value))
        self._error = QLabel()
        self._error.setWordWrap(True)
        self._error.setTextFormat(Qt.TextFormat.PlainText)
        set_tone(self._error, "error")
        self._error.hide()

        self._head = QHBoxLayout()
        self._head.setSpacing(4)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, _PADDING, 0, _PADDING)
        self._rows.setSpacing(0)
        self._rows.addLayout(self._head)
        self._rows.addWidget(self._error)
        self._show_tip()
        self._apply_appearance()

    @property
    def value(self) -> Value:
        """The value that the editor shows."""
        return self._value

    @property
    def is_modified(self) -> bool:
        """Whether the value differs from the preset's."""
        return self._value != self._preset_value

    @property
    def hint(self) -> str:
        """Why the field has no effect now, or else what other setting matters; "" for neither."""
        return (
            tr("Changes nothing now: {reason}.", reason=tr(self._inactive_reason))
            if self._inactive_reason
            else tr(self._remark)
        )

    @property
    def error(self) -> str:
        """The error or warning that is shown at the field; "" for none."""
        return self._error.text()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The controls in the order in which Tab comes to them."""
        return (self._controls[0], self._reset_button, *self._controls[1:])

    def set_value(self, value: Value) -> None:
        """Show a value."""
        was_modified, self._value = self.is_modified, value
        self._show_value(value)
        if self.is_modified != was_modified:
            self._show_modified()

    def set_preset_value(self, value: Value) -> None:
        """Set the value that the reset button returns to; the button is shown while the value differs."""
        if value != self._preset_value:
            self._preset_value = value
            self._show_modified()

    def set_inactive_reason(self, reason: str) -> None:
        """Show why the field has no effect now; "" if it has one."""
        if reason != self._inactive_reason:
            self._inactive_reason = reason
            self._show_hint()

    def set_hint(self, hint: str) -> None:
        """Show what matters besides the field's value; "" for nothing."""
        if hint != self._remark:
            self._remark = hint
            self._show_hint()

    @property
    def is_warning(self) -> bool:
        """Whether the message at the field is a warning about an allowed value."""
        return bool(self._caution) and not self._refusal

    def set_error(self, message: str) -> None:
        """Show an error at this field; "" for none."""
        if message != self._refusal:
            self._refusal = message
            self._show_error()

    def set_caution(self, message: str) -> None:
        """Warn about an allowed value, unless there is an error to show; "" for no warning."""
        if message != self._caution:
            self._caution = message
            self._show_error()

    def set_compact(self, compact: bool) -> None:
        """Use less space, for lists of settings that matter less; or the usual space."""
        padding = _COMPACT_PADDING if compact else _PADDING
        self._rows.setContentsMargins(0, padding, 0, padding)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font and the colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._apply_appearance()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel to the panel unless the control has the focus; show the tip when Tab comes here."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not cast(QWidget, watched).hasFocus():
            event.ignore()
            return True
        if kind == QEvent.Type.FocusIn and cast(QFocusEvent, event).reason() in _BY_KEYBOARD:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self.toolTip(), self)
        return super().eventFilter(watched, event)

    def _adopt(self, *controls: QWidget) -> None:
        """Prepare the controls; the first takes the focus of the editor."""
        name = tr(self.parameter.label)
        if self.parameter.unit:
            name = in_a_row(name, tr(self.parameter.unit))
        for control in controls:
            control.setAccessibleName(name)
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            control.installEventFilter(self)
        self._controls = controls
        self.setFocusProxy(controls[0])
        self.set_value(self._value)
        self._show_modified()
        self._apply_appearance()

    def _add_label(self) -> QLabel:
        label = QLabel(tr(self.parameter.label))
        label.setWordWrap(True)
        self._head.addWidget(label, 1)
        self._head.addWidget(self._reset_button)
        return label

    def _take(self, value: object) -> None:
        """Accept or refuse what the user entered."""
        try:
            checked = self.parameter.check(value)
        except ConfigError as error:
            self.set_error(error_text(error))
            return
        self.set_error("")
        if checked != self._value:
            self.set_value(checked)
            self.edited.emit(checked)

    def _show_modified(self) -> None:
        shown = format_value(self.parameter, self._preset_value)
        # When a widget with the focus is hidden, Qt may pass the focus to a field far away.
        if self._reset_button.hasFocus() and not self.is_modified:
            self.setFocus()
        self._reset_button.setVisible(self.is_modified)
        self._reset_button.setToolTip(tr("Back to {shown}, as the preset has it", shown=shown))
        self._reset_button.setAccessibleName(
            tr("Reset {label} to {shown}", label=phrase(self.parameter.label), shown=shown)
        )
        self._describe()

    def _show_error(self) -> None:
        message = self._refusal or self._caution
        if message:
            set_tone(self._error, "error" if self._refusal else "warning")
        text = f"⚠ {with_titles(tr(message))}" if message else ""
        if text != self._error.text():
            self._error.setText(text)
            self._error.setVisible(bool(message))

    def _show_hint(self) -> None:
        self._show_tip()
        self._describe()

    def _describe(self) -> None:
        shown = format_value(self.parameter, self._preset_value)
        said = [tr(describe_parameter(self.parameter)), self.hint]
        if self.is_modified:
            said.append(tr("Differs from the preset, which has {shown}.", shown=shown))
        for control in self._controls:
            control.setAccessibleDescription(" ".join(part for part in said if part))

    def _show_tip(self) -> None:
        said = (tr(describe_parameter(self.parameter)), self.hint)
        self.setToolTip(wrapped_tip("\n".join(part for part in said if part)))

    def _apply_appearance(self) -> None:
        self._reset_button.setIcon(coloured_icon("reset", theme_of(self).accent, size=_RESET_SIDE))
        self._error.setFont(text_font(TextRole.NOTE))

    def _show_value(self, value: Value) -> None:
        """Show a value in the controls without emitting a signal."""
        raise NotImplementedError
