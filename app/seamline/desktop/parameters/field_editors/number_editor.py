"""The editor of a number: a box for exact values, and a slider for trying values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT, FieldEditor
from seamline.desktop.parameters.field_editors.staircase_track import StaircaseTrack, Step
from seamline.desktop.parameters.field_editors.value_box import ValueBox
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.parameter_formatting import decimals_of, format_number
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import error_text, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase
from seamline.instruments.forecast import Forecast

_BOX_WIDTH, _COMPACT_WIDTH = 148, 104
_STEP_KEYS = frozenset(
    (
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    )
)
_DIRECTIONS = {
    "granularity": (phrase("fewer"), phrase("more")),
    "threshold_std_devs": (phrase("more chunks"), phrase("fewer")),
    "shared_words": (phrase("fewer chunks"), phrase("more")),
}
_ALL_ALIKE = phrase("all values give this cut")


class NumberEditor(FieldEditor):
    """Edits a number: a box for all values that are allowed, and a slider for the useful range.

    The slider's values are whole steps away from the default, so that sizes stay round and windows odd.
    """

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._low, self._maximum = cast(float, parameter.minimum), cast(float, parameter.maximum)
        self._high = self._low
        self._origin = float(parameter.default)
        self._decimals = decimals_of(parameter)
        self._is_refused = False
        self._in_gesture = False
        self._forecast: Forecast | None = None
        self._says_count = False
        self._next = ""

        self._box = self._make_box()
        self._box.unit = tr(parameter.unit)
        self._box.setDecimals(self._decimals)
        self._box.setRange(self._low, self._maximum)
        self._box.setSingleStep(parameter.step)
        self._box.setFixedSize(_BOX_WIDTH, ROW_HEIGHT)
        self._box.valueChanged.connect(lambda number: self._take(self._as_value(number)))
        self._box.refused.connect(self._refuse)
        self._box.lineEdit().textEdited.connect(self._forgive)
        self._box.show_unit()
        self._label = self._add_label()
        self._label.setBuddy(self._box)
        self._head.addWidget(self._box)

        self._track = StaircaseTrack()
        self._slider = self._track.slider
        self._slider.valueChanged.connect(self._take_place)
        self._track.rested.connect(self.rested)
        self._middle = ElidedLabel()
        self._middle.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._ends = (QLabel(), QLabel())
        labels = QHBoxLayout(self._track.below)
        labels.setContentsMargins(0, 0, 0, 0)
        labels.addWidget(self._ends[0])
        labels.addWidget(self._middle, 1)
        labels.addWidget(self._ends[1])
        for label in (*self._ends, self._middle):
            set_tone(label, "quiet")
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, label is not self._middle)
        self._rows.insertSpacing(1, 2)
        self._rows.insertWidget(2, self._track)
        self._span_slider()
        self._adopt(self._box, self._slider)
        self._slider.setAccessibleName(tr("{setting}, slider", setting=self._slider.accessibleName()))

    @property
    def span(self) -> tuple[float, float]:
        """The lowest and the highest value of the slider."""
        return self._slider_low(self._high), self._high

    @property
    def forecast(self) -> Forecast | None:
        """How many chunks other values would give; None while that is unknown."""
        return self._forecast

    @property
    def below(self) -> str:
        """The text below the middle of the track."""
        return self._middle.text()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The staircase behind the track."""
        return self._track.steps

    def set_forecast(self, forecast: Forecast | None) -> None:
        """Draw behind the track how many chunks its values would give; None while that is unknown."""
        self._forecast = forecast
        low, high = self._reach()
        steps: list[Step] = []
        if forecast is not None:
            ends = [*forecast.begins[1:].tolist(), forecast.end]
            for begin, end, count in zip(
                forecast.begins.tolist(), ends, forecast.chunks.tolist(), strict=True
            ):
                shares = [min(max((value - low) / (high - low), 0.0), 1.0) for value in (begin, end)]
                if shares[0] < shares[1]:
                    steps.append((shares[0], shares[1], count))
        self._track.set_steps(steps)
        self._show_middle()

    def show_next(self, values: Sequence[float], text: str) -> None:
        """Mark the next steps on the track, with a text on what they give; () and "" show nothing."""
        low, high = self._reach()
        self._track.set_next([min(max((value - low) / (high - low), 0.0), 1.0) for value in values])
        self._next = text
        self._show_middle()

    @property
    def next_shares(self) -> tuple[float, ...]:
        """The places of the next steps on the track, as shares of its length."""
        return self._track.next

    def set_counting(self, counting: bool) -> None:
        """Show below the track how many chunks the value gives, or not."""
        self._says_count = counting
        self._show_middle()

    def set_compact(self, compact: bool) -> None:
        """Show only the box, or the slider too."""
        super().set_compact(compact)
        self._track.setVisible(not compact)
        self._box.setFixedWidth(_COMPACT_WIDTH if compact else _BOX_WIDTH)

    def set_preset_value(self, value: Value) -> None:
        """Set the value that the reset button returns to; the slider reaches at least twice as far."""
        super().set_preset_value(value)
        self._span_slider()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Start and end gestures with drags, clicks and held keys; one also ends when the focus goes."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress or (kind == QEvent.Type.KeyPress and _is_step(event)):
            self._set_in_gesture(True)
        elif kind in (QEvent.Type.MouseButtonRelease, QEvent.Type.FocusOut) or (
            kind == QEvent.Type.KeyRelease and _is_step(event)
        ):
            self._set_in_gesture(False)
        return super().eventFilter(watched, event)

    def _make_box(self) -> ValueBox:
        return ValueBox()

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
            numbers = (format_number(low), format_number(high))
            ends = _DIRECTIONS.get(self.parameter.name, numbers)
            for label, text in zip(self._ends, ends, strict=True):
                label.setText(tr(text))
            with QSignalBlocker(self._slider):
                self._slider.setRange(math.floor(self._place_of(low)), math.ceil(self._place_of(high)))
                self._slider.setPageStep(max(1, (self._slider.maximum() - self._slider.minimum()) // 10))
                self._slider.setValue(round(self._place_of(float(self._value))))
            self.set_forecast(None)

    def _slider_low(self, high: float) -> float:
        """Return the slider's lowest value: -high for a symmetric range, else the lowest that is allowed."""
        return -high if self._low == -self._maximum else self._low

    def _reach(self) -> tuple[float, float]:
        """Return the values at the ends of the track, each up to a step beyond the span."""
        step = self.parameter.step
        return (
            self._origin + self._slider.minimum() * step,
            self._origin + self._slider.maximum() * step,
        )

    def _place_of(self, value: float) -> float:
        # Rounded, since 0.3 / 0.05 is not exactly 6.
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
            self.set_error(error_text(error))

    def _forgive(self) -> None:
        # The refused text is gone from the box already; its error goes once the user types again.
        if self._is_refused:
            self._is_refused = False
            self.set_error("")

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._box), QSignalBlocker(self._slider):
            self._box.setValue(float(value))
            self._box.show_unit()
            self._slider.setValue(round(self._place_of(float(value))))
        self._show_middle()

    def _show_hint(self) -> None:
        super()._show_hint()
        self._show_middle()

    def _show_middle(self) -> None:
        text, tip = "", self.toolTip()
        forecast = self._forecast
        if self._next:
            text = self._next
        elif self._remark:
            text = tr(self._remark).replace("：", ":").partition(":")[0]
        elif forecast is not None and not forecast.has_effect:
            text = tr(_ALL_ALIKE)
        elif forecast is not None and self._says_count:
            count = forecast.at(float(self._value))
            text = tr("{count:,} now", count=count) if count >= 0 else ""
        self._middle.show_text(text)
        self._middle.setToolTip(tip)

    def _apply_appearance(self) -> None:
        super()._apply_appearance()
        if self._controls:
            small = text_font(TextRole.NOTE)
            for widget in (*self._ends, self._middle, self._box):
                widget.setFont(small)
            self._box.show_unit()


def _is_step(event: QEvent) -> bool:
    key = cast(QKeyEvent, event)
    return key.key() in _STEP_KEYS and not key.isAutoRepeat()
