"""Opening of paths, by their kind: documents, folders, configs and stored chunks."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal

from seamline import sources
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.file_kinds import is_config_file
from seamline.desktop.state.file_watcher import FileWatcher
from seamline.desktop.state.session import Session
from seamline.desktop.state.session_file import MAX_PASTED
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import tr
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import with_current_names
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.text.document import Document, possible_names
from seamline.exports.config import load_config
from seamline.exports.own_files import holds_chunks, leave_out_own
from seamline.exports.stored.reading import load_chunks
from seamline.exports.stored.stored_chunks import StoredDocument, stored_documents
from seamline.ordinary_files import exists, is_folder
from seamline.paths import resource

logger = logging.getLogger(__name__)


class DocumentOpener(QObject):
    """Opens files and texts for the user, watches the file that is shown, and remembers recent files.

    began: the user turns to another file. folder_listed: a folder and the files in it.
    source_wanted: a StoredDocument whose text was not found. failed: a SeamlineError.
    config_opened: the path whose settings apply now, and the Config until then.
    not_kept: the length of a pasted text that is too long to be kept for the next start.
    nothing_to_paste: the clipboard holds no text.
    passed_over: a message on something in a folder that cannot be read as it is, and what would help.
    changed_on_disk, vanished: of the file that is shown.
    """

    began = Signal()
    # Paths are sent as objects: a Qt string loses bytes of a name that are not UTF-8.
    folder_listed = Signal(object, object)
    source_wanted = Signal(object)
    failed = Signal(object)
    config_opened = Signal(object, object)
    not_kept = Signal(int)
    passed_over = Signal(object)
    nothing_to_paste = Signal()
    changed_on_disk = Signal()
    vanished = Signal(object)

    def __init__(
        self,
        session: Session,
        editor: ConfigEditor,
        *,
        settings_store: SettingsStore,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editor = editor
        self._settings_store = settings_store
        self._watcher = FileWatcher(self)
        self._watcher.changed.connect(self._reload_changed)
        self._watcher.vanished.connect(self._report_vanished)
        session.document_changed.connect(self._watch)
        session.config_changed.connect(lambda config: settings_store.update(config=dict(config.values())))
        session.documents_changed.connect(self._store_recent)

    @property
    def last_folder(self) -> str:
        """The folder of the file that was opened last, or ""."""
        files = self._settings_store.settings.recent_files
        return str(Path(files[0]).parent) if files else ""

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files, and list the folders among the paths."""
        self.began.emit()
        for path in paths:
            if is_folder(path):
                self.open_folder(path)
            elif is_config_file(path):
                self.open_config(path)
            elif holds_chunks(path):
                self.open_chunks(path)
            else:
                self._session.open(path)

    def open_document(self, path: str, entry: str) -> None:
        """Open one conversation of a file, or for "" the file itself."""
        self.began.emit()
        self._session.open(Path(path), entry)

    def open_folder(self, folder: Path, *, opens_first: bool = True) -> None:
        """List a folder's readable files; if the whole folder is one export, open that.

        opens_first: open its first text, unless a document is open.
        """

        def work(_: Progress, __: CancelToken) -> tuple[tuple[Path, ...], list[str]]:
            passed: list[str] = []
            files = sources.find_files([folder], passed_over=passed.append, unreadable=passed.append)
            return leave_out_own(folder, files, passed_over=passed.append), passed

        def done(found: tuple[tuple[Path, ...], list[str]]) -> None:
            files, passed = found
            for message in passed:
                self.passed_over.emit(message)
            if files == (folder,):
                self._session.open(folder)
                return
            settings = self._settings_store.settings.with_recent_folder(str(folder))
            self._settings_store.set(settings)
            self._settings_store.update(folder=str(folder))
            self.folder_listed.emit(str(folder), [str(file) for file in files])
            if opens_first and self._session.current is None and files:
                # Texts first: JSON beside them is often settings instead of a conversation, and would be
                # refused.
                texts = (file for file in files if file.suffix.lower() != ".json")
                self._session.open(next(texts, files[0]))

        job = Job(tr("Listing {name}", name=folder.name), work, done, self.failed.emit)
        self._session.read_in_turn(lambda: job)

    def open_chunks(self, path: Path) -> None:
        """Show the chunks of a file over the document that they were cut from, if that can be found."""

        def work(_: Progress, __: CancelToken) -> tuple[StoredDocument, ...]:
            return stored_documents(path, load_chunks(path))

        def done(documents: tuple[StoredDocument, ...]) -> None:
            current = self._session.current
            shown = current.document if current is not None else None
            if current is not None and shown is not None and shown.path and not current.is_pasted:
                for stored in documents:
                    if stored.is_of(shown):
                        self._session.open_chunks(Path(shown.path), stored)
                        return
            for stored in documents:
                source = self._source_of(stored)
                if source is not None:
                    self._session.open_chunks(source, stored)
                    return
            if documents:
                self.source_wanted.emit(documents[0])

        job = Job(tr("Reading {name}", name=path.name), work, done, self.failed.emit)
        self._session.read_in_turn(lambda: job)

    def _source_of(self, stored: StoredDocument) -> Path | None:
        """Find the chunks' document by its name: beside their file, in the open folder or recent files."""
        settings = self._settings_store.settings
        places = [stored.file.parent, *(Path(folder) for folder in (settings.folder,) if folder)]
        for name in filter(None, possible_names(stored.name)):
            candidates = [place / part for place in places for part in (name, Path(name).name)]
            candidates += [Path(path) for path in settings.recent_files if Path(path).name == Path(name).name]
            for path in candidates:
                if path != stored.file and exists(path):
                    return path
        return None

    def paste(self, content: QMimeData | None) -> None:
        """Open the files on the clipboard, or its text as a document that is in no file."""
        if content is None:
            # The program that had copied something is gone.
            content = QMimeData()
        paths = [Path(url.toLocalFile()) for url in content.urls() if url.isLocalFile()]
        text = content.text()
        if paths:
            self.open_paths(paths)
        elif text.strip():
            self.began.emit()
            self._session.paste(text)
            if len(text) > MAX_PASTED:
                self.not_kept.emit(len(text))
        else:
            self.nothing_to_paste.emit()

    def open_sample(self) -> None:
        """Open the document that comes with the app."""
        self._session.open(resource("samples/tour.md"))

    def open_config(self, path: Path) -> None:
        """Activate the config of a file, in the dialect of any supported system."""
        before = self._session.config
        try:
            self._editor.edit(load_config(path))
        except SeamlineError as error:
            self.failed.emit(error)
        else:
            self.config_opened.emit(path, before)

    def close_current(self) -> None:
        """Close the document that is shown."""
        self.began.emit()
        if self._session.current is not None:
            self._session.close(self._session.current.key)

    def forget_recent(self, path: str) -> None:
        """Remove a path from the recent files and folders."""
        self._settings_store.set(self._settings_store.settings.without_recent(path))

    def restore_settings(self) -> None:
        """Restore the config and the folder that were active when the window was last closed."""
        settings = self._settings_store.settings
        self._restore_config(settings.config)
        if settings.folder and is_folder(Path(settings.folder)):
            self.open_folder(Path(settings.folder), opens_first=False)

    def _restore_config(self, values: dict[str, object]) -> None:
        if not values:
            return
        try:
            config = self._session.config.with_values(with_current_names(values))
        except ConfigError as error:
            logger.warning("the last configuration is not valid any more (%s); the default is used", error)
            return
        self._editor.restore(config)

    def _watch(self, document: Document | None) -> None:
        current = self._session.current
        is_file = document is not None and document.path and current is not None and not current.is_pasted
        self._watcher.watch(Path(document.path) if document is not None and is_file else None)

    def _store_recent(self) -> None:
        current = self._session.current
        if current is not None and not current.is_pasted:
            self._settings_store.set(self._settings_store.settings.with_recent_file(current.document.path))

    def _reload_changed(self) -> None:
        self.changed_on_disk.emit()
        self._session.reload()

    def _report_vanished(self) -> None:
        if self._session.current is not None:
            self.vanished.emit(self._session.current.document.path)
