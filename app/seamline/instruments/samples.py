"""Samples with known segments, by which cuts are evaluated, read from the formats such sets come in."""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

import numpy as np

from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.errors import BoundaryError
from seamline.engine.phrases import joined, message_of, phrase, reason_of
from seamline.engine.text.blocks import BlockKind, parse_blocks
from seamline.engine.text.document import Document, Turn
from seamline.instruments.reference import segments_of
from seamline.ordinary_files import QUESTIONS_SUFFIX, is_file, is_folder, read_text

EXTENSIONS = (".txt", ".text", ".ref", ".json", ".md", ".markdown")
"""The extensions of the files that parse_sample() reads."""

_NO_SAMPLE = "README"
_SHOWN = 40
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


@dataclass(frozen=True)
class Sample:
    """A document whose text does not show where its segments begin, and the indices at which they do.

    reference: (k,) int64, ascending, the indices of the text at which all segments but the first begin.
    units: (u,) int64, ascending, the indices at which the sample's sentences or messages begin, by which it
        is scored; None if the sample does not say.
    """

    document: Document
    reference: IndexArray
    units: IndexArray | None = None


@dataclass(frozen=True)
class SampleMessage:
    """A message of a sample. time: seconds since 1970, or None."""

    role: str
    text: str
    time: float | None = None


def read_sets(folder: Path, fail: Callable[[str], None]) -> dict[str, list[Sample]]:
    """Read the samples in a folder and below: a set for each folder with samples, by its path inside.

    fail: called with a message for each file that cannot be read. READMEs and files of questions are passed
    over. Raises BoundaryError if this is no folder, cannot be read, or has no sample.
    """
    if not is_folder(folder):
        raise BoundaryError(
            phrase("{folder} is no folder; evaluate takes a folder of samples", folder=folder)
        )
    try:
        # rglob() takes a folder that cannot be read for an empty one; this raises.
        os.scandir(folder).close()
    except OSError as error:
        raise BoundaryError(
            phrase("{folder} cannot be read: {reason}", folder=folder, reason=reason_of(error))
        ) from error
    sets: dict[str, list[Sample]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() not in EXTENSIONS or path.stem == _NO_SAMPLE or not is_file(path):
            continue
        if path.name.endswith(QUESTIONS_SUFFIX):
            continue
        try:
            sample = parse_sample(read_text(path), path.name)
        except (BoundaryError, OSError, UnicodeDecodeError) as error:
            fail(f"{path}: {error}")
            continue
        inside = path.parent.relative_to(folder).as_posix()
        sets.setdefault(folder.resolve().name if inside == "." else inside, []).append(sample)
    if not sets:
        raise BoundaryError(
            phrase(
                "{folder} has no sample: a file with known segments ({extensions})",
                folder=folder,
                extensions=joined(EXTENSIONS, ", "),
            )
        )
    return sets


def parse_sample(text: str, name: str) -> Sample:
    """Read a sample by its name: JSON, markdown, or text with lines of ten or more equals signs.

    Markdown is read by its headings alone, which are the reference and are hidden. Raises BoundaryError,
    without the name, if no segments are found.
    """
    extension = PurePath(name).suffix.lower()
    if extension == ".json":
        return _from_json(text, name)
    text = text.replace("\r\n", "\n")
    if extension in (".md", ".markdown"):
        return _from_markdown(text, name)
    segments = segments_of(text)
    if len(segments) < 2:
        raise BoundaryError(phrase("it has no line of ten or more equals signs, which part its segments"))
    return sample_of_segments(segments, name)


def sample_of_segments(segments: Iterable[str], name: str) -> Sample:
    """Join segments to a plain text, so that nothing tells where they meet.

    If no segment has a blank line, each line is taken for a sentence or an utterance, and a blank line is put
    between all lines, so that those without a full stop stay apart. Otherwise segments are separated by a
    blank line, as paragraphs are. Raises BoundaryError if no segment has text.
    """
    kept = [segment.strip() for segment in segments if segment.strip()]
    if not any(_BLANK_LINE.search(segment) for segment in kept):
        lines = ((line.strip() for line in segment.split("\n")) for segment in kept)
        kept = ["\n\n".join(line for line in each if line) for each in lines]
    pieces = [f"{segment}\n\n" for segment in kept]
    return _sample(Document("".join(pieces), name=name, kind="text"), pieces)


def sample_of_messages(segments: Iterable[Sequence[SampleMessage]], name: str) -> Sample:
    """Join segments of messages to one conversation, without messages that have no text.

    Raises BoundaryError if none is left.
    """
    pieces: list[str] = []
    turns: list[Turn] = []
    units: list[int] = []
    at = 0
    for segment in segments:
        said: list[str] = []
        for message in segment:
            if not message.text.strip():
                continue
            label = f"{message.role}: " if message.role else ""
            said.append(f"{label}{message.text}\n\n")
            end = at + len(said[-1])
            units.append(at)
            turns.append(Turn(at, end, at + len(label), message.role, time=message.time))
            at = end
        if said:
            pieces.append("".join(said))
    document = Document("".join(pieces), name=name, kind="conversation", turns=tuple(turns))
    return _sample(document, pieces, units=units)


def sample_of_sentences(segments: Iterable[Sequence[str]], name: str) -> Sample:
    """Join segments of sentences to a plain text, with blank lines between all sentences; each is a unit.

    Raises BoundaryError if none has text.
    """
    pieces: list[str] = []
    units: list[int] = []
    at = 0
    for segment in segments:
        said = [f"{part.strip()}\n\n" for part in segment if part.strip()]
        for part in said:
            units.append(at)
            at += len(part)
        if said:
            pieces.append("".join(said))
    return _sample(Document("".join(pieces), name=name, kind="text"), pieces, units=units)


def _sample(document: Document, pieces: list[str], *, units: list[int] | None = None) -> Sample:
    """Make a sample of its segments; a single one is allowed, and tests whether a text is left whole."""
    if not pieces:
        raise BoundaryError(phrase("it has no segment with text"))
    begins = np.cumsum([len(piece) for piece in pieces[:-1]]).astype(np.int64)
    given = None if units is None else read_only(np.array(units, dtype=np.int64))
    return Sample(document, read_only(begins), given)


def _from_markdown(text: str, name: str) -> Sample:
    """Make a sample of markdown without headings and front matter; text between two headings is a segment."""
    blocks = parse_blocks(Document(text))
    kept: list[str] = []
    begins: list[int] = []
    at = 0
    is_new = False
    rows = zip(blocks.start.tolist(), blocks.end.tolist(), blocks.kind.tolist(), strict=True)
    for start, end, kind in rows:
        if kind in (BlockKind.HEADING, BlockKind.FRONT_MATTER):
            is_new = at > 0
            continue
        if is_new:
            # Without a blank line the paragraphs on both sides of the heading would become one.
            if not kept[-1].endswith("\n\n"):
                kept.append("\n")
                at += 1
            begins.append(at)
            is_new = False
        kept.append(text[start:end])
        at += end - start
    if not begins:
        raise BoundaryError(
            phrase("it has no heading between two parts of text, and those are the reference")
        )
    return Sample(Document("".join(kept), name=name), read_only(np.array(begins, dtype=np.int64)))


def _from_json(text: str, name: str) -> Sample:
    try:
        read: Any = json.loads(text)
        if isinstance(read, dict) and "segments" in read:
            read = read["segments"]
        _expect(read, list, what=phrase("it"), called=phrase("a list"))
        is_parted = any(not isinstance(segment, str) for segment in read)
        segments = [[segment] if isinstance(segment, str) else segment for segment in read]
        for number, segment in enumerate(segments, 1):
            _expect(
                segment, list, what=phrase("segment {number}", number=number), called=phrase("a text or list")
            )
        is_talk = any(isinstance(part, dict) for segment in segments for part in segment)
        kind, called = (dict, phrase("a message")) if is_talk else (str, phrase("a sentence"))
        for number, segment in enumerate(segments, 1):
            for part in segment:
                _expect(part, kind, what=phrase("a part of segment {number}", number=number), called=called)
        if not is_talk and is_parted:
            return sample_of_sentences(segments, name)
        if not is_talk:
            return sample_of_segments(map("\n".join, segments), name)
        return sample_of_messages([list(map(_message, segment)) for segment in segments], name)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BoundaryError(
            phrase(
                "it is no JSON list of segments, each a text, a list of sentences, or a list of "
                "messages with role and text: {error}",
                error=message_of(error),
            )
        ) from error


def _expect(read: object, kind: type, *, what: str, called: str) -> None:
    if not isinstance(read, kind):
        shown = json.dumps(read, ensure_ascii=False)
        cut = shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"
        raise TypeError(phrase("{what} is {cut} in place of {called}", what=what, cut=cut, called=called))


def _message(read: dict[str, Any]) -> SampleMessage:
    said = read.get("text", read.get("content"))
    role, time = read.get("role", read.get("speaker", "")), read.get("time")
    is_time = time is None or (type(time) in (int, float) and math.isfinite(time))
    if not isinstance(said, str) or not isinstance(role, str) or not is_time:
        raise TypeError(phrase("role and text of a message are strings, and its time is a number"))
    return SampleMessage(role, said, time)
