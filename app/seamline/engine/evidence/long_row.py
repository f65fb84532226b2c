"""Exact segmentation of a long text by dynamic programming, in stretches that are searched side by side.

The search of `evidence/partition.py` takes one step for each run, and each step waits for the one before it.
But what is best at a place hardly ever depends on how the text goes on a hundred runs further: all good ways
to go on soon lead through the same boundaries. So the row is divided into stretches that are searched at the
same time, each from a boundary that is assumed some way behind its end. If the totals at the end of a stretch
then differ from those of the stretch behind it by the same number at every place that a span can reach, the
assumption made no difference, and the totals of the whole stretch are right but for that number; if not, the
stretch is searched again from what was found behind it. So the result is exact. Margins also need a search
from the other end, which is one of the row read backwards; both take their steps together.

That totals come to agree so is called rank convergence: Maleki, Musuvathi and Mytkowicz (2014), Parallelizing
Dynamic Programming Through Rank Convergence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import as_strided

from seamline.engine.arrays import BoolArray, CountArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.partition import Nats, Partition, partition_of

# The boundary that is assumed lies so many places, and the reach of a span, behind the end of a stretch: far
# enough that few stretches must be searched again.
_RUN_UP = 32
# With fewer stretches than this a search run by run is as fast.
_FEWEST = 4
# How many values could be computed in the time that a step of no values takes: measured, and not critical.
_STEP_BY_VALUE = 8000.0
# Sums of tens of thousands of values are as exact as this.
_SAME = 1e-9
# Odd, for the reason that the length of a stretch is.
_LOOK_EVERY = 31
# Margins are found for so many places in one batch, so that the arrays stay in the processor's cache.
_AT_HAND = 1 << 14
_NONE = np.empty(0)


@dataclass(frozen=True, eq=False)
class LongRow:
    """The gains of the spans of n runs, all of which reach equally far.

    gains: (front + n + back, reach) float64 or float32, a line for each run, -inf for a span that ends beyond
    the row. The lines before the first run and behind the last are padding, in which a span of one run gains
    nothing, and no other is allowed.
    front: how many lines come before the first run.
    """

    runs: int
    gains: Nats | FloatArray
    front: int

    @property
    def reach(self) -> int:
        """How many runs the longest span has."""
        return int(self.gains.shape[1])

    @property
    def stretches(self) -> int:
        """In how many stretches the row is searched under one cost."""
        return _stretches(self.runs, self.reach, values=1)

    def totals(self, bonus: Nats, costs: Nats, cancel: CancelToken | None = None) -> Nats:
        """Return the totals of the best partitions under k costs, (k,) float64. Raises Cancelled.

        bonus: (n + 1,) float64, costs: (k,) float64; see best_partitions().
        """
        return self.search(bonus, costs, margins=_NONE, best=_NONE, cancel=cancel)[0]

    def best(self, bonus: Nats, costs: Nats, cancel: CancelToken | None = None) -> list[Partition]:
        """Return the best partition under each of k costs. Raises Cancelled.

        bonus: (n + 1,) float64, costs: (k,) float64; see best_partitions().
        """
        return self.search(bonus, _NONE, margins=_NONE, best=costs, cancel=cancel)[2]

    def search(
        self, bonus: Nats, totals: Nats, *, margins: Nats, best: Nats, cancel: CancelToken | None = None
    ) -> tuple[Nats, list[Nats], list[Partition]]:
        """Search under several costs of a boundary at once, which takes less time than one after the other.

        bonus: (n + 1,) float64. totals, margins, best: (k,) float64 each, the costs for which the best total,
        the margins of all places, or the best partition is wanted. Returns the totals, (k,) float64, a list
        of margins, each (n + 1,) float64 as in Partition, and a list of partitions. Raises Cancelled.
        """
        costs = np.concatenate((totals, margins, best))
        search = _Search(self, bonus, costs=costs, both=len(costs) - len(totals), cancel=cancel)
        found = search.run()
        chosen = np.zeros((len(best), self.runs), dtype=np.int32)
        lacking = search.margins(found, [*(None for _ in margins), *chosen])
        lacking[:, [0, -1]] = 0.0
        partitions = [
            partition_of(of_one, total=total, margins=margin.copy())
            for of_one, total, margin in zip(
                chosen,
                found[len(costs) - len(best) : len(costs), 0].tolist(),
                lacking[len(margins) :],
                strict=True,
            )
        ]
        return found[: len(totals), 0], list(lacking[: len(margins)]), partitions

    def weighted(self, weight: float) -> LongRow:
        """Return the row with all gains multiplied by a weight of 0 or more."""
        if weight == 1.0:
            return self
        with np.errstate(invalid="ignore"):
            gains = self.gains * np.float32(weight)
        if weight == 0.0:
            # 0 times -inf is undefined: a span that is not allowed stays so.
            gains[np.isneginf(self.gains)] = -np.inf
        return LongRow(self.runs, read_only(gains), self.front)

    def without(self, places: IndexArray) -> LongRow:
        """Return the row with all spans forbidden that cross some places. places: (p,) int64, ascending."""
        following = np.append(places, len(self.gains) + self.reach)
        rows = np.arange(len(self.gains)) - self.front
        widths = following[np.searchsorted(places, rows, side="right")] - rows
        crossing = np.arange(self.reach) >= widths[:, None]
        return LongRow(self.runs, np.where(crossing, -np.inf, self.gains), self.front)


def long_row(last: IndexArray, gains: Nats | FloatArray) -> LongRow | None:
    """Return a row that can be searched in stretches; None if it is too short, or its reach is not constant.

    last, gains: as RunSpans has them, (n,) int64 and (spans,) float64 or float32.
    """
    runs = len(last)
    reach = int(last[0]) if runs else 0
    if not reach or not np.array_equal(last, np.minimum(np.arange(runs) + reach, runs)):
        return None
    if _stretches(runs, reach, values=1) < _FEWEST:
        return None
    # The last stretch may end so far behind the row, and is searched from further away.
    back = 2 * (runs // reach + 1) + _run_up(reach)
    front = back + reach
    padded = np.full((front + runs + back, reach), -np.inf, dtype=gains.dtype)
    padded[:front, 0] = padded[front + runs :, 0] = 0.0
    whole = runs - reach + 1
    padded[front : front + whole] = gains[: whole * reach].reshape(whole, reach)
    at = whole * reach
    for row in range(whole, runs):
        padded[front + row, : runs - row] = gains[at : at + runs - row]
        at += runs - row
    return LongRow(runs, read_only(padded), front)


def _stretches(runs: int, reach: int, *, values: int) -> int:
    """Return into how many stretches a row is best divided. values: how many totals each place has."""
    best = math.sqrt(runs * _STEP_BY_VALUE / (_run_up(reach) * reach * values))
    return max(int(min(best, runs / reach)), 1)


def _run_up(reach: int) -> int:
    return reach + _RUN_UP


class _Search:
    """One search of a row under k costs, under the last `both` of them from the other end as well.

    Arrays have three dimensions: places within a stretch; q = k + both searches, those from the other end
    last, with their places counted from there; and m stretches. So each step is one operation along the last
    two.
    """

    def __init__(
        self, row: LongRow, bonus: Nats, *, costs: Nats, both: int, cancel: CancelToken | None
    ) -> None:
        self._row, self._costs, self._both = row, len(costs), both
        self._cancel = cancel
        runs, reach = row.runs, row.reach
        stretches = _stretches(runs, reach, values=len(costs) + both)
        # The place behind the last run belongs to the last stretch. The length is odd: stretches that begin a
        # power of two apart compete for the same lines of the cache, and take twice as long.
        self._length = length = -(-(runs + 1) // stretches) | 1
        self._run_up = _run_up(reach) if stretches > 1 else 0
        places = length + self._run_up
        line, value = row.gains.strides
        # Views without copies: the gains of the spans that begin at each place, and, for the search from the
        # other end, of those that end there.
        self._begun = as_strided(
            row.gains[row.front :],
            (places, reach, stretches),
            (line, value, length * line),
            writeable=False,
        )
        self._ended = as_strided(
            row.gains[row.front + runs - 1 :],
            (places, reach, stretches),
            (-line, value - line, -length * line),
            writeable=False,
        )
        added = np.zeros((len(costs) + both, stretches * length + self._run_up))
        inner = bonus[1:-1] - costs[:, None]
        added[: len(costs), 1:runs] = inner
        added[len(costs) :, 1:runs] = inner[len(costs) - both :, ::-1]
        of_cost, of_place = added.strides
        self._on_line = added
        self._added = as_strided(
            added,
            (places, len(added), stretches),
            (of_place, of_cost, length * of_place),
            writeable=False,
        )

    def run(self) -> Nats:
        """Return the best total from each place on, (q, n + 1) float64."""
        length, reach, further = self._length, self._row.reach, self._length + self._run_up
        after = np.full((further + reach, *self._added.shape[1:]), -np.inf)
        after[further] = 0.0
        self._step(after, further)
        # The last stretch is right from the beginning, and each round makes at least one more so.
        for _ in range(after.shape[2]):
            shift, agrees = _compare(after[length : length + reach, :, :-1], after[:reach, :, 1:])
            which = np.flatnonzero(~agrees.all(axis=0))
            if not len(which):
                break
            again = after[: length + reach, :, which]
            known = again.copy()
            again[length:] = after[:reach, :, which + 1]
            for start in range(length, 0, -_LOOK_EVERY):
                self._step(again, start, stop=max(start - _LOOK_EVERY, 0), which=which)
                at = max(start - _LOOK_EVERY, 0)
                beyond, is_same = _compare(again[at : at + reach], known[at : at + reach])
                if is_same.all():
                    # From here on only a number is added to what was found before.
                    np.add(known[:at], beyond, out=again[:at])
                    break
            after[: length + reach, :, which] = again
        exact = after[:length]
        exact[:, :, :-1] -= np.cumsum(shift[:, ::-1], axis=1)[:, ::-1]
        return exact.transpose(1, 2, 0).reshape(len(shift), -1)[:, : self._row.runs + 1]

    def _step(
        self, after: Nats, start: int, *, stop: int = 0, which: IndexArray | slice = slice(None)
    ) -> None:
        """Fill in the totals of some stretches at the places `start` - 1 down to `stop`.

        after: (places, q, s) float64, their totals, filled in from `start` on. which: (s,) int64, the
        stretches, or all.
        """
        self._check_cancelled()
        reach, costs = self._row.reach, self._costs
        # The last place first. Indexed here for all steps at once, as `which` makes a copy.
        back = slice(start - 1, stop - 1 if stop else None, -1)
        begun, ended, added = (each[back, ..., which] for each in (self._begun, self._ended, self._added))
        totals = np.empty((reach, *after.shape[1:]))
        from_begin, from_end = totals[:, :costs], totals[:, costs:]
        places = range(start - 1, stop - 1, -1)
        for at, one, other, more in zip(places, begun[:, :, None], ended[:, :, None], added, strict=True):
            if at % _LOOK_EVERY == 0:
                self._check_cancelled()
            np.copyto(from_begin, one)
            if self._both:
                np.copyto(from_end, other)
            np.add(totals, after[at + 1 : at + 1 + reach], out=totals)
            best = np.maximum.reduce(totals, axis=0, out=after[at])
            np.add(best, more, out=best)

    def margins(self, totals: Nats, chosen: Sequence[CountArray | None]) -> Nats:
        """Return the margins under the b costs that were searched from both ends, (b, n + 1) float64.

        totals: (q, n + 1) float64, as run() gives them. chosen: for each of the costs None, or an array of
        zeros, (n,) int32, that is filled with the number of the best span from each place, the shortest
        being 0.
        """
        costs, both = self._costs, self._both
        after, before = totals[costs - both : costs], totals[costs:, ::-1]
        margins = np.empty(after.shape)
        for number, (entered, behind) in enumerate(zip(before, after, strict=True)):
            across = self._across(entered, behind, chosen=chosen[number])
            # What a boundary adds is counted in both.
            added = self._on_line[costs - both + number, : len(behind)]
            margins[number] = entered - added + behind - across
        return margins

    def _across(self, entered: Nats, after: Nats, *, chosen: CountArray | None) -> Nats:
        """Return the best total without a boundary at each place, (n + 1,) float64; -inf if there is none.

        entered, after: (n + 1,) float64, the best total up to each place, and from it on; what a boundary
        there adds is counted in both. chosen: as for margins(), of this cost.
        """
        row, reach = self._row, self._row.reach
        behind = np.append(after, np.zeros(reach))
        across = np.full(row.runs + reach, -np.inf)
        # In batches of places, so that the arrays stay in the processor's cache.
        for first in range(0, row.runs, _AT_HAND):
            self._check_cancelled()
            stop = min(first + _AT_HAND, row.runs)
            by_length = np.ascontiguousarray(row.gains[row.front + first : row.front + stop].T)
            reached = np.full(stop - first + reach, -np.inf)
            best = np.full(stop - first, -np.inf)
            for runs in range(reach, 0, -1):
                totals = by_length[runs - 1] + behind[first + runs : stop + runs]
                if chosen is not None:
                    # Of two spans with the same total the shorter is taken, whatever rounding did to them.
                    np.copyto(chosen[first:stop], runs - 1, where=totals >= best - _SAME)
                    np.maximum(totals, best, out=best)
                if runs == 1:
                    break
                # Every place inside a span is also inside one of the two spans of one run less in it.
                np.maximum(reached[1:], reached[:-1], out=reached[1:])
                totals += entered[first:stop]
                np.maximum(reached[: stop - first], totals, out=reached[: stop - first])
            known = across[first + 1 : stop + reach]
            np.maximum(known, reached[:-1], out=known)
        return across[: row.runs + 1]

    def _check_cancelled(self) -> None:
        if self._cancel is not None:
            self._cancel.raise_if_cancelled()


def _compare(these: Nats, known: Nats) -> tuple[Nats, BoolArray]:
    """Return the difference of totals from known ones, (...,) float64, and whether it is the same for all.

    these, known: (reach, ...) float64. The first of each is finite; others may be -inf in both.
    """
    shift = these[0] - known[0]
    with np.errstate(invalid="ignore"):
        agrees = np.abs(these - known - shift) <= _SAME
    agrees |= np.isneginf(these) & np.isneginf(known)
    return shift, np.all(agrees, axis=0)
