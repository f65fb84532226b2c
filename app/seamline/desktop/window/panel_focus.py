"""F6 and Shift+F6: the keyboard goes from panel to panel, the source among them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

from seamline.desktop.window.dock_sizes import is_in_front


class PanelFocus(QObject):
    """Knows which panels are in sight, as they are read: from the left, and from the top."""

    def __init__(self, window: QMainWindow, docks: Mapping[str, QDockWidget], *, source: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._docks = docks
        self._source = source

    @property
    def panels(self) -> list[QWidget]:
        """What can be seen now: the source, or what stands in its place, docks and floating docks."""
        central = self._window.centralWidget()
        shown: list[QWidget] = [central] if central is not None and central.isVisible() else []
        shown += [
            dock
            for dock in self._docks.values()
            if is_in_front(dock) or (dock.isFloating() and dock.isVisible())
        ]
        return sorted(shown, key=self._place)

    def step(self, by: int) -> None:
        """Go to the next panel, or the one before."""
        panels = self.panels
        if not panels:
            return
        focused: QWidget | None = QApplication.focusWidget() or self._window.focusWidget()
        at = -1 if by > 0 else 0
        for number, panel in enumerate(panels):
            if focused is not None and panel.isAncestorOf(focused):
                at = number
        # One that shows nothing yet has nothing that takes the focus, and is passed over.
        for further in range(1, len(panels) + 1):
            if self.enter(panels[(at + by * further) % len(panels)]):
                return

    def enter(self, panel: QWidget) -> bool:
        """Give the focus to the first of a panel that takes it, and return whether there is one."""
        if isinstance(panel, QDockWidget) and panel.isFloating():
            panel.activateWindow()
        content = panel.widget() if isinstance(panel, QDockWidget) else panel
        if panel is self._window.centralWidget() and self._source.isVisible():
            content = self._source
        first = _first_that_takes_focus(content)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return first is not None

    def _place(self, panel: QWidget) -> tuple[int, int]:
        corner = panel.mapTo(self._window, QPoint(0, 0)) if not panel.isWindow() else QPoint(1 << 20, 0)
        return corner.x(), corner.y()


def _first_that_takes_focus(panel: QWidget) -> QWidget | None:
    """Return what Tab would reach first in a panel, by the order of the focus chain."""
    widget = panel
    while True:
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled()
        if takes and widget.isVisible() and (widget is panel or panel.isAncestorOf(widget)):
            return widget
        following = widget.nextInFocusChain()
        if following is None or following is panel:
            return None
        widget = following
