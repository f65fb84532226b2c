"""Front matter: the metadata between two lines of marks with which a text may begin."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_LIMIT = 100_000
_LINE_END = re.compile(r"\r\n?|\n")
# YAML front matter may end with dots, as a YAML document does.
_ENDS = {"---": ("---", "..."), "+++": ("+++",)}


@dataclass(frozen=True)
class FrontMatter:
    """Indices of front matter.

    body_start, body_end: of its lines without the two lines of marks. end: of the closing marks, without
    white space or line end behind them.
    """

    body_start: int
    body_end: int
    end: int


def find_front_matter(text: str) -> FrontMatter | None:
    """Find the front matter at the head of a text, YAML or TOML; None if there is none.

    YAML must begin with a key, after any comments: otherwise `---` may be a thematic break, and there may be
    another later. Marks that are not closed within 100,000 characters are text.
    """
    if text[:3] not in _ENDS:
        return None
    lines = _lines(text)
    _, first = next(lines)
    mark = first.rstrip(" \t")
    if mark not in _ENDS:
        return None
    body_start, is_settings = -1, mark != "---"
    for at, line in lines:
        if body_start < 0:
            body_start = at
        if not is_settings and not line.startswith("#"):
            if not _begins_as_yaml(line):
                return None
            is_settings = True
        if line.rstrip(" \t") in _ENDS[mark]:
            return FrontMatter(body_start, at, at + len(mark))
    return None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines at the head of a text, each after its index; lazily, as few are needed."""
    at = 0
    for end in _LINE_END.finditer(text, 0, _LIMIT):
        yield at, text[at : end.start()]
        at = end.end()
    yield at, text[at:_LIMIT]


def _begins_as_yaml(line: str) -> bool:
    is_key = (line[:1].isalnum() or line[:1] in ("_", '"', "'")) and ":" in line
    return is_key or line.startswith("---")
