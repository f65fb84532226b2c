"""What an export writes, be it records of chunks or a text; and where it goes unless told otherwise."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from seamline.desktop.widgets.parameter_text import value_text
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.engine.strategies import strategy_for
from seamline.engine.text.document import Document
from seamline.exports.config import ConfigDialect, Lost
from seamline.exports.ndjson import DEFAULT_DIALECT, Additions, dialect_for
from seamline.exports.ndjson.records import embedded_text, json_line

_PREVIEW_RECORDS = 3
_PREVIEW_CHARACTERS = 1200
_VALUES_LOST = "This format cannot hold everything. Read back, these values would differ:"
_FIELDS_LOST = "This format cannot hold everything. Its records have no field for:"

LoadEmbedder = Callable[[Progress, CancelToken], Embedder | None]


@dataclass(frozen=True)
class TextContent:
    """A text that is there already. losses: what the format cannot hold, in words, under a title."""

    file_name: str
    preview: str
    losses: tuple[str, ...]
    losses_title: str
    preview_title: str = "Preview"

    def pieces(self, progress: Progress, cancel: CancelToken) -> Iterator[str]:
        """Yield the text."""
        yield self.preview


def config_content(config: Config, dialect: ConfigDialect) -> TextContent:
    """Return a config as another system writes it. Raises ConfigError for what no file can hold."""
    dump = dialect.dump(config)
    used = {"strategy", "token_method", *strategy_for(config.strategy).fields}
    # What this cut rests on comes first.
    lost = sorted(dump.lost, key=lambda item: item.name not in used)
    losses = tuple(_loss(item, item.name in used) for item in lost)
    return TextContent(dialect.file_name, dump.text, losses, _VALUES_LOST)


def program_content(file_name: str, text: str, dialect: str) -> TextContent:
    """Return a text that writes records in a dialect when it is run."""
    return TextContent(file_name, text, dialect_for(dialect).leaves_out, _FIELDS_LOST)


def _loss(lost: Lost, is_used: bool) -> str:
    parameter = PARAMETERS[lost.name]
    here, there = value_text(parameter, lost.value), value_text(parameter, lost.instead)
    return f"{parameter.label}: {here} → {there}{'' if is_used else ' (not used by this strategy)'}"


@dataclass(frozen=True)
class RecordsContent:
    """Records of chunks. chunks: their numbers.

    load_embedder: gives the model that adds a vector to each record; None adds none.
    """

    analysis: Analysis
    chunks: tuple[int, ...]
    dialect: str = DEFAULT_DIALECT
    created_at: str = ""
    load_embedder: LoadEmbedder | None = None
    losses_title = _FIELDS_LOST

    @property
    def losses(self) -> tuple[str, ...]:
        """What of a chunk the dialect has no field for, in words."""
        return dialect_for(self.dialect).leaves_out

    @property
    def file_name(self) -> str:
        """The source's name, and the dialect's if it is not our own."""
        kind = "chunks" if self.dialect == DEFAULT_DIALECT else self.dialect
        return f"{stem_of(self.analysis.document)}.{kind}.ndjson"

    def pieces(self, progress: Progress, cancel: CancelToken) -> Iterator[str]:
        """Yield the records one at a time. Raises EmbeddingError, ExportError, Cancelled."""
        self.analysis.prepare()
        embedder = self.load_embedder(progress, cancel) if self.load_embedder is not None else None
        vectors = self._embed(embedder, progress, cancel) if embedder is not None else None
        for row, number in enumerate(self.chunks):
            cancel.raise_if_cancelled()
            if embedder is None or vectors is None:
                yield self.line(number)
            else:
                yield self.line(number, vectors[row].tolist(), embedder.name)
            progress("export", row + 1, len(self.chunks))

    @property
    def preview(self) -> str:
        """The first records, long ones elided. Raises ExportError when the dialect does not fit."""
        return "\n".join(_elided(self.line(number).rstrip()) for number in self.chunks[:_PREVIEW_RECORDS])

    @property
    def preview_title(self) -> str:
        """How many records the preview shows of how many."""
        if not self.chunks:
            return "There are no chunks to write."
        if len(self.chunks) <= _PREVIEW_RECORDS:
            return "Preview: all records"
        return f"Preview: the first {_PREVIEW_RECORDS} of {len(self.chunks):,} records"

    def line(self, number: int, vector: list[float] | None = None, embedder: str = "") -> str:
        """Return the record of a chunk, its line end included."""
        record = dialect_for(self.dialect).record
        return json_line(record(self.analysis, number, Additions(vector, embedder, self.created_at)))

    def _embed(self, embedder: Embedder, progress: Progress, cancel: CancelToken) -> FloatArray:
        """Return the vectors of the chunks to write, (len(chunks), dimensions) float32.

        Raises EmbeddingError, Cancelled.
        """
        return embed_texts(
            embedder,
            [embedded_text(self.analysis, number) for number in self.chunks],
            batch_size=self.analysis.config.embedding_batch_size,
            progress=progress,
            cancel=cancel,
        )


ExportContent = RecordsContent | TextContent


def default_folder(document: Document) -> Path:
    """Return where exports belong: beside their source, or at home when nothing may be written there."""
    folder = Path(document.path).parent if document.path else Path.home()
    return folder if os.access(folder, os.W_OK) else Path.home()


def stem_of(document: Document) -> str:
    """Return a document's name as the beginning of a file's: without its extension, with its entry."""
    entry = re.sub(r"[^\w-]+", "-", document.entry).strip("-")
    return ".".join(filter(None, (Path(document.path or document.name).stem, entry)))


def _elided(line: str) -> str:
    if len(line) <= _PREVIEW_CHARACTERS:
        return line
    return f"{line[:_PREVIEW_CHARACTERS]} … {len(line) - _PREVIEW_CHARACTERS:,} more characters"
