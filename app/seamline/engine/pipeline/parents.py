"""Parents: chunks that are cut again into children, so that each child lies in exactly one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, distinct, read_only
from seamline.engine.config import Config
from seamline.engine.evidence.gaps import Gaps
from seamline.engine.sizing.cut import Cut
from seamline.engine.sizing.merging import merge_short
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.unit_sizes import find_spans
from seamline.engine.units.units import Units


@dataclass(frozen=True)
class Parents:
    """The m chunks of a text of n units that are to be cut again, into children.

    Children are made of these units, or of parts of them where a unit is too long for a child.
    cut: of the chunks; their repeated text belongs to the chunk before. sizes: of the units.
    vectors: (n, dimensions) float32, or None.
    units_key: equal for parents with equal units. cut_key: equal for parents that are equal throughout.
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
        """Return where the parents end, as numbers of the children's units, ends excluded, (m,) int64."""
        behind = np.append(self.units.first, self.units.last[-1:])
        return np.searchsorted(units.first, behind[self.cut.stop])

    def vectors_of(self, units: Units) -> tuple[FloatArray, BoolArray] | None:
        """Return the parents' vectors for k units of children; None without vectors.

        (k, dimensions) float32, and (k,) bool, whether each row is valid: not if the unit is only a part of a
        parent's unit.
        """
        if self.vectors is None:
            return None
        place, known = find_spans(self.units.first, self.units.last, start=units.first, end=units.last)
        return self.vectors[place], known

    def nest(self, cut: Cut, units: Units, *, gaps: Gaps, sizes: Sizes, config: Config) -> Cut:
        """Return a cut of the whole text, moved so that its chunks tile each parent and cross no edge of one.

        units: of the children; gaps and sizes are theirs. config: of the cut.
        Every edge of a parent becomes one of a child. What the cut left out of a parent goes to the next
        child, or to the parent's last. A child that is below the minimum then is joined to a neighbour in the
        same parent, if the two fit together.
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
        for number in distinct(whose[tokens < config.minimum]).tolist():
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
