"""The learned metric against the plain formula."""

import numpy as np
import pytest

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence.partition import RunSpans
from seamline.engine.evidence.run_sums import RunSums
from seamline.engine.evidence.scatter import Scatter, learned_scatter, parting, partings
from seamline.engine.evidence.span_gains import span_gains
from seamline.engine.evidence.topic_metric import TopicMetric, group_ratios, pooled_vectors, unit_weights

RATIOS = np.array([0.4, 0.1, 0.02])
STARTS = np.array([0, 2, 3, 7])


def metric_of(dimensions: int = 9) -> TopicMetric:
    random = np.random.default_rng(7)
    return TopicMetric(random.normal(size=(dimensions, 7)).astype(np.float32), RATIOS, STARTS)


def scatter_of_units(units: int) -> Scatter:
    random = np.random.default_rng(units)
    vectors = random.normal(size=(units, 9)).astype(np.float32)
    weights = unit_weights(random.integers(1, 150, units))
    return learned_scatter(vectors, weights, metric=metric_of(), scale=0.3, price=1.7)


def plain_gain(scatter: Scatter, low: int, high: int) -> float:
    """The formula of the module, one direction after the other."""
    weight = float(scatter.weights[low:high].sum(dtype=np.float64))
    measured = scatter.metric.project(scatter.vectors - scatter.mean)
    total = 0.0
    for direction, ratio in enumerate(np.repeat(RATIOS, np.diff(STARTS)).tolist()):
        deviations = measured[low:high, direction].astype(np.float64)
        squared = float(scatter.weights[low:high].astype(np.float64) @ deviations) ** 2
        total += squared * ratio / (1 + weight * ratio) - scatter.price * np.log1p(weight * ratio)
    return 0.5 * scatter.scale * total


def test_gains_of_all_spans_are_those_of_the_formula() -> None:
    units = 150
    scatter = scatter_of_units(units)
    # Runs of one to three units, so that there are some in more than one block of rows.
    bounds = np.union1d(np.random.default_rng(3).choice(units, 100, replace=False), [0, units])
    runs = len(bounds) - 1
    spans = RunSpans(np.minimum(np.arange(runs) + 1 + np.arange(runs) % 40, runs))
    gains = span_gains(RunSums(scatter, bounds), spans=spans)
    first, end = spans.places(0, runs)
    expected = [plain_gain(scatter, bounds[low], bounds[high]) for low, high in zip(first, end, strict=True)]
    np.testing.assert_allclose(gains, expected, atol=2e-3)


def test_a_single_span_has_the_gain_it_has_among_all() -> None:
    scatter = scatter_of_units(20)
    bounds = np.array([0, 4, 9, 20])
    gains = scatter.worth(scatter.sums(bounds), np.diff(scatter.weights_of(bounds)))
    expected = [plain_gain(scatter, low, high) for low, high in ((0, 4), (4, 9), (9, 20))]
    np.testing.assert_allclose(gains, expected, atol=1e-3)
    whole = plain_gain(scatter, 4, 20)
    parted = parting(scatter, 4, middle=9, high=20)
    assert parted == pytest.approx(expected[1] + expected[2] - whole, abs=1e-3)


def test_deviations_are_around_the_weighted_mean() -> None:
    scatter = scatter_of_units(30)
    np.testing.assert_allclose(scatter.weights @ (scatter.vectors - scatter.mean), 0.0, atol=1e-4)
    np.testing.assert_allclose(scatter.sums(np.array([0, 30])), 0.0, atol=1e-3)


def test_units_without_characters_weigh_nothing() -> None:
    scatter = learned_scatter(
        np.ones((3, 9), dtype=np.float32),
        unit_weights(np.zeros(3, dtype=np.int64)),
        metric=metric_of(),
        scale=1.0,
        price=1.0,
    )
    assert not span_gains(RunSums(scatter, np.arange(4)), spans=RunSpans(np.full(3, 3))).any()


def test_directions_of_like_ratios_are_of_one_class() -> None:
    ratios, starts = group_ratios(np.array([0.8, 0.7, 0.1, 0.09, 0.01]), 3)
    np.testing.assert_allclose(ratios, [0.75, 0.095, 0.01])
    assert starts.tolist() == [0, 2, 4, 5]


def test_equal_ratios_are_one_class() -> None:
    ratios, starts = group_ratios(np.full(4, 0.2), 8)
    assert ratios.tolist() == [pytest.approx(0.2)]
    assert starts.tolist() == [0, 4]


def test_a_message_has_the_direction_of_its_sentences_by_their_length() -> None:
    vectors = np.array([[1, 0], [0, 1], [0, 1], [0, 0]], dtype=np.float32)
    pooled = pooled_vectors(vectors, np.array([9, 16, 4, 0]), bounds=np.array([0, 2, 3, 4]))
    np.testing.assert_allclose(pooled, [[0.6, 0.8], [0.0, 1.0], [0.0, 0.0]], atol=1e-6)


def test_parting_of_a_group_hangs_on_no_other() -> None:
    """What is kept of a group is what it would have among any others: margins are told to a thousandth."""
    random = np.random.default_rng(3)
    # As large as a real one: of smaller ones the products are the same in any batch.
    projection = random.normal(size=(256, 160)).astype(np.float32)
    metric = TopicMetric(projection, RATIOS, np.array([0, 40, 90, 160]))
    vectors = random.normal(size=(3_000, 256)).astype(np.float32)
    weights = np.ones(3_000, dtype=np.float32)
    scatter = learned_scatter(vectors, weights, metric=metric, scale=0.3, price=1.7)
    bounds = np.arange(3_001)
    ends = np.append(0, np.cumsum(np.random.default_rng(4).integers(1, 70, 40)))
    groups = np.column_stack((ends[:-1], ends[1:]))
    together = partings(scatter, bounds, groups=groups)
    alone = [partings(scatter, bounds, groups=groups[number : number + 1]) for number in range(len(groups))]
    np.testing.assert_allclose(np.concatenate(alone), together, rtol=0, atol=1e-11)


def test_weighing_spans_can_be_cancelled() -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        span_gains(RunSums(scatter_of_units(5), np.arange(6)), spans=RunSpans(np.full(5, 5)), cancel=token)


def test_a_group_that_holds_nothing_takes_nothing_from_others() -> None:
    """Sums over groups of one unit, of none and of two are those of each group by itself."""
    scatter = scatter_of_units(3)
    sums = scatter.sums(np.array([0, 1, 1, 3]))
    assert not sums[1].any()
    # Products of matrices of other sizes may be added up in another order.
    np.testing.assert_allclose(sums[[0]], scatter.sums(np.array([0, 1])), rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(sums[[2]], scatter.sums(np.array([1, 3])), rtol=1e-5, atol=1e-6)
