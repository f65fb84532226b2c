"""Matrix: the JSON that Element exports for a room, and other lists of a room's events.

Replies in a thread stand after the message that began it. An edit replaces the text of the original message.
Joins and topics are messages of role "system".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import joined, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, seconds, skipped, text_of
from seamline.sources.message_lists import carried_times, listed_in
from seamline.sources.parts import Message, Part, file_parts, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.threaded import Posted, in_threads

_LISTS = ("messages", "chunk", "events")
_USER = re.compile(r"@[^\s:]{0,255}:\S{1,255}")
_FILES = frozenset(("m.audio", "m.file", "m.image", "m.video"))
_SAID = frozenset(("m.room.message", "m.sticker"))
# The names under which some kinds of events without a text are counted; others are counted by their kind.
_CALLED = {
    "m.room.encrypted": phrase("{kind}: not decrypted", kind="m.room.encrypted"),
    "": phrase("no type"),
}
_MEMBERSHIP = {"join": "joined", "leave": "left", "invite": "was invited", "ban": "was banned"}
# The quotation with which a reply begins, for programs that do not support replies.
_FALLBACK = re.compile(r"^(?:>[^\n]*\n)+\n?")


def _is_event(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("content"), dict):
        return False
    kind, sender = value.get("type"), value.get("sender")
    if not isinstance(kind, str) or not isinstance(sender, str) or "." not in kind:
        return False
    return _USER.fullmatch(sender) is not None and isinstance(value.get("origin_server_ts"), int)


def _events(value: Any) -> list[Any] | None:
    """Return the events in a record that holds a room; None for any other."""
    return listed_in(value, _LISTS, is_message=_is_event)


def _matches(source: Source) -> bool:
    return source.archive is None and source.holds(
        lambda value: _is_event(value) or _events(value) is not None
    )


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    loose: dict[str, list[Any]] = {}
    number = 0
    for record in source.records():
        listed = _events(record.value)
        if listed is not None:
            number += 1
            named = (text_of(record.value.get("room_name")) or text_of(record.value.get("name"))).strip()
            room = next((id for event in listed if (id := _room(event))), "")
            entry = room if number > 1 else text_of(record.value.get("room_id"))
            yield _found(source, listed, title=named or source.path.stem, entry=entry)
        elif _is_event(record.value):
            loose.setdefault(_room(record.value), []).append(record.value)
        else:
            yield skipped(record, record.error or "no event of a room")
    for room, events in loose.items():
        yield _found(source, events, title=source.path.stem, entry=room if len(loose) > 1 or number else "")


def _room(event: Any) -> str:
    return text_of(event.get("room_id")) if isinstance(event, dict) else ""


def _found(source: Source, listed: Sequence[Any], *, title: str, entry: str) -> FoundConversation:
    others: Counter[str] = Counter()
    events = []
    for event in listed:
        if isinstance(event, dict) and isinstance(event.get("content"), dict):
            events.append(event)
        else:
            others[phrase("no event")] += 1
    names = _names(events)
    posted: dict[str, Posted] = {}
    senders: dict[str, object] = {}
    # The earliest first, so that an edit comes after the message that it changes.
    times = carried_times([seconds(event.get("origin_server_ts")) for event in events])
    events = [event for _, event in sorted(zip(times, events, strict=True), key=lambda each: each[0])]
    for number, event in enumerate(events):
        message = _message(event, names, others=others)
        if message is None:
            continue
        relation = event["content"].get("m.relates_to")
        related = relation if isinstance(relation, dict) else {}
        of = text_of(related.get("event_id"))
        if related.get("rel_type") == "m.replace" and of in posted:
            before = posted[of]
            if senders[of] != event.get("sender"):
                # Only the sender of a message may edit it.
                others[phrase("an edit of somebody else's message")] += 1
                continue
            posted[of] = replace(before, message=replace(message, id=of, time=before.message.time))
        else:
            thread = of if related.get("rel_type") == "m.thread" else ""
            id = message.id or f"no id {number}"
            posted[id], senders[id] = Posted(message, thread), event.get("sender")
    notes = []
    if others:
        kinds = joined(
            (phrase("{kind} ({count})", kind=kind, count=count) for kind, count in others.most_common()), ", "
        )
        said = phrase("left out, as it is no text of somebody: {kinds}", kinds=kinds)
        notes.append(SourceNote(said, skipped=True))
    reading = Reading(in_threads(posted.values()), notes)
    return found(source, reading, format=FORMAT.name, title=title, entry=entry, time=None)


def _names(events: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return names by ids: the display name, else the first part of the id; equal names have the id added."""
    shown: dict[str, str] = {}
    for event in events:
        name = text_of(event["content"].get("displayname")).strip()
        if event.get("type") == "m.room.member" and name:
            shown[text_of(event.get("state_key")) or text_of(event.get("sender"))] = name
    ids = {text_of(event.get("sender")) for event in events}
    named = {id: shown.get(id) or id.removeprefix("@").partition(":")[0] or id for id in ids | shown.keys()}
    counts = Counter(named.values())
    return {id: name if counts[name] == 1 else f"{name} ({id})" for id, name in named.items()}


def _message(event: Mapping[str, Any], names: Mapping[str, str], *, others: Counter[str]) -> Message | None:
    """Return the message of an event; None for one without text, which is counted in `others`."""
    kind, content = text_of(event.get("type")), event["content"]
    sender = text_of(event.get("sender"))
    who = names.get(sender, sender) or "unknown"
    id, time = text_of(event.get("event_id")), seconds(event.get("origin_server_ts"))
    if (said := _event_text(event, names, who=who)) and time is not None:
        return Message("system", said, who, id=id, time=time)
    if kind not in _SAID:
        others[_CALLED.get(kind, kind)] += 1
        return None
    edited = content.get("m.new_content")
    parts = _parts(edited if isinstance(edited, dict) else content, kind, who=who)
    message = make_message(parts, role=who, name=who, id=id, time=time)
    if not message.content.strip():
        others[phrase("blank" if content else "removed")] += 1
        return None
    return message


def _parts(content: Mapping[str, Any], kind: str, *, who: str) -> Iterator[Part]:
    body = text_of(content.get("body"))
    msgtype = text_of(content.get("msgtype"))
    if kind == "m.sticker":
        yield Part(f"[sticker: {body}]" if body else "[sticker]")
    elif msgtype in _FILES:
        name = text_of(content.get("filename")) or body
        yield from file_parts(name)
        yield Part(body if body != name else "")
    elif msgtype == "m.emote":
        yield Part(f"* {who} {body}")
    elif quote := _FALLBACK.match(body):
        yield Part(quote[0].strip(), phrase("Quoted message"))
        yield Part(body[quote.end() :])
    else:
        yield Part(body)


def _event_text(event: Mapping[str, Any], names: Mapping[str, str], *, who: str) -> str:
    """Return a sentence on what an event changed in the room, "" for an event of another kind."""
    content = event["content"]
    match text_of(event.get("type")):
        case "m.room.member":
            about = names.get(text_of(event.get("state_key")), "") or who
            membership = text_of(content.get("membership"))
            unsigned = event.get("unsigned")
            before = unsigned.get("prev_content") if isinstance(unsigned, dict) else None
            if isinstance(before, dict) and before.get("membership") == membership:
                # A new name or picture.
                return ""
            return f"{about} {_MEMBERSHIP.get(membership, membership)}".strip() if membership else ""
        case "m.room.name":
            return f"{who} named the room {text_of(content.get('name'))}".rstrip()
        case "m.room.topic":
            return f"{who} set the topic: {text_of(content.get('topic'))}".rstrip()
    return ""


FORMAT = Format(
    name="matrix",
    label="Matrix (Element)",
    extensions=(".json",),
    description="A room's messages as Element exports them to JSON, or a list of its events.",
    matches=_matches,
    find=_find,
)
