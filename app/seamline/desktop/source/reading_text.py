"""A document to read, with its cuts and folds; places in parameters and signals are indices of the text."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from seamline.desktop.source.display_blocks import DisplayBlocks, Shape, find_display_blocks, join_blocks
from seamline.desktop.source.kept_place import kept_up_to
from seamline.desktop.source.piece_scroll_area import NO_BLOCKS, NOTHING_UNREAD, PieceScrollArea, no_pieces
from seamline.desktop.source.pieces import NO_LEVELS, NOTHING_BESIDE, Pieces
from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.document import Document

_LINES_TO_FOLLOW = 3


class ReadingText(PieceScrollArea):
    """Shows a document: finds its blocks in parts, divides it at chunks, folds it, and scrolls."""

    document_shown = Signal()
    visible_range_changed = Signal(int, int)
    folds_changed = Signal()
    """A fold was opened or closed, or another document has other folds."""
    refreshed = Signal()
    """The view was scrolled, or something in it has changed its look."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._unread = NOTHING_UNREAD
        self._levels = NO_LEVELS
        self._margin_heights = NOTHING_BESIDE
        self.folds: TextFolds = NO_FOLDS
        self._closed: BoolArray = np.empty(0, dtype=np.bool_)
        self._whole: DisplayBlocks = NO_BLOCKS
        self._parts: list[DisplayBlocks] = []
        self._finder: Iterator[DisplayBlocks] = iter(())
        self._loading = QTimer(self)
        self._loading.setInterval(0)
        self._loading.timeout.connect(self._load_next)
        self._wanted: int | None = None
        self._wanted_share = 0.25
        self._shown_range = (-1, -1)
        # Whether the pieces are still those of the former cut, because the view is hidden.
        self._is_behind = False

    @property
    def is_loading(self) -> bool:
        """Whether blocks of the text are still being found."""
        return self._loading.isActive()

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or for the same file from the former place; None for nothing."""
        before, self._document = self._document, document
        folds = TextFolds.of(document) if document is not None else NO_FOLDS
        closed = np.ones(len(folds), dtype=np.bool_)
        self._wanted, self._wanted_share = None, 0.0
        if document and (kept := kept_up_to(before, document)):
            self._wanted = min(max(self._shown_range[0], 0), kept)
            opened = self.folds.starts[~self._closed]
            closed = ~np.isin(folds.starts, opened[opened < kept])
        self.folds, self._closed, self._analysis = folds, closed, None
        self._unread, self._levels, self._shown_range = NOTHING_UNREAD, NO_LEVELS, (-1, -1)
        self._layouts.clear()
        self._parts, self._whole = [], NO_BLOCKS
        self._finder = find_display_blocks(document, folds) if document is not None else iter(())
        first = next(self._finder, None)
        if first is not None:
            self._parts.append(first)
        self._whole = join_blocks(self._parts)
        self._loading.start()
        self._recut(None)
        self.verticalScrollBar().setValue(0)

    def _load_next(self) -> None:
        part = next(self._finder, None)
        if part is not None:
            self._parts.append(part)
            return
        self._loading.stop()
        self._whole, self._parts = join_blocks(self._parts), []
        wanted, self._wanted = self._wanted, None
        self._divide(self.anchor())
        if self._document is not None:
            if wanted is not None:
                self._scroll_to(wanted, share=self._wanted_share)
            # Emitted before drawing: a view that follows another must scroll to its place, and not make it
            # follow.
            self.document_shown.emit()
        self.refresh()
        if self._document is not None:
            self.folds_changed.emit()
            self._notify_visible_range()

    def _show_cut(self, analysis: Analysis | None, unread: IndexArray) -> None:
        """Divide the text at chunks, and at unread spans: (k, 2) int64, ascending and disjoint."""
        self._analysis, self._unread = analysis, unread
        if not self.isVisible():
            self._is_behind = True
            return
        self._divide(self.anchor())
        self._draw_cut()
        self._notify_visible_range()

    def _catch_up(self) -> None:
        if self._is_behind:
            self._divide(self.anchor())

    def _draw_cut(self) -> None:
        """Draw another cut, here and in the views beside the text."""
        self.refresh()

    def set_levels(self, levels: IndexArray) -> None:
        """Leave space at the boundaries of another view: (l,) int64, ascending, where its chunks begin."""
        if not np.array_equal(levels, self._levels):
            self._levels = levels
            self._show_cut(self._analysis, self._unread)

    def await_levels(self, levels: IndexArray) -> None:
        """Set levels with the next cut, which follows at once, so that the text is divided only once.

        levels: (k,) int64, as for set_levels().
        """
        self._levels = levels

    def set_labels_on_lines(self, is_on_lines: bool = True) -> None:
        """Put the labels of boundaries on their lines, for a view without room beside the text."""
        self._has_labels = not is_on_lines
        self._set_anew()

    def refresh(self) -> None:
        """Draw the view again, and have views beside the text do so."""
        self.viewport().update()
        self.refreshed.emit()

    @property
    def closed_folds(self) -> int:
        """How many folds are closed."""
        return int(self._closed.sum())

    def is_fold_open(self, fold: int) -> bool:
        """Whether the contents of a fold are shown."""
        return not self._closed[fold]

    def toggle_fold(self, fold: int) -> None:
        """Open a closed fold, or close an open one."""
        closed = self._closed.copy()
        closed[fold] = not closed[fold]
        self._set_closed(closed)

    def fold_all(self) -> None:
        """Close every fold."""
        self._set_closed(np.ones(len(self.folds), dtype=np.bool_))

    def unfold_all(self) -> None:
        """Open every fold."""
        self._set_closed(np.zeros(len(self.folds), dtype=np.bool_))

    def unfold(self, index: int) -> None:
        """Open the fold that holds an index, if it is closed."""
        fold = self.folds.at(index)
        if fold >= 0 and self._closed[fold]:
            self.toggle_fold(fold)

    def follow_folds(self, other: ReadingText) -> None:
        """Open and close the same folds as another view of the same text."""
        if len(other.folds) == len(self.folds):
            self._set_closed(other._closed)

    def _set_closed(self, closed: BoolArray) -> None:
        if not np.array_equal(closed, self._closed):
            anchor = self.anchor()
            self._closed = closed
            self._recut(anchor)
            self.folds_changed.emit()

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices in view, the end excluded; (0, 0) before any text is shown."""
        height = self.viewport().height()
        placed = [piece for piece in self.placed() if piece.bottom > 0 and piece.y < height] or self.placed()
        if not placed:
            return 0, 0
        return self._index_near(placed[0], 0.0), self._index_near(placed[-1], float(height), end=True)

    def follow_font(self) -> None:
        """Lay out again if the font of the application has changed: Qt does not notify every widget."""
        if self._fonts is not None and self._base_font != QApplication.font():
            self._set_anew()

    def set_serif(self, is_serif: bool) -> None:
        """Show the reading face, or the mono one with the line breaks of the source."""
        if is_serif != self._is_serif:
            self._is_serif = is_serif
            self._set_anew()

    def _set_anew(self) -> None:
        """Lay everything out again, after a change of fonts, width or colours."""
        anchor = self.anchor()
        self._fonts = None
        self._layouts.clear()
        self._fit_columns()
        self._pieces = no_pieces()
        self._recut(anchor)

    def _recut(self, anchor: tuple[int, float] | None) -> None:
        """Make the pieces again, and draw them."""
        self._divide(anchor)
        self.refresh()
        self._notify_visible_range()

    def _divide(self, anchor: tuple[int, float] | None) -> None:
        """Make the pieces again, and keep an index at its height. anchor: as anchor() returns it."""
        self._is_behind = False
        width = self.columns.text_width
        self._fit_columns()
        before: Pieces | None = self._pieces
        if self.columns.text_width != width:
            self._layouts.clear()
            before = None
        blocks = self._whole.with_closed(self.folds, self._closed)
        self._pieces = Pieces.of(
            blocks,
            self._analysis,
            unread=self._unread,
            spacing=self._spacing(),
            levels=self._levels,
            beside=self._margin_heights,
            before=before,
        )
        self._keep_at(anchor)

    def _keep_at(self, anchor: tuple[int, float] | None) -> None:
        """Place the pieces again, and keep an index at its height. anchor: as anchor() returns it."""
        self._placed_key = None
        if anchor is not None and len(self.pieces):
            index, y = anchor
            piece = self.pieces.at(index)
            layout = self._layout_of(piece)
            self._arrange(piece, y - layout.line_of(layout.shown.position_of(index)).top)
        self._fit_range()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        # The placed pieces may be out of date, and of a text that had more of them.
        is_placed = self._placed_key is not None and bool(self._placed)
        if not self._is_arranging and is_placed and 0 < dy < 2 * self.viewport().height():
            # Scrolling up: pieces that come into view may be higher than estimated, so lay them out first.
            first = self._placed[0]
            self._arrange(first.number, first.y + dy)
        self.refresh()
        self._notify_visible_range()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        anchor = self.anchor()
        if event.oldSize().width() != event.size().width():
            self._recut(anchor)
            return
        # Only the width changes the pieces, and to make those of a long text takes longer than a frame.
        self._keep_at(anchor)
        self.refresh()
        self._notify_visible_range()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()
        self._notify_visible_range()

    def _notify_visible_range(self) -> None:
        if self.is_loading or self._is_arranging or self._document is None:
            return
        shown = self.visible_range
        if shown != self._shown_range:
            self._shown_range = shown
            self.visible_range_changed.emit(*shown)

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll an index into the upper part of the view, once the text is loaded."""
        if self.is_loading:
            self._wanted, self._wanted_share = index, 0.25
        if unfold:
            self.unfold(index)
        self._scroll_to(index, share=0.25)

    def follow(self, other: ReadingText) -> None:
        """Scroll so that the first line in another view of the same text has the same height here."""
        other.placed()
        anchor = other.anchor()
        if anchor is None or not len(self.pieces) or self.is_loading or other.is_loading:
            return
        index, y = anchor
        piece = self.pieces.at(index)
        layout = self._layout_of(piece)
        top = y - layout.line_of(layout.shown.position_of(index)).top
        placed = next((each for each in self.placed() if each.number == piece), None)
        if placed is None or abs(placed.y - top) >= 1:
            self._arrange(piece, top)
            self.refresh()
            self._notify_visible_range()

    def _scroll_to(self, index: int, *, share: float) -> None:
        """Scroll to an index. share: of the view's height, above the line of the index."""
        if len(self.pieces) and self._document is not None:
            index = min(max(index, 0), len(self._document.text))
            piece = self.pieces.at(index)
            layout = self._layout_of(piece)
            line = layout.line_of(layout.shown.position_of(index))
            self._arrange(piece, share * self.viewport().height() - line.top)
            self.refresh()
            self._notify_visible_range()

    def is_in_view(self, start: int, end: int) -> bool:
        """Whether a span is in view, begins there with some lines to follow, or covers the middle."""
        first, last = self.visible_range
        if not first <= start < last:
            return start < (first + last) // 2 < end
        rect = self.rect_of(start)
        below = self.viewport().height() - (rect.top() if rect is not None else 0)
        return end <= last or below > _LINES_TO_FOLLOW * self.fonts.line(Shape.TEXT)
