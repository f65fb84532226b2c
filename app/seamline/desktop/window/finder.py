"""Finder: finds words, quotes, chunks by meaning, conversations, problems and commands for the user."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from seamline.desktop.palette.command_palette import CommandPalette
from seamline.desktop.palette.palette_entries import (
    entries_of_chunks,
    entries_of_files,
    entries_of_menus,
    entries_of_presets,
)
from seamline.desktop.palette.palette_rows import PaletteEntry
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.session import Session
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.answers import Answers
from seamline.desktop.window.document_opener import DocumentOpener
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.tool_bar import ToolBar
from seamline.instruments.quotes import find_quote


class Finder(QObject):
    """Answers the search field of the tool bar and the actions that find something."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        *,
        editor: ConfigEditor,
        opener: DocumentOpener,
        settings_store: SettingsStore,
        views: Layout,
        instrument_docks: InstrumentDocks,
        tool_bar: ToolBar,
        palette: CommandPalette,
        answers: Answers,
    ) -> None:
        super().__init__(window)
        self._menu_bar = window.menuBar()
        self._palette = palette
        self._answers = answers
        self._session = session
        self._editor = editor
        self._opener = opener
        self._settings_store = settings_store
        self._views = views
        self._instrument_docks = instrument_docks
        self._tool_bar = tool_bar
        tool_bar.search.find_requested.connect(views.open_find)
        for field in (tool_bar.search, views.source.find_bar, views.side_by_side.find_bar):
            field.ask_requested.connect(self._ask)
            field.quote_requested.connect(self.show_quote)
        tool_bar.problem_requested.connect(self._show_next_problem)

    def find(self) -> None:
        """Find words in the text."""
        if not self._tool_bar.focus_search():
            self._views.open_find()

    def search(self) -> None:
        """Search the chunks by words and meaning."""
        self._views.workspaces.open_here("search")
        self._instrument_docks.search.panel.query.setFocus()

    def find_conversation(self) -> None:
        """Find a conversation by its title."""
        self._views.workspaces.fold(False)
        self._views.workspaces.open_here("documents")
        self._views.documents.focus_conversations()

    def open_palette(self) -> None:
        """Open the palette with every command, preset and recent file, and with chunks by number."""
        recent = self._settings_store.settings.recent_files
        self._palette.open_with(
            [
                *entries_of_menus(self._menu_bar),
                *entries_of_presets(self._editor.choose_preset),
                *entries_of_files(recent, lambda path: self._opener.open_paths([path])),
            ],
            self._find_chunks,
        )

    def _find_chunks(self, typed: str) -> Iterator[PaletteEntry]:
        analysis = self._session.analysis
        return entries_of_chunks(
            typed, len(analysis.chunks) if analysis is not None else 0, select=self._session.select
        )

    def _ask(self, question: str) -> None:
        self._views.workspaces.open_here("search")
        self._instrument_docks.search.panel.ask(question)

    def show_quote(self, quote: str) -> None:
        """Mark a quote in the text, and report which chunk has it, or which boundary divides it."""
        analysis, current = self._session.analysis, self._session.current
        if analysis is None or current is None:
            return
        found = find_quote(analysis, quote)
        source, key = self._views.source, current.key
        index = found.span[0] if found.span is not None else -1
        span = np.array([found.span or ()], dtype=np.int64).reshape(-1, 2)
        self._instrument_docks.underlines.set_answer(span, NO_SPANS, is_asked_for=True)

        def show() -> None:
            self._views.workspaces.show_source()
            if self._session.analysis is not analysis:
                # The user may answer the note when another document or another cut is shown.
                self._session.select_at(key, index)
            elif found.parts:
                self._session.select(found.parts[0])
            shown = self._session.current
            if index >= 0 and shown is not None and shown.key == key:
                source.show_index(index)

        show()
        self._answers.show_finished(tr(found.sentence), show)

    def _show_next_problem(self) -> None:
        """Select the next chunk with a problem, and after the last the first again."""
        findings = self._instrument_docks.findings.findings
        if findings is not None and findings.by_chunk:
            chunks = sorted(findings.by_chunk)
            following = bisect_right(chunks, self._session.selection)
            is_at_one = self._session.selection in findings.by_chunk
            self._session.select(chunks[following % len(chunks)] if is_at_one else chunks[0])
            if "inspector" not in self._views.docks:
                self._views.workspaces.open_here("smells")
