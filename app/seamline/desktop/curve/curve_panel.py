"""The panel of the curve, whose charts are made when it is first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from seamline.desktop.curve.curve_head import CurveHead
from seamline.desktop.widgets.late_widget import LateWidget
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray
from seamline.instruments.comparison import Comparison
from seamline.instruments.manual import BoundarySet

if TYPE_CHECKING:
    from seamline.desktop.curve.curve_plot import CurvePlot


class CurvePanel(LateWidget["CurvePlot"]):
    """Stands in for the charts: pyqtgraph alone takes a third of a second to load.

    Signals and what it is told are those of CurvePlot. head: stands in the title of the dock.
    """

    threshold_edited = Signal(float)
    threshold_edit_finished = Signal()
    range_edited = Signal(int, int)
    gap_clicked = Signal(int)
    gap_hovered = Signal(int)
    chunk_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._make_plot, parent)
        self.head = CurveHead()
        self.head.show_nothing()
        self._analysis: Analysis | None = None
        # Before all else, which is of the text that it shows.
        self.set_analysis(None, np.empty(0, np.uint8))

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray) -> None:
        """Show an analysis. tints: (m,) uint8, of its chunks."""
        before, self._analysis = self._analysis, analysis
        if before is None or analysis is None or before.document is not analysis.document:
            # What was marked are places of another text.
            self.forget("comparison")
            self.forget("boundaries")
        self.tell("analysis", lambda plot: plot.set_analysis(analysis, tints))

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark what became of the boundaries of another cut; ignored unless it is of the text shown."""
        self.tell("comparison", lambda plot: plot.set_comparison(comparison))

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Mark the boundaries that the user set in the text."""
        self.tell("boundaries", lambda plot: plot.set_boundaries(boundaries))

    def set_threshold(self, std_devs: float) -> None:
        """Place the threshold line by the active config, which an analysis on its way may lag behind."""
        self.tell("threshold", lambda plot: plot.set_threshold(std_devs))

    def set_next_step(self, std_devs: float | None) -> None:
        """Show where the threshold's next step lies, at which the cut changes; None for nowhere."""
        self.tell("next step", lambda plot: plot.set_next_step(std_devs))

    def set_selection(self, chunk: int) -> None:
        """Mark a chunk; -1 for none."""
        self.tell("selection", lambda plot: plot.set_selection(chunk))

    def set_visible_units(self, first: int, last: int) -> None:
        """Mark the units that the source shows, and move there if the plot follows it."""
        self.tell("visible units", lambda plot: plot.set_visible_units(first, last))

    def _make_plot(self) -> CurvePlot:
        from seamline.desktop.curve.curve_plot import CurvePlot

        plot = CurvePlot(self.head)
        self.setMinimumHeight(max(self.minimumHeight(), plot.minimumHeight()))
        plot.threshold_edited.connect(self.threshold_edited)
        plot.threshold_edit_finished.connect(self.threshold_edit_finished)
        plot.range_edited.connect(self.range_edited)
        plot.gap_clicked.connect(self.gap_clicked)
        plot.gap_hovered.connect(self.gap_hovered)
        plot.chunk_clicked.connect(self.chunk_clicked)
        return plot
