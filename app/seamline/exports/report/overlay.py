"""The source with its chunks tinted, and tagged where they begin, without a change to the text.

Everything that is not text of the document is drawn by the style sheet from attributes. So the text content
of the overlay is the document's text, and a reader who copies from the page copies the source.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.exports.report.escaping import escaped, source_html
from seamline.instruments.formatting import format_token_count, reason_tag

TINTS = 6
"""The number of tints in report.css, which chunks take in turn, so that neighbours differ."""

LEFT_OUT = -1


@dataclass(frozen=True)
class Span:
    """A part of the text that is not only white space; chunk: that whose core it is, or LEFT_OUT."""

    start: int
    end: int
    chunk: int


@dataclass(frozen=True)
class Band:
    """Whole lines of the text. Two spans are in one band only if they share a line; blank lines have none."""

    start: int
    end: int
    spans: tuple[Span, ...]


def overlay(analysis: Analysis) -> Iterator[str]:
    """Yield the text of a document as HTML, a band of lines at a time."""
    drawing = _Drawing(analysis)
    for band in bands(analysis):
        yield drawing.band(band)


def spans(analysis: Analysis) -> list[Span]:
    """Return the cores of the chunks and the left-out parts between them, in the text's order."""
    chunks, units = analysis.chunks, analysis.units
    found = [
        Span(start, end, number)
        for number, (start, end) in enumerate(zip(chunks.start.tolist(), chunks.end.tolist(), strict=True))
    ]
    first, stop = np.append(0, chunks.stop), np.append(chunks.first, len(units))
    gaps = np.flatnonzero(first < stop)
    starts, ends = units.first[first[gaps]].tolist(), units.last[stop[gaps] - 1].tolist()
    found += [Span(start, end, LEFT_OUT) for start, end in zip(starts, ends, strict=True)]
    head = analysis.document.text[: units.start[0] if len(units) else 0].rstrip()
    if head:
        found.append(Span(0, len(head), LEFT_OUT))
    return sorted(found, key=lambda span: span.start)


def bands(analysis: Analysis) -> Iterator[Band]:
    """Divide the text between lines into bands that tile it, with as few spans in a band as possible."""
    lines, length = analysis.document.line_starts.tolist(), len(analysis.document.text)
    held: list[Span] = []
    begin = 0
    for span in spans(analysis):
        last_line = lines[bisect_right(lines, span.start) - 1]
        if held:
            next_line = _line_from(lines, held[-1].end, length=length)
            if next_line > span.start:
                held.append(span)
                continue
            yield Band(begin, next_line, tuple(held))
            begin = next_line
        if begin < last_line:
            yield Band(begin, last_line, ())
            begin = last_line
        held = [span]
    if held:
        end = _line_from(lines, held[-1].end, length=length)
        yield Band(begin, end, tuple(held))
        begin = end
    if begin < length:
        yield Band(begin, length, ())


def _line_from(lines: list[int], index: int, *, length: int) -> int:
    """Return the beginning of the first line that begins at or after an index, or the end of the text."""
    number = bisect_left(lines, index)
    return lines[number] if number < len(lines) else length


class _Drawing:
    """Writes bands; holds the data of an analysis that all of them need."""

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._text = analysis.document.text
        self._overlap_starts = analysis.chunks.overlap_start.tolist()

    def band(self, band: Band) -> str:
        if not band.spans:
            return f'<div class="blank">{source_html(self._text[band.start : band.end])}</div>'
        if len(band.spans) == 1:
            return self._single(band, band.spans[0])
        edges = [band.start, *(span.start for span in band.spans[1:]), band.end]
        parts = []
        for span, (start, end) in zip(band.spans, pairwise(edges), strict=True):
            kind = "left-out" if span.chunk == LEFT_OUT else _tint(span.chunk)
            # White space after the words, such as the line end, is not tinted.
            rest = source_html(self._text[span.end : end])
            body = self._body(start, span)
            parts.append(f'{self._tag(span, "seam")}<span class="{kind}">{body}</span>{rest}')
        return f'<div class="shared">{"".join(parts)}</div>'

    def _single(self, band: Band, span: Span) -> str:
        kind = "left-out" if span.chunk == LEFT_OUT else f"chunk {_tint(span.chunk)}"
        rest = source_html(self._text[span.end : band.end])
        tag, body = self._tag(span, "seam own-line"), self._body(band.start, span)
        return f'<div class="{kind}">{tag}{body}{rest}</div>'

    def _tag(self, span: Span, kind: str) -> str:
        """Return the tag of a chunk: an anchor without text, which leads to the chunk's row in the table."""
        number = span.chunk
        if number == LEFT_OUT:
            return ""
        reason = reason_tag(self._analysis, number - 1) if number else "the first chunk"
        tokens = f"{format_token_count(self._analysis, int(self._analysis.chunks.tokens[number]))} tokens"
        said = escaped(f"chunk {number + 1:,}, {reason}, {tokens}")
        return (
            f'<a class="{kind}" id="chunk-{number + 1}" href="#row-{number + 1}" aria-label="{said}" '
            f'data-number="{number + 1:,}" data-reason="{escaped(reason)}" data-tokens="{tokens}"></a>'
        )

    def _body(self, start: int, span: Span) -> str:
        """Return a span and the indentation before it, with the parts marked that later chunks repeat."""
        if span.chunk == LEFT_OUT:
            return source_html(self._text[start : span.end])
        later = span.chunk + 1
        first = bisect_right(self._overlap_starts, span.start, lo=later)
        last = bisect_left(self._overlap_starts, span.end, lo=later)
        if first == last == later:
            return source_html(self._text[start : span.end])
        edges = sorted({span.start, *self._overlap_starts[first:last], span.end})
        parts = [source_html(self._text[start : span.start])]
        for begin, end in pairwise(edges):
            inner = source_html(self._text[begin:end])
            repeating = bisect_right(self._overlap_starts, begin, lo=later) - 1
            if repeating < later:
                parts.append(inner)
            else:
                title = f"repeated in {_chunks_text(later + 1, repeating + 1)}"
                parts.append(f'<span class="again again-{later % TINTS}" title="{title}">{inner}</span>')
        return "".join(parts)


def _tint(chunk: int) -> str:
    return f"tint-{chunk % TINTS}"


def _chunks_text(first: int, last: int) -> str:
    return f"chunk {first:,}" if first == last else f"chunks {first:,} to {last:,}"
