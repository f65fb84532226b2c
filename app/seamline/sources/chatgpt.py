"""ChatGPT data export: conversations.json, or numbered files like it; each conversation a tree of messages.

A conversation is read along the branch that was last open: from `current_node` up by `parent`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, read_branch
from seamline.sources.conversation import Reading, find_each, found, seconds, text_of, time_of, unnamed
from seamline.sources.parts import (
    Part,
    as_json,
    called_fold,
    fenced,
    file_parts,
    make_message,
    result_fold,
    thought_part,
)
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown, unknown_part

_SAMPLE = 20

_MARK = re.compile("\ue200([^\ue200\ue201]*)\ue201")
_MARK_FIELD = "\ue202"
_MARKS = "\ue200\ue201\ue202\ue203\ue204\ue205\ue206"
_STRAY_MARKS = re.compile(f"[{_MARKS}]")

_FIELDS = ("text", "result", "summary", "content", "user_profile", "user_instructions", "model_set_context")
_POINTERS = {
    "image_asset_pointer": "[image]",
    "audio_asset_pointer": "[audio]",
    "real_time_user_audio_video_asset_pointer": "[audio and video]",
    "video_container_asset_pointer": "[video]",
}


def is_conversation(value: Any) -> bool:
    """Whether a value is a tree of messages, with or without `current_node`."""
    # DeepSeek's export has trees of other messages, with their time under this name.
    if not isinstance(value, dict) or "inserted_at" in value:
        return False
    if not isinstance(mapping := value.get("mapping"), dict):
        return False
    if not mapping:
        return "current_node" in value
    nodes = [node for node in islice(mapping.values(), _SAMPLE) if isinstance(node, dict)]
    # DeepSeek's messages have their text in fragments.
    if any(isinstance(message := node.get("message"), dict) and "fragments" in message for node in nodes):
        return False
    return any("message" in node and ("parent" in node or "children" in node) for node in nodes)


def _matches(source: Source) -> bool:
    return source.holds(is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, is_conversation, find=_found)


def _found(source: Source, tree: dict[str, Any], number: int) -> FoundConversation:
    return found(
        source,
        read_tree(tree, source.options),
        format=FORMAT.name,
        title=text_of(tree.get("title")) or unnamed(number),
        entry=text_of(tree.get("conversation_id")) or text_of(tree.get("id")) or str(number),
        time=time_of(tree, "update_time", "create_time"),
    )


def read_tree(tree: dict[str, Any], options: ReadOptions) -> Reading:
    """Read the branch that the options name, else the one that was last open."""
    mapping: dict[str, Any] = tree["mapping"]
    current = tree.get("current_node")
    is_there = isinstance(current, str) and current in mapping
    reading = read_branch(
        {id: _node(id, node, options=options) for id, node in mapping.items()},
        _parents(mapping),
        current=current if is_there else _last_leaf(mapping),
        wanted=options.branch,
    )
    if is_there or current is None or options.branch:
        return reading
    said = phrase(
        "current_node {current!r} is not in the conversation: its last branch is shown", current=current
    )
    lost = SourceNote(said, kind="current_node is lost")
    return replace(reading, notes=(lost, *reading.notes))


def _parents(mapping: dict[str, Any]) -> dict[str, str | None]:
    """Return the parent of each node: the one that it names, else the one that names it as its child."""
    parents: dict[str, str | None] = dict.fromkeys(mapping)
    nodes = {id: node for id, node in mapping.items() if isinstance(node, dict)}
    for id, node in nodes.items():
        parents.update((child, id) for child in _children(node, nodes))
    named = ((id, node["parent"]) for id, node in nodes.items() if isinstance(node.get("parent"), str))
    parents.update(named)
    return parents


def _last_leaf(mapping: dict[str, Any]) -> str | None:
    """Walk from the root down by the last child."""
    nodes = {id: node for id, node in mapping.items() if isinstance(node, dict)}
    children: dict[str, list[str]] = {}
    for id, node in nodes.items():
        if isinstance(parent := node.get("parent"), str):
            children.setdefault(parent, []).append(id)
    has_parent = {
        id for below in (children[parent] for parent in children if parent in nodes) for id in below
    }
    roots = [id for id in nodes if id not in has_parent]
    at = next((id for id in roots if _children(nodes[id], nodes) or id in children), None)
    at = at or next(iter(roots), None) or next(iter(reversed(nodes)), None)
    seen: set[str] = set()
    while at is not None and at not in seen:
        seen.add(at)
        below = _children(nodes[at], nodes) or children.get(at, [])
        if not below:
            break
        at = below[-1]
    return at


def _children(node: dict[str, Any], nodes: dict[str, Any]) -> list[str]:
    listed = node.get("children")
    return [id for id in listed if isinstance(id, str) and id in nodes] if isinstance(listed, list) else []


def _node(node_id: str, node: Any, *, options: ReadOptions) -> Node:
    """Read one node: a message, a note on why it is malformed, or why it is left out."""
    if not isinstance(node, dict):
        return _malformed(node_id, phrase("it is not an object"))
    message = node.get("message")
    if message is None:
        return LeftOut()
    if not isinstance(message, dict):
        return _malformed(node_id, phrase("its message is not an object"))
    author = message.get("author")
    role = author.get("role") if isinstance(author, dict) else None
    if not isinstance(role, str) or not role.strip():
        return _malformed(node_id, phrase("its author has no role"))
    parts = _content(message, role)
    if parts is None:
        return _malformed(node_id, phrase("its content cannot be read"))
    read = make_message(
        (*parts, *_attachments(message.get("metadata"))),
        role=role,
        name=text_of(author.get("name")) if isinstance(author, dict) else "",
        id=node_id,
        time=seconds(message.get("create_time")),
    )
    if not read.content:
        # ChatGPT keeps blank messages in every conversation.
        return LeftOut(nothing_shown(message.get("content"), blank=""))
    reason = _why_left_out(message, options)
    return LeftOut(reason) if reason else read


def _malformed(node_id: str, reason: Phrase) -> SourceNote:
    said = phrase("node {id} skipped: {reason}", id=node_id, reason=reason)
    return SourceNote(said, skipped=True, kind=reason)


def _why_left_out(message: dict[str, Any], options: ReadOptions) -> str:
    metadata = message.get("metadata")
    if (
        not options.hidden
        and isinstance(metadata, dict)
        and metadata.get("is_visually_hidden_from_conversation") is True
    ):
        return phrase("hidden by ChatGPT")
    weight = message.get("weight")
    if not options.zero_weight and weight is not None and not isinstance(weight, str) and weight == 0:
        return phrase("weight 0")
    if not options.to_tools and message.get("recipient") not in (None, "", "all"):
        return phrase("addressed to a tool")
    return ""


def _content(message: dict[str, Any], role: str) -> list[Part] | None:
    """Render a message's content by its type; None if it is malformed."""
    content = message.get("content")
    fold = _fold(message, role)
    if isinstance(content, str):
        return [Part(_without_marks(content), fold)]
    if not isinstance(content, dict):
        return None
    kind = text_of(content.get("content_type"))
    text = _without_marks(text_of(content.get("text")))
    if "parts" in content:
        if not isinstance(parts := content["parts"], list):
            return None
        shown = [_part(part, fold) for part in parts]
        return shown if any(part.text for part in shown) else [Part(text, fold)]
    if kind == "code":
        language = text_of(content.get("language"))
        code = fenced(text, "" if language == "unknown" else language) if text else ""
        return [Part(code, fold or phrase("Code"))]
    if kind == "execution_output":
        return [Part(fenced(text) if text else "", phrase("Output"))]
    if kind == "thoughts":
        return _thoughts(content.get("thoughts"))
    if kind == "tether_quote":
        quoted = (text_of(content.get(key)) for key in ("title", "url", "text"))
        return [Part(_without_marks("\n".join(filter(None, quoted))), fold or phrase("Quote"))]
    if kind == "reasoning_recap":
        fold = phrase("Thought")
    fields = [key for key in _FIELDS if key in content]
    shown = [Part(_without_marks(text_of(content[key])), fold) for key in fields]
    # Known fields that are empty mean that there is nothing to show; an unknown type may hold text elsewhere.
    return shown if fields else [unknown_part(kind, content)]


def _fold(message: dict[str, Any], role: str) -> str:
    """Return the fold's label for a message from or to a tool; "" for any other message."""
    recipient = text_of(message.get("recipient"))
    if recipient not in ("", "all"):
        return called_fold(recipient)
    if role != "tool":
        return ""
    author = message.get("author")
    name = text_of(author.get("name")) if isinstance(author, dict) else ""
    return result_fold(name)


def _part(part: Any, fold: str) -> Part:
    text = part if isinstance(part, str) else ""
    if isinstance(part, dict):
        text = text_of(part.get("text"))
        kind = text_of(part.get("content_type"))
        if not text and kind not in _POINTERS:
            unknown = unknown_part(kind, part)
            return replace(unknown, fold=fold or unknown.fold)
        text = text or _POINTERS[kind]
    elif part is not None and not isinstance(part, str):
        text = as_json(part)
    return Part(_without_marks(text), fold)


def _thoughts(thoughts: Any) -> list[Part] | None:
    if not isinstance(thoughts, list):
        return None
    pieces: list[str] = []
    for thought in thoughts:
        if isinstance(thought, str):
            pieces.append(thought)
        elif isinstance(thought, dict):
            pieces += (text_of(thought.get("summary")), text_of(thought.get("content")))
    return [thought_part(_without_marks("\n\n".join(filter(None, pieces))))]


def _attachments(metadata: Any) -> list[Part]:
    """Name the files attached to a message, without images, which are among its parts already."""
    listed = metadata.get("attachments") if isinstance(metadata, dict) else None
    return [
        part
        for attachment in (listed if isinstance(listed, list) else ())
        if isinstance(attachment, dict)
        and (name := text_of(attachment.get("name")))
        and not text_of(attachment.get("mime_type") or attachment.get("mimeType")).startswith("image/")
        for part in file_parts(name)
    ]


def _without_marks(text: str) -> str:
    """Remove citation marks, and replace the marks of links and entities by their words."""
    if text.isascii() or not any(mark in text for mark in _MARKS):
        return text
    return _STRAY_MARKS.sub("", _MARK.sub(_words_of_mark, text))


def _words_of_mark(mark: re.Match[str]) -> str:
    kind, _, rest = mark[1].partition(_MARK_FIELD)
    if kind == "url":
        return rest.partition(_MARK_FIELD)[0]
    if kind == "entity":
        try:
            fields = json.loads(rest)
        except (ValueError, RecursionError):
            return ""
        return (
            fields[1] if isinstance(fields, list) and len(fields) > 1 and isinstance(fields[1], str) else ""
        )
    return ""


FORMAT = Format(
    name="chatgpt",
    label="ChatGPT export",
    extensions=(".json", ".jsonl", ".zip"),
    description="conversations.json of ChatGPT's data export, or its zip; each conversation is a document.",
    matches=_matches,
    find=_find,
)
