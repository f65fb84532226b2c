"""A process that is killed at any moment leaves what it wrote last or before that, and never a half."""

from __future__ import annotations

import json
import logging
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from seamline import Document
from seamline.embedders import VectorCache
from seamline.settings import Settings, load_settings
from seamline.verdict_store import VerdictStore

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")]
LONGEST_SECONDS = 0.05

# Each writes for ever, and says when it has begun; what it writes can be told whole from half.
FILES = """
from seamline.files import write_text
def write(n):
    write_text(path / "file", str(n % 10) * 300_000)
"""
SETTINGS = """
from seamline.settings import Settings, save_settings
def write(n):
    save_settings(path / "settings.json", Settings(folder=str(n), recent_files=[str(n)] * 3_000))
"""
VECTORS = """
import numpy as np
from seamline.embedders import VectorCache
cache = VectorCache(path / "vectors.db")
def write(n):
    cache.put("model", {f"{n % 50} {i}": np.full(64, n % 50, dtype=np.float32) for i in range(100)})
"""
VERDICTS = """
from seamline import Document
from seamline.instruments.verdicts.verdict import ReaderVerdict, VerdictSet
from seamline.verdict_store import VerdictStore
document = Document("word " * 2_000, path="a.md")
def write(n):
    spans = [(start, start + 5) for start in range(0, 10_000, 5)]
    verdicts = [ReaderVerdict(*span, document.text[span[0] : span[1]], True, why=str(n)) for span in spans]
    VerdictStore(path).save(VerdictSet(tuple(verdicts)), document)
"""
# What is killed is forked from a process that has imported all of it, which takes longer than to write.
WRITERS = """
import gc, itertools, json, os, pathlib, sys
import numpy, seamline.embedders.vector_cache, seamline.files, seamline.settings, seamline.verdict_store
gc.freeze()
for line in sys.stdin:
    writer = os.fork()
    if not writer:
        folder, code = json.loads(line)
        path = pathlib.Path(folder)
        exec(code)
        write(0)
        print(os.getpid(), flush=True)
        for n in itertools.count(1):
            write(n)
    print(os.waitstatus_to_exitcode(os.waitpid(writer, 0)[1]), flush=True)
"""


Kill = Callable[[Path, str, float], None]


@pytest.fixture(scope="module")
def kill_writer() -> Iterator[Kill]:
    """What lets a process write in a folder for so many seconds after it has begun, and kills it."""
    writers = subprocess.Popen(
        [sys.executable, "-c", WRITERS],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writers.stdin is not None
    assert writers.stdout is not None
    start, said = writers.stdin, writers.stdout

    def kill_after(folder: Path, code: str, seconds: float) -> None:
        print(json.dumps([str(folder), code]), file=start, flush=True)
        writer = int(said.readline())
        time.sleep(seconds)
        os.kill(writer, signal.SIGKILL)
        assert int(said.readline()) == -signal.SIGKILL

    yield kill_after
    writers.communicate(timeout=60)


def check_file(folder: Path) -> None:
    text = (folder / "file").read_text(encoding="utf-8")
    assert len(text) == 300_000
    assert len(set(text)) == 1


def check_settings(folder: Path) -> None:
    stored = load_settings(folder / "settings.json")
    assert stored != Settings()
    assert stored.recent_files == [stored.folder] * 3_000


def check_vectors(folder: Path) -> None:
    texts = [f"{n} {i}" for n in range(50) for i in range(100)]
    cache = VectorCache(folder / "vectors.db")
    found = cache.get("model", texts, 64)
    cache.close()
    assert len(found) >= 100
    assert len(found) % 100 == 0
    assert all((vector == float(text.split()[0])).all() for text, vector in found.items())
    assert not list(folder.glob("*.damaged"))
    assert np.isfinite(list(found.values())).all()


def check_verdicts(folder: Path) -> None:
    found = VerdictStore(folder).load(Document("word " * 2_000, path="a.md"))
    assert len(found) == 2_000
    assert len({verdict.why for verdict in found.verdicts}) == 1


@pytest.mark.parametrize(
    ("code", "check"),
    [(FILES, check_file), (SETTINGS, check_settings), (VECTORS, check_vectors), (VERDICTS, check_verdicts)],
    ids=["files", "settings", "vectors", "verdicts"],
)
def test_killed_process_leaves_nothing_half_written(
    code: str,
    check: Callable[[Path], None],
    kill_writer: Kill,
    tmp_path: Path,
    is_nightly: bool,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    """Killed again and again, each time over what the last one left."""
    kills = 150 if is_nightly else 3
    moments = random.Random(None if is_nightly else 11)
    with caplog.at_level(logging.WARNING):
        for _ in range(kills):
            kill_writer(tmp_path, code, moments.uniform(0, LONGEST_SECONDS))
            check(tmp_path)
    assert caplog.messages == []
    record_property("reliability", "kills")
    record_property("tried", kills)
