"""The addresses of documents as pages of a site."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import ConfigError
from seamline.engine.text.document import Document
from seamline.exports.ndjson.page_address import checked_base_url, names_in, page_address, url_path

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "contextmem.json").read_text("utf-8"))
ADDRESSES = [
    (chunk["url"], chunk["routePath"])
    for case in GOLDEN["cases"]
    for chunk in case["expected"]["chunks"]
    if all("routePath" not in page for page in case["pages"])
]
SITE = "https://example.org/docs/"


@pytest.mark.parametrize(("url", "expected"), ADDRESSES)
def test_path_of_an_address_is_that_of_contextmem(url: str, expected: str) -> None:
    """Spaces and letters are quoted and dots resolved, as in the recorded runs."""
    assert url_path(url) == expected


@pytest.mark.parametrize(
    ("url", "path"),
    [
        (SITE, "/docs/"),
        ("https://example.org", "/"),
        ("https://example.org/a/b/../..", "/"),
        ("https://example.org/../a/./b/.", "/a/b/"),
        ("https://example.org/a//b?c=d#e", "/a//b"),
    ],
)
def test_dots_of_a_path_are_resolved(url: str, path: str) -> None:
    """A path never leaves the root, and keeps the slash at its end."""
    assert url_path(url) == path


@pytest.mark.parametrize(
    ("front_matter", "base_url", "expected"),
    [
        ("", "", ("deep/the guide.md", "deep/the guide.md")),
        ("", SITE, (f"{SITE}deep/the%20guide.md", "/docs/deep/the%20guide.md")),
        ("---\nurl: https://a.org/b?c\n---\n", SITE, ("https://a.org/b?c", "/b")),
        ("---\ntitle: x\nurl: /b/ # where\n---\n", SITE, ("https://example.org/b/", "/b/")),
        ("---\nurl: '/b c'\n---\n", "", ("/b c", "/b%20c")),
        ('+++\nurl = "/b"\n+++\n', "", ("/b", "/b")),
        ("---\nurl: false\n---\n", "", ("deep/the guide.md", "deep/the guide.md")),
        ("---\nurl: //[\n---\n", "", ("deep/the guide.md", "deep/the guide.md")),
        ("---\nurl:\ntitle: /b\n---\n", "", ("deep/the guide.md", "deep/the guide.md")),
    ],
)
def test_front_matter_comes_before_the_name(
    front_matter: str, base_url: str, expected: tuple[str, str]
) -> None:
    """The address is that of the front matter, else the name below the site, else the name alone."""
    address = page_address(Document(f"{front_matter}Text.\n", name="deep/the guide.md"), base_url)
    assert (address.url, address.route_path) == expected


def test_conversations_of_an_export_have_routes_of_their_own() -> None:
    """The id of a conversation is in its route, below a site as elsewhere: so no chunk id repeats."""
    address = page_address(Document("Hi.", name="chat.json", kind="conversation", entry="c 1"), SITE)
    assert (address.url, address.route_path) == (f"{SITE}chat.json#c%201", "/docs/chat.json#c 1")


@pytest.mark.parametrize(
    "text", ["", "docs", "ftp://a.org", "https://", "https://a.org/?b", "https://[", "/docs"]
)
def test_base_url_must_be_an_address(text: str) -> None:
    """What is no address of a site is refused with what one looks like."""
    with pytest.raises(ConfigError, match=r"base URL is .*https://example"):
        checked_base_url(text)


def test_base_url_ends_with_a_slash() -> None:
    """The last part of an address is a folder, whether it ends so or not."""
    assert checked_base_url("https://example.org/docs") == checked_base_url(SITE) == SITE


@given(st.text(min_size=1).filter(lambda name: not name.startswith("/")))
def test_any_name_is_found_in_its_route(name: str) -> None:
    """The document of a route is known by its name, whatever stands in it."""
    resolved = {"", ".", ".."}
    if resolved.isdisjoint(name.split("/")):
        assert name in names_in(page_address(Document("Text.", name=name), SITE).route_path)
