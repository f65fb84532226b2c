"""Checks of chunks: whether their offsets are right, blocks are whole, and sizes are within the limit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from tests.benchmarks.peers.splitters import Piece

Span = tuple[int, int]

_AHEAD = 20_000


@dataclass(frozen=True)
class Offsets:
    """Whether chunks are pieces of the text. given: whether all have a start and an end.

    right: the share of chunks that equal `text[start:end]`; without offsets, the share of those that are
    found in the text unchanged and in order.
    """

    given: bool
    right: float


def check_offsets(text: str, pieces: Sequence[Piece]) -> Offsets:
    """Check the offsets of chunks, or if they have none, whether they are found in the text."""
    given = all(start is not None and end is not None for _, start, end in pieces)
    if given:
        right = sum(text[start:end] == said for said, start, end in pieces)
    else:
        right = sum(span is not None for span in _in_order(text, [said for said, _, _ in pieces]))
    return Offsets(given, right / max(len(pieces), 1))


def locate(text: str, pieces: Sequence[Piece]) -> list[Span]:
    """Find chunks in the text by their words, white space aside, in order; changed ones are left out.

    Offsets of splitters are ignored, so that all are treated alike. Chunks must not overlap.
    """
    places = [at for at, character in enumerate(text) if not character.isspace()]
    bare = "".join(text.split())
    found = _in_order(bare, ["".join(said.split()) for said, _, _ in pieces])
    return [(places[span[0]], places[span[1] - 1] + 1) for span in found if span is not None]


def _in_order(text: str, sought: Iterable[str]) -> Iterator[Span | None]:
    """Yield the span of each of some pieces of a text, in order; None for one that is not found.

    Pieces are sought near the place where they should be, since a short one may occur again far ahead.
    """
    at = lost = 0
    for said in sought:
        begin = text.find(said, at, at + lost + len(said) + _AHEAD) if said else -1
        if begin < 0:
            lost += len(said)
            yield None
        else:
            at, lost = begin + len(said), 0
            yield begin, at


def blocks_of(text: str) -> tuple[list[Span], list[Span]]:
    """Return the spans of code fences, and those of rows of tables, without white space around them."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    fences: list[Span] = []
    rows: list[Span] = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.map is not None and token.type in ("fence", "tr_open"):
            low, high = starts[token.map[0]], min(starts[token.map[1]], len(text))
            said = text[low:high]
            span = low + len(said) - len(said.lstrip()), low + len(said.rstrip())
            (fences if token.type == "fence" else rows).append(span)
    return fences, rows


def share_whole(blocks: Sequence[Span], spans: Sequence[Span]) -> float:
    """Return the share of blocks that are inside one chunk; 1 without blocks. spans: ascending, disjoint."""
    ends = [end for _, end in spans]
    whole = 0
    for start, end in blocks:
        chunk = bisect_left(ends, end)
        whole += chunk < len(spans) and spans[chunk][0] <= start
    return whole / len(blocks) if blocks else 1.0


def count_above(
    pieces: Iterable[Piece], limit: int, *, count: Callable[[Sequence[str]], Sequence[int]]
) -> tuple[int, int]:
    """Return how many chunks have more tokens than the limit, and how many tokens the largest has."""
    sizes = count([said for said, _, _ in pieces])
    return sum(size > limit for size in sizes), max(sizes, default=0)
