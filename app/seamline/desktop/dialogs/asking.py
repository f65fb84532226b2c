"""The questions that the window asks, each in its dialog, and the answers as signals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from seamline import __version__, sources
from seamline.desktop.dialogs.export_dialog import ExportDialog
from seamline.desktop.dialogs.help_dialog import HelpDialog
from seamline.desktop.dialogs.model_dialog import ModelDialog
from seamline.desktop.session import EmbedderLoader
from seamline.desktop.task_runner import Job, TaskRunner
from seamline.embedders import ModelInfo
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.exports.config_toml import load_config


class Asking(QObject):
    """Opens dialogs over a window; whoever wants the answers connects to them.

    paths_chosen: a list of Path. picture_wanted: where to. config_chosen: a Config from a file.
    model_chosen: an embedder's name. exported: the file that was written. failed: a SeamlineError.
    """

    paths_chosen = Signal(list)
    picture_wanted = Signal(object)
    config_chosen = Signal(object)
    model_chosen = Signal(str)
    exported = Signal(str)
    failed = Signal(object)

    def __init__(
        self, window: QWidget, runner: TaskRunner, list_models: Callable[[], Sequence[ModelInfo]]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._runner = runner
        self._list_models = list_models

    def ask_for_files(self, folder: str) -> None:
        """Ask which files to open, beginning in a folder."""
        patterns = " ".join(f"*{extension}" for extension in sources.EXTENSIONS)
        files, _ = QFileDialog.getOpenFileNames(
            self._window, "Open", folder, f"Texts and conversations ({patterns});;All files (*)"
        )
        if files:
            self.paths_chosen.emit([Path(file) for file in files])

    def ask_for_folder(self, folder: str) -> None:
        """Ask which folder to open, beginning in another."""
        chosen = QFileDialog.getExistingDirectory(self._window, "Open folder", folder)
        if chosen:
            self.paths_chosen.emit([Path(chosen)])

    def ask_for_picture(self) -> None:
        """Ask where to save a picture of the window."""
        name, _ = QFileDialog.getSaveFileName(
            self._window, "Save window as picture", "seamline.png", "PNG (*.png)"
        )
        if name:
            self.picture_wanted.emit(Path(name))

    def ask_for_config(self, folder: str) -> None:
        """Ask for a config file, and read it."""
        name, _ = QFileDialog.getOpenFileName(self._window, "Import config", folder, "Config (*.toml)")
        if not name:
            return
        try:
            self.config_chosen.emit(load_config(Path(name)))
        except SeamlineError as error:
            self.failed.emit(error)

    def ask_for_model(self) -> None:
        """Ask for one of the known embedding models, or a folder with one."""

        def work(_: Progress, __: CancelToken) -> Sequence[ModelInfo]:
            return self._list_models()

        def done(models: Sequence[ModelInfo]) -> None:
            dialog = ModelDialog(models, self._window)
            dialog.accepted.connect(lambda: self.model_chosen.emit(dialog.chosen))
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

        self._runner.submit(Job("Listing models", work, done, self.failed.emit))

    def ask_for_export(
        self, analysis: Analysis, selection: tuple[int, ...], load_embedder: EmbedderLoader
    ) -> None:
        """Ask what to export and where, and write it."""
        dialog = ExportDialog(
            analysis,
            self._runner.submit,
            selection=selection,
            load_embedder=partial(load_embedder, analysis.config.embedder),
            parent=self._window,
        )
        dialog.exported.connect(self.exported)
        dialog.open()

    def show_help(self) -> None:
        """Show the help page, beside which one can go on working."""
        HelpDialog("concepts", self._window).show()

    def show_about(self) -> None:
        """Say what this program is, and under which licences."""
        QMessageBox.about(
            self._window,
            "About Seamline",
            f"<h3>Seamline {__version__}</h3><p>Shows where a text comes apart: chunks for retrieval and "
            "agent memory, cut by eye and exported as they are.</p><p>MIT licence. The bundled embedding "
            "model is under Apache-2.0. Nothing you open leaves this machine.</p>",
        )
