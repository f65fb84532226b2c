"""Behaviour of the strip of blocks: one a chunk, as wide as its tokens."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN, TWICE, analysis_of
from tests.desktop.calls import count_calls
from tests.desktop.pixels import colours_of

from seamline.desktop.chunks.block_places import place_blocks
from seamline.desktop.chunks.block_strip import BlockStrip
from seamline.desktop.state.chunk_tints import ChunkTints
from seamline.desktop.widgets.chunk_card import ChunkCard
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.analysis import Analysis
from seamline.instruments.lint import lint


@pytest.fixture(scope="module")
def garden() -> Analysis:
    return analysis_of()


def show(strip: BlockStrip, analysis: Analysis) -> None:
    strip.blocks.set_analysis(analysis, ChunkTints().followed_by(analysis.chunks.start).numbers)


@pytest.fixture
def strip(qtbot: QtBot, garden: Analysis) -> BlockStrip:
    strip = BlockStrip()
    qtbot.addWidget(strip)
    strip.blocks.setPalette(palette_of(LIGHT))
    strip.resize(900, strip.sizeHint().height())
    show(strip, garden)
    strip.show()
    qtbot.waitExposed(strip)
    return strip


@given(st.lists(st.integers(1, 2000), max_size=60), st.integers(0, 1500))
def test_blocks_fill_the_strip_in_order(tokens: list[int], width: int) -> None:
    """Blocks lie side by side from edge to edge; none is too narrow to be seen, unless all are."""
    places = place_blocks(np.array(tokens, dtype=np.int32), width)
    if not tokens:
        return
    lefts, rights = places.lefts, places.rights
    assert lefts[0] == 0
    assert rights[-1] == width
    assert (lefts[1:] >= rights[:-1]).all()
    if not places.is_aggregated:
        assert (rights - lefts >= 2).all()


def test_blocks_are_as_wide_as_their_tokens() -> None:
    """A chunk of twice the tokens has twice the width; a sliver has its least width."""
    places = place_blocks(np.array([100, 200, 1, 400], dtype=np.int32), 1000)
    widths = (places.rights - places.lefts).tolist()
    assert widths[2] == 6
    assert widths[1] == pytest.approx(2 * widths[0], abs=1)
    assert widths[3] == pytest.approx(4 * widths[0], abs=2)


def test_click_and_keys_go_to_a_chunk(qtbot: QtBot, strip: BlockStrip, garden: Analysis) -> None:
    """A click selects a block; arrows step, Home and End go to the first and the last, no further."""
    blocks, went = strip.blocks, list[int]()
    blocks.chunk_clicked.connect(went.append)
    qtbot.mouseClick(blocks, Qt.MouseButton.LeftButton, pos=blocks.block_rect(2).center())
    keys = (
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_End,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_Left,
    )
    for key in keys:
        qtbot.keyClick(blocks, key)
    last = len(garden.chunks) - 1
    assert went == [2, 3, 2, last, last, 0, 0]


def test_setting_never_emits(qtbot: QtBot, strip: BlockStrip, garden: Analysis) -> None:
    """What is set from outside is not reported as the user's act."""
    with qtbot.assertNotEmitted(strip.blocks.chunk_clicked), qtbot.assertNotEmitted(strip.drawer_requested):
        strip.blocks.set_selection(2)
        strip.blocks.set_problems(lint(garden))
        strip.blocks.set_analysis(None)
        strip.set_drawer_open(True)


def test_screen_reader_hears_which_chunk_is_selected(strip: BlockStrip, garden: Analysis) -> None:
    """The description has the number, the size, and whether anything is wrong."""
    analysis = analysis_of(TWICE, min_tokens=0, max_tokens=30)
    show(strip, analysis)
    strip.blocks.set_problems(lint(analysis))
    marked = np.flatnonzero(strip.blocks.problems).tolist()
    assert marked == sorted(lint(analysis).by_chunk) != []
    strip.blocks.set_selection(marked[0])
    tokens = int(analysis.chunks.tokens[marked[0]])
    count = len(analysis.chunks)
    said = strip.blocks.accessibleDescription()
    assert said == f"chunk {marked[0] + 1} of {count}, ~{tokens} tokens, has problems"
    strip.blocks.set_selection(-1)
    assert strip.blocks.accessibleDescription() == f"{count} chunks, none selected"
    assert strip.blocks.accessibleName()


def test_a_chunk_that_stays_keeps_its_sign(strip: BlockStrip) -> None:
    """While a slider moves, the signs of chunks that are the same do not go out and on again."""
    text = "# One\n\nIt is so.\n\n# Two\n\nA thing stands alone.\n\n# Three\n\nMore words stand.\n"
    before = analysis_of(text, min_tokens=0, max_tokens=12, target_tokens=12)
    show(strip, before)
    strip.blocks.set_problems(lint(before))
    assert strip.blocks.problems.any()
    spans = {
        (int(before.chunks.start[chunk]), int(before.chunks.end[chunk]))
        for chunk in np.flatnonzero(strip.blocks.problems)
    }
    again = replace(before, config=before.config.with_values({"max_tokens": 13}))
    show(strip, again)
    kept = {
        (int(again.chunks.start[chunk]), int(again.chunks.end[chunk]))
        for chunk in np.flatnonzero(strip.blocks.problems)
    }
    assert kept == spans
    show(strip, analysis_of(GARDEN))
    assert not strip.blocks.problems.any()


def test_signs_of_thousands_of_chunks_are_set_at_once(strip: BlockStrip) -> None:
    """A cut with a problem in every chunk holds the window up no longer than one without."""
    text = "# One\n\nIt is so.\n\n" * 1000
    analysis = analysis_of(text, vectors=False, min_tokens=0, max_tokens=8, target_tokens=8)
    findings = lint(analysis)
    assert len(findings.by_chunk) > 500
    show(strip, analysis)
    assert count_calls(lambda: strip.blocks.set_problems(findings)) < 200
    assert np.flatnonzero(strip.blocks.problems).tolist() == sorted(findings.by_chunk)


def colours(strip: BlockStrip) -> set[str]:
    return colours_of(strip.blocks.grab().toImage())


def test_blocks_have_the_tints_of_their_chunks(strip: BlockStrip, garden: Analysis) -> None:
    """Each block is in the tint that it is handed, with the spine of that tint, in both themes."""
    count = len(garden.chunks)
    strip.blocks.set_analysis(garden, np.full(count, 4, dtype=np.uint8))
    for theme in (LIGHT, DARK):
        strip.blocks.setPalette(palette_of(theme))
        found = colours(strip)
        assert {theme.tint(4).block, theme.tint(4).spine} <= found
        assert theme.tint(0).block not in found


def test_selected_block_is_framed_in_the_colour_of_text(strip: BlockStrip) -> None:
    """The frame is two pixels wide, so that it does not hang on colour alone."""
    strip.blocks.set_selection(1)
    image = strip.blocks.grab().toImage()
    block = strip.blocks.block_rect(1)
    for y in (block.top() - 1, block.top()):
        assert image.pixelColor(block.center().x(), y) == QColor(LIGHT.text)


@pytest.mark.parametrize("count", [400, 10_000])
def test_thousands_of_chunks_are_a_picture_of_pixels(strip: BlockStrip, count: int) -> None:
    """More chunks than have room are drawn as columns, in which a chunk can still be pointed at."""
    text = "\n\n".join(f"# Part {number}\n\nIt says {number} things." for number in range(count))
    analysis = analysis_of(text, preset="clawdbot", min_tokens=0, max_tokens=12, target_tokens=10)
    show(strip, analysis)
    assert len(analysis.chunks) >= count
    assert strip.blocks.places.is_aggregated
    strip.blocks.set_selection(count // 2)
    found = colours(strip)
    assert {tint.block for tint in LIGHT.tints} <= found
    assert LIGHT.text in found
    assert strip.blocks.places.at(strip.width() / 2) > count // 3


def test_card_tells_of_the_block_under_the_pointer(qtbot: QtBot, strip: BlockStrip) -> None:
    """Resting on a block shows the card of its chunk; leaving takes it away."""
    place = strip.blocks.block_rect(1).center()
    event = QHelpEvent(QEvent.Type.ToolTip, place, strip.blocks.mapToGlobal(place))
    QApplication.sendEvent(strip.blocks, event)
    card = strip.blocks.findChild(ChunkCard)
    assert card is not None
    assert card.isVisible()
    assert "Chunk 2 of" in card.text()
    QApplication.sendEvent(strip.blocks, QEvent(QEvent.Type.Leave))
    assert not card.isVisible()


def test_menu_offers_what_can_be_done_with_a_chunk(qtbot: QtBot, strip: BlockStrip, garden: Analysis) -> None:
    """Why it ends, pin its end and copy stand in the menu with their keys, and the keys do it too."""
    blocks = strip.blocks
    assert menu_of(strip, 1) == [
        ("Why it ends here", "Ctrl+H", True),
        ("Pin its end", "Ctrl+Alt+B", True),
        ("Copy chunk", "Ctrl+C", True),
    ]
    with qtbot.waitSignal(blocks.explain_requested) as explained:
        qtbot.keyClick(blocks, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(blocks.pin_requested) as pinned:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        qtbot.keyClick(blocks, Qt.Key.Key_B, both)
    assert (explained.args, pinned.args) == ([1], [1])
    qtbot.keyClick(blocks, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == stored_text(garden, 1)
    last = menu_of(strip, len(garden.chunks) - 1)
    assert [enabled for _, _, enabled in last] == [False, False, True]


def menu_of(strip: BlockStrip, chunk: int) -> list[tuple[str, str, bool]]:
    """Return what the menu of a block offers: words, keys and whether it can be done."""
    place = strip.blocks.block_rect(chunk).center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(strip.blocks, QContextMenuEvent(reason, place, strip.blocks.mapToGlobal(place)))
    menu = next(menu for menu in strip.blocks.findChildren(QMenu) if menu.isVisible())
    offered = [(each.text(), each.shortcut().toString(), each.isEnabled()) for each in menu.actions()]
    menu.close()
    return offered


def test_button_asks_for_the_drawer_and_says_what_it_does(qtbot: QtBot, strip: BlockStrip) -> None:
    """The chevron opens the table, and closes it while it is open."""
    button = strip.drawer_button
    assert button.accessibleName() == "Open the table of chunks"
    with qtbot.waitSignal(strip.drawer_requested) as opened:
        button.click()
    strip.set_drawer_open(True)
    assert button.accessibleName() == "Close the table of chunks"
    with qtbot.waitSignal(strip.drawer_requested) as closed:
        button.click()
    assert (opened.args, closed.args) == ([True], [False])


def test_strip_is_as_high_as_a_row_of_the_window(strip: BlockStrip) -> None:
    """36 pixels, whatever it shows."""
    assert strip.sizeHint().height() == 36
