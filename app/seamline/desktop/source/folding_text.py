"""A document whose tool calls, results and attachments are folded, until somebody wants to see them."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.document_text import DocumentText
from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.source.text_positions import SLICE_CHARACTERS, SLICE_LINES
from seamline.engine.arrays import BoolArray

# What Qt puts in or takes out at once without a stall, by the slices in which a text is loaded.
_SLICES_AT_ONCE = 4


class FoldingText(DocumentText):
    """What a closed fold holds is not in the view at all, so that it costs neither time nor memory."""

    folds_changed = Signal()
    """Other folds are closed than before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document_shown.connect(self.folds_changed)

    @property
    def folds(self) -> TextFolds:
        """The folds of the text that is shown; none while it is loading."""
        return self._positions.folds if self._positions is not None else NO_FOLDS

    @property
    def closed_folds(self) -> int:
        """How many folds are closed."""
        return int(self._positions.closed.sum()) if self._positions is not None else 0

    def toggle_fold(self, fold: int) -> None:
        """Open a fold that is closed, or close it."""
        if self._positions is not None:
            self._set_closed(fold, not self._positions.closed[fold])

    def toggle_fold_at_cursor(self) -> None:
        """Open or close the fold in which the text cursor stands; after that it stands in the caption."""
        fold = self._fold_at_cursor()
        if fold >= 0 and self._positions is not None:
            self._place_cursor(int(self._positions.fold_positions.captions[fold]))
            self.toggle_fold(fold)

    def fold_all(self) -> None:
        """Close every fold."""
        self._set_all_closed(True)

    def unfold_all(self) -> None:
        """Open every fold."""
        self._set_all_closed(False)

    def unfold(self, index: int) -> None:
        """Open the fold that holds an index, if it is closed."""
        fold = self.folds.at(index)
        if fold >= 0 and self._positions is not None and self._positions.closed[fold]:
            self._set_closed(fold, False)

    def caption_at(self, point: QPointF) -> int:
        """Return the fold whose caption is under a point of the viewport, or -1."""
        line = next((line for line in self.visible_lines() if line.top <= point.y() < line.bottom), None)
        if line is None or self._positions is None:
            return -1
        fold_positions = self._positions.fold_positions
        fold = fold_positions.caption_at(line.start)
        if fold < 0:
            return -1
        # The words and what lies left of them; further right a click means the chunk.
        return fold if point.x() <= line.x_of(min(int(fold_positions.bodies[fold]), line.end - 1)) else -1

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll an index into the upper part of the view. unfold: open the fold that holds it."""
        if self._positions is None:
            self._wanted = partial(self.show_index, index, unfold=unfold)
            return
        if unfold:
            self.unfold(index)
        super().show_index(index)

    def select_span(self, start: int, end: int) -> None:
        """Select a span of the text, open what folds it, and scroll to it unless it is in view."""
        self.unfold(start)
        self.unfold(max(start, end - 1))
        super().select_span(start, end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_space = event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.NoModifier
        if is_space and self._caption_at_cursor() >= 0:
            self.toggle_fold_at_cursor()
        else:
            super().keyPressEvent(event)

    def _fold_at_cursor(self) -> int:
        return self._positions.fold_positions.around(self.textCursor().position()) if self._positions else -1

    def _caption_at_cursor(self) -> int:
        return (
            self._positions.fold_positions.caption_at(self.textCursor().position()) if self._positions else -1
        )

    def _place_cursor(self, position: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(position)
        self.setTextCursor(cursor)

    def _set_closed(self, fold: int, is_closed: bool) -> None:
        if self._positions is None or self._document is None:
            return
        closed = self._positions.closed.copy()
        closed[fold] = is_closed
        if self._is_long(self._document.text, fold):
            self._load_closed(closed)
            return
        fold_positions = self._positions.fold_positions
        begin, end = int(fold_positions.bodies[fold]), int(fold_positions.ends[fold])
        first, lines = self.visible_range[0], self.document().lineCount()
        body = "" if is_closed else "\n" + self._positions.shown_body(self._document.text, fold)
        is_above = int(self.folds.starts[fold]) < first
        # Before the text changes: Qt tells at once that it has.
        self._positions = self._positions.with_closed(closed)
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(body)
        self._take_positions(self._document, self._positions)
        if is_above:
            # What is in view stays there.
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + self.document().lineCount() - lines)
        self.viewport().update()
        self.folds_changed.emit()

    def _is_long(self, text: str, fold: int) -> bool:
        start, end = int(self.folds.starts[fold]), int(self.folds.ends[fold])
        slices = max((end - start) / SLICE_CHARACTERS, text.count("\n", start, end) / SLICE_LINES)
        return slices > _SLICES_AT_ONCE

    def _set_all_closed(self, is_closed: bool) -> None:
        if self._positions is not None and not bool((self._positions.closed == is_closed).all()):
            self._load_closed(np.full(len(self.folds), is_closed))

    def _load_closed(self, closed: BoolArray) -> None:
        """Load the text anew with other folds closed; the cursor and what is in view stay if they can.

        closed: (folds,) bool.
        """
        if self._positions is None:
            return
        cursor, first = self._positions.index_at(self.textCursor().position()), self.visible_range[0]
        fold = self.folds.at(first)
        wanted = int(self.folds.starts[fold]) if fold >= 0 and closed[fold] else first
        self._load(self.folds, closed, wanted=wanted)
        self._wanted = partial(self._show_again, cursor, wanted)

    def _show_again(self, cursor: int, first: int) -> None:
        if self._positions is not None:
            self._place_cursor(self._positions.edge_of(cursor))
        self._show_from(first)
