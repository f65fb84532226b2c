"""What is said above a text whose stored chunks are shown."""

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of
from tests.exports.stored.test_stored_chunks import over, recorded

from seamline.desktop.documents.stored_chunks_bar import StoredChunksBar


@pytest.mark.usefixtures("german")
def test_other_settings_are_named_in_the_language_of_the_window(qtbot: QtBot) -> None:
    """A strategy goes by the labels of the settings, not by the names that records have."""
    analysis = analysis_of(preset="clawdbot")
    stored = recorded(analysis, analysis.document)
    bar = StoredChunksBar()
    qtbot.addWidget(bar)
    bar.set_stored_chunks(stored, [each.message for each in over(analysis, stored.located).notices])
    bar.show()
    assert "(Verfahren war Aufbau, ist jetzt Feste Größe; andere Parameter)" in bar.text
