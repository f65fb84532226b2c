"""Plain transcripts: text whose speakers are named at line starts, as in `User: ...`.

The text is kept as it is; turns are spans of it. Prose with a few `Note:` lines must not be taken for a
conversation, so the test is strict: it needs known names that alternate, or recurring names that begin most
paragraphs and are followed by sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from seamline.engine.phrases import phrase
from seamline.engine.text.document import PREAMBLE, Document, SourceNote, Turn
from seamline.engine.text.front_matter import find_front_matter
from seamline.sources.markdown import title_of
from seamline.sources.source import (
    JSON_EXTENSIONS,
    MARKDOWN_EXTENSIONS,
    Entry,
    Format,
    FoundConversation,
    Source,
)

_KNOWN = {
    "user": "user",
    "human": "user",
    "me": "user",
    "you": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "chatbot": "assistant",
    "chatgpt": "assistant",
    "gpt": "assistant",
    "claude": "assistant",
    "gemini": "assistant",
    "copilot": "assistant",
    "model": "assistant",
    "system": "system",
    "tool": "tool",
}
# Words before a colon that mark a remark, a field or a log line rather than a speaker.
_NO_SPEAKER = re.compile(
    r"""
    notes? | warning | tip | hint | info | important | caution | danger | attention | todo | fixme | examples?
    | e\.g\.? | i\.e\.? | see | ps | nb | error | debug | trace | fatal | critical | notice
    | name | title | author | date | time | type | value | key | id | url | link | version | status | source
    | from | to | b?cc | subject | re | fwd | summary | description | input | output | results? | returns?
    | args | arguments | parameters | raises | usage | defaults? | step | question | answer | figure | table
    | chapter | section | part | page | city | age | address | phone | email | tags | category | priority
    | severity | pros | cons
    """,
    re.X,
)
_LABEL = re.compile(
    r"""
      (?P<fence>[ ]{0,3}(?:`{3,}|~{3,}))(?P<info>[^\r\n]*)
    | (?P<hashes>\#{1,6})[ \t]+(?P<heading>[^\W\d_][^\r\n:]{0,30}?)(?:[ ]said)?[ \t]*+:?[ \t]*+(?=[\r\n]|\Z)
    | (?P<bold>\*\*|__|)
      (?P<name>[^\W\d_][^\r\n:\uff1a*#<>\[\]{}|"“”,;!?/\\=]{0,39}?)
      (?:[ ]said)?(?:[ ]?[:\uff1a](?P=bold)|(?P=bold)[ ]?[:\uff1a])
      (?:(?<=\uff1a)|(?=[ \t\r\n]|\Z))
    """,
    re.X,
)
_AFTER_LABEL = re.compile(r"[ \t]*(?:(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))*)?")
_PARAGRAPH = re.compile(r"(?>\r\n|\r|\n)[ \t]*+(?>\r\n|\r|\n)\s*+")
_SENTENCE = re.compile(r"[.!?…。！？][\"'”’)*_]*\s*\Z")
_LINE_END = re.compile(r"\r\n?|\n")
_PREFACE_CHARACTERS = 200
_TITLE_CHARACTERS = 80


@dataclass(frozen=True)
class SpeakerLabel:
    """A speaker's name at the start of a line; heading: its level, 1 to 6, if it is one, else 0."""

    start: int
    end: int
    name: str
    heading: int = 0

    @property
    def key(self) -> str:
        return self.name.casefold()

    @property
    def role(self) -> str:
        return _KNOWN.get(self.key, "")


def is_name(label: str) -> bool:
    """Whether the words before a colon may be a speaker's name: at most four, and not those of a remark."""
    words = label.casefold().split()
    return 0 < len(words) <= 4 and not label[0].islower() and _NO_SPEAKER.fullmatch(words[0]) is None


def ends_sentence(text: str) -> bool:
    """Whether a text ends where a sentence does."""
    return _SENTENCE.search(text[-8:]) is not None


def _matches(source: Source) -> bool:
    if source.extension in JSON_EXTENSIONS:
        return False
    head = source.head
    if not source.head_is_all:
        # The last line of the head may be half a line, and its last paragraph half a paragraph.
        head = head[: head.rfind("\n") + 1] or head
    return bool(find_speakers(head, find_labels(head)))


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    text = source.text()
    found = find_labels(text)
    # By its beginning the file is a transcript, even if the whole text is too irregular for the test.
    speakers = find_speakers(text, found) or find_speakers(source.head, find_labels(source.head))
    if not speakers:
        yield SourceNote(phrase("no two speakers take turns in it"))
        return
    known = {(label.key, label.heading) for label in speakers}
    labels = [label for label in found if (label.key, label.heading) in known]
    title = _title(text[: labels[0].start], source.path.stem)
    turns = find_turns(text, labels)
    yield FoundConversation(
        Entry("", title, messages=len(labels)), partial(_build, source, text, turns=turns, title=title)
    )


def _build(source: Source, text: str, turns: tuple[Turn, ...], title: str) -> Document:
    return source.document(text, "conversation", format=FORMAT.name, title=title, turns=turns)


def _title(preface: str, otherwise: str) -> str:
    """Return the preface's heading or its only line as the title, else `otherwise`."""
    line = preface.strip()
    is_title = line and len(line) <= _TITLE_CHARACTERS and not _LINE_END.search(line)
    return title_of(preface, line if is_title else otherwise)


def find_turns(text: str, labels: Sequence[SpeakerLabel]) -> tuple[Turn, ...]:
    """Tile the text with turns; text before the first speaker is a turn of role "preamble"."""
    turns: list[Turn] = []
    if text[: labels[0].start].strip():
        turns.append(Turn(0, labels[0].start, 0, role=PREAMBLE, id="0"))
        first = labels[0].start
    else:
        first = 0
    for number, label in enumerate(labels, start=1):
        end = labels[number].start if number < len(labels) else len(text)
        after = _AFTER_LABEL.match(text, label.end, end)
        turns.append(
            Turn(
                start=first if number == 1 else label.start,
                end=end,
                content=after.end() if after else label.end,
                role=label.role or label.name,
                name="" if label.key == label.role else label.name,
                id=str(number),
            )
        )
    return tuple(turns)


def find_speakers(text: str, labels: Sequence[SpeakerLabel]) -> list[SpeakerLabel]:
    """Return the labels at which turns of speakers begin; [] if the text is not a transcript."""
    plain = [label for label in labels if not label.heading]
    return (
        _known_speakers(text, plain)
        or _known_headings(text, [label for label in labels if label.heading])
        or _recurring_speakers(text, plain)
    )


def _known_speakers(text: str, labels: Sequence[SpeakerLabel]) -> list[SpeakerLabel]:
    speakers = [label for label in labels if label.role]
    roles = [label.role for label in speakers]
    if not {"user", "assistant"} <= set(roles) or _changes(roles) < len(roles) // 2:
        return []
    has_preface_text = _preface_paragraphs(text[: speakers[0].start])
    if has_preface_text is None or (has_preface_text and len(speakers) < 4):
        return []
    return speakers


def _known_headings(text: str, labels: Sequence[SpeakerLabel]) -> list[SpeakerLabel]:
    """Return the headings of one level that name speakers: known roles, recurring and in strict alternation.

    A page that describes the roles has each of them once; a transcript has them many times.
    """
    for level in range(1, 7):
        speakers = [label for label in labels if label.heading == level and label.role]
        roles = [label.role for label in speakers]
        comes_again = len(roles) > len(set(roles))
        if not comes_again or not {"user", "assistant"} <= set(roles) or _changes(roles) < len(roles) - 1:
            continue
        if _preface_paragraphs(text[: speakers[0].start]) is not None:
            return speakers
    return []


def _recurring_speakers(text: str, labels: Sequence[SpeakerLabel]) -> list[SpeakerLabel]:
    counts = Counter(label.key for label in labels)
    speakers = [label for label in labels if counts[label.key] >= 2 and is_name(label.name)]
    keys = [label.key for label in speakers]
    if len(set(keys)) < 2 or _changes(keys) < len(keys) // 2 or len(speakers) < sum(counts.values()) / 2:
        return []
    if _preface_paragraphs(text[: speakers[0].start]) is None:
        return []
    said = _said(text, speakers)
    if sum(map(ends_sentence, said)) < 0.5 * len(said):
        return []
    if sum(_word_count(words[:400]) for words in said) < 3 * len(said):
        return []
    starts = {label.start for label in speakers}
    paragraphs = [start for start in _paragraphs(text) if start >= speakers[0].start]
    return speakers if sum(start in starts for start in paragraphs) >= 0.6 * len(paragraphs) else []


def _said(text: str, speakers: Sequence[SpeakerLabel]) -> list[str]:
    ends = [label.start for label in speakers[1:]] + [len(text)]
    return [text[label.end : end].strip() for label, end in zip(speakers, ends, strict=True)]


def _word_count(text: str) -> int:
    """Count words; in scripts that do not separate them, two characters count as a word."""
    return len(text.split()) + sum(char >= "\u3000" for char in text) // 2


def _changes(keys: Sequence[str]) -> int:
    return sum(1 for left, right in pairwise(keys) if left != right)


def _preface_paragraphs(preface: str) -> int | None:
    """Return the number of paragraphs of prose before the first speaker, 0 or 1; None if there is more prose.

    A single paragraph of more than 200 characters is also too much.
    """
    if matter := find_front_matter(preface):
        preface = preface[matter.end :]
    prose = 0
    for paragraph in re.split(r"(?>\r\n|\r|\n)[ \t]*+(?>\r\n|\r|\n)", preface):
        stripped = paragraph.strip()
        if not stripped or stripped.startswith("#") or not stripped.strip("-*_= \t"):
            continue
        prose += 1
        if len(stripped) > _PREFACE_CHARACTERS:
            return None
    return prose if prose <= 1 else None


def find_labels(text: str) -> list[SpeakerLabel]:
    """Return every label that is outside code fences; a fence that never closes is ignored."""
    labels: list[SpeakerLabel] = []
    inside: list[SpeakerLabel] = []
    fence = ""
    for at in _line_starts(text):
        match = _LABEL.match(text, at)
        if match is None:
            continue
        if mark := match["fence"]:
            run = mark.strip()
            if not fence:
                if run[0] == "~" or "`" not in match["info"]:
                    fence, inside = run, []
            elif run.startswith(fence) and not match["info"].strip():
                fence, inside = "", []
            continue
        found = SpeakerLabel(
            match.start(),
            match.end(),
            (match["name"] or match["heading"]).strip(),
            len(match["hashes"] or ""),
        )
        (inside if fence else labels).append(found)
    return labels + inside


def _line_starts(text: str) -> Iterator[int]:
    """Yield the index at which each line begins; line by line, so that other threads run in between."""
    yield 0
    if "\r" in text:
        yield from (match.end() for match in _LINE_END.finditer(text))
        return
    at = text.find("\n")
    while at >= 0:
        yield at + 1
        at = text.find("\n", at + 1)


def _paragraphs(text: str) -> Iterable[int]:
    """Yield the index at which each paragraph begins."""
    at, end = len(text) - len(text.lstrip()), len(text.rstrip())
    while at < end:
        yield at
        match = _PARAGRAPH.search(text, at, end)
        at = match.end() if match else end


FORMAT = Format(
    name="transcript",
    label="Transcript",
    extensions=(".txt", *MARKDOWN_EXTENSIONS),
    description="Text in which two or more speakers take turns, as in `User:` and `Assistant:`.",
    matches=_matches,
    find=_find,
)
