"""Telegram Desktop's export: result.json of one chat, or of all chats of an account.

Joins, calls, pins and the like are messages of role "system". Times are `date_unixtime`; older exports have
only `date`, in the exporting user's zone, which the file does not name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import PurePosixPath
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import dicts, found, id_of, seconds, skipped, text_of
from seamline.sources.message_lists import numbered, read_list
from seamline.sources.parts import Message, Part, as_json, fenced, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import unknown_fields, unknown_part

_SAMPLE = 20
_CHAT_TYPES = frozenset(
    (
        "bot_chat",
        "personal_chat",
        "private_channel",
        "private_group",
        "private_supergroup",
        "public_channel",
        "public_group",
        "public_supergroup",
        "replies",
        "saved_messages",
        "verify_codes",
    )
)
_LISTS = ("chats", "left_chats")
_TITLES = {
    "saved_messages": phrase("Saved Messages"),
    "replies": phrase("Replies"),
    "verify_codes": phrase("Verification Codes"),
}
_MEDIA = {
    "animation": "animation",
    "audio_file": "audio",
    "video_file": "video",
    "video_message": "video message",
    "voice_message": "voice message",
}
# The fields that any service message may have; its other fields tell what was done.
_SERVICE_HEAD = frozenset(
    (
        "action",
        "actor",
        "actor_id",
        "date",
        "date_unixtime",
        "edited",
        "edited_unixtime",
        "from",
        "from_id",
        "height",
        "id",
        "reactions",
        "text",
        "text_entities",
        "type",
        "width",
    )
)
_INFORMATION = ("contact_information", "location_information", "invoice_information")
# Known fields that hold a list or an object; buttons and reactions are not shown.
_FIELDS = frozenset(("inline_bot_buttons", "poll", "reactions", "text", "text_entities", *_INFORMATION))
_UNDATED_ZONE = SourceNote(phrase("its times name no zone: they are taken for UTC"))


def _is_message(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("id"), int):
        return False
    return value.get("type") in ("message", "service") and isinstance(value.get("date"), str)


def _is_chat(value: Any) -> bool:
    """Whether a value is a chat of the export: with one of Telegram's types, and messages."""
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    if text_of(value.get("type")) not in _CHAT_TYPES:
        return False
    return any(map(_is_message, messages[:_SAMPLE])) or (not messages and "id" in value and "name" in value)


def _chats(value: dict[str, Any]) -> list[Any]:
    """Return the chats of an account's export; chats that the user has left come last."""
    return [
        chat
        for key in _LISTS
        if isinstance(value.get(key), dict) and isinstance(value[key].get("list"), list)
        for chat in value[key]["list"]
    ]


def _is_export(value: Any) -> bool:
    return _is_chat(value) or (isinstance(value, dict) and any(map(_is_chat, _chats(value))))


def _matches(source: Source) -> bool:
    return source.holds(_is_export)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for record in source.records():
        if record.error or not _is_export(record.value):
            yield skipped(record, record.error or "not a chat")
            continue
        chats = [record.value] if _is_chat(record.value) else _chats(record.value)
        for number, chat in enumerate(chats, start=1):
            if isinstance(chat, dict) and isinstance(chat.get("messages"), list):
                yield _found(source, chat, number=number)
            else:
                yield SourceNote(
                    phrase("chat {number} skipped: it has no list of messages", number=number), skipped=True
                )


def _found(source: Source, chat: dict[str, Any], *, number: int) -> FoundConversation:
    reading = read_list(numbered(chat["messages"]), _message)
    sample = islice((value for value in chat["messages"] if _is_message(value)), _SAMPLE)
    if any("date_unixtime" not in value for value in sample):
        reading = replace(reading, notes=(_UNDATED_ZONE, *reading.notes))
    id = id_of(chat.get("id")) or str(number)
    kind = text_of(chat.get("type"))
    title = text_of(chat.get("name")).strip() or _TITLES.get(kind) or phrase("Chat {id}", id=id)
    return found(source, reading, format=FORMAT.name, title=title, entry=id, time=None)


def _message(value: dict[str, Any]) -> Message | Phrase:
    kind = text_of(value.get("type"))
    if kind == "unsupported":
        return phrase("Telegram did not export what it holds")
    if kind not in ("message", "service"):
        return phrase("a message of an unknown type, {kind!r}", kind=kind)
    id = id_of(value.get("id"))
    unix = value.get("date_unixtime")
    time = seconds(int(unix)) if isinstance(unix, str) and unix.isdecimal() and len(unix) < 15 else None
    if time is None:
        time = seconds(value.get("date"))
    if kind == "service":
        actor = text_of(value.get("actor"))
        parts = (Part(_service(value)), Part(_text(value)))
        return make_message(parts, role="system", name=actor, id=id, time=time)
    name = _speaker(value)
    message = make_message((*_parts(value),), role=name, name=name, id=id, time=time)
    # If the message is answered that another chat holds, the id is not one of this chat.
    answered = "" if "reply_to_peer_id" in value else id_of(value.get("reply_to_message_id"))
    return replace(message, reply_to=answered)


def _speaker(value: Mapping[str, Any]) -> str:
    """Return the name of a message's sender; that of a deleted account is null in the export."""
    return (
        text_of(value.get("from")).strip() or ("Deleted Account" if value.get("from_id") else "") or "unknown"
    )


def _parts(value: Mapping[str, Any]) -> Iterator[Part]:
    """Yield the parts of a message: its text, then media, places, polls and the like."""
    if forwarded := text_of(value.get("forwarded_from")):
        yield Part(f"[forwarded from {forwarded}]", phrase("Forwarded"))
    yield Part(_text(value))
    if "photo" in value:
        yield Part("[photo]")
    elif "file" in value or "media_type" in value:
        yield _file(value)
    for key in _INFORMATION:
        if isinstance(inner := value.get(key), dict):
            yield Part(_fields(key.partition("_")[0], inner))
    for keys in (("place_name", "address"), ("game_title", "game_description", "game_link")):
        yield Part("\n".join(filter(None, (text_of(value.get(key)) for key in keys))))
    if isinstance(poll := value.get("poll"), dict):
        yield Part(_poll(poll))
    yield from unknown_fields(value, _FIELDS)


def _text(value: Mapping[str, Any]) -> str:
    """Return the text of a message, which is a string or a list of pieces with their kinds."""
    return _words(value.get("text")) or _words(value.get("text_entities"))


def _words(text: Any) -> str:
    return "".join(map(_piece, text if isinstance(text, list) else [text]))


def _piece(piece: Any) -> str:
    if not isinstance(piece, dict):
        return piece if isinstance(piece, str) else "" if piece is None else as_json(piece)
    text, kind = text_of(piece.get("text")), text_of(piece.get("type"))
    if kind == "text_link" and (target := text_of(piece.get("href"))):
        return f"[{text}]({target})"
    return fenced(text, text_of(piece.get("language"))) if kind == "pre" else text


def _file(value: Mapping[str, Any]) -> Part:
    kind = text_of(value.get("media_type"))
    if kind == "sticker":
        return Part(f"[sticker {text_of(value.get('sticker_emoji'))}".rstrip() + "]")
    if kind and kind not in _MEDIA:
        return unknown_part(kind, None)
    path = text_of(value.get("file"))
    # In place of the path there may be, in brackets, the reason why the file is missing.
    name = text_of(value.get("file_name")) or ("" if path.startswith("(") else PurePosixPath(path).name)
    song = " - ".join(filter(None, (text_of(value.get("performer")), text_of(value.get("title")))))
    # The names of voice and video messages are only their times.
    shown = song or ("" if kind in ("voice_message", "video_message") else name)
    return Part(f"[{_MEDIA.get(kind, 'file')}: {shown}]" if shown else f"[{_MEDIA.get(kind, 'file')}]")


def _fields(kind: str, value: Mapping[str, Any]) -> str:
    shown = " ".join(str(inner) for inner in value.values() if inner not in ("", None))
    return f"[{kind}: {shown}]"


def _poll(poll: Mapping[str, Any]) -> str:
    answers = (f"- {_words(answer.get('text'))}" for answer in dicts(poll.get("answers")))
    return "\n".join((f"[poll] {_words(poll.get('question'))}", *answers))


def _service(value: Mapping[str, Any]) -> str:
    """Return a service message as text: the action, and all its other fields."""
    action = text_of(value.get("action")).replace("_", " ")
    told = [
        f"{key.replace('_', ' ')}: {shown}"
        for key, inner in value.items()
        if key not in _SERVICE_HEAD and (shown := _service_text(inner))
    ]
    return f"[{'; '.join(filter(None, (action or 'service message', *told)))}]"


def _service_text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(filter(None, map(_service_text, value)))
    if isinstance(value, dict):
        return as_json(value)
    return "" if value is None else str(value)


FORMAT = Format(
    name="telegram",
    label="Telegram export",
    extensions=(".json",),
    description="result.json of Telegram Desktop, of one chat or of all; each chat is a document.",
    matches=_matches,
    find=_find,
)
