"""The client of an endpoint: retries if that may help, and limits the time and the size of answers."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from seamline.engine.cancellation import CancelToken
from seamline.engine.phrases import message_of, phrase
from seamline.memories.endpoint.address import Address
from seamline.memories.extractor import ExtractionError

if TYPE_CHECKING:
    import ssl

    import httpx

DEFAULT_TIMEOUT = 120.0
"""Seconds within which an answer must be complete."""
BACK_OFF = (1.0, 4.0)
"""Seconds before the second and the third try."""
MAX_BYTES = 4 * 1024 * 1024
"""The size of the longest answer that is read."""
_LONGEST_WAIT = 60.0
_POLL = 0.05
_SHOWN = 200


@dataclass(frozen=True)
class Reply:
    """The answer of an endpoint.

    content: of the first choice. tokens: of question and answer, None if the endpoint does not say.
    tries: how often it was asked.
    """

    content: str
    tokens: int | None
    tries: int


class EndpointClient:
    """Asks one endpoint. Nothing is contacted before the first ask(), and redirects are not followed.

    sleep: waits for some seconds; raises Cancelled if it is cancelled meanwhile.
    """

    def __init__(
        self,
        address: Address,
        *,
        key: str = "",
        timeout: float = DEFAULT_TIMEOUT,
        back_off: Sequence[float] = BACK_OFF,
        cancel: CancelToken | None = None,
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        self._address = address
        self._key = key
        self._timeout = timeout
        self._back_off = tuple(back_off)
        self._cancel = cancel
        self._sleep = sleep or self._wait

    def ask(self, body: dict[str, Any]) -> Reply:
        """Send a request and return its answer.

        After 429, 5xx, a time-out or a broken connection it is tried again, once for each back-off. If no
        connection can be made, it is not, since every chunk would wait.
        Raises ExtractionError, which says how often it was tried, and Cancelled.
        """
        for tried, wait in enumerate((*self._back_off, None), start=1):
            try:
                content, tokens = _read_completion(self._post(body))
                return Reply(content, tokens, tried)
            except _TryAgain as again:
                if wait is None:
                    raise ExtractionError(
                        phrase("{host}: {error}", host=self._address.host, error=message_of(again)),
                        tries=tried,
                    ) from again
                self._sleep(min(_LONGEST_WAIT, max(wait, again.wait)))
            except _Refused as error:
                raise ExtractionError(
                    phrase("{host}: {error}", host=self._address.host, error=message_of(error)), tries=tried
                ) from error
        raise AssertionError("the last try has no wait")

    def _post(self, body: dict[str, Any]) -> bytes:
        """Send a request in a thread of its own, which after a cancellation is left to its time-out."""
        outcomes: SimpleQueue[bytes | Exception] = SimpleQueue()

        def exchange() -> None:
            try:
                outcomes.put(self._exchange(body))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is raised in the thread that waits
                outcomes.put(error)

        threading.Thread(target=exchange, name="endpoint", daemon=True).start()
        while True:
            try:
                outcome = outcomes.get(timeout=_POLL)
            except Empty:
                if self._cancel is not None:
                    self._cancel.raise_if_cancelled()
                continue
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

    def _exchange(self, body: dict[str, Any]) -> bytes:
        import httpx

        deadline = time.monotonic() + self._timeout
        # An endpoint on this machine is not reached through a proxy.
        trust_env = not self._address.is_local
        headers = {"Authorization": f"Bearer {self._key}"} if self._key else {}
        content = bytearray()
        try:
            with (
                httpx.Client(
                    timeout=self._timeout, trust_env=trust_env, verify=_certificates(trust_env=trust_env)
                ) as client,
                client.stream("POST", self._address.url, json=body, headers=headers) as response,
            ):
                for piece in response.iter_bytes():
                    content += piece
                    if len(content) > MAX_BYTES:
                        raise _Refused(
                            phrase(
                                "the answer is longer than {maximum} MB",
                                maximum=MAX_BYTES // 1024 // 1024,
                            )
                        )
                    if time.monotonic() > deadline:
                        raise _TryAgain(phrase("no whole answer within {timeout:g} s", timeout=self._timeout))
        except httpx.TimeoutException as error:
            raise _TryAgain(phrase("no answer within {timeout:g} s", timeout=self._timeout)) from error
        except httpx.ConnectError as error:
            raise _Refused(
                phrase(
                    "it cannot be reached ({error}); is it running at {url}?",
                    error=message_of(error),
                    url=self._address.url,
                )
            ) from error
        except (httpx.InvalidURL, UnicodeError) as error:
            raise _Refused(
                phrase("{url} cannot be asked: {error}", url=self._address.url, error=message_of(error))
            ) from error
        except httpx.HTTPError as error:
            raise _TryAgain(
                phrase("the connection broke: {error}", error=str(error) or type(error).__name__)
            ) from error
        _check_status(response, bytes(content))
        return bytes(content)

    def _wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if self._cancel is not None:
                self._cancel.raise_if_cancelled()
            time.sleep(min(_POLL, left))


@cache
def _certificates(*, trust_env: bool) -> ssl.SSLContext:
    """Return the trusted certificates, which take longer to read than a local endpoint to answer.

    trust_env: whether the environment may name other certificates.
    """
    import httpx

    return httpx.create_ssl_context(trust_env=trust_env)


class _Refused(Exception):  # noqa: N818 - an answer, which becomes an error with the number of tries
    """A failure that another try would not change."""


class _TryAgain(_Refused):
    """A failure that may pass. wait: the seconds that the endpoint asks to wait."""

    def __init__(self, message: str, wait: float = 0.0) -> None:
        super().__init__(message)
        self.wait = wait


def _check_status(response: httpx.Response, content: bytes) -> None:
    status = response.status_code
    if status == 200:
        return
    message = phrase(
        "status {status}{excerpt}",
        status=str(status),
        excerpt=f" {response.reason_phrase}{_excerpt(content)}".rstrip(),
    )
    if status == 429 or status >= 500:
        raise _TryAgain(message, _asked_wait(response.headers.get("retry-after", "")))
    if 300 <= status < 400:
        raise _Refused(
            phrase("{message}: it sends on to another address, which is not followed", message=message)
        )
    raise _Refused(message)


def _asked_wait(header: str) -> float:
    """Return the seconds of a Retry-After header; 0 for a date, or an invalid value."""
    return float(header) if header.isascii() and header.isdigit() and len(header) < 6 else 0.0


def _excerpt(content: bytes) -> str:
    text = " ".join(content[: _SHOWN * 4].decode("utf-8", "replace").split())
    return f": {text[:_SHOWN]}" if text else ""


def _read_completion(content: bytes) -> tuple[str, int | None]:
    """Return the text of the first choice, and the tokens that were used."""
    try:
        answer = json.loads(content)
        choice = answer["choices"][0]
        text = choice["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
        raise _Refused(
            phrase("the answer is no chat completion{excerpt}", excerpt=_excerpt(content))
        ) from error
    if not isinstance(text, str) or not text:
        refusal = choice["message"].get("refusal")
        if refusal:
            raise _Refused(phrase("the model refused: {refusal}", refusal=refusal))
        raise _Refused(phrase("the model answered nothing"))
    if choice.get("finish_reason") == "length":
        raise _Refused(phrase("the answer was cut off, as it reached the model's limit of tokens"))
    usage = answer.get("usage")
    tokens = usage.get("total_tokens") if isinstance(usage, dict) else None
    return text, tokens if isinstance(tokens, int) else None
