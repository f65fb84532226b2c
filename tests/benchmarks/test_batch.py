"""How fast many files are cut: rows and characters a second, by one process, a pool, and Ray.

Each is a fresh process, so that its start and the loading of the model are counted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

FILES, CHARACTERS = 2_000, 2_000
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
SHARDS = 4 * CORES


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory, text_of_size: Callable[[int], str]) -> Path:
    """Small files of markdown, as a corpus of pages has them."""
    folder = tmp_path_factory.mktemp("batch") / "texts"
    folder.mkdir()
    whole = text_of_size(FILES * CHARACTERS)
    for number in range(FILES):
        part = whole[number * CHARACTERS : (number + 1) * CHARACTERS]
        (folder / f"{number:04}.md").write_text(part, encoding="utf-8", errors="replace", newline="")
    return folder


@pytest.fixture(scope="module")
def one_process(texts: Path) -> tuple[bytes, float]:
    """The output of one process, and the seconds that it takes."""
    output = texts.parent / "one.ndjson"
    seconds = timed("chunk", texts, "-o", output)
    return output.read_bytes(), seconds


def timed(*words: object) -> float:
    """Run a command in a process of its own, and return its wall time in seconds."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "seamline", *map(str, words)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return time.perf_counter() - began


def show(what: str, written: bytes, seconds: float, *, than: float) -> None:
    """Print the rates of a run. than: the seconds of one process."""
    rows = written.count(b"\n")
    print(
        f"\n{what}: {rows / seconds:,.0f} rows, {FILES * CHARACTERS / seconds:,.0f} characters a second, "
        f"{than / seconds:.2f} times one process on {CORES} cores"
    )


def test_one_process(one_process: tuple[bytes, float]) -> None:
    """The run that the others are compared with."""
    written, seconds = one_process
    show("one process", written, seconds, than=seconds)


def test_pool_of_chunk(texts: Path, one_process: tuple[bytes, float]) -> None:
    """`chunk --jobs 0`: records come back to one process, which writes them in order."""
    output = texts.parent / "jobs.ndjson"
    seconds = timed("chunk", texts, "--jobs", 0, "-o", output)
    assert output.read_bytes() == one_process[0]
    show("chunk --jobs 0", one_process[0], seconds, than=one_process[1])


@pytest.mark.parametrize("executor", ["pool", "ray"])
def test_job(texts: Path, one_process: tuple[bytes, float], executor: str) -> None:
    """`batch run` by a pool or by Ray on this machine, and the merge of its parts beside it."""
    if executor == "ray" and find_spec("ray") is None:
        pytest.skip("pip install 'seamline[ray]'")
    job, output = texts.parent / executor, texts.parent / f"{executor}.ndjson"
    planned = timed("batch", "plan", texts, "-o", job, "--shards", SHARDS)
    seconds = timed("batch", "run", job, "--executor", executor)
    merged = timed("batch", "merge", job, "-o", output)
    assert output.read_bytes() == one_process[0]
    markers = [json.loads(path.read_text(encoding="utf-8")) for path in job.glob("parts/*.done")]
    assert sum(marker["records"] for marker in markers) == one_process[0].count(b"\n")
    show(f"batch run, {executor}", one_process[0], seconds, than=one_process[1])
    print(f"plan of {FILES:,} files {planned:.1f} s, merge {merged:.1f} s")
