"""Markdown: CommonMark with tables and front matter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter
from seamline.sources.source import MARKDOWN_EXTENSIONS, Entry, Format, FoundConversation, Source

_TITLE_FIELD = re.compile(r"^title[ \t]*[:=][ \t]*(?P<title>[^\r\n]+)", re.M)
_FENCE = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}#{1,6}[ \t]++(?P<title>.*)")
_CLOSING = re.compile(r"(?:^|[ \t])#+$")
_TITLE_CHARACTERS = 200
_UNDERLINE = re.compile(r" {0,3}(?:=+|-{2,})[ \t]*")
_LINK = re.compile(r"!?\[([^\]]{0,200}+)\](?:\([^)]{0,200}+\)|\[[^\]]{0,200}+\])")


def title_of(head: str, otherwise: str) -> str:
    """Return the title in a text's head: the front matter's, else the first heading, else `otherwise`."""
    body = head
    if matter := find_front_matter(head):
        body = head[matter.end :]
        if named := _TITLE_FIELD.search(head, matter.body_start, matter.body_end):
            title = named["title"].strip()
            if title[:1] in ("'", '"') and title.endswith(title[0]):
                title = title[1:-1]
            if title:
                return title
    return _first_heading(body) or otherwise


def _first_heading(text: str) -> str:
    fence = ""
    above = ""
    for line in re.split(r"\r\n|\r|\n", text):
        if mark := _FENCE.match(line):
            run = mark["fence"]
            if not fence:
                fence = run
            elif run.startswith(fence) and not line.strip().strip(run[0]):
                fence = ""
            above = ""
        elif not fence:
            if heading := _HEADING.fullmatch(line):
                if title := _plain(heading["title"]):
                    return title
            elif above and _UNDERLINE.fullmatch(line):
                return _plain(above)
            above = line.strip() if _may_be_underlined(line) else ""
    return ""


def _may_be_underlined(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(("    ", "\t", ">", "- ", "* ", "+ ", "|", "<"))


def _plain(title: str) -> str:
    """Return a heading's words without closing marks, emphasis and link targets."""
    title = _CLOSING.sub("", title.strip()[:_TITLE_CHARACTERS])
    return re.sub(r"[*`]+|(?<!\w)_+|_+(?!\w)", "", _LINK.sub(r"\1", title)).strip()


def _matches(source: Source) -> bool:
    return source.extension in MARKDOWN_EXTENSIONS


def _find(source: Source) -> Iterator[FoundConversation]:
    title = title_of(source.head, source.path.stem)

    def build() -> Document:
        return source.document(source.text(), "markdown", format=FORMAT.name, title=title)

    yield FoundConversation(Entry("", title), build)


FORMAT = Format(
    name="markdown",
    label="Markdown",
    extensions=MARKDOWN_EXTENSIONS,
    description="CommonMark with tables and front matter.",
    matches=_matches,
    find=_find,
    has_messages=False,
)
