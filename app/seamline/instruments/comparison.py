"""Comparison of two cuts of one document: boundaries kept, moved, added and removed, and the figures of both.

A is the cut of interest, B the one that it is compared with.
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

    index: (k,) int64, where the unit after each begins. gap: (k,) int64, the gap between A's units there; for
    a boundary of B inside one of A's units, the gap before that unit, which is -1 for the first.
    """

    index: IndexArray
    gap: IndexArray

    def __len__(self) -> int:
        return len(self.index)


@dataclass(frozen=True)
class Comparison:
    """How the boundaries of A differ from those of B.

    kept: those in both. moved: those of A at most a unit from one of B. moved_from: these of B, in the same
    order. added: the others in A alone. removed: the others in B alone.
    reused_seconds: for A and for B, the seconds of the stages that it reused from earlier analyses.
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
        """The boundaries by what became of them; moved ones are given as A has them."""
        return {"kept": self.kept, "moved": self.moved, "added": self.added, "removed": self.removed}

    @cached_property
    def changes(self) -> ComparedBoundaries:
        """The boundaries in which the two differ; one that moved counts once, as A has it."""
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

    Boundaries at the same index are kept. Of the others, one of A and one of B are the same one, moved, if at
    most one unit lies between them, in the units of A and in those of B. Pairs are made from the nearest on,
    and each boundary is in one. Raises ValueError for cuts of different texts.
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
    """Return which chunks two cuts of one text have in common, overlap included.

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
    # Chunks without their overlap are disjoint, so that no two have the same start.
    at = np.minimum(theirs[1].searchsorted(ours[1]), theirs.shape[1] - 1)
    return read_only((theirs[:, at] == ours).all(axis=0))


def _boundaries(analysis: Analysis) -> IndexArray:
    """Return where the unit after each chunk but the last begins, (k,) int64, indices of the text."""
    return analysis.units.first[analysis.cut.stop[:-1]]


def _places(index: IndexArray, a: Analysis) -> ComparedBoundaries:
    """Return boundaries at some indices, (k,) int64, with the gaps of A at which they lie."""
    # With u units begun, the index is in unit u - 1, and the gap before that unit is u - 2.
    gap = np.maximum(_units_begun(a, index) - 2, -1)
    return ComparedBoundaries(read_only(index), read_only(gap))


def _units_begun(analysis: Analysis, index: IndexArray) -> IndexArray:
    """Return how many units have begun at each index, (k,) int64 for (k,) int64."""
    return np.searchsorted(analysis.units.first, index, side="right").astype(np.int64)


def _partners(
    ours: IndexArray, theirs: IndexArray, *, a: Analysis, b: Analysis
) -> tuple[IndexArray, IndexArray]:
    """Return the boundaries of A that have moved, and for each its partner in B, (k,) int64 indices each.

    ours, theirs: (a,) int64 and (b,) int64 indices, of A and of B alone.
    Only neighbours in the text can be partners: between two others, a unit of each cut begins.
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
    """Cut a document by each of several configs, and return the figures by the names of the configs.

    embedder_for: returns the embedder with a name. previous: an analysis of the document whose pins are kept
    and whose stages are reused. reused_seconds: of the stages that `previous` reused itself. report: called
    with every analysis; only the figures are kept.
    Raises what analyse() does, and what embedder_for() does.
    """
    found: dict[str, Figures] = {}
    pins = previous.pins if previous is not None else ()
    last, seconds = previous, all_seconds(previous, reused_seconds or {}) if previous is not None else {}
    # Among configs with the same units and counts, vectors and tokens can be reused as well.
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
