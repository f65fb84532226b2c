"""The bars of tabs below docks that share a place: those that Qt leaves behind, and the others."""

from __future__ import annotations

from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from seamline.desktop.widgets.translation import tr


def prepare_tab_bars(window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
    """Name the bars that are in use, and hide the others.

    With each state that a window restores Qt makes bars anew, and leaves those of before where they were: in
    sight, above what is there now. It may use them once more, so that they are not ours to delete.
    """
    known = {shiboken6.getCppPointer(dock)[0]: dock for dock in docks}
    seen: set[frozenset[QDockWidget]] = set()
    # Of two with the same tabs the later one is in use.
    for bar in reversed(window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)):
        # Qt makes them when docks come to share a place.
        bar.setAccessibleName(tr("Panels"))
        held = [known.get(bar.tabData(tab)) for tab in range(bar.count())]
        listed = frozenset(dock for dock in held if dock is not None)
        if not listed or bar.isHidden():
            continue
        if listed in seen or not _share_a_place(window, listed):
            bar.hide()
            continue
        seen.add(listed)
        # Where they do not all fit, arrows move along them: a letter and dots would say nothing.
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setUsesScrollButtons(True)


def _share_a_place(window: QMainWindow, docks: frozenset[QDockWidget]) -> bool:
    """Whether these docks, and no others that are open, stand behind each other."""
    first = next(iter(docks))
    together = {first, *window.tabifiedDockWidgets(first)}
    return docks == {dock for dock in together if not dock.isHidden()}
