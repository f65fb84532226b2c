"""The context of an instrument without a window: a session, and a record of what it asks to show."""

from __future__ import annotations

from collections.abc import Sequence

from seamline.desktop.instruments.session_context import SessionContext
from seamline.desktop.instruments.source_underlines import SourceUnderlines
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.history import History
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.session import Session
from seamline.desktop.state.task_runner import TaskRunner
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.engine.arrays import FloatArray, IndexArray


class FakeContext(SessionContext):
    """An InstrumentContext that records what an instrument asks to show.

    Recorded, one entry for each request: picked: the chunks to select together. gaps, indices: the gaps and
    indices to scroll to. marks: the scores to tint the source by. lit: the spans to highlight. answers: the
    spans to underline. messages: the messages reported, each with its level. cursor_index, selected_span: set
    by tests.
    """

    def __init__(self, load_embedder: EmbedderLoader) -> None:
        self.session = Session(load_embedder)
        history = self.history = History()
        self.editor = ConfigEditor(self.session, history=history)
        boundary_editor = BoundaryEditor(self.session, history=history)
        super().__init__(
            self.session,
            self.editor,
            boundary_editor=boundary_editor,
            verdict_editor=VerdictEditor(self.session, history),
        )
        self.cursor_index = 0
        self.picked: list[tuple[int, ...]] = []
        self.gaps: list[int] = []
        self.indices: list[int] = []
        self.marks: list[FloatArray | None] = []
        self.answers: list[tuple[IndexArray, IndexArray]] = []
        self.underlines = SourceUnderlines(lambda wanted, lost: self.answers.append((wanted, lost)))
        self.lit: list[IndexArray] = []
        self.selected_span = (0, 0)
        self.messages: list[tuple[str, str]] = []
        self.session.message_reported.connect(lambda level, message: self.messages.append((level, message)))

    @property
    def is_busy(self) -> bool:
        """Whether the session, or an instrument that is a child, reads or computes anything."""
        return self.session.is_busy or any(runner.is_busy for runner in self.findChildren(TaskRunner))

    def close(self) -> None:
        """Stop everything, and wait for it."""
        self.session.shut_down()
        for runner in self.findChildren(TaskRunner):
            runner.close()

    def select_chunks(self, chunks: Sequence[int]) -> None:
        self.picked.append(tuple(chunks))

    def show_gap(self, gap: int) -> None:
        self.gaps.append(gap)

    def show_index(self, index: int) -> None:
        self.indices.append(index)

    def place_cursor(self, index: int) -> None:
        self.cursor_index = index

    def light_spans(self, spans: IndexArray) -> None:
        self.lit.append(spans)

    def mark_source(self, scores: FloatArray | None) -> None:
        self.marks.append(scores)
