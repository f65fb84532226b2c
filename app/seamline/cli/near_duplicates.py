"""Near-duplicates on the command line: the option for their limit, and leaving them out of the output."""

from __future__ import annotations

from argparse import ArgumentParser

from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.exports.ndjson.records import embed_chunks
from seamline.instruments.chunk_map.near_duplicates import (
    MIN_LIMIT,
    NONE,
    DuplicateFilter,
    NearDuplicates,
)
from seamline.instruments.formatting import pluralize

_MAX_NAMED = 20


def add_limit(parser: ArgumentParser, option: str, *, help: str, default: float | None = None) -> None:
    """Add an option that takes a limit of near-duplicates; checked_limit() checks it."""
    said = "" if default is None else f" (default: {default:.2f})"
    parser.add_argument(
        option, type=float, metavar="COSINE", default=default, help=f"{help}, {MIN_LIMIT:.2f} to 1{said}"
    )


def checked_limit(option: str, limit: float) -> float:
    """Return a limit of near-duplicates. Raises ConfigError for one that is out of range."""
    if not MIN_LIMIT <= limit <= 1:
        raise ConfigError(f"{option} is {limit:g}; it must be {MIN_LIMIT:.2f} to 1")
    return limit


class NearDuplicateDropper:
    """Leaves out chunks that nearly repeat a written one, and reports which. count: how many so far."""

    def __init__(self, limit: float, embedder: Embedder, *, terminal: Terminal, cancel: CancelToken) -> None:
        self._limit = limit
        self._filter = DuplicateFilter(limit)
        self._embedder = embedder
        self._terminal = terminal
        self._cancel = cancel
        self._names: list[str] = []
        self._looked: tuple[FloatArray, NearDuplicates, list[str]] | None = None
        self.count = 0

    def kept_of(self, analysis: Analysis) -> list[int]:
        """Return the numbers of a document's chunks to write; settle() is to be called once they are written.

        Raises EmbeddingError, Cancelled.
        """
        vectors = embed_chunks(
            analysis, self._embedder, progress=self._terminal.progress, cancel=self._cancel
        )
        found = self._filter.look(vectors, cancel=self._cancel)
        names = [_name_of(analysis, number) for number in range(len(found.kept))]
        self._looked = vectors, found, names
        return [number for number, repeats in enumerate(found.kept.tolist()) if repeats == NONE]

    def settle(self) -> None:
        """Report which chunks of the last document are left out, now that the others are written.

        Later chunks are compared with the written ones only from here on, so that nothing counts as a
        repetition of a chunk that failed to be written.
        """
        if self._looked is None:
            return
        vectors, found, names = self._looked
        self._looked = None
        self._names += names
        for number in found.repeated.tolist():
            self.count += 1
            if self.count <= _MAX_NAMED:
                self._terminal.notify(
                    f"left out: {names[number]} repeats {self._names[found.kept[number]]} "
                    f"({found.cosine[number]:.2f})"
                )
        self._filter.keep(vectors, found)

    def report(self) -> None:
        """Report how many chunks were left out, and how to list all of them."""
        chunks = pluralize(self.count, "near-duplicate")
        said = f"{chunks} left out, with a cosine of {self._limit:.2f} or more to a chunk that is written"
        if self.count > _MAX_NAMED:
            said += f"; {self.count - _MAX_NAMED:,} are not named here: `seamline map` lists all"
        self._terminal.notify(said)


def _name_of(analysis: Analysis, number: int) -> str:
    document = analysis.document
    name = f"{document.name}#{document.entry}" if document.entry else document.name
    # Counted from 1, as in the map and the window.
    return f"{name} chunk {number + 1}"
