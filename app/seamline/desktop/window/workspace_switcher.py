"""Switching between workspaces: each is restored as it was left, with the places and sizes of its docks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise

from PySide6.QtCore import QByteArray, QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QLayout, QMainWindow, QWidget

from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.window.dock_sizes import DockSizes, is_in_front
from seamline.desktop.window.tab_bars import prepare_tab_bars
from seamline.desktop.window.workspaces import DRAWER, LOW, WORKSPACES, home_of

# The version of stored layouts. Raised when docks are added or move to another workspace, since older layouts
# have no place for them; each workspace then starts with its first layout again.
_LAYOUT = 1

_AREAS = (
    ("left", Qt.DockWidgetArea.LeftDockWidgetArea),
    ("right", Qt.DockWidgetArea.RightDockWidgetArea),
    ("bottom", Qt.DockWidgetArea.BottomDockWidgetArea),
)


class WorkspaceSwitcher(QObject):
    """Arranges the docks of a window; each workspace keeps how the user has moved and resized them.

    changed: the name of the workspace that is shown now. folded: whether the documents are folded to a rail.
    maximised: a dock was maximised, or restored.
    """

    changed = Signal(str)
    folded = Signal(bool)
    maximised = Signal()

    def __init__(
        self,
        window: QMainWindow,
        docks: Mapping[str, QDockWidget],
        *,
        source: QWidget,
        settings_store: SettingsStore,
    ) -> None:
        super().__init__(window)
        # A timer of its own, since QTimer.singleShot() would keep the callback, and so the window, alive for
        # good.
        self._notifying = QTimer(self, singleShot=True, interval=0)
        self._notifying.timeout.connect(self._notify_docks)
        self._window = window
        self._docks = docks
        self._source = source
        self._settings_store = settings_store
        self._sizes = DockSizes(window, docks)
        self._current = next(iter(WORKSPACES.values()))
        self._is_placed = False
        self._is_folded = False
        self._fold_choices: dict[str, bool] = {}
        self._before_maximised: QByteArray | None = None
        self._gave_way: list[QDockWidget] = []
        self._gave_way_in_front: list[QDockWidget] = []
        self._before_joining: QByteArray | None = None
        self._front_when_joined: list[QDockWidget] = []
        self._was_wide = True
        # Many docks appear and disappear while a layout is restored: sizes are set once, after that.
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self.fit)
        window.installEventFilter(self)
        for dock in docks.values():
            self._watch(dock)

    @property
    def current(self) -> str:
        """The name of the workspace that is shown."""
        return self._current.name

    @property
    def is_maximised(self) -> bool:
        """Whether one dock is maximised."""
        return self._before_maximised is not None

    @property
    def is_folded(self) -> bool:
        """Whether the documents are a rail of icons."""
        return self._is_folded

    def add(self, name: str) -> None:
        """Follow a dock that was added later."""
        self._watch(self._docks[name])

    def restore(self, name: str) -> None:
        """Show a workspace as it was left in an earlier run."""
        self._current = WORKSPACES.get(name, self._current)
        self._enter()

    def show(self, name: str) -> None:
        """Show a workspace as it was left."""
        if name == self.current:
            return
        self.store()
        self._before_maximised = None
        self._gave_way = []
        self._current = WORKSPACES[name]
        self._enter()
        self.changed.emit(name)

    def show_dock(self, name: str) -> None:
        """Bring a dock to the front; if it is closed and not at home here, in its own workspace."""
        home = home_of(name)
        if self._docks[name].isHidden() and home and name not in self._current.docks:
            self.show(home)
        self.open_here(name)

    def open_here(self, name: str, *others: str) -> None:
        """Bring a dock to the front in the current workspace, and open others with it."""
        if self.is_maximised and not is_in_front(self._docks[name]):
            self.restore_maximised()
        self._hold_size()
        for each in (*others, name):
            self._docks[each].show()
        self._docks[name].raise_()
        self._fitting.start()

    def show_source(self) -> None:
        """Make the text visible: restore a maximised dock, or switch to a workspace that has the text."""
        if not self._current.has_source:
            self.show(next(iter(WORKSPACES)))
        self.restore_maximised()

    def arrange(self) -> None:
        """Place the docks as in the workspace's first layout."""
        self._before_maximised = self._before_joining = None
        self._gave_way, self._was_wide = [], True
        self._sizes.choose(None)
        self._fold_choices.pop(self.current, None)
        with self._quietly():
            self._place()
        self.fit()

    def fold(self, is_folded: bool) -> None:
        """Fold the documents to a rail, or unfold them, in this workspace and at every width."""
        self._fold_choices[self.current] = is_folded
        self.fit()

    def toggle_maximised(self, name: str) -> None:
        """Maximise a dock, or restore the others."""
        if self.is_maximised:
            self.restore_maximised()
            return
        dock = self._docks[name]
        if dock.isFloating():
            dock.setWindowState(dock.windowState() ^ Qt.WindowState.WindowMaximized)
            return
        self._before_maximised = self._whole_layout()
        for other in self._docks.values():
            if other is not dock and not other.isFloating():
                other.hide()
        self._source.hide()
        self.maximised.emit()

    def restore_maximised(self) -> None:
        """Restore the docks that a maximised one has hidden."""
        before, self._before_maximised = self._before_maximised, None
        if before is not None:
            self._hold_size()
            self._source.setVisible(self._current.has_source)
            self._window.restoreState(before, _LAYOUT)
            self.fit()
            self.maximised.emit()

    def store(self) -> None:
        """Store the layout of the workspace in the settings."""
        if not self._is_placed:
            return
        state = self._before_maximised
        if state is None:
            state = self._whole_layout()
            # At once, so that docks brought back for the moment are not seen.
            self.fit()
        settings = self._settings_store.settings
        self._settings_store.update(
            workspace=self.current,
            layouts={**settings.layouts, self.current: bytes(state.toBase64().data()).decode()},
            dock_sizes={**settings.dock_sizes, self.current: self._sizes.chosen},
        )

    def _whole_layout(self) -> QByteArray:
        """Return the layout that the docks have in a window with room for all, and leave them in it.

        Docks that a small window hides or joins to others count as neither closed nor moved by the user.
        """
        if self._gave_way or self._before_joining is not None:
            with self._quietly():
                self._bring_back()
        return self._window.saveState(_LAYOUT)

    def fit(self) -> None:
        """Adapt the docks to the current size of the window: which are shown, and how large."""
        self._fitting.stop()
        if not self._window.isVisible() or self.is_maximised:
            self._release_size()
            return
        scale = max(self._window.fontMetrics().height() / 18, 1)
        width = self._window.width() / scale
        is_folded = self._fold_choices.get(self.current, width < self._current.folds_below)
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            self.folded.emit(is_folded)
        self._give_way(width, self._window.height() / scale)
        self._release_size()
        self._sizes.fit(self._current, is_folded=is_folded)
        prepare_tab_bars(self._window, self._docks.values())

    def _give_way(self, width: float, height: float) -> None:
        """Hide the docks for which a window of this size has no room, and show them again when it has."""
        is_crowded = height < LOW and self._is_drawer_open()
        left_out = {
            name
            for place in self._current.places
            if width < place.least_width or height < place.least_height or (place.yields and is_crowded)
            for name in place.docks
        }
        if left_out and self._was_wide:
            self._gave_way = [
                dock
                for name, dock in self._docks.items()
                if name in left_out and not dock.isHidden() and not dock.isFloating()
            ]
            # None is in front if they were only brought back for a moment, to be stored, without a layout.
            in_front = [dock for dock in self._gave_way if is_in_front(dock)]
            self._gave_way_in_front = in_front or self._gave_way_in_front
            self._join_above(self._gave_way)
            for dock in self._gave_way:
                dock.hide()
        elif not left_out:
            self._bring_back()
            self._front_when_joined = []
        self._was_wide = not left_out

    def _is_drawer_open(self) -> bool:
        drawer = (self._docks[name] for name in DRAWER if name in self._docks)
        return any(not dock.isHidden() and not dock.isFloating() for dock in drawer)

    def _join_above(self, giving_way: list[QDockWidget]) -> None:
        """Turn docks whose place `joins` the one above it into further tabs of that place.

        giving_way: the docks to hide; those that were joined are removed from it.
        """
        for side, area in _AREAS:
            for above, place in pairwise(getattr(self._current, side)):
                hosts, guests = (
                    [dock for name in each.docks if (dock := self._shown_in(area, name)) is not None]
                    for each in (above, place)
                )
                if not place.joins or not hosts or not guests:
                    continue
                shown = (
                    *(dock for dock in (*hosts, *guests) if dock in self._front_when_joined),
                    *(dock for dock in hosts if is_in_front(dock)),
                )
                front = next(iter(shown), hosts[0])
                self._before_joining = self._before_joining or self._window.saveState(_LAYOUT)
                with self._quietly():
                    for dock in guests:
                        self._window.tabifyDockWidget(hosts[-1], dock)
                    front.raise_()
                giving_way[:] = [dock for dock in giving_way if dock not in guests]

    def _shown_in(self, area: Qt.DockWidgetArea, name: str) -> QDockWidget | None:
        """Return a dock if it is open in an area of the window."""
        dock = self._docks.get(name)
        if dock is None or dock.isHidden() or dock.isFloating():
            return None
        return dock if self._window.dockWidgetArea(dock) == area else None

    def _part(self) -> None:
        """Give docks that joined others their own place again; docks closed or opened since stay so."""
        before, self._before_joining = self._before_joining, None
        if before is None:
            return
        front = [dock for dock in self._docks.values() if is_in_front(dock)]
        self._front_when_joined = front
        hidden = {dock: dock.isHidden() for dock in self._docks.values()}
        with self._quietly():
            self._window.restoreState(before, _LAYOUT)
            for dock, is_hidden in hidden.items():
                dock.setHidden(is_hidden)
            for dock in front:
                dock.raise_()

    def _bring_back(self) -> None:
        self._part()
        gave_way, self._gave_way = self._gave_way, []
        self._was_wide = True
        for dock in gave_way:
            dock.show()
        for dock in self._gave_way_in_front:
            if dock in gave_way:
                # Of docks that share a place, the one that was in front before, not the last that was shown.
                dock.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A drag of a separator between docks sends its events to the window itself.
        if watched is self._window and event.type() == QEvent.Type.MouseButtonPress:
            self._sizes.begin_drag()
        elif watched is self._window and event.type() == QEvent.Type.MouseButtonRelease:
            self._sizes.end_drag()
        return super().eventFilter(watched, event)

    def _watch(self, dock: QDockWidget) -> None:
        dock.visibilityChanged.connect(lambda _: self._fitting.start())

    def _enter(self) -> None:
        settings = self._settings_store.settings
        self._sizes.choose(settings.dock_sizes.get(self.current))
        state = QByteArray.fromBase64(settings.layouts.get(self.current, "").encode("ascii", "ignore"))
        # If Qt cannot read the state, the docks are placed as at the first start.
        with self._quietly():
            # Within the block, since the source may have no room beside the docks of the former workspace.
            self._source.setVisible(self._current.has_source)
            if state.isEmpty() or not self._window.restoreState(state, _LAYOUT):
                self._place()
        self._before_joining = None
        self._is_placed = self._was_wide = True
        self.fit()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Signal only afterwards which docks are visible: many are in between, and would be filled."""
        self._hold_size()
        blockers = [QSignalBlocker(dock) for dock in self._docks.values()]
        try:
            yield
        finally:
            for blocker in blockers:
                blocker.unblock()
            # Delayed: Qt moves docks behind tabs away only when everything is laid out.
            self._notifying.start()
            self._fitting.start()

    def _hold_size(self) -> None:
        """Allow docks to be shown before fit() has made room for them; the window would grow otherwise."""
        self._constrain(QLayout.SizeConstraint.SetNoConstraint)

    def _release_size(self) -> None:
        self._constrain(QLayout.SizeConstraint.SetDefaultConstraint)

    def _constrain(self, constraint: QLayout.SizeConstraint) -> None:
        if (layout := self._window.layout()) is not None:
            layout.setSizeConstraint(constraint)

    def _notify_docks(self) -> None:
        prepare_tab_bars(self._window, self._docks.values())
        for dock in self._docks.values():
            dock.visibilityChanged.emit(is_in_front(dock))

    def _place(self) -> None:
        window, docks = self._window, self._docks
        self._source.setVisible(self._current.has_source)
        for dock in docks.values():
            dock.setFloating(False)
            window.removeDockWidget(dock)
        tabs: list[list[QDockWidget]] = []
        for side, area in _AREAS:
            above: QDockWidget | None = None
            for place in getattr(self._current, side):
                group = [docks[name] for name in place.docks if name in docks]
                if not group:
                    continue
                window.addDockWidget(area, group[0])
                if above is not None:
                    # Split before any dock has tabs: Qt adds a dock that is split off a tabbed one as a
                    # further tab.
                    window.splitDockWidget(above, group[0], Qt.Orientation.Vertical)
                above = group[0]
                tabs.append(group)
        placed = {dock for group in tabs for dock in group}
        # A dock from another workspace opens as a tab of the last place, below the source if there is such a
        # place.
        tabs[-1] = [*tabs[-1], *(dock for dock in docks.values() if dock not in placed)]
        for group in tabs:
            for first, second in pairwise(group):
                window.tabifyDockWidget(first, second)
        self._open_first()
        self._is_placed = True

    def _open_first(self) -> None:
        docks = self._docks
        for dock in docks.values():
            dock.hide()
        for place in self._current.places:
            known = [docks[name] for name in place.docks if name in docks]
            if place.is_open and known:
                known[0].show()
                for dock in known[1:] if place.all_open else ():
                    dock.show()
                known[0].raise_()
