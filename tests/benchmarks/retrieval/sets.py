"""The corpora: documents from this machine, and questions with the excerpts that answer them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import distributions
from itertools import pairwise
from pathlib import Path

from tests.benchmarks.segmentation.texts import Text, all_texts

from seamline.engine.text.blocks import BlockKind, parse_blocks
from seamline.engine.text.document import Document

DOCUMENTS = 40
_SEED = 20_261
_MIN_QUESTION, _MIN_ANSWER, _MAX_ANSWER = 20, 120, 4000
_MAX_DOCUMENT = 40_000
_MANUALS = ("/usr/share/doc/nodejs", "/usr/lib/node_modules/npm/docs")


@dataclass(frozen=True)
class Question:
    """A question and the excerpt that answers it: its document in the corpus, and start and end there."""

    text: str
    document: int
    start: int
    end: int


@dataclass(frozen=True)
class Corpus:
    """Documents that are searched together, and the questions about them."""

    documents: tuple[Document, ...]
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Halves:
    """One kind of corpus: settings are chosen on `development`, and judged on `test`. They share no text."""

    development: Corpus
    test: Corpus


_Piece = tuple[str, str]
"""A question, or "", and the text after it, without the question."""


def _corpus(documents: Sequence[tuple[str, Sequence[_Piece]]]) -> Corpus:
    """Join the pieces of each document by blank lines; the excerpt of a question is the text of its piece."""
    made: list[Document] = []
    questions: list[Question] = []
    for name, pieces in documents:
        text = ""
        for question, body in pieces:
            start = len(text)
            text += body
            if len(question) >= _MIN_QUESTION and _MIN_ANSWER <= len(body) <= _MAX_ANSWER:
                questions.append(Question(question, len(made), start, len(text)))
            text += "\n\n"
        made.append(Document(text, name=name))
    return Corpus(tuple(made), tuple(questions))


def _first_sentence_out(section: Sequence[Sequence[str]]) -> _Piece:
    """Make the first sentence of a section the question, and the rest its text."""
    first, *rest = section
    paragraphs = [list(first[1:]), *map(list, rest)]
    return first[0], "\n\n".join(" ".join(paragraph) for paragraph in paragraphs if paragraph)


def _openings(chooser: random.Random, texts: dict[str, list[Text]], count: int) -> Corpus:
    """Texts of sections without headings; the question is the first sentence of a section."""
    fitting = [
        text for kind in ("perl", "topics", "manuals") for text in texts[kind] if len(text.sections) >= 4
    ]
    chosen = chooser.sample(fitting, min(count, len(fitting)))
    return _corpus(
        [(text.name, [_first_sentence_out(part) for part in text.sections[:15]]) for text in chosen]
    )


def _docstrings(chooser: random.Random, texts: dict[str, list[Text]], count: int) -> Corpus:
    """The docstrings of a module one after the other; the question is the summary of one."""
    fitting = [text for text in texts["docstrings"] if len(text.sections) >= 4]
    chosen = chooser.sample(fitting, min(count, len(fitting)))
    return _corpus(
        [(text.name, [_first_sentence_out(part) for part in text.sections[:25]]) for text in chosen]
    )


def _joined(chooser: random.Random, texts: dict[str, list[Text]], count: int) -> Corpus:
    """Beginnings of sections of different texts, concatenated, each as one paragraph."""
    sources = [text for kind in ("descriptions", "manuals", "perl", "topics") for text in texts[kind]]
    pool = [part for text in sources for part in text.sections if sum(map(len, part)) >= 5]
    chooser.shuffle(pool)
    documents = []
    for number in range(min(count, len(pool) // 10)):
        parts = pool[number * 10 : number * 10 + 10]
        flat = [[s for paragraph in part for s in paragraph][: chooser.randint(5, 20)] for part in parts]
        documents.append((f"joined {number + 1}", [_first_sentence_out([part]) for part in flat]))
    return _corpus(documents)


def _headings(chooser: random.Random, half: int, count: int) -> Corpus:
    """Markdown as it is; the question is a heading with the name of the text, the excerpt what is below."""
    files = [
        (str(item.metadata["Name"]), str(item.metadata.json.get("description", "")))
        for item in distributions()
    ]
    files.sort(key=lambda file: file[0].lower())
    paths = [path for folder in _MANUALS for path in sorted(Path(folder).rglob("*.md"))]
    files += [
        (path.stem, path.read_text(encoding="utf-8", errors="replace"))
        for path in paths
        # Lists of changes answer no question.
        if not re.search("change|release|HISTORY", str(path), re.IGNORECASE)
    ]
    named = {text: name for name, text in files if 2000 <= len(text) <= _MAX_DOCUMENT}
    ours = list(named.items())[half::2]
    documents: list[Document] = []
    questions: list[Question] = []
    for text, name in chooser.sample(ours, min(count, len(ours))):
        document = Document(text, name=name)
        for heading, start, end in _parts(document):
            if _MIN_ANSWER <= end - start <= _MAX_ANSWER:
                questions.append(Question(f"{name}: {heading.strip('#= ')}", len(documents), start, end))
        documents.append(document)
    return Corpus(tuple(documents), tuple(questions))


def _parts(document: Document) -> Iterator[tuple[str, int, int]]:
    """Yield each heading with the start and end of the text between it and the next one."""
    blocks = parse_blocks(document)
    heads = [number for number, kind in enumerate(blocks.kind.tolist()) if kind == BlockKind.HEADING]
    for head, following in pairwise([*heads, len(blocks)]):
        if following > head + 1:
            start, end = int(blocks.start[head + 1]), int(blocks.end[following - 1])
            body = document.text[start:end]
            start += len(body) - len(body.lstrip())
            yield blocks.heading(head), start, start + len(body.strip())


def build_corpora(documents: int = DOCUMENTS) -> dict[str, Halves]:
    """Build every kind of corpus, the same on every run with the same packages installed."""
    texts = all_texts()
    of_texts: dict[str, Callable[[random.Random, dict[str, list[Text]], int], Corpus]] = {
        "openings": _openings,
        "joined": _joined,
        "docstrings": _docstrings,
    }
    made: dict[str, list[Corpus]] = {}
    for half in (0, 1):
        ours = {kind: found[half::2] for kind, found in texts.items()}
        for kind, make in of_texts.items():
            chooser = random.Random(f"{_SEED} {kind} {half}")
            made.setdefault(kind, []).append(make(chooser, ours, documents))
        chooser = random.Random(f"{_SEED} headings {half}")
        made.setdefault("headings", []).append(_headings(chooser, half, documents))
    return {kind: Halves(*corpora) for kind, corpora in made.items()}
