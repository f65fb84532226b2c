"""Whether a widget can be seen, and work that waits until it can."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtWidgets import QDockWidget, QWidget


def is_on_screen(widget: QWidget) -> bool:
    """Whether a widget can be seen, unless something else lies over it."""
    # To Qt a dock behind another tab is visible, only moved out of the window. Its visible region is what
    # its children leave of it, and a panel may leave nothing.
    window = widget.window()
    place = QRect(widget.mapTo(window, QPoint()), widget.size())
    return widget.isVisible() and window.rect().intersects(place)


class OnScreen(QObject):
    """Has what a dock shows follow something while it can be seen, and catch up when it comes on screen.

    show: shows all of it, as it is when that is called.
    """

    def __init__(self, dock: QDockWidget, show: Callable[[], None], *, parent: QObject) -> None:
        super().__init__(parent)
        self._dock = dock
        self._show = show
        self._is_stale = False
        # Tells of the tabs too, of which a dock gets no event.
        dock.visibilityChanged.connect(self._catch_up)

    @property
    def is_current(self) -> bool:
        """Whether it can be seen, and shows all as it is."""
        return not self._is_stale and is_on_screen(self._dock)

    def refresh(self) -> None:
        """Show all of it anew: now, or when it next comes on screen."""
        self._is_stale = True
        self._catch_up()

    def show(self) -> None:
        """Show all of it now, seen or not, as where it lets go of what it showed."""
        self._is_stale = False
        self._show()

    def forget(self) -> None:
        """Catch up with nothing: what was to be shown is out of date, and something else will come."""
        self._is_stale = False

    def _catch_up(self) -> None:
        if self._is_stale and is_on_screen(self._dock):
            self.show()
