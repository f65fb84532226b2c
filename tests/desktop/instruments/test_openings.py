"""The panel shows the counts of the cut on screen."""

from pytestqt.qtbot import QtBot

from seamline.desktop.instruments.openings.openings_instrument import OpeningsPanel


def test_counts_are_rows(qtbot: QtBot) -> None:
    """A row a kind."""
    panel = OpeningsPanel()
    qtbot.addWidget(panel)
    panel.set_openings((("heading", 2), ("paragraph", 1)))
    assert [(row.text(0), row.text(1)) for row in panel.table.rows] == [("heading", "2"), ("paragraph", "1")]
