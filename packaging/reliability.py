"""Makes resources/help/reliability.md: what is tried, how often, and how often it failed.

Runs the tests below at their nightly size and counts what they say they tried. A test says so with
record_property("tried", NUMBER), as often as it likes; a property test need not, its examples are counted.
The row is that of the test's file, or the one of record_property("reliability", ROW). No number is typed by
hand: to add a row, add it here with its tests.

Run by packaging/reliability. --sample runs the tests as small as in every run and prints the page.
"""

from __future__ import annotations

import argparse
import functools
import os
import platform
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import seamline

_ROOT = Path(__file__).resolve().parents[1]
PAGE = _ROOT / "resources" / "help" / "reliability.md"


@dataclass(frozen=True)
class Row:
    """A line of the table. what: is tried. must: what must hold each time. tests: the files that try it."""

    name: str
    what: str
    must: str
    tests: tuple[str, ...]


ROWS = (
    Row(
        "documents",
        "Random texts and conversations, with random configurations",
        "Chunks cover the text in order, end only where they may, and are the same the next time",
        (
            "tests/engine/test_properties.py",
            "tests/engine/strategies/test_conversation_properties.py",
            "tests/engine/strategies/test_memex_properties.py",
            "tests/engine/text/test_line_ends.py",
        ),
    ),
    Row(
        "damaged files",
        "Files of every format in which bytes, values or the end were changed",
        "Each is read, or refused with a sentence that names it",
        ("tests/sources/test_fuzz.py",),
    ),
    Row(
        "command lines",
        "Commands with arguments that are missing, contradictory or junk",
        "Each ends by itself, with a message, and an exit code of 0, 1 or 2",
        ("tests/reliability/test_command_lines.py",),
    ),
    Row(
        "kills",
        "A process killed while it writes files, settings or the vector cache",
        "Whatever is there afterwards is complete",
        ("tests/reliability/test_kills.py",),
    ),
    Row(
        "cancels",
        "Reading and cutting cancelled at a random moment",
        "It stops there, and a second run gives the same result",
        ("tests/reliability/test_cancels.py",),
    ),
    Row(
        "patterns",
        "Texts of 100,000 characters designed to slow down a regular expression of the app",
        "Every expression finishes within a second",
        ("tests/reliability/test_patterns.py",),
    ),
    Row(
        "hosts contacted",
        "Starts of the commands and the window, with every connection and name lookup watched",
        "No host is contacted",
        ("tests/test_nothing_sent.py",),
    ),
)

_TEXT = """\
# What is tried, and how often

Files can be damaged, and a machine can be switched off while it writes. This page shows what Seamline
guarantees even then, how often random tests have tried it, and how many of these tests failed. The
[glossary](glossary.md) explains the terms.

| | What is tried | What must hold | Tried | Failed |
|---|---|---|---:|---:|
{rows}

Made by `{command}` with Seamline {version} on Python {python}, {system}. {other}
"""
_OTHER = "Every normal test run tries a small part of\nthis, by the same rules."
_OTHER_OF_SAMPLE = (
    "This is what every\nnormal test run tries; without `--sample` it is some ten times as much."
)


class Counts:
    """A pytest plugin that counts, by row, what was tried and how many tests failed."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self._examples = 0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Count the examples of Hypothesis, by its attribute for plugins that wrap the inner test."""
        handles = [getattr(getattr(item, "obj", None), "hypothesis", None) for item in items]
        # All tests of a parametrised function share one handle.
        for handle in {id(handle): handle for handle in handles if handle is not None}.values():
            handle.inner_test = self._counted(handle.inner_test)

    def _counted(self, test: Any) -> Any:
        @functools.wraps(test)
        def counted(*given: Any, **named: Any) -> Any:
            self._examples += 1
            return test(*given, **named)

        return counted

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the numbers that a test recorded, or if it recorded none, its examples."""
        row = dict(report.user_properties).get("reliability") or _row_of(report.nodeid)
        if report.failed:
            self.failed[str(row)] += 1
        if report.when == "call":
            said = [int(str(value)) for name, value in report.user_properties if name == "tried"]
            self.tried[str(row)] += sum(said) if said else self._examples
            self._examples = 0


def _row_of(nodeid: str) -> str:
    path = nodeid.partition("::")[0]
    return next((row.name for row in ROWS if path in row.tests), "")


def page(tried: Mapping[str, int], failed: Mapping[str, int], *, is_sample: bool = False) -> str:
    """Return the page with the counts of each row; rows that were not tried are left out."""
    lines = [
        f"| {row.name[:1].upper()}{row.name[1:]} | {row.what} | {row.must} | {tried.get(row.name, 0):,} "
        f"| {failed.get(row.name, 0):,} |"
        for row in ROWS
        if row.name in {**tried, **failed}
    ]
    return _TEXT.format(
        rows="\n".join(lines),
        version=seamline.__version__,
        python=platform.python_version(),
        system=platform.system(),
        command=f"packaging/reliability{' --sample' if is_sample else ''}",
        other=_OTHER_OF_SAMPLE if is_sample else _OTHER,
    )


def main() -> int:
    """Run the tests and write the page; return 1 if a test failed, or a row was not tried."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--sample", action="store_true", help="try little, and print the page")
    given.add_argument("--only", choices=[row.name for row in ROWS], help="try one row, and print the page")
    given.add_argument("-o", "--output", type=Path, help="write the page there")
    arguments = given.parse_args()
    os.chdir(_ROOT)
    os.environ["HYPOTHESIS_PROFILE"] = "ci" if arguments.sample else "nightly"
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rows = [row for row in ROWS if arguments.only in (None, row.name)]
    tests = [path for row in rows for path in row.tests if Path(path).exists()]
    counts = Counts()
    code = pytest.main(["-p", "no:xdist", "--benchmark-disable", "-q", *tests], plugins=[counts])
    text = page(counts.tried, counts.failed, is_sample=arguments.sample)
    output = arguments.output or (None if arguments.sample or arguments.only else PAGE)
    if output is None:
        print(text)
    else:
        output.write_text(text, encoding="utf-8")
        print(f"wrote {output}")
    missing = [row.name for row in rows if not counts.tried[row.name]]
    if missing:
        print(f"not tried: {', '.join(missing)}", file=sys.stderr)
    return int(bool(code or missing))


if __name__ == "__main__":
    sys.exit(main())
