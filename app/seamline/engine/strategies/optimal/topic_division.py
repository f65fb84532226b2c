"""How a text is divided: into its best topics, of which short ones are joined and long ones divided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.evidence.partition import Nats, Partition
from seamline.engine.evidence.topic_candidates import Topics
from seamline.engine.sizing.cut import LARGEST_MARGIN, MIN_MARGIN
from seamline.engine.strategies.optimal.topic_features import Features
from seamline.engine.strategies.optimal.topic_joining import Joined, join_short
from seamline.engine.units.sizes import Sizes


@dataclass(frozen=True)
class Division:
    """How a text of n units is divided.

    gaps: (k,) int64, ascending, the boundaries. is_topic: (k,) bool, whether each lies between two topics,
    and not between two parts of one. margins: (n - 1,) float64, in nats, as Proposal has them.
    """

    gaps: IndexArray
    is_topic: BoolArray
    margins: Nats


def divide(
    features: Features, sizes: Sizes, *, config: Config, pinned: IndexArray, cancel: CancelToken | None = None
) -> Division:
    """Return the best division of a text under a config.

    pinned: (p,) int64, ascending, gaps that must be boundaries. Raises Cancelled.
    """
    cost = features.topics.cost(config.granularity)
    topics = features.topics.search.at(cost, forced=pinned + 1, cancel=cancel)
    joined = _join(features, topics, sizes=sizes, config=config, pinned=pinned)
    long = features.too_long(joined.groups)
    divided = features.divider.divide(
        long,
        costs=np.full(len(long), cost),
        sizes=sizes,
        minimum=config.minimum,
        pinned=np.searchsorted(features.bounds, pinned + 1),
        cancel=cancel,
    )
    parts = list(zip(long.tolist(), divided, strict=True))
    return _divided(
        features,
        topics,
        joined=joined,
        parts=parts,
        cost=cost,
        sizes=sizes,
        minimum=config.minimum,
        pinned=pinned,
        cancel=cancel,
    )


def divide_ahead(
    features: Features,
    sizes: Sizes,
    *,
    config: Config,
    granularities: Sequence[float],
    cancel: CancelToken | None = None,
) -> list[Division]:
    """Return the best divisions of a text without pins at several granularities, found in one pass.

    Raises Cancelled.
    """
    costs = np.array([features.topics.cost(granularity) for granularity in granularities])
    none = np.empty(0, dtype=np.int64)
    topics = features.topics.search.ahead(costs, cancel=cancel)
    joined = [_join(features, each, sizes=sizes, config=config, pinned=none) for each in topics]
    long = [features.too_long(each.groups) for each in joined]
    divided = features.divider.divide(
        np.concatenate([np.empty((0, 2), dtype=np.int64), *long]),
        costs=np.repeat(costs, [len(each) for each in long]),
        sizes=sizes,
        minimum=config.minimum,
        pinned=none,
        # The caller keeps the divisions themselves.
        is_kept=False,
        cancel=cancel,
    )
    parts = iter(divided)
    return [
        _divided(
            features,
            each,
            joined=of_topics,
            # The partitions come in the order in which they were asked for.
            parts=[(span, next(parts)) for span in spans.tolist()],
            cost=cost,
            sizes=sizes,
            minimum=config.minimum,
            pinned=none,
            cancel=cancel,
        )
        for each, of_topics, spans, cost in zip(topics, joined, long, costs.tolist(), strict=True)
    ]


def _divided(
    features: Features,
    topics: Topics,
    *,
    joined: Joined,
    parts: Sequence[tuple[Sequence[int], Partition]],
    cost: float,
    sizes: Sizes,
    minimum: int,
    pinned: IndexArray,
    cancel: CancelToken | None,
) -> Division:
    """Put a division together from its topics and the partitions of those that are too long.

    parts: for each topic that is too long, the runs at which it begins and ends, and its partition. pinned:
    (p,) int64, gaps. Raises Cancelled.
    """
    bounds = features.bounds
    groups, inner, stays, strengths = joined.groups, joined.inner, joined.stays, joined.strengths
    margins = features.partings(groups, cancel) + features.bonus - cost
    # None of these places is a boundary, so no margin may be above 0, as a coarser estimate could be.
    np.minimum(margins, -MIN_MARGIN, out=margins)
    others = np.searchsorted(bounds, topics.places)
    margins[others] = np.maximum(margins[others], topics.lacking)
    margins[inner] = np.where(stays, strengths, -LARGEST_MARGIN)
    ends = [groups[1:-1]]
    for (low, high), found in parts:
        margins[low + 1 : high] = found.margins[1:-1]
        ends.append(low + found.ends[:-1])
    places = np.sort(np.concatenate(ends))
    of_topics = np.zeros(len(bounds))
    of_topics[inner] = np.maximum(strengths, 0.0)
    for low, found in features.divider.lengthen(
        groups,
        places,
        cost=cost,
        strengths=of_topics,
        sizes=sizes,
        minimum=minimum,
        pinned=np.searchsorted(bounds, pinned + 1),
        cancel=cancel,
    ):
        high = low + int(found.ends[-1])
        outside = (places <= low) | (places >= high)
        places = np.sort(np.concatenate((places[outside], low + found.ends[:-1])))
        margins[low + 1 : high] = found.margins[1:-1]
    of_gaps = np.full(sizes.units - 1, -LARGEST_MARGIN)
    of_gaps[bounds[1:-1] - 1] = margins[1:-1]
    return Division(bounds[places] - 1, np.isin(places, inner), of_gaps)


def _join(features: Features, topics: Topics, *, sizes: Sizes, config: Config, pinned: IndexArray) -> Joined:
    """Join topics that are too short to a neighbour. pinned: (p,) int64, gaps."""
    bounds = features.bounds
    strengths = np.minimum(topics.margins, LARGEST_MARGIN)
    stays = join_short(
        topics.bounds,
        strengths,
        sizes=sizes,
        minimum=config.minimum,
        maximum=config.max_tokens,
        fixed=np.isin(topics.bounds[1:-1], pinned + 1),
    )
    inner = np.searchsorted(bounds, topics.bounds[1:-1])
    groups = np.concatenate(([0], inner[stays], [len(bounds) - 1]))
    return Joined(inner, strengths, stays, groups)
