"""Keyboard focus: Tab goes through all visible widgets, F6 from panel to panel."""

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
    """Finds the visible panels in reading order: from the left, and from the top.

    Qt's own order is that in which widgets were made, and Qt also calls docks behind tabs visible.
    """

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, QDockWidget], *, page: Callable[[], QWidget]
    ) -> None:
        """page: returns the widget in the middle, which passes the focus on to the right widget in it."""
        super().__init__(window)
        self._window = window
        self._docks = docks
        self._page = page

    @property
    def panels(self) -> list[QWidget]:
        """The panels that can be seen now: the source or its replacement, docks and floating docks."""
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
        """All widgets that can be seen, in order: those in toolbars, panels, and the tabs below panels."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        bars = [bar for bar in self._window.findChildren(QToolBar, options=direct) if bar.isVisible()]
        tabs = self._window.findChildren(QTabBar, options=direct)
        inside = [panel for panel in self.panels if not panel.isWindow()]
        # Qt keeps tab bars that no dock uses any more: outside the window, but "visible".
        inside += [bar for bar in tabs if bar.isVisible() and self._window.rect().intersects(bar.geometry())]
        tops = [bar for bar in bars if not self._is_below(bar)]
        regions = [*tops, *sorted(inside, key=self._place), *(bar for bar in bars if self._is_below(bar))]
        return [widget for region in regions for widget in _within(region)]

    def tab(self, by: int) -> bool:
        """Focus the next widget that Tab stops at (1), or the previous one (-1); False for none."""
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
        """Focus the next panel (1), or the previous one (-1)."""
        panels = self.panels
        if not panels:
            return
        focused: QWidget | None = QApplication.focusWidget() or self._window.focusWidget()
        at = -1 if by > 0 else 0
        for number, panel in enumerate(panels):
            if focused is not None and panel.isAncestorOf(focused):
                at = number
        # A panel that shows nothing yet has no widget for the focus, and is skipped.
        for further in range(1, len(panels) + 1):
            if self.enter(panels[(at + by * further) % len(panels)]):
                return

    @property
    def main(self) -> QWidget | None:
        """The source, or the first panel if it is hidden; None if there is no panel either."""
        central, panels = self._window.centralWidget(), self.panels
        return central if central in panels else next(iter(panels), None)

    def enter_main(self, *, or_head: bool = False) -> bool:
        """Focus the main panel, unless the focus is in it; False if it cannot take the focus yet.

        or_head: focus the head of a dock if no widget below it takes the focus.
        """
        main = self.main
        focused: QWidget | None = self._window.focusWidget()
        if main is None or (focused is not None and main.isAncestorOf(focused)):
            return main is not None
        if main is self._window.centralWidget():
            # The user may have come by mouse, and then needs no caret.
            self._page().setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return self.enter(main, or_head=or_head)

    def enter(self, panel: QWidget, *, or_head: bool = True) -> bool:
        """Focus the first widget of a panel that takes the focus; return whether there is one.

        or_head: focus the head of a dock if no widget below it takes the focus.
        """
        if isinstance(panel, QDockWidget) and panel.isFloating():
            panel.activateWindow()
        parts: tuple[QWidget, ...] = (panel,)
        if isinstance(panel, QDockWidget):
            parts = (panel.widget(), panel.titleBarWidget())[: 1 + or_head]
        if panel is self._window.centralWidget():
            # The text, and not the switches above it.
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
        # A plot's canvas passes the focus to the plot.
        and widget.focusProxy() is None
        # A number box or combo box takes the focus for the field in it.
        and not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox)
    )


def _within(part: QWidget) -> Iterator[QWidget]:
    """Yield a widget and all inside it, in the order in which they were added; of a dock the head first.

    Qt's focus chain is not used: PySide treats the widget that nextInFocusChain() returns as a child of the
    one before it, and forgets it, and all behind it, when that one is deleted.
    """
    if isinstance(part, QDockWidget):
        for half in (part.titleBarWidget(), part.widget()):
            yield from _within(half)
        return
    yield part
    yield from _from_the_top(part.findChildren(QWidget), part)


def _from_the_top(widgets: list[QWidget], part: QWidget) -> list[QWidget]:
    """Return widgets after moving those of the settings into their order on screen, from the top.

    Editors of settings are made when they are needed, not in their order.
    """
    settings = next((each for each in (part, *widgets) if isinstance(each, SettingsPanel)), None)
    if settings is None:
        return widgets
    stops = settings.tab_stops
    moved = set(stops)
    others = [each for each in widgets if each not in moved]
    # Put directly after the panel, before its first child.
    at = others.index(settings) + 1 if settings in others else 0
    return [*others[:at], *stops, *others[at:]]


def _focus(widget: QWidget, reason: Qt.FocusReason) -> None:
    widget.setFocus(reason)
    part: QWidget | None = widget
    while part is not None:
        if isinstance(part, QScrollArea) and part is not widget:
            part.ensureWidgetVisible(widget)
        part = part.parentWidget()
