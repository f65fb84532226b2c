"""A job of which any process is killed at any moment is finished by the same command, run again."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seamline.cli import main
from seamline.cli.batch.job import BatchJob

pytestmark = pytest.mark.slow

KILLS = 20
SHARDS, FILES = 6, 24
LONGEST_SECONDS = 0.05
CUT = ("--preset", "recursive", "--embedder", "none", "--tokens", "estimate")

# What is killed is forked from a process that has cut a text, and so are its workers: to start them anew, and
# to import what a text needs, takes longer than the job. Each tells who it is.
RUNNERS = """
import gc, multiprocessing, os, sys
sys.path[:0] = sys.argv[1].split(";")
from seamline.cli import main
from seamline.cli.batch import shard_pool
import seamline.cli.commands.batch
import seamline.plugins.other_splitter
assert main(["chunk", *sys.argv[2:]]) == 0
# A collection of what they share would copy it for each of them.
gc.freeze()

forked, begin = multiprocessing.get_context("fork"), shard_pool.begin_worker
multiprocessing.get_context = lambda _: forked

def told(splitter):
    begin(splitter)
    os.write(1, b"%d\\n" % os.getpid())
shard_pool.begin_worker = told

for line in sys.stdin:
    runner = os.fork()
    if not runner:
        os.write(1, b"%d\\n" % os.getpid())
        sys.stderr = open(os.devnull, "w")
        os._exit(main(["batch", "run", line.strip(), "--jobs", "2"]))
    code = os.waitstatus_to_exitcode(os.waitpid(runner, 0)[1])
    os.write(1, b"exit %d\\n" % code)
"""


def is_running(process: int) -> bool:
    """Whether a process is there and has not ended; one that nobody asked after has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked at as Linux shows them")
def test_killed_job_is_finished_by_running_it_again(tmp_path: Path) -> None:
    """Worker or driver, whenever it is killed: the merged bytes are those of one undisturbed run."""
    texts, job = tmp_path / "texts", tmp_path / "job"
    texts.mkdir()
    for number in range(FILES):
        lines = (f"Paragraph {number} {part} says something of its own.\n\n" for part in range(60))
        (texts / f"{number:02}.md").write_text("".join(lines), encoding="utf-8")
    assert main(["chunk", str(texts), *CUT, "-o", str(tmp_path / "one.ndjson")]) == 0
    expected = (tmp_path / "one.ndjson").read_bytes()
    runners = subprocess.Popen(
        [sys.executable, "-c", RUNNERS, ";".join(sys.path), str(texts / "00.md"), *CUT, "-o", os.devnull],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )
    assert runners.stdin is not None
    assert runners.stdout is not None
    heard = runners.stdout

    def hear() -> str:
        line = heard.readline()
        assert line, "the process that starts the runs has ended"
        return line

    chance = random.Random(17)
    killed, unfinished = [0, 0], set[int]()

    def finish() -> None:
        """Run the job to its end, and hold what it gives against the undisturbed run."""
        before = {path: path.stat().st_mtime_ns for path in job.glob("parts/*.done")}
        assert main(["batch", "run", str(job), "--jobs", "1"]) == 0
        assert before.items() <= {path: path.stat().st_mtime_ns for path in job.glob("parts/*.done")}.items()
        assert main(["batch", "merge", str(job), "-o", str(tmp_path / "merged.ndjson")]) == 0
        assert (tmp_path / "merged.ndjson").read_bytes() == expected
        assert not list(job.glob("parts/.*"))
        shutil.rmtree(job)

    plan = ["batch", "plan", str(texts), "-o", str(job), "--shards", str(SHARDS), *CUT]
    while sum(killed) < KILLS:
        if not job.exists():
            assert main(plan) == 0
        print(job, file=runners.stdin, flush=True)
        driver = int(hear())
        # A shard that is left alone is done by the driver itself.
        said = [hear()]
        if not said[0].startswith("exit"):
            said.append(hear())
        # Somewhere in a shard that is left, however fast this machine is.
        finished = len(list(job.glob("parts/*.done"))) + chance.randrange(3)
        while is_running(driver) and len(list(job.glob("parts/*.done"))) < min(finished, SHARDS - 1):
            time.sleep(0.002)
        time.sleep(chance.uniform(0.0, LONGEST_SECONDS))
        is_driver = bool(sum(killed) % 2)
        workers = [int(line) for line in said if not line.startswith("exit")]
        if len(workers) == 2:
            victim = driver if is_driver else chance.choice(workers)
            if is_running(victim):
                os.kill(victim, signal.SIGKILL)
        while not said[-1].startswith("exit"):
            said.append(hear())
        if said[-1] != "exit 0\n":
            assert said[-1] == f"exit {-signal.SIGKILL if is_driver else 1}\n"
            killed[is_driver] += 1
        ends = time.monotonic() + 10
        while any(map(is_running, workers)):
            assert time.monotonic() < ends, "a worker outlived its driver"
            time.sleep(0.01)
        left = BatchJob.open(job).unfinished()
        unfinished.add(len(left))
        if not left or chance.random() < 0.2:
            finish()
    runners.communicate(timeout=60)
    if job.exists():
        finish()
    # Kills that come before the first shard, or after the last, would say nothing.
    assert len(unfinished & set(range(1, SHARDS))) > 1
