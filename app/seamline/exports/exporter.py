"""The contract of an exporter: a way to write chunks, which window, command line and programs offer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Protocol

from seamline import extras
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.exports.ndjson import DEFAULT_DIALECT, ChunkRecord, Dialect
from seamline.exports.ndjson.records import chunk_records
from seamline.files import write_pieces


@dataclass(frozen=True)
class ExportOptions:
    """What is written of each chunk only when asked for.

    embedder: adds the vector of its text. created_at: a time in ISO 8601, "" for none. levels: 2 writes
    the children of chunks, too, where these have any; a table then has columns that tell them apart.
    base_url: the address that documents stand below, for a dialect that cites them by one; "" for none.
    """

    embedder: Embedder | None = None
    created_at: str = ""
    levels: int = 1
    base_url: str = ""


class Encoder(Protocol):
    """Turns the records of one document after the other into the bytes of one file."""

    def begin(self) -> bytes:
        """Return what stands before all documents, whatever they are."""
        ...

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        """Take in the records of a document, all or none, and return what of the file is ready.

        Raises ExportError for what the format cannot hold, and whatever `records` raises: the file then
        goes on as if that document had not been there.
        """
        ...

    def end(self) -> bytes:
        """Return what stands behind all documents."""
        ...


@dataclass(frozen=True)
class Exporter:
    """A way to write chunks.

    name: as code calls it. format: as `--to` calls it; several that differ by their dialect share one.
    title: the format's name for people; summary: one line on what is written. extensions: those of its
    files, the dot included; new files get the first. dialect: whose records it writes. encoder: begins a
    file. is_text: whether the bytes are UTF-8 text, which can be shown, copied, and printed.
    library: the module that it needs beside the app's own, and extra: what brings it; "" for none.
    read: yields the records of a file of it, whose bytes they give again; None where they cannot be had.
    """

    name: str
    format: str
    title: str
    summary: str
    extensions: tuple[str, ...]
    dialect: Dialect
    encoder: Callable[[ExportOptions], Encoder]
    is_text: bool = True
    library: str = ""
    extra: str = ""
    read: Callable[[Path], Iterator[ChunkRecord]] | None = None

    @property
    def label(self) -> str:
        """What a person chooses it by."""
        if self.name == self.format:
            return self.title
        return phrase("{title}: {name}", title=phrase(self.title), name=self.name)

    @property
    def is_available(self) -> bool:
        """Whether the library that it needs is installed."""
        return not self.library or find_spec(self.library) is not None

    @property
    def install_command(self) -> str:
        """What installs its library, as it is typed; "" when it needs none, and where nothing does."""
        return extras.install_command(self.extra) if self.library else ""

    @property
    def way_to_library(self) -> str:
        """How its library is had; "" when it needs none."""
        return extras.way_to(self.extra) if self.library else ""

    def require_library(self) -> None:
        """Raise ConfigError, which says how to install it, when the library is not there."""
        if not self.is_available:
            raise ConfigError(
                phrase(
                    "{title} is written with {library}, which {missing}",
                    title=phrase(self.title),
                    library=self.library,
                    missing=extras.missing(self.extra),
                )
            )

    def file_name(self, document: Document) -> str:
        """Return what a file of chunks is called: as the source, and as the dialect if it is not our own."""
        kind = "chunks" if self.dialect.name == DEFAULT_DIALECT else self.dialect.name
        return f"{stem_of(document)}.{kind}{self.extensions[0]}"

    def records(
        self,
        analysis: Analysis,
        options: ExportOptions,
        *,
        chunks: Sequence[int] | None = None,
        before: int = 0,
        progress: Progress = no_progress,
        cancel: CancelToken | None = None,
    ) -> Iterator[ChunkRecord]:
        """Yield the records of a document, for its encoder; the rest as chunk_records() has it."""
        return chunk_records(
            analysis,
            self.dialect,
            chunks=chunks,
            embedder=options.embedder,
            created_at=options.created_at,
            before=before,
            base_url=options.base_url,
            with_children=options.levels > 1,
            progress=progress,
            cancel=cancel,
        )

    def write(
        self,
        target: Path | IO[bytes],
        analyses: Iterable[Analysis],
        *,
        options: ExportOptions = ExportOptions(),
        progress: Progress = no_progress,
        cancel: CancelToken | None = None,
    ) -> None:
        """Write the chunks of documents, one document after the other: to a file whole or not at all.

        Raises ConfigError when its library is not installed, ExportError, EmbeddingError, Cancelled.
        """
        self.require_library()
        encoder = self.encoder(options)

        def documents() -> Iterator[bytes]:
            before = 0
            for analysis in analyses:
                records = self.records(analysis, options, before=before, progress=progress, cancel=cancel)
                yield encoder.document(records)
                before += len(analysis.chunks)

        pieces = assemble(encoder, documents())
        if isinstance(target, Path):
            write_pieces(target, pieces)
        else:
            for piece in pieces:
                target.write(piece)


def assemble(encoder: Encoder, documents: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the pieces of a file. documents: what encoder.document() returned for each."""
    yield encoder.begin()
    yield from documents
    yield encoder.end()


def stem_of(document: Document) -> str:
    """Return a document's name as the beginning of a file's: without its extension, with its entry."""
    entry = re.sub(r"[^\w-]+", "-", document.entry).strip("-")
    return ".".join(filter(None, (Path(document.path or document.name).stem, entry)))
