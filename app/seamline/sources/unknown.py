"""What a format holds that its reader does not know: counted by kind, and said in a note."""

from __future__ import annotations

from collections import Counter

from seamline.engine.document import SourceNote
from seamline.sources.conversation import without_halves

_KINDS = 5


class Unknown:
    """Counts the parts of messages that were left out because their kind is not known."""

    def __init__(self) -> None:
        self._kinds: Counter[str] = Counter()

    def add(self, kind: str) -> None:
        """Count a part; kind: as the file names it, "" where it has no name."""
        self._kinds[kind or "unnamed"] += 1

    def notes(self) -> list[SourceNote]:
        """Return one note on all that was counted; none if there is nothing."""
        if not self._kinds:
            return []
        total = self._kinds.total()
        named = ", ".join(f"{kind} {count}" for kind, count in self._kinds.most_common(_KINDS))
        more = ", …" if len(self._kinds) > _KINDS else ""
        what = "1 part of a message" if total == 1 else f"{total} parts of messages"
        reason = f"{what} left out, of kinds not known: {named}{more}"
        return [SourceNote(without_halves(reason), skipped=True)]
