"""The search for a text's topics, prepared for a config: from scratch, or from that under another config.

It also chooses what a boundary costs if the text alone decides: the cost under which it is most likely.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.evidence.partition import Nats
from seamline.engine.evidence.topic_search import TopicSearch

# The mean lengths of topics, in places, among which the likeliest is chosen for the whole text; and the
# factor by which it is expected to differ from the usual one: one standard deviation of the logarithm.
_LENGTHS = 1.3 * 2.0 ** (np.arange(19) / 2)
_FACTOR = 3.0
# The best total among candidates is below that among all spans by less than this, in nats.
_LOST = 2.0
# A draft is searched among likely places only if they are less than this share of all.
_FEWER = 0.8


@dataclass(frozen=True, eq=False)
class WeighedTopics:
    """A search for topics that is ready to be asked, and what a boundary costs in it.

    begins: (t + 1,) int64, all units at which a topic may begin, and the number of units. search: finds the
    best topics that begin at these units, or for a draft at some of them. penalty: the cost of a boundary at
    granularity 0, in nats: the one under which the text is most likely.
    is_draft: whether candidates and penalty were taken from another config, of which those of this one hardly
    differ.
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
    """Prepare the search for the topics of a text. Raises Cancelled.

    search: among all places at which a topic may begin, not weighed yet. expected_length: the usual length of
    a topic, in places, by which the penalty of a short text is chosen. pinned: (p,) int64, gaps that will be
    boundaries. earlier: what was prepared under another config for the same units and vectors. is_draft:
    whether it is enough to search among the places that were likely under that.
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
    """Return the cost of a boundary under which the text is most likely, in nats. Raises Cancelled.

    If each place is a boundary with probability h, a boundary costs log((1 - h) / h), and each of all places
    adds log(1 - h) to the likelihood; 1 / h is the mean length of topics. earlier: the search under other
    parameters, if any.
    """
    penalties, besides = _likelihoods(search, expected_length)
    found = np.full(len(penalties), -np.inf)
    done = 0
    for totals in search.totals(penalties, earlier=earlier, cancel=cancel):
        if not len(totals):
            continue
        found[done : done + len(totals)] = totals + besides[done : done + len(totals)]
        done += len(totals)
        # Totals fall as the cost rises: if even the last one would not do, no further one can be likelier.
        if totals[-1] + besides[done:].max(initial=-np.inf) < found.max() - _LOST:
            break
    return float(penalties[int(found.argmax())])


def _penalty_near(
    search: TopicSearch, expected_length: float, *, penalty: float, cancel: CancelToken | None
) -> float:
    """Return the likeliest penalty, searched for step by step from another, in nats. Raises Cancelled.

    It is likelier than the next lower and the next higher one. penalty: where to begin. Otherwise as
    _likeliest_penalty().
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
    """Return the penalties to choose from, and what is added to the total of each, (p,) float64 in nats both.

    What is added are log probabilities: of the places without a boundary, and of the mean length of topics.
    """
    penalties = np.log(_LENGTHS - 1)
    besides = -(len(search.bounds) - 2) * np.log1p(np.exp(-penalties))
    besides -= 0.5 * (np.log(_LENGTHS / expected_length) / math.log(_FACTOR)) ** 2
    return penalties, besides
