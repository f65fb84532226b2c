"""IRC logs: who said what in a channel, as irssi, WeeChat, ZNC, XChat and their kin log it.

The date is in each line, in lines of its own, or in the file's name; without any, times count from the first
midnight. Lines of the server, such as that somebody joined, become messages of role "system".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.clock import DayClock, is_log_level
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.irc_lines import (
    NO_YEAR,
    Line,
    day_in_name,
    day_of,
    is_of_the_program,
    midnight,
    parse_line,
    untimed_of_server,
)
from seamline.sources.parts import Message
from seamline.sources.source import Format, FoundConversation, Source

_LINE_END = re.compile(r"\r\n?|\n")
_HEAD_LINES = 400


def _matches(source: Source) -> bool:
    if source.extension not in (".log", ".txt", ".text", ".weechatlog", ".irclog", ""):
        return False
    head = [line for line in _LINE_END.split(source.head) if line.strip()][:_HEAD_LINES]
    if not source.head_is_all and len(head) < _HEAD_LINES:
        head = head[:-1]
    lines = [line for written in head if (line := parse_line(written))]
    said = [line for line in lines if line.kind == "said"]
    nicks = Counter(line.nick for line in said)
    if len(said) < 2 or any(map(is_log_level, nicks)):
        return False
    if any(line.is_weechat for line in said) and all(line.kind == "said" for line in lines):
        # A table may have a time, a name and a text too.
        return len(nicks) <= len(said) / 2 and len(lines) == len(head)
    others = sum(is_of_the_program(line) or bool(untimed_of_server(line)) for line in head)
    return len(lines) + others >= 0.8 * len(head)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    lines = _LINE_END.split(source.text())
    log = _Log()
    notes: list[SourceNote] = []
    day = day_in_name(source.path.stem)
    is_dated = day is not None or any(map(_tells_day, lines))
    clock = _Days(day) if is_dated else _NoDays()
    without_time = 0
    for number, written in enumerate(lines, start=1):
        if (told := day_of(written)) is not None:
            clock.begin(told)
        elif line := parse_line(written, is_log=True):
            log.add(line, time=clock.time(line))
        elif untimed := untimed_of_server(written):
            log.add(Line("system", "", untimed, 0.0), time=None)
        elif not written.strip() or is_of_the_program(written):
            continue
        elif log.messages:
            without_time += 1
            log.go_on(written.rstrip())
        else:
            notes.append(
                SourceNote(
                    phrase("{words!r} has no time", words=written.strip()[:40]), line=number, skipped=True
                )
            )
    messages = log.whole()
    if not messages:
        yield SourceNote(phrase("no line of it has a time and says something"))
        return
    if without_time:
        said = plural(
            without_time,
            "{count} line without a time is read as part of the message above",
            "{count} lines without a time are read as part of the message above",
        )
        notes.append(SourceNote(said))
    logged = found(
        source, Reading(messages, notes), format=FORMAT.name, title=source.path.stem, entry="", time=None
    )
    yield logged if is_dated else of_a_recording(logged)


def _tells_day(written: str) -> bool:
    if day_of(written) is not None:
        return True
    line = parse_line(written)
    return line is not None and line.day is not None and line.day.year != NO_YEAR


class _NoDays:
    """Counts times from the midnight before the first line, for a log without dates."""

    def __init__(self) -> None:
        self._clock = DayClock()

    def begin(self, day: date) -> None:
        """Ignore the date that a line tells."""

    def time(self, line: Line) -> float | None:
        """Return the time of a line in seconds since that midnight."""
        return self._clock.seconds(line.of_day)


class _Days:
    """Finds the date of each line: its own, that of a line before it, or that in the file's name."""

    def __init__(self, day: date | None) -> None:
        self._day = day
        self._clock = DayClock()

    def begin(self, day: date) -> None:
        """Begin the day that a line tells."""
        if day != self._day:
            self._day, self._clock = day, DayClock()

    def time(self, line: Line) -> float | None:
        """Return the time of a line in seconds since 1970 UTC, None while no date is known."""
        day = line.day
        if day is not None and day.year == NO_YEAR:
            day = _in_year(day, self._day)
        if day is not None:
            self.begin(day)
        if self._day is None:
            return None
        return midnight(self._day) + self._clock.seconds(line.of_day) - line.offset


def _in_year(day: date, after: date | None) -> date | None:
    """Return a date without a year in the year of the date before it, or the next year if far before that.

    Returns None if no earlier date is known, or if the year does not have this day.
    """
    if after is None:
        return None
    try:
        return day.replace(year=after.year + (after.month - day.month > 6))
    except ValueError:
        return None


class _Log:
    """The messages of a log, each with its lines, which are joined only at the end: they may be very many."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._lines: list[list[str]] = []

    def add(self, line: Line, *, time: float | None) -> None:
        """Add a line; successive lines of the server become one message."""
        if line.kind == "system" and self.messages and self.messages[-1].role == "system":
            self.go_on(line.text)
        elif line.kind == "system":
            self._begin(Message("system", line.text, time=time))
        else:
            text = f"* {line.nick} {line.text}" if line.kind == "action" else line.text
            self._begin(Message(line.nick, text, line.nick, time=time))

    def go_on(self, line: str) -> None:
        """Add a line to the last message."""
        self._lines[-1].append(line)

    def whole(self) -> list[Message]:
        """Return the messages with all of their lines."""
        return [
            replace(message, content="\n".join(lines))
            for message, lines in zip(self.messages, self._lines, strict=True)
        ]

    def _begin(self, message: Message) -> None:
        self.messages.append(message)
        self._lines.append([message.content])


FORMAT = Format(
    name="irc",
    label="IRC log",
    extensions=(".log", ".weechatlog", ".irclog"),
    description="The log of a channel by irssi, WeeChat, ZNC, energymech, XChat, HexChat or mIRC.",
    matches=_matches,
    find=_find,
)
