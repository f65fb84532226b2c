"""The next step of a setting, in words."""

import numpy as np
import pytest

from seamline.desktop.parameters.next_step import describe_steps
from seamline.engine.sizing.size_limits import Reason
from seamline.instruments.forecast import Flip, Forecast, NextStep

NEW = Flip(5, True, Reason.TOPIC, "before “So it is”")
OTHER = Flip(7, True, Reason.HEADING, "before “Bees”")
GONE = Flip(9, False, Reason.SIZE, "inside “Lamps”")


def forecast_with(parameter: str, up: NextStep | None, down: NextStep | None = None) -> Forecast:
    return Forecast(
        parameter, np.array([0.0]), np.array([8]), 1.0, current=0.0, now=8, has_effect=True, up=up, down=down
    )


@pytest.mark.parametrize(
    ("parameter", "step", "expected"),
    [
        ("granularity", NextStep(1.5, 9, (NEW,)), "At +1.5 one more: before “So it is”."),
        ("granularity", NextStep(-1.5, 7, (GONE,)), "At −1.5 one less: inside “Lamps”."),
        (
            "max_tokens",
            NextStep(1200, 10, (NEW, OTHER)),
            "At 1,200 two more: before “So it is” and before “Bees”.",
        ),
        (
            "threshold_std_devs",
            NextStep(0.95, 8, (NEW, GONE)),
            "At 0.95 a topic takes the place of a cut by size: before “So it is”.",
        ),
        (
            "min_tokens",
            NextStep(60, 8, (OTHER, Flip(9, False, Reason.TOPIC, ""))),
            "At 60 a cut moves: before “Bees”.",
        ),
        (
            "min_tokens",
            NextStep(60, 11, (NEW, OTHER, NEW)),
            "At 60 three more: before “So it is” and two others.",
        ),
    ],
)
def test_a_step_is_one_sentence(parameter: str, step: NextStep, expected: str) -> None:
    """It says the value with its sign and separators, how many more or fewer there are, and where."""
    assert describe_steps(forecast_with(parameter, step)) == expected


def test_more_chunks_come_first() -> None:
    """Whichever way the setting runs, what it brings is said before what it takes."""
    more, less = NextStep(-0.5, 9, (NEW,)), NextStep(2.0, 7, (GONE,))
    text = describe_steps(forecast_with("threshold_std_devs", less, more))
    assert text.startswith("At −0.50 one more")
    assert text.endswith("At 2.00 one less: inside “Lamps”.")
    lines = describe_steps(forecast_with("threshold_std_devs", less, more), "\n")
    assert lines == text.replace(" At 2.00", "\nAt 2.00")


def test_no_step_says_nothing() -> None:
    """Where nothing flips there is nothing to say."""
    assert describe_steps(forecast_with("granularity", None)) == ""
