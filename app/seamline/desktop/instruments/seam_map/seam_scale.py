"""Scale of the seam map: the heights of the values of a setting, and the steps of its slider."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from seamline.desktop.widgets.parameter_formatting import decimals_of, format_setting_number
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.parameters import Parameter, Value
from seamline.instruments.recutting import as_value

# Higher values of these settings give more chunks, or fewer; of other settings, it depends on the text.
_MORE_GIVES_MORE = ("granularity", "shared_words")
_MORE_GIVES_FEWER = ("threshold_std_devs", "target_tokens", "max_tokens", "min_tokens")
# Sizes are scaled by their square root, because among small sizes a difference has more effect.
_SIZES = ("target_tokens", "max_tokens", "min_tokens")
_ROUND = (1.0, 2.0, 2.5, 5.0)
_MAX_LEVELS = 5
_ROUND_SIZES = (0, 10, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
_APART = 0.13


@dataclass(frozen=True)
class SeamScale:
    """Converts values of a setting to heights, so that fewer chunks are above more.

    low, high: the values at the ends.
    """

    parameter: Parameter
    low: float
    high: float

    @property
    def _sign(self) -> int:
        return -1 if self.parameter.name in _MORE_GIVES_MORE else 1

    @property
    def _is_size(self) -> bool:
        return self.parameter.name in _SIZES

    @property
    def heights(self) -> tuple[float, float]:
        """The heights of the ends, the lower first; never equal."""
        low, high = sorted((self.height_of(self.low), self.height_of(self.high)))
        return (low, high) if low < high else (low - 0.5, high + 0.5)

    @property
    def words(self) -> tuple[str, str]:
        """The words for the upper and the lower end, `fewer` and `more`; "" if that depends on the text."""
        names = (*_MORE_GIVES_MORE, *_MORE_GIVES_FEWER)
        return (tr("fewer"), tr("more")) if self.parameter.name in names else ("", "")

    def height_of(self, value: float) -> float:
        """Return the height of a value."""
        return self._sign * (math.sqrt(max(value, 0.0)) if self._is_size else value)

    def value_of(self, height: float) -> float:
        """Return the value at a height."""
        return max(height, 0.0) ** 2 if self._is_size else self._sign * height

    def nearest(self, height: float) -> Value:
        """Return the step of the slider that is nearest to a height, within the ends."""
        return self.step_from(self.value_of(height), 0)

    def step_from(self, value: float, steps: int) -> Value:
        """Return the value some steps of the slider further up, within the ends.

        Steps count from the default, as the slider's do, so that sizes stay round and windows odd.
        """
        field = self.parameter
        origin, step = float(field.default), field.step
        first = math.ceil((self.low - origin) / step - 1e-9)
        last = math.floor((self.high - origin) / step + 1e-9)
        at, upwards = round((value - origin) / step, 6), self._sign * steps
        # From a value between two steps, one step leads to the nearest one in its direction.
        place = round(at) if not steps else upwards + (math.floor(at) if upwards > 0 else math.ceil(at))
        number = origin + max(first, min(place, last)) * step
        return as_value(field, round(min(max(number, self.low), self.high), decimals_of(field)))

    def levels(self) -> Sequence[tuple[float, str]]:
        """Return the heights and texts of a few round values, to label the axis."""
        span = self.high - self.low
        if span <= 0:
            return [(self.height_of(self.low), format_setting_number(self.parameter, self.low))]
        values = self._round_sizes() if self._is_size else self._round_values(span)
        decimals = 0 if all(value == round(value) for value in values) else decimals_of(self.parameter)
        return [
            (self.height_of(value), _written(self.parameter, value, decimals=decimals)) for value in values
        ]

    def _round_values(self, span: float) -> list[float]:
        raw = span / _MAX_LEVELS
        power = 10 ** math.floor(math.log10(raw))
        step = next((each * power for each in _ROUND if each * power >= raw), 10 * power)
        if self.parameter.type is int:
            step = max(1.0, float(round(step)))
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [round(number * step, 6) for number in range(first, last + 1)]

    def _round_sizes(self) -> list[float]:
        low, high = self.heights
        values: list[float] = []
        # From the largest down, leaving out those that would overlap, as small sizes lie close together.
        for value in (self.high, *_ROUND_SIZES[::-1]):
            height = self.height_of(value)
            is_apart = not values or self.height_of(values[-1]) - height >= _APART * (high - low)
            if self.low <= value <= self.high and is_apart:
                values.append(float(value))
        return values


def _written(parameter: Parameter, value: float, *, decimals: int) -> str:
    is_signed = parameter.minimum is not None and parameter.minimum == -float(parameter.maximum or 0)
    sign = "+" if is_signed and value > 0 else ""
    return sign + numeral(value + 0.0, f",.{decimals}f")
