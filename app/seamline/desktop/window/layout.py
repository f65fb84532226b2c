"""Layout of the window: its views, and the docks that hold them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from seamline.desktop.chunks.chunk_table import ChunkTable
from seamline.desktop.chunks.statistics_panel import StatisticsPanel
from seamline.desktop.curve.curve_panel import CurvePanel
from seamline.desktop.documents.document_rail import DocumentRail, FoldingDocuments
from seamline.desktop.documents.documents_dock import DocumentsDock
from seamline.desktop.documents.stored_chunks_bar import StoredChunksBar
from seamline.desktop.parameters.settings_panel import SettingsPanel
from seamline.desktop.source.side_by_side import SideBySide
from seamline.desktop.source.source_view import SourceView
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.widgets.empty_state import EmptyState
from seamline.desktop.widgets.log_panel import LogPanel
from seamline.desktop.widgets.notification_bar import NotificationBar
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.dock_title import DockTitle
from seamline.desktop.window.notice_row import NoticeRow
from seamline.desktop.window.workspace_switcher import WorkspaceSwitcher

_MIN_SOURCE = QSize(420, 112)


class Layout:
    """Makes every view once and places it in its dock."""

    def __init__(self, window: QMainWindow, settings_store: SettingsStore) -> None:
        self.notification_bar = NotificationBar()
        self.stored_chunks = StoredChunksBar()
        self.empty = EmptyState()
        self.source = SourceView()
        self.side_by_side = SideBySide()
        self.curve = CurvePanel()
        self.table = ChunkTable()
        self.statistics = StatisticsPanel()
        self.parameters = SettingsPanel()
        self.documents = DocumentsDock()
        self.rail = DocumentRail()
        self.log = LogPanel()
        self._window = window
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.source)
        self._pages.addWidget(self.side_by_side)
        self._has_source = self._is_beside = False
        self.source_page = QWidget()
        _fill(self.source_page, self.notification_bar, self.stored_chunks, self._pages)
        self.notice_row = NoticeRow(self.notification_bar, self.source_page)
        window.setCentralWidget(self.source_page)
        self.source_page.setMinimumSize(_MIN_SOURCE)
        window.setDockNestingEnabled(True)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea),
            (Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea),
        ):
            window.setCorner(corner, area)
        self.docks: dict[str, QDockWidget] = {}
        self._titles: dict[str, DockTitle] = {}
        self.workspaces = WorkspaceSwitcher(
            window, self.docks, source=self.source_page, settings_store=settings_store
        )
        folding = FoldingDocuments(self.documents, self.rail)
        for name, title, widget, minimum in (
            ("documents", tr("Documents"), folding, QSize(0, 0)),
            ("parameters", tr("Settings"), self.parameters, QSize(0, 0)),
            ("curve", tr("Curve"), self.curve, QSize(0, 120)),
            ("chunks", tr("Chunks"), self.table, QSize(0, 120)),
            ("statistics", tr("Statistics"), self.statistics, QSize(0, 120)),
            ("log", tr("Log"), self.log, QSize(0, 120)),
        ):
            dock = QDockWidget(title, window)
            widget.setMinimumSize(widget.minimumSize().expandedTo(minimum))
            dock.setWidget(widget)
            self.add_dock(name, dock)
        curve = self._titles["curve"]
        # The head of the curve replaces the title: its name changes with what the chart shows.
        curve.label.hide()
        self.curve.head.row.setContentsMargins(0, 0, 0, 0)
        curve.row.insertWidget(1, self.curve.head, 100)
        self._titles["parameters"].row.insertWidget(1, self.parameters.changes, 100)
        self._titles["parameters"].row.addWidget(self.parameters.reset)

        documents = self._titles["documents"]
        documents.set_fold(lambda: self.workspaces.fold(True))
        documents.take_head(self.documents.head)
        self.rail.unfold_requested.connect(lambda: self.workspaces.fold(False))
        self.workspaces.folded.connect(documents.set_folded)
        self.workspaces.folded.connect(folding.set_folded)

    def add_dock(self, name: str, dock: QDockWidget) -> None:
        """Add a dock to the window, which the workspaces then place."""
        dock.setObjectName(f"{name}_dock")
        # Qt draws a style sheet's background for custom widget classes only with this attribute.
        dock.widget().setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        title = self._titles[name] = DockTitle(dock)
        title.maximise_requested.connect(lambda: self.workspaces.toggle_maximised(name))
        dock.setTitleBarWidget(title)
        self._window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
        dock.hide()
        self.docks[name] = dock
        self.workspaces.add(name)

    @property
    def page(self) -> QWidget:
        """The widget in the middle: the source, two cuts of it, or without a text hints on what to do."""
        if not self._has_source:
            return self.empty
        return self.side_by_side if self._is_beside else self.source

    def show_source(self, visible: bool) -> None:
        """Show the source, or hints on what to do if there is none."""
        self._has_source = visible
        self._show_page()

    def set_beside(self, is_beside: bool) -> None:
        """Show two cuts of the source side by side, or one."""
        self._is_beside = is_beside
        self._show_page()

    def open_find(self, phrase: str = "") -> None:
        """Show the source with its find bar. phrase: the words to find, "" for the last ones."""
        self.workspaces.show_source()
        (self.side_by_side if self._is_beside else self.source).open_find(phrase)

    def _show_page(self) -> None:
        page = self.page
        former = self._pages.currentWidget()
        focused: QWidget | None = self._window.focusWidget()
        has_focus = focused is not None and former is not None and former.isAncestorOf(focused)
        self._pages.setCurrentWidget(page)
        if has_focus:
            # Qt would give the focus to the first widget that takes it, a switch above the text.
            page.setFocus()


def _fill(page: QWidget, *rows: QWidget) -> None:
    """Place widgets on a page in a column; the last takes all the room that the others leave."""
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for row in rows:
        layout.addWidget(row, int(row is rows[-1]))
