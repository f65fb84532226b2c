"""Sessions of Pi, Clawdbot and OpenClaw: a header, then JSONL entries that each name the one before.

Version 1 has no ids, and is read in its order; later versions are trees, read along the branch of the last
entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, in_order, read_branch
from seamline.sources.content_blocks import block_parts, text_of_blocks
from seamline.sources.conversation import found, seconds, skipped, text_of, unique
from seamline.sources.json_records import Record
from seamline.sources.parts import Message, Part, fenced, make_message, result_part
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, ReadOptions, Source

_ENTRIES = ("message", "custom_message", "compaction", "branch_summary")
_ROLES = frozenset(
    (
        "user",
        "assistant",
        "system",
        "toolResult",
        "bashExecution",
        "custom",
        "hookMessage",
        "compactionSummary",
        "branchSummary",
    )
)
# A summary is written as an entry of its own, or as a message in what was sent to the model.
_SUMMARIES = {
    "compaction": phrase("Summary of what came before"),
    "compactionSummary": phrase("Summary of what came before"),
    "branch_summary": phrase("Summary of another branch"),
    "branchSummary": phrase("Summary of another branch"),
}


def _is_header(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.get("type") == "session"
        and isinstance(value.get("id"), str)
        and ("cwd" in value or "version" in value or "timestamp" in value)
    )


def _is_entry(value: Any) -> bool:
    """Whether a value is a message of a session: by one, a session is known whose header is broken."""
    return (
        isinstance(value, dict)
        and value.get("type") == "message"
        and "timestamp" in value
        and isinstance(message := value.get("message"), dict)
        and text_of(message.get("role")) in _ROLES
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_header) or source.holds(_is_entry)


def _find(source: Source) -> Iterator[FoundConversation]:
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    notes: list[SourceNote] = []
    taken: dict[str, int] = {}
    session = name = ""
    before: str | None = None
    for record in source.records():
        value = record.value
        if record.error or not isinstance(value, dict):
            notes.append(skipped(record, record.error or "not an entry of a session"))
            continue
        kind = text_of(value.get("type"))
        if kind == "session":
            session = session or text_of(value.get("id"))
            continue
        if kind == "session_info":
            name = text_of(value.get("name"))
        # No other entry can name one without an id: its line stands for the id.
        id = unique(text_of(value.get("id")) or str(record.line), taken)
        nodes[id] = _node(id, kind, entry=value, record=record, options=source.options)
        parent = value.get("parentId", before)
        parents[id] = parent if isinstance(parent, str) else None
        before = id
    reading = read_branch(
        nodes, in_order(parents), current=None, wanted=source.options.branch, is_chronological=True
    )
    reading = replace(reading, notes=[*notes, *reading.notes])
    yield found(source, reading, format=FORMAT.name, title=name, entry=session, time=None)


def _node(id: str, kind: str, *, entry: dict[str, Any], record: Record, options: ReadOptions) -> Node:
    if kind not in _ENTRIES:
        return LeftOut()
    message = entry.get("message") if kind == "message" else {**entry, "role": kind}
    if not isinstance(message, dict):
        return skipped(record, "a message that is not an object")
    role = text_of(message.get("role")).strip()
    if not role:
        return skipped(record, "a message without a role")
    read = _message(role, message)
    if read is None:
        return skipped(record, "a message without content")
    if not read.content:
        return LeftOut()
    if message.get("display") is False and not options.hidden:
        return LeftOut(phrase("hidden by an extension"))
    time = seconds(message.get("timestamp"))
    return replace(read, id=id, time=seconds(entry.get("timestamp")) if time is None else time)


def _message(role: str, message: dict[str, Any]) -> Message | None:
    """Render a message by its role; None if its content is not of the kind that the role has."""
    if role in _SUMMARIES:
        summary = message.get("summary")
        if not isinstance(summary, str):
            return None
        return make_message([Part(summary, _SUMMARIES[role])], role="system", name="summary")
    if role == "bashExecution":
        run = f"$ {text_of(message.get('command'))}\n{text_of(message.get('output'))}".rstrip()
        return make_message([Part(fenced(run), phrase("Output"))], role="tool", name="bash")
    content = message.get("content")
    if not isinstance(content, str | list):
        return None
    if role == "toolResult":
        name = text_of(message.get("toolName"))
        return make_message([result_part(name, text_of_blocks(content))], role="tool", name=name)
    # Before version 3, custom messages were called hook messages.
    is_custom = role in ("custom", "custom_message", "hookMessage")
    return make_message(
        (*block_parts(content, {}), Part(text_of(message.get("errorMessage")))),
        role="custom" if is_custom else role,
        name=text_of(message.get("customType")),
    )


FORMAT = Format(
    name="pi",
    label="Pi session",
    extensions=LINE_EXTENSIONS,
    description="A session of Pi, Clawdbot or OpenClaw, one entry to a line; branches and summaries.",
    matches=_matches,
    find=_find,
)
