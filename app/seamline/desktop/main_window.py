"""The window: what each action does, and every connection between the session and the views."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QToolBar

from seamline import sources
from seamline.desktop.actions import Actions
from seamline.desktop.choice_bar import ChoiceBar
from seamline.desktop.chunk_facts import stored_text
from seamline.desktop.config_editor import ConfigEditor
from seamline.desktop.dialogs.asking import Asking
from seamline.desktop.documents_dock import DocumentItem
from seamline.desktop.file_watcher import FileWatcher
from seamline.desktop.remarks import Remarks
from seamline.desktop.session import OpenDocument, Problem, Session
from seamline.desktop.status_line import StatusLine
from seamline.desktop.task_runner import Job, TaskRunner
from seamline.desktop.theme import Theme, indicator_style
from seamline.desktop.views import Views
from seamline.embedders import ModelInfo
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.document import Document
from seamline.engine.errors import ConfigError, ExportError, SeamlineError
from seamline.engine.presets import preset_for
from seamline.exports.atomic import replacing
from seamline.paths import resource
from seamline.settings import Settings

logger = logging.getLogger(__name__)

_LANES = ("reading", "analysing", "settling")


class MainWindow(QMainWindow):
    """Wires the session to the views; holds no state of the work itself.

    appearance_wanted: the user chose another theme or text size. closed: the window is gone, and its
    settings are final.
    """

    appearance_wanted = Signal()
    closed = Signal()

    def __init__(
        self, session: Session, settings: Settings, *, list_models: Callable[[], Sequence[ModelInfo]]
    ) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self._exporting = TaskRunner(self)
        self._asking = Asking(self, self._exporting, list_models)
        self._editor = ConfigEditor(session, self)
        self._watcher = FileWatcher(self)
        self._is_arranged = bool(settings.layout)
        self.setWindowTitle("Seamline")
        self.setAcceptDrops(True)
        self.resize(1440, 900)
        self.actions_by_name = Actions(self, self.menuBar())
        self.views = Views(self)
        self._remarks = Remarks(self.views.notice)
        self.choices = ChoiceBar(
            (("seamline-static-en", "seamline-static-en (built in)"), ("none", "none")), self
        )
        self._tool_bar = self._build_tool_bar()
        self._status = StatusLine()
        self.setStatusBar(self._status)
        self._build_view_menu()
        self._connect_actions()
        self._connect_session()
        self._connect_views()
        self._show_config(session.config)
        self._show_recent()

    # Opening

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files, and show the folders among the paths in the documents dock."""
        self._remarks.forget_file()
        for path in paths:
            if path.is_dir():
                self.open_folder(path)
            else:
                self.session.open(path)

    def open_folder(self, folder: Path) -> None:
        """List a folder's readable files in the documents dock, and open the first of them."""

        def work(_: Progress, __: CancelToken) -> tuple[Path, ...]:
            return sources.find_files([folder])

        def done(files: tuple[Path, ...]) -> None:
            self.settings = replace(self.settings.with_recent_folder(str(folder)), folder=str(folder))
            self.views.documents.set_folder(str(folder), [str(file) for file in files])
            self._show_recent()
            self.views.docks["documents"].show()
            if self.session.current is None and files:
                self.session.open(files[0])

        self.session.reading.submit(Job(f"Listing {folder.name}", work, done, self._show_error))

    def open_sample(self) -> None:
        """Open the document that comes with the app."""
        self.session.open(resource("samples/tour.md"))

    def reopen_last(self) -> None:
        """Open what was open when the window was last closed; files that are gone are left out."""
        self._restore_config()
        if self.settings.folder and Path(self.settings.folder).is_dir():
            self.open_folder(Path(self.settings.folder))
        for path in self.settings.open_files:
            if Path(path).is_file():
                # The one that was shown is the last.
                entry = self.settings.current_entry if path == self.settings.open_files[-1] else ""
                self.session.open(Path(path), entry)

    def _restore_config(self) -> None:
        if not self.settings.config:
            return
        try:
            config = self.session.config.with_values(self.settings.config)
        except ConfigError as error:
            logger.warning("the last configuration is not valid any more (%s); the default is used", error)
            return
        self._editor.restore(config)

    # Facts of the window

    @property
    def is_busy(self) -> bool:
        """Whether anything is being read, computed or put on screen."""
        return self.session.is_busy or self._exporting.is_busy or self.views.source.is_loading

    def set_theme(self, theme: Theme) -> None:
        """Follow a theme in every view and icon."""
        # A style sheet remembers the colours that widgets had when it came: it goes before they change.
        self.setStyleSheet("")
        self.views.set_theme(theme)
        self.actions_by_name.set_theme(theme)
        self._status.set_theme(theme)
        self.setStyleSheet(
            f"QToolBar {{ border: 0; border-bottom: 1px solid {theme.line}; padding: 3px; spacing: 2px; }}"
            f"QStatusBar {{ border-top: 1px solid {theme.line}; }}"
            f"QMainWindow::separator {{ background: {theme.window}; width: 4px; height: 4px; }}"
            f"QDockWidget::title {{ background: {theme.window}; padding: 5px 8px; }}"
            f"QStatusBar::item {{ border: 0; }} {indicator_style(theme)}"
        )

    def save_picture(self, path: Path) -> None:
        """Write a picture of the window; raises ExportError."""
        png = QByteArray()
        buffer = QBuffer(png)
        self.grab().save(buffer, "PNG")
        with replacing(path) as file:
            file.write(png.data())

    def report_bug(self, text: str) -> None:
        """Say that something unexpected happened; the window goes on."""
        self.views.log.add("error", text)
        self.views.notice.show_notice(
            "error", f"Something unexpected happened; your files are untouched. {text}"
        )

    def restore_layout(self) -> None:
        """Place the window and its docks as they were left."""
        if self.settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.geometry.encode()))
        if self.settings.layout:
            self.restoreState(QByteArray.fromBase64(self.settings.layout.encode()))

    # Connections

    def _build_tool_bar(self) -> QToolBar:
        bar = QToolBar("Tools", self)
        bar.setObjectName("tool_bar")
        bar.setMovable(False)
        for name in ("open", "undo", "redo"):
            bar.addAction(self.actions_by_name[name])
        bar.addWidget(self.choices)
        bar.addAction(self.actions_by_name["find"])
        bar.addAction(self.actions_by_name["export"])
        self.addToolBar(bar)
        return bar

    def _build_view_menu(self) -> None:
        menu = self.actions_by_name.menus["&View"]
        first = menu.actions()[0]
        for dock in self.views.docks.values():
            menu.insertAction(first, dock.toggleViewAction())
        menu.insertSeparator(first)
        themes = QActionGroup(self)
        for name in ("system", "light", "dark"):
            action = QAction(f"{name.capitalize()} colours", self, checkable=True)
            action.setChecked(self.settings.theme == name)
            action.triggered.connect(lambda _=False, name=name: self._set_theme_name(name))
            themes.addAction(action)
            menu.insertAction(first, action)
        menu.insertSeparator(first)

    def _connect_actions(self) -> None:
        views, session, asking = self.views, self.session, self._asking
        for name, act in (
            ("open", lambda: asking.ask_for_files(self._last_folder())),
            ("open_folder", lambda: asking.ask_for_folder(self._last_folder())),
            ("open_sample", self.open_sample),
            ("reload", lambda: session.reload(afresh=True)),
            ("close", self._close_current),
            ("export", self._export),
            ("import_config", lambda: asking.ask_for_config(self._last_folder())),
            ("save_picture", asking.ask_for_picture),
            ("quit", self.close),
            ("undo", self._editor.undo),
            ("redo", self._editor.redo),
            ("reset", self._editor.reset),
            ("copy_chunk", self._copy_chunk),
            ("find", views.source.open_find),
            ("next_chunk", lambda: self._step_chunk(1)),
            ("previous_chunk", lambda: self._step_chunk(-1)),
            ("larger", lambda: self._change_font(1)),
            ("smaller", lambda: self._change_font(-1)),
            ("normal_size", lambda: self._change_font(0)),
            ("restore_layout", views.arrange),
            ("cancel", self._cancel),
            ("help", asking.show_help),
            ("about", asking.show_about),
        ):
            self.actions_by_name[name].triggered.connect(lambda _=False, act=act: act())

    def _connect_session(self) -> None:
        session, views = self.session, self.views
        session.document_changed.connect(self._show_document)
        session.documents_changed.connect(self._show_documents)
        session.analysis_changed.connect(self._show_analysis)
        session.analysis_settled.connect(self._show_settled)
        session.config_changed.connect(self._show_config)
        session.selection_changed.connect(self._show_selection)
        session.problem_reported.connect(self._show_problem)
        session.message_reported.connect(views.log.add)
        views.log.unread_changed.connect(
            lambda count: views.docks["log"].setWindowTitle(f"Log ({count})" if count else "Log")
        )
        for lane in _LANES:
            runner: TaskRunner = getattr(session, lane)
            # Statistics are quick and nobody waits for them.
            if lane != "settling":
                runner.busy_changed.connect(lambda label, lane=lane: self._status.set_running(lane, label))
                runner.progressed.connect(self._status.set_progress)
        self._exporting.busy_changed.connect(lambda label: self._status.set_running("exporting", label))
        self._exporting.progressed.connect(self._status.set_progress)
        self._status.cancel_requested.connect(self._cancel)
        self._watcher.changed.connect(self._reload_changed)
        self._watcher.vanished.connect(self._say_vanished)

    def _connect_views(self) -> None:
        views, session = self.views, self.session
        views.empty.open_requested.connect(self.actions_by_name["open"].trigger)
        views.empty.folder_requested.connect(self.actions_by_name["open_folder"].trigger)
        views.empty.sample_requested.connect(self.open_sample)
        views.source.chunk_clicked.connect(session.select)
        views.source.chunk_step_requested.connect(self._step_chunk)
        views.source.gap_clicked.connect(self._mark_gap)
        views.source.visible_range_changed.connect(self._show_visible_range)
        views.table.chunk_clicked.connect(session.select)
        views.table.export_requested.connect(self._export)
        views.curve.gap_clicked.connect(self._show_gap)
        views.curve.gap_hovered.connect(self._mark_gap)
        views.curve.range_edited.connect(self._show_unit)
        editor = self._editor
        views.curve.threshold_edited.connect(self._drag_threshold)
        views.curve.threshold_edit_finished.connect(editor.end_gesture)
        views.parameters.config_edited.connect(editor.edit)
        views.parameters.gesture_started.connect(editor.begin_gesture)
        views.parameters.gesture_finished.connect(editor.end_gesture)
        views.parameters.reset_requested.connect(editor.reset)
        editor.refused.connect(lambda error: views.parameters.set_error(error.key, str(error)))
        editor.history_changed.connect(self._show_history)
        views.statistics.sizes_clicked.connect(self._show_sizes)
        views.documents.document_requested.connect(self._open_document)
        views.documents.folder_requested.connect(lambda path: self.open_folder(Path(path)))
        views.documents.close_requested.connect(lambda path, entry: session.close((path, entry)))
        views.documents.remove_recent_requested.connect(self._forget_recent)
        self.choices.preset_chosen.connect(editor.choose_preset)
        self.choices.value_chosen.connect(editor.choose_value)
        self.choices.embedder_search_requested.connect(self._asking.ask_for_model)
        asking = self._asking
        asking.paths_chosen.connect(self.open_paths)
        asking.picture_wanted.connect(self._save_picture)
        asking.config_chosen.connect(editor.edit)
        asking.model_chosen.connect(lambda name: editor.choose_value("embedder", name))
        asking.exported.connect(lambda path: views.log.add("info", f"wrote {path}"))
        asking.failed.connect(self._show_error)

    # Showing what the session says

    def _show_document(self, document: Document | None) -> None:
        views = self.views
        views.show_source(document is not None)
        views.source.set_document(document)
        self._watcher.watch(Path(document.path) if document is not None and document.path else None)
        self.actions_by_name.set_has_document(document is not None)
        self.setWindowTitle(
            f"{document.title or document.name} - Seamline" if document is not None else "Seamline"
        )
        self._remarks.show_document(document)

    def _show_documents(self) -> None:
        current = self.session.current
        self.views.documents.set_open([item for opened in self.session.documents for item in _items(opened)])
        self.views.documents.set_current(*(current.key if current is not None else ("", "")))
        if current is not None:
            self.settings = self.settings.with_recent_file(current.document.path)
            self._show_recent()

    def _show_recent(self) -> None:
        self.views.documents.set_recent(self.settings.recent_files, self.settings.recent_folders)

    def _show_analysis(self, analysis: Analysis | None) -> None:
        views = self.views
        for view in (views.source, views.curve, views.table):
            view.set_analysis(analysis)
        self._status.set_analysis(analysis)
        if analysis is None:
            views.details.set_analysis(None)
            views.statistics.set_statistics(None, None)
            views.parameters.set_notes({})
            return
        # A new cut never moves the text under the eyes of who moves a slider.
        views.source.set_selection(self.session.selection, reveal=False)
        views.curve.set_selection(self.session.selection)
        views.table.set_selection(self.session.selection)
        self._show_visible_range(*views.source.visible_range)
        views.parameters.set_notes(analysis.idle)
        if "max_tokens" in views.parameters.editors:
            views.parameters.set_error("max_tokens", analysis.cautions.get("max_tokens", ""))
        self._remarks.show_analysis(analysis)

    def _show_settled(self, analysis: Analysis) -> None:
        self.views.details.set_analysis(analysis)
        self.views.details.set_selection(self.session.selection)
        self.views.statistics.set_statistics(analysis, analysis.statistics)

    def _show_config(self, config: Config) -> None:
        self.choices.set_config(config)
        self.views.parameters.set_config(config, preset_for(config.preset).config)
        self.views.curve.set_threshold(config.threshold_std_devs)

    def _show_history(self, can_undo: bool, can_redo: bool) -> None:
        self.actions_by_name["undo"].setEnabled(can_undo)
        self.actions_by_name["redo"].setEnabled(can_redo)

    def _show_selection(self, chunk: int) -> None:
        for view in (self.views.source, self.views.curve, self.views.table, self.views.details):
            view.set_selection(chunk)

    def _show_visible_range(self, first: int, last: int) -> None:
        """Show in the curve which part of the text is on screen."""
        analysis = self.session.analysis
        if analysis is not None and len(analysis.units):
            starts = analysis.units.first
            low, high = starts.searchsorted([first, last])
            self.views.curve.set_visible_units(int(low), int(max(high - 1, low)))

    def _show_problem(self, problem: Problem) -> None:
        error, place = problem.error, problem.place
        if isinstance(error, ConfigError) and error.key and place == "config":
            self.views.parameters.set_error(error.key, str(error))
        if isinstance(error, sources.UnknownFormatError):
            path = Path(problem.path)
            self._remarks.show_error(
                str(error), place, "Open as text", lambda: self.session.open(path, format="text")
            )
        else:
            self._remarks.show_error(str(error), place)

    def _show_error(self, error: SeamlineError) -> None:
        self._remarks.show_error(str(error), "")
        self.views.log.add("error", str(error))

    def _say_vanished(self) -> None:
        current = self.session.current
        if current is not None:
            self.views.log.add("warning", self._remarks.show_vanished(current.document.path))

    def _reload_changed(self) -> None:
        self._remarks.show_file_changed()
        self.session.reload()

    def _show_gap(self, gap: int) -> None:
        analysis = self.session.analysis
        if analysis is not None and gap + 1 < len(analysis.units):
            self.views.source.show_index(int(analysis.units.first[gap + 1]))
            self.views.source.set_marked_gap(gap)

    def _show_unit(self, first: int, _last: int) -> None:
        analysis = self.session.analysis
        if analysis is not None and first < len(analysis.units):
            self.views.source.show_index(int(analysis.units.first[first]))

    def _mark_gap(self, gap: int) -> None:
        self.views.source.set_marked_gap(gap if gap >= 0 else None)

    # Doing what the user asks

    def _drag_threshold(self, std_devs: float) -> None:
        self._editor.begin_gesture()
        self._editor.drag_threshold(std_devs)

    def _show_sizes(self, low: int, high: int) -> None:
        self.views.table.set_size_filter((low, high))
        self.views.docks["chunks"].raise_()

    def _step_chunk(self, step: int) -> None:
        analysis = self.session.analysis
        if analysis is not None and len(analysis.chunks):
            at = self.session.selection + step if self.session.selection >= 0 else 0
            self.session.select(min(max(at, 0), len(analysis.chunks) - 1))

    def _save_picture(self, path: Path) -> None:
        try:
            self.save_picture(path)
        except ExportError as error:
            self._show_error(error)

    def _export(self, selection: tuple[int, ...] = ()) -> None:
        if self.session.analysis is not None:
            self._asking.ask_for_export(self.session.analysis, selection, self.session.load_embedder)

    def _last_folder(self) -> str:
        return str(Path(self.settings.recent_files[0]).parent) if self.settings.recent_files else ""

    def _open_document(self, path: str, entry: str) -> None:
        self._remarks.forget_file()
        self.session.open(Path(path), entry)

    def _close_current(self) -> None:
        self._remarks.forget_file()
        if self.session.current is not None:
            self.session.close(self.session.current.key)

    def _forget_recent(self, path: str) -> None:
        self.settings = self.settings.without_recent(path)
        self._show_recent()

    def _copy_chunk(self) -> None:
        analysis, chunk = self.session.analysis, self.session.selection
        if analysis is not None and chunk >= 0:
            QGuiApplication.clipboard().setText(stored_text(analysis, chunk))
            self.statusBar().showMessage(f"Copied chunk {chunk + 1}", 2000)

    def _set_theme_name(self, name: str) -> None:
        self.settings = replace(self.settings, theme=name)
        self.appearance_wanted.emit()

    def _change_font(self, step: int) -> None:
        points = min(max(QApplication.font().pointSize() + step, 7), 24) if step else 0
        self.settings = replace(self.settings, font_points=points)
        self.appearance_wanted.emit()

    def _cancel(self) -> None:
        self.session.cancel()
        self._exporting.cancel()

    # Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        if not self._is_arranged:
            # Only now the size of the window is known that the docks share.
            self._is_arranged = True
            self.views.arrange()
        super().showEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() and any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.open_paths([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        current = self.session.current
        shown = current.document.path if current is not None else ""
        paths = [opened.document.path for opened in self.session.documents]
        self.settings = replace(
            self.settings,
            geometry=bytes(self.saveGeometry().toBase64().data()).decode(),
            layout=bytes(self.saveState().toBase64().data()).decode(),
            open_files=[path for path in dict.fromkeys(paths) if path != shown] + ([shown] if shown else []),
            current_entry=current.document.entry if current is not None else "",
            config=dict(self.session.config.values()),
        )
        self.session.shut_down()
        self._exporting.close()
        self.closed.emit()
        super().closeEvent(event)


def _items(opened: OpenDocument) -> list[DocumentItem]:
    """Return the rows of an open document: itself, or every conversation of its file."""
    path = opened.document.path
    if len(opened.entries) < 2:
        return [DocumentItem(path, opened.document.entry, opened.document.name, "")]
    return [DocumentItem(path, entry.id, entry.title, _detail(entry)) for entry in opened.entries]


def _detail(entry: sources.Entry) -> str:
    count = f"{entry.messages:,} message{'' if entry.messages == 1 else 's'}"
    if entry.time is None:
        return count
    return f"{count} · {datetime.fromtimestamp(entry.time, UTC):%Y-%m-%d}"
