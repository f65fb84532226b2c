"""Counts of what in a web page may be lost: tables, images and what is no text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser

_OTHERS = (("svg", "drawing"), ("iframe", "frame"), ("video", "video"), ("audio", "recording"))


class PartCounts(HTMLParser):
    """Counts the tags of web pages that are fed to it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._tags: Counter[str] = Counter()

    @classmethod
    def of(cls, pages: Sequence[str]) -> PartCounts:
        """Count those of some pages."""
        counts = cls()
        for page in pages:
            counts.feed(page)
            counts.close()
            counts.reset()
        return counts

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tags[tag] += 1

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return self._tags["table"]

    @property
    def images(self) -> int:
        """How many images there are."""
        return self._tags["img"]

    @property
    def others(self) -> list[tuple[int, str]]:
        """How many there are of what no markdown holds, and what one is called."""
        return [(self._tags[tag], thing) for tag, thing in _OTHERS]
