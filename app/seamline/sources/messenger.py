"""Facebook and Instagram messages: message_1.json and the like, from "Download your information".

The text is UTF-8 that was read as Latin-1 before it was written, and the newest message comes first. A long
thread has several files, each of which is a document. Messenger's end-to-end encrypted chats come from
another export, with correct text and other names of fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath
from typing import Any

from seamline.engine.phrases import Phrase, phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import dicts, found, seconds, skipped, text_of
from seamline.sources.message_lists import by_time, numbered, read_list
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import unknown_fields

_SAMPLE = 20
_PART = re.compile(r"message_\d{1,6}\.json")
# UTF-8 that is read as Latin-1 gives control characters, which nobody writes.
_MISREAD = re.compile("[\u0080-\u009f]")
_MEDIA = {
    "photos": "photo",
    "videos": "video",
    "audio_files": "audio",
    "gifs": "gif",
    "files": "file",
    "sticker": "sticker",
}
# Fields that are not shown. Of a message without parts, other objects and lists are shown.
_BESIDE = frozenset(("bumped_message_metadata", "reactions", "users"))
_SYSTEM = ("Subscribe", "Unsubscribe", "Payment")

Repair = Callable[[object], str]
"""A function that returns the intended text of a value in the file."""


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_message(value: Any) -> bool:
    return isinstance(value, dict) and "sender_name" in value and _is_number(value.get("timestamp_ms"))


def _is_encrypted_message(value: Any) -> bool:
    return isinstance(value, dict) and "senderName" in value and _is_number(value.get("timestamp"))


def _is_thread(value: Any) -> bool:
    """Whether a value is a thread: its participants, and messages with a sender and a time in ms."""
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    if not isinstance(value.get("participants"), list):
        return False
    if not messages:
        return "thread_path" in value or "threadName" in value
    return any(_is_message(item) or _is_encrypted_message(item) for item in messages[:_SAMPLE])


def _matches(source: Source) -> bool:
    return source.holds(_is_thread)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for number, record in enumerate(source.records(), start=1):
        if record.error or not _is_thread(record.value):
            yield skipped(record, record.error or "not a thread")
        else:
            yield _found(source, record.value, number=number)


def _found(source: Source, thread: dict[str, Any], *, number: int) -> FoundConversation:
    broken: list[str] = []
    is_encrypted = "threadName" in thread or any(map(_is_encrypted_message, thread["messages"][:_SAMPLE]))
    repair: Repair = text_of if is_encrypted else partial(repaired, broken)
    read = _encrypted_message if is_encrypted else partial(_message, repair)
    reading = read_list(numbered(thread["messages"]), read)
    title = repair(thread.get("title")) or text_of(thread.get("threadName"))
    notes = [*reading.notes]
    if broken:
        said = plural(
            len(broken),
            "{count} text was cut within a character: shown as the file has it",
            "{count} texts were cut within a character: shown as the file has it",
        )
        notes.append(SourceNote(said))
    if others := _other_files(source):
        notes.append(
            SourceNote(
                phrase(
                    "one of {others} files of its thread: each is a document of its own", others=others + 1
                )
            )
        )
    messages = by_time(reading.messages[::-1])
    return found(
        source,
        replace(reading, messages=messages, notes=notes),
        format=FORMAT.name,
        title=title,
        entry=text_of(thread.get("thread_path")) or str(number),
        time=None,
    )


def _other_files(source: Source) -> int:
    """Return how many other files of the thread are in the same folder."""
    if _PART.fullmatch(source.path.name) is None:
        return 0
    try:
        names = {path.name for path in source.path.parent.glob("message_*.json")}
    except OSError:
        return 0
    return sum(_PART.fullmatch(name) is not None for name in names - {source.path.name})


def repaired(broken: list[str], value: object) -> str:
    """Return a text with its encoding repaired; one that cannot be repaired is added to `broken`."""
    text = text_of(value)
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeEncodeError:
        return text
    except UnicodeDecodeError:
        if _MISREAD.search(text):
            broken.append(text)
        return text


def _message(repair: Repair, value: dict[str, Any]) -> Message | Phrase:
    name = repair(value.get("sender_name")).strip() or "unknown"
    is_said = text_of(value.get("type")) not in _SYSTEM
    parts = list(_parts(repair, value))
    if not any(part.text.strip() for part in parts):
        parts = unknown_fields(value, _BESIDE)
    return make_message(
        parts,
        role=name if is_said else "system",
        name=name,
        time=seconds(value.get("timestamp_ms")),
    )


def _parts(repair: Repair, value: Mapping[str, Any]) -> Iterator[Part]:
    yield Part(repair(value.get("content")))
    if value.get("is_unsent") is True:
        yield Part("[unsent]")
    if isinstance(share := value.get("share"), dict):
        shared = [repair(share.get(key)) for key in ("share_text", "original_content_owner", "link")]
        yield Part("\n".join(filter(None, shared)), phrase("Shared"))
    for key, label in _MEDIA.items():
        held = value.get(key)
        for item in dicts(held if isinstance(held, list) else [held]):
            yield Part(f"[{_named(label, repair(item.get('uri')))}]")
    if _is_number(value.get("call_duration")):
        yield Part(f"[call: {value['call_duration']} seconds]")


def _named(label: str, uri: str) -> str:
    """Return a label, for a file with its name; the names of pictures and recordings are meaningless."""
    name = PurePosixPath(uri).name
    return f"{label}: {name}" if label == "file" and name else label


def _encrypted_message(value: dict[str, Any]) -> Message | Phrase:
    name = text_of(value.get("senderName")).strip() or "unknown"
    media = [
        Part(f"[file: {PurePosixPath(text_of(item.get('uri'))).name}]") for item in dicts(value.get("media"))
    ]
    unsent = [Part("[unsent]")] if value.get("isUnsent") is True else []
    return make_message(
        (Part(text_of(value.get("text"))), *unsent, *media),
        role=name,
        name=name,
        time=seconds(value.get("timestamp")),
    )


FORMAT = Format(
    name="messenger",
    label="Facebook or Instagram messages",
    extensions=(".json",),
    description="message_1.json of a thread, as Facebook and Instagram export it; each file by itself.",
    matches=_matches,
    find=_find,
)
