"""Subtitles, WebVTT and SRT: cues with times, and with speakers if the cues name them.

Cues are as short as a screen is wide, so those of one speaker are joined. A message ends where somebody else
speaks; at the end of a sentence, at a pause or after a minute; and after two minutes at the latest. Times
count from the start of the recording.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from seamline.engine.phrases import phrase
from seamline.engine.text.document import SourceNote
from seamline.sources.conversation import Reading, found, of_a_recording
from seamline.sources.json_records import lines
from seamline.sources.parts import Message
from seamline.sources.source import Format, FoundConversation, Source
from seamline.sources.transcript import ends_sentence, is_name

_TIME = r"(?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}"
_TIMING = re.compile(rf"[ \t]*(?P<start>{_TIME})[ \t]*-->[ \t]*(?P<end>{_TIME})(?:[ \t].*)?")
_VTT_HEAD = re.compile(r"WEBVTT(?:[ \t\r\n]|\Z)")
_SRT_HEAD = re.compile(
    rf"\s*+(?:\d++[ \t]*+(?:\r\n?|\n))?[ \t]*+{_TIME}[ \t]*-->[ \t]*{_TIME}(?:[ \t][^\r\n]*+)?(?:[\r\n]|\Z)"
)
_NO_CUE = re.compile(r"(?:NOTE|STYLE|REGION)(?:[ \t].*)?")

_VOICE = re.compile(r"<v(?:\.[^\s<>]*+)?[ \t](?P<name>[^<>]++)>|</v>")
# Known tags only: other text between < and > may be words of a speaker.
_TAG = re.compile(r"</?(?:b|c|i|u|s|v|ruby|rt|lang|font|span)(?:[.\s][^<>]*)?>|<[\d:.]+>|\{\\[^{}]*\}", re.I)
_WORD_TIME = re.compile(r"<(?:\d+:)?\d\d:\d\d\.\d{3}>")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,31}\d{0,2});")
_LABEL = re.compile(r"(?:>>\s*|[-–]\s*)?(?P<name>[^\W\d_][^\r\n:<>\[\]{}|\"“”,;!?/\\=]{0,39}):(?:\s+|$)")

_NOBODY = "speaker"
_PAUSE_SECONDS = 5.0
_LONG_SECONDS = 60.0
_TOO_LONG_SECONDS = 120.0


@dataclass
class Cue:
    """One cue; line: the number of the line with its times; start, end: in seconds, None if unreadable."""

    line: int
    id: str = ""
    start: float | None = None
    end: float | None = None
    lines: list[str] = field(default_factory=list)


@dataclass
class Speech:
    """The words of one speaker in one cue; who: "" if the cue does not name the speaker."""

    who: str
    text: str
    cue: Cue


def _matches(source: Source) -> bool:
    return bool(_VTT_HEAD.match(source.head) or _SRT_HEAD.match(source.head))


def _find(source: Source) -> Iterator[FoundConversation | SourceNote]:
    cues, notes = _cues(_lines(source), is_vtt=_VTT_HEAD.match(source.head) is not None)
    if not cues:
        yield from notes
        yield SourceNote(phrase("there is no cue in it"))
        return
    messages = joined_speeches(speeches_of(cues))
    heard = found(
        source,
        Reading(messages, notes),
        format=FORMAT.name,
        title=source.path.stem,
        entry="",
        time=None,
    )
    yield of_a_recording(heard)


def _lines(source: Source) -> Iterator[str]:
    for line in lines(source.slices()):
        yield from line.removesuffix("\r").split("\r")


def _cues(lines: Iterable[str], *, is_vtt: bool) -> tuple[list[Cue], list[SourceNote]]:
    """Parse cues, and note each line of text that belongs to none."""
    cues: list[Cue] = []
    notes: list[SourceNote] = []
    # A WebVTT file has a header up to the first blank line.
    is_passed_over = is_vtt
    is_in_cue = after_blank = False
    held = ""
    for number, line in enumerate(lines, start=1):
        if "-->" in line:
            cue = _timed(line, number)
            if cue.start is None:
                notes.append(SourceNote(phrase("the times of a cue cannot be read"), line=number))
            cue.id, held = held, ""
            # A number right above the times is the cue's, even without a blank line before it.
            if not cue.id and is_in_cue and cues[-1].lines and cues[-1].lines[-1].strip().isdigit():
                cue.id = cues[-1].lines.pop().strip()
            cues.append(cue)
            is_in_cue, is_passed_over = True, False
        elif not (line if is_vtt and is_in_cue else line.strip()):
            # In a cue of WebVTT, a line of spaces is not blank: it belongs to the text.
            notes += _settled(held, number - 1, cue=cues[-1] if is_in_cue else None)
            held = ""
            is_in_cue, is_passed_over = is_in_cue and not is_vtt, False
            after_blank = True
            continue
        elif is_passed_over:
            pass
        elif is_vtt and not is_in_cue and not held and _NO_CUE.fullmatch(line):
            is_passed_over = True
        else:
            notes += _settled(held, number - 1, cue=cues[-1] if is_in_cue else None)
            held = ""
            if is_in_cue and not (after_blank and line.strip().isdigit()):
                cues[-1].lines.append(line)
            else:
                held = line.strip()
        after_blank = False
    notes += _settled(held, 0, cue=cues[-1] if is_in_cue else None)
    return cues, notes


def _settled(text: str, line: int, *, cue: Cue | None) -> list[SourceNote]:
    """Decide on a line that was held back as the possible number of a cue, when no times follow it.

    Within a cue, it is added to the cue's text. Elsewhere, a number is dropped, and any other line is noted.
    """
    if text and cue is not None:
        cue.lines.append(text)
        return []
    if not text or text.isdigit():
        return []
    return [SourceNote(phrase("{words!r} belongs to no cue", words=text[:40]), line=line, skipped=True)]


def _timed(line: str, number: int) -> Cue:
    timing = _TIMING.fullmatch(line)
    if timing is None:
        return Cue(number)
    return Cue(number, start=_offset(timing["start"]), end=_offset(timing["end"]))


def _offset(written: str) -> float:
    """Read a time, with or without hours, as seconds."""
    clock, _, fraction = written.replace(",", ".").partition(".")
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return total + float(f"0.{fraction}")


def speeches_of(cues: Sequence[Cue]) -> list[Speech]:
    """Return the speeches in cues, with speakers by voice tags, or by recurring names before a colon."""
    _drop_repeated_lines(cues)
    speeches = [speech for cue in cues for speech in _voices(cue)]
    labels = [_label(speech) for speech in speeches]
    counts = Counter(label["name"].strip() for label in labels if label is not None)
    most_are_labelled = counts.total() >= len(speeches) / 2
    names = set(counts)
    if not most_are_labelled:
        names = {name for name, count in counts.items() if count > 1}
        if len(names) == 1:
            # It may not be a name, as in "My advice: start small." In films, speakers' names are in capitals.
            names = {name for name in names if not any(map(str.islower, name))}
    names_every_change = bool(labels) and labels[0] is not None
    who = said = ""
    for speech, label in zip(speeches, labels, strict=True):
        if label is not None and label["name"].strip() in names:
            who, speech.text = label["name"].strip(), speech.text[label.end() :]
        elif speech.who or (ends_sentence(said) and not names_every_change):
            # If the first cue names its speaker, every change is named; else a name holds for one sentence.
            who = ""
        speech.who = speech.who or who
        said = speech.text
    return [speech for speech in speeches if speech.text.strip()]


def _drop_repeated_lines(cues: Sequence[Cue]) -> None:
    """Undo rolling captions, known by words with times of their own: each cue repeats the line before it."""
    if not any(_WORD_TIME.search(line) for cue in cues for line in cue.lines):
        return
    shown: list[str] = []
    for cue in cues:
        plain = [_plain(line) for line in cue.lines]
        kept = [line for line, words in zip(cue.lines, plain, strict=True) if words not in shown]
        shown, cue.lines = plain, kept


def _voices(cue: Cue) -> Iterator[Speech]:
    text = ""
    for line in cue.lines:
        # Line breaks within a cue have no meaning, except before a dash, where another speaker begins.
        text += ("\n" if line.lstrip().startswith(("-", "–")) else " ") if text else ""
        text += line.strip()
    who, at = "", 0
    for tag in _VOICE.finditer(text):
        if words := _plain(text[at : tag.start()]):
            yield Speech(who, words, cue)
        who, at = _plain(tag["name"] or ""), tag.end()
    if words := _plain(text[at:]):
        yield Speech(who, words, cue)


def _plain(text: str) -> str:
    return _ENTITY.sub(lambda entity: html.unescape(entity[0]), _TAG.sub("", text)).strip()


def _label(speech: Speech) -> re.Match[str] | None:
    label = None if speech.who else _LABEL.match(speech.text)
    return label if label is not None and is_name(label["name"].strip()) else None


def joined_speeches(speeches: Iterable[Speech]) -> list[Message]:
    """Join successive speeches of one speaker to messages, which also end at pauses or when they get long."""
    messages: list[Message] = []
    held: list[Speech] = []
    for speech in speeches:
        if held and _begins_anew(held, speech):
            messages.append(_message(held))
            held = []
        held.append(speech)
    return [*messages, _message(held)] if held else messages


def _begins_anew(held: Sequence[Speech], speech: Speech) -> bool:
    first, last = held[0], held[-1]
    if speech.who != first.who:
        return True
    start, began, ended = speech.cue.start, first.cue.start, last.cue.end
    if start is None or began is None or ended is None:
        return False
    if start - began >= _TOO_LONG_SECONDS:
        return True
    is_due = start - ended >= _PAUSE_SECONDS or start - began >= _LONG_SECONDS
    return is_due and ends_sentence(last.text)


def _message(speeches: Sequence[Speech]) -> Message:
    first = speeches[0]
    text = " ".join(speech.text for speech in speeches)
    return Message(first.who or _NOBODY, text, first.who, first.cue.id, first.cue.start)


FORMAT = Format(
    name="subtitles",
    label="Subtitles (WebVTT, SRT)",
    extensions=(".vtt", ".srt"),
    description="What is said in a recording, and when; who says it, where the cues tell.",
    matches=_matches,
    find=_find,
)
