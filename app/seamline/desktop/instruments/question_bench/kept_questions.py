"""Questions on an open document: read from the file beside it, and written there at every change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from seamline.desktop.state.open_document import OpenDocument
from seamline.desktop.widgets.translation import error_text
from seamline.engine.errors import ExportError, QuestionError
from seamline.engine.text.document import Document
from seamline.exports.question_file import write_questions
from seamline.instruments.question_bench.locate import ExcerptFinder
from seamline.instruments.question_bench.question_set import Excerpt, Question, QuestionSet
from seamline.instruments.question_bench.read_questions import questions_beside, read_questions
from seamline.ordinary_files import exists


@dataclass(frozen=True)
class KeptQuestions:
    """The questions on one document.

    file: where they are kept, None for a text without a file. entry: the document that they are about, in a
    source file with several, or ""; the questions on the others are preserved when the file is written.
    adopted: questions that name no document, but whose answers are in this one. problem: why the file cannot
    be read or written, or "". written: those on this document when the file was last read or written, from
    which changes by another window are told.
    """

    entry: str = ""
    all: QuestionSet = field(default_factory=QuestionSet)
    file: Path | None = None
    problem: str = ""
    adopted: frozenset[Question] = frozenset()
    written: tuple[Question, ...] = ()

    @classmethod
    def of(cls, opened: OpenDocument) -> KeptQuestions:
        """Read the questions beside a document; a file that cannot be read is a problem, and left alone."""
        path, entry = opened.key
        if opened.is_pasted or not path:
            return cls(entry)
        file = questions_beside(Path(path))
        new = cls(entry, QuestionSet(document=Path(path).name), file)
        if not exists(file):
            return new
        try:
            known = replace(read_questions(file), document=Path(path).name)
        except QuestionError as error:
            return replace(new, problem=error_text(error))
        adopted = _answered_in(opened.document, known) if entry else frozenset[Question]()
        read = replace(new, all=known, adopted=adopted)
        return replace(read, written=read.questions)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions on this document, and those without document and answer, which are asked of all."""
        return tuple(question for question in self.all.questions if self._is_mine(question))

    @property
    def elsewhere(self) -> int:
        """How many questions are on other documents of the file."""
        return len(self.all.questions) - len(self.questions)

    @property
    def asked_of_all(self) -> frozenset[Question]:
        """The questions that every document of a file with several shows, as none is named in them."""
        found = (question for question in self.questions if not question.document)
        return frozenset(found) - self.adopted if self.entry else frozenset()

    def with_questions(self, questions: tuple[Question, ...]) -> KeptQuestions:
        """Return a copy with other questions in place of those on this document."""
        shared = self.asked_of_all
        mine = tuple(
            question if question in shared else replace(question, document=self.entry)
            for question in questions
        )
        return replace(self, all=self.all.with_questions((*self._others(self.all), *mine)))

    def save(self) -> KeptQuestions:
        """Write the file, and return the questions as written; if it cannot be, the same with the problem.

        Earlier problems may be solved by now, so that it always tries; a file that cannot be read is left
        alone.
        """
        if self.file is None:
            return self
        try:
            # Another conversation of the same file, or this one in another window, may be open, and its
            # questions may have changed the file since it was read.
            known = read_questions(self.file) if exists(self.file) else self.all
            mine = self._joined(tuple(filter(self._is_mine, known.questions)))
            questions = self.all.with_questions((*self._others(known), *mine))
            kept = replace(self, all=questions, problem="", written=mine)
            write_questions(kept.all, self.file)
        except (ExportError, QuestionError) as error:
            return replace(self, problem=error_text(error))
        return kept

    def _joined(self, known: tuple[Question, ...]) -> tuple[Question, ...]:
        """Return the questions on this document, with the changes that another window made in the file."""
        own = self.questions
        gone = {*self.written} - {*known}
        new = (each for each in known if each not in self.written and each not in own)
        return (*(each for each in own if each not in gone), *new)

    def _is_mine(self, question: Question) -> bool:
        if question.document or not self.entry:
            return question.document in ("", self.entry)
        return question in self.adopted or not question.excerpts

    def _others(self, kept: QuestionSet) -> tuple[Question, ...]:
        return tuple(question for question in kept.questions if not self._is_mine(question))


def _answered_in(document: Document, known: QuestionSet) -> frozenset[Question]:
    """Return the questions that name no document, but whose whole answer is in this one."""
    finder = ExcerptFinder(document.text)
    return frozenset(
        question
        for question in known.questions
        if not question.document and question.excerpts and all(map(finder.find, question.excerpts))
    )


def excerpt_at(text: str, start: int, *, end: int) -> Excerpt | None:
    """Return the words between two indices as an excerpt, stripped of white space; None if none are left."""
    words = text[start:end]
    if not words.strip():
        return None
    start += len(words) - len(words.lstrip())
    words = words.strip()
    return Excerpt(words, start, start + len(words))
