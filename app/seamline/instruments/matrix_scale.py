"""Scale of a similarity matrix: colours by how few pairs are more alike, on a logarithmic scale."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import CodeArray, FloatArray, read_only
from seamline.engine.phrases import phrase

SHARES = (1.0, 0.5, 0.2, 0.05, 0.01)
"""The share of pairs that are more alike than each of five steps: all, half, 1 in 5, 1 in 20, 1 in 100."""

_WORDS = (
    phrase("less alike than half of the pairs"),
    phrase("more alike than half of the pairs"),
    phrase("among the 1 in 5 most alike"),
    phrase("among the 1 in 20 most alike"),
    phrase("among the 1 in 100 most alike"),
)
_CODES = 256
# A cosine is looked up by this many steps of it: finer than the eye tells apart, and ten times as fast as
# to search for it.
_LOOKED_UP = 1 << 14


@dataclass(frozen=True, eq=False)
class MatrixScale:
    """What a similarity is among those of its document.

    Cosines lie close together, and where they do differs by model and text: so a step of the scale is not
    one of the cosine, but of how rare it is to be more alike.
    edges: (255,) float32, ascending, the similarity above which each code begins but the first.
    steps: (5,) float32, ascending, the similarities at SHARES.
    """

    edges: FloatArray
    steps: FloatArray

    @classmethod
    def of(cls, similarities: NDArray[np.floating]) -> MatrixScale:
        """Return the scale of some similarities. similarities: (k,) float32 with k > 0, in [-1, 1]."""
        darkness = np.linspace(0.0, 1.0, len(SHARES))
        codes = np.arange(1, _CODES) / _CODES
        # The first share is 1, of which the logarithm is 0: the scale is even in it from there on.
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
        """Say how rare it is to be so alike: `among the 1 in 20 most alike`."""
        step = int(np.searchsorted(self.steps, similarity, side="right")) - 1
        return _WORDS[max(step, 0)]

    @cached_property
    def _table(self) -> CodeArray:
        values = (np.arange(_LOOKED_UP + 1) + 0.5) * (2 / _LOOKED_UP) - 1.0
        return np.searchsorted(self.edges, values).astype(np.uint8)


def _quantiles(ordered: FloatArray, shares: NDArray[np.float64]) -> FloatArray:
    """Return the similarity that each share lies below, (k,) float32. ordered: (n,) float32."""
    places = np.clip(np.round(shares * (len(ordered) - 1)).astype(np.int64), 0, len(ordered) - 1)
    found: FloatArray = ordered[places]
    return found
