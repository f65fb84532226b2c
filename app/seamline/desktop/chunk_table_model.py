"""The chunks of an analysis as rows: read from its arrays when asked, sorted and filtered by index arrays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from seamline.desktop.chunk_facts import (
    boundary_text,
    breadcrumb_text,
    complete_words,
    completeness_text,
    exchange_text,
    line_text,
    token_text,
)
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray, reduce_spans
from seamline.engine.blocks import BlockKind
from seamline.engine.packing import Reason

Index = QModelIndex | QPersistentModelIndex
Keys = NDArray[Any]

# So many chunks' texts are kept, more than are ever in view.
_KEPT_TEXTS = 500
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Column:
    """One column. text: of one chunk; keys: (m,) numbers to sort by; tip: more on a cell, or ""."""

    title: str
    help: str
    text: Callable[[Analysis, int], str]
    keys: Callable[[Analysis], Keys]
    tip: Callable[[Analysis, int], str] = lambda analysis, number: ""
    alignment: Qt.AlignmentFlag = _LEFT


def _shown_arrays(analysis: Analysis) -> tuple[Keys, ...]:
    """Return all that the texts of a chunk are made from, besides its units and how tokens are counted."""
    chunks = analysis.chunks
    return (
        chunks.first,
        chunks.stop,
        chunks.overlap_start,
        chunks.end,
        chunks.tokens,
        chunks.reason,
        chunks.score,
        chunks.complete,
        analysis.missing,
    )


def _lines(analysis: Analysis, number: int) -> str:
    document, chunks = analysis.document, analysis.chunks
    first = document.line_of(int(chunks.overlap_start[number]))
    return line_text(first, document.line_of(int(chunks.end[number]) - 1))


def _token_tip(analysis: Analysis, number: int) -> str:
    tip = f"of at most {analysis.config.max_tokens:,}"
    if analysis.chunks.oversize[number]:
        tip = f"above the maximum of {analysis.config.max_tokens:,}: nothing in it may be cut"
    return tip if analysis.counter.exact else f"{tip}; estimated, {analysis.counter.accuracy}"


def _reason_keys(analysis: Analysis) -> Keys:
    labels = sorted(reason.label for reason in Reason)
    ranks = np.array([labels.index(reason.label) for reason in Reason])
    return ranks[analysis.chunks.reason]


def _breadcrumb_keys(analysis: Analysis) -> Keys:
    """Rank chunks by their breadcrumbs. Each heading's is made once, from that of the heading above it."""
    blocks = analysis.blocks
    parents = blocks.parent.tolist()
    paths = {-1: ""}
    for block, title in sorted(blocks.titles.items()):
        paths[block] = f"{paths[parents[block]]} › {title.casefold()}"
    at = analysis.units.block[analysis.chunks.first]
    heading = np.where(blocks.kind[at] == BlockKind.HEADING, at, blocks.parent[at])
    return _ranks([paths[block] for block in heading.tolist()])


def _type_keys(analysis: Analysis) -> Keys:
    """Rank chunks by their type, which depends on nothing but the set of kinds in them."""
    kinds = np.left_shift(1, analysis.blocks.kind[analysis.units.block].astype(np.int64))
    if not len(analysis.chunks):
        return np.empty(0, dtype=np.int64)
    _, examples, inverse = np.unique(
        reduce_spans(np.bitwise_or, kinds, analysis.chunks.first, analysis.chunks.stop),
        return_index=True,
        return_inverse=True,
    )
    return _ranks([analysis.content_type_of(number) for number in examples.tolist()])[inverse]


def _ranks(words: list[str]) -> Keys:
    """Return the alphabetical rank of each word; equal words have equal ranks."""
    ranks = {word: rank for rank, word in enumerate(sorted(set(words)))}
    return np.array([ranks[word] for word in words], dtype=np.int64)


COLUMNS = (
    Column(
        "#",
        "The chunk's place in the document",
        lambda analysis, number: f"{number + 1:,}",
        lambda analysis: np.arange(len(analysis.chunks)),
        alignment=_RIGHT,
    ),
    Column(
        "Ends at",
        "Why the chunk ends where it does",
        lambda analysis, number: Reason(analysis.chunks.reason[number]).label,
        _reason_keys,
        lambda analysis, number: boundary_text(analysis.boundary_of(number)),
    ),
    Column(
        "Tokens",
        "Tokens of the whole text, and how much of the maximum they fill",
        lambda analysis, number: token_text(analysis, int(analysis.chunks.tokens[number])),
        lambda analysis: analysis.chunks.tokens,
        _token_tip,
    ),
    Column(
        "Characters",
        "Characters of the whole text, overlap included",
        lambda analysis, number: f"{analysis.chunks.end[number] - analysis.chunks.overlap_start[number]:,}",
        lambda analysis: analysis.chunks.end - analysis.chunks.overlap_start,
        alignment=_RIGHT,
    ),
    Column(
        "Lines",
        "Lines of the source",
        _lines,
        lambda analysis: analysis.chunks.overlap_start,
        alignment=_CENTRE,
    ),
    Column(
        "Breadcrumb",
        "The headings that the chunk stands under",
        lambda analysis, number: breadcrumb_text(analysis.breadcrumb_of(number)),
        _breadcrumb_keys,
        lambda analysis, number: breadcrumb_text(analysis.breadcrumb_of(number)),
    ),
    Column(
        "Type",
        "What the chunk consists of",
        lambda analysis, number: analysis.content_type_of(number),
        _type_keys,
    ),
    Column(
        "Complete",
        "Whether the chunk begins and ends where sentences or blocks do, and parts no question and answer",
        complete_words,
        # Whole ones last, those with a part of an exchange before them.
        lambda analysis: 4 * analysis.chunks.complete.astype(np.int8) - analysis.missing.astype(np.int8),
        lambda analysis, number: "; ".join(
            filter(None, (completeness_text(analysis, number), exchange_text(analysis, number)))
        ),
    ),
    Column(
        "Score",
        "How strong the boundary at the chunk's end is",
        lambda analysis, number: f"{analysis.chunks.score[number]:.3f}",
        lambda analysis: analysis.chunks.score,
        alignment=_RIGHT,
    ),
)
TOKENS_COLUMN = 2
BREADCRUMB_COLUMN = 5


@dataclass(frozen=True)
class ChunkFilter:
    """Which chunks are listed. text: in its text, breadcrumb or reason, in any case.

    incomplete, oversize: only those. tokens: lowest and highest number of tokens, both included, or None.
    """

    text: str = ""
    incomplete: bool = False
    oversize: bool = False
    tokens: tuple[int, int] | None = None


class ChunkTableModel(QAbstractTableModel):
    """Rows are chunk numbers in an index array; nothing is kept for each row but that number."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._filter = ChunkFilter()
        self._sorting = (0, Qt.SortOrder.AscendingOrder)
        self._rows: IndexArray = np.empty(0, dtype=np.int64)
        self._row_of: IndexArray = self._rows
        self._folded_of: tuple[str, str] = ("", "")
        self._texts: dict[tuple[float, ...], tuple[str, ...]] = {}

    @property
    def analysis(self) -> Analysis | None:
        """What the rows are read from."""
        return self._analysis

    @property
    def filter(self) -> ChunkFilter:
        """Which chunks are listed."""
        return self._filter

    @property
    def chunks(self) -> IndexArray:
        """The listed chunks in the order of the rows."""
        return self._rows

    def row_of(self, chunk: int) -> int:
        """Return the row that lists a chunk, or -1."""
        return int(self._row_of[chunk]) if 0 <= chunk < len(self._row_of) else -1

    def texts_of(self, row: int) -> tuple[str, ...]:
        """Return the texts of a row, one for each column; made once, while nothing of it changes."""
        if self._analysis is None:
            return ("",) * len(COLUMNS)
        chunk = int(self._rows[row])
        key = (chunk, *(array.item(chunk) for array in _shown_arrays(self._analysis)))
        texts = self._texts.get(key)
        if texts is None:
            if len(self._texts) >= _KEPT_TEXTS:
                self._texts = {}
            texts = self._texts[key] = tuple(column.text(self._analysis, chunk) for column in COLUMNS)
        return texts

    def fill_of(self, row: int) -> float:
        """Return a row's tokens by the maximum: how far its bar is filled."""
        if self._analysis is None:
            return 0.0
        return float(self._analysis.chunks.tokens[self._rows[row]]) / self._analysis.config.max_tokens

    def set_analysis(self, analysis: Analysis | None) -> None:
        """List the chunks of an analysis, under the same filter and order."""
        before, self._analysis = self._analysis, analysis
        if (
            before is None
            or analysis is None
            or before.units is not analysis.units
            or before.sizes is not analysis.sizes
        ):
            self._texts = {}
        self._arrange()

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
            rows = rows[self._matches(self._analysis)]
            column, order = self._sorting
            keys = COLUMNS[column].keys(self._analysis)[rows]
            if order == Qt.SortOrder.DescendingOrder:
                keys = -keys
            rows = rows[np.argsort(keys, kind="stable")]
        self._rows = rows
        self._row_of = np.full(count, -1, dtype=np.int64)
        self._row_of[rows] = np.arange(len(rows))
        self.endResetModel()

    def _matches(self, analysis: Analysis) -> BoolArray:
        chunks, wanted = analysis.chunks, self._filter
        matches = np.ones(len(chunks), dtype=np.bool_)
        if wanted.incomplete:
            matches &= ~chunks.complete
        if wanted.oversize:
            matches &= chunks.oversize
        if wanted.tokens is not None:
            matches &= (chunks.tokens >= wanted.tokens[0]) & (chunks.tokens <= wanted.tokens[1])
        if wanted.text:
            matches &= self._mentions(analysis, _folded(wanted.text))
        return matches

    def _mentions(self, analysis: Analysis, needle: str) -> BoolArray:
        text = analysis.document.text
        if self._folded_of[0] is not text:
            self._folded_of = (text, _folded(text))
        find = self._folded_of[1].find
        spans = zip(analysis.chunks.overlap_start.tolist(), analysis.chunks.end.tolist(), strict=True)
        found = np.array([find(needle, start, end) >= 0 for start, end in spans], dtype=np.bool_)
        for reason in Reason:
            if needle in reason.label:
                found |= analysis.chunks.reason == reason
        headings = [block for block, title in analysis.blocks.titles.items() if needle in _folded(title)]
        if headings:
            found |= self._stand_under(analysis, headings)
        return found

    @staticmethod
    def _stand_under(analysis: Analysis, headings: list[int]) -> BoolArray:
        """Return (m,) bool: the chunks with one of the headings in their breadcrumb."""
        blocks = analysis.blocks
        named = np.zeros(len(blocks) + 1, dtype=np.bool_)
        named[headings] = True
        at = analysis.units.block[analysis.chunks.first].astype(np.int64)
        # A heading is in its own breadcrumb; a paragraph cannot be in `headings`.
        found = named[at]
        # Six levels of headings at most; -1 is no block, and the last place of `named`.
        for _ in range(6):
            at = np.where(at >= 0, blocks.parent[at], -1)
            found |= named[at]
        return found

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._analysis is None or not index.isValid():
            return None
        number = int(self._rows[index.row()])
        column = COLUMNS[index.column()]
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
            return COLUMNS[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return COLUMNS[section].help
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return COLUMNS[section].alignment
        return None


def _folded(text: str) -> str:
    """Return the text in lower case with every index where it was: İ alone would become two characters."""
    return text.replace("İ", "i").lower()
