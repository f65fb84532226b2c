"""Merging of notes: a file may hold thousands of conversations, and the same note on many of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from seamline.engine.phrases import Phrase, phrase, plural
from seamline.engine.text.document import SourceNote

_LINES = 5
_NUMBER = re.compile(r"\d[\d,.]*")


def counted_note(said: Phrase, *, skipped: bool = False, by_option: bool = False) -> SourceNote:
    """Return a note that counts things, so that merged() can add it up with its like; said: by counted()."""
    kind, count = str(said.with_count(0)), said.number or 0
    return SourceNote(said, skipped=skipped, by_option=by_option, kind=kind, count=count)


def merged(notes: Iterable[SourceNote]) -> list[SourceNote]:
    """Merge notes of the same kind, and return one note for each kind, in the order of the first of each.

    notes: those on all documents of one file. The counts of counted notes are added up. Of other notes the
    first is kept, with the number of different ones like it; equal notes are kept once.
    """
    alike: dict[tuple[str, bool, bool], list[SourceNote]] = {}
    for note in notes:
        kind = note.kind if note.count else _NUMBER.sub("#", note.kind or note.message)
        alike.setdefault((kind, note.skipped, note.by_option), []).append(note)
    return [_as_one(group) for group in alike.values()]


def _as_one(group: list[SourceNote]) -> SourceNote:
    first = group[0]
    if len(group) == 1:
        return first
    if first.count:
        total = sum(note.count for note in group)
        said = first.message.with_count(total)
        message = phrase("{said}, in {count:,} conversations", said=said, count=len(group))
        return replace(first, message=message, count=total)
    others = dict.fromkeys(note.text for note in group if note.text != first.text)
    if not others:
        return first
    lines = dict.fromkeys(str(note.line) for note in group if note.line and note.line != first.line)
    if not lines:
        more = phrase("{message} (and {count:,} more like it)", message=first.message, count=len(others))
        return replace(first, message=more)
    named = f"{', '.join([*lines][:_LINES])}{', …' * (len(lines) > _LINES)}"
    more = phrase(
        "{message} (and {count:,} more like it: {lines})",
        message=first.message,
        count=len(others),
        lines=plural(len(lines), "line {named}", "lines {named}", named=named),
    )
    return replace(first, message=more)
