"""What goes from one chunk to the next: a summary, and the last memories, so that a model can name them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from seamline.json_text import dump_json
from seamline.memories.memory import Memory

MAX_NEIGHBOURS = 20
"""How many of the last memories a model is told of."""


@dataclass(frozen=True)
class Carried:
    """What a model is told of the text before a chunk.

    summary: in its own words. neighbours: ids and texts of the last memories, the oldest first.
    """

    summary: str = ""
    neighbours: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Carried:
        """Return what write() wrote; of "" nothing. What another extractor wrote is a summary alone."""
        if not text:
            return cls()
        try:
            value = json.loads(text)
            return cls(str(value["summary"]), tuple((str(id_), str(said)) for id_, said in value["memories"]))
        except (ValueError, KeyError, TypeError):
            return cls(text)

    def write(self) -> str:
        """Return it as JSON, the same for the same."""
        return dump_json({"summary": self.summary, "memories": [list(each) for each in self.neighbours]})

    def followed_by(self, memories: Sequence[Memory], *, summary: str) -> Carried:
        """Return what goes to the next chunk. summary: "" for one that stays as it was."""
        known = (*self.neighbours, *((memory.id, memory.text) for memory in memories))
        return Carried(summary or self.summary, known[-MAX_NEIGHBOURS:])
