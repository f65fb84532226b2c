"""The editor of the maximum size, which can be derived from a model's context window."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.desktop.parameters.field_editors.number_editor import NumberEditor
from seamline.desktop.widgets.translation import tr
from seamline.engine.parameters import Parameter


class MaximumEditor(NumberEditor):
    """A number that can also be chosen as a share of a model's context window."""

    def __init__(self, parameter: Parameter, parent: QWidget | None = None) -> None:
        super().__init__(parameter, parent)
        self._models = QToolButton()
        self._models.setText("…")
        self._models.setProperty("kind", "inline")
        self._models.setAccessibleName(tr("From a model's context window"))
        self._models.setToolTip(tr("Choose a model, and how much of what it reads a chunk may fill"))
        self._models.setAccessibleDescription(self._models.toolTip())
        self._models.clicked.connect(self._ask_for_model)
        self._head.insertWidget(self._head.count() - 1, self._models)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The controls in the order in which Tab comes to them."""
        return (self._controls[0], self._models, *super().tab_stops[1:])

    def _ask_for_model(self) -> None:
        dialog = ContextWindowDialog(self)
        dialog.accepted.connect(lambda: self._take(dialog.max_tokens))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
