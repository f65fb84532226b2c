"""Units above the maximum, divided into parts that fit: sentences at clauses, blocks between their lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import partial

import numpy as np

from seamline.engine.arrays import BoolArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.text.blocks import Blocks
from seamline.engine.text.document import Document
from seamline.engine.text.sentences import split_long
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.units import UnitPieces, Units, collect

# A part has up to a quarter of the maximum: so parts fill chunks well, and leave room for the line that
# announces them.
_PARTS = 4
_MIN_TOKENS = 16
_SEAM_TOKENS = 2
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


@dataclass(frozen=True)
class ReadSizes:
    """How many tokens of a text an embedder reads, and the sizes of the units, both in its own tokens."""

    tokens: int
    sizes: Sizes


@dataclass(frozen=True)
class LongUnits:
    """The units of a text that are too long to stay whole, and how finely they are divided.

    sentences, blocks: how many units of each kind are too long. part_tokens: the size of the largest part, a
    power of two, so that a slider seldom changes it; 0 if nothing is too long. is_long: (n,) bool, whether
    each unit is too long. Two are equal if they divide the same units of one text in the same way.
    """

    sentences: int
    blocks: int
    part_tokens: int
    # Not compared: a larger maximum only removes units from the set, so equal numbers mean equal sets.
    is_long: BoolArray = field(compare=False, repr=False)


def find_long(
    document: Document,
    units: Units,
    *,
    sizes: Sizes,
    config: Config,
    counter: TokenCounter,
    read: ReadSizes | None = None,
) -> LongUnits:
    """Return which units are too long under a config: none with splitters other than `rules`.

    read: what an embedder reads; None unless chunks are held to that.
    """
    if config.splitter != "rules":
        return LongUnits(0, 0, 0, read_only(np.zeros(len(units), dtype=np.bool_)))
    is_long = _are_long(document, units, sizes=sizes, config=config, counter=counter, read=read)
    blocks = int((is_long & units.atomic).sum())
    sentences = int(is_long.sum()) - blocks
    max_tokens = min(config.max_tokens, read.tokens if read is not None else config.max_tokens)
    part = 1 << (max(max_tokens, _MIN_TOKENS * _PARTS).bit_length() - 1)
    return LongUnits(sentences, blocks, part // _PARTS if sentences or blocks else 0, read_only(is_long))


def _are_long(
    document: Document,
    units: Units,
    *,
    sizes: Sizes,
    config: Config,
    counter: TokenCounter,
    read: ReadSizes | None,
) -> BoolArray:
    """Return (n,) bool, whether each unit is too long for a sentence or a block, whichever it is."""
    each = np.arange(len(units) + 1)
    tokens = sizes.between(each)
    max_tokens = max(config.max_tokens, _MIN_TOKENS)
    whole = max(config.block_tokens, max_tokens)
    is_long = tokens > max_tokens
    # A sentence near the limit is counted by itself, as it may then have a token more, or less, than in the
    # text.
    near = np.flatnonzero(~units.atomic & (np.abs(tokens - max_tokens) <= _SEAM_TOKENS))
    spans = zip(units.first[near].tolist(), units.last[near].tolist(), strict=True)
    alone = counter.count([document.text[first:last] for first, last in spans])
    is_long[near] = np.array(alone, dtype=np.int64) > max_tokens
    if read is not None:
        is_long |= read.sizes.between(each) > max(read.tokens, _MIN_TOKENS)
    is_long_block: BoolArray = (tokens > whole) & (config.block_tokens > 0)
    return np.where(units.atomic, is_long_block, is_long)


def split_units(
    document: Document,
    blocks: Blocks,
    *,
    units: Units,
    long: LongUnits,
    counters: Sequence[TokenCounter],
    cancel: CancelToken | None = None,
) -> Units:
    """Return the units after dividing those that are too long. Raises Cancelled.

    A sentence is divided anywhere, if need be, and a block only between lines, so that a line above the
    maximum stays whole. counters: that of the config, and that of the embedder if chunks are held to what it
    reads; each unit is divided by the one that counts more tokens in it.
    """
    if not long.part_tokens:
        return units
    text = document.text
    wholes: list[UnitPieces] = []
    for number in np.flatnonzero(long.is_long).tolist():
        if cancel is not None:
            cancel.raise_if_cancelled()
        start, first, last, end = (
            int(column[number]) for column in (units.start, units.first, units.last, units.end)
        )
        split = _between_lines if units.atomic[number] else _in_sentence
        # Without the white space around it, which must not change how it is divided.
        counter = max(counters, key=partial(_count_in, text[first:last]))
        ends = [*split(text, first, last, long.part_tokens, counter)[:-1], end]
        is_clean = np.zeros(len(ends), dtype=np.bool_)
        is_clean[0] = units.clean[number]
        wholes.append(UnitPieces.ending(start, np.array(ends, dtype=np.int64), clean=is_clean))
    parts = collect(text, UnitPieces.of_all(wholes), blocks=blocks)
    return _with_parts(units, ~long.is_long, parts=parts)


def _count_in(text: str, counter: TokenCounter) -> int:
    return counter.count([text])[0]


def _with_parts(units: Units, kept: BoolArray, *, parts: Units) -> Units:
    """Return the units that are kept, and the parts of the others in their places. kept: (n,) bool."""
    columns = {
        field.name: np.concatenate([getattr(units, field.name)[kept], getattr(parts, field.name)])
        for field in fields(Units)
    }
    order = np.argsort(columns["start"])
    return Units(**{name: read_only(column[order]) for name, column in columns.items()})


def _in_sentence(text: str, start: int, end: int, max_tokens: int, counter: TokenCounter) -> list[int]:
    """Return ends of parts of a sentence; only a single character may have more than `max_tokens`."""
    (tokens,) = counter.count([text[start:end]])
    if tokens <= max_tokens or end - start < 2:
        return [end]
    ends = split_long(text, start, end=end, limit=max(1, (end - start) * max_tokens // tokens))
    # A part with more tokens per character than the whole may still be too long.
    parts = zip([start, *ends[:-1]], ends, strict=True)
    return [at for low, high in parts for at in _in_sentence(text, low, high, max_tokens, counter)]


def _between_lines(text: str, start: int, end: int, max_tokens: int, counter: TokenCounter) -> list[int]:
    """Return ends of parts of a block, each of whole lines, and preferably ending with a blank line."""
    spans = [line.span() for line in _LINE.finditer(text, start, end) if line.end() > line.start()]
    counts = counter.count([text[low:high] for low, high in spans])
    ends: list[int] = []
    held = 0
    for (low, high), count in zip(spans, counts, strict=True):
        if held and held + count > max_tokens:
            ends.append(low)
            held = 0
        held += count
        if held > max_tokens // 2 and not text[low:high].strip():
            ends.append(high)
            held = 0
    if ends[-1:] != [end]:
        ends.append(end)
    return ends
