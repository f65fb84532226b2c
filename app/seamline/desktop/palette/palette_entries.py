"""What the command palette offers: all actions of the menus, all presets and the recent files."""

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
"""The property of an action that is one of several to choose from: whether it is ticked matters to nobody."""

KEYWORDS = "keywords"
"""The property of an action with words that it is looked for by, and that do not stand in its own."""

ELSEWHERE = "is_offered_elsewhere"
"""The property of a menu whose entries are in the palette by other words."""


def entries_of_menus(menu_bar: QMenuBar) -> Iterator[PaletteEntry]:
    """Yield what can be done now, menu by menu. What cannot be done is not offered."""
    for action in menu_bar.actions():
        yield from _entries_of(action, "")


def entries_of_presets(choose: Callable[[str], object]) -> Iterator[PaletteEntry]:
    """Yield the presets by what they do, each of which becomes the active configuration."""
    for preset in PRESETS.values():
        yield PaletteEntry(
            tr(preset.title), tr("Preset · {system}", system=preset.system), partial(choose, preset.name)
        )


def entries_of_files(paths: Iterable[str], open_path: Callable[[Path], object]) -> Iterator[PaletteEntry]:
    """Yield recent files, each with its folder."""
    for text in paths:
        path = Path(text)
        yield PaletteEntry(
            path.name, tr("Recent file in {folder}", folder=path.parent.name), partial(open_path, path)
        )


def entries_of_chunks(typed: str, count: int, *, select: Callable[[int], object]) -> Iterator[PaletteEntry]:
    """Yield the chunk of a number that is typed, alone or as `chunk 12`. count: how many chunks there are."""
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
        # To be ticked is to be open, maybe behind another: who names a panel wants to see it.
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
