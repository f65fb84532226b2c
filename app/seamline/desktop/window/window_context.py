"""The context that the window gives its instruments: the session, and the text that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.session_context import SessionContext
from seamline.desktop.instruments.source_underlines import SourceUnderlines
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.session import Session
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.desktop.window.layout import Layout
from seamline.engine.arrays import FloatArray, IndexArray, read_only


class WindowContext(SessionContext):
    """An InstrumentContext that uses the views of the window.

    show_gap: scrolls to a gap between two units, and marks it. chunks_picked: the chunks that are selected
    together in the document that is shown; empty when that ends.
    """

    chunks_picked = Signal(tuple)

    def __init__(
        self,
        session: Session,
        editor: ConfigEditor,
        *,
        boundary_editor: BoundaryEditor,
        verdict_editor: VerdictEditor,
        views: Layout,
        show_gap: Callable[[int], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(
            session, editor, boundary_editor=boundary_editor, verdict_editor=verdict_editor, parent=parent
        )
        self._source = views.source
        self.underlines = SourceUnderlines(views.source.set_answer)
        self._beside = views.side_by_side
        self._show_gap = show_gap
        for view in (views.source, views.curve):
            view.gap_clicked.connect(self.gap_clicked)
        views.source.hovered.connect(self.index_hovered)
        views.source.visible_range_changed.connect(self.visible_range_changed)

    @property
    def cursor_index(self) -> int:
        """The index of the text cursor, or -1."""
        return self._source.cursor_index

    @property
    def selected_span(self) -> tuple[int, int]:
        """The indices between which text is selected; equal without a selection."""
        return self._source.selected_span

    def light_spans(self, spans: IndexArray) -> None:
        """Highlight words of the source that are pointed at elsewhere. spans: (k, 2) int64 indices."""
        self._source.set_lit(spans)

    def select_chunks(self, chunks: Sequence[int]) -> None:
        """Select several chunks of the shown document together, in table and source; () deselects them."""
        analysis = self._session.analysis
        if analysis is None:
            return
        if chunks and self._session.selection not in chunks:
            self._session.select(chunks[0])
        self.chunks_picked.emit(tuple(chunks))
        marks = np.zeros(len(analysis.chunks), dtype=np.float32)
        marks[list(chunks)] = 1
        self._source.set_heat(read_only(marks) if chunks else None)

    def show_gap(self, gap: int) -> None:
        """Scroll to a gap between two units, and mark it."""
        self._show_gap(gap)

    def show_index(self, index: int) -> None:
        """Scroll to an index of the text."""
        self._source.show_index(index)
        self._beside.show_index(index)

    def place_cursor(self, index: int) -> None:
        """Put the text cursor at an index, and scroll there."""
        self._source.place_cursor(index)

    def mark_source(self, scores: FloatArray | None) -> None:
        """Tint each chunk of the source by its score, (chunks,) float32 in [0, 1]; None takes it away."""
        self._source.set_heat(scores)
