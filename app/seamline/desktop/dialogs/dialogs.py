"""Dialogs that the window opens, with their answers as signals; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from seamline import __version__, sources
from seamline.desktop.state.file_kinds import CHUNK_EXTENSIONS, CONFIG_PATTERNS
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.task_runner import Job, TaskRunner
from seamline.desktop.widgets.translation import tr
from seamline.embedders import ModelInfo
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.text.document import Document
from seamline.exports.exporter import stem_of
from seamline.exports.stored.stored_chunks import StoredDocument
from seamline.files import refuse_source_as_target, write_lines
from seamline.instruments.comparison import Comparison
from seamline.instruments.lint import Findings
from seamline.paths import notices
from seamline.sources.documents.kinds import EXTENSIONS as DOCUMENTS

if TYPE_CHECKING:
    from seamline.memories.extraction_report import ExtractionReport


class Dialogs(QObject):
    """Opens dialogs over a window, and emits the user's answers.

    paths_chosen: a list of Path. picture_wanted: the path to write to. config_chosen: the path of a config
    file. source_chosen: the file that a StoredDocument was cut from, and that document.
    model_chosen: an embedder's name. exported: the file that was written, and its content in words.
    failed: a SeamlineError.
    """

    paths_chosen = Signal(list)
    picture_wanted = Signal(object)
    config_chosen = Signal(object)
    source_chosen = Signal(object, object)
    model_chosen = Signal(str)
    exported = Signal(str, str)
    failed = Signal(object)

    def __init__(
        self,
        window: QWidget,
        runner: TaskRunner,
        *,
        list_models: Callable[[], Sequence[ModelInfo]],
        open_paths: Callable[[], Collection[str]],
    ) -> None:
        """open_paths: returns the paths of the open documents, to which nothing may be written."""
        super().__init__(window)
        self._window = window
        self._runner = runner
        self._list_models = list_models
        self._open_paths = open_paths

    def ask_for_files(self, folder: str) -> None:
        """Ask which files to open, beginning in a folder."""
        extensions = sorted({*sources.extensions(), *CHUNK_EXTENSIONS, *DOCUMENTS})
        patterns = " ".join(f"*{extension}" for extension in extensions)
        files, _ = QFileDialog.getOpenFileNames(
            self._window,
            tr("Open"),
            folder,
            tr("Texts and conversations ({patterns});;All files (*)", patterns=patterns),
        )
        if files:
            self.paths_chosen.emit([Path(file) for file in files])

    def ask_for_folder(self, folder: str) -> None:
        """Ask which folder to open, beginning in another."""
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Open folder"), folder)
        if chosen:
            self.paths_chosen.emit([Path(chosen)])

    def ask_for_picture(self) -> None:
        """Ask where to save a picture of the window."""
        name, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save window as picture"), "seamline.png", "PNG (*.png)"
        )
        if name:
            self.picture_wanted.emit(Path(name))

    def ask_for_config(self, folder: str) -> None:
        """Ask for a config file of any known system."""
        patterns = " ".join(CONFIG_PATTERNS)
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            tr("Open config"),
            folder,
            tr("Configs ({patterns});;All files (*)", patterns=patterns),
        )
        if name:
            self.config_chosen.emit(Path(name))

    def ask_for_source(self, stored: StoredDocument) -> None:
        """Ask for the file that stored chunks were cut from, beginning in their folder."""
        title = tr("What was {name} cut from?", name=stored.file.name)
        if stored.name:
            title = tr("What was {name} cut from? ({document})", name=stored.file.name, document=stored.name)
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            title,
            str(stored.file.parent),
            tr("All files (*)"),
        )
        if name:
            self.source_chosen.emit(Path(name), stored)

    def show_shortcuts(self, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> None:
        """Show all shortcuts. groups: titles, each with actions and their keys."""
        from seamline.desktop.dialogs.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(groups, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_for_model(self) -> None:
        """Ask for one of the known embedding models, or a folder with one."""
        from seamline.desktop.dialogs.model_dialog import ModelDialog

        def work(_: Progress, __: CancelToken) -> Sequence[ModelInfo]:
            return self._list_models()

        def done(models: Sequence[ModelInfo]) -> None:
            dialog = ModelDialog(models, self._window)
            dialog.accepted.connect(lambda: self.model_chosen.emit(dialog.chosen))
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

        self._runner.submit(Job(tr("Listing models"), work, done, self.failed.emit))

    def ask_for_export(
        self,
        analysis: Analysis,
        selection: tuple[int, ...],
        load_embedder: EmbedderLoader,
        *,
        left_out: Collection[int],
        shown: Sequence[str],
    ) -> None:
        """Ask what to export and where, and write it.

        selection: the chunks that the user has selected. left_out: the chunks that are written only if they
        are selected. shown: the names of the ReadOptions that are on.
        """
        from seamline.desktop.dialogs.export_dialog import ExportDialog

        dialog = ExportDialog(
            analysis,
            self._runner.submit,
            selection=selection,
            left_out=left_out,
            shown=shown,
            load_embedder=partial(load_embedder, analysis.config.embedder),
            open_paths=self._open_paths(),
            parent=self._window,
        )
        dialog.exported.connect(self.exported)
        dialog.open()

    def ask_for_report(
        self,
        analysis: Analysis,
        findings: Findings | None,
        *,
        memories: ExtractionReport | None,
        shown: Sequence[str],
    ) -> None:
        """Ask where to write the report of a cut, and write it. shown: as for ask_for_export()."""
        from seamline.exports.report import write_report

        def write(path: Path, progress: Progress, cancel: CancelToken) -> None:
            write_report(
                analysis,
                path,
                findings=findings,
                memories=memories,
                version=__version__,
                shown=shown,
                progress=progress,
                cancel=cancel,
            )

        self._ask_for_file(
            tr("Export report"),
            f"{stem_of(analysis.document) or 'report'}.html",
            write=write,
            what=tr("the report"),
        )

    def ask_for_comparison_report(
        self, comparison: Comparison, findings: tuple[Findings | None, Findings | None]
    ) -> None:
        """Ask where to write the report of a comparison, and write it. findings: of A and of B."""
        from seamline.exports.report import write_comparison_report

        def write(path: Path, progress: Progress, cancel: CancelToken) -> None:
            write_comparison_report(
                comparison, path, findings=findings, version=__version__, progress=progress, cancel=cancel
            )

        document = comparison.a.document
        name = f"{stem_of(document)}-compared.html"
        self._ask_for_file(tr("Export report"), name, write=write, what=tr("the report"))

    def ask_for_markdown(self, document: Document) -> None:
        """Ask where to write the text of a document, and write it."""

        def write(path: Path, _: Progress, __: CancelToken) -> None:
            write_lines(path, [document.text])

        name = f"{stem_of(document)}.md"
        self._ask_for_file(tr("Save as markdown"), name, write=write, what=tr("the markdown"))

    def _ask_for_file(
        self,
        title: str,
        suggested: str,
        *,
        write: Callable[[Path, Progress, CancelToken], None],
        what: str,
    ) -> None:
        """Ask for a file and write it. suggested: a name for it. what: its content, in words."""
        kind = "HTML (*.html)" if suggested.endswith(".html") else tr("Markdown (*.md)")
        name, _ = QFileDialog.getSaveFileName(self._window, title, suggested, kind)
        if not name:
            return
        open_paths = self._open_paths()

        def work(progress: Progress, cancel: CancelToken) -> str:
            refuse_source_as_target(Path(name), open_paths)
            write(Path(name), progress, cancel)
            return name

        def done(path: str) -> None:
            self.exported.emit(path, what)

        self._runner.submit(Job(tr("Writing {what}", what=what), work, done, self.failed.emit))

    def show_help(self) -> None:
        """Show the help in a window that stays open beside this one."""
        from seamline.desktop.dialogs.help_dialog import HelpDialog

        HelpDialog("concepts", self._window).show()

    def show_about(self) -> None:
        """Show the version of the program, and its licences."""
        from seamline.desktop.dialogs.about_dialog import AboutDialog

        AboutDialog(notices(), self._window).exec()
