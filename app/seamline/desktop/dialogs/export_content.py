"""The content of an export, records of chunks or a text, and the default folder for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase
from seamline.engine.strategies import fields_of, strategy_for
from seamline.engine.text.document import Document
from seamline.exports.config import ConfigDialect, Lost
from seamline.exports.exporter import Exporter, ExportOptions, assemble
from seamline.exports.ndjson import ChunkRecord
from seamline.exports.ndjson.records import json_line
from seamline.instruments.formatting import pluralize
from seamline.paths import is_resource

_PREVIEW_RECORDS = 3
_PREVIEW_CHARACTERS = 1200
_VALUES_LOST = phrase("This format cannot hold everything. Read back, these values would differ:")
_OTHERWISE = phrase("What it writes differs from the chunks on screen:")
_FIELDS_LOST = phrase("This format cannot hold everything. Its records have no field for:")

LoadEmbedder = Callable[[Progress, CancelToken], Embedder | None]


@dataclass(frozen=True)
class TextContent:
    """A text as the content of an export.

    losses: what the format cannot hold, in words, below losses_title. what: the content in words. is_text,
    file_filter: as in RecordsContent.
    """

    file_name: str
    preview: str
    losses: tuple[str, ...]
    losses_title: str
    what: str
    preview_title: str = phrase("Preview")
    is_text = True
    file_filter = ""

    def pieces(self, progress: Progress, cancel: CancelToken) -> Iterator[bytes]:
        """Yield the text, in UTF-8."""
        yield self.preview.encode("utf-8")


def config_content(config: Config, dialect: ConfigDialect) -> TextContent:
    """Return a config in the format of another system. Raises ConfigError if that cannot hold it."""
    dump = dialect.dump(config)
    used = {"strategy", "token_method", *fields_of(strategy_for(config.strategy))}
    # The values that this strategy uses come first.
    lost = sorted(dump.lost, key=lambda item: item.name not in used)
    losses = tuple(_loss(item, item.name in used) for item in lost)
    return TextContent(dialect.file_name, dump.text, losses, _VALUES_LOST, tr("the settings"))


def program_content(file_name: str, text: str, *, exporter: Exporter, left_out: int = 0) -> TextContent:
    """Return a program, as text, that writes the chunks. left_out: how many of them the user left out."""
    losses, title = exporter.dialect.leaves_out, _FIELDS_LOST
    if left_out:
        title = _OTHERWISE
        losses = (
            tr("with the {chunks} that you left out", chunks=pluralize(left_out, "chunk")),
            *(tr("without {loss}", loss=phrase(loss)) for loss in losses),
        )
    return TextContent(file_name, text, losses, title, tr("a program"))


def _loss(lost: Lost, is_used: bool) -> str:
    parameter = PARAMETERS[lost.name]
    here, there = format_value(parameter, lost.value), format_value(parameter, lost.instead)
    words = phrase("{parameter}: {here} → {there}")
    if not is_used:
        words = phrase("{parameter}: {here} → {there} (not used by this strategy)")
    return tr(words, parameter=phrase(parameter.label), here=here, there=there)


@dataclass(frozen=True)
class RecordsContent:
    """Chunks in the format of an exporter. chunks: their numbers.

    created_at: the time of writing for the records, "" for none. load_embedder: returns the model that adds a
    vector to each record; None for no vectors. base_url: as in ExportOptions. left_out: how many chunks the
    user left out.
    """

    analysis: Analysis
    chunks: tuple[int, ...]
    exporter: Exporter
    created_at: str = ""
    load_embedder: LoadEmbedder | None = None
    base_url: str = ""
    left_out: int = 0
    losses_title = _FIELDS_LOST

    @property
    def is_text(self) -> bool:
        """Whether the file is a text, which can be copied."""
        return self.exporter.is_text

    @property
    def file_filter(self) -> str:
        """The filter of a file dialog, in the notation of Qt; "" for all files."""
        patterns = " ".join(f"*{extension}" for extension in self.exporter.extensions)
        return tr("{title} ({patterns});;All files (*)", title=phrase(self.exporter.title), patterns=patterns)

    @property
    def what(self) -> str:
        """The content in words."""
        chunks = pluralize(len(self.chunks), "chunk")
        if not self.left_out:
            return tr(chunks)
        return tr("{chunks}, {left_out:,} left out", chunks=chunks, left_out=self.left_out)

    @property
    def losses(self) -> tuple[str, ...]:
        """The facts on a chunk for which the dialect has no field, in words."""
        return self.exporter.dialect.leaves_out

    @property
    def file_name(self) -> str:
        """The default name of the file, from that of the document."""
        return self.exporter.file_name(self.analysis.document)

    def pieces(self, progress: Progress, cancel: CancelToken) -> Iterator[bytes]:
        """Yield the bytes of the file. Raises ConfigError, EmbeddingError, ExportError, Cancelled."""
        self.analysis.compute_all()
        embedder = self.load_embedder(progress, cancel) if self.load_embedder is not None else None
        options = self._options(embedder)
        encoder = self.exporter.encoder(options)

        def records() -> Iterator[ChunkRecord]:
            found = self.exporter.records(
                self.analysis, options, chunks=self.chunks, progress=progress, cancel=cancel
            )
            for done, record in enumerate(found, 1):
                yield record
                progress("export", done, len(self.chunks))

        yield from assemble(encoder, (encoder.document(part) for part in (records(),)))

    @property
    def preview(self) -> str:
        """The first records, long ones elided; as JSON if the file is not a text.

        Raises ExportError if the chunks do not fit the dialect, ConfigError if a library is missing.
        """
        self.exporter.require_library()
        options = self._options(None)
        records = self.exporter.records(self.analysis, options, chunks=self.chunks[:_PREVIEW_RECORDS])
        if not self.exporter.is_text:
            return "\n".join(_elided(json_line(record).rstrip()) for record in records)
        encoder = self.exporter.encoder(options)
        pieces = assemble(encoder, (encoder.document([record]) for record in records))
        return "\n".join(_elided(piece.decode("utf-8").rstrip()) for piece in pieces if piece)

    def _options(self, embedder: Embedder | None) -> ExportOptions:
        levels = self.analysis.config.levels
        return ExportOptions(embedder, self.created_at, levels=levels, base_url=self.base_url)

    @property
    def preview_title(self) -> str:
        """A title that says how many of the records the preview shows."""
        missing: str = phrase("; {chunks} left out", chunks=pluralize(self.left_out, "chunk"))
        if not self.left_out:
            missing = ""
        if not self.chunks:
            return tr("There are no chunks to write{missing}.", missing=missing)
        form = "" if self.is_text else phrase(", as JSON")
        if len(self.chunks) <= _PREVIEW_RECORDS:
            return tr("Preview: all records{form}{missing}", form=form, missing=missing)
        return tr(
            "Preview: the first {shown} of {count:,} records{form}{missing}",
            shown=_PREVIEW_RECORDS,
            count=len(self.chunks),
            form=form,
            missing=missing,
        )


ExportContent = RecordsContent | TextContent


def default_folder(document: Document) -> Path:
    """Return the folder for exports of a document: its own, or the home folder if that is not suitable.

    A folder of the program itself is not suitable, because an update replaces it with all that is in it.
    """
    path = Path(document.path)
    # The path of a pasted text is only a name, and the working directory is no choice of the user.
    if not path.is_absolute() or is_resource(path) or not os.access(path.parent, os.W_OK):
        return Path.home()
    return path.parent


def _elided(line: str) -> str:
    if len(line) <= _PREVIEW_CHARACTERS:
        return line
    return tr(
        "{line} … {count:,} more characters",
        line=line[:_PREVIEW_CHARACTERS],
        count=len(line) - _PREVIEW_CHARACTERS,
    )
