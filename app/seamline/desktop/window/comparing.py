"""The Compare workspace: shows two cuts side by side, and takes on what the user does there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from seamline.desktop.source.source_text import SourceText
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.engine.analysis import Analysis
from seamline.engine.presets import preset_for
from seamline.instruments.comparison import Comparison


class Comparing(QObject):
    """Holds nothing itself: while the workspace is shown, the view follows session and instrument."""

    def __init__(
        self,
        session: Session,
        views: Layout,
        *,
        instrument_docks: InstrumentDocks,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._views = views
        self._view = views.side_by_side
        self._instrument = instrument_docks.compare
        self._editor = instrument_docks.boundary_editor
        views.workspaces.changed.connect(self.follow_workspace)
        session.document_changed.connect(lambda _: self._show_document())
        session.analysis_changed.connect(self._show_a)
        session.selection_changed.connect(self._view.set_selection)
        session.boundaries_changed.connect(self._view.set_boundaries)
        self._instrument.compared.connect(self._show_b)
        self._instrument.b_changed.connect(self._show_b_config)
        self._instrument.change_chosen.connect(self._show_change)
        self._instrument.decided.connect(lambda: views.workspaces.show("read"))
        view = self._view
        view.preset_chosen.connect(self._instrument.choose_preset)
        view.chunk_chosen.connect(session.select)
        view.gap_chosen.connect(lambda gap: view.set_marked_gap(gap if gap >= 0 else None))
        view.step_requested.connect(self._instrument.step_change)
        for text in (view.a, view.b):
            self._connect_text(text)

    def _connect_text(self, text: SourceText) -> None:
        text.chunk_copy_requested.connect(lambda chunk: self._copy(text, chunk))
        text.branch_chosen.connect(self._session.choose_branch)
        handles = text.handles
        handles.add_requested.connect(lambda index, pinned: self._editor.add(index, pinned=pinned))
        handles.move_requested.connect(self._editor.move)
        handles.remove_requested.connect(self._editor.remove)
        handles.toggle_requested.connect(self._editor.toggle_pinned)

    @property
    def is_shown(self) -> bool:
        """Whether the two stand in the place of the source."""
        return self._views.workspaces.current == "compare"

    def follow_workspace(self, name: str) -> None:
        """Show both cuts where they are at home, from the place that was in view."""
        before = self._views.source.visible_range[0] if self._views.source.isVisible() else -1
        after = self._view.visible_range[0] if self._view.isVisible() else -1
        self._instrument.set_beside(name == "compare")
        self._views.set_beside(self.is_shown)
        self._show_document()
        if self.is_shown and before > 0:
            self._view.show_index(before)
        elif not self.is_shown and after > 0:
            self._views.source.show_index(after, unfold=False)

    def _show_document(self) -> None:
        """Show the text, and what is known of it; what is not seen is not laid out."""
        current = self._session.current
        self._view.set_document(current.document if current is not None and self.is_shown else None)
        self._show_a(self._session.analysis)
        self._show_b_config(self._instrument.b_config)
        self._view.set_boundaries(self._session.boundaries)

    def _show_a(self, analysis: Analysis | None) -> None:
        if not self.is_shown or (analysis is not None and analysis.document is not self._view.document):
            return
        name = preset_for(analysis.config.preset).title if analysis is not None else ""
        self._view.set_a(analysis, self._session.tints.numbers, name=name)
        self._view.set_selection(self._session.selection, reveal=False)
        self._show_b(self._instrument.comparison)

    def _show_b(self, comparison: Comparison | None) -> None:
        if not self.is_shown:
            return
        if comparison is not None and comparison.a.document is not self._view.document:
            return
        # The same tint on both sides is the same start.
        tints = self._session.tints
        if comparison is not None:
            tints = tints.followed_by(comparison.b.chunks.start)
        self._view.set_b(comparison, tints.numbers)

    def _show_b_config(self, config: object) -> None:
        if (known := self._instrument.b_config) is not None:
            self._view.set_b_config(known)

    def _show_change(self, index: int) -> None:
        if self.is_shown:
            self._view.show_change(index)

    def _copy(self, text: SourceText, chunk: int) -> None:
        analysis = text.scene.analysis
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            QGuiApplication.clipboard().setText(stored_text(analysis, chunk))
