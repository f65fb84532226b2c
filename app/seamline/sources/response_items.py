"""Items of OpenAI's Responses API: messages, thoughts, tool calls and their results.

Codex writes them into its sessions, one item to a row; the API has lists of them under `input` and `output`.
"""

from __future__ import annotations

from typing import Any

from seamline.sources.branches import LeftOut, Node
from seamline.sources.content_blocks import text_of_blocks
from seamline.sources.conversation import skipped, text_of
from seamline.sources.json_records import Record
from seamline.sources.openai_messages import content_parts
from seamline.sources.parts import (
    Message,
    Part,
    as_json,
    call_part,
    called_fold,
    fenced,
    make_message,
    result_part,
    thought_part,
)
from seamline.sources.unknown import unknown_part

_CALL = "_call"
_OUTPUT = "_call_output"
_GIVEN = ("arguments", "input", "action", "queries", "operation")
_GOT = ("output", "outputs", "results")
# Snapshots and traces of the app itself, and a compaction that only the model can read.
_SILENT = ("ghost_snapshot", "compaction", "compaction_summary")


def is_item(value: Any) -> bool:
    """Whether a value is an item of this API, by fields that other formats do not have."""
    if not isinstance(value, dict):
        return False
    kind = text_of(value.get("type"))
    if kind == "message":
        return isinstance(value.get("role"), str) and isinstance(value.get("content"), str | list)
    if kind == "reasoning":
        return isinstance(value.get("summary"), list)
    return kind.endswith((_CALL, _OUTPUT)) and ("call_id" in value or "id" in value)


def read_item(item: Any, tools: dict[str, str], *, record: Record) -> Node:
    """Render an item by its type.

    tools: the names of the tools called so far, by the ids of the calls; a call is added to it.
    """
    if not isinstance(item, dict):
        return skipped(record, "a response item that is not an object")
    kind = text_of(item.get("type"))
    call = text_of(item.get("call_id"))
    id = text_of(item.get("id")) or call
    if kind == "message":
        role, content = text_of(item.get("role")).strip(), item.get("content")
        if not role or not isinstance(content, str | list):
            return skipped(record, "a message without content" if role else "a message without a role")
        return make_message(content_parts(content), role=role, id=id)
    if kind == "reasoning":
        thought = filter(None, (text_of_blocks(item.get(key)) for key in ("summary", "content")))
        return make_message([thought_part("\n\n".join(thought))], role="assistant", id=id)
    if kind.endswith(_OUTPUT):
        name = tools.get(call, "")
        return make_message([result_part(name, _output(item.get("output")))], role="tool", name=name, id=id)
    if kind.endswith(_CALL):
        name = text_of(item.get("name")) or kind.removesuffix(_CALL)
        tools[call] = name
        return _call(name, item, id=id)
    if not kind:
        return skipped(record, "not a row of a session") if "record_type" not in item else LeftOut()
    return LeftOut() if kind in _SILENT else make_message([unknown_part(kind, item)], role="assistant", id=id)


def _call(name: str, item: dict[str, Any], *, id: str) -> Message:
    """Show a call; the item of a tool that the API itself runs also holds its results."""
    code = text_of(item.get("code"))
    given = next((item[key] for key in _GIVEN if key in item), None)
    shown = Part(fenced(code), called_fold(name)) if code else call_part(name, given)
    got = [result_part(name, _output(item[key])) for key in _GOT if item.get(key)]
    error = item.get("error")
    failed = [result_part(name, error if isinstance(error, str) else as_json(error))] if error else []
    return make_message((shown, *got, *failed), role="assistant", id=id)


def _output(output: Any) -> str:
    if isinstance(output, dict):
        if "image_url" in output:
            return "[image]"
        output = output.get("content", output)
    if isinstance(output, list):
        return "\n\n".join(filter(None, map(_piece, output)))
    return text_of_blocks(output)


def _piece(piece: Any) -> str:
    logs = text_of(piece.get("logs")) if isinstance(piece, dict) else ""
    return logs or text_of_blocks([piece])
