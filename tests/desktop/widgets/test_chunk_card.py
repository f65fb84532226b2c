"""The card of the chunks under the pointer."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import analysis_of

from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_description import ChunkDescription, describe_chunk
from seamline.desktop.widgets.theme import DARK, palette_of


@pytest.fixture
def card(qtbot: QtBot) -> ChunkCard:
    card = ChunkCard()
    qtbot.addWidget(card)
    return card


def test_all_chunks_under_the_point_are_listed(card: ChunkCard) -> None:
    """Where chunks overlap the card tells of each; of very many it tells how many more there are."""
    analysis = analysis_of()
    card.show_chunks([describe_chunk(analysis, 0), describe_chunk(analysis, 1)], QPoint(10, 10))
    assert "Chunk 1 of" in card.text()
    assert "Chunk 2 of" in card.text()
    card.show_chunks([describe_chunk(analysis, 0)] * 7, QPoint(10, 10))
    assert "and 3 more" in card.text()


def test_words_of_the_source_are_not_markup(card: ChunkCard) -> None:
    """A heading that holds HTML is shown as it is written."""
    described = ChunkDescription(0, "Chunk 1 of 1", "<b>Bold</b> & co", (("Complete", "yes"),))
    card.show_chunks([described], QPoint(10, 10))
    assert "&lt;b&gt;Bold&lt;/b&gt; &amp; co" in card.text()


def test_card_never_takes_the_focus(card: ChunkCard) -> None:
    """It is a tool tip: shown without activating, and transparent to the mouse."""
    assert card.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert card.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert card.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_card_stays_on_the_screen(card: ChunkCard) -> None:
    """Beside the lower right corner it opens to the upper left."""
    card.setPalette(palette_of(DARK))
    area = QGuiApplication.primaryScreen().availableGeometry()
    card.show_chunks([describe_chunk(analysis_of(), 0)], area.bottomRight())
    assert area.contains(card.geometry())
