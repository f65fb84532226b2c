"""HTML as markdown: headings, lists, code, tables, links and emphasis; every word is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser

from seamline.sources.parts import fenced

_MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "del": "~~", "s": "~~"}
_BLOCKS = frozenset("p div section article blockquote pre ul ol table hr h1 h2 h3 h4 h5 h6".split())
_UNSEEN = frozenset("script style template title".split())
# Deeper nesting is shown flat: each level is written before every line within it, so that the text would
# grow with the square of the depth.
_DEPTH = 30
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_SPACES = re.compile(r"\s+")


def markdown_of(html: str) -> str:
    """Return a piece of HTML as markdown, or as it is if it is too broken for that."""
    writer = _Writer()
    try:
        writer.feed(_without_open_ends(html))
        writer.close()
    except AssertionError:
        # The parsers of some Python versions raise this for an undefined declaration, `<![x`.
        return html.strip()
    return writer.markdown()


def _without_open_ends(html: str) -> str:
    """Escape the beginnings of tags and comments that never end, so that they are shown as characters.

    From each of them the parser would search for an end, which takes minutes in a text with many.
    """
    closed, mark, rest = html.rpartition("-->")
    html = closed + mark + rest.replace("<!--", "&lt;!--")
    closed, mark, rest = html.rpartition(">")
    return closed + mark + rest.replace("<", "&lt;")


class _Writer(HTMLParser):
    """Collects markdown; a quote is collected separately, and its lines are marked when it ends."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._written: list[list[str]] = [[]]
        self._is_fresh = True
        self._lists: list[int] = []
        self._links: list[str] = []
        self._code: list[str] | None = None
        self._language = ""
        self._unseen = 0
        self._cells = 0
        self._is_header_row = False

    def markdown(self) -> str:
        """Return all that was written, after closing code and quotes that were left open."""
        if self._code is not None:
            self._end_code()
        while len(self._written) > 1:
            self._end_quote()
        return _tidy(self._written[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag in _UNSEEN:
            self._unseen += 1
        elif self._code is not None:
            if tag == "code":
                self._language = _language(values.get("class") or "")
            elif tag == "br":
                self._code.append("\n")
        elif tag in _BLOCKS:
            self._start_block(tag)
        elif tag == "br":
            self._new_line()
        elif tag == "li":
            self._start_item()
        elif tag == "tr":
            self._new_line()
            self._cells, self._is_header_row = 0, False
        elif tag in ("td", "th"):
            self._cells += 1
            self._is_header_row = self._is_header_row or tag == "th"
            self._write("| ")
        elif tag == "a":
            self._links.append(values.get("href") or "")
            self._write("[" if self._links[-1] else "")
        elif tag == "img":
            self._write(f"[image{': ' if values.get('alt') else ''}{values.get('alt') or ''}]")
        elif tag == "code":
            self._write("`")
        else:
            self._write(_MARKS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif self._code is not None:
            if tag == "pre":
                self._end_code()
        elif tag in _BLOCKS:
            self._end_block(tag)
        elif tag in ("td", "th"):
            self._write(" ")
        elif tag == "tr":
            self._write("|")
            if self._is_header_row:
                self._new_line()
                self._write("| --- " * self._cells + "|")
        elif tag == "a" and self._links:
            link = self._links.pop()
            self._write(f"]({link})" if link else "")
        elif tag == "code":
            self._write("`")
        else:
            self._write(_MARKS.get(tag, ""))

    def handle_data(self, data: str) -> None:
        if self._code is not None:
            self._code.append(data)
            return
        words = _SPACES.sub(" ", data)
        # White space between blocks is not text.
        self._write(words.lstrip() if self._is_fresh else words)

    def _start_block(self, tag: str) -> None:
        if tag == "pre":
            self._code, self._language = [], ""
            return
        # List items and quotes often begin with a paragraph of their own, which needs no blank line.
        if not self._is_fresh and not (tag in ("ul", "ol") and self._lists):
            self._new_paragraph()
        if tag in ("ul", "ol"):
            self._lists.append(0 if tag == "ul" else 1)
        elif tag == "blockquote" and len(self._written) <= _DEPTH:
            self._written.append([])
            self._is_fresh = True
        elif tag == "hr":
            self._write("---")
            self._new_paragraph()
        elif tag[0] == "h":
            self._mark("#" * int(tag[1]) + " ")

    def _end_block(self, tag: str) -> None:
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        elif tag == "blockquote" and len(self._written) > 1:
            self._end_quote()
        if not self._lists:
            self._new_paragraph()

    def _start_item(self) -> None:
        self._new_line()
        if not self._lists:
            self._lists.append(0)
        number = self._lists[-1]
        self._mark("   " * min(len(self._lists) - 1, _DEPTH) + (f"{number}. " if number else "- "))
        if number:
            self._lists[-1] += 1

    def _end_code(self) -> None:
        code = "".join(self._code or ()).strip("\n")
        self._code = None
        self._new_paragraph()
        self._written[-1].append(fenced(code, self._language))
        self._new_paragraph()

    def _end_quote(self) -> None:
        quote = _tidy(self._written.pop())
        self._new_paragraph()
        self._written[-1].append("\n".join(f"> {line}".rstrip() for line in quote.split("\n")))

    def _new_line(self) -> None:
        self._mark("\n")

    def _new_paragraph(self) -> None:
        self._mark("\n\n")

    def _mark(self, mark: str) -> None:
        """Write a mark that begins a line or a block, and drop spaces at the end of the line before."""
        pieces = self._written[-1]
        if mark[0] == "\n":
            while pieces and not pieces[-1].strip(" "):
                pieces.pop()
            if pieces:
                pieces[-1] = pieces[-1].rstrip(" ")
        pieces.append(mark)
        self._is_fresh = True

    def _write(self, text: str) -> None:
        if text and not self._unseen:
            self._written[-1].append(text)
            self._is_fresh = False


def _tidy(pieces: Iterable[str]) -> str:
    return _BLANK_LINES.sub("\n\n", "".join(pieces)).strip()


def _language(classes: str) -> str:
    """Return the language that a code block's class names, as in `language-python`."""
    named = re.search(r"\blang(?:uage)?-([\w+#-]+)", classes)
    return named[1] if named else ""
