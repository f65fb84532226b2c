"""Vectors kept on disk."""

import logging
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from seamline.embedders.vector_cache import CachedModel, VectorCache
from seamline.engine.arrays import FloatArray
from seamline.engine.tokens.counters import counter_for
from seamline.engine.tokens.token_counter import TokenCounter


def vector(number: int, dimensions: int = 4) -> FloatArray:
    return np.arange(number, number + dimensions, dtype=np.float32)


class CountingModel:
    """Gives a vector by the length of a text, and remembers what it was asked."""

    dimensions = 4
    max_tokens = 512
    token_counter: TokenCounter = counter_for("approximate")

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> FloatArray:
        self.asked += texts
        return np.stack([vector(len(text)) for text in texts])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "vectors.sqlite3"


def test_vectors_survive_the_process(file: Path) -> None:
    """What one cache keeps, the next one on the same file has."""
    cache = VectorCache(file)
    cache.put("model 1", {"a": vector(1), "b\ud800": vector(2)})
    cache.close()
    found = VectorCache(file).get("model 1", ["a", "b\ud800", "c"], 4)
    assert set(found) == {"a", "b\ud800"}
    np.testing.assert_array_equal(found["b\ud800"], vector(2))


def test_models_do_not_share_vectors(file: Path) -> None:
    """Another model, and vectors of another length, are not found."""
    cache = VectorCache(file)
    cache.put("model 1", {"a": vector(1)})
    assert cache.get("model 2", ["a"], 4) == {}
    assert cache.get("model 1", ["a"], 8) == {}


def test_thousands_of_texts_at_once(file: Path) -> None:
    """More texts than SQLite takes variables are looked up and kept."""
    cache = VectorCache(file)
    texts = [str(number) for number in range(40_000)]
    cache.put("m", {text: vector(number) for number, text in enumerate(texts)})
    found = cache.get("m", texts, 4)
    assert len(found) == len(texts)
    np.testing.assert_array_equal(found["39999"], vector(39_999))


def test_oldest_vectors_go_first(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file stays within its bound, and what was used last stays in it."""
    now = 1_000_000.0
    monkeypatch.setattr("seamline.embedders.vector_cache.time.time", lambda: now)
    cache = VectorCache(file, max_bytes=400_000)
    cache.put("m", {"kept": vector(1, 256), **{f"old {n}": vector(n, 256) for n in range(200)}})
    for batch in range(10):
        now += 10_000
        assert "kept" in cache.get("m", ["kept"], 256)
        cache.put("m", {f"{batch} {n}": vector(n, 256) for n in range(100)})
    assert "9 99" in cache.get("m", ["9 99"], 256)
    assert cache.get("m", ["old 0"], 256) == {}
    cache.close()
    assert file.stat().st_size < 900_000


def test_damaged_file_is_rebuilt(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A file that is no database is moved aside with a notice, and a new one begun."""
    file.parent.mkdir()
    file.write_bytes(b"no database " * 1000)
    cache = VectorCache(file)
    with caplog.at_level(logging.WARNING):
        assert cache.get("m", ["a"], 4) == {}
    assert "was damaged" in caplog.text
    assert file.with_name("vectors.sqlite3.damaged").exists()
    cache.put("m", {"a": vector(1)})
    assert set(cache.get("m", ["a"], 4)) == {"a"}


def test_file_damaged_while_open_is_rebuilt(file: Path) -> None:
    """Damage in the middle of the file is noticed when it is met, and is no error either."""
    cache = VectorCache(file)
    cache.put("m", {str(number): vector(number, 256) for number in range(500)})
    cache.close()
    content = bytearray(file.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    file.write_bytes(content)
    texts = [str(number) for number in range(500)]
    cache.get("m", texts, 256)
    cache.put("m", {"new": vector(1)})
    cache.put("m", {"new": vector(1)})
    assert set(cache.get("m", ["new"], 4)) == {"new"}


def test_unusable_place_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where no file can be, the cache keeps nothing, says so once, and never fails."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    cache = VectorCache(tmp_path / "file" / "vectors.sqlite3")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            cache.put("m", {"a": vector(1)})
            assert cache.get("m", ["a"], 4) == {}
    assert caplog.text.count("vectors are not kept between runs") == 1


def test_locked_file_is_a_miss(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When another program holds the file for too long, vectors are made instead, and kept the next time."""
    monkeypatch.setattr("seamline.embedders.vector_cache._BUSY_SECONDS", 0.01)
    cache = VectorCache(file)
    cache.put("m", {"a": vector(1)})
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    cache.put("m", {"b": vector(2)})
    other.execute("ROLLBACK")
    other.close()
    assert set(cache.get("m", ["a", "b"], 4)) == {"a"}
    cache.put("m", {"b": vector(2)})
    assert set(cache.get("m", ["a", "b"], 4)) == {"a", "b"}


def test_new_file_that_another_writes_is_waited_for(file: Path) -> None:
    """Two processes that begin it at once both keep what they have, also while the other holds it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE begun (x)")
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.1, other.execute, ("COMMIT",))
    release.start()
    cache = VectorCache(file)
    cache.put("m", {"a": vector(1)})
    release.join()
    other.close()
    assert set(cache.get("m", ["a"], 4)) == {"a"}


def test_two_processes_share_a_file(file: Path) -> None:
    """Processes that write at once lose nothing and damage nothing."""
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "import numpy as np\n"
        "from seamline.embedders.vector_cache import VectorCache\n"
        "cache = VectorCache(Path(sys.argv[1]))\n"
        "for n in range(60):\n"
        "    cache.put('m', {f'{sys.argv[2]} {n}': np.full(4, n, dtype=np.float32)})\n"
        "    assert cache.get('m', [f'{sys.argv[2]} {n}'], 4)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(file), name], env=environment)
        for name in ("first", "second")
    ]
    assert [process.wait(timeout=120) for process in running] == [0, 0]
    texts = [f"{name} {number}" for name in ("first", "second") for number in range(60)]
    assert set(VectorCache(file).get("m", texts, 4)) == set(texts)


def test_only_unknown_texts_are_embedded(file: Path) -> None:
    """An edit embeds what changed, and a text that comes twice once; the order is that of the texts."""
    model = CountingModel()
    cached = CachedModel(model, "m", cache=VectorCache(file))
    cached.embed(["one", "three", "one"])
    assert model.asked == ["one", "three"]
    vectors = cached.embed(["three", "seventeen", "one"])
    assert model.asked == ["one", "three", "seventeen"]
    np.testing.assert_array_equal(vectors, np.stack([vector(5), vector(9), vector(3)]))
    assert cached.embed([]).shape == (0, 4)


def test_broken_vectors_are_not_kept(file: Path) -> None:
    """A vector that is not finite is not remembered: once the model is repaired, its vectors are good."""

    class Broken(CountingModel):
        def embed(self, texts: Sequence[str]) -> FloatArray:
            return np.full((len(texts), 4), np.nan, dtype=np.float32)

    cache = VectorCache(file)
    CachedModel(CountingModel(), "m", cache=cache).embed(["four"])
    # As many as were asked for, or it would be the number that is complained of.
    made = CachedModel(Broken(), "m", cache=cache).embed(["one", "four"])
    assert np.isnan(made[0]).all()
    np.testing.assert_array_equal(made[1], vector(len("four")))
    np.testing.assert_array_equal(CachedModel(CountingModel(), "m", cache=cache).embed(["one"]), [vector(3)])
