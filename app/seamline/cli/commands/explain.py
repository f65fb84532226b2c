"""seamline explain: why a text is cut at a place, why not at another, and what would change that."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial

from seamline.cli.options import EXITS, add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.text.document import Document
from seamline.exports.reproduce import typed
from seamline.instruments.explanation import Explanation, explain, gap_at, notable_gaps
from seamline.instruments.formatting import pluralize
from seamline.instruments.why.changes import SettingChanges, changes
from seamline.instruments.why.waterfall import Waterfall

USAGE = "explain FILE"
SUMMARY = "say why a text is cut at a place, or why not, and which setting would change that"
DETAILS = (
    "Without a place: one line for every boundary, and for every minimum of the curve that is none. "
    f"A place counts for the gap between two units that is nearest to it. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")

_PLACE: tuple[Field[Explanation], ...] = (
    Field(lambda place: place.gap, head="GAP", key="gap"),
    Field(lambda place: place.index, key="index"),
    Field(lambda place: place.line, head="LINE", key="line"),
    Field(lambda place: place.is_cut, key="is_cut"),
    Field(lambda place: place.reason.label if place.reason is not None else None, key="reason"),
    Field(lambda place: place.verdict.label, key="verdict"),
    Field(lambda place: place.chunk if place.chunk >= 0 else None, key="chunk"),
    Field(lambda place: place.headline, head="WHY", key="headline"),
    Field(lambda place: place.summary, key="summary"),
    Field(lambda place: place.sentences, key="sentences"),
    Field(lambda place: place.before, key="before"),
    Field(lambda place: place.after, key="after"),
)


def add_arguments(parser: ArgumentParser) -> None:
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--line", type=int, metavar="N", help="the line, counted from 1")
    place.add_argument("--index", type=int, metavar="I", help="the character of the text, counted from 0")
    place.add_argument("--gap", type=int, metavar="G", help="the gap between two units, counted from 0")
    parser.add_argument("--column", type=int, metavar="M", help="the character of the line, counted from 1")
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the explanation of one place, with the settings that would change it, or of all places."""
    if arguments.column is not None and arguments.line is None:
        raise ConfigError("--column is a place in a line; write --line too")
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    gap = _gap_asked_for(analysis, arguments)
    if gap is None:
        places = Table(_PLACE, [explain(analysis, each) for each in notable_gaps(analysis)])
        report = Report([places], lambda: {**subject_of(analysis), "places": places})
    else:
        search = partial(changes, analysis, gap, embedder=embedder, progress=terminal.progress, cancel=cancel)
        report = _report(analysis, explain(analysis, gap), search=search)
    report.print(as_json=arguments.json)
    return 0


def _gap_asked_for(analysis: Analysis, arguments: Namespace) -> int | None:
    """Return the gap at the place that the options name; None if they name none. Raises ConfigError."""
    index = _index_asked_for(analysis.document, arguments)
    if index is None and arguments.gap is None:
        return None
    if not len(analysis.gaps):
        raise SeamlineError(
            f"{arguments.file} has fewer than two units: there is no gap at which it could be cut"
        )
    if index is not None:
        return gap_at(analysis, index)
    return _within("gap", arguments.gap, low=0, high=len(analysis.gaps) - 1, of=arguments.file)


def _index_asked_for(document: Document, arguments: Namespace) -> int | None:
    if arguments.line is None:
        if arguments.index is None:
            return None
        return _within("index", arguments.index, low=0, high=len(document.text), of=arguments.file)
    starts: list[int] = [*document.line_starts.tolist(), len(document.text)]
    line = _within("line", arguments.line, low=1, high=len(starts) - 1, of=arguments.file)
    begin, end = starts[line - 1 : line + 1]
    column = 1 if arguments.column is None else arguments.column
    return (
        begin
        + _within("column", column, low=1, high=max(end - begin, 1), of=f"line {line} of {arguments.file}")
        - 1
    )


def _within(name: str, value: int, *, low: int, high: int, of: object) -> int:
    """Return a value that is in a range. Raises ConfigError for any other; of: what has this range."""
    if not low <= value <= high:
        raise ConfigError(f"{name} is {value:,}; {of} has {name} {low} to {high:,}")
    return value


def _report(analysis: Analysis, place: Explanation, *, search: Callable[[], SettingChanges]) -> Report:
    """Return the report on a place: first the known facts, then setting changes, which take a search."""

    def text() -> Iterator[str]:
        yield f"gap {place.gap}, line {place.line}"
        yield f"  … {place.before}"
        yield f"  → {place.after}"
        yield place.headline
        if isinstance(place.scale, Waterfall):
            yield f"  {place.summary}"
        yield from (f"  {sentence}" for sentence in place.sentences)
        yield "What would remove it" if place.is_cut else "What would make a cut here"
        possible = search()
        for change in possible.found:
            others = "other boundary comes or goes" if change.others == 1 else "other boundaries come or go"
            yield (
                f"  --set {change.field}={typed(change.value)}  "
                f"{pluralize(change.chunks, 'chunk')}; {change.others:,} {others}"
            )
        if possible.note:
            yield f"  {possible.note}"

    def value() -> object:
        possible = search()
        (record,) = Table(_PLACE, [place]).records()
        found = [
            {"field": each.field, "value": each.value, "chunks": each.chunks, "others": each.others}
            for each in possible.found
        ]
        possibilities = {"found": found, "note": possible.note or None, "tried": possible.tried}
        return {**subject_of(analysis), **record, "changes": possibilities}

    return Report(text(), value)
