"""The context from one chunk to the next: a summary, and the last memories, which relations can name."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from seamline.json_text import dump_json
from seamline.memories.memory import Memory

MAX_NEIGHBOURS = 20
"""How many of the last memories a model gets."""


@dataclass(frozen=True)
class Carried:
    """The context that a model gets of the text before a chunk.

    summary: in the model's words. neighbours: ids and texts of the last memories, the oldest first.
    """

    summary: str = ""
    neighbours: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Carried:
        """Parse the result of write(); "" is an empty context. Any other text is taken for a summary."""
        if not text:
            return cls()
        try:
            value = json.loads(text)
            return cls(str(value["summary"]), tuple((str(id_), str(said)) for id_, said in value["memories"]))
        except (ValueError, KeyError, TypeError):
            return cls(text)

    def write(self) -> str:
        """Return the context as JSON, equal for equal contexts."""
        return dump_json({"summary": self.summary, "memories": [list(each) for each in self.neighbours]})

    def followed_by(self, memories: Sequence[Memory], *, summary: str) -> Carried:
        """Return the context for the next chunk. summary: the new one; "" to keep the old one."""
        known = (*self.neighbours, *((memory.id, memory.text) for memory in memories))
        return Carried(summary or self.summary, known[-MAX_NEIGHBOURS:])
