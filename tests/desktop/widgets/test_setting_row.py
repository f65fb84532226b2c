"""A setting that was tried, in a row of a panel that may be narrow."""

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.setting_row import SettingRow
from seamline.engine.parameters import Value


@pytest.mark.parametrize("width", [240, 320])
@pytest.mark.parametrize(
    ("field", "value", "now", "is_long"),
    [("max_tokens", 420, 400, False), ("split_at", "paragraph", "target", True)],
)
def test_a_long_setting_has_the_width_of_the_panel(
    qtbot: QtBot, width: int, field: str, value: Value, now: Value, is_long: bool
) -> None:
    """What it does stands below it, so that it is no column of single words; beside a short one it stays."""
    row = SettingRow()
    qtbot.addWidget(row)
    row.resize(width, row.sizeHint().height())
    row.show()
    row.show_setting(field, value, now=now, effect="leaves 8 chunks")
    row.resize(width, row.heightForWidth(width))
    assert (row.effect.y() >= row.name.geometry().bottom()) == is_long
    lines = row.name.heightForWidth(row.name.width()) / row.name.fontMetrics().lineSpacing()
    assert lines < (4.5 if is_long else 2.5)
    assert row.button.geometry().right() <= width
    metrics = row.name.fontMetrics()
    assert all(metrics.horizontalAdvance(word) <= row.name.width() for word in row.name.text().split())


def test_a_long_word_is_not_cut_off(qtbot: QtBot) -> None:
    """Where a single word has no room beside what the setting does, that stands below it as well."""
    row = SettingRow()
    qtbot.addWidget(row)
    row.show()
    row.show_setting("overlap_tokens", 40, now=0, effect="mends 1 of 2")
    word = row.name.fontMetrics().horizontalAdvance("Overlap")
    row.resize(word + row.button.sizeHint().width() + row.effect.sizeHint().width(), 60)
    row.layout().activate()
    assert row.effect.y() >= row.name.geometry().bottom()
    assert row.name.width() >= word
