"""Whether a widget can be seen, and work that waits until it can."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtWidgets import QDockWidget, QWidget


def is_on_screen(widget: QWidget) -> bool:
    """Whether a widget can be seen, unless something else lies over it."""
    # A dock behind another tab is visible to Qt, but moved out of the window. The visible region is no test,
    # because it lacks the area of children, and a panel may cover all of its dock.
    window = widget.window()
    place = QRect(widget.mapTo(window, QPoint()), widget.size())
    return widget.isVisible() and window.rect().intersects(place)


class OnScreen(QObject):
    """Updates the contents of a dock at once while it is on screen, or else when it is next shown.

    show: shows the present contents.
    """

    def __init__(self, dock: QDockWidget, show: Callable[[], None], *, parent: QObject) -> None:
        super().__init__(parent)
        self._dock = dock
        self._show = show
        self._is_stale = False
        # Also emitted when another tab is chosen, for which a dock gets no show event.
        dock.visibilityChanged.connect(self._catch_up)

    @property
    def is_current(self) -> bool:
        """Whether the dock is on screen, and its contents are up to date."""
        return not self._is_stale and is_on_screen(self._dock)

    def refresh(self) -> None:
        """Show the contents again: now, or when the dock is next on screen."""
        self._is_stale = True
        self._catch_up()

    def show(self) -> None:
        """Show the contents now, even if the dock is hidden, as when it has to drop old contents."""
        self._is_stale = False
        self._show()

    def forget(self) -> None:
        """Drop a pending update, because its contents are out of date and others will come."""
        self._is_stale = False

    def _catch_up(self) -> None:
        if self._is_stale and is_on_screen(self._dock):
            self.show()
