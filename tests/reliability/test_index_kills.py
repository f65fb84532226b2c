"""An index whose writer is killed at any moment holds whole documents, and the next run finishes it."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.index.records import unit

from seamline.index.sqlite_store import SqliteStore

KILLS = 20
DOCUMENTS, CHUNKS = 60, 12

# Each round writes every document anew, in one version; a document is always of one version throughout.
# What is killed is forked from a process that has imported all of it, which takes longer than to write.
WRITER = f"""
import os, sys
from pathlib import Path
sys.path[:0] = sys.argv[2].split(";")
from tests.index.records import SETTINGS, make_record
from seamline.index.plan import plan
from seamline.index.sqlite_store import SqliteStore

def write(versions):
    store = SqliteStore(Path(sys.argv[1]), writing=True)
    store.configure(SETTINGS)
    print(os.getpid(), flush=True)
    for version in versions:
        for document in range({DOCUMENTS}):
            source = f"{{document}}.md"
            records = [
                make_record(f"version {{version}} {{number}} " + "word " * 30, source=source, sequence=number)
                for number in range({CHUNKS})
            ]
            store.apply(plan(records, store.stored(source)), records)
    store.close()

for line in sys.stdin:
    writer = os.fork()
    if not writer:
        write(range(*map(int, line.split())))
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(writer, 0)[1]), flush=True)
"""


class Writers:
    """A process that starts writers of an index, one at a time."""

    def __init__(self, path: Path) -> None:
        arguments = [str(path), ";".join(sys.path)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", WRITER, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, *, first: int, last: int) -> int:
        """Start a writer of some versions; return its process id once it has begun."""
        assert self._process.stdin is not None
        print(first, last, file=self._process.stdin, flush=True)
        return self._said()

    def exit_code(self) -> int:
        """Wait until the writer has ended; negative for what killed it."""
        return self._said()

    def close(self) -> None:
        """End the process, after the last of its writers."""
        self._process.communicate(timeout=60)

    def _said(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


def look_at(path: Path) -> None:
    """Hold every document against what a writer may leave, its words and vectors too."""
    reader = SqliteStore(path, writing=False)
    ids: set[str] = set()
    for document in range(DOCUMENTS):
        records = reader.fetch(list(reader.stored(f"{document}.md")))
        versions = {record.text.split()[1] for record in records}
        assert len(records) in (0, CHUNKS)
        assert len(versions) <= 1
        ids.update(record.id for record in records)
    assert {chunk.id for chunk in reader.search_vectors(unit(1, 0, 0, 0), limit=10_000)} == ids
    assert {chunk.id for chunk in reader.search_words("version", limit=10_000)} == ids
    (sound,) = reader._connection.execute("PRAGMA integrity_check(1)").fetchone()
    assert sound == "ok"
    reader.close()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is what is tried")
def test_killed_writer_leaves_whole_documents(tmp_path: Path) -> None:
    """Whenever it is killed, no document is half written, and nothing has to be repaired or unlocked."""
    path = tmp_path / "notes.index"
    writers = Writers(path)
    chance = random.Random(15)
    for number in range(KILLS):
        writer = writers.start(first=number, last=1000)
        time.sleep(chance.uniform(0.0, 0.3))
        os.kill(writer, signal.SIGKILL)
        assert writers.exit_code() == -signal.SIGKILL
        look_at(path)
    writers.start(first=1000, last=1001)
    assert writers.exit_code() == 0
    writers.close()
    look_at(path)
