"""The text of a view that paints it itself, for screen readers.

A QAccessibleTextInterface cannot be written in Python, since PySide6 leaves out its methods that return two
numbers (the selection, attributes and the texts around an offset). So an editor that is never shown holds the
text around the cursor, and readers get Qt's own interface of that QPlainTextEdit for the view.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import cache
from typing import Any, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleTextCursorEvent,
    QAccessibleTextInterface,
    QAccessibleTextSelectionEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QAccessibleWidget, QPlainTextEdit, QWidget
from shiboken6 import Shiboken

from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.shown_text import ShownText, shown_text

_MAXIMUM = 1 << 16
_LINE_SEPARATOR = "\u2028"


class AccessibleText(QObject):
    """Tells screen readers the text of a view and the place of the cursor in it.

    cursor_requested: the index at which a reader wants the cursor, and that of the other end of the
    selection.
    """

    cursor_requested = Signal(int, int)

    def __init__(
        self, view: QWidget, *, text: Callable[[], str], cursor: Callable[[], tuple[int, int]]
    ) -> None:
        """text: returns the whole text. cursor: returns the indices of the cursor and the other end."""
        super().__init__(view)
        self._view = view
        self._text = text
        self._cursor = cursor
        self._editor: QPlainTextEdit | None = None
        self._shown: ShownText | None = None
        self._source = ""
        self._span = (0, 0)
        self._announced = ""
        _install_factory()

    def follow_cursor(self) -> None:
        """Report that the cursor has moved, or that another text is shown."""
        if not QAccessible.isActive():
            return
        self._fill()
        if self._editor is not None:
            cursor = self._editor.textCursor()
            QAccessible.updateAccessibility(QAccessibleTextCursorEvent(self._view, cursor.position()))
            if cursor.hasSelection():
                span = cursor.selectionStart(), cursor.selectionEnd()
                QAccessible.updateAccessibility(QAccessibleTextSelectionEvent(self._view, *span))

    def announce(self, words: str) -> None:
        """Have a reader say these words, unless they were the last announced."""
        if words != self._announced:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, words))
        self._announced = words

    def interface(self) -> QAccessibleTextInterface | None:
        """Return the interface to the text around the cursor, or None if Qt has none."""
        self._fill()
        interface = QAccessible.queryAccessibleInterface(self._editor) if self._editor is not None else None
        return interface.textInterface() if interface is not None else None

    def _fill(self) -> None:
        """Update the text and the cursor of the editor from those of the view."""
        if self._editor is None:
            self._editor = QPlainTextEdit()
            self._editor.setReadOnly(True)
            self._editor.cursorPositionChanged.connect(self._take_cursor)
            self._editor.selectionChanged.connect(self._take_cursor)
            self.destroyed.connect(self._editor.deleteLater)
        text, (cursor, mark) = self._text(), self._cursor()
        low, high = self._span
        if self._shown is None or text is not self._source or not low <= cursor <= high:
            low = max(text.rfind("\n", 0, max(cursor - _MAXIMUM // 2, 0)) + 1, 0)
            self._source, self._span = text, (low, min(low + _MAXIMUM, len(text)))
            self._shown = shown_text(
                text, *self._span[:1], end=self._span[1], shape=Shape.PLAIN, is_joined=False
            )
            self._editor.blockSignals(True)
            self._editor.setPlainText(self._shown.text.replace(_LINE_SEPARATOR, "\n"))
            self._editor.blockSignals(False)
        moved = self._editor.textCursor()
        moved.setPosition(self._shown.position_of(mark))
        moved.setPosition(self._shown.position_of(cursor), QTextCursor.MoveMode.KeepAnchor)
        self._editor.blockSignals(True)
        self._editor.setTextCursor(moved)
        self._editor.blockSignals(False)

    def _take_cursor(self) -> None:
        """Request the cursor that a reader has set in the editor."""
        if self._editor is not None and self._shown is not None:
            cursor = self._editor.textCursor()
            self.cursor_requested.emit(
                self._shown.index_at(cursor.position()), self._shown.index_at(cursor.anchor())
            )


class AccessibleTextWidget(QAccessibleWidget):
    """A view with a text, for screen readers. PySide6 never deletes it, so it holds no view."""

    def __init__(self, view: QWidget, text: AccessibleText) -> None:
        super().__init__(view, QAccessible.Role.EditableText)
        self._text = weakref.ref(text)

    def state(self) -> QAccessible.State:
        state = super().state()
        state.readOnly = state.multiLine = state.selectableText = True
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        text, found = self._text(), cast(Any, super().interface_cast(kind))
        if kind == QAccessible.InterfaceType.TextInterface and text is not None:
            found = text.interface()
        # Qt expects a pointer, in spite of the stubs, and PySide6 would turn None into one that is not null.
        return cast(int, Shiboken.VoidPtr(0) if found is None else found)


@cache
def _install_factory() -> None:
    """Have Qt ask this factory first for the interface of a widget, which it does while a reader runs."""

    def make(_: str, about: QObject) -> QAccessibleInterface | None:
        text = getattr(about, "accessible_text", None)
        if isinstance(about, QWidget) and isinstance(text, AccessibleText):
            return AccessibleTextWidget(about, text)
        return None

    QAccessible.installFactory(make)
