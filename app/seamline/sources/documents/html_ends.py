"""The end tags that HTML lets a writer omit: without them the parser nests each item in the one before."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_LISTS = ("ul", "ol")
_HOLDERS = (*_LISTS, "dl", "table")
# For each tag: the open elements that its start ends, and the elements beyond which they are not sought.
_ENDS = {
    "li": (("li",), _HOLDERS),
    "dt": (("dt", "dd"), _HOLDERS),
    "dd": (("dt", "dd"), _HOLDERS),
    "td": (("td", "th"), ("tr", "table")),
    "th": (("td", "th"), ("tr", "table")),
    "tr": (("tr",), ("table",)),
    "thead": (("tr",), ("table",)),
    "tbody": (("tr",), ("table",)),
    "tfoot": (("tr",), ("table",)),
}
_KNOWN = {*_HOLDERS, *_ENDS} - {"thead", "tbody", "tfoot"}
# Deeper nesting is not readable, and the converter to markdown recurs at each level.
_DEEPEST = 500
# An incomplete tag or character reference at the end of a text.
_BEGUN = re.compile(r"(?:<[/!?]?|&#?\w{0,40})\Z")
_ANY = re.compile(r"<(?:li|d[td]|t[dhr]|table|[uo]l)\b", re.IGNORECASE)


def with_ends(html: str) -> str:
    """Return a page with the end tags of items, rows and cells, and nested lists within an item.

    Raises RecursionError if they are nested too deeply.
    """
    if not _ANY.search(html):
        return html
    page = _Page()
    page.feed(html)
    page.close()
    page.flush()
    return "".join(page.written)


class _Page(HTMLParser):
    """Copies what it reads, and adds omitted end tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.written: list[str] = []
        self._open: list[str] = []
        # The end tag of an item, held back until it is known that no list follows, and white space after it.
        self._held: list[str] = []

    def flush(self) -> None:
        """Write the end tag of an item that was held back."""
        if self._held:
            self._open.pop()
            self.written += self._held
            self._held = []

    def _write(self, text: str) -> None:
        self.flush()
        self.written.append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LISTS and self._held:
            # The list becomes part of the item before it.
            self.written += self._held[1:]
            self._held = []
        self.flush()
        if tag in _ENDS:
            number = self._innermost(*_ENDS[tag])
            if number is not None:
                self._end_from(number)
        self.written.append(self.get_starttag_text() or "")
        if tag in _KNOWN:
            self._open.append(tag)
            if len(self._open) > _DEEPEST:
                raise RecursionError

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._write(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.flush()
        if tag in _KNOWN:
            number = self._innermost((tag,), ("table",) if tag != "table" else ())
            if tag == "li" and number is not None:
                self._end_from(number + 1)
                self._held = ["</li>"]
                return
            if number is not None:
                self._end_from(number)
            self._keep_apart()
        else:
            self.written.append(f"</{tag}>")

    def _keep_apart(self) -> None:
        """Write an empty comment if, without what is omitted, the texts around it could form a tag."""
        if not self._held and _BEGUN.search("".join(self.written[-4:])[-50:]):
            self.written.append("<!---->")

    def _innermost(self, kinds: tuple[str, ...], holders: tuple[str, ...]) -> int | None:
        """Return the index of the innermost open element of some kinds; None if a holder is inside it."""
        for number in range(len(self._open) - 1, -1, -1):
            if self._open[number] in kinds:
                return number
            if self._open[number] in holders:
                return None
        return None

    def _end_from(self, number: int) -> None:
        """End the open element with this index, and all inside it."""
        self.written += [f"</{tag}>" for tag in reversed(self._open[number:])]
        del self._open[number:]

    def handle_data(self, data: str) -> None:
        if self._held and not data.strip():
            self._held.append(data)
        else:
            self._write(data)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        """Omit a comment: it is not text."""
        self._keep_apart()

    def handle_decl(self, decl: str) -> None:
        self._write(f"<!{decl}>")

    def unknown_decl(self, data: str) -> None:
        self._write(f"<![{data}]>")

    def handle_pi(self, data: str) -> None:
        """Omit a processing instruction: it is not text."""
        self._keep_apart()
