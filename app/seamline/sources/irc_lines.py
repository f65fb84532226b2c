"""Lines of IRC logs, as irssi, WeeChat, ZNC, energymech, XChat, HexChat and mIRC write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Literal

Kind = Literal["said", "action", "system"]

NO_YEAR = 4
"""The placeholder for the year of a date that the log gives without it; a leap year, to have all days."""

_STAMP = re.compile(
    r"""
    (?P<bracket>\[)?
    (?: (?P<date>\d{4}-\d{2}-\d{2})[ T] | (?P<month>[A-Za-z]{3})[ ]{1,2}(?P<day>\d{1,2})[ ] )?
    (?P<hour>\d{1,2}) : (?P<minute>\d{2}) (?: : (?P<second>\d{2}) (?:[.,]\d{1,6})? )?
    (?P<zone>Z|[+-]\d{2}:?\d{2})? (?:[ ]?(?P<half>[AaPp][Mm]))? (?(bracket)\])
    (?: (?P<tab>\t) | [ ]{1,4} | \Z )
    """,
    re.X,
)
_SAID = re.compile(r"<[ @+%&~!]?(?P<nick>[^\s<>]{1,64})>(?:[ \t]|\Z)")
_NOTICE = re.compile(
    r"-(?P<nick>[^\s:()!*-][^\s:()]{0,63})(?:\([^()\s]{1,100}\))?(?::[#&][^\s-]{1,60})?-(?:[ \t]|\Z)"
)
_ACTION = re.compile(r"\*[ \t]{1,4}(?P<nick>[^\s*]{1,64})[ \t]")
_SERVER = re.compile(r"(?:-!-|\*{1,4}|={2,3}|-->|<--|-{2,3}|!)(?:[ \t]|\Z)[ \t]{0,4}")
_UNTIMED = re.compile(r"(?:-!-|\*{3}|={3})[ ]")
# `* name` begins an action, but also a notice that somebody joined, left or changed something, as here.
_CHANGE = re.compile(
    r"(?:\([^()\s]{1,100}\)|\[[^\[\]\s]{1,100}\])|(?:has|is|sets?|gives?|removes?|changes?|talking|was|you)\b",
    re.I,
)
_DAY = re.compile(
    r"""
    (?: ---[ ](?:Log[ ](?:opened|closed)|Day[ ]changed) | \*{4}[ ](?:BEGIN|ENDING)[ ]LOGGING[ ]AT
      | Session[ ](?:Start|Time|Close): )
    [ ]{1,2} (?:[^\s\d]{1,12}[ ]{1,2})? (?P<month>[A-Za-z]{3})[a-z]{0,6}[ ]{1,2}(?P<day>\d{1,2})
    (?:[ ]{1,2}\d{1,2}:\d{2}(?::\d{2})?)? [ ]{1,2}(?P<year>\d{4}) \s{0,9}\Z
    """,
    re.X,
)
_OF_THE_APP = re.compile(r"(?:---[ ](?:Log[ ](?:opened|closed)|Day[ ]changed)|\*{4}[ ]|Session[ ])", re.X)
_IN_NAME = re.compile(r"(?<!\d)((?:19|20)\d{2})([-_.]?)([01]\d)\2([0-3]\d)(?!\d)")
_FORMATTING = re.compile(r"\x03(?:\d{1,2}(?:,\d{1,2})?)?|[\x02\x0f\x11\x16\x1d\x1e\x1f]")
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MODES = "@+%&~!"


@dataclass(frozen=True)
class Line:
    """A line of a log.

    nick: "" for the server's. of_day: seconds since midnight. day: the date if the line has one, in NO_YEAR
    if that has no year. offset: how far the clock is ahead of UTC, in seconds.
    is_weechat: whether the line has a date, and tabs between its columns.
    """

    kind: Kind
    nick: str
    text: str
    of_day: float
    day: date | None = None
    offset: float = 0.0
    is_weechat: bool = False


def parse_line(line: str, *, is_log: bool = False) -> Line | None:
    """Parse a line with a time; return None for any other line, and for an impossible time.

    is_log: whether the file is known to be a log of IRC, so that a line of unknown form is the server's.
    """
    stamp = _STAMP.match(line)
    if stamp is None:
        return None
    hour, minute, second = int(stamp["hour"]), int(stamp["minute"]), int(stamp["second"] or 0)
    if hour > 23 or minute > 59 or second > 60:
        return None
    said = _body(line[stamp.end() :], by_tabs=stamp["tab"] is not None and stamp["date"] is not None)
    if said is None and not is_log:
        return None
    kind, nick, text = said or ("system", "", line[stamp.end() :])
    if half := stamp["half"]:
        hour = hour % 12 + (12 if half[0] in "Pp" else 0)
    return Line(
        kind,
        nick,
        _FORMATTING.sub("", text).strip(),
        hour * 3600.0 + minute * 60 + second,
        _date_of(stamp),
        _offset(stamp["zone"] or ""),
        is_weechat=stamp["tab"] is not None and stamp["date"] is not None,
    )


def day_of(line: str) -> date | None:
    """Return the date in a line of the logging program, such as `--- Day changed Fri Aug 13 2021`."""
    told = _DAY.match(line)
    return _date(int(told["year"]), _month(told["month"]), day=int(told["day"])) if told else None


def is_of_the_program(line: str) -> bool:
    """Whether a line without a time is the logging program's own, as at the beginning or end of its log."""
    return _OF_THE_APP.match(line) is not None


def untimed_of_server(line: str) -> str:
    """Return the text of a line of the server without a time, "" for any other line."""
    said = _UNTIMED.match(line)
    return _FORMATTING.sub("", line[said.end() :]).strip() if said else ""


def day_in_name(stem: str) -> date | None:
    """Return the date in a file's name, such as `#seam_20240105`."""
    named = _IN_NAME.search(stem)
    return _date(int(named[1]), int(named[3]), day=int(named[4])) if named else None


def midnight(day: date) -> float:
    """Return when a day begins, in seconds since 1970 UTC."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def _body(body: str, *, by_tabs: bool) -> tuple[Kind, str, str] | None:
    if by_tabs:
        return _columns(body)
    if said := _SAID.match(body):
        return "said", said["nick"], body[said.end() :]
    if notice := _NOTICE.match(body):
        return "said", notice["nick"], body[notice.end() :]
    if (action := _ACTION.match(body)) and not _CHANGE.match(body, action.end()):
        return "action", action["nick"], body[action.end() :]
    if server := _SERVER.match(body):
        return "system", "", body[server.end() :]
    return None


def _columns(body: str) -> tuple[Kind, str, str] | None:
    """Read WeeChat's columns after the time: a nick or the kind of the line, a tab, and the text."""
    prefix, tab, text = body.partition("\t")
    nick = prefix.strip().lstrip(_MODES)
    if not tab or len(nick) > 64 or len(nick.split()) > 1:
        return None
    if nick in ("-->", "<--", "--", "=!=", ""):
        return "system", "", text
    if nick == "*":
        name, _, deed = text.partition(" ")
        return "action", name.lstrip(_MODES), deed
    return "said", nick, text


def _date_of(stamp: re.Match[str]) -> date | None:
    if stamp["date"]:
        year, month, day = map(int, stamp["date"].split("-"))
        return _date(year, month, day=day)
    return _date(NO_YEAR, _month(stamp["month"]), day=int(stamp["day"])) if stamp["month"] else None


def _date(year: int, month: int, *, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _month(name: str) -> int:
    return _MONTHS.index(name.lower()) + 1 if name.lower() in _MONTHS else 0


def _offset(zone: str) -> float:
    if zone in ("", "Z"):
        return 0.0
    digits = zone[1:].replace(":", "")
    return (int(digits[:2]) * 3600.0 + int(digits[2:]) * 60) * (-1 if zone[0] == "-" else 1)
