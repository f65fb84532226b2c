"""Zoom's chat file: `16:03:01 From Ann to Everyone:` before each message, in the forms of its versions.

The chat of a recording in Zoom's cloud has lines of a time such as `00:02:16`, a name and a text, with tabs
between them. Times are times of day, or count from the start of the recording; the newest form has dates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.clock import DayClock, is_log_level, offset_seconds
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.parts import Message
from seamline.sources.source import Format, FoundConversation, Source

_TIME = r"\d{1,2}:\d{2}:\d{2}"
# A name ends at a colon that ends the line, or that is followed by white space.
_HEADER = re.compile(
    rf"""
    ^(?: (?:(?P<date>\d{{4}}-\d{{2}}-\d{{2}})[ T])? (?P<time>{_TIME}) [ \t]{{1,4}} From [ \t]{{1,4}}
        (?P<who>[^\r\n:]{{1,200}}(?::(?![ \t\r]|\Z)[^\r\n:]{{0,200}}){{0,3}}) :
      | (?P<cloud>{_TIME}) \t (?P<name>[^\t\r\n]{{1,200}}?) :? \t
    )
    [ \t]{{0,4}}
    """,
    re.X,
)
_TO = re.compile(r"[ \t]{1,4}[Tt]o[ \t]{1,4}")
_LINE_END = re.compile(r"\r\n?|\n")
_EVERYONE = frozenset(("everyone", "all panelists and attendees", "meeting group chat"))
_HEAD_LINES = 400


@dataclass(frozen=True)
class _ZoomHeader:
    """The header of a message; to: "" for everyone; of_day: the time in seconds; date: "" without one."""

    name: str
    to: str
    of_day: float
    date: str
    end: int


def _matches(source: Source) -> bool:
    if source.extension not in (".txt", ".text", ""):
        return False
    lines = [line for line in _LINE_END.split(source.head)[:_HEAD_LINES] if line.strip()]
    first = _HEADER.match(lines[0]) if lines else None
    if first is None:
        return False
    if first["cloud"] is None:
        return True
    headers = [header for line in lines if (header := _HEADER.match(line))]
    # Logs with tabs have their level in place of the name, and no colon after it.
    with_colon = sum(header[0].rstrip("\t ").endswith(":") for header in headers)
    if any(is_log_level(header["name"] or "") for header in headers):
        return False
    return with_colon >= len(headers) / 2


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    notes: list[SourceNote] = []
    texts: list[list[str]] = []
    headers: list[_ZoomHeader] = []
    for number, line in enumerate(_LINE_END.split(source.text()), start=1):
        if header := _header(line):
            headers.append(header)
            texts.append([line[header.end :]])
        elif texts:
            # The lines of a message after the first are indented by a tab.
            texts[-1].append(line.removeprefix("\t").rstrip())
        elif line.strip():
            notes.append(
                SourceNote(
                    phrase("{words!r} belongs to no message", words=line[:40]), line=number, skipped=True
                )
            )
    if not headers:
        yield SourceNote(phrase("no line says who wrote"))
        return
    clock = DayClock()
    is_dated = all(header.date for header in headers)
    messages: list[Message] = []
    for number, (header, lines) in enumerate(zip(headers, texts, strict=True), start=1):
        time = _date(header) if is_dated else clock.seconds(header.of_day)
        if time is None:
            notes.append(
                SourceNote(
                    phrase(
                        "message {number} has a date that is none: {date}", number=number, date=header.date
                    )
                )
            )
        role = f"{header.name} to {header.to}" if header.to else header.name
        messages.append(Message(role, "\n".join(lines).strip(), header.name, time=time))
    wrote = found(
        source, Reading(messages, notes), format=FORMAT.name, title=source.path.stem, entry="", time=None
    )
    yield wrote if is_dated else of_a_recording(wrote)


def _header(line: str) -> _ZoomHeader | None:
    match = _HEADER.match(line)
    if match is None:
        return None
    if match["cloud"]:
        return _ZoomHeader(match["name"].strip(), "", offset_seconds(match["cloud"]), "", match.end())
    who, to = match["who"].strip(), ""
    if places := list(_TO.finditer(who)):
        # The last "to" counts: a name may hold the word.
        who, to = who[: places[-1].start()], who[places[-1].end() :]
    to = "" if to.casefold() in _EVERYONE else to
    return _ZoomHeader(who, to, offset_seconds(match["time"]), match["date"] or "", match.end())


def _date(header: _ZoomHeader) -> float | None:
    try:
        day = datetime.fromisoformat(header.date).replace(tzinfo=UTC)
    except ValueError:
        return None
    # The file does not say in which zone the computer was.
    return day.timestamp() + header.of_day


FORMAT = Format(
    name="zoom-chat",
    label="Zoom chat",
    extensions=(".txt",),
    description="The chat that Zoom saves beside a meeting, or gives with a recording in its cloud.",
    matches=_matches,
    find=_find,
)
