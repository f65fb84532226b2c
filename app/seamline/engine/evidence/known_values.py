"""A cache of rows of floats by integer keys, in flat arrays: a few bytes each, safe between threads."""

from __future__ import annotations

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.evidence.partition import Nats

_Known = tuple[IndexArray, IndexArray, Nats]


class KnownValues:
    """Rows of values, each under a key. Two threads may look them up and add to them at the same time."""

    def __init__(self, maximum: int | None = None) -> None:
        """maximum: how many values are kept; with one more, those before are forgotten."""
        self._most = maximum
        # Ascending keys, where the row of each begins, and all values. Taken and replaced as one.
        self._known: _Known = np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0)

    def __len__(self) -> int:
        return len(self._known[2])

    def find(self, keys: IndexArray, lengths: IndexArray) -> tuple[BoolArray, Nats]:
        """Return which keys are known, and their rows one after the other.

        keys: (k,) int64. lengths: (k,) int64, of the row of each, known or not.
        Returns (k,) bool, and (sum of lengths,) float64, in which rows that are not known mean nothing.
        """
        known, begins, values = self._known
        at = known.searchsorted(keys)
        found = np.append(known, -1)[at] == keys
        # Rows that are not known are read from the first on, as far as there are any.
        first = np.where(found, np.append(begins, 0)[at], 0)
        place = np.repeat(first - np.append(0, np.cumsum(lengths)[:-1]), lengths) + np.arange(lengths.sum())
        return found, values.take(place, mode="clip") if len(values) else np.zeros(len(place))

    def add(self, keys: IndexArray, lengths: IndexArray, rows: Nats) -> None:
        """Keep rows under keys that were not known.

        keys, lengths: (k,) int64. rows: (sum of lengths,) float64, one after the other.
        """
        known, begins, values = self._known
        if self._most is not None and len(values) + len(rows) > self._most:
            known, begins, values = known[:0], begins[:0], values[:0]
        begins = np.concatenate((begins, len(values) + np.cumsum(lengths) - lengths))
        known = np.concatenate((known, keys))
        order = np.argsort(known, kind="stable")
        self._known = known[order], begins[order], np.concatenate((values, rows))
