"""Content in blocks, as Anthropic's models speak it: text, thoughts, calls of tools and their results.

Claude.ai, Claude Code and Pi write it with small differences in the names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from seamline.sources.conversation import (
    Part,
    as_json,
    call_part,
    file_parts,
    result_part,
    text_of,
    thought_part,
)

# Signatures, budgets and thoughts that cannot be read: nothing of them is for a reader.
_SILENT = frozenset(("token_budget", "flag", "redacted_thinking", "fallback"))


def block_parts(content: str | list[Any], tools: Mapping[str, str]) -> list[Part]:
    """Render the content of a message, text or a list of blocks.

    tools: the names of the tools called so far, by the ids of their calls; results name only the call.
    """
    if isinstance(content, str):
        return [Part(content)]
    return [part for block in content for part in _parts(block, tools)]


def calls(content: object) -> Iterator[tuple[str, str]]:
    """Yield the id and the tool of each call in a content."""
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict) and block.get("type") in ("tool_use", "toolCall"):
            yield text_of(block.get("id")), text_of(block.get("name"))


def text_of_blocks(content: object) -> str:
    """Return the text of blocks in which nothing is to be folded, as a tool's result has them."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return "" if content is None else as_json(content)
    return "\n\n".join(filter(None, map(_plain, content)))


def _plain(block: Any) -> str:
    if isinstance(block, str):
        return block
    if not isinstance(block, dict):
        return as_json(block)
    if text := text_of(block.get("text")):
        return text
    kind = text_of(block.get("type"))
    if kind in ("text", *_SILENT):
        return ""
    return "[image]" if kind in ("image", "input_image", "image_url") else as_json(block)


def _parts(block: Any, tools: Mapping[str, str]) -> tuple[Part, ...]:
    if not isinstance(block, dict):
        return (Part(_plain(block)),)
    kind = text_of(block.get("type"))
    name = text_of(block.get("name"))
    match kind:
        case "thinking":
            return (thought_part(text_of(block.get("thinking"))),)
        case "tool_use" | "server_tool_use" | "mcp_tool_use" | "toolCall":
            return (call_part(name, block.get("input", block.get("arguments"))),)
        case "tool_result" | "mcp_tool_result" | "web_search_tool_result":
            name = name or tools.get(text_of(block.get("tool_use_id")), "")
            return (result_part(name, text_of_blocks(block.get("content"))),)
        case "document":
            source = block.get("source")
            text = (
                text_of(source.get("data"))
                if isinstance(source, dict) and source.get("type") == "text"
                else ""
            )
            return file_parts(text_of(block.get("title")), text)
        case "image":
            return (Part("[image]"),)
    if kind == "text" or kind in _SILENT or text_of(block.get("text")):
        return (Part(text_of(block.get("text"))),)
    return (Part(f"[{kind or 'unknown block'}]"),)
