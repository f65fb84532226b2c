"""The choice of an embedding model."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QTreeWidget, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.pixels import pixels_of

from seamline.desktop.dialogs.model_dialog import ModelDialog
from seamline.desktop.widgets.theme import LIGHT, palette_of, style_sheet
from seamline.embedders import ModelInfo


def _first_ink(widget: QWidget, place: QRect) -> int:
    """Return how many pixels of a part of a widget are empty from its left on."""
    # Without the line below a title.
    pixels = pixels_of(widget.grab(place.adjusted(0, 1, 0, -3)).toImage())
    return int(np.flatnonzero((pixels != pixels[0, 0]).any(axis=0))[0])


def test_titles_stand_above_what_they_name(qtbot: QtBot) -> None:
    """A title begins where the cells below it do."""
    dialog = ModelDialog([ModelInfo("Model", "static", 256, 8.0, "mit", downloaded=True)])
    qtbot.addWidget(dialog)
    dialog.setPalette(palette_of(LIGHT))
    dialog.setStyleSheet(style_sheet(LIGHT))
    dialog.show()
    rows = dialog.findChild(QTreeWidget)
    assert rows is not None
    header = rows.header().viewport()
    title = QRect(0, 0, rows.columnWidth(0), header.height())
    cell = rows.visualRect(rows.model().index(0, 0))
    assert abs(_first_ink(header, title) - _first_ink(rows.viewport(), cell)) <= 1
