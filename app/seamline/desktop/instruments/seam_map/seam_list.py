"""The boundaries of a seam map as a table: their lines, the values at which they exist, which are stable."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from seamline.desktop.instruments.seam_map.seam_words import describe_lives, opening_of
from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.seam_map import SeamMap


@dataclass(frozen=True)
class ListedSeams:
    """A map, and an analysis of its text."""

    seams: SeamMap
    analysis: Analysis


def _line(listed: ListedSeams, number: int) -> str:
    return numeral(listed.analysis.document.line_of(int(listed.seams.starts[number])))


_COLUMNS: tuple[Column[ListedSeams], ...] = (
    Column(phrase("Line"), _line, keys=lambda listed: listed.seams.starts, alignment=RIGHT),
    Column(
        phrase("Before"),
        lambda listed, number: opening_of(listed.analysis.document, int(listed.seams.starts[number])),
        help=phrase("The first words behind the boundary"),
    ),
    Column(
        phrase("Reason"),
        lambda listed, number: tr(listed.seams.reason_of(number).label),
        keys=lambda listed: [
            tr(listed.seams.reason_of(each).label) for each in range(len(listed.seams.starts))
        ],
    ),
    Column(
        phrase("Exists"),
        lambda listed, number: describe_lives(listed.seams, number),
        help=phrase("Over which values of the setting the boundary exists"),
        tip=lambda listed, number: describe_lives(listed.seams, number),
    ),
    Column(
        phrase("Share"),
        lambda listed, number: numeral(listed.seams.share[number], ".0%"),
        help=phrase("Over how much of the range of the setting the boundary exists"),
        keys=lambda listed: listed.seams.share,
        alignment=RIGHT,
    ),
    Column(
        "",
        lambda listed, number: tr("stable") if listed.seams.stable[number] else "",
        help=phrase("Stable: it exists over at least half of the range"),
        keys=lambda listed: listed.seams.stable.astype(np.int8),
    ),
)
_SHARE = 4


class SeamList(RowTable):
    """A row for each boundary, in the order of the text until a title is clicked.

    boundary_clicked: the number of a boundary that the user went to.
    """

    boundary_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: RecordTable[ListedSeams] = RecordTable(_COLUMNS, self)
        self.setModel(self.rows)
        self.setAccessibleName(tr("Boundaries of the seam map"))
        show_as_rows(self)
        self.setSortingEnabled(True)
        header = self.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        longest = tr("from {low} to {high}", low="−0,000.00", high="+0,000.00")
        share, stable = tr("Share"), tr("stable")
        samples = ("00,000  ", "", "paragraph  ", f"{longest}  ", f"{share}  ", f"{stable}   ")
        for column, sample in enumerate(samples):
            if sample:
                self.setColumnWidth(column, self.fontMetrics().horizontalAdvance(sample) + 16)
        self.clicked.connect(self._click)

    def set_map(self, seams: SeamMap | None, analysis: Analysis | None) -> None:
        """List the boundaries of a map; None lists none."""
        if seams is None or analysis is None:
            self.rows.set_rows(None, ())
        else:
            self.rows.set_rows(ListedSeams(seams, analysis), np.arange(len(seams.starts)))

    def set_lit(self, boundary: int) -> None:
        """Select the row of a boundary; -1 for none. Emits nothing."""
        row = self.rows.row_of(boundary)
        if row < 0:
            self.clearSelection()
        else:
            self.selectRow(row)
            self.scrollTo(self.rows.index(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._click(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _click(self, index: QModelIndex) -> None:
        self.boundary_clicked.emit(self.rows.number_at(index.row()))
