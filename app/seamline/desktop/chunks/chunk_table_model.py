"""The chunks of an analysis as table rows: read from its arrays on demand, sorted and filtered by indices."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.chunks.chunk_columns import (
    all_columns,
    shown_arrays,
    strength_number,
)
from seamline.desktop.chunks.chunk_filter import ChunkFilter, ChunkMatcher
from seamline.desktop.widgets.record_table import RecordTable
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray
from seamline.instruments.unread import Unread

# How many rows' texts are cached: more than are ever in view.
_KEPT_TEXTS = 500


class ChunkTableModel(RecordTable[Analysis]):
    """The chunks that meet a filter, and their texts for a view that draws whole rows.

    The last three columns, for unread tokens, memories and stable boundaries, are empty while these are
    unknown.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        self._unread: Unread | None = None
        self._memories: IndexArray | None = None
        self._stable: BoolArray | None = None
        super().__init__(all_columns(), parent)
        self._filter = ChunkFilter()
        self._matcher = ChunkMatcher()
        self._texts: dict[tuple[float, ...], tuple[str, ...]] = {}

    @property
    def filter(self) -> ChunkFilter:
        """The filter that listed chunks meet."""
        return self._filter

    @property
    def stable(self) -> BoolArray | None:
        """(m,) bool, which chunks end at a stable boundary; None while that is unknown."""
        return self._stable

    def texts_of(self, row: int) -> tuple[str, ...]:
        """Return the texts of a row, one for each column; cached until something in the row changes."""
        if self.source is None:
            return ("",) * len(self.columns)
        chunk = self.number_at(row)
        key = (chunk, *(array.item(chunk) for array in shown_arrays(self.source)))
        texts = self._texts.get(key)
        if texts is None:
            if len(self._texts) >= _KEPT_TEXTS:
                self._texts = {}
            texts = self._texts[key] = tuple(column.text(self.source, chunk) for column in self.columns)
        return texts

    def fill_of(self, row: int) -> float:
        """Return a row's tokens divided by the maximum, which its bar shows; above 1 if oversize."""
        if self.source is None:
            return 0.0
        return float(self.source.chunks.tokens[self.number_at(row)]) / self.source.config.max_tokens

    def strength_of(self, row: int) -> int:
        """Return the Strength of the end of a row's chunk, 0 for none."""
        return strength_number(self.source, self.number_at(row)) if self.source is not None else 0

    def set_analysis(self, analysis: Analysis | None) -> None:
        """List the chunks of an analysis, with the same filter and order."""
        before = self.source
        if analysis is not before:
            self._take_extra(None, None, stable=None)
        if (
            before is None
            or analysis is None
            or before.units is not analysis.units
            or before.sizes is not analysis.sizes
        ):
            self._texts = {}
        self._list(analysis)

    def set_unread(self, unread: Unread | None) -> None:
        """Set what the embedder does not read of the listed chunks, until the next analysis is set."""
        self._take_extra(unread, self._memories, stable=self._stable)
        self._list(self.source)

    def set_memories(self, counts: IndexArray | None) -> None:
        """Set how many memories each listed chunk gave, (m,) int64, until the next analysis is set."""
        self._take_extra(self._unread, counts, stable=self._stable)
        self._list(self.source)

    def set_stable(self, is_stable: BoolArray | None) -> None:
        """Set which listed chunks end at a stable boundary, (m,) bool, until the next analysis is set."""
        self._take_extra(self._unread, self._memories, stable=is_stable)
        self._list(self.source)

    def set_filter(self, chunk_filter: ChunkFilter) -> None:
        """List only the chunks that meet a filter."""
        self._filter = chunk_filter
        self._list(self.source)

    def update_rows(self, source: Analysis | None, numbers: Sequence[int] | IndexArray) -> None:
        """List chunks of another cut. numbers: (rows,) int64."""
        # Without moving the selection along: if all chunks are selected, that would take seconds.
        self.set_rows(source, numbers)

    def _take_extra(
        self, unread: Unread | None, memories: IndexArray | None, *, stable: BoolArray | None
    ) -> None:
        """Set the values of the last three columns."""
        if unread is not self._unread or memories is not self._memories or stable is not self._stable:
            self._unread, self._memories, self._stable = unread, memories, stable
            self._columns = all_columns(unread, memories, stable=stable)
            self._texts = {}

    def _list(self, analysis: Analysis | None) -> None:
        is_listed = self._matcher.matching(analysis, self._filter) if analysis is not None else ()
        self.set_rows(analysis, np.flatnonzero(is_listed))
