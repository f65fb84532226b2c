"""The editor of the granularity, which names the direction of its number: automatic, fewer or more."""

from __future__ import annotations

from seamline.desktop.parameters.field_editors.number_editor import NumberEditor
from seamline.desktop.parameters.field_editors.value_box import ValueBox
from seamline.desktop.widgets.translation import tr


class GranularityEditor(NumberEditor):
    """A number with its direction, as fewer or more, in place of a unit."""

    def _make_box(self) -> ValueBox:
        return _DirectionBox()


class _DirectionBox(ValueBox):
    def unit_text(self, number: float) -> str:
        if number == 0:
            return tr("automatic")
        return tr("more") if number > 0 else tr("fewer")
