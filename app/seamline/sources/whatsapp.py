"""WhatsApp chat export: a text file in which each message begins with a date, a time and a name.

The phone's language decides how dates are written, so which number is the day is found out from the
whole file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from itertools import groupby, pairwise

from seamline.engine.document import SourceNote
from seamline.sources.conversation import Message, Part, Reading, beginning, found, message_of
from seamline.sources.source import Format, Found, Source
from seamline.sources.transcript import ends_sentence

# WhatsApp puts invisible marks of direction around names and before what it wrote itself.
_MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_MARK = re.compile(f"[{_MARKS}]")
_HEADER = re.compile(
    rf"""
    ^[{_MARKS}]*+ (?P<bracket>\[)?
    (?P<first>\d{{4}}|\d{{1,2}}) (?P<separator>\.[ ]|[./-]) (?P<second>\d{{1,2}}) (?P=separator)
    (?P<third>\d{{4}}|\d{{1,2}}) \.? (?P<comma>[,\u060c\uff0c])?
    [ \u00a0\u202f]+ (?:(?:at|um|klo|kl\.)[ ])?
    (?P<before>上午|下午|午前|午後|오전|오후)? [ ]?
    (?P<hour>\d{{1,2}}) [:.] (?P<minute>\d{{2}}) (?:[:.] (?P<seconds>\d{{2}}))?
    (?:[ \u00a0\u202f]* (?P<after>[AaPp]\.?[ \u00a0\u202f]?[Mm]\.? | [πμ]\.[ ]?μ\. | [صم](?!\w)))?
    (?(bracket) \] | [ \u00a0\u202f]+[-–] ) (?:[ \u00a0]|$) (?P<mark>[{_MARKS}]*+)
    """,
    re.X | re.M,
)
_NAME = re.compile(r"(?P<name>[^\r\n\"“”„«»]{1,100}?)(?:: |:\r?$)", re.M)
_PLACEHOLDER = re.compile(r"<[^<>\r\n]+>")
_LOG_LEVEL = re.compile(
    r"\[?(?:[\w.-]+\.)?(?:trace|debug|info|notice|warn(?:ing)?|err(?:or)?|critical|alert|fatal|severe)\]?",
    re.I,
)
_AFTERNOON = re.compile(r"[Pp]|μ\.[ ]?μ|م|下午|午後|오후")

# Where among the three numbers of a date the day, the month and the year stand.
_ORDERS = {"day, month, year": (0, 1, 2), "month, day, year": (1, 0, 2), "year, month, day": (2, 1, 0)}
_DAY_FIRST, _MONTH_FIRST = "day, month, year", "month, day, year"
_BUDDHIST_YEARS = 543

_Numbers = tuple[int, int, int]


@dataclass(frozen=True)
class _Header:
    """What stands before a message; start, end: its indices; numbers: of the date, as they are written.

    is_marked: whether WhatsApp marks what follows as its own words.
    """

    start: int
    end: int
    numbers: _Numbers
    clock: time | None
    is_marked: bool


def _matches(source: Source) -> bool:
    if source.extension not in (".txt", ""):
        return False
    head = source.head.lstrip("\r\n")
    first = _HEADER.match(head)
    # A dash after seconds is how logs are written, and never how WhatsApp does.
    if first is None or (first["seconds"] and not first["bracket"]):
        return False
    headers = list(_HEADER.finditer(head))
    names = [name["name"] for header in headers if (name := _NAME.match(head, header.end()))]
    if not names or len(names) < len(headers) / 2 or any(map(_LOG_LEVEL.fullmatch, names)):
        return False
    return bool(first["comma"] or _MARK.search(head)) or len(set(names)) <= len(names) / 2


def _find(source: Source) -> Iterator[Found | SourceNote]:
    text = source.text()
    headers = [_header(match) for match in _HEADER.finditer(text)]
    if not headers:
        yield SourceNote("no line begins with a date and a time")
        return
    order, notes = _order_of_dates(text, headers)
    if text[: headers[0].start].strip():
        notes.append(SourceNote("what stands before the first date was left out", line=1, skipped=True))
    messages: list[Message] = []
    ends = [header.start for header in headers[1:]] + [len(text)]
    line, counted = 1, 0
    for header, end in zip(headers, ends, strict=True):
        moment = _moment(header, _ORDERS[order])
        line += text.count("\n", counted, header.start)
        counted = header.start
        if moment is None:
            written = text[header.start : header.end].strip()
            notes.append(SourceNote(f"{written!r} holds no date and time", line=line))
        message = _message(text, header, end, moment)
        if message.content.strip() or message.name:
            messages.append(message)
    yield found(
        source,
        Reading(messages, notes),
        format=FORMAT.name,
        title=_title(source.path.stem, messages),
        entry="",
        time=None,
    )


def _header(match: re.Match[str]) -> _Header:
    hour, half = int(match["hour"]), match["before"] or match["after"]
    if half:
        hour = hour % 12 + (12 if _AFTERNOON.match(half) else 0)
    try:
        clock = time(hour, int(match["minute"]), int(match["seconds"] or 0))
    except ValueError:
        clock = None
    numbers = (int(match["first"]), int(match["second"]), int(match["third"]))
    return _Header(match.start(), match.end(), numbers, clock, bool(match["mark"]))


def _message(text: str, header: _Header, end: int, moment: float | None) -> Message:
    """Read one message; a line that names nobody is the app's own, and so is one that says who did what."""
    named = _NAME.match(text, header.end, end)
    if named is None:
        return Message("system", text[header.end : end].rstrip(), time=moment)
    name = _MARK.sub("", named["name"]).removeprefix("~").strip("\u00a0\u202f ")
    body = text[named.end() : end].rstrip()
    content = body.lstrip(_MARKS)
    is_by_app = len(content) < len(body)
    # Who did what, that a message was deleted, that all is encrypted: whole sentences of the app's.
    if is_by_app and (content.startswith(name) or ends_sentence(content)):
        return Message("system", content, name, time=moment)
    first, _, rest = content.partition("\n")
    if is_by_app or (_PLACEHOLDER.fullmatch(first.strip()) and not rest.strip()):
        # "image omitted" and its like, in whatever language, with a caption below it.
        parts = (Part(first.rstrip(), beginning(first.strip("<> \r"))), Part(rest))
        return message_of(parts, role=name, name=name, time=moment)
    return Message(name, content, name, time=moment)


def _moment(header: _Header, places: _Numbers) -> float | None:
    day = _date(header.numbers, places)
    if day is None or header.clock is None:
        return None
    # The file does not say in which zone the phone was.
    return datetime.combine(day, header.clock, UTC).timestamp()


def _date(numbers: _Numbers, places: _Numbers) -> date | None:
    day, month, year = (numbers[place] for place in places)
    if year < 100:
        year += 2000
    elif year > 2000 + _BUDDHIST_YEARS:
        year -= _BUDDHIST_YEARS
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _order_of_dates(text: str, headers: Sequence[_Header]) -> tuple[str, list[SourceNote]]:
    """Find the order in which all dates are dates and none goes back; say so if two orders do as well."""
    days = [numbers for numbers, _ in groupby(header.numbers for header in headers)]
    faults = {name: _faults(days, places) for name, places in _ORDERS.items()}
    order = min(faults, key=faults.__getitem__)
    is_open = faults[_DAY_FIRST] == faults[_MONTH_FIRST] == faults[order]
    if not is_open or all(first == second for first, second, _ in days):
        return order, []
    order = _MONTH_FIRST if _looks_american(text, headers) else _DAY_FIRST
    return order, [
        SourceNote(f"its dates do not tell whether the day or the month comes first: read as {order}")
    ]


def _faults(days: Sequence[_Numbers], places: _Numbers) -> int:
    dates = [_date(numbers, places) for numbers in days]
    known = [day for day in dates if day is not None]
    return len(dates) - len(known) + sum(later < earlier for earlier, later in pairwise(known))


def _looks_american(text: str, headers: Sequence[_Header]) -> bool:
    """Whether dates are written as in `1/5/24, 9:05 PM`: other countries pad numbers or write pm small."""
    written = [text[header.start : header.end] for header in headers]
    return all("/" in each and re.search("[AP]M", each) for each in written) and not any(
        re.search(r"(?<!\d)0\d?/", each) for each in written
    )


def _title(stem: str, messages: Sequence[Message]) -> str:
    """Name the chat; on a phone of Apple's every export is called `_chat`."""
    if stem.strip("_").lower() != "chat":
        return stem
    names = Counter(message.name for message in messages if message.role != "system")
    return ", ".join(names) or stem


FORMAT = Format(
    name="whatsapp",
    label="WhatsApp chat",
    extensions=(".txt",),
    description="The text file of a chat exported on a phone, of whatever language.",
    matches=_matches,
    find=_find,
)
