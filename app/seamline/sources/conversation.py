"""Messages to one document: a transcript, and the turns that map it back to the messages."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal

from seamline.engine.document import Document, SourceNote, Turn
from seamline.sources.decoding import joined
from seamline.sources.source import Source

_SURROGATE = re.compile("[\ud800-\udfff]")
_MILLISECONDS = 1e11
_TITLE_CHARACTERS = 60


@dataclass(frozen=True)
class Message:
    """One message as a format found it; id "" gets its number in the conversation."""

    role: str
    content: str
    name: str = ""
    id: str = ""
    time: float | None = None


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
            notes.append(SourceNote(f"message {number} of the transcript held {what}, shown as U+FFFD"))
        role = without_halves(" ".join(message.role.split()))
        label = f"{role}: "
        end = "\n\n" if number < len(shown) else ""
        start, at = at, at + len(label) + len(content) + len(end)
        turns.append(
            Turn(
                start=start,
                end=at,
                content=start + len(label),
                role=role,
                name=without_halves(message.name),
                id=unique(without_halves(message.id) or str(number), ids),
                time=message.time,
            )
        )
        pieces += (label, content, end)
    return joined(pieces), tuple(turns), tuple(notes)


def conversation(
    source: Source,
    messages: Sequence[Message],
    *,
    format: str,
    title: str,
    entry: str,
    notes: Iterable[SourceNote] = (),
) -> Document:
    """Build the document of a conversation found in a file."""
    text, turns, altered = transcribe(messages)
    return source.document(
        text,
        "conversation",
        format=format,
        title=title,
        entry=entry,
        turns=turns,
        notes=(*notes, *altered),
    )


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


def first_words(messages: Iterable[Message]) -> str:
    """Return the beginning of the first message by a user, as a title where the source has none."""
    for message in messages:
        if message.role == "user" and message.content.strip():
            words = " ".join(message.content[: _TITLE_CHARACTERS * 4].split())
            return words if len(words) <= _TITLE_CHARACTERS else words[: _TITLE_CHARACTERS - 1] + "…"
    return ""


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
