"""Open WebUI's export: a list of chats, each with its messages as a tree under `history`.

Thoughts and calls of a model stand in the text of its answer as <details> elements; newer versions also have
them in `output`, which is then read instead.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, latest_said, read_branch
from seamline.sources.content_blocks import text_of_blocks
from seamline.sources.conversation import Reading, dicts, find_each, found, id_of, text_of, time_of
from seamline.sources.openai_messages import content_parts
from seamline.sources.parts import Part, call_part, file_parts, make_message, result_part, thought_part
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown, unknown_part

_SAMPLE = 20
_OPENING, _CLOSING = '<details type="', "</details>"
_SUMMARY = "</summary>"


def _is_node(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("role"), str)
        and ("parentId" in value or "childrenIds" in value)
    )


def _chat(value: Any) -> dict[str, Any] | None:
    """Return the object with the messages of a chat, which the server's record wraps; None without any."""
    if not isinstance(value, dict):
        return None
    chat = value["chat"] if isinstance(value.get("chat"), dict) else value
    history = chat.get("history")
    messages = history.get("messages") if isinstance(history, dict) else None
    if not isinstance(messages, dict):
        return None
    is_known = any(map(_is_node, list(messages.values())[:_SAMPLE]))
    return chat if is_known or (not messages and "chat" in value and "user_id" in value) else None


def _is_conversation(value: Any) -> bool:
    return _chat(value) is not None


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_conversation, find=_found, otherwise="not a chat")


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    chat = _chat(value)
    assert chat is not None, "the value is a chat"
    return found(
        source,
        _read(chat, source.options),
        format=FORMAT.name,
        title=text_of(value.get("title")).strip() or text_of(chat.get("title")).strip(),
        entry=id_of(value.get("id")) or id_of(chat.get("id")) or str(number),
        time=time_of(value, "updated_at", "created_at", "timestamp"),
    )


def _read(chat: dict[str, Any], options: ReadOptions) -> Reading:
    history: dict[str, Any] = chat["history"]
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    root: str | None = None
    params = chat.get("params")
    system = text_of(params.get("system")).strip() if isinstance(params, dict) else ""
    if system and "system" not in history["messages"]:
        root = "system"
        nodes[root], parents[root] = make_message([Part(system)], role="system", id=root), None
    for id, item in history["messages"].items():
        nodes[id] = _node(id, item)
        parent = item.get("parentId") if isinstance(item, dict) else None
        parents[id] = parent if isinstance(parent, str) else root
    current = history.get("currentId")
    return read_branch(
        nodes,
        parents,
        current=current if isinstance(current, str) and current in nodes else latest_said(nodes),
        wanted=options.branch,
    )


def _node(id: str, item: Any) -> Node:
    if not isinstance(item, dict):
        return SourceNote(phrase("message {id} skipped: not an object", id=id), skipped=True)
    role = text_of(item.get("role")).strip()
    if not role:
        return SourceNote(phrase("message {id} skipped: it has no role", id=id), skipped=True)
    content = item.get("content")
    if not isinstance(content, str | list | None):
        return SourceNote(
            phrase(
                "message {id} skipped: its content is {kind}, not text",
                id=id,
                kind=type(content).__name__,
            ),
            skipped=True,
        )
    parts = _output(item.get("output"))
    if not any(part.text.strip() for part in parts):
        parts = list(_answer(content)) if isinstance(content, str) else content_parts(content)
    message = make_message(
        (*parts, *_files(item), *_error(item)),
        role=role,
        name=text_of(item.get("modelName")) or text_of(item.get("model")),
        id=id,
        time=time_of(item, "timestamp"),
    )
    return message if message.content else LeftOut(nothing_shown(item))


def _output(items: Any) -> list[Part]:
    """Render the output of a model, item by item."""
    parts: list[Part] = []
    tools: dict[str, str] = {}
    for item in dicts(items):
        kind = text_of(item.get("type"))
        if kind == "message":
            parts.append(Part(text_of_blocks(item.get("content"))))
        elif kind == "reasoning":
            thought = text_of_blocks(item.get("content")) or text_of_blocks(item.get("summary"))
            parts.append(thought_part(thought))
        elif kind == "function_call":
            name = text_of(item.get("name"))
            tools[id_of(item.get("call_id"))] = name
            parts.append(call_part(name, item.get("arguments")))
        elif kind == "function_call_output":
            name = tools.get(id_of(item.get("call_id")), "")
            parts.append(result_part(name, text_of_blocks(item.get("output"))))
        else:
            parts.append(unknown_part(kind, item))
    return parts


def _answer(content: str) -> Iterator[Part]:
    """Yield the text of an answer, with the <details> in it as thoughts, calls and results."""
    at = 0
    while (start := content.find(_OPENING, at)) >= 0:
        end = content.find(_CLOSING, start)
        if end < 0:
            break
        yield Part(content[at:start].strip("\n"))
        yield from _details(content[start:end])
        at = end + len(_CLOSING)
    yield Part(content[at:].lstrip("\n") if at else content)


def _details(element: str) -> Iterator[Part]:
    tag, _, rest = element.partition(">")
    summary, closing, body = rest.partition(_SUMMARY)
    inner = html.unescape(body if closing else summary).strip()
    kind = _attribute(tag, "type")
    if kind == "tool_calls":
        name = _attribute(tag, "name")
        yield call_part(name, _unquoted(_attribute(tag, "arguments")))
        yield result_part(name, _unquoted(_attribute(tag, "result")) or inner)
    elif kind == "reasoning":
        # Thoughts are written as a markdown quotation.
        lines = (line.removeprefix("> ") if line != ">" else "" for line in inner.split("\n"))
        yield thought_part("\n".join(lines))
    else:
        yield Part(inner, kind.replace("_", " ").capitalize() or phrase("Details"))
        if output := _attribute(tag, "output"):
            yield Part(output, phrase("Output"))


def _attribute(tag: str, name: str) -> str:
    """Return the unescaped value of an attribute in a tag, "" if it has none."""
    _, found_it, after = tag.partition(f' {name}="')
    return html.unescape(after.partition('"')[0]) if found_it else ""


def _unquoted(value: str) -> str:
    """Return the string that a JSON string holds; any other text unchanged."""
    if value[:1] != '"':
        return value
    try:
        return text_of(json.loads(value)) or value
    except ValueError:
        return value


def _files(item: dict[str, Any]) -> Iterator[Part]:
    for file in dicts(item.get("files")):
        inner = file["file"] if isinstance(file.get("file"), dict) else {}
        name = text_of(file.get("name")) or text_of(inner.get("filename"))
        data = inner.get("data")
        text = text_of(data.get("content")) if isinstance(data, dict) else ""
        yield from [Part("[image]")] if file.get("type") == "image" else file_parts(name, text)


def _error(item: dict[str, Any]) -> Iterator[Part]:
    error = item.get("error")
    told = text_of(error.get("content")) if isinstance(error, dict) else text_of(error)
    if told.strip():
        yield Part(f"[error: {told}]")


FORMAT = Format(
    name="openwebui",
    label="Open WebUI export",
    extensions=(".json",),
    description="The chats of Open WebUI, one or all of them; each chat is a document.",
    matches=_matches,
    find=_find,
)
