"""Speech recognised by Whisper and its kin: segments with start, end, text and perhaps a speaker.

As JSON, Whisper, faster-whisper and WhisperX write `segments`, whisper.cpp a `transcription` with offsets in
milliseconds, and pipelines of transformers `chunks` or `speakers` with a pair of times. In terminal output
that was saved, each line is a segment: `[00:00.000 --> 00:05.000]  text`. Segments of one speaker are joined
like cues of subtitles.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from seamline.engine.phrases import counted, phrase, plural
from seamline.engine.text.document import SourceNote
from seamline.sources import timed_transcript
from seamline.sources.clock import OFFSET, offset_seconds
from seamline.sources.conversation import Reading, found, of_a_recording, skipped, text_of
from seamline.sources.json_records import lines
from seamline.sources.parts import Message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.subtitles import Cue, Speech, joined_speeches, speeches_of

_PRINTED = re.compile(
    rf"^[ \t]{{0,4}}\[(?P<start>{OFFSET})[ ]-->[ ]{{1,2}}(?P<end>{OFFSET})\][ \t]{{0,4}}(?P<text>[^\r]*)"
)
_HEAD_LINES = 50
_BLANK, _WITHOUT_TEXT = phrase("blank: left out"), phrase("without text: left out")
_WITHOUT_TIME = phrase("without a time")
# Fields by which segments of speech differ from spans of a text, whose start and end count characters.
_OF_SPEECH = frozenset(("avg_logprob", "no_speech_prob", "offsets", "seek", "speaker", "timestamp", "words"))
_OF_A_TEXT = frozenset(("entity", "label", "type"))


def _times(segment: dict[str, Any]) -> tuple[float | None, float | None]:
    """Return the start and the end of a segment in seconds, each None if it is unknown."""
    offsets, pair = segment.get("offsets"), segment.get("timestamp")
    if isinstance(offsets, dict):
        start, end = _number(offsets.get("from")), _number(offsets.get("to"))
        return None if start is None else start / 1000, None if end is None else end / 1000
    if isinstance(pair, list) and len(pair) == 2:
        return _number(pair[0]), _number(pair[1])
    return _number(segment.get("start")), _number(segment.get("end"))


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) and number >= 0 else None


def _is_segment(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("text"), str):
        return False
    return _times(value)[0] is not None


def _is_heard(value: Any) -> bool:
    """Whether a value is a segment of speech, and not a span of a text."""
    if not _is_segment(value) or _OF_A_TEXT & value.keys():
        return False
    if _OF_SPEECH & value.keys():
        return True
    times = _times(value)
    return None not in times and any(time != round(time) for time in times if time is not None)


def _segments(value: Any) -> list[Any] | None:
    """Return the list of a record that holds segments, None if there is none."""
    if not isinstance(value, dict):
        return None
    for key in ("segments", "transcription", "speakers", "chunks"):
        listed = value.get(key)
        if not isinstance(listed, list):
            continue
        # Chunks of a text are kept under the same name; those of speech have a pair of times.
        first = [each for each in listed[:20] if key != "chunks" or _has_pair(each)]
        if any(map(_is_heard, first)):
            return listed
    return None


def _has_pair(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("timestamp"), list)


def _matches(source: Source) -> bool:
    if source.archive is not None:
        return False
    if not source.may_hold_records or _printed_head(source):
        return _printed_head(source) and not timed_transcript.FORMAT.matches(source)
    values = [record.value for record in source.peek() if not record.error]
    if any(_segments(value) is not None for value in values):
        return True
    return any(map(_is_heard, values)) and all(map(_is_segment, values))


def _printed_head(source: Source) -> bool:
    """Whether most of the first lines are segments as Whisper prints them."""
    if source.extension not in (".txt", ".text", ".log", ""):
        return False
    lines = [line for line in source.head.split("\n")[:_HEAD_LINES] if line.strip()]
    printed = sum(_PRINTED.match(line) is not None for line in lines)
    return printed >= max(2, len(lines) / 2)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    if _printed_head(source):
        yield _found_printed(source)
    else:
        yield from _find_records(source)


def _found_printed(source: Source) -> FoundConversation:
    cues: list[Cue] = []
    others = 0
    for number, line in enumerate(lines(source.slices()), start=1):
        if printed := _PRINTED.match(line):
            start, end = offset_seconds(printed["start"]), offset_seconds(printed["end"])
            cues.append(Cue(number, start=start, end=end, lines=[printed["text"]]))
        else:
            others += bool(line.strip())
    notes = []
    if others:
        said = plural(
            others,
            "{count} line that is no segment left out",
            "{count} lines that are no segment left out",
        )
        notes.append(SourceNote(said, skipped=True))
    reading = Reading(joined_speeches(speeches_of(cues)), notes)
    heard = found(source, reading, format=FORMAT.name, title=source.path.stem, entry="", time=None)
    return of_a_recording(heard)


def _find_records(source: Source) -> Iterator[FoundConversation | SourceNote]:
    loose: list[Any] = []
    notes: list[SourceNote] = []
    number = 0
    for record in source.records():
        value = record.value
        listed = _segments(value)
        if listed is not None:
            number += 1
            yield _found(
                source, listed, whole=text_of(value.get("text")), entry="" if number == 1 else str(number)
            )
        elif record.error or not _is_segment(value):
            notes.append(skipped(record, record.error or "no segment of speech"))
        else:
            loose.append(value)
    if loose:
        yield _found(source, loose, whole="", entry="" if number == 0 else "segments", notes=notes)
    else:
        yield from notes


def _found(
    source: Source, listed: Sequence[Any], *, whole: str, entry: str, notes: Sequence[SourceNote] = ()
) -> FoundConversation:
    reasons: Counter[str] = Counter()
    speeches: list[Speech] = []
    for segment in listed:
        text = text_of(segment.get("text")).strip() if isinstance(segment, dict) else ""
        if not text:
            is_blank = isinstance(segment, dict) and isinstance(segment.get("text"), str)
            reasons[_BLANK if is_blank else _WITHOUT_TEXT] += 1
            continue
        start, end = _times(segment)
        if start is None:
            reasons[_WITHOUT_TIME] += 1
        speaker = segment.get("speaker")
        who = text_of(speaker).strip() or (f"Speaker {speaker}" if isinstance(speaker, int) else "")
        speeches.append(Speech(who, text, Cue(0, text_of(segment.get("id")), start, end or start)))
    messages = joined_speeches(speeches)
    if not messages and whole.strip():
        messages = [Message("speaker", whole.strip())]
    said = [
        SourceNote(
            counted(count, "{count} segment(s) {reason}", reason=reason), skipped=reason == _WITHOUT_TEXT
        )
        for reason, count in reasons.items()
    ]
    heard = found(
        source,
        Reading(messages, (*notes, *said)),
        format=FORMAT.name,
        title=source.path.stem,
        entry=entry,
        time=None,
    )
    return of_a_recording(heard)


FORMAT = Format(
    name="whisper",
    label="Whisper",
    extensions=(".json",),
    description="What Whisper, WhisperX, whisper.cpp and kin heard: segments with times and speakers.",
    matches=_matches,
    find=_find,
)
