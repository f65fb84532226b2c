"""Cut where the whole text comes apart best: the most likely of all ways to divide it, by exact search."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import numpy as np

from seamline.engine.arrays import BoolArray, CodeArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.evidence.gaps import Edge
from seamline.engine.evidence.partition import Nats, Partition, RunSpans, best_partition, best_totals
from seamline.engine.evidence.scatter import Scatter, scatter_of, span_gains
from seamline.engine.evidence.structure import day_evidence, pause_evidence, structure_evidence
from seamline.engine.sizing.size_limits import EDGE_REASONS, Proposal, Reason, no_proposal
from seamline.engine.strategies.factors import Factor, GapContext
from seamline.engine.strategies.recursive import fall_back_to_size
from seamline.engine.strategies.strategy import StrategyInput
from seamline.engine.units.sizes import Sizes

LARGEST_MARGIN = 1000.0
"""The score of a boundary that sizes or pins leave no way around."""
# What is above 0 stays so when it is rounded.
_MIN_MARGIN = 0.001
# More than any evidence: as few chunks as can be are below the minimum.
_SHORT = 1e6
# More spans are not weighed, whatever the text and the maximum: 64 MB for each number that is known of them.
_MAX_SPANS = 8_000_000
# Lengths of chunks, in runs, among which the most likely is taken for the whole text.
_LENGTHS = np.array([2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64, 90], dtype=np.float64)
# What is expected before a text has said anything, give or take a factor; it decides in short texts.
_EXPECTED_LENGTH, _FACTOR = 10.0, 3.0
# A long text is estimated by samples from all over it.
_SAMPLES, _SAMPLE_RUNS = 4, 512
_EDGE_REASONS = np.array([EDGE_REASONS[edge] for edge in Edge], dtype=np.uint8)


@dataclass(frozen=True)
class Features:
    """The evidence for each way to divide a text, whatever the granularity and the minimum.

    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units; a run is what is not
        cut. spans: the runs that fit into one chunk. gains: (len(spans),) float32, what holds each together.
    markers, structure: (n - 1,) float64, what discourse markers and structure say for a boundary at each
        gap, weighted.
    bonus: (runs + 1,) float64, their sum at the places between runs, less what all places have in common.
    penalty: what a boundary costs at granularity 0, by the length of chunks that explains the text best.
    All in nats.
    """

    bounds: IndexArray
    spans: RunSpans
    scatter: Scatter
    gains: FloatArray
    markers: Nats
    structure: Nats
    bonus: Nats
    penalty: float
    topic_weight: float

    def cost(self, granularity: float) -> float:
        """Return what a boundary costs: the penalty, less a factor of 2 for each step of granularity."""
        return self.penalty - math.log(2) * granularity

    def is_amid_run(self, gap: int) -> bool:
        """Whether a gap between two units is no place between runs."""
        return bool(self.bounds[np.searchsorted(self.bounds, gap + 1)] != gap + 1)


class Optimal:
    """The partition of a text into chunks that has the largest sum of evidence, and obeys the sizes.

    Three things count, in nats. What holds a chunk together: how little its sentences scatter around their
    mean. What speaks for a boundary at a place: headings, paragraphs, messages, pauses, and words as
    "however" or "another thing". And what a boundary costs: the granularity, which at 0 is the one that
    makes the text most likely.

    No chunk is above the maximum unless it must not be cut, and as few as can be are below the minimum.
    A boundary's score is its margin: how much less the best way to divide the text without it would have,
    up to 1,000 for one that sizes or pins demand. Where chunks could be more than 8 million, as in a log of
    hundreds of thousands of lines, neighbours of a few tokens are not parted, but by pins.
    """

    name = "optimal"
    label = "Optimal"
    summary = "Weighs all ways to divide the text, and takes the one that its sentences speak for most."
    fields: tuple[str, ...] = (
        "granularity",
        "min_tokens",
        "min_percent",
        "max_tokens",
        "fit_model",
        "overlap_tokens",
        "topic_weight",
        "structure_weight",
        "cue_weight",
        "pause_seconds",
        "list_tokens",
        "block_tokens",
        "heading_context",
        "chunking",
        "splitter",
        "front_matter",
        "fallback_to_recursive",
        "embedding_batch_size",
    )
    needs_vectors = True
    target_parameter = "granularity"
    fitted = ("max_tokens", "granularity", "min_tokens")
    keeps_together = True
    counts_text = True
    feature_fields = ("max_tokens", "topic_weight", "structure_weight", "cue_weight", "pause_seconds")

    def prepare(self, given: StrategyInput) -> Features | None:
        if given.vectors is None or len(given.units) < 2:
            return None
        config, units, gaps = given.config, given.units, given.gaps
        bounds, spans = _runs(given, self.feature_pins(given))
        scatter = scatter_of(given.vectors, units)
        gains = span_gains(scatter, bounds, spans=spans, progress=given.progress, cancel=given.cancel)
        gains *= config.topic_weight
        markers = config.cue_weight * marker_evidence(_texts(given))
        structure = config.structure_weight * structure_evidence(
            given.document, given.blocks, units=units, gaps=gaps, pause_seconds=config.pause_seconds
        )
        # Of the places that days lie at, the others know nothing: they are no less likely for it.
        days = config.structure_weight * day_evidence(gaps)
        at = bounds[1:-1] - 1
        bonus = np.zeros(len(bounds))
        bonus[1:-1] = _beyond_common((markers + structure)[at]) + days[at]
        structure += days
        return Features(
            bounds=read_only(bounds),
            spans=spans,
            scatter=scatter,
            gains=read_only(gains),
            markers=read_only(markers),
            structure=read_only(structure),
            bonus=read_only(bonus),
            penalty=_likeliest_penalty(spans, gains, bonus=bonus),
            topic_weight=config.topic_weight,
        )

    def feature_pins(self, given: StrategyInput) -> IndexArray:
        """Return the pins amid runs, (k,) int64: where no other cut is possible; all, if runs are joined."""
        pinned = given.pinned
        if not len(pinned):
            return pinned
        spans = _fitting(np.union1d(_bounds(given), pinned + 1), given)
        return pinned if len(spans) > _MAX_SPANS else pinned[~given.gaps.possible[pinned]]

    def propose(self, given: StrategyInput) -> Proposal:
        if len(given.units) < 2:
            return no_proposal(sized=True)
        if given.features is None:
            return fall_back_to_size(given, keeps_maximum=True)
        features = cast(Features, given.features)
        found = partition(
            features, given.sizes, config=given.config, pinned=given.pinned, cancel=given.cancel
        )
        places = found.ends[:-1]
        gaps = features.bounds[places] - 1
        # The last digits hang on how a processor adds up, and the same text is to give the same bytes.
        margins = np.full(len(given.gaps), -LARGEST_MARGIN, dtype=np.float32)
        margins[features.bounds[1:-1] - 1] = (
            found.margins[1:-1].clip(-LARGEST_MARGIN, LARGEST_MARGIN).round(3)
        )
        margins[gaps] = np.maximum(margins[gaps], _MIN_MARGIN)
        return Proposal(
            gaps=gaps,
            reasons=_reasons(given, features, found=found, gaps=gaps),
            scores=margins[gaps],
            sized=True,
            last_score=LARGEST_MARGIN,
            margins=read_only(margins),
        )

    def explain(self, at: GapContext) -> tuple[Factor, ...]:
        """Return what counts at the gap, in nats, where its chunks are parted, or would be."""
        features, gap = at.given.features, at.gap
        if not isinstance(features, Features):
            return ()
        if not at.is_cut and features.is_amid_run(gap):
            return (Factor("joined", verdict=False),)
        low = int(at.cut.first[at.chunk])
        high = int(at.cut.stop[at.chunk + 1 if at.is_cut else at.chunk])
        topic = _parting(features, low, middle=gap + 1, high=high)
        structure, words = float(features.structure[gap]), float(features.markers[gap])
        bonus = float(features.bonus[np.searchsorted(features.bounds, gap + 1)])
        cost = features.cost(at.given.config.granularity)
        return (
            Factor("fit", at.margin, LARGEST_MARGIN, verdict=at.is_cut),
            Factor("topic", topic, 0.0, "topic_weight", topic > 0),
            Factor("structure", structure, 0.0, "structure_weight", structure > 0),
            Factor("words", words, 0.0, "cue_weight", words > 0),
            Factor("usual", -(structure + words - bonus), 0.0),
            Factor("cost", -cost, 0.0, "granularity", cost < 0),
            Factor("total", topic + bonus - cost, 0.0, verdict=topic + bonus > cost),
        )


def partition(
    features: Features, sizes: Sizes, *, config: Config, pinned: IndexArray, cancel: CancelToken | None = None
) -> Partition:
    """Return the best partition of a text's runs under a config, with the margin of every place.

    pinned: (p,) int64, ascending, gaps that are boundaries whatever the evidence. Raises Cancelled.
    """
    spans, bounds = features.spans, features.bounds
    gains = features.gains.astype(np.float64)
    gains[spans.ending_before(_first_long_enough(bounds, sizes, min_tokens=config.minimum))] -= _SHORT
    if len(pinned):
        gains[spans.crossing(np.searchsorted(bounds, pinned + 1))] = -np.inf
    return best_partition(
        spans, gains, bonus=features.bonus - features.cost(config.granularity), cancel=cancel
    )


def _runs(given: StrategyInput, forced: IndexArray) -> tuple[IndexArray, RunSpans]:
    """Return the bounds of runs, as in Features, and the spans of them that fit into one chunk.

    forced: (p,) int64, gaps that end a run whatever lies there.
    """
    bounds = np.union1d(_bounds(given), forced + 1)
    spans = _fitting(bounds, given)
    if len(spans) > _MAX_SPANS:
        # Any two neighbours that are left have more tokens together, so that no more spans than these fit.
        sizes = given.sizes
        whole = sizes.span(0, sizes.units) * given.config.max_tokens
        length = math.ceil(2 * math.sqrt(whole / _MAX_SPANS))
        bounds = np.union1d(_joined(bounds, sizes, max_tokens=length), forced + 1)
        spans = _fitting(bounds, given)
    return bounds, spans


def _bounds(given: StrategyInput) -> IndexArray:
    """Return where a cut is possible, as numbers of units, and both ends: (runs + 1,) int64."""
    inner = np.flatnonzero(given.gaps.possible) + 1
    return np.concatenate(([0], inner, [len(given.units)]))


def _joined(bounds: IndexArray, sizes: Sizes, *, max_tokens: int) -> IndexArray:
    """Return the bounds that are left once neighbouring runs of at most so many tokens are one run.

    bounds: (runs + 1,) int64. Returns (k,) int64, with both ends.
    """
    begins, ends = sizes.begins[bounds].tolist(), sizes.ends[bounds].tolist()
    kept = [0]
    while kept[-1] < len(bounds) - 1:
        at = kept[-1]
        together = bisect_right(ends, begins[at] + max_tokens * sizes.scale, at + 1) - 1
        kept.append(max(together, at + 1))
    return bounds[kept]


def _fitting(bounds: IndexArray, given: StrategyInput) -> RunSpans:
    """Return the spans of runs up to the maximum, and the runs that are longer by themselves.

    bounds: (runs + 1,) int64. A heading that a chunk repeats counts.
    """
    sizes, max_tokens = given.sizes, np.full(len(bounds) - 1, given.config.max_tokens)
    if given.context is not None:
        max_tokens -= given.context[bounds[:-1]]
    room = sizes.begins[bounds[:-1]] + max_tokens * sizes.scale
    last = np.searchsorted(sizes.ends[bounds], room, side="right") - 1
    return RunSpans(read_only(np.maximum(last, np.arange(len(last)) + 1)))


def _first_long_enough(bounds: IndexArray, sizes: Sizes, *, min_tokens: int) -> IndexArray:
    """Return for each run the first place at which a span from it has the minimum, (runs,) int64.

    bounds: (runs + 1,) int64. Where no span has it, this is a place beyond the last.
    """
    minimum = sizes.begins[bounds[:-1]] + (min_tokens - 1) * sizes.scale
    return np.searchsorted(sizes.ends[bounds], minimum, side="right")


def _texts(given: StrategyInput) -> Iterator[str]:
    """Yield the words of the units, without the labels of messages."""
    text, units, turns = given.document.text, given.units, given.document.turns
    first = units.first
    if turns:
        contents = np.array([*(turn.content for turn in turns), 0])
        first = np.maximum(first, contents[given.blocks.turn[units.block]])
    return (text[low:high] for low, high in zip(first.tolist(), units.last.tolist(), strict=True))


def _beyond_common(said: Nats) -> Nats:
    """Return what is said of each place, less what is said of a place in general: (k,) float64, as given.

    So the number of boundaries that are to be expected is the same, whatever a text is made of.
    """
    if not len(said):
        return said
    highest = float(said.max())
    return said - (highest + math.log(float(np.mean(np.exp(said - highest)))))


def _likeliest_penalty(spans: RunSpans, gains: FloatArray, *, bonus: Nats) -> float:
    """Return the penalty for a boundary under which the text is most likely, in nats.

    gains: (len(spans),) float32. bonus: (runs + 1,) float64.
    Boundaries with a chance h each at every place cost log((1 - h) / h), and the places without them
    another log(1 - h) each; 1 / h is the mean length of chunks.
    """
    runs = len(spans.last)
    starts = [0]
    size = runs
    if runs > _SAMPLES * _SAMPLE_RUNS:
        size = _SAMPLE_RUNS
        starts = np.linspace(0, runs - size, _SAMPLES).astype(np.int64).tolist()
    penalties = np.log(_LENGTHS - 1)
    totals = -0.5 * (np.log(_LENGTHS / _EXPECTED_LENGTH) / math.log(_FACTOR)) ** 2
    for low in starts:
        totals += best_totals(spans, gains, bonus=bonus, low=low, high=low + size, penalties=penalties)
        totals -= (size - 1) * np.log1p(np.exp(-penalties))
    return float(penalties[int(totals.argmax())])


def _reasons(given: StrategyInput, features: Features, *, found: Partition, gaps: IndexArray) -> CodeArray:
    """Return (k,) uint8 of Reason: what speaks most for each boundary.

    gaps: (k,) int64, those of the boundaries that were found.
    Size, if both chunks were better one and would be too long; else a heading; else a pause or the change
    of topic, whichever says more; else the edge that lies there.
    """
    if not len(gaps):
        return np.empty(0, dtype=np.uint8)
    places = np.append(0, found.ends)
    apart = features.scatter.sums(features.bounds[places])
    weights = np.diff(features.scatter.weights_of(features.bounds[places]))
    alone = _gain(features, apart, weights=weights)
    together = _gain(features, apart[:-1] + apart[1:], weights=weights[:-1] + weights[1:])
    change = alone[:-1] + alone[1:] - together
    added = features.bonus[places[1:-1]] - features.cost(given.config.granularity)
    too_long: BoolArray = places[2:] > features.spans.last[places[:-2]]
    turn = given.blocks.turn[given.units.block[gaps + 1]]
    is_message = given.blocks.turn[given.units.block[gaps]] != turn
    pause = is_message * pause_evidence(given.document, given.config.pause_seconds)[turn]
    reasons = np.where(is_message, Reason.TURN, _EDGE_REASONS[given.gaps.edge[gaps]])
    reasons = np.where(change > 0, Reason.TOPIC, reasons)
    reasons = np.where((pause > 0) & (pause > change), Reason.TIME_GAP, reasons)
    reasons = np.where((given.gaps.heading[gaps] > 0) & ~is_message, Reason.HEADING, reasons)
    return np.where(too_long & (change + added < 0), Reason.SIZE, reasons).astype(np.uint8)


def _parting(features: Features, low: int, *, middle: int, high: int) -> float:
    """Return how much more two spans of units that meet are worth than both in one, in nats."""
    bounds = np.array([low, middle, high])
    sums, weights = features.scatter.sums(bounds), np.diff(features.scatter.weights_of(bounds))
    sums, weights = np.vstack((sums, sums.sum(axis=0))), np.append(weights, weights.sum())
    squared = np.einsum("ij,ij->i", sums, sums, dtype=np.float64)
    before, after, together = features.scatter.gains(squared, weights).tolist()
    return features.topic_weight * float(before + after - together)


def _gain(features: Features, sums: FloatArray, *, weights: Nats) -> Nats:
    """Return the weighted evidence for k spans, (k,) float64 in nats.

    sums: (k, dimensions) float32, as Scatter.sums() gives them. weights: (k,) float64.
    """
    squared = np.einsum("ij,ij->i", sums, sums, dtype=np.float64)
    return features.topic_weight * features.scatter.gains(squared, weights)
