"""Unknown content: shown as it is stored or by its name, counted by its kind, and named in notes.

A message from which no text was read is left out, and counted: as one of an unknown shape if it holds words
somewhere, else as one with nothing to show.
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
"""The reason given for messages that hold words, but not where their format has them."""

BLANK = "with nothing to show"
"""The reason given for messages without words."""

ON_NO_BRANCH = (UNKNOWN_SHAPE, BLANK)
"""Reasons that no option and no branch can change: such messages are counted on all branches."""

# Fields that describe a message or a conversation: text in them is not part of what is said.
_ABOUT = frozenset(
    (
        *("title", "name", "model", "modelName", "metadata", "meta", "summary", "settings", "role"),
        *("author", "user", "account", "actor", "from", "forwarded_from", "sender", "sender_name"),
    )
)
# Two words with white space between them, or two letters of a script that does not separate words.
_WORDS = re.compile(
    r"[^\W\d_]{2}[^\s\w]*\s+[^\s\w]*[^\W\d_]|[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff]{2}"
)


def unknown_part(kind: str, value: object) -> Part:
    """Show a part of an unknown kind: as JSON if it holds words, else by the name of its kind.

    kind: as the file names it, "" if the file does not.
    """
    name = replace_lone_surrogates(beginning(kind)) or phrase("unknown part")
    # The title of a part is content, unlike that of a conversation: no field is left aside.
    if holds_words(value, about=()):
        return Part(
            as_json(value), phrase("Unknown part: {name}", name=name), UnknownKind(name, is_stored=True)
        )
    return Part(f"[{name}]", unknown=UnknownKind(name, is_stored=False))


def unknown_fields(value: Mapping[str, Any], known: Collection[str]) -> list[Part]:
    """Return a part for each field that is not among the known ones and holds an object or a list."""
    return [
        unknown_part(key, held)
        for key, held in value.items()
        if held and isinstance(held, dict | list) and key not in known
    ]


def unknown_notes(messages: Iterable[Message]) -> list[SourceNote]:
    """Return a note for each unknown kind of part in some messages, with the number of its parts."""
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
    """Return the reason to leave out a value that gave no text.

    blank: the reason if it holds no words; "" for none, so that it is not counted.
    """
    return UNKNOWN_SHAPE if holds_words(value) else blank


def left_out(reasons: Counter[str]) -> list[SourceNote]:
    """Return a note for each reason why messages were left out, with their number."""
    return [_left_out(reason, count) for reason, count in reasons.items()]


def _left_out(reason: str, count: int) -> SourceNote:
    if reason == BLANK:
        return counted_note(counted(count, "{count:,} message(s) with nothing to show"), by_option=True)
    said = counted(count, "{count:,} message(s) left out: {reason}", reason=reason)
    return counted_note(said, skipped=True, by_option=reason != UNKNOWN_SHAPE)


def holds_words(value: object, about: Collection[str] = _ABOUT) -> bool:
    """Whether a value holds words in some text, at any depth, except in the fields named in `about`."""
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
