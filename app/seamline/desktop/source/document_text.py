"""The text of a document, read-only: loaded slice by slice, and spoken of in indices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from seamline.desktop.source.text_folds import NO_FOLDS, TextFolds
from seamline.desktop.source.text_loader import TextLoader
from seamline.desktop.source.text_positions import TextPositions
from seamline.desktop.source.visible_lines import VisibleLine, lines_of
from seamline.engine.arrays import BoolArray
from seamline.engine.text.document import Document

# A span that begins in view with no more than so many lines below is scrolled to.
_LINES_TO_FOLLOW = 3


class DocumentText(QPlainTextEdit):
    """Shows one document. What goes in and out are indices; positions stay inside.

    Qt is never asked for the text back: what is copied is cut from the document itself.
    """

    document_shown = Signal()
    visible_range_changed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._positions: TextPositions | None = None
        self._shown_range = (-1, -1)
        # What is to be done once all of the text is there.
        self._wanted: Callable[[], None] | None = None
        # Text, gutter and margin paint along the same lines in every frame.
        self._lines: list[VisibleLine] = []
        self._lines_key: tuple[int, QSize, str] | None = None
        self._loader = TextLoader(self.document(), self)

        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(8)

        self.document().contentsChange.connect(self._forget_lines)
        self._loader.loaded.connect(self._finish_loading)
        self.updateRequest.connect(self._notify_visible_range)

    @property
    def is_loading(self) -> bool:
        """Whether a part of the text is still to come."""
        return self._loader.is_loading

    def set_document(self, document: Document | None) -> None:
        """Show a document from its top, or from where it was if it is the same file; None for nothing."""
        before, self._document = self._document, document
        folds = TextFolds.of(document) if document is not None else NO_FOLDS
        closed = np.ones(len(folds), dtype=np.bool_)
        wanted = None
        if document and before and document.path and _source_of(document) == _source_of(before):
            wanted = max(self._shown_range[0], 0)
            if self._positions is not None:
                opened = self._positions.folds.starts[~self._positions.closed]
                closed = ~np.isin(folds.starts, opened)
        self._load(folds, closed, wanted=wanted)

    def _load(self, folds: TextFolds, closed: BoolArray, *, wanted: int | None) -> None:
        """Load the text anew with some folds closed.

        closed: (folds,) bool. wanted: the first index in view, None for the top.
        """
        self._wanted = partial(self._show_from, wanted) if wanted is not None else None
        self._positions, self._shown_range = None, (-1, -1)
        self._loader.load(self._document.text if self._document is not None else "", folds, closed)
        # The cursor went along with what was inserted.
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def select_span(self, start: int, end: int) -> None:
        """Select a span of the text, and scroll to it unless it is in view, as soon as the text is there."""
        if self._positions is None:
            self._wanted = partial(self.select_span, start, end)
            return
        cursor = self.textCursor()
        cursor.setPosition(self._positions.position_of(start))
        cursor.setPosition(self._positions.position_of(end), QTextCursor.MoveMode.KeepAnchor)
        top = self.verticalScrollBar().value()
        in_view = self._is_in_view(start, end)
        self.setTextCursor(cursor)
        if in_view:
            # Qt scrolls to the cursor even if it lies in the last line, half in view.
            self.verticalScrollBar().setValue(top)
        else:
            self.show_index(start)

    def show_index(self, index: int) -> None:
        """Scroll an index into the upper part of the view, as soon as the text is there."""
        if self._positions is None:
            self._wanted = partial(self.show_index, index)
        else:
            # A text that was read again may have become shorter.
            self._scroll_to(self._positions.position_of(min(index, self._positions.length)), above=0.25)

    @property
    def visible_range(self) -> tuple[int, int]:
        """The indices in view, the end excluded; (0, 0) before any text is shown."""
        if self._positions is None:
            return 0, 0
        first = self.cursorForPosition(QPoint(0, 0)).position()
        size = self.viewport().size()
        last = self.cursorForPosition(QPoint(size.width() - 1, size.height() - 1)).position()
        return self._positions.index_at(first), self._positions.index_at(last)

    def visible_lines(self) -> list[VisibleLine]:
        """Return the lines in view, and those that touch them above and below."""
        key = (self.verticalScrollBar().value(), self.viewport().size(), self.font().key())
        if self._lines_key != key:
            self._lines_key, self._lines = key, self._find_visible_lines()
        return self._lines

    def index_at(self, point: QPointF) -> int:
        """Return the index under a point of the viewport, or -1 where there is no line."""
        line = next((line for line in self.visible_lines() if line.top <= point.y() < line.bottom), None)
        if line is None or self._positions is None or self._document is None:
            return -1
        index = self._positions.index_at(line.position_at(point.x()))
        return index if index < len(self._document.text) else -1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._notify_visible_range()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._notify_visible_range()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 90, metrics.height() * 36)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        if self._document is not None and self._positions is not None:
            cursor = self.textCursor()
            ends = np.array([cursor.selectionStart(), cursor.selectionEnd()], dtype=np.int64)
            start, end = self._positions.to_indices(ends).tolist()
            data.setText(self._document.text[start:end])
        return data

    def _finish_loading(self, positions: TextPositions) -> None:
        self._positions = positions
        if self._document is None:
            return
        self._take_positions(self._document, positions)
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted()
        if self.is_loading:
            # What was wanted lies in a long fold, with which the text is loaded anew.
            return
        self.document_shown.emit()
        self._notify_visible_range()

    def _take_positions(self, document: Document, positions: TextPositions) -> None:
        """Called when all of a document is in the view, before anybody else is notified."""

    def _find_visible_lines(self) -> list[VisibleLine]:
        block = self.firstVisibleBlock()
        offset = self.contentOffset()
        high = float(self.viewport().height())
        reach = float(self.fontMetrics().height())
        top = self.blockBoundingGeometry(block).translated(offset).top()
        lines: list[VisibleLine] = []
        while block.isValid() and top <= high + reach:
            area = self.blockBoundingRect(block).translated(offset.x(), top)
            lines += lines_of(block, area, low=-reach, high=high + reach)
            top = area.bottom()
            block = block.next()
        return lines

    def _forget_lines(self) -> None:
        self._lines_key, self._lines = None, []

    def _notify_visible_range(self) -> None:
        shown = self.visible_range
        if self._positions is not None and shown != self._shown_range:
            self._shown_range = shown
            self.visible_range_changed.emit(*shown)

    def _is_in_view(self, start: int, end: int) -> bool:
        """Whether a span lies in view, begins there with some lines to follow, or fills the middle of it."""
        first, last = self.visible_range
        if not first <= start < last:
            return start < (first + last) // 2 < end
        place = self._positions.position_of(start) if self._positions is not None else 0
        below = self.viewport().height() - self.cursorRect(self._cursor_at(place)).top()
        return end <= last or below > _LINES_TO_FOLLOW * self.fontMetrics().lineSpacing()

    def _cursor_at(self, position: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        return cursor

    def _show_from(self, index: int) -> None:
        """Scroll an index, or the caption of the fold that begins there, to the top of the view."""
        if self._positions is not None:
            self._scroll_to(self._positions.edge_of(min(index, self._positions.length)), above=0.0)

    def _scroll_to(self, position: int, *, above: float) -> None:
        """Scroll to a position. above: how much of the view lies above its line."""
        block = self.document().findBlock(position)
        # Lines that were never in view are not laid out yet: each is asked for its height on the way up.
        self.blockBoundingRect(block)
        number = max(0, block.layout().lineForTextPosition(position - block.position()).lineNumber())
        wanted, reached = above * self.viewport().height(), 0.0
        while reached < wanted:
            if number > 0:
                number -= 1
            elif block.previous().isValid():
                block = block.previous()
                self.blockBoundingRect(block)
                number = block.layout().lineCount() - 1
            else:
                break
            reached += block.layout().lineAt(number).height()
        self.verticalScrollBar().setValue(block.firstLineNumber() + number)


def _source_of(document: Document) -> tuple[str, str, str]:
    """Return which conversation of which file a document is."""
    return document.path, document.entry, document.branch
