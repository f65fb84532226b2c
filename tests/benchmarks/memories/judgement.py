"""Judges the rules by sentences and talks that a person labelled: precision, recall, evidence.

A line of `tests/cases/memories/*.jsonl` is a sentence, who says it, and the kinds it may be taken for; none
where it is no memory. English is divided by chance in a half that rules may be written for (`tuned`) and one
that is held out. `talks.json` has talks in LoCoMo's form, with questions and the messages that answer them.
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
    """A sentence. role: who says it, "" for nobody. kinds: any of them is right; () for no memory."""

    text: str
    role: str
    kinds: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class Judged:
    """How many memories were found, and how many are right; how many there are, and how many were found."""

    found: int
    right: int
    labelled: int
    met: int

    @property
    def precision(self) -> float:
        """The share of what was found that is right; 1 where nothing was found."""
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        """The share of what there is that was found; 1 where there is nothing."""
        return self.met / self.labelled if self.labelled else 1.0


@dataclass(frozen=True)
class Evidence:
    """What the rules keep of talks: messages that yield a memory, of those that answer a question.

    with_memory: of all `messages`. kept: of the `evidence` messages. answered: of the `questions`, those of
    which a message yields a memory.
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
    """Return a document in which somebody says a text, or nobody for the role ""."""
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
    """Return what the rules keep of the talks."""
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
