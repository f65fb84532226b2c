"""seamline list: the conversations of a file, with the ids that other commands take."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from seamline.cli.options import EXITS, add_json, options_from
from seamline.cli.report import Report, table_of
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.text.times import moment_of
from seamline.sources import Entry, list_entries

USAGE = "list FILE"
SUMMARY = "list the conversations of a file: ids for --entry and --branch, titles, times, messages"
DETAILS = (
    "Times are in UTC, of the last change, and the latest come first. Branches stand below their "
    f"conversation; `shown` is the one that its app shows, which is read by default. {EXITS}"
)
OPTIONS = ("listing",)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the list."""
    terminal.subject = arguments.file.name
    entries = list_entries(
        arguments.file,
        format=arguments.format,
        options=options_from(arguments),
        progress=terminal.progress,
        cancel=cancel,
    )
    _report(entries).print(as_json=arguments.json)
    return 0


def _report(entries: Sequence[Entry]) -> Report:
    """Return the conversations, each with its branches: below it for people, inside it for scripts."""

    def value() -> object:
        return [
            {
                "id": entry.id,
                "title": entry.title,
                "time": entry.time,
                "messages": entry.messages,
                "branches": [asdict(branch) for branch in entry.branches],
            }
            for entry in entries
        ]

    head = ("ENTRY", "BRANCH", "TIME", "MESSAGES", "BRANCHES", "TITLE")
    return Report([table_of(head, [row for entry in entries for row in _rows(entry)], right=(3, 4))], value)


def _rows(entry: Entry) -> Iterator[tuple[str, ...]]:
    count = f"{len(entry.branches):,}" if entry.branches else ""
    yield entry.id, "", _time(entry.time), f"{entry.messages:,}", count, _line(entry.title)
    for branch in entry.branches:
        shown = "shown" if branch.current else ""
        yield "", branch.id, _time(branch.time), f"{branch.messages:,}", shown, _line(branch.title)


def _line(title: str) -> str:
    """Return a title on one line; a title may be a whole message."""
    return " ".join(title.split())


def _time(seconds: float | None) -> str:
    """Return a time to the minute; "" for None, and for a time beyond the calendar."""
    moment = moment_of(seconds)
    return "" if moment is None else moment.isoformat(" ", "minutes")[:16]
