"""The window: makes and connects its parts, and keeps its place on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Signal
from PySide6.QtGui import QAction, QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from seamline.desktop.dialogs.dialogs import Dialogs
from seamline.desktop.palette.command_palette import CommandPalette
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.history import History
from seamline.desktop.state.session import Session
from seamline.desktop.state.session_file import RememberedSession
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.state.task_runner import TaskRunner
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import error_text, tr
from seamline.desktop.window.actions import Actions, take_no_roles
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.branch_menu import BranchMenu
from seamline.desktop.window.chunk_drawer import ChunkDrawer
from seamline.desktop.window.comparing import Comparing
from seamline.desktop.window.connections import Connections
from seamline.desktop.window.cut_feedback import CutFeedback
from seamline.desktop.window.cut_menus import CutMenus
from seamline.desktop.window.dock_views import DockViews
from seamline.desktop.window.document_frame import DocumentFrame
from seamline.desktop.window.document_opener import DocumentOpener
from seamline.desktop.window.drop_target import DropTarget
from seamline.desktop.window.export_actions import ExportActions
from seamline.desktop.window.file_connections import FileConnections
from seamline.desktop.window.finder import Finder
from seamline.desktop.window.finding_connections import FindingConnections
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.layout_watcher import LayoutWatcher
from seamline.desktop.window.menu_connections import MenuConnections
from seamline.desktop.window.notifications import Notifications
from seamline.desktop.window.panel_focus import PanelFocus
from seamline.desktop.window.problem_adviser import ProblemAdviser
from seamline.desktop.window.recent_menu import RecentMenu
from seamline.desktop.window.run_reporter import RunReporter
from seamline.desktop.window.session_keeper import SessionKeeper
from seamline.desktop.window.settings_advisor import SettingsAdvisor
from seamline.desktop.window.slider_ghosts import SliderGhosts
from seamline.desktop.window.source_look import SourceLook
from seamline.desktop.window.tool_bar import ToolBar
from seamline.desktop.window.tour import Tour
from seamline.desktop.window.update_checker import UpdateChecker
from seamline.desktop.window.view_menu import ViewMenu, names_of, options_named
from seamline.desktop.window.window_context import WindowContext
from seamline.desktop.window.work_connections import WorkConnections
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.embedders import ModelInfo
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import Phrase
from seamline.monitoring.run_log import RunLog
from seamline.settings import Settings
from seamline.sources import ReadOptions


class MainWindow(QMainWindow):
    """Puts the parts together; the state of the work is in the session.

    appearance_wanted: the user chose another theme or text size. settings_changed: the settings or the layout
    of the window have changed. closed: the window has closed, and its settings are final.
    """

    appearance_wanted = Signal()
    settings_changed = Signal()
    closed = Signal()

    def __init__(
        self, session: Session, settings: Settings, *, list_models: Callable[[], Sequence[ModelInfo]]
    ) -> None:
        super().__init__()
        self.session = session
        self.is_arranged = False
        self.resize(1440, 900)
        # The order matters: each group needs those before it.
        self._make_editors(settings, list_models)
        self._make_panels()
        self._make_instruments()
        self._make_guides()
        self._make_menus()
        self._connect_work()
        self.read_as(options_named(settings.shown_in_conversations))

    def _make_editors(self, settings: Settings, list_models: Callable[[], Sequence[ModelInfo]]) -> None:
        """Make the parts that change the session: by files, by settings, by hand."""
        session = self.session
        self.runs = RunReporter(session, self)
        self.settings_store = SettingsStore(settings, self)
        self._exporting = TaskRunner(self, keeps_all=True)
        self._dialogs = Dialogs(
            self, self._exporting, list_models=list_models, open_paths=lambda: session.document_paths
        )
        self._history = History(self)
        self.config_editor = ConfigEditor(session, self, history=self._history)
        self.boundary_editor = BoundaryEditor(session, self, history=self._history)
        self._opener = DocumentOpener(
            session, self.config_editor, settings_store=self.settings_store, parent=self
        )

    def _make_panels(self) -> None:
        """Make the parts that are seen first: actions, panels, tool bar and status line."""
        self.actions_by_name = Actions(self, self.menuBar())
        self.actions_by_name.draw_icons(theme_of(self))
        self.views = Layout(self, self.settings_store)
        self._notifications = Notifications(self.views.notification_bar, self.config_editor.choose_value)
        self.tool_bar = ToolBar(
            self.actions_by_name, {each.name: tr(each.title) for each in WORKSPACES.values()}, parent=self
        )
        self.addToolBar(self.tool_bar)
        self.addToolBarBreak()
        self.addToolBar(self.views.notice_row)
        self.command_palette = CommandPalette(self)
        self.advisor = SettingsAdvisor(self.views.parameters, self.session.load_embedder, parent=self)
        self._problem_adviser = ProblemAdviser(self.session, self.views.parameters.problems, parent=self)
        self.status = StatusLine()
        self.setStatusBar(self.status)

    def _make_instruments(self) -> None:
        """Make the instruments, and the parts that update the panels with each cut."""
        session = self.session
        self._connections = Connections(
            session,
            self.config_editor,
            views=self.views,
            tool_bar=self.tool_bar,
            notifications=self._notifications,
            parent=self,
        )
        context = WindowContext(
            session,
            self.config_editor,
            boundary_editor=self.boundary_editor,
            verdict_editor=VerdictEditor(session, self._history, parent=self),
            views=self.views,
            show_gap=self._connections.show_gap,
            parent=self,
        )
        self.instrument_docks = InstrumentDocks(
            context, self.views, settings_store=self.settings_store, parent=self
        )
        self._dock_views = DockViews(
            session, self.views, runs=self.runs, instrument_docks=self.instrument_docks, parent=self
        )
        context.chunks_picked.connect(self._dock_views.show_picked)
        self.drawer = ChunkDrawer(
            self,
            session,
            boundary_editor=self.boundary_editor,
            instrument_docks=self.instrument_docks,
            views=self.views,
        )
        self._comparing = Comparing(
            session,
            self.views,
            instrument_docks=self.instrument_docks,
            strip=self.drawer.strip,
            status=self.status,
            parent=self,
        )

    def _make_guides(self) -> None:
        """Make what is shown over the panels, or watches them: the tour, feedback, notes, ghosts."""
        session = self.session
        views, instruments = self.views, self.instrument_docks.instruments
        self.tour = Tour(
            self,
            {
                "source": views.source,
                "inspector": self.instrument_docks.inspector.dock,
                "slider": self.tool_bar.slider,
                "workspaces": self.tool_bar.workspaces,
                "export": self.tool_bar.export,
            },
        )
        self.cut_feedback = CutFeedback(
            session,
            [
                *(views.curve, views.table, views.statistics),
                *(instrument.dock.pages for instrument in instruments if instrument.needs_cut),
            ],
            source=views.source,
            cancel=self._cancel,
            parent=self,
        )
        self.drop_target = DropTarget(self)
        self.notes = NoteStack(self, below=lambda: self.statusBar().height())
        self._slider_ghosts = SliderGhosts(
            session,
            self.advisor,
            slider=self.tool_bar.slider,
            seam_map=self.instrument_docks.seam_map,
            curve=self.views.curve,
            source=self.views.source,
            parent=self,
        )
        self._answers = Answers(session, self.config_editor, notes=self.notes, parent=self)
        session.boundaries_lost.connect(
            lambda count: self._answers.show_lost(count, lambda: self.instrument_docks.show("boundaries"))
        )
        self.session_keeper = SessionKeeper(session, self.views.source, parent=self)
        self._layout_watcher = LayoutWatcher(self, self.views.docks.values())
        self._layout_watcher.changed.connect(self.settings_changed)
        self.settings_store.changed.connect(self.settings_changed)

    def _make_menus(self) -> None:
        """Make the menus and the parts behind their entries, and connect these."""
        session, settings = self.session, self.settings
        self.view_menu = ViewMenu(
            self.actions_by_name.menus["&View"],
            {name: dock.windowTitle() for name, dock in self.views.docks.items()},
            theme=settings.theme,
            language=settings.language,
        )
        self.tool_bar.describe_workspaces(self.view_menu.workspaces)
        self._look = SourceLook(
            self.views,
            self.view_menu,
            settings_store=self.settings_store,
            notes=self.notes,
            parent=self,
        )
        self.cut_menus = CutMenus(self.actions_by_name.menus["&Edit"], self.actions_by_name["copy_chunk"])
        self.branch_menu = BranchMenu(self.actions_by_name.menus["&Go"], self.actions_by_name["next_version"])
        self._document_frame = DocumentFrame(
            self,
            session,
            actions=self.actions_by_name,
            branch_menu=self.branch_menu,
            views=self.views,
        )
        self.recent_menu = RecentMenu(self.actions_by_name.menus["&File"], self.actions_by_name["reload"])
        for menu in self.actions_by_name.menus.values():
            take_no_roles(menu)
        self.panel_focus = PanelFocus(self, self.views.docks, page=lambda: self.views.page)
        self._finder = Finder(
            self,
            session,
            editor=self.config_editor,
            opener=self._opener,
            settings_store=self.settings_store,
            views=self.views,
            instrument_docks=self.instrument_docks,
            tool_bar=self.tool_bar,
            palette=self.command_palette,
            answers=self._answers,
        )
        self._export_actions = ExportActions(
            self,
            session,
            dialogs=self._dialogs,
            instrument_docks=self.instrument_docks,
            views=self.views,
            answers=self._answers,
            show_error=self._show_error,
        )
        self._menu_connections = MenuConnections(
            session,
            self.config_editor,
            actions=self.actions_by_name,
            view_menu=self.view_menu,
            cut_menus=self.cut_menus,
            settings_store=self.settings_store,
            views=self.views,
            dialogs=self._dialogs,
            export_actions=self._export_actions,
            finder=self._finder,
            instrument_docks=self.instrument_docks,
            tool_bar=self.tool_bar,
            panel_focus=self.panel_focus,
            connections=self._connections,
            look=self._look,
            parent=self,
        )
        self._menu_connections.appearance_wanted.connect(self.appearance_wanted)
        self._menu_connections.language_set.connect(self._answers.show_language_set)

    def _connect_work(self) -> None:
        """Connect the progress and the results of work, and the remaining actions."""
        session = self.session
        self.updates = UpdateChecker(self, self.settings_store, notes=self.notes)
        self.updates.message_reported.connect(self.views.log.add)
        self.actions_by_name.connect_all(
            {
                "quit": self.close,
                "cancel": self._cancel,
                "tour": self.start_tour,
                "updates": self.updates.ask_how,
            }
        )
        self.menuBar().triggered.connect(self._leave_tour)
        self.tour.ended.connect(self._focus_after_tour)
        self.view_menu.reading_edited.connect(self.read_as)
        self._dialogs.failed.connect(self._show_error)
        self._finding_connections = FindingConnections(
            self.instrument_docks,
            tool_bar=self.tool_bar,
            status=self.status,
            connections=self._connections,
            adviser=self._problem_adviser,
            parent=self,
        )
        self._work_connections = WorkConnections(
            session,
            self.runs,
            exporting=self._exporting,
            status=self.status,
            advisor=self.advisor,
            session_keeper=self.session_keeper,
            views=self.views,
            tool_bar=self.tool_bar,
            instrument_docks=self.instrument_docks,
            answers=self._answers,
            show_error=self._show_error,
            parent=self,
        )
        self.status.cancel_requested.connect(self._cancel)
        self._file_connections = FileConnections(
            self._opener,
            session,
            settings_store=self.settings_store,
            actions=self.actions_by_name,
            views=self.views,
            dialogs=self._dialogs,
            instrument_docks=self.instrument_docks,
            recent_menu=self.recent_menu,
            drop_target=self.drop_target,
            notifications=self._notifications,
            answers=self._answers,
            show_error=self._show_error,
            parent=self,
        )

    @property
    def settings(self) -> Settings:
        """The current settings; the layout in them may be out of date."""
        return self.settings_store.settings

    def settings_with_layout(self) -> Settings:
        """Return the settings with the current layout of the window and its docks."""
        self.settings_store.update(geometry=bytes(self.saveGeometry().toBase64().data()).decode())
        self.views.workspaces.store()
        return self.settings

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read, computed or put on screen."""
        return (
            self.session.is_busy
            or self._exporting.is_busy
            or self.instrument_docks.is_busy
            or self.advisor.is_busy
            or self._problem_adviser.is_busy
            or self.views.source.is_loading
            or self.views.side_by_side.is_loading
        )

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders by their kinds."""
        self._opener.open_paths(paths)

    def open_path(self, path: Path) -> None:
        """Open a file or folder that was handed over while the window is open."""
        self._opener.open_paths([path])

    def open_sample(self) -> None:
        """Open the document that comes with the app."""
        self._opener.open_sample()

    def reopen(self, remembered: RememberedSession) -> None:
        """Open the documents that were open when the window was last closed, with the config of then."""
        self._opener.restore_settings()
        self.session_keeper.restore(remembered)

    def read_as(self, options: ReadOptions) -> None:
        """Set which parts of conversations are read from now on."""
        self.view_menu.set_reading(options)
        self.settings_store.update(shown_in_conversations=names_of(options))
        self.session.set_reading_options(options)

    def log_runs_to(self, log: RunLog) -> None:
        """Add a report of every run to a file from now on."""
        self._work_connections.log_runs_to(log)

    def save_picture(self, path: Path) -> None:
        """Write a picture of the window; raises ExportError."""
        self._export_actions.save_picture(path)

    def report_bug(self, text: str) -> None:
        """Show that something unexpected happened; the window stays usable."""
        self.views.log.add("error", text)
        self.views.notification_bar.show_notification(
            "error", tr("Something unexpected happened; your files are untouched. {error}", error=text)
        )

    def report_forgotten(self, problems: Sequence[Phrase]) -> None:
        """Show why something that the last run saved could not be restored."""
        for problem in problems:
            self._notifications.show_error(tr(problem), "file")
            self.views.log.add("error", problem)

    def restore_layout(self) -> None:
        """Restore the places of the window and its docks from the settings."""
        geometry = self.settings.geometry
        if not (geometry and self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))):
            # Not every desktop shrinks a window that is larger than its screen.
            self.resize(self.size().boundedTo(self.screen().availableSize()))
        self._show_workspace(self.settings.workspace)

    def _show_error(self, error: SeamlineError) -> None:
        self._notifications.show_error(error_text(error), "")
        self.views.log.add("error", error_text(error))

    def start_tour(self) -> None:
        """Start the tour, over the sample if nothing is open."""
        self.settings_store.update(tour_seen=True)
        if self.session.current is None:
            self._opener.open_sample()
        self.views.workspaces.show_dock("inspector")
        self.tour.begin()

    def _leave_tour(self, action: QAction) -> None:
        """End the tour when another action is triggered, as by a key: panels would open above it."""
        if action is not self.actions_by_name["tour"]:
            self.tour.end()

    def _focus_after_tour(self) -> None:
        """Focus the main panel; Qt would choose the widget made after the tour, which may be hidden."""
        self.panel_focus.enter_main()

    def _show_workspace(self, name: str) -> None:
        self.is_arranged = True
        self.views.workspaces.restore(name)
        self.tool_bar.workspaces.set_choice(self.views.workspaces.current)
        self._connections.follow_workspace(self.views.workspaces.current)
        self._comparing.follow_workspace(self.views.workspaces.current)

    def _cancel(self) -> None:
        self.session.cancel()
        self.instrument_docks.cancel()
        self._exporting.cancel()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.actions_by_name.draw_icons(theme_of(self))

    def focusNextPrevChild(self, is_next: bool) -> bool:
        focused: QWidget | None = self.focusWidget()
        if focused is not None and self.tour.isAncestorOf(focused):
            # The tour covers everything else, and has its own tab order.
            return super().focusNextPrevChild(is_next)
        return self.panel_focus.tab(1 if is_next else -1)

    def showEvent(self, event: QShowEvent) -> None:
        if not self.is_arranged:
            # The docks share the size of the window, which is only known now.
            self._show_workspace("")
        super().showEvent(event)
        self.views.workspaces.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.views.workspaces.fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings_with_layout()
        self.session.shut_down()
        self.runs.close()
        self.updates.close()
        self.instrument_docks.close()
        self._exporting.close()
        self.advisor.close()
        self._problem_adviser.close()
        self.closed.emit()
        super().closeEvent(event)
