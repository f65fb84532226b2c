"""The editor of the granularity: the ends of its slider say in words which way is which."""

from __future__ import annotations

from seamline.desktop.parameters.field_editors.number_editor import NumberEditor


class GranularityEditor(NumberEditor):
    """A number whose slider goes as far down as up, with words at both ends."""

    def _slider_low(self, high: float) -> float:
        return min(-high, float(self._preset_value))

    def _end_labels(self, low: float, high: float) -> tuple[str, str]:
        return "fewer, larger", "more, smaller"
