"""The tab bars of docks that share a place: names those in use, and hides those that Qt leaves behind."""

from __future__ import annotations

from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from seamline.desktop.widgets.translation import tr


def prepare_tab_bars(window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
    """Prepare the tab bars that are in use, and hide the others.

    Whenever a window restores a state, Qt makes new tab bars and leaves the old ones in sight, above what is
    there now. They must not be deleted, since Qt may use them again.
    """
    known = {shiboken6.getCppPointer(dock)[0]: dock for dock in docks}
    seen: set[frozenset[QDockWidget]] = set()
    # Of two bars with the same tabs the later one is in use.
    for bar in reversed(window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)):
        # Named here, because Qt makes bars whenever docks come to share a place.
        bar.setAccessibleName(tr("Panels"))
        held = [known.get(bar.tabData(tab)) for tab in range(bar.count())]
        listed = frozenset(dock for dock in held if dock is not None)
        if not listed or bar.isHidden():
            continue
        if listed in seen or not _share_a_place(window, listed):
            bar.hide()
            continue
        seen.add(listed)
        # If not all tabs fit, scroll them by arrows, instead of eliding titles to a letter and dots.
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setUsesScrollButtons(True)


def _share_a_place(window: QMainWindow, docks: frozenset[QDockWidget]) -> bool:
    """Whether these docks, and no other open ones, share a place as tabs."""
    first = next(iter(docks))
    together = {first, *window.tabifiedDockWidgets(first)}
    return docks == {dock for dock in together if not dock.isHidden()}
