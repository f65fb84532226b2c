"""The one table model: cells read when asked, rows sorted by keys, a selection that stays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable

Fruit = tuple[tuple[str, int], ...]
FRUIT: Fruit = (("pear", 3), ("Apple", 3), ("fig", 12))
ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
Role = Qt.ItemDataRole


def names(table: RecordTable[Fruit]) -> list[object]:
    """The first cell of each row, from the top."""
    return [table.index(row, 0).data() for row in range(table.rowCount())]


@pytest.fixture
def table(qtbot: QtBot) -> RecordTable[Fruit]:
    """Names and weights, the last of which is muted."""
    columns: tuple[Column[Fruit], ...] = (
        Column(
            "Name",
            lambda fruit, number: fruit[number][0],
            help="What it is",
            keys=lambda fruit: [name.casefold() for name, _ in fruit],
            tip=lambda fruit, number: "" if number else "Ripe",
            icon=lambda fruit, number: "heavy" if fruit[number][1] > 10 else None,
        ),
        Column(
            "Weight",
            lambda fruit, number: f"{fruit[number][1]} g",
            keys=lambda fruit: [weight for _, weight in fruit],
            is_muted=lambda fruit, number: fruit[number][1] > 10,
            alignment=RIGHT,
        ),
    )
    model = RecordTable(columns)
    model.set_rows(FRUIT, range(3))
    return model


def test_model_keeps_the_rules_of_qt(table: RecordTable[Fruit], qtmodeltester: ModelTester) -> None:
    """Qt's own checks pass, sorted and filled anew."""
    qtmodeltester.check(table)
    table.sort(1, DESCENDING)
    table.set_rows(FRUIT, [2, 0])


def test_rows_are_filled_in_one_reset(table: RecordTable[Fruit]) -> None:
    """A view starts anew once, and only then asks for rows."""
    resets: list[int] = []
    table.modelReset.connect(lambda: resets.append(table.rowCount()))
    table.set_rows(FRUIT, [2, 0])
    assert (resets, names(table)) == ([2], ["fig", "pear"])
    table.set_rows(None, [])
    assert resets == [2, 0]


def test_equal_rows_stay_as_they_were_listed(table: RecordTable[Fruit]) -> None:
    """Either way round, and texts are turned round as numbers are."""
    table.sort(1, ASCENDING)
    assert names(table) == ["pear", "Apple", "fig"]
    table.sort(1, DESCENDING)
    assert names(table) == ["fig", "pear", "Apple"]
    table.sort(0, DESCENDING)
    assert names(table) == ["pear", "fig", "Apple"]
    table.set_rows(FRUIT, [0, 1])
    assert names(table) == ["pear", "Apple"]
    table.sort(-1)
    assert names(table) == ["pear", "Apple"]


def test_selected_record_is_followed_where_it_goes(table: RecordTable[Fruit]) -> None:
    """Sorting moves a selected row; it does not select another."""
    held = QPersistentModelIndex(table.index(2, 1))
    table.sort(0, ASCENDING)
    assert (held.row(), held.column(), held.data()) == (1, 1, "12 g")
    assert (table.row_of(2), table.number_at(1)) == (1, 2)


def test_record_that_is_not_listed_has_no_row(table: RecordTable[Fruit]) -> None:
    """Neither has a row beyond the last a record."""
    table.set_rows(FRUIT, [2])
    assert (table.row_of(0), table.row_of(-1)) == (-1, -1)
    assert (table.number_at(1), table.number_at(-1)) == (-1, -1)


def test_cell_says_what_its_column_says(table: RecordTable[Fruit], qtbot: QtBot) -> None:
    """Text, tip, icon, colour and alignment are the column's; a screen reader is told the text."""
    pixmap = QPixmap(4, 4)
    pixmap.fill(QColor("red"))
    with qtbot.waitSignal(table.dataChanged):
        table.set_appearance({"heavy": QIcon(pixmap)}, muted=QColor("grey"))
    pear, fig = table.index(0, 0), table.index(2, 0)
    assert (pear.data(), pear.data(Role.AccessibleTextRole)) == ("pear", "pear")
    assert (pear.data(Role.ToolTipRole), fig.data(Role.ToolTipRole)) == ("Ripe", None)
    assert pear.data(Role.DecorationRole) is None
    assert isinstance(fig.data(Role.DecorationRole), QIcon)
    assert table.index(0, 1).data(Role.ForegroundRole) is None
    assert table.index(2, 1).data(Role.ForegroundRole) == QColor("grey")
    assert table.index(0, 1).data(Role.TextAlignmentRole) == RIGHT


def test_head_says_title_and_help(table: RecordTable[Fruit]) -> None:
    """Rows have no heads."""
    across = Qt.Orientation.Horizontal
    assert [table.headerData(column, across) for column in range(2)] == ["Name", "Weight"]
    assert [table.headerData(column, across, Role.ToolTipRole) for column in range(2)] == ["What it is", None]
    assert table.headerData(0, Qt.Orientation.Vertical) is None


def test_titles_stand_as_their_cells(qtbot: QtBot) -> None:
    """A title is at the side where the cells below it are; a screen reader may be told more than is shown."""
    column: Column[Fruit] = Column(
        "Weight",
        lambda fruit, number: str(fruit[number][1]),
        accessible=lambda fruit, number: f"{fruit[number][1]} grams",
        alignment=RIGHT,
    )
    across, role = Qt.Orientation.Horizontal, Role.TextAlignmentRole
    table = RecordTable([column])
    assert table.headerData(0, across, role) == RIGHT
    table.set_rows(FRUIT, [2])
    assert table.index(0, 0).data(Role.AccessibleTextRole) == "12 grams"
