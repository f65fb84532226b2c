"""Tests that loop over many cases fail as so many tests would."""

import pytest
from tests.every import every


def test_every_case_is_run_and_each_failure_is_named() -> None:
    """Cases after one that fails are run too, and the report names those that fail, and no others."""
    seen: list[int] = []

    @every("number", [1, 2, 3, 4], ids=lambda number: f"number {number}")
    def check(number: int) -> None:
        seen.append(number)
        if number == 2:
            pytest.fail("nothing was raised")
        assert number != 3

    with pytest.raises(BaseExceptionGroup, match="2 of 4 cases failed") as caught:
        check()
    assert seen == [1, 2, 3, 4]
    assert [error.__notes__ for error in caught.value.exceptions] == [
        ["in the case number 2"],
        ["in the case number 3"],
    ]


def test_a_test_without_cases_is_refused() -> None:
    """A test that would run on nothing could not fail."""
    with pytest.raises(AssertionError, match="no cases for number"):
        every("number", [])


@pytest.mark.parametrize("outer", [1])
@every("inner", [2, 3])
def test_fixtures_and_parameters_go_along(inner: int, outer: int, tmp_path: object) -> None:
    """What else a test takes it gets as any other."""
    assert (outer, inner > outer, tmp_path is not None) == (1, True, True)
