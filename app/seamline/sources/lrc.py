"""LRC, timed lyrics: `[00:12.00]` and what is sung, a line each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from seamline.engine.text.document import SourceNote
from seamline.sources.clock import offset_seconds
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.json_records import lines
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.subtitles import Cue, joined_speeches, speeches_of

_LINE = re.compile(r"\[(?P<start>\d{1,3}:\d{2}\.\d{2,3})\](?P<text>[^\r]*)\r?")
_TAG = re.compile(r"\[[a-z#]{2,10}:[^\]\r]*\]\r?")


def _matches(source: Source) -> bool:
    head = [line for line in source.head.split("\n")[:5] if line.strip()]
    return len(head) > 1 and all(_LINE.fullmatch(line) or _TAG.fullmatch(line) for line in head[:2])


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    cues, notes = _cues(lines(source.slices()))
    reading = Reading(joined_speeches(speeches_of(cues)), notes)
    yield of_a_recording(
        found(source, reading, format=FORMAT.name, title=source.path.stem, entry="", time=None)
    )


def _cues(lines: Iterable[str]) -> tuple[list[Cue], list[SourceNote]]:
    """Parse lines; tags are left out by name, and a line without a time is noted."""
    cues: list[Cue] = []
    notes: list[SourceNote] = []
    for number, line in enumerate(lines, start=1):
        if timed := _LINE.fullmatch(line):
            cues.append(Cue(number, start=offset_seconds(timed["start"]), lines=[timed["text"].strip()]))
        elif line.strip():
            what = "a tag is not part of the words" if _TAG.fullmatch(line) else "has no time"
            notes.append(SourceNote(what, line=number, skipped=True, kind=what))
    return cues, notes


FORMAT = Format(
    name="lrc",
    label="Lyrics (LRC)",
    extensions=(".lrc",),
    description="Timed lyrics: what is sung, and when.",
    matches=_matches,
    find=_find,
)
