"""The similarity matrix: follows the text and its cut, and goes to the text of a cell's row or column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.similarity_matrix.matrix_region import Span
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase
from seamline.instruments.returning_topics import ReturningTopics, find_returns
from seamline.instruments.similarity_matrix import SimilarityMatrix, why_no_matrix

if TYPE_CHECKING:
    from seamline.desktop.instruments.similarity_matrix.matrix_tiles import ComputedTiles
    from seamline.desktop.instruments.similarity_matrix.similarity_matrix_panel import SimilarityMatrixPanel

_EMPTY = phrase("Open a document to compare its sentences with each other.")
_NO_SPANS: IndexArray = np.empty((0, 2), dtype=np.int64)


class SimilarityMatrixInstrument(Instrument["SimilarityMatrixPanel"]):
    """Shows the matrix of the text, has the tiles in view computed, and finds the topics that return.

    The matrix depends on the vectors alone: while a slider moves, only the squares of the chunks change.
    """

    name = "matrix"
    title = phrase("Similarity matrix")

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._tiles = self.new_runner()
        self._matrix: SimilarityMatrix | None = None
        self._returns: ReturningTopics | None = None
        self._visible = (0, 0)
        self._is_lit = False
        context.analysis_changed.connect(self._follow_cut)
        context.selection_changed.connect(self._show_selection)
        context.index_hovered.connect(self._point_at)
        context.visible_range_changed.connect(self._show_visible)

    def make_panel(self) -> SimilarityMatrixPanel:
        from seamline.desktop.instruments.similarity_matrix.similarity_matrix_panel import (
            SimilarityMatrixPanel,
        )

        panel = SimilarityMatrixPanel()
        panel.view.tiles_wanted.connect(self._load_tiles)
        panel.view.chunk_clicked.connect(self.context.select)
        panel.view.scrolled.connect(self._scroll_to)
        panel.ends_shown.connect(self._light)
        panel.unit_requested.connect(self.go_to)
        panel.return_chosen.connect(self.show_return)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        """Show the matrix of an analysis; if the vectors are those already shown, only its chunks."""
        matrix = SimilarityMatrix.of(analysis)
        if analysis is None or matrix is None:
            self._matrix, self._returns = None, None
            self.panel.set_matrix(None, None)
            self.dock.pages.show_message(tr(_EMPTY) if analysis is None else why_no_matrix(analysis))
            return
        known = self._matrix
        if known is None or matrix.vectors is not known.vectors or matrix.window != known.window:
            self._matrix, self._returns = matrix, None
            self.panel.set_matrix(analysis, matrix)
        self._show_chunks(analysis)
        self._show_selection(self.context.selection)
        self._show_visible(*self._visible)
        if self._returns is None:
            self._find_returns(analysis)
        self._load_tiles()

    def forget(self) -> None:
        self._matrix, self._returns = None, None

    def follow_screen(self) -> None:
        super().follow_screen()
        if not self.is_on_screen:
            self._light(None)
        elif self.has_panel:
            self._light(self.panel.view.ends)
            self._load_tiles()

    def go_to(self, unit: int) -> None:
        """Select the chunk of a sentence, and bring the sentence on screen."""
        analysis = self.context.analysis
        if analysis is not None and unit < len(analysis.units):
            chunk = int(analysis.chunks.first.searchsorted(unit, "right")) - 1
            self.context.select(chunk)
            self.context.show_index(int(analysis.units.first[unit]))

    def show_return(self, number: int) -> None:
        """Go to the later part of a return, and highlight both parts."""
        if self._returns is None or number >= len(self._returns.returns):
            return
        found = self._returns.returns[number]
        self.panel.view.choose_return(number)
        self.go_to(found.later[0])
        self._light_units(found.later, found.earlier)

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Move the squares with the cut, before its statistics are known."""
        known = self._matrix
        if analysis is None or known is None or analysis.vectors is not known.vectors:
            return
        if self.is_on_screen and self.has_panel:
            self._show_chunks(analysis)

    def _show_chunks(self, analysis: Analysis) -> None:
        self.panel.set_chunks(analysis, self.context.tints.numbers)

    def _show_selection(self, chunk: int) -> None:
        if self.has_panel and self._matrix is not None:
            self.panel.view.set_selection(chunk)

    def _find_returns(self, analysis: Analysis) -> None:
        load, matrix = self.context.load_embedder, self._matrix

        def work(progress: Progress, cancel: CancelToken) -> ReturningTopics:
            embedder = load(analysis.config.embedder, progress, cancel)
            return find_returns(analysis, embedder, cancel=cancel)

        def done(found: ReturningTopics) -> None:
            if self._matrix is matrix:
                self._returns = found
                self.panel.set_returns(found)

        self.compute(tr("Looking for topics that return"), work, done=done)

    def _load_tiles(self) -> None:
        """Have missing tiles in view computed, a few at a time."""
        request = self.panel.view.missing_tiles() if self.has_panel and self.is_on_screen else None
        if request is None:
            return
        wanted = request

        def work(_progress: Progress, cancel: CancelToken) -> ComputedTiles:
            from seamline.desktop.instruments.similarity_matrix.matrix_tiles import compute_tiles

            return compute_tiles(wanted, cancel)

        self._tiles.submit(Job(tr("Comparing sentences"), work, self._put_tiles, self._report))

    def _put_tiles(self, computed: ComputedTiles) -> None:
        self.panel.view.put_tiles(computed)
        if not self._tiles.has_pending:
            self._load_tiles()

    def _light(self, ends: tuple[Span, Span] | None) -> None:
        """Highlight the sentences of rows and columns in the source; None for none."""
        if ends is not None:
            self._light_units(*ends)
        elif self._is_lit:
            self._is_lit = False
            self.context.light_spans(_NO_SPANS)

    def _light_units(self, one: Span, other: Span) -> None:
        analysis = self.context.analysis
        if analysis is None or max(one[1], other[1]) > len(analysis.units):
            return
        units, (before, behind) = analysis.units, sorted((one, other))
        meet = behind[0] < before[1]
        apart = [(before[0], max(before[1], behind[1]))] if meet else [before, behind]
        lit = [(int(units.first[first]), int(units.last[stop - 1])) for first, stop in apart]
        self._is_lit = True
        self.context.light_spans(np.array(lit, dtype=np.int64))

    def _point_at(self, index: int) -> None:
        """Mark the cell on the diagonal of the sentence at an index of the source; -1 for none."""
        if self.has_panel and self.is_on_screen and self._matrix is not None:
            self.panel.point_at(self._unit_at(index) if index >= 0 else -1)

    def _show_visible(self, first: int, last: int) -> None:
        self._visible = first, last
        if self.has_panel and self.is_on_screen and self._matrix is not None:
            self.panel.view.set_visible(max(self._unit_at(first), 0), self._unit_at(last) + 1)

    def _scroll_to(self, unit: int) -> None:
        analysis = self.context.analysis
        if analysis is not None and unit < len(analysis.units):
            self.context.show_index(int(analysis.units.first[unit]))

    def _unit_at(self, index: int) -> int:
        """Return the unit at an index, or the last before it; -1 before the first."""
        analysis = self.context.analysis
        if analysis is None:
            return -1
        return int(analysis.units.first.searchsorted(index, "right")) - 1
