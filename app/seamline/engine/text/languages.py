"""Abbreviations and discourse markers of languages other than English, from the files in `languages/`.

Those of all languages apply to every text: a text may mix languages, and the words of one language hardly
ever mislead in another.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

# Vowel signs continue a word, but \w does not match them.
_WORD_GOES_ON = r"[\w\u064b-\u0652\u0900-\u0963]"


@dataclass(frozen=True)
class Abbreviations:
    """Abbreviations of all languages, in lower case and without the last full stop.

    names_follow: never the last word of a sentence before a letter or digit; numbers_follow: before a digit.
    numbers_before: words before which a number of one or two digits with a full stop says which.
    may_end: may end a sentence. never_end: never do. sentences_begin_with: words that often begin one.
    """

    names_follow: frozenset[str]
    numbers_follow: frozenset[str]
    numbers_before: frozenset[str]
    may_end: frozenset[str]
    never_end: frozenset[str]
    sentences_begin_with: frozenset[str]


@dataclass(frozen=True)
class DiscourseMarkers:
    """Patterns for the beginning of a text in lower case, in any language, by what it signals.

    See `seamline.engine.evidence.discourse_markers`.
    """

    opens: re.Pattern[str]
    goes_on: re.Pattern[str]
    closes: re.Pattern[str]


@cache
def abbreviations() -> Abbreviations:
    """Return the abbreviations of all languages."""
    tables = [language.get("abbreviations", {}) for language in _languages()]
    return Abbreviations(
        **{
            name: frozenset(word for table in tables for word in table.get(name, ()))
            for name in Abbreviations.__dataclass_fields__
        }
    )


@cache
def discourse_markers(*, ascii_only: bool = False) -> DiscourseMarkers:
    """Return the discourse markers of all languages.

    ascii_only: only those in ASCII, which give the same result for a text in ASCII, and sooner.
    """
    return DiscourseMarkers(
        **{name: _pattern(name, ascii_only=ascii_only) for name in DiscourseMarkers.__dataclass_fields__}
    )


def _pattern(name: str, *, ascii_only: bool) -> re.Pattern[str]:
    spaced: list[str] = []
    unspaced: list[str] = []
    for language in _languages():
        phrases = language["discourse_markers"][name]
        if ascii_only:
            phrases = [phrase for phrase in phrases if phrase.isascii()]
        (spaced if language["spaces"] else unspaced).extend(phrases)
    found = [rf"(?:{_any_of(spaced)})(?!{_WORD_GOES_ON})", *([_any_of(unspaced)] if unspaced else [])]
    return re.compile(rf"[\W_]*(?:{'|'.join(found)})")


def _any_of(phrases: Iterable[str]) -> str:
    # The longest first, since the first alternative that matches is taken.
    return "|".join(
        re.escape(phrase) for phrase in sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
    )


@cache
def _languages() -> tuple[dict[str, Any], ...]:
    found = sorted((Path(__file__).parent / "languages").glob("*.json"))
    return tuple(json.loads(each.read_text(encoding="utf-8")) for each in found)
