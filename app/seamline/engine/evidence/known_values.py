"""A cache of arrays of floats by integer keys, kept in flat arrays: compact, and safe between threads."""

from __future__ import annotations

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.evidence.partition import Nats

_Known = tuple[IndexArray, IndexArray, Nats]


class KnownValues:
    """Rows of values, one for each key. Threads may look them up and add to them at the same time."""

    def __init__(self, maximum: int | None = None) -> None:
        """maximum: how many values are kept at most; when there would be more, all older ones are dropped."""
        self._most = maximum
        # Ascending keys, where the row of each begins, and all values: one tuple, replaced as a whole, so
        # that another thread sees all of a change or nothing.
        self._known: _Known = np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0)

    def __len__(self) -> int:
        return len(self._known[2])

    def find(self, keys: IndexArray, lengths: IndexArray) -> tuple[BoolArray, Nats]:
        """Look up keys, and return which are known, and the rows of all, concatenated.

        keys: (k,) int64. lengths: (k,) int64, how long the row of each key is, known or not.
        Returns (k,) bool, and (sum of lengths,) float64, where the row of an unknown key is undefined.
        """
        known, begins, values = self._known
        at = known.searchsorted(keys)
        found = np.append(known, -1)[at] == keys
        # The row of an unknown key is read from the beginning of all values: any will do.
        first = np.where(found, np.append(begins, 0)[at], 0)
        place = np.repeat(first - np.append(0, np.cumsum(lengths)[:-1]), lengths) + np.arange(lengths.sum())
        return found, values.take(place, mode="clip") if len(values) else np.zeros(len(place))

    def add(self, keys: IndexArray, lengths: IndexArray, rows: Nats) -> None:
        """Keep the rows of keys that were unknown.

        keys, lengths: (k,) int64, as for find(). rows: (sum of lengths,) float64, concatenated.
        """
        known, begins, values = self._known
        if self._most is not None and len(values) + len(rows) > self._most:
            known, begins, values = known[:0], begins[:0], values[:0]
        begins = np.concatenate((begins, len(values) + np.cumsum(lengths) - lengths))
        known = np.concatenate((known, keys))
        order = np.argsort(known, kind="stable")
        self._known = known[order], begins[order], np.concatenate((values, rows))
