"""Claude.ai data export: conversations.json, each conversation with its chat_messages.

A message that was retried or edited has siblings: messages with the same parent. The branch that is read
ends at `current_leaf_message_uuid` if the file has it, else at the latest message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, latest_said, read_branch
from seamline.sources.content_blocks import block_parts
from seamline.sources.conversation import (
    Reading,
    find_each,
    found,
    seconds,
    text_of,
    time_of,
    unique,
    unnamed,
)
from seamline.sources.parts import Part, file_parts, make_message
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown

_ROLES = {"human": "user"}
_ABOVE_ALL = "00000000-0000-4000-8000-000000000000"
_SAMPLE = 20


def _is_message(value: Any) -> bool:
    """Whether a value is a message of the export: a sender, and text or content."""
    return (
        isinstance(value, dict)
        and text_of(value.get("sender")) in ("human", "assistant")
        and (isinstance(value.get("text"), str) or isinstance(value.get("content"), list))
    )


def _is_conversation(value: Any) -> bool:
    """Whether a value is a conversation; one without messages is known by the fields around them."""
    if not isinstance(value, dict) or not isinstance(messages := value.get("chat_messages"), list):
        return False
    return any(map(_is_message, messages[:_SAMPLE])) or (not messages and "uuid" in value and "name" in value)


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_conversation, find=_found)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    return found(
        source,
        _read(value, source.options),
        format=FORMAT.name,
        title=text_of(value.get("name")).strip() or unnamed(number),
        entry=text_of(value.get("uuid")) or str(number),
        time=time_of(value, "updated_at", "created_at"),
    )


def _read(value: dict[str, Any], options: ReadOptions) -> Reading:
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    taken: dict[str, int] = {}
    before: str | None = None
    listed = value["chat_messages"]
    is_linked = any(isinstance(item, dict) and text_of(item.get("parent_message_uuid")) for item in listed)
    for number, item in enumerate(listed, start=1):
        id = unique((text_of(item.get("uuid")) if isinstance(item, dict) else "") or str(number), taken)
        nodes[id] = _node(id, item, number=number)
        # Older exports have no links between messages, and are read in their order.
        parents[id] = _parent(item, before) if is_linked else before
        before = id
    current = value.get("current_leaf_message_uuid")
    return read_branch(
        nodes,
        parents,
        current=current if isinstance(current, str) and current in nodes else latest_said(nodes),
        wanted=options.branch,
        is_chronological=True,
    )


def _parent(item: Any, before: str | None) -> str | None:
    if not isinstance(item, dict) or "parent_message_uuid" not in item:
        return before
    parent = item["parent_message_uuid"]
    return parent if isinstance(parent, str) and parent != _ABOVE_ALL else None


def _node(id: str, item: Any, *, number: int) -> Node:
    """Read one message, or say why it cannot be read."""
    if not isinstance(item, dict):
        return _malformed(number, phrase("not an object"))
    sender = text_of(item.get("sender")).strip()
    if not sender:
        return _malformed(number, phrase("it has no sender"))
    content = item.get("content")
    parts = block_parts(content if isinstance(content, list) else [], {})
    if not any(part.text.strip() for part in parts):
        text = item.get("text")
        if not isinstance(text, str | None) or (text is None and not isinstance(content, list)):
            return _malformed(number, phrase("it has neither text nor content"))
        parts = [Part(text or "")]
    message = make_message(
        (*parts, *_files(item)),
        role=_ROLES.get(sender, sender),
        id=id,
        time=seconds(item.get("created_at")),
    )
    return message if message.content else LeftOut(nothing_shown(item, blank=""))


def _malformed(number: int, reason: Phrase) -> SourceNote:
    said = phrase("message {number} skipped: {reason}", number=number, reason=reason)
    return SourceNote(said, skipped=True)


def _files(item: dict[str, Any]) -> Iterator[Part]:
    """Show the files attached to a message: with their text if the export holds it, else by name."""
    named: set[str] = set()
    for key in ("attachments", "files", "files_v2"):
        listed = item.get(key)
        for file in listed if isinstance(listed, list) else ():
            if not isinstance(file, dict):
                continue
            name = text_of(file.get("file_name"))
            text = text_of(file.get("extracted_content"))
            if text or name not in named:
                yield from file_parts(name, text)
            named.add(name)


FORMAT = Format(
    name="claude",
    label="Claude.ai export",
    extensions=(".json", ".jsonl", ".zip"),
    description="conversations.json of Claude.ai's data export, or its zip; each conversation is a document.",
    matches=_matches,
    find=_find,
)
