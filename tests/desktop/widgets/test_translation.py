"""The window speaks the language that is chosen, and what no catalogue knows stays in English."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel

from seamline.desktop.source.text_folds import TextFolds
from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.translation import (
    LANGUAGES,
    SYSTEM,
    error_text,
    in_a_row,
    install_language,
    language_of,
    localize,
    numeral,
    plain,
    plain_number,
    tr,
)
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.phrases import capitalized, counted, joined, phrase, plural, quoted, reason_of
from seamline.engine.text.document import Document, Fold, SourceNote, Turn
from seamline.instruments.formatting import pluralize
from seamline.instruments.why.sentences import cut_here, no_cut
from seamline.sources.conversation import BY_APP
from seamline.sources.documents.converted import lost_parts
from seamline.sources.notes import merged
from seamline.sources.parts import call_part
from seamline.sources.unknown import left_out


@pytest.mark.usefixtures("german")
def test_texts_and_numbers_are_those_of_the_language() -> None:
    """A template is translated, then its numbers are put in as the language writes them."""
    assert tr("Problems") == "Probleme"
    assert tr("Chunk {chunk:,} of {count:,}", chunk=7, count=1200) == "Chunk 7 von 1.200"
    assert localize("-1,234.50") == "−1.234,50"


@pytest.mark.usefixtures("german")
def test_the_number_chooses_the_form() -> None:
    """One of a thing has a form of its own, also amid another text."""
    one, many = (plural(count, "{count:,} sentence", "{count:,} sentences") for count in (1, 1200))
    assert (tr(one), tr(many)) == ("1 Satz", "1.200 Sätze")
    assert tr("{chunks} as before", chunks=one) == "1 Satz wie zuvor"


@pytest.mark.usefixtures("german")
def test_what_stands_for_a_fold_is_said_and_what_a_file_calls_it_is_kept() -> None:
    """Our labels are translated around the names in them; one that a file brings may be one of our words."""
    labels = (call_part("Problems", {}).fold, "Problems", "")
    folds = tuple(Fold(at, at + 1, label) for at, label in enumerate(labels))
    turn = Turn(0, 3, 0, "assistant", folds=folds)
    captions = TextFolds.of(Document("xyz", kind="conversation", turns=(turn,))).captions
    assert captions == ("Werkzeugaufruf: Problems", "Problems", "Eingeklappt")


@pytest.mark.usefixtures("german")
def test_phrases_among_the_values_are_translated_and_texts_are_not() -> None:
    """A document that is called by one of our words keeps its name."""
    assert tr("like {chunks}", chunks=phrase("Problems")) == "ähnlich Probleme"
    assert tr("like {chunks}", chunks="Problems") == "ähnlich Problems"
    assert tr(joined([phrase("Problems"), phrase("Size")], " and ")) == "Probleme und Größe"
    assert tr(capitalized(phrase("like {chunks}", chunks="A"))) == "Ähnlich A"


@pytest.mark.usefixtures("german")
def test_quotation_marks_are_those_of_the_language() -> None:
    """Words are quoted as the language does, also in another text."""
    assert quoted("The bees") == "“The bees”"
    assert tr(quoted("The bees")) == "„The bees“"
    assert tr("Before {name}: {what}", name=quoted("The bees"), what="x") == "Vor „The bees“: x"


@pytest.mark.usefixtures("german")
def test_a_clause_begins_with_a_capital_where_the_language_asks_for_it() -> None:
    """German has one behind a colon, and English none; a clause of a plugin may be a plain text."""
    said = cut_here(phrase("a heading follows"))
    assert said == "Cut here: a heading follows"
    assert tr(said) == "Hier geschnitten: Eine Überschrift folgt"
    assert tr(no_cut("one of its own")) == "Kein Schnitt: One of its own"


@pytest.mark.usefixtures("german")
def test_errors_are_told_in_the_language() -> None:
    """The phrase that an error was raised with is translated; a plain error stays as it is."""
    assert error_text(SeamlineError(phrase("Problems"))) == "Probleme"
    assert error_text(OSError("a plain error")) == "a plain error"
    assert error_text(ValueError()) == ""


@pytest.mark.usefixtures("german")
def test_an_error_says_its_values_and_its_cause_in_the_language() -> None:
    """What stands for a placeholder is a number of the locale, a name as it is, or a reason of the system."""
    with pytest.raises(ConfigError) as refused:
        PARAMETERS["max_tokens"].check(0)
    assert str(refused.value) == "max_tokens is 0; it must be 1 to 10,000,000"
    assert error_text(refused.value) == "max_tokens ist 0; erlaubt: 1 bis 10.000.000"
    with pytest.raises(OSError, match="No such file") as missing:
        Path("/nowhere/1.5,7.md").read_bytes()
    said = phrase(
        "{path} could not be read: {reason}", path=Path("/nowhere/1.5,7.md"), reason=reason_of(missing.value)
    )
    assert said.endswith("1.5,7.md could not be read: No such file or directory")
    assert tr(said).endswith("1.5,7.md ließ sich nicht lesen: Datei oder Ordner nicht vorhanden")


@pytest.mark.usefixtures("german")
def test_what_was_met_in_a_file_is_told_in_the_language() -> None:
    """A note names its line, and how many there are like it."""
    notes = [SourceNote(phrase("the times of a cue cannot be read"), line=line) for line in (3, 1204)]
    assert tr(notes[0].text) == "Zeile 3: die Zeiten eines Untertitels lassen sich nicht lesen"
    (both,) = merged(notes)
    assert both.text.endswith("cannot be read (and 1 more like it: line 1204)")
    assert tr(both.text).endswith("lassen sich nicht lesen (und 1 weitere dieser Art: Zeile 1204)")


@pytest.mark.usefixtures("german")
def test_numbers_of_things_met_in_a_file_have_their_form() -> None:
    """One thing and many are said as the language does, also added up over the conversations of a file."""
    one, many = (left_out(Counter({BY_APP: count}))[0] for count in (1, 1200))
    assert tr(one.text) == "1 Nachricht weggelassen: von der App für das Modell geschrieben"
    assert tr(many.text) == "1.200 Nachrichten weggelassen: von der App für das Modell geschrieben"
    (both,) = merged([one, many])
    assert both.text == "1,201 messages left out: written by the app for the model, in 2 conversations"
    assert tr(both.text).startswith("1.201 Nachrichten weggelassen: von der App")
    assert tr(both.text).endswith(", in 2 Unterhaltungen")


@pytest.mark.usefixtures("german")
def test_a_number_of_things_has_separators_whatever_english_writes() -> None:
    """A text that a terminal prints without them is told with those of the locale."""
    one, many = (counted(count, "{count} mail(s) without a date") for count in (1, 1200))
    assert (one, many) == ("1 mail without a date", "1200 mails without a date")
    assert (tr(one), tr(many)) == ("1 Mail ohne Datum", "1.200 Mails ohne Datum")


@pytest.mark.usefixtures("german")
def test_shares_and_days_are_written_as_the_language_does() -> None:
    """The sign of percent stands apart, and a date has its day first."""
    assert numeral(0.125, ".1%") == "12,5\N{NO-BREAK SPACE}%"
    assert tr("{share:.0%} whole", share=0.5) == "50\N{NO-BREAK SPACE}% ganz"
    assert format_date(1_764_000_000, with_time=True) == "24.11.2025 16:00"
    assert format_date(None) == ""


def test_a_day_in_english_is_written_as_files_have_it(qapp: QApplication) -> None:
    """The year comes first, and has four digits."""
    assert format_date(1_764_000_000, with_time=True) == "2025-11-24 16:00"
    assert format_date(-62_000_000_000) == "0005-04-19"
    assert format_date(1e20) == ""


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("0,5", "0.5"),
        ("0.5", "0.5"),
        ("1.200", "1200"),
        ("1.200,5", "1200.5"),
        ("1,200.5", "1200.5"),
        ("1.200.000", "1200000"),
        ("−0,25", "-0.25"),
        ("0.125", "0.125"),
        (" 12 ", "12"),
        ("one", "one"),
        ("", ""),
    ],
)
@pytest.mark.usefixtures("german")
def test_a_number_may_be_typed_with_a_comma_or_a_point(typed: str, number: str) -> None:
    """The locale decides for a group of three digits alone."""
    assert plain_number(typed) == number


@pytest.fixture(params=["en_US", "de_DE", "de_AT", "de_CH", "zh_CN"])
def locale(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """A locale for the time of one test."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("locale")
@given(number=st.floats(-1e9, 1e9), decimals=st.sampled_from([0, 1, 2, 4]))
def test_a_number_that_is_shown_can_be_typed(number: float, decimals: int) -> None:
    """What a locale writes is read as the same number, with any decimals but three without a group."""
    shown = numeral(number, f",.{decimals}f")
    assert Fraction(plain_number(shown)) == Fraction(f"{number:.{decimals}f}")


def test_chinese_has_one_form(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was lost of a document is told in one form, whatever the number."""
    monkeypatch.delenv("SEAMLINE_LANGUAGE")
    install_language(qapp, "zh_CN")
    try:
        said = [tr(each) for count in (1, 2) for each in lost_parts("", tables=2 * count, images=count)]
        assert said == [
            *("2 个表格中有 2 个转成了普通文本", "略去 1 张图片"),
            *("4 个表格中有 4 个转成了普通文本", "略去 2 张图片"),
        ]
    finally:
        install_language(qapp, "en")


def test_a_chinese_sentence_ends_as_one(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Punctuation around values is translated too, and nothing stands between two sentences."""
    monkeypatch.delenv("SEAMLINE_LANGUAGE")
    install_language(qapp, "zh_CN")
    try:
        assert tr("{sentence}.", sentence=phrase("Problems")) == "问题。"
        assert tr("{title}: {text}", title="A", text="B") == "A：B"
        assert " " not in tr(joined([phrase("Problems"), phrase("Size")], " "))
        assert in_a_row("A", "", "B") == "A，B"
        assert tr(joined(["A", "B"], ", ")) == "A、B"
    finally:
        install_language(qapp, "en")


@pytest.mark.usefixtures("german")
def test_buttons_of_qt_are_translated(qapp: QApplication) -> None:
    """Dialogs have their standard buttons in the same language."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


def test_english_needs_no_catalogue(qapp: QApplication) -> None:
    """Both forms are in the code, and braces without values are braces."""
    assert tr(plural(1, "{count:,} cut", "{count:,} cuts")) == "1 cut"
    assert tr("{chunks} there", chunks=plural(1, "{count:,} cut", "{count:,} cuts")) == "1 cut there"
    assert tr("text that may hold {title}") == "text that may hold {title}"
    assert tr("{text}: {count:,}", text="Problems", count=1200) == "Problems: 1,200"


@pytest.mark.parametrize(
    ("chosen", "code"), [("de", "de"), ("de_AT.UTF-8", "de"), ("zh_CN", "zh_CN"), ("tlh", "en"), ("C", "en")]
)
def test_a_language_without_a_catalogue_is_english(chosen: str, code: str) -> None:
    """Countries of a language share its catalogue."""
    assert language_of(chosen) == code
    assert language_of(SYSTEM) in LANGUAGES


def test_letters_of_menus_are_taken_out_whole() -> None:
    """In Chinese they stand behind the text."""
    assert plain("&Open…") == "Open…"
    assert plain("打开(&O)…") == "打开…"


def test_name_of_a_file_that_is_no_unicode_is_said_as_it_is() -> None:
    """What Qt cannot translate stays, alone and within another text."""
    name = "notes\udcff.md"
    assert tr(name) == name
    assert tr("Reading {name}", name=name) == f"Reading {name}"
    assert tr(phrase("Reading {name}", name=phrase(name))) == f"Reading {name}"


def test_english_looks_into_no_catalogue(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is English already is filled in once, and is a plain text."""
    monkeypatch.delattr("seamline.desktop.widgets.translation._say")
    said = tr(phrase("{count:,} of {name}", count=1200, name=phrase("Problems")))
    assert (said, type(said)) == ("1,200 of Problems", str)
    assert tr("{text:capital}", text=phrase("a plain text")) == "A plain text"


def test_numbers_below_zero_have_the_sign_of_the_window(qapp: QApplication) -> None:
    """Texts, tables and axes write a minus as wide as a digit, also where a sentence is made elsewhere."""
    assert numeral(-0.25, "z.2f") == "−0.25"
    assert tr("chunk {chunk:,} ({similarity:z.2f})", chunk=3, similarity=-0.04) == "chunk 3 (−0.04)"
    inner = phrase("the threshold is {threshold:z.2f}", threshold=-0.5)
    assert tr(phrase("{why:capital}: {name}", why=inner, name="notes-1.md")) == (
        "The threshold is −0.50: notes-1.md"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_sentence_that_begins_with_words_from_the_right_is_read_from_the_left(
    qapp: QApplication, request: pytest.FixtureRequest, language: str
) -> None:
    """A label goes by the first letter, which may be of a title; what is the user's goes its own way."""
    if language == "de":
        request.getfixturevalue("german")
    label = TextLabel(is_wrapped=True)
    beginning = "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}"
    ours = [
        tr("{name} may be as good as {best}: its interval touches 0.", name=beginning, best="bees"),
        tr("{name}: {note}", name=beginning, note=phrase("the file is empty")),
        tr(phrase("{clause}.", clause=phrase("“{beginning}” begins", beginning=beginning))),
    ]
    theirs = [
        beginning,
        tr("“{words}”", words=beginning),
        tr("{title}: {name}", title=beginning, name="bees"),
    ]
    for text in ours:
        label.setText(text)
        assert not _runs_from_the_right(label)
    for text in theirs:
        label.setText(text)
        assert _runs_from_the_right(label)


def _runs_from_the_right(label: QLabel) -> bool:
    """Whether the words of a label end at its left."""
    label.resize(600, 30)
    image = label.grab().toImage()
    left = {image.pixel(x, y) for x in range(20) for y in range(image.height())}
    return len(left) == 1


@pytest.mark.usefixtures("german")
def test_counts_stand_in_the_case_that_their_sentence_asks_for() -> None:
    """A number of things has one form in German: behind words that ask for the dative it would be wrong."""
    chunks, documents, cuts = (pluralize(2, noun) for noun in ("chunk", "document", "cut"))
    settings = pluralize(2, "setting")
    said = [
        tr("{chunks} of {documents}; near means alike; area is tokens", chunks=chunks, documents=documents),
        tr(
            "{chunks} of {documents} in {index}; near means alike; area is tokens",
            chunks=chunks,
            documents=documents,
            index="notes.index",
        ),
        tr("Fitted: {tried} tried on {texts}", tried=settings, texts=documents),
        tr("Measuring {cuts} on {title}", cuts=cuts, title="notes"),
    ]
    for text in said:
        assert not re.search(r"\b(an|aus|bei|mit|nach|von|zu) 2 (Dokumente|Schnitte)\b", text), text
    assert tr("Measured {cuts} on {title}", cuts=pluralize(1, "cut"), title="notes").startswith(
        "1 Schnitt gem"
    )
