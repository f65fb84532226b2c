"""Boxes for numbers show those of the locale, and take what is typed either way."""

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.number_box import NumberBox


@pytest.fixture
def box(qtbot: QtBot) -> NumberBox:
    """A box from −10,000 to 10,000 with two decimals."""
    box = NumberBox()
    qtbot.addWidget(box)
    box.setRange(-10_000, 10_000)
    box.setDecimals(2)
    return box


def enter(box: NumberBox, text: str) -> float:
    """Type a text in place of what there is, and return the value."""
    box.lineEdit().selectAll()
    box.lineEdit().insert(text)
    box.interpretText()
    return box.value()


@pytest.mark.usefixtures("german")
def test_a_number_is_shown_as_the_locale_has_it(box: NumberBox) -> None:
    """Thousands are parted by points in German, and decimals by a comma."""
    box.setValue(1234.5)
    assert box.text() == "1.234,50"


@pytest.mark.parametrize(
    ("text", "value"), [("0,5", 0.5), ("0.5", 0.5), ("1.250", 1250.0), ("1.250,75", 1250.75), ("-2,5", -2.5)]
)
@pytest.mark.usefixtures("german")
def test_commas_and_points_are_taken_in_german(box: NumberBox, text: str, value: float) -> None:
    """Whoever knows numbers from config files may write them so."""
    assert enter(box, text) == value


@pytest.mark.parametrize(("text", "value"), [("0,5", 0.5), ("0.5", 0.5), ("1,250", 1250.0)])
def test_commas_and_points_are_taken_in_english(box: NumberBox, text: str, value: float) -> None:
    """A comma before three digits parts thousands, and any other is a decimal point."""
    assert enter(box, text) == value


@pytest.mark.usefixtures("german")
def test_what_is_refused_is_told_as_config_files_have_it(box: NumberBox, qtbot: QtBot) -> None:
    """A number beyond the range is named, and the value stays."""
    box.setValue(7)
    with qtbot.waitSignal(box.refused) as refused:
        enter(box, "20.000,5")
    assert refused.args == ["20000.5"]
    assert box.value() == 7
