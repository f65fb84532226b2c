"""What a dialect is: one function from a chunk to its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.presets import PRESETS


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
    """A way to write chunk records. record: makes the JSON object of one chunk, its keys in order.

    conversations_only: it has no place for the text of other documents, and raises ExportError for them.
    """

    name: str
    summary: str
    record: Callable[[Analysis, int, Additions], dict[str, object]]
    conversations_only: bool = False


def with_additions(
    values: dict[str, object], additions: Additions, *, created_at: str = ""
) -> dict[str, object]:
    """Return a record with what was asked for at its end. created_at: the key of the time, "" for none."""
    if additions.embedding is not None:
        values["embedding"] = additions.embedding
    if created_at and additions.created_at:
        values[created_at] = additions.created_at
    return values


def name_in(presets: Mapping[str, str], method: str) -> str:
    """Return what another system calls the strategy of a cut; our own name where it knows no such.

    presets: the preset that reproduces each of its strategies.
    """
    known = (name for name, preset in presets.items() if _strategy_of(preset) == method)
    return next(known, method)


def _strategy_of(preset: str) -> str:
    return PRESETS[preset].config.strategy
