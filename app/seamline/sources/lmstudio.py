"""LM Studio's conversations: .conversation.json files, in which a message may have several versions.

The selected versions are the conversation. Each other version is a branch that ends with it, since the file
does not tell what came after it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, read_branch
from seamline.sources.content_blocks import text_of_blocks
from seamline.sources.conversation import Reading, dicts, found, skipped, text_of, time_of
from seamline.sources.parts import Part, as_json, call_part, file_parts, make_message, result_part
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import nothing_shown, unknown_part

_SAMPLE = 20
_TIMES = ("userLastMessagedAt", "assistantLastMessagedAt", "createdAt")
# Steps with figures on how an answer was generated, or on whether a tool was allowed to run.
_SILENT = frozenset(("debugInfoBlock", "genInfo", "status", "toolStatus"))


def _has_versions(value: Any) -> bool:
    return (
        isinstance(value, dict) and isinstance(value.get("versions"), list) and "currentlySelected" in value
    )


def _is_conversation(value: Any) -> bool:
    """Whether a value is a conversation; one without messages is known by the fields around them."""
    if not isinstance(value, dict) or not isinstance(messages := value.get("messages"), list):
        return False
    if not messages:
        return all(key in value for key in ("systemPrompt", "tokenCount", "createdAt"))
    return any(map(_has_versions, messages[:_SAMPLE]))


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for number, record in enumerate(source.records(), start=1):
        if record.error or not _is_conversation(record.value):
            yield skipped(record, record.error or "not a conversation")
        else:
            yield _found(source, record.value, number=number)


def _found(source: Source, value: dict[str, Any], *, number: int) -> FoundConversation:
    return found(
        source,
        _read(value, source.options.branch),
        format=FORMAT.name,
        title=text_of(value.get("name")),
        entry=str(number),
        time=time_of(value, *_TIMES),
    )


def _read(value: dict[str, Any], wanted: str) -> Reading:
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    before: str | None = None
    tools: dict[object, str] = {}
    if system := text_of(value.get("systemPrompt")).strip():
        before = "system"
        nodes[before], parents[before] = make_message([Part(system)], role="system", id=before), None
    for number, item in enumerate(value["messages"], start=1):
        above = before
        versions, selected = _versions(item)
        if not versions:
            reason = phrase("it has no versions" if isinstance(item, dict) else "it is no object")
            said = phrase("message {number} skipped: {reason}", number=number, reason=reason)
            nodes[str(number)] = SourceNote(said, skipped=True)
            parents[str(number)], before = above, str(number)
        for at, version in enumerate(versions):
            id = str(number) if at == selected else f"{number}.{at + 1}"
            nodes[id], parents[id] = _node(id, version, tools=tools), above
            before = id if at == selected else before
    return read_branch(nodes, parents, current=before, wanted=wanted)


def _versions(item: Any) -> tuple[list[Any], int]:
    """Return the versions of a message, and the index of the selected one, else of the last."""
    versions = item.get("versions") if isinstance(item, dict) else None
    if not isinstance(versions, list):
        return [], 0
    selected = item.get("currentlySelected")
    is_there = isinstance(selected, int) and 0 <= selected < len(versions)
    return versions, int(selected) if is_there else len(versions) - 1


def _node(id: str, version: Any, *, tools: dict[object, str]) -> Node:
    if not isinstance(version, dict):
        return SourceNote(phrase("message {id} skipped: a version that is no object", id=id), skipped=True)
    role = text_of(version.get("role")).strip()
    if not role:
        return SourceNote(phrase("message {id} skipped: it has no role", id=id), skipped=True)
    sender = version.get("senderInfo")
    message = make_message(
        _parts(version, tools),
        role=role,
        name=text_of(sender.get("senderName")) if isinstance(sender, dict) else "",
        id=id,
    )
    return message if message.content else LeftOut(nothing_shown(version))


def _parts(version: dict[str, Any], tools: dict[object, str]) -> Iterator[Part]:
    """Yield what a version holds: its content, or that of its steps."""
    yield from _content(version.get("content"), tools)
    for step in dicts(version.get("steps")):
        kind = text_of(step.get("type"))
        if kind in _SILENT:
            continue
        if kind != "contentBlock" and "content" not in step:
            yield unknown_part(kind, step)
            continue
        style = step.get("style")
        is_thought = isinstance(style, dict) and style.get("type") == "thinking"
        for part in _content(step.get("content"), tools):
            yield replace(part, fold=phrase("Thought")) if is_thought and not part.fold else part


def _content(content: Any, tools: dict[object, str]) -> Iterator[Part]:
    if isinstance(content, str):
        yield Part(content)
        return
    for item in content if isinstance(content, list) else ():
        if not isinstance(item, dict):
            yield Part(item if isinstance(item, str) else as_json(item))
            continue
        kind = text_of(item.get("type"))
        if kind == "text":
            # Structural texts are the marks that separate a model's thoughts from its answer.
            yield Part("" if item.get("isStructural") is True else text_of(item.get("text")))
        elif kind == "file":
            name = text_of(item.get("name")) or text_of(item.get("fileIdentifier"))
            yield Part("[image]") if item.get("fileType") == "image" else file_parts(name)[0]
        elif kind == "toolCallRequest":
            name = text_of(item.get("name"))
            tools[_call_id(item)] = name
            yield call_part(name, item.get("parameters", item.get("arguments")))
        elif kind == "toolCallResult":
            yield result_part(tools.get(_call_id(item), ""), _result(item.get("content")))
        else:
            yield unknown_part(kind, item)


def _call_id(item: dict[str, Any]) -> str:
    return str(item.get("callId", item.get("toolCallRequestId")))


def _result(content: Any) -> str:
    """Return the result of a tool, which is mostly a JSON string of blocks."""
    if isinstance(content, str) and content.lstrip()[:1] == "[":
        try:
            blocks = json.loads(content)
        except (ValueError, RecursionError):
            return content
        if blocks and all(isinstance(block, dict) and "type" in block for block in blocks):
            return text_of_blocks(blocks)
        return content
    return text_of_blocks(content)


FORMAT = Format(
    name="lmstudio",
    label="LM Studio conversation",
    extensions=(".json",),
    description="A .conversation.json of LM Studio; versions that are not selected are branches.",
    matches=_matches,
    find=_find,
)
