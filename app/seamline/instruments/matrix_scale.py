"""Scale of a similarity matrix: colours by the share of pairs that are more alike, logarithmic."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, FloatArray, read_only
from seamline.engine.phrases import phrase

SHARES = (1.0, 0.5, 0.2, 0.05, 0.01)
"""The share of pairs above each of five steps: all, half, 1 in 5, 1 in 20, 1 in 100."""

_WORDS = (
    phrase("less alike than half of the pairs"),
    phrase("more alike than half of the pairs"),
    phrase("among the 1 in 5 most alike"),
    phrase("among the 1 in 20 most alike"),
    phrase("among the 1 in 100 most alike"),
)
_CODES = 256
# The code of a cosine is looked up in a table of so many steps: finer than the eye sees, and ten times as
# fast as a binary search.
_LOOKED_UP = 1 << 14


@dataclass(frozen=True, eq=False)
class MatrixScale:
    """The rank of a similarity among those of its document, as one of 256 codes.

    Cosines lie close together, in a range that depends on model and text. So a step of the scale is not a
    difference of cosines, but one of the share of pairs that are more alike.
    edges: (255,) float32, ascending, the similarity above which each code but the first begins.
    steps: (5,) float32, ascending, the similarities at SHARES.
    """

    edges: FloatArray
    steps: FloatArray

    @classmethod
    def of(cls, similarities: NDArray[np.floating]) -> MatrixScale:
        """Return the scale of some similarities. similarities: (k,) float32 with k > 0, in [-1, 1]."""
        darkness = np.linspace(0.0, 1.0, len(SHARES))
        codes = np.arange(1, _CODES) / _CODES
        # Between two of SHARES, codes are evenly spaced in the logarithm of the share.
        shares = np.exp(np.interp(codes, darkness, np.log(SHARES)))
        ordered = np.sort(similarities.astype(np.float32))
        return cls(
            read_only(_quantiles(ordered, 1.0 - shares)),
            read_only(_quantiles(ordered, 1.0 - np.array(SHARES))),
        )

    def codes(self, similarities: NDArray[np.floating]) -> CodeArray:
        """Return the code of each similarity: 0 for the least alike, 255 for the most.

        similarities: (rows, columns) or (k,) float32, in [-1, 1]. Returns as many, uint8.
        """
        return self._table[((similarities + 1.0) * (_LOOKED_UP / 2)).astype(np.int32)]

    def describe(self, similarity: float) -> str:
        """Say how rare such a similarity is: `among the 1 in 20 most alike`."""
        step = int(np.searchsorted(self.steps, similarity, side="right")) - 1
        return _WORDS[max(step, 0)]

    @cached_property
    def _table(self) -> CodeArray:
        values = (np.arange(_LOOKED_UP + 1) + 0.5) * (2 / _LOOKED_UP) - 1.0
        return np.searchsorted(self.edges, values).astype(np.uint8)


def _quantiles(ordered: FloatArray, shares: NDArray[np.float64]) -> FloatArray:
    """Return the quantiles of ascending similarities, (n,) float32, at some shares: (k,) float32."""
    places = np.clip(np.round(shares * (len(ordered) - 1)).astype(np.int64), 0, len(ordered) - 1)
    found: FloatArray = ordered[places]
    return found
