"""Unknown content: shown as it is stored or by its name, counted by its kind, and named in notes.

A message that gave no text is left out: counted as one in a shape that is not known where it holds words
all the same, and else as one with nothing to show.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.notes import counted_note
from seamline.sources.parts import Message, Part, UnknownKind, as_json, beginning, replace_lone_surrogates

UNKNOWN_SHAPE = phrase("their text is in a shape that is not known")
"""Why messages are left out that hold words, but nowhere where a format looks for them."""

BLANK = "with nothing to show"
"""Why messages are left out in which nothing is said."""

ON_NO_BRANCH = (UNKNOWN_SHAPE, BLANK)
"""Reasons of messages that no option and no branch brings in: they count wherever they stand."""

# What is said about a message or a conversation, and not in it.
_ABOUT = frozenset(
    (
        *("title", "name", "model", "modelName", "metadata", "meta", "summary", "settings", "role"),
        *("author", "user", "account", "actor", "from", "forwarded_from", "sender", "sender_name"),
    )
)
# Two words with a space between, or letters of a script that has none between its words.
_WORDS = re.compile(
    r"[^\W\d_]{2}[^\s\w]*\s+[^\s\w]*[^\W\d_]|[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff]{2}"
)


def unknown_part(kind: str, value: object) -> Part:
    """Stand for a part of a kind that is not known: whole where it holds words, else by its kind's name.

    kind: as the file names it, "" where it has no name.
    """
    name = replace_lone_surrogates(beginning(kind)) or phrase("unknown part")
    # The title of a part is said in it, other than that of a conversation.
    if holds_words(value, about=()):
        return Part(
            as_json(value), phrase("Unknown part: {name}", name=name), UnknownKind(name, is_stored=True)
        )
    return Part(f"[{name}]", unknown=UnknownKind(name, is_stored=False))


def unknown_fields(value: Mapping[str, Any], known: Collection[str]) -> list[Part]:
    """Return a part for each field that holds an object or a list and is none of the known ones."""
    return [
        unknown_part(key, held)
        for key, held in value.items()
        if held and isinstance(held, dict | list) and key not in known
    ]


def unknown_notes(messages: Iterable[Message]) -> list[SourceNote]:
    """Say what parts of messages are of unknown kinds, a note for each kind."""
    kinds = Counter(kind for message in messages for kind in message.unknown)
    return [_unknown_note(kind, count) for kind, count in kinds.items()]


def _unknown_note(kind: UnknownKind, count: int) -> SourceNote:
    if kind.is_stored:
        return counted_note(
            counted(count, "{count:,} part(s) of an unknown kind, shown as stored: {kind}", kind=kind.name)
        )
    said = counted(count, "{count:,} part(s) of an unknown kind, shown by name only: {kind}", kind=kind.name)
    return counted_note(said, skipped=True)


def nothing_shown(value: object, blank: str = BLANK) -> str:
    """Say why what gave no text is left out; blank: the reason for what holds no words, "" to be silent."""
    return UNKNOWN_SHAPE if holds_words(value) else blank


def left_out(reasons: Counter[str]) -> list[SourceNote]:
    """Note how many messages were left out, for each reason: by an option, or for want of knowing them."""
    return [_left_out(reason, count) for reason, count in reasons.items()]


def _left_out(reason: str, count: int) -> SourceNote:
    if reason == BLANK:
        return counted_note(counted(count, "{count:,} message(s) with nothing to show"), by_option=True)
    said = counted(count, "{count:,} message(s) left out: {reason}", reason=reason)
    return counted_note(said, skipped=True, by_option=reason != UNKNOWN_SHAPE)


def holds_words(value: object, about: Collection[str] = _ABOUT) -> bool:
    """Whether some text in a value has words, wherever it stands but in fields that are about others."""
    todo = [value]
    while todo:
        each = todo.pop()
        if isinstance(each, dict):
            todo += (inner for key, inner in each.items() if key not in about)
        elif isinstance(each, list):
            todo += each
        elif isinstance(each, str) and _WORDS.search(each):
            return True
    return False
