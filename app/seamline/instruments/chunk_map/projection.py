"""Projection: vectors of many dimensions as points of a plane, by their two principal components."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import FloatArray, read_only

Doubles = NDArray[np.float64]

# Products of rows on this grid are whole numbers, whose sum a double holds exactly for a million rows: the
# same rows in another order, or in blocks of another size, give the same bits.
_GRID = 2.0**16
# A component with less variance than this is a rounding error.
_NOTHING = 1e-9
_DECIMALS = 6


@dataclass(frozen=True, eq=False)
class Projection:
    """The two directions in which vectors differ most.

    mean: (dimensions,) float64. axes: (2, dimensions) float64 of unit length, or zero if there is no such
    direction; the value of each with the largest size is positive. kept: the share of the variance along
    both, from 0 to 1.
    """

    mean: Doubles
    axes: Doubles
    kept: float

    def place(self, vectors: FloatArray) -> FloatArray:
        """Return where vectors lie, (n, 2) float32. vectors: (n, dimensions) float32."""
        found = (vectors.astype(np.float64) - self.mean) @ self.axes.T
        # Adding zero turns -0.0 into 0.0.
        return read_only((found.round(_DECIMALS) + 0.0).astype(np.float32))


def projection_of(vectors: FloatArray) -> Projection:
    """Return the first two principal components of vectors, which do not depend on the order of the rows.

    vectors: (n, dimensions) float32, values in [-1, 1]. The axes of one vector, or of equal ones, are zero.
    After Pearson (1901) and Hotelling (1933).
    """
    dimensions = vectors.shape[1] if vectors.ndim == 2 else 0
    if len(vectors) < 2 or not dimensions:
        mean = vectors[0].astype(np.float64) if len(vectors) else np.zeros(dimensions)
        return Projection(read_only(mean), read_only(np.zeros((2, dimensions))), 1.0)
    mean, covariance = moments(on_grid(vectors))
    values, directions = np.linalg.eigh(covariance)
    total = float(np.trace(covariance))
    axes = np.zeros((2, dimensions))
    kept = 0.0
    for row, at in enumerate((-1, -2)[:dimensions]):
        if values[at] > _NOTHING:
            axes[row] = with_sign(directions[:, at])
            kept += float(values[at])
    return Projection(read_only(mean), read_only(axes), kept / total if total > _NOTHING else 1.0)


def on_grid(vectors: FloatArray) -> Doubles:
    """Return vectors in whole steps of the grid, (n, dimensions) float64; their products add up exactly."""
    steps: Doubles = np.rint(vectors.astype(np.float64) * _GRID)
    return steps


def moments(steps: Doubles) -> tuple[Doubles, Doubles]:
    """Return mean, (dimensions,), and covariance, (dimensions, dimensions), of rows, both float64.

    steps: (n, dimensions) float64, as on_grid() has them.
    """
    mean = steps.sum(axis=0) / len(steps)
    covariance = (steps.T @ steps) / len(steps) - np.outer(mean, mean)
    return mean / _GRID, covariance / _GRID**2


def with_sign(direction: Doubles) -> Doubles:
    """Return a direction, (dimensions,) float64, turned so that its value of largest size is positive."""
    # Of values whose sizes are equal but for rounding the first decides.
    at = int(np.argmax(np.abs(direction).round(_DECIMALS)))
    return direction if direction[at] >= 0 else -direction
