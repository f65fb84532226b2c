"""The ends that HTML lets a writer leave out: without them a parser has each item in the one before."""

from __future__ import annotations

import re
from html.parser import HTMLParser

_LISTS = ("ul", "ol")
_HOLDERS = (*_LISTS, "dl", "table")
# What an element ends that is open, and how far up that is sought.
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
# Nobody reads further in, and what makes markdown of it calls itself for each.
_DEEPEST = 500
# The beginning of a tag or of a character's name.
_BEGUN = re.compile(r"(?:<[/!?]?|&#?\w{0,40})\Z")
_ANY = re.compile(r"<(?:li|d[td]|t[dhr]|table|[uo]l)\b", re.IGNORECASE)


def with_ends(html: str) -> str:
    """Return a page in which items, rows and cells end, and a list within a list is in an item of it.

    Raises RecursionError where they are nested too deeply.
    """
    if not _ANY.search(html):
        return html
    page = _Page()
    page.feed(html)
    page.close()
    page.flush()
    return "".join(page.written)


class _Page(HTMLParser):
    """Writes what it reads, and the ends."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.written: list[str] = []
        self._open: list[str] = []
        # The end of an item is not written before it is known that no list follows.
        self._held: list[str] = []

    def flush(self) -> None:
        """Write the end of an item, which stands."""
        if self._held:
            self._open.pop()
            self.written += self._held
            self._held = []

    def _write(self, text: str) -> None:
        self.flush()
        self.written.append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LISTS and self._held:
            # The item goes on with the list.
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
        """Part the texts around what is not written, where they would be a tag or a character together."""
        if not self._held and _BEGUN.search("".join(self.written[-4:])[-50:]):
            self.written.append("<!---->")

    def _innermost(self, kinds: tuple[str, ...], holders: tuple[str, ...]) -> int | None:
        """Return the number of the innermost open element of some kinds; None if a holder is further in."""
        for number in range(len(self._open) - 1, -1, -1):
            if self._open[number] in kinds:
                return number
            if self._open[number] in holders:
                return None
        return None

    def _end_from(self, number: int) -> None:
        """End the open element of this number, and all inside it."""
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
        """Comments are no text."""
        self._keep_apart()

    def handle_decl(self, decl: str) -> None:
        self._write(f"<!{decl}>")

    def unknown_decl(self, data: str) -> None:
        self._write(f"<![{data}]>")

    def handle_pi(self, data: str) -> None:
        """Instructions are no text."""
        self._keep_apart()
