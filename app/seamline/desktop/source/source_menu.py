"""The context menu of the source: commands for the place under the pointer, and for its chunk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from seamline.desktop.source.margin_painter import way_beside
from seamline.desktop.source.selectable_text import SelectableText
from seamline.desktop.widgets.key_names import WHY_KEYS
from seamline.desktop.widgets.translation import tr
from seamline.engine.text.document import Fork

MARK_ANSWER_KEYS = "Ctrl+Alt+F"
"""The keys that mark the selected text as the answer that a question should find."""


def source_menu(
    text: SelectableText,
    index: int,
    *,
    chunk: int,
    copy_chunk: Callable[[], None],
    explain: Callable[[], None],
    mark_answer: Callable[[], None],
    fork: Fork | None,
    choose: Callable[[str], None],
) -> QMenu:
    """Return a menu for the place at an index.

    chunk: the chunk there, or -1. fork: the versions of the message there, if any; choose: called with a
    branch.
    """
    menu = QMenu(text)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    start, end = text.selection
    add_with_keys(menu, tr("&Copy"), keys="Ctrl+C", callback=text.copy).setEnabled(start < end)
    add_with_keys(menu, tr("Select &all"), keys="Ctrl+A", callback=text.select_all)
    found = add_with_keys(menu, tr("&This should be found…"), keys=MARK_ANSWER_KEYS, callback=mark_answer)
    found.setEnabled(start < end)
    if chunk >= 0:
        menu.addSeparator()
        add_with_keys(
            menu, tr("Copy c&hunk {chunk:,}", chunk=chunk + 1), keys="Ctrl+Shift+C", callback=copy_chunk
        )
        add_with_keys(menu, tr("&Why here?"), keys=WHY_KEYS, callback=explain)
    if fork is not None:
        menu.addSeparator()
        for words, keys, step in (
            (tr("&Next version of this message"), "Ctrl+Alt+Right", 1),
            (tr("Pre&vious version of this message"), "Ctrl+Alt+Left", -1),
        ):
            way = way_beside(fork, step)
            action = add_with_keys(menu, words, keys=keys, callback=partial(choose, way))
            action.setEnabled(bool(way))
    fold = text.folds.at(index) if index >= 0 else -1
    if fold >= 0:
        add_with_keys(
            menu, tr("&Open or close this fold"), keys="Space", callback=lambda: text.toggle_fold(fold)
        )
    return menu


def add_with_keys(menu: QMenu, words: str, *, keys: str, callback: Callable[[], object]) -> QAction:
    """Add an action that shows the keys which do the same at the text cursor."""
    action = menu.addAction(words)
    action.setShortcut(QKeySequence(keys))
    # Some systems do not show keys in context menus.
    action.setShortcutVisibleInContextMenu(True)
    action.triggered.connect(lambda _=False: callback())
    return action
