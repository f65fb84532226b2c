"""The editor of the splitter, with a button for the recommended one."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from seamline.desktop.parameters.field_editors.choice_editor import ChoiceEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter, Value
from seamline.engine.phrases import phrase

_BETTER = "rules"
# These split as other systems do, for presets that reproduce them: even within v1.2.3 and after Dr.
_PLAIN = ("punctuation", "marks")


class SplitterEditor(ChoiceEditor):
    """A choice that offers our own rules while sentences are found by their punctuation alone."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        # Made first: the base class shows the value, and _show_value() needs the button.
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
        # When a widget with the focus is hidden, Qt may pass the focus to a field far away.
        if self._better.hasFocus() and value not in _PLAIN:
            self.setFocus()
        self._better.setVisible(value in _PLAIN)
