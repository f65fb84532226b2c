"""An index whose writer is killed at any moment holds whole documents, and the next run finishes it."""

import random
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
WRITER = f"""
import sys
from dataclasses import replace
from pathlib import Path
sys.path[:0] = sys.argv[2].split(";")
from tests.index.records import SETTINGS, make_record
from seamline.index.plan import plan
from seamline.index.sqlite_store import SqliteStore

store = SqliteStore(Path(sys.argv[1]), writing=True)
store.configure(SETTINGS)
print("begun", flush=True)
for version in range(int(sys.argv[3]), int(sys.argv[4])):
    for document in range({DOCUMENTS}):
        source = f"{{document}}.md"
        records = [
            make_record(f"version {{version}} {{number}} " + "word " * 30, source=source, sequence=number)
            for number in range({CHUNKS})
        ]
        store.apply(plan(records, store.stored(source)), records)
store.close()
print("done", flush=True)
"""


def write(path: Path, *, first: int, last: int) -> "subprocess.Popen[str]":
    arguments = [str(path), ";".join(sys.path), str(first), str(last)]
    return subprocess.Popen([sys.executable, "-c", WRITER, *arguments], stdout=subprocess.PIPE, text=True)


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
    chance = random.Random(15)
    for number in range(KILLS):
        writer = write(path, first=number, last=1000)
        assert writer.stdout is not None
        assert writer.stdout.readline() == "begun\n"
        time.sleep(chance.uniform(0.0, 0.3))
        writer.kill()
        writer.wait()
        writer.stdout.close()
        look_at(path)
    writer = write(path, first=1000, last=1001)
    out, _ = writer.communicate(timeout=60)
    assert out.endswith("done\n")
    look_at(path)
