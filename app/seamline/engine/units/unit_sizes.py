"""Token counts of a document's units, by the splitter and the token method."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.text.document import Document
from seamline.engine.text.lines import utf16_length
from seamline.engine.tokens.counters import FractionCounter, TokenCounter
from seamline.engine.units.sizes import Sizes, additive_sizes, ratio_sizes, sizes_apart
from seamline.engine.units.units import Units

_BATCH = 1024


def count_units(
    document: Document,
    units: Units,
    *,
    config: Config,
    counter: TokenCounter,
    progress: Progress,
    cancel: CancelToken | None,
    of_text: bool = False,
    counted: tuple[Units, Sizes] | None = None,
) -> Sizes:
    """Count the units of a document, so that the size of any span of them is known.

    of_text: whether spans count as the texts that they are, even where the systems that use a splitter
    add units up in their own way. counted: other units of the document and what this gave for them, by the
    same counter; where the two are divided alike, a tokenizer reads nothing again. Raises Cancelled.
    """
    text = document.text

    def by_unit(
        starts: IndexArray,
        ends: IndexArray,
        *,
        count: Callable[[list[str]], list[int]],
        counted: tuple[Units, Sizes] | None = None,
    ) -> IndexArray:
        """Return what `count` gives for the text of each unit, (n,) int64. starts, ends: (n,) int64."""
        counts, known = _known_counts(units, counted)
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
        # A tokenizer counts a unit with its white space, so that units add up to the text they make.
        seams = np.array(counter.seams(text, units.start[1:].tolist()), dtype=np.bool_)
        one_by_one = None
        if config.splitter == "marks":
            # The system that splits so adds up sentences alone, without the white space between them.
            one_by_one = by_unit(units.first, units.last, count=counter.count)
        if isinstance(counter, FractionCounter):
            fractions = by_unit(units.start, units.end, count=counter.thousandths, counted=counted)
            return additive_sizes(fractions, seams, one_by_one=one_by_one, scale=1000)
        counts = by_unit(units.start, units.end, count=counter.count, counted=counted)
        return additive_sizes(counts, seams, one_by_one=one_by_one)
    if text.isascii():
        lengths = units.last - units.first
    else:
        lengths = by_unit(units.first, units.last, count=lambda texts: [utf16_length(text) for text in texts])
    spaces = np.append(units.first[1:] - units.last[:-1], 0)[: len(units)]
    if config.splitter == "punctuation" and not of_text:
        # The systems that split so join sentences with one space, and count that.
        spaces = np.minimum(spaces, 1)
    return ratio_sizes(
        np.ceil(lengths / ratio).astype(np.int64), lengths, spaces=spaces, characters_per_token=ratio
    )


def _known_counts(units: Units, counted: tuple[Units, Sizes] | None) -> tuple[IndexArray, BoolArray]:
    """Return (n,) int64, the counts of units that have been counted, and (n,) bool, which have."""
    if counted is None or not len(counted[0]):
        return np.zeros(len(units), dtype=np.int64), np.zeros(len(units), dtype=np.bool_)
    others, sizes = counted
    place = np.minimum(np.searchsorted(others.start, units.start), len(others) - 1)
    known = (others.start[place] == units.start) & (others.end[place] == units.end)
    return np.where(known, np.diff(sizes.ends)[place], 0), known
