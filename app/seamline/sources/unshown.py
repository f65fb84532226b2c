"""What a reader met and could not show: counted by kind, and said in the notes of its document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from seamline.engine.document import SourceNote
from seamline.sources.conversation import Part, beginning, without_halves


class Unshown:
    """Counts the parts of a conversation that a reader does not know, and what holds nothing to show."""

    def __init__(self) -> None:
        self._kinds: Counter[str] = Counter()
        self._blank = 0

    def part(self, kind: str) -> Part:
        """Count a part of a kind that is not known, and let its kind stand for it in the text."""
        name = without_halves(beginning(kind)) or "unknown part"
        self._kinds[name] += 1
        return Part(f"[{name}]")

    def fields(self, value: Mapping[str, Any], known: Collection[str]) -> list[Part]:
        """Count the fields that hold an object or a list and are none of the known ones."""
        return [
            self.part(key)
            for key, held in value.items()
            if held and isinstance(held, dict | list) and key not in known
        ]

    def blank(self) -> None:
        """Count a message in which there is nothing to show."""
        self._blank += 1

    def notes(self) -> list[SourceNote]:
        """Say what was counted, a note for each kind."""
        notes = [
            SourceNote(
                f"{count} part{'s' if count > 1 else ''} of an unknown kind, shown by name only: {kind}",
                skipped=True,
            )
            for kind, count in self._kinds.items()
        ]
        if self._blank:
            what = "1 message holds" if self._blank == 1 else f"{self._blank} messages hold"
            notes.append(SourceNote(f"{what} nothing to show", skipped=True, by_option=True))
        return notes
