"""A number beside its limits: a size between smallest and largest, or a similarity beside its threshold."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.why.scales import PointsScale, SizeScale, ThresholdScale

_TOP, _BAR, _TICK = 10.0, 10.0, 6.0


@dataclass(frozen=True)
class _Tick:
    """A place on the scale with its words. is_strong: whether it decides."""

    value: float
    text: str
    is_strong: bool = True


class ScaleView(QWidget):
    """A bar as long as the number, with ticks for its limits, and their words below."""

    def __init__(self) -> None:
        super().__init__()
        self._value, self._low, self._high = 0.0, 0.0, 1.0
        self._ticks: tuple[_Tick, ...] = ()
        self._reason: Reason | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("What decides here"))

    def set_scale(self, scale: SizeScale | ThresholdScale | PointsScale, reason: Reason | None) -> None:
        """Show a number beside its limits. reason: that of the boundary; None if there is none."""
        self._reason = reason
        if isinstance(scale, SizeScale):
            self._show_size(scale)
        elif isinstance(scale, PointsScale):
            self._show_points(scale)
        else:
            self._show_threshold(scale)
        words = tr("; ").join(tick.text for tick in self._ticks)
        self.setAccessibleDescription(tr("{title}: {text}", title=self._name, text=words))
        self.setToolTip(self.accessibleDescription())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(_TOP + _BAR + _TICK) + QFontMetrics(text_font(TextRole.NOTE)).height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.setFont(text_font(TextRole.NOTE))
            painter.fillRect(QRectF(0, _TOP, self.width(), _BAR), QColor(theme.line))
            colour = theme.second if self._reason is None else theme.reasons[self._reason]
            left, right = sorted((self._x(max(self._low, 0.0)), self._x(self._value)))
            painter.fillRect(QRectF(left, _TOP, max(right - left, 1.5), _BAR), QColor(colour))
            for tick in self._ticks:
                reach = _TICK if tick.is_strong else 0
                at = min(self._x(tick.value), self.width() - 1.0)
                tone = theme.text if tick.is_strong else theme.second
                painter.fillRect(QRectF(at, _TOP - reach, 1, _BAR + 2 * reach), QColor(tone))
            painter.setPen(QColor(theme.quiet))
            baseline = round(_TOP + _BAR + _TICK) + painter.fontMetrics().ascent()
            taken: list[tuple[int, int]] = []
            # From the right: in a narrow panel, the limits there keep their words, as they more often decide.
            for tick in sorted(self._ticks, key=lambda tick: -tick.value):
                width = painter.fontMetrics().horizontalAdvance(tick.text)
                start = min(max(0, round(self._x(tick.value)) - width // 2), self.width() - width)
                if taken and start + width + 8 > taken[-1][0]:
                    start = taken[-1][0] - width - 8
                if start >= 0:
                    painter.drawText(start, baseline, tick.text)
                    taken.append((start, width))

    def _show_size(self, scale: SizeScale) -> None:
        mark = "" if scale.is_exact else "~"
        self._name = tr("{mark}{size:,} {unit}", mark=mark, size=scale.size, unit=phrase(scale.unit))
        self._value, self._low = float(scale.size), 0.0
        self._high = float(max(scale.size, scale.largest, 1))
        limits = (
            (scale.smallest, phrase("{value:,} smallest")),
            (scale.target, phrase("{value:,} target")),
            (scale.largest, phrase("{value:,} largest")),
        )
        self._ticks = tuple(_Tick(value, tr(words, value=value)) for value, words in limits if value)

    def _show_threshold(self, scale: ThresholdScale) -> None:
        sides = [
            (value, side)
            for value, side in (
                (scale.before, phrase("{value} before")),
                (scale.after, phrase("{value} after")),
            )
            if not math.isnan(value)
        ]
        form = phrase("{value:z.2f}")
        self._name = tr("{name} {value}", name=phrase(scale.name), value=tr(form, value=scale.value))
        self._value = scale.value
        values = [0.0, scale.value, scale.threshold, *(value for value, _ in sides)]
        self._low, self._high = min(values), max(values) * 1.05 or 1.0
        self._ticks = (
            _Tick(scale.threshold, tr("{value} threshold", value=tr(form, value=scale.threshold))),
            *(_Tick(value, tr(side, value=tr(form, value=value)), is_strong=False) for value, side in sides),
        )

    def _show_points(self, scale: PointsScale) -> None:
        self._name = tr("{count:g} points", count=scale.points)
        self._value, self._low, self._high = scale.points, 0.0, scale.maximum
        self._ticks = (_Tick(scale.maximum, tr("{most:g} possible", most=scale.maximum), is_strong=False),)

    def _x(self, value: float) -> float:
        return (value - self._low) / max(self._high - self._low, 1e-9) * self.width()
