"""Export actions: write or copy chunks, reports and pictures of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from seamline.desktop.dialogs.dialogs import Dialogs
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.pictures import save_png
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.view_menu import names_of
from seamline.engine.errors import ExportError, SeamlineError
from seamline.files import refuse_source_as_target


class ExportActions(QObject):
    """Exports and copies what is shown, and reports where it was written. show_error: shows a failure."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        *,
        dialogs: Dialogs,
        instrument_docks: InstrumentDocks,
        views: Layout,
        answers: Answers,
        show_error: Callable[[SeamlineError], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._dialogs = dialogs
        self._instrument_docks = instrument_docks
        self._views = views
        self._show_error = show_error
        views.table.export_requested.connect(self.export)
        views.source.chunk_copy_requested.connect(self._copy_chunk_at)
        dialogs.picture_wanted.connect(self._save_picture)
        self._answers = answers
        dialogs.exported.connect(self._report)

    def export(self, selection: tuple[int, ...] = ()) -> None:
        """Ask where to write the chunks. selection: the chunks that the user has picked, if any."""
        self._session.when_complete(lambda: self._export(selection))

    def export_report(self) -> None:
        """Ask where to write a report of the cut and its problems; of both cuts in Compare."""
        self._session.when_complete(self._export_report)

    def save_markdown(self) -> None:
        """Ask where to write the markdown that a document was converted to."""
        current = self._session.current
        if current is not None and current.document.converter:
            self._dialogs.ask_for_markdown(current.document)

    def copy_chunk(self) -> None:
        """Copy the selected chunk as it is stored."""
        self._session.when_complete(self._copy_chunk)

    def save_picture(self, path: Path) -> None:
        """Write a picture of the window; raises ExportError, also if the target is an open document."""
        refuse_source_as_target(path, self._session.document_paths)
        self._views.source.finish_motion()
        save_png(self._window.grab().toImage(), path)

    def _export(self, selection: tuple[int, ...]) -> None:
        current, analysis = self._session.current, self._session.analysis
        if current is not None and analysis is not None:
            kept = frozenset(current.exported_chunks)
            self._dialogs.ask_for_export(
                analysis,
                selection,
                self._session.load_embedder,
                left_out=[number for number in range(len(analysis.chunks)) if number not in kept],
                shown=names_of(self._session.reading_options),
            )

    def _export_report(self) -> None:
        compare = self._instrument_docks.compare
        if self._views.workspaces.current == "compare" and compare.comparison is not None:
            self._dialogs.ask_for_comparison_report(compare.comparison, compare.findings)
        elif self._session.analysis is not None:
            self._dialogs.ask_for_report(
                self._session.analysis,
                self._instrument_docks.findings.findings,
                memories=self._instrument_docks.memories.report_of(self._session.analysis),
                shown=names_of(self._session.reading_options),
            )

    def _copy_chunk(self) -> None:
        analysis, chunk = self._session.analysis, self._session.selection
        if analysis is not None and chunk >= 0:
            QGuiApplication.clipboard().setText(stored_text(analysis, chunk))
            self._window.statusBar().showMessage(tr("Copied chunk {chunk}", chunk=chunk + 1), 2000)

    def _copy_chunk_at(self, chunk: int) -> None:
        self._session.select(chunk)
        self.copy_chunk()

    def _save_picture(self, path: Path) -> None:
        try:
            self.save_picture(path)
        except ExportError as error:
            self._show_error(error)
        else:
            self._report(str(path), tr("the picture"))

    def _report(self, path: str, what: str) -> None:
        """Tell the user which file was written. what: its content in words."""
        self._views.log.add("info", tr("wrote {path}", path=path))
        self._answers.show_export(path, what)
