"""What became of the answer to one question, with remedies: all that the answer dock shows."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.instruments.question_bench.answer_view import AnswerView
from seamline.instruments.question_bench.retrieval_metrics import Span


@dataclass(frozen=True)
class AnswerRemedy:
    """What brings an answer back whole. name: as it is asked for. effect: what it gives for all."""

    name: str
    title: str
    effect: str


@dataclass(frozen=True)
class ShownAnswer:
    """All that there is to say of a question. suggestions: sentences that may answer it, as their places."""

    view: AnswerView
    analysis: Analysis
    tints: tuple[int, ...]
    remedies: tuple[AnswerRemedy, ...] = ()
    suggestions: tuple[Span, ...] = ()
