"""Compares Seamline with other splitters on the same files in one run, and prints a table as markdown.

An environment of its own is made for them, in the versions of constraints.txt. Each splits each file three
times, in a process of its own every time; one that cannot be installed, fails or takes too long is named with
the reason, and the others go on. Run as: python -m tests.benchmarks.peers [--environment FOLDER]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from tests.benchmarks.peers import splitters
from tests.benchmarks.peers.checks import blocks_of, check_offsets, count_above, locate, share_whole
from tests.benchmarks.peers.environment import install, python_of, versions
from tests.benchmarks.peers.page import Kept, Measured, Row, page
from tests.benchmarks.peers.splitters import SPLITTERS, Splitter
from tests.benchmarks.peers.texts import markdown_of_size

from seamline import __version__
from seamline.paths import cache_folder, resource
from seamline.vocabularies import load_counter

_APP = Path(__file__).parents[3] / "app"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.peers", description=__doc__)
    parser.add_argument("--environment", type=Path, help="where the splitters are installed (default: cache)")
    parser.add_argument("--sizes", default="1,10", help="of the files, in MB (default: %(default)s)")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is taken (default: 3)")
    parser.add_argument("--tokens", type=int, default=400, help="the limit of a chunk (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=300.0, help="for a run (default: %(default)s)")
    arguments = parser.parse_args()
    folder = arguments.environment or cache_folder() / "peers"
    failed = install(folder, (each.package for each in SPLITTERS.values() if each.package))
    sizes = [float(size) for size in arguments.sizes.split(",")]
    rows = []
    with tempfile.TemporaryDirectory() as kept:
        files = [_file_of_size(Path(kept), size) for size in sizes]
        for splitter in SPLITTERS.values():
            if splitter.package in failed:
                rows.append(Row(splitter, "", problem=failed[splitter.package]))
            else:
                run = _Run(splitter, folder, arguments)
                rows.append(run.row(files))
            sys.stderr.write(f"{splitter.name}: {rows[-1].problem or 'done'}\n")
    print(page(rows, sizes, tokens=arguments.tokens))
    return 0


def _file_of_size(folder: Path, megabytes: float) -> Path:
    path = folder / f"{megabytes:g}.md"
    path.write_text(markdown_of_size(int(megabytes * 1_000_000)), encoding="utf-8", newline="")
    return path


class _Run:
    """Measures one splitter on files, by the arguments of the command."""

    def __init__(self, splitter: Splitter, folder: Path, arguments: argparse.Namespace) -> None:
        self._splitter = splitter
        self._folder = folder
        self._tokens: int = arguments.tokens
        self._seconds: float = arguments.seconds
        self._runs: int = arguments.runs

    def row(self, files: Sequence[Path]) -> Row:
        """Return the figures of each file, and the checks of the first one's chunks."""
        splitter = self._splitter
        version = versions()[splitter.package] if splitter.package else __version__
        if splitter.name == splitters.PARSER:
            version = metadata.version("markdown-it-py")
        measured: list[Measured] = []
        kept: Kept | None = None
        problem = ""
        for file in files:
            chunks = file.with_name("chunks.json")
            try:
                found = [self._measured(file, chunks) for _ in range(self._runs)]
            except subprocess.TimeoutExpired:
                problem = f"{file.stem} MB take more than {self._seconds:g} s"
                break
            except subprocess.CalledProcessError as error:
                problem = (error.stderr.strip().splitlines() or ["it fails"])[-1]
                break
            rate = len(file.read_text(encoding="utf-8")) / 1e6
            measured.append(
                Measured(
                    rate / statistics.median(each["seconds"] for each in found),
                    int(statistics.median(each["peak"] for each in found)),
                )
            )
            if kept is None and splitter.name != splitters.PARSER:
                kept = self._kept(file.read_text(encoding="utf-8"), json.loads(chunks.read_text("utf-8")))
        return Row(splitter, version, tuple(measured), kept, problem)

    def _measured(self, file: Path, chunks: Path) -> dict[str, float]:
        ours = not self._splitter.package
        # Isolated, so that the other splitters cannot import what this process can, nor ours their packages.
        python = [sys.executable, "-P"] if ours else [str(python_of(self._folder)), "-I"]
        script = [splitters.__file__, self._splitter.name, str(file), str(self._tokens), str(chunks)]
        # tiktoken would download its vocabulary; Seamline's copy has the name that tiktoken looks for.
        set_to = {"TIKTOKEN_CACHE_DIR": str(resource("tokenizers")), "PYTHONPATH": str(_APP)}
        done = subprocess.run(
            [*python, *script],
            env=os.environ | set_to,
            capture_output=True,
            text=True,
            timeout=self._seconds,
            check=True,
        )
        read: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return read

    def _kept(self, text: str, pieces: list[splitters.Piece]) -> Kept:
        counter = load_counter("cl100k")
        fences, rows = blocks_of(text)
        # Fences above the limit are left out, since every splitter has to divide them.
        sizes = counter.count([text[start:end] for start, end in fences])
        fences = [fence for fence, size in zip(fences, sizes, strict=True) if size <= self._tokens]
        spans = locate(text, pieces)
        above, largest = count_above(pieces, self._tokens, count=counter.count)
        return Kept(
            offsets=check_offsets(text, pieces),
            fences=share_whole(fences, spans),
            rows=share_whole(rows, spans),
            chunks=len(pieces),
            above=above,
            largest=largest,
        )


if __name__ == "__main__":
    sys.exit(main())
