"""Targets that settings are fitted to, a person's boundaries or verdicts on chunks, and their scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.chunks.chunk import trimmed_spans
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Cut
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.units.units import Units
from seamline.instruments.metrics import boundary_f1, boundary_similarity, pk, window_diff
from seamline.instruments.verdicts.carrying import carry_verdicts
from seamline.instruments.verdicts.verdict import VerdictSet

Figure = Literal["pk", "window_diff", "f1", "boundary_similarity", "not_alone"]

FIGURE_LABELS: dict[Figure, str] = {
    "pk": "Pk",
    "window_diff": "WindowDiff",
    "f1": "F1",
    "boundary_similarity": phrase("Similarity"),
    "not_alone": phrase("Not alone"),
}
FIGURES: tuple[Figure, ...] = ("pk", "window_diff", "f1", "boundary_similarity")
"""The figures that cuts are scored by if boundaries are the target."""
VERDICT_FIGURES: tuple[Figure, ...] = ("not_alone",)
"""The figure if verdicts are the target: the share of the judged text whose chunks do not stand alone."""
MORE_IS_BETTER: frozenset[Figure] = frozenset(("f1", "boundary_similarity"))


class FitTarget(Protocol):
    """A document with a person's boundaries or verdicts, by which settings are scored."""

    @property
    def analysis(self) -> Analysis:
        """The document under the config that has the values of parameters which are not searched."""

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures that score() returns."""

    @property
    def lacking(self) -> str:
        """Why nothing can be scored by it, as a sentence, or ""."""

    def score(self, cut: Cut, units: Units) -> tuple[float, ...]:
        """Return the scores of a cut, in the order of `figures`."""


@dataclass(frozen=True)
class Reference:
    """A document with the boundaries that a person drew.

    indices: (b,) int64, where chunks are to begin, ascending; a list will do.
    """

    analysis: Analysis
    indices: Sequence[int] | IndexArray
    figures: ClassVar[tuple[Figure, ...]] = FIGURES

    @property
    def lacking(self) -> str:
        """Why nothing can be scored by it, as a sentence, or ""."""
        if len(self.indices):
            return ""
        name = self.analysis.document.name
        return phrase("{name} has no reference boundaries to fit to; set some, or leave it out", name=name)

    def score(self, cut: Cut, units: Units) -> tuple[float, ...]:
        """Return the figures of a cut, in the order of FIGURES."""
        found = (cut.stop[:-1] - 1).astype(np.int64)
        wanted = pinned_gaps([int(index) for index in self.indices], units)
        count = len(units)
        return (
            pk(wanted, found, units=count),
            window_diff(wanted, found, units=count),
            boundary_f1(wanted, found).f1,
            boundary_similarity(wanted, found),
        )


@dataclass(frozen=True)
class JudgedReference:
    """A document with a person's verdicts on chunks of it."""

    analysis: Analysis
    verdicts: VerdictSet
    figures: ClassVar[tuple[Figure, ...]] = VERDICT_FIGURES

    @property
    def lacking(self) -> str:
        """Why nothing can be scored by it, as a sentence, or ""."""
        if len(self.verdicts):
            return ""
        name = self.analysis.document.name
        return phrase(
            "{name} has no verdicts to fit to; judge some of its chunks, or leave it out", name=name
        )

    def score(self, cut: Cut, units: Units) -> tuple[float, ...]:
        """Return the share of the judged text whose chunks do not stand alone; see carry_verdicts()."""
        starts, _, ends = trimmed_spans(units, cut)
        return (carry_verdicts(self.verdicts, starts, ends=ends).share,)
