"""The strip of blocks at the foot of the window, and the drawer with the table that it opens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QToolBar

from seamline.desktop.chunks.block_strip import BlockStrip
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.workspaces import DRAWER, WORKSPACES
from seamline.engine.analysis import Analysis


class ChunkDrawer(QObject):
    """Shows the session's cut in the strip, and handles requests of the strip and the table.

    The strip is below all docks, so that it stays when docks are opened, moved or maximised.
    """

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        *,
        boundary_editor: BoundaryEditor,
        instrument_docks: InstrumentDocks,
        views: Layout,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._boundary_editor = boundary_editor
        self._instrument_docks = instrument_docks
        self._views = views
        self.strip = BlockStrip()
        self._bar = _fixed_bar(window, self.strip)
        session.analysis_changed.connect(self._show_analysis)
        session.selection_changed.connect(self.strip.blocks.set_selection)
        instrument_docks.findings.findings_changed.connect(self.strip.blocks.set_problems)
        views.workspaces.changed.connect(lambda _: self._show_bar())
        self.strip.drawer_requested.connect(self._open)
        self.strip.blocks.chunk_clicked.connect(session.select)
        for view in (self.strip.blocks, views.table):
            view.explain_requested.connect(self._explain)
            view.pin_requested.connect(self._toggle_pinned)
        # Many docks appear and disappear when a workspace is shown: look once, after that.
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self._show_is_open)
        for name in DRAWER:
            views.docks[name].visibilityChanged.connect(lambda _: self._looking.start())
        self._show_bar()

    def _show_analysis(self, analysis: Analysis | None) -> None:
        if analysis is None:
            self.strip.blocks.set_analysis(None)
        else:
            self.strip.blocks.set_analysis(analysis, self._session.tints.numbers)
            self.strip.blocks.set_selection(self._session.selection)
        self._show_bar()

    def _show_bar(self) -> None:
        """Show the strip if there is a cut, and the workspace shows the text."""
        has_source = WORKSPACES[self._views.workspaces.current].has_source
        self._bar.setVisible(self._session.analysis is not None and has_source)

    def _open(self, is_open: bool) -> None:
        if is_open:
            self._views.workspaces.open_here(*DRAWER)
            return
        for name in DRAWER:
            if not self._views.docks[name].isFloating():
                self._views.docks[name].hide()

    def _show_is_open(self) -> None:
        docks = [self._views.docks[name] for name in DRAWER]
        self.strip.set_drawer_open(any(not dock.isHidden() and not dock.isFloating() for dock in docks))

    def _explain(self, chunk: int) -> None:
        """Show why the text is cut at the end of a chunk."""
        if self._session.analysis is not None:
            self._instrument_docks.explain(int(self._session.analysis.chunks.stop[chunk]) - 1)

    def _toggle_pinned(self, chunk: int) -> None:
        """Pin the boundary at the end of a chunk, or let the settings decide about it again."""
        analysis = self._session.analysis
        if analysis is None:
            return
        index = int(analysis.units.first[analysis.chunks.stop[chunk]])
        if self._session.boundaries.at(index) is not None:
            self._boundary_editor.toggle_pinned(index)
        else:
            self._boundary_editor.add(index, pinned=True)


def _fixed_bar(window: QMainWindow, strip: BlockStrip) -> QToolBar:
    bar = QToolBar(tr("Chunks by size"), window)
    bar.setObjectName("strip_bar")
    bar.setMovable(False)
    bar.addWidget(strip)
    bar.setContentsMargins(0, 0, 0, 0)
    # Remove the style's margin around the contents of a tool bar.
    layout = bar.layout()
    assert layout is not None
    layout.setContentsMargins(0, 0, 0, 0)
    # In Qt's own menu of panels it could be closed, and nothing would bring it back.
    bar.toggleViewAction().setVisible(False)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, bar)
    return bar
