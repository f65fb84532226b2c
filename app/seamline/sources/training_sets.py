"""Data sets with one conversation to a record: LMSYS and WildChat, Dolly, prompts, and HH-RLHF.

They differ only in the fields that hold the messages, so each takes a few lines here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import Node, common_beginning, read_fork
from seamline.sources.conversation import find_each, first_words, found, text_of, time_of, unnamed
from seamline.sources.openai_messages import is_message, read_node
from seamline.sources.parts import Message
from seamline.sources.source import JSON_EXTENSIONS, Format, FoundConversation, Source

_SAMPLE = 5
_IDS = ("conversation_id", "conversation_hash", "question_id", "id")
_SPEAKER = re.compile(r"\n\n(?P<speaker>Human|Assistant):")
_SPEAKERS = {"Human": "user", "Assistant": "assistant"}
_ARENA = {"model_a": "conversation_a", "model_b": "conversation_b"}


@dataclass(frozen=True)
class _Said:
    """The content of a record.

    shared: the messages that all branches begin with. tails: those that follow in each branch, by its name.
    current: the branch to read. names: the name of the model that answers in each branch.
    """

    shared: Sequence[Any]
    tails: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    current: str = ""
    names: Mapping[str, str] = field(default_factory=dict)


def _is_talk(value: Any) -> bool:
    return isinstance(value, list) and any(map(is_message, value[:_SAMPLE]))


def _is_chat(value: Any) -> bool:
    """Whether a value is a record of LMSYS-Chat or WildChat, or a battle of two models."""
    if not isinstance(value, dict):
        return False
    return _is_talk(value.get("conversation")) or all(_is_talk(value.get(key)) for key in _ARENA.values())


def _chat(value: dict[str, Any]) -> _Said:
    if _is_talk(value.get("conversation")):
        return _Said(value["conversation"])
    tails = {key: value[name] for key, name in _ARENA.items()}
    length = common_beginning(tails)
    winner = text_of(value.get("winner"))
    return _Said(
        tails["model_a"][:length],
        {key: tail[length:] for key, tail in tails.items()},
        winner if winner in tails else "model_a",
        {key: text_of(value.get(key)) for key in tails},
    )


def _is_dolly(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("instruction"), str)
        and isinstance(value.get("response"), str)
        and ("context" in value or "category" in value)
    )


def _dolly(value: dict[str, Any]) -> _Said:
    asked = "\n\n".join(filter(None, (value["instruction"], text_of(value.get("context")))))
    return _Said([*_items(asked, "user"), *_items(value["response"], "assistant")])


def _is_prompt(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(side := value.get(key), str) or is_message(side) or _is_talk(side)
        for key in ("prompt", "completion")
    )


def _prompt(value: dict[str, Any]) -> _Said:
    return _Said([*_items(value["prompt"], "user"), *_items(value["completion"], "assistant")])


def _is_spoken(value: Any) -> bool:
    return isinstance(value, str) and _SPEAKER.match(value) is not None


def _is_hh(value: Any) -> bool:
    if not isinstance(value, dict) or "prompt" in value:
        return False
    return _is_spoken(value.get("transcript")) or all(
        _is_spoken(value.get(key)) for key in ("chosen", "rejected")
    )


def _hh(value: dict[str, Any]) -> _Said:
    if _is_spoken(value.get("transcript")):
        return _Said(_turns(value["transcript"]))
    tails = {key: _turns(value[key]) for key in ("chosen", "rejected")}
    length = common_beginning(tails)
    shared = tails["chosen"][:length]
    return _Said(shared, {key: tail[length:] for key, tail in tails.items()}, "chosen")


def _turns(text: str) -> list[dict[str, str]]:
    """Split a text into messages at the speakers, which are named at the beginning of paragraphs."""
    marks = list(_SPEAKER.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return [
        {"role": _SPEAKERS[mark["speaker"]], "content": text[mark.end() : end].strip()}
        for mark, end in zip(marks, ends, strict=True)
    ]


def _items(value: Any, role: str) -> list[Any]:
    if isinstance(value, str):
        return [{"role": role, "content": value}]
    return value if isinstance(value, list) else [value]


def _found(
    said: Callable[[dict[str, Any]], _Said], name: str, source: Source, value: dict[str, Any], number: int
) -> FoundConversation:
    record = said(value)
    reading = read_fork(
        record.shared,
        record.tails,
        read=partial(_node, record.names),
        current=record.current,
        wanted=source.options.branch,
    )
    ids = (value.get(key) for key in _IDS)
    id = next((str(each) for each in ids if isinstance(each, str | int) and str(each)), str(number))
    return found(
        source,
        reading,
        format=name,
        title=first_words(reading.messages) or unnamed(number),
        entry=id,
        time=time_of(value, "timestamp", "tstamp", "created_at"),
    )


def _node(names: Mapping[str, str], id: str, item: Any) -> Node:
    node = read_node(id, item)
    name = next((names[branch] for branch in names if id.startswith(branch)), "")
    if name and isinstance(node, Message) and node.role == "assistant":
        return replace(node, name=name)
    return node


def _format(
    name: str,
    label: str,
    *,
    description: str,
    is_record: Callable[[Any], bool],
    said: Callable[[dict[str, Any]], _Said],
) -> Format:
    def matches(source: Source) -> bool:
        return source.holds(is_record)

    def find(source: Source) -> Iterator[FoundConversation | SourceNote]:
        otherwise = phrase("no record of {label}", label=phrase(label))
        return find_each(source, is_record, find=partial(_found, said, name), otherwise=otherwise)

    return Format(name, label, JSON_EXTENSIONS, description, matches, find)


LMSYS = _format(
    "lmsys",
    "LMSYS or WildChat",
    description="Chats collected from the wild: a conversation in each record, or two of an arena.",
    is_record=_is_chat,
    said=_chat,
)
DOLLY = _format(
    "dolly",
    "Dolly",
    description="Training data: an instruction, its context and a response.",
    is_record=_is_dolly,
    said=_dolly,
)
PROMPTS = _format(
    "prompt-completion",
    "Prompts and completions",
    description="Training data: a prompt and its completion, as text or messages.",
    is_record=_is_prompt,
    said=_prompt,
)
HH = _format(
    "hh-rlhf",
    "HH-RLHF",
    description="Preference data: chosen and rejected talks of a Human and an Assistant, each a branch.",
    is_record=_is_hh,
    said=_hh,
)
