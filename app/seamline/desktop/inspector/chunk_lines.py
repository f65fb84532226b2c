"""Figures of one chunk in a few words, and how its stored or embedded text differs from the source."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from seamline.desktop.widgets.chunk_facts import (
    format_lines,
    format_offset,
    format_pages,
    inner_similarity,
    neighbour_similarities,
)
from seamline.desktop.widgets.dates import format_moment
from seamline.desktop.widgets.translation import in_a_row, tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import capitalized, phrase
from seamline.engine.text.document import Turn
from seamline.engine.text.times import moment_of
from seamline.exports.ndjson.records import embedded_text
from seamline.instruments.formatting import format_token_count, format_units, pluralize
from seamline.instruments.unread import Unread

_LONGEST = 160


@dataclass(frozen=True)
class EmbeddingDifference:
    """A difference of the stored or the embedded text from that of the source. text: an excerpt of it."""

    title: str
    text: str


def size_line(analysis: Analysis, chunk: int) -> str:
    """Return how long a chunk is: `1,319 characters · 18 sentences · lines 11–26`."""
    chunks, document = analysis.chunks, analysis.document
    start, end = int(chunks.start[chunk]), int(chunks.end[chunk])
    parts = [tr(pluralize(end - start, "character"))]
    turns = _turns(analysis, start, end=end)
    if turns:
        said = sum(turn.is_message for turn in turns)
        parts += [tr(pluralize(said, "message")) if said else "", _times(analysis, turns)]
    else:
        lines = format_lines(document.line_of(start), document.line_of(max(start, end - 1)))
        parts += [
            tr(format_units(analysis, int(chunks.first[chunk]), stop=int(chunks.stop[chunk]))),
            format_pages(analysis, chunk),
            tr("lines {lines}", lines=lines) if "–" in lines else tr("line {lines}", lines=lines),
        ]
    return " · ".join(part for part in parts if part)


def neighbour_line(analysis: Analysis, chunk: int) -> str:
    """Return how similar the chunks before and after are: `Unlike chunk 1 (0.04) and chunk 3 (0.14)`.

    A neighbour is alike if it is at least as similar as, in the mean of both chunks, their halves are to each
    other. Returns "" without vectors, and for a single chunk.
    """
    said: dict[str, list[str]] = {}
    for other, similarity, usual in _neighbours(analysis, chunk):
        verb = "like" if similarity >= usual else "unlike"
        said.setdefault(verb, []).append(
            tr("chunk {chunk:,} ({similarity:z.2f})", chunk=other + 1, similarity=similarity)
        )
    line = in_a_row(
        *(
            tr("like {chunks}", chunks=tr(" and ").join(chunks))
            if verb == "like"
            else tr("unlike {chunks}", chunks=tr(" and ").join(chunks))
            for verb, chunks in said.items()
        )
    )
    return capitalized(line)


def neighbour_tip(analysis: Analysis, chunk: int) -> str:
    """Return the similarity that each neighbour of a chunk would need to be alike; "" without neighbours."""
    lines = [
        tr(
            "Chunk {chunk:,}: {similarity:z.2f}, where {usual:z.2f} would be alike",
            chunk=other + 1,
            similarity=similarity,
            usual=usual,
        )
        for other, similarity, usual in _neighbours(analysis, chunk)
    ]
    if lines:
        lines.insert(0, tr("A neighbour is alike if it is as similar as the halves of both chunks are."))
    return "\n".join(lines)


def _neighbours(analysis: Analysis, chunk: int) -> Iterator[tuple[int, float, float]]:
    """Yield the chunks before and after, the similarity of each, and the mean one of both chunks' halves."""
    for step, similarity in zip((-1, 1), neighbour_similarities(analysis, chunk), strict=True):
        if similarity is not None:
            halves = (inner_similarity(analysis, each) for each in (chunk, chunk + step))
            known = [each for each in halves if each is not None]
            # Two chunks of a single unit have no halves: the mean over all gaps takes their place.
            usual = fmean(known) if known else 0.0 if analysis.curve is None else analysis.curve.mean
            yield chunk + step, similarity, usual


def differences(analysis: Analysis, chunk: int, *, unread: Unread | None) -> tuple[EmbeddingDifference, ...]:
    """Return the context before a chunk, the text that it repeats, and the text that is not embedded.

    unread: the text that the embedder does not read, None while that is not known.
    """
    chunks, text = analysis.chunks, analysis.document.text
    found = []
    embedded = embedded_text(analysis, chunk)
    before = len(embedded) - int(chunks.end[chunk] - chunks.overlap_start[chunk])
    if before > 0:
        title = tr("Embedded with these headings before it")
        if analysis.context_of(chunk):
            title = tr("Stored and embedded with these headings before it")
        found.append(EmbeddingDifference(title, _excerpt(embedded[:before])))
    overlap_start, start = int(chunks.overlap_start[chunk]), int(chunks.start[chunk])
    if overlap_start < start:
        tokens = format_token_count(analysis, int(chunks.overlap_tokens[chunk]))
        found.append(
            EmbeddingDifference(
                tr("Repeats {tokens} tokens of chunk {chunk:,}", tokens=tokens, chunk=chunk),
                _excerpt(text[overlap_start:start]),
            )
        )
    if unread is not None and chunk < len(unread.unread) and unread.unread[chunk]:
        mark = "" if unread.exact else "~"
        beyond = phrase("{mark}{count:,}", mark=mark, count=int(unread.unread[chunk]))
        found.append(
            EmbeddingDifference(
                tr(
                    "Not embedded: the last {beyond} tokens, beyond {limit:,}",
                    beyond=beyond,
                    limit=unread.limit,
                ),
                _excerpt(embedded[int(unread.read[chunk]) :]),
            )
        )
    return tuple(found)


def _excerpt(text: str) -> str:
    words = " ".join(text[: 2 * _LONGEST].split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()} …"


def _turns(analysis: Analysis, start: int, *, end: int) -> tuple[Turn, ...]:
    """Return the messages that a span of text contains, wholly or in part."""
    turns = analysis.document.turns
    low = max(bisect_right(turns, start, key=lambda turn: turn.start) - 1, 0)
    return turns[low : bisect_left(turns, end, key=lambda turn: turn.start)]


def _times(analysis: Analysis, turns: tuple[Turn, ...]) -> str:
    """Return when the first and the last of some messages were written: `08:04 to 08:10`; "" if unknown."""
    times = [turn.time for turn in turns if turn.time is not None]
    if not times:
        return ""
    if analysis.document.relative_times:
        ends = [format_offset(time) for time in (times[0], times[-1])]
    else:
        first, last = moment_of(times[0]), moment_of(times[-1])
        if first is None or last is None:
            return ""
        with_day = first.date() != last.date()
        ends = [format_moment(first, with_day=with_day), format_moment(last, with_day=with_day)]
    return ends[0] if ends[0] == ends[1] else tr("{first} to {last}", first=ends[0], last=ends[1])
