"""What an export writes: records of chunks or a configuration; and where it goes unless told otherwise."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.embedding import Embedder, embed_texts
from seamline.exports.config_toml import dump_config
from seamline.exports.dialects import DEFAULT_DIALECT, Additions, dialect_for
from seamline.exports.ndjson import embedded_text, json_line

_PREVIEW_RECORDS = 3
_PREVIEW_CHARACTERS = 1200

LoadEmbedder = Callable[[Progress, CancelToken], Embedder | None]


@dataclass(frozen=True)
class ExportContent:
    """What is to be written. chunks: their numbers, or None for the configuration instead.

    load_embedder: gives the model that adds a vector to each record; None adds none.
    """

    analysis: Analysis
    chunks: tuple[int, ...] | None
    created_at: str = ""
    load_embedder: LoadEmbedder | None = None

    def pieces(self, progress: Progress, cancel: CancelToken) -> Iterator[str]:
        """Yield the text piece by piece, a record at a time. Raises EmbeddingError, Cancelled."""
        if self.chunks is None:
            yield dump_config(self.analysis.config)
            return
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
        """The beginning of the text, long records elided."""
        if self.chunks is None:
            return dump_config(self.analysis.config)
        return "\n".join(_elided(self.line(number).rstrip()) for number in self.chunks[:_PREVIEW_RECORDS])

    @property
    def preview_title(self) -> str:
        """What the preview shows of how much."""
        if self.chunks is None:
            return "Preview"
        if not self.chunks:
            return "There are no chunks to write."
        shown = min(len(self.chunks), _PREVIEW_RECORDS)
        return f"Preview: the first {shown:,} of {len(self.chunks):,} records"

    def line(self, number: int, vector: list[float] | None = None, embedder: str = "") -> str:
        """Return the record of a chunk, its line end included."""
        record = dialect_for(DEFAULT_DIALECT).record
        return json_line(record(self.analysis, number, Additions(vector, embedder, self.created_at)))

    def _embed(self, embedder: Embedder, progress: Progress, cancel: CancelToken) -> FloatArray:
        return embed_texts(
            embedder,
            [embedded_text(self.analysis, number) for number in self.chunks or ()],
            batch_size=self.analysis.config.embedding_batch_size,
            progress=progress,
            cancel=cancel,
        )


def default_target(analysis: Analysis, *, is_config: bool) -> Path:
    """Return where an export belongs: beside its source, or at home when nothing may be written there."""
    document = analysis.document
    source = Path(document.path) if document.path else Path.home() / document.name
    folder = source.parent if os.access(source.parent, os.W_OK) else Path.home()
    if is_config:
        return folder / "seamline.toml"
    entry = re.sub(r"[^\w-]+", "-", document.entry).strip("-")
    return folder / f"{'.'.join(filter(None, (source.stem, entry)))}.chunks.ndjson"


def _elided(line: str) -> str:
    if len(line) <= _PREVIEW_CHARACTERS:
        return line
    return f"{line[:_PREVIEW_CHARACTERS]} … {len(line) - _PREVIEW_CHARACTERS:,} more characters"
