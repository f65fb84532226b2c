"""The language of the window: its texts by Qt's translation, and its numbers by the locale."""

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
"""The languages of the window by their code, each by its own name."""

_SURROGATE = re.compile("[\ud800-\udfff]")
# Up to the first letter, and that one Hebrew, Arabic or of a script beside them.
_FROM_THE_RIGHT = re.compile(r"[\W\d_]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_WORD = re.compile("[A-Za-z]")
_LETTER = re.compile(r"\(&\w\)")
_VARIABLE = "SEAMLINE_LANGUAGE"
# Qt chooses forms by a number of 32 bits.
_MAXIMUM = 2**31 - 1


class _Spoken:
    """What is known of the language that was chosen last. is_translated: whether it is not English."""

    is_translated = False


def tr(text: str, /, **values: object) -> str:
    """Return a text in the language of the window.

    text: in English. With values it is a template, and they are put into its translation; a phrase brings
    its own. Values that are phrases are translated too, and numbers are written as the locale has them. Other
    texts stay as they are: the title of a document may well be one of our words. What no catalogue knows
    stays in English. Not for module level, where the language is not chosen yet.
    """
    if not _Spoken.is_translated or not text:
        # Most texts: nothing is to be made of them.
        if values and not _is_below_zero(values):
            return _from_the_left(text.format(**values), text, values=values)
        if not values and not isinstance(text, Phrase):
            return text
        spoken = phrase(text, **values)
        return _from_the_left(_in_english(spoken), spoken.template, values=spoken.values)
    spoken = phrase(text, **values)
    return _from_the_left(_say(spoken), spoken.template, values=spoken.values)


def in_a_row(*facts: str) -> str:
    """Return facts of one thing behind each other, as `chunk 3, 120 tokens`; those that are "" are left out.

    A list of things is joined by tr(", ") instead: there are languages that part its items in another way.
    """
    said = ""
    for fact in filter(None, facts):
        said = tr("{first}, {second}", first=said, second=fact) if said else fact
    return said


def error_text(error: BaseException) -> str:
    """Return what an error says in the language of the window."""
    return tr(message_of(error))


def plain(text: str) -> str:
    """Return the text of a menu without the marks of its letters, as tips and lists have it.

    Where a language has no such letter, it stands in brackets behind the text, as in `文件(&F)`.
    """
    return _LETTER.sub("", text).replace("&", "")


def install_language(application: QApplication, chosen: str) -> None:
    """Have the application speak a language: our texts, those of Qt's own dialogs, and numbers.

    chosen: one of LANGUAGES, or SYSTEM; the variable SEAMLINE_LANGUAGE goes before it. It counts for widgets
    that are made from then on.
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
    """Return the code of a language of ours: the one meant, or that of the system; else English."""
    if chosen in LANGUAGES:
        return chosen
    wanted = QLocale.system().language() if chosen == SYSTEM else QLocale(chosen).language()
    return next((code for code in LANGUAGES if QLocale(code).language() == wanted), "en")


def _locale_of(code: str) -> QLocale:
    """Return the system's locale if it is of a language, as that of Austria for German."""
    system, plain = QLocale.system(), QLocale("en_US" if code == "en" else code)
    return system if code != "en" and system.language() == plain.language() else plain


def _from_the_left(text: str, template: str, *, values: Mapping[str, object]) -> str:
    """Return a sentence of ours with a mark of its direction, if it begins with words from the right.

    Labels take their direction from the first letter: of a sentence on a Hebrew title all would be turned
    round. What is the user's alone goes its own way.
    """
    if _FROM_THE_RIGHT.match(text) and _has_words(template, values):
        return f"\N{LEFT-TO-RIGHT MARK}{text}"
    return text


def _has_words(template: str, values: Mapping[str, object]) -> bool:
    """Whether a template, or one of the phrases that stand in it, says something beside its values."""
    if not values:
        return False
    if any(_WORD.search(said) for said, *_ in _ENGLISH.parse(template)):
        return True
    phrases = [value for value in values.values() if isinstance(value, Phrase)]
    return any(
        _WORD.search(each) if not each.values else _has_words(each.template, each.values) for each in phrases
    )


def _in_english(said: Phrase) -> str:
    """Return a text as a plain one: it is what it says, but for the minus signs of its numbers."""
    # Of one thing the template is another.
    if said.number != 1 and _is_below_zero(said.values):
        return _ENGLISH.vformat(said.template, (), said.values)
    return str(said)


def _is_below_zero(values: Mapping[str, object]) -> bool:
    """Whether some number among values, and those of phrases among them, is below zero."""
    for value in values.values():
        if isinstance(value, Phrase):
            if _is_below_zero(value.values):
                return True
        elif isinstance(value, Real) and value < 0:
            return True
    return False


def _say(said: Phrase) -> str:
    template = said.template
    # The name of a file may be no Unicode: Qt refuses it, and no catalogue knows it.
    if not _SURROGATE.search(template):
        number = -1 if said.number is None else min(said.number, _MAXIMUM)
        template = QCoreApplication.translate(CONTEXT, template, None, number)
    if template == said.template and said.number == 1:
        # It is in no catalogue, as in English: the form of one is known here alone.
        return str(said)
    if isinstance(said.values.get("count"), int):
        # What a terminal writes without separators has those of the locale here.
        template = template.replace("{count}", "{count:,}")
    return _FORMATTER.vformat(template, (), said.values) if said.values else template


class _Formatter(Formatter):
    """Fills in templates as str.format does, in the window's language."""

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, str):
            # Also a plain text: a language may ask for a capital where English does not.
            return format_text(self.text_of(value) if isinstance(value, Phrase) else value, format_spec)
        text = str(super().format_field(value, format_spec))
        # Paths, versions and lists have points and commas that are no separators of numbers.
        return localize(text) if isinstance(value, Number) else text

    def text_of(self, value: Phrase) -> str:
        """Return what stands for a phrase among the values."""
        return _say(value)

    def check_unused_args(self, *args: object) -> None:
        # A language may say without a value what another needs it for.
        pass


class _EnglishFormatter(_Formatter):
    """Fills in templates in English, with the minus signs of the window."""

    def text_of(self, value: Phrase) -> str:
        return _in_english(value)


_FORMATTER, _ENGLISH = _Formatter(), _EnglishFormatter()


def numeral(number: float, spec: str = ",") -> str:
    """Return a number as the locale writes it. spec: as format() takes it."""
    return localize(format(number, spec))


def plain_number(typed: str) -> str:
    """Return a number that was typed as Python reads it.

    A comma and a point are both taken for the decimal point, whatever the locale has, unless they part groups
    of three digits as it does.
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
    """Return a number, written as Python does, with the separators of the locale and a minus sign."""
    locale = QLocale()
    marks: dict[str, str | int | None] = {",": locale.groupSeparator(), ".": locale.decimalPoint()}
    if number.startswith("-"):
        number = f"\N{MINUS SIGN}{number[1:]}"
    if locale.language() == QLocale.Language.German:
        # Qt does not know that the sign stands apart there.
        marks["%"] = "\N{NO-BREAK SPACE}%"
    return number.translate(str.maketrans(marks))
