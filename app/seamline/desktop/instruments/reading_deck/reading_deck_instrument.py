"""The reading deck: shows one chunk after the other to read, and keeps the verdict on each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.reading_deck.deck_head import DeckHead
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.exports.exporter import stem_of
from seamline.files import refuse_source_as_target
from seamline.instruments.formatting import format_tokens, pluralize
from seamline.instruments.unread import Unread
from seamline.instruments.verdicts.reading import (
    NOTHING_JUDGED,
    Judged,
    ReadingProgress,
    judged_chunks,
    next_to_read,
)
from seamline.instruments.verdicts.reading_text import reading_parts
from seamline.instruments.verdicts.verdict import VerdictSet
from seamline.ordinary_files import VERDICTS_SUFFIX
from seamline.verdict_store import read_verdicts, write_verdicts

if TYPE_CHECKING:
    from seamline.desktop.instruments.reading_deck.reading_deck_panel import DeckPage, ReadingDeckPanel

_FILES = phrase("Verdicts (*.jsonl);;All files (*)")


class ReadingDeckInstrument(Instrument["ReadingDeckPanel"]):
    """Shows the selected chunk as the model gets it, and takes verdicts on it, which can be undone."""

    name = "deck"
    title = phrase("Reading deck")
    room = (60, 9.75)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._unread: Unread | None = None
        self._passes_judged = False
        self.head = DeckHead()
        """The controls beside the title of the dock."""
        self.head.filter_edited.connect(self._pass_judged)
        self.head.import_requested.connect(self.ask_for_import)
        self.head.export_requested.connect(self.ask_for_export)
        context.analysis_changed.connect(self._follow_cut)
        context.selection_changed.connect(lambda _: self._catch_up())
        context.verdicts_changed.connect(lambda _: self._catch_up())

    def make_panel(self) -> ReadingDeckPanel:
        from seamline.desktop.instruments.reading_deck.reading_deck_panel import ReadingDeckPanel

        panel = ReadingDeckPanel()
        panel.step_requested.connect(self.step)
        panel.chunk_chosen.connect(self.context.select)
        panel.verdict_given.connect(self.judge)
        panel.why_edited.connect(self._give_reason)
        panel.withdrawn.connect(lambda: self.context.verdict_editor.withdraw(self._chunk))
        return panel

    def update(self, analysis: Analysis | None) -> None:
        self._show()

    def set_unread(self, unread: Unread | None) -> None:
        """Show which text of the chunks the embedder does not read; None while that is not known."""
        self._unread = unread
        self._catch_up()

    def step(self, step: int) -> None:
        """Go to the next chunk to read (1) or the previous one (-1)."""
        analysis = self.context.analysis
        if analysis is None:
            return
        judged = judged_chunks(analysis, self.context.verdicts)
        found = next_to_read(judged, self._chunk, step=step, is_unjudged=self._passes_judged)
        if found >= 0:
            self.context.select(found)

    def judge(self, stands_alone: bool, why: str = "") -> None:
        """Record whether the current chunk stands alone, and why, and go on to the next."""
        if self.context.verdict_editor.judge(self._chunk, stands_alone=stands_alone, why=why):
            self.step(1)

    @property
    def _chunk(self) -> int:
        """The current chunk: the selected one, or else the first."""
        return max(self.context.selection, 0)

    def _give_reason(self, why: str) -> None:
        analysis = self.context.analysis
        verdict = self.context.verdicts.on(analysis, self._chunk) if analysis is not None else None
        if verdict is not None:
            self.context.verdict_editor.judge(self._chunk, stands_alone=verdict.stands_alone, why=why)

    def _pass_judged(self, passes: bool) -> None:
        self._passes_judged = passes
        analysis = self.context.analysis
        if passes and analysis is not None:
            judged = judged_chunks(analysis, self.context.verdicts)
            if self._chunk < len(judged) and judged[self._chunk] != Judged.NOT_YET:
                self.step(1)

    def _follow_cut(self, analysis: Analysis | None) -> None:
        """Show each cut at once, so that the user never reads and judges a chunk of the previous one."""
        self._unread = None
        self._catch_up()

    def _catch_up(self) -> None:
        if self.has_panel and self.is_on_screen:
            self._show()
        else:
            self._is_stale = True

    def _show(self) -> None:
        analysis, verdicts = self.context.analysis, self.context.verdicts
        self.head.set_enabled(self.document is not None, has_any=len(verdicts) + len(verdicts.lost) > 0)
        if analysis is None:
            self.panel.show_page(None)
            self.panel.show_progress(NOTHING_JUDGED, -1, progress=None)
            return
        judged = judged_chunks(analysis, verdicts)
        progress = ReadingProgress.of(judged, verdicts)
        self.panel.show_page(self._page(analysis, verdicts) if len(judged) else None)
        self.panel.show_progress(judged, self._chunk, progress=progress)

    def _page(self, analysis: Analysis, verdicts: VerdictSet) -> DeckPage:
        from seamline.desktop.instruments.reading_deck.reading_deck_panel import DeckPage

        chunk = min(self._chunk, len(analysis.chunks) - 1)
        verdict, unread = verdicts.on(analysis, chunk), self._unread
        is_known = unread is not None and len(unread.read) == len(analysis.chunks)
        read = int(unread.read[chunk]) if unread is not None and is_known and unread.unread[chunk] else -1
        facts = [tr(format_tokens(analysis, int(analysis.chunks.tokens[chunk])))]
        if unread is not None and read >= 0:
            mark = "" if unread.exact else "~"
            facts.append(
                tr(
                    "{mark}{count:,} of the model's are not embedded",
                    mark=mark,
                    count=int(unread.unread[chunk]),
                )
            )
        elif is_known or (analysis.vectors is not None and analysis.max_read_tokens <= 0):
            facts.append(tr("all of them embedded"))
        tints = self.context.tints.numbers
        judged = Judged.NOT_YET
        if verdict is not None:
            judged = Judged.STANDS_ALONE if verdict.stands_alone else Judged.DOES_NOT
        return DeckPage(
            chunk,
            len(analysis.chunks),
            in_a_row(*facts),
            tuple(reading_parts(analysis, chunk, read=read)),
            tint=int(tints[chunk]) if chunk < len(tints) else chunk,
            judged=judged,
            why=verdict.why if verdict is not None else "",
        )

    def ask_for_import(self) -> None:
        """Ask for a file of verdicts, and add them to the present ones."""
        name, _ = QFileDialog.getOpenFileName(self.dock.window(), tr("Import verdicts"), "", tr(_FILES))
        if name:
            self.import_from(Path(name))

    def import_from(self, file: Path) -> None:
        """Add the verdicts of a file, whose places in the text are found by their words."""
        if (document := self.document) is not None:
            self.handle_file(
                tr("Reading verdicts"),
                lambda _progress, _cancel: (document, read_verdicts(file, document)),
                done=self._take_import,
            )

    def ask_for_export(self) -> None:
        """Ask for a file, and write the verdicts to it."""
        if (document := self.document) is None:
            return
        suggested = f"{stem_of(document)}{VERDICTS_SUFFIX}"
        name, _ = QFileDialog.getSaveFileName(
            self.dock.window(), tr("Export verdicts"), suggested, tr(_FILES)
        )
        if name:
            self.export_to(Path(name))

    def export_to(self, file: Path) -> None:
        """Write the verdicts on the document that is shown to a file."""
        document, verdicts = self.document, self.context.verdicts
        open_paths = self.context.document_paths
        if document is not None:

            def write(_progress: Progress, _cancel: CancelToken) -> None:
                refuse_source_as_target(file, open_paths)
                write_verdicts(verdicts, document, file=file)

            self.handle_file(
                tr("Writing verdicts"),
                write,
                done=lambda _: self.context.answer("info", tr("wrote {file}", file=file)),
            )

    def _take_import(self, read: tuple[Document, VerdictSet]) -> None:
        document, verdicts = read
        if document is not self.document:
            return
        self.context.verdict_editor.take(verdicts)
        count, lost = pluralize(len(verdicts), "verdict"), len(verdicts.lost)
        self.context.answer(
            "info",
            tr("imported {verdicts}, {lost:,} not found in the text", verdicts=count, lost=lost)
            if lost
            else tr("imported {verdicts}", verdicts=count),
        )
