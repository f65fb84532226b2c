"""Similarity matrix: every unit of a text against every other, at four levels of detail."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import phrase
from seamline.engine.strategies import strategy_for
from seamline.instruments.matrix_scale import MatrixScale

LEVELS = (1, 4, 16, 64)
"""How many units a cell of each level is wide and high, the finest first."""

TILE = 256
"""How many cells a tile is wide and high, at most."""

# Most models tell topics apart best by the means of 3 to 5 units.
_WINDOW = 5
_STRIP = 4096
_SAMPLED = 512
# A length below this is the rounding error of a sum that should be zero.
_MIN_LENGTH = 1e-9


def why_no_matrix(analysis: Analysis) -> str:
    """Say why a text has no matrix, and how to get one."""
    if not len(analysis.units):
        return phrase("There is no text to compare.")
    if analysis.config.embedder == NO_EMBEDDER:
        return phrase(
            "Sentences are compared by their vectors, and the embedder is `none`: choose the built-in model, "
            "or `lexical`, which compares words and needs no model."
        )
    return phrase(
        "The embedder gave no vectors to compare sentences by: choose the built-in model, or `lexical`, "
        "which compares words and needs no model."
    )


@dataclass(frozen=True, eq=False)
class SimilarityMatrix:
    """Cosines between all units of a text, each smoothed by its neighbours; cells are computed when needed.

    Vectors of single sentences are noisy for a small model, so that means of a unit and its neighbours are
    compared. A cell of a coarser level is the mean of the cosines that it covers, which is the product of the
    mean vectors of its two sides. So any tile of any level is one small product of matrices.
    vectors: (n, dimensions) float32, of unit length or zero. window: how many units around each are averaged,
    itself included; an even number counts as the next odd one. _pooled: the mean vectors of the cells of the
    coarser levels that were computed, (cells, dimensions) float32 each.
    """

    vectors: FloatArray
    window: int = 1
    _pooled: dict[int, FloatArray] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, analysis: Analysis | None) -> SimilarityMatrix | None:
        """Return the matrix of a text, over its context window; None without vectors or units.

        If the strategy has no context window, one that suits most texts is taken. In a text of few units the
        window is at most about half of them: means over all would hardly differ.
        """
        if analysis is None or analysis.vectors is None or not len(analysis.vectors):
            return None
        config = analysis.config
        has_window = "context_window" in strategy_for(config.strategy).fields
        most = 2 * ((len(analysis.vectors) - 1) // 4) + 1
        return cls(analysis.vectors, min(config.context_window if has_window else _WINDOW, most))

    def __len__(self) -> int:
        return len(self.vectors)

    @property
    def reach(self) -> int:
        """How far apart two units must be for their windows to have no unit in common."""
        return 2 * (self.window // 2) + 1

    def cells(self, level: int) -> int:
        """Return how many rows and columns a level has."""
        return -(-len(self) // LEVELS[level])

    def tiles(self, level: int) -> int:
        """Return how many tiles a level has in a row, and in a column."""
        return -(-self.cells(level) // TILE)

    def cell(self, row: int, column: int, *, level: int = 0) -> float:
        """Return the similarity in one cell, in [-1, 1]."""
        one, other = self._rows(level, row, high=row + 1)[0], self._rows(level, column, high=column + 1)[0]
        return float(np.clip(one @ other, -1.0, 1.0))

    def block(self, rows: tuple[int, int], columns: tuple[int, int], *, level: int = 0) -> float:
        """Return the mean similarity of the units [rows) and the units [columns), in [-1, 1].

        level: one at whose cells both spans begin and end; the coarser, the faster.
        """
        one, other = (self._mean(*span, level=level) for span in (rows, columns))
        return float(np.clip(one @ other, -1.0, 1.0))

    def tile(self, level: int, *, row: int, column: int) -> FloatArray:
        """Return the cells of a tile, (up to TILE, up to TILE) float32 in [-1, 1].

        row, column: of the tile among those of its level.
        """
        top, left = row * TILE, column * TILE
        rows = self._rows(level, top, high=min(top + TILE, self.cells(level)))
        columns = rows if row == column else self._rows(level, left, high=min(left + TILE, self.cells(level)))
        cells: FloatArray = rows @ columns.T
        return np.clip(cells, -1.0, 1.0, out=cells)

    def scale(self, level: int) -> MatrixScale:
        """Return the scale of a level, from the pairs of up to 512 rows that are spread over the text.

        Pairs whose windows overlap are left out: they are alike by the units that they share.
        """
        count, size = self.cells(level), LEVELS[level]
        spread = np.linspace(0, count - 1, min(count, _SAMPLED)).round().astype(np.int64)
        sampled = self._sampled(level, spread.tolist())
        one, other = np.triu_indices(len(spread), 1)
        is_far = (spread[other] - spread[one]) * size >= self.reach + size - 1
        if not is_far.any():
            is_far = np.ones(len(one), dtype=np.bool_)
        similarities = (sampled @ sampled.T)[one[is_far], other[is_far]]
        return MatrixScale.of(similarities if len(similarities) else np.ones(1, dtype=np.float32))

    def prepare(self, level: int, cancel: CancelToken | None = None) -> None:
        """Compute the mean vectors of a coarser level ahead of the first request for them.

        Raises Cancelled.
        """
        if level == 0 or level in self._pooled:
            return
        self._pooled[level] = read_only(self._pool(level, cancel))

    def _mean(self, low: int, high: int, *, level: int) -> FloatArray:
        """Return the mean of the smoothed vectors of the units [low, high), (dimensions,) float32.

        level: one at whose cells they begin and end.
        """
        size = LEVELS[level]
        starts = np.arange(low, high, size)
        units = np.diff(starts, append=high).astype(np.float32)
        mean: FloatArray = (units / units.sum()) @ self._rows(level, low // size, high=-(-high // size))
        return mean

    def _sampled(self, level: int, rows: list[int]) -> FloatArray:
        """Return the vectors of some rows of a level, (k, dimensions) float32."""
        return np.concatenate([self._rows(level, row, high=row + 1) for row in rows])

    def _rows(self, level: int, low: int, *, high: int) -> FloatArray:
        """Return the vectors of the rows [low, high) of a level, (high - low, dimensions) float32."""
        if level == 0:
            return self._means(low, high)
        self.prepare(level)
        rows: FloatArray = self._pooled[level][low:high]
        return rows

    def _pool(self, level: int, cancel: CancelToken | None) -> FloatArray:
        """Return the mean of the smoothed vectors in each cell of a level, (cells, dimensions) float32."""
        size, n = LEVELS[level], len(self)
        pooled = np.empty((self.cells(level), self.vectors.shape[1]), dtype=np.float32)
        for low in range(0, n, _STRIP):
            if cancel is not None:
                cancel.raise_if_cancelled()
            high = min(low + _STRIP, n)
            starts = np.arange(0, high - low, size)
            counts = np.diff(starts, append=high - low).astype(np.float32)
            sums = np.add.reduceat(self._means(low, high), starts, axis=0)
            pooled[low // size : low // size + len(starts)] = sums / counts[:, None]
        return pooled

    def _means(self, low: int, high: int) -> FloatArray:
        """Return the smoothed vectors of the units [low, high), (high - low, dimensions) float32.

        Each is the mean over the unit's window, which is shorter at the ends of the text, scaled to unit
        length; zero if the mean is.
        """
        half, n = self.window // 2, len(self)
        before, behind = max(low - half, 0), min(high + half, n)
        sums = np.zeros((behind - before + 1, self.vectors.shape[1]))
        np.cumsum(self.vectors[before:behind], axis=0, dtype=np.float64, out=sums[1:])
        units = np.arange(low, high)
        first, stop = np.maximum(units - half, 0) - before, np.minimum(units + half + 1, n) - before
        means = sums[stop] - sums[first]
        lengths = np.linalg.norm(means, axis=1, keepdims=True)
        means[lengths[:, 0] <= _MIN_LENGTH] = 0.0
        np.divide(means, lengths, out=means, where=lengths > _MIN_LENGTH)
        unit: FloatArray = means.astype(np.float32)
        return unit
