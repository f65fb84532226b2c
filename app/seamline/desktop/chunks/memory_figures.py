"""The figures of the memories of a cut: how many, how sure, and what they took."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from seamline.desktop.chunks.figure_grid import Figure, FigureGrid
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.memories.extraction_report import FIGURES, ExtractionReport


class MemoryFigures(QWidget):
    """Under a heading, as the figures of the cut are."""

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
        """Show what was found in the chunks, and by what."""
        self._heading.setText(tr("Memories by {extractor}", extractor=report.extractor))
        for name, (value, detail) in report.figures.items():
            self.figures[name].set_figure(tr(value), tr(detail))
