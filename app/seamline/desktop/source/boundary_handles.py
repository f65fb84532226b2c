"""Editing of boundaries in the source: their lines can be dragged, and a menu offers the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from seamline.desktop.source.source_menu import add_with_keys
from seamline.desktop.widgets.translation import tr
from seamline.instruments.manual import ManualBoundary


class BoundaryHandles(QObject):
    """Filters the events of a view of the source and its viewport, and signals requests on boundaries.

    grip: returns the index of the boundary that can be grabbed at a point, -1 for none. target: returns the
    index of the place between two units that is nearest to a point, -1 for none. known: returns the user's
    boundary at such a place. landing_changed: the index at which a held boundary would land, -1 for none. A
    boundary of the cut that is dragged becomes a boundary of the user's where it lands.
    """

    add_requested = Signal(int, bool)
    """An index, and whether the boundary is to be pinned."""
    move_requested = Signal(int, int)
    """The index of a boundary, of the user or the cut, and that of its new place."""
    remove_requested = Signal(int)
    toggle_requested = Signal(int)
    """The index of a boundary to pin, or to unpin if it is pinned."""
    landing_changed = Signal(int)
    clicked = Signal(int)
    """The index of a boundary that was grabbed and not moved."""

    def __init__(
        self,
        grip: Callable[[QPointF], int],
        target: Callable[[QPointF], int],
        *,
        known: Callable[[int], ManualBoundary | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._grip = grip
        self._target = target
        self._known = known
        self._held = -1
        self._landing = -1

    def release(self) -> None:
        """Let go of a held boundary without moving it."""
        self._held = -1
        self._land(-1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            return self._take_key(event)
        if not isinstance(event, QMouseEvent):
            return False
        kind, is_left = event.type(), event.button() == Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress:
            if self._held >= 0:
                # A press of another button during the drag cancels it.
                self.release()
                return True
            self._held = self._grip(event.position()) if is_left else -1
            return self._held >= 0
        if self._held < 0:
            return False
        if kind == QEvent.Type.MouseMove:
            self._land(self._target(event.position()))
        elif kind == QEvent.Type.MouseButtonRelease and is_left:
            held, landing = self._held, self._landing
            self.release()
            if landing < 0:
                self.clicked.emit(held)
            else:
                self.move_requested.emit(held, landing)
        return True

    def _take_key(self, event: QKeyEvent) -> bool:
        """Let go at Escape, before the window uses it as a shortcut."""
        if self._held < 0 or event.key() != Qt.Key.Key_Escape:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress:
            self.release()
        return True

    def _land(self, index: int) -> None:
        """Show where the boundary would land; not on another boundary of the user's."""
        landing = index if index >= 0 and self._known(index) is None else -1
        if landing != self._landing:
            self._landing = landing
            self.landing_changed.emit(landing)

    def fill(self, menu: QMenu, index: int) -> None:
        """Add the commands on boundaries at a place to a menu; none if there can be no boundary."""
        if index < 0:
            return
        menu.addSeparator()
        known = self._known(index)
        if known is None:
            add = self.add_requested.emit
            for words, keys, is_pinned in (
                (tr("&Pin a boundary here"), "Ctrl+B", True),
                (tr("Set a re&ference boundary here"), "Ctrl+Shift+B", False),
            ):
                add_with_keys(menu, words, keys=keys, callback=partial(add, index, is_pinned))
            return
        at = known.index
        words = tr("Un&pin the boundary, keep it as a reference") if known.pinned else tr("&Pin the boundary")
        toggle, remove = self.toggle_requested.emit, self.remove_requested.emit
        add_with_keys(menu, words, keys="Ctrl+Alt+B", callback=partial(toggle, at))
        add_with_keys(menu, tr("&Remove the boundary"), keys="Ctrl+Backspace", callback=partial(remove, at))
