"""Gemini in Google Takeout: MyActivity.json, a list of prompts and answers without conversations.

Activities come newest first. The file does not tell where conversations end: half an hour without an
activity is taken for an end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import Document, SourceNote
from seamline.sources.conversation import Reading, found, seconds, skipped, text_of
from seamline.sources.html_text import markdown_of
from seamline.sources.parts import Message, Part, beginning, make_message
from seamline.sources.source import Format, FoundConversation, Source

_GAP_SECONDS = 30 * 60
_ENOUGH = 5
_VERB_WORDS = 3
_ANSWERED = "assistant"

_PRODUCT = re.compile(r"\b(?:gemini|bard)\b", re.I)
# The words that Takeout puts before a prompt; for languages that are not listed see _common_verb().
_PROMPTED = re.compile(
    r"""
    (?: Prompted (?:\ with:)? | Asked (?:\ Gemini: | \ Bard:)? | Said | Branched | Answered
      | Eingegebener\ Prompt: | Eingegebener\ Prompt | Gesagt: | Gefragt:
    ) [ \u00a0]+
    """,
    re.X,
)


@dataclass(frozen=True)
class Activity:
    """A prompt and its answer, which is HTML; written: the time as the file has it."""

    time: float | None
    written: str
    messages: tuple[Message, ...]


def _is_activity(value: Any) -> bool:
    if not isinstance(value, dict) or not text_of(value.get("title")):
        return False
    return isinstance(value.get("time"), str) and _is_of_gemini(value)


def _is_of_gemini(value: dict[str, Any]) -> bool:
    products = value.get("products")
    names = [value.get("header"), *(products if isinstance(products, list) else ())]
    return any(_PRODUCT.search(text_of(name)) for name in names)


def _matches(source: Source) -> bool:
    return source.holds(_is_activity)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    others = 0
    held: list[Activity] = []
    verb = _common_verb([record.value for record in source.peek() if _is_activity(record.value)])
    notes = (
        [SourceNote(phrase("{verb!r} begins every prompt: taken for Takeout's word and left out", verb=verb))]
        if verb
        else []
    )
    for record in source.records():
        value = record.value
        if record.error:
            yield skipped(record, record.error)
        elif not isinstance(value, dict) or not text_of(value.get("title")):
            yield skipped(record, "not an activity")
        elif not _is_of_gemini(value):
            others += 1
        else:
            activity = activity_of(value, verb)
            if activity.time is None:
                yield SourceNote(
                    phrase("{prefix}an activity without a time", prefix=record.prefix), line=record.line
                )
            if held and _is_apart(held[-1], activity):
                yield _found(source, held, notes=notes)
                held = []
            held.append(activity)
    if held:
        yield _found(source, held, notes=notes)
    if others:
        said = plural(
            others,
            "{count:,} activity of other products left out",
            "{count:,} activities of other products left out",
        )
        yield SourceNote(said, skipped=True, by_option=True)


def _is_apart(one: Activity, other: Activity) -> bool:
    return one.time is not None and other.time is not None and abs(other.time - one.time) > _GAP_SECONDS


def _common_verb(values: Sequence[dict[str, Any]]) -> str:
    """Return the words that all answered titles begin with, if none begins with a known word of Takeout's."""
    titles = {text_of(value["title"]) for value in values if value.get("safeHtmlItem")}
    if len(titles) < _ENOUGH or any(map(_PROMPTED.match, titles)):
        return ""
    # Never the last word of a title, so that something is left of it.
    columns = zip(*(title.split(" ")[:-1][:_VERB_WORDS] for title in titles), strict=False)
    shared = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
    return " ".join([*shared, ""]) if shared else ""


def activity_of(value: dict[str, Any], common_verb: str) -> Activity:
    """Return one prompt with its answer. common_verb: the words that all titles begin with, or ""."""
    time = seconds(value.get("time"))
    title = text_of(value.get("title"))
    listed = value.get("safeHtmlItem")
    items = listed if isinstance(listed, list) else [listed]
    answers = [text_of(item.get("html")).strip() for item in items if isinstance(item, dict)]
    answer = "".join(f"<div>{html}</div>" for html in answers if html)
    verb = _PROMPTED.match(title)
    prompt = title[verb.end() :] if verb else title.removeprefix(common_verb)
    # An activity with neither an answer nor the verb is of another kind: a rating, or a canvas.
    is_prompt = verb or answer or prompt != title
    role = "user" if is_prompt else "system"
    messages = [make_message((Part(prompt), *_attached(value)), role=role, time=time)]
    if answer:
        messages.append(Message(_ANSWERED, answer, time=time))
    return Activity(time, text_of(value.get("time")), tuple(messages))


def _attached(value: dict[str, Any]) -> Iterable[Part]:
    """Yield the files attached to a prompt, and what else Takeout says of it."""
    for key in ("subtitles", "attachedFiles", "audioFiles", "imageFile"):
        listed = value.get(key)
        for item in listed if isinstance(listed, list) else [listed]:
            text = text_of(item) or (text_of(item.get("name")) if isinstance(item, dict) else "")
            if text.strip():
                yield Part(f"[{text.strip()}]", beginning(text))


def _found(source: Source, newest_first: list[Activity], *, notes: Sequence[SourceNote]) -> FoundConversation:
    """Make a conversation of activities that are close in time, the earliest first."""
    activities = newest_first[::-1]
    if all(activity.time is not None for activity in activities):
        activities.sort(key=lambda activity: activity.time or 0.0)
    messages = [message for activity in activities for message in activity.messages]
    # The id of a conversation is its first time, which is the same in later exports.
    make = partial(found, source, format=FORMAT.name, title="", entry=activities[0].written, time=None)

    def build() -> Document:
        shown = [
            replace(message, content=markdown_of(message.content)) if message.role == _ANSWERED else message
            for message in messages
        ]
        return make(Reading(shown, notes)).build()

    # Answers become markdown only when a document is built: that takes longer than all the rest.
    return FoundConversation(make(Reading(messages)).entry, build)


FORMAT = Format(
    name="gemini",
    label="Gemini in Google Takeout",
    extensions=(".json", ".zip"),
    description="MyActivity.json of Gemini, or Takeout's zip; half an hour of silence ends a conversation.",
    matches=_matches,
    find=_find,
)
