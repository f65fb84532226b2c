"""The box that says from which preset a config started."""

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.preset_box import PresetBox
from seamline.engine.presets import PRESETS


@pytest.mark.parametrize("name", list(PRESETS))
def test_what_stands_beside_it_stays_where_it_is(qtbot: QtBot, name: str) -> None:
    """The mark of a changed config takes no room that the box did not have."""
    box = PresetBox()
    qtbot.addWidget(box)
    config = PRESETS[name].config
    box.set_config(config)
    before, title = box.sizeHint(), box.currentText()
    box.set_config(config.with_values({"max_tokens": config.max_tokens + 1}))
    assert box.currentText() == f"{title} •"
    assert box.sizeHint() == before
