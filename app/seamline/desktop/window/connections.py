"""Connections between session and views: state goes to the views, and the user's actions to the session."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from seamline import sources
from seamline.desktop.documents.document_item import DocumentItem
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.desktop.state.problem import Problem
from seamline.desktop.state.session import Session
from seamline.desktop.widgets.translation import error_text, tr
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.notifications import Notifications
from seamline.desktop.window.tool_bar import ToolBar
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document
from seamline.instruments.lint import Findings
from seamline.plugins.other_splitter import SplitterNotAllowedError, allow_splitter

# With more chunks, problems are found noticeably later than the cut: the count of the last cut is dropped.
_LOOKED_AT_ONCE = 2000


class Connections(QObject):
    """Every connection between the session and the views, and the counts in the list of documents."""

    def __init__(
        self,
        session: Session,
        editor: ConfigEditor,
        *,
        views: Layout,
        tool_bar: ToolBar,
        notifications: Notifications,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editor = editor
        self._views = views
        self._tool_bar = tool_bar
        self._notifications = notifications
        self._problems: dict[Key, int] = {}
        session.document_changed.connect(self._show_document)
        session.documents_changed.connect(self._show_documents)
        session.analysis_changed.connect(self._show_analysis)
        session.analysis_settled.connect(self._count_chunks)
        session.structure_found.connect(views.source.set_structure)
        session.config_changed.connect(self._show_config)
        session.selection_changed.connect(views.source.set_selection)
        session.boundaries_changed.connect(views.source.set_boundaries)
        session.problem_reported.connect(self._show_problem)
        session.message_reported.connect(lambda level, text: views.log.add(level, tr(text)))
        self._connect_views()
        self._show_config(session.config)

    def _connect_views(self) -> None:
        views, session, editor = self._views, self._session, self._editor
        views.stored_chunks.live_requested.connect(session.show_live_cut)
        views.source.chunk_clicked.connect(session.select)
        views.source.chunk_step_requested.connect(self.step_chunk)
        views.source.branch_chosen.connect(session.choose_branch)
        views.source.gap_clicked.connect(self._mark_gap)
        views.table.chunk_clicked.connect(session.select)
        views.curve.gap_clicked.connect(self.show_gap)
        views.curve.chunk_clicked.connect(session.select)
        views.curve.gap_hovered.connect(self._mark_gap)
        views.curve.range_edited.connect(self._show_unit)
        views.curve.threshold_edited.connect(self._drag_threshold)
        views.curve.threshold_edit_finished.connect(editor.end_gesture)
        views.parameters.config_edited.connect(editor.edit)
        views.parameters.gesture_started.connect(editor.begin_gesture)
        views.parameters.gesture_finished.connect(editor.end_gesture)
        views.parameters.problems.chunk_clicked.connect(session.select)
        views.parameters.problems.apply_requested.connect(editor.choose_value)
        views.parameters.reset_requested.connect(editor.reset)
        views.parameters.value_chosen.connect(editor.choose_value)
        views.parameters.ghosts_wanted.connect(views.source.set_ghosts)
        editor.refused.connect(lambda error: views.parameters.set_error(error.key, error_text(error)))
        views.statistics.sizes_clicked.connect(self._show_sizes)
        self._connect_tool_bar()

    def _connect_tool_bar(self) -> None:
        bar, editor = self._tool_bar, self._editor
        bar.presets.preset_chosen.connect(editor.choose_preset)
        bar.presets.splitter_chosen.connect(editor.choose_splitter)
        bar.slider.edited.connect(editor.choose_values)
        bar.slider.gesture_started.connect(editor.begin_gesture)
        bar.slider.gesture_finished.connect(editor.end_gesture)
        bar.workspaces.chosen.connect(self._views.workspaces.show)
        self._views.workspaces.changed.connect(bar.workspaces.set_choice)
        self._views.workspaces.changed.connect(self.follow_workspace)

    def follow_workspace(self, name: str) -> None:
        """Shorten the settings in Read, under the inspector, and adapt the tool bar to Compare."""
        self._tool_bar.set_beside(name == "compare")
        self._views.parameters.set_little_room(name == "read")

    def count_problems(self, findings: Findings | None) -> None:
        """Show in the list of documents how many chunks of the current one have problems."""
        if (current := self._session.current) is not None and findings is not None:
            self._problems[current.key] = len(findings.by_chunk)
            self._show_documents()

    def _count_chunks(self, analysis: Analysis | None) -> None:
        """Show in the list of documents how many chunks there are now."""
        if (current := self._session.current) is None or analysis is None:
            return
        if len(analysis.chunks) > _LOOKED_AT_ONCE:
            self._problems.pop(current.key, None)
        self._show_documents()

    def step_chunk(self, step: int) -> None:
        """Select the chunk `step` chunks further on, or the first if none is selected."""
        analysis = self._session.analysis
        if analysis is not None and len(analysis.chunks):
            at = self._session.selection + step if self._session.selection >= 0 else 0
            self._session.select(min(max(at, 0), len(analysis.chunks) - 1))

    def _show_document(self, document: Document | None) -> None:
        views = self._views
        views.show_source(document is not None)
        views.source.set_document(document)
        self._notifications.show_document(document)

    def _show_documents(self) -> None:
        current, dock = self._session.current, self._views.documents
        items = [self._item_of(opened) for opened in self._session.documents]
        for view in (dock, self._views.rail):
            view.set_open(items)
        dock.set_conversations(current.entries if current is not None else ())
        for view in (dock, self._views.rail):
            view.set_current(*(current.key if current is not None else ("", "")))

    def _item_of(self, opened: OpenDocument) -> DocumentItem:
        """Return the entry of a document in lists, without counts if its cut is by former settings."""
        analysis, config = opened.analysis, self._session.config
        is_former = analysis is not None and not analysis.is_stored and analysis.config != config
        if opened is not self._session.current and is_former:
            analysis = None
        return DocumentItem(
            *opened.key,
            tr(opened.document.title),
            len(opened.entries),
            chunks=-1 if analysis is None else len(analysis.chunks),
            problems=0 if analysis is None else self._problems.get(opened.key, 0),
        )

    def _show_analysis(self, analysis: Analysis | None) -> None:
        views = self._views
        self._tool_bar.set_analysis(analysis)
        views.source.set_analysis(analysis, self._session.tints.numbers)
        views.source.set_boundaries(self._session.boundaries)
        current = self._session.current
        views.stored_chunks.set_stored_chunks(
            current.stored_chunks if current is not None else None,
            [notice.message for notice in analysis.notices]
            if analysis is not None and analysis.is_stored
            else (),
        )
        if analysis is None:
            views.parameters.set_inactive({})
            views.parameters.set_hints({})
            views.parameters.set_cautions({})
            return
        # A new cut must not scroll the text while the user moves a slider.
        views.source.set_selection(self._session.selection, reveal=False)
        views.parameters.set_inactive(analysis.inactive)
        views.parameters.set_hints(analysis.hints)
        views.parameters.set_cautions(analysis.cautions)
        self._notifications.show_analysis(analysis)

    def _show_config(self, config: Config) -> None:
        self._tool_bar.set_config(config)
        self._views.parameters.set_config(config, preset_for(config.preset).config)

    def _show_problem(self, problem: Problem) -> None:
        error, place = problem.error, problem.place
        if isinstance(error, ConfigError) and error.key and place == "config":
            self._views.parameters.set_error(error.key, error_text(error))
        if isinstance(error, sources.UnknownFormatError):
            path = Path(problem.path)
            self._notifications.show_error(
                error_text(error),
                place,
                action=tr("Open as text"),
                callback=lambda: self._session.open(path, format="text"),
            )
        elif isinstance(error, SplitterNotAllowedError):
            call_text = error.call_text
            self._notifications.show_error(
                error_text(error), place, action=tr("Run it"), callback=lambda: self._run_splitter(call_text)
            )
        else:
            self._notifications.show_error(error_text(error), place)

    def _run_splitter(self, call_text: str) -> None:
        allow_splitter(call_text)
        self._session.cut_now()

    def show_gap(self, gap: int) -> None:
        """Scroll to a gap between two units, and mark it."""
        analysis = self._session.analysis
        if analysis is not None and gap + 1 < len(analysis.units):
            for view in (self._views.source, self._views.side_by_side):
                view.show_index(int(analysis.units.first[gap + 1]))
                view.set_marked_gap(gap)

    def _show_unit(self, first: int, _last: int) -> None:
        analysis = self._session.analysis
        if analysis is not None and first < len(analysis.units):
            # Panning passes many folds, which must not open.
            self._views.source.show_index(int(analysis.units.first[first]), unfold=False)

    def _mark_gap(self, gap: int) -> None:
        self._views.source.set_marked_gap(gap if gap >= 0 else None)

    def _drag_threshold(self, std_devs: float) -> None:
        self._editor.begin_gesture()
        self._editor.drag_threshold(std_devs)

    def _show_sizes(self, low: int, high: int) -> None:
        self._views.table.set_size_filter((low, high))
        self._views.workspaces.open_here("chunks")
