"""The servers that tests of stores share."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from tests.index.qdrant_server import QdrantServer

# The program behind `chroma run`; it serves only the loopback address, and contacts no other host.
SERVE = "import chromadb_rust_bindings, sys; chromadb_rust_bindings.cli(['chroma', 'run', *sys.argv[1:]])"


@pytest.fixture(scope="session")
def chroma_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Chroma server."""
    pytest.importorskip("chromadb_rust_bindings")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("chroma")
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, "--path", str(folder), "--port", str(port)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            assert server.poll() is None
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=30)


@pytest.fixture(scope="session")
def qdrant_server() -> Iterator[str]:
    """The address of a server with Qdrant's REST interface."""
    pytest.importorskip("qdrant_client")
    with QdrantServer().running() as server:
        yield server.url
