"""Where the keyboard goes: Tab through all that is in sight, F6 from panel to panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QMainWindow,
    QScrollArea,
    QTabBar,
    QToolBar,
    QWidget,
)

from seamline.desktop.parameters.settings_panel import SettingsPanel
from seamline.desktop.window.dock_sizes import is_in_front


class PanelFocus(QObject):
    """Knows which panels are in sight, as they are read: from the left, and from the top.

    Qt's own order is that in which widgets were made, and to Qt what is behind a tab is visible.
    """

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, QDockWidget], *, page: Callable[[], QWidget]
    ) -> None:
        """page: returns what stands in the middle, which knows where in it the keyboard goes."""
        super().__init__(window)
        self._window = window
        self._docks = docks
        self._page = page

    @property
    def panels(self) -> list[QWidget]:
        """What can be seen now: the source, or what stands in its place, docks and floating docks."""
        central = self._window.centralWidget()
        shown: list[QWidget] = [central] if central is not None and central.isVisible() else []
        shown.extend(
            dock
            for dock in self._docks.values()
            if is_in_front(dock) or (dock.isFloating() and dock.isVisible())
        )
        return sorted(shown, key=self._place)

    @property
    def widgets(self) -> list[QWidget]:
        """All that can be seen, in order: toolbars, panels, and the tabs below a panel."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        bars = [bar for bar in self._window.findChildren(QToolBar, options=direct) if bar.isVisible()]
        tabs = self._window.findChildren(QTabBar, options=direct)
        inside = [panel for panel in self.panels if not panel.isWindow()]
        # Qt keeps a bar that no dock uses any more, out of sight but visible.
        inside += [bar for bar in tabs if bar.isVisible() and self._window.rect().intersects(bar.geometry())]
        tops = [bar for bar in bars if not self._is_below(bar)]
        regions = [*tops, *sorted(inside, key=self._place), *(bar for bar in bars if self._is_below(bar))]
        return [widget for region in regions for widget in _within(region)]

    def tab(self, by: int) -> bool:
        """Go to the next widget that takes the focus (1), or the one before (-1); False for none."""
        focused: QWidget | None = self._window.focusWidget()
        widgets = self.widgets[::by]
        at = next((number for number, widget in enumerate(widgets) if widget is focused), -1)
        around = (*widgets[at + 1 :], *widgets[: at + 1])
        following = next((widget for widget in around if takes_tab(widget)), None)
        if following is not None:
            reason = Qt.FocusReason.TabFocusReason if by > 0 else Qt.FocusReason.BacktabFocusReason
            _focus(following, reason)
        return following is not None

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

    @property
    def main(self) -> QWidget | None:
        """The source, or the first panel where it is not shown; None while there is nothing."""
        central, panels = self._window.centralWidget(), self.panels
        return central if central in panels else next(iter(panels), None)

    def enter_main(self, *, or_head: bool = False) -> bool:
        """Go to the main panel, unless the focus is in it; False if it takes no focus yet.

        or_head: go to the head of a panel in which nothing takes it.
        """
        main = self.main
        focused: QWidget | None = self._window.focusWidget()
        if main is None or (focused is not None and main.isAncestorOf(focused)):
            return main is not None
        if main is self._window.centralWidget():
            # A mouse may have led here: there is no need of a caret.
            self._page().setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return self.enter(main, or_head=or_head)

    def enter(self, panel: QWidget, *, or_head: bool = True) -> bool:
        """Give the focus to the first of a panel that takes it, and return whether there is one.

        or_head: if need be to what stands in the head of a dock, below which there is more to do.
        """
        if isinstance(panel, QDockWidget) and panel.isFloating():
            panel.activateWindow()
        parts: tuple[QWidget, ...] = (panel,)
        if isinstance(panel, QDockWidget):
            parts = (panel.widget(), panel.titleBarWidget())[: 1 + or_head]
        if panel is self._window.centralWidget():
            # Its text, and not the switches above it.
            self._page().setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
        first = next((widget for part in parts for widget in _within(part) if takes_tab(widget)), None)
        if first is not None:
            _focus(first, Qt.FocusReason.ShortcutFocusReason)
        return first is not None

    def _place(self, panel: QWidget) -> tuple[int, int]:
        if panel.isWindow():
            return 1 << 20, 0
        corner = panel.mapTo(self._window, QPoint(0, 0))
        return corner.x(), corner.y()

    def _is_below(self, bar: QToolBar) -> bool:
        return self._window.toolBarArea(bar) == Qt.ToolBarArea.BottomToolBarArea


def takes_tab(widget: QWidget) -> bool:
    """Whether Tab stops at a widget."""
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.isEnabled()
        and widget.isVisible()
        # What a plot draws on hands the focus back to it.
        and widget.focusProxy() is None
        # A box speaks for the field in it.
        and not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox)
    )


def _within(part: QWidget) -> Iterator[QWidget]:
    """Yield a widget and all in it, in the order in which they were put there; of a dock the head first.

    Not by Qt's chain of the focus: PySide takes what nextInFocusChain() returns for a child of the widget
    before it, and forgets it, and all behind it, when that one is deleted.
    """
    if isinstance(part, QDockWidget):
        for half in (part.titleBarWidget(), part.widget()):
            yield from _within(half)
        return
    yield part
    yield from _from_the_top(part.findChildren(QWidget), part)


def _from_the_top(widgets: list[QWidget], part: QWidget) -> list[QWidget]:
    """Return widgets with those of the settings from the top: they are made in the order of their need."""
    settings = next((each for each in (part, *widgets) if isinstance(each, SettingsPanel)), None)
    if settings is None:
        return widgets
    stops = settings.tab_stops
    moved = set(stops)
    others = [each for each in widgets if each not in moved]
    # What is shown of it stands in one area, and its first child comes after it.
    at = others.index(settings) + 1 if settings in others else 0
    return [*others[:at], *stops, *others[at:]]


def _focus(widget: QWidget, reason: Qt.FocusReason) -> None:
    widget.setFocus(reason)
    part: QWidget | None = widget
    while part is not None:
        if isinstance(part, QScrollArea) and part is not widget:
            part.ensureWidgetVisible(widget)
        part = part.parentWidget()
