"""The figures of all presets over one text."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import Theme
from seamline.instruments.figures import MEASURES, Figures


class PresetTable(QWidget):
    """A row for each preset, what is being done about them above, and a button that stops it."""

    def __init__(self) -> None:
        super().__init__()
        self.table = FigureTable(
            "Presets over this text", ["Preset", *(measure.label for measure in MEASURES)]
        )
        self.table.setSortingEnabled(True)
        self.table.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header = self.table.headerItem()
        for column, measure in enumerate(MEASURES, 1):
            header.setToolTip(column, measure.help)
        self._note = ElidedLabel()
        self._progress = QProgressBar()
        self._progress.setFormat("%v of %m presets")
        self._progress.setAccessibleName("Presets that are cut")
        self.stop = QPushButton("Stop")
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 4, 8, 0)
        bar.addWidget(self._note, 1)
        bar.addWidget(self._progress)
        bar.addWidget(self.stop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(bar)
        layout.addWidget(self.table)
        self._current = ""
        self.set_figures({}, "")
        self.set_progress(0, 0)

    def set_figures(self, figures: Mapping[str, Figures], note: str) -> None:
        """Show the figures of presets by name, and a line above them."""
        self.table.clear()
        for name, values in figures.items():
            self.table.add_row(
                [name, *(measure.text(values) for measure in MEASURES)],
                [measure.value(values) for measure in MEASURES],
            )
        self.set_current(self._current)
        self._note.show_text(note)

    def set_current(self, name: str) -> None:
        """Mark the preset in force; "" for none."""
        self._current = name
        for row in self.table.rows:
            is_current = row.text(0) == name
            font = row.font(0)
            font.setBold(is_current)
            row.setFont(0, font)
            words = "in force" if is_current else "Double-click, or Enter, puts it in force"
            row.setToolTip(0, words)
            row.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, words)

    def set_progress(self, done: int, total: int) -> None:
        """Show how many presets are cut; 0 of 0 when none is being cut."""
        self._progress.setVisible(total > 0)
        self.stop.setVisible(total > 0)
        self._progress.setRange(0, max(total, 1))
        self._progress.setValue(done)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        set_text_colour(self._note, theme.muted)
