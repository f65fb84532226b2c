"""Locating of stored chunks' texts in a document: at their recorded places, or where edits moved them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seamline.engine.cancellation import CancelToken
from seamline.engine.text.document import Document
from seamline.exports.stored.reading import StoredChunk


@dataclass(frozen=True)
class LocatedChunk:
    """A stored chunk over a document; its text is `document.text[start:end]`, with overlap up to `core`.

    All three are -1 for a chunk whose text is not in the document.
    """

    chunk: StoredChunk
    start: int = -1
    core: int = -1
    end: int = -1

    @property
    def found(self) -> bool:
        """Whether its text is in the document."""
        return self.start >= 0


def locate_chunks(
    chunks: Iterable[StoredChunk], document: Document, *, cancel: CancelToken | None = None
) -> tuple[LocatedChunk, ...]:
    """Find the text of each chunk of a document, in the order given. Raises Cancelled."""
    contents = {turn.id: turn.content for turn in document.turns}
    located: list[LocatedChunk] = []
    # drift: how far edits have moved the last chunk that was found; after: where a chunk without a recorded
    # place may begin.
    drift = after = 0
    for chunk in chunks:
        if cancel is not None:
            cancel.raise_if_cancelled()
        start, line = chunk.places.get("overlap_start"), chunk.places.get("start_line")
        if start is not None:
            # A text that is at its recorded place has not moved, even if the chunk before it has.
            is_there = document.text.startswith(chunk.texts[0], max(start, 0))
            near = start if is_there else start + drift
        elif line is not None and 0 < line <= len(document.line_starts):
            near = max(after, int(document.line_starts[line - 1]))
        else:
            near = after
        found = _locate(chunk, document.text, near=near, contents=contents, is_known=start is not None)
        located.append(found)
        if found.found:
            after = found.start + 1
            drift = found.start - (found.start if start is None else start)
    return tuple(located)


def _locate(
    chunk: StoredChunk, text: str, *, near: int, contents: dict[str, int], is_known: bool
) -> LocatedChunk:
    """Locate a chunk.

    near: the index at which it is expected. is_known: whether that is from its own record, rather than from
    the chunk before it. contents: the indices at which messages begin, by their ids.
    """
    spans: list[tuple[int, int]] = []
    for number, piece in enumerate(chunk.texts):
        if chunk.messages:
            near = contents.get(chunk.messages[number], near)
        span = _find(text, piece, near=near, either_way=is_known)
        if span is None:
            return LocatedChunk(chunk)
        spans.append(span)
        near = span[1]
    if not spans:
        return LocatedChunk(chunk)
    start, end = spans[0][0], spans[-1][1]
    return LocatedChunk(chunk, start, _core(chunk, spans), end)


def _core(chunk: StoredChunk, spans: list[tuple[int, int]]) -> int:
    """Return the index at which the core begins, after the overlap, as far as the record tells it."""
    begin, end = spans[0][0], spans[-1][1]
    start, core = chunk.places.get("overlap_start"), chunk.places.get("start")
    if start is not None and core is not None:
        return min(max(begin + core - start, begin), end)
    repeated = chunk.record.get("overlapWithPrevious") if chunk.messages else 0
    return spans[repeated][0] if isinstance(repeated, int) and 0 < repeated < len(spans) else begin


def _find(text: str, piece: str, *, near: int, either_way: bool) -> tuple[int, int] | None:
    """Return the span of a piece, or if it is nowhere as a whole, that of the part after its heading."""
    found = _nearest(text, piece, near=near, either_way=either_way)
    if found is None and piece.startswith("#"):
        # A later chunk of a section repeats the heading, with a blank line after it.
        _, blank, piece = piece.partition("\n\n")
        found = _nearest(text, piece, near=near, either_way=either_way) if blank and piece else None
    return None if found is None else (found, found + len(piece))


def _nearest(text: str, piece: str, *, near: int, either_way: bool) -> int | None:
    """Return the index of a piece; None if it is nowhere.

    The next place from `near` on is preferred, else the last before; with `either_way` the nearest of both.
    """
    near = max(near, 0)
    if text.startswith(piece, near):
        return near
    later = text.find(piece, near)
    if later >= 0 and not either_way:
        return later
    earlier = text.rfind(piece, 0, near + len(piece))
    if later < 0 or earlier < 0:
        found = max(later, earlier)
        return found if found >= 0 else None
    return later if later - near <= near - earlier else earlier
