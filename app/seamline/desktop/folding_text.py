"""A document whose tool calls, results and attachments are folded, until somebody wants to see them."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from seamline.desktop.document_text import DocumentText
from seamline.desktop.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.text_positions import TextPositions
from seamline.engine.arrays import BoolArray
from seamline.engine.document import Document


class FoldingText(DocumentText):
    """What a closed fold holds is not in the view at all, so that it costs neither time nor memory."""

    folds_changed = Signal()
    """Other folds are closed than before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted_open: int | None = None
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
            self._place_cursor(int(self._positions.fold_places.captions[fold]))
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
        places = self._positions.fold_places
        fold = places.caption_at(line.start)
        if fold < 0:
            return -1
        # The words and what lies left of them; further right a click means the chunk.
        return fold if point.x() <= line.x_of(min(int(places.bodies[fold]), line.end - 1)) else -1

    def show_index(self, index: int, *, unfold: bool = True) -> None:
        """Scroll an index into the upper part of the view. unfold: open the fold that holds it."""
        if unfold and self._positions is None:
            self._wanted_open = index
        elif unfold:
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

    def _load(self, folds: TextFolds, closed: BoolArray, wanted: int | None) -> None:
        self._wanted_open = None
        super()._load(folds, closed, wanted)

    def _take_positions(self, document: Document, positions: TextPositions) -> None:
        super()._take_positions(document, positions)
        if self._wanted_open is not None:
            wanted, self._wanted_open = self._wanted_open, None
            self.unfold(wanted)

    def _fold_at_cursor(self) -> int:
        return self._positions.fold_places.around(self.textCursor().position()) if self._positions else -1

    def _caption_at_cursor(self) -> int:
        return self._positions.fold_places.caption_at(self.textCursor().position()) if self._positions else -1

    def _place_cursor(self, position: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(position)
        self.setTextCursor(cursor)

    def _set_closed(self, fold: int, is_closed: bool) -> None:
        if self._positions is None or self._document is None:
            return
        places = self._positions.fold_places
        begin, end = int(places.bodies[fold]), int(places.ends[fold])
        closed = self._positions.closed.copy()
        closed[fold] = is_closed
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

    def _set_all_closed(self, is_closed: bool) -> None:
        if self._positions is None or bool((self._positions.closed == is_closed).all()):
            return
        first = self.visible_range[0]
        fold = self.folds.at(first)
        wanted = int(self.folds.starts[fold]) if is_closed and fold >= 0 else first
        self._load(self.folds, np.full(len(self.folds), is_closed), wanted)
