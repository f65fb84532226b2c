"""Lint rules for question-answer pairs of a conversation that lie in two chunks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.question_answer_pairs import Missing
from seamline.engine.phrases import phrase
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, switch

_TOGETHER = (
    switch("cut_between", "questions"),
    higher("threshold_std_devs"),
    higher("target_tokens"),
    higher("max_tokens"),
)
_REPEATED = (higher("overlap_units"), higher("overlap_tokens"), higher("overlap_percent"))


class QuestionWithoutAnswer:
    """Chunks that end with a question whose answer is in a later chunk."""

    name = "question-without-answer"
    title = phrase("Question without answer")
    severity = Severity.WARNING
    edges = Edges.END
    summary = "ends with a question whose answer is in a later chunk"
    explanation = (
        "Of the questions and answers that the chunk holds in part or whole, the last is a question, and "
        "the next answer begins after the chunk. It matches the query best, and does not answer it. Only "
        "conversations whose roles tell who asks and who answers are looked at."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        message = phrase("ends with a question, and its answer is in a later chunk")
        remedies = (*_TOGETHER, higher("min_tokens"))
        for number in np.flatnonzero(analysis.missing & Missing.ANSWER).tolist():
            start, end = int(analysis.chunks.start[number]), int(analysis.chunks.end[number])
            yield RuleMatch(number, message, start, end, remedies)


class AnswerWithoutQuestion:
    """Chunks that begin with an answer whose question is in an earlier chunk."""

    name = "answer-without-question"
    title = phrase("Answer without question")
    severity = Severity.NOTE
    edges = Edges.START
    summary = "begins with an answer whose question is in an earlier chunk"
    explanation = (
        "Of the questions and answers that the chunk holds in part or whole, what overlap repeats "
        "included, the first is an answer, and its question ends before the chunk. What was asked may be "
        "needed to understand it. An answer longer than the maximum cannot be kept whole, so this is a "
        "note."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        message = phrase("begins with an answer, and its question is in an earlier chunk")
        remedies = (_TOGETHER[0], *_REPEATED, *_TOGETHER[1:])
        for number in np.flatnonzero(analysis.missing & Missing.QUESTION).tolist():
            start, end = int(analysis.chunks.start[number]), int(analysis.chunks.end[number])
            yield RuleMatch(number, message, start, end, remedies)
