"""A table model whose columns are data: the text of each for a record, and its sort keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon

from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import IndexArray

Index = QModelIndex | QPersistentModelIndex
SourceT = TypeVar("SourceT")

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter

_NO_PARENT = QModelIndex()
_NO_NUMBERS: IndexArray = np.empty(0, dtype=np.int64)
_NO_ICONS: Mapping[Any, QIcon] = {}


@dataclass(frozen=True)
class Column(Generic[SourceT]):
    """One column. Its functions are called with a source and the number of a record in that source.

    text: the text of a cell, in the language of the window or as a phrase; accessible: the text for screen
    readers instead; help: what the title means, as its tip.
    keys: called with a source, returns the sort keys of all its records, (records,) float64, int64 or str.
    tip: the tool tip of a cell, or "". icon: the key of the table's icon before the text, if any.
    is_muted: whether a cell is drawn in the table's muted colour.
    """

    title: str
    text: Callable[[SourceT, int], str]
    _: KW_ONLY
    help: str = ""
    accessible: Callable[[SourceT, int], str] | None = None
    keys: Callable[[SourceT], Sequence[Any] | NDArray[Any]] | None = None
    tip: Callable[[SourceT, int], str] | None = None
    icon: Callable[[SourceT, int], Hashable] | None = None
    is_muted: Callable[[SourceT, int], bool] | None = None
    alignment: Qt.AlignmentFlag = LEFT


class RecordTable(QAbstractTableModel, Generic[SourceT]):
    """Some records of a source as rows; a cell is read from the source when a view asks for it.

    For each row only the number of its record is kept, so that rows cost nothing until they are seen.
    aligns_titles: whether titles are aligned as the cells of their columns, not as the view aligns them.
    """

    def __init__(
        self,
        columns: Sequence[Column[SourceT]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._source: SourceT | None = None
        self._listed = self._numbers = self._row_of = _NO_NUMBERS
        self._sorted_by = (-1, Qt.SortOrder.AscendingOrder)
        self._icons = _NO_ICONS
        self._muted = QColor()

    @property
    def columns(self) -> tuple[Column[SourceT], ...]:
        """All columns, from the left."""
        return self._columns

    @property
    def source(self) -> SourceT | None:
        """The source that the rows are read from, or None."""
        return self._source

    @property
    def numbers(self) -> IndexArray:
        """(n_rows,) int64, the numbers of the listed records, in the order of the rows."""
        return self._numbers

    def number_at(self, row: int) -> int:
        """Return the number of the record at a row, or -1 if there is no such row."""
        return int(self._numbers[row]) if 0 <= row < len(self._numbers) else -1

    def row_of(self, number: int) -> int:
        """Return the row that lists a record, or -1."""
        return int(self._row_of[number]) if 0 <= number < len(self._row_of) else -1

    def set_rows(self, source: SourceT | None, numbers: Sequence[int] | IndexArray) -> None:
        """List records of a source, sorted as the table is. numbers: (rows,) int64."""
        self.beginResetModel()
        self._place(source, numbers)
        self.endResetModel()

    def update_rows(self, source: SourceT | None, numbers: Sequence[int] | IndexArray) -> None:
        """List records of a source whose numbers mean the same as before; the selection stays.

        numbers: (rows,) int64.
        """
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        followed = [self.number_at(index.row()) for index in held]
        self._place(source, numbers)
        self.changePersistentIndexList(
            held,
            [
                self.index(self.row_of(number), index.column())
                for index, number in zip(held, followed, strict=True)
            ],
        )
        self.layoutChanged.emit()

    def set_appearance(self, icons: Mapping[Any, QIcon], *, muted: QColor | None = None) -> None:
        """Set the icons, by the keys that columns return, and the colour of muted cells."""
        self._icons, self._muted = icons, muted or QColor()
        if len(self._numbers):
            last = self.index(len(self._numbers) - 1, len(self._columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._source is None or not index.isValid():
            return None
        column, number = self._columns[index.column()], int(self._numbers[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(column.text(self._source, number))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr((column.accessible or column.text)(self._source, number))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        if role == Qt.ItemDataRole.ToolTipRole and column.tip is not None:
            return tr(column.tip(self._source, number)) or None
        if role == Qt.ItemDataRole.DecorationRole and column.icon is not None:
            return self._icons.get(column.icon(self._source, number))
        if role == Qt.ItemDataRole.ForegroundRole and column.is_muted is not None:
            return self._muted if column.is_muted(self._source, number) else None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(self._columns[section].title)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(self._columns[section].help) or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._columns[section].alignment
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column's keys, or for -1 as they were listed; equal ones stay in that order."""
        self._sorted_by = (column, order)
        self.update_rows(self._source, self._listed)

    def _place(self, source: SourceT | None, numbers: Sequence[int] | IndexArray) -> None:
        self._source = source
        self._listed = np.asarray(numbers, dtype=np.int64)
        self._numbers = self._sorted()
        self._row_of = np.full(self._listed.max(initial=-1) + 1, -1, dtype=np.int64)
        self._row_of[self._numbers] = np.arange(len(self._numbers))

    def _sorted(self) -> IndexArray:
        """Return the listed numbers, sorted. Qt's own sorting would ask for each key many times."""
        column, order = self._sorted_by
        keys_of = self._columns[column].keys if column >= 0 else None
        if self._source is None or keys_of is None:
            return self._listed
        keys = np.asarray(keys_of(self._source))[self._listed]
        if keys.dtype.kind == "U":
            # Ranks in place of texts, as they can be negated for a descending order.
            keys = np.unique(keys, return_inverse=True)[1]
        keys = -keys if order == Qt.SortOrder.DescendingOrder else keys
        return self._listed[np.argsort(keys, kind="stable")]
