"""Layout of the window: its views, and the docks they stand in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from seamline.desktop.chunks.chunk_details import ChunkDetails
from seamline.desktop.chunks.chunk_table import ChunkTable
from seamline.desktop.chunks.statistics_panel import StatisticsPanel
from seamline.desktop.curve.curve_plot import CurvePlot
from seamline.desktop.documents.branch_bar import BranchBar
from seamline.desktop.documents.documents_dock import DocumentsDock
from seamline.desktop.documents.stored_chunks_bar import StoredChunksBar
from seamline.desktop.parameters.parameter_panel import ParameterPanel
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.widgets.empty_state import EmptyState
from seamline.desktop.widgets.log_panel import LogPanel
from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.desktop.widgets.theme import Theme


class Layout:
    """Makes every view once and places it in its dock."""

    def __init__(self, window: QMainWindow) -> None:
        self.notification_bar = NotificationBar()
        self.stored_chunks = StoredChunksBar()
        self.branches = BranchBar()
        self.empty = EmptyState()
        self.source = SourceView()
        self.curve = CurvePlot()
        self.table = ChunkTable()
        self.details = ChunkDetails()
        self.statistics = StatisticsPanel()
        self.parameters = ParameterPanel()
        self.documents = DocumentsDock()
        self.log = LogPanel()
        self._window = window
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.source)
        window.setCentralWidget(
            _central(self._pages, self.notification_bar, self.stored_chunks, self.branches)
        )
        window.setDockNestingEnabled(True)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea),
            (Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea),
        ):
            window.setCorner(corner, area)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        bottom = Qt.DockWidgetArea.BottomDockWidgetArea
        self.docks: dict[str, QDockWidget] = {}
        self._dock("documents", "Documents", widget=self.documents, area=left)
        self._dock("parameters", "Parameters", widget=self.parameters, area=right)
        self._dock("details", "Chunk", widget=self.details, area=right)
        self._dock("curve", "Curve", widget=self.curve, area=bottom)
        self._dock("chunks", "Chunks", widget=self.table, area=bottom)
        self._dock("statistics", "Statistics", widget=self.statistics, area=bottom)
        self._dock("log", "Log", widget=self.log, area=bottom)
        window.splitDockWidget(self.docks["curve"], self.docks["chunks"], Qt.Orientation.Vertical)
        window.tabifyDockWidget(self.docks["chunks"], self.docks["statistics"])
        window.tabifyDockWidget(self.docks["statistics"], self.docks["log"])
        self._shown_at_first = set(self.docks)
        self.raise_first()

    def name_tabs(self) -> None:
        """Name the tabs of docks that share a place; Qt makes them when the window is laid out."""
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.setAccessibleName("Panels")
            # Where they do not all fit, arrows move along them: a letter and dots would say nothing.
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)

    def add_dock(self, name: str, dock: QDockWidget, *, beside: str, shown: bool = True) -> None:
        """Place a dock as a tab beside another. shown: whether it is open at a first start."""
        self._add(name, dock, area=self._window.dockWidgetArea(self.docks[beside]))
        self._window.tabifyDockWidget(self.docks[beside], self.docks[name])
        if shown:
            self._shown_at_first.add(name)
        else:
            self.docks[name].hide()

    def _dock(self, name: str, title: str, *, widget: QWidget, area: Qt.DockWidgetArea) -> None:
        dock = QDockWidget(title, self._window)
        dock.setWidget(widget)
        self._add(name, dock, area=area)

    def _add(self, name: str, dock: QDockWidget, *, area: Qt.DockWidgetArea) -> None:
        dock.setObjectName(f"{name}_dock")
        self._window.addDockWidget(area, dock)
        self.docks[name] = dock

    def arrange(self) -> None:
        """Give the docks the sizes of a first start, by the size of the window."""
        width, height = self._window.width(), self._window.height()
        docks = self.docks
        for name, dock in docks.items():
            dock.setFloating(False)
            dock.setVisible(name in self._shown_at_first)
        self.name_tabs()
        docks["documents"].setVisible(width >= 1100)
        self.raise_first()
        self._window.resizeDocks(
            [docks["documents"], docks["parameters"]],
            [max(200, width * 16 // 100), max(300, width * 23 // 100)],
            Qt.Orientation.Horizontal,
        )
        self._window.resizeDocks(
            [docks["curve"], docks["chunks"]],
            [height * 20 // 100, height * 22 // 100],
            Qt.Orientation.Vertical,
        )
        self._window.resizeDocks(
            [docks["parameters"], docks["details"]],
            [height * 58 // 100, height * 36 // 100],
            Qt.Orientation.Vertical,
        )

    def raise_first(self) -> None:
        """Bring to the front of each place the view that is needed first."""
        for name in ("parameters", "details", "chunks"):
            self.docks[name].raise_()

    def show_source(self, visible: bool) -> None:
        """Show the source, or what to do next when there is none."""
        self._pages.setCurrentIndex(1 if visible else 0)

    def set_theme(self, theme: Theme) -> None:
        """Hand the colours to every view."""
        for view in (
            self.notification_bar,
            self.stored_chunks,
            self.branches,
            self.empty,
            self.source,
            self.curve,
            self.table,
            self.details,
            self.statistics,
            self.parameters,
            self.documents,
            self.log,
        ):
            view.set_theme(theme)


def _central(pages: QWidget, *bars: QWidget) -> QWidget:
    """Place the pages below the bars, each of which is there only when it has something to say."""
    central = QWidget()
    layout = QVBoxLayout(central)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for bar in bars:
        layout.addWidget(bar)
    layout.addWidget(pages, 1)
    return central
