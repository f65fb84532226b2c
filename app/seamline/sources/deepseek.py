"""DeepSeek's data export: conversations.json, each conversation a tree of messages in fragments.

It looks like ChatGPT's, but has neither authors nor `current_node`: a message is the user's if its first
fragment is a request, and the branch of the latest message is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, latest_said, read_branch
from seamline.sources.conversation import (
    Reading,
    dicts,
    find_each,
    found,
    id_of,
    seconds,
    text_of,
    time_of,
    unnamed,
)
from seamline.sources.parts import Part, file_parts, make_message, result_fold, thought_part
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown, unknown_part

_SAMPLE = 20
_ROLES = {"USER": "user", "ASSISTANT": "assistant", "SYSTEM": "system"}
_WORDS = ("REQUEST", "RESPONSE", "TEMPLATE_RESPONSE")
_FOUND = ("results", "queries", "references")


def is_conversation(value: Any) -> bool:
    """Whether a value is a conversation of DeepSeek: a tree of messages, and its time under `inserted_at`."""
    if not isinstance(value, dict) or not isinstance(mapping := value.get("mapping"), dict):
        return False
    return "inserted_at" in value and all(
        isinstance(node, dict) and ("parent" in node or "children" in node)
        for node in islice(mapping.values(), 1)
    )


def _matches(source: Source) -> bool:
    return source.holds(is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, is_conversation, find=_found)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    return found(
        source,
        _read(value, source.options),
        format=FORMAT.name,
        title=text_of(value.get("title")).strip() or unnamed(number),
        entry=id_of(value.get("id")) or str(number),
        time=time_of(value, "updated_at", "inserted_at"),
    )


def _read(value: dict[str, Any], options: ReadOptions) -> Reading:
    mapping: dict[str, Any] = value["mapping"]
    parents: dict[str, str | None] = {}
    for id, node in mapping.items():
        parent = node.get("parent") if isinstance(node, dict) else None
        parents[id] = parent if isinstance(parent, str) else None
    nodes: dict[str, Node] = {}
    guessed = 0
    roles: dict[str, str] = {}
    for id, node in mapping.items():
        message = node.get("message") if isinstance(node, dict) else None
        role = _role(message)
        if not role and isinstance(message, dict) and isinstance(message.get("content"), str):
            # The first exports do not say who speaks: user and assistant are taken to alternate.
            role = "assistant" if roles.get(parents[id] or "") == "user" else "user"
            guessed += 1
        roles[id] = role
        nodes[id] = _node(id, node, role=role)
    reading = read_branch(nodes, parents, current=latest_said(nodes), wanted=options.branch)
    notes = [*reading.notes]
    if guessed:
        said = plural(
            guessed,
            "{count} message does not say who speaks: taken for the user and the assistant in turn",
            "{count} messages do not say who speaks: taken for the user and the assistant in turn",
        )
        notes.append(SourceNote(said))
    return replace(reading, notes=notes)


def _role(message: Any) -> str:
    """Return who speaks; "" if the message does not say."""
    if not isinstance(message, dict):
        return ""
    if role := text_of(message.get("role")).strip():
        return _ROLES.get(role.upper(), role)
    kinds = [text_of(fragment.get("type")) for fragment in dicts(message.get("fragments"))]
    return ("user" if kinds[0] == "REQUEST" else "assistant") if kinds else ""


def _node(id: str, node: Any, *, role: str) -> Node:
    if not isinstance(node, dict):
        return SourceNote(phrase("node {id} skipped: it is not an object", id=id), skipped=True)
    message = node.get("message")
    if message is None:
        return LeftOut()
    if not isinstance(message, dict):
        return SourceNote(phrase("node {id} skipped: its message is not an object", id=id), skipped=True)
    if not role:
        if message.get("fragments") == []:
            return LeftOut(nothing_shown(message))
        return SourceNote(phrase("node {id} skipped: its fragments cannot be read", id=id), skipped=True)
    read = make_message(
        _parts(message),
        role=role,
        name=text_of(message.get("model")) if role == "assistant" else "",
        id=id,
        time=seconds(message.get("inserted_at")),
    )
    return read if read.content else LeftOut(nothing_shown(message))


def _parts(message: dict[str, Any]) -> Iterator[Part]:
    yield thought_part(text_of(message.get("reasoning_content")))
    yield Part(text_of(message.get("content")))
    for fragment in dicts(message.get("fragments")):
        yield from _fragment(fragment)
    files = message.get("files")
    for file in files if isinstance(files, list) else ():
        name = text_of(file.get("file_name") or file.get("name")) if isinstance(file, dict) else id_of(file)
        yield from file_parts(name)


def _fragment(fragment: dict[str, Any]) -> Iterator[Part]:
    kind, content = text_of(fragment.get("type")), text_of(fragment.get("content"))
    if kind == "THINK":
        yield thought_part(content)
    elif kind in _WORDS:
        yield Part(content)
    elif kind == "FILE":
        yield from file_parts(text_of(fragment.get("file_name") or fragment.get("name")), content)
    elif listed := [line for key in _FOUND for line in _lines(fragment.get(key))]:
        yield Part("\n".join(filter(None, (content, *listed))), result_fold(kind.lower()))
    elif content:
        yield Part(content, kind.capitalize())
    else:
        yield unknown_part(kind, fragment)


def _lines(value: Any) -> Iterator[str]:
    """Yield a line for each query or search result in a list."""
    for item in value if isinstance(value, list) else ():
        if isinstance(item, dict):
            told = (text_of(item.get(key)) for key in ("query", "title", "url", "snippet"))
            yield " ".join(filter(None, told))
        elif isinstance(item, str):
            yield item


FORMAT = Format(
    name="deepseek",
    label="DeepSeek export",
    extensions=(".json", ".zip"),
    description="conversations.json of DeepSeek's data export, or its zip; each conversation is a document.",
    matches=_matches,
    find=_find,
)
