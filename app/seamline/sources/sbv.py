"""SBV subtitles, as of YouTube: a line of times, `0:00:01.000,0:00:04.000`, and below it what is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.clock import offset_seconds
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.json_records import lines
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.subtitles import Cue, joined_speeches, speeches_of

_TIME = r"\d{1,3}:\d{2}:\d{2}\.\d{1,3}"
_TIMING = re.compile(rf"(?P<start>{_TIME}),(?P<end>{_TIME})[ \t]{{0,8}}\r?")
_LIKE_A_TIMING = re.compile(r"\d[\dxX:.]{0,12},\d[\dxX:.]{0,12}[ \t]{0,8}\r?")


def _matches(source: Source) -> bool:
    first, _, rest = source.head.lstrip("\r\n").partition("\n")
    second = rest.partition("\n")[0]
    # Text follows the first times; in a table of times, each line has times.
    return _TIMING.fullmatch(first) is not None and _TIMING.fullmatch(second) is None


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    cues, notes = _cues(lines(source.slices()))
    messages = joined_speeches(speeches_of(cues))
    if not messages:
        yield from notes
        yield SourceNote(phrase("nothing is said in it"))
        return
    heard = found(
        source, Reading(messages, notes), format=FORMAT.name, title=source.path.stem, entry="", time=None
    )
    yield of_a_recording(heard)


def _cues(lines: Iterable[str]) -> tuple[list[Cue], list[SourceNote]]:
    """Parse cues; a time that cannot be read, and text before the first cue, are noted."""
    cues: list[Cue] = []
    notes: list[SourceNote] = []
    is_after_blank = True
    for number, line in enumerate(lines, start=1):
        if timing := _TIMING.fullmatch(line):
            cues.append(Cue(number, start=offset_seconds(timing["start"]), end=offset_seconds(timing["end"])))
        elif is_after_blank and _LIKE_A_TIMING.fullmatch(line):
            notes.append(SourceNote(phrase("the times of a cue cannot be read"), line=number))
            cues.append(Cue(number))
        elif line.strip() and cues:
            cues[-1].lines.append(line.rstrip("\r"))
        elif line.strip():
            notes.append(
                SourceNote(
                    phrase("{words!r} belongs to no cue", words=line.strip()[:40]), line=number, skipped=True
                )
            )
        is_after_blank = not line.strip()
    return cues, notes


FORMAT = Format(
    name="sbv",
    label="Subtitles (SBV)",
    extensions=(".sbv",),
    description="Subtitles of YouTube: what is said, and when; who says it, where the text tells.",
    matches=_matches,
    find=_find,
)
