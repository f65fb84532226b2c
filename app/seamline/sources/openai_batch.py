"""OpenAI batches: JSONL of requests, or of the answers to them, each with the custom_id of its request.

The choices of an answer are branches. Requests without a conversation, as for embeddings, are noted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seamline.engine.phrases import Phrase, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.branches import Node, read_fork
from seamline.sources.conversation import Reading, found, skipped, text_of, time_of
from seamline.sources.openai_messages import read_node
from seamline.sources.responses import is_conversation, read_response
from seamline.sources.source import LINE_EXTENSIONS, Format, FoundConversation, Source


def _is_request(value: dict[str, Any]) -> bool:
    return isinstance(value.get("url"), str) and isinstance(value.get("body"), dict)


def _is_answer(value: dict[str, Any]) -> bool:
    response = value.get("response")
    if isinstance(response, dict):
        return "status_code" in response and "body" in response
    return "response" in value and isinstance(value.get("error"), dict)


def _is_row(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("custom_id"), str)
        and (_is_request(value) or _is_answer(value))
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_row)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    for record in source.records():
        value = record.value
        if record.error or not _is_row(value):
            yield skipped(record, record.error or "neither a request nor an answer of a batch")
            continue
        result = _read(value, source.options.branch)
        if isinstance(result, str):
            yield skipped(record, phrase("{id}: {reason}", id=value["custom_id"], reason=result))
        else:
            body = _body(value)
            yield found(
                source,
                result,
                format=FORMAT.name,
                title=text_of(value["custom_id"]) if _is_answer(value) else "",
                entry=value["custom_id"],
                time=time_of(body, "created", "created_at"),
            )


def _body(row: dict[str, Any]) -> dict[str, Any]:
    response = row.get("response")
    body = response.get("body") if isinstance(response, dict) else row.get("body")
    return body if isinstance(body, dict) else {}


def _read(row: dict[str, Any], wanted: str) -> Reading | Phrase:
    """Read a row's conversation, or return why it has none."""
    body = _body(row)
    error = row.get("error") or body.get("error")
    if isinstance(error, dict) and error:
        reason = text_of(error.get("message")) or text_of(error.get("code")) or phrase("an error")
        return phrase("no answer: {reason}", reason=reason)
    if isinstance(choices := body.get("choices"), list):
        tails = {f"choice-{at}": [choice] for at, choice in enumerate(choices, start=1)}
        first = next(iter(tails), "")
        return read_fork([], tails, read=_choice, current=first, wanted=wanted)
    if isinstance(messages := body.get("messages"), list):
        return read_fork(messages, {}, read=read_node, current="", wanted=wanted)
    if is_conversation(body) or (isinstance(body.get("input"), str) and "/responses" in _url(row)):
        return read_response(body)
    prompt = body.get("prompt")
    prompts = [prompt] if isinstance(prompt, str) else prompt
    if isinstance(prompts, list) and prompts and all(isinstance(each, str) for each in prompts):
        asked = [{"role": "user", "content": each} for each in prompts]
        return read_fork(asked, {}, read=read_node, current="", wanted=wanted)
    what = _url(row).rpartition("/")[2] or text_of(body.get("object")) or phrase("its body")
    return phrase("no conversation in it ({what})", what=what)


def _url(row: dict[str, Any]) -> str:
    return text_of(row.get("url"))


def _choice(id: str, choice: Any) -> Node:
    """Read one choice of an answer; the oldest models have a text in place of a message."""
    if isinstance(choice, dict) and isinstance(choice.get("text"), str):
        return read_node(id, {"role": "assistant", "content": choice["text"]})
    return read_node(id, choice.get("message") if isinstance(choice, dict) else choice)


FORMAT = Format(
    name="openai-batch",
    label="OpenAI batch",
    extensions=LINE_EXTENSIONS,
    description="The requests of an OpenAI batch, or the answers to them, one to a line.",
    matches=_matches,
    find=_find,
)
