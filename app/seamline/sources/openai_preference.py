"""OpenAI's preference items: an input, the output that is preferred, and the one that is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.text.document import SourceNote
from seamline.sources.branches import read_fork
from seamline.sources.conversation import find_each, first_words, found, unnamed
from seamline.sources.openai_messages import is_message, read_node
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source

_SAMPLE = 5
_OUTPUTS = {"preferred": "preferred_output", "non-preferred": "non_preferred_output"}


def _given(value: dict[str, Any]) -> list[Any] | None:
    """Return the messages that both outputs answer, from an object or a bare list; None without any."""
    given = value.get("input")
    listed = given.get("messages") if isinstance(given, dict) else given
    return listed if isinstance(listed, list) else None


def _is_item(value: Any) -> bool:
    if not isinstance(value, dict) or (given := _given(value)) is None:
        return False
    outputs = [value.get(key) for key in _OUTPUTS.values()]
    return all(isinstance(output, list) for output in outputs) and any(map(is_message, given[:_SAMPLE]))


def _matches(source: Source) -> bool:
    return source.holds(_is_item)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_item, find=_found, otherwise="no preference item")


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    reading = read_fork(
        _given(value) or [],
        {name: value[key] for name, key in _OUTPUTS.items()},
        read=read_node,
        current="preferred",
        wanted=source.options.branch,
    )
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=first_words(reading.messages) or unnamed(number),
        entry=str(number),
        time=None,
    )


FORMAT = Format(
    name="openai-preference",
    label="OpenAI preference items",
    extensions=JSON_EXTENSIONS,
    description="Input with its preferred_output, which is read, and non_preferred_output, a branch.",
    matches=_matches,
    find=_find,
)
