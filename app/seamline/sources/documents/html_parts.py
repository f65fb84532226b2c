"""Counts of the parts of a web page that may be lost: tables, images, formulas and media."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser

from seamline.engine.phrases import Phrase, counted
from seamline.sources.documents.converted import lost_parts
from seamline.sources.documents.missing_words import said_missing

# Elements whose text browsers do not show, or not as the page's own.
_UNSEEN = ("head", "script", "style", "template", "nav")


class PartCounts(HTMLParser):
    """Counts the tags of web pages that are fed to it, and keeps their words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._tags: Counter[str] = Counter()
        self._words: list[str] = []
        self._unseen = ""

    @classmethod
    def of(cls, pages: Sequence[str]) -> PartCounts:
        """Count the parts of some pages."""
        counts = cls()
        for page in pages:
            counts.feed(page)
            counts.close()
            counts.reset()
            counts._unseen = ""
        return counts

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tags[tag] += 1
        if tag in _UNSEEN:
            self._unseen = self._unseen or tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self._unseen:
            self._unseen = ""

    def handle_data(self, data: str) -> None:
        if not self._unseen and data.strip():
            self._words.append(data)

    def lost_from(self, text: str) -> list[Phrase]:
        """Return phrases for what is missing from the pages' markdown, as lost_parts() does."""
        lost = lost_parts(
            text,
            tables=self._tags["table"],
            images=self._tags["img"],
            formulas_as_text=self._tags["math"],
            others=(
                counted(self._tags["svg"], "{count:,} drawing(s)"),
                counted(self._tags["iframe"], "{count:,} frame(s)"),
                counted(self._tags["video"], "{count:,} video(s)"),
                counted(self._tags["audio"], "{count:,} recording(s)"),
            ),
        )
        return [*lost, *said_missing("\n".join(self._words), text)]
