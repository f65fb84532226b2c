"""What is known of languages beside English: discourse markers, and that they are well formed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.text.languages import DiscourseMarkers, abbreviations, discourse_markers
from seamline.engine.text.sentences import sentence_ends

CASES = Path(__file__).parents[2] / "cases" / "engine"
PLAIN = "Stone."
# What goes on, what opens, and a farewell of each language.
CUES = {
    "German": ("Deshalb blieb er dort.", "Übrigens fährt morgen kein Zug.", "Auf Wiedersehen!"),
    "Russian": ("Поэтому он остался.", "Кстати, завтра поезда нет.", "До свидания!"),
    "Chinese": ("因此他留下了。", "首先介绍车站。", "再见！"),
    "Japanese": ("しかし彼は残った。", "ところで、明日は電車がない。", "さようなら。"),
    "Arabic": ("ولذلك بقي هناك.", "بالمناسبة، لا قطار غدا.", "مع السلامة!"),
    "Hindi": ("इसलिए वह वहीं रहा।", "सबसे पहले स्टेशन देखें।", "अलविदा!"),
}


@pytest.mark.parametrize("language", CUES)
def test_discourse_markers_speak_in_their_language(language: str) -> None:
    """What goes on speaks against a boundary, what opens for one, and a farewell for one after it."""
    goes_on, opens, closes = CUES[language]
    assert marker_evidence([PLAIN, goes_on])[0] < 0
    assert marker_evidence([PLAIN, opens])[0] >= 2
    assert marker_evidence([closes, PLAIN])[0] >= 2


@pytest.mark.parametrize(
    "text",
    ["Underneath lies stone.", "Dan built it.", "Oderbruch ist flach.", "Иван ушёл.", "औरत आई।", "ثمن الخبز"],
)
def test_word_that_only_begins_like_a_marker_says_nothing(text: str) -> None:
    """A marker is a whole word, in scripts with vowel signs too."""
    assert marker_evidence([PLAIN, text])[0] == 0.0


def test_question_wants_its_answer_in_arabic() -> None:
    """The Arabic question mark counts as the others do."""
    assert marker_evidence(["هل هذا بيت؟", PLAIN])[0] < 0
    assert marker_evidence(["「你好吗？」", PLAIN])[0] == marker_evidence(["你好吗？", PLAIN])[0] < 0


def test_no_word_is_in_two_lists_of_abbreviations() -> None:
    """A word of two lists would be read by the first alone; all are written as they are looked up."""
    found = abbreviations()
    lists = (found.names_follow, found.numbers_follow, found.may_end, found.never_end)
    assert sum(map(len, lists)) == len(frozenset().union(*lists))
    for word in frozenset().union(*lists, found.sentences_begin_with, found.numbers_before):
        assert word == word.casefold()
        assert not word.endswith(".")


@pytest.mark.parametrize("name", DiscourseMarkers.__dataclass_fields__)
def test_long_texts_without_words_are_read_in_linear_time(name: str) -> None:
    """A text of marks alone has no marker, however long."""
    assert getattr(discourse_markers(), name).match("* " * 50_000) is None


def test_sentences_of_every_language_are_found_in_running_text() -> None:
    """The sentences of joined texts come out of one line as they went in."""
    for segments in json.loads((CASES / "joined_texts.json").read_text("utf-8")).values():
        sentences = [sentence for segment in segments for sentence in segment]
        text = ("" if sentences[0].endswith("。") else " ").join(sentences)
        ends = sentence_ends(text, 0, end=len(text))
        assert [text[a:b].strip() for a, b in zip([0, *ends[:-1]], ends, strict=True)] == sentences
