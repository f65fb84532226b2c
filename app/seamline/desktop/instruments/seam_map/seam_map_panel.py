"""Shows a seam map: as towers over the text, or as a list."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from seamline.desktop.instruments.seam_map.seam_list import SeamList
from seamline.desktop.instruments.seam_map.seam_map_plot import SeamMapPlot
from seamline.engine.analysis import Analysis
from seamline.instruments.seam_map import SeamMap


class SeamMapPanel(QWidget):
    """The towers, or in their place the list of boundaries.

    boundary_clicked: the number of a boundary of the map. gap_hovered: a gap, -1 for none.
    """

    boundary_clicked = Signal(int)
    gap_hovered = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot = SeamMapPlot()
        self.list = SeamList()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.plot)
        self._pages.addWidget(self.list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.setFocusProxy(self.plot)
        self.plot.place_clicked.connect(self.boundary_clicked)
        self.plot.place_hovered.connect(self._hover)
        self.list.boundary_clicked.connect(self.boundary_clicked)

    @property
    def seams(self) -> SeamMap | None:
        """The map that is shown."""
        return self.plot.seams

    def set_map(self, seams: SeamMap | None, analysis: Analysis | None) -> None:
        """Show a map of an analysis; None for none."""
        self.plot.set_map(seams, analysis)
        self.list.set_map(seams, analysis)

    def set_listed(self, is_list: bool) -> None:
        """Show the list, or the towers."""
        page = self.list if is_list else self.plot
        self._pages.setCurrentWidget(page)
        self.setFocusProxy(page)

    def set_selection(self, chunk: int, analysis: Analysis | None) -> None:
        """Highlight the towers at both ends of a chunk, and its first boundary in the list; -1 for none."""
        self.plot.set_selection(chunk)
        boundary = -1
        if self.seams is not None and analysis is not None and 0 <= chunk < len(analysis.chunks):
            start = int(analysis.units.first[analysis.chunks.first[chunk]])
            found = np.flatnonzero(self.seams.starts == start)
            boundary = int(found[0]) if len(found) else -1
        self.list.set_lit(boundary)

    def _hover(self, boundary: int) -> None:
        seams = self.seams
        self.gap_hovered.emit(int(seams.gaps[boundary]) if seams is not None and boundary >= 0 else -1)
