"""Messages and their parts: text, thoughts, tool calls and their results, files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import Fold
from seamline.sources.decoding import concatenated

SURROGATE = re.compile("[\ud800-\udfff]")
_TITLE_CHARACTERS = 60

BETWEEN = "\n\n"
"""The separator between the parts of a message, and between messages."""


@dataclass(frozen=True)
class UnknownKind:
    """A kind of part that a reader does not know; is_stored: whether it is shown as stored, else by name."""

    name: str
    is_stored: bool


@dataclass(frozen=True)
class Part:
    """A piece of a message; fold: its label when it is folded, "" for a part that is always shown.

    unknown: its kind, if the reader of the format does not know that kind.
    """

    text: str
    fold: str = ""
    unknown: UnknownKind | None = None


@dataclass(frozen=True)
class Message:
    """One message as a format found it.

    id: "" to be replaced by the message's number in the conversation.
    folds: parts of the content that a window may fold, with indices into the content.
    reply_to: the id of the message that this one answers, or that began its thread.
    unknown: the kinds of its parts that the reader of the format does not know, one for each such part.
    """

    role: str
    content: str
    name: str = ""
    id: str = ""
    time: float | None = None
    folds: tuple[Fold, ...] = ()
    reply_to: str = ""
    unknown: tuple[UnknownKind, ...] = ()


def make_message(
    parts: Iterable[Part], *, role: str, name: str = "", id: str = "", time: float | None = None
) -> Message:
    """Join parts to a message, with a blank line between them; blank parts are dropped."""
    pieces: list[str] = []
    folds: list[Fold] = []
    unknown: list[UnknownKind] = []
    at = 0
    for part in parts:
        if not part.text.strip():
            continue
        if part.unknown:
            unknown.append(part.unknown)
        if pieces:
            pieces.append(BETWEEN)
            at += len(BETWEEN)
        if part.fold:
            folds.append(Fold(at, at + len(part.text), replace_lone_surrogates(part.fold)))
        pieces.append(part.text)
        at += len(part.text)
    return Message(role, concatenated(pieces), name, id, time, tuple(folds), unknown=tuple(unknown))


def called_fold(name: str) -> Phrase:
    """Return the label of a folded tool call."""
    return phrase("Tool call: {name}", name=name or "unknown")


def result_fold(name: str) -> Phrase:
    """Return the label of a folded tool result."""
    return phrase("Tool result: {name}", name=name) if name else phrase("Tool result")


def call_part(name: str, arguments: object) -> Part:
    """Show a tool call as `[call] name(arguments)`; arguments: text, or a value that is shown as JSON."""
    shown = arguments if isinstance(arguments, str) else "" if arguments is None else as_json(arguments)
    return Part(f"[call] {name or 'unknown'}({shown})", called_fold(name))


def result_part(name: str, text: str) -> Part:
    """Show the result of a tool."""
    return Part(text, result_fold(name))


def as_result(name: str, part: Part) -> Part:
    """Give a part the label of a tool result, unless it has a label already."""
    return replace(part, fold=part.fold or result_part(name, part.text).fold)


def thought_part(text: str) -> Part:
    """Show the thoughts of a model before its answer."""
    return Part(text, phrase("Thought"))


def file_parts(name: str, text: str = "") -> tuple[Part, ...]:
    """Name a file that is attached to a message, and show its text if the source holds it."""
    label = phrase("File: {name}", name=name) if name else phrase("File")
    return (Part(f"[file: {name}]" if name else "[file]"), Part(text, label))


def as_json(value: object) -> str:
    """Return a value as JSON, to show content that a reader does not know rather than lose it."""
    try:
        return json.dumps(value, default=str, ensure_ascii=False)
    except RecursionError:
        return "[deeply nested]"


def fenced(code: str, language: str = "") -> str:
    """Put code into a markdown fence that is longer than any run of backticks in it."""
    longest = max((len(run) for run in re.findall("`{3,}", code)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{code}\n{fence}"


def replace_lone_surrogates(text: str) -> str:
    """Return the text with U+FFFD in place of lone surrogates, which no file and no window can hold."""
    # A text without surrogates is returned itself: a Phrase stays a Phrase, which can be translated.
    return SURROGATE.sub("\ufffd", text) if SURROGATE.search(text) else text


def beginning(text: str) -> str:
    """Return the first words of a text as a title of at most 60 characters, shortened with an ellipsis."""
    words = " ".join(text[: _TITLE_CHARACTERS * 4].split())
    return words if len(words) <= _TITLE_CHARACTERS else words[: _TITLE_CHARACTERS - 1] + "…"
