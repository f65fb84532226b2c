"""The hits of a search as rows, the best first: a bar for the score, the chunk, and how it begins."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from seamline.desktop.widgets.row_table import show_as_rows
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.instruments.search import Hit, SearchIndex, SearchResult

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_COLUMNS = {
    "Score": "The cosine of the chunk's vector and the query's: 1 for the same direction",
    "Chunk": "The chunk's place in its document",
    "Whole": "Whether the chunk begins and ends where sentences do, and parts no question and answer",
    "Document": "The document that holds the chunk",
    "Begins with": "The first words of the chunk, behind what it repeats",
}
_SCORE, _CHUNK, _WHOLE, _DOCUMENT, _ = range(len(_COLUMNS))
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_FILL = Qt.ItemDataRole.UserRole


class HitList(QTableView):
    """Rows of hits. hit_chosen: the number of the one that the user went to by mouse or keys."""

    hit_chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Hits(self)
        self._bars = _ScoreBars(self)
        self._is_restoring = False
        self.setModel(self._rows)
        self.setItemDelegateForColumn(_SCORE, self._bars)
        self.setAccessibleName(name)
        show_as_rows(self)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, sample in enumerate(("0.000 a bar", "1,000 of 1,000", "Whole", "a document.md")):
            self.setColumnWidth(column, metrics.horizontalAdvance(sample) + metrics.height() // 2)
        self.selectionModel().currentRowChanged.connect(self._report_current)
        self.clicked.connect(self._report_current)

    @property
    def current(self) -> int:
        """The number of the hit that is marked, or -1."""
        return self.currentIndex().row()

    def set_found(self, index: SearchIndex | None, found: SearchResult | None) -> None:
        """List what was found in an index; the hit that was marked stays so if it is there again."""
        before = self._rows.identity(self.current)
        self._is_restoring = True
        self._rows.set_found(index, found)
        self._is_restoring = False
        is_one = index is not None and len(index.analyses) == 1
        self.setColumnHidden(_DOCUMENT, is_one)
        row = self._rows.row_of(before)
        if row >= 0:
            self._mark(row)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._bars.theme = theme
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.hit_chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def _mark(self, row: int) -> None:
        self._is_restoring = True
        self.setCurrentIndex(self._rows.index(row, 0))
        self._is_restoring = False

    def _report_current(self, index: QModelIndex) -> None:
        if not self._is_restoring and index.isValid():
            self.hit_chosen.emit(index.row())


class _Hits(QAbstractTableModel):
    """What was found, read when asked."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._index: SearchIndex | None = None
        self._hits: tuple[Hit, ...] = ()

    def set_found(self, index: SearchIndex | None, found: SearchResult | None) -> None:
        self.beginResetModel()
        self._index = index
        self._hits = found.hits if index is not None and found is not None else ()
        self.endResetModel()

    def identity(self, row: int) -> tuple[str, str, int] | None:
        """Return what tells a hit from others, whatever its rank: its document and its chunk."""
        if self._index is None or not 0 <= row < len(self._hits):
            return None
        hit = self._hits[row]
        document = self._index.analyses[hit.document].document
        return document.path, document.entry, hit.chunk

    def row_of(self, identity: tuple[str, str, int] | None) -> int:
        rows = (row for row in range(len(self._hits)) if identity and self.identity(row) == identity)
        return next(rows, -1)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._hits)

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return list(_COLUMNS)[section]
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole:
            return list(_COLUMNS.values())[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._index is None or not index.isValid():
            return None
        hit, column = self._hits[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (_CHUNK, _WHOLE):
            return _RIGHT if column == _CHUNK else Qt.AlignmentFlag.AlignCenter
        if role == _FILL:
            return hit.score
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(hit.completeness.lacks) or None
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        analysis = self._index.analyses[hit.document]
        return (
            f"{hit.score:.3f}",
            f"{hit.chunk + 1:,} of {len(analysis.chunks):,}",
            "✓" if hit.completeness.is_complete else "no",
            analysis.document.title or analysis.document.name,
            hit.opening,
        )[column]


class _ScoreBars(QStyledItemDelegate):
    """Draws a number, and beside it a bar that is full at a score of 1."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        super().paint(painter, option, index)
        metrics, gap = option.fontMetrics, option.fontMetrics.height() // 2
        track = QRect(option.rect)
        track.setLeft(track.left() + metrics.horizontalAdvance("−0.000") + gap)
        track.setRight(track.right() - gap)
        track.setHeight(max(4, metrics.height() // 3))
        track.moveTop(option.rect.center().y() - track.height() // 2)
        if track.width() <= track.height():
            return
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        full = QRect(track)
        full.setWidth(max(1, round(track.width() * min(1.0, max(0.0, index.data(_FILL))))))
        if not is_selected:
            painter.fillRect(track, QColor(self.theme.line))
        painter.fillRect(full, QColor(self.theme.on_accent if is_selected else self.theme.accent))
