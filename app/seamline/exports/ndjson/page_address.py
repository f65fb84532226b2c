"""The address of a document as a page of a site, and the path from which ids are made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote, unquote, urljoin, urlsplit

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document, name_with_entry
from seamline.engine.text.front_matter import find_front_matter

_URL = re.compile(r"^url[ \t]*[:=][ \t]*(?:\"([^\"\n]+)\"|'([^'\n]+)'|([^\s\"'#]\S*))", re.MULTILINE)
# Characters that the URL standard does not quote in the path of an address.
_KEPT = "/%!$&'()*+,;=:@~|[]^"


@dataclass(frozen=True)
class PageAddress:
    """The address of a page, and its path, from which the ids of the page's chunks are made."""

    url: str
    route_path: str


def page_address(document: Document, base_url: str = "") -> PageAddress:
    """Return the address in a document's front matter, else its name below the base URL, else its name alone.

    base_url: as checked_base_url() returns it. The id of a conversation in an export becomes the fragment.
    The folder of a file does not count: a copy elsewhere has the same address.
    """
    own = _url_in_front_matter(document)
    if own:
        url = urljoin(base_url, own)
        return PageAddress(url, url_path(url))
    if not base_url:
        return PageAddress(document.full_name, document.full_name)
    url = base_url + quote(document.name, errors="surrogatepass")
    entry = quote(document.entry, errors="surrogatepass")
    return PageAddress(name_with_entry(url, entry), name_with_entry(url_path(url), document.entry))


def checked_base_url(text: str) -> str:
    """Return the address of a site or a folder with a slash at its end. Raises ConfigError for others."""
    if not _is_address(text) or "?" in text or "#" in text:
        raise ConfigError(
            phrase(
                "the base URL is {text!r}; it must be the address that the names of files stand "
                "below, as https://example.org/docs/",
                text=text,
            )
        )
    return text if text.endswith("/") else f"{text}/"


def url_path(url: str) -> str:
    """Return the path of an address as browsers have it: from the root, without dot segments, quoted."""
    kept: list[str] = []
    *folders, last = urlsplit(url).path.replace("\\", "/").removeprefix("/").split("/")
    for segment in folders:
        if segment == "..":
            del kept[-1:]
        elif segment != ".":
            kept.append(segment)
    if last == "..":
        del kept[-1:]
    kept.append("" if last in (".", "..") else last)
    return quote("/" + "/".join(kept), safe=_KEPT, errors="surrogatepass")


def names_in(route_path: str) -> Iterator[str]:
    """Yield the possible names of a route's document: the route, and each of its ends, for any base URL."""
    yield route_path
    if route_path.startswith("/"):
        name = unquote(route_path, errors="surrogatepass")
        while name:
            name = name.partition("/")[2]
            if name:
                yield name


def _url_in_front_matter(document: Document) -> str:
    """Return the value of `url`; "" without one, and for one that is neither an address nor a path from /."""
    front_matter = None if document.kind == "conversation" else find_front_matter(document.text)
    if front_matter is None:
        return ""
    found = _URL.search(document.text, front_matter.body_start, front_matter.body_end)
    url = next(filter(None, found.groups()), "") if found else ""
    return url if _is_address(url, or_path=True) else ""


def _is_address(text: str, *, or_path: bool = False) -> bool:
    """Whether a text is an http(s) address; or_path: whether a path from the root of a site will do."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return (parts.scheme in ("http", "https") and bool(parts.hostname)) or (or_path and text.startswith("/"))
