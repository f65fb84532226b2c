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

# So many changes from chunk to chunk are kept, 2 MB, and so many partings, unless one text has as many.
_MAX_CHANGES, _MAX_PARTINGS = 1 << 16, 1 << 20
# Of chunks of more units it is found anew what changes between them.
_MAX_UNITS = 1 << 16


Asked = tuple[float, int, bytes]
"""The granularity, the minimum, and pins as bytes: all that a division depends on besides the features."""


@dataclass(frozen=True)
class Wording:
    """What follows from the units and their vectors alone, whatever the parameters.

    markers: (n - 1,) float64, what discourse markers say for a boundary at each gap, in nats.
    """

    markers: Nats
    learned: LearnedTopics


@dataclass(frozen=True)
class Features:
    """The evidence for each way to divide a text, whatever the granularity and the minimum.

    bounds: (runs + 1,) int64, the units at which runs begin, and the number of units; a run is what is not
        cut. topics: where they may begin, and the best ones. divider: of topics that are too long.
    markers, openings, structure: (n - 1,) float64, what discourse markers, learned openings of topics and
        structure say for a boundary at each gap, weighted.
    bonus: (runs + 1,) float64, their sum at the places between runs, less what all places have in common.
    All in nats. wording, layout: what they rest on.
    _known: unweighted, what partings() has found of the groups that it has met, by the units of each.
        _known_changes: the same of changes(), by where two neighbours begin and their lengths.
    known_reasons: (k,) uint8 each, of Reason, of the boundaries of the divisions that were met.
    proposals: what was found before it is asked for.
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
        """Whether the topics are drafted, or what holds spans together."""
        return self.topics.is_draft or self.divider.is_draft

    def is_amid_run(self, gap: int) -> bool:
        """Whether a gap between two units is no place between runs."""
        return bool(self.bounds[np.searchsorted(self.bounds, gap + 1)] != gap + 1)

    def parting(self, low: int, *, middle: int, high: int) -> float:
        """Return how much more two spans of units that meet are worth than both in one, in nats, weighted."""
        ends = np.array([low, middle, high])
        search = self.topics.search
        at = np.searchsorted(search.bounds, ends)
        if (search.bounds[np.minimum(at, len(search.bounds) - 1)] == ends).all():
            low, middle, high = search.elements[at].tolist()
            return self.topic_weight * parting(search.scatter, low, middle=middle, high=high)
        return self.topic_weight * parting(self.scatter, low, middle=middle, high=high)

    def changes(self, ends: IndexArray) -> Nats:
        """Return how much more chunks are worth than each two neighbours in one, (k - 1,) float64, weighted.

        ends: (k + 1,) int64, the units at which k chunks begin, and the number of units. What was met before
        is not weighed again.
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
        """Return where groups begin and end that are above the maximum and have several runs, (k, 2) int64.

        groups: (g + 1,) int64, the numbers of the runs at which they begin, and the number of runs.
        """
        long = (groups[1:] > self.divider.spans.last[groups[:-1]]) & (np.diff(groups) > 1)
        return np.column_stack((groups[:-1], groups[1:]))[long]

    def partings(self, groups: IndexArray, cancel: CancelToken | None = None) -> Nats:
        """Return what each group gains if it is parted before each of its runs, (runs + 1,) float64 in nats.

        groups: (g + 1,) int64, as for too_long(). A group that was met before is not weighed again. Raises
        Cancelled.
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
    """Prepare the evidence of a text. vectors: (n, dimensions) float32, of its units. Raises Cancelled."""
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
    # A place of both is explained as that of a topic.
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
    """Return a number for each group of runs that tells it from others, (g,) int64, at least 0.

    bounds: (runs + 1,) int64, the units at which runs begin. groups: (g + 1,) int64, as for too_long(). It
    depends on the units at which the group and its runs begin and end, whatever runs there are elsewhere. Two
    that differ have the same by a chance of one in 2 ** 63.
    """
    drawn = bounds.astype(np.uint64) + np.uint64(1)
    for factor in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F):
        drawn *= np.uint64(factor)
        drawn ^= drawn >> np.uint64(29)
    before = np.append(np.uint64(0), np.cumsum(drawn))
    of_runs = before[groups[1:]] - before[groups[:-1]]
    # Where the last run ends is told by another number than where one begins.
    keys = of_runs + np.uint64(3) * drawn[groups[1:]]
    return np.asarray(keys >> np.uint64(1), dtype=np.int64)


def _wording(given: StrategyInput, vectors: FloatArray) -> Wording:
    texts = unit_texts(given)
    return Wording(read_only(marker_evidence(texts)), learn_from(given, vectors, texts=texts))


def _bonus(bounds: IndexArray, said: Nats, *, sure: Nats) -> Nats:
    """Return what a boundary at each of some bounds is worth, (k + 1,) float64 in nats; 0 at both ends.

    bounds: (k + 1,) int64. said, sure: (n - 1,) float64, what is said of each gap, and besides.
    """
    at = bounds[1:-1] - 1
    bonus = np.zeros(len(bounds))
    bonus[1:-1] = _beyond_common(said[at]) + sure[at]
    return read_only(bonus)


def _beyond_common(said: Nats) -> Nats:
    """Return what is said of each place, less what is said of a place in general: (k,) float64, as given.

    So the number of boundaries that are to be expected is the same, whatever a text is made of.
    """
    if not len(said):
        return said
    highest = float(said.max())
    return said - (highest + math.log(float(np.mean(np.exp(said - highest)))))
