"""The editor of a switch: on or off."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QWidget

from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT, FieldEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value


class SwitchEditor(FieldEditor):
    """Edits a switch."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._check_box = QCheckBox(tr(parameter.label))
        self._check_box.setMinimumHeight(ROW_HEIGHT)
        self._check_box.toggled.connect(self._take)
        self._head.addWidget(self._check_box, 1)
        self._head.addWidget(self._reset_button)
        self._adopt(self._check_box)

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._check_box):
            self._check_box.setChecked(bool(value))
