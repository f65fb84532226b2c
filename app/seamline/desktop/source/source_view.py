"""The source with its chunks: a head above it, the ribbon and the minimap beside it, the find bar below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from seamline.desktop.source.find_bar import FindBar
from seamline.desktop.source.minimap import Minimap
from seamline.desktop.source.ribbon import Ribbon
from seamline.desktop.source.source_head import SourceHead
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.widgets.chunk_facts import format_page_range
from seamline.desktop.widgets.ghosts import Ghost
from seamline.desktop.widgets.overlay import NO_FINDINGS, Overlay
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CodeArray, FloatArray, IndexArray
from seamline.engine.text.document import Document
from seamline.instruments.comparison import Comparison
from seamline.instruments.formatting import format_breadcrumb
from seamline.instruments.lint import Finding
from seamline.instruments.manual import BoundarySet

_ROOM_FOR_RIBBON = 700
_ROOM_FOR_FACES = 520
# Qt counts the wheel in eighths of a degree, and most wheels have steps of 15.
_NOTCH = 120


class SourceView(QWidget):
    """Shows a document and how it is cut. All places in parameters and signals are indices."""

    document_shown = Signal()
    """The whole text has been loaded; the beginning is shown as soon as set_document() returns."""
    chunk_clicked = Signal(int)
    chunk_step_requested = Signal(int)
    """-1 for the chunk before the selected one, 1 for the chunk after it."""
    gap_clicked = Signal(int)
    visible_range_changed = Signal(int, int)
    folds_changed = Signal()
    """A fold was opened or closed, or another document has other folds."""
    chunk_copy_requested = Signal(int)
    answer_marked = Signal(int, int)
    """The start and the end of text that a question should find, as indices."""
    hovered = Signal(int)
    """The index under the pointer, or -1."""
    branch_chosen = Signal(str)
    """The id of the branch of the conversation that the user wants."""
    face_chosen = Signal(bool)
    """Whether the user wants the serif face."""
    boundary_add_requested = Signal(int, bool)
    """The index of a place between two units, and whether to pin the boundary."""
    boundary_move_requested = Signal(int, int)
    """The index of a boundary, of the user or the cut, and that of its new place."""
    boundary_remove_requested = Signal(int)
    boundary_toggle_requested = Signal(int)
    """The index of a boundary to pin, or to unpin if it is pinned."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._analysis: Analysis | None = None
        self._has_curve = True
        self._overlay = Overlay()
        self._head = SourceHead(self)
        self.text = SourceText(self)
        self._ribbon = Ribbon(self.text.frame, self)
        self._minimap = Minimap(self)
        self.find_bar = FindBar(self)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(self.text, 1)
        across.addWidget(self._ribbon)
        across.addWidget(self._minimap)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addLayout(across, 1)
        layout.addWidget(self.find_bar)
        self.setFocusProxy(self.text)

        self.text.document_shown.connect(self.document_shown)
        self.text.chunk_clicked.connect(self.chunk_clicked)
        self.text.chunk_step_requested.connect(self.chunk_step_requested)
        self.text.gap_clicked.connect(self.gap_clicked)
        self.text.hovered.connect(self.hovered)
        self.text.folds_changed.connect(self.folds_changed)
        self.text.chunk_copy_requested.connect(self.chunk_copy_requested)
        self.text.answer_marked.connect(self.answer_marked)
        self.text.branch_chosen.connect(self.branch_chosen)
        self.text.refreshed.connect(self._ribbon.update)
        self._ribbon.height_clicked.connect(self.text.click_beside)
        self._head.face_chosen.connect(self.face_chosen)
        self.text.visible_range_changed.connect(self._minimap.set_visible_range)
        self.text.visible_range_changed.connect(self._show_breadcrumb)
        self.text.visible_range_changed.connect(self.visible_range_changed)
        # Dragging over the map passes many folds, which must not open.
        self._minimap.index_requested.connect(lambda index: self.text.show_index(index, unfold=False))
        self.find_bar.hit_requested.connect(self.text.select_span)
        self.find_bar.hits_changed.connect(self.text.set_hits)
        self.find_bar.closed.connect(self.text.setFocus)
        handles = self.text.handles
        handles.add_requested.connect(self.boundary_add_requested)
        handles.move_requested.connect(self.boundary_move_requested)
        handles.remove_requested.connect(self.boundary_remove_requested)
        handles.toggle_requested.connect(self.boundary_toggle_requested)

    def set_serif(self, is_serif: bool) -> None:
        """Show the reading face, or the mono one with the line breaks of the source."""
        self._head.set_face(is_serif)
        self.text.set_serif(is_serif)

    def set_nearness(self, has_nearness: bool) -> None:
        """Show in the margin how near each sentence is to its chunk, or not."""
        self.text.set_nearness(has_nearness)

    def show_next_odd(self) -> bool:
        """Go to the next sentence that is nearer to another chunk; return whether there is one."""
        return self.text.show_next_odd()

    def move_sentence(self) -> bool:
        """Move the sentence at the cursor to the chunk that it is nearer to; return whether it can move."""
        return self.text.move_sentence()

    def set_motion(self, has_motion: bool) -> None:
        """Let tints and boundaries fade when the cut changes, or show every cut at once."""
        self.text.cut_fade.is_on = has_motion
        if not has_motion:
            self.text.cut_fade.finish()

    def finish_motion(self) -> None:
        """End a fade, as for a picture."""
        self.text.cut_fade.finish()

    def set_ghosts(self, ghosts: Sequence[Ghost]) -> None:
        """Show the boundaries that appear or go at the next steps of a setting; () for none."""
        self.text.set_ghosts(tuple(ghosts))

    def set_document(self, document: Document | None) -> None:
        """Show a document, or nothing, without the overlays of instruments on the former one."""
        self._document, self._analysis, self._overlay = document, None, Overlay()
        self._has_curve = True
        self.text.set_document(document)
        self._minimap.set_document(document)
        self._head.set_document(document, self.text.scene.speakers)
        self._fit_columns()
        self.find_bar.set_text(document.text if document is not None else "")

    def set_analysis(self, analysis: Analysis | None, tints: CodeArray | None = None) -> None:
        """Draw these chunks; ignored if they are of another document. tints: (m,) uint8, of each.

        Scores and findings, which were of the chunks of the former cut, are removed.
        """
        self._show_chunks(analysis, tints, has_curve=analysis is None or analysis.curve is not None)

    def set_structure(self, analysis: Analysis | None) -> None:
        """Draw the chunks by structure until the cut comes; None for none. Ignored if of another document.

        The ribbon keeps its room, so that no text moves when the cut comes.
        """
        self._show_chunks(analysis, None, has_curve=True)

    def _show_chunks(self, analysis: Analysis | None, tints: CodeArray | None, *, has_curve: bool) -> None:
        if analysis is not None and analysis.document is not self._document:
            return
        self._analysis, self._has_curve = analysis, has_curve
        self._show_overlay(heat=None, findings=NO_FINDINGS)
        self.text.set_analysis(analysis, tints)
        self._minimap.set_analysis(analysis, self.text.scene.tints)
        self._fit_columns()
        if self.isVisible():
            self._show_breadcrumb(*self.text.visible_range)

    def set_selection(self, chunk: int, *, reveal: bool = True) -> None:
        """Show a chunk as selected; -1 for none. reveal: scroll to it unless it is in view."""
        self.text.set_selection(chunk, reveal=reveal)
        self._minimap.set_selection(chunk)

    def set_marked_gap(self, gap: int | None) -> None:
        """Mark a gap between two units, or none."""
        self.text.set_marked_gap(gap)

    def set_unread(self, spans: IndexArray) -> None:
        """Mark text that the embedder does not read. spans: (k, 2) int64 indices, ascending, disjoint."""
        self._show_overlay(unread=spans)

    def set_heat(self, scores: FloatArray | None) -> None:
        """Colour the chunks by scores in [0, 1], (m,) float32; None for their own tints.

        Ignored unless there is a score for each chunk on screen.
        """
        chunks = len(self._analysis.chunks) if self._analysis is not None else 0
        if scores is None or len(scores) == chunks:
            self._show_overlay(heat=scores)

    def set_answer(self, wanted: IndexArray, lost: IndexArray) -> None:
        """Underline an answer, and in another way the parts of it that are not found.

        wanted, lost: (k, 2) int64 indices, ascending, disjoint.
        """
        self._show_overlay(answer=wanted, lost=lost)

    def set_lit(self, spans: IndexArray) -> None:
        """Highlight words that are pointed at elsewhere. spans: (k, 2) int64 indices."""
        self._show_overlay(lit=spans)

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark the boundaries of another cut by their fate; ignored if it is of another document."""
        if comparison is None or comparison.a.document is self._document:
            self._show_overlay(comparison=comparison)

    def set_boundaries(self, boundaries: BoundarySet) -> None:
        """Show the boundaries that the user set in the document."""
        self._show_overlay(boundaries=boundaries)

    def set_findings(self, findings: Mapping[int, tuple[Finding, ...]]) -> None:
        """Show findings by the numbers of their chunks."""
        self._show_overlay(findings=findings)

    def _show_overlay(self, **parts: object) -> None:
        """Replace parts of the overlay."""
        if all(getattr(self._overlay, name) is part for name, part in parts.items()):
            return
        self._overlay = replace(self._overlay, **parts)  # type: ignore[arg-type]
        self.text.set_overlay(self._overlay)
        self._minimap.set_overlay(self._overlay)

    @property
    def selected_span(self) -> tuple[int, int]:
        """The indices between which text is selected; equal without a selection."""
        return self.text.selection

    @property
    def cursor_index(self) -> int:
        """The index of the text cursor; -1 while there is no text."""
        return self.text.cursor_index

    def place_cursor(self, index: int) -> None:
        """Put the text cursor at an index, and scroll to it unless it is in view."""
        self.text.place_cursor(index)

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll to an index. unfold: open the fold that holds it."""
        self.text.show_index(index, unfold=unfold)

    @property
    def folds(self) -> tuple[int, int]:
        """How many folds the text has, and how many are closed."""
        return len(self.text.folds), self.text.closed_folds

    def toggle_fold(self) -> None:
        """Open or close the fold at the text cursor."""
        self.text.toggle_fold_at_cursor()

    def step_version(self, step: int) -> None:
        """Ask for the next (1) or previous (-1) version of the message at the cursor."""
        self.text.step_version(step)

    def fold_all(self) -> None:
        """Close every fold."""
        self.text.fold_all()

    def unfold_all(self) -> None:
        """Open every fold."""
        self.text.unfold_all()

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices between which text is in view."""
        return self.text.visible_range

    @property
    def is_loading(self) -> bool:
        """Whether the text is still being loaded."""
        return self.text.is_loading

    def open_find(self, phrase: str = "") -> None:
        """Open the find bar, to search from the part in view on. phrase: to find, "" for the last one."""
        self.find_bar.open_find(self.text.visible_range[0], phrase)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel also scrolls the text over the ribbon and the map.
        bar, notches = self.text.verticalScrollBar(), event.angleDelta().y() / _NOTCH
        lines = notches * QApplication.wheelScrollLines() * bar.singleStep()
        bar.setValue(bar.value() - (event.pixelDelta().y() or round(lines)))
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """Update the breadcrumb, which is not updated while hidden."""
        super().showEvent(event)
        self._show_breadcrumb(*self.text.visible_range)

    def _fit_columns(self) -> None:
        """Hide the ribbon and the choice of face if they have no room, or nothing to show."""
        has_turns = self._document is not None and bool(self._document.turns)
        has_room = self.width() >= _ROOM_FOR_RIBBON
        has_ribbon = has_room and not has_turns and self._has_curve
        self._ribbon.setVisible(has_ribbon)
        self._head.set_room(for_faces=self.width() >= _ROOM_FOR_FACES, for_ribbon=has_ribbon)

    def show_state(self, text: str) -> None:
        """Show a note on an incomplete cut above the text; "" for none."""
        self._head.set_state(text)

    def _show_breadcrumb(self, first: int, last: int) -> None:
        """Show the page and the headings of the upper part of the view."""
        analysis = self._analysis
        if analysis is None or analysis.document.turns or not len(analysis.blocks):
            return
        at = first + (last - first) // 8
        block = max(int(analysis.blocks.start.searchsorted(at, "right")) - 1, 0)
        page = analysis.document.page_of(at)
        place = format_breadcrumb(analysis.blocks.breadcrumb(block))
        where = format_page_range(analysis.document, page, last=page) if page is not None else ""
        self._head.set_place(" · ".join(filter(None, (where, place))))
