"""File of a question data set, kept beside the document that the questions are about."""

from __future__ import annotations

from pathlib import Path

from seamline.files import write_text
from seamline.instruments.question_bench.question_set import Excerpt, Question, QuestionSet
from seamline.json_text import dump_json


def dump_questions(questions: QuestionSet) -> str:
    """Return a data set in Seamline's own JSON form, which read_questions() reads."""
    value = {
        **({"document": questions.document} if questions.document else {}),
        "questions": [_question(question) for question in questions.questions],
    }
    return dump_json(value, indent=2) + "\n"


def write_questions(questions: QuestionSet, path: Path) -> None:
    """Write a data set, whole or not at all. Raises ExportError, and then leaves the file as it was."""
    write_text(path, dump_questions(questions))


def _question(question: Question) -> dict[str, object]:
    value: dict[str, object] = {"question": question.text}
    if excerpts := [_excerpt(excerpt) for excerpt in question.excerpts if excerpt.text]:
        value["excerpts"] = excerpts
    if spans := [[excerpt.start, excerpt.end] for excerpt in question.excerpts if not excerpt.text]:
        value["spans"] = spans
    given = {"answer": question.answer, "category": question.category, "entry": question.document}
    return value | {name: text for name, text in given.items() if text}


def _excerpt(excerpt: Excerpt) -> dict[str, object]:
    place = {"start": excerpt.start, "end": excerpt.end} if excerpt.start >= 0 else {}
    return {"text": excerpt.text, **place}
