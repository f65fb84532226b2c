"""What a reader met and does not know: shown as it is stored, counted by kind, and said in the notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from seamline.engine.document import SourceNote
from seamline.sources.conversation import Part, as_json, beginning, without_halves


class Unshown:
    """Counts the parts of a conversation that a reader does not know, and what holds nothing to show."""

    def __init__(self) -> None:
        self._stored: Counter[str] = Counter()
        self._named: Counter[str] = Counter()
        self._blank = 0

    def part(self, kind: str, value: object) -> Part:
        """Count a part of a kind that is not known; its kind stands for it if there are no words in it."""
        name = without_halves(beginning(kind)) or "unknown part"
        if _holds_words(value):
            self._stored[name] += 1
            return Part(as_json(value), f"Unknown part: {name}")
        self._named[name] += 1
        return Part(f"[{name}]")

    def fields(self, value: Mapping[str, Any], known: Collection[str]) -> list[Part]:
        """Count the fields that hold an object or a list and are none of the known ones."""
        return [
            self.part(key, held)
            for key, held in value.items()
            if held and isinstance(held, dict | list) and key not in known
        ]

    def blank(self) -> None:
        """Count a message in which there is nothing to show."""
        self._blank += 1

    def notes(self) -> list[SourceNote]:
        """Say what was counted, a note for each kind."""
        notes = [
            *(SourceNote(f"{_parts(n)}, shown as stored: {kind}") for kind, n in self._stored.items()),
            *(
                SourceNote(f"{_parts(n)}, shown by name only: {kind}", skipped=True)
                for kind, n in self._named.items()
            ),
        ]
        if self._blank:
            what = "1 message holds" if self._blank == 1 else f"{self._blank:,} messages hold"
            notes.append(SourceNote(f"{what} nothing to show", skipped=True, by_option=True))
        return notes


def _parts(count: int) -> str:
    return "1 part of an unknown kind" if count == 1 else f"{count:,} parts of an unknown kind"


def _holds_words(value: object) -> bool:
    """Whether a text in a value has a space between its words, as ids, addresses and data have not."""
    todo = [value]
    while todo:
        each = todo.pop()
        if isinstance(each, dict | list):
            todo += each.values() if isinstance(each, dict) else each
        elif isinstance(each, str) and " " in each.strip():
            return True
    return False
