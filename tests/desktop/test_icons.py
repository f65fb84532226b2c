"""Every icon that is shipped can be drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QIcon
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.theme import DARK, LIGHT, icon
from seamline.paths import resource

ICONS = sorted(resource("icons").glob("*.svg"))
STROKES = [path for path in ICONS if path.stem != "seamline"]


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icon_is_a_valid_picture(qtbot: QtBot, path: Path) -> None:
    """An icon's file is one that Qt draws without complaint, and not blank."""
    assert QSvgRenderer(QByteArray(path.read_bytes())).isValid()
    image = icon(path.stem, LIGHT).pixmap(20, 20).toImage()
    assert any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("path", STROKES, ids=lambda path: path.stem)
def test_icon_takes_the_colour_of_the_theme(qtbot: QtBot, path: Path) -> None:
    """An icon is drawn in the text colour, so that it is seen in light and dark, and greyed when disabled."""
    assert 'stroke="currentColor"' in path.read_text(encoding="utf-8")
    light, dark = icon(path.stem, LIGHT), icon(path.stem, DARK)
    assert light.pixmap(20, 20).toImage() != dark.pixmap(20, 20).toImage()
    assert light.pixmap(20, 20).toImage() != light.pixmap(20, 20, QIcon.Mode.Disabled).toImage()
