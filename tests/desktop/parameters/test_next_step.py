"""The next step of a setting, in words."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.next_step import describe_steps
from seamline.desktop.parameters.next_step_card import NextStepCard
from seamline.engine.sizing.cut import Reason
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
        ("granularity", NextStep(1.5, 9, (NEW,)), "At +1.5, one more: before “So it is”."),
        ("granularity", NextStep(-1.5, 7, (GONE,)), "At −1.5, one less: inside “Lamps”."),
        (
            "max_tokens",
            NextStep(1200, 10, (NEW, OTHER)),
            "At 1,200, two more: before “So it is” and before “Bees”.",
        ),
        (
            "threshold_std_devs",
            NextStep(0.95, 8, (NEW, GONE)),
            "At 0.95, a topic takes the place of a cut by size: before “So it is”.",
        ),
        (
            "min_tokens",
            NextStep(60, 8, (OTHER, Flip(9, False, Reason.TOPIC, ""))),
            "At 60, a cut moves: before “Bees”.",
        ),
        (
            "min_tokens",
            NextStep(60, 11, (NEW, OTHER, NEW)),
            "At 60, three more: before “So it is” and two others.",
        ),
        (
            "granularity",
            NextStep(-9.5, 9, (NEW, OTHER, GONE)),
            "At −9.5, one more (+2 −1): before “So it is” and before “Bees”.",
        ),
        (
            "granularity",
            NextStep(-9.5, 7, (NEW, GONE, GONE)),
            "At −9.5, one less (+1 −2): inside “Lamps”.",
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
    assert text.startswith("At −0.50, one more")
    assert text.endswith("At 2.00, one less: inside “Lamps”.")
    lines = describe_steps(forecast_with("threshold_std_devs", less, more), "\n")
    assert lines == text.replace(" At 2.00", "\nAt 2.00")


def test_no_step_says_nothing() -> None:
    """Where nothing flips there is nothing to say."""
    assert describe_steps(forecast_with("granularity", None)) == ""


def test_words_as_high_as_those_before_lay_out_nothing(qtbot: QtBot) -> None:
    """Each tick of a slider has others; what stands below the card moves only where it rests."""
    column = QWidget()
    qtbot.addWidget(column)
    card, below = NextStepCard(), QWidget()
    layout = QVBoxLayout(column)
    for widget in (card, below):
        layout.addWidget(widget)
    below.setMinimumHeight(10)
    layout.addStretch(1)
    forecast = replace(
        forecast_with("granularity", NextStep(1.5, 9, (NEW,)), NextStep(-1.5, 7, (GONE,))),
        begins=np.array([-8.0, 2.0, 4.0]),
        chunks=np.array([8, 9, 10]),
        end=8.0,
    )
    card.show_step(forecast, 2.0)
    column.resize(220, 400)
    column.show()
    QApplication.processEvents()
    place, said = below.y(), card.text()
    laid_out: list[None] = []

    class Requests(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.LayoutRequest:
                laid_out.append(None)
            return False

    requests = Requests()
    column.installEventFilter(requests)
    card.show_step(forecast, 4.0)
    QApplication.processEvents()
    assert card.text() != said
    assert laid_out == []
    card.show_step(forecast, forecast.current)
    QApplication.processEvents()
    assert laid_out
    assert below.y() > place
    assert card.height() == card.heightForWidth(card.width())
    rested = below.y()
    for passed in (2.0, 4.0):
        card.show_step(forecast, passed)
        QApplication.processEvents()
        assert below.y() == rested
    card.show_step(replace(forecast, current=4.0, up=None), 4.0)
    QApplication.processEvents()
    assert place < below.y() < rested
