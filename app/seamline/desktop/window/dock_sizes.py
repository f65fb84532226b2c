"""Sizes of docks: those that the user chose, or else those of the workspace, adapted to the window."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from seamline.desktop.window.workspaces import NARROW, RAIL, WIDE, Place, Workspace

_LOWEST = 120
# The height of a head with one setting below it.
_MIN_BESIDE = 140


class DockSizes:
    """Sets the sizes of the docks in front after the window was resized, or another dock was shown.

    The user chooses sizes by moving separators; docks whose separator was never moved keep the proportions of
    the workspace. A small window shrinks docks only while it is small.
    """

    def __init__(self, window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
        self._window = window
        self._docks = docks
        self._chosen: dict[str, QSize] = {}
        self._before: dict[str, QSize] = {}

    @property
    def chosen(self) -> dict[str, list[int]]:
        """The user's sizes by dock, as [width, height] in pixels; 0 for a size of the workspace."""
        return {name: [size.width(), size.height()] for name, size in self._chosen.items()}

    def choose(self, stored: object) -> None:
        """Restore sizes that `chosen` returned; invalid values are ignored."""
        self._chosen = {}
        for name, size in stored.items() if isinstance(stored, dict) else ():
            match size:
                case [int(width), int(height)] if 0 <= width < 1 << 16 and 0 <= height < 1 << 16:
                    self._chosen[name] = QSize(width, height)

    def begin_drag(self) -> None:
        """Note the sizes before a separator may be moved."""
        self._before = {name: dock.size() for name, dock in self._in_front().items()}

    def end_drag(self) -> None:
        """Keep the sizes that have changed since begin_drag()."""
        for name, dock in self._in_front().items():
            before, chosen = self._before.get(name), self._chosen.get(name, QSize(0, 0))
            if before is None or before == dock.size():
                continue
            self._chosen[name] = QSize(
                dock.width() if dock.width() != before.width() else chosen.width(),
                dock.height() if dock.height() != before.height() else chosen.height(),
            )
        self._before = {}

    def fit(self, workspace: Workspace, *, is_folded: bool) -> None:
        """Set the sizes of the docks in front. is_folded: whether the documents are folded to a rail."""
        shown = self._in_front()
        if not shown:
            return
        window = self._window
        scale = max(window.fontMetrics().height() / 18, 1)
        step = (window.width() >= NARROW * scale) + (window.width() >= WIDE * scale)
        widths: dict[QDockWidget, int] = {}
        heights: dict[QDockWidget, int] = {}
        below: dict[QDockWidget, int] = {}
        firm: list[QDockWidget] = []
        for name, dock in shown.items():
            chosen = self._chosen.get(name, QSize(0, 0))
            area = window.dockWidgetArea(dock)
            if area == Qt.DockWidgetArea.NoDockWidgetArea:
                continue
            if area == Qt.DockWidgetArea.BottomDockWidgetArea:
                below[dock] = chosen.height() or self._height(name, workspace, scale=scale)
                continue
            if name == "documents" and is_folded:
                widths[dock] = RAIL
            elif area == Qt.DockWidgetArea.LeftDockWidgetArea:
                widths[dock] = chosen.width() or round(workspace.left_widths[step] * scale)
            else:
                widths[dock] = chosen.width() or round(workspace.right_widths[step] * scale)
            heights[dock] = chosen.height() or self._height(name, workspace, scale=scale)
            if not chosen.height() and _place_of(name, workspace).height:
                firm.append(dock)
        for dock in firm:
            self._make_room(dock, heights)
        maximum = round(window.height() * workspace.most_below)
        if (wanted := sum(below.values())) > maximum:
            below = {dock: height * maximum // wanted for dock, height in below.items()}
        for sizes, direction in (
            (widths, Qt.Orientation.Horizontal),
            (heights | below, Qt.Orientation.Vertical),
        ):
            if sizes:
                window.resizeDocks(list(sizes), list(sizes.values()), direction)

    def _make_room(self, firm: QDockWidget, heights: dict[QDockWidget, int]) -> None:
        """Take the height that a dock needs from the docks above and below it, down to a minimum."""
        area = self._window.dockWidgetArea(firm)
        others = [dock for dock in heights if dock is not firm and self._window.dockWidgetArea(dock) == area]
        whole = firm.height() + sum(dock.height() for dock in others)
        room = whole - heights[firm]
        wanted = sum(heights[dock] for dock in others)
        if others and wanted > room:
            for dock in others:
                heights[dock] = max(heights[dock] * max(room, 0) // wanted, _MIN_BESIDE)
            heights[firm] = min(heights[firm], whole - sum(heights[dock] for dock in others))

    def _height(self, name: str, workspace: Workspace, *, scale: float) -> int:
        """Return the height of a dock by its place in the workspace, or else by its content."""
        place = _place_of(name, workspace)
        share = max(round(self._window.height() * place.share), round(place.height * scale))
        if share and (name == place.docks[0] or place.all_open):
            return share
        return max(self._docks[name].sizeHint().height(), share, _LOWEST)

    def _in_front(self) -> dict[str, QDockWidget]:
        """Return the docks that are visible in the window, and not behind another tab."""
        return {name: dock for name, dock in self._docks.items() if is_in_front(dock)}


def _place_of(name: str, workspace: Workspace) -> Place:
    """Return the place of a dock in a workspace; one without a size if the dock is not at home there."""
    return next((place for place in workspace.places if name in place.docks), Place((name,)))


def is_in_front(dock: QDockWidget) -> bool:
    """Whether a dock can be seen in the window; Qt also calls one behind another tab visible."""
    return dock.isVisible() and not dock.isFloating() and not dock.visibleRegion().isEmpty()
