"""Rows with the focus: a line around them, and the ground that they have without it."""

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.theme import LIGHT, palette_of


def test_focus_fills_no_row(qtbot: QtBot) -> None:
    """The row is as flat as before, within a line in the colour of the focus."""
    table = FigureTable("Figures", ["Name", "Share"])
    qtbot.addWidget(table)
    table.setPalette(palette_of(LIGHT))
    for name in "abc":
        table.add_row([name, "1"])
    with qtbot.waitActive(table):
        table.show()
        table.activateWindow()
    table.setFocus()
    table.setCurrentIndex(QModelIndex())
    flat = table.viewport().grab().toImage()
    table.setCurrentItem(table.rows[1])
    table.selectionModel().clearSelection()
    place = table.visualItemRect(table.rows[1])
    x = table.header().length() - 20
    qtbot.waitUntil(
        lambda: QColor(table.viewport().grab().toImage().pixel(x, place.top())) == QColor(LIGHT.accent)
    )
    focused = table.viewport().grab().toImage()
    inside = range(place.top() + 2, place.bottom() - 2)
    assert [focused.pixel(x, y) for y in inside] == [flat.pixel(x, y) for y in inside]
