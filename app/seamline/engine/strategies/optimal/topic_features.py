"""What the optimal strategy prepares: where topics may begin, and the evidence for each way to part them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from seamline.engine.arrays import CodeArray, FloatArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.evidence.known_values import KnownValues
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.scatter import Scatter, parting, partings, partings_between
from seamline.engine.evidence.topic_search import TopicSearch
from seamline.engine.evidence.weighed_topics import WeighedTopics, weigh_topics
from seamline.engine.sizing.cut import Proposal
from seamline.engine.strategies.optimal.learned_topics import LearnedTopics, learn_from, unit_texts
from seamline.engine.strategies.optimal.run_layout import RunLayout, lay_out, pins_amid_runs
from seamline.engine.strategies.optimal.topic_divider import Divider
from seamline.engine.strategies.strategy import StrategyInput

# How many values the two caches hold at most: 2 MB of changes, and 8 MB of partings, or four for each run.
_MAX_CHANGES, _MAX_PARTINGS = 1 << 16, 1 << 20
# Chunks of more units do not fit into a key of the cache, so that their changes are computed each time.
_MAX_UNITS = 1 << 16


Asked = tuple[float, int, bytes]
"""All that a division depends on besides the features: granularity, minimum, and the pins as bytes."""


@dataclass(frozen=True)
class Wording:
    """The evidence that follows from the units and their vectors alone, before any parameters.

    markers: (n - 1,) float64, how much discourse markers speak for a boundary at each gap, in nats. learned:
    the evidence of the vectors.
    """

    markers: Nats
    learned: LearnedTopics


@dataclass(frozen=True)
class Features:
    """All evidence about how to divide a text into n units, before granularity and minimum are applied.

    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units; no cut divides a run.
    scatter: says how well spans of units hold together. topics: the search for topics. divider: divides those
        that are too long.
    markers, openings, structure: (n - 1,) float64, how much discourse markers, learned signs of an opening
        and structure speak for a boundary at each gap, in nats, weighted.
    bonus: (runs + 1,) float64, their sum before each run, less what all places have in common, in nats.
    topic_weight: what gains of spans are multiplied by. wording, layout: what all of this was made from, for
        reuse.
    _known: cache of partings(), unweighted, by the units of a group. _known_changes: cache of changes(),
        unweighted, by where two neighbours begin and their lengths.
    known_reasons: cache of the reasons of boundaries, (k,) uint8 of Reason for each division. proposals:
        those that were found before they were asked for.
    """

    bounds: IndexArray
    scatter: Scatter
    topics: WeighedTopics
    divider: Divider
    markers: Nats
    openings: Nats
    structure: Nats
    bonus: Nats
    topic_weight: float
    wording: Wording
    layout: RunLayout
    _known: KnownValues = field(default_factory=KnownValues)
    _known_changes: KnownValues = field(default_factory=lambda: KnownValues(_MAX_CHANGES))
    known_reasons: dict[Asked, CodeArray] = field(default_factory=dict)
    proposals: dict[Asked, Proposal] = field(default_factory=dict)

    @property
    def is_draft(self) -> bool:
        """Whether the search for topics or the gains of spans are a draft's."""
        return self.topics.is_draft or self.divider.is_draft

    def is_amid_run(self, gap: int) -> bool:
        """Whether a gap between two units lies inside a run."""
        return bool(self.bounds[np.searchsorted(self.bounds, gap + 1)] != gap + 1)

    def parting(self, low: int, *, middle: int, high: int) -> float:
        """Return how much more two adjacent spans of units are worth apart than joined, in nats, weighted."""
        ends = np.array([low, middle, high])
        search = self.topics.search
        at = np.searchsorted(search.bounds, ends)
        if (search.bounds[np.minimum(at, len(search.bounds) - 1)] == ends).all():
            low, middle, high = search.elements[at].tolist()
            return self.topic_weight * parting(search.scatter, low, middle=middle, high=high)
        return self.topic_weight * parting(self.scatter, low, middle=middle, high=high)

    def changes(self, ends: IndexArray) -> Nats:
        """Return how much more each two neighbouring chunks are worth apart than joined, weighted.

        ends: (k + 1,) int64, the units at which k chunks begin, and the number of units. Returns (k - 1,)
        float64 in nats. Pairs that were weighed before are looked up.
        """
        lengths = np.diff(ends)
        keys = (ends[:-2] << 32) + (lengths[:-1] << 16) + lengths[1:]
        is_known, found = self._known_changes.find(keys, np.ones_like(keys))
        is_keyed = np.maximum(lengths[:-1], lengths[1:]) < _MAX_UNITS
        new = ~(is_known & is_keyed)
        if new.any():
            low, middle, high = ends[:-2][new], ends[1:-1][new], ends[2:][new]
            found[new] = partings_between(self.scatter, low, middle=middle, high=high)
            new &= is_keyed
            self._known_changes.add(keys[new], np.ones_like(keys[new]), found[new])
        return np.asarray(self.topic_weight * found)

    def too_long(self, groups: IndexArray) -> IndexArray:
        """Return the groups above the maximum size that can be divided, (k, 2) int64.

        groups: (g + 1,) int64, the runs at which groups begin, and the number of runs. For each group that is
        too long, and has several runs, those at which it begins and ends are returned.
        """
        long = (groups[1:] > self.divider.spans.last[groups[:-1]]) & (np.diff(groups) > 1)
        return np.column_stack((groups[:-1], groups[1:]))[long]

    def partings(self, groups: IndexArray, cancel: CancelToken | None = None) -> Nats:
        """Return what the group of each run gains from being split in two before that run, weighted.

        groups: (g + 1,) int64, as for too_long(). Returns (runs + 1,) float64 in nats, 0 where a group
        begins. Groups that were weighed before are looked up. Raises Cancelled.
        """
        pairs, lengths = np.column_stack((groups[:-1], groups[1:])), np.diff(groups)
        keys = _group_keys(self.bounds, groups)
        is_known, found = self._known.find(keys, lengths)
        new = ~is_known
        if new.any():
            of_new = partings(self.scatter, self.bounds, groups=pairs[new], cancel=cancel)
            found[np.repeat(new, lengths)] = of_new
            self._known.add(keys[new], lengths[new], of_new)
        return np.asarray(self.topic_weight * np.append(found, 0.0))


def prepare_features(given: StrategyInput, vectors: FloatArray) -> Features:
    """Gather the evidence about a text. vectors: (n, dimensions) float32, of its units. Raises Cancelled."""
    config = given.config
    forced = pins_amid_runs(given)
    earlier = given.earlier if isinstance(given.earlier, Features) else None
    layout = None if earlier is None or not earlier.layout.is_of(given, forced) else earlier.layout
    layout = layout or lay_out(given, forced)
    bounds, begins = layout.bounds, layout.begins
    wording = earlier.wording if earlier is not None else _wording(given, vectors)
    markers, learned = config.cue_weight * wording.markers, wording.learned
    structure, sure = (config.structure_weight * each for each in (layout.structure, layout.sure))
    openings = config.cue_weight * learned.openings
    said = markers + openings + structure
    bonus = _bonus(bounds, said, sure=sure)
    of_topics = _bonus(begins, said, sure=sure)
    search = TopicSearch(learned.topics, begins, learned.elements_at(begins), of_topics, config.topic_weight)
    topics = weigh_topics(
        search,
        expected_length=learned.expected_length,
        granularity=config.granularity,
        pinned=given.pinned,
        earlier=None if earlier is None else earlier.topics,
        is_draft=given.is_draft,
        progress=given.progress,
        cancel=given.cancel,
    )
    divider = Divider(learned.parts, bounds, layout.spans, bonus, config.topic_weight, topics.search)
    if earlier is not None:
        divider.reuse(earlier.divider, is_draft=topics.is_draft)
    # Where both a topic and a part of one may begin, "why here" shows the bonus of a topic.
    bonus = bonus.copy()
    bonus[np.searchsorted(bounds, begins)] = of_topics
    return Features(
        bounds=bounds,
        scatter=learned.parts,
        topics=topics,
        divider=divider,
        markers=read_only(markers),
        openings=read_only(openings),
        structure=read_only(structure + sure),
        bonus=read_only(bonus),
        topic_weight=config.topic_weight,
        wording=wording,
        layout=layout,
        _known=KnownValues(max(_MAX_PARTINGS, 4 * len(bounds))) if earlier is None else earlier._known,
        _known_changes=KnownValues(_MAX_CHANGES) if earlier is None else earlier._known_changes,
    )


def _group_keys(bounds: IndexArray, groups: IndexArray) -> IndexArray:
    """Return a hash of each group of runs, (g,) int64, at least 0.

    bounds: (runs + 1,) int64, the units at which runs begin. groups: (g + 1,) int64, as for too_long(). The
    hash depends on the units at which the group and its runs begin and end, and on nothing else. Two groups
    that differ have the same one with a probability of 2 ** -63.
    """
    drawn = bounds.astype(np.uint64) + np.uint64(1)
    for factor in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F):
        drawn *= np.uint64(factor)
        drawn ^= drawn >> np.uint64(29)
    before = np.append(np.uint64(0), np.cumsum(drawn))
    of_runs = before[groups[1:]] - before[groups[:-1]]
    # The end of the last run is hashed by another factor than the beginnings of runs.
    keys = of_runs + np.uint64(3) * drawn[groups[1:]]
    return np.asarray(keys >> np.uint64(1), dtype=np.int64)


def _wording(given: StrategyInput, vectors: FloatArray) -> Wording:
    texts = unit_texts(given)
    return Wording(read_only(marker_evidence(texts)), learn_from(given, vectors, texts=texts))


def _bonus(bounds: IndexArray, said: Nats, *, sure: Nats) -> Nats:
    """Return what a boundary at each bound adds before its cost, (k + 1,) float64 in nats; 0 at both ends.

    bounds: (k + 1,) int64, units. said: (n - 1,) float64, what speaks for a boundary at each gap. sure: (n -
    1,) float64, the same of signs that are not compared with other places. Both in nats.
    """
    at = bounds[1:-1] - 1
    bonus = np.zeros(len(bounds))
    bonus[1:-1] = _beyond_common(said[at]) + sure[at]
    return read_only(bonus)


def _beyond_common(said: Nats) -> Nats:
    """Return what is said of each place, less the logarithm of the mean odds: (k,) float64 in nats, as given.

    So as many boundaries are to be expected in any text, whatever it is made of.
    """
    if not len(said):
        return said
    highest = float(said.max())
    return said - (highest + math.log(float(np.mean(np.exp(said - highest)))))
