"""The answer to the question that is chosen on the bench, in a dock of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.question_bench.shown_answer import ShownAnswer
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase

if TYPE_CHECKING:
    from seamline.desktop.instruments.question_bench.answer_panel import AnswerPanel


class AnswerInstrument(Instrument["AnswerPanel"]):
    """Shows the answer that it is given. remedy_chosen, text_requested, answer_chosen: see AnswerPanel."""

    name = "answer"
    title = phrase("Answer")
    needs_cut = False

    remedy_chosen = Signal(str)
    text_requested = Signal()
    answer_chosen = Signal(int, int, int)

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._answer: ShownAnswer | None = None
        self._in_view: ShownAnswer | None = None

    def make_panel(self) -> AnswerPanel:
        from seamline.desktop.instruments.question_bench.answer_panel import AnswerPanel

        panel = AnswerPanel()
        panel.remedy_chosen.connect(self.remedy_chosen)
        panel.text_requested.connect(self.text_requested)
        panel.answer_chosen.connect(self.answer_chosen)
        return panel

    def show_answer(self, answer: ShownAnswer | None) -> None:
        """Show an answer; None for none."""
        self._answer = answer
        if self.has_panel and self.is_on_screen:
            self._show()
        else:
            self._is_stale = True

    def update(self, analysis: Analysis | None) -> None:
        self._show()

    def _show(self) -> None:
        # This is called after every cut, mostly with the same answer.
        if self._answer is not self._in_view:
            self._in_view = self._answer
            self.panel.set_answer(self._answer)
