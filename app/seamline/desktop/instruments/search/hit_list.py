"""The hits of a search as rows, the best first: a bar for the score, the chunk, and its first words."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from seamline.desktop.widgets.record_table import CENTRE, RIGHT, Column, Index, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import phrase
from seamline.instruments.search import Hit, SearchIndex, SearchResult


@dataclass(frozen=True)
class _Hits:
    """The hits of a search, and the index in which they were found."""

    index: SearchIndex
    hits: tuple[Hit, ...]

    def chunk(self, number: int) -> str:
        """Return the number of a hit's chunk in its document, and how many that has: `3 of 20`."""
        hit = self.hits[number]
        return tr(
            "{number:,} of {count:,}",
            number=hit.chunk + 1,
            count=len(self.index.analyses[hit.document].chunks),
        )

    def words(self, number: int) -> str:
        """Return the BM25 score of a hit for the words of the query; "" without one."""
        bm25 = self.hits[number].bm25
        return "" if bm25 is None else numeral(bm25, ".2f")

    @property
    def are_fused(self) -> bool:
        """Whether any hit has a rank both by meaning and by words."""
        return any(hit.cosine is not None and hit.bm25 is not None for hit in self.hits)

    def title(self, number: int) -> str:
        """Return what the document of a hit is called."""
        document = self.index.analyses[self.hits[number].document].document
        return tr(document.title or document.name)

    def identity(self, number: int) -> tuple[str, str, int]:
        """Return the path and entry of a hit's document and its chunk, which identify it at any rank."""
        document = self.index.analyses[self.hits[number].document].document
        return document.path, document.entry, self.hits[number].chunk


def _tip(found: _Hits, number: int) -> str:
    return "\n".join(found.hits[number].completeness.lacks)


_COLUMNS: tuple[Column[_Hits], ...] = (
    Column(
        phrase("Score"),
        lambda found, number: tr(found.hits[number].score_text),
        help=phrase(
            "The cosine of the chunk's vector and the query's: 1 for the same direction. By words alone, "
            "how much the chunk says of them (BM25)"
        ),
        tip=_tip,
    ),
    Column(
        phrase("Words"),
        _Hits.words,
        help=phrase(
            "How much the chunk says of the query's words (BM25). Where both are asked for, hits are in the "
            "order of their places by meaning and by words together"
        ),
        tip=_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Chunk"),
        _Hits.chunk,
        help=phrase("The chunk's place in its document"),
        tip=_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Whole"),
        lambda found, number: "✓" if found.hits[number].completeness.is_complete else tr("no"),
        help=phrase("Whether the chunk begins and ends where sentences do, and parts no question and answer"),
        tip=_tip,
        alignment=CENTRE,
    ),
    Column(phrase("Document"), _Hits.title, help=phrase("The document that holds the chunk"), tip=_tip),
    Column(
        phrase("Begins with"),
        lambda found, number: found.hits[number].opening,
        help=phrase("The first words of the chunk, behind what it repeats"),
        tip=_tip,
    ),
)
_SCORE, _WORDS, _DOCUMENT = 0, 1, 4


class HitList(RowTable):
    """A row for each hit. hit_chosen: the number of a hit that the user went to by mouse or keys."""

    hit_chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = RecordTable(_COLUMNS, self)
        self._bars = _ScoreBars(self._rows, self)
        self._is_restoring = False
        self.setModel(self._rows)
        self.setItemDelegateForColumn(_SCORE, self._bars)
        self.setAccessibleName(name)
        show_as_rows(self)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        header.setStretchLastSection(True)
        for column, sample in enumerate(
            ("0.000 a bar", tr("Words"), "1,000 of 1,000", tr("Whole"), "a document.md")
        ):
            self.setColumnWidth(column, metrics.horizontalAdvance(sample) + metrics.height() // 2)
        self.selectionModel().currentRowChanged.connect(self._report_current)
        self.clicked.connect(self._report_current)

    @property
    def current(self) -> int:
        """The number of the hit in the current row, or -1."""
        return self.currentIndex().row()

    def set_found(self, index: SearchIndex | None, found: SearchResult | None) -> None:
        """List the hits in an index; the current hit stays current if it is found again."""
        shown, current = self._rows.source, self.current
        before = shown.identity(current) if shown is not None and current >= 0 else None
        hits = _Hits(index, found.hits) if index is not None and found is not None else None
        numbers = range(len(hits.hits)) if hits is not None else range(0)
        self._is_restoring = True
        self._rows.set_rows(hits, numbers)
        self._is_restoring = False
        is_one = index is not None and len(index.analyses) == 1
        self.setColumnHidden(_DOCUMENT, is_one)
        self.setColumnHidden(_WORDS, hits is None or not hits.are_fused)
        row = next((row for row in numbers if hits is not None and hits.identity(row) == before), -1)
        if row >= 0:
            self._mark(row)

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


class _ScoreBars(QStyledItemDelegate):
    """Draws the score of a hit, and beside it a bar for its cosine, which is full at 1."""

    def __init__(self, rows: RecordTable[_Hits], parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._view = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        found = self._rows.source
        cosine = None if found is None else found.hits[self._rows.number_at(index.row())].cosine
        if cosine is None:
            return
        metrics, gap = option.fontMetrics, option.fontMetrics.height() // 2
        track = QRect(option.rect)
        track.setLeft(track.left() + metrics.horizontalAdvance("−0.000") + gap)
        track.setRight(track.right() - gap)
        track.setHeight(max(4, metrics.height() // 3))
        track.moveTop(option.rect.center().y() - track.height() // 2)
        if track.width() <= track.height():
            return
        full = QRect(track)
        full.setWidth(max(1, round(track.width() * min(1.0, max(0.0, cosine)))))
        theme = theme_of(self._view)
        painter.fillRect(track, QColor(theme.line))
        painter.fillRect(full, QColor(theme.accent))
