"""Data sets of questions, each with the excerpts that answer it, or the chunk that should be found."""

from __future__ import annotations

from dataclasses import dataclass, replace

ADVERSARIAL = "adversarial"
"""The category of questions that the texts do not answer, for which nothing should be found."""

CATEGORIES = ("multi-hop", "temporal", "open-domain", "single-hop", ADVERSARIAL)
"""The categories of LoCoMo (Maharana et al., 2024), which numbers them from 1 in this order."""


@dataclass(frozen=True)
class Excerpt:
    """Words of a text that answer a question. start, end: their indices when marked; -1 if unknown."""

    text: str
    start: int = -1
    end: int = -1


@dataclass(frozen=True)
class Question:
    """A question, and what is known of its answer.

    excerpts: the parts of the text that answer it together. answer: in a person's words. expected: the ids of
    chunks that should be found, as `notes/a.md#chunk_2`, counted from 0. document: the name of the document
    that it is about, or in a file of many conversations, which of them; "" for any.
    """

    text: str
    excerpts: tuple[Excerpt, ...] = ()
    answer: str = ""
    category: str = ""
    expected: tuple[str, ...] = ()
    document: str = ""

    @property
    def is_adversarial(self) -> bool:
        """Whether nothing should be found."""
        return self.category == ADVERSARIAL

    @property
    def reference(self) -> str:
        """The answer in words: `answer`, or else the excerpts."""
        return self.answer or " ".join(excerpt.text for excerpt in self.excerpts)


@dataclass(frozen=True)
class DatasetEntry:
    """A text in a data set. chunks_expected: how many chunks it should have, -1 if the set does not say."""

    path: str
    content: str
    chunks_expected: int = -1


@dataclass(frozen=True)
class QuestionSet:
    """Questions, and the texts that the data set has, if any.

    document: the name of the file that the questions are kept beside; "" if each names its own.
    """

    questions: tuple[Question, ...] = ()
    entries: tuple[DatasetEntry, ...] = ()
    document: str = ""

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of its questions: those of CATEGORIES in their order, then all others."""
        met = dict.fromkeys(question.category for question in self.questions if question.category)
        usual = [name for name in CATEGORIES if name in met]
        return (*usual, *(name for name in met if name not in CATEGORIES))

    def with_questions(self, questions: tuple[Question, ...]) -> QuestionSet:
        """Return a set with other questions."""
        return replace(self, questions=questions)
