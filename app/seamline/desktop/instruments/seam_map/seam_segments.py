"""The bars of a seam map: from which value to which each boundary exists, and for which reason."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only
from seamline.instruments.seam_map import SeamMap


@dataclass(frozen=True)
class SeamSegments:
    """Bars of a map, in the order of the text; a bar ends where its boundary ends or changes its reason.

    boundary: (s,) int64, the boundary of each bar. first, stop: (s,) int64, the rows of values [first, stop)
    over which it stands. reason: (s,) uint8 of Reason.
    """

    boundary: IndexArray
    first: IndexArray
    stop: IndexArray
    reason: CodeArray

    @classmethod
    def of(cls, seams: SeamMap) -> SeamSegments:
        """Return the bars of a map."""
        # Shifted by one: 0 is a reason as well, but here means that the boundary does not exist.
        codes = np.where(seams.alive, seams.reasons.astype(np.int16) + 1, 0).T
        edge = np.zeros((len(codes), 1), dtype=np.int16)
        padded = np.hstack((edge, codes, edge))
        is_change = padded[:, 1:] != padded[:, :-1]
        boundary, first = np.nonzero(is_change & (padded[:, 1:] > 0))
        _, stop = np.nonzero(is_change & (padded[:, :-1] > 0))
        reason = (codes[boundary, first] - 1).astype(np.uint8)
        return cls(read_only(boundary), read_only(first), read_only(stop), read_only(reason))

    def alive_at(self, row: int) -> BoolArray:
        """(s,) bool, the bars that stand at a row of values."""
        return np.asarray((self.first <= row) & (row < self.stop))
