"""Writing the chunks or the configuration to a file, with a look at it first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextOption
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.dialogs.export_content import ExportContent, LoadEmbedder, default_target
from seamline.desktop.task_runner import Job
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.exports.atomic import write_lines


class ExportDialog(QDialog):
    """Asks what to write and where; stays open until it is written or given up.

    submit: runs a job in the background. load_embedder: for records with vectors, which are not offered
    without it. exported: the path of the file that was written.
    """

    exported = Signal(str)

    def __init__(
        self,
        analysis: Analysis,
        submit: Callable[[Job], None],
        *,
        selection: tuple[int, ...] = (),
        load_embedder: LoadEmbedder | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export")
        self._analysis = analysis
        self._submit = submit
        self._selection = selection
        self._load_embedder = load_embedder
        self._closed = CancelToken()
        self._is_target_chosen = False

        total = len(analysis.chunks)
        self.all_chunks = QRadioButton(f"All chunks ({total:,}), as NDJSON")
        self.selected_chunks = QRadioButton(f"The selected chunks ({len(selection):,}), as NDJSON")
        self.selected_chunks.setVisible(bool(selection))
        self.config = QRadioButton("The configuration, as TOML: it gives the same chunks on the command line")
        (self.selected_chunks if selection else self.all_chunks).setChecked(True)
        self.embeddings = QCheckBox("with the vector of each chunk, computed while writing")
        self.embeddings.setVisible(load_embedder is not None)
        self.created_at = QCheckBox("with the time of writing (a second export then differs)")
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        # A record is one long line: broken anywhere, all its fields are seen.
        self._preview.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self._preview.setTabChangesFocus(True)
        self._preview.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._preview.setAccessibleName("Preview")
        self._preview_label = QLabel()
        self.target = QLineEdit()
        self.target.setAccessibleName("File to write")
        self._browse = QPushButton("Browse…")
        self._browse.setAutoDefault(False)
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.copy_button = self._buttons.addButton("Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.setToolTip("Copy the whole of it instead of writing a file")
        self.write_button = self._buttons.addButton("Write", QDialogButtonBox.ButtonRole.AcceptRole)
        # Enter writes, wherever the focus is; Qt would let it press the button that last had it.
        for button in self._buttons.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(button is self.write_button)
        self.write_button.setDefault(True)
        self._lay_out()

        for choice in (self.all_chunks, self.selected_chunks, self.config, self.embeddings, self.created_at):
            choice.toggled.connect(self._show_choice)
        self.target.textEdited.connect(self._choose_target)
        self._browse.clicked.connect(self._ask_for_target)
        self.copy_button.clicked.connect(self._copy)
        self._buttons.accepted.connect(self._write)
        self._buttons.rejected.connect(self.reject)
        self.finished.connect(self._closed.cancel)
        self.finished.connect(self.deleteLater)
        self._show_choice()

    def _lay_out(self) -> None:
        options = QVBoxLayout()
        options.setContentsMargins(self.fontMetrics().height() * 2, 0, 0, 0)
        options.addWidget(self.embeddings)
        options.addWidget(self.created_at)
        target = QHBoxLayout()
        target.addWidget(self.target, 1)
        target.addWidget(self._browse)
        form = QFormLayout()
        form.addRow("&File", target)
        form.labelForField(target).setBuddy(self.target)  # type: ignore[attr-defined]
        layout = QVBoxLayout(self)
        for choice in (self.all_chunks, self.selected_chunks):
            layout.addWidget(choice)
        layout.addLayout(options)
        layout.addWidget(self.config)
        layout.addSpacing(self.fontMetrics().height() // 2)
        layout.addWidget(self._preview_label)
        layout.addWidget(self._preview, 1)
        layout.addLayout(form)
        layout.addWidget(self.message)
        layout.addWidget(self._buttons)
        line = self.fontMetrics().height()
        self.resize(line * 44, line * 32)

    @property
    def preview_text(self) -> str:
        """The beginning of what would be written."""
        return self._preview.toPlainText()

    def _chosen(self) -> ExportContent:
        if self.config.isChecked():
            return ExportContent(self._analysis, None)
        chunks = self._selection if self.selected_chunks.isChecked() else range(len(self._analysis.chunks))
        now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return ExportContent(
            self._analysis,
            tuple(chunks),
            created_at=now if self.created_at.isChecked() else "",
            load_embedder=self._load_embedder if self.embeddings.isChecked() else None,
        )

    def _show_choice(self) -> None:
        content = self._chosen()
        is_config = content.chunks is None
        self.embeddings.setEnabled(not is_config)
        self.created_at.setEnabled(not is_config)
        self._preview.setPlainText(content.preview)
        self._preview_label.setText(content.preview_title)
        if not self._is_target_chosen:
            self.target.setText(str(default_target(self._analysis, is_config=is_config)))
        self._show_target()

    def _choose_target(self) -> None:
        self._is_target_chosen = True
        self._show_target()

    def _ask_for_target(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Export to", self.target.text())
        if name:
            self.target.setText(name)
            self._choose_target()

    def _show_target(self) -> None:
        """Say before writing what can be known of the target."""
        name = self.target.text().strip()
        path = Path(name)
        problem = ""
        if not name:
            problem = "Name a file to write."
        elif path.is_dir():
            problem = f"{path} is a folder: name a file in it."
        elif path.parent.is_file():
            problem = f"{path.parent} is a file, not a folder: choose a folder."
        elif not path.parent.is_dir():
            problem = f"There is no folder {path.parent}: choose one that is there."
        self.write_button.setEnabled(not problem)
        exists = not problem and path.exists()
        self.write_button.setText("Replace" if exists else "Write")
        warning = f"{path.name} is there already and will be replaced." if exists else ""
        self.message.setText(problem or warning)

    def _write(self) -> None:
        content, path, closed = self._chosen(), Path(self.target.text().strip()), self._closed

        def work(progress: Progress, cancel: CancelToken) -> str:
            write_lines(path, _until(closed, content.pieces(progress, cancel)))
            return str(path)

        self._run(Job(f"Writing {path.name}", work, self._finish, self._fail))

    def _copy(self) -> None:
        content, closed = self._chosen(), self._closed

        def work(progress: Progress, cancel: CancelToken) -> str:
            return "".join(_until(closed, content.pieces(progress, cancel)))

        self._run(Job("Copying", work, self._finish_copy, self._fail))

    def _run(self, job: Job) -> None:
        self._set_busy(True)
        self.message.setText(f"{job.label}…")
        self._submit(job)

    def _set_busy(self, is_busy: bool) -> None:
        for widget in (self.write_button, self.copy_button, self.target, self._browse):
            widget.setDisabled(is_busy)

    def _finish(self, path: str) -> None:
        if not self._closed.is_cancelled:
            self.exported.emit(path)
            self.accept()

    def _finish_copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        if not self._closed.is_cancelled:
            self._set_busy(False)
            self.message.setText(f"Copied {len(text):,} characters.")

    def _fail(self, error: SeamlineError) -> None:
        if not self._closed.is_cancelled:
            self._set_busy(False)
            self.message.setText(f"Not written: {error}")
            self.target.setFocus()
            self.target.selectAll()


def _until(closed: CancelToken, pieces: Iterable[str]) -> Iterator[str]:
    """Yield pieces until the dialog is given up; then raise Cancelled."""
    for piece in pieces:
        closed.raise_if_cancelled()
        yield piece
