"""seamline tokens: the tokens of files by every method."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import add_json
from seamline.cli.report import Field, Part, Report, Table, table_of
from seamline.cli.running import InputBatch, embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import PARAMETERS
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.engine.tokens.counters import counter_for, methods
from seamline.engine.tokens.token_counter import TokenCounter

USAGE = "tokens FILE..."
SUMMARY = "count the tokens of files by every method, beside the exact counts"
DETAILS = (
    "Estimates are marked ~. Exits with 0 when all is done, 1 when some inputs failed, 2 for a wrong option."
)
OPTIONS = ("reading_all",)

EXACT = ("cl100k", "o200k")
"""The exact methods with which the others are compared."""

_PIECE = 1_000_000
# Where a text may be cut for counting: before a line, or before a space.
_PLACE = re.compile(r"(?<=\n)(?=\S)|(?<=\S)(?= )")
_COUNTER: tuple[Field[TokenCounter], ...] = (
    Field(lambda counter: counter.name, head="METHOD", key="name"),
    Field(lambda counter: counter.exact, key="exact"),
    Field(lambda counter: counter.accuracy, head="ACCURACY", key="accuracy"),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--embedder",
        default=PARAMETERS["embedder"].default,
        metavar="E",
        help="whose own tokenizer is the method `model`, or none (default: %(default)s)",
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Count the tokens of files and folders by every method; one that fails does not stop the others."""
    batch = InputBatch(arguments, terminal, cancel=cancel)
    embedder = embedder_for_name(arguments.embedder, terminal, cancel=cancel)
    counters = counters_to_compare(embedder)

    def count(given: Input, documents: Iterator[Document]) -> Iterator[TokenCounts]:
        yield count_tokens(
            str(given.path),
            documents,
            counters=counters,
            progress=terminal.progress,
            cancel=cancel,
        )

    counted = list(batch.each(find_inputs(arguments.files, batch.fail), count))
    if counted:
        _report(counted, counters).print(as_json=arguments.json)
    return batch.failures


@dataclass(frozen=True)
class TokenCounts:
    """The counts of a file. documents: how many conversations an export has, else 1. tokens: by method."""

    path: str
    documents: int
    characters: int
    tokens: dict[str, int]

    def error_percent(self, method: str, exact: str) -> float | None:
        """Return by how many percent a method's count is above an exact one; None if there are no tokens."""
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
    *,
    counters: Sequence[TokenCounter],
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


def _pieces(text: str, counter: TokenCounter) -> Iterator[str]:
    """Cut a long text, so that counting it takes little memory at a time and can be stopped.

    An exact vocabulary is cut only where its tokens add up; with another counter a cut may add a token.
    """
    begin = 0
    # A rule of thumb by characters needs no pieces, and would round each of them up.
    while not counter.characters_per_token and len(text) - begin > _PIECE:
        places = (place.start() for place in _PLACE.finditer(text, begin + _PIECE, len(text) - 1))
        if counter.name in EXACT:
            places = (place for place in places if counter.adds_up_at(text, [place]) == [True])
        end = next(places, len(text))
        yield text[begin:end]
        begin = end
    if begin < len(text):
        yield text[begin:]


def _report(files: Sequence[TokenCounts], counters: Sequence[TokenCounter]) -> Report:
    """Return the counts of each file, and their sums: for people only if there are several files."""
    sums = TokenCounts(
        "total",
        sum(file.documents for file in files),
        sum(file.characters for file in files),
        {counter.name: sum(file.tokens[counter.name] for file in files) for counter in counters},
    )
    methods = Table(_COUNTER, counters)

    def text() -> Iterator[Part]:
        for counts in [*files, sums] if len(files) > 1 else files:
            documents = f"{counts.documents:,} documents, " if counts.documents > 1 else ""
            yield f"{counts.path}: {documents}{counts.characters:,} characters"
            yield _table(counts, counters)
            yield ""
        yield methods

    return Report(
        text(),
        lambda: {
            "methods": methods,
            "files": [{"path": file.path, **_value(file)} for file in files],
            "total": _value(sums),
        },
    )


def _table(counts: TokenCounts, counters: Sequence[TokenCounter]) -> Table[Sequence[str]]:
    def row(counter: TokenCounter) -> tuple[str, ...]:
        errors = (counts.error_percent(counter.name, exact) for exact in EXACT)
        tokens = f"{'' if counter.exact else '~'}{counts.tokens[counter.name]:,}"
        return (counter.name, tokens, *("-" if error is None else f"{error:+.1f}%" for error in errors))

    head = ("METHOD", "TOKENS", *(f"TO {exact.upper()}" for exact in EXACT))
    return table_of(head, [*map(row, counters)], right=range(1, len(head)))


def _value(counts: TokenCounts) -> dict[str, object]:
    return {
        "documents": counts.documents,
        "characters": counts.characters,
        "tokens": counts.tokens,
        "error_percent": {
            exact: {method: counts.error_percent(method, exact) for method in counts.tokens}
            for exact in EXACT
        },
    }
