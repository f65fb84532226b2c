"""Tints of chunks by where they start: a chunk whose start survives a change of the cut keeps its colour."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import IndexArray

TINTS = 6
TintArray = NDArray[np.uint8]

# Pairs of tints that look alike to colour-blind readers: never side by side, nor is a tint beside itself.
_APART = ((0, 2), (0, 3), (1, 5), (2, 4))
_MAY_TOUCH = ~np.eye(TINTS, dtype=bool)
for _one, _other in _APART:
    _MAY_TOUCH[_one, _other] = _MAY_TOUCH[_other, _one] = False
_TOUCHING: list[list[bool]] = _MAY_TOUCH.tolist()
_NEW = -1
# Behind every index of a text.
_FAR = 1 << 62
# How many former chunks a new one is told from; with more, there might be no tint left to choose.
_FEW = 3


@dataclass(frozen=True)
class ChunkTints:
    """The tints of the m chunks of a cut.

    starts: (m,) int64, ascending, the indices at which chunks start. numbers: (m,) uint8 below TINTS.
    """

    starts: IndexArray = field(default_factory=lambda: np.empty(0, np.int64))
    numbers: TintArray = field(default_factory=lambda: np.empty(0, np.uint8))

    def __getitem__(self, chunk: int) -> int:
        return int(self.numbers[chunk])

    def followed_by(self, starts: IndexArray) -> ChunkTints:
        """Return the tints of the next cut of the same text.

        starts: (m,) int64, ascending. The first cut takes all tints in turn. A start that survives keeps its
        tint, unless it may not stand beside its new left neighbour's. A new start takes the first tint after
        its left neighbour's that may stand beside both neighbours, and is not the one that this place had
        before; if possible, it also avoids the tints of the first old chunks that began within it. So when
        two cuts are seen side by side, equal tints mean equal starts.
        """
        if not len(self.starts):
            return ChunkTints(starts, (np.arange(len(starts)) % TINTS).astype(np.uint8))
        under = np.searchsorted(self.starts, starts, side="right") - 1
        lay = np.where(under >= 0, self.numbers[under].astype(np.int64), _NEW)
        kept = np.where((under >= 0) & (self.starts[under] == starts), lay, _NEW)
        clashes = np.zeros(len(starts), bool)
        clashes[1:] = (kept[1:] != _NEW) & (kept[:-1] != _NEW) & ~_MAY_TOUCH[kept[:-1], kept[1:]]
        # At a step of a slider few starts are new: only these, and later chunks whose tints they displace,
        # are looked at one by one. _NEW stands for the missing neighbours of the first and the last.
        numbers, under_each, within = [*kept.tolist(), _NEW], lay.tolist(), self._within(under + 1, starts)
        count = len(starts)
        for begin in np.flatnonzero((kept == _NEW) | clashes).tolist():
            place = begin
            while place < count:
                left, own = numbers[place - 1] if place else _NEW, numbers[place]
                if own != _NEW and (left == _NEW or _TOUCHING[left][own]):
                    break
                numbers[place] = _next_tint(left, numbers[place + 1], under_each[place], within=within[place])
                place += 1
                if numbers[place] == _NEW:
                    break
        return ChunkTints(starts, np.array(numbers[:-1], dtype=np.uint8))

    def _within(self, first: IndexArray, starts: IndexArray) -> list[int]:
        """Return, for each chunk of the next cut, the tints of the first old chunks begun in it, as bits.

        first: (m,) int64, the number of the first old chunk that starts behind the start of each.
        """
        behind, last = np.append(starts[1:], _FAR), len(self.starts) - 1
        bits = np.zeros(len(starts), np.int64)
        for number in range(_FEW):
            each = np.minimum(first + number, last)
            has_begun = (first + number <= last) & (self.starts[each] < behind)
            bits |= np.where(has_begun, 1 << self.numbers[each].astype(np.int64), 0)
        return bits.tolist()


@cache
def _next_tint(left: int, right: int, lay: int, *, within: int) -> int:
    turn = [(left + step) % TINTS for step in range(1, TINTS + 1)]
    beside = [tint for tint in turn if left == _NEW or _TOUCHING[left][tint]]
    fitting = [tint for tint in beside if right == _NEW or _TOUCHING[tint][right]]
    others = [tint for tint in fitting if tint != lay]
    return next((tint for tint in others if not within >> tint & 1), (others or fitting or beside)[0])
