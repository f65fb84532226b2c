"""The vectors of an index as one matrix in a file, which a search maps into memory instead of reading rows.

The file is a cache beside the index, and can be made again. It names the state of the index that it was made
from, and is ignored when the index has another. It is written whole or not at all.
"""

from __future__ import annotations

import logging
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, FloatArray, IndexArray, row_products
from seamline.engine.errors import ExportError
from seamline.files import InUseError, replacing

logger = logging.getLogger(__name__)

_MAGIC = b"SLVEC\x01\0\0"
_HEADER = struct.Struct("<8s16sQQQ")
_ALIGNED = 64
_ROWS_AT_ONCE = 4096


@dataclass(frozen=True)
class VectorMatrix:
    """The vectors of an index at one time.

    rows: (n,) int64, the row of the index that each belongs to. levels: (n,) uint8.
    vectors: (n, dimensions) float32.
    """

    rows: IndexArray
    levels: CodeArray
    vectors: FloatArray

    def nearest(self, vector: FloatArray, *, limit: int, level: int | None) -> tuple[IndexArray, FloatArray]:
        """Return the rows nearest to a vector, and their cosines, the nearest first, earlier rows of equals.

        vector: (dimensions,) float32. level: None for all. Returns (k,) int64 and (k,) float32, k at most
        `limit`.
        """
        scores: FloatArray = row_products(self.vectors, vector)
        among = np.arange(len(scores)) if level is None else np.flatnonzero(self.levels == level)
        of_these = scores[among]
        if 0 < limit < len(among):
            # Only scores that may be among the best are sorted: all those not below the limit-th best.
            minimum = np.partition(of_these, len(among) - limit)[len(among) - limit]
            among = among[of_these >= minimum]
        among = among[np.lexsort((self.rows[among], -scores[among]))][: max(limit, 0)]
        return self.rows[among], scores[among]


def read_matrix(path: Path, *, index_id: bytes, generation: int, dimensions: int) -> VectorMatrix | None:
    """Map the matrix of an index in one state; None if there is no such file, or it is of another state."""
    try:
        with path.open("rb") as file:
            magic, made_of, made_at, count, length = _HEADER.unpack(file.read(_HEADER.size))
        if (magic, made_of, made_at, length) != (_MAGIC, index_id, generation, dimensions):
            return None
        rows, levels, vectors, size = _offsets(count, length)
        if path.stat().st_size != size:
            return None
        return VectorMatrix(
            _mapped(path, "<i8", at=rows, shape=(count,)),
            _mapped(path, "u1", at=levels, shape=(count,)),
            _mapped(path, "<f4", at=vectors, shape=(count, length)),
        )
    except (OSError, ValueError, OverflowError, struct.error) as error:
        logger.debug("%s is not used: %s", path, error)
        return None


def write_matrix(path: Path, matrix: VectorMatrix, *, index_id: bytes, generation: int) -> None:
    """Write a matrix with the state of the index that it is made of; a failure is only logged."""
    count, length = matrix.vectors.shape
    rows, levels, vectors, _ = _offsets(count, length)
    try:
        with replacing(path) as file:
            for at, array in ((rows, matrix.rows), (levels, matrix.levels), (vectors, matrix.vectors)):
                if not file.tell():
                    file.write(_HEADER.pack(_MAGIC, index_id, generation, count, length))
                file.write(bytes(at - file.tell()))
                for start in range(0, count, _ROWS_AT_ONCE):
                    file.write(np.ascontiguousarray(array[start : start + _ROWS_AT_ONCE]).tobytes())
    except ExportError as error:
        # Another process that searches the index has the file open, and will replace it in turn.
        is_held = isinstance(error.__cause__, InUseError)
        logger.log(logging.DEBUG if is_held else logging.WARNING, "searches will be slower: %s", error)


def _offsets(count: int, dimensions: int) -> tuple[int, int, int, int]:
    """Return where rows, levels and vectors begin, and where the file ends, in bytes."""
    rows = _aligned(_HEADER.size)
    levels = _aligned(rows + 8 * count)
    vectors = _aligned(levels + count)
    return rows, levels, vectors, vectors + 4 * count * dimensions


def _aligned(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


def _mapped(path: Path, kind: str, *, at: int, shape: tuple[int, ...]) -> NDArray[Any]:
    if not all(shape):
        # An empty array cannot be mapped.
        return np.zeros(shape, dtype=kind)
    return np.memmap(path, dtype=kind, mode="r", offset=at, shape=shape)
