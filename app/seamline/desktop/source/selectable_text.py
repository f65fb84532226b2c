"""A document whose text can be selected by mouse and keys, and copied exactly as it is in the source."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QWidget

from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.kept_place import kept_up_to
from seamline.desktop.source.piece_scroll_area import PlacedPiece
from seamline.desktop.source.reading_text import ReadingText
from seamline.engine.text.document import Document

_KEEP = Qt.KeyboardModifier.KeypadModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_MARGIN = 24
_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class SelectableText(ReadingText):
    """Adds a text cursor and a selection, both kept as indices."""

    cursor_moved = Signal(int)
    """The index of the text cursor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cursor = self._mark = 0
        # A user who only reads sees no caret: it appears with a key or click, or when keys bring the focus
        # here.
        self._has_caret = False
        self._wanted_x: float | None = None
        self._press: QPointF | None = None

    def set_document(self, document: Document | None) -> None:
        """Show a document, with the cursor at its head, or where another branch begins to differ."""
        before = self._document
        is_other = before is not None and document is not None and before.branch != document.branch
        self._cursor = self._mark = kept_up_to(before, document) if is_other else 0
        self._has_caret = self._has_caret and is_other
        super().set_document(document)

    @property
    def cursor_index(self) -> int:
        """The index of the text cursor; -1 while there is no text."""
        return self._cursor if self._document is not None else -1

    @property
    def selection(self) -> tuple[int, int]:
        """The indices between which text is selected; equal without a selection."""
        return min(self._cursor, self._mark), max(self._cursor, self._mark)

    def selected_text(self) -> str:
        """Return the characters of the source that are selected."""
        start, end = self.selection
        return self._document.text[start:end] if self._document is not None else ""

    def copy(self) -> None:
        """Copy the selected text to the clipboard."""
        if text := self.selected_text():
            QGuiApplication.clipboard().setText(text)

    def select_all(self) -> None:
        """Select the whole text."""
        if self._document is not None:
            self.set_cursor(len(self._document.text), mark=0, follow=False)

    def place_cursor(self, index: int) -> None:
        """Put the text cursor at an index, and scroll to it unless it is in view."""
        self.select_span(index, index)

    def select_span(self, start: int, end: int) -> None:
        """Select a span of the text, open folds at its ends, and scroll to it unless it is in view."""
        self.unfold(start)
        self.unfold(max(start, end - 1))
        self.set_cursor(end, mark=start, follow=False)
        if self.is_loading or not self.is_in_view(start, end):
            self.show_index(start)

    def set_cursor(self, index: int, *, mark: int | None = None, follow: bool = True) -> None:
        """Put the text cursor at an index, and select the text between it and the mark.

        mark: the other end of the selection; None for none. follow: whether to scroll the cursor into view.
        """
        length = len(self._document.text) if self._document is not None else 0
        self._cursor = min(max(index, 0), length)
        self._mark = self._cursor if mark is None else min(max(mark, 0), length)
        if follow:
            self._follow_cursor()
        self.refresh()
        self.cursor_moved.emit(self._cursor)

    def _follow_cursor(self) -> None:
        """Scroll the line of the text cursor into view."""
        rect, height = self.rect_of(self._cursor), self.viewport().height()
        bar = self.verticalScrollBar()
        if rect is None:
            self._scroll_to(self._cursor, share=0.25)
        elif rect.top() < _MARGIN:
            bar.setValue(bar.value() + rect.top() - _MARGIN)
        elif rect.bottom() > height - _MARGIN:
            bar.setValue(bar.value() + rect.bottom() - height + _MARGIN)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._has_caret = self._has_caret or event.reason() in _BY_KEYS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._has_caret = True
        modifiers = event.modifiers() & ~_KEEP
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif modifiers & ~(_CTRL | _SHIFT) or not self._move(
            Qt.Key(event.key()), by_word=bool(modifiers & _CTRL), keep=bool(modifiers & _SHIFT)
        ):
            event.ignore()

    def _move(self, key: Qt.Key, *, by_word: bool, keep: bool) -> bool:
        """Move the text cursor by a key; return whether the key moves it. keep: extend the selection."""
        if self._document is None or not len(self.pieces):
            return False
        wanted_x, self._wanted_x = self._wanted_x, None
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            index = self._beside(1 if key == Qt.Key.Key_Right else -1, by_word=by_word)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            is_end = key == Qt.Key.Key_End
            index = (len(self._document.text) if is_end else 0) if by_word else self._line_edge(is_end=is_end)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            index = self._above_or_below(1 if key == Qt.Key.Key_Down else -1, wanted_x)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            index = self._page(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            return False
        is_page = key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        self.set_cursor(index, mark=self._mark if keep else None, follow=not is_page)
        return True

    def _at_cursor(self) -> tuple[int, int]:
        """Return the piece and the position of the text cursor."""
        piece = self.pieces.at(self._cursor)
        return piece, self._layout_of(piece).shown.position_of(self._cursor)

    def _beside(self, step: int, *, by_word: bool) -> int:
        piece, position = self._at_cursor()
        layout = self._layout_of(piece)
        move = layout.next_position if step > 0 else layout.previous_position
        moved = move(position, by_word=by_word)
        index = layout.shown.index_at(moved)
        if moved != position and index != self._cursor:
            return index
        other = piece + step
        if not 0 <= other < len(self.pieces):
            return self._cursor
        shown = self._layout_of(other).shown
        return self._start_of(other) if step > 0 else shown.index_at(len(shown.indices) - 1)

    def _start_of(self, piece: int) -> int:
        """Return the index of the first character that a piece shows, or of a caption."""
        if self.pieces.shape(piece) == Shape.CAPTION:
            return int(self.pieces.starts[piece])
        return self._layout_of(piece).shown.index_at(0)

    def _line_edge(self, *, is_end: bool) -> int:
        piece, position = self._at_cursor()
        layout = self._layout_of(piece)
        if layout.shape == Shape.CAPTION:
            return self._cursor
        line = layout.line_of(position)
        is_last = line is layout.lines[-1]
        at = (line.end if is_last else max(line.end - 1, line.start)) if is_end else line.start
        return layout.shown.index_at(at)

    def _above_or_below(self, step: int, wanted_x: float | None) -> int:
        piece, position = self._at_cursor()
        layout = self._layout_of(piece)
        number = layout.lines.index(layout.line_of(position))
        x = layout.x_of(position) if wanted_x is None else wanted_x
        self._wanted_x = x
        number += step
        if not 0 <= number < len(layout.lines):
            piece += step
            if not 0 <= piece < len(self.pieces):
                return self._cursor
            layout = self._layout_of(piece)
            number = 0 if step > 0 else len(layout.lines) - 1
        if layout.shape == Shape.CAPTION:
            return int(self.pieces.starts[piece])
        return layout.shown.index_at(layout.position_at(x, layout.lines[number].top + 1))

    def _page(self, step: int) -> int:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        rect = self.rect_of(self._cursor)
        y = min(max(float(rect.center().y()) if rect is not None else height / 3, _MARGIN), height - _MARGIN)
        value = bar.value()
        bar.setValue(value + step * (height - 2 * _MARGIN))
        if bar.value() == value and self._document is not None:
            return len(self._document.text) if step > 0 else 0
        piece = self.piece_at(y)
        return self._cursor if piece is None else self._index_in(piece, QPointF(self.columns.text_left, y))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._press = event.position()
        self._has_caret = True
        index = self._near(event.position())
        if index >= 0:
            keep = bool(event.modifiers() & _SHIFT)
            self.set_cursor(index, mark=self._mark if keep else None, follow=False)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton or self._press is None:
            return
        y, bar = event.position().y(), self.verticalScrollBar()
        if not 0 <= y < self.viewport().height():
            bar.setValue(bar.value() + (24 if y > 0 else -24))
        index = self._near(event.position())
        if index >= 0:
            self.set_cursor(index, mark=self._mark, follow=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        piece = self.piece_at(event.position().y())
        index = self.index_at(event.position())
        if piece is None or index < 0 or piece.layout.shape == Shape.CAPTION:
            return
        shown = piece.layout.shown
        position = shown.position_of(index)
        start = end = position
        while start > 0 and _is_word(shown.text, start - 1):
            start -= 1
        while _is_word(shown.text, end):
            end += 1
        self.set_cursor(shown.index_at(end), mark=shown.index_at(start), follow=False)

    def _near(self, point: QPointF) -> int:
        """Return the index nearest to a point of the viewport; -1 if there is no text."""
        piece = self.piece_at(point.y()) or next(iter(reversed(self.placed())), None)
        if piece is None:
            return -1
        y = min(max(point.y(), piece.y), piece.bottom - 1)
        return self._index_in(piece, QPointF(point.x(), y))

    def selected_positions(self, piece: PlacedPiece) -> tuple[int, int]:
        """Return the positions between which a piece is selected; equal if it is not selected."""
        start, end = self.selection
        if start == end or end <= self.pieces.starts[piece.number] or start >= self.pieces.ends[piece.number]:
            return 0, 0
        shown = piece.layout.shown
        return shown.position_of(start), shown.position_of(end)


def _is_word(text: str, at: int) -> bool:
    return at < len(text) and (text[at].isalnum() or text[at] == "_")
