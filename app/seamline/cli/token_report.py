"""The tokens of files by every method, beside the exact counts: a table for people, or JSON for scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from seamline.cli.listings import lines, table, to_json
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.engine.tokens.counters import TokenCounter, counter_for, methods

EXACT = ("cl100k", "o200k")
"""The vocabularies that the other methods are compared with."""

_PIECE = 1_000_000
# Where a text may be cut for counting: before a line, or before a space.
_PLACE = re.compile(r"(?<=\n)(?=\S)|(?<=\S)(?= )")


@dataclass(frozen=True)
class TokenCounts:
    """What was counted in a file. documents: the conversations of an export, or 1. tokens: by method."""

    path: str
    documents: int
    characters: int
    tokens: dict[str, int]

    def error_percent(self, method: str, exact: str) -> float | None:
        """Return how far a method's count is from an exact one; None where there are no tokens."""
        if not self.tokens[exact]:
            return None
        return round(100 * (self.tokens[method] / self.tokens[exact] - 1), 2)


def counters_to_compare(embedder: Embedder | None) -> list[TokenCounter]:
    """Return the counters of all methods, exact ones first; `model` only with an embedder."""
    counters = [counter_for(method) for method in methods()]
    if embedder is not None:
        counters.append(counter_for("model", embedder))
    return sorted(counters, key=lambda counter: (counter.name not in EXACT, not counter.exact))


def count_tokens(
    path: str,
    documents: Iterable[Document],
    counters: Sequence[TokenCounter],
    *,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> TokenCounts:
    """Count the tokens of a file's documents. Raises Cancelled."""
    number = characters = 0
    tokens = {counter.name: 0 for counter in counters}
    for document in documents:
        number += 1
        characters += len(document.text)
        for counter in counters:
            done = 0
            for piece in _pieces(document.text, counter):
                if cancel is not None:
                    cancel.raise_if_cancelled()
                tokens[counter.name] += counter.count([piece])[0]
                done += len(piece)
                progress(f"{counter.name} tokens", done, len(document.text))
    return TokenCounts(path, number, characters, tokens)


def report(files: Sequence[TokenCounts], counters: Sequence[TokenCounter], *, as_json: bool) -> str:
    """Write the counts of each file, and their sums: in JSON always, in tables when there are several."""
    sums = TokenCounts(
        "total",
        sum(file.documents for file in files),
        sum(file.characters for file in files),
        {counter.name: sum(file.tokens[counter.name] for file in files) for counter in counters},
    )
    if not as_json:
        shown = [*files, sums] if len(files) > 1 else files
        accuracies = [(counter.name, counter.accuracy) for counter in counters]
        tables = [_as_table(counts, counters) for counts in shown]
        return "\n".join([*tables, table(("METHOD", "ACCURACY"), accuracies)])
    return to_json(
        {
            "methods": [
                {"name": counter.name, "exact": counter.exact, "accuracy": counter.accuracy}
                for counter in counters
            ],
            "files": [{"path": file.path, **_as_object(file)} for file in files],
            "total": _as_object(sums),
        }
    )


def _pieces(text: str, counter: TokenCounter) -> Iterator[str]:
    """Cut a long text, so that counting it takes little memory at a time and can be stopped.

    An exact vocabulary is cut only where its tokens add up; with another counter a cut may add a token.
    """
    begin = 0
    # A rule of thumb needs no pieces, and would round each of them up.
    while not counter.characters_per_token and len(text) - begin > _PIECE:
        places = (place.start() for place in _PLACE.finditer(text, begin + _PIECE, len(text) - 1))
        if counter.name in EXACT:
            places = (place for place in places if counter.seams(text, [place]) == [True])
        end = next(places, len(text))
        yield text[begin:end]
        begin = end
    if begin < len(text):
        yield text[begin:]


def _as_object(counts: TokenCounts) -> dict[str, object]:
    return {
        "documents": counts.documents,
        "characters": counts.characters,
        "tokens": counts.tokens,
        "error_percent": {
            exact: {method: counts.error_percent(method, exact) for method in counts.tokens}
            for exact in EXACT
        },
    }


def _as_table(counts: TokenCounts, counters: Sequence[TokenCounter]) -> str:
    """Write a heading and a row for each method, with numbers set to the right."""
    columns = [("TOKENS", *(_count_text(counter, counts.tokens[counter.name]) for counter in counters))]
    for exact in EXACT:
        errors = (counts.error_percent(counter.name, exact) for counter in counters)
        columns.append(
            (f"TO {exact.upper()}", *("-" if error is None else f"{error:+.1f}%" for error in errors))
        )
    numbers = [[cell.rjust(max(map(len, column))) for cell in column] for column in columns]
    names = ["METHOD", *(counter.name for counter in counters)]
    head, *rows = zip(names, *numbers, strict=True)
    documents = f"{counts.documents:,} documents, " if counts.documents > 1 else ""
    return lines(f"{counts.path}: {documents}{counts.characters:,} characters") + table(head, rows)


def _count_text(counter: TokenCounter, tokens: int) -> str:
    return f"{tokens:,}" if counter.exact else f"~{tokens:,}"
