"""Cached token counts of spans of one text, reused from cut to cut: a slider changes few chunks at a time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, IndexArray, read_only
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class TextSpans:
    """k spans of a text, each counted as `context + text[start:end]`; units [low, high) cover its words.

    start, end, low, high: (k,) int64. contexts: (k,) int64, the number of the heading counted with the span,
    or -1.
    """

    start: IndexArray
    end: IndexArray
    low: IndexArray
    high: IndexArray
    contexts: IndexArray

    def take(self, numbers: IndexArray) -> TextSpans:
        """Return some of the spans. numbers: (m,) int64."""
        return TextSpans(
            *(array[numbers] for array in (self.start, self.end, self.low, self.high, self.contexts))
        )


@dataclass(frozen=True)
class SpanCounts:
    """Known counts of k spans.

    keys: (k,) int64, ascending, each made of a span's start and end. contexts: (k,) int64, as in TextSpans;
    equal spans may have different ones. counts: (k,) int32.
    """

    keys: IndexArray
    contexts: IndexArray
    counts: CountArray

    def find(self, keys: IndexArray, contexts: IndexArray) -> tuple[BoolArray, CountArray]:
        """Return (m,) bool, which of the spans are known, and (m,) int32, their counts, else 0.

        keys, contexts: (m,) int64, those of the spans, as in the fields.
        """
        if not len(self.keys):
            return np.zeros(len(keys), dtype=np.bool_), np.zeros(len(keys), dtype=np.int32)
        place = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        found = (self.keys[place] == keys) & (self.contexts[place] == contexts)
        return found, np.where(found, self.counts[place], 0).astype(np.int32)


NONE_COUNTED = SpanCounts(
    np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32)
)


def count_spans(
    text: str,
    units: Units,
    *,
    sizes: Sizes,
    spans: TextSpans,
    counter: TokenCounter,
    known: SpanCounts,
    headings: dict[int, str],
) -> tuple[CountArray, SpanCounts]:
    """Return (k,) int32, the counts of the spans, and the same as SpanCounts for a later call.

    known: the SpanCounts of an earlier call for the same text and counter. headings: by the number in
    `contexts`, the text in front of a span, blank line included.
    """
    keys = spans.start * (len(text) + 1) + spans.end
    found, counts = known.find(keys, spans.contexts)
    missing = np.flatnonzero(~found)
    counts[missing] = _count(
        text, units, sizes=sizes, spans=spans.take(missing), counter=counter, headings=headings
    )
    order = np.argsort(keys, kind="stable")
    return counts, SpanCounts(
        read_only(keys[order]), read_only(spans.contexts[order]), read_only(counts[order])
    )


def _count(
    text: str,
    units: Units,
    *,
    sizes: Sizes,
    spans: TextSpans,
    counter: TokenCounter,
    headings: dict[int, str],
) -> CountArray:
    """Return the counts of spans, (k,) int32.

    If the counts of a span's units add up, only its first and last units are counted again.
    """
    by_units = (spans.contexts < 0) & sizes.add_up(spans.low, spans.high)
    counts = np.where(by_units, sizes.ends[spans.high] - sizes.begins[spans.low], 0).astype(np.int32)
    whole = np.flatnonzero(~by_units)
    first, last = spans.low, spans.high - 1
    # A span begins and ends at words, so its outer units are counted without the white space around them.
    rough = by_units & (not sizes.apart)
    heads = np.flatnonzero(rough & (spans.start != units.start[first]))
    tails = np.flatnonzero(rough & (spans.end != units.end[last]))

    def texts(starts: IndexArray, ends: IndexArray) -> list[str]:
        """Return the texts between starts and ends, two of (m,) int64."""
        return [text[low:high] for low, high in zip(starts.tolist(), ends.tolist(), strict=True)]

    for numbers, replaced, parts in (
        (heads, first, texts(spans.start[heads], units.end[first[heads]])),
        (tails, last, texts(units.start[last[tails]], spans.end[tails])),
    ):
        if not parts:
            continue
        unit = replaced[numbers]
        of_unit = sizes.ends[unit + 1] - sizes.begins[unit]
        counts[numbers] += np.array(counter.count(parts), dtype=np.int32) - of_unit.astype(np.int32)
    if len(whole):
        contexts = [headings.get(context, "") for context in spans.contexts[whole].tolist()]
        bodies = texts(spans.start[whole], spans.end[whole])
        pairs = zip(contexts, bodies, strict=True)
        counts[whole] = counter.count([context + body for context, body in pairs])
    return counts
