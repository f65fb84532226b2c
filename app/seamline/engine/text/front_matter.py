"""Front matter: the settings between two lines of marks with which a text may begin."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_LIMIT = 100_000
_LINE_END = re.compile(r"\r\n?|\n")
# YAML may end with dots, as a document of it does.
_ENDS = {"---": ("---", "..."), "+++": ("+++",)}


@dataclass(frozen=True)
class FrontMatter:
    """Where the settings begin and end, and where their last line does, its line end not counted."""

    body_start: int
    body_end: int
    end: int


def find_front_matter(text: str) -> FrontMatter | None:
    """Find the front matter at the head of a text, YAML or TOML; None if there is none.

    YAML must begin with a key, after any comments: a text may begin with a rule too, and have another
    later. What does not end within 100,000 characters is text.
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
    """Yield the lines at the head of a text, each with where it begins; few are wanted as a rule."""
    at = 0
    for end in _LINE_END.finditer(text, 0, _LIMIT):
        yield at, text[at : end.start()]
        at = end.end()
    yield at, text[at:_LIMIT]


def _begins_as_yaml(line: str) -> bool:
    is_key = (line[:1].isalnum() or line[:1] in ("_", '"', "'")) and ":" in line
    return is_key or line.startswith("---")
