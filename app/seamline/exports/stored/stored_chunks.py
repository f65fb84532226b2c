"""Stored chunks as a cut of their source, which can be viewed like a cut that was just made."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.chunks.chunk import make_chunks
from seamline.engine.evidence.gaps import Gaps, find_gaps
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import EDGE_REASONS, Cut, Reason
from seamline.engine.text.document import Document, SourceNote
from seamline.engine.units.sizes import additive_sizes
from seamline.engine.units.span_counts import NONE_COUNTED
from seamline.engine.units.units import Units
from seamline.exports.ndjson.page_address import names_in
from seamline.exports.stored.locating import LocatedChunk, locate_chunks
from seamline.exports.stored.made_by import other_settings_notice
from seamline.exports.stored.reading import ChunkFile, StoredChunk
from seamline.exports.stored.verify import Difference, differences_of, names_of, verification

STORED = "stored chunks"
"""Analysis.method of a cut that consists of stored chunks."""

_REASONS = {reason.label: reason for reason in Reason}


@dataclass(frozen=True)
class StoredDocument:
    """The chunks of one document in a file of chunks.

    file: the path of that file. name: the path or id of the document. name, digest, title: "" where the
    records do not tell them. notes: those on lines of the file that could not be read.
    elsewhere: how many chunks of the file are of other documents.
    """

    file: Path
    name: str
    digest: str
    title: str
    chunks: tuple[StoredChunk, ...]
    notes: tuple[SourceNote, ...]
    elsewhere: int

    def is_of(self, document: Document) -> bool:
        """Whether these are chunks of a document: by its digest or name, or without a name by its text."""
        if self.digest and self.digest == document.digest:
            return True
        if self.name:
            return self.is_named(document)
        return bool(self.chunks) and all(text in document.text for text in self.chunks[0].texts)

    def is_named(self, document: Document) -> bool:
        """Whether a document has the name that the records tell, in the form of any dialect."""
        return not set(names_of(document)).isdisjoint(names_in(self.name))


@dataclass(frozen=True)
class LocatedChunks:
    """Stored chunks located in their document. matching: how many of them agree with the document."""

    stored: StoredDocument
    located: tuple[LocatedChunk, ...]
    matching: int
    differences: tuple[Difference, ...]

    def format_differences(self, limit: int) -> list[str]:
        """Describe differences between the chunks and the document: the first `limit`, and how many more."""
        name = self.stored.file.name
        said = [_difference(name, each) for each in self.differences[:limit]]
        more = len(self.differences) - limit
        return (
            [*said, phrase("{name}: {count:,} more differences", name=name, count=more)] if more > 0 else said
        )


def _difference(name: str, found: Difference) -> str:
    values = {"name": name, "line": found.line, "field": found.field, "recorded": repr(found.recorded)}
    if found.found:
        return phrase(
            "{name}, line {line}: {field} is {recorded} there, and {found} in the text",
            **values,
            found=repr(found.found),
        )
    return phrase("{name}, line {line}: {field} is {recorded} there, and nowhere in the text", **values)


def stored_documents(path: Path, file: ChunkFile) -> tuple[StoredDocument, ...]:
    """Group the chunks of a file by the documents that they were cut from, in the file's order."""
    groups: dict[tuple[str, str, str], list[StoredChunk]] = defaultdict(list)
    for chunk in file.chunks:
        document = chunk.record.get("document")
        title = document.get("title") if isinstance(document, dict) else ""
        key = chunk.document, chunk.document_digest, title if isinstance(title, str) else ""
        groups[key].append(chunk)
    return tuple(
        StoredDocument(path, *key, tuple(chunks), file.notes, len(file.chunks) - len(chunks))
        for key, chunks in groups.items()
    )


def locate_stored(
    stored: StoredDocument, document: Document, *, cancel: CancelToken | None = None
) -> LocatedChunks:
    """Locate stored chunks in a document, and find their differences from it. Raises Cancelled."""
    located = locate_chunks(stored.chunks, document, cancel=cancel)
    result = verification(ChunkFile(stored.chunks, stored.notes), differences_of(located, document))
    return LocatedChunks(stored, located, result.matching, result.differences)


def stored_analysis(analysis: Analysis, located: Sequence[LocatedChunk]) -> Analysis:
    """Return an analysis of the same document whose chunks are the stored ones.

    A chunk that was not found, or that lies within the one before it, is not shown; text that is in no chunk
    counts as left out. There is no curve, since it is not known how the chunks were made. The stages of the
    given analysis are kept, for the next analysis to reuse. If the records tell that other settings than
    those of the analysis made the chunks, a notice says so.
    """
    notice = other_settings_notice([each.chunk for each in located], analysis)
    document, config, counter = analysis.document, analysis.config, analysis.counter
    spans = _disjoint(located)
    edges = [index for start, core, end, _ in spans for index in (start, core, end)]
    units = _units_between(analysis, edges)
    counts = np.array(
        counter.count([document.text[a:b] for a, b in zip(units.first, units.last, strict=True)]),
        dtype=np.int64,
    )
    sizes = additive_sizes(counts, np.zeros(max(len(units) - 1, 0), dtype=np.bool_))
    gaps = find_gaps(document, analysis.blocks, units=units, sizes=sizes, config=config)
    cut = _cut(units, gaps, spans=spans)
    chunks, _ = make_chunks(
        document,
        analysis.blocks,
        units=units,
        sizes=sizes,
        cut=cut,
        config=config,
        counter=counter,
        span_counts=NONE_COUNTED,
        sentence_edges=analysis.sentence_edges,
        lead=gaps.lead,
    )
    return replace(
        analysis,
        units=units,
        sizes=sizes,
        vectors=None,
        curve=None,
        gaps=gaps,
        verdicts=read_only(np.zeros(len(gaps), dtype=np.uint8)),
        cut=cut,
        chunks=chunks,
        method=STORED,
        is_stored=True,
        children=None,
        # Facts about the cut that the config makes do not hold for these chunks.
        margins=None,
        read_limit=None,
        notices=() if notice is None else (notice,),
        inactive={},
        span_counts=NONE_COUNTED,
    )


_Span = tuple[int, int, int, StoredChunk]


def _disjoint(located: Sequence[LocatedChunk]) -> list[_Span]:
    """Return (start, core, end, chunk) of the chunks that were found, in order, with disjoint cores."""
    spans: list[_Span] = []
    at = 0
    for each in sorted((each for each in located if each.found), key=lambda each: (each.start, each.end)):
        core = max(each.core, at)
        if core < each.end:
            spans.append((each.start, core, each.end, each.chunk))
            at = each.end
    return spans


def _units_between(analysis: Analysis, edges: Sequence[int]) -> Units:
    """Return units that tile the whole text, divided at the edges as well as where the analysis has it."""
    text, before, blocks = analysis.document.text, analysis.units, analysis.blocks
    bounds = sorted({0, len(text), *before.start.tolist(), *before.end.tolist(), *edges})
    starts: list[int] = []
    firsts: list[int] = []
    lasts: list[int] = []
    for start, end in pairwise(bounds):
        words = text[start:end].lstrip()
        if words:
            # White space alone is not a unit: it belongs to the unit before it.
            starts.append(start if starts else 0)
            firsts.append(end - len(words))
            lasts.append(end - len(words) + len(words.rstrip()))
    first, last = np.array(firsts, dtype=np.int64), np.array(lasts, dtype=np.int64)
    block = np.searchsorted(blocks.start, first, side="right") - 1
    whole = np.isin(first, before.first[before.atomic]) & np.isin(last, before.last[before.atomic])
    # Units before the first one of the analysis, which an option left out, count as clean.
    is_left_out = first < (before.first[0] if len(before) else len(text))
    return Units(
        start=read_only(np.array(starts, dtype=np.int64)),
        end=read_only(np.array([*starts[1:], len(text)][: len(starts)], dtype=np.int64)),
        first=read_only(first),
        last=read_only(last),
        block=read_only(block.astype(np.int32)),
        atomic=read_only(whole),
        clean=read_only(np.isin(first, before.first[before.clean]) | is_left_out),
    )


def _cut(units: Units, gaps: Gaps, *, spans: Sequence[_Span]) -> Cut:
    first = np.searchsorted(units.last, [core for _, core, _, _ in spans], side="right")
    stop = np.searchsorted(units.first, [end for _, _, end, _ in spans], side="left")
    overlap = np.searchsorted(units.last, [start for start, _, _, _ in spans], side="right")
    held = np.flatnonzero(first < stop).tolist()
    reasons = [_reason(spans[number][3], gaps, stop=int(stop[number])) for number in held]
    scores = [_score(spans[number][3]) for number in held]
    return Cut(
        first=_indices(first[held]),
        stop=_indices(stop[held]),
        reasons=read_only(np.array(reasons, dtype=np.uint8)),
        scores=read_only(np.array(scores, dtype=np.float32)),
        overlap_first=_indices(np.minimum(overlap, first)[held]),
    )


def _indices(values: IndexArray) -> IndexArray:
    """Return numbers of units as read-only (k,) int64."""
    return read_only(values.astype(np.int64))


def _reason(chunk: StoredChunk, gaps: Gaps, *, stop: int) -> Reason:
    """Return the recorded reason why a chunk ends; without one, that of the edge at its end."""
    boundary = chunk.record.get("boundary")
    known = boundary.get("reason") if isinstance(boundary, dict) else None
    if isinstance(known, str) and known in _REASONS:
        return _REASONS[known]
    return Reason(EDGE_REASONS[gaps.edge[stop - 1]]) if stop - 1 < len(gaps) else Reason.END


def _score(chunk: StoredChunk) -> float:
    boundary = chunk.record.get("boundary")
    score = boundary.get("score") if isinstance(boundary, dict) else chunk.record.get("boundaryScore")
    if not isinstance(score, int | float):
        return 0.0
    try:
        # A record may hold an integer of any length.
        found = float(score)
    except OverflowError:
        return 0.0
    return found if math.isfinite(found) else 0.0
