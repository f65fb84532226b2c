"""Units, which are never cut: sentences, atomic blocks and lines, as parallel arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.document import Document
from seamline.engine.text.lines import line_ends, max_characters
from seamline.engine.text.sentences import (
    MAX_SENTENCE,
    mark_ends,
    punctuation_ends,
    sentence_ends,
    split_long,
)


@dataclass(frozen=True)
class Units:
    """n units that tile the text; unit i is `text[start[i]:end[i]]`, and `start[i + 1] == end[i]`.

    A unit carries the white space around its words; `first`, `last` are the span without it, so
    that `text[first[i]:last[i]]` is what is embedded and drawn. Units of white space alone do not exist;
    text that an option leaves out lies before the first unit or after the last.

    start, end, first, last: (n,) int64 indices.
    block: (n,) int32, the block in which the unit's words begin.
    atomic: (n,) bool, whether the unit is a whole block that must not be cut.
    clean: (n,) bool, whether the unit begins at the edge of a sentence or block; a run of words
        without an end, or a block, is divided by length, and its later parts do not.
    """

    start: IndexArray
    end: IndexArray
    first: IndexArray
    last: IndexArray
    block: CountArray
    atomic: BoolArray
    clean: BoolArray

    def __len__(self) -> int:
        return len(self.start)


Piece = tuple[int, bool, bool]
"""(end, atomic, clean) of one unit; it begins where the last ended."""
_REPORT_EVERY = 512
# A byte-order mark inside a text shows nothing, and Python does not call it white space.
_BYTE_ORDER_MARK = "\ufeff"


def find_sentences(
    document: Document,
    blocks: Blocks,
    *,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Units:
    """Divide a whole document into sentences and atomic blocks by our own rules. Raises Cancelled."""
    check = _checking(document, progress, cancel=cancel)
    return collect(document.text, 0, pieces=_by_rules(document.text, blocks, check=check), blocks=blocks)


def find_units(
    document: Document,
    blocks: Blocks,
    *,
    sentences: Units,
    config: Config,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Units:
    """Divide a document into units by the config's splitter. sentences: what find_sentences() found.

    Raises Cancelled.
    """
    begin = content_begin(blocks, config)
    check = _checking(document, progress, cancel=cancel)
    text = document.text
    ends: Iterable[int]
    if config.splitter == "rules":
        return sentences if not begin else _from(sentences, begin)
    if config.splitter == "punctuation":
        ends = punctuation_ends(text, begin, end=len(text))
    elif config.splitter == "marks":
        ends = mark_ends(text, begin, end=len(text))
    elif config.splitter == "messages":
        ends = [end for end in _message_ends(document, blocks) if end > begin]
    else:
        ends = line_ends(text, begin, max_characters(config.max_tokens)).tolist()
    return _with_clean_edges(collect(text, begin, pieces=_by_ends(ends, check), blocks=blocks), sentences)


def divide_at(edges: IndexArray, units: Units, *, document: Document, blocks: Blocks) -> Units:
    """Return units that end at some indices of the text, too. edges: (k,) int64, ascending."""
    if not len(units):
        return units

    def pieces() -> Iterator[Piece]:
        rows = zip(
            units.start.tolist(), units.end.tolist(), units.atomic.tolist(), units.clean.tolist(), strict=True
        )
        ends = edges.tolist()
        number = 0
        for start, end, atomic, clean in rows:
            at, is_clean = start, clean
            while number < len(ends) and ends[number] < end:
                if ends[number] > at:
                    at = ends[number]
                    yield at, False, is_clean
                    is_clean = False
                number += 1
            yield end, atomic and at == start, is_clean

    return collect(document.text, int(units.start[0]), pieces=pieces(), blocks=blocks)


def content_begin(blocks: Blocks, config: Config) -> int:
    """Return where the text begins that is cut: after front matter, if the config leaves that out."""
    if config.front_matter == "leave_out" and len(blocks) and blocks.kind[0] == BlockKind.FRONT_MATTER:
        return int(blocks.end[0])
    return 0


def _from(units: Units, begin: int) -> Units:
    """Return the units whose words lie behind an index; the first begins there."""
    kept = slice(int(np.searchsorted(units.first, begin)), None)
    start = units.start[kept].copy()
    start[:1] = begin
    return Units(
        start=read_only(start),
        end=units.end[kept],
        first=units.first[kept],
        last=units.last[kept],
        block=units.block[kept],
        atomic=units.atomic[kept],
        clean=units.clean[kept],
    )


def _checking(document: Document, progress: Progress, *, cancel: CancelToken | None) -> Callable[[int], None]:
    def check(at: int) -> None:
        if cancel is not None:
            cancel.raise_if_cancelled()
        progress("units", at, len(document.text))

    return check


def _message_ends(document: Document, blocks: Blocks) -> list[int]:
    """Return where messages end; in a text without any, where its blocks do."""
    return [turn.end for turn in document.turns] or blocks.end.tolist()


def _by_rules(text: str, blocks: Blocks, *, check: Callable[[int], None]) -> Iterator[Piece]:
    rows = zip(
        blocks.start.tolist(), blocks.end.tolist(), blocks.atomic.tolist(), blocks.level.tolist(), strict=True
    )
    for number, (start, end, atomic, level) in enumerate(rows):
        if number % _REPORT_EVERY == 0:
            check(start)
        if atomic:
            yield end, True, True
            continue
        at = start
        # A heading is one sentence, whatever its number ends with.
        for stop in [end] if level else sentence_ends(text, start, end=end):
            if stop - at <= MAX_SENTENCE:
                yield stop, False, True
            else:
                for part, end_of_part in enumerate(split_long(text, at, end=stop)):
                    yield end_of_part, False, part == 0
            at = stop


def _by_ends(ends: Iterable[int], check: Callable[[int], None]) -> Iterator[Piece]:
    for number, end in enumerate(ends):
        if number % _REPORT_EVERY == 0:
            check(end)
        yield end, False, True


def collect(text: str, begin: int, *, pieces: Iterator[Piece], blocks: Blocks) -> Units:
    """Build the arrays; a piece of white space alone joins the unit before it, at the head the one after."""
    # A list would hold an object for each number, four times as much.
    starts, firsts, lasts = (array("q") for _ in range(3))
    atomic, clean = bytearray(), bytearray()
    at = begin
    for end, is_atomic, is_clean in pieces:
        words = text[at:end].lstrip()
        if words.startswith(_BYTE_ORDER_MARK) and not words.replace(_BYTE_ORDER_MARK, "").strip():
            words = ""
        if words:
            first = end - len(words)
            starts.append(at if starts else begin)
            firsts.append(first)
            lasts.append(first + len(words.rstrip()))
            atomic.append(is_atomic)
            clean.append(is_clean)
        at = end
    words_at = np.array(firsts, dtype=np.int64)
    block = np.searchsorted(blocks.start, words_at, side="right") - 1
    return Units(
        start=read_only(np.array(starts, dtype=np.int64)),
        end=read_only(np.append(starts[1:], at)[: len(starts)].astype(np.int64)),
        first=read_only(words_at),
        last=read_only(np.array(lasts, dtype=np.int64)),
        block=read_only(block.astype(np.int32)),
        atomic=read_only(np.frombuffer(atomic, dtype=np.bool_)),
        clean=read_only(np.frombuffer(clean, dtype=np.bool_)),
    )


def _with_clean_edges(units: Units, sentences: Units) -> Units:
    """Judge units that ignore sentences by those that do not."""
    clean = np.isin(units.first, sentences.first[sentences.clean])
    return Units(units.start, units.end, units.first, units.last, units.block, units.atomic, read_only(clean))
