"""The contract of an exporter: a file format for chunks, offered by the window, commands and programs."""

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
    """Optional content of a file of chunks.

    embedder: makes a vector of each chunk's text; None to write no vectors. created_at: a time in ISO 8601,
    "" for none. levels: 2 to write the children of chunks as well; a table then has columns for level and
    parent. base_url: the address of the folder that holds the documents, for dialects that cite documents by
    URL; "" for none.
    """

    embedder: Embedder | None = None
    created_at: str = ""
    levels: int = 1
    base_url: str = ""


class Encoder(Protocol):
    """Turns the records of documents, one document after the other, into the bytes of one file."""

    def begin(self) -> bytes:
        """Return the bytes before those of all documents, which do not depend on the documents."""
        ...

    def document(self, records: Iterable[ChunkRecord]) -> bytes:
        """Add the records of a document, all or none, and return the bytes of the file that are ready.

        Raises ExportError for a value that the format cannot hold, and any error of `records`: the encoder
        can then go on as if that document had not been there.
        """
        ...

    def end(self) -> bytes:
        """Return the bytes after those of all documents."""
        ...


@dataclass(frozen=True)
class Exporter:
    """A way to write chunks.

    name: its name in code. format: its name for `--to`, shared by exporters that differ only by dialect.
    title: the format's name for people. summary: one line on what is written. extensions: those of its
    files, with the dot; new files get the first. dialect: that of the records. encoder: makes the encoder of
    a file. is_text: whether the bytes are UTF-8 text, which can be shown, copied and printed.
    library: the module that it needs besides the app's own, and extra: the extra that brings it; "" for none.
    read: yields the records of a file, which encode to the same bytes again; None if it cannot be read back.
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
        """Its name in lists that people choose from."""
        if self.name == self.format:
            return self.title
        return phrase("{title}: {name}", title=phrase(self.title), name=self.name)

    @property
    def is_available(self) -> bool:
        """Whether the library that it needs is installed."""
        return not self.library or find_spec(self.library) is not None

    @property
    def install_command(self) -> str:
        """The command that installs its library; "" if it needs none, and where no command can install it."""
        return extras.install_command(self.extra) if self.library else ""

    @property
    def way_to_library(self) -> str:
        """How to get its library, by a command or otherwise; "" if it needs none."""
        return extras.way_to(self.extra) if self.library else ""

    def require_library(self) -> None:
        """Raise ConfigError, which says how to install the library, if it is not installed."""
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
        """Return the name of a file of chunks: that of the source, with the dialect if it is not our own."""
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
        """Yield the records of a document, for its encoder; other parameters as for chunk_records()."""
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
        """Write the chunks of documents, one document after the other; a file is written whole or not at all.

        Raises ConfigError if its library is not installed; ExportError, EmbeddingError, Cancelled.
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
    """Return a document's name without its extension, and with its entry, as the beginning of a file name."""
    entry = re.sub(r"[^\w-]+", "-", document.entry).strip("-")
    return ".".join(filter(None, (Path(document.path or document.name).stem, entry)))
