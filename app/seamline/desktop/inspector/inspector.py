"""The inspector of the window: follows the selected chunk, or a place that was picked, through every cut."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from seamline.desktop.inspector.chunk_record import RecordDialog
from seamline.desktop.inspector.head import InspectorHead
from seamline.desktop.inspector.inspector_panel import InspectorPanel
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.state.task_runner import Job
from seamline.desktop.widgets.translation import error_text, tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.explanation import explain, gap_at
from seamline.instruments.lint import Finding, Findings
from seamline.instruments.remedies import TriedRemedy, tried_remedy
from seamline.instruments.unread import Unread
from seamline.instruments.why.changes import SettingChanges, changes
from seamline.instruments.why.tried_cuts import TriedCuts

_NOWHERE = -1
# Up to so many units, settings and remedies are tried without a request. A longer text takes more than a few
# milliseconds to cut, and hundreds of cuts are needed.
_TRIED_UNASKED, _MENDED_UNASKED = 400, 2000
Remedies = dict[Finding, TriedRemedy | None]


class Inspector(Instrument[InspectorPanel]):
    """Shows figures and the explanation for every cut at once; settings are tried when it is complete.

    A place without a boundary that the user picks is explained too, and followed through later cuts by its
    index, until a chunk is selected or another text is shown.
    """

    name = "inspector"
    title = phrase("Inspector")

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._mending = self.new_runner()
        # The window may show it in place of the dock's title.
        self.head = InspectorHead()
        self.head.step_requested.connect(self.step)
        self.head.record_requested.connect(self.show_record)
        # Where the unit after a picked place begins. Not its gap, since another cut may have other units.
        self._index = _NOWHERE
        self._unread: Unread | None = None
        self._findings: Findings | None = None
        # The cuts that were tried for one place, reused for other places of the same cut.
        self._tried: TriedCuts | None = None
        context.gap_clicked.connect(self.show_gap)
        context.analysis_changed.connect(self._show_at_once)
        context.selection_changed.connect(self._show_selection)
        context.left_out_changed.connect(self._show_export)

    def make_panel(self) -> InspectorPanel:
        panel = InspectorPanel()
        panel.apply_requested.connect(self.context.choose_value)
        panel.why.try_requested.connect(self._try_settings)
        panel.problems.try_requested.connect(self._try_remedies)
        panel.why.chunk_requested.connect(self._explain_end)
        editor = self.context.boundary_editor
        panel.why.pin_requested.connect(lambda index: editor.add(index, pinned=True))
        panel.why.unpin_requested.connect(editor.toggle_pinned)
        return panel

    @property
    def gap(self) -> int:
        """The gap that is explained; -1 for none, as at the end of the text."""
        analysis = self.context.analysis
        if analysis is None:
            return _NOWHERE
        if self._index >= 0:
            return gap_at(analysis, self._index)
        chunk = self.context.selection
        if not 0 <= chunk < len(analysis.chunks) or analysis.chunks.reason[chunk] == Reason.END:
            return _NOWHERE
        return int(analysis.cut.stop[chunk]) - 1

    def show_gap(self, gap: int) -> None:
        """Explain a gap of the cut that is shown; if a chunk ends there, select that."""
        analysis = self.context.analysis
        if analysis is None or not 0 <= gap < len(analysis.gaps):
            return
        found = explain(analysis, gap)
        self._index = _NOWHERE
        if found.chunk >= 0:
            self.context.select(found.chunk)
        if not found.is_cut or found.chunk < 0:
            self._index = found.index
        self.refresh()

    def step(self, step: int) -> None:
        """Select the next chunk (1) or the previous one (-1)."""
        analysis = self.context.analysis
        if analysis is not None and len(analysis.chunks):
            self.context.select(min(max(self.context.selection + step, 0), len(analysis.chunks) - 1))

    def show_record(self) -> None:
        """Show all that is known of the selected chunk, in a dialog."""
        analysis, chunk = self.context.analysis, self.context.selection
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            dialog = RecordDialog(self.panel)
            dialog.show_chunk(analysis, chunk, unread=self._unread)
            dialog.open()

    def set_unread(self, unread: Unread | None) -> None:
        """Set the text of the chunks that the embedder does not read; None while that is not known."""
        self._unread = unread
        if self._is_shown:
            self._show_figures()

    def set_findings(self, findings: Findings | None, analysis: Analysis | None) -> None:
        """List the findings of a cut; ignored if it is not the cut on screen."""
        if analysis is not self.context.analysis:
            return
        self._findings = findings
        if self._is_shown:
            self._show_findings()

    def forget(self) -> None:
        self._mending.cancel()
        self._index = _NOWHERE
        self._unread, self._findings = None, None

    def update(self, analysis: Analysis | None) -> None:
        self._show_cut(analysis)
        if analysis is None or self.gap < 0:
            return
        if len(analysis.units) <= _TRIED_UNASKED:
            self._try_settings()
        else:
            self.panel.why.settings.set_waiting()

    def cancel(self) -> None:
        if not self._is_shown:
            return
        if self.runner.is_busy:
            self.runner.cancel()
            self.panel.why.settings.set_waiting()
        if self._mending.is_busy:
            self._mending.cancel()
            self._list_findings(is_waiting=True)

    @property
    def _is_shown(self) -> bool:
        return self.has_panel and self.is_on_screen

    def _show_at_once(self, analysis: Analysis | None) -> None:
        """Show what is known of a new cut at once, and drop the results for the one before."""
        self.runner.cancel()
        self._mending.cancel()
        self._unread, self._findings, self._tried = None, None, None
        if analysis is not None and self._is_shown:
            self._shown = analysis
            self._show_cut(analysis)

    def _show_selection(self, chunk: int) -> None:
        self._index = _NOWHERE
        if not self._is_shown:
            self._is_stale = True
        elif self.context.analysis is not None:
            self.refresh()

    def _show_export(self) -> None:
        if self._is_shown:
            self._show_figures()
        else:
            self._is_stale = True

    def _explain_end(self) -> None:
        self._index = _NOWHERE
        self.refresh()

    def _show_cut(self, analysis: Analysis | None) -> None:
        chunk = self.context.selection
        if analysis is None or not 0 <= chunk < len(analysis.chunks):
            chunks = len(analysis.chunks) if analysis is not None else None
            self.head.set_chunk(-1, chunks or 0, tint=0)
            self.panel.show_nothing(chunks=chunks)
            return
        self._show_figures()
        gap = self.gap
        found = None if gap < 0 else explain(analysis, gap)
        self.panel.show_why(found, chunk=chunk, is_end=self._index < 0)
        self._show_findings()

    def _show_figures(self) -> None:
        analysis, chunk, current = self.context.analysis, self.context.selection, self.context.current
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            self.head.set_chunk(chunk, len(analysis.chunks), tint=self.context.tints[chunk])
            is_left_out = current is not None and current.cut is analysis and current.leaves_out(chunk)
            self.panel.show_chunk(analysis, chunk, unread=self._unread, is_left_out=is_left_out)

    def _show_findings(self) -> None:
        analysis, chunk = self.context.analysis, self.context.selection
        if analysis is None or not 0 <= chunk < len(analysis.chunks):
            return
        is_waiting = len(analysis.units) > _MENDED_UNASKED
        self._list_findings(is_waiting=is_waiting)
        if not is_waiting:
            self._try_remedies()

    def _list_findings(self, *, is_waiting: bool) -> None:
        analysis, chunk = self.context.analysis, self.context.selection
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            self.panel.show_findings(self._findings, chunk=chunk, analysis=analysis, is_waiting=is_waiting)

    def _try_remedies(self) -> None:
        analysis, chunk = self.context.analysis, self.context.selection
        found = () if self._findings is None else self._findings.by_chunk.get(chunk, ())
        if found and analysis is not None:
            self._list_findings(is_waiting=False)
            self._mending.submit(
                Job(
                    tr("Trying settings"),
                    partial(self._mend, analysis, found),
                    partial(self._show_remedies, analysis),
                    lambda error: self.panel.show_remedies({}, analysis, failure=error_text(error)),
                ),
                supersede=True,
            )

    def _try_settings(self) -> None:
        analysis, found = self.context.analysis, self.panel.why.explanation
        if analysis is not None and found is not None and self.gap >= 0:
            self.panel.why.settings.set_pending(is_cut=found.is_cut, is_same_place=True)
            if self._tried is None or self._tried.analysis is not analysis:
                self._tried = TriedCuts(analysis)
            self.compute(
                tr("Trying settings"), partial(self._search, self._tried, self.gap), done=self._show_changes
            )

    def _search(
        self, tried: TriedCuts, gap: int, progress: Progress, cancel: CancelToken
    ) -> tuple[Analysis, int, SettingChanges]:
        """Find settings that would add or remove a boundary at a gap; runs off the GUI thread."""
        analysis = tried.analysis
        try:
            embedder = self._embedder_of(analysis, progress, cancel=cancel)
            found = changes(analysis, gap, embedder, tried=tried, progress=progress, cancel=cancel)
            return analysis, gap, found
        except SeamlineError as error:
            return (
                analysis,
                gap,
                SettingChanges((), tr("Settings could not be tried: {error}", error=error_text(error)), 0),
            )

    def _show_changes(self, result: tuple[Analysis, int, SettingChanges]) -> None:
        analysis, gap, found = result
        if analysis is self.context.analysis and gap == self.gap:
            self.panel.why.set_changes(found, analysis)

    def _mend(
        self, analysis: Analysis, findings: tuple[Finding, ...], progress: Progress, cancel: CancelToken
    ) -> Remedies:
        """Find a setting that mends each finding of a chunk; runs off the GUI thread."""
        embedder = self._embedder_of(analysis, progress, cancel=cancel)
        return {
            finding: tried_remedy(analysis, finding, embedder=embedder, cancel=cancel) for finding in findings
        }

    def _show_remedies(self, analysis: Analysis, remedies: Remedies) -> None:
        if analysis is self.context.analysis:
            self.panel.show_remedies(remedies, analysis)

    def _embedder_of(self, analysis: Analysis, progress: Progress, *, cancel: CancelToken) -> Embedder | None:
        """Return the embedder of an analysis; None if it was not used, or could not be."""
        if analysis.vectors is None and analysis.config.token_method != "model":
            return None
        return self.context.load_embedder(analysis.config.embedder, progress, cancel)
