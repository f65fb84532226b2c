"""The context menu of the source: what can be done with the place and the chunk under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from seamline.desktop.source.source_text import SourceText


def fill_source_menu(text: SourceText, index: int) -> QMenu:
    """Return a menu for the place at an index; -1 where there is none."""
    menu = QMenu(text)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    start, end = text.selection
    copy = menu.addAction("&Copy", text.copy)
    copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
    copy.setEnabled(start < end)
    menu.addAction("Select &all", text.select_all).setShortcut(
        QKeySequence(QKeySequence.StandardKey.SelectAll)
    )
    found = text.chunks_at(index) if index >= 0 else []
    if found:
        chunk = found[0]
        menu.addSeparator()
        menu.addAction(f"Copy c&hunk {chunk + 1:,}", lambda: text.chunk_copy_requested.emit(chunk))
        menu.addAction("&Why here?", lambda: text.explain(index))
    fold = text.folds.at(index) if index >= 0 else -1
    if fold >= 0:
        menu.addAction("&Open or close this fold", lambda: text.toggle_fold(fold)).setShortcut("Space")
    return menu
