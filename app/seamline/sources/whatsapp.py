"""WhatsApp chat export: a text file in which each message begins with a date, a time and a name.

How dates are written depends on the phone's language, so the order of day, month and year is inferred from
all dates of the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from itertools import groupby, pairwise

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found
from seamline.sources.parts import Message, Part, beginning, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.transcript import ends_sentence
from seamline.sources.whatsapp_dates import HEADER, MARKS, clock_of, date_of, header_field

_MARK = re.compile(f"[{MARKS}]")
_NAME = re.compile(r"(?P<name>[^\r\n\"“”„«»]{1,100}?)(?:: |:\r?$)", re.M)
_PLACEHOLDER = re.compile(r"<[^<>\r\n]+>")
_LOG_LEVEL = re.compile(
    r"\[?(?:[\w.-]+\.)?(?:trace|debug|info|notice|warn(?:ing)?|err(?:or)?|critical|alert|fatal|severe)\]?",
    re.I,
)
# Orders of dates: the positions of day, month and year among the three numbers.
_DAY_FIRST, _MONTH_FIRST = phrase("day, month, year"), phrase("month, day, year")
_ORDERS = {_DAY_FIRST: (0, 1, 2), _MONTH_FIRST: (1, 0, 2), phrase("year, month, day"): (2, 1, 0)}
_Numbers = tuple[int, int, int]


@dataclass(frozen=True)
class _WhatsAppHeader:
    """The date and time before a message; start, end: its indices; numbers: those of the date, as written.

    is_marked: whether WhatsApp marks the text that follows as its own.
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
    first = HEADER.match(head)
    if first is None or _is_of_log(first):
        return False
    headers = list(HEADER.finditer(head))
    names = [name["name"] for header in headers if (name := _NAME.match(head, header.end()))]
    if not names or any(map(_LOG_LEVEL.fullmatch, names)):
        return False
    if _MARK.search(head) or (header_field(first, "comma") and not first["bracket"]):
        # In a short group chat most messages may be the app's, on who joined and who created the group.
        return True
    if len(names) < len(headers) / 2:
        return False
    if header_field(first, "comma") or len(set(names)) <= len(names) / 2:
        return True
    # Other files with a time in each line are logs, mostly with ISO dates, which begin with the year.
    return len(header_field(first, "first") or "") < 4 and all(map(_is_like_a_name, names))


def _is_of_log(header: re.Match[str]) -> bool:
    """Whether a header has seconds but no brackets, as logs have it and WhatsApp never does."""
    return bool(header_field(header, "seconds")) and not header["bracket"]


def _is_like_a_name(text: str) -> bool:
    """Whether a text has at most four words, none of which begins with a small letter."""
    return len(words := _MARK.sub("", text).split()) <= 4 and not any(word[:1].islower() for word in words)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    text = source.text()
    headers = [_header(match) for match in HEADER.finditer(text)]
    if not headers:
        yield SourceNote(phrase("no line begins with a date and a time"))
        return
    order, notes = _order_of_dates(text, headers)
    if text[: headers[0].start].strip():
        notes.append(
            SourceNote(phrase("what stands before the first date was left out"), line=1, skipped=True)
        )
    messages: list[Message] = []
    ends = [header.start for header in headers[1:]] + [len(text)]
    line, counted = 1, 0
    for header, end in zip(headers, ends, strict=True):
        moment = _moment(header, _ORDERS[order])
        line += text.count("\n", counted, header.start)
        counted = header.start
        if moment is None:
            written = text[header.start : header.end].strip()
            notes.append(SourceNote(phrase("{written!r} holds no date and time", written=written), line=line))
        message = _message(text, header, end=end, moment=moment)
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


def _header(match: re.Match[str]) -> _WhatsAppHeader:
    first, second, third = (int(header_field(match, name) or 0) for name in ("first", "second", "third"))
    return _WhatsAppHeader(
        match.start(), match.end(), (first, second, third), clock_of(match), bool(match["mark"])
    )


def _message(text: str, header: _WhatsAppHeader, *, end: int, moment: float | None) -> Message:
    """Read one message; those that name no sender, or tell what somebody did, are the app's own."""
    named = _NAME.match(text, header.end, end)
    if named is None:
        return Message("system", text[header.end : end].rstrip(), time=moment)
    name = _MARK.sub("", named["name"]).removeprefix("~").strip("\u00a0\u202f ")
    body = text[named.end() : end].rstrip()
    content = body.lstrip(MARKS)
    is_by_app = len(content) < len(body)
    # Sentences of the app: that somebody did something, a message was deleted, or the chat is encrypted.
    if is_by_app and (content.startswith(name) or ends_sentence(content)):
        return Message("system", content, name, time=moment)
    first, _, rest = content.partition("\n")
    if is_by_app or (_PLACEHOLDER.fullmatch(first.strip()) and not rest.strip()):
        # A placeholder such as "image omitted", in any language, with a caption below it.
        parts = (Part(first.rstrip(), beginning(first.strip("<> \r"))), Part(rest))
        return make_message(parts, role=name, name=name, time=moment)
    return Message(name, content, name, time=moment)


def _moment(header: _WhatsAppHeader, places: _Numbers) -> float | None:
    day = date_of(header.numbers, places)
    if day is None or header.clock is None:
        return None
    # The file does not say in which zone the phone was.
    return datetime.combine(day, header.clock, UTC).timestamp()


def _order_of_dates(text: str, headers: Sequence[_WhatsAppHeader]) -> tuple[Phrase, list[SourceNote]]:
    """Return the order with the fewest impossible or backward dates, and a note if two orders fit equally."""
    days = [numbers for numbers, _ in groupby(header.numbers for header in headers)]
    faults = {name: _faults(days, places) for name, places in _ORDERS.items()}
    order = min(faults, key=faults.__getitem__)
    is_open = faults[_DAY_FIRST] == faults[_MONTH_FIRST] == faults[order]
    if not is_open or all(first == second for first, second, _ in days):
        return order, []
    order = _MONTH_FIRST if _looks_american(text, headers) else _DAY_FIRST
    return order, [
        SourceNote(
            phrase(
                "its dates do not tell whether the day or the month comes first: read as {order}", order=order
            )
        )
    ]


def _faults(days: Sequence[_Numbers], places: _Numbers) -> int:
    dates = [date_of(numbers, places) for numbers in days]
    known = [day for day in dates if day is not None]
    return len(dates) - len(known) + sum(later < earlier for earlier, later in pairwise(known))


def _looks_american(text: str, headers: Sequence[_WhatsAppHeader]) -> bool:
    """Whether dates are written as in `1/5/24, 9:05 PM`; other countries pad numbers or write `pm`."""
    written = [text[header.start : header.end] for header in headers]
    return all("/" in each and re.search("[AP]M", each) for each in written) and not any(
        re.search(r"(?<!\d)0\d?/", each) for each in written
    )


def _title(stem: str, messages: Sequence[Message]) -> str:
    """Return the file's name as title; for `_chat`, as every file of an iPhone is named, people's names."""
    if stem.strip("_").lower() != "chat":
        return stem
    names = Counter(message.name for message in messages if message.role != "system")
    return ", ".join(names) or stem


FORMAT = Format(
    name="whatsapp",
    label="WhatsApp chat",
    extensions=(".txt", ".zip"),
    description="A chat exported on a phone, of whatever language: the text, or the zip with its media.",
    matches=_matches,
    find=_find,
)
