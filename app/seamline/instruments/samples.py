"""Texts whose segments are known, to judge a cut by: read from the forms in which such sets are published."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

import numpy as np

from seamline.engine.arrays import IndexArray, read_only
from seamline.engine.blocks import BlockKind, parse_blocks
from seamline.engine.document import Document, Turn
from seamline.engine.errors import BoundaryError
from seamline.instruments.reference import segments_of

EXTENSIONS = (".txt", ".text", ".ref", ".json", ".md", ".markdown")
"""The files that parse_sample() reads, by their extensions."""

_NO_SAMPLE = "README"
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


@dataclass(frozen=True)
class Sample:
    """A document that does not show where its segments begin.

    reference: (k,) int64, ascending, the indices of the text at which all segments but the first begin.
    """

    document: Document
    reference: IndexArray


@dataclass(frozen=True)
class Message:
    """A message of a sample. time: seconds since 1970, or None."""

    role: str
    text: str
    time: float | None = None


def read_sets(folder: Path, fail: Callable[[str], None]) -> dict[str, list[Sample]]:
    """Read the samples of a folder, by the folder inside it that they lie in.

    fail: told of each file that cannot be read, and why. A README is no sample. Raises BoundaryError for what
    is no folder, and for one without a sample.
    """
    if not folder.is_dir():
        raise BoundaryError(f"{folder} is no folder; evaluate takes a folder of samples")
    sets: dict[str, list[Sample]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() not in EXTENSIONS or path.stem == _NO_SAMPLE or not path.is_file():
            continue
        try:
            sample = parse_sample(path.read_text(encoding="utf-8-sig"), path.name)
        except (BoundaryError, OSError, UnicodeDecodeError) as error:
            fail(f"{path}: {error}")
            continue
        inside = path.parent.relative_to(folder).as_posix()
        sets.setdefault(folder.resolve().name if inside == "." else inside, []).append(sample)
    if not sets:
        raise BoundaryError(f"{folder} has no sample: a file with known segments ({', '.join(EXTENSIONS)})")
    return sets


def parse_sample(text: str, name: str) -> Sample:
    """Read a sample by its name: JSON, markdown, or text with lines of ten or more equals signs.

    Markdown that has such lines is divided by them; else its headings are the reference, and are hidden.
    Raises BoundaryError, without the name, if no segments are found.
    """
    extension = PurePath(name).suffix.lower()
    if extension == ".json":
        return _from_json(text, name)
    text = text.replace("\r\n", "\n")
    segments = segments_of(text)
    if len(segments) > 1:
        return sample_of_segments(segments, name)
    if extension in (".md", ".markdown"):
        return _from_markdown(text, name)
    raise BoundaryError("it has no line of ten or more equals signs, which part its segments")


def sample_of_segments(segments: Iterable[str], name: str) -> Sample:
    """Join segments to a plain text, so that nothing tells where they meet.

    If no segment has a blank line, each line is taken for a sentence or an utterance, and blank lines are
    set between all of them: so lines without a full stop stay apart. Else a blank line stands between
    segments as it does between paragraphs. Raises BoundaryError if there are fewer than two segments.
    """
    kept = [segment.strip() for segment in segments if segment.strip()]
    if not any(_BLANK_LINE.search(segment) for segment in kept):
        lines = ((line.strip() for line in segment.split("\n")) for segment in kept)
        kept = ["\n\n".join(line for line in each if line) for each in lines]
    pieces = [f"{segment}\n\n" for segment in kept]
    return _sample(Document("".join(pieces), name=name, kind="text"), pieces)


def sample_of_messages(segments: Iterable[Sequence[Message]], name: str) -> Sample:
    """Join segments of messages to one conversation. Raises BoundaryError if there are fewer than two."""
    pieces: list[str] = []
    turns: list[Turn] = []
    at = 0
    for segment in segments:
        begin = at
        for message in segment:
            label = f"{message.role}: " if message.role else ""
            end = at + len(label) + len(message.text) + 2
            turns.append(Turn(at, end, at + len(label), message.role, time=message.time))
            at = end
        said = [f"{message.role}: {message.text}" if message.role else message.text for message in segment]
        if at > begin:
            pieces.append("".join(f"{each}\n\n" for each in said))
    document = Document("".join(pieces), name=name, kind="conversation", turns=tuple(turns))
    return _sample(document, pieces)


def _sample(document: Document, pieces: list[str]) -> Sample:
    if len(pieces) < 2:
        raise BoundaryError(f"it has {len(pieces)} segments; two are the fewest that can be told apart")
    begins = np.cumsum([len(piece) for piece in pieces[:-1]]).astype(np.int64)
    return Sample(document, read_only(begins))


def _from_markdown(text: str, name: str) -> Sample:
    """Take out the headings: what stands between two of them is a segment."""
    blocks = parse_blocks(Document(text))
    kept: list[str] = []
    begins: set[int] = set()
    at = 0
    is_new = False
    rows = zip(blocks.start.tolist(), blocks.end.tolist(), blocks.kind.tolist(), strict=True)
    for start, end, kind in rows:
        if kind == BlockKind.HEADING:
            is_new = at > 0
            continue
        if is_new:
            # Else the paragraphs either side of the heading would be one.
            if not kept[-1].endswith("\n\n"):
                kept.append("\n")
                at += 1
            begins.add(at)
            is_new = False
        kept.append(text[start:end])
        at += end - start
    if not begins:
        raise BoundaryError("it has no heading between two parts of text, and those are the reference")
    return Sample(Document("".join(kept), name=name), read_only(np.array(sorted(begins), dtype=np.int64)))


def _from_json(text: str, name: str) -> Sample:
    try:
        read: Any = json.loads(text)
        if isinstance(read, dict):
            read = read["segments"]
        if not isinstance(read, list):
            raise TypeError("it holds no list")
        if all(isinstance(segment, str) for segment in read):
            return sample_of_segments(read, name)
        if all(isinstance(part, str) for segment in read for part in segment):
            return sample_of_segments(("\n".join(segment) for segment in read), name)
        return sample_of_messages([[_message(part) for part in segment] for segment in read], name)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BoundaryError(
            "it is no JSON list of segments, each a text, a list of sentences, or a list of messages with "
            f"role and text: {error}"
        ) from error


def _message(read: dict[str, Any]) -> Message:
    said = read["text"] if "text" in read else read["content"]
    role, time = read.get("role", read.get("speaker", "")), read.get("time")
    if not isinstance(said, str) or not isinstance(role, str) or not isinstance(time, int | float | None):
        raise TypeError("role and text of a message are strings, and its time is a number")
    return Message(role, said, time)
