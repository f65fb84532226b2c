"""Messages and their parts: words, thoughts, calls of tools and their results, files."""

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
"""What stands between the parts of a message, and between messages."""


@dataclass(frozen=True)
class UnknownKind:
    """A kind of part that a reader does not know; is_stored: shown as it is stored, not by its name only."""

    name: str
    is_stored: bool


@dataclass(frozen=True)
class Part:
    """A piece of a message; fold: the label that may stand for it, "" for what is always shown.

    unknown: of what kind it is, if the reader of its format does not know that kind.
    """

    text: str
    fold: str = ""
    unknown: UnknownKind | None = None


@dataclass(frozen=True)
class Message:
    """One message as a format found it; id "" gets its number in the conversation.

    folds: parts of the content that a window may fold; their indices count from the content's start.
    reply_to: the id of the message that this one answers, or that began the thread it is in.
    unknown: the kinds of those of its parts that the reader of its format does not know.
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
    """Join parts to a message, with a blank line between; blank parts are passed over."""
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
    """Return what stands for the folded call of a tool."""
    return phrase("Tool call: {name}", name=name or "unknown")


def result_fold(name: str) -> Phrase:
    """Return what stands for what a tool gave back."""
    return phrase("Tool result: {name}", name=name) if name else phrase("Tool result")


def call_part(name: str, arguments: object) -> Part:
    """Show the call of a tool, as `[call] name(arguments)`; arguments: text, or a value shown as JSON."""
    shown = arguments if isinstance(arguments, str) else "" if arguments is None else as_json(arguments)
    return Part(f"[call] {name or 'unknown'}({shown})", called_fold(name))


def result_part(name: str, text: str) -> Part:
    """Show what a tool gave back."""
    return Part(text, result_fold(name))


def as_result(name: str, part: Part) -> Part:
    """Show a part as what a tool gave back, but for one that has its own label."""
    return replace(part, fold=part.fold or result_part(name, part.text).fold)


def thought_part(text: str) -> Part:
    """Show what a model thought before it answered."""
    return Part(text, phrase("Thought"))


def file_parts(name: str, text: str = "") -> tuple[Part, ...]:
    """Name a file that came with a message, and show its text where the source holds it."""
    label = f"File: {name}" if name else "File"
    return (Part(f"[file: {name}]" if name else "[file]"), Part(text, label))


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


def replace_lone_surrogates(text: str) -> str:
    """Return the text with U+FFFD in place of lone surrogates, which no file and no window can hold."""
    # A phrase stays one: its words are ours.
    return SURROGATE.sub("\ufffd", text) if SURROGATE.search(text) else text


def beginning(text: str) -> str:
    """Return the first words of a text, cut with an ellipsis where there are more than a title holds."""
    words = " ".join(text[: _TITLE_CHARACTERS * 4].split())
    return words if len(words) <= _TITLE_CHARACTERS else words[: _TITLE_CHARACTERS - 1] + "…"
