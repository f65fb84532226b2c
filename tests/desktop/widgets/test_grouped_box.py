"""A box of named choices under headings."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.grouped_box import Choice, GroupedBox


def test_headings_cannot_be_chosen(qtbot: QtBot) -> None:
    """A click on a heading chooses nothing, and leaves the list open."""
    combo = GroupedBox()
    qtbot.addWidget(combo)
    combo.add_choices([Choice("a", "a", "The first.")], heading="Letters")
    combo.add_choices([Choice("1", "1", "A number.")], heading="Digits")
    combo.show()
    combo.setCurrentIndex(combo.findData("1"))
    combo.showPopup()
    heading = combo.view().visualRect(combo.model().index(0, 0)).center()
    qtbot.mouseClick(combo.view().viewport(), Qt.MouseButton.LeftButton, pos=heading)
    assert combo.currentData() == "1"
    assert combo.view().isVisible()
    combo.hidePopup()


def test_list_is_wider_than_its_lines_and_grows_with_the_font(qtbot: QtBot) -> None:
    """A line of common length is read whole, in any font size; an endless one does not fill the screen."""
    combo = GroupedBox()
    qtbot.addWidget(combo)
    line = "Whole sentences up to a target size, two of them repeated."
    combo.add_choices([Choice("a", "a", line), Choice("b", "b", "word " * 1000)], heading="Letters")
    combo.show()
    combo.showPopup()
    width = combo.view().minimumWidth()
    combo.hidePopup()
    assert combo.fontMetrics().horizontalAdvance(line) * 0.9 < width < 1000
    font = QFont(combo.font())
    font.setPointSizeF(font.pointSizeF() * 2)
    combo.setFont(font)
    combo.showPopup()
    assert combo.view().minimumWidth() > width * 1.5
    combo.hidePopup()
    assert combo.itemDelegate().sizeHint(option_of(combo), combo.model().index(1, 0)).height() >= (
        combo.fontMetrics().height() * 1.8
    )


def option_of(combo: QComboBox) -> QStyleOptionViewItem:
    option = QStyleOptionViewItem()
    option.font = combo.font()
    return option
