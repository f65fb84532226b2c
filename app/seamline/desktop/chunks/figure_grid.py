"""Figures, each with a name, a large value and a line of detail, in as many columns as fit."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from seamline.desktop.widgets.text_style import set_tone, wrapped_tip
from seamline.desktop.widgets.translation import in_a_row, tr


class Figure(QWidget):
    """A name, a large value and a line of detail."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self._name = QLabel(tr(name))
        self._value = QLabel()
        self._detail = QLabel()
        self._detail.setWordWrap(True)
        self._value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.set_tip(tip)
        self.setAccessibleName(tr(name))
        set_tone(self._name, "quiet")
        set_tone(self._detail, "quiet")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for label in (self._name, self._value, self._detail):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            layout.addWidget(label)
        layout.addStretch(1)

    def set_tip(self, tip: str) -> None:
        """Change the explanation of the figure."""
        self.setToolTip(wrapped_tip(tr(tip)))

    def set_figure(self, value: str, detail: str) -> None:
        """Show a value and its detail."""
        # <big> grows with the font of the application; a size in points would not.
        self._value.setText(f"<big><b>{value}</b></big>")
        self._detail.setText(detail)
        self.setAccessibleDescription(in_a_row(value, detail))


class FigureGrid(QWidget):
    """Figures in as many columns as fit, up to three."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        super().__init__()
        self._figures = tuple(figures)
        self._shown_columns = 0
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(self.fontMetrics().height())
        self._layout.setVerticalSpacing(self.fontMetrics().height() // 2)
        self._arrange(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(max(1, min(3, self.width() // (self.fontMetrics().averageCharWidth() * 22))))

    def _arrange(self, columns: int) -> None:
        if columns == self._shown_columns:
            return
        self._shown_columns = columns
        for number, figure in enumerate(self._figures):
            self._layout.addWidget(figure, number // columns, number % columns)
        for column in range(3):
            self._layout.setColumnStretch(column, int(column < columns))
