"""The window: its parts, what each action does, its colours and its place on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QFontInfo, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from seamline.desktop.dialogs.dialogs import Dialogs
from seamline.desktop.palette.command_palette import CommandPalette
from seamline.desktop.palette.palette_entries import (
    entries_of_chunks,
    entries_of_files,
    entries_of_menus,
    entries_of_presets,
)
from seamline.desktop.palette.palette_rows import PaletteEntry
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.history import History
from seamline.desktop.state.session import Session
from seamline.desktop.state.session_file import RememberedSession
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.state.task_runner import TaskRunner
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.pictures import save_png
from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.window.actions import Actions
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.chunk_drawer import ChunkDrawer
from seamline.desktop.window.comparing import Comparing
from seamline.desktop.window.connections import Connections
from seamline.desktop.window.cut_feedback import CutFeedback
from seamline.desktop.window.cut_menus import CutMenus
from seamline.desktop.window.document_opener import DocumentOpener
from seamline.desktop.window.drop_target import DropTarget
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.layout_watcher import LayoutWatcher
from seamline.desktop.window.notifications import Notifications
from seamline.desktop.window.panel_focus import PanelFocus
from seamline.desktop.window.recent_menu import RecentMenu
from seamline.desktop.window.run_reporter import RunReporter
from seamline.desktop.window.session_keeper import SessionKeeper
from seamline.desktop.window.settings_advisor import SettingsAdvisor
from seamline.desktop.window.tool_bar import ToolBar
from seamline.desktop.window.tour import Tour
from seamline.desktop.window.view_menu import ViewMenu, names_of, options_named
from seamline.desktop.window.window_context import WindowContext
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.embedders import ModelInfo
from seamline.engine.errors import ExportError, SeamlineError
from seamline.engine.text.document import Document
from seamline.monitoring.run_log import RunLog
from seamline.monitoring.run_report import RunReport
from seamline.printable import printable
from seamline.settings import FONT_POINTS, Settings
from seamline.sources import ReadOptions


class MainWindow(QMainWindow):
    """Puts the parts together; holds no state of the work itself.

    appearance_wanted: the user chose another theme or text size. settings_changed: what is remembered of the
    window is another than before. closed: the window is gone, and its settings are final.
    """

    appearance_wanted = Signal()
    settings_changed = Signal()
    closed = Signal()

    def __init__(
        self, session: Session, settings: Settings, *, list_models: Callable[[], Sequence[ModelInfo]]
    ) -> None:
        super().__init__()
        self.session = session
        self.runs = RunReporter(session, self)
        self._run_log: RunLog | None = None
        self._settings_store = SettingsStore(settings, self)
        self._exporting = TaskRunner(self)
        self._dialogs = Dialogs(self, self._exporting, list_models=list_models)
        history = History(self)
        self._editor = ConfigEditor(session, self, history=history)
        self._boundary_editor = BoundaryEditor(session, self, history=history)
        self._opener = DocumentOpener(session, self._editor, settings_store=self._settings_store, parent=self)
        self._is_arranged = False
        self._listed_path = ""
        self.setWindowTitle("Seamline")
        self.resize(1440, 900)
        self.actions_by_name = Actions(self, self.menuBar())
        self.actions_by_name.draw_icons(theme_of(self))
        self.views = Layout(self, self._settings_store)
        self._notifications = Notifications(self.views.notification_bar)
        self._tool_bar = ToolBar(
            self.actions_by_name, {each.name: each.title for each in WORKSPACES.values()}, parent=self
        )
        self.addToolBar(self._tool_bar)
        self._palette = CommandPalette(self)
        self._advisor = SettingsAdvisor(self.views.parameters, session.load_embedder, parent=self)
        self._status = StatusLine()
        self.setStatusBar(self._status)
        self._connections = Connections(
            session,
            self._editor,
            runs=self.runs,
            views=self.views,
            tool_bar=self._tool_bar,
            notifications=self._notifications,
            parent=self,
        )
        self.instrument_docks = InstrumentDocks(
            WindowContext(
                session,
                self._editor,
                boundary_editor=self._boundary_editor,
                views=self.views,
                show_gap=self._connections.show_gap,
                parent=self,
            ),
            self.views,
            settings_store=self._settings_store,
            parent=self,
        )
        self._comparing = Comparing(session, self.views, instrument_docks=self.instrument_docks, parent=self)
        self.drawer = ChunkDrawer(
            self,
            session,
            boundary_editor=self._boundary_editor,
            instrument_docks=self.instrument_docks,
            views=self.views,
        )
        views, instruments = self.views, self.instrument_docks.instruments
        self._tour = Tour(
            self,
            {
                "source": views.source,
                "inspector": self.instrument_docks.inspector.dock,
                "slider": self._tool_bar.slider,
                "workspaces": self._tool_bar.workspaces,
                "export": self._tool_bar.export,
            },
        )
        self.cut_feedback = CutFeedback(
            session,
            [
                *(views.curve, views.table, views.statistics),
                *(instrument.dock.pages for instrument in instruments if instrument.needs_cut),
            ],
            cancel=self._cancel,
            parent=self,
        )
        self._drop_target = DropTarget(self)
        self.notes = NoteStack(self, below=lambda: self.statusBar().height())
        self._answers = Answers(session, self._editor, notes=self.notes, parent=self)
        self.session_keeper = SessionKeeper(session, self.views.source, parent=self)
        self._layout_watcher = LayoutWatcher(self, self.views.docks.values())
        self._layout_watcher.changed.connect(self.settings_changed)
        self._settings_store.changed.connect(self.settings_changed)
        self._view_menu = ViewMenu(
            self.actions_by_name.menus["&View"],
            {name: dock.windowTitle() for name, dock in self.views.docks.items()},
            theme=settings.theme,
        )
        self._cut_menus = CutMenus(self.actions_by_name.menus["&Edit"], self.actions_by_name["copy_chunk"])
        self._recent_menu = RecentMenu(self.actions_by_name.menus["&File"], self.actions_by_name["reload"])
        self._panel_focus = PanelFocus(self, self.views.docks, source=self.views.source)
        self._connect_actions()
        self._connect_work()
        self._connect_files()
        self.read_as(options_named(settings.shown_in_conversations))
        self._show_recent()

    # Facts of the window

    @property
    def settings(self) -> Settings:
        """The settings as they are now, but for the layout."""
        return self._settings_store.settings

    def settings_with_layout(self) -> Settings:
        """Return the settings, with where the window and its docks stand."""
        self._settings_store.update(geometry=bytes(self.saveGeometry().toBase64().data()).decode())
        self.views.workspaces.store()
        return self.settings

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read, computed or put on screen."""
        return (
            self.session.is_busy
            or self._exporting.is_busy
            or self.instrument_docks.is_busy
            or self._advisor.is_busy
            or self.views.source.is_loading
            or self.views.side_by_side.is_loading
        )

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders, each as what it is."""
        self._opener.open_paths(paths)

    def open_sample(self) -> None:
        """Open the document that comes with the app."""
        self._opener.open_sample()

    def reopen(self, remembered: RememberedSession) -> None:
        """Open what was open when the window was last closed, cut as it was then."""
        self._opener.restore_settings()
        self.session_keeper.restore(remembered)

    def read_as(self, options: ReadOptions) -> None:
        """Read of conversations what the options say, from now on."""
        self._view_menu.set_reading(options)
        self._settings_store.update(shown_in_conversations=names_of(options))
        self.session.set_reading_options(options)

    def log_runs_to(self, log: RunLog) -> None:
        """Add a report of every run to a file from now on."""
        self._run_log = log

    def save_picture(self, path: Path) -> None:
        """Write a picture of the window; raises ExportError."""
        save_png(self.grab().toImage(), path)

    def report_bug(self, text: str) -> None:
        """Report that something unexpected happened; the window goes on."""
        self.views.log.add("error", text)
        self.views.notification_bar.show_notification(
            "error", f"Something unexpected happened; your files are untouched. {text}"
        )

    def restore_layout(self) -> None:
        """Place the window and its docks as they were left."""
        if self.settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.geometry.encode()))
        self._show_workspace(self.settings.workspace)

    # Putting the parts together

    def _connect_actions(self) -> None:
        views, session, dialogs, opener = self.views, self.session, self._dialogs, self._opener
        boundaries = self.instrument_docks.boundaries
        for name, callback in (
            ("open", lambda: dialogs.ask_for_files(opener.last_folder)),
            ("open_folder", lambda: dialogs.ask_for_folder(opener.last_folder)),
            ("paste", lambda: opener.paste(QGuiApplication.clipboard().mimeData())),
            ("open_sample", opener.open_sample),
            ("reload", lambda: session.reload(afresh=True)),
            ("close", opener.close_current),
            ("export", self._export),
            ("export_report", self._export_report),
            ("import_config", lambda: dialogs.ask_for_config(opener.last_folder)),
            ("save_picture", dialogs.ask_for_picture),
            ("quit", self.close),
            ("undo", self._editor.undo),
            ("redo", self._editor.redo),
            ("reset", self._editor.reset),
            ("copy_chunk", self._copy_chunk),
            ("pin_here", boundaries.pin_here),
            ("reference_here", boundaries.reference_here),
            ("toggle_pinned", boundaries.toggle_pinned),
            ("boundary_back", lambda: boundaries.nudge(-1)),
            ("boundary_on", lambda: boundaries.nudge(1)),
            ("remove_here", boundaries.remove_here),
            ("explain", self.instrument_docks.explain_here),
            ("find", self._find),
            ("next_chunk", lambda: self._connections.step_chunk(1)),
            ("previous_chunk", lambda: self._connections.step_chunk(-1)),
            ("find_conversation", self._find_conversation),
            ("larger", lambda: self._change_font(1)),
            ("smaller", lambda: self._change_font(-1)),
            ("toggle_fold", views.source.toggle_fold),
            ("fold_all", views.source.fold_all),
            ("unfold_all", views.source.unfold_all),
            ("normal_size", lambda: self._change_font(0)),
            ("restore_layout", views.workspaces.arrange),
            ("next_panel", lambda: self._panel_focus.step(1)),
            ("previous_panel", lambda: self._panel_focus.step(-1)),
            ("shortcuts", lambda: dialogs.show_shortcuts(self.actions_by_name.described())),
            ("cancel", self._cancel),
            ("search", self._search),
            ("palette", self._open_palette),
            ("tour", self.start_tour),
            ("help", dialogs.show_help),
            ("about", dialogs.show_about),
        ):
            self.actions_by_name[name].triggered.connect(lambda _=False, callback=callback: callback())
        self._editor.history_changed.connect(self.actions_by_name.set_history)
        views.source.chunk_copy_requested.connect(self._copy_chunk_at)
        views.source.folds_changed.connect(lambda: self.actions_by_name.set_folds(*views.source.folds))
        self._view_menu.theme_chosen.connect(self._set_theme_name)
        self._view_menu.reading_edited.connect(self.read_as)
        views.table.export_requested.connect(self._export)
        views.empty.open_requested.connect(self.actions_by_name["open"].trigger)
        views.empty.paste_requested.connect(self.actions_by_name["paste"].trigger)
        views.empty.file_requested.connect(lambda path: opener.open_document(path, ""))
        views.empty.sample_requested.connect(opener.open_sample)
        self._view_menu.panel_requested.connect(self._show_panel)
        self._view_menu.panel_close_requested.connect(lambda name: views.docks[name].close())
        self._view_menu.workspace_chosen.connect(views.workspaces.show)
        views.workspaces.changed.connect(lambda _: self._focus_workspace())
        self._view_menu.about_to_show.connect(
            lambda: self._view_menu.set_shown(
                views.workspaces.current, [name for name, dock in views.docks.items() if dock.isVisible()]
            )
        )
        self._cut_menus.preset_chosen.connect(self._editor.choose_preset)
        self._cut_menus.value_chosen.connect(self._editor.choose_value)
        self._cut_menus.model_search_requested.connect(dialogs.ask_for_model)
        session.config_changed.connect(self._cut_menus.set_config)
        self._cut_menus.set_config(session.config)
        self._recent_menu.file_chosen.connect(lambda path: opener.open_paths([Path(path)]))
        self._tool_bar.search.find_requested.connect(views.open_find)
        self._tool_bar.search.ask_requested.connect(self._ask)
        self._tool_bar.problem_requested.connect(self._show_first_problem)
        docks = self.instrument_docks
        docks.unread.unread_changed.connect(self._tool_bar.set_unread)
        docks.findings.findings_changed.connect(self._tool_bar.set_findings)
        docks.compare.report_requested.connect(self._export_report)
        docks.findings.findings_changed.connect(self._status.set_findings)
        views.parameters.embedder_search_requested.connect(dialogs.ask_for_model)
        docks.findings.findings_changed.connect(self._connections.count_problems)
        dialogs.picture_wanted.connect(self._save_picture)
        dialogs.model_chosen.connect(lambda name: self._editor.choose_value("embedder", name))
        dialogs.exported.connect(lambda path, _: views.log.add("info", f"wrote {path}"))
        dialogs.exported.connect(self._answers.show_export)
        dialogs.failed.connect(self._show_error)

    def _connect_work(self) -> None:
        """Show what is running, with a way to stop it, and what came of it."""
        session, views, status = self.session, self.views, self._status
        # Statistics are quick and nobody waits for them.
        for task, runner in (
            ("reading", session.reading),
            ("analysing", session.analysing),
            ("exporting", self._exporting),
        ):
            runner.busy_changed.connect(lambda label, task=task: status.set_running(task, label))
            runner.progressed.connect(status.set_progress)
        status.cancel_requested.connect(self._cancel)
        session.document_changed.connect(self._show_document)
        session.analysis_changed.connect(status.set_analysis)
        session.analysis_settled.connect(self._advisor.show_analysis)
        session.document_changed.connect(lambda _: self._advisor.show_analysis(None))
        slider, curve = self._tool_bar.slider, views.curve
        for started in (slider.gesture_started, curve.threshold_edited):
            started.connect(lambda *_: self._advisor.begin_drag())
        for finished in (slider.gesture_finished, curve.threshold_edit_finished):
            finished.connect(self._advisor.end_drag)
        self.runs.run_reported.connect(self._log_run)
        views.log.unread_changed.connect(
            lambda count: views.docks["log"].setWindowTitle(f"Log ({count})" if count else "Log")
        )

    def _connect_files(self) -> None:
        opener, dialogs, documents = self._opener, self._dialogs, self.views.documents
        documents.document_requested.connect(opener.open_document)
        self.views.rail.document_requested.connect(opener.open_document)
        documents.folder_requested.connect(lambda path: opener.open_folder(Path(path)))
        documents.close_requested.connect(lambda path, entry: self.session.close((path, entry)))
        documents.remove_recent_requested.connect(opener.forget_recent)
        documents.reload_requested.connect(self._reload)
        documents.folder_shown_requested.connect(
            lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))
        )
        dialogs.paths_chosen.connect(opener.open_paths)
        dialogs.config_chosen.connect(opener.open_config)
        dialogs.source_chosen.connect(self.session.open_chunks)
        opener.source_wanted.connect(dialogs.ask_for_source)
        opener.began.connect(self._notifications.forget_file)
        opener.changed_on_disk.connect(self._notifications.show_file_changed)
        opener.vanished.connect(
            lambda path: self.views.log.add("warning", self._notifications.show_vanished(path))
        )
        opener.config_opened.connect(self._answers.show_config_opened)
        opener.not_kept.connect(self._answers.show_not_kept)
        opener.nothing_to_paste.connect(self._answers.show_nothing_to_paste)
        self._drop_target.paths_dropped.connect(opener.open_paths)
        self.session_keeper.vanished.connect(self._answers.show_gone)
        for instrument in self.instrument_docks.instruments:
            show = partial(self.instrument_docks.show, instrument.name)
            instrument.finished.connect(partial(self._answers.show_finished, show=show))
        opener.folder_listed.connect(self._show_folder)
        opener.failed.connect(self._show_error)
        self._settings_store.changed.connect(self._show_recent)

    # Showing

    def _show_document(self, document: Document | None) -> None:
        self.actions_by_name.set_has_document(document is not None)
        # The title names the file: a heading of its text may say anything, even the name of the app.
        self.setWindowTitle(f"{printable(document.name)} - Seamline" if document is not None else "Seamline")
        current = self.session.current
        if current is not None and len(current.entries) > 1 and current.document.path != self._listed_path:
            # Once for each file: whoever closes the list then wants it closed.
            self._listed_path = current.document.path
            self.views.workspaces.open_here("documents")

    def _reload(self, path: str, entry: str) -> None:
        self.session.show((path, entry))
        self.session.reload(afresh=True)

    def _show_recent(self) -> None:
        self._recent_menu.set_files(self.settings.recent_files)
        self.views.empty.set_recent(self.settings.recent_files)
        self.views.documents.set_recent(self.settings.recent_files, self.settings.recent_folders)

    def _show_folder(self, folder: str, files: list[str]) -> None:
        self.views.documents.set_folder(folder, files)
        self.instrument_docks.folder.set_files(folder, files)
        self.views.workspaces.open_here("documents")

    def _show_error(self, error: SeamlineError) -> None:
        self._notifications.show_error(str(error), "")
        self.views.log.add("error", str(error))

    def _log_run(self, report: RunReport) -> None:
        self.views.log.add("info", report.line)
        if self._run_log is None:
            return
        try:
            self._run_log.add(report)
        except ExportError as error:
            # Said once: it would fail for every other run as well.
            self._run_log = None
            self._show_error(error)

    # Doing what the user asks

    def start_tour(self) -> None:
        """Show a newcomer round; over the sample, if nothing is open."""
        self._settings_store.update(tour_seen=True)
        if self.session.current is None:
            self._opener.open_sample()
        self.views.workspaces.show_dock("inspector")
        self._tour.begin()

    def _search(self) -> None:
        self.views.workspaces.open_here("search")
        self.instrument_docks.search.panel.query.setFocus()

    def _ask(self, question: str) -> None:
        self.views.workspaces.open_here("search")
        self.instrument_docks.search.panel.ask(question)

    def _find(self) -> None:
        if not self._tool_bar.focus_search():
            self.views.open_find()

    def _show_first_problem(self) -> None:
        findings = self.instrument_docks.findings.findings
        if findings is not None and findings.by_chunk:
            self.session.select(min(findings.by_chunk))
            if "inspector" not in self.views.docks:
                self.views.workspaces.open_here("smells")

    def _show_panel(self, name: str) -> None:
        self.views.workspaces.show_dock(name)
        self._panel_focus.enter(self.views.docks[name])

    def _focus_workspace(self) -> None:
        """Take the keyboard along: what had the focus may not be in the workspace that is shown."""
        focused: QWidget | None = self.focusWidget()
        if focused is None or not self._tool_bar.workspaces.isAncestorOf(focused):
            self._panel_focus.enter_main()

    def _show_workspace(self, name: str) -> None:
        self._is_arranged = True
        self.views.workspaces.restore(name)
        self._tool_bar.workspaces.set_choice(self.views.workspaces.current)
        self._connections.follow_workspace(self.views.workspaces.current)
        self._comparing.follow_workspace(self.views.workspaces.current)

    def _open_palette(self) -> None:
        self._palette.open_with(
            [
                *entries_of_menus(self.menuBar()),
                *entries_of_presets(self._editor.choose_preset),
                *entries_of_files(self.settings.recent_files, lambda path: self.open_paths([path])),
            ],
            self._find_chunks,
        )

    def _find_chunks(self, typed: str) -> Iterator[PaletteEntry]:
        analysis = self.session.analysis
        return entries_of_chunks(
            typed, len(analysis.chunks) if analysis is not None else 0, select=self.session.select
        )

    def _find_conversation(self) -> None:
        self.views.workspaces.fold(False)
        self.views.workspaces.open_here("documents")
        self.views.documents.focus_conversations()

    def _save_picture(self, path: Path) -> None:
        try:
            self.save_picture(path)
        except ExportError as error:
            self._show_error(error)

    def _export(self, selection: tuple[int, ...] = ()) -> None:
        if self.session.analysis is not None:
            self._dialogs.ask_for_export(
                self.session.analysis,
                selection,
                self.session.load_embedder,
                shown=names_of(self.session.reading_options),
            )

    def _export_report(self) -> None:
        if self.session.analysis is not None:
            self._dialogs.ask_for_report(
                self.session.analysis,
                self.instrument_docks.findings.findings,
                shown=names_of(self.session.reading_options),
            )

    def _copy_chunk(self) -> None:
        analysis, chunk = self.session.analysis, self.session.selection
        if analysis is not None and chunk >= 0:
            QGuiApplication.clipboard().setText(stored_text(analysis, chunk))
            self.statusBar().showMessage(f"Copied chunk {chunk + 1}", 2000)

    def _copy_chunk_at(self, chunk: int) -> None:
        self.session.select(chunk)
        self._copy_chunk()

    def _set_theme_name(self, name: str) -> None:
        self._settings_store.update(theme=name)
        self.appearance_wanted.emit()

    def _change_font(self, step: int) -> None:
        points = QFontInfo(QApplication.font()).pointSize() + step
        points = min(max(points, FONT_POINTS[0]), FONT_POINTS[-1]) if step else 0
        self._settings_store.update(font_points=points)
        self.appearance_wanted.emit()

    def _cancel(self) -> None:
        self.session.cancel()
        self.instrument_docks.cancel()
        self._exporting.cancel()

    # Qt's events

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.actions_by_name.draw_icons(theme_of(self))

    def focusNextPrevChild(self, is_next: bool) -> bool:
        focused: QWidget | None = self.focusWidget()
        if focused is not None and self._tour.isAncestorOf(focused):
            # It lies over all else, and has an order of its own.
            return super().focusNextPrevChild(is_next)
        return self._panel_focus.tab(1 if is_next else -1)

    def showEvent(self, event: QShowEvent) -> None:
        if not self._is_arranged:
            # Only now the size of the window is known that the docks share.
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
        self.instrument_docks.close()
        self._exporting.close()
        self._advisor.close()
        self.closed.emit()
        super().closeEvent(event)
