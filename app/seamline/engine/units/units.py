"""Units, which are never cut: sentences, atomic blocks and lines, as parallel arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields

import numpy as np

from seamline.engine.arrays import BoolArray, CountArray, IndexArray, distinct, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.text.blocks import BlockKind, Blocks
from seamline.engine.text.code_points import word_spans
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
    clean: (n,) bool, whether the unit begins where a sentence or a block does; the later parts of a long
        sentence or block that was divided do not.
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

    def wholes(self, first: int, stop: int) -> int:
        """Return how many sentences and blocks units [first, stop) are of; a long one has several units."""
        return int(self.clean[first:stop].sum()) + int(first < stop and not self.clean[first])


@dataclass(frozen=True)
class UnitPieces:
    """k pieces from which collect() makes units; those of white space alone are joined to a neighbour.

    start, end: (k,) int64 indices, ascending. atomic, clean: (k,) bool, as of Units.
    whole: (k,) int64, the index at which the text or unit that was divided into the piece begins, equal for
    all pieces of one whole. Units of one whole tile it, from there on.
    """

    start: IndexArray
    end: IndexArray
    atomic: BoolArray
    clean: BoolArray
    whole: IndexArray

    @classmethod
    def ending(
        cls, begin: int, ends: IndexArray, *, atomic: BoolArray | bool = False, clean: BoolArray | bool = True
    ) -> UnitPieces:
        """Return the pieces of one whole that begins at `begin`, by their ends.

        ends: (k,) int64, ascending. atomic, clean: (k,) bool, or one for all pieces.
        """
        start = np.append(begin, ends[:-1])[: len(ends)].astype(np.int64)
        whole = np.full(len(ends), begin, dtype=np.int64)
        return cls(start, ends, np.broadcast_to(atomic, len(ends)), np.broadcast_to(clean, len(ends)), whole)

    @classmethod
    def of_all(cls, wholes: Sequence[UnitPieces]) -> UnitPieces:
        """Return the pieces of several wholes, from left to right."""
        names = (each.name for each in fields(cls))
        return cls(**{name: np.concatenate([getattr(each, name) for each in wholes]) for name in names})


_REPORT_EVERY = 512


def find_sentences(
    document: Document,
    blocks: Blocks,
    *,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Units:
    """Divide a whole document into sentences and atomic blocks by our own rules. Raises Cancelled."""
    check = _checking(document, progress, cancel=cancel)
    return collect(document.text, _by_rules(document.text, blocks, check=check), blocks=blocks)


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
    text = document.text
    _checking(document, progress, cancel=cancel)(begin)
    if config.splitter == "rules":
        return sentences if not begin else _from(sentences, begin)
    if config.splitter == "lines":
        ends = line_ends(text, begin, limit=max_characters(config.max_tokens))
    else:
        ends = np.array(_ends_by(config.splitter, document, begin=begin, blocks=blocks), dtype=np.int64)
    return _with_clean_edges(collect(text, UnitPieces.ending(begin, ends), blocks=blocks), sentences)


def divide_at(edges: IndexArray, units: Units, *, document: Document, blocks: Blocks) -> Units:
    """Return the units after dividing them at further indices. edges: (k,) int64, ascending."""
    if not len(units):
        return units
    begin = int(units.start[0])
    inside = edges[(edges > begin) & (edges < units.end[-1])]
    ends = distinct(np.concatenate([units.end, inside]))
    unit = units.end.searchsorted(ends)
    is_first = np.append(True, unit[1:] != unit[:-1])
    is_only = is_first & np.append(is_first[1:], True)
    pieces = UnitPieces.ending(
        begin, ends, atomic=units.atomic[unit] & is_only, clean=units.clean[unit] & is_first
    )
    return collect(document.text, pieces, blocks=blocks)


def content_begin(blocks: Blocks, config: Config) -> int:
    """Return the index at which the text to be cut begins: behind front matter that the config leaves out."""
    if config.front_matter == "leave_out" and len(blocks) and blocks.kind[0] == BlockKind.FRONT_MATTER:
        return int(blocks.end[0])
    return 0


def _from(units: Units, begin: int) -> Units:
    """Return the units whose words begin at or behind an index, the first extended to begin there."""
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


def _ends_by(splitter: str, document: Document, *, begin: int, blocks: Blocks) -> list[int]:
    """Return where units end, from an index on, by `punctuation`, `marks` or `messages`."""
    text = document.text
    if splitter == "punctuation":
        return punctuation_ends(text, begin, end=len(text))
    if splitter == "marks":
        return mark_ends(text, begin, end=len(text))
    # Messages; in a text without any, its blocks.
    ends = [turn.end for turn in document.turns] or blocks.end.tolist()
    return [end for end in ends if end > begin]


def _by_rules(text: str, blocks: Blocks, *, check: Callable[[int], None]) -> UnitPieces:
    rows = zip(
        blocks.start.tolist(), blocks.end.tolist(), blocks.atomic.tolist(), blocks.level.tolist(), strict=True
    )
    # Not lists, whose number objects take four times as much memory.
    ends, is_atomic, is_clean = array("q"), bytearray(), bytearray()

    def end_at(index: int, *, atomic: bool = False, clean: bool = True) -> None:
        ends.append(index)
        is_atomic.append(atomic)
        is_clean.append(clean)

    for number, (start, end, atomic, level) in enumerate(rows):
        if number % _REPORT_EVERY == 0:
            check(start)
        if atomic:
            end_at(end, atomic=True)
            continue
        at = start
        # A heading is one sentence, whatever its number ends with.
        for stop in [end] if level else sentence_ends(text, start, end=end):
            if stop - at <= MAX_SENTENCE:
                end_at(stop)
            else:
                for part, end_of_part in enumerate(split_long(text, at, end=stop)):
                    end_at(end_of_part, clean=part == 0)
            at = stop
    atomics, cleans = (np.frombuffer(each, dtype=np.bool_) for each in (is_atomic, is_clean))
    return UnitPieces.ending(0, np.array(ends, dtype=np.int64), atomic=atomics, clean=cleans)


def collect(text: str, pieces: UnitPieces, *, blocks: Blocks) -> Units:
    """Make units of pieces; white space alone joins the unit before, or at the head of a whole the next."""
    first, last, has_words = word_spans(text, pieces.start, end=pieces.end)
    kept = np.flatnonzero(has_words)
    whole = pieces.whole[kept]
    is_head = np.ones(len(kept), dtype=np.bool_)
    is_head[1:] = whole[1:] != whole[:-1]
    start = np.where(is_head, whole, pieces.start[kept])
    # A unit ends where the next unit of its whole begins, or where the whole ends.
    final = pieces.whole.searchsorted(whole, side="right") - 1
    is_tail, following = (np.append(each[1:], 1)[: len(kept)] for each in (is_head, start))
    end = np.where(is_tail, pieces.end[final], following)
    block = np.searchsorted(blocks.start, first[kept], side="right") - 1
    return Units(
        start=read_only(start),
        end=read_only(end),
        first=read_only(first[kept]),
        last=read_only(last[kept]),
        block=read_only(block.astype(np.int32)),
        atomic=read_only(pieces.atomic[kept]),
        clean=read_only(pieces.clean[kept]),
    )


def _with_clean_edges(units: Units, sentences: Units) -> Units:
    """Return units whose `clean` says whether they begin where a sentence of our own rules does."""
    clean = np.isin(units.first, sentences.first[sentences.clean])
    return Units(units.start, units.end, units.first, units.last, units.block, units.atomic, read_only(clean))
