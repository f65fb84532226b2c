"""Token counts of a document's units, by the splitter and the token method."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.text.code_points import utf16_widths
from seamline.engine.text.document import Document
from seamline.engine.text.reparsing import Edit
from seamline.engine.tokens.token_counter import FractionCounter, TokenCounter
from seamline.engine.units.sizes import Sizes, additive_sizes, ratio_sizes, sizes_apart
from seamline.engine.units.units import Units

_BATCH = 1024


@dataclass(frozen=True)
class KnownCounts:
    """A tokenizer's counts of spans of a text. start, end: (n,) int64, ascending. counts: (n,) int64."""

    start: IndexArray
    end: IndexArray
    counts: IndexArray

    @classmethod
    def of(cls, units: Units, sizes: Sizes) -> KnownCounts:
        """Return the counts of units, each with the white space that it carries."""
        return cls(units.start, units.end, np.diff(sizes.ends))

    def after(self, edit: Edit) -> KnownCounts:
        """Return the counts of the spans that an edit of the text has not changed, at their new places."""
        kept, start = edit.moved(self.start, self.end)
        length = self.end - self.start
        return KnownCounts(start[kept], (start + length)[kept], self.counts[kept])

    def find(self, start: IndexArray, end: IndexArray) -> tuple[IndexArray, BoolArray]:
        """Return (m,) int64, the counts of spans, 0 if unknown, and (m,) bool, whether each is known.

        start, end: (m,) int64.
        """
        place, known = find_spans(self.start, self.end, start=start, end=end)
        counts = np.zeros(len(start), dtype=np.int64)
        counts[known] = self.counts[place[known]]
        return counts, known


def find_spans(
    starts: IndexArray, ends: IndexArray, *, start: IndexArray, end: IndexArray
) -> tuple[IndexArray, BoolArray]:
    """Look up spans among others: return (m,) int64, their numbers there, and (m,) bool, which are there.

    starts, ends: (n,) int64, ascending, of the others. start, end: (m,) int64, of the spans to find.
    """
    if not len(starts):
        return np.zeros(len(start), dtype=np.int64), np.zeros(len(start), dtype=np.bool_)
    place = np.minimum(np.searchsorted(starts, start), len(starts) - 1)
    return place, (starts[place] == start) & (ends[place] == end)


def count_units(
    document: Document,
    units: Units,
    *,
    config: Config,
    counter: TokenCounter,
    progress: Progress,
    cancel: CancelToken | None,
    of_text: bool = False,
    known_counts: KnownCounts | None = None,
) -> Sizes:
    """Count the tokens of a document's units, so that the size of any span of them is known.

    of_text: whether the size of a span is that of its text even under splitters whose systems add units up in
    a way of their own. known_counts: counts by the same counter of parts of the text; a tokenizer does not
    read these again. Raises Cancelled.
    """
    text = document.text

    def by_unit(
        starts: IndexArray,
        ends: IndexArray,
        *,
        count: Callable[[list[str]], list[int]],
        known_counts: KnownCounts | None = None,
    ) -> IndexArray:
        """Return what `count` gives for the text of each unit, (n,) int64. starts, ends: (n,) int64."""
        if known_counts is None:
            counts, rows = np.zeros(len(units), dtype=np.int64), np.arange(len(units))
        else:
            counts, known = known_counts.find(starts, ends)
            rows = np.flatnonzero(~known)
        for at in range(0, len(rows), _BATCH):
            if cancel is not None:
                cancel.raise_if_cancelled()
            part = rows[at : at + _BATCH]
            spans = zip(starts[part].tolist(), ends[part].tolist(), strict=True)
            counts[part] = count([text[start:end] for start, end in spans])
            progress("tokens", min(at + _BATCH, len(rows)), len(rows))
        return counts

    if config.splitter == "messages" and not of_text:
        # Messages are sent one by one: the blank lines between them in a transcript have no tokens.
        return sizes_apart(by_unit(units.first, units.last, count=counter.count))
    ratio = counter.characters_per_token
    if not ratio:
        # A tokenizer counts a unit with its white space, so that units add up to their joined text.
        additive = np.array(counter.adds_up_at(text, units.start[1:].tolist()), dtype=np.bool_)
        one_by_one = None
        if config.splitter == "marks":
            # memex, which splits so, adds up sentences without the white space between them.
            one_by_one = by_unit(units.first, units.last, count=counter.count)
        if isinstance(counter, FractionCounter):
            fractions = by_unit(units.start, units.end, count=counter.thousandths, known_counts=known_counts)
            return additive_sizes(fractions, additive, one_by_one=one_by_one, scale=1000)
        counts = by_unit(units.start, units.end, count=counter.count, known_counts=known_counts)
        return additive_sizes(counts, additive, one_by_one=one_by_one)
    lengths = utf16_widths(text, units.first, end=units.last)
    spaces = np.append(units.first[1:] - units.last[:-1], 0)[: len(units)]
    if config.splitter == "punctuation" and not of_text:
        # Remnic, which splits so, joins sentences with one space, and counts that.
        spaces = np.minimum(spaces, 1)
    return ratio_sizes(
        np.ceil(lengths / ratio).astype(np.int64), lengths, spaces=spaces, characters_per_token=ratio
    )
