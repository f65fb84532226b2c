"""What instruments show on a text and its chunks: unread text, scores, compared and manual boundaries."""

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

    indices: (b,) int64, where the text after each begins. kinds: (b,) uint8 of BoundaryKind.
    """

    indices: IndexArray
    kinds: CodeArray


@dataclass(frozen=True, eq=False)
class Overlay:
    """What instruments show on a text and its chunks.

    unread: (k, 2) int64, spans that the embedder does not read, ascending and without overlap. heat: (m,)
    float32 in [0, 1], how well each chunk answers a query; None without a query. findings: by chunk, for the
    chunks that have any. answer, lost: (k, 2) int64, the spans of an answer, and of the parts of it that are
    not retrieved. lit: (k, 2) int64, the spans that another view points at.
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
        """All marked boundaries, in the order of the text; at equal places, those of the comparison first."""
        indices, kinds = zip(*self._compared(), self._manual(), strict=True)
        index, kind = np.concatenate(indices), np.concatenate(kinds)
        order = np.argsort(index, kind="stable")
        return BoundaryMarks(index[order], kind[order])

    def _compared(self) -> list[tuple[IndexArray, CodeArray]]:
        """Return the boundaries of the comparison, kind by kind; an empty list without one.

        For each kind: (b,) int64 indices, and (b,) uint8, the kind.
        """
        if self.comparison is None:
            return []
        found = self.comparison
        return [
            (places.index, np.full(len(places), kind, dtype=np.uint8))
            for kind, places in (
                (BoundaryKind.KEPT, found.kept),
                (BoundaryKind.MOVED, found.moved),
                (BoundaryKind.MOVED_FROM, found.moved_from),
                (BoundaryKind.ADDED, found.added),
                (BoundaryKind.REMOVED, found.removed),
            )
        ]

    def _manual(self) -> tuple[IndexArray, CodeArray]:
        """Return the boundaries set by hand: (b,) int64 indices, and (b,) uint8 kinds."""
        kinds = [MANUAL[boundary.pinned] for boundary in self.boundaries.boundaries]
        return np.array(self.boundaries.indices, dtype=np.int64), np.array(kinds, dtype=np.uint8)
