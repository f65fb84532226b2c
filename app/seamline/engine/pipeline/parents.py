"""Parents: chunks that are cut again into children, so that each child lies in exactly one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.sizing.cut import Cut
from seamline.engine.sizing.merging import merge_short
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.unit_sizes import find_spans
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class Parents:
    """The m chunks of a text of n units, to be cut again at units that are these or parts of them.

    cut: the chunks, whose cores are cut; what they repeat is of the chunk before. sizes: of the units.
    vectors: (n, dimensions) float32, or None. units_key, cut_key: equal for parents whose units are, or all.
    """

    units: Units
    sizes: Sizes
    cut: Cut
    vectors: FloatArray | None
    units_key: object
    cut_key: object

    @property
    def edges(self) -> tuple[int, ...]:
        """The indices of the text at which parents begin and end, ascending, each once."""
        begins = self.units.first[self.cut.first]
        behind = self.cut.stop[self.cut.stop < len(self.units)]
        return tuple(np.union1d(begins, self.units.first[behind]).tolist())

    def ends(self, units: Units) -> IndexArray:
        """Return the units behind the parents, of units that are these or parts of them, (m,) int64."""
        behind = np.append(self.units.first, self.units.last[-1:])
        return np.searchsorted(units.first, behind[self.cut.stop])

    def vectors_of(self, units: Units) -> tuple[FloatArray, BoolArray] | None:
        """Return vectors of units that are these or parts, (k, dimensions) float32; None if there are none.

        And (k,) bool, for which units they are right.
        """
        if self.vectors is None:
            return None
        place, known = find_spans(self.units.first, self.units.last, start=units.first, end=units.last)
        return self.vectors[place], known

    def nest(self, cut: Cut, units: Units, *, gaps: Gaps, sizes: Sizes, config: Config) -> Cut:
        """Return a cut of the text as one of the parents alone: its chunks cover each, and reach out of none.

        units: that the cut is of, these or parts of them; gaps and sizes are theirs. config: of the cut.
        What a strategy leaves out of a child, though it is in its parent, is given to the child that follows,
        or to the parent's last. A strategy may know nothing of parents: a child below the minimum that this
        leaves at a parent's edge is joined to a neighbour in it, if the two fit together.
        """
        if not len(self.cut):
            # All of the text was left out, as headings alone may be.
            none = np.zeros(0, dtype=np.int64)
            return Cut(none, none, cut.reasons[:0], cut.scores[:0], none)
        first, stop = np.searchsorted(units.first, self.units.first[self.cut.first]), self.ends(units)
        parent = np.searchsorted(first, cut.stop, side="left") - 1
        is_inside = (parent >= 0) & (cut.stop < stop[parent])
        ends = np.append(cut.stop[is_inside], stop)
        order = np.argsort(ends, kind="stable")
        reasons = np.append(cut.reasons[is_inside], self.cut.reasons)[order]
        scores = np.append(cut.scores[is_inside], self.cut.scores)[order]
        ends = ends[order]
        whose = np.searchsorted(stop, ends, side="left")
        begins = np.maximum(np.append(0, ends[:-1]), first[whose])
        tokens = sizes.spans(begins, ends)
        is_left = np.ones(len(ends), dtype=np.bool_)
        nearest = config.with_values({"merge": "nearest"})
        for number in np.unique(whose[tokens < config.minimum]).tolist():
            low, high = np.searchsorted(whose, [number, number + 1]).tolist()
            kept = merge_short(
                ends[low:high], gaps, sizes=sizes, similarity=None, config=nearest, begin=int(first[number])
            )
            is_left[low:high] = np.isin(np.arange(high - low), kept)
        ends = ends[is_left]
        begins = np.maximum(np.append(0, ends[:-1]), first[whose[is_left]])
        return replace(
            cut,
            first=read_only(begins),
            stop=read_only(ends),
            reasons=read_only(reasons[is_left]),
            scores=read_only(scores[is_left]),
            overlap_first=read_only(begins),
        )
