"""The parts of a text that return to an earlier one, as rows."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView

from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.returning_topics import ReturningTopics, TopicReturn, format_return, lines_of

_PADDING = 12
_MIN_ROWS = 4


@dataclass(frozen=True, eq=False)
class ListedReturns:
    """The returns to list, and the analysis of their text."""

    analysis: Analysis
    found: ReturningTopics

    def __getitem__(self, number: int) -> TopicReturn:
        return self.found.returns[number]


def _words(listed: ListedReturns, number: int) -> str:
    return tr(format_return(listed.analysis, listed[number]))


def _lines(listed: ListedReturns, units: tuple[int, int]) -> str:
    """Return the lines of some units as numbers: `120–160`."""
    first, last = lines_of(listed.analysis, units)
    return f"{numeral(first)}–{numeral(last)}" if last > first else numeral(first)


_COLUMNS: tuple[Column[ListedReturns], ...] = (
    Column(
        phrase("Lines"),
        lambda listed, number: _lines(listed, listed[number].later),
        help=phrase("The part of the text that returns"),
        accessible=_words,
        tip=_words,
        keys=lambda listed: [each.later for each in listed.found.returns],
    ),
    Column(
        phrase("Return to"),
        lambda listed, number: _lines(listed, listed[number].earlier),
        help=phrase("The lines of the earlier part that is of the same topic"),
        tip=_words,
        keys=lambda listed: [each.earlier for each in listed.found.returns],
    ),
    Column(
        phrase("Strength"),
        lambda listed, number: tr(listed[number].strength.label),
        help=phrase("By how much the evidence that both are of one topic is above the level of the document"),
        keys=lambda listed: [each.evidence for each in listed.found.returns],
    ),
    Column(
        phrase("Alike"),
        lambda listed, number: numeral(listed[number].similarity, "z.2f"),
        help=phrase("The mean similarity of the sentences of one part and those of the other"),
        keys=lambda listed: [each.similarity for each in listed.found.returns],
        alignment=RIGHT,
    ),
)


class ReturnTable(RowTable):
    """A row for each return. return_chosen: the number of one that was clicked, or chosen with Enter."""

    return_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._rows = RecordTable(_COLUMNS, self)
        self.setModel(self._rows)
        self.setAccessibleName(tr("Returning topics"))
        show_as_rows(self)
        self.setMinimumHeight(_MIN_ROWS * self.verticalHeader().defaultSectionSize())
        header = self.horizontalHeader()
        for column in (0, 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, sample in enumerate((tr("Strength"), tr("Alike")), 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(column, self.fontMetrics().horizontalAdvance(sample) + _PADDING)
        self.clicked.connect(self._choose)

    def set_returns(self, listed: ListedReturns | None) -> None:
        """List returns; None lists none."""
        self._rows.set_rows(listed, range(len(listed.found.returns)) if listed is not None else ())

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _choose(self, index: QModelIndex) -> None:
        number = self._rows.number_at(index.row())
        if number >= 0:
            self.return_chosen.emit(number)
