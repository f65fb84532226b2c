"""The language of the window: its texts are translated by Qt, and its numbers written as in the locale."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from numbers import Number, Real
from string import Formatter

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from seamline.engine.phrases import Phrase, format_text, message_of, phrase
from seamline.paths import resource

CONTEXT = "seamline"
"""The context of all texts in the catalogues."""

SYSTEM = "system"
LANGUAGES = {"en": "English", "de": "Deutsch", "zh_CN": "简体中文"}
"""The languages of the window by their codes, each with its name in that language."""

_SURROGATE = re.compile("[\ud800-\udfff]")
# A text whose first letter is Hebrew, Arabic or of another script that is written from right to left.
_FROM_THE_RIGHT = re.compile(r"[\W\d_]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_WORD = re.compile("[A-Za-z]")
_LETTER = re.compile(r"\(&\w\)")
_VARIABLE = "SEAMLINE_LANGUAGE"
# Qt chooses plural forms by a number of 32 bits.
_MAXIMUM = 2**31 - 1


class _Spoken:
    """The state of the language that was chosen last. is_translated: whether it is another than English."""

    is_translated = False


def tr(text: str, /, **values: object) -> str:
    """Return a text in the language of the window.

    text: in English. With values it is a template, and they are put into its translation; a phrase has values
    of its own. Values that are phrases are translated too, and numbers are written as in the locale. Other
    texts among the values stay as they are, since the title of a document may be a word of the window. A text
    that the catalogue lacks stays in English. Not for use at module level, before the language is chosen.
    """
    if not _Spoken.is_translated or not text:
        # A short way for English, in which most texts need no change.
        if values and not _is_below_zero(values):
            return _from_the_left(text.format(**values), text, values=values)
        if not values and not isinstance(text, Phrase):
            return text
        spoken = phrase(text, **values)
        return _from_the_left(_in_english(spoken), spoken.template, values=spoken.values)
    spoken = phrase(text, **values)
    return _from_the_left(_say(spoken), spoken.template, values=spoken.values)


def in_a_row(*facts: str) -> str:
    """Join facts on one thing, as `chunk 3, 120 tokens`; empty ones are left out.

    Lists of things are joined by tr(", ") instead, as some languages separate their items in another way.
    """
    said = ""
    for fact in filter(None, facts):
        said = tr("{first}, {second}", first=said, second=fact) if said else fact
    return said


def error_text(error: BaseException) -> str:
    """Return the message of an error in the language of the window."""
    return tr(message_of(error))


def plain(text: str) -> str:
    """Return the text of a menu without the marks of its mnemonics, for tips and lists.

    In a language without Latin letters, the mnemonic is in brackets behind the text, as in `文件(&F)`.
    """
    return _LETTER.sub("", text).replace("&", "")


def install_language(application: QApplication, chosen: str) -> None:
    """Set the language of the application: that of its own texts, of Qt's dialogs, and of numbers.

    chosen: one of LANGUAGES, or SYSTEM; the environment variable SEAMLINE_LANGUAGE overrides it. Only widgets
    that are made afterwards have the language.
    """
    code = language_of(os.environ.get(_VARIABLE) or chosen)
    for before in application.findChildren(QTranslator):
        application.removeTranslator(before)
        before.deleteLater()
    _Spoken.is_translated = code != "en"
    QLocale.setDefault(_locale_of(code))
    folders = (QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), str(resource("translations")))
    for name, folder in zip(("qtbase", CONTEXT), folders, strict=True):
        translator = QTranslator(application)
        if code != "en" and translator.load(f"{name}_{code}", folder):
            application.installTranslator(translator)


def language_of(chosen: str) -> str:
    """Return the code of one of LANGUAGES: the chosen one, or that of the system, or else English."""
    if chosen in LANGUAGES:
        return chosen
    wanted = QLocale.system().language() if chosen == SYSTEM else QLocale(chosen).language()
    return next((code for code in LANGUAGES if QLocale(code).language() == wanted), "en")


def _locale_of(code: str) -> QLocale:
    """Return the locale of a language: the system's if that has the language, as that of Austria for German.

    For English it is always that of the United States.
    """
    system, plain = QLocale.system(), QLocale("en_US" if code == "en" else code)
    return system if code != "en" and system.language() == plain.language() else plain


def _from_the_left(text: str, template: str, *, values: Mapping[str, object]) -> str:
    """Return a sentence of the window with a left-to-right mark, if it begins with right-to-left words.

    Labels take their direction from the first letter, so that a sentence that begins with a Hebrew title
    would be reversed. A text without words of the window keeps its own direction.
    """
    if _FROM_THE_RIGHT.match(text) and _has_words(template, values):
        return f"\N{LEFT-TO-RIGHT MARK}{text}"
    return text


def _has_words(template: str, values: Mapping[str, object]) -> bool:
    """Whether a template, or one of the phrases in it, has words besides its values."""
    if not values:
        return False
    if any(_WORD.search(said) for said, *_ in _ENGLISH.parse(template)):
        return True
    phrases = [value for value in values.values() if isinstance(value, Phrase)]
    return any(
        _WORD.search(each) if not each.values else _has_words(each.template, each.values) for each in phrases
    )


def _in_english(said: Phrase) -> str:
    """Return a phrase in English, with proper minus signs before its numbers."""
    # For a count of 1 the template is another one, which str() knows.
    if said.number != 1 and _is_below_zero(said.values):
        return _ENGLISH.vformat(said.template, (), said.values)
    return str(said)


def _is_below_zero(values: Mapping[str, object]) -> bool:
    """Whether any number among some values, or among those of phrases in them, is below zero."""
    for value in values.values():
        if isinstance(value, Phrase):
            if _is_below_zero(value.values):
                return True
        elif isinstance(value, Real) and value < 0:
            return True
    return False


def _say(said: Phrase) -> str:
    template = said.template
    # A file name may have lone surrogates, which Qt refuses; no catalogue has such a text.
    if not _SURROGATE.search(template):
        number = -1 if said.number is None else min(said.number, _MAXIMUM)
        template = QCoreApplication.translate(CONTEXT, template, None, number)
    if template == said.template and said.number == 1:
        # No catalogue has it, so that it stays English: only the phrase knows its singular.
        return str(said)
    if isinstance(said.values.get("count"), int):
        # The window writes counts with separators, also those that a terminal writes without.
        template = template.replace("{count}", "{count:,}")
    return _FORMATTER.vformat(template, (), said.values) if said.values else template


class _Formatter(Formatter):
    """Fills in templates as str.format does, in the window's language."""

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, str):
            # Also for plain texts: a translation may ask for a capital where English does not.
            return format_text(self.text_of(value) if isinstance(value, Phrase) else value, format_spec)
        text = str(super().format_field(value, format_spec))
        # Only numbers: in paths, versions and lists, points and commas are no separators of numbers.
        return localize(text) if isinstance(value, Number) else text

    def text_of(self, value: Phrase) -> str:
        """Return the text for a phrase among the values."""
        return _say(value)

    def check_unused_args(self, *args: object) -> None:
        # A translation need not use every value.
        pass


class _EnglishFormatter(_Formatter):
    """Fills in English templates, with proper minus signs."""

    def text_of(self, value: Phrase) -> str:
        return _in_english(value)


_FORMATTER, _ENGLISH = _Formatter(), _EnglishFormatter()


def numeral(number: float, spec: str = ",") -> str:
    """Return a number as written in the locale. spec: a format specification, as for format()."""
    return localize(format(number, spec))


def plain_number(typed: str) -> str:
    """Return a typed number in the notation that Python reads.

    A comma and a point both count as the decimal point in every locale, unless they separate groups of three
    digits as the locale does.
    """
    group = QLocale().groupSeparator()
    text = "".join(typed.split()).replace("\N{MINUS SIGN}", "-")
    if group not in ",.":
        text = text.replace(group, "")
    marks = [mark for mark in text if mark in ",."]
    if not marks:
        return text
    whole, _, rest = text.rpartition(marks[-1])
    digits = whole.lstrip("+-")
    is_group = marks[-1] == group and len(rest) == 3 and digits not in ("", "0")
    if is_group if len(marks) == 1 else len(set(marks)) == 1:
        return text.replace(marks[-1], "")
    return f"{whole.replace(',', '').replace('.', '')}.{rest}"


def localize(number: str) -> str:
    """Return a number that Python has written with the separators of the locale and a proper minus sign."""
    locale = QLocale()
    marks: dict[str, str | int | None] = {",": locale.groupSeparator(), ".": locale.decimalPoint()}
    if number.startswith("-"):
        number = f"\N{MINUS SIGN}{number[1:]}"
    if locale.language() == QLocale.Language.German:
        # In German a space precedes the percent sign, which Qt does not know.
        marks["%"] = "\N{NO-BREAK SPACE}%"
    return number.translate(str.maketrans(marks))
