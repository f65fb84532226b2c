"""A cache of the cuts of one text under a changed setting, for questions about several of its gaps."""

from __future__ import annotations

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Value
from seamline.instruments.recutting import Recutter

# How many edges of chunks are kept before all are dropped: 16 MB.
_MAX_KEPT = 1 << 21


class TriedCuts:
    """The cuts of an analysed text under its config with one changed setting, made when first asked for."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self._recutter: Recutter | None = None
        self._edges: dict[tuple[str, Value], IndexArray | None] = {}

    def edges(
        self, field: str, value: Value, *, embedder: Embedder | None, cancel: CancelToken | None = None
    ) -> IndexArray | None:
        """Return where chunks begin, or end before text that is left out, the ends of the text aside.

        embedder: the one that made the analysis. Returns (k,) int64, indices of the text, ascending; None
        if the other values do not allow this one, as a minimum above the maximum. Raises Cancelled.
        """
        asked = field, value
        if asked not in self._edges:
            if sum(len(edges) for edges in self._edges.values() if edges is not None) > _MAX_KEPT:
                self._edges.clear()
            self._edges[asked] = self._found(field, value, embedder=embedder, cancel=cancel)
        return self._edges[asked]

    def _found(
        self, field: str, value: Value, *, embedder: Embedder | None, cancel: CancelToken | None
    ) -> IndexArray | None:
        """Cut the text, and return what edges() does."""
        try:
            config = self.analysis.config.with_values({field: value})
        except ConfigError:
            return None
        if self._recutter is None:
            self._recutter = Recutter(self.analysis, embedder)
        cut = self._recutter.cut(config, cancel)
        units = self._recutter.units
        edges = np.union1d(cut.first[1:], cut.stop[:-1])
        return read_only(units.first[edges[edges < len(units)]])
