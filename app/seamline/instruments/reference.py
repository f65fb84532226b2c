"""Reference boundaries as text: JSON with anchors, or segments separated by lines of equals signs."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import numpy as np

from seamline.engine.arrays import IndexArray
from seamline.engine.errors import BoundaryError
from seamline.engine.phrases import message_of, phrase
from seamline.engine.text.document import Document
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_set, find_again

_SEPARATOR = re.compile(r"^={10,}[ \t]*$", re.MULTILINE)
_WORD = re.compile(r"\S+")
_SHOWN = 40


def dump_boundaries(known: BoundarySet, document: Document) -> str:
    """Write boundaries as JSON, each with the text on both sides, by which it is found again after edits."""
    return (
        json.dumps(
            {
                "format": "seamline-boundaries",
                "version": 1,
                "document": {"name": document.name, "entry": document.entry, "digest": document.digest},
                "boundaries": [_as_object(boundary) for boundary in known.boundaries],
                "lost": [_as_object(boundary) for boundary in known.lost],
            },
            indent=1,
        )
        + "\n"
    )


def dump_segments(known: BoundarySet, document: Document) -> str:
    """Write the text with a line of equals signs at each boundary, longer than any that the text has."""
    longest = max(map(len, re.findall("={10,}", document.text)), default=9)
    separator = "\n" + "=" * (longest + 1) + "\n"
    places = [0, *known.indices, len(document.text)]
    pieces = [document.text[start:end] for start, end in pairwise(places)]
    return separator.join(pieces)


def load_boundaries(text: str, document: Document) -> BoundarySet:
    """Read boundaries of a document: what dump_boundaries() and dump_segments() write, or a JSON list of
    segments.

    Boundaries in JSON are found by their anchors, so that the document may have been edited since; those
    without anchors by their index. Segments must have the characters of the document, white space aside.
    Raises BoundaryError.
    """
    if not text.lstrip().startswith(("{", "[")):
        return boundary_set(document.text, _laid_over(segments_of(text), document))
    try:
        read = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("[") or _SEPARATOR.search(text):
            # A text may begin with a bracket, as a link or a template does.
            return boundary_set(document.text, _laid_over(segments_of(text), document))
        raise BoundaryError(phrase("it is no JSON: {error}", error=message_of(error))) from error
    if isinstance(read, list) and all(isinstance(segment, str) for segment in read):
        return boundary_set(document.text, _laid_over(read, document))
    try:
        known = BoundarySet(
            tuple(map(_from_object, read["boundaries"])), tuple(map(_from_object, read.get("lost", ())))
        )
    except (TypeError, KeyError, AttributeError, ValueError) as error:
        raise BoundaryError(
            phrase(
                "it has no list of boundaries, each with an index; export boundaries from the window to see "
                "what is read"
            )
        ) from error
    return find_again(known, document.text)


def segments_of(text: str) -> list[str]:
    """Divide a text at its separators: the longest of the lines that consist of ten or more equals signs."""
    lines = list(_SEPARATOR.finditer(text))
    longest = max((len(line.group().rstrip()) for line in lines), default=0)
    ends = [line.span() for line in lines if len(line.group().rstrip()) == longest]
    starts = [0, *(end for _, end in ends)]
    stops = [*(start for start, _ in ends), len(text)]
    return [text[start:stop] for start, stop in zip(starts, stops, strict=True)]


def _laid_over(segments: list[str], document: Document) -> list[int]:
    """Return the indices of the document at which the segments after the first begin.

    Raises BoundaryError if segments and document differ in more than white space.
    """
    words = ["".join(segment.split()) for segment in segments]
    theirs, ours = "".join(words), "".join(document.text.split())
    if theirs != ours:
        at = next(
            (number for number, pair in enumerate(zip(theirs, ours, strict=False)) if pair[0] != pair[1]),
            min(len(theirs), len(ours)),
        )
        line = phrase("the end")
        if at < len(ours):
            number = document.line_of(_places(document.text, np.array([at]))[0])
            line = phrase("line {line}", line=number)
        raise BoundaryError(
            phrase(
                "its segments are not those of {name}: they part at {line}, where it has {theirs!r} "
                "and the document {ours!r}",
                name=document.name,
                line=line,
                theirs=theirs[at : at + _SHOWN],
                ours=ours[at : at + _SHOWN],
            )
        )
    begins = np.cumsum([len(word) for word in words])[:-1]
    return _places(document.text, begins[(begins > 0) & (begins < len(ours))])


def _places(text: str, numbers: IndexArray) -> list[int]:
    """Return where some characters stand in a text, by their numbers if white space does not count.

    numbers: (k,) int64, from 0.
    """
    runs = np.array([match.span() for match in _WORD.finditer(text)], dtype=np.int64).reshape(-1, 2)
    before = np.append(0, np.cumsum(runs[:, 1] - runs[:, 0]))
    run = np.searchsorted(before, numbers, side="right") - 1
    places: list[int] = (runs[run, 0] + numbers - before[run]).tolist()
    return places


def _as_object(boundary: ManualBoundary) -> dict[str, object]:
    return {
        "index": boundary.index,
        "pinned": boundary.pinned,
        "before": boundary.before,
        "after": boundary.after,
    }


def _from_object(read: dict[str, object]) -> ManualBoundary:
    index, pinned = read["index"], read.get("pinned", False)
    before, after = read.get("before", ""), read.get("after", "")
    if type(index) is not int or type(pinned) is not bool:
        raise ValueError(phrase("a boundary has a whole number as index, and pinned is true or false"))
    if not isinstance(before, str) or not isinstance(after, str):
        raise ValueError(phrase("what stands either side of a boundary is text"))
    return ManualBoundary(index, pinned, before, after)
