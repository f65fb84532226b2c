"""Work on all cores at once."""

import time

import pytest

from seamline.engine.parallel import core_count, run_parallel


@pytest.mark.skipif(core_count() < 2, reason="one core does one part after the other")
def test_nothing_is_left_at_work_where_a_part_fails() -> None:
    """Whoever gets the error may use what the parts wrote to: none of them still writes."""
    done = []

    def work(part: int) -> None:
        if part == 0:
            raise ValueError("the first part")
        time.sleep(0.05)
        done.append(part)

    with pytest.raises(ValueError, match="the first part"):
        run_parallel(work, [0, 1])
    assert done == [1]
