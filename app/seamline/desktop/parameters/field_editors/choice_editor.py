"""The editor of a choice among a few named values."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT, FieldEditor
from seamline.desktop.widgets.eliding_box import ElidingBox
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value

CHOICE_WIDTH = 148


class ChoiceEditor(FieldEditor):
    """Edits one of several named values."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._label = self._add_label()
        self._combo = ElidingBox()
        self._combo.setProperty("kind", "row")
        self._combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._combo.setFixedSize(CHOICE_WIDTH, ROW_HEIGHT)
        for value, text in parameter.choices:
            self._combo.addItem(tr(text), value)
        self._combo.view().setMinimumWidth(self._combo.view().sizeHintForColumn(0) + 2 * ROW_HEIGHT)
        self._combo.currentIndexChanged.connect(lambda index: self._take(self._combo.itemData(index)))
        self._label.setBuddy(self._combo)
        self._head.addWidget(self._combo)
        self._adopt(self._combo)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._combo):
            self._combo.setCurrentIndex(self._combo.findData(value))
