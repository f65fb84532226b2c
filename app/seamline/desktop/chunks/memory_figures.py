"""The figures of the memories found in a cut, as their number, duplicates and failures."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from seamline.desktop.chunks.figure_grid import Figure, FigureGrid
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.memories.extraction_report import FIGURES, ExtractionReport


class MemoryFigures(QWidget):
    """A heading with the figures of memories below it, like those of the cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures = {name: Figure(name, tip) for name, tip in FIGURES.items()}
        self._heading = QLabel()
        set_tone(self._heading, "quiet")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, self.fontMetrics().height() // 2, 0, 0)
        layout.addWidget(self._heading)
        layout.addWidget(FigureGrid(self.figures.values()))

    def set_report(self, report: ExtractionReport) -> None:
        """Show the figures of a report, and the extractor in the heading."""
        self._heading.setText(tr("Memories by {extractor}", extractor=report.extractor))
        for name, (value, detail) in report.figures.items():
            self.figures[name].set_figure(tr(value), tr(detail))
