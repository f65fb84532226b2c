"""The slider from fewer to more chunks: it changes the setting of a strategy that has most effect on that."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from seamline.desktop.widgets.card import Card, CardText
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.desktop.widgets.pointer_rest import PointerRest
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import phrase
from seamline.engine.strategies import strategy_for, target_parameters

# Higher values of these give more chunks; of the other settings, thresholds and sizes, fewer.
_MORE_GIVES_MORE = ("granularity", "shared_words")
_SIZES = ("target_tokens", "max_tokens")
_SMALLEST_SIZE = 20
_PLACES = 100
_NO_SETTING = phrase("This way of cutting has no setting for fewer or more chunks")


class CountSlider(QWidget):
    """A slider with words at both ends; if no setting can be changed, its tip says why.

    edited: the new values of settings, by their keys. gesture_started, gesture_finished: a drag, which is one
    undo step, begins or ends. rested: True when the pointer has come to rest at it, False when it has left or
    moved it.
    """

    edited = Signal(object)
    gesture_started = Signal()
    gesture_finished = Signal()
    rested = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._config: Config | None = None
        self._inactive: Mapping[str, str] = {}
        self._is_divided = True
        self._parameter: Parameter | None = None
        self.slider = _Track()
        self.slider.setAccessibleName(tr("Fewer or more chunks"))
        self.fewer, self.more = QLabel(tr("Fewer")), QLabel(tr("More"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self.fewer, self.slider, self.more):
            layout.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.is_resting = False
        self._card: Card | None = None
        self._rest = PointerRest(self.slider)
        self._rest.rested.connect(self._take_rest)
        self.slider.valueChanged.connect(self._rest.end)
        self.slider.valueChanged.connect(self._move)
        self.slider.sliderPressed.connect(self.gesture_started)
        self.slider.sliderReleased.connect(self.gesture_finished)
        self._show()

    @property
    def key(self) -> str:
        """The key of the setting that it changes, "" for none."""
        return self._parameter.name if self._parameter is not None else ""

    def set_config(self, config: Config) -> None:
        """Show a config; emits nothing."""
        self._config = config
        self._show()

    def set_inactive(self, reasons: Mapping[str, str], *, is_divided: bool = True) -> None:
        """Set which settings have no effect on the text that is shown, each with the reason.

        is_divided: whether the text has several units. If not, only the first setting of a strategy is
        offered: a size in its place would have no effect either until it is smaller than the text, but would
        count for all other texts.
        """
        if (reasons, is_divided) != (self._inactive, self._is_divided):
            self._inactive, self._is_divided = dict(reasons), is_divided
            self._show()

    def show_next(self, text: str) -> None:
        """Show below the slider what its next steps would change, a line for each; "" hides it."""
        if self._card is not None:
            # A new card, as the slider may be in another window by now.
            self._card.deleteLater()
            self._card = None
        if text:
            window = self.window()
            self._card = Card(window)
            sentences = text.split("\n")
            point = self.slider.mapTo(window, self.slider.rect().bottomLeft())
            self._card.show_text(CardText(sentences[0], sentences[1:]), point, area=window.rect())

    @property
    def next_text(self) -> str:
        """The text that is shown on the next steps, or ""."""
        return self._card.text() if self._card is not None else ""

    def _take_rest(self, resting: bool) -> None:
        self.is_resting = resting
        self.rested.emit(resting)

    def set_width(self, width: int) -> None:
        """Set the width of the track in pixels."""
        self.slider.setFixedWidth(width)
        # At once: callers ask for the new size before the layout gets its events.
        if (layout := self.layout()) is not None:
            layout.activate()
        self.updateGeometry()

    def set_worded(self, is_worded: bool) -> None:
        """Show the words at both ends, or the track alone."""
        for label in (self.fewer, self.more):
            label.setVisible(is_worded)
        if (layout := self.layout()) is not None:
            layout.activate()
        self.updateGeometry()

    def _show(self) -> None:
        config = self._config
        if config is None:
            return
        usable = target_parameters(strategy_for(config.strategy))
        moved = usable if self._is_divided else usable[:1]
        name = next((name for name in moved if name not in self._inactive), "")
        self._parameter = PARAMETERS.get(name)
        self.slider.setEnabled(self._parameter is not None)
        if self._parameter is None:
            reason = self._inactive[usable[0]] if usable else ""
            tip = (
                tr(
                    "{label} has no effect: {reason}",
                    label=phrase(PARAMETERS[usable[0]].label),
                    reason=phrase(reason),
                )
                if usable
                else tr(_NO_SETTING)
            )
        else:
            with QSignalBlocker(self.slider):
                self.slider.setRange(0, self._places)
                self.slider.setPageStep(max(1, self._places // 10))
                self.slider.setValue(self._place_of(float(config[name])))
            shown = format_value(self._parameter, config[name])
            tip = tr("{title}: {text}", title=tr(self._parameter.label), text=shown)
            if name == "granularity":
                tip += tr("\nIn the middle the text itself decides")
        self.slider.has_middle = name == "granularity"
        for part in (self.slider, self.fewer, self.more):
            part.setToolTip(tip)
        self.slider.setAccessibleDescription(tip)
        self.slider.update()

    @property
    def _range(self) -> tuple[float, float]:
        parameter = self._parameter
        assert parameter is not None
        assert parameter.minimum is not None
        assert parameter.maximum is not None
        high = parameter.maximum if parameter.soft_maximum is None else parameter.soft_maximum
        low = -high if parameter.name == "granularity" else parameter.minimum
        return (float(_SMALLEST_SIZE), high) if parameter.name in _SIZES else (low, high)

    @property
    def _places(self) -> int:
        assert self._parameter is not None
        low, high = self._range
        return _PLACES if self.key in _SIZES else max(1, round((high - low) / self._parameter.step))

    def _place_of(self, value: float) -> int:
        low, high = self._range
        value = min(max(value, low), high)
        # Sizes are on a logarithmic scale: doubling one always moves the handle by the same distance.
        part = (
            math.log(value / low) / math.log(high / low)
            if self.key in _SIZES
            else (value - low) / (high - low)
        )
        return round(self._places * (part if self.key in _MORE_GIVES_MORE else 1 - part))

    def _value_at(self, place: int) -> float:
        assert self._parameter is not None
        low, high = self._range
        part = place / self._places
        if self.key not in _MORE_GIVES_MORE:
            part = 1 - part
        if self.key in _SIZES:
            value = low * (high / low) ** part
            return float(round(value, -1 if value >= 50 else 0))
        return round(low + (high - low) * part, 6)

    def _move(self, place: int) -> None:
        config, parameter = self._config, self._parameter
        if config is None or parameter is None:
            return
        value = self._value_at(place)
        values: dict[str, object] = {parameter.name: parameter.type(value)}
        if parameter.name == "target_tokens" and (
            config.target_tokens == config.max_tokens or value > config.max_tokens
        ):
            values["max_tokens"] = int(value)
        try:
            config.with_values(values)
        except ConfigError:
            # The value contradicts another setting, such as a minimum size: the handle goes back.
            self._show()
        else:
            self.edited.emit(values)


class _Track(QSlider):
    """A horizontal slider with a tick in its middle, if that has a meaning."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.has_middle = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(160, 28)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )
        middle = self.rect().center()
        if self.has_middle and not handle.contains(middle.x(), handle.center().y()):
            with painting(self) as painter:
                painter.fillRect(middle.x(), middle.y() - 6, 2, 13, QColor(theme_of(self).edge))
        super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
