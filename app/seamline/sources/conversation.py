"""Conversations as documents: messages become one text, with turns that map it back to the messages."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from seamline.engine.phrases import Phrase, phrase, plural
from seamline.engine.text.document import Branch, Document, Fold, Fork, SourceNote, Turn
from seamline.sources.decoding import concatenated
from seamline.sources.json_records import Record
from seamline.sources.parts import BETWEEN, SURROGATE, Message, beginning, replace_lone_surrogates
from seamline.sources.source import Entry, FoundConversation, Source
from seamline.sources.unknown import unknown_notes

_MILLISECONDS = 1e11

BY_APP = phrase("written by the app for the model")
"""The reason given for messages that are left out unless ReadOptions.meta is set."""

BY_SUB_AGENTS = phrase("said by sub-agents")
"""The reason given for messages that are left out unless ReadOptions.sidechains is set."""


def transcribe(messages: Iterable[Message]) -> tuple[str, tuple[Turn, ...], tuple[SourceNote, ...]]:
    """Write messages as `role: content` with a blank line between them, and locate each in the text.

    Returns the text, the turns, which tile it, and a note for each message that had to be altered.
    Contents are kept unchanged, except that U+FFFD replaces lone surrogates, which no file can hold.
    """
    pieces: list[str] = []
    turns: list[Turn] = []
    notes: list[SourceNote] = []
    ids: dict[str, int] = {}
    at = 0
    shown = list(messages)
    for number, message in enumerate(shown, start=1):
        content, lone_surrogates = SURROGATE.subn("\ufffd", message.content)
        if lone_surrogates:
            said = plural(
                lone_surrogates,
                "message {number} of the transcript held a lone surrogate, shown as U+FFFD",
                "message {number} of the transcript held {count} lone surrogates, shown as U+FFFD",
                number=number,
            )
            notes.append(SourceNote(said, kind="lone surrogates"))
        role = replace_lone_surrogates(" ".join(message.role.split()))
        label = f"{role}: "
        end = BETWEEN if number < len(shown) else ""
        begins = at + len(label)
        start, at = at, begins + len(content) + len(end)
        turns.append(
            Turn(
                start=start,
                end=at,
                content=begins,
                role=role,
                name=replace_lone_surrogates(message.name),
                id=unique(replace_lone_surrogates(message.id) or str(number), ids),
                time=message.time,
                folds=tuple(Fold(begins + f.start, begins + f.end, f.label) for f in message.folds),
                reply_to=replace_lone_surrogates(message.reply_to),
            )
        )
        pieces += (label, content, end)
    return concatenated(pieces), tuple(turns), tuple(notes)


@dataclass(frozen=True)
class Reading:
    """What was read of one conversation: its messages in order, and notes on what was left out and why.

    branches, branch: as in Document; branch is "" as well if the requested one does not exist.
    forks: for each message that has alternatives on other branches, the message and a Fork's `ways` and `at`.
    """

    messages: Sequence[Message]
    notes: Sequence[SourceNote] = ()
    branches: tuple[Branch, ...] = ()
    branch: str = ""
    forks: tuple[tuple[Message, tuple[str, ...], int], ...] = ()


def found(
    source: Source, reading: Reading, *, format: str, title: str, entry: str, time: float | None
) -> FoundConversation:
    """Return the entry of a conversation found in a file, with the function that builds its document.

    title: "" for the first words of a user. time: of the last change, None for the latest of its messages.
    """
    title = replace_lone_surrogates(title or first_words(reading.messages) or source.path.stem)
    if time is None:
        time = max((each.time for each in reading.messages if each.time is not None), default=None)
    listed = Entry(replace_lone_surrogates(entry), title, len(reading.messages), time, reading.branches)
    return FoundConversation(
        listed, partial(_build, source, reading, format=format, title=title, entry=listed.id)
    )


def of_a_recording(heard: FoundConversation) -> FoundConversation:
    """Mark times as relative: counted from the start of a recording, or from its first day's midnight."""

    def build() -> Document:
        return replace(heard.build(), relative_times=True)

    # When it was recorded is not known.
    return FoundConversation(replace(heard.entry, time=None), build)


def find_each(
    source: Source,
    is_conversation: Callable[[Any], bool],
    *,
    find: Callable[[Source, dict[str, Any], int], FoundConversation],
    otherwise: str = "not a conversation",
) -> Iterator[FoundConversation | SourceNote]:
    """Yield the conversations of a file in which each JSON record is a conversation.

    find: makes a conversation of the source, a record's value and its number, counted from 1.
    otherwise: the reason in the note on a record that is not a conversation.
    """
    for number, record in enumerate(source.records(), start=1):
        if record.error or not is_conversation(record.value):
            yield skipped(record, record.error or otherwise)
        else:
            yield find(source, record.value, number)


def _build(source: Source, reading: Reading, format: str, title: str, entry: str) -> Document:
    text, turns, altered = transcribe(reading.messages)
    # Found by identity: messages need not have ids, and a format may insert others after the forks are known.
    numbers = (
        {id(message): number for number, message in enumerate(reading.messages)} if reading.forks else {}
    )
    forks = (
        Fork(numbers[id(message)], ways, at) for message, ways, at in reading.forks if id(message) in numbers
    )
    return source.document(
        text,
        "conversation",
        format=format,
        title=title,
        entry=entry,
        turns=turns,
        notes=(*reading.notes, *unknown_notes(reading.messages), *altered),
        branches=reading.branches,
        branch=reading.branch,
        forks=forks,
    )


def skipped(record: Record, reason: str) -> SourceNote:
    """Return a note that a record could not be read, with its place.

    reason: a phrase, or the text of one that has no values to fill in.
    """
    said = phrase(reason)
    if prefix := record.prefix:
        said = phrase("{prefix}{reason}", prefix=prefix, reason=said)
    return SourceNote(said, line=record.line, skipped=True, kind=reason)


def unique(wanted: str, taken: dict[str, int]) -> str:
    """Return the wanted id, with a number appended if it is taken already, and add it to the taken ones.

    taken: each id with the last number that was appended to it, so that numbering a thousand equal ids does
    not count from the beginning each time.
    """
    candidate, number = wanted, taken.get(wanted, 1)
    while candidate in taken:
        number += 1
        candidate = f"{wanted}#{number}"
    taken[wanted] = number
    taken.setdefault(candidate, 1)
    return candidate


def seconds(value: object) -> float | None:
    """Read a time as seconds since 1970 UTC: a number of seconds or milliseconds, or an ISO date.

    Returns None for any other value. A date without a zone is taken as UTC.
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float | Decimal):
        try:
            number = float(value)
        except OverflowError:
            return None
        if not math.isfinite(number):
            return None
        return number / 1000 if abs(number) > _MILLISECONDS else number
    if isinstance(value, str):
        try:
            moment = datetime.fromisoformat(value.strip())
        except ValueError:
            return None
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    return None


def time_of(value: Mapping[str, Any], *keys: str) -> float | None:
    """Return the first time that some fields hold, as seconds() reads it; None if they hold none."""
    times = (seconds(value.get(key)) for key in keys)
    return next((time for time in times if time is not None), None)


def first_words(messages: Iterable[Message]) -> str:
    """Return the beginning of the first message by a user, as a title where the source has none."""
    said = (message.content for message in messages if message.role == "user")
    return next(filter(None, map(beginning, said)), "")


def unnamed(number: int) -> Phrase:
    """Return a title for a conversation without title and words. number: its place in the file, from 1."""
    return phrase("Conversation {number}", number=number)


def text_of(value: object) -> str:
    """Return the value if it is a string, else ""."""
    return value if isinstance(value, str) else ""


def text_or_value(value: object) -> str:
    """Return a string, or the string that an object holds as its `value`; "" for anything else."""
    return text_of(value.get("value") if isinstance(value, dict) else value)


def not_text(content: object) -> Phrase:
    """Return the reason for a message that cannot be read because its content is not text."""
    return phrase("the content of the message is {type}, not text", type=type(content).__name__)


def id_of(value: object) -> str:
    """Return an id, a string or an integer, as text; "" for any other value."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def dicts(value: object) -> list[dict[str, Any]]:
    """Return the objects among the items of a list; [] if the value is not a list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
