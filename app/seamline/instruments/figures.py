"""Figures by which cuts are compared: sizes, complete chunks, coherence, overlap and time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import CountArray, read_only
from seamline.engine.phrases import phrase

Seconds = Mapping[str, float]
"""The seconds that stages took, by the names of the stages."""


@dataclass(frozen=True)
class Figures:
    """The figures of a cut of one document, or of several together.

    sizes: (m,) int32, the tokens of each chunk. exact: whether these are counted, not estimated.
    complete, overlap_tokens, coherence: as Statistics has them. units: over how many units the coherence is a
    mean. seconds: of all stages, reused ones included; None for chunks that were read from a store.
    """

    documents: int
    sizes: CountArray
    exact: bool
    complete: int
    overlap_tokens: int
    coherence: float | None
    units: int
    seconds: float | None

    @property
    def complete_share(self) -> float:
        """The share of chunks that are complete; 1 if there are no chunks."""
        return self.complete / len(self.sizes) if len(self.sizes) else 1.0

    @property
    def overlap_share(self) -> float:
        """Repeated tokens, divided by the tokens of the text itself."""
        once = int(self.sizes.sum()) - self.overlap_tokens
        return self.overlap_tokens / once if once > 0 else 0.0


def figures_of(analysis: Analysis, reused_seconds: Seconds | None = None) -> Figures:
    """Return the figures of a cut.

    reused_seconds: of the stages that the analysis reused, measured when they were computed.
    """
    statistics, chunks = analysis.statistics, analysis.chunks
    return Figures(
        documents=1,
        sizes=chunks.tokens,
        exact=analysis.counter.exact,
        complete=statistics.complete,
        overlap_tokens=statistics.overlap_tokens,
        coherence=statistics.coherence,
        units=int((chunks.stop - chunks.first).sum()),
        seconds=None if analysis.is_stored else sum(all_seconds(analysis, reused_seconds or {}).values()),
    )


def all_seconds(analysis: Analysis, reused_seconds: Seconds) -> dict[str, float]:
    """Return the seconds of every stage of an analysis, whether it computed the stage or reused it.

    reused_seconds: of stages that earlier analyses computed.
    """
    earlier = {stage: reused_seconds[stage] for stage in analysis.stages if stage in reused_seconds}
    return {**earlier, **analysis.timings}


def add_up(tables: Iterable[Mapping[str, Figures]]) -> dict[str, Figures]:
    """Return the figures of several documents together, by name. tables: the figures of each by name."""
    by_name: dict[str, list[Figures]] = {}
    for table in tables:
        for name, figures in table.items():
            by_name.setdefault(name, []).append(figures)
    return {name: _together(figures) for name, figures in by_name.items()}


def _together(parts: list[Figures]) -> Figures:
    coherent = [(part.coherence, part.units) for part in parts if part.coherence is not None]
    units = sum(count for _, count in coherent)
    timed = [part.seconds for part in parts if part.seconds is not None]
    return Figures(
        documents=sum(part.documents for part in parts),
        sizes=read_only(np.concatenate([part.sizes for part in parts])),
        exact=all(part.exact for part in parts),
        complete=sum(part.complete for part in parts),
        overlap_tokens=sum(part.overlap_tokens for part in parts),
        coherence=sum(value * count for value, count in coherent) / units if units else None,
        units=units,
        seconds=sum(timed) if timed else None,
    )


@dataclass(frozen=True)
class Measure:
    """A figure as a line of a table: `label` and `help` are for people, `name` is for scripts.

    value: computes it; None if there is none. form: the template for the value times `scale`.
    difference_form: the template for a difference times `difference_scale`. counts_tokens: whether it is
    marked with ~ if tokens are estimated.
    """

    name: str
    label: str
    help: str
    value: Callable[[Figures], float | None]
    form: str = "{value:,.0f}"
    difference_form: str = "{value:+,.0f}"
    scale: float = 1.0
    difference_scale: float = 1.0
    counts_tokens: bool = False

    def text(self, figures: Figures) -> str:
        """Return the figure in words."""
        value = self.value(figures)
        if value is None:
            return "–"
        said = phrase(self.form, value=value * self.scale)
        return phrase("~{said}", said=said) if self.counts_tokens and not figures.exact else said

    def difference(self, a: Figures, b: Figures) -> float | None:
        """Return how much more A has than B; None if one of them has no such figure."""
        ours, theirs = self.value(a), self.value(b)
        return None if ours is None or theirs is None else ours - theirs

    def format_difference(self, a: Figures, b: Figures) -> str:
        """Return the difference in words; `=` if its digits are all zero."""
        difference = self.difference(a, b)
        if difference is None:
            return "–"
        text = self.difference_form.format(value=difference * self.difference_scale)
        number, _, _ = text.partition(" ")
        return text if number.strip("+-0.,") else "="


def _of_sizes(reduce: Callable[[CountArray], np.generic]) -> Callable[[Figures], float]:
    """Return the function of a figure of chunk sizes, 0 without chunks. reduce: gets (m,) int32 tokens."""
    return lambda figures: reduce(figures.sizes).item() if len(figures.sizes) else 0


MEASURES = (
    Measure(
        "chunks",
        phrase("Chunks"),
        phrase("How many chunks the text is cut into."),
        lambda figures: len(figures.sizes),
    ),
    Measure(
        "tokens_min",
        phrase("Smallest"),
        phrase("Tokens of the smallest chunk."),
        _of_sizes(np.min),
        counts_tokens=True,
    ),
    Measure(
        "tokens_median",
        phrase("Median size"),
        phrase("Half of the chunks have fewer tokens, half have more."),
        _of_sizes(np.median),
        form="{value:,.10g}",
        difference_form="{value:+,.10g}",
        counts_tokens=True,
    ),
    Measure(
        "tokens_max",
        phrase("Largest"),
        phrase("Tokens of the largest chunk."),
        _of_sizes(np.max),
        counts_tokens=True,
    ),
    Measure(
        "complete_share",
        phrase("Whole"),
        phrase("Chunks that begin and end where sentences or blocks do."),
        lambda figures: figures.complete_share,
        form="{value:.1%}",
        difference_form="{value:+,.1f} pp",
        difference_scale=100,
    ),
    Measure(
        "coherence",
        phrase("Coherence"),
        phrase(
            "How alike the units within a chunk are, from -1 to 1. Short chunks are coherent easily, "
            "so compare it at equal sizes."
        ),
        lambda figures: figures.coherence,
        form="{value:.3f}",
        difference_form="{value:+.3f}",
    ),
    Measure(
        "overlap_share",
        phrase("Overlap"),
        phrase("Tokens that are stored twice, by the tokens of the text itself."),
        lambda figures: figures.overlap_share,
        form="{value:.1%}",
        difference_form="{value:+,.1f} pp",
        difference_scale=100,
    ),
    Measure(
        "seconds",
        phrase("Time"),
        phrase("What all stages took, as from nothing; vectors that were on disk already took none."),
        lambda figures: figures.seconds,
        form=phrase("{value:,.1f} ms"),
        difference_form="{value:+,.1f} ms",
        scale=1000,
        difference_scale=1000,
    ),
)
"""The figures by which cuts are compared, in the order in which they are shown."""
