"""A cache of arrays with a limit of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

from numpy.typing import NDArray

LIMIT_BYTES = 64 << 20


class TileCache:
    """Keeps arrays by their keys; when there is no room, the least recently used are dropped."""

    def __init__(self, limit_bytes: int = LIMIT_BYTES) -> None:
        self._limit_bytes = limit_bytes
        self._arrays: OrderedDict[Hashable, NDArray[Any]] = OrderedDict()
        self.size_bytes = 0

    def __len__(self) -> int:
        return len(self._arrays)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._arrays

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of the arrays that are kept, the most recently used last."""
        return tuple(self._arrays)

    def get(self, key: Hashable) -> NDArray[Any] | None:
        """Return the array of a key, (rows, columns) uint32 or of another type; None if it is not kept."""
        array = self._arrays.get(key)
        if array is not None:
            self._arrays.move_to_end(key)
        return array

    def put(self, key: Hashable, array: NDArray[Any]) -> None:
        """Keep an array, unless it is larger than the cache.

        array: (rows, columns) uint32, or of another type.
        """
        self._drop(key)
        if array.nbytes > self._limit_bytes:
            return
        while self.size_bytes + array.nbytes > self._limit_bytes:
            self._drop(next(iter(self._arrays)))
        self._arrays[key] = array
        self.size_bytes += array.nbytes

    def clear(self) -> None:
        """Drop all arrays."""
        self._arrays.clear()
        self.size_bytes = 0

    def _drop(self, key: Hashable) -> None:
        array = self._arrays.pop(key, None)
        if array is not None:
            self.size_bytes -= array.nbytes
