"""An index whose writer is killed at any moment is finished by the next run, and holds whole documents where
its store can."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from tests.index.records import unit

from seamline.cli import main
from seamline.index.sqlite_store import SqliteStore
from seamline.index.stores import KINDS, open_store

pytestmark = pytest.mark.slow

KILLS = 20
DOCUMENTS, CHUNKS = 30, 12
# Some documents are written meanwhile, whether a machine is quick or slow.
LONGEST_SECONDS = 0.05

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
    (sound,) = reader.connection.execute("PRAGMA integrity_check(1)").fetchone()
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
        time.sleep(chance.uniform(0.0, LONGEST_SECONDS))
        os.kill(writer, signal.SIGKILL)
        assert writers.exit_code() == -signal.SIGKILL
        look_at(path)
    writers.start(first=1000, last=1001)
    assert writers.exit_code() == 0
    writers.close()
    look_at(path)


# Runs commands, and tells before and after each write to the database. Where a process can be forked, it is
# from one that has imported the library, which takes longer than to write; what threads of that hold would be
# held in the copy for ever, but there are none. One would come with what qdrant_client computes vectors by.
COMMANDS = """
import importlib, json, os, sys
sys.path[:0] = sys.argv[1].split(";")
sys.modules["fastembed"] = None
from seamline.cli import main
import seamline.cli.commands.index
from seamline.index.chroma_store import ChromaCollection
from seamline.index.qdrant_store import QdrantCollection

def told(name, real):
    def call(*given, **options):
        print(name, flush=True)
        found = real(*given, **options)
        print(name, "done", flush=True)
        return found
    return call

for kind in (ChromaCollection, QdrantCollection):
    for name in ("create", "change_settings", "upsert", "update", "delete", "put_file"):
        setattr(kind, name, told(name, getattr(kind, name)))
if sys.platform == "linux":
    importlib.import_module(sys.argv[2])
    assert len(os.listdir("/proc/self/task")) == 1
for line in sys.stdin:
    command = os.fork() if sys.platform == "linux" else 0
    if not command:
        print(os.getpid(), flush=True)
        os._exit(main(json.loads(line)))
    # On a line of its own, wherever in one of its lines the command was killed.
    print("\\nexit", os.waitstatus_to_exitcode(os.waitpid(command, 0)[1]), flush=True)
"""
SMALL = ("--preset", "clawdbot", "--set", "min_tokens=0", "--tokens", "approximate", "--force-rechunk")


@contextmanager
def killed_commands(library: str) -> Iterator[Callable[[list[str], str], None]]:
    """What runs a command until it tells of a write, and kills it there."""
    started: list[subprocess.Popen[str]] = []

    def kill_command(arguments: list[str], kill_at: str) -> None:
        if sys.platform != "linux" or not started:
            given = [sys.executable, "-c", COMMANDS, ";".join(sys.path), library]
            started.append(subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        commands = started[-1]
        assert commands.stdin is not None
        assert commands.stdout is not None
        print(json.dumps(arguments), file=commands.stdin, flush=True)
        command = int(commands.stdout.readline())
        told = []
        for line in commands.stdout:
            told.append(line.strip())
            if told[-1] == kill_at or line.startswith("exit"):
                break
        assert told[-1:] == [kill_at], told
        os.kill(command, signal.SIGKILL)
        if sys.platform == "linux":
            # It may have told of more until it was dead.
            (ended,) = islice((line for line in commands.stdout if line.startswith("exit")), 1)
            assert ended == f"exit {-signal.SIGKILL}\n"
        else:
            assert commands.wait() == -signal.SIGKILL

    try:
        yield kill_command
    finally:
        for commands in started:
            commands.communicate(timeout=60)


def held(place: str) -> tuple[object, Mapping[str, float]]:
    """Return the settings, files and records of an index, and how near each vector is to a direction."""
    store = open_store(place)
    files = store.files()
    ids = [id for file in files.values() for source in file.sources for id in store.stored(source)]
    assert store.count() == len(ids)
    direction = np.ones(256, dtype=np.float32) / np.float32(16)
    near = {found.id: found.score for found in store.search_vectors(direction, limit=len(ids))}
    content = (store.settings, files, [asdict(record) for record in store.fetch(ids)])
    store.close()
    return content, near


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is what is tried")
@pytest.mark.parametrize("kind", ["chroma", "qdrant"])
def test_run_into_a_database_that_was_killed_is_made_good_by_the_next(kind: str, tmp_path: Path) -> None:
    """Killed before, in or after any write, a run that is repeated leaves what an undisturbed one does."""
    pytest.importorskip(KINDS[kind].library, reason=f"pip install 'seamline[{kind}]'")
    folder = tmp_path / "docs"
    folder.mkdir()
    disturbed, calm = f"{kind}:{tmp_path / 'disturbed'}", f"{kind}:{tmp_path / 'calm'}"
    with killed_commands(KINDS[kind].library) as kill_command:
        # Filled, and then changed and cut anew: some chunks are new, some stay but for their config, others
        # go.
        for size, kills in ((12, ("create",)), (24, ("upsert done", "delete"))):
            for number in range(4):
                parts = (
                    f"## {part}\n\nHive {number} dances {max(part, size - 20)} times.\n\n"
                    for part in range(6)
                )
                (folder / f"{number}.md").write_text("".join(parts), encoding="utf-8")
            arguments = ["index", str(folder), *SMALL, "--set", f"max_tokens={size}", "--store"]
            assert main([*arguments, calm]) == 0
            for kill_at in kills:
                kill_command([*arguments, disturbed], kill_at)
            assert main([*arguments, disturbed]) == 0
            (content, near), (expected, nearness) = held(disturbed), held(calm)
            assert content == expected
            assert near == pytest.approx(nearness, abs=1e-6)
