"""Connections between the opener of documents and the views that ask for files and show the results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from seamline.desktop.dialogs.dialogs import Dialogs
from seamline.desktop.state.session import Session
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.window.actions import Actions
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.document_opener import DocumentOpener
from seamline.desktop.window.drop_target import DropTarget
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.notifications import Notifications
from seamline.desktop.window.recent_menu import RecentMenu
from seamline.engine.errors import SeamlineError


class FileConnections(QObject):
    """Every connection of the opener. show_error: shows why a file could not be opened."""

    def __init__(
        self,
        opener: DocumentOpener,
        session: Session,
        *,
        settings_store: SettingsStore,
        actions: Actions,
        views: Layout,
        dialogs: Dialogs,
        instrument_docks: InstrumentDocks,
        recent_menu: RecentMenu,
        drop_target: DropTarget,
        notifications: Notifications,
        answers: Answers,
        show_error: Callable[[SeamlineError], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._opener = opener
        self._session = session
        self._settings_store = settings_store
        self._views = views
        self._instrument_docks = instrument_docks
        self._recent_menu = recent_menu
        self._recent: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._connect_actions(actions, dialogs)
        self._connect_views(actions)
        dialogs.paths_chosen.connect(opener.open_paths)
        dialogs.config_chosen.connect(opener.open_config)
        dialogs.source_chosen.connect(session.open_chunks)
        recent_menu.file_chosen.connect(lambda path: opener.open_paths([Path(path)]))
        drop_target.paths_dropped.connect(opener.open_paths)
        opener.source_wanted.connect(dialogs.ask_for_source)
        opener.began.connect(notifications.forget_file)
        opener.changed_on_disk.connect(notifications.show_file_changed)
        opener.vanished.connect(lambda path: views.log.add("warning", notifications.show_vanished(path)))
        opener.config_opened.connect(answers.show_config_opened)
        opener.not_kept.connect(answers.show_not_kept)
        opener.nothing_to_paste.connect(answers.show_nothing_to_paste)
        opener.passed_over.connect(lambda message: views.log.add("warning", message))
        opener.passed_over.connect(answers.show_passed_over)
        opener.folder_listed.connect(self._show_folder)
        opener.failed.connect(show_error)
        settings_store.changed.connect(self._show_recent)
        self._show_recent()

    def _connect_actions(self, actions: Actions, dialogs: Dialogs) -> None:
        opener = self._opener
        actions.connect_all(
            {
                "open": lambda: dialogs.ask_for_files(opener.last_folder),
                "open_folder": lambda: dialogs.ask_for_folder(opener.last_folder),
                "paste": lambda: opener.paste(QGuiApplication.clipboard().mimeData()),
                "open_sample": opener.open_sample,
                "reload": lambda: self._session.reload(afresh=True),
                "close": opener.close_current,
                "import_config": lambda: dialogs.ask_for_config(opener.last_folder),
            }
        )

    def _connect_views(self, actions: Actions) -> None:
        opener, documents, empty = self._opener, self._views.documents, self._views.empty
        empty.open_requested.connect(actions["open"].trigger)
        empty.paste_requested.connect(actions["paste"].trigger)
        empty.file_requested.connect(lambda path: opener.open_document(path, ""))
        empty.sample_requested.connect(opener.open_sample)
        documents.document_requested.connect(opener.open_document)
        self._views.rail.document_requested.connect(opener.open_document)
        documents.folder_requested.connect(lambda path: opener.open_folder(Path(path)))
        documents.close_requested.connect(lambda path, entry: self._session.close((path, entry)))
        documents.remove_recent_requested.connect(opener.forget_recent)
        documents.reload_requested.connect(self._reload)
        documents.folder_shown_requested.connect(
            lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))
        )

    def _reload(self, path: str, entry: str) -> None:
        self._session.show((path, entry))
        self._session.reload(afresh=True)

    def _show_recent(self) -> None:
        settings = self._settings_store.settings
        recent = (tuple(settings.recent_files), tuple(settings.recent_folders))
        if recent == self._recent:
            return
        self._recent = recent
        self._recent_menu.set_files(settings.recent_files)
        self._views.empty.set_recent(settings.recent_files)
        self._views.documents.set_recent(settings.recent_files, settings.recent_folders)

    def _show_folder(self, folder: str, files: list[str]) -> None:
        self._views.documents.set_folder(folder, files)
        self._instrument_docks.folder.set_files(folder, files)
        self._views.workspaces.open_here("documents")
