"""The chunks of an analysis as rows: read from its arrays when asked, sorted and filtered by index arrays."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from seamline.desktop.chunks.chunk_columns import COLUMNS, ChunkColumn, shown_arrays, unread_column
from seamline.desktop.chunks.chunk_filter import ChunkFilter, ChunkMatcher
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.instruments.unread import Unread

Index = QModelIndex | QPersistentModelIndex

# So many chunks' texts are kept, more than are ever in view.
_KEPT_TEXTS = 500


class ChunkTableModel(QAbstractTableModel):
    """Rows are chunk numbers in an index array; nothing is kept for each row but that number."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._unread: Unread | None = None
        self._columns = (*COLUMNS, unread_column(None))
        self._filter = ChunkFilter()
        self._sorting = (0, Qt.SortOrder.AscendingOrder)
        self._rows: IndexArray = np.empty(0, dtype=np.int64)
        self._row_of: IndexArray = self._rows
        self._matcher = ChunkMatcher()
        self._texts: dict[tuple[float, ...], tuple[str, ...]] = {}

    @property
    def analysis(self) -> Analysis | None:
        """What the rows are read from."""
        return self._analysis

    @property
    def columns(self) -> tuple[ChunkColumn, ...]:
        """All columns; the last one is empty while it is not known what the embedder does not read."""
        return self._columns

    @property
    def filter(self) -> ChunkFilter:
        """Which chunks are listed."""
        return self._filter

    @property
    def chunks(self) -> IndexArray:
        """(rows,) int64, the listed chunks in the order of the rows."""
        return self._rows

    def row_of(self, chunk: int) -> int:
        """Return the row that lists a chunk, or -1."""
        return int(self._row_of[chunk]) if 0 <= chunk < len(self._row_of) else -1

    def texts_of(self, row: int) -> tuple[str, ...]:
        """Return the texts of a row, one for each column; made once, while nothing of it changes."""
        if self._analysis is None:
            return ("",) * len(self._columns)
        chunk = int(self._rows[row])
        key = (chunk, *(array.item(chunk) for array in shown_arrays(self._analysis)))
        texts = self._texts.get(key)
        if texts is None:
            if len(self._texts) >= _KEPT_TEXTS:
                self._texts = {}
            texts = self._texts[key] = tuple(column.text(self._analysis, chunk) for column in self._columns)
        return texts

    def fill_of(self, row: int) -> float:
        """Return a row's tokens by the maximum: how far its bar is filled."""
        if self._analysis is None:
            return 0.0
        return float(self._analysis.chunks.tokens[self._rows[row]]) / self._analysis.config.max_tokens

    def set_analysis(self, analysis: Analysis | None) -> None:
        """List the chunks of an analysis, under the same filter and order."""
        if analysis is not self._analysis:
            self._take_unread(None)
        before, self._analysis = self._analysis, analysis
        if (
            before is None
            or analysis is None
            or before.units is not analysis.units
            or before.sizes is not analysis.sizes
        ):
            self._texts = {}
        self._arrange()

    def set_unread(self, unread: Unread | None) -> None:
        """Show what of the listed chunks the embedder does not read, until the next analysis comes."""
        self._take_unread(unread)
        self._arrange()

    def _take_unread(self, unread: Unread | None) -> None:
        if unread is not self._unread:
            self._unread, self._columns = unread, (*COLUMNS, unread_column(unread))
            self._texts = {}

    def set_filter(self, chunk_filter: ChunkFilter) -> None:
        """List only the chunks that a filter lets through."""
        self._filter = chunk_filter
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column's values; equal ones stay in the order of the text."""
        self._sorting = (column, order)
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        count = len(self._analysis.chunks) if self._analysis is not None else 0
        rows = np.arange(count, dtype=np.int64)
        if self._analysis is not None and count:
            rows = rows[self._matcher.matching(self._analysis, self._filter)]
            column, order = self._sorting
            keys = self._columns[column].keys(self._analysis)[rows]
            if order == Qt.SortOrder.DescendingOrder:
                keys = -keys
            rows = rows[np.argsort(keys, kind="stable")]
        self._rows = rows
        self._row_of = np.full(count, -1, dtype=np.int64)
        self._row_of[rows] = np.arange(len(rows))
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._analysis is None or not index.isValid():
            return None
        number = int(self._rows[index.row()])
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.texts_of(index.row())[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip(self._analysis, number) or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._columns[section].help
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._columns[section].alignment
        return None
