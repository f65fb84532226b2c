"""The folder view: figures on the cut of every document in a folder by the active configuration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from seamline import sources
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.phrases import phrase
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.instruments.corpus_overview import CorpusOverview, OverviewInput, OverviewRow, overview_rows
from seamline.instruments.lint import lint
from seamline.sources import ReadOptions

if TYPE_CHECKING:
    from seamline.desktop.instruments.folder.folder_panel import FolderPanel

# Rows come faster than they can be read, and each changes the figures of all.
_SHOW_MS = 200


class FolderInstrument(Instrument["FolderPanel"]):
    """Makes an overview of a folder on request, and shows rows as they come; stopping keeps these.

    An overview uses the configuration that was active when it began, even if another is chosen meanwhile.
    """

    name = "folder"
    title = phrase("Folder")
    needs_cut = False

    _found = Signal(int, object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._overview_runner = self.new_runner()
        self._folder = ""
        self._files: tuple[Path, ...] = ()
        self._config = context.config
        self._rows: list[OverviewRow] = []
        self._number = 0
        self._show_soon = QTimer(self, singleShot=True, interval=_SHOW_MS)
        self._show_soon.timeout.connect(self._show)
        self._found.connect(self._add)
        self._overview_runner.busy_changed.connect(self._show_running)
        context.config_changed.connect(self._show_age)
        self.show_progress(self._overview_runner, "survey", things=phrase("files"), stop=self.stop)

    def make_panel(self) -> FolderPanel:
        from seamline.desktop.instruments.folder.folder_panel import FolderPanel

        panel, context = FolderPanel(), self.context
        panel.overview_requested.connect(self.start)
        panel.document_requested.connect(lambda path, entry: context.open_document(Path(path), entry))
        panel.set_folder(self._folder_name, len(self._files))
        return panel

    @property
    def overview(self) -> CorpusOverview:
        """The overview with the rows so far."""
        return CorpusOverview(tuple(self._rows), self._config.max_tokens)

    def set_files(self, folder: str, files: Sequence[str]) -> None:
        """Set the listed folder and its files; an overview of other files is stopped and dropped."""
        if (folder, tuple(map(Path, files))) == (self._folder, self._files):
            return
        self.stop()
        self._folder, self._files = folder, tuple(map(Path, files))
        self._rows = []
        self._number += 1
        if self.has_panel:
            self.panel.set_folder(self._folder_name, len(self._files))

    def start(self) -> None:
        """Make the overview of the folder under the active configuration."""
        context = self.context
        self._config, self._rows = context.config, []
        self._number += 1
        self._show()
        number, folder, files = self._number, Path(self._folder), self._files
        config, options, load_embedder = context.config, context.reading_options, context.load_embedder

        def work(progress: Progress, cancel: CancelToken) -> None:
            embedder = load_embedder(config.embedder, progress, cancel)
            if embedder is not None and needs_model(config):
                # Loads the model now: a failure must end the overview, not change how documents are cut.
                _ = embedder.dimensions
            inputs = [_input(path, folder, options=options, cancel=cancel) for path in files]
            for row in overview_rows(
                inputs, config, embedder=embedder, findings=_count_findings, progress=progress, cancel=cancel
            ):
                self._found.emit(number, row)

        job = Job(tr("Checking {name}", name=folder.name), work, lambda _: None, self._report)
        self._overview_runner.submit(job, supersede=True)

    def stop(self) -> None:
        """Stop; the rows so far stay."""
        self._overview_runner.cancel()

    def cancel(self) -> None:
        self.stop()

    @property
    def _folder_name(self) -> str:
        return Path(self._folder).name or self._folder

    def _add(self, number: int, row: OverviewRow) -> None:
        # A late row of an overview that was stopped must not be added to the next one.
        if number == self._number:
            self._rows.append(row)
            if not self._show_soon.isActive():
                self._show_soon.start()

    def _show(self) -> None:
        self._show_soon.stop()
        self.panel.set_overview(self.overview, outdated=self._config != self.context.config)

    def _show_age(self, config: Config) -> None:
        if self.has_panel:
            self.panel.set_outdated(bool(self._rows) and self._config != config)

    def _show_running(self, label: str) -> None:
        if not label:
            self._show()
        self.panel.set_running(bool(label))


def _input(path: Path, folder: Path, *, options: ReadOptions, cancel: CancelToken) -> OverviewInput:
    """Return a file as an input, with the name that the command line gives it."""
    name = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
    return OverviewInput(name, str(path), partial(_read, path, name, options=options, cancel=cancel))


def _read(path: Path, name: str, options: ReadOptions, cancel: CancelToken) -> Iterator[Document]:
    for document in sources.read_all(path, options=options, cancel=cancel):
        yield replace(document, name=name)


def _count_findings(analysis: Analysis) -> int:
    return len(lint(analysis))
