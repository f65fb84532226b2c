"""Message content in blocks with a type: text, thoughts, tool calls and their results, files.

Anthropic's and OpenAI's models, the Vercel AI SDK and apps that use them write such blocks with small
differences in names. A block of an unknown type is shown as it is stored if it holds words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from seamline.sources.conversation import text_of, text_or_value
from seamline.sources.parts import Part, as_json, call_part, file_parts, result_part, thought_part
from seamline.sources.unknown import unknown_part

# Token budgets, flags, step markers and encrypted thoughts: there is nothing to read in them.
_SILENT = frozenset(("token_budget", "flag", "redacted_thinking", "fallback", "step-start"))
_CALLS = frozenset(("tool_use", "server_tool_use", "mcp_tool_use", "toolCall", "tool-call"))
_RESULTS = frozenset(("tool_result", "mcp_tool_result", "web_search_tool_result", "tool-result"))
_PLACEHOLDERS = {
    "image": "[image]",
    "image_url": "[image]",
    "input_image": "[image]",
    "image_file": "[image]",
    "audio": "[audio]",
    "input_audio": "[audio]",
}
_NO_TOOLS: Mapping[str, str] = {}


def block_parts(content: object, tools: Mapping[str, str] = _NO_TOOLS) -> list[Part]:
    """Render the content of a message: a text, a block, or a list of them.

    tools: the names of the tools called so far, by the ids of the calls; a result names only its call.
    """
    blocks = content if isinstance(content, list) else [] if content is None else [content]
    return [part for block in blocks for part in _parts(block, tools)]


def calls(content: object) -> Iterator[tuple[str, str]]:
    """Yield the id and the tool's name of each call in a content."""
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict) and text_of(block.get("type")) in _CALLS:
            yield (
                text_of(block.get("id")) or text_of(block.get("toolCallId")),
                text_of(block.get("name")) or text_of(block.get("toolName")),
            )


def is_result(block: object) -> bool:
    """Whether a block is the result of a tool."""
    return isinstance(block, dict) and text_of(block.get("type")) in _RESULTS


def answered_call(block: Mapping[str, Any]) -> str:
    """Return the id of the call that a result answers, "" where it names none."""
    return text_of(block.get("tool_use_id")) or text_of(block.get("toolCallId"))


def text_in(block: Mapping[str, Any]) -> str:
    """Return the text of a block, from its first field that has one as a string or in an object's `value`."""
    for key in ("text", "value", "refusal", "transcript"):
        if text := text_or_value(block.get(key)):
            return text
    return ""


def text_of_blocks(content: object) -> str:
    """Return blocks as one text in which no part is folded, as for a tool's result."""
    if isinstance(content, str):
        return content
    if isinstance(content, dict) and text_of(content.get("type")) in (
        "text",
        "json",
        "content",
        "error-text",
    ):
        # The Vercel AI SDK wraps an output in an object that tells its kind.
        content = content.get("value")
        return content if isinstance(content, str) else text_of_blocks(content)
    if not isinstance(content, list):
        return "" if content is None else as_json(content)
    return "\n\n".join(filter(None, map(_plain, content)))


def _plain(block: Any) -> str:
    if isinstance(block, str):
        return block
    if not isinstance(block, dict):
        return as_json(block)
    if text := text_in(block):
        return text
    kind = text_of(block.get("type"))
    if kind in ("text", *_SILENT):
        return ""
    return _PLACEHOLDERS.get(kind) or as_json(block)


def _parts(block: Any, tools: Mapping[str, str]) -> tuple[Part, ...]:
    if isinstance(block, str):
        return (Part(block),)
    if not isinstance(block, dict):
        return (Part(as_json(block)),)
    kind = text_of(block.get("type"))
    if kind in _SILENT:
        return (Part(text_of(block.get("text"))),)
    if kind in _CALLS:
        return (_call(block),)
    if kind in _RESULTS:
        return (_result(block, tools.get(answered_call(block), "")),)
    if kind == "tool-invocation" and isinstance(inner := block.get("toolInvocation"), dict):
        return _call(inner), _result(inner)
    if kind == "dynamic-tool" or (kind.startswith("tool-") and "toolCallId" in block):
        name = text_of(block.get("toolName")) or kind.removeprefix("tool-")
        return _call(block, name), _result(block, name)
    if kind in ("thinking", "reasoning"):
        thought = text_of(block.get("thinking")) or text_of(block.get("reasoning")) or text_in(block)
        return (thought_part(thought or text_of_blocks(block.get("summary"))),)
    if kind in ("document", "file", "input_file"):
        return _file(block)
    if kind.startswith("source-"):
        named = (text_of(block.get(key)) for key in ("title", "filename", "url"))
        return (Part(f"[source: {next(filter(None, named), 'unknown')}]"),)
    if (text := text_in(block)) or kind == "text":
        return (Part(text),)
    if kind in _PLACEHOLDERS:
        return (Part(_PLACEHOLDERS[kind]),)
    return (unknown_part(kind, block),)


def _call(block: Mapping[str, Any], name: str = "") -> Part:
    given = next((block[key] for key in ("input", "arguments", "args") if key in block), None)
    return call_part(name or text_of(block.get("name")) or text_of(block.get("toolName")), given)


def _result(block: Mapping[str, Any], name: str = "") -> Part:
    keys = ("content", "output", "result", "errorText")
    given = next((block[key] for key in keys if block.get(key) is not None), None)
    named = text_of(block.get("name")) or text_of(block.get("toolName"))
    return result_part(named or name, text_of_blocks(given))


def _file(block: Mapping[str, Any]) -> tuple[Part, ...]:
    """Name a file, and show its text if the block holds it as text."""
    inner = block["file"] if isinstance(block.get("file"), dict) else block
    name = next(filter(None, (text_of(inner.get(key)) for key in ("title", "filename", "name"))), "")
    source = block.get("source")
    is_text = isinstance(source, dict) and source.get("type") == "text"
    return file_parts(name, text_of(source.get("data")) if is_text and isinstance(source, dict) else "")
