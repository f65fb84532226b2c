"""LoCoMo, a benchmark of memory: long conversations between two people in dated sessions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from seamline.engine.phrases import phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, find_each, found, seconds, text_of
from seamline.sources.parts import Message, Part, make_message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.unknown import left_out, nothing_shown

_SESSION = re.compile(r"session_(?P<number>\d{1,6})")
_DATE = re.compile(r"session_(?P<number>\d{1,6})_date_time")
_WRITTEN = re.compile(
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})\s*(?P<half>[ap])\.?m\.?\s+on\s+"
    r"(?P<day>\d{1,2})\s+(?P<month>[a-z]{3})[a-z]*,?\s+(?P<year>\d{4})",
    re.I,
)
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def _is_sample(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(talk := value.get("conversation"), dict):
        return False
    sessions = [inner for key, inner in talk.items() if _SESSION.fullmatch(key)]
    return any(
        isinstance(said, dict)
        and isinstance(said.get("speaker"), str)
        and ("dia_id" in said or "text" in said)
        for session in sessions
        if isinstance(session, list)
        for said in session[:1]
    )


def _matches(source: Source) -> bool:
    return source.holds(_is_sample)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    return find_each(source, _is_sample, find=_found, otherwise="not a talk in sessions")


def _found(source: Source, sample: Mapping[str, Any], number: int) -> FoundConversation:
    talk = sample["conversation"]
    reading = read_sample(talk)
    names = [text_of(talk.get(key)) for key in ("speaker_a", "speaker_b")]
    names = list(filter(None, names)) or list(dict.fromkeys(each.name for each in reading.messages))
    id = text_of(sample.get("sample_id")) or str(number)
    title = f"{id}: {' and '.join(names)}"
    return found(source, reading, format=FORMAT.name, title=title, entry=id, time=None)


def read_sample(talk: Mapping[str, Any]) -> Reading:
    """Read the sessions of a talk as one conversation, in the order of their numbers."""
    messages: list[Message] = []
    notes: list[SourceNote] = []
    reasons: Counter[str] = Counter()
    for _, key in sorted(_numbered(talk, _SESSION)):
        session, written = talk[key], talk.get(f"{key}_date_time")
        if not isinstance(session, list):
            notes.append(
                SourceNote(phrase("{key} skipped: it is no list of messages", key=key), skipped=True)
            )
            continue
        time = time_of(written)
        if time is None and written is not None:
            notes.append(
                SourceNote(phrase("{key}: its date {written!r} cannot be read", key=key, written=written))
            )
        for at, value in enumerate(session, start=1):
            message = _message(value, time)
            if message is None:
                notes.append(
                    SourceNote(
                        phrase("{key}, message {at} skipped: it has no speaker", key=key, at=at), skipped=True
                    )
                )
            elif message.content.strip():
                messages.append(message)
            else:
                reasons[nothing_shown(value)] += 1
    dated = {number for number, _ in _numbered(talk, _DATE)}
    if empty := dated - {number for number, _ in _numbered(talk, _SESSION)}:
        notes.append(
            SourceNote(plural(len(empty), "{count} date has no session", "{count} dates have no session"))
        )
    return Reading(messages, [*notes, *left_out(reasons)])


def _numbered(talk: Mapping[str, Any], form: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    for key in talk:
        if match := form.fullmatch(key):
            yield int(match["number"]), key


def _message(value: Any, time: float | None) -> Message | None:
    if not isinstance(value, dict) or not (speaker := text_of(value.get("speaker")).strip()):
        return None
    parts = (Part(text_of(value.get("text"))), *_images(value))
    return make_message(parts, role=speaker, name=speaker, id=text_of(value.get("dia_id")), time=time)


def _images(value: Mapping[str, Any]) -> Iterable[Part]:
    """Yield a part for the pictures of a message: a model's caption, and their addresses."""
    listed = value.get("img_url")
    addresses = [text_of(url) for url in (listed if isinstance(listed, list) else [listed])]
    caption = text_of(value.get("blip_caption")).strip()
    if caption or any(addresses):
        lines = [f"[image: {caption}]" if caption else "[image]", *filter(None, addresses)]
        yield Part(
            "\n".join(lines), phrase("Image: {caption}", caption=caption) if caption else phrase("Image")
        )


def time_of(written: Any) -> float | None:
    """Read a date such as "1:56 pm on 8 May, 2023", or any that seconds() reads."""
    match = _WRITTEN.fullmatch(text_of(written).strip())
    if match is None or match["month"].lower() not in _MONTHS:
        return seconds(written)
    if int(match["hour"]) > 12:
        return None
    hour = int(match["hour"]) % 12 + (12 if match["half"].lower() == "p" else 0)
    month = _MONTHS.index(match["month"].lower()) + 1
    try:
        moment = datetime(
            int(match["year"]), month, int(match["day"]), hour, int(match["minute"]), tzinfo=UTC
        )
    except ValueError:
        return None
    return moment.timestamp()


FORMAT = Format(
    name="locomo",
    label="LoCoMo",
    extensions=(".json", ".jsonl"),
    description="The benchmark's samples; each is a talk in dated sessions, and a document.",
    matches=_matches,
    find=_find,
)
