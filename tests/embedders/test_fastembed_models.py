"""Models that fastembed knows by name, without a network."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.embedders.toy_models import save_onnx, save_tokenizer

from seamline.embedders import VectorCache, embedder_for, fastembed_models, list_models
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import ConfigError, EmbeddingError

MODEL = "BAAI/bge-small-en-v1.5"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy in place of a model of fastembed's, on disk as a download leaves it."""
    from fastembed.common.model_description import DenseModelDescription, ModelSource

    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path))
    source = ModelSource(hf="Qdrant/bge-small-en-v1.5-onnx-Q")
    toy = DenseModelDescription(MODEL, source, "model_optimized.onnx", "", "mit", 0.067, dim=4)
    monkeypatch.setattr(fastembed_models, "_descriptions", lambda: [toy])
    repository = tmp_path / "models" / "models--Qdrant--bge-small-en-v1.5-onnx-Q"
    revision = "0123456789012345678901234567890123456789"
    save_tokenizer(repository / "snapshots" / revision, special_tokens=False)
    save_onnx(repository / "snapshots" / revision / "model_optimized.onnx")
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text(revision, encoding="utf-8")
    return repository


def test_model_on_disk_touches_no_network(toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model that was downloaded before loads without asking anyone, and gives unit vectors."""
    import socket

    def refuse(*args: object) -> None:
        raise AssertionError("a network was asked for")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    embedder = embedder_for(MODEL, cache=VectorCache(tmp_path / "vectors.sqlite3"))
    assert embedder is not None
    vectors = embedder.embed(["bee", "wind", "bee"])
    assert embedder.max_tokens == 8
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)
    np.testing.assert_array_equal(embedder.embed(["bee", "wind", "bee"]), vectors)


def test_unknown_model_is_a_wrong_config() -> None:
    """A misspelt name is no reason to go online: it is refused with the name that was meant."""
    embedder = embedder_for("BAAI/bge-smal-en-v1.5")
    assert embedder is not None
    with pytest.raises(ConfigError, match=r"did you mean BAAI/bge-small-en-v1\.5\b") as caught:
        _ = embedder.dimensions
    assert caught.value.key == "embedder"


def test_offline_download_names_the_ways_out(tmp_path: Path) -> None:
    """Without a network the error comes at once, and says what can be done instead."""
    program = (
        "from seamline.embedders import embedder_for\n"
        "from seamline.engine.errors import EmbeddingError\n"
        "try:\n"
        f"    embedder_for({MODEL!r}).embed(['bee'])\n"
        "except EmbeddingError as error:\n"
        "    print(error)\n"
    )
    environment = {
        **os.environ,
        "HF_ENDPOINT": "http://127.0.0.1:9",
        "SEAMLINE_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert (
        f"{MODEL} is not on this computer and could not be downloaded from http://127.0.0.1:9" in done.stdout
    )
    for way_out in ("Connect to the network", "seamline-static-en", "folder:/path"):
        assert way_out in done.stdout
    assert "Traceback" not in done.stderr


def test_cancel_stops_before_the_download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancelled load asks the network for nothing."""
    monkeypatch.setenv("SEAMLINE_CACHE_DIR", str(tmp_path))
    cancel = CancelToken()
    cancel.cancel()
    embedder = embedder_for(MODEL, cancel=cancel)
    assert embedder is not None
    with pytest.raises(Cancelled):
        embedder.embed(["bee"])


def test_progress_of_a_download_counts_bytes_and_hears_a_cancel() -> None:
    """The bar that the hub drives reports bytes, draws nothing, and stops the download when asked to."""
    from seamline.embedders.backend import Loading
    from seamline.embedders.download import progress_bar_of

    seen: list[tuple[str, int, int]] = []
    cancel = CancelToken()
    loading = Loading(progress=lambda stage, done, total: seen.append((stage, done, total)), cancel=cancel)
    with progress_bar_of(loading)(total=100, unit="B") as bar:
        bar.update(40)
        bar.update(60)
        assert seen == [("download", 40, 100), ("download", 100, 100)]
        cancel.cancel()
        with pytest.raises(Cancelled):
            bar.update(1)


def test_list_says_what_is_on_disk(toy: Path) -> None:
    """Each model is listed with its figures, and whether it works without a network."""
    found = {model.name: model for model in list_models()}
    assert found["seamline-static-en"].downloaded
    assert (found[MODEL].dimensions, found[MODEL].size_mb, found[MODEL].licence) == (4, 67, "mit")
    assert found[MODEL].downloaded
    (toy / "refs" / "main").unlink()
    assert not {model.name: model for model in list_models()}[MODEL].downloaded


def test_installation_without_fastembed_names_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its libraries were left out, its models are not listed, and asking for one says what to do."""
    monkeypatch.setattr(fastembed_models, "has_fastembed", lambda: False)
    assert fastembed_models.models() == []
    assert "seamline-static-en" in [model.name for model in list_models()]
    # None is what Python takes for a module that is not there.
    monkeypatch.setitem(sys.modules, "fastembed", None)
    embedder = embedder_for(MODEL)
    assert embedder is not None
    with pytest.raises(EmbeddingError, match=r"comes without fastembed.*seamline-static-en"):
        embedder.embed(["a text"])
