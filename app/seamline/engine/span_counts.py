"""Token counts of spans of one text, kept from cut to cut: a slider changes few chunks at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import CountArray, IndexArray, read_only


@dataclass(frozen=True)
class SpanCounts:
    """Known counts of k spans. keys: (k,) int64, ascending, one number for each start and end.

    sections: (k,) int64, the heading counted with the span, or -1: equal spans may carry different ones.
    counts: (k,) int32.
    """

    keys: IndexArray
    sections: IndexArray
    counts: CountArray


NONE_COUNTED = SpanCounts(
    np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32)
)


def count_spans(
    starts: IndexArray,
    ends: IndexArray,
    sections: IndexArray,
    known: SpanCounts,
    count: Callable[[IndexArray], list[int]],
    *,
    length: int,
) -> tuple[CountArray, SpanCounts]:
    """Return (m,) int32, the counts of the spans, and what is known now of just these.

    count: given the numbers of the spans that are not known, returns their counts. length: of the text.
    """
    keys = starts * (length + 1) + ends
    counts = np.zeros(len(keys), dtype=np.int32)
    if len(known.keys):
        place = np.minimum(np.searchsorted(known.keys, keys), len(known.keys) - 1)
        found = (known.keys[place] == keys) & (known.sections[place] == sections)
        counts[found] = known.counts[place[found]]
        missing = np.flatnonzero(~found)
    else:
        missing = np.arange(len(keys))
    counts[missing] = count(missing)
    order = np.argsort(keys, kind="stable")
    return counts, SpanCounts(read_only(keys[order]), read_only(sections[order]), read_only(counts[order]))
