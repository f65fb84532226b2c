"""How a cut answers one question, with remedies: all that the answer dock shows."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.instruments.question_bench.answer_view import AnswerView
from seamline.instruments.question_bench.retrieval_metrics import Span


@dataclass(frozen=True)
class AnswerRemedy:
    """A way to get an answer back whole. name: by which it is applied. effect: on all questions, in words."""

    name: str
    title: str
    effect: str


@dataclass(frozen=True)
class ShownAnswer:
    """All that is shown of a question and its answer. tints: the tint of each part of the view.

    suggestions: the places of sentences that may answer the question, if its answer is not marked.
    """

    view: AnswerView
    analysis: Analysis
    tints: tuple[int, ...]
    remedies: tuple[AnswerRemedy, ...] = ()
    suggestions: tuple[Span, ...] = ()
