"""The documents that a data set of questions is about: within it, beside it, or in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePath

from seamline import sources
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import QuestionError
from seamline.engine.text.document import Document
from seamline.instruments.question_bench.question_set import QuestionSet
from seamline.ordinary_files import QUESTIONS_SUFFIX, is_file
from seamline.sources import ReadOptions

_CORPORA = ("", "corpora")
_EXTENSIONS = ("", ".md", ".markdown", ".txt")


@dataclass(frozen=True)
class QuestionDocuments:
    """The documents in the order in which their chunks are ranked; names: those in the data set."""

    documents: tuple[Document, ...]
    names: tuple[str, ...]


def documents_for(
    questions: QuestionSet,
    path: Path,
    *,
    given: Path | None,
    options: ReadOptions,
    progress: Progress,
    cancel: CancelToken,
) -> QuestionDocuments:
    """Return the documents that a data set is about.

    path: that of the data set. given: the file that it is about, or the folder with its texts; None for the
    folder of the data set. Raises QuestionError for missing texts; SourceError, Cancelled.
    """
    if questions.entries:
        found = _own_texts(questions, path)
        return QuestionDocuments(tuple(found.values()), tuple(found))
    if given is not None and is_file(given):
        files = {"": given}
    elif questions.document or path.name.endswith(QUESTIONS_SUFFIX):
        files = {"": _beside(questions, path, folder=given)}
    else:
        folder = given if given is not None else path.parent
        names = dict.fromkeys(question.document for question in questions.questions)
        files = {name: _corpus(name, folder, path=path) for name in names}
    read = {}
    for name, file in files.items():
        entries = [""] if name else _entries(questions, file, options=options, cancel=cancel)
        for entry in entries:
            read[name or entry] = sources.read(file, entry, options=options, progress=progress, cancel=cancel)
    return QuestionDocuments(tuple(read.values()), tuple(read))


def _entries(
    questions: QuestionSet, file: Path, *, options: ReadOptions, cancel: CancelToken
) -> tuple[str, ...]:
    """Return which conversations of a file the questions are about; of any other file ("",).

    Raises SourceError, Cancelled.
    """
    named = dict.fromkeys(question.document for question in questions.questions)
    if not any(named):
        return ("",)
    has_entries = any(each.id for each in sources.list_entries(file, options=options, cancel=cancel))
    return tuple(named) if has_entries else ("",)


def _own_texts(questions: QuestionSet, path: Path) -> dict[str, Document]:
    """Return the texts in a data set by their paths. Raises QuestionError for two of one path."""
    found: dict[str, Document] = {}
    for entry in questions.entries:
        if entry.path in found:
            # Answers are named by it.
            raise QuestionError(f"{path} has two entries of the path {entry.path}; give each its own")
        found[entry.path] = _document(entry.path, entry.content)
    return found


def _document(name: str, content: str) -> Document:
    is_text = PurePath(name).suffix.lower() in (".txt", ".text")
    return Document(content, name=name, kind="text" if is_text else "markdown")


def _beside(questions: QuestionSet, path: Path, *, folder: Path | None) -> Path:
    """Return the path of the document that a data set names, or that lies beside it under its name."""
    inside = folder if folder is not None else path.parent
    if questions.document:
        file = inside / questions.document
        if is_file(file):
            return file
        raise QuestionError(
            f"{path} is about {questions.document}, which is not in {inside}; name the file or its folder too"
        )
    stem = path.name.removesuffix(QUESTIONS_SUFFIX)
    found = [inside / f"{stem}{extension}" for extension in sources.extensions()]
    for file in found:
        if is_file(file):
            return file
    raise QuestionError(f"{path} does not say what it is about; name the file too")


def _corpus(name: str, folder: Path, *, path: Path) -> Path:
    if not name:
        raise QuestionError(f"{path} does not say what its questions are about; name the file too")
    for inside in _CORPORA:
        for extension in _EXTENSIONS:
            if is_file(file := folder / inside / f"{name}{extension}"):
                return file
    raise QuestionError(
        f"{path} has questions about {name}, which is not in {folder}, nor in its folder corpora; "
        "name the folder of the texts too"
    )
