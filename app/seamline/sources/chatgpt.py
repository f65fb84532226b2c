"""ChatGPT data export: conversations.json, each conversation a tree of messages.

A conversation is read along the branch that was last open: from `current_node` up by `parent`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from seamline.engine.document import SourceNote
from seamline.sources.conversation import Message, as_json, conversation, fenced, seconds, without_halves
from seamline.sources.source import Entry, Format, Found, ReadOptions, Source

_SAMPLE = 20

_MARK = re.compile("\ue200([^\ue200\ue201]*)\ue201")
_MARK_FIELD = "\ue202"
_MARKS = "\ue200\ue201\ue202\ue203\ue204\ue205\ue206"
_STRAY_MARKS = re.compile(f"[{_MARKS}]")

_POINTERS = {
    "image_asset_pointer": "[image]",
    "audio_asset_pointer": "[audio]",
    "real_time_user_audio_video_asset_pointer": "[audio and video]",
    "video_container_asset_pointer": "[video]",
}


@dataclass(frozen=True)
class _LeftOut:
    """Why a node gives no message; reason "" for one that has nothing to show."""

    reason: str = ""


def _is_conversation(value: Any) -> bool:
    """Whether a value is a tree of messages, be it without `current_node`."""
    if not isinstance(value, dict) or not isinstance(mapping := value.get("mapping"), dict):
        return False
    if not mapping:
        return "current_node" in value
    return any(
        isinstance(node, dict) and "message" in node and ("parent" in node or "children" in node)
        for node in islice(mapping.values(), _SAMPLE)
    )


def _matches(source: Source) -> bool:
    return any(_is_conversation(record.value) for record in source.peek())


def _find(source: Source) -> Iterator[Found | SourceNote]:
    for number, record in enumerate(source.records(), start=1):
        if record.error:
            yield SourceNote(record.prefix + record.error, line=record.line, skipped=True)
        elif not _is_conversation(record.value):
            yield SourceNote(f"{record.prefix}not a conversation", line=record.line, skipped=True)
        else:
            yield _found(source, record.value, number)


def _found(source: Source, tree: dict[str, Any], number: int) -> Found:
    messages, notes = _read_tree(tree, source.options)
    id = _text(tree.get("conversation_id")) or _text(tree.get("id")) or str(number)
    title = without_halves(_text(tree.get("title"))) or f"Conversation {number}"
    time = seconds(tree.get("update_time"))
    entry = Entry(
        id=without_halves(id),
        title=title,
        messages=len(messages),
        time=seconds(tree.get("create_time")) if time is None else time,
    )
    build = partial(
        conversation, source, messages, format=FORMAT.name, title=title, entry=entry.id, notes=notes
    )
    return Found(entry, build)


def _read_tree(tree: dict[str, Any], options: ReadOptions) -> tuple[list[Message], list[SourceNote]]:
    """Return the messages of the open branch, and what was left out and why."""
    mapping: dict[str, Any] = tree["mapping"]
    path, notes = _open_branch(mapping, tree.get("current_node"))
    messages: list[Message] = []
    left_out: Counter[str] = Counter()
    for node_id in path:
        result = _message(node_id, mapping[node_id], options)
        if isinstance(result, Message):
            messages.append(result)
        elif isinstance(result, SourceNote):
            notes.append(result)
        elif result.reason:
            left_out[result.reason] += 1
    on_path = set(path)
    for node_id, node in mapping.items():
        if node_id not in on_path:
            result = _message(node_id, node, options)
            if isinstance(result, Message):
                left_out["on other branches (edited or regenerated)"] += 1
            elif isinstance(result, SourceNote):
                notes.append(result)
    for reason, count in left_out.items():
        notes.append(
            SourceNote(
                f"{count} message{'s' if count > 1 else ''} left out: {reason}", skipped=True, by_option=True
            )
        )
    return messages, notes


def _open_branch(mapping: dict[str, Any], current: Any) -> tuple[list[str], list[SourceNote]]:
    """Return the ids from the root to the current node, or to the last leaf where none is named."""
    notes: list[SourceNote] = []
    if current is not None and not (isinstance(current, str) and current in mapping):
        notes.append(
            SourceNote(f"current_node {current!r} is not in the conversation: its last branch is shown")
        )
    if not isinstance(current, str) or current not in mapping:
        current = _last_leaf(mapping)
    path: list[str] = []
    seen: set[str] = set()
    while isinstance(current, str):
        if current in seen:
            notes.append(SourceNote(f"node {current} is its own ancestor: the conversation starts there"))
            break
        if current not in mapping:
            notes.append(
                SourceNote(
                    f"node {path[-1]}: its parent {current!r} is not in the conversation", skipped=True
                )
            )
            break
        path.append(current)
        seen.add(current)
        node = mapping[current]
        current = node.get("parent") if isinstance(node, dict) else None
    path.reverse()
    return path, notes


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


def _message(node_id: str, node: Any, options: ReadOptions) -> Message | SourceNote | _LeftOut:
    """Read one node: a message, a note on why it is malformed, or why it is left out."""
    if not isinstance(node, dict):
        return _malformed(node_id, "it is not an object")
    message = node.get("message")
    if message is None:
        return _LeftOut()
    if not isinstance(message, dict):
        return _malformed(node_id, "its message is not an object")
    author = message.get("author")
    role = author.get("role") if isinstance(author, dict) else None
    if not isinstance(role, str) or not role.strip():
        return _malformed(node_id, "its author has no role")
    content = _content(message.get("content"))
    if content is None:
        return _malformed(node_id, "its content cannot be read")
    content = "\n".join(filter(None, (_without_marks(content), *_attachments(message.get("metadata")))))
    if not content.strip():
        return _LeftOut()
    if reason := _why_left_out(message, options):
        return _LeftOut(reason)
    return Message(
        role=role,
        content=content,
        name=_text(author.get("name")) if isinstance(author, dict) else "",
        id=node_id,
        time=seconds(message.get("create_time")),
    )


def _malformed(node_id: str, reason: str) -> SourceNote:
    return SourceNote(f"node {node_id} skipped: {reason}", skipped=True)


def _why_left_out(message: dict[str, Any], options: ReadOptions) -> str:
    metadata = message.get("metadata")
    if (
        not options.hidden
        and isinstance(metadata, dict)
        and metadata.get("is_visually_hidden_from_conversation") is True
    ):
        return "hidden by ChatGPT"
    weight = message.get("weight")
    if not options.zero_weight and weight is not None and not isinstance(weight, str) and weight == 0:
        return "weight 0"
    if not options.to_tools and message.get("recipient") not in (None, "", "all"):
        return "addressed to a tool"
    return ""


def _content(content: Any) -> str | None:
    """Render a message's content by its type; None if it is malformed."""
    if isinstance(content, str):
        return content
    if not isinstance(content, dict):
        return None
    kind = _text(content.get("content_type"))
    if "parts" in content:
        parts = content["parts"]
        if not isinstance(parts, list):
            return None
        return "\n".join(filter(None, map(_part, parts)))
    text = _text(content.get("text"))
    if kind == "code":
        language = _text(content.get("language"))
        return fenced(text, "" if language == "unknown" else language) if text else ""
    if kind == "execution_output":
        return fenced(text) if text else ""
    if kind == "thoughts":
        return _thoughts(content.get("thoughts"))
    if kind == "tether_quote":
        return "\n".join(filter(None, (_text(content.get(key)) for key in ("title", "url", "text"))))
    fields = (
        "text",
        "result",
        "summary",
        "content",
        "user_profile",
        "user_instructions",
        "model_set_context",
    )
    found = [_text(content.get(key)) for key in fields]
    if any(found):
        return "\n\n".join(filter(None, found))
    # Empty fields say that there was nothing to show; an unknown type may hold what cannot be shown.
    return "" if any(key in content for key in fields) else f"[{kind or 'unknown content'}]"


def _part(part: Any) -> str:
    if isinstance(part, str):
        return part
    if part is None:
        return ""
    if not isinstance(part, dict):
        return as_json(part)
    if text := _text(part.get("text")):
        return text
    kind = _text(part.get("content_type"))
    return _POINTERS.get(kind, f"[{kind or 'unknown part'}]")


def _thoughts(thoughts: Any) -> str | None:
    if not isinstance(thoughts, list):
        return None
    pieces: list[str] = []
    for thought in thoughts:
        if isinstance(thought, str):
            pieces.append(thought)
        elif isinstance(thought, dict):
            pieces += (_text(thought.get("summary")), _text(thought.get("content")))
    return "\n\n".join(filter(None, pieces))


def _attachments(metadata: Any) -> list[str]:
    """Name the files that came with a message; images stand in its parts already."""
    listed = metadata.get("attachments") if isinstance(metadata, dict) else None
    return [
        f"[file: {name}]"
        for attachment in (listed if isinstance(listed, list) else ())
        if isinstance(attachment, dict)
        and (name := _text(attachment.get("name")))
        and not _text(attachment.get("mime_type") or attachment.get("mimeType")).startswith("image/")
    ]


def _without_marks(text: str) -> str:
    """Remove citation marks, and keep the words of those marks that stand for words."""
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


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


FORMAT = Format(
    name="chatgpt",
    label="ChatGPT export",
    extensions=(".json", ".jsonl"),
    description="conversations.json of ChatGPT's data export; each conversation is a document.",
    matches=_matches,
    find=_find,
)
