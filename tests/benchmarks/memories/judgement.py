"""Judges the rules extractor by sentences and talks that a person labelled: precision, recall, evidence.

A line of `tests/cases/memories/*.jsonl` is a sentence, its speaker, and the kinds of memory that it may be;
none if it is no memory. English is divided at random into a half that rules may be written for (`tuned`) and
one that is held out. `talks.json` has talks in LoCoMo's form, with questions and the messages that answer
them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from seamline import sources
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import preset_for
from seamline.engine.text.document import Document, Turn
from seamline.memories.extraction_run import extract_memories
from seamline.memories.memory import KINDS
from seamline.memories.rules import RulesExtractor

CASES = Path(__file__).parents[2] / "cases" / "memories"
SETS = ("english-tuned", "english-held-out", "german", "chinese")


@dataclass(frozen=True)
class Labelled:
    """A sentence. role: of its speaker, "" for none. kinds: each of them is right; () if it is no memory."""

    text: str
    role: str
    kinds: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class Judged:
    """Counts of memories. found: by the rules. right: how many of these are. labelled: how many there are.

    met: how many of the labelled ones were found.
    """

    found: int
    right: int
    labelled: int
    met: int

    @property
    def precision(self) -> float:
        """The share of the found memories that are right; 1 if none was found."""
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        """The share of the labelled memories that were found; 1 if there are none."""
        return self.met / self.labelled if self.labelled else 1.0


@dataclass(frozen=True)
class Evidence:
    """Counts of the messages of talks that give a memory, above all of those that answer a question.

    with_memory: how many of all `messages` do. kept: how many of the `evidence` messages, which answer a
    question, do. answered: how many of the `questions` have such an answering message.
    """

    messages: int
    with_memory: int
    evidence: int
    kept: int
    questions: int
    answered: int


def labelled(name: str) -> list[Labelled]:
    """Read a set of labelled sentences."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Labelled(**{**value, "kinds": tuple(value["kinds"])}) for value in map(json.loads, lines)]


def document_of(text: str, role: str) -> Document:
    """Return a document with a message of this role, or for "" a plain text."""
    if not role:
        return Document(text)
    begins = len(role) + 2
    turn = Turn(0, begins + len(text), begins, role, id="1")
    return Document(f"{role}: {text}", kind="conversation", turns=(turn,))


def judge(sentences: Sequence[Labelled]) -> dict[str, Judged]:
    """Judge the rules by kind, and over all by "all"."""
    found = [(sentence, _kinds_found(sentence)) for sentence in sentences]
    by_kind = {kind: _judged(found, (kind,)) for kind in KINDS}
    return {**by_kind, "all": _judged(found, KINDS)}


@cache
def _kinds_found(sentence: Labelled) -> tuple[str, ...]:
    config = preset_for("recursive").config
    run = extract_memories(analyse(document_of(sentence.text, sentence.role), config), RulesExtractor())
    return tuple(memory.kind for memory in run.memories)


def _judged(found: Iterable[tuple[Labelled, tuple[str, ...]]], kinds: Sequence[str]) -> Judged:
    total = right = known = met = 0
    for sentence, given in found:
        chosen = [kind for kind in given if kind in kinds]
        total += len(chosen)
        right += sum(kind in sentence.kinds for kind in chosen)
        if sentence.kinds and sentence.kinds[0] in kinds:
            known += 1
            met += any(kind in sentence.kinds for kind in given)
    return Judged(total, right, known, met)


@cache
def judge_talks() -> Evidence:
    """Count the messages of the talks that give a memory."""
    path = CASES / "talks.json"
    samples = {sample["sample_id"]: sample for sample in json.loads(path.read_text(encoding="utf-8"))}
    counts = [0] * 6
    for document in sources.read_all(path):
        run = extract_memories(analyse(document, preset_for("recursive").config), RulesExtractor())
        kept = {memory.message_id for memory in run.memories}
        questions = [set(question["evidence"]) for question in samples[document.entry]["qa"]]
        evidence = set[str]().union(*questions)
        talk = (
            len(document.turns),
            len(kept),
            len(evidence),
            len(evidence & kept),
            len(questions),
            sum(not ids.isdisjoint(kept) for ids in questions),
        )
        counts = [sum(pair) for pair in zip(counts, talk, strict=True)]
    return Evidence(*counts)
