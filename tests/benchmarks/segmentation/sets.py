"""The sets: documents made of prose from this machine, with the indices at which their segments begin."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from tests.benchmarks.segmentation.texts import Text, all_texts

from seamline.instruments.samples import Sample, SampleMessage, sample_of_messages, sample_of_segments

DOCUMENTS = 16
_SEED = 20_260


@dataclass(frozen=True)
class Halves:
    """One kind of set: defaults are chosen on `development`, and judged on `test`. They share no text."""

    development: tuple[Sample, ...]
    test: tuple[Sample, ...]


_Chooser = Callable[[random.Random, dict[str, list[Text]]], str | Sample | None]
_Segment = list[list[str]]
"""Paragraphs of sentences."""


def _flat(text: Text) -> list[str]:
    return [sentence for section in text.sections for paragraph in section for sentence in paragraph]


def _run_of(random_: random.Random, text: Text, count: int) -> list[str] | None:
    """Return `count` sentences in a row from the beginning of a random section; None if there are fewer."""
    at = random_.randrange(len(text.sections))
    rest = Text(text.name, text.sections[at:])
    sentences = _flat(rest)[:count]
    return sentences if len(sentences) == count else None


def _joined(
    random_: random.Random, texts: dict[str, list[Text]], name: str, *, low: int, high: int, segments: int
) -> Sample:
    """Runs of sentences from different texts, concatenated, without paragraphs. After Choi (2000)."""
    made: list[_Segment] = []
    used: set[str] = set()
    while len(made) < segments:
        kind = random_.choice(("descriptions", "manuals", "perl", "topics"))
        text = random_.choice(texts[kind])
        run = _run_of(random_, text, random_.randint(low, high))
        if run is not None and text.name not in used:
            used.add(text.name)
            made.append([run])
    return sample_of_segments([_paragraphs(segment) for segment in made], name)


def _paragraphs(segment: _Segment, *, flat: bool = False) -> str:
    return ("\n" if flat else "\n\n").join("\n".join(paragraph) for paragraph in segment)


def _sections(
    random_: random.Random,
    texts: dict[str, list[Text]],
    name: str,
    *,
    kinds: tuple[str, ...],
    flat: bool,
    minimum: int = 4,
) -> Sample:
    """The sections of one text without their headings; with `flat`, without paragraphs too."""
    fitting = [t for kind in kinds for t in texts[kind] if minimum <= len(t.sections)]
    text = random_.choice(fitting)
    maximum = 15
    begin = random_.randrange(max(1, len(text.sections) - maximum))
    chosen = [
        [list(paragraph) for paragraph in section] for section in text.sections[begin : begin + maximum]
    ]
    return sample_of_segments([_paragraphs(section, flat=flat) for section in chosen], name)


def _articles(random_: random.Random, texts: dict[str, list[Text]], name: str) -> Sample:
    """Whole beginnings of texts of very different length, with their paragraphs."""
    made = []
    for text in random_.sample(texts["topics"] + texts["descriptions"] + texts["perl"], 9):
        paragraphs = [list(paragraph) for section in text.sections for paragraph in section]
        made.append(paragraphs[: random_.choice((1, 2, 4, 8, 16))])
    return sample_of_segments([_paragraphs(segment) for segment in made], name)


_OPENERS = (
    "I have a question about {0}.",
    "How does {0} work?",
    "What is {0} good for?",
    "Could you explain {0} to me?",
    "Something else: what about {0}?",
    "Now I am looking at {0}, and I do not quite get it.",
    "Do you know {0}?",
    "Let us turn to {0}.",
)
_FOLLOW_UPS = (
    "Can you tell me more about that?",
    "And then?",
    "Ok.",
    "Why is that?",
    "I see. Is there anything else that I should know?",
    "Hm, I am not sure that I follow.",
    "That makes sense. Go on.",
    "What would happen otherwise?",
    "Right, I had expected that.",
    "So what should I do?",
    "Is that always so?",
)
_CLOSERS = ("Thanks, that helps.", "Great, thank you.", "Perfect, that is all I needed.", "Got it.")
_REPLIES = ("You are welcome.", "Glad to help.", "Any time.")


def _chat(
    random_: random.Random, texts: dict[str, list[Text]], name: str, *, polite: bool, roles: bool
) -> Sample:
    """Talks about modules of the standard library and other packages, concatenated."""
    segments: list[list[tuple[str, str]]] = []
    for text in random_.sample(texts["docstrings"] + texts["descriptions"], 7):
        sentences = _run_of(random_, text, random_.randint(3, 12)) or _flat(text)
        topic = text.name.split()[-1]
        messages = [("user", random_.choice(_OPENERS).format(topic))]
        while sentences:
            said = random_.randint(1, 3)
            messages.append(("assistant", " ".join(sentences[:said])))
            sentences = sentences[said:]
            if sentences:
                messages.append(("user", random_.choice(_FOLLOW_UPS)))
        if polite and random_.random() < 0.7:
            messages.append(("user", random_.choice(_CLOSERS)))
            if random_.random() < 0.5:
                messages.append(("assistant", random_.choice(_REPLIES)))
        segments.append(messages)
    if roles:
        return sample_of_messages(
            [[SampleMessage(role, said) for role, said in each] for each in segments], name
        )
    return sample_of_segments(["\n".join(said for _, said in segment) for segment in segments], name)


_ASIDES = (
    "Yeah.",
    "Right.",
    "Mm-hm.",
    "Okay.",
    "Uh, yeah, sure.",
    "Hm.",
    "True.",
    "Well, I mean, yes.",
    "So.",
)


def _meeting(random_: random.Random, texts: dict[str, list[Text]], name: str) -> Sample:
    """Long segments on one subject each, a line for each utterance, many of them empty phrases."""
    segments = []
    long = [text for text in texts["manuals"] + texts["perl"] if len(_flat(text)) >= 40]
    for text in random_.sample(long, 5):
        lines = []
        for sentence in _flat(text)[: random_.randint(30, 70)]:
            lines.append(sentence)
            if random_.random() < 0.4:
                lines.append(random_.choice(_ASIDES))
        segments.append("\n".join(lines))
    return sample_of_segments(segments, name)


KINDS: dict[str, Callable[[random.Random, dict[str, list[Text]], str], Sample]] = {
    "joined-3-5": partial(_joined, low=3, high=5, segments=10),
    "joined-6-8": partial(_joined, low=6, high=8, segments=10),
    "joined-9-11": partial(_joined, low=9, high=11, segments=10),
    "joined-3-11": partial(_joined, low=3, high=11, segments=10),
    "joined-20-40": partial(_joined, low=20, high=40, segments=7),
    "meetings": _meeting,
    "articles": _articles,
    "sections": partial(_sections, kinds=("manuals", "perl", "descriptions"), flat=False),
    "sections-flat": partial(_sections, kinds=("manuals", "perl", "descriptions"), flat=True),
    "docstrings": partial(_sections, kinds=("docstrings",), flat=True, minimum=5),
    "chats": partial(_chat, polite=False, roles=True),
    "talks": partial(_chat, polite=True, roles=False),
}


def build_sets(documents: int = DOCUMENTS) -> dict[str, Halves]:
    """Build every kind of set, the same on every run with the same packages installed."""
    texts = all_texts()
    halves = [{kind: found[half::2] for kind, found in texts.items()} for half in (0, 1)]
    return {kind: Halves(*_make(kind, halves, documents)) for kind in KINDS}


def _make(kind: str, halves: list[dict[str, list[Text]]], documents: int) -> Iterator[tuple[Sample, ...]]:
    for half, texts in enumerate(halves):
        chooser = random.Random(f"{_SEED} {kind} {half}")
        yield tuple(KINDS[kind](chooser, texts, f"{kind} {number + 1}") for number in range(documents))
