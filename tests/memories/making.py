"""Memories for tests, made of their texts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.memories.memory import Memory


def memory(
    text: str,
    number: int = 0,
    *,
    kind: str = "date",
    speaker: str = "",
    confidence: float = 0.8,
    entities: tuple[str, ...] = (),
    start: int | None = None,
    chunk: str = "",
) -> Memory:
    """A memory with 50 characters at 100 times its number, unless `start` is given."""
    first = number * 100 if start is None else start
    return Memory(
        id=f"m{number}",
        text=text,
        kind=kind,
        start=first,
        end=first + 50,
        chunk_id=chunk or f"c{number}",
        message_id="",
        speaker=speaker,
        role="user" if speaker else "",
        time=None,
        confidence=confidence,
        extractor="rules/1",
        entities=entities,
    )


def memories_of(texts: Sequence[str]) -> list[Memory]:
    """Memories with these words, in order."""
    return [memory(text, number) for number, text in enumerate(texts)]


def vectors_of(texts: Sequence[str]) -> FloatArray:
    """Vectors, (n, 26) float32 of unit length, by the counts of each letter in the texts."""
    counts = [[1e-3 + text.lower().count(chr(97 + each)) for each in range(26)] for text in texts]
    rows = np.array(counts, dtype=np.float64).reshape(-1, 26)
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
