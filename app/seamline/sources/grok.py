"""Grok's data export: prod-grok-backend.json, with the conversations of an account, each a tree of responses.

Times of conversations are ISO dates, those of responses MongoDB's {"$date": {"$numberLong": "..."}}. The
sender of a response is "human", "assistant" in upper or lower case, or the name of a model.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import LeftOut, Node, latest_said, read_branch
from seamline.sources.conversation import (
    Reading,
    dicts,
    found,
    id_of,
    seconds,
    skipped,
    text_of,
    time_of,
    unique,
)
from seamline.sources.parts import Part, file_parts, make_message, thought_part
from seamline.sources.source import Format, FoundConversation, ReadOptions, Source
from seamline.sources.unknown import nothing_shown

_SAMPLE = 20
_CARD, _CARD_END = "<grok:render", "</grok:render>"


def _is_conversation(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("conversation"), dict):
        return False
    if not isinstance(responses := value.get("responses"), list):
        return False
    return not responses or any(
        isinstance(item, dict)
        and isinstance(inner := item.get("response"), dict)
        and "sender" in inner
        and "message" in inner
        for item in responses[:_SAMPLE]
    )


def _is_export(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(listed := value.get("conversations"), list):
        return False
    return any(map(_is_conversation, listed[:_SAMPLE]))


def _matches(source: Source) -> bool:
    return source.holds(_is_export) or source.holds(_is_conversation)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for at, record in enumerate(source.records(), start=1):
        value = record.value
        if not record.error and _is_conversation(value):
            yield _found(source, value, number=at)
        elif record.error or not _is_export(value):
            yield skipped(record, record.error or "not a conversation")
        else:
            for number, inner in enumerate(value["conversations"], start=1):
                if _is_conversation(inner):
                    yield _found(source, inner, number=number)
                else:
                    yield SourceNote(
                        phrase("conversation {number} skipped: not a conversation", number=number),
                        skipped=True,
                    )
            yield from _beside(value)


def _beside(value: dict[str, Any]) -> Iterator[SourceNote]:
    """Yield notes on what the export holds besides conversations."""
    projects, tasks, posts = (
        len(held) if isinstance(held := value.get(key), list) else 0
        for key in ("projects", "tasks", "media_posts")
    )
    for said in (
        counted(projects, "{count} project(s) left out: no conversation"),
        counted(tasks, "{count} task(s) left out: no conversation"),
        counted(posts, "{count} media post(s) left out: no conversation"),
    ):
        if said.number:
            yield SourceNote(said, skipped=True, by_option=True)


def _found(source: Source, value: dict[str, Any], *, number: int) -> FoundConversation:
    head = value["conversation"]
    return found(
        source,
        _read(value, source.options),
        format=FORMAT.name,
        title=text_of(head.get("title")).strip(),
        entry=id_of(head.get("id")) or str(number),
        time=time_of(head, "modify_time", "create_time"),
    )


def _read(value: dict[str, Any], options: ReadOptions) -> Reading:
    nodes: dict[str, Node] = {}
    parents: dict[str, str | None] = {}
    taken: dict[str, int] = {}
    before: str | None = None
    responses = [each.get("response") if isinstance(each, dict) else None for each in value["responses"]]
    # Older conversations have no links, and are read in their order.
    is_linked = any(isinstance(item, dict) and id_of(item.get("parent_response_id")) for item in responses)
    for number, item in enumerate(responses, start=1):
        id = unique((id_of(item.get("_id")) if isinstance(item, dict) else "") or str(number), taken)
        nodes[id] = _node(id, number, item=item)
        above = id_of(item.get("parent_response_id")) if isinstance(item, dict) else ""
        parents[id] = above or (None if is_linked else before)
        before = id
    leaf = id_of(value["conversation"].get("leaf_response_id"))
    return read_branch(
        nodes,
        parents,
        current=leaf if leaf in nodes else latest_said(nodes),
        wanted=options.branch,
        is_chronological=True,
    )


def _node(id: str, number: int, *, item: Any) -> Node:
    if not isinstance(item, dict):
        return SourceNote(phrase("response {number} skipped: not an object", number=number), skipped=True)
    sender = text_of(item.get("sender")).strip()
    if not sender:
        return SourceNote(phrase("response {number} skipped: it has no sender", number=number), skipped=True)
    if not isinstance(item.get("message"), str | None):
        return SourceNote(
            phrase("response {number} skipped: its message is not text", number=number), skipped=True
        )
    is_human = sender.lower() in ("human", "user")
    is_named = not is_human and sender.lower() != "assistant"
    message = make_message(
        _parts(item),
        role="user" if is_human else "assistant",
        name=sender if is_named else "" if is_human else text_of(item.get("model")),
        id=id,
        time=_time(item.get("create_time")),
    )
    return message if message.content else LeftOut(nothing_shown(item))


def _parts(item: dict[str, Any]) -> Iterator[Part]:
    yield thought_part(text_of(item.get("thinking_trace")))
    for trace in dicts(item.get("agent_thinking_traces")):
        yield thought_part(text_of(trace.get("thinking_trace")))
    text = _without_cards(text_of(item.get("message")))
    images = item.get("generated_image_urls")
    # The answer to a request for a picture has no text; `query` is what the picture was made from.
    yield Part(text if text.strip() else text_of(item.get("query")))
    for _ in images if isinstance(images, list) else ():
        yield Part("[image]")
    files = item.get("file_attachments")
    for file in files if isinstance(files, list) else ():
        name = text_of(file.get("file_name") or file.get("name")) if isinstance(file, dict) else id_of(file)
        yield from file_parts(name)
    if error := text_of(item.get("error")).strip():
        yield Part(f"[error: {error}]")


def _without_cards(text: str) -> str:
    """Remove the elements that stand for citations and pictures in a text."""
    pieces: list[str] = []
    at = 0
    while (start := text.find(_CARD, at)) >= 0 and (end := text.find(_CARD_END, start)) >= 0:
        pieces.append(text[at:start])
        at = end + len(_CARD_END)
    return "".join((*pieces, text[at:]))


def _time(value: Any) -> float | None:
    """Read a time of MongoDB's, in milliseconds, or any that seconds() reads."""
    date = value.get("$date") if isinstance(value, dict) else value
    number = date.get("$numberLong") if isinstance(date, dict) else date
    if isinstance(number, str) and number.isascii() and number.isdecimal() and len(number) < 16:
        return int(number) / 1000
    return seconds(number)


FORMAT = Format(
    name="grok",
    label="Grok export",
    extensions=(".json", ".zip"),
    description="prod-grok-backend.json of Grok's data export, or its zip; each conversation is a document.",
    matches=_matches,
    find=_find,
)
