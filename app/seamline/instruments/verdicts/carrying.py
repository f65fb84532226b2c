"""Verdicts carried to other cuts: how much of the judged text stands alone in chunks that nobody has read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.instruments.verdicts.verdict import VerdictSet


@dataclass(frozen=True)
class CarriedVerdicts:
    """What verdicts say of another cut, in characters of the text that was judged.

    standing: of text that is known to be understood in its chunk. failing: of chunks that are known not to
    stand alone. open: of text of which nothing is known there. rate: the share of open text that is taken to
    fail.
    """

    standing: int
    failing: int
    open: int
    rate: float

    @property
    def share(self) -> float:
        """The share of the judged text whose chunks do not stand alone, in [0, 1]; 0 where none is judged."""
        total = self.standing + self.failing + self.open
        return (self.failing + self.rate * self.open) / total if total else 0.0


def carry_verdicts(verdicts: VerdictSet, starts: IndexArray, *, ends: IndexArray) -> CarriedVerdicts:
    """Carry verdicts to a cut of the same text.

    starts, ends: (m,) int64, where the words of each chunk of the cut begin, with what it repeats, and end;
    both ascending. Each verdict counts with the length of its words:

    - Its words are exactly those of a chunk: the verdict holds, whichever it is.
    - It says that its words stand alone, and some chunk has all of them: they are understood there too, for
      text around takes nothing away.
    - Anything else is open: what did not stand alone may do so in a smaller or a larger chunk, and a part of
      what stood alone may not. Open text fails at the rate at which verdicts do, (failing + 1) /
      (verdicts + 2) by Laplace's rule of succession: neither changing every chunk nor keeping every chunk
      can then be best by what is unknown.

    What was embedded before the words is not compared: the settings that a fit tries do not change that.
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
