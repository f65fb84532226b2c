"""What parting spans is worth, and what it takes where a long text has thousands of them."""

import tracemalloc

import numpy as np

from seamline.engine.evidence.scatter import Scatter, parting, partings, partings_between, plain_scatter


def scatter_of(count: int) -> Scatter:
    vectors = np.random.default_rng(3).normal(size=(count, 64)).astype(np.float32)
    return plain_scatter(vectors, np.ones(count, dtype=np.float32))


def test_many_places_are_weighed_as_each_by_itself() -> None:
    scatter = scatter_of(5_000)
    bounds = np.arange(5_001)
    between = partings_between(scatter, bounds[:-2], middle=bounds[1:-1], high=bounds[2:])
    inside = partings(scatter, bounds, groups=np.array([(0, 5_000)]))
    for at in (0, 2_047, 2_048, 4_998):
        np.testing.assert_allclose(between[at], parting(scatter, at, middle=at + 1, high=at + 2))
        np.testing.assert_allclose(inside[at + 1], parting(scatter, 0, middle=at + 1, high=5_000), rtol=1e-4)


def test_many_places_take_few_megabytes() -> None:
    """The vectors of 40,000 spans are 10 MB; their sums on both sides, and of both, would be 30."""
    scatter = scatter_of(40_002)
    bounds = np.arange(40_003)
    partings_between(scatter, bounds[:3], middle=bounds[1:4], high=bounds[2:5])
    tracemalloc.start()
    partings_between(scatter, bounds[:-2], middle=bounds[1:-1], high=bounds[2:])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8 << 20
