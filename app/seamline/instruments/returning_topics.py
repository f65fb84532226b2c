"""Topics that a text returns to after another one: blocks of its similarity matrix off the diagonal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.scatter import Scatter
from seamline.engine.phrases import phrase, plural
from seamline.engine.pipeline.run import run_pipeline
from seamline.engine.pipeline.stage_keys import BOUNDARIES, EVIDENCE
from seamline.engine.presets import preset_for
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies.optimal.topic_features import Features
from seamline.instruments.similarity_matrix import SimilarityMatrix
from seamline.instruments.stability import format_lines
from seamline.instruments.strength import Strength, strength_of

_Nats = NDArray[np.float64]
_SIZES = {"min_tokens": 60, "max_tokens": 2000, "chunking": "always"}
# If there are more topics, neighbours are joined first: memory and time grow with the number of pairs.
_MAX_TOPICS = 2048
_ROWS = 128
# Odds of 3 : 1 in nats; from these on a boundary, too, is called clear.
_CLEARLY = 1.1


@dataclass(frozen=True)
class TopicReturn:
    """A part of a text that returns to the topic of an earlier part, with another topic between them.

    earlier, later: units [first, stop). evidence: in nats, that both are of one topic. strength: how far the
    evidence is above the document's level. similarity: the mean cosine between units of the two parts.
    """

    earlier: tuple[int, int]
    later: tuple[int, int]
    evidence: float
    strength: Strength
    similarity: float


@dataclass(frozen=True)
class ReturningTopics:
    """The returns of a text, in its order.

    topics: how many were compared. level: in nats; every return has more evidence than this.
    """

    topics: int
    level: float
    returns: tuple[TopicReturn, ...]

    @property
    def summary(self) -> str:
        """How much returns, in a sentence."""
        if self.topics < 2:
            return phrase("The text has one topic throughout.")
        if not self.returns:
            return phrase("None of {topics:,} topics returns to an earlier one.", topics=self.topics)
        return plural(
            len(self.returns),
            "The text has {topics:,} topics; {count:,} part returns to an earlier one.",
            "The text has {topics:,} topics; {count:,} parts return to an earlier one.",
            topics=self.topics,
        )


def lines_of(analysis: Analysis, units: tuple[int, int]) -> tuple[int, int]:
    """Return the first and the last line of the units [first, stop), from 1."""
    first, stop = units
    found = analysis.document
    return found.line_of(int(analysis.units.first[first])), found.line_of(
        max(int(analysis.units.last[stop - 1]) - 1, 0)
    )


def format_return(analysis: Analysis, found: TopicReturn) -> str:
    """Say what returns to what: `lines 120–160 return to lines 10–40`."""
    later, earlier = (format_lines(*lines_of(analysis, span)) for span in (found.later, found.earlier))
    if "lines" in later:
        return phrase("{later} return to {earlier}", later=later, earlier=earlier)
    return phrase("{later} returns to {earlier}", later=later, earlier=earlier)


NO_RETURNS = ReturningTopics(0, 0.0, ())


def find_returns(
    analysis: Analysis, embedder: Embedder | None, *, cancel: CancelToken | None = None
) -> ReturningTopics:
    """Find the topics that a text returns to, whichever strategy cuts it; none without vectors.

    The text is divided into topics as by the strategy `optimal`, without boundaries that only a size limit
    demands. The evidence that two topics are one compares one mean for the vectors of their sentences with
    two; what the whole text has in common does not count. Groups of topics are joined, the two with the most
    evidence first, as long as it is above the document's level: the logarithm of the number of topics, since
    each might resemble any other by chance, plus that of odds of 3 : 1. After Ward (1963), Hierarchical
    Grouping to Optimize an Objective Function, with the evidence of Ioffe (2006), Probabilistic Linear
    Discriminant Analysis, in place of squared distances.
    Raises Cancelled, and EmbeddingError and ConfigError as analyse() does.
    """
    matrix = SimilarityMatrix.of(analysis)
    if matrix is None or embedder is None:
        return NO_RETURNS
    parted = _part(analysis, embedder, cancel=cancel)
    if parted is None:
        return NO_RETURNS
    scatter, bounds, starts = parted
    topics = _Topics(scatter, bounds)
    topics.join_neighbours(_MAX_TOPICS, cancel)
    level = topics.level()
    runs = topics.runs(topics.group(level, cancel))
    # The pipeline of topics may have other units than the analysis: long ones are divided otherwise.
    at = np.searchsorted(analysis.units.first, starts[topics.bounds[:-1]])
    units = np.append(at, len(analysis.units)).tolist()
    returns = []
    for run in range(len(runs)):
        earlier = [other for other in range(run) if runs[other][2] == runs[run][2]]
        if not earlier:
            continue
        evidence = [topics.evidence(runs[other][:2], runs[run][:2]) for other in earlier]
        best = int(np.argmax(evidence))
        if evidence[best] <= level:
            continue
        one, other = ((units[low], units[high]) for low, high, _ in (runs[earlier[best]], runs[run]))
        if one[0] < one[1] <= other[0] < other[1]:
            returns.append(
                TopicReturn(
                    one, other, evidence[best], strength_of(evidence[best] - level), matrix.block(one, other)
                )
            )
    return ReturningTopics(len(topics), level, tuple(returns))


def _part(
    analysis: Analysis, embedder: Embedder, *, cancel: CancelToken | None
) -> tuple[Scatter, IndexArray, IndexArray] | None:
    """Divide a text into k topics; None if there is nothing to divide.

    Returns what gives the evidence for groups of its n units, the units at which topics begin, and n,
    (k + 1,) int64, and the indices of the text at which units begin, (n,) int64.
    """
    config = preset_for("optimal").config.with_values(
        {**_SIZES, "embedder": analysis.config.embedder, "token_method": analysis.config.token_method}
    )
    run = run_pipeline(
        analysis.document,
        config,
        embedder=embedder,
        previous=analysis.stages,
        until="boundaries",
        cancel=cancel,
    )
    prepared = run.stages.get(EVIDENCE)
    if prepared is None or prepared.features is None:
        return None
    cut = run.stages[BOUNDARIES].cut
    # Parts between which only a size limit made a boundary are one topic.
    is_parted = np.append(True, cut.reasons[:-1] != Reason.SIZE)
    units = run.given.units
    bounds = np.append(cut.first[is_parted], len(units))
    return cast(Features, prepared.features).scatter, bounds, units.first


class _Topics:
    """The m topics of a text, with the sums from which the evidence for any union of them is found.

    bounds: (m + 1,) int64, the units at which they begin, and the number of units.
    """

    def __init__(self, scatter: Scatter, bounds: IndexArray) -> None:
        self._scatter = scatter
        self._take(bounds)

    def _take(self, bounds: IndexArray) -> None:
        self.bounds = bounds
        self._sums = self._scatter.sums(bounds).astype(np.float64)
        self._weights = np.diff(self._scatter.weights_of(bounds))
        self._own = self._worth(self._sums, self._weights)

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def evidence(self, one: tuple[int, int], other: tuple[int, int]) -> float:
        """Return the evidence that two runs of topics, each [first, stop), are one topic, in nats."""
        parts = [slice(*span) for span in (one, other)]
        sums = np.stack([self._sums[part].sum(axis=0) for part in parts])
        weights = np.array([self._weights[part].sum() for part in parts])
        apart = self._worth(sums, weights).sum()
        together = self._worth(sums.sum(axis=0, keepdims=True), weights.sum(keepdims=True))[0]
        return float(together - apart)

    def level(self) -> float:
        """Return the evidence above which two topics count as one, in nats."""
        return math.log(max(len(self), 1)) + _CLEARLY

    def join_neighbours(self, maximum: int, cancel: CancelToken | None) -> None:
        """Join neighbours, those with the most evidence first, many at a time, until `maximum` are left."""
        while len(self) > maximum:
            if cancel is not None:
                cancel.raise_if_cancelled()
            between = self._between()
            wanted = min(len(self) - maximum, len(self) // 4 + 1)
            joined = np.zeros(len(self) + 1, dtype=np.bool_)
            joined[np.argsort(-between, kind="stable")[:wanted] + 1] = True
            self._take(self.bounds[~joined])

    def group(self, level: float, cancel: CancelToken | None) -> IndexArray:
        """Join the two groups of topics with the most evidence, until no two have more than the level.

        Returns (m,) int64, for each topic the first of its group. Raises Cancelled.
        """
        m = len(self)
        sums, weights, own = self._sums.copy(), self._weights.copy(), self._own.copy()
        group = np.arange(m)
        gains = np.full((m, m), -np.inf, dtype=np.float32)
        for low in range(0, m, _ROWS):
            if cancel is not None:
                cancel.raise_if_cancelled()
            rows = slice(low, min(low + _ROWS, m))
            gains[rows] = self._gains(rows, sums=sums, weights=weights, own=own)
        np.fill_diagonal(gains, -np.inf)
        best = gains.argmax(axis=1)
        for step in range(m - 1):
            if cancel is not None and step % 64 == 0:
                cancel.raise_if_cancelled()
            one = int(gains[np.arange(m), best].argmax())
            other = int(best[one])
            if gains[one, other] <= level:
                break
            one, other = min(one, other), max(one, other)
            sums[one] += sums[other]
            weights[one] += weights[other]
            own[one] = self._worth(sums[one : one + 1], weights[one : one + 1])[0]
            is_gone = np.isneginf(gains[one])
            group[group == other] = one
            row = self._gains(slice(one, one + 1), sums=sums, weights=weights, own=own)[0]
            row[is_gone] = -np.inf
            gains[one] = gains[:, one] = row
            gains[other] = gains[:, other] = -np.inf
            stale = (best == one) | (best == other)
            stale[[one, other]] = True
            best[stale] = gains[stale].argmax(axis=1)
            # The joined group may now be the best partner of others.
            better = gains[np.arange(m), best] < gains[:, one]
            best[better] = one
        return group

    def runs(self, group: IndexArray) -> list[tuple[int, int, int]]:
        """Return the runs of consecutive topics of one group, each as (first, stop, group).

        group: (m,) int64, as group() returns it.
        """
        starts = np.flatnonzero(np.diff(group, prepend=-1))
        return list(
            zip(starts.tolist(), [*starts[1:].tolist(), len(group)], group[starts].tolist(), strict=True)
        )

    def _between(self) -> _Nats:
        """Return the evidence that each topic and the next are one, (m - 1,) float64 in nats."""
        sums, weights = self._sums[1:] + self._sums[:-1], self._weights[1:] + self._weights[:-1]
        return self._worth(sums, weights) - self._own[1:] - self._own[:-1]

    def _worth(self, sums: _Nats, weights: _Nats) -> _Nats:
        """Return the evidence that each of k groups of units is one topic, (k,) float64 in nats.

        sums: (k, directions) float64, of the vectors. weights: (k,) float64.
        """
        return self._scatter.worth(sums.astype(np.float32), weights)

    def _gains(self, rows: slice, *, sums: _Nats, weights: _Nats, own: _Nats) -> _Nats:
        """Return the evidence that each of some topics and each of all m are one, (rows, m) float64 in nats.

        sums: (m, directions) float64. weights, own: (m,) float64; own is what _worth() gives for each alone.
        """
        scatter = self._scatter
        total = weights[rows, None] + weights
        fit = np.zeros(total.shape)
        for columns, ratio in scatter.metric.classes:
            part = sums[:, columns]
            squares = np.einsum("ij,ij->i", part, part)
            squared = part[rows] @ (2.0 * part.T) + squares[rows, None] + squares
            fit += squared * (ratio / (1.0 + total * ratio))
        worth = 0.5 * scatter.scale * (fit - scatter.price * scatter.metric.prices(total))
        return np.asarray(worth - own[rows, None] - own)
