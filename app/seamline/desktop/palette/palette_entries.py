"""The entries of the command palette: actions of the menus, presets, recent files and chunks by number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMenu, QMenuBar

from seamline.desktop.palette.palette_rows import PaletteEntry
from seamline.desktop.widgets.key_names import key_name
from seamline.desktop.widgets.translation import plain, tr
from seamline.engine.phrases import phrase
from seamline.engine.presets import PRESETS

CHOICE = "is_choice"
"""The property of an action that is one of several choices, and so is offered without its checked state."""

KEYWORDS = "keywords"
"""The property of an action with more words by which it is found, besides its own text."""

ELSEWHERE = "is_offered_elsewhere"
"""The property of a menu whose actions are left out, because other entries of the palette offer them."""


def entries_of_menus(menu_bar: QMenuBar) -> Iterator[PaletteEntry]:
    """Yield the enabled actions, menu by menu."""
    for action in menu_bar.actions():
        yield from _entries_of(action, "")


def entries_of_presets(choose: Callable[[str], object]) -> Iterator[PaletteEntry]:
    """Yield the presets by their titles. choose: called with the name of one."""
    for preset in PRESETS.values():
        yield PaletteEntry(
            tr(preset.title), tr("Preset · {system}", system=preset.system), partial(choose, preset.name)
        )


def entries_of_files(paths: Iterable[str], open_path: Callable[[Path], object]) -> Iterator[PaletteEntry]:
    """Yield recent files, each with its folder. open_path: called with the path of one."""
    for text in paths:
        path = Path(text)
        yield PaletteEntry(
            path.name, tr("Recent file in {folder}", folder=path.parent.name), partial(open_path, path)
        )


def entries_of_chunks(typed: str, count: int, *, select: Callable[[int], object]) -> Iterator[PaletteEntry]:
    """Yield the chunk whose number is typed, as `12` or `chunk 12`. count: how many chunks there are."""
    words = typed.casefold().split()
    number = words[-1].lstrip("#") if words else ""
    if number.isdecimal() and "chunk".startswith(" ".join(words[:-1])) and 0 < int(number) <= count:
        yield PaletteEntry(
            tr("Chunk {number:,}", number=int(number)),
            tr("of {count:,}", count=count),
            partial(select, int(number) - 1),
        )


def _entries_of(action: QAction, group: str) -> Iterator[PaletteEntry]:
    words = plain(action.text())
    menu = action.menu()
    if isinstance(menu, QMenu):
        if menu.property(ELSEWHERE):
            return
        for inner in menu.actions():
            yield from _entries_of(inner, words)
    elif isinstance(dock := action.parent(), QDockWidget):
        # Not a toggle, as an open dock may be behind another: whoever names a panel wants to see it.
        yield PaletteEntry(words, tr("Panel"), partial(_show, dock))
    elif words and action.isEnabled() and not action.isSeparator():
        if action.isCheckable() and not action.property(CHOICE):
            state = phrase("{words} (on)") if action.isChecked() else phrase("{words} (off)")
            words = tr(state, words=words)
        keys = key_name(action.shortcut())
        yield PaletteEntry(words, group, action.trigger, keys, str(action.property(KEYWORDS) or ""))


def _show(dock: QDockWidget) -> None:
    dock.show()
    dock.raise_()
