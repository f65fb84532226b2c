"""The memories instrument: extracts memories of every completed cut, and shows what another cut changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.memories.extractor_bar import ExtractorChoice
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.overlay import NO_SPANS
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase, plural
from seamline.files import refuse_source_as_target, write_lines
from seamline.memories.similar_pairs import SAME
from seamline.paths import answers_file

if TYPE_CHECKING:
    from seamline.desktop.instruments.memories.memories_panel import MemoriesPanel
    from seamline.memories.extraction_report import ExtractionReport
    from seamline.memories.extraction_run import MemoryRun
    from seamline.memories.extractor import Extractor
    from seamline.memories.memory import Memory
    from seamline.memories.memory_set import MemorySet

_STAGE = "extracting memories"
_TO_OPEN = phrase("Open a text to see here what of it is worth keeping, and where it is said.")


@dataclass(frozen=True)
class _Extracting:
    """A job with all its inputs; it touches no widget. report: called with a line on each model request."""

    analysis: Analysis
    choice: ExtractorChoice
    embedder: str
    limit: float
    previous: MemoryRun | None
    load: EmbedderLoader
    report: Callable[[str], None]
    is_retry: bool = False

    def run(self, progress: Progress, cancel: CancelToken) -> MemorySet:
        """Return the memories of a cut."""
        # Imported here, because the window must not wait for it when it starts.
        from seamline.memories.memory_set import find_memories

        return find_memories(
            self.analysis,
            self._extractor(cancel),
            load_embedder=lambda: self.load(self.embedder, progress, cancel),
            limit=self.limit,
            previous=self.previous,
            retry_failed=self.is_retry,
            progress=progress,
            cancel=cancel,
        )

    def _extractor(self, cancel: CancelToken) -> Extractor:
        address = self.choice.address
        if address is None:
            from seamline.memories.rules import RulesExtractor

            return RulesExtractor()
        from seamline.memories.endpoint.answer_file import AnswerFile
        from seamline.memories.endpoint.client import EndpointClient
        from seamline.memories.endpoint.endpoint_extractor import EndpointExtractor

        client = EndpointClient(address, key=address.key(), cancel=cancel)
        return EndpointExtractor(
            client, model=self.choice.model, answers=AnswerFile(answers_file()), report=self.report
        )


@dataclass(frozen=True)
class _Known:
    """The memories of a document, the cut they were found in, and memories of another cut to compare with."""

    found: MemorySet
    analysis: Analysis
    before: MemorySet | None


class MemoriesInstrument(Instrument["MemoriesPanel"]):
    """Applies the rules to every cut; a model is asked only when the user requests it.

    memories_changed: (chunks,) int64, how many memories each chunk of the cut on screen gave, or None.
    model_asked: a line on a request to a model and its cost; emitted on the thread of the request.
    """

    name = "memories"
    title = phrase("Memories")

    memories_changed = Signal(object)
    model_asked = Signal(object)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._known: dict[Key, _Known] = self.new_document_states()
        self._choice = ExtractorChoice()
        self._limit = SAME
        self._is_marking = False
        self.model_asked.connect(self._log_request)
        self.show_progress(
            self.runner, _STAGE, things=phrase("chunks read"), stop=self.runner.cancel, at_once=False
        )

    def report_of(self, analysis: Analysis | None) -> ExtractionReport | None:
        """Return the figures of the memories of a cut, None while they are not known."""
        known = self._known_of(analysis)
        if known is None:
            return None
        from seamline.memories.extraction_report import extraction_report

        return extraction_report(known.analysis, known.found)

    def make_panel(self) -> MemoriesPanel:
        from seamline.desktop.instruments.memories.memories_panel import MemoriesPanel

        panel = MemoriesPanel()
        panel.extractors.rules_chosen.connect(lambda: self._choose(ExtractorChoice()))
        panel.extractors.model_requested.connect(self._choose)
        panel.memory_chosen.connect(self._show_memory)
        panel.chunk_chosen.connect(self.context.select)
        panel.limit_edited.connect(self._set_limit)
        panel.retry_requested.connect(lambda: self._extract(is_retry=True))
        panel.comparison_requested.connect(self._compare_from_here)
        panel.export_requested.connect(self._export)
        return panel

    def update(self, analysis: Analysis | None) -> None:
        if analysis is None:
            self._show(None)
            self.panel.pages.show_message(tr(_TO_OPEN))
        elif self._choice.address is None:
            if self.current is None:
                self.panel.set_outdated()
            self._extract()
        else:
            # A model costs time or money: it is asked when the user requests it, not for every cut.
            self._show(None)
            self.panel.pages.show_message(
                tr("The text is cut anew. Press Extract to ask the model about the chunks that changed.")
            )

    def cancel(self) -> None:
        self.runner.cancel()

    def _choose(self, choice: ExtractorChoice) -> None:
        if choice != self._choice:
            self._choice = choice
            # Memories of another extractor are not comparable.
            self._known.clear()
        self._extract()

    def _extract(self, *, is_retry: bool = False) -> None:
        analysis = self.analysis
        if analysis is None:
            return
        known = self._known.get(_key_of(analysis))
        work = _Extracting(
            analysis,
            self._choice,
            self.context.config.embedder,
            self._limit,
            known.found.run if known is not None else None,
            self.context.load_embedder,
            self.model_asked.emit,
            is_retry=is_retry,
        )
        self.runner.submit(
            Job(
                tr("Extracting memories"),
                work.run,
                lambda found: self._take(analysis, found),
                self._show_error,
            ),
            supersede=True,
        )

    def _take(self, analysis: Analysis, found: MemorySet) -> None:
        key = _key_of(analysis)
        known = self._known.get(key)
        # The limit may have been moved since the job began.
        self._known[key] = self._limited(_Known(found, analysis, known.before if known is not None else None))
        self.drop_closed()
        if analysis is self.analysis:
            self.dock.pages.show_content()
            self._show(self._known.get(key))

    def _set_limit(self, limit: float) -> None:
        self._limit = limit
        if (known := self.current) is not None:
            self._keep(self._limited(known))

    def _compare_from_here(self) -> None:
        if (known := self.current) is not None:
            self._keep(replace(known, before=known.found))

    def _export(self) -> None:
        """Ask for a file and the form of its lines, and write the memories on screen."""
        # Imported here, because few windows need it.
        from seamline.exports.memories import DEFAULT_MEMORY_DIALECT, MEMORY_DIALECTS, memory_lines

        known = self.current
        if known is None:
            return
        forms = {
            tr("{summary} (*.ndjson)", summary=phrase(dialect.summary)): dialect
            for dialect in MEMORY_DIALECTS.values()
        }
        name, form = QFileDialog.getSaveFileName(
            self.dock.window(), tr("Export memories"), "memories.ndjson", ";;".join(forms)
        )
        if not name:
            return
        dialect = forms.get(form, MEMORY_DIALECTS[DEFAULT_MEMORY_DIALECT])
        document, found, path = known.analysis.document, known.found, Path(name)
        open_paths = self.context.document_paths
        count = len(found.groups.kept)
        sentence = tr(
            plural(
                count,
                "{count:,} memory written to {name}",
                "{count:,} memories written to {name}",
                name=path.name,
            )
        )

        def write(_progress: Progress, _cancel: CancelToken) -> None:
            refuse_source_as_target(path, open_paths)
            write_lines(path, memory_lines(document, found, dialect=dialect))

        self.handle_file(tr("Writing memories"), write, done=lambda _: self.finished.emit(sentence))

    @property
    def current(self) -> _Known | None:
        """What is known of the cut on screen; None while the last memories are those of another cut."""
        return self._known_of(self.analysis)

    def _known_of(self, analysis: Analysis | None) -> _Known | None:
        known = self._known.get(_key_of(analysis)) if analysis is not None else None
        return known if known is not None and known.analysis is analysis else None

    def _limited(self, known: _Known) -> _Known:
        """Return the same memories, merged anew by the present limit."""
        before = self._merged(known.before) if known.before is not None else None
        return replace(known, found=self._merged(known.found), before=before)

    def _merged(self, found: MemorySet) -> MemorySet:
        return found.at(max(self._limit, found.pairs.floor))

    def _keep(self, known: _Known) -> None:
        self._known[_key_of(known.analysis)] = known
        self._show(known)

    def _show(self, known: _Known | None) -> None:
        if known is None:
            self.panel.set_rows(None)
            self.memories_changed.emit(None)
            self._mark(None)
            return
        from seamline.desktop.instruments.memories.memory_rows import MemoryRows

        self._mark(known)
        self.panel.set_rows(MemoryRows(known.found, known.before, known.analysis))
        self.memories_changed.emit(
            np.array([len(chunk.found.memories) for chunk in known.found.run.chunks], dtype=np.int64)
        )

    def _log_request(self, line: str) -> None:
        self.context.notify("info", tr(line))

    def follow_screen(self) -> None:
        super().follow_screen()
        self._mark(self.current if self.is_on_screen else None)

    def _mark(self, known: _Known | None) -> None:
        """Underline the passages of memories in the source while their list is on screen."""
        spans = _spans(known.found) if known is not None else NO_SPANS
        if known is not None or self._is_marking:
            self.context.underlines.set_memories(spans, is_asked_for=not self._is_marking)
        self._is_marking = known is not None

    def _show_memory(self, memory: Memory) -> None:
        """Show the passage of a memory in the source, and select its chunk."""
        analysis = self.analysis
        if analysis is None:
            return
        if memory.chunk_id in analysis.ids:
            self.context.select(analysis.ids.index(memory.chunk_id))
        self.context.show_index(memory.start)


def _key_of(analysis: Analysis) -> Key:
    return analysis.document.path, analysis.document.entry


def _spans(found: MemorySet) -> IndexArray:
    """Return the passages of memories, (k, 2) int64 indices, ascending; those that touch are joined."""
    spans: list[list[int]] = []
    for memory in sorted(
        (memory for memory in found.memories if memory.grounded), key=lambda each: each.start
    ):
        if spans and memory.start <= spans[-1][1]:
            spans[-1][1] = max(spans[-1][1], memory.end)
        else:
            spans.append([memory.start, memory.end])
    return np.array(spans, dtype=np.int64).reshape(-1, 2)
