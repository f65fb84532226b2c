"""Slack export: a zip or a folder in which each channel has a file of messages for every day.

Replies stand right after the message that began their thread. Joins, topics and the like are messages of
role "system", as Slack shows them among the others.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, skipped, text_of
from seamline.sources.json_records import Record
from seamline.sources.notes import counted_note
from seamline.sources.parts import Message, make_message
from seamline.sources.slack_text import Names, parts_of
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import left_out, nothing_shown

_DAY = re.compile(r"(?P<folder>[^/]+)/\d{4}-\d{2}-\d{2}\.json")
_OTHER = re.compile(r"[^/]+/[^/]+\.json", re.IGNORECASE)
_TS = re.compile(r"\d{1,12}\.\d{1,9}")
_SAID = frozenset(
    (
        "",
        "assistant_app_thread",
        "bot_message",
        "file_comment",
        "file_mention",
        "file_share",
        "me_message",
        "reply_broadcast",
        "slackbot_response",
        "thread_broadcast",
    )
)


@dataclass(frozen=True)
class _Channel:
    """A conversation of the export; folder: that of its files, one for each day."""

    id: str
    title: str
    folder: str


@dataclass
class _Thread:
    """A message of the channel and the replies to it; the message itself may be missing."""

    time: float
    messages: list[tuple[float, Message]] = field(default_factory=list)


def _is_message(value: Any) -> bool:
    if not isinstance(value, dict) or value.get("type") != "message":
        return False
    return isinstance(ts := value.get("ts"), str) and _TS.fullmatch(ts) is not None


def _matches(source: Source) -> bool:
    if source.archive is not None:
        return not source.archive.conversations
    return source.holds(_is_message)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.archive is None:
        yield _found(source, source.records(), names=Names({}, {}), title=source.path.stem, entry="")
        return
    days: dict[str, list[str]] = defaultdict(list)
    for name in source.archive.names:
        if day := _DAY.fullmatch(name):
            days[day["folder"]].append(name)
    not_days = (name for name in source.archive.names if _OTHER.fullmatch(name) and not _DAY.fullmatch(name))
    unread = [name for name in not_days if name.partition("/")[0] in days]
    if unread:
        yield counted_note(
            counted(len(unread), "{count:,} file(s) of channels not read, as {name}", name=unread[0]),
            skipped=True,
        )
    names, channels, notes = _tables(source, frozenset(source.archive.names))
    yield from notes
    listed = {channel.folder: channel for channel in channels}
    for folder, files in days.items():
        channel = listed.get(folder, _Channel(folder, f"#{folder}", folder))
        records = chain.from_iterable(map(source.member_records, files))
        yield _found(source, records, names=names, title=channel.title, entry=channel.id)


def _tables(source: Source, present: Collection[str]) -> tuple[Names, list[_Channel], list[SourceNote]]:
    """Read the names of people and channels, and the conversations; present: the names of all files."""
    notes: list[SourceNote] = []

    def rows(name: str) -> Iterator[dict[str, Any]]:
        for record in source.member_records(name) if name in present else ():
            if record.error or not isinstance(record.value, dict):
                notes.append(skipped(record, record.error or "not an object"))
            else:
                yield record.value

    people = {"USLACKBOT": "Slackbot"}
    people |= {text_of(row.get("id")): _name_of_person(row) for row in rows("users.json")}
    channels = []
    names = {}
    for row in chain(rows("channels.json"), rows("groups.json")):
        id, name = text_of(row.get("id")), text_of(row.get("name"))
        names[id] = name
        channels.append(_Channel(id or name, f"#{name or id}", name))
    for row in chain(rows("dms.json"), rows("mpims.json")):
        id, name = text_of(row.get("id")), text_of(row.get("name"))
        listed = row.get("members")
        members = [text_of(member) for member in (listed if isinstance(listed, list) else ())]
        title = ", ".join(people.get(member) or member for member in members if member)
        channels.append(_Channel(id or name, title or name or id, name or id))
    return Names(people, names), channels, notes


def _name_of_person(user: Mapping[str, Any]) -> str:
    """Return a person's name as Slack shows it."""
    profile = user.get("profile")
    inner = profile if isinstance(profile, dict) else {}
    return (
        text_of(inner.get("display_name")).strip()
        or text_of(inner.get("real_name")).strip()
        or text_of(user.get("real_name")).strip()
        or text_of(user.get("name")).strip()
    )


def _found(
    source: Source, records: Iterable[Record], *, names: Names, title: str, entry: str
) -> FoundConversation:
    reading = read_channel(records, names, with_hidden=source.options.hidden)
    return found(source, reading, format=FORMAT.name, title=title, entry=entry, time=None)


def read_channel(records: Iterable[Record], names: Names, *, with_hidden: bool) -> Reading:
    """Read the messages of a channel, each thread behind the message that began it."""
    threads: dict[str, _Thread] = {}
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    last = 0.0
    for number, record in enumerate(records):
        value = record.value
        if record.error or not isinstance(value, dict):
            notes.append(skipped(record, record.error or "not an object"))
            continue
        if value.get("hidden") is True and not with_hidden:
            reasons[phrase("hidden by Slack")] += 1
            continue
        ts = text_of(value.get("ts"))
        is_known = _TS.fullmatch(ts) is not None
        if not is_known:
            notes.append(
                SourceNote(phrase("{prefix}a message without a time", prefix=record.prefix), line=record.line)
            )
        # A message without a time keeps its place among the others.
        last = float(ts) if is_known else last
        message = _message(value, names, id=ts, time=last if is_known else None)
        if not message.content.strip():
            reasons[nothing_shown(value)] += 1
            continue
        begun_by = text_of(value.get("thread_ts")) or ts or f"no time {number}"
        thread = threads.setdefault(begun_by, _Thread(last))
        thread.time = min(thread.time, last)
        is_reply = begun_by != ts and _TS.fullmatch(begun_by) is not None
        thread.messages.append((last, replace(message, reply_to=begun_by) if is_reply else message))
    ordered: list[Message] = []
    for thread in sorted(threads.values(), key=lambda thread: thread.time):
        ordered += (message for _, message in sorted(thread.messages, key=lambda timed: timed[0]))
    return Reading(ordered, (*notes, *left_out(reasons)))


def _message(value: Mapping[str, Any], names: Names, *, id: str, time: float | None) -> Message:
    inner = value.get("message")
    if value.get("subtype") == "message_changed" and isinstance(inner, dict):
        value = {**inner, "edited": inner.get("edited") or {}}
    name = _author(value, names)
    role = name if text_of(value.get("subtype")) in _SAID else "system"
    return make_message(parts_of(value, names), role=role, name=name, id=id, time=time)


def _author(value: Mapping[str, Any], names: Names) -> str:
    """Return the name of the person or bot that wrote a message, else the id."""
    user = text_of(value.get("user"))
    if name := names.people.get(user):
        return name
    profile, bot = value.get("user_profile"), value.get("bot_profile")
    return (
        (_name_of_person({"profile": profile, **profile}) if isinstance(profile, dict) else "")
        or text_of(value.get("username")).strip()
        or (text_of(bot.get("name")).strip() if isinstance(bot, dict) else "")
        or user
        or text_of(value.get("bot_id"))
        or "unknown"
    )


FORMAT = Format(
    name="slack",
    label="Slack export",
    extensions=(".zip", ".json"),
    description="The zip or folder of a workspace's export; each channel is a document, as is a day's file.",
    matches=_matches,
    find=_find,
)
