"""The instruments of the window in their docks, and their connections to each other and the views."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QObject

from seamline.desktop.inspector.inspector import Inspector
from seamline.desktop.instruments.boundaries.boundaries_instrument import BoundariesInstrument
from seamline.desktop.instruments.chunk_map.chunk_map_instrument import ChunkMapInstrument
from seamline.desktop.instruments.compare.compare_instrument import CompareInstrument
from seamline.desktop.instruments.evaluation.evaluation_instrument import EvaluationInstrument
from seamline.desktop.instruments.findings.findings_instrument import FindingsInstrument
from seamline.desktop.instruments.folder.folder_instrument import FolderInstrument
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.memories.memories_instrument import MemoriesInstrument
from seamline.desktop.instruments.question_bench.answer_instrument import AnswerInstrument
from seamline.desktop.instruments.question_bench.question_bench_instrument import QuestionBenchInstrument
from seamline.desktop.instruments.reading_deck.reading_deck_instrument import ReadingDeckInstrument
from seamline.desktop.instruments.registry import INSTRUMENTS
from seamline.desktop.instruments.seam_map.seam_map_instrument import SeamMapInstrument
from seamline.desktop.instruments.search.search_instrument import SearchInstrument
from seamline.desktop.instruments.source_underlines import SourceUnderlines
from seamline.desktop.instruments.unread import UnreadInstrument
from seamline.desktop.state.settings_store import SettingsStore
from seamline.desktop.widgets.overlay import NO_FINDINGS, NO_SPANS
from seamline.desktop.window.dock_title import DockTitle
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.window_context import WindowContext
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.instruments.explanation import gap_at

T = TypeVar("T", bound=Instrument[Any])


class InstrumentDocks(QObject):
    """Makes every instrument once; each registered one gets a dock, and an entry in the View menu."""

    def __init__(
        self,
        context: WindowContext,
        views: Layout,
        *,
        settings_store: SettingsStore,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._views = views
        self.inspector = Inspector(context, self)
        self.instruments = (self.inspector, *(make(context, self) for make in INSTRUMENTS))
        self.unread = UnreadInstrument(context, self)
        self.boundary_editor = context.boundary_editor
        self.findings = self._instrument(FindingsInstrument)
        self.boundaries = self._instrument(BoundariesInstrument)
        self.compare = self._instrument(CompareInstrument)
        self.search = self._instrument(SearchInstrument)
        self.memories = self._instrument(MemoriesInstrument)
        self.folder = self._instrument(FolderInstrument)
        self.seam_map = self._instrument(SeamMapInstrument)
        self.questions = self._instrument(QuestionBenchInstrument)
        self.answer = self._instrument(AnswerInstrument)
        self._instrument(ChunkMapInstrument).shown_in_text.connect(self._show_in_text)
        self.deck = self._instrument(ReadingDeckInstrument)
        rules_off = frozenset(settings_store.settings.rules_off)
        for looking in (self.findings, self.compare):
            looking.set_disabled(rules_off)
        for instrument in self.instruments:
            views.add_dock(instrument.name, instrument.dock)
        title = self.inspector.dock.titleBarWidget()
        assert isinstance(title, DockTitle)
        title.take_head(self.inspector.head)
        evaluation = self._instrument(EvaluationInstrument)
        for instrument in (self.questions, self.seam_map, self.deck, evaluation):
            title = instrument.dock.titleBarWidget()
            assert isinstance(title, DockTitle)
            title.row.insertWidget(1, instrument.head, 100)
        evaluation.fit_requested.connect(lambda: self.show("fit"))
        self.findings.rules_edited.connect(lambda names: settings_store.update(rules_off=sorted(names)))
        self._connect_views()

    def _connect_views(self) -> None:
        """Connect findings of the instruments to the text, and its requests to the editor of boundaries."""
        views, editor = self._views, self._context.boundary_editor
        self.unread.unread_changed.connect(
            lambda unread: views.source.set_unread(NO_SPANS if unread is None else unread.spans)
        )
        self.unread.unread_changed.connect(self.inspector.set_unread)
        self.unread.unread_changed.connect(self.deck.set_unread)
        self.findings.findings_changed.connect(
            lambda findings: views.source.set_findings(NO_FINDINGS if findings is None else findings.by_chunk)
        )
        self.findings.findings_changed.connect(
            lambda findings: self.inspector.set_findings(findings, self.findings.looked_at)
        )
        self.findings.findings_changed.connect(self.compare.set_findings)
        self.findings.rules_edited.connect(self.compare.set_disabled)
        self.compare.compared.connect(views.source.set_comparison)
        self.compare.compared.connect(lambda found: self.search.set_b(found.b if found is not None else None))
        views.source.boundary_add_requested.connect(lambda index, pinned: editor.add(index, pinned=pinned))
        views.source.boundary_move_requested.connect(editor.move)
        views.source.boundary_remove_requested.connect(editor.remove)
        views.source.boundary_toggle_requested.connect(editor.toggle_pinned)
        self._context.gap_clicked.connect(self._explain_clicked)
        self._connect_questions()
        self._connect_seam_map()

    def _connect_questions(self) -> None:
        """Connect the question bench with the panel of the answer and with the text."""
        questions, answer = self.questions, self.answer
        self._views.source.answer_marked.connect(questions.prompts.mark)
        questions.answer_shown.connect(answer.show_answer)
        questions.shown_in_text.connect(self._show_in_text)
        answer.remedy_chosen.connect(questions.apply_remedy)
        answer.text_requested.connect(questions.show_in_text)
        answer.answer_chosen.connect(questions.editor.set_sentence)
        self._connect_lights()

    def _connect_lights(self) -> None:
        """Have questions asked in both compared cuts, and the results shown in Compare."""
        questions, compare = self.questions, self.compare
        compare.compared.connect(lambda found: questions.set_b(found.b if found is not None else None))
        questions.judged.connect(
            lambda asked, found: compare.set_answers(asked, found, limit=questions.limit)
        )
        questions.b_judged.connect(compare.set_b_answers)
        compare.question_hovered.connect(questions.preview)
        compare.question_chosen.connect(self.choose_question)

    def _connect_seam_map(self) -> None:
        """Connect the seam map and the curve, so that they share the axis and the gap under the pointer."""
        seam_map, views = self.seam_map, self._views
        views.curve.axis_shown.connect(seam_map.show_axis)
        seam_map.range_moved.connect(views.curve.move_range)
        seam_map.whole_requested.connect(views.curve.show_whole)
        views.curve.gap_hovered.connect(seam_map.mark_gap)
        seam_map.gap_hovered.connect(lambda gap: views.source.set_marked_gap(gap if gap >= 0 else None))

    def paste_questions(self) -> None:
        """Show the question bench, and ask there for questions on the document that is shown."""
        self.show("questions")
        self.questions.prompts.paste()

    def choose_question(self, number: int) -> None:
        """Show a question on the bench, and its answer."""
        self.show("questions")
        self.questions.choose(number)

    def _show_in_text(self, index: int) -> None:
        self._views.workspaces.show_source()
        self._context.show_index(index)

    @property
    def underlines(self) -> SourceUnderlines:
        """The underlines in the source."""
        return self._context.underlines

    def named(self, name: str) -> Instrument[Any]:
        """Return the instrument with a name."""
        return next(each for each in self.instruments if each.name == name)

    def explain_here(self) -> None:
        """Explain the gap at the text cursor."""
        analysis, index = self._context.analysis, self._context.cursor_index
        if analysis is not None and index >= 0 and (gap := gap_at(analysis, index)) >= 0:
            self.explain(gap)

    def explain(self, gap: int) -> None:
        """Explain a gap between two units, and scroll to it."""
        self.show("inspector")
        self.inspector.show_gap(gap)
        self._context.show_gap(gap)

    def _explain_clicked(self) -> None:
        """Show the inspector after a click on a gap, in workspaces that have it; elsewhere only select."""
        if "inspector" in WORKSPACES[self._views.workspaces.current].docks:
            self.show("inspector")

    @property
    def is_busy(self) -> bool:
        """Whether an instrument computes something."""
        return self.unread.is_busy or any(instrument.is_busy for instrument in self.instruments)

    def show(self, name: str) -> None:
        """Bring an instrument on screen."""
        self._views.workspaces.show_dock(name)

    def cancel(self) -> None:
        """Stop long work that the user asked an instrument for."""
        for instrument in self.instruments:
            instrument.cancel()

    def close(self) -> None:
        """Stop all instruments, since the window is closing."""
        for instrument in self.instruments:
            instrument.close()
        self.unread.close()

    def _instrument(self, kind: type[T]) -> T:
        """Return the instrument of a class."""
        return next(each for each in self.instruments if isinstance(each, kind))
