"""Whether there is a newer version: what is asked, what is understood, and what is refused."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.updates import UpdateError, check_address, is_newer, newest_release, read_release

ADDRESS = "https://releases.example/latest"


@contextmanager
def server(status: int, body: bytes, *, location: str = "") -> Iterator[tuple[str, list[str]]]:
    """A server of one answer; gives its address, and the requests that it got."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(f"{self.command} {self.path}")
            self.send_response(status)
            if location:
                self.send_header("Location", location)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    listening = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.server_port}/latest", asked
    finally:
        listening.shutdown()
        thread.join()
        listening.server_close()


@pytest.mark.parametrize(
    ("answer", "version", "page"),
    [
        ({"version": "1.2.0", "url": "https://a.example/1.2.0"}, "1.2.0", "https://a.example/1.2.0"),
        (
            {"tag_name": "v1.2", "html_url": "https://b.example/v1.2", "url": "x"},
            "1.2",
            "https://b.example/v1.2",
        ),
        ({"version": "2"}, "2", ""),
        ({"version": "2.0", "url": "file:///bin/sh"}, "2.0", ""),
    ],
)
def test_an_answer_is_understood(answer: dict[str, str], version: str, page: str) -> None:
    """Our own form and that of code hosts; a page is an address of the web, or none."""
    release = read_release(json.dumps(answer).encode(), ADDRESS)
    assert (release.version, release.page) == (version, page)


@pytest.mark.parametrize(
    "body",
    [b"", b"\xff", b"<html>", b"[]", b"[" * 100_000, b'"1.0"', b"{}", b'{"version": 1}',
     b'{"version": "new"}',
     b'{"version": "1.0rc1"}', b'{"version": "1.0 <b>"}', b'{"version": null, "url": "https://a.example"}'],
)  # fmt: skip
def test_what_is_no_release_is_refused_by_name(body: bytes) -> None:
    """An error names the address, whatever it answers."""
    with pytest.raises(UpdateError, match=r"releases\.example"):
        read_release(body, ADDRESS)


@pytest.mark.parametrize(
    "text", ["", "releases", "file:///etc/passwd", "https://", "ftp://a.example", "http://["]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    """Only the web is asked; the error says how an address begins."""
    with pytest.raises(UpdateError, match="https://"):
        check_address(text)


def test_the_address_is_asked_once() -> None:
    """One request, for the address as it was entered."""
    with server(200, b'{"version": "9.1"}') as (address, asked):
        assert newest_release(f" {address}\n").version == "9.1"
    assert asked == ["GET /latest"]


def test_another_address_is_not_followed() -> None:
    """Who was not entered is not asked, even if the address sends there."""
    with (
        server(200, b'{"version": "9.1"}') as (other, other_asked),
        server(302, b"", location=other) as (address, _),
        pytest.raises(UpdateError, match="status 302"),
    ):
        newest_release(address)
    assert other_asked == []


def test_an_endless_answer_is_not_read_to_its_end() -> None:
    """A release is described in a few lines."""
    with server(200, b" " * (2 << 20)) as (address, _), pytest.raises(UpdateError, match="too long"):
        newest_release(address)


def test_an_address_where_nobody_listens_is_an_error() -> None:
    """It is said, and names the address."""
    with pytest.raises(UpdateError, match=r"127\.0\.0\.1:9"):
        newest_release("http://127.0.0.1:9/")


@pytest.mark.parametrize(
    ("version", "installed", "newer"),
    [
        ("0.10.0", "0.9.9", True),
        ("0.1.0", "0.1.0", False),
        ("0.1", "0.1.0", False),
        ("0.1.0", "0.1", False),
        ("v1.0", "0.9", True),
        ("0.9", "1.0", False),
        ("0.2.0", "0.2.0.dev1", False),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, installed: str, newer: bool) -> None:
    """Ten comes after nine, and a zero at the end changes nothing."""
    assert is_newer(version, installed) == newer


numbers = st.lists(st.integers(0, 99), min_size=1, max_size=4).map(lambda parts: ".".join(map(str, parts)))


@given(numbers, numbers)
def test_no_two_versions_are_newer_than_each_other(one: str, other: str) -> None:
    """The order has no circles of two."""
    assert not (is_newer(one, other) and is_newer(other, one))
    assert not is_newer(one, one)
