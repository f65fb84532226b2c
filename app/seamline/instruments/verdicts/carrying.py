"""Verdicts carried over to cuts that nobody has read: how much of the judged text stands alone in them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.instruments.verdicts.verdict import VerdictSet


@dataclass(frozen=True)
class CarriedVerdicts:
    """What verdicts say of another cut, in characters of the text that was judged.

    standing: those known to be understood in their chunk. failing: those in chunks that are known not to
    stand alone. open: those of which nothing is known. rate: the share of the open ones that is taken to
    fail.
    """

    standing: int
    failing: int
    open: int
    rate: float

    @property
    def share(self) -> float:
        """The share of the judged text whose chunks do not stand alone, in [0, 1]; 0 if none is judged."""
        total = self.standing + self.failing + self.open
        return (self.failing + self.rate * self.open) / total if total else 0.0


def carry_verdicts(verdicts: VerdictSet, starts: IndexArray, *, ends: IndexArray) -> CarriedVerdicts:
    """Carry verdicts to a cut of the same text.

    starts, ends: (m,) int64, ascending, where each chunk of the cut begins, overlap included, and ends.
    Each verdict counts with the length of its words:

    - If its words are exactly those of a chunk, the verdict holds, whichever it is.
    - If its words stand alone, and some chunk has all of them, they are understood there too: text around
      them takes nothing away.
    - All else is open: words that did not stand alone may do so in a smaller or a larger chunk, and a part of
      words that did may not. Open text is taken to fail at the rate of the verdicts, (failing + 1) /
      (verdicts + 2) by Laplace's rule of succession, so that a cut gains nothing by changing all chunks, or
      none.

    The context that was embedded before the words is not compared: no setting that a fit tries changes it.
    """
    failing = sum(not verdict.stands_alone for verdict in verdicts.verdicts)
    rate = (failing + 1) / (len(verdicts) + 2)
    if not len(verdicts) or not len(starts):
        return CarriedVerdicts(0, 0, sum(len(each.text) for each in verdicts.verdicts), rate)
    first, last = np.array([verdict.span for verdict in verdicts.verdicts], dtype=np.int64).T
    stands = np.array([verdict.stands_alone for verdict in verdicts.verdicts])
    # Of the chunks that begin at a verdict's first word or before it, the last one reaches farthest.
    at = starts.searchsorted(first, side="right") - 1
    has_all = (at >= 0) & (ends[at] >= last)
    ending = np.minimum(ends.searchsorted(last), len(ends) - 1)
    is_same = (starts[ending] == first) & (ends[ending] == last)
    lengths = last - first
    standing = int(lengths[stands & has_all].sum())
    failed = int(lengths[~stands & is_same].sum())
    return CarriedVerdicts(standing, failed, int(lengths.sum()) - standing - failed, rate)
