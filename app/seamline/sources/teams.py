"""Microsoft Teams, as Graph returns the messages of chats and channels: JSON with `value` or `messages`.

Graph lists the newest first; here the earliest comes first, and replies follow the message that they answer.
Events, such as that somebody joined, are messages of role "system".
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, seconds, skipped, text_of
from seamline.sources.html_text import markdown_of
from seamline.sources.message_lists import listed_in
from seamline.sources.parts import Message, Part, as_json, file_parts, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.threaded import Posted, in_threads

_LISTS = ("messages", "value")
_EMOJI = re.compile(r"<emoji\b[^<>]{0,300}?\salt=\"([^\"<>]{1,40})\"[^<>]{0,300}>")
_EVENT = re.compile(
    r"(?:#?microsoft\.(?:graph|teams\.graphsvc)\.)?(?P<kind>\w{1,80}?)(?:EventMessageDetail)?", re.I
)
_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SHOWN_OF_CARDS = frozenset(("subtitle", "summary", "text", "title", "value"))
_SHOWN_OF_EVENTS = ("chatDisplayName", "channelDisplayName", "teamDisplayName", "teamsAppDisplayName")
_PEOPLE = ("user", "application", "device", "conversation")


def _is_message(value: Any) -> bool:
    """Whether a value is a chatMessage of Graph; not a mail of Graph, which has a body and a date as well."""
    if not isinstance(value, dict) or seconds(value.get("createdDateTime")) is None:
        return False
    body, sender = value.get("body"), value.get("from")
    if not isinstance(body, dict) or "content" not in body or "contentType" not in body:
        return False
    if sender is None:
        return isinstance(value.get("messageType"), str)
    return isinstance(sender, dict) and any(key in sender for key in _PEOPLE)


def _listed(value: Any) -> list[Any] | None:
    """Return the messages in a record that holds a conversation; None for any other."""
    return listed_in(value, _LISTS, is_message=_is_message)


def _matches(source: Source) -> bool:
    return source.archive is None and source.holds(
        lambda value: _is_message(value) or _listed(value) is not None
    )


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    loose: dict[str, list[Any]] = {}
    number = 0
    for record in source.records():
        listed = _listed(record.value)
        if listed is not None:
            number += 1
            named = _first_text(record.value, "topic", "displayName", "name", "title", "chatName")
            entry = _first_text(record.value, "id", "chatId") or (str(number) if number > 1 else "")
            yield _found(source, listed, title=named or source.path.stem, entry=entry)
        elif _is_message(record.value):
            loose.setdefault(_place(record.value), []).append(record.value)
        else:
            yield skipped(record, record.error or "no message of Teams")
    for place, messages in loose.items():
        entry = place if len(loose) > 1 or number else ""
        yield _found(source, messages, title=source.path.stem, entry=entry)


def _first_text(value: Mapping[str, Any], *keys: str) -> str:
    return next((text for key in keys if (text := text_of(value.get(key)).strip())), "")


def _place(value: Mapping[str, Any]) -> str:
    """Return the id of the chat or channel that holds a message."""
    channel = value.get("channelIdentity")
    inner = text_of(channel.get("channelId")) if isinstance(channel, dict) else ""
    return text_of(value.get("chatId")) or inner


def _found(source: Source, listed: Sequence[Any], *, title: str, entry: str) -> FoundConversation:
    reasons: Counter[str] = Counter()
    messages = in_threads(_posted(listed, "", reasons=reasons))
    notes = [
        SourceNote(counted(count, "{count} message(s) left out: {reason}", reason=reason), skipped=True)
        for reason, count in reasons.items()
    ]
    return found(source, Reading(messages, notes), format=FORMAT.name, title=title, entry=entry, time=None)


def _posted(listed: Sequence[Any], thread: str, *, reasons: Counter[str]) -> Iterator[Posted]:
    """Yield messages and the replies nested in them; reasons: counts the messages that are left out."""
    for value in reversed(listed):
        if not isinstance(value, dict) or not isinstance(value.get("body"), dict):
            reasons[phrase("no message of Teams")] += 1
            continue
        id = text_of(value.get("id"))
        message = _message(value, id)
        if message.content.strip():
            yield Posted(message, thread or text_of(value.get("replyToId")))
        elif value.get("deletedDateTime"):
            reasons[phrase("deleted in Teams")] += 1
        else:
            reasons[phrase("blank")] += 1
        replies = value.get("replies")
        if isinstance(replies, list):
            yield from _posted(replies, thread or id, reasons=reasons)


def _message(value: Mapping[str, Any], id: str) -> Message:
    time = seconds(value.get("createdDateTime"))
    event = value.get("eventDetail")
    if isinstance(event, dict):
        who = _name(event.get("initiator"))
        return Message("system", _event(event, who), who, id=id, time=time)
    who = _name(value.get("from")) or "unknown"
    kind = text_of(value.get("messageType")) or "message"
    parts = [Part(_text(value["body"])), *_attached(value.get("attachments"))]
    if subject := text_of(value.get("subject")).strip():
        parts.insert(0, Part(f"**{subject}**"))
    return make_message(parts, role=who if kind == "message" else "system", name=who, id=id, time=time)


def _name(sender: object) -> str:
    """Return the first name in an identity set, or an id where there is no name."""
    inner = [sender.get(key) for key in _PEOPLE] if isinstance(sender, dict) else []
    known = [each for each in inner if isinstance(each, dict)]
    return next((name for each in known if (name := _first_text(each, "displayName", "id"))), "")


def _text(body: Mapping[str, Any]) -> str:
    content = text_of(body.get("content"))
    if text_of(body.get("contentType")).lower() != "html":
        return content.strip()
    html = _EMOJI.sub(r"\1", content).replace("<codeblock", "<pre").replace("</codeblock>", "</pre>")
    return markdown_of(html)


def _attached(listed: object) -> Iterator[Part]:
    for value in listed if isinstance(listed, list) else ():
        if not isinstance(value, dict):
            continue
        kind, name, content = (text_of(value.get(key)) for key in ("contentType", "name", "content"))
        held = _loaded(content)
        if kind in ("messageReference", "forwardedMessageReference") and isinstance(held, dict):
            quoted = _first_text(held, "messagePreview", "originalMessageContent")
            who = _name(held.get("messageSender") or held.get("originalMessageSender"))
            quote = markdown_of(quoted) if "<" in quoted else quoted
            yield Part(
                "\n".join(f"> {line}" for line in f"{who}: {quote}".splitlines()), phrase("Quoted message")
            )
        elif ".card." in kind:
            texts = list(dict.fromkeys(_texts(held)))
            yield Part(
                "\n\n".join(texts) if texts else f"[card: {name}]" if name else "[card]", phrase("Card")
            )
        else:
            yield from file_parts(name or kind, "" if held is None or not name else as_json(held))


def _loaded(content: str) -> Any:
    try:
        return json.loads(content) if content else None
    except (ValueError, RecursionError):
        return None


def _texts(card: Any, depth: int = 0) -> Iterator[str]:
    """Yield the texts and titles in a card, at any depth up to 30."""
    if depth > 30:
        return
    if isinstance(card, list):
        for each in card:
            yield from _texts(each, depth + 1)
    elif isinstance(card, dict):
        for key, value in card.items():
            if isinstance(value, str) and key in _SHOWN_OF_CARDS and value.strip():
                yield markdown_of(value) if "<" in value else value.strip()
            elif not isinstance(value, str):
                yield from _texts(value, depth + 1)


def _event(event: Mapping[str, Any], who: str) -> str:
    """Return an event as text: `Ann: members added: Cleo`."""
    match = _EVENT.fullmatch(text_of(event.get("@odata.type")))
    kind = _WORD.sub(" ", match["kind"]).lower() if match else "event"
    listed = event.get("members")
    members = listed if isinstance(listed, list) else []
    names = [name for each in members if (name := _name({"user": each}))]
    what = ", ".join(names) or _first_text(event, *_SHOWN_OF_EVENTS)
    return ": ".join(filter(None, (who, kind, what)))


FORMAT = Format(
    name="teams",
    label="Microsoft Teams (Graph)",
    extensions=(".json",),
    description="Chats and channels as Microsoft Graph and the tools over it give them.",
    matches=_matches,
    find=_find,
)
