"""The figures of all presets over one text."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.engine.presets import preset_title
from seamline.instruments.figures import MEASURES, Figures

_NAME = Qt.ItemDataRole.UserRole


class PresetTable(QWidget):
    """A row for each preset, below a line on the state of their measurement.

    preset_chosen: the name of a preset that the user wants to activate.
    """

    preset_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.table = FigureTable(
            tr("Presets over this text"), [tr("Preset"), *(tr(measure.label) for measure in MEASURES)]
        )
        self.table.setSortingEnabled(True)
        self.table.itemActivated.connect(lambda row: self.preset_chosen.emit(row.data(0, _NAME)))
        self.table.header().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header = self.table.headerItem()
        for column, measure in enumerate(MEASURES, 1):
            header.setToolTip(column, tr(measure.help))
        self._note = ElidedLabel()
        set_tone(self._note, "quiet")
        bar = QHBoxLayout()
        bar.setContentsMargins(3, 4, 8, 0)
        bar.addWidget(self._note, 1)
        layout = QVBoxLayout(self)
        # Indented like the title of the dock.
        layout.setContentsMargins(10, 0, 0, 0)
        layout.addLayout(bar)
        layout.addWidget(self.table)
        self._current = ""
        self.set_figures({}, "")

    def set_figures(self, figures: Mapping[str, Figures], note: str) -> None:
        """Show the figures of presets by name, and a line above them."""
        self.table.clear()
        for name, values in figures.items():
            row = self.table.add_row(
                [tr(preset_title(name)), *(tr(measure.text(values)) for measure in MEASURES)],
                [measure.value(values) for measure in MEASURES],
            )
            row.setData(0, _NAME, name)
        self.set_current(self._current)
        self._note.show_text(note)

    def set_current(self, name: str) -> None:
        """Mark the active preset; "" for none."""
        self._current = name
        for row in self.table.rows:
            is_current = row.data(0, _NAME) == name
            font = row.font(0)
            font.setBold(is_current)
            row.setFont(0, font)
            tip = tr("The text is cut by it") if is_current else tr("Double-click, or Enter, to cut by it")
            row.setToolTip(0, tip)
            row.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, tip)
