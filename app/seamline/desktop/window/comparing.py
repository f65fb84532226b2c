"""The Compare workspace: shows two cuts side by side, and handles what the user does there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from seamline.desktop.chunks.block_strip import BlockStrip
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.state.cut_state import CutPhase
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.status_line import StatusLine
from seamline.desktop.widgets.translation import tr
from seamline.desktop.window.comparison_facts import comparison_facts, title_of
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.engine.analysis import Analysis
from seamline.instruments.comparison import Comparison


class Comparing(QObject):
    """While the workspace is shown, has the view follow the session and the Compare instrument."""

    def __init__(
        self,
        session: Session,
        views: Layout,
        *,
        instrument_docks: InstrumentDocks,
        strip: BlockStrip,
        status: StatusLine,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._strip = strip
        self._status = status
        # The number of the change that is shown, from 1, and the number of changes.
        self._change = (0, 0)
        self._session = session
        self._views = views
        self._view = views.side_by_side
        self._instrument = instrument_docks.compare
        self._editor = instrument_docks.boundary_editor
        views.workspaces.changed.connect(self.follow_workspace)
        session.document_changed.connect(lambda _: self._show_document())
        session.analysis_changed.connect(self._show_a)
        session.cut_state_changed.connect(
            lambda state: self._view.show_waiting(state.phase is not CutPhase.NOT_CUT)
        )
        session.selection_changed.connect(self._select)
        session.boundaries_changed.connect(self._view.set_boundaries)
        self._instrument.compared.connect(self._show_b)
        self._instrument.b_changed.connect(self._show_b_config)
        self._instrument.change_chosen.connect(self._show_change)
        self._instrument.change_numbered.connect(self._number_change)
        self._instrument.b_findings_changed.connect(strip.b_blocks.set_problems)
        for changed in (self._instrument.b_findings_changed, instrument_docks.findings.findings_changed):
            changed.connect(lambda _: self._show_problems())
        self._instrument.decided.connect(lambda: views.workspaces.show("read"))
        view = self._view
        view.preset_chosen.connect(self._instrument.choose_preset)
        view.chunk_chosen.connect(self._choose)
        strip.b_blocks.chunk_clicked.connect(self._show_chunk_of_b)
        view.gap_chosen.connect(lambda gap: view.set_marked_gap(gap if gap >= 0 else None))
        view.step_requested.connect(self._instrument.step_change)
        view.form_chosen.connect(lambda _: self._show_facts())
        view.a.chunk_copy_requested.connect(lambda chunk: self._copy(view.a, chunk))
        view.b_chunk_copy_requested.connect(lambda chunk: self._copy(view.b, chunk))
        for text in (view.a, view.b):
            self._connect_text(text)

    def _connect_text(self, text: SourceText) -> None:
        text.branch_chosen.connect(self._session.choose_branch)
        handles = text.handles
        handles.add_requested.connect(lambda index, pinned: self._editor.add(index, pinned=pinned))
        handles.move_requested.connect(self._editor.move)
        handles.remove_requested.connect(self._editor.remove)
        handles.toggle_requested.connect(self._editor.toggle_pinned)

    @property
    def is_shown(self) -> bool:
        """Whether the two cuts are shown in place of the source."""
        return self._views.workspaces.current == "compare"

    def follow_workspace(self, name: str) -> None:
        """Show both cuts in the Compare workspace, or the source in others, at the place that was in view."""
        before = _quarter_of(self._views.source.visible_range) if self._views.source.isVisible() else -1
        after = _quarter_of(self._view.visible_range) if self._view.isVisible() else -1
        self._instrument.set_beside(name == "compare")
        self._views.set_beside(self.is_shown)
        self._strip.set_beside(self.is_shown)
        self._show_document()
        self._strip.b_blocks.set_problems(self._instrument.findings[1])
        self._show_facts()
        if self.is_shown and before > 0:
            self._view.show_index(before)
        elif not self.is_shown and after > 0:
            self._views.source.show_index(after, unfold=False)

    def _show_document(self) -> None:
        """Show the text and all that is known of it; outside the workspace no text, to save its layout."""
        current = self._session.current
        self._view.set_document(current.document if current is not None and self.is_shown else None)
        if not self.is_shown:
            self._strip.b_blocks.set_analysis(None)
        self._show_a(self._session.analysis)
        self._show_b_config(self._instrument.b_config)
        self._view.set_boundaries(self._session.boundaries)
        self._show_problems()

    def _show_a(self, analysis: Analysis | None) -> None:
        if not self.is_shown or (analysis is not None and analysis.document is not self._view.document):
            return
        name = tr(title_of(analysis)) if analysis is not None else ""
        self._view.set_a(analysis, self._session.tints.numbers, name=name)
        self._view.set_selection(self._session.selection, reveal=False)
        comparison = self._instrument.comparison
        if comparison is None or analysis is None or comparison.a is analysis or not self._view.has_b:
            self._show_b(comparison)
        # Otherwise the comparison with this cut will follow, and set B with its tints.

    def _show_b(self, comparison: Comparison | None) -> None:
        if not self.is_shown:
            return
        if comparison is not None and comparison.a.document is not self._view.document:
            return
        blocks = self._strip.b_blocks
        if comparison is None:
            self._view.set_b(None, self._session.tints.numbers)
            blocks.set_analysis(None)
        else:
            # A tint is the same on both sides if chunks start at the same place.
            tints = self._session.tints.followed_by(comparison.b.chunks.start).numbers
            self._view.set_b(comparison, tints)
            blocks.set_analysis(comparison.b, tints)
        self._follow_b_selection()
        self._show_facts()

    def _show_problems(self) -> None:
        if self.is_shown:
            self._view.set_problems(*self._instrument.findings)

    def _show_b_config(self, config: object) -> None:
        if (known := self._instrument.b_config) is not None:
            self._view.set_b_config(known)

    def _select(self, chunk: int) -> None:
        self._view.set_selection(chunk)
        self._follow_b_selection()

    def _choose(self, chunk: int) -> None:
        self._session.select(chunk)
        # Several chunks of B may begin in one of A: then only the selection in B changes.
        self._follow_b_selection()

    def _follow_b_selection(self) -> None:
        self._strip.b_blocks.set_selection(self._view.b.scene.selected)

    def _show_chunk_of_b(self, chunk: int) -> None:
        analysis = self._view.b.scene.analysis
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            self._view.choose_b(chunk)
            self._view.show_index(int(analysis.chunks.start[chunk]))

    def _number_change(self, number: int, count: int) -> None:
        self._change = number, count
        self._show_facts()

    def _show_facts(self) -> None:
        """Show in the status line what is compared, and how far both cuts agree."""
        comparison = self._instrument.comparison
        self._status.set_comparison(
            comparison_facts(comparison, self._change, is_swiped=self._view.is_swiped)
            if self.is_shown and comparison is not None
            else ()
        )

    def _show_change(self, index: int) -> None:
        if self.is_shown:
            self._view.show_change(index)

    def _copy(self, text: SourceText, chunk: int) -> None:
        analysis = text.scene.analysis
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            QGuiApplication.clipboard().setText(stored_text(analysis, chunk))


def _quarter_of(shown: tuple[int, int]) -> int:
    """Return the index a quarter down the view, where show_index() puts it; -1 at the top of the text."""
    first, last = shown
    return first + (last - first) // 4 if first > 0 else -1
