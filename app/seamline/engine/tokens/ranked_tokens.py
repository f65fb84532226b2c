"""The tokens of a byte-pair vocabulary, and those among them that a text can have."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Sequence
from functools import cached_property
from itertools import count

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import IndexArray, read_only

# Tokens are looked up by their first so many bytes, or all of a shorter one; in base64 six bytes are eight
# characters.
_BYTES = 6
_LOW_BYTES = np.array([(1 << 8 * n) - 1 for n in range(9)], dtype=np.uint64)
# Six zero bytes, in base64.
_ZEROS = np.uint64(int.from_bytes(b"AAAAAAAA", "little"))
# Beginnings are looked up by hash alone: a collision only adds a token that is not needed.
_TABLE_BITS = 20
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)


class Beginnings:
    """How tokens of certain texts may begin: every run of one to six bytes of them, as a table of hashes."""

    def __init__(self) -> None:
        self._table = np.zeros(1 << _TABLE_BITS, dtype=np.bool_)

    def add(self, texts: Sequence[bytes]) -> bool:
        """Add texts, and return whether there was anything new in them."""
        lengths = np.array([len(text) for text in texts], dtype=np.int64)
        # How many bytes each text has from each byte on, itself included.
        left = np.repeat(np.cumsum(lengths), lengths) - np.arange(lengths.sum())
        runs = _eights(b"".join(texts) + bytes(7))
        is_new = False
        for length in range(1, _BYTES + 1):
            places = _places(runs[left >= length] & _LOW_BYTES[length])
            is_new = is_new or not self._table[places].all()
            self._table[places] = True
        return is_new

    def find(self, keys: NDArray[np.uint64]) -> IndexArray:
        """Return which of (n,) uint64 beginnings are among these, or collide with one: (m,) int64."""
        return np.flatnonzero(self._table[_places(keys)])


class RankedTokens:
    """The tokens of a byte-pair vocabulary with their ranks, from lines as in tiktoken's files.

    data: on each line a token in base64, a space and its rank; the ranks are 0, 1, 2, and so on.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data

    def all(self) -> dict[bytes, int]:
        """Return every token and its rank."""
        # Twice as fast as line by line.
        return dict(zip(map(a2b_base64, self._data.split()[::2]), count(), strict=False))

    def among(self, beginnings: Beginnings) -> dict[bytes, int]:
        """Return every token with one of these beginnings, and its rank.

        Texts are encoded by them as by the whole vocabulary: byte-pair encoding joins neighbouring bytes, so
        that tokens which occur nowhere in a text have no effect on it.
        """
        starts, ends, padding = self._spans()
        own = _LOW_BYTES[np.minimum(ends - starts - padding, 8)]
        heads = (_eights(self._data)[starts] & own) | (_ZEROS & ~own)
        keys = np.zeros((len(heads), 8), dtype=np.uint8)
        keys[:, :_BYTES] = np.frombuffer(a2b_base64(heads.tobytes()), dtype=np.uint8).reshape(-1, _BYTES)
        ranks = beginnings.find(keys.view("<u8")[:, 0])
        spans = zip(ranks.tolist(), starts[ranks].tolist(), ends[ranks].tolist(), strict=True)
        return {a2b_base64(self._data[start:end]): rank for rank, start, end in spans}

    @cached_property
    def lengths(self) -> IndexArray:
        """(tokens,) int64, how many bytes each token has."""
        starts, ends, padding = self._spans()
        return read_only((ends - starts) // 4 * 3 - padding)

    def _spans(self) -> tuple[IndexArray, IndexArray, IndexArray]:
        """Return where each token in base64 begins and ends, and its padding, (tokens,) int64 each."""
        characters = np.frombuffer(self._data, dtype=np.uint8)
        marks = np.flatnonzero(characters <= ord(" "))
        ends, starts = marks[::2], np.append(0, marks[1:-1:2] + 1)
        padding = (characters[ends - 1] == ord("=")).astype(np.int64) + (characters[ends - 2] == ord("="))
        return starts, ends, padding


def _eights(data: bytes) -> NDArray[np.uint64]:
    """Return the eight bytes from each place on as a number: (len(data) - 7,) uint64, little-endian."""
    return np.ndarray((max(0, len(data) - 7),), dtype="<u8", buffer=data, strides=(1,))


def _places(keys: NDArray[np.uint64]) -> IndexArray:
    """Return the places of (n,) uint64 beginnings in a table of hashes, (n,) int64."""
    return ((keys * _MULTIPLIER) >> np.uint64(64 - _TABLE_BITS)).astype(np.int64)
