"""The editor of the splitter, with the better one a click away."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from seamline.desktop.parameters.field_editors.choice_editor import ChoiceEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase

_BETTER = "rules"
# Presets that reproduce other systems split as those do, inside v1.2.3 and after Dr.
_PLAIN = ("punctuation", "marks")


class SplitterEditor(ChoiceEditor):
    """A choice that offers our own rules wherever sentences are found by their punctuation alone."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        # Before all else, which shows the value and so needs it.
        self._better = QToolButton()
        super().__init__(parameter, parent)
        self._better.setText(tr("Use {splitter}", splitter=phrase(dict(parameter.choices)[_BETTER])))
        self._better.setToolTip(tr("These know abbreviations, dotted names, lists, code and tables."))
        self._better.setAccessibleDescription(self._better.toolTip())
        self._better.clicked.connect(lambda: self._take(_BETTER))
        self._better.setProperty("kind", "link")
        self._rows.insertWidget(1, self._better)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The controls in the order in which Tab comes to them."""
        return (*self._controls, self._better, self._reset_button)

    def _show_value(self, value: Value) -> None:
        super()._show_value(value)
        # A hidden widget with the focus would hand it on to a field far away.
        if self._better.hasFocus() and value not in _PLAIN:
            self.setFocus()
        self._better.setVisible(value in _PLAIN)
