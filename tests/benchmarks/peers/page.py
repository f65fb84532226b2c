"""The figures of splitters as tables of markdown."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from tests.benchmarks.peers.checks import Offsets
from tests.benchmarks.peers.splitters import PARSER, Splitter


@dataclass(frozen=True)
class Measured:
    """The costs of a file. rate: million characters per second of CPU. peak: memory of the process, bytes."""

    rate: float
    peak: int


@dataclass(frozen=True)
class Kept:
    """Checks of the chunks of a text. fences, rows: the shares of code fences and of rows of tables that are
    whole in a chunk. above: how many of `chunks` have more tokens than the limit. largest: the most tokens of
    a chunk.
    """

    offsets: Offsets
    fences: float
    rows: float
    chunks: int
    above: int
    largest: int


@dataclass(frozen=True)
class Row:
    """A splitter and the figures of the files that it could split. problem: why not all of them, or ""."""

    splitter: Splitter
    version: str
    measured: tuple[Measured, ...] = ()
    kept: Kept | None = None
    problem: str = ""


def page(rows: Sequence[Row], sizes: Sequence[float], *, tokens: int) -> str:
    """Return the tables of speed and of checks, and the splitters that failed. sizes: of the files, in MB."""
    problems = [f"- {row.splitter.name}: {row.problem}\n" for row in rows if row.problem]
    machine = (
        f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, "
        f"Python {sys.version_info[0]}.{sys.version_info[1]}; a limit of {tokens} tokens.\n"
    )
    parts = [machine, _speed(rows, sizes), _kept(rows, tokens)]
    if problems:
        parts.append("Not measured to the end:\n\n" + "".join(problems))
    return "\n".join(parts)


def _speed(rows: Sequence[Row], sizes: Sequence[float]) -> str:
    parser = next((row.measured for row in rows if row.splitter.name == PARSER), ())
    heads = ["splitter", "version"]
    for size in sizes:
        heads += [f"{size:g} MB", "of the parser's"]
    lines = []
    for row in filter(lambda row: row.measured, rows):
        cells = [row.splitter.name, row.version or "-"]
        for number in range(len(sizes)):
            rate = row.measured[number].rate if number < len(row.measured) else None
            own = parser[number].rate if number < len(parser) else None
            cells.append("-" if rate is None else f"{rate:.2f}")
            cells.append("-" if rate is None or own is None else f"{rate / own:.2f}")
        # The memory of the largest text, of which the program itself is the smallest part.
        is_whole = row.measured and len(row.measured) == len(sizes)
        cells.append(f"{row.measured[-1].peak / 1e6:,.0f}" if is_whole else "-")
        lines.append(cells)
    return _table([*heads, f"MB of memory, {sizes[-1]:g} MB"], lines)


def _kept(rows: Sequence[Row], tokens: int) -> str:
    heads = (
        "splitter",
        "limit by",
        "right offsets",
        "else found",
        "code fences whole",
        "table rows whole",
        "chunks",
    )
    lines = []
    for row in rows:
        kept = row.kept
        if kept is not None:
            lines.append(
                [
                    row.splitter.name,
                    row.splitter.limit,
                    _share(kept.offsets.right) if kept.offsets.given else "none",
                    "-" if kept.offsets.given else _share(kept.offsets.right),
                    _share(kept.fences),
                    _share(kept.rows),
                    f"{kept.chunks:,}",
                    f"{kept.above:,}",
                    f"{kept.largest:,}",
                ]
            )
    return _table([*heads, f"above {tokens} tokens", "largest"], lines)


def _share(share: float) -> str:
    """Return a share in percent; only 1 is shown as 100%, and only 0 as 0%."""
    if 0.995 <= share < 1:
        return "over 99%"
    return f"{share:.0%}" if share >= 0.005 or not share else "under 1%"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    marks = ["---"] + ["---:"] * (len(head) - 1)
    return "".join(f"| {' | '.join(line)} |\n" for line in (head, marks, *rows))
