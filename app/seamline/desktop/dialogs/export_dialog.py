"""The dialog that writes chunks or the configuration to a file, with a preview."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QTextOption
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.dialogs.export_choices import ExportChoices
from seamline.desktop.dialogs.export_content import ExportContent, LoadEmbedder, default_folder
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.text_style import monospaced_font
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import ExportError, SeamlineError
from seamline.files import refuse_source_as_target, write_pieces
from seamline.ordinary_files import exists, is_file, is_folder

_LOSSES_LINES = 7


class ExportDialog(QDialog):
    """Asks what to write and where; stays open until it is written or cancelled.

    submit: runs a job in the background. selection, left_out, shown: as in ExportChoices. load_embedder: for
    records with vectors, which are not offered without it. open_paths: the paths of the open documents, to
    which nothing is written. exported: the path of the file that was written, and its content in words.
    """

    exported = Signal(str, str)

    def __init__(
        self,
        analysis: Analysis,
        submit: Callable[[Job], None],
        *,
        selection: tuple[int, ...] = (),
        left_out: Collection[int] = (),
        load_embedder: LoadEmbedder | None = None,
        shown: Sequence[str] = (),
        open_paths: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export"))
        self._document = analysis.document
        self._open_paths = (analysis.document.path, *open_paths)
        self._submit = submit
        self._closed = CancelToken()
        self._is_target_chosen = False
        self._suffix = ""
        self._problem = ""
        self._is_text = True
        self._file_filter = ""

        self.choices = ExportChoices(
            analysis, selection=selection, left_out=left_out, load_embedder=load_embedder, shown=shown
        )
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        # A record is one long line, of which all fields are visible only if it is wrapped anywhere.
        self._preview.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self._preview.setTabChangesFocus(True)
        self._preview.setFont(monospaced_font())
        self._preview.setAccessibleName(tr("Preview"))
        self._preview_label = QLabel()
        self._losses_label = QLabel()
        self.losses = QListWidget()
        self.losses.setAccessibleName(tr("What this format cannot hold"))
        self.losses.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.losses.setMaximumHeight(self.fontMetrics().height() * _LOSSES_LINES)
        self.target = QLineEdit()
        self.target.setAccessibleName(tr("File to write"))
        self.browse_button = QPushButton(tr("Browse…"))
        self.browse_button.setAutoDefault(False)
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.copy_button = self._buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.setToolTip(tr("Copy the whole of it instead of writing a file"))
        self.write_button = self._buttons.addButton(tr("Write"), QDialogButtonBox.ButtonRole.AcceptRole)
        # Enter presses the Write button wherever the focus is, not the button that had the focus last.
        for button in self._buttons.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(button is self.write_button)
        self.write_button.setDefault(True)
        self._lay_out()

        self.choices.changed.connect(self._show_choice)
        self.target.textEdited.connect(self._choose_target)
        self.browse_button.clicked.connect(self._ask_for_target)
        self.copy_button.clicked.connect(self._copy)
        self._buttons.accepted.connect(self._write)
        self._buttons.rejected.connect(self.reject)
        self.finished.connect(self._closed.cancel)
        self.finished.connect(self.deleteLater)
        self._show_choice()

    def _lay_out(self) -> None:
        target = QHBoxLayout()
        target.addWidget(self.target, 1)
        target.addWidget(self.browse_button)
        form = QFormLayout()
        form.addRow(tr("&File"), target)
        form.labelForField(target).setBuddy(self.target)  # type: ignore[attr-defined]
        layout = QVBoxLayout(self)
        layout.addWidget(self.choices)
        layout.addSpacing(self.fontMetrics().height() // 2)
        layout.addWidget(self._preview_label)
        layout.addWidget(self._preview, 1)
        layout.addWidget(self._losses_label)
        layout.addWidget(self.losses)
        layout.addLayout(form)
        layout.addWidget(self.message)
        layout.addWidget(self._buttons)
        line = self.fontMetrics().height()
        self.resize(QSize(line * 50, line * 44).boundedTo(self.screen().availableSize()))

    @property
    def preview_text(self) -> str:
        """The text of the preview."""
        return self._preview.toPlainText()

    def _show_choice(self) -> None:
        """Show a preview of the chosen content, or why it cannot be written."""
        try:
            content = self.choices.content()
            self._show_preview(tr(content.preview_title), content.preview)
            self._show_losses(content.losses_title, content.losses)
            self._is_text, self._file_filter = content.is_text, content.file_filter
        except SeamlineError as error:
            self._problem = error_text(error)
            self._show_preview(tr("Nothing to preview"), "")
            self._show_losses("", ())
        else:
            self._problem = ""
            suffix = _suffix_of(content.file_name)
            if self._is_target_chosen:
                self._follow_format(content.file_name)
            else:
                self.target.setText(str(default_folder(self._document) / content.file_name))
            self._suffix = suffix
        self._show_target()

    def _follow_format(self, file_name: str) -> None:
        """Change the extension of a target that the user chose, if it is that of the last format."""
        target = Path(self.target.text().strip())
        if not self._suffix or _suffix_of(target.name) != self._suffix:
            return
        if target.name == self._suffix:
            self.target.setText(str(target.with_name(file_name)))
        else:
            self.target.setText(str(target.with_suffix(_suffix_of(file_name))))

    def _show_preview(self, title: str, text: str) -> None:
        self._preview_label.setText(title)
        self._preview.setPlainText(text)

    def _show_losses(self, title: str, losses: Sequence[str]) -> None:
        self._losses_label.setText(tr(title))
        self.losses.clear()
        self.losses.addItems([tr(loss) for loss in losses])
        for widget in (self._losses_label, self.losses):
            widget.setVisible(bool(losses))

    def _choose_target(self) -> None:
        self._is_target_chosen = True
        self._show_target()

    def _ask_for_target(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, tr("Export to"), self.target.text(), self._file_filter)
        if name:
            self.target.setText(name)
            self._choose_target()

    def _show_target(self) -> None:
        """Say whether the target can be written, or will be replaced."""
        name = self.target.text().strip()
        path = Path(name)
        problem = self._problem or _problem_of(name, self._open_paths)
        self.write_button.setEnabled(not problem)
        self.copy_button.setEnabled(not self._problem and self._is_text)
        is_there = not problem and exists(path)
        self.write_button.setText(tr("Replace") if is_there else tr("Write"))
        warning = tr("{name} is there already and will be replaced.", name=path.name) if is_there else ""
        self.message.setText(problem or warning)

    def _write(self) -> None:
        content, path, closed = self.choices.content(), Path(self.target.text().strip()), self._closed

        def work(progress: Progress, cancel: CancelToken) -> str:
            write_pieces(path, _until(closed, content, progress=progress, cancel=cancel))
            return str(path)

        finish = partial(self._finish, what=content.what)
        self._run(Job(tr("Writing {name}", name=path.name), work, finish, self._fail))

    def _copy(self) -> None:
        content, closed = self.choices.content(), self._closed

        def work(progress: Progress, cancel: CancelToken) -> str:
            return b"".join(_until(closed, content, progress=progress, cancel=cancel)).decode("utf-8")

        self._run(Job(tr("Copying"), work, self._finish_copy, self._fail))

    def _run(self, job: Job) -> None:
        self._set_busy(True)
        self.message.setText(f"{job.label}…")
        self._submit(job)

    def _set_busy(self, is_busy: bool) -> None:
        for widget in (self.choices, self.write_button, self.target, self.browse_button):
            widget.setDisabled(is_busy)
        self.copy_button.setEnabled(self._is_text and not is_busy)

    def _finish(self, path: str, *, what: str) -> None:
        if not self._closed.is_cancelled:
            self.exported.emit(path, what)
            self.accept()

    def _finish_copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        if not self._closed.is_cancelled:
            self._set_busy(False)
            self.message.setText(tr("Copied {count:,} characters.", count=len(text)))

    def _fail(self, error: SeamlineError) -> None:
        if not self._closed.is_cancelled:
            self._set_busy(False)
            self.message.setText(tr("Not written: {error}", error=error_text(error)))
            self.target.setFocus()
            self.target.selectAll()


def _suffix_of(file_name: str) -> str:
    """Return the extension of a file name, or the whole name if it is only that, as .kbconfig."""
    return Path(file_name).suffix or file_name


def _problem_of(target: str, open_paths: Collection[str]) -> str:
    """Return why a target cannot be written, as far as that can be known before; "" if it can.

    open_paths: the paths of the open documents.
    """
    path = Path(target)
    if not target:
        return tr("Name a file to write.")
    if is_folder(path):
        return tr("{path} is a folder: name a file in it.", path=path)
    if is_file(path.parent):
        return tr("{path} is a file, not a folder: choose a folder.", path=path.parent)
    if not is_folder(path.parent):
        return tr("There is no folder {path}: choose one that is there.", path=path.parent)
    try:
        refuse_source_as_target(path, open_paths)
    except ExportError as error:
        return error_text(error)
    return ""


def _until(
    closed: CancelToken, content: ExportContent, *, progress: Progress, cancel: CancelToken
) -> Iterator[bytes]:
    """Yield the pieces of a content; raise Cancelled as soon as the dialog is closed."""

    def report(stage: str, done: int, total: int) -> None:
        # Checked here too, since all chunks may be one piece, which takes long.
        closed.raise_if_cancelled()
        progress(stage, done, total)

    for piece in content.pieces(report, cancel):
        closed.raise_if_cancelled()
        yield piece
