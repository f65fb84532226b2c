"""seamline explain: why a text is cut at a place, what stops it elsewhere, and what would change that."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from typing import Any

from seamline.cli.listings import lines, subject_of, table, to_json
from seamline.cli.options import EXITS, add_json
from seamline.cli.output import write
from seamline.cli.running import analysed_with
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.engine.text.document import Document
from seamline.exports.reproduce import typed
from seamline.instruments.explanation import Explanation, explain, gap_at, notable_gaps
from seamline.instruments.why.changes import Changes, changes

USAGE = "explain FILE"
SUMMARY = "say why a text is cut at a place, or why not, and which setting would change that"
DETAILS = (
    "Without a place: one line for every boundary, and for every minimum of the curve that is none. "
    f"A place counts for the gap between two units that is nearest to it. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--line", type=int, metavar="N", help="the line, counted from 1")
    place.add_argument("--index", type=int, metavar="I", help="the character of the text, counted from 0")
    place.add_argument("--gap", type=int, metavar="G", help="the gap between two units, counted from 0")
    parser.add_argument("--column", type=int, metavar="M", help="the character of the line, counted from 1")
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the explanation of one place with what would change it, or of all places."""
    if arguments.column is not None and arguments.line is None:
        raise ConfigError("--column is a place in a line; write --line too")
    analysis, embedder = analysed_with(arguments, terminal, cancel)
    gap = _gap_asked_for(analysis, arguments)
    if gap is None:
        found = [explain(analysis, each) for each in notable_gaps(analysis)]
        places = {**subject_of(analysis), "places": [_as_object(each) for each in found]}
        write([to_json(places) if arguments.json else _as_table(found)], None)
        return 0
    explanation = explain(analysis, gap)

    def search() -> Changes:
        return changes(analysis, gap, embedder, progress=terminal.progress, cancel=cancel)

    if arguments.json:
        place = {
            **subject_of(analysis),
            **_as_object(explanation),
            "changes": _changes_as_object(search()),
        }
        write([to_json(place)], None)
    else:
        write(_as_text(explanation, search), None)
    return 0


def _gap_asked_for(analysis: Analysis, arguments: Namespace) -> int | None:
    """Return the gap at the place that was asked for; None if none was. Raises ConfigError."""
    index = _index_asked_for(analysis.document, arguments)
    if index is None and arguments.gap is None:
        return None
    if not len(analysis.gaps):
        raise SeamlineError(
            f"{arguments.file} has fewer than two units: there is no gap at which it could be cut"
        )
    if index is not None:
        return gap_at(analysis, index)
    return _within("gap", arguments.gap, 0, len(analysis.gaps) - 1, arguments.file)


def _index_asked_for(document: Document, arguments: Namespace) -> int | None:
    if arguments.line is None:
        if arguments.index is None:
            return None
        return _within("index", arguments.index, 0, len(document.text), arguments.file)
    starts: list[int] = [*document.line_starts.tolist(), len(document.text)]
    line = _within("line", arguments.line, 1, len(starts) - 1, arguments.file)
    begin, end = starts[line - 1 : line + 1]
    column = 1 if arguments.column is None else arguments.column
    return begin + _within("column", column, 1, max(end - begin, 1), f"line {line} of {arguments.file}") - 1


def _within(name: str, value: int, low: int, high: int, of: object) -> int:
    """Return a value if it is in a range. Raises ConfigError."""
    if not low <= value <= high:
        raise ConfigError(f"{name} is {value:,}; {of} has {name} {low} to {high:,}")
    return value


def _as_table(found: list[Explanation]) -> str:
    return table(("GAP", "LINE", "WHY"), [(str(each.gap), str(each.line), each.headline) for each in found])


def _as_text(explanation: Explanation, search: Callable[[], Changes]) -> Iterator[str]:
    """Yield what is known before what has to be searched for, which in a long text takes its time."""
    yield lines(
        f"gap {explanation.gap}, line {explanation.line}",
        f"  … {explanation.before}",
        f"  → {explanation.after}",
        explanation.headline,
        *(f"  {sentence}" for sentence in explanation.sentences),
        "What would remove it" if explanation.is_cut else "What would make a cut here",
    )
    possible = search()
    for change in possible.found:
        yield lines(
            f"  --set {change.field}={typed(change.value)}  "
            f"{change.chunks:,} chunks; {change.others:,} other boundaries come or go"
        )
    if possible.note:
        yield lines(f"  {possible.note}")


def _as_object(explanation: Explanation) -> dict[str, Any]:
    reason = explanation.reason
    return {
        "gap": explanation.gap,
        "index": explanation.index,
        "line": explanation.line,
        "is_cut": explanation.is_cut,
        "reason": reason.label if reason is not None else None,
        "verdict": explanation.verdict.label,
        "chunk": explanation.chunk if explanation.chunk >= 0 else None,
        "headline": explanation.headline,
        "sentences": list(explanation.sentences),
        "before": explanation.before,
        "after": explanation.after,
    }


def _changes_as_object(possible: Changes) -> dict[str, Any]:
    return {
        "found": [
            {"field": each.field, "value": each.value, "chunks": each.chunks, "others": each.others}
            for each in possible.found
        ],
        "note": possible.note or None,
        "tried": possible.tried,
    }
