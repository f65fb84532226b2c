"""The map of chunks: their places, their groups with names, and the chunks nearest to a question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only, row_products
from seamline.engine.cancellation import CancelToken
from seamline.engine.phrases import joined, phrase
from seamline.instruments.chunk_map.group_names import name_groups
from seamline.instruments.chunk_map.grouping import group_chunks
from seamline.instruments.chunk_map.mapped_chunks import ColourBy, MappedChunks
from seamline.instruments.chunk_map.projection import Projection, projection_of

NEIGHBOURS = 3
_SMALLEST, _LARGEST = 8.0, 32.0


@dataclass(frozen=True, eq=False)
class Asked:
    """A question on a map, with the chunks that answer it best.

    place: (2,) float32. chunks: (k,) int64, those nearest by their vectors, the nearest first, all with a
    cosine above 0. cosines: (k,) float32.
    """

    question: str
    place: FloatArray
    chunks: IndexArray
    cosines: FloatArray


@dataclass(frozen=True, eq=False)
class ChunkMap:
    """n chunks as points.

    points: (n, 2) float32; meaningless for a chunk without a vector. group: (n,) int64, -1 for none.
    group_words: the words that are typical of each group, the largest group first.
    """

    chunks: MappedChunks
    projection: Projection
    points: FloatArray
    group: IndexArray
    group_words: tuple[tuple[str, ...], ...]

    @property
    def group_names(self) -> tuple[str, ...]:
        """The name of each group: its words, or its number if no word is typical of it."""
        return tuple(
            joined(words, ", ") if words else phrase("group {number:,}", number=number)
            for number, words in enumerate(self.group_words, 1)
        )

    @property
    def without_vector(self) -> int:
        """How many chunks are not on the map, since the model knows none of their words."""
        return int((~self.chunks.has_vector).sum())

    @cached_property
    def diameters(self) -> FloatArray:
        """The diameters of marks in pixels, (n,) float32: areas proportional to tokens, but never tiny."""
        tokens = self.chunks.tokens.astype(np.float64)
        maximum = float(tokens.max()) if len(tokens) else 1.0
        return read_only(
            np.maximum(_LARGEST * np.sqrt(tokens / max(maximum, 1.0)), _SMALLEST).astype(np.float32)
        )

    def colours(self, by: ColourBy) -> tuple[tuple[str, ...], IndexArray]:
        """Return the names of the classes that chunks are coloured by, and the class of each, (n,) int64."""
        if by == "document":
            return self.chunks.documents, self.chunks.document
        if by == "section":
            return self.chunks.sections
        return self.group_names, self.group

    def ask(self, question: str, vector: FloatArray, *, limit: int = NEIGHBOURS) -> Asked:
        """Return where a question lies, and the chunks nearest to it. vector: (dimensions,) float32.

        Raises ValueError when it has other dimensions than the chunks.
        """
        vectors = self.chunks.vectors
        if len(vectors) and vectors.shape[1:] != vector.shape:
            raise ValueError(
                phrase(
                    "the question has {count} dimensions but the chunks have {shape}",
                    count=len(vector),
                    shape=vectors.shape[1],
                )
            )
        cosines = row_products(vectors, vector) if len(vectors) else np.zeros(0, dtype=np.float32)
        nearest = np.argsort(-cosines, kind="stable")[:limit]
        nearest = nearest[cosines[nearest] > 0]
        place = self.projection.place(vector[None])[0] if len(vectors) else np.zeros(2, dtype=np.float32)
        return Asked(question, read_only(place), read_only(nearest), read_only(cosines[nearest]))


def map_chunks(chunks: MappedChunks, *, cancel: CancelToken | None = None) -> ChunkMap:
    """Return the map of chunks, which is always the same for the same chunks. Raises Cancelled."""
    told = chunks.has_vector
    projection = projection_of(chunks.vectors[told])
    points = np.zeros((len(chunks), 2), dtype=np.float32)
    points[told] = projection.place(chunks.vectors[told])
    group = group_chunks(chunks.vectors, cancel=cancel)
    words = name_groups(chunks.texts, group, cancel=cancel)
    return ChunkMap(chunks, projection, read_only(points), group, tuple(words))
