"""The rows of a survey as a table model: what each column says, and how it is sorted."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from seamline.instruments.corpus_overview import Survey
from seamline.monitoring.run_report import seconds_text
from seamline.printable import printable

Index = QModelIndex | QPersistentModelIndex

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NOTHING = "–"


@dataclass(frozen=True)
class Column:
    """One column. text: of a row; characters: its width at first.

    keys: a list, or (rows,) array, of what all rows are sorted by.
    """

    title: str
    help: str
    text: Callable[[Survey, int], str]
    keys: Callable[[Survey], Sequence[Any] | NDArray[Any]]
    characters: int
    alignment: Qt.AlignmentFlag = _RIGHT


def _median(survey: Survey, number: int) -> str:
    row = survey.rows[number]
    return f"{'' if row.exact else '~'}{row.tokens_median:,.0f}"


def _smells(survey: Survey, number: int) -> str:
    smells = survey.rows[number].smells
    return _NOTHING if smells is None else f"{smells:,}"


def _smell_keys(survey: Survey) -> list[int]:
    return [-1 if row.smells is None else row.smells for row in survey.rows]


def _median_keys(survey: Survey) -> list[float]:
    return [row.tokens_median for row in survey.rows]


def _sizes(survey: Survey, number: int) -> str:
    """Say what the heat map draws: the bins that hold chunks, with how many."""
    bins = survey.bins
    held = np.flatnonzero(survey.sizes[number]).tolist()
    return "; ".join(
        f"{survey.sizes[number, at]:,} of {bins.low[at]:,} to {bins.high[at]:,} tokens" for at in held
    )


COLUMNS = (
    Column(
        "Document",
        "The file, and the conversation in it",
        lambda survey, number: printable(survey.rows[number].label),
        lambda survey: [row.label.casefold() for row in survey.rows],
        26,
        _LEFT,
    ),
    Column(
        "Stands out",
        "What tells a document from the others: the size of its chunks, how many are complete, or a failure",
        lambda survey, number: survey.why(number),
        lambda survey: survey.scores,
        30,
        _LEFT,
    ),
    Column(
        "Chunks",
        "How many chunks there are",
        lambda survey, number: f"{survey.rows[number].chunks:,}",
        lambda survey: [row.chunks for row in survey.rows],
        9,
    ),
    Column(
        "Median",
        "The median size of the chunks, in tokens",
        _median,
        _median_keys,
        8,
    ),
    Column(
        "Complete",
        "The share of the chunks that are whole",
        lambda survey, number: f"{survey.rows[number].complete_share:.0%}",
        lambda survey: [row.complete_share for row in survey.rows],
        12,
    ),
    Column("Smells", "What lint finds fault with", _smells, _smell_keys, 9),
    Column(
        "Time",
        "What the cut took, without reading the file",
        lambda survey, number: seconds_text(survey.rows[number].seconds),
        lambda survey: [row.seconds for row in survey.rows],
        13,
    ),
    Column(
        "Sizes",
        "How many of the document's chunks have which size: small ones at the left, more where it is darker",
        _sizes,
        _median_keys,
        30,
        _LEFT,
    ),
)
NAME, STANDS_OUT, HEAT = 0, 1, len(COLUMNS) - 1
"""The columns that are more than a text: what a row is called, why it stands out, its row of the heat map."""


class FolderModel(QAbstractTableModel):
    """The rows of a survey, sorted and filtered by index arrays: Qt's own sorting asks for each key anew."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._survey = Survey((), 1)
        self._wanted = ""
        self._sorted_by = (STANDS_OUT, Qt.SortOrder.DescendingOrder)
        self._shown: list[int] = []

    @property
    def survey(self) -> Survey:
        """What is shown."""
        return self._survey

    def number_of(self, row: int) -> int:
        """Return which of the survey's rows stands at a row of the table."""
        return self._shown[row]

    def set_survey(self, survey: Survey) -> None:
        """Show a survey; one that goes on from what is shown keeps the selection."""
        before, known = self._survey, len(self._survey.rows)
        if 0 < known <= len(survey.rows) and all(map(operator.is_, survey.rows, before.rows)):
            self._survey = survey
            self._arrange()
        else:
            self.beginResetModel()
            self._survey = survey
            self._shown = self._places()
            self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, HEAT, HEAT)

    def set_filter(self, text: str) -> None:
        """Show only the rows whose document, or whose problem, holds a text."""
        self._wanted = text.casefold()
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted_by = (column, order)
        self._arrange()

    def _arrange(self) -> None:
        """Place the rows anew; what is selected stays so."""
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        numbers = [self._shown[index.row()] for index in held]
        self._shown = self._places()
        rows = {number: row for row, number in enumerate(self._shown)}
        self.changePersistentIndexList(
            held,
            [
                self.index(rows[number], index.column()) if number in rows else QModelIndex()
                for index, number in zip(held, numbers, strict=True)
            ],
        )
        self.layoutChanged.emit()

    def _places(self) -> list[int]:
        column, order = self._sorted_by
        keys = np.array(COLUMNS[column].keys(self._survey))
        # Ranks can be turned round, which texts cannot, and equal rows stay as they were read.
        ranks = np.unique(keys, return_inverse=True)[1]
        is_descending = order == Qt.SortOrder.DescendingOrder
        numbers = np.argsort(-ranks if is_descending else ranks, kind="stable").tolist()
        rows = self._survey.rows
        return [
            number
            for number in numbers
            if self._wanted in rows[number].label.casefold()
            or self._wanted in rows[number].problem.casefold()
        ]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, number = index.column(), self._shown[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[column].alignment
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if column == HEAT else self._text(column, number)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column].title}: {self._text(column, number)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            notices = self._survey.rows[number].notices if column == NAME else ()
            return "\n".join((self._text(column, number), *notices))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            title = COLUMNS[section].title
            if section != HEAT or not self._survey.rows:
                return title
            bins = self._survey.bins
            return f"{title}: 0 to {bins.end:,}{' tokens and more' if bins.overflow else ' tokens'}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return COLUMNS[section].help
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[section].alignment
        return None

    def _text(self, column: int, number: int) -> str:
        if self._survey.rows[number].problem and column not in (NAME, STANDS_OUT):
            return _NOTHING
        return COLUMNS[column].text(self._survey, number)
