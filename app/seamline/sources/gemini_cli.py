"""Gemini CLI: sessions that it records by itself, and checkpoints, saved with /chat save or before an edit.

A session is one object, or JSONL: a header, then messages. A message replaces an earlier one of the same id;
`$set` changes the header or replaces all messages, `$rewindTo` takes back a message and all after it. A
checkpoint is a list of contents as they were sent to the model.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut
from seamline.sources.conversation import (
    BY_APP,
    Reading,
    dicts,
    first_words,
    found,
    not_text,
    seconds,
    skipped,
    text_of,
)
from seamline.sources.google_parts import SAID, parts_of, texts_of
from seamline.sources.json_records import Record
from seamline.sources.message_lists import Outcome, numbered, read_list
from seamline.sources.parts import Part, as_result, call_part, make_message, thought_part
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, Source

_SAMPLE = 20
_ROLES = {"user": "user", "gemini": "assistant", "model": "assistant"}
# Types of messages from the app to its user.
_TOLD = ("info", "warning", "error")
# The app begins every chat with a message that begins so, and with an answer in the model's name.
_OPENING = (
    "This is the Gemini CLI. We are setting up the context for our chat",
    "Got it. Thanks for the context!",
)
_FILES_BEGIN = "--- Content from referenced files ---"


def _is_session(value: Any) -> bool:
    """Whether a value is a session, or the header of one."""
    return (
        isinstance(value, dict)
        and isinstance(value.get("sessionId"), str)
        and isinstance(value.get("projectHash"), str)
    )


def _is_reply(value: Any) -> bool:
    """Whether a value is a reply in a session: by one, a session is known whose header is broken."""
    if not isinstance(value, dict) or value.get("type") != "gemini" or "content" not in value:
        return False
    return isinstance(value.get("id"), str) and isinstance(value.get("timestamp"), str)


def _is_content(value: Any) -> bool:
    """Whether a value is a content as in Google's API: a role, and parts that have no `type`."""
    if not isinstance(value, dict) or value.get("role") not in ("user", "model"):
        return False
    parts = dicts(value.get("parts"))
    return any(not SAID.isdisjoint(part) for part in parts) and all("type" not in part for part in parts)


def _contents(value: Any) -> list[Any]:
    """Return the contents of a checkpoint, [] if it has none.

    In one that was saved before an edit, `history` may instead be what the window showed.
    """
    for key in ("clientHistory", "history") if isinstance(value, dict) else ():
        if isinstance(held := value.get(key), list) and any(map(_is_content, held[:_SAMPLE])):
            return held
    return []


def _matches(source: Source) -> bool:
    return any(
        source.holds(is_wanted)
        for is_wanted in (_is_session, _is_reply, _is_content, lambda value: bool(_contents(value)))
    )


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if source.holds(_is_session) or source.holds(_is_reply):
        yield _found_session(source)
    elif source.holds(_is_content):
        yield _found_contents(source, source.records(), entry="")
    else:
        for number, record in enumerate(source.records(), start=1):
            if record.error or not (contents := _contents(record.value)):
                yield skipped(record, record.error or "not a checkpoint")
            else:
                yield _found_contents(source, numbered(contents), entry=str(number))


def _found_contents(source: Source, records: Iterator[Record], *, entry: str) -> FoundConversation:

    def read(value: dict[str, Any]) -> Outcome:
        role = text_of(value.get("role")).strip()
        if not role:
            return phrase("a content without a role")
        if not source.options.meta and _is_opening(value.get("parts")):
            return LeftOut(BY_APP)
        return make_message(_with_files(value.get("parts")), role=_ROLES.get(role, role))

    reading = read_list(records, read)
    return found(source, reading, format=FORMAT.name, title="", entry=entry, time=None)


def _is_opening(content: object) -> bool:
    return next(iter(texts_of(content)), "").lstrip().startswith(_OPENING)


def _found_session(source: Source) -> FoundConversation:
    session = _GeminiSession()
    for record in source.records():
        session.add(record)
    reading = session.reading(with_meta=source.options.meta)
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=text_of(session.header.get("summary")) or first_words(reading.messages),
        entry=text_of(session.header.get("sessionId")),
        time=seconds(session.header.get("lastUpdated")),
    )


class _GeminiSession:
    """The messages of a session in their order, with the changes by later records applied."""

    def __init__(self) -> None:
        self.header: dict[str, Any] = {}
        self._rows: dict[str, Record] = {}
        self._notes: list[SourceNote] = []
        self._taken_back = 0

    def add(self, record: Record) -> None:
        """Add the next record: a header, a message, or a change of earlier ones."""
        value = record.value
        if record.error or not isinstance(value, dict):
            self._notes.append(skipped(record, record.error or "not an object"))
        elif isinstance(value.get("$rewindTo"), str):
            self._rewind(value["$rewindTo"])
        elif isinstance(value.get("$set"), dict):
            self._set(value["$set"])
        elif _is_session(value):
            self._set(value)
        elif isinstance(value.get("id"), str):
            self._rows[value["id"]] = record
        else:
            self._notes.append(skipped(record, "neither a message nor a change of the session"))

    def _set(self, fields: dict[str, Any]) -> None:
        self.header.update(fields)
        if isinstance(messages := fields.get("messages"), list) and messages:
            self._rows = {}
            for record in numbered(messages):
                id = text_of(record.value.get("id")) if isinstance(record.value, dict) else ""
                self._rows[id or record.place] = record

    def _rewind(self, id: str) -> None:
        ids = list(self._rows)
        # To an id that it does not know, the app goes back to before the first message.
        kept = ids[: ids.index(id)] if id in self._rows else []
        self._taken_back += len(ids) - len(kept)
        self._rows = {each: self._rows[each] for each in kept}

    def reading(self, *, with_meta: bool) -> Reading:
        """Read the messages that remain after all changes."""

        def read(value: dict[str, Any]) -> Outcome:
            return _message(value, with_meta=with_meta)

        reading = read_list(self._rows.values(), read)
        notes = [*self._notes, *reading.notes]
        if self._taken_back:
            said = counted(self._taken_back, "{count} message(s) left out: taken back")
            notes.append(SourceNote(said, skipped=True, by_option=True))
        return Reading(reading.messages, notes)


def _message(value: dict[str, Any], *, with_meta: bool) -> Outcome:
    kind = text_of(value.get("type"))
    if kind not in _ROLES and kind not in _TOLD:
        return phrase("a message of an unknown type, {kind!r}", kind=kind)
    content = value.get("content")
    if not isinstance(content, str | list | dict | None):
        return not_text(content)
    if not with_meta and kind == "user" and _is_opening(content):
        return LeftOut(BY_APP)
    shown = _with_files(content)
    if not any(part.text.strip() for part in shown):
        shown = _with_files(value.get("displayContent"))
    return make_message(
        (*_thoughts(value), *shown, *_calls(value)),
        role=_ROLES.get(kind, "system"),
        name=kind if kind in _TOLD else "",
        id=text_of(value.get("id")),
        time=seconds(value.get("timestamp")),
    )


def _thoughts(value: dict[str, Any]) -> Iterator[Part]:
    for thought in dicts(value.get("thoughts")):
        said = (text_of(thought.get(key)) for key in ("subject", "description"))
        yield thought_part("\n\n".join(filter(None, said)))


def _calls(value: dict[str, Any]) -> Iterator[Part]:
    """Yield the calls in a reply, each with its result as the model got it, or else as it was displayed."""
    for call in dicts(value.get("toolCalls")):
        name = text_of(call.get("name"))
        yield call_part(name, call.get("args"))
        for part in parts_of(call.get("result")) or [Part(text_of(call.get("resultDisplay")))]:
            yield as_result(name, part)


def _with_files(content: object) -> list[Part]:
    """Render a content, with the text of files that the user named with @ as one foldable part at its end."""
    parts = parts_of(content)
    begin = next((at for at, part in enumerate(parts) if _FILES_BEGIN in part.text), len(parts))
    files = "".join(part.text for part in parts[begin:])
    return [*parts[:begin], Part(files.strip("\n"), phrase("Files"))]


FORMAT = Format(
    name="gemini-cli",
    label="Gemini CLI",
    extensions=(".json", *LINE_EXTENSIONS),
    description="A session or a checkpoint of Gemini CLI, with thoughts and calls of tools.",
    matches=_matches,
    find=_find,
)
