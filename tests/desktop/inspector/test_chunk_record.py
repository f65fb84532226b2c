"""The whole record of a chunk, and the facts that it shows."""

import html
import json
from dataclasses import replace
from itertools import pairwise, product
from statistics import fmean

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QSplitter, QTabWidget, QToolButton
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import WordEmbedder, analysis_of

from seamline.desktop.inspector.chunk_lines import neighbour_line, neighbour_tip
from seamline.desktop.inspector.chunk_record import RecordDialog
from seamline.desktop.inspector.chunk_texts import ChunkTexts
from seamline.desktop.widgets.chunk_facts import (
    FACTS,
    chunk_facts,
    format_ending,
    inner_similarity,
    neighbour_similarities,
    stored_text,
)
from seamline.desktop.widgets.marked_text import MarkedKind, MarkedSpan, MarkedText
from seamline.desktop.widgets.theme import DARK, LIGHT, palette_of
from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import LARGEST_MARGIN, Reason
from seamline.engine.text.document import Document, Turn
from seamline.exports.ndjson.records import embedded_text, record_line
from seamline.instruments.completeness import incomplete_reasons
from seamline.instruments.strength import format_odds_ratio, strength_of
from seamline.instruments.unread import unread


@pytest.fixture(scope="module")
def garden() -> Analysis:
    return analysis_of(overlap_tokens=10)


@pytest.fixture
def details(qtbot: QtBot) -> RecordDialog:
    details = RecordDialog()
    qtbot.addWidget(details)
    details.resize(400, 700)
    details.show()
    qtbot.waitExposed(details)
    return details


def shown_facts(details: RecordDialog) -> dict[str, str]:
    """Return the facts in view, after bringing their tab to the front."""
    tabs = details.findChild(QTabWidget)
    tabs.setCurrentIndex([tabs.tabText(tab) for tab in range(tabs.count())].index("Facts"))
    fields: list[QLabel | QLineEdit] = [*details.findChildren(QLabel), *details.findChildren(QLineEdit)]
    return {
        field.accessibleName(): field.text()
        for field in fields
        if field.accessibleName() in FACTS and field.isVisible()
    }


def shown_text(details: RecordDialog, name: str) -> str:
    """Return a text by its accessible name, after bringing its tab to the front."""
    tabs = details.findChild(QTabWidget)
    for tab in range(tabs.count()):
        for edit in tabs.widget(tab).findChildren(QPlainTextEdit):
            if edit.accessibleName() == name:
                tabs.setCurrentIndex(tab)
                return edit.toPlainText()
    raise AssertionError(f"there is no text {name!r}")


def stored(details: RecordDialog) -> str:
    return shown_text(details, "Text as it is stored")


def embedded(details: RecordDialog) -> str:
    return shown_text(details, "Text as it is embedded")


def said(details: RecordDialog) -> str:
    return " ".join(label.text() for label in details.findChildren(QLabel) if label.isVisible())


def tips_at(view: MarkedText, *positions: int) -> list[str]:
    """Return what the marks at some positions say."""
    edit = view.findChild(QPlainTextEdit)
    assert edit is not None
    cursor = edit.textCursor()
    found = []
    for position in positions:
        # A character's format is asked for behind it.
        cursor.setPosition(position + 1)
        found.append(cursor.charFormat().toolTip())
    return found


def overlapping(garden: Analysis) -> int:
    return int(np.flatnonzero(garden.chunks.overlap_tokens)[0])


def test_facts_of_the_selected_chunk_are_shown(details: RecordDialog, garden: Analysis) -> None:
    """Every fact that applies to the chunk is shown, and none of another."""
    for number in range(len(garden.chunks)):
        details.show_chunk(garden, number, unread=None)
        assert shown_facts(details) == chunk_facts(garden, number)


def test_three_texts_are_what_is_stored_embedded_and_exported(
    details: RecordDialog, garden: Analysis
) -> None:
    """The stored text stands beside the embedded one, and the record of the chunk in its tab."""
    number = overlapping(garden)
    details.show_chunk(garden, number, unread=None)
    assert stored(details) == garden.text_of(number)
    assert embedded(details) == garden.text_of(number)
    record = json.loads(shown_text(details, "Record as it is exported"))
    assert record == json.loads(record_line(garden, number))


def test_overlap_is_said_in_words(details: RecordDialog, garden: Analysis) -> None:
    """A chunk that repeats text says from which chunk, besides the hatching."""
    number = overlapping(garden)
    details.show_chunk(garden, number, unread=None)
    assert any(f"repeated from chunk {number}" in label.text() for label in details.findChildren(QLabel))


def test_words_that_a_model_is_given_before_a_chunk_are_said(details: RecordDialog, garden: Analysis) -> None:
    """They are part of what is embedded, and of no text that is shown."""
    details.show_chunk(garden, 0, unread=None)
    assert "is given" not in said(details)
    details.show_chunk(replace(garden, embedder="intfloat/e5-small-v2"), 0, unread=None)
    assert "intfloat/e5-small-v2 is given “passage:” before it." in said(details)


def test_embedded_text_has_the_breadcrumb_when_asked_for(qtbot: QtBot) -> None:
    """With heading_context embedded the embedder is shown to read the breadcrumb first."""
    analysis = analysis_of(heading_context="embedded")
    details = RecordDialog()
    qtbot.addWidget(details)
    details.show()
    details.show_chunk(analysis, len(analysis.chunks) - 1, unread=None)
    last = len(analysis.chunks) - 1
    text = embedded(details)
    assert text == embedded_text(analysis, last)
    assert text.splitlines()[0] == "# Garden"
    assert stored(details) == analysis.text_of(last)
    assert "embedded with it and not stored" in said(details)


def test_unread_part_is_marked_and_counted(details: RecordDialog, garden: Analysis) -> None:
    """What the model does not read is marked in the embedded text alone, and counted among the facts."""
    number = len(garden.chunks) - 1
    details.show_chunk(garden, number, unread=None)
    assert "Embedded" not in shown_facts(details)
    reader = WordEmbedder()
    reader.max_tokens = 4
    limited = replace(garden, max_read_tokens=4)
    found = unread(limited, reader, embedded_text=embedded_text)
    assert found.unread[number] > 0
    details.show_chunk(limited, number, unread=found)
    facts = shown_facts(details)
    assert facts == chunk_facts(limited, number, unread=found)
    assert facts["Embedded"].startswith("4 of ~")
    texts = details.findChild(ChunkTexts)
    last = len(embedded(details)) - 1
    assert "does not read, beyond 4 of its own tokens" in said(details)
    assert tips_at(texts.embedded, 0, last) == ["", MarkedKind.UNREAD.value]
    assert tips_at(texts.stored, last) == [""]
    details.show_chunk(garden, number, unread=None)
    assert "Embedded" not in shown_facts(details)


def test_front_matter_in_a_chunk_is_marked(qtbot: QtBot) -> None:
    """Front matter that is stored and embedded with the text looks and is called what it is."""
    details = RecordDialog()
    qtbot.addWidget(details)
    details.show()
    analysis = analysis_of("---\ntitle: Bees\n---\n\nBees hum.\n", front_matter="keep")
    details.show_chunk(analysis, 0, unread=None)
    assert "Grey: front matter" in said(details)
    texts = details.findChild(ChunkTexts)
    assert tips_at(texts.stored, 4, len(stored(details)) - 1) == [MarkedKind.FRONT_MATTER.value, ""]


def test_texts_stand_beside_each_other_where_there_is_room(details: RecordDialog, garden: Analysis) -> None:
    """A narrow window has the texts one above the other, a wide one side by side."""
    details.show_chunk(garden, 0, unread=None)
    sides = details.findChild(QSplitter)
    assert sides.orientation() == Qt.Orientation.Vertical
    details.resize(1400, 700)
    assert sides.orientation() == Qt.Orientation.Horizontal


def test_reason_stands_above_every_tab(details: RecordDialog, garden: Analysis) -> None:
    """Why the chunk ends is read beside its text, its facts and its record, whatever is in front."""
    tabs = details.findChild(QTabWidget)
    for number in range(len(garden.chunks)):
        details.show_chunk(garden, number, unread=None)
        tabs.setCurrentIndex(number % tabs.count())
        words = f"<b>Chunk {number + 1}</b> of {len(garden.chunks)} ends because "
        assert words + html.escape(format_ending(garden, number)) in said(details)


def test_copy_takes_the_whole_text_or_the_record_in_front(details: RecordDialog, garden: Analysis) -> None:
    """Copying is not limited to what is shown."""
    details.show_chunk(garden, 1, unread=None)
    button = details.copy_button
    button.click()
    assert QGuiApplication.clipboard().text() == stored_text(garden, 1)
    shown_text(details, "Record as it is exported")
    button.click()
    assert json.loads(QGuiApplication.clipboard().text())["id"] == garden.ids[1]


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.sampled_from(["# H\n\n", "One two. ", "Three four! ", "\n\n", "```\nx\n", "word " * 80]),
        max_size=12,
    )
)
def test_a_chunk_is_complete_unless_a_reason_is_found(parts: list[str]) -> None:
    """The words for what is missing agree with the engine's judgement for every text."""
    analysis = analysis_of("".join(parts), min_tokens=0, max_tokens=20, target_tokens=10)
    for number in range(len(analysis.chunks)):
        assert bool(analysis.chunks.complete[number]) == (not incomplete_reasons(analysis, number))


def test_neighbours_are_compared_by_their_mean_vectors(garden: Analysis) -> None:
    """Similarity looks the same from both sides, and is missing at the ends and without vectors."""
    last = len(garden.chunks) - 1
    assert neighbour_similarities(garden, 0)[0] is None
    assert neighbour_similarities(garden, last)[1] is None
    for number in range(last):
        after, before = (
            neighbour_similarities(garden, number)[1],
            neighbour_similarities(garden, number + 1)[0],
        )
        assert after == pytest.approx(before)
        assert after is not None
        assert -1 <= after <= 1
    assert neighbour_similarities(analysis_of(vectors=False), 1) == (None, None)


def test_alike_is_what_is_as_similar_as_the_halves_of_a_chunk() -> None:
    """Means of many sentences are more alike than passages are: a change of topic is not called alike."""
    fish = "The cod swims in a sea. The ray glides in a bay. The eel hides in a reef. "
    rails = "The train rolls in a yard. The tram halts in a street. The guard waits in a hall. "
    config = PRESETS["recursive"].config.with_values({"min_tokens": 0, "context_window": 1})
    pins = [len(fish) * 2, len(fish) * 4]
    analysis = analyse(Document(fish * 4 + rails * 2), config, WordEmbedder(), pins=pins)
    assert len(analysis.chunks) == 3
    _, to_rails = neighbour_similarities(analysis, 1)
    assert to_rails is not None
    assert analysis.curve is not None
    assert to_rails > analysis.curve.mean
    assert neighbour_line(analysis, 1) == f"Like chunk 1 (1.00), unlike chunk 3 ({to_rails:.2f})"
    halves = [inner_similarity(analysis, chunk) for chunk in (1, 2)]
    usual = fmean(each for each in halves if each is not None)
    assert f"Chunk 3: {to_rails:.2f}, where {usual:.2f} would be alike" in neighbour_tip(analysis, 1)


def test_single_sentences_are_compared_with_passages_that_meet() -> None:
    """They have no halves."""
    text = "The fish swims. The fish swims. The train rolls."
    config = PRESETS["recursive"].config.with_values({"min_tokens": 0})
    analysis = analyse(Document(text), config, WordEmbedder(), pins=[16, 32])
    assert len(analysis.chunks) == 3
    assert neighbour_line(analysis, 1).startswith("Like chunk 1 (1.00), unlike chunk 3 (")


def test_boundaries_say_their_numbers(garden: Analysis) -> None:
    """A boundary that the curve made says both its similarity and the threshold."""
    topics = [n for n in range(len(garden.chunks)) if garden.boundary_of(n).reason == Reason.TOPIC]
    for number in topics:
        boundary = garden.boundary_of(number)
        assert f"{boundary.similarity:.3f}" in format_ending(garden, number)
        assert f"{boundary.threshold:.3f}" in format_ending(garden, number)
    assert format_ending(garden, len(garden.chunks) - 1) == "the text ends here"


def test_weighed_boundaries_say_what_they_are() -> None:
    """Under the optimal strategy no chunk is said to be full that is not, and none to be 1000 strong."""
    reasons, demands = set(), set()
    for max_tokens, granularity in product((15, 30, 60), (0.0, 20.0)):
        analysis = analysis_of(preset="optimal", max_tokens=max_tokens, granularity=granularity)
        for number in range(len(analysis.chunks) - 1):
            reason, text = analysis.boundary_of(number).reason, format_ending(analysis, number)
            score = float(analysis.chunks.score[number])
            is_demanded = score >= LARGEST_MARGIN
            reasons.add(reason)
            demands.add(is_demanded)
            strength = "certain" if is_demanded else f"{strength_of(score).label}, {format_odds_ratio(score)}"
            assert chunk_facts(analysis, number)["Strength"] == strength
            assert ("leave no way without a cut here" in text) == is_demanded
            assert is_demanded or f"{strength} for a cut here" in text
            assert text.startswith("with the next chunk it would be too long") == (reason == Reason.SIZE)
            assert "more would be too long" not in text
    assert {Reason.SIZE, Reason.SENTENCE} <= reasons
    assert demands == {True, False}


def test_messages_are_named_and_bounded() -> None:
    """A chunk of many messages names the first of them and says how many more there are."""
    text = "".join(f"user: word {n}\n" for n in range(20))
    starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == "\n")]
    turns = tuple(
        Turn(start, end, start + 6, "user", name="Ada", time=0.0) for start, end in pairwise(starts)
    )
    document = Document(text, kind="conversation", turns=turns)
    analysis = analyse(document, PRESETS["recursive"].config)
    messages = chunk_facts(analysis, 0)["Messages"].splitlines()
    assert messages[0] == "1. user (Ada), 1970-01-01 00:00 UTC"
    assert messages[-1] == "and 12 more"


def test_messages_of_a_recording_have_no_date() -> None:
    """A time that counts from the start of a recording is never shown as a day of 1970."""
    text = "Ann: Hello there.\n\nBo: Hello."
    turns = (Turn(0, 19, 5, "Ann", time=5.0), Turn(19, len(text), 23, "Bo", time=65.9))
    document = Document(text, kind="conversation", turns=turns, relative_times=True)
    facts = chunk_facts(analyse(document, PRESETS["recursive"].config), 0)
    assert facts["Messages"].splitlines() == ["1. Ann, at 0:05", "2. Bo, at 1:05"]


def test_long_text_is_shown_in_parts(qtbot: QtBot) -> None:
    """A text of megabytes shows its beginning at once, and more of it on request."""
    view = MarkedText("text")
    qtbot.addWidget(view)
    text = "0123456789" * 500_000
    view.set_text(text)
    first = view.shown_text
    assert text.startswith(first)
    assert len(first) < 50_000
    view.findChild(QToolButton).click()
    assert text.startswith(view.shown_text)
    assert len(view.shown_text) > len(first)


def test_marked_part_is_hatched_whatever_its_letters(qtbot: QtBot) -> None:
    """The mark ends where the repeated text ends, also after emoji and line ends of two characters."""
    view = MarkedText("text")
    qtbot.addWidget(view)
    view.set_text("😀\r\n😀 core", [MarkedSpan(0, 5, MarkedKind.OVERLAP)])
    # An emoji takes two positions, and a line end one.
    assert tips_at(view, 0, 5, 6, 9) == [*[MarkedKind.OVERLAP.value] * 2, "", ""]


def test_last_of_two_marks_is_seen(qtbot: QtBot) -> None:
    """Where an unread part begins inside repeated text, it is the unread one that shows."""
    view = MarkedText("text")
    qtbot.addWidget(view)
    view.set_text("0123456789", [MarkedSpan(0, 6, MarkedKind.OVERLAP), MarkedSpan(4, 10, MarkedKind.UNREAD)])
    for theme in (LIGHT, DARK):
        view.setPalette(palette_of(theme))
        assert tips_at(view, 3, 4, 9) == [MarkedKind.OVERLAP.value, *[MarkedKind.UNREAD.value] * 2]
