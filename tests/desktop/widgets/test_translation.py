"""The window speaks the language that is chosen, and what no catalogue knows stays in English."""

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from seamline.desktop.widgets.translation import (
    LANGUAGES,
    SYSTEM,
    error_text,
    language_of,
    localize,
    plain,
    tr,
)
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import capitalized, joined, phrase, plural


@pytest.mark.usefixtures("german")
def test_texts_and_numbers_are_those_of_the_language() -> None:
    """A template is translated, then its numbers are put in as the language writes them."""
    assert tr("Problems") == "Probleme"
    assert tr("Chunk {chunk:,} of {count:,}", chunk=7, count=1200) == "Chunk 7 von 1.200"
    assert localize("-1,234.50") == "-1.234,50"


@pytest.mark.usefixtures("german")
def test_the_number_chooses_the_form() -> None:
    """One of a thing has a form of its own, also amid another text."""
    one, many = (plural(count, "{count:,} sentence", "{count:,} sentences") for count in (1, 1200))
    assert (tr(one), tr(many)) == ("1 Satz", "1.200 Sätze")
    assert tr("{chunks} as before", chunks=one) == "1 Satz wie zuvor"


@pytest.mark.usefixtures("german")
def test_phrases_among_the_values_are_translated_and_texts_are_not() -> None:
    """A document that is called by one of our words keeps its name."""
    assert tr("like {chunks}", chunks=phrase("Problems")) == "ähnlich Probleme"
    assert tr("like {chunks}", chunks="Problems") == "ähnlich Problems"
    assert tr(joined([phrase("Problems"), phrase("Size")], " and ")) == "Probleme und Größe"
    assert tr(capitalized(phrase("like {chunks}", chunks="A"))) == "Ähnlich A"


@pytest.mark.usefixtures("german")
def test_errors_are_told_in_the_language() -> None:
    """The phrase that an error was raised with is translated; a plain error stays as it is."""
    assert error_text(SeamlineError(phrase("Problems"))) == "Probleme"
    assert error_text(OSError("a plain error")) == "a plain error"
    assert error_text(ValueError()) == ""


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
    ("chosen", "code"), [("de", "de"), ("de_AT.UTF-8", "de"), ("zh_CN", "zh_CN"), ("fr", "en"), ("C", "en")]
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
