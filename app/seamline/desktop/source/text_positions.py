"""Map between indices of a text and Qt's positions, for the text as the source view shows it.

Qt counts UTF-16 code units, and takes some characters for others: a CRLF pair becomes one line end, U+2029
becomes another, U+FEFF at the head of a string is taken for a byte-order mark. So the text is not given to Qt
as it is. `shown_slices` writes every character as one that Qt surely keeps, divides lines that are too long
to be laid out at once, puts captions in place of closed folds, and notes how wide each character became;
`TextPositions` does the counting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from seamline.desktop.source.text_folds import NO_FOLDS, FoldPositions, TextFolds
from seamline.engine.arrays import BoolArray, CodeArray, IndexArray, read_only

# What Qt takes in without a stall: inserting costs it by the line as well as by the character.
SLICE_CHARACTERS = 1 << 17
SLICE_LINES = 2000
# What Qt lays out and paints as one piece; few paragraphs are longer, and most breaks fall between words.
LONGEST_LINE = 2048
_SEEK_SPACE = 256

_STAND_INS = {
    "\r\n": "\n",
    "\r": "\n",
    "\u2028": "\n",
    "\u2029": "\n",
    "\0": "\u2400",
    "\ufeff": "\u2060",
}
_NOT_SHOWN = re.compile("\r\n?|[\0\u2028\u2029\ufeff\ufffe\ufdd0\ufdd1\ud800-\udfff]")


@dataclass(frozen=True)
class ShownSlice:
    """A part of a text, as it is shown.

    run_starts: (r,) int64 indices; widths: (r,) uint8. The characters from run_starts[i] up to the next run
    take widths[i] positions each, unless they are folded: none for the LF of a CRLF pair, two beyond the
    basic plane. leads: (r,) int64, how many positions before the run only the view has: a line break, or
    the caption of an open fold.
    """

    start: int
    end: int
    shown: str
    run_starts: IndexArray
    widths: CodeArray
    leads: IndexArray


def shown_slices(
    text: str,
    *,
    size: int = SLICE_CHARACTERS,
    folds: TextFolds = NO_FOLDS,
    closed: BoolArray | None = None,
) -> Iterator[ShownSlice]:
    """Yield a text in slices that tile it, ready to be inserted one after another.

    closed: (k,) bool, the folds of which only the caption is shown; None for all of them.
    """
    is_closed = _all_closed(folds) if closed is None else closed
    line_start = start = 0
    while start < len(text):
        codes = _codes(text[start : start + size])
        line_ends = _line_ends(codes, start)[:SLICE_LINES]
        end = int(line_ends[-1]) if len(line_ends) == SLICE_LINES else start + len(codes)
        if text[end - 1 : end + 1] == "\r\n":
            end += 1
            codes = _codes(text[start:end])
        codes = codes[: end - start]
        edges = _fold_edges(folds, start, end=end)
        breaks = _view_breaks(
            text, start, end=end, line_start=line_start, line_ends=np.union1d(line_ends, edges)
        )
        line_start = max([line_start, *line_ends[-1:].tolist(), *breaks[-1:], *edges[-1:].tolist()])
        widths = _widths(codes)
        changes = np.flatnonzero(widths[1:] != widths[:-1]) + (start + 1)
        cuts = np.union1d(edges, np.array([start, *breaks], dtype=np.int64))
        runs = np.union1d(cuts, changes)
        shown, lengths = _laid_out(
            text, [*cuts.tolist(), end], breaks=set(breaks), folds=folds, closed=is_closed
        )
        leads = np.zeros(len(runs), dtype=np.int64)
        leads[runs.searchsorted(cuts)] = lengths
        yield ShownSlice(start, end, shown, runs, widths[runs - start], leads)
        start = end


def _laid_out(
    text: str, edges: list[int], *, breaks: set[int], folds: TextFolds, closed: BoolArray
) -> tuple[str, list[int]]:
    """Return the parts of a text between edges as they are shown, and the lengths of their leads when open.

    breaks: the edges at which a long line is broken. closed: (folds,) bool.
    """
    pieces: list[str] = []
    lengths: list[int] = []
    for low, high in pairwise(edges):
        # Without folds there is nothing to ask, and most texts have none.
        fold, lead, length = _fold_lead(folds, closed, index=low) if len(folds) else (-1, "", 0)
        is_hidden = fold >= 0 and bool(closed[fold])
        if low in breaks:
            lead, length = "" if is_hidden else "\n", 1
        lengths.append(length)
        pieces += (lead, "" if is_hidden else _stand_in(text[low:high]))
    return "".join(pieces), lengths


def _all_closed(folds: TextFolds) -> BoolArray:
    """Return (folds,) bool, all True."""
    return np.ones(len(folds), dtype=np.bool_)


def _fold_edges(folds: TextFolds, start: int, *, end: int) -> IndexArray:
    """Return where folds begin and end between two indices, the second excluded: (k,) int64, ascending."""
    found = [edges[slice(*edges.searchsorted((start, end)).tolist())] for edges in (folds.starts, folds.ends)]
    return np.union1d(*found)


def _fold_lead(folds: TextFolds, closed: BoolArray, *, index: int) -> tuple[int, str, int]:
    """Return the fold that holds an index, what the view puts before it, and how long that is if open.

    closed: (folds,) bool.
    """
    fold = folds.at(index)
    if fold >= 0 and index == folds.starts[fold]:
        before = "\n" if folds.breaks_before[fold] else ""
        after = "" if closed[fold] else "\n"
        return fold, before + _stand_in(folds.captions[fold]) + after, int(folds.leads[fold])
    ended = int(folds.ends.searchsorted(index))
    is_end = ended < len(folds) and folds.ends[ended] == index and bool(folds.breaks_after[ended])
    return fold, "\n" if is_end else "", int(is_end)


def _codes(part: str) -> NDArray[np.uint8] | NDArray[np.uint32]:
    """Return the code points of a text, (len(part),) uint8 if all are ASCII, else uint32."""
    if part.isascii():
        return np.frombuffer(part.encode("ascii"), dtype=np.uint8)
    return np.frombuffer(part.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def _line_ends(codes: NDArray[np.uint8] | NDArray[np.uint32], start: int) -> IndexArray:
    """Return the indices just after the characters that end a line; those of a CRLF count as two.

    codes: (characters,) uint8 of ASCII or uint32. start: the index of the first. Returns (lines,) int64.
    """
    ends = (codes == 0x0A) | (codes == 0x0D)
    if codes.dtype != np.uint8:
        ends |= (codes == 0x2028) | (codes == 0x2029)
    return np.flatnonzero(ends) + (start + 1)


def _view_breaks(text: str, start: int, *, end: int, line_start: int, line_ends: IndexArray) -> list[int]:
    """Return where lines above the limit are broken for the view: after a space, if there is one near.

    line_ends: (lines,) int64, ascending indices.
    """
    edges = np.concatenate(([line_start], line_ends, [end]))
    breaks = []
    for number in np.flatnonzero(np.diff(edges) > LONGEST_LINE).tolist():
        at, stop = int(edges[number]), int(edges[number + 1])
        while stop - at > LONGEST_LINE:
            limit = at + LONGEST_LINE
            space = text.rfind(" ", max(limit - _SEEK_SPACE, start), limit)
            at = space + 1 if space >= 0 else limit
            breaks.append(at)
    return breaks


def _widths(codes: NDArray[np.uint8] | NDArray[np.uint32]) -> CodeArray:
    """Return how many positions each character takes, (characters,) uint8; codes: as for _line_ends()."""
    widths = np.ones(len(codes), dtype=np.uint8)
    if codes.dtype != np.uint8:
        widths[codes > 0xFFFF] = 2
    widths[1:][(codes[1:] == 0x0A) & (codes[:-1] == 0x0D)] = 0
    return widths


def _stand_in(part: str) -> str:
    # A regular expression only where there is something to find: plain text is passed through.
    if part.isascii() and "\r" not in part and "\0" not in part:
        return part
    return _NOT_SHOWN.sub(lambda match: _STAND_INS.get(match[0], "\ufffd"), part)


class TextPositions:
    """Maps indices of a text to positions in the view, and back; both ways for whole arrays.

    Kept as runs of characters of equal width, so that plain text takes no memory at all. A character in a
    closed fold takes no place: its position is the end of the caption.
    """

    def __init__(
        self,
        slices: Iterable[ShownSlice],
        *,
        folds: TextFolds = NO_FOLDS,
        closed: BoolArray | None = None,
    ) -> None:
        """Join the slices of a text. closed: (folds,) bool, None for all folds."""
        self._whole = _joined(list(slices))
        self.folds = folds
        self.closed = read_only(_all_closed(folds) if closed is None else closed)
        self.length = self._whole.end
        widths, leads = self._folded_runs()
        self._is_identity = bool((widths == 1).all()) and not leads.any()
        # A run without characters stands before the text, which may begin with a caption, and one for what
        # follows it: its start is the end of everything.
        self._starts = read_only(np.concatenate(([0], self._whole.run_starts, [self.length])))
        self._widths = read_only(np.concatenate(([1], widths, [1])).astype(np.uint8))
        taken = np.append(0, np.cumsum(np.diff(self._starts) * self._widths[:-1]))
        self._positions = read_only(taken + np.cumsum(np.concatenate(([0], leads, [0]))))
        # What lies between the end of a run and the next run's first character stands for the latter.
        self._nexts = read_only(np.append(self._starts[1:], np.iinfo(np.int64).max))

    @classmethod
    def of(cls, text: str) -> TextPositions:
        """Return the map of a whole text without folds."""
        return cls(shown_slices(text))

    def with_closed(self, closed: BoolArray) -> TextPositions:
        """Return the map of the same text when other folds are closed. closed: (k,) bool."""
        return TextPositions([self._whole], folds=self.folds, closed=closed)

    @property
    def end(self) -> int:
        """The position after the last character."""
        return int(self._positions[-1])

    @cached_property
    def fold_positions(self) -> FoldPositions:
        """Where the folds stand in the view."""
        begins = self.to_positions(self.folds.starts)
        captions = begins - self.folds.caption_lengths - ~self.closed
        bodies = captions + self.folds.caption_lengths
        ends = self.to_positions(self.folds.ends) - self.folds.breaks_after
        ends[:-1] = np.minimum(ends[:-1], captions[1:] - 1)
        return FoldPositions(captions, bodies, ends, self.closed)

    def shown_body(self, text: str, fold: int) -> str:
        """Return what a fold holds as it is shown when it is open."""
        start, end = int(self.folds.starts[fold]), int(self.folds.ends[fold])
        runs = self._whole.run_starts
        inside = slice(int(runs.searchsorted(start, "right")), int(runs.searchsorted(end)))
        breaks = runs[inside][self._whole.leads[inside] > 0].tolist()
        return "\n".join(_stand_in(text[low:high]) for low, high in pairwise([start, *breaks, end]))

    def to_positions(self, indices: IndexArray) -> IndexArray:
        """Map indices from 0 to the length of the text to positions, (k,) int64 to (k,) int64."""
        if self._is_identity:
            return indices
        run = np.searchsorted(self._starts, indices, side="right") - 1
        positions: IndexArray = self._positions[run] + (indices - self._starts[run]) * self._widths[run]
        return positions

    def to_edges(self, indices: IndexArray) -> IndexArray:
        """Map indices to positions as to_positions() does, but the start of a fold to that of its caption.

        indices: (k,) int64. Returns (k,) int64.
        """
        positions = self.to_positions(indices)
        if not len(self.folds):
            return positions
        fold = np.minimum(self.folds.starts.searchsorted(indices), len(self.folds) - 1)
        is_start = self.folds.starts[fold] == indices
        return np.where(is_start, self.fold_positions.captions[fold], positions)

    def to_indices(self, positions: IndexArray) -> IndexArray:
        """Map positions to indices; inside a character, or in what only the view has, it is the next index.

        positions: (k,) int64. Returns (k,) int64.
        Where several characters share a position it is the last one: nothing is shown of the others.
        """
        if self._is_identity:
            return positions
        run = np.searchsorted(self._positions, positions, side="right") - 1
        width = np.maximum(self._widths[run], 1).astype(np.int64)
        ahead = self._starts[run] + -(-(positions - self._positions[run]) // width)
        nexts = self._nexts[run]
        return np.where(self._widths[run] > 0, np.minimum(ahead, nexts), nexts)

    def position_of(self, index: int) -> int:
        """Map one index to its position."""
        return int(self.to_positions(np.int64(index)))  # type: ignore[arg-type]

    def edge_of(self, index: int) -> int:
        """Map one index to its position, that of a fold's start to the start of its caption."""
        return int(self.to_edges(np.int64(index)))  # type: ignore[arg-type]

    def index_at(self, position: int) -> int:
        """Map one position to its index."""
        return int(self.to_indices(np.int64(position)))  # type: ignore[arg-type]

    def _folded_runs(self) -> tuple[CodeArray, IndexArray]:
        """Return the widths and leads of the runs, (r,) uint8 and (r,) int64; closed folds have none."""
        starts, widths, leads = self._whole.run_starts, self._whole.widths, self._whole.leads
        if not len(self.folds):
            return widths, leads
        fold = self.folds.starts.searchsorted(starts, side="right") - 1
        is_hidden = (fold >= 0) & (starts < self.folds.ends[fold]) & self.closed[fold]
        is_first = self.folds.starts[fold] == starts
        # The line break after a caption goes with what follows it.
        folded_leads = np.where(is_first, leads - 1, 0)
        return np.where(is_hidden, np.uint8(0), widths), np.where(is_hidden, folded_leads, leads)


def _joined(slices: list[ShownSlice]) -> ShownSlice:
    """Return the runs of slices as those of one."""
    if len(slices) == 1:
        return slices[0]
    starts = np.concatenate([part.run_starts for part in slices] or [np.empty(0, dtype=np.int64)])
    widths = np.concatenate([part.widths for part in slices] or [np.empty(0, dtype=np.uint8)])
    leads = np.concatenate([part.leads for part in slices] or [np.empty(0, dtype=np.int64)])
    return ShownSlice(0, slices[-1].end if slices else 0, "", starts, widths, leads)
