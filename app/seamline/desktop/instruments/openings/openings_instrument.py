"""Counts the kinds of blocks that the chunks on screen begin with."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.engine.analysis import Analysis
from seamline.instruments.openings import openings


class OpeningsPanel(QWidget):
    """A row for each kind of block."""

    def __init__(self) -> None:
        super().__init__()
        self.table = FigureTable("How chunks begin", ("Begins with", "Chunks"))
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)

    def set_openings(self, counted: Sequence[tuple[str, int]]) -> None:
        """Show how many chunks begin with each kind."""
        self.table.clear()
        for kind, count in counted:
            self.table.add_row((kind, f"{count:,}"))


class OpeningsInstrument(Instrument[OpeningsPanel]):
    """One class, since there is nothing to choose."""

    name = "openings"
    title = "Openings"
    shown = False

    def make_panel(self) -> OpeningsPanel:
        return OpeningsPanel()

    def update(self, analysis: Analysis | None) -> None:
        if analysis is None:
            self.dock.pages.show_message("Open a text to see how its chunks begin.")
            return
        self.compute("Counting openings", lambda *_: openings(analysis), done=self._show)

    def _show(self, counted: Sequence[tuple[str, int]]) -> None:
        self.panel.set_openings(counted)
        self.dock.pages.show_content()
