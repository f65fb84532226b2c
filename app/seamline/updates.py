"""The check for updates: asks the address that the user entered for it which version is the newest."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase

ADDRESS = ""
"""The address proposed to users who turn the check on; "" while releases have no address of their own."""
_SECONDS = 5.0
_MAX_BYTES = 1 << 20
_VERSION = re.compile(r"v?(\d{1,9}(?:\.\d{1,9}){0,5})")


class UpdateError(SeamlineError):
    """An address that does not say which version is the newest."""


@dataclass(frozen=True)
class Release:
    """A version that was published. page: where it is described, "" if unsaid."""

    version: str
    page: str


def check_address(text: str) -> str:
    """Return an address without blanks around it. Raises UpdateError where it cannot be one."""
    address = text.strip()
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_address = False
    if not is_address:
        raise UpdateError(phrase("{address} is no address; it begins with https://", address=repr(address)))
    return address


def newest_release(address: str) -> Release:
    """Ask an address for the newest release. Nothing is sent but the request, and no redirect is followed.

    The answer is a JSON object that has `version` and perhaps `url`, or, as those of code hosts, `tag_name`
    and `html_url`. Raises UpdateError.
    """
    import httpx

    address = check_address(address)
    content = bytearray()
    try:
        with (
            httpx.Client(timeout=_SECONDS, headers={"User-Agent": "seamline"}) as client,
            client.stream("GET", address) as response,
        ):
            if response.status_code != 200:
                raise UpdateError(
                    phrase(
                        "{address} answers with status {status}, not with a release",
                        address=address,
                        status=str(response.status_code),
                    )
                )
            for piece in response.iter_bytes():
                content += piece
                if len(content) > _MAX_BYTES:
                    raise UpdateError(
                        phrase("the answer of {address} is too long to be of a release", address=address)
                    )
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise UpdateError(
            phrase(
                "{address} cannot be asked for updates: {reason}",
                address=address,
                reason=str(error) or type(error).__name__,
            )
        ) from error
    return read_release(bytes(content), address)


def read_release(content: bytes, address: str) -> Release:
    """Read what an address answered. Raises UpdateError."""
    try:
        answer = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise UpdateError(phrase("the answer of {address} is no JSON", address=address)) from error
    if not isinstance(answer, dict):
        raise UpdateError(phrase("the answer of {address} is no JSON object", address=address))
    version = answer.get("tag_name", answer.get("version"))
    match = _VERSION.fullmatch(version) if isinstance(version, str) else None
    if match is None:
        raise UpdateError(phrase("the answer of {address} names no version, as 1.2.0", address=address))
    page = answer.get("html_url", answer.get("url"))
    # A click opens it, so it must be a web page.
    if not (isinstance(page, str) and page.startswith(("https://", "http://"))):
        page = ""
    return Release(match[1], page)


def is_newer(version: str, installed: str) -> bool:
    """Whether a version comes after the installed one; both are numbers with points."""
    return _numbers(version) > _numbers(installed)


def _numbers(version: str) -> tuple[int, ...]:
    match = _VERSION.match(version)
    numbers = [int(number) for number in match[1].split(".")] if match else []
    # 1.2 and 1.2.0 are one version.
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
