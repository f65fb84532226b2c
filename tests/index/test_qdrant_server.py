"""Qdrant over http: who is asked, with which key, and what is said when the answer is no answer."""

import socket
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.index.qdrant_server import CERTIFICATE, Answer, QdrantServer
from tests.index.records import SETTINGS, make_record, unit

from seamline.cli import main
from seamline.index import qdrant_store
from seamline.index.errors import IndexStoreError
from seamline.index.plan import plan
from seamline.index.stores import open_store

# To import it takes a second, and every worker of a run reads this file.
pytestmark = pytest.mark.skipif(find_spec("qdrant_client") is None, reason="pip install 'seamline[qdrant]'")

RECORDS = [make_record("Bees dance."), make_record("Wax is made by bees.", sequence=1)]


@pytest.fixture
def server() -> Iterator[QdrantServer]:
    """A server of its own, whose answers a test can spoil."""
    with QdrantServer().running() as running:
        yield running


def fill(place: str) -> None:
    """Make an index of two chunks, and find one of them."""
    store = open_store(place, writing=True)
    store.configure(SETTINGS)
    store.apply(plan(RECORDS, store.stored("a.md")), RECORDS)
    assert store.count() == 2
    assert len(store.search_vectors(unit(1, 0, 0, 0), limit=1)) == 1
    store.close()


def spoilt(status: int, body: bytes = b"{}", **headers: str) -> Callable[[object], Answer]:
    return lambda _: (status, {name.replace("_", "-"): value for name, value in headers.items()}, body)


def test_key_goes_over_an_encrypted_connection_alone(
    server: QdrantServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key in the environment reaches a server by https, and never one by http."""
    monkeypatch.setenv("QDRANT_API_KEY", "secret")
    fill(f"qdrant:{server.url}")
    assert {request.key for request in server.requests} == {None}
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with QdrantServer().running(is_secure=True) as secure:
        fill(f"qdrant:{secure.url}")
        assert {request.key for request in secure.requests} == {"secret"}


@pytest.mark.parametrize(
    ("kind", "words"), [("qdrant", "CERTIFICATE_VERIFY_FAILED"), ("chroma", "Could not connect")]
)
def test_server_that_nobody_vouches_for_is_refused(kind: str, words: str) -> None:
    """An encrypted connection is not made to a server whose certificate is not trusted."""
    if kind == "chroma":
        pytest.importorskip("chromadb")
    with QdrantServer().running(is_secure=True) as secure:
        with pytest.raises(IndexStoreError, match=words):
            open_store(f"{kind}:{secure.url}", writing=True)
        assert secure.requests == []


def test_commands_work_at_an_address_with_a_path_and_a_name(server: QdrantServer, tmp_path: Path) -> None:
    """An index is filled, searched and held against its source at `http://HOST:PORT#NAME`."""
    file = tmp_path / "bees.md"
    file.write_text("# Bees\n\nBees dance. Wax is made by bees.\n", encoding="utf-8")
    place = f"qdrant:{server.url}#notes"
    assert main(["index", str(file), "--store", place]) == 0
    assert main(["search", "wax", "--index", place]) == 0
    assert main(["verify", place, "--source", str(file)]) == 0
    assert {request.path.split("/")[2] for request in server.requests} == {"notes", "notes-files"}


def test_nobody_else_is_asked_where_a_server_sends_one_elsewhere(server: QdrantServer) -> None:
    """An answer that names another address is an error: that address was not entered."""
    with QdrantServer().running() as other:
        server.spoil = spoilt(307, location=f"{other.url}/collections/seamline/exists")
        with pytest.raises(IndexStoreError, match=rf"qdrant:{server.url} could not be used.*307"):
            open_store(f"qdrant:{server.url}", writing=True)
        assert other.requests == []


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (spoilt(401, b"Must provide an API key"), "401"),
        (spoilt(429, b'{"status": {"error": "too many"}}', retry_after="1"), "too many"),
        (spoilt(500, b'{"status": {"error": "out of disk"}}'), "out of disk"),
        (spoilt(200, b"<html>some other server</html>"), "could not be used"),
        (spoilt(200, b'{"result": "yes"}'), "could not be used"),
    ],
)
def test_answer_that_is_none_is_told_with_the_address(
    server: QdrantServer, answer: Callable[[object], Answer], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong key, too many requests, a fault and another program at the address have words."""
    server.spoil = answer
    assert main(["search", "wax", "--index", f"qdrant:{server.url}"]) == 1
    said = capsys.readouterr().err
    assert words in said
    assert f"qdrant:{server.url}" in said
    assert "See that the server runs at this address" in said
    assert "Traceback" not in said


def test_server_that_is_silent_is_given_up(server: QdrantServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time that it is given the address is named, and that it timed out."""
    monkeypatch.setattr(qdrant_store, "_TIMEOUT_SECONDS", 1)

    def wait(_: object) -> None:
        time.sleep(1.5)

    server.spoil = wait
    with pytest.raises(IndexStoreError, match=rf"qdrant:{server.url} could not be used: .*timed out"):
        open_store(f"qdrant:{server.url}", writing=True)


def test_connection_that_breaks_midway_leaves_an_index_that_the_next_run_finishes(
    server: QdrantServer,
) -> None:
    """What had been written is there, and the plan of the next run names the rest."""
    place = f"qdrant:{server.url}"
    server.spoil = lambda request: (
        (503, {}, b"{}")
        if request.path.endswith("points?wait=true") and "seamline/" in request.path
        else None
    )
    with pytest.raises(IndexStoreError, match=r"503.*run the command again, which goes on"):
        fill(place)
    server.spoil = lambda _: None
    fill(place)


@pytest.mark.parametrize("address", ["http://127.0.0.1:port", "http://127.0.0.1:99999", "http://"])
def test_address_that_is_none_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named with what is wrong, and nobody is asked."""
    monkeypatch.setattr(socket, "create_connection", None)
    with pytest.raises(IndexStoreError, match=f"qdrant:{address} could not be used"):
        open_store(f"qdrant:{address}")
