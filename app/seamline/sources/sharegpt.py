"""ShareGPT, Alpaca and preference data: files of many conversations that models are trained on.

If a record has a chosen and a rejected answer, each is a branch, and the chosen one is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, common_beginning, read_fork
from seamline.sources.conversation import find_each, first_words, found, seconds, text_of, unnamed
from seamline.sources.openai_messages import is_message, read_message, said_apart
from seamline.sources.parts import Message, Part, called_fold, make_message, result_part
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.unknown import nothing_shown

_SAMPLE = 5
_ROLES = {
    "human": "user",
    "gpt": "assistant",
    "chatgpt": "assistant",
    "bing": "assistant",
    "bard": "assistant",
    "function_call": "assistant",
    "observation": "tool",
    "function_response": "tool",
}
_PREFERENCE = ("chosen", "rejected")


def _is_spoken(value: Any) -> bool:
    """Whether a value is one message, with the field names of ShareGPT or of OpenAI."""
    if isinstance(value, dict) and isinstance(value.get("from"), str):
        return isinstance(value.get("value"), str)
    return is_message(value)


def _is_conversation(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    if isinstance(spoken := value.get("conversations"), list):
        return any(map(_is_spoken, spoken[:_SAMPLE]))
    has_preference = all(isinstance(value.get(key), str | dict | list) for key in _PREFERENCE)
    if isinstance(value.get("instruction"), str):
        return isinstance(value.get("output"), str) or has_preference
    if not has_preference:
        return False
    if isinstance(prompt := value.get("prompt"), str | list):
        return isinstance(prompt, str) or any(map(_is_spoken, prompt[:_SAMPLE]))
    tails = [value[key] for key in _PREFERENCE]
    return all(isinstance(tail, list) and any(map(_is_spoken, tail[:_SAMPLE])) for tail in tails)


def _matches(source: Source) -> bool:
    return source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_conversation, find=_found)


def _found(source: Source, value: dict[str, Any], number: int) -> FoundConversation:
    shared, tails = _said(value)
    reading = read_fork(
        _apart(shared),
        {name: _apart(said) for name, said in tails.items()},
        read=_node,
        current="chosen",
        wanted=source.options.branch,
    )
    id = value.get("id", value.get("conversation_id"))
    return found(
        source,
        reading,
        format=FORMAT.name,
        title=text_of(value.get("title")) or first_words(reading.messages) or unnamed(number),
        entry=(str(id) if isinstance(id, str | int) else "") or str(number),
        time=seconds(value.get("created_at")),
    )


def _said(value: dict[str, Any]) -> tuple[list[Any], dict[str, list[Any]]]:
    """Return the messages that all branches begin with, and those that follow in each branch, by its name."""
    tails = {key: _items(value[key], "gpt") for key in _PREFERENCE if value.get(key) is not None}
    system = [{"from": "system", "value": value["system"]}] if text_of(value.get("system")) else []
    if isinstance(spoken := value.get("conversations"), list):
        return [*system, *spoken], tails
    if isinstance(value.get("instruction"), str):
        asked = "\n\n".join(filter(None, (value["instruction"], text_of(value.get("input")))))
        pairs = value.get("history")
        history = [
            {"from": speaker, "value": words}
            for pair in (pairs if isinstance(pairs, list) else ())
            for speaker, words in zip(
                ("human", "gpt"), pair if isinstance(pair, list) else (pair,), strict=False
            )
        ]
        answer = [{"from": "gpt", "value": value["output"]}] if value.get("output") is not None else []
        return [*system, *history, {"from": "human", "value": asked}, *answer], tails
    if value.get("prompt") is not None:
        return [*system, *_items(value["prompt"], "human")], tails
    # Both branches are written out from their first message.
    length = common_beginning(tails)
    shared = tails["chosen"][:length]
    return [*system, *shared], {key: tail[length:] for key, tail in tails.items()}


def _apart(items: list[Any]) -> list[Any]:
    return [part for item in items for part in said_apart(item)]


def _items(value: Any, speaker: str) -> list[Any]:
    if isinstance(value, str):
        return [{"from": speaker, "value": value}]
    return value if isinstance(value, list) else [value]


def _node(id: str, item: Any) -> Node:
    message = _message(id, item)
    if isinstance(message, str):
        return SourceNote(phrase("message {id}: {reason}", id=id, reason=message), skipped=True)
    return message if message.content else LeftOut(nothing_shown(item, blank=""))


def _message(id: str, item: Any) -> Message | Phrase:
    """Read one message, or return why it cannot be read."""
    if not isinstance(item, dict) or "from" not in item:
        message = read_message(item)
        return message if isinstance(message, str) else replace(message, id=id)
    speaker, value = text_of(item["from"]).strip(), item.get("value")
    if not speaker:
        return phrase("a message without a speaker")
    if not isinstance(value, str):
        return phrase("a message whose value is not text")
    role = _ROLES.get(speaker, speaker)
    if speaker == "function_call":
        parts = [Part(value, called_fold(_called(value)))]
    elif role == "tool":
        parts = [result_part("", value)]
    else:
        parts = [Part(value)]
    return make_message(parts, role=role, id=id)


def _called(value: str) -> str:
    """Return the name of the function in a JSON call, "unknown" if it has none."""
    try:
        call = json.loads(value)
    except (ValueError, RecursionError):
        call = None
    return (text_of(call.get("name")) if isinstance(call, dict) else "") or "unknown"


FORMAT = Format(
    name="sharegpt",
    label="ShareGPT or Alpaca",
    extensions=JSON_EXTENSIONS,
    description="Training data: {from, value}, instructions, or chosen and rejected answers.",
    matches=_matches,
    find=_find,
)
