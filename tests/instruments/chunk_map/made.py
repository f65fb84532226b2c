"""Chunks with hand-made vectors for tests of the map."""

from collections.abc import Sequence

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.instruments.chunk_map.mapped_chunks import MappedChunks


def unit(rows: object) -> FloatArray:
    """Return rows of numbers as (n, dimensions) float32 vectors of unit length; zeros stay."""
    values = np.array(rows, dtype=np.float32)
    lengths = np.linalg.norm(values, axis=1, keepdims=True)
    return np.divide(values, lengths, out=np.zeros_like(values), where=lengths > 0)


def random_vectors(count: int, *, seed: int = 0, dimensions: int = 8) -> FloatArray:
    """Return (count, dimensions) float32 of unit length, the same for the same seed."""
    return unit(np.random.default_rng(seed).standard_normal((count, dimensions)))


def chunks_with(
    vectors: FloatArray,
    *,
    texts: Sequence[str] = (),
    sizes: Sequence[int] = (),
    paths: Sequence[tuple[str, ...]] = (),
) -> MappedChunks:
    """Return chunks with these vectors. sizes: how many chunks each document has; by default one has all."""
    count = len(vectors)
    sizes = sizes or (count,)
    return MappedChunks(
        documents=tuple(f"{number}.md" for number in range(len(sizes))),
        document=np.repeat(np.arange(len(sizes), dtype=np.int64), sizes),
        number=np.concatenate([np.arange(size, dtype=np.int64) for size in sizes]),
        total=np.repeat(np.array(sizes, dtype=np.int64), sizes),
        tokens=np.arange(1, count + 1, dtype=np.int64) * 10,
        ids=tuple(f"{number:016x}" for number in range(count)),
        texts=tuple(texts) or tuple(f"Text {number}." for number in range(count)),
        paths=tuple(paths) or ((),) * count,
        vectors=vectors,
    )
