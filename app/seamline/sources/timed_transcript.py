"""Transcripts with times: `[00:00:01] Ann: ...`, Otter's `Ann  0:03` above what she says, Google Meet's.

Google Meet writes a time every minute or so, alone on its line, and below it `Ann: ...` for each speech; all
speeches below a time have that time. Times count from the start of the recording.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from seamline.engine.phrases import counted, phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.clock import OFFSET, is_log_level, offset_seconds
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.parts import Message
from seamline.sources.source import MARKDOWN_EXTENSIONS, Format, FoundConversation, Source
from seamline.sources.transcript import ends_sentence, is_name

# Lines with a tab after the time and another after the colon are Zoom's chat, which zoom_chat.py reads.
_TIME_FIRST = re.compile(
    rf"""
    ^[ \t]{{0,8}} (?:\*\*|__|[-*>][ ])? [\[(]? (?P<time>{OFFSET}) (?:[ ]?(?:-->|->|[-–—])[ ]?{OFFSET})? [\])]?
    (?:\*\*|__)? (?!\t[^\t\r\n]{{1,100}}:\t) [ \t]{{0,8}} (?:[-–—|][ \t]{{0,8}})? (?:\*\*|__)?
    (?P<name>(?!From[ \t])[^\W\d_][^\r\n:\[\]<>{{}}|"“”;!?\\=*\#]{{0,59}}) : (?:\*\*|__)? (?:[ \t]{{1,8}}|\Z)
    """,
    re.X,
)
_NAME_FIRST = re.compile(
    rf"""
    ^(?:\*\*|__)? (?P<name>[^\W\d_][^\r\n:\[\]()<>{{}}|"“”;!?\\=*\#]{{0,59}}) (?:\*\*|__)?
    (?: [ \t]{{0,4}} [\[(] (?P<bracketed>{OFFSET}) (?:[ ]?(?:-->|->|[-–—])[ ]?{OFFSET})? [\])]
        (?:\*\*|__)? [ ]?:? (?:\*\*|__)? (?:[ \t]{{1,8}}|\Z)
      | (?<=[ \t]) (?P<time>{OFFSET}) [ \t]{{0,8}}\Z
    )
    """,
    re.X,
)
_TIME_ALONE = re.compile(
    rf"^[ \t]{{0,8}}(?:\#{{1,6}}[ ])?(?:\*\*)?[\[(]?(?P<time>{OFFSET})[\])]?(?:\*\*)?\s{{0,9}}\Z"
)
_LABEL = re.compile(
    r"^(?:\*\*|__)?(?P<name>[^\W\d_][^\r\n:\[\]<>{}|\"“”;!?\\=*#]{0,59}):(?:\*\*|__)?(?:[ \t]{1,8}|\Z)"
)
_UNREADABLE = re.compile(
    r"^[ \t]{0,8}[\[(](?P<time>[^\])\r\n]{1,20})[\])][ \t]{0,8}"
    r"(?P<name>[^\W\d_][^\r\n:\[\]<>|]{0,59}):[ \t]{0,8}"
)
# The lines that transcription services add at the end.
_FOOTER = re.compile(
    r"[#*_ ]{0,9}(?:Transcription ended after|Transcribed by https?://otter\.ai|This editable transcript was)"
)
_HOUR = re.compile(r"\d{1,2}:\d[05]")
_FENCE = re.compile(r"^ {0,3}(?P<run>`{3,}|~{3,})")
_LINE_END = re.compile(r"\r\n?|\n")
_NOBODY = "speaker"
_LINES_BEFORE = 30


@dataclass
class _Speech:
    """What one speaker says; start: in seconds, or None; line: the number of its first line, from 1.

    written: the time as it is written, if that is without brackets; else, and without a time of its own, "".
    """

    who: str
    start: float | None
    line: int
    written: str = ""
    lines: list[str] = field(default_factory=list)
    role: str = ""

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


def _matches(source: Source) -> bool:
    if source.extension not in (".txt", ".text", "", *MARKDOWN_EXTENSIONS):
        return False
    head = source.head
    if not source.head_is_all:
        head = head[: head.rfind("\n") + 1] or head
    speeches, notes = _speeches(_LINE_END.split(head))
    said = [speech for speech in speeches if speech.who and speech.text]
    if len(said) < 2 or said[0].line > _LINES_BEFORE or len(notes) > len(said) / 2:
        return False
    return _are_names([speech.who for speech in said]) and _are_offsets(said) and _is_talk(said)


def _are_names(names: Sequence[str]) -> bool:
    """Whether names recur, as those of speakers do, and none is the level of a log line, such as `INFO`."""
    counts = Counter(names)
    again = sum(count for count in counts.values() if count > 1)
    return not any(map(is_log_level, counts)) and (len(names) == 2 or again >= len(names) / 2)


def _are_offsets(said: Sequence[_Speech]) -> bool:
    """Whether times mostly increase, and are not those of an agenda, which are like 9:00 and 9:30."""
    times = [speech.start for speech in said if speech.start is not None]
    backward = sum(later < earlier for earlier, later in pairwise(times))
    is_agenda = all(_HOUR.fullmatch(speech.written) for speech in said)
    return len(set(times)) > 1 and backward <= len(times) / 10 and not is_agenda


def _is_talk(said: Sequence[_Speech]) -> bool:
    """Whether speeches have three words or more on average, and enough of them end as sentences do."""
    texts = [speech.text for speech in said]
    sentences = sum(map(ends_sentence, texts)) / len(texts)
    are_names = sum(is_name(speech.who) for speech in said) >= len(said) / 2
    words = sum(len(text.split()) + sum(char >= "\u3000" for char in text) // 2 for text in texts)
    return sentences >= (0.2 if are_names else 0.5) and words >= 3 * len(texts)


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    speeches, notes = _speeches(_LINE_END.split(source.text()))
    messages = [
        Message(speech.role or speech.who or _NOBODY, speech.text, speech.who, time=speech.start)
        for speech in speeches
        if speech.text
    ]
    silent = sum(1 for speech in speeches if speech.who and not speech.text)
    if silent:
        notes.append(SourceNote(counted(silent, "{count} time(s) with a name and nothing said")))
    if not any(speech.start is not None for speech in speeches):
        yield SourceNote(phrase("no line of it has a time and a speaker"))
        return
    heard = found(
        source, Reading(messages, notes), format=FORMAT.name, title=source.path.stem, entry="", time=None
    )
    yield of_a_recording(heard)


def _speeches(lines: Sequence[str]) -> tuple[list[_Speech], list[SourceNote]]:
    """Return the speeches, and notes on unreadable times.

    Text before the first speaker, and the footer of a transcription service, have the role "system".
    """
    speeches = [_Speech("", None, 1, role="system")]
    notes: list[SourceNote] = []
    has_times_alone = any(map(_TIME_ALONE.match, lines))
    labels = Counter(label["name"] for label in map(_LABEL.match, lines) if label and has_times_alone)
    block: float | None = None
    is_pending = False
    known: set[str] = set()
    fenced = _fenced(lines)
    for number, line in enumerate(lines, start=1):
        if number in fenced:
            speeches[-1].lines.append(line.rstrip())
        elif _FOOTER.match(line):
            speeches.append(_Speech("", None, number, lines=[line], role="system"))
        elif header := _header(line):
            speech, end = header
            speech.line, speech.lines = number, [line[end:]]
            speeches.append(speech)
        elif alone := _TIME_ALONE.match(line):
            block, is_pending = offset_seconds(alone["time"]), True
            continue
        elif block is not None and (label := _LABEL.match(line)) and _is_speaker(label["name"], labels):
            speeches.append(_Speech(label["name"].strip(), block, number, lines=[line[label.end() :]]))
        elif (broken := _UNREADABLE.match(line)) and broken["name"].strip() in known:
            notes.append(
                SourceNote(phrase("the time {broken!r} cannot be read", broken=broken["time"]), line=number)
            )
            speeches.append(_Speech(broken["name"].strip(), None, number, lines=[line[broken.end() :]]))
        elif is_pending and line.strip():
            # Otter omits the name of a speaker whom it does not know.
            speeches.append(_Speech("", block, number, lines=[line]))
        else:
            speeches[-1].lines.append(line.rstrip())
        is_pending = is_pending and not line.strip()
        known.add(speeches[-1].who)
    return speeches, notes


def _fenced(lines: Sequence[str]) -> set[int]:
    """Return the numbers of the lines in code fences; a fence that never closes is ignored."""
    inside: set[int] = set()
    opened, run = 0, ""
    for number, line in enumerate(lines, start=1):
        fence = _FENCE.match(line)
        if fence and not run:
            opened, run = number, fence["run"]
        elif fence and fence["run"].startswith(run) and not line.strip(" \t`~"):
            inside.update(range(opened, number + 1))
            run = ""
    return inside


def _header(line: str) -> tuple[_Speech, int] | None:
    """Return the speaker and time with which a line begins, and the index where these end; None without."""
    if first := _TIME_FIRST.match(line):
        return _Speech(
            first["name"].strip(), offset_seconds(first["time"]), 0, _bare(line, first)
        ), first.end()
    if after := _NAME_FIRST.match(line):
        time = after["bracketed"] or after["time"]
        return _Speech(after["name"].strip(), offset_seconds(time), 0, after["time"] or ""), after.end()
    return None


def _bare(line: str, header: re.Match[str]) -> str:
    """Return the time of a header if it is written without brackets, else ""."""
    return "" if line[header.start() : header.start("time")].strip(" \t*_->") else header["time"]


def _is_speaker(name: str, labels: Counter[str]) -> bool:
    return is_name(name) or (labels[name] > 1 and len(name.split()) <= 4)


FORMAT = Format(
    name="timed-transcript",
    label="Transcript with times (Otter, Google Meet and kin)",
    extensions=(".txt", *MARKDOWN_EXTENSIONS),
    description="Text that says who speaks and when, as in `[00:00:01] Ann: ...`.",
    matches=_matches,
    find=_find,
)
