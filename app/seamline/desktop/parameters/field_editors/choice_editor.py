"""The editor of a choice among a few named values."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from seamline.desktop.parameters.field_editors.field_editor import FieldEditor
from seamline.desktop.widgets.eliding_box import ElidingBox
from seamline.engine.parameters import Parameter, Value


class ChoiceEditor(FieldEditor):
    """Edits one of several named values."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._label = self._add_label()
        self._combo = ElidingBox()
        self._combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._combo.setMinimumContentsLength(8)
        self._combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for value, text in parameter.choices:
            self._combo.addItem(text, value)
        self._combo.currentIndexChanged.connect(lambda index: self._take(self._combo.itemData(index)))
        self._label.setBuddy(self._combo)
        self._grid.addWidget(self._combo, 1, 1, 1, 3)
        self._adopt(self._combo)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._combo):
            self._combo.setCurrentIndex(self._combo.findData(value))

    def _show_inactive(self, inactive: bool) -> None:
        self._label.setEnabled(not inactive)
