"""A server with the REST calls of Qdrant that the store makes, on top of the client's own local database.

No package index has a Qdrant server. Requests are those of the real client, and are parsed by its own models;
answers have the form in the API's reference (https://api.qdrant.tech): `result`, `status` and `time`.
"""

import json
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

CERTIFICATE = Path(__file__).with_name("loopback.pem")
"""A self-signed certificate of 127.0.0.1 with its key, valid until 2126."""


@dataclass
class Request:
    """A request. key: the API key in its header, or None."""

    method: str
    path: str
    key: str | None


Answer = tuple[int, dict[str, str], bytes]
"""Status, headers and body."""


@dataclass
class QdrantServer:
    """A server on the loopback address. spoil: returns an answer in place of the right one, or None."""

    url: str = ""
    requests: list[Request] = field(default_factory=list)
    spoil: Callable[[Request], Answer | None] = lambda _: None

    def __post_init__(self) -> None:
        from qdrant_client import QdrantClient

        self._database = QdrantClient(":memory:")
        self._lock = threading.Lock()

    def answer(self, request: Request, body: Any) -> Answer:
        """Answer a request from the database."""
        with self._lock:
            self.requests.append(request)
            if (spoilt := self.spoil(request)) is not None:
                return spoilt
            _, _, name, *rest = unquote(urlsplit(request.path).path).split("/")
            result = self._result(request.method, name, rest="/".join(rest), body=body)
        value = {"result": result, "status": "ok", "time": 0.001, "usage": None}
        return 200, {"content-type": "application/json"}, json.dumps(value).encode()

    def _result(self, method: str, name: str, *, rest: str, body: Any) -> Any:
        from qdrant_client import models

        database = self._database
        match (method, rest):
            case "GET", "exists":
                return {"exists": database.collection_exists(name)}
            case "PUT", "":
                vectors = models.CreateCollection.model_validate(body).vectors
                return database.create_collection(name, vectors_config=vectors)
            case "DELETE", "":
                return database.delete_collection(name)
            case "PUT", "points":
                return _plain(database.upsert(name, models.PointsList.model_validate(body).points))
            case "POST", "points":
                asked = models.PointRequest.model_validate(body)
                found = database.retrieve(name, asked.ids, with_payload=asked.with_payload)
                return _plain(found)
            case "POST", "points/count":
                return _plain(database.count(name))
            case "POST", "points/delete":
                selected = models.PointIdsList.model_validate(body)
                return _plain(database.delete(name, selected))
            case "POST", "points/batch":
                operations = models.UpdateOperations.model_validate(body).operations
                return _plain(database.batch_update_points(name, operations))
            case "POST", "points/scroll":
                wanted = models.ScrollRequest.model_validate(body)
                points, offset = database.scroll(
                    name,
                    limit=wanted.limit,
                    offset=wanted.offset,
                    with_payload=wanted.with_payload,
                    with_vectors=bool(wanted.with_vector),
                )
                return {"points": _plain(points), "next_page_offset": offset}
            case "POST", "points/query":
                query = models.QueryRequest.model_validate(body)
                found = database.query_points(
                    name,
                    query=query.query,
                    query_filter=query.filter,
                    limit=query.limit,
                    with_payload=query.with_payload,
                )
                return _plain(found)
        raise NotImplementedError(f"{method} {rest}")

    @contextmanager
    def running(self, *, is_secure: bool = False) -> "Iterator[QdrantServer]":
        """Serve on a free port until the block ends."""
        answer = self.answer

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def reply(self) -> None:
                length = int(self.headers.get("content-length", 0))
                body = json.loads(self.rfile.read(length) or b"null")
                request = Request(self.command, self.path, self.headers.get("api-key"))
                status, headers, content = answer(request, body)
                self.send_response(status)
                for header, value in {**headers, "content-length": str(len(content))}.items():
                    self.send_header(header, value)
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *given: object) -> None:
                """Print nothing."""

        for method in ("GET", "PUT", "POST", "DELETE"):
            setattr(Handler, f"do_{method}", Handler.reply)
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        if is_secure:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(CERTIFICATE)
            server.socket = context.wrap_socket(server.socket, server_side=True)
        self.url = f"http{'s' if is_secure else ''}://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
            self._database.close()


def _plain(value: Any) -> Any:
    """Return models as values for JSON."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.model_dump(mode="json")
