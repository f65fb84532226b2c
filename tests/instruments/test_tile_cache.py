"""A cache of tiles: what was not asked for for longest goes first, and it never grows too large."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from seamline.instruments.tile_cache import LIMIT_BYTES, TileCache


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 130), st.booleans()), max_size=60))
def test_it_never_holds_more_than_its_limit(steps: list[tuple[int, int, bool]]) -> None:
    """Whatever is put and asked for, in whatever order, and what it says it holds is what it holds."""
    cache = TileCache(100)
    put: dict[int, int] = {}
    for key, size, is_put in steps:
        if is_put:
            cache.put(key, np.zeros(size, dtype=np.uint8))
            put[key] = size
        found = cache.get(key)
        assert found is None or len(found) == put[key]
        held = [cache.get(each) for each in range(10)]
        assert cache.size_bytes == sum(each.nbytes for each in held if each is not None) <= 100


def test_what_was_asked_for_stays() -> None:
    """The one that nobody wanted makes room."""
    cache = TileCache(3)
    for key in "abc":
        cache.put(key, np.zeros(1, dtype=np.uint8))
    cache.get("a")
    cache.put("d", np.zeros(1, dtype=np.uint8))
    assert [key for key in "abcd" if key in cache] == ["a", "c", "d"]


def test_the_limit_is_64_megabytes() -> None:
    """As much as 256 tiles of a window's pixels."""
    assert LIMIT_BYTES == 64 * 1024 * 1024
    cache, tile = TileCache(), np.zeros((256, 256), dtype=np.uint32)
    for key in range(300):
        cache.put(key, tile)
    assert len(cache) == 256
