"""The context menu of the source: what can be done with the place and the chunk under it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from seamline.desktop.source.selectable_text import SelectableText


def source_menu(
    text: SelectableText,
    index: int,
    *,
    chunk: int,
    copy_chunk: Callable[[], None],
    explain: Callable[[], None],
) -> QMenu:
    """Return a menu for the place at an index. chunk: the one there, or -1."""
    menu = QMenu(text)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    start, end = text.selection
    copy = menu.addAction("&Copy", text.copy)
    copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
    copy.setEnabled(start < end)
    whole = menu.addAction("Select &all", text.select_all)
    whole.setShortcut(QKeySequence(QKeySequence.StandardKey.SelectAll))
    if chunk >= 0:
        menu.addSeparator()
        menu.addAction(f"Copy c&hunk {chunk + 1:,}", copy_chunk)
        menu.addAction("&Why here?", explain)
    fold = text.folds.at(index) if index >= 0 else -1
    if fold >= 0:
        menu.addAction("&Open or close this fold", lambda: text.toggle_fold(fold)).setShortcut("Space")
    return menu
