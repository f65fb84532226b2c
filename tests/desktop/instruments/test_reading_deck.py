"""The reading deck: what is shown of a chunk, what keys and buttons do, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.instruments.reading_deck.reading_deck_instrument import ReadingDeckInstrument
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.instruments.unread import unread
from seamline.instruments.verdicts.reading import Judged, judged_chunks

TEXT = GARDEN + GARDEN.replace("## ", "## More ").replace("# Garden", "# Second garden")
SMALL = {"strategy": "structure", "min_tokens": 5, "max_tokens": 40, "target_tokens": 20}


class Deck:
    """The instrument in surroundings of its own, over a text of several chunks."""

    def __init__(self, context: FakeContext, qtbot: QtBot) -> None:
        self.context = context
        self._qtbot = qtbot
        self.instrument = ReadingDeckInstrument(context, context)
        self.panel = self.instrument.panel
        for widget in (self.instrument.dock, self.instrument.head):
            widget.setPalette(palette_of(LIGHT))
            qtbot.addWidget(widget)
        self.instrument.dock.resize(900, 600)
        self.instrument.dock.show()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self._qtbot.keyClick(self.panel.text, key)

    def click(self, button: QPushButton) -> None:
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    @property
    def chunks(self) -> int:
        analysis = self.context.analysis
        assert analysis is not None
        return len(analysis.chunks)

    @property
    def judged(self) -> list[int]:
        analysis = self.context.analysis
        assert analysis is not None
        return [int(each) for each in judged_chunks(analysis, self.context.verdicts)]

    @property
    def shown(self) -> tuple[str, str]:
        """The number that is shown, and the words."""
        return self.panel.number.text(), self.panel.text.toPlainText()


@pytest.fixture
def deck(
    context: FakeContext, qtbot: QtBot, open_text: Callable[..., Path], settle: Callable[[], None]
) -> Deck:
    context.editor.choose_values(SMALL)
    deck = Deck(context, qtbot)
    open_text(TEXT, "garden.md")
    settle()
    assert deck.chunks > 4
    return deck


def test_chunk_stands_there_alone(deck: Deck) -> None:
    """The selected chunk is shown as it is embedded, and nothing of its neighbours."""
    analysis = deck.context.analysis
    assert analysis is not None
    deck.context.select(1)
    number, words = deck.shown
    assert number == "2"
    assert words.split() == analysis.embedded_text(1).split()
    assert deck.panel.of.text() == f"of {deck.chunks}"
    assert deck.panel.facts.text().startswith(f"{int(analysis.chunks.tokens[1])} tokens")


def test_context_and_overlap_are_shown_apart(deck: Deck, settle: Callable[[], None]) -> None:
    """What is embedded before the chunk and what it repeats are there too, each said to be that."""
    deck.context.editor.choose_values({"heading_context": "embedded", "overlap_units": 1})
    settle()
    analysis = deck.context.analysis
    assert analysis is not None
    chunk = int((analysis.chunks.overlap_start < analysis.chunks.start).argmax())
    deck.context.select(chunk)
    words = deck.shown[1]
    assert words.startswith("Embedded before the chunk:")
    assert "Repeated from the chunk before:" in words
    assert words.index("Repeated from") < words.index("New in this chunk:")
    assert all(line in words for line in analysis.embedded_context_of(chunk).split("\n"))


def test_where_the_model_stops_is_shown(deck: Deck) -> None:
    """What lies beyond the limit of the model stands behind a line that says so, and is counted."""
    analysis = deck.context.analysis
    assert analysis is not None

    found = unread(analysis, None)
    deck.instrument.set_unread(found)
    assert "The model stops" not in deck.shown[1]
    count = len(analysis.chunks)
    cut = replace(
        found,
        limit=5,
        unread=np.full(count, 3, dtype=np.int32),
        read=np.full(count, 12, dtype=np.int64),
        exact=True,
    )
    deck.instrument.set_unread(cut)
    assert "The model stops reading here:" in deck.shown[1]
    assert "3 of the model's are not embedded" in deck.panel.facts.text()


def test_keys_step_and_judge(deck: Deck) -> None:
    """J and K step to every chunk and stop at the ends; 1 and 2 judge and go on; 0 takes a verdict back."""
    seen = [deck.context.selection]
    for _ in range(deck.chunks):
        deck.press(Qt.Key.Key_J)
        seen.append(deck.context.selection)
    assert seen == [*range(deck.chunks), deck.chunks - 1]
    for _ in range(deck.chunks):
        deck.press(Qt.Key.Key_K)
    assert deck.context.selection == 0
    deck.press(Qt.Key.Key_1, Qt.Key.Key_2)
    assert deck.context.selection == 2
    assert deck.judged[:3] == [Judged.STANDS_ALONE, Judged.DOES_NOT, Judged.NOT_YET]
    assert deck.panel.progress.text() == f"2 of {deck.chunks} judged, 1 does not"
    deck.press(Qt.Key.Key_K)
    assert deck.panel.said.text() == "✗ does not"
    deck.press(Qt.Key.Key_0)
    assert deck.judged[1] == Judged.NOT_YET
    assert deck.panel.said.text() == ""


def test_buttons_do_what_keys_do(deck: Deck) -> None:
    """Each button has its key beside it, and does the same."""
    deck.click(deck.panel.stands)
    deck.click(deck.panel.does_not)
    deck.click(deck.panel.skip)
    deck.click(deck.panel.back)
    assert deck.context.selection == 2
    assert deck.judged[:3] == [Judged.STANDS_ALONE, Judged.DOES_NOT, Judged.NOT_YET]


def test_word_why_is_kept_before_and_after(deck: Deck, qtbot: QtBot) -> None:
    """A word that stands there when a chunk is judged goes with the verdict; later Enter changes it."""
    deck.press(Qt.Key.Key_W)
    qtbot.keyClicks(deck.panel.why, "pronoun")
    qtbot.keyClick(deck.panel.why, Qt.Key.Key_Return)
    deck.press(Qt.Key.Key_2)
    assert [each.why for each in deck.context.verdicts.verdicts] == ["pronoun"]
    assert deck.panel.why.text() == ""
    deck.press(Qt.Key.Key_K)
    assert deck.panel.why.text() == "pronoun"
    deck.panel.why.setText("it")
    qtbot.keyClick(deck.panel.why, Qt.Key.Key_Return)
    assert [(each.why, each.stands_alone) for each in deck.context.verdicts.verdicts] == [("it", False)]


def test_filter_passes_over_what_is_judged(deck: Deck) -> None:
    """With it J goes to the next chunk that nobody has judged, and a verdict does too."""
    deck.context.select(1)
    deck.press(Qt.Key.Key_1)
    deck.context.select(0)
    deck.instrument.head.unjudged.setChecked(True)
    deck.press(Qt.Key.Key_J)
    assert deck.context.selection == 2
    deck.context.select(0)
    deck.press(Qt.Key.Key_1)
    assert deck.context.selection == 2
    deck.instrument.head.unjudged.setChecked(False)
    deck.context.select(0)
    deck.instrument.head.unjudged.setChecked(True)
    assert deck.context.selection == 2


def test_selection_is_linked_both_ways(deck: Deck, qtbot: QtBot) -> None:
    """A chunk that is selected elsewhere is shown; a square that is clicked is selected everywhere."""
    deck.context.select(3)
    assert deck.shown[0] == "4"
    place = deck.panel.squares.place_of(1).center()
    qtbot.mouseClick(deck.panel.squares, Qt.MouseButton.LeftButton, pos=place)
    assert deck.context.selection == 1
    qtbot.keyClick(deck.panel.squares, Qt.Key.Key_Right)
    assert deck.context.selection == 2
    said = deck.panel.squares.accessibleDescription()
    assert said == f"Chunk 3 of {deck.chunks}: not judged yet"


def test_another_cut_keeps_verdicts_of_chunks_that_stay(deck: Deck, settle: Callable[[], None]) -> None:
    """The panel says how many of the new cut are judged, and how many verdicts are of other chunks."""
    for _ in range(deck.chunks):
        deck.press(Qt.Key.Key_1)
    count = deck.chunks
    deck.context.editor.choose_value("max_tokens", 80)
    settle()
    held = sum(map(bool, deck.judged))
    assert 0 < held < count
    assert deck.panel.progress.text().startswith(f"{held} of {deck.chunks} judged")
    assert deck.panel.other.text().startswith(f"{count - held} verdicts of other cuts")


def test_undo_takes_a_verdict_back(deck: Deck) -> None:
    """The window's undo does, and the panel shows it."""
    current = deck.context.current
    assert current is not None
    deck.press(Qt.Key.Key_2)
    assert deck.context.history.undo_name == "verdict"
    deck.context.history.undo()
    assert deck.panel.progress.text() == f"none of {deck.chunks} judged"


def test_verdicts_are_exported_and_read_back(
    deck: Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settle: Callable[[], None]
) -> None:
    """A file by the buttons of the head; what it holds is added, and can be undone as one step."""
    file = tmp_path / "mine.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    assert not deck.instrument.head.export_button.isEnabled()
    deck.press(Qt.Key.Key_1, Qt.Key.Key_2)
    known = deck.context.verdicts
    deck.click(deck.instrument.head.export_button)
    settle()
    assert [line.count('"id"') for line in file.read_text("utf-8").splitlines()] == [1, 1]
    for _ in range(2):
        deck.context.history.undo()
    assert len(deck.context.verdicts) == 0
    deck.click(deck.instrument.head.import_button)
    settle()
    assert deck.context.verdicts == known
    assert ("info", "imported 2 verdicts") in deck.context.messages
    deck.context.history.undo()
    assert len(deck.context.verdicts) == 0
    file.write_text("{ broken", encoding="utf-8")
    deck.instrument.import_from(file)
    settle()
    assert deck.context.messages[-1][0] == "error"
    assert "line 1 is no JSON" in deck.context.messages[-1][1]


def test_nothing_is_done_while_it_is_hidden(deck: Deck) -> None:
    """What changes then is shown when the dock comes back."""
    deck.instrument.dock.hide()
    deck.context.select(2)
    assert deck.shown[0] == "1"
    deck.instrument.dock.show()
    assert deck.shown[0] == "3"


def test_without_a_text_there_is_nothing_to_judge(deck: Deck, settle: Callable[[], None]) -> None:
    """The panel says so, its buttons are off, and keys do nothing."""
    current = deck.context.current
    assert current is not None
    deck.context.session.close(current.key)
    settle()
    assert deck.panel.of.text() == "No chunk to read"
    assert not deck.panel.stands.isEnabled()
    assert not deck.instrument.head.import_button.isEnabled()
    deck.press(Qt.Key.Key_1, Qt.Key.Key_J)


@pytest.mark.parametrize("width", [480, 900])
def test_it_is_painted_in_both_themes(deck: Deck, width: int) -> None:
    """With verdicts of each kind, narrow and wide, in another theme as well."""
    deck.press(Qt.Key.Key_1, Qt.Key.Key_2)
    deck.instrument.dock.resize(width, 500)
    pictures = []
    for theme in (LIGHT, DARK):
        deck.instrument.dock.setPalette(palette_of(theme))
        pictures.append(deck.instrument.dock.grab().toImage())
    assert pictures[0] != pictures[1]
    assert deck.panel.squares.shown.start <= 2 < deck.panel.squares.shown.stop
