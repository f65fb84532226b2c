"""Messages to one document: a transcript, and the turns that map it back to the messages."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from seamline.engine.document import Branch, Document, Fold, SourceNote, Turn
from seamline.sources.decoding import joined
from seamline.sources.json_records import Record
from seamline.sources.source import Entry, Found, Source
from seamline.sources.words import holds_words

_SURROGATE = re.compile("[\ud800-\udfff]")
_MILLISECONDS = 1e11
_TITLE_CHARACTERS = 60
_BETWEEN = "\n\n"

UNKNOWN_SHAPE = "their text is in a shape that is not known"
"""Why messages are left out that hold words, but nowhere where a format looks for them."""

BY_APP = "written by the app for the model"
"""Why messages are left out that the option `meta` brings in."""


@dataclass(frozen=True)
class Part:
    """A piece of a message; fold: the label that may stand for it, "" for what is always shown.

    is_unknown: the text is in a shape that is not known, and shown as it is stored.
    """

    text: str
    fold: str = ""
    is_unknown: bool = False


@dataclass(frozen=True)
class Message:
    """One message as a format found it; id "" gets its number in the conversation.

    folds: parts of the content that a window may fold; their indices count from the content's start.
    reply_to: the id of the message that this one answers, or that began the thread it is in.
    unknown_parts: how many of its parts are in a shape that is not known.
    """

    role: str
    content: str
    name: str = ""
    id: str = ""
    time: float | None = None
    folds: tuple[Fold, ...] = ()
    reply_to: str = ""
    unknown_parts: int = 0


def message_of(
    parts: Iterable[Part], *, role: str, name: str = "", id: str = "", time: float | None = None
) -> Message:
    """Join parts to a message, with a blank line between; blank parts are passed over."""
    pieces: list[str] = []
    folds: list[Fold] = []
    at = unknown = 0
    for part in parts:
        if not part.text.strip():
            continue
        unknown += part.is_unknown
        if pieces:
            pieces.append(_BETWEEN)
            at += len(_BETWEEN)
        if part.fold:
            folds.append(Fold(at, at + len(part.text), without_halves(part.fold)))
        pieces.append(part.text)
        at += len(part.text)
    return Message(role, joined(pieces), name, id, time, tuple(folds), unknown_parts=unknown)


def call_part(name: str, arguments: object) -> Part:
    """Show the call of a tool, as `[call] name(arguments)`; arguments: text, or a value shown as JSON."""
    shown = arguments if isinstance(arguments, str) else "" if arguments is None else as_json(arguments)
    return Part(f"[call] {name or 'unknown'}({shown})", f"Tool call: {name or 'unknown'}")


def result_part(name: str, text: str) -> Part:
    """Show what a tool gave back."""
    return Part(text, f"Tool result: {name}" if name else "Tool result")


def thought_part(text: str) -> Part:
    """Show what a model thought before it answered."""
    return Part(text, "Thought")


def file_parts(name: str, text: str = "") -> tuple[Part, ...]:
    """Name a file that came with a message, and show its text where the source holds it."""
    label = f"File: {name}" if name else "File"
    return (Part(f"[file: {name}]" if name else "[file]"), Part(text, label))


def unknown_part(kind: str, value: object) -> Part:
    """Stand for a part of a type that is not known: whole where it holds words, else by its type's name."""
    if holds_words(value):
        return Part(as_json(value), f"Unknown part: {kind}" if kind else "Unknown part", is_unknown=True)
    return Part(f"[{kind or 'unknown part'}]")


def transcribe(messages: Iterable[Message]) -> tuple[str, tuple[Turn, ...], tuple[SourceNote, ...]]:
    """Write messages as `role: content` with a blank line between, and say where each one stands.

    Returns the text, the turns, which tile it, and a note for each message that had to be altered.
    Contents are kept to the character, except lone surrogates, which no file can hold.
    """
    pieces: list[str] = []
    turns: list[Turn] = []
    notes: list[SourceNote] = []
    ids: set[str] = set()
    at = 0
    shown = list(messages)
    for number, message in enumerate(shown, start=1):
        content, halves = _SURROGATE.subn("\ufffd", message.content)
        if halves:
            what = "a lone surrogate" if halves == 1 else f"{halves} lone surrogates"
            said = f"message {number} of the transcript held {what}, shown as U+FFFD"
            notes.append(SourceNote(said, kind="lone surrogates"))
        role = without_halves(" ".join(message.role.split()))
        label = f"{role}: "
        end = _BETWEEN if number < len(shown) else ""
        begins = at + len(label)
        start, at = at, begins + len(content) + len(end)
        turns.append(
            Turn(
                start=start,
                end=at,
                content=begins,
                role=role,
                name=without_halves(message.name),
                id=unique(without_halves(message.id) or str(number), ids),
                time=message.time,
                folds=tuple(Fold(begins + f.start, begins + f.end, f.label) for f in message.folds),
                reply_to=without_halves(message.reply_to),
            )
        )
        pieces += (label, content, end)
    return joined(pieces), tuple(turns), tuple(notes)


@dataclass(frozen=True)
class Reading:
    """What was read of one conversation: its messages in order, what was left out and why.

    branches and branch are as a Document has them; branch is "" too where the one asked for is not there.
    """

    messages: Sequence[Message]
    notes: Sequence[SourceNote] = ()
    branches: tuple[Branch, ...] = ()
    branch: str = ""


def found(
    source: Source, reading: Reading, *, format: str, title: str, entry: str, time: float | None
) -> Found:
    """Make the entry of a conversation found in a file, and how its document is built.

    title: "" for the first words of a user. time: of the last change, None for that of its last message.
    """
    title = without_halves(title or first_words(reading.messages) or source.path.stem)
    if time is None:
        time = max((each.time for each in reading.messages if each.time is not None), default=None)
    listed = Entry(without_halves(entry), title, len(reading.messages), time, reading.branches)
    return Found(listed, partial(_build, source, reading, format, title, listed.id))


def of_a_recording(heard: Found) -> Found:
    """Mark the times of a conversation as counted from the start of a recording, or of its first day."""

    def build() -> Document:
        return replace(heard.build(), relative_times=True)

    # When it was recorded is not known.
    return Found(replace(heard.entry, time=None), build)


def find_each(
    source: Source,
    is_conversation: Callable[[Any], bool],
    find: Callable[[Source, dict[str, Any], int], Found],
    *,
    otherwise: str = "not a conversation",
) -> Iterator[Found | SourceNote]:
    """Find the conversations of a file in which each JSON record is one.

    find: makes one of a record's value and number, from 1. otherwise: what is noted of other values.
    """
    for number, record in enumerate(source.records(), start=1):
        if record.error or not is_conversation(record.value):
            yield skipped(record, record.error or otherwise)
        else:
            yield find(source, record.value, number)


def _build(source: Source, reading: Reading, format: str, title: str, entry: str) -> Document:
    text, turns, altered = transcribe(reading.messages)
    unknown = sum(message.unknown_parts for message in reading.messages)
    stored = (
        [counted_note(unknown, "part", "in a shape that is not known: shown as stored")] if unknown else ()
    )
    return source.document(
        text,
        "conversation",
        format=format,
        title=title,
        entry=entry,
        turns=turns,
        notes=(*reading.notes, *stored, *altered),
        branches=reading.branches,
        branch=reading.branch,
    )


def left_out(reasons: Counter[str]) -> list[SourceNote]:
    """Note how many messages were left out, for each reason: by an option, or for want of knowing them."""
    return [
        counted_note(count, "message", f"left out: {reason}", skipped=True, by_option=reason != UNKNOWN_SHAPE)
        for reason, count in reasons.items()
    ]


def counted_note(
    count: int, thing: str, what: str, *, skipped: bool = False, by_option: bool = False
) -> SourceNote:
    """Note something of so many things, as `2 messages left out`; the notes of a file are added up."""
    plural = f"{thing}s {what}"
    message = f"1 {thing} {what}" if count == 1 else f"{count:,} {plural}"
    return SourceNote(message, skipped=skipped, by_option=by_option, kind=plural, count=count)


def skipped(record: Record, reason: str) -> SourceNote:
    """Note that a record could not be read, with its place."""
    return SourceNote(f"{record.prefix}{reason}", line=record.line, skipped=True, kind=reason)


def without_halves(text: str) -> str:
    """Return the text with U+FFFD in place of lone surrogates, which no file and no window can hold."""
    return _SURROGATE.sub("\ufffd", text)


def unique(wanted: str, taken: set[str]) -> str:
    """Return the id, with a number after it if it is taken already, and take it."""
    candidate, number = wanted, 1
    while candidate in taken:
        number += 1
        candidate = f"{wanted}#{number}"
    taken.add(candidate)
    return candidate


def seconds(value: object) -> float | None:
    """Read a time as seconds since 1970 UTC: a number of seconds or milliseconds, or an ISO date.

    Returns None for what is no time. A date without a zone is taken as UTC.
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
    """Return the first of some fields that is a time, as seconds() reads it."""
    times = (seconds(value.get(key)) for key in keys)
    return next((time for time in times if time is not None), None)


def first_words(messages: Iterable[Message]) -> str:
    """Return the beginning of the first message by a user, as a title where the source has none."""
    said = (message.content for message in messages if message.role == "user")
    return next(filter(None, map(beginning, said)), "")


def beginning(text: str) -> str:
    """Return the first words of a text, cut with an ellipsis where there are more than a title holds."""
    words = " ".join(text[: _TITLE_CHARACTERS * 4].split())
    return words if len(words) <= _TITLE_CHARACTERS else words[: _TITLE_CHARACTERS - 1] + "…"


def text_of(value: object) -> str:
    """Return a value that is text, "" for any other."""
    return value if isinstance(value, str) else ""


def id_of(value: object) -> str:
    """Return an id as text, be it written as a number; "" for what is none."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def dicts(value: object) -> list[dict[str, Any]]:
    """Return the objects in a list; none for what is no list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def as_json(value: object) -> str:
    """Show a value that a format does not know, so that it is not lost."""
    try:
        return json.dumps(value, default=str, ensure_ascii=False)
    except RecursionError:
        return "[deeply nested]"


def fenced(code: str, language: str = "") -> str:
    """Put code into a markdown fence that is longer than any run of backticks in it."""
    longest = max((len(run) for run in re.findall("`{3,}", code)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{code}\n{fence}"
