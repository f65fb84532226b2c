"""The date and time before each message of a WhatsApp chat, as phones of all languages write them."""

from __future__ import annotations

import re
from datetime import date, time

# WhatsApp puts invisible direction marks around names and numbers, and before its own texts.
MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"

# The words for a.m. and p.m. in all languages of phones, as in the CLDR.
_AFTERNOON_WORDS = (
    r"[Pp]\.?[ \u00a0\u202f]?[Mm]\.?", r"μ\.[ ]?μ\.", r"م(?!\w)", "下午", "晚上", "中午", "午後", "오후",
    "अपराह्न", r"म\.?उ\.?", "অপরাহ্ণ", "অপরাহ্ন", "ಅಪರಾಹ್ನ", r"ਬਾ\.ਦੁ\.", "பிற்பகல்", "PTG", "CH", "ÖS", "MD", r"du\.",
    r"ب\.ظ\.?", "بعدازظهر", r"بعد\ دوپہر", "หลังเที่ยง", "ከሰዓት", "אחה״צ", r"NM\.?", r"e\.m\.",
    r"odp\.", r"ip\.", r"pop\.",
)  # fmt: skip
_MORNING_WORDS = (
    r"[Aa]\.?[ \u00a0\u202f]?[Mm]\.?", r"π\.[ ]?μ\.", r"ص(?!\w)", "上午", "凌晨", "清晨", "早上", "午前",
    "오전", "पूर्वाह्न", r"म\.?पू\.?", "পূর্বাহ্ণ", "পূর্বাহ্ন", "ಪೂರ್ವಾಹ್ನ", r"ਪੂ\.ਦੁ\.", "முற்பகல்", "PG",
    "SA", "ÖÖ", "PD", r"de\.",
    r"ق\.ظ\.?", "قبل‌ازظهر", r"قبل\ دوپہر", "ก่อนเที่ยง", "ጥዋት", "לפנה״צ", r"VM\.?", r"f\.m\.", r"dop\.", r"ap\.",
)  # fmt: skip
_HALVES = "|".join((*_AFTERNOON_WORDS, *_MORNING_WORDS))
_AFTERNOON = re.compile("|".join(_AFTERNOON_WORDS))

# The word between date and time, `at`, in the languages that have one.
_AT = r"at|um|klo|kl\.|à|às|a\ las|alle(?:\ ore)?|om|u|о|в|ob|la|pukul"

_SPACE = "[ \u00a0\u202f]"


def _date(name: str) -> str:
    """Return the pattern of a date, with `name` appended to the names of its groups."""
    return rf"""
    (?P<first{name}>\d{{4}}|\d{{1,2}}) {_SPACE}? [{MARKS}]*+
    (?P<separator{name}>\.[ ]|[./-]|年|년[ ]) [{MARKS}]*+ {_SPACE}?
    (?P<second{name}>\d{{1,2}}) [{MARKS}]*+ (?:(?P=separator{name})|月|월[ ]) [{MARKS}]*+ {_SPACE}?
    (?P<third{name}>\d{{4}}|\d{{1,2}}) (?:\.|日|일|{_SPACE}г\.)?
    (?:{_SPACE}?[(（]?[月火水木金土日](?:曜日)?[)）]?(?={_SPACE}))?
    """


def _clock(name: str) -> str:
    """Return the pattern of a time, with `name` appended to the names of its groups."""
    return rf"""
    (?:(?P<before{name}>{_HALVES}) {_SPACE}?)?
    (?P<hour{name}>\d{{1,2}}) [:.时時시] {_SPACE}? (?P<minute{name}>\d{{2}}) [分분]?
    (?: [:.] (?P<seconds{name}>\d{{2}}))?
    (?: [{MARKS} \u00a0\u202f]*+ (?P<after{name}>{_HALVES}) )? (?:{_SPACE}ч\.)?
    """


HEADER = re.compile(
    rf"""
    ^[{MARKS}]*+ (?P<bracket>\[)? [{MARKS}]*+
    (?: {_date("")} [{MARKS}]*+ (?P<comma>[,\u060c\uff0c])? [{MARKS} \u00a0\u202f]++ (?:(?:{_AT}){_SPACE})?
        {_clock("")}
      | {_clock("_1")} (?P<comma_1>[,\u060c\uff0c])? [{MARKS} \u00a0\u202f]++ (?:ngày{_SPACE})?
        {_date("_1")} )
    [{MARKS}]*+ (?(bracket) \] | {_SPACE}[{MARKS} \u00a0\u202f]*+[-–] ) (?:[ \u00a0]|$) (?P<mark>[{MARKS}]*+)
    """,
    re.X | re.M,
)
"""The date and time before a message, in either order; header_field() reads its groups."""


def header_field(match: re.Match[str], name: str) -> str | None:
    """Return a field of a header, whether its date or its time comes first; None if it does not have it."""
    value: str | None = match[name]
    return match[f"{name}_1"] if value is None else value


def clock_of(match: re.Match[str]) -> time | None:
    """Return the time of day of a header; None if its numbers are impossible."""
    hour = int(header_field(match, "hour") or 0)
    half = header_field(match, "before") or header_field(match, "after")
    if half and hour <= 12:
        # In Chinese, 中午 (noon) includes the hour from 11.
        is_late = _AFTERNOON.match(half) and not (half == "中午" and hour == 11)
        hour = hour % 12 + (12 if is_late else 0)
    try:
        return time(hour, int(header_field(match, "minute") or 0), int(header_field(match, "seconds") or 0))
    except ValueError:
        return None


_BUDDHIST_YEARS = 543
_PERSIAN_YEARS = range(1380, 1430)


def date_of(numbers: tuple[int, int, int], places: tuple[int, int, int]) -> date | None:
    """Return the date that three numbers give; None if there is no such date.

    places: the positions of day, month and year among the numbers. Two-digit years are after 2000; years of
    the Buddhist and the Persian calendar are converted.
    """
    day, month, year = (numbers[place] for place in places)
    if year < 100:
        year += 2000
    elif year > 2000 + _BUDDHIST_YEARS:
        year -= _BUDDHIST_YEARS
    try:
        if year in _PERSIAN_YEARS:
            return _persian(year, month, day=day)
        return date(year, month, day)
    except ValueError:
        return None


def _persian(year: int, month: int, *, day: int) -> date:
    """Convert a date of the Persian calendar, whose years begin in spring, with 8 leap years in each 33.

    Raises ValueError for a date that does not exist.
    """
    if not (1 <= month <= 12 and 1 <= day <= (31 if month <= 6 else 30)):
        raise ValueError(f"{year}/{month}/{day} is no day of the Persian calendar")
    # Counted from the first day of 1379, which was 20 March 2000.
    leaps = sum((each * 8 + 29) % 33 < 8 for each in range(1379, year))
    days = 365 * (year - 1379) + leaps + 31 * min(month - 1, 6) + 30 * max(month - 7, 0) + day - 1
    return date.fromordinal(date(2000, 3, 20).toordinal() + days)
