"""An endpoint on this machine with prepared answers, also bad ones."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Handler = BaseHTTPRequestHandler
Answer = Callable[[Handler], None]


class Endpoint:
    """Gives the answers in their order, one for each request, and then the last one again and again.

    bodies, headers, paths: of the requests. url: where it listens.
    """

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.url = ""

    @contextmanager
    def running(self) -> Iterator[Endpoint]:
        """Listen on a free port of this machine."""
        endpoint = self

        class Requests(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                endpoint.bodies.append(json.loads(self.rfile.read(length)))
                endpoint.headers.append(dict(self.headers))
                endpoint.paths.append(self.path)
                number = min(len(endpoint.bodies), len(endpoint.answers)) - 1
                try:
                    endpoint.answers[number](self)
                except (BrokenPipeError, ConnectionResetError):
                    # The client has closed the connection, as some tests intend.
                    self.close_connection = True

            def log_message(self, *_: object) -> None:
                """Print nothing."""

        with ThreadingHTTPServer(("127.0.0.1", 0), Requests) as server:
            server.daemon_threads = True
            self.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
            thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
            thread.start()
            try:
                yield self
            finally:
                server.shutdown()
                thread.join()


def send(handler: Handler, status: int, content: bytes, **headers: str) -> None:
    """Send a complete answer."""
    handler.send_response(status)
    handler.send_header("Content-Length", str(len(content)))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(content)


def completion(content: str | None, **choice: Any) -> Answer:
    """Return the answer of a model with this content."""
    body = {
        "choices": [{"message": {"role": "assistant", "content": content}, **choice}],
        "usage": {"total_tokens": 321},
    }
    return lambda handler: send(handler, 200, json.dumps(body).encode())


def status(code: int, content: bytes = b"", **headers: str) -> Answer:
    """Return an answer with a status."""
    return lambda handler: send(handler, code, content, **headers)


def found(
    *memories: tuple[str, str, str],
    relations: tuple[tuple[int, int, str], ...] = (),
    summary: str = "",
    **changes: Any,
) -> str:
    """Return the content of an answer with memories: kind, text and quote of each. changes: other values."""
    return json.dumps(
        {
            "memories": [
                {"kind": kind, "text": text, "quote": quote, "confidence": 0.8, "entities": ["Anna"]}
                for kind, text, quote in memories
            ],
            "relations": [
                {"source": source, "target": target, "kind": kind, "confidence": 0.7}
                for source, target, kind in relations
            ],
            "summary": summary,
            **changes,
        }
    )
