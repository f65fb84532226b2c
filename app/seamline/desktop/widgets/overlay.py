"""What instruments say of a text and its chunks: unread text, scores, compared and manual boundaries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

import numpy as np

from seamline.desktop.widgets.boundary_style import MANUAL, BoundaryKind
from seamline.engine.arrays import CodeArray, FloatArray, IndexArray, read_only
from seamline.instruments.comparison import Comparison
from seamline.instruments.lint import Finding
from seamline.instruments.manual import BoundarySet

NO_SPANS: IndexArray = read_only(np.empty((0, 2), dtype=np.int64))
NO_FINDINGS: Mapping[int, tuple[Finding, ...]] = MappingProxyType({})


@dataclass(frozen=True)
class BoundaryMarks:
    """Marked boundaries in the order of the text.

    indices: (b,) int64, where the text after each begins. ends_before: (b,) int64, the indices where the text
    before each ends. kinds: (b,) uint8 of BoundaryKind.
    """

    indices: IndexArray
    ends_before: IndexArray
    kinds: CodeArray


@dataclass(frozen=True, eq=False)
class Overlay:
    """What instruments show of a text and its chunks.

    unread: (k, 2) int64, spans that the embedder does not read, ascending and apart. heat: (m,) float32 in
    [0, 1], how well each chunk answers a query; None without one. findings: of the chunks that have any.
    answer, lost: (k, 2) int64, spans of an answer, and of what of it does not come back. lit: (k, 2) int64,
    spans that are pointed at elsewhere.
    """

    unread: IndexArray = field(default_factory=lambda: NO_SPANS)
    heat: FloatArray | None = None
    comparison: Comparison | None = None
    boundaries: BoundarySet = field(default_factory=BoundarySet)
    findings: Mapping[int, tuple[Finding, ...]] = field(default_factory=lambda: NO_FINDINGS)
    answer: IndexArray = field(default_factory=lambda: NO_SPANS)
    lost: IndexArray = field(default_factory=lambda: NO_SPANS)
    lit: IndexArray = field(default_factory=lambda: NO_SPANS)

    @cached_property
    def marks(self) -> BoundaryMarks:
        """All marked boundaries; of several at one place, those of the comparison first."""
        indices, ends, kinds = zip(*self._compared(), self._manual(), strict=True)
        index, end, kind = np.concatenate(indices), np.concatenate(ends), np.concatenate(kinds)
        order = np.argsort(index, kind="stable")
        return BoundaryMarks(index[order], end[order], kind[order])

    def _compared(self) -> list[tuple[IndexArray, IndexArray, CodeArray]]:
        """Return the boundaries of a comparison by kind, as the fields of BoundaryMarks; none without one.

        For each kind they are (b,) int64 and (b,) int64 indices, and (b,) uint8 kinds.
        """
        if self.comparison is None:
            return []
        found, units = self.comparison, self.comparison.a.units
        marked = []
        for kind, places in (
            (BoundaryKind.KEPT, found.kept),
            (BoundaryKind.MOVED, found.moved),
            (BoundaryKind.MOVED_FROM, found.moved_from),
            (BoundaryKind.ADDED, found.added),
            (BoundaryKind.REMOVED, found.removed),
        ):
            before = np.maximum(units.first.searchsorted(places.index) - 1, 0)
            # A boundary of B may lie within one of A's units.
            ends = np.minimum(units.last[before], places.index)
            marked.append((places.index, ends, np.full(len(places), kind, dtype=np.uint8)))
        return marked

    def _manual(self) -> tuple[IndexArray, IndexArray, CodeArray]:
        """Return the boundaries set by hand, as the fields of BoundaryMarks.

        They are (b,) int64 and (b,) int64 indices, and (b,) uint8 kinds.
        """
        known = self.boundaries.boundaries
        index = np.array(self.boundaries.indices, dtype=np.int64)
        blank = [len(boundary.before) - len(boundary.before.rstrip()) for boundary in known]
        kinds = [MANUAL[boundary.pinned] for boundary in known]
        return index, index - np.array(blank, dtype=np.int64), np.array(kinds, dtype=np.uint8)
