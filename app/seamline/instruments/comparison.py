"""Comparison of two cuts of one document: boundaries kept, moved, added and removed, and the figures of both.

A is the cut that is looked at, B the one that it is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.instruments.figures import Figures, Seconds, all_seconds, figures_of


@dataclass(frozen=True)
class ComparedBoundaries:
    """Boundaries of A or B, in the order of the text.

    index: (k,) int64, where the text after the boundary begins. gap: (k,) int64, the gap of A that is there;
    for a boundary of B inside a unit of A, the gap before that unit, and -1 if it is A's first.
    """

    index: IndexArray
    gap: IndexArray

    def __len__(self) -> int:
        return len(self.index)


@dataclass(frozen=True)
class Comparison:
    """How the boundaries of A differ from those of B.

    kept: in both. added: in A alone. removed: in B alone. moved: in A, with one of B at most a unit away;
    moved_from: these of B, in the same order.
    reused_seconds: for A and for B, what the stages took that they reused from earlier analyses.
    """

    a: Analysis
    b: Analysis
    kept: ComparedBoundaries
    moved: ComparedBoundaries
    moved_from: ComparedBoundaries
    added: ComparedBoundaries
    removed: ComparedBoundaries
    reused_seconds: tuple[Seconds, Seconds]

    @property
    def kinds(self) -> dict[str, ComparedBoundaries]:
        """The boundaries by what became of them; those that moved, where they are in A."""
        return {"kept": self.kept, "moved": self.moved, "added": self.added, "removed": self.removed}

    @cached_property
    def changes(self) -> ComparedBoundaries:
        """The places at which the two differ; a boundary that moved counts once, where A has it."""
        parts = (self.moved, self.added, self.removed)
        index, gap = (np.concatenate([getattr(part, name) for part in parts]) for name in ("index", "gap"))
        order = np.argsort(index, kind="stable")
        return ComparedBoundaries(read_only(index[order]), read_only(gap[order]))

    @cached_property
    def figures(self) -> tuple[Figures, Figures]:
        """The figures of A and of B, computed when first asked for."""
        return figures_of(self.a, self.reused_seconds[0]), figures_of(self.b, self.reused_seconds[1])


def compare(a: Analysis, b: Analysis, *, reused_seconds: tuple[Seconds, Seconds] = ({}, {})) -> Comparison:
    """Compare two cuts of the same text, which may be of different units.

    Boundaries at the same index are kept. Of the others, one of A and one of B have moved when at most one
    unit lies between them, whichever cut's units are counted; each has one partner, the nearest first.
    Raises ValueError for cuts of different texts.
    """
    if a.document is not b.document and a.document.digest != b.document.digest:
        raise ValueError(f"cuts of {a.document.name} and {b.document.name} differ by their texts")
    ours, theirs = _boundaries(a), _boundaries(b)
    is_ours_kept, is_theirs_kept = np.isin(ours, theirs), np.isin(theirs, ours)
    kept, ours, theirs = ours[is_ours_kept], ours[~is_ours_kept], theirs[~is_theirs_kept]
    moved, moved_from = _partners(ours, theirs, a=a, b=b)
    return Comparison(
        a=a,
        b=b,
        kept=_places(kept, a),
        moved=_places(moved, a),
        moved_from=_places(moved_from, a),
        added=_places(np.setdiff1d(ours, moved, assume_unique=True), a),
        removed=_places(np.setdiff1d(theirs, moved_from, assume_unique=True), a),
        reused_seconds=reused_seconds,
    )


def same_chunks(a: Analysis, b: Analysis) -> tuple[BoolArray, BoolArray]:
    """Return for two cuts of one text which chunks of each the other has too, with what they repeat.

    Returns (m,) bool for the chunks of A, and (n,) bool for those of B.
    """
    ours, theirs = (
        np.stack((chunks.overlap_start, chunks.start, chunks.end)) for chunks in (a.chunks, b.chunks)
    )
    return _have_alike(ours, theirs), _have_alike(theirs, ours)


def _have_alike(ours: IndexArray, theirs: IndexArray) -> BoolArray:
    """Return which columns of one array the other has too, (m,) bool. ours: (3, m) int64, theirs: (3, n)."""
    if not theirs.size:
        return read_only(np.zeros(ours.shape[1], dtype=np.bool_))
    # Cores never overlap, so that each start is of one chunk.
    at = np.minimum(theirs[1].searchsorted(ours[1]), theirs.shape[1] - 1)
    return read_only((theirs[:, at] == ours).all(axis=0))


def _boundaries(analysis: Analysis) -> IndexArray:
    """Return the indices at which a cut divides its text, (k,) int64: where the unit after a chunk begins."""
    return analysis.units.first[analysis.cut.stop[:-1]]


def _places(index: IndexArray, a: Analysis) -> ComparedBoundaries:
    """Return boundaries of A by their indices, (k,) int64, with the gaps of A at which they lie."""
    # The unit that holds an index is one less than the units that have begun, and the gap one less again.
    gap = np.maximum(_units_begun(a, index) - 2, -1)
    return ComparedBoundaries(read_only(index), read_only(gap))


def _units_begun(analysis: Analysis, index: IndexArray) -> IndexArray:
    """Return how many units have begun at each index, (k,) int64 for (k,) int64."""
    return np.searchsorted(analysis.units.first, index, side="right").astype(np.int64)


def _partners(
    ours: IndexArray, theirs: IndexArray, *, a: Analysis, b: Analysis
) -> tuple[IndexArray, IndexArray]:
    """Return the boundaries of A that have moved, and for each the one of B that it was.

    ours, theirs: (a,) int64 and (b,) int64 indices, of A and of B alone. Returns two of (k,) int64.
    Only neighbours in the text can be partners: between two that are not, a unit of each cut begins.
    """
    both = np.concatenate((ours, theirs))
    order = np.argsort(both)
    index, is_ours = both[order], order < len(ours)
    is_near = is_ours[1:] != is_ours[:-1]
    for analysis in (a, b):
        is_near &= np.diff(_units_begun(analysis, index)) <= 1
    near = np.flatnonzero(is_near)
    taken = [False] * (len(index) + 1)
    pairs = []
    for left in near[np.argsort(np.diff(index)[near], kind="stable")].tolist():
        if not taken[left] and not taken[left + 1]:
            taken[left] = taken[left + 1] = True
            pairs.append(left)
    left = np.array(sorted(pairs), dtype=np.int64)
    first, second = index[left], index[left + 1]
    return np.where(is_ours[left], first, second), np.where(is_ours[left], second, first)


def compare_presets(
    document: Document,
    presets: Mapping[str, Config],
    *,
    embedder_for: Callable[[str], Embedder | None],
    previous: Analysis | None = None,
    reused_seconds: Seconds | None = None,
    report: Callable[[Analysis], None] | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> dict[str, Figures]:
    """Cut a document by each of several configs, and return the figures by their names.

    embedder_for: gives the model that a config names. previous: an analysis of the document whose pins are
    kept and whose stages are reused; reused_seconds: what those took that it reused itself. report:
    given every cut, of which only the figures are kept.
    Raises what analyse() does, and what embedder_for() does.
    """
    found: dict[str, Figures] = {}
    pins = previous.pins if previous is not None else ()
    last, seconds = previous, all_seconds(previous, reused_seconds or {}) if previous is not None else {}
    # Of those with the same units and counts, the vectors and tokens can be reused as well.
    alike: dict[object, tuple[Analysis, Seconds]] = {}
    for name, config in presets.items():
        progress("presets", len(found), len(presets))
        kind = (config.embedder, config.splitter, config.front_matter, config.token_method)
        before, known = alike.get(kind, (last, seconds))
        analysis = analyse(
            document, config, embedder_for(config.embedder), pins=pins, previous=before, cancel=cancel
        )
        if report is not None:
            report(analysis)
        found[name] = figures_of(analysis, known)
        last, seconds = alike[kind] = analysis, all_seconds(analysis, known)
    progress("presets", len(presets), len(presets))
    return found
