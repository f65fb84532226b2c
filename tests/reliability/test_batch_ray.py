"""A job that Ray does on this machine: the bytes of one run, whatever of it is killed on the way."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seamline.cli import main
from seamline.cli.batch.job import BatchJob

pytest.importorskip("ray", reason="pip install 'seamline[ray]'")

FILES, SHARDS = 24, 6
# The first process that cuts the file with this word in it kills itself.
SPLITTER = """
import os, pathlib
def split(text):
    if "Paragraph 11 " in text and not pathlib.Path({flag!r}).exists():
        pathlib.Path({flag!r}).touch()
        os.kill(os.getpid(), 9)
    return text.split("\\n\\n")
"""


def test_killed_actor_and_driver_leave_a_job_that_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What was finished is not done again, and the merged bytes are those of one process."""
    texts, job, flag = tmp_path / "texts", tmp_path / "job", tmp_path / "killed"
    texts.mkdir()
    for number in range(FILES):
        lines = (f"Paragraph {number} {part} says something of its own.\n\n" for part in range(60))
        (texts / f"{number:02}.md").write_text("".join(lines), encoding="utf-8")
    (tmp_path / "killing.py").write_text(SPLITTER.format(flag=str(flag)), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    splitter = ("--splitter", "killing:split")
    assert main(["batch", "plan", str(texts), "-o", str(job), "--shards", str(SHARDS), *splitter]) == 0
    run = ["batch", "run", str(job), "--executor", "ray", "--jobs", "2", *splitter]

    assert main(run) == 1
    assert "run the same command again" in capfd.readouterr().err
    assert flag.exists()

    before = BatchJob.open(job).unfinished()
    driver = subprocess.Popen([sys.executable, "-m", "seamline", *run], start_new_session=True)
    ends = time.monotonic() + 60
    while driver.poll() is None and BatchJob.open(job).unfinished() == before:
        assert time.monotonic() < ends
        time.sleep(0.02)
    driver.send_signal(signal.SIGKILL)
    driver.wait(timeout=10)

    parts = {path: path.stat().st_mtime_ns for path in job.glob("parts/*.done")}
    assert parts
    assert main(run) == 0
    assert parts.items() <= {path: path.stat().st_mtime_ns for path in job.glob("parts/*.done")}.items()
    assert main(["batch", "merge", str(job), "-o", str(tmp_path / "merged.ndjson")]) == 0
    assert main(["chunk", str(texts), *splitter, "-o", str(tmp_path / "one.ndjson")]) == 0
    assert (tmp_path / "merged.ndjson").read_bytes() == (tmp_path / "one.ndjson").read_bytes()
