"""Front matter: the settings between two lines of marks with which a text may begin."""

from __future__ import annotations

from dataclasses import dataclass

_LIMIT = 100_000
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
    # With a blank for half of a CRLF, indices stay and one character ends each line.
    lines = text[:_LIMIT].replace("\r\n", " \n").replace("\r", "\n").split("\n")
    first, *others = lines
    mark = first.rstrip(" \t")
    if mark not in _ENDS or (mark == "---" and not _begins_as_yaml(others)):
        return None
    at = body_start = len(first) + 1
    for line in others:
        if line.rstrip(" \t") in _ENDS[mark]:
            return FrontMatter(body_start, at, at + len(mark))
        at += len(line) + 1
    return None


def _begins_as_yaml(lines: list[str]) -> bool:
    line = next((line for line in lines if not line.startswith("#")), "")
    is_key = (line[:1].isalnum() or line[:1] in ("_", '"', "'")) and ":" in line
    return is_key or line.startswith("---")
