"""A line of facts: a long name gives way to what is said of it, and only as far as it must."""

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import colours_of

from seamline.desktop.widgets.fact_line import Fact, FactKind, FactLine
from seamline.desktop.widgets.theme import LIGHT, palette_of

NAME = Fact("a long name of a file " * 3 + ".md", FactKind.NAME)


@pytest.mark.parametrize(("width", "problems", "is_in_sight"), [(500, "2 problems", True), (500, "", False)])
def test_name_leaves_room_for_what_follows(
    qtbot: QtBot, width: int, problems: str, is_in_sight: bool
) -> None:
    """A warning is seen behind a name that would fill the line."""
    line = FactLine()
    qtbot.addWidget(line)
    line.setPalette(palette_of(LIGHT))
    line.resize(width, 24)
    facts = [NAME, Fact("7 chunks")]
    line.show_facts([*facts, Fact(problems, FactKind.WARNING)] if problems else facts)
    picture = line.grab().toImage()
    assert (LIGHT.warning in colours_of(picture)) == is_in_sight


def test_name_is_whole_where_all_fits(qtbot: QtBot) -> None:
    """It is longer than a third of the line, and drawn as it is alone."""
    line = FactLine()
    qtbot.addWidget(line)
    line.setPalette(palette_of(LIGHT))
    line.resize(900, 24)
    line.show_facts([NAME])
    alone = line.grab().toImage()
    line.show_facts([NAME, Fact("7 chunks")])
    beside = line.grab().toImage()
    width = line.fontMetrics().horizontalAdvance(NAME.text)
    assert width > 300
    assert alone.copy(0, 0, width, 24) == beside.copy(0, 0, width, 24)
