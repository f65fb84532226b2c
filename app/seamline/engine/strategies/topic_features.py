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
from seamline.engine.evidence.topic_levels import TopicLevels
from seamline.engine.sizing.size_limits import Proposal
from seamline.engine.sizing.topic_sizes import Divider
from seamline.engine.strategies.learned_topics import LearnedTopics, learn_from, unit_texts
from seamline.engine.strategies.run_layout import RunLayout, lay_out, pins_amid_runs
from seamline.engine.strategies.strategy import StrategyInput

# Lengths of topics, in runs, among which the most likely is taken for the whole text.
_LENGTHS = 1.3 * 2.0 ** (np.arange(19) / 2)
_FACTOR = 3.0
# So many changes from chunk to chunk are kept: 2 MB.
_MAX_CHANGES = 1 << 16
# Of chunks of more units it is found anew what changes between them.
_MAX_UNITS = 1 << 16
# More than candidates lose of what all spans would give, in nats.
_LOST = 2.0


Asked = tuple[float, int, bytes]
"""The granularity, the minimum, and pins as bytes: all that a division hangs on besides the features."""


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
        cut. levels: where topics may begin, and the best ones. divider: of topics that are too long.
    markers, openings, structure: (n - 1,) float64, what discourse markers, learned openings of topics and
        structure say for a boundary at each gap, weighted.
    bonus: (runs + 1,) float64, their sum at the places between runs, less what all places have in common.
    penalty: what a boundary costs at granularity 0, by the length of topics that explains the text best.
    All in nats. wording, layout: what they rest on. is_draft: whether topics begin at candidates
    that were found under other weights, and the penalty is the likeliest near the one under these.
    _known: unweighted, what partings() has found of the groups that it has met, by where each begins and how
        long it is. _known_changes: the same of changes(), by where two neighbours begin and their lengths.
    known_reasons: (k,) uint8 each, of Reason, of the boundaries of the divisions that were met.
    proposals: what was found before it is asked for.
    """

    bounds: IndexArray
    scatter: Scatter
    levels: TopicLevels
    divider: Divider
    markers: Nats
    openings: Nats
    structure: Nats
    bonus: Nats
    penalty: float
    topic_weight: float
    wording: Wording
    layout: RunLayout
    is_draft: bool = False
    _known: KnownValues = field(default_factory=KnownValues)
    _known_changes: KnownValues = field(default_factory=lambda: KnownValues(_MAX_CHANGES))
    known_reasons: dict[Asked, CodeArray] = field(default_factory=dict)
    proposals: dict[Asked, Proposal] = field(default_factory=dict)

    def cost(self, granularity: float) -> float:
        """Return what a boundary costs: the penalty, less a factor of 2 for each step of granularity."""
        return self.penalty - math.log(2) * granularity

    def is_amid_run(self, gap: int) -> bool:
        """Whether a gap between two units is no place between runs."""
        return bool(self.bounds[np.searchsorted(self.bounds, gap + 1)] != gap + 1)

    def parting(self, low: int, *, middle: int, high: int) -> float:
        """Return how much more two spans of units that meet are worth than both in one, in nats, weighted."""
        ends = np.array([low, middle, high])
        at = np.searchsorted(self.levels.bounds, ends)
        if (self.levels.bounds[np.minimum(at, len(self.levels.bounds) - 1)] == ends).all():
            low, middle, high = self.levels.elements[at].tolist()
            return self.topic_weight * parting(self.levels.scatter, low, middle=middle, high=high)
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
        keys = (groups[:-1] << 32) + lengths
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
    levels = TopicLevels(learned.topics, begins, learned.elements_at(begins), of_topics, config.topic_weight)
    length, before = learned.expected_length, None if earlier is None else earlier.levels
    if earlier is not None and _is_good_enough(earlier, given) and levels.is_like(earlier.levels):
        levels, penalty, is_draft = earlier.levels, earlier.penalty, earlier.is_draft
    elif earlier is not None and given.is_draft and levels.take_candidates(earlier.levels):
        penalty, is_draft = _penalty_near(levels, length, penalty=earlier.penalty, cancel=given.cancel), True
    else:
        levels.weigh(given.progress, given.cancel, earlier=before)
        penalty, is_draft = _likeliest_penalty(levels, length, earlier=before, cancel=given.cancel), False
    divider = Divider(learned.parts, bounds, layout.spans, bonus, config.topic_weight, levels)
    if earlier is not None:
        divider.reuse(earlier.divider)
    # A place of both is explained as that of a topic.
    bonus = bonus.copy()
    bonus[np.searchsorted(bounds, begins)] = of_topics
    has_runs = earlier is not None and divider.has_runs_of(earlier.divider)
    return Features(
        bounds=bounds,
        scatter=learned.parts,
        levels=levels,
        divider=divider,
        markers=read_only(markers),
        openings=read_only(openings),
        structure=read_only(structure + sure),
        bonus=read_only(bonus),
        penalty=penalty,
        topic_weight=config.topic_weight,
        wording=wording,
        layout=layout,
        is_draft=is_draft,
        _known=earlier._known if earlier is not None and has_runs else KnownValues(),
        _known_changes=(
            earlier._known_changes if earlier is not None and has_runs else KnownValues(_MAX_CHANGES)
        ),
    )


def _is_good_enough(earlier: Features, given: StrategyInput) -> bool:
    """Whether the topics of earlier features will do, if all that they rest on is the same."""
    return given.is_draft or not earlier.is_draft


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


def _likeliest_penalty(
    levels: TopicLevels,
    expected_length: float,
    *,
    earlier: TopicLevels | None,
    cancel: CancelToken | None,
) -> float:
    """Return the penalty for a boundary under which the text is most likely, in nats. Raises Cancelled.

    earlier: the levels under other parameters, if any. expected_length: of topics, before the text has said
    anything, give or take a factor; it decides in short texts. Boundaries with a chance h each at every place
    cost log((1 - h) / h), and the places without them another log(1 - h) each; 1 / h is the mean length of
    topics.
    """
    penalties, besides = _likelihoods(levels, expected_length)
    found = np.full(len(penalties), -np.inf)
    done = 0
    for totals in levels.totals(penalties, earlier=earlier, cancel=cancel):
        if not len(totals):
            continue
        found[done : done + len(totals)] = totals + besides[done : done + len(totals)]
        done += len(totals)
        # The dearer a boundary, the less is left of the evidence: so none of the others can be likelier.
        if totals[-1] + besides[done:].max(initial=-np.inf) < found.max() - _LOST:
            break
    return float(penalties[int(found.argmax())])


def _penalty_near(
    levels: TopicLevels, expected_length: float, *, penalty: float, cancel: CancelToken | None
) -> float:
    """Return the penalty that is likelier than those beside it, up from another, in nats. Raises Cancelled.

    penalty: the other, as the result. Otherwise as _likeliest_penalty().
    """
    penalties, besides = _likelihoods(levels, expected_length)
    found = np.full(len(penalties), -np.inf)
    at = int(np.abs(penalties - penalty).argmin())
    while True:
        near = np.arange(max(at - 1, 0), min(at + 2, len(penalties)))
        new = near[np.isneginf(found[near])]
        found[new] = levels.totals_at(penalties[new], cancel=cancel) + besides[new]
        best = int(found.argmax())
        if best == at:
            return float(penalties[at])
        at = best


def _likelihoods(levels: TopicLevels, expected_length: float) -> tuple[Nats, Nats]:
    """Return the penalties of which one is chosen, and how likely each is by itself, (p,) float64 both."""
    penalties = np.log(_LENGTHS - 1)
    besides = -(len(levels.bounds) - 2) * np.log1p(np.exp(-penalties))
    besides -= 0.5 * (np.log(_LENGTHS / expected_length) / math.log(_FACTOR)) ** 2
    return penalties, besides
