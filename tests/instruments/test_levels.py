"""Heights of the curve as they are said."""

import pytest

from seamline.engine.config import Config
from seamline.instruments.levels import as_distance, level_of

SIMILARITY, DEPTH = (Config(boundary_score=score) for score in ("similarity", "depth"))


@pytest.mark.parametrize(("height", "side", "passes"), [(0.2, "below", True), (0.6, "above", False)])
def test_similarities_are_said_as_they_are(height: float, side: str, passes: bool) -> None:
    """A similarity is one of a boundary if it lies below the threshold."""
    level = level_of(SIMILARITY, height, threshold=0.5)
    assert (level.name, level.value, level.threshold) == ("similarity", height, 0.5)
    assert (level.side, level.passes, level.sign) == (side, passes, "<")
    assert as_distance(SIMILARITY, 0.3) == 0.3


@pytest.mark.parametrize(("height", "side", "passes"), [(0.2, "beyond", True), (0.6, "short of", False)])
def test_depths_hang_from_the_top(height: float, side: str, passes: bool) -> None:
    """A depth is one of a boundary if it is larger than the threshold's: what lies low is deep."""
    level = level_of(DEPTH, height, threshold=0.5)
    assert level.name == "depth"
    assert level.value == pytest.approx(2 * (1 - height))
    assert level.threshold == 1.0
    assert level.distance == pytest.approx(as_distance(DEPTH, abs(height - 0.5)))
    assert (level.side, level.passes, level.sign) == (side, passes, ">")
