"""A heading over parameters that few people change: closed at first, and opened by mouse or keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from seamline.desktop.parameters.field_editors import FieldEditor


class ParameterFold(QWidget):
    """Shows its editors, or their heading alone, which tells whether any of them differs from the preset.

    toggled: whether it is open now, when the user opens or closes it.
    """

    toggled = Signal(bool)

    def __init__(self, title: str, editors: list[FieldEditor], *, is_open: bool) -> None:
        super().__init__()
        self._title = title
        self._editors = editors
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setChecked(is_open)
        self.button.toggled.connect(self._toggle)
        self._content = QWidget()
        inner = QVBoxLayout(self._content)
        inner.setContentsMargins(0, 0, 0, 0)
        for editor in editors:
            inner.addWidget(editor)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addWidget(self._content)
        self._show_state()

    def open(self) -> None:
        """Show the editors, without a signal."""
        was_blocked = self.button.blockSignals(True)
        self.button.setChecked(True)
        self.button.blockSignals(was_blocked)
        self._show_state()

    def show_modified(self) -> None:
        """Mark the heading if a field under it differs from the preset."""
        count = sum(editor.is_modified for editor in self._editors)
        self.button.setText(f"{self._title} ●" if count else self._title)
        state = "open" if self.button.isChecked() else "closed"
        self.button.setAccessibleName(f"{self._title}, {state}")
        self.button.setAccessibleDescription(f"{count} differ from the preset." if count else "")
        names = ", ".join(editor.parameter.label.lower() for editor in self._editors)
        self.button.setToolTip(f"{'Hide' if self.button.isChecked() else 'Show'} {names}")

    def _toggle(self, is_open: bool) -> None:
        self._show_state()
        self.toggled.emit(is_open)

    def _show_state(self) -> None:
        is_open = self.button.isChecked()
        self.button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self._content.setVisible(is_open)
        self.show_modified()
