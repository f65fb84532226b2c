"""The page of all that the window is made of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from seamline.desktop.application import render_gallery
from seamline.desktop.widgets.gallery.controls import picture_of, picture_of_notes
from seamline.desktop.widgets.gallery.page import WIDTH
from seamline.desktop.widgets.theme import DARK, LIGHT, apply_theme


@pytest.fixture(autouse=True)
def light(qtbot: QtBot, qapp: QApplication) -> None:
    apply_theme(qapp, LIGHT)


def test_gallery_shows_both_themes(qapp: QApplication, tmp_path: Path) -> None:
    """The left half is light and the right one dark, and both are drawn to their ends."""
    render_gallery(tmp_path / "gallery.png")
    picture = QImage(str(tmp_path / "gallery.png"))
    assert picture.width() == WIDTH
    assert picture.pixelColor(4, 4).name() == LIGHT.window
    assert picture.pixelColor(WIDTH // 2 + 4, 4).name() == DARK.window
    for left in (0, WIDTH // 2):
        rows = range(0, picture.height(), 2)
        columns = range(left, left + WIDTH // 2, 3)
        drawn = [y for y in rows if len({picture.pixel(x, y) for x in columns}) > 1]
        assert picture.height() - max(drawn) < 80


@pytest.mark.parametrize("make", [lambda: QPushButton("Apply"), lambda: QLineEdit("40")])
def test_states_of_a_control_look_different(make: Callable[[], QWidget]) -> None:
    """What is focused or disabled is seen to be so."""
    pictures = {state: picture_of(make(), state).toImage() for state in ("normal", "focus", "disabled")}
    assert pictures["normal"] != pictures["focus"]
    assert pictures["normal"] != pictures["disabled"]


@pytest.mark.parametrize("make", [lambda: QPushButton("Apply"), QToolButton])
def test_control_under_the_pointer_looks_different(make: Callable[[], QWidget]) -> None:
    """And so does one that is pressed."""
    normal = picture_of(make(), "normal").toImage()
    assert picture_of(make(), "hover").toImage() != normal
    assert picture_of(make(), "pressed").toImage() != normal


def test_switch_that_is_on_looks_different() -> None:
    """A box that can be checked is, where it is shown pressed."""
    assert picture_of(QCheckBox("On"), "pressed").toImage() != picture_of(QCheckBox("On"), "normal").toImage()


def test_notes_are_drawn_in_both_themes(qapp: QApplication) -> None:
    """A note is paper on the colour of text, whichever the theme."""
    for theme in (LIGHT, DARK):
        apply_theme(qapp, theme)
        picture = picture_of_notes().toImage()
        assert picture.height() > 2 * 44
        assert picture.pixelColor(picture.width() // 2, 3).name() == theme.text
