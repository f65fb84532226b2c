"""Topics weighed under a config: from scratch, or from what was weighed under another one."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.topic_search import TopicSearch

# Lengths of topics, in runs, among which the most likely is taken for the whole text.
_LENGTHS = 1.3 * 2.0 ** (np.arange(19) / 2)
_FACTOR = 3.0
# More than candidates lose of what all spans would give, in nats.
_LOST = 2.0
# It is worth a draft if its places are so much fewer than all.
_FEWER = 0.8


@dataclass(frozen=True, eq=False)
class WeighedTopics:
    """Where topics may begin in a text, and what a boundary between two costs.

    begins: (t + 1,) int64, all units at which a topic may begin, and the number of units. search: finds the
    best topics between these, or in a draft between some of them. penalty: what a boundary costs at
    granularity 0, by the length of topics that explains the text best, in nats.
    is_draft: whether candidates and penalty are of another config, near which they hardly change.
    """

    begins: IndexArray
    search: TopicSearch
    penalty: float
    is_draft: bool = False

    def cost(self, granularity: float) -> float:
        """Return what a boundary costs: the penalty, less a factor of 2 for each step of granularity."""
        return self.penalty - math.log(2) * granularity


def weigh_topics(
    search: TopicSearch,
    *,
    expected_length: float,
    granularity: float,
    pinned: IndexArray,
    earlier: WeighedTopics | None,
    is_draft: bool,
    progress: Progress,
    cancel: CancelToken | None,
) -> WeighedTopics:
    """Weigh the topics of a text. Raises Cancelled.

    search: of all places at which a topic may begin, not weighed yet. expected_length: of topics, before the
    text has said anything, give or take a factor; it decides in short texts. pinned: (p,) int64, gaps that
    will be boundaries. earlier: what was weighed under another config for the same units and vectors.
    is_draft: whether it may be searched for among the likely places of the earlier one alone.
    """
    begins = search.bounds
    if earlier is not None and (is_draft or not earlier.is_draft) and search.is_like(earlier.search):
        return replace(earlier, begins=begins)
    if earlier is not None and is_draft:
        if search.take_candidates(earlier.search):
            penalty = _penalty_near(search, expected_length, penalty=earlier.penalty, cancel=cancel)
            return WeighedTopics(begins, search, penalty, is_draft=True)
        candidates = earlier.search.candidates_at(earlier.cost(granularity))
        is_likely = np.isin(begins, candidates) | ~np.isin(begins, earlier.begins)
        is_likely |= np.isin(begins, pinned + 1)
        if is_likely.sum() < _FEWER * len(begins):
            few = search.among(is_likely)
            few.draft(earlier.search, progress, cancel=cancel)
            return WeighedTopics(begins, few, earlier.penalty, is_draft=True)
    before = None if earlier is None else earlier.search
    search.weigh(progress, cancel, earlier=before)
    penalty = _likeliest_penalty(search, expected_length, earlier=before, cancel=cancel)
    return WeighedTopics(begins, search, penalty)


def _likeliest_penalty(
    search: TopicSearch,
    expected_length: float,
    *,
    earlier: TopicSearch | None,
    cancel: CancelToken | None,
) -> float:
    """Return the penalty for a boundary under which the text is most likely, in nats. Raises Cancelled.

    earlier: the search under other parameters, if any. Boundaries with a chance h each at every place cost
    log((1 - h) / h), and the places without them another log(1 - h) each; 1 / h is the mean length of topics.
    """
    penalties, besides = _likelihoods(search, expected_length)
    found = np.full(len(penalties), -np.inf)
    done = 0
    for totals in search.totals(penalties, earlier=earlier, cancel=cancel):
        if not len(totals):
            continue
        found[done : done + len(totals)] = totals + besides[done : done + len(totals)]
        done += len(totals)
        # The dearer a boundary, the less is left of the evidence: so none of the others can be likelier.
        if totals[-1] + besides[done:].max(initial=-np.inf) < found.max() - _LOST:
            break
    return float(penalties[int(found.argmax())])


def _penalty_near(
    search: TopicSearch, expected_length: float, *, penalty: float, cancel: CancelToken | None
) -> float:
    """Return the penalty that is likelier than those beside it, up from another, in nats. Raises Cancelled.

    penalty: the other, as the result. Otherwise as _likeliest_penalty().
    """
    penalties, besides = _likelihoods(search, expected_length)
    found = np.full(len(penalties), -np.inf)
    at = int(np.abs(penalties - penalty).argmin())
    while True:
        near = np.arange(max(at - 1, 0), min(at + 2, len(penalties)))
        new = near[np.isneginf(found[near])]
        found[new] = search.totals_at(penalties[new], cancel=cancel) + besides[new]
        best = int(found.argmax())
        if best == at:
            return float(penalties[at])
        at = best


def _likelihoods(search: TopicSearch, expected_length: float) -> tuple[Nats, Nats]:
    """Return the penalties of which one is chosen, and how likely each is by itself, (p,) float64 both."""
    penalties = np.log(_LENGTHS - 1)
    besides = -(len(search.bounds) - 2) * np.log1p(np.exp(-penalties))
    besides -= 0.5 * (np.log(_LENGTHS / expected_length) / math.log(_FACTOR)) ** 2
    return penalties, besides
