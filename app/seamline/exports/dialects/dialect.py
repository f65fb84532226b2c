"""What a dialect is: one function from a chunk to its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seamline.engine.analysis import Analysis


@dataclass(frozen=True)
class Additions:
    """What a record holds only when asked for.

    embedding: the vector of the chunk's text, and `embedder`, which made it. created_at: ISO 8601, or "".
    """

    embedding: list[float] | None = None
    embedder: str = ""
    created_at: str = ""


@dataclass(frozen=True)
class Dialect:
    """A way to write chunk records. record: makes the JSON object of one chunk, its keys in order."""

    name: str
    summary: str
    record: Callable[[Analysis, int, Additions], dict[str, object]]
