"""The panel of the curve; its charts are made when it is first seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from seamline.desktop.curve.curve_head import CurveHead
from seamline.desktop.widgets.late_widget import LateWidget

if TYPE_CHECKING:
    from seamline.desktop.curve.curve_plot import CurvePlot


class CurvePanel(LateWidget["CurvePlot"]):
    """Stands in for the charts: pyqtgraph alone takes a third of a second to load.

    Its signals are those of CurvePlot, which becomes `made`. head: shown in the title of the dock.
    """

    threshold_edited = Signal(float)
    threshold_edit_finished = Signal()
    threshold_rested = Signal(bool)
    range_edited = Signal(int, int)
    axis_shown = Signal(object, float, float)
    gap_clicked = Signal(int)
    gap_hovered = Signal(int)
    chunk_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._make_plot, parent)
        self.head = CurveHead()
        self.head.show_nothing()

    def clear(self) -> None:
        """Show no analysis any more, and so release its text."""
        if self.is_made:
            self.made.set_analysis(None, np.empty(0, np.uint8))

    def move_range(self, low: float, high: float) -> None:
        """Show a part of the axis of sentences, as if the user had zoomed or panned to it here."""
        if self.is_made:
            self.made.move_range(low, high)

    def show_next(self, values: Sequence[float]) -> None:
        """Show the thresholds at which the cut changes next in both directions; () shows none."""
        if self.is_made:
            self.made.show_next(values)

    def show_whole(self) -> None:
        """Show the whole text, and stop following the source."""
        if self.is_made:
            self.made.show_whole()

    def _make_plot(self) -> CurvePlot:
        from seamline.desktop.curve.curve_plot import CurvePlot

        plot = CurvePlot(self.head)
        self.setMinimumHeight(max(self.minimumHeight(), plot.minimumHeight()))
        plot.threshold_edited.connect(self.threshold_edited)
        plot.threshold_edit_finished.connect(self.threshold_edit_finished)
        plot.threshold_rested.connect(self.threshold_rested)
        plot.range_edited.connect(self.range_edited)
        plot.axis_shown.connect(self.axis_shown)
        plot.gap_clicked.connect(self.gap_clicked)
        plot.gap_hovered.connect(self.gap_hovered)
        plot.chunk_clicked.connect(self.chunk_clicked)
        return plot
