"""The context menu of the source: what can be done with the place and the chunk under it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from seamline.desktop.source.lane_painter import way_beside
from seamline.desktop.source.selectable_text import SelectableText
from seamline.engine.text.document import Fork


def source_menu(
    text: SelectableText,
    index: int,
    *,
    chunk: int,
    copy_chunk: Callable[[], None],
    explain: Callable[[], None],
    fork: Fork | None,
    choose: Callable[[str], None],
) -> QMenu:
    """Return a menu for the place at an index.

    chunk: the one there, or -1. fork: the choice at the message there; choose: is told the branch.
    """
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
    if fork is not None:
        menu.addSeparator()
        for words, step in (("&Next version of this message", 1), ("Pre&vious version of this message", -1)):
            way = way_beside(fork, step)
            menu.addAction(words, partial(choose, way)).setEnabled(bool(way))
    fold = text.folds.at(index) if index >= 0 else -1
    if fold >= 0:
        menu.addAction("&Open or close this fold", lambda: text.toggle_fold(fold)).setShortcut("Space")
    return menu
