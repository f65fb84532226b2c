"""The rows of a corpus overview as a table model: what each column says, and how it is sorted."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from seamline.instruments.corpus_overview import CorpusOverview
from seamline.monitoring.run_report import seconds_text
from seamline.printable import printable

Index = QModelIndex | QPersistentModelIndex

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NOTHING = "–"


@dataclass(frozen=True)
class FolderColumn:
    """One column. text: of a row; characters: its width at first.

    keys: a list, or (rows,) array, of what all rows are sorted by.
    """

    title: str
    help: str
    text: Callable[[CorpusOverview, int], str]
    keys: Callable[[CorpusOverview], Sequence[Any] | NDArray[Any]]
    characters: int
    alignment: Qt.AlignmentFlag = _RIGHT


def _median(overview: CorpusOverview, number: int) -> str:
    row = overview.rows[number]
    return f"{'' if row.exact else '~'}{row.tokens_median:,.0f}"


def _findings(overview: CorpusOverview, number: int) -> str:
    findings = overview.rows[number].findings
    return _NOTHING if findings is None else f"{findings:,}"


def _finding_keys(overview: CorpusOverview) -> list[int]:
    return [-1 if row.findings is None else row.findings for row in overview.rows]


def _median_keys(overview: CorpusOverview) -> list[float]:
    return [row.tokens_median for row in overview.rows]


def _sizes(overview: CorpusOverview, number: int) -> str:
    """Say what the heat map draws: the bins that hold chunks, with how many."""
    bins = overview.bins
    held = np.flatnonzero(overview.sizes[number]).tolist()
    return "; ".join(
        f"{overview.sizes[number, at]:,} of {bins.low[at]:,} to {bins.high[at]:,} tokens" for at in held
    )


COLUMNS = (
    FolderColumn(
        "Document",
        "The file, and the conversation in it",
        lambda overview, number: printable(overview.rows[number].label),
        lambda overview: [row.label.casefold() for row in overview.rows],
        26,
        _LEFT,
    ),
    FolderColumn(
        "Stands out",
        "What tells a document from the others: the size of its chunks, how many are complete, or a failure",
        lambda overview, number: overview.why(number),
        lambda overview: overview.scores,
        30,
        _LEFT,
    ),
    FolderColumn(
        "Chunks",
        "How many chunks there are",
        lambda overview, number: f"{overview.rows[number].chunks:,}",
        lambda overview: [row.chunks for row in overview.rows],
        9,
    ),
    FolderColumn(
        "Median",
        "The median size of the chunks, in tokens",
        _median,
        _median_keys,
        8,
    ),
    FolderColumn(
        "Complete",
        "The share of the chunks that are whole",
        lambda overview, number: f"{overview.rows[number].complete_share:.0%}",
        lambda overview: [row.complete_share for row in overview.rows],
        12,
    ),
    FolderColumn("Smells", "What lint finds fault with", _findings, _finding_keys, 9),
    FolderColumn(
        "Time",
        "What the cut took, without reading the file",
        lambda overview, number: seconds_text(overview.rows[number].seconds),
        lambda overview: [row.seconds for row in overview.rows],
        13,
    ),
    FolderColumn(
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
    """The rows of an overview, sorted and chosen by index arrays: Qt's own sorting asks for each key anew."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._overview = CorpusOverview((), 1)
        self._wanted = ""
        self._sorted_by = (STANDS_OUT, Qt.SortOrder.DescendingOrder)
        self._shown: list[int] = []

    @property
    def overview(self) -> CorpusOverview:
        """What is shown."""
        return self._overview

    def number_of(self, row: int) -> int:
        """Return which of the overview's rows stands at a row of the table."""
        return self._shown[row]

    def set_overview(self, overview: CorpusOverview) -> None:
        """Show an overview; one that goes on from what is shown keeps the selection."""
        before, known = self._overview, len(self._overview.rows)
        if 0 < known <= len(overview.rows) and all(map(operator.is_, overview.rows, before.rows)):
            self._overview = overview
            self._arrange()
        else:
            self.beginResetModel()
            self._overview = overview
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
        keys = np.array(COLUMNS[column].keys(self._overview))
        # Ranks can be turned round, which texts cannot, and equal rows stay as they were read.
        ranks = np.unique(keys, return_inverse=True)[1]
        is_descending = order == Qt.SortOrder.DescendingOrder
        numbers = np.argsort(-ranks if is_descending else ranks, kind="stable").tolist()
        rows = self._overview.rows
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
            notices = self._overview.rows[number].notices if column == NAME else ()
            return "\n".join((self._text(column, number), *notices))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            title = COLUMNS[section].title
            if section != HEAT or not self._overview.rows:
                return title
            bins = self._overview.bins
            return f"{title}: 0 to {bins.end:,}{' tokens and more' if bins.overflow else ' tokens'}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return COLUMNS[section].help
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[section].alignment
        return None

    def _text(self, column: int, number: int) -> str:
        if self._overview.rows[number].problem and column not in (NAME, STANDS_OUT):
            return _NOTHING
        return COLUMNS[column].text(self._overview, number)
