"""LibreChat's export of a conversation: its messages in a list, or as a tree of nested answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import phrase
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
    text_or_value,
    unique,
)
from seamline.sources.parts import Part, call_part, file_parts, make_message, result_part, thought_part
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown, unknown_part

_SAMPLE = 20
_LISTS = ("messagesTree", "messages")
_NO_PARENT = "00000000-0000-0000-0000-000000000000"
_SILENT = frozenset(("agent_update",))
_MEDIA = {
    "image_file": "image",
    "image_url": "image",
    "input_audio": "audio",
    "video_url": "video",
}


def _is_message(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("messageId"), str) and "isCreatedByUser" in value


def _messages(value: Any) -> list[Any] | None:
    """Return the messages of a conversation, None for any other value."""
    if not isinstance(value, dict) or not isinstance(value.get("conversationId"), str):
        return None
    for key in _LISTS:
        if isinstance(listed := value.get(key), list) and any(map(_is_message, listed[:_SAMPLE])):
            return listed
    return None


def _is_conversation(value: Any) -> bool:
    return _messages(value) is not None


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_conversation, find=_found)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    return found(
        source,
        _read(value, source.options),
        format=FORMAT.name,
        title=text_of(value.get("title")).strip(),
        entry=text_of(value.get("conversationId")) or str(number),
        time=None,
    )


def _read(value: dict[str, Any], options: ReadOptions) -> Reading:
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    taken: dict[str, int] = {}
    for number, (item, above) in enumerate(_flat(_messages(value) or []), start=1):
        wanted = text_of(item.get("messageId")) if isinstance(item, dict) else ""
        id = unique(wanted or str(number), taken)
        nodes[id] = _node(id, number, item=item)
        parent = above or (text_of(item.get("parentMessageId")) if isinstance(item, dict) else "")
        parents[id] = None if parent in ("", _NO_PARENT) else parent
    is_recursive = value.get("recursive") is True
    return read_branch(
        nodes,
        parents,
        current=latest_said(nodes),
        wanted=options.branch,
        is_chronological=not is_recursive,
    )


def _flat(messages: list[Any]) -> Iterator[tuple[Any, str]]:
    """Yield the messages of a list, each with its parent's id or "", and followed by those nested in it."""
    stack = [(item, "") for item in reversed(messages)]
    while stack:
        item, above = stack.pop()
        yield item, above
        if isinstance(item, dict) and isinstance(below := item.get("children"), list):
            stack += ((child, text_of(item.get("messageId"))) for child in reversed(below))


def _node(id: str, number: int, *, item: Any) -> Node:
    if not isinstance(item, dict):
        return SourceNote(phrase("message {number} skipped: not an object", number=number), skipped=True)
    is_user = item.get("isCreatedByUser")
    if not isinstance(is_user, bool):
        return SourceNote(
            phrase("message {number} skipped: it does not say who wrote it", number=number), skipped=True
        )
    message = make_message(
        (*_parts(item), *_files(item)),
        role="user" if is_user else "assistant",
        name="" if is_user else text_of(item.get("sender")),
        id=id,
        time=seconds(item.get("createdAt")),
    )
    return message if message.content else LeftOut(nothing_shown(item))


def _parts(item: dict[str, Any]) -> Iterator[Part]:
    for plugin in (item.get("plugin"), *dicts(item.get("plugins"))):
        if isinstance(plugin, dict) and (name := text_of(plugin.get("latest") or plugin.get("plugin"))):
            for run in dicts(plugin.get("inputs")):
                yield call_part(name, run.get("inputStr"))
            yield result_part(name, text_of(plugin.get("outputs")))
    # Agents have a list of what they said and did; their text is then empty, or repeats it.
    shown = [part for block in dicts(item.get("content")) for part in _block(block)]
    if not any(part.text.strip() and not part.fold for part in shown):
        yield Part(text_of(item.get("text")))
    yield from shown


def _block(block: dict[str, Any]) -> Iterator[Part]:
    kind = text_of(block.get("type"))
    if kind in _SILENT:
        return
    if kind == "tool_call":
        call = block["tool_call"] if isinstance(block.get("tool_call"), dict) else {}
        function = call["function"] if isinstance(call.get("function"), dict) else call
        name = text_of(function.get("name"))
        yield call_part(name, function.get("args", function.get("arguments")))
        yield result_part(name, text_of(function.get("output")))
    elif kind == "think":
        yield thought_part(text_or_value(block.get("think")))
    elif kind == "error":
        yield Part(f"[error: {text_or_value(block.get('error')) or text_or_value(block.get('text'))}]")
    elif kind in _MEDIA:
        yield Part(f"[{_MEDIA[kind]}]")
    elif text := text_or_value(block.get("text")):
        yield Part(text)
    elif kind != "text":
        yield unknown_part(kind, block)


def _files(item: dict[str, Any]) -> Iterator[Part]:
    for file in (*dicts(item.get("files")), *dicts(item.get("attachments"))):
        name = text_of(file.get("filename"))
        if text_of(file.get("type")).startswith("image/"):
            yield Part("[image]")
        elif name or id_of(file.get("file_id")):
            yield from file_parts(name, text_of(file.get("text")))


FORMAT = Format(
    name="librechat",
    label="LibreChat export",
    extensions=(".json",),
    description="A conversation of LibreChat, recursive or flat, with its branches.",
    matches=_matches,
    find=_find,
)
