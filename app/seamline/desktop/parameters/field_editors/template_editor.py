"""The editor of a template: a line of text, and a menu of the placeholders that are allowed in it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget

from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT, FieldEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value


class TemplateEditor(FieldEditor):
    """Edits a template; the text takes effect with Enter, or when the line is left."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._add_label()
        self._line = QLineEdit()
        self._line.setMinimumHeight(ROW_HEIGHT)
        self._line.setPlaceholderText(tr("nothing"))
        self._line.editingFinished.connect(self._take_line)
        self._insert = QToolButton()
        self._insert.setText("{ }")
        self._insert.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._insert)
        for name in parameter.placeholders:
            menu.addAction(f"{{{name}}}", partial(self._add_placeholder, name))
        self._insert.setMenu(menu)
        self._head.insertWidget(1, self._line, 2)
        self._head.insertWidget(2, self._insert)
        self._adopt(self._line, self._insert)

    def _take_line(self) -> None:
        self._take(self._line.text())

    def _add_placeholder(self, name: str) -> None:
        self._line.insert(f"{{{name}}}")
        self._take_line()

    def _show_value(self, value: Value) -> None:
        with QSignalBlocker(self._line):
            self._line.setText(str(value))
